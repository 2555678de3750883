# The chronicle: what has happened, a line for each fact. Every die is told with its modifiers and
# with what it did; the clauses stand beside the line.

antioch-and-then = { $first } { $next }

## The turn

antioch-turn-began = Turn { $turn } begins, { $date }.
antioch-turn-began-undated = Turn { $turn } begins.

## Combining

antioch-armies-combined = { $army } takes in { $joined }: { $count ->
    [one] one element
   *[other] { $count } elements
} now ({ $elements }), { $general ->
    [yes] with a general
   *[no] without a general
}.
antioch-elements-dissolved = { $army } dissolves what is beyond twelve: { $elements }.

## Movement

antioch-army-stood-fast = { $army } stays: { $reason ->
    [besieged] besieged
    [halted] halted after a victory
    [major] held before an enemy-held Major Fortress
    [port] held before an enemy-held port
    [bound] bound to await a fleet
    [choice] by choice
   *[fleet] waiting for a fleet
}.
antioch-army-held-by-die = { $army }, movement: { $die }. The army stands fast.
antioch-route-drawn = { $army }, route from { $from } ({ $numbers }): { $die }. To { $to }.
antioch-army-marched = { $army } marches from { $from } to { $point } (movement: { $die }).
antioch-army-embarked = { $army } embarks at { $point }.
antioch-army-landed = { $army } lands at { $point }.
antioch-fleet-arrived = { $army } at { $point }, fleet: { $first } + { $second } = { $sum }. A fleet comes in.
antioch-no-fleet = { $army } at { $point }, fleet: { $first } + { $second } = { $sum }. No sail.
antioch-no-fleet-of-eight = { $army } at { $point }, fleet, turn { $nth } of eight: { $first } + { $second } = { $sum }. No sail.

## The enemy

antioch-test-plain = { $die }
antioch-test = { $die }, { $modifiers } = { $total }
antioch-modifier = { $value } { $why ->
    [transit] on a Transit Point
    [friendly] beside a friendly fortress
    [enemy] before an enemy-held fortress
    [stay] for a long stay on the point
   *[victory] after a victory
}
antioch-enemy-appeared = { $army }, enemy at { $point }: { $test }. An enemy appears.
antioch-no-enemy = { $army }, enemy at { $point }: { $test }. Nobody appears.
antioch-enemy-strength = { $point }, strength of the enemy: { $die }. { $count ->
    [0] No more armies can gather there.
    [one] One army ({ $lists }).
   *[other] { $count } armies ({ $lists }).
}

## Besieged Crusaders

antioch-siege-lifted = Besieged in { $point }: { $die }. The enemy leaves.
antioch-siege-broken = The siege of { $point } is over.
antioch-siege-held = Besieged in { $point }: { $die }. The siege goes on.
antioch-siege-wore-on = Besieged in { $point }: { $die }. Hunger: every army inside rolls for attrition.
antioch-sally-ordered = Besieged in { $point }: { $die }. They must sally this turn.
antioch-sally-chosen = { $army } will sally from { $point }.

## Sieges

antioch-siege-opened = { $army } lays siege to { $point }.
antioch-siege-continued = { $army }, siege of { $point }, turn { $turns }: { $die }. The place holds out.
antioch-siege-succeeded = { $army }, siege of { $point }, turn { $turns }: { $die }. The place cannot hold out.
antioch-capture-tie = { $army }, credit for { $point }: { $die }.
antioch-fortress-captured = { $point } falls to { $army }.
antioch-port-captured = { $point } falls to { $army }. { $bound } must await a fleet there.
antioch-fortress-lost = { $point } is left without defenders and falls to the enemy.
antioch-objective-taken = { $army } has taken { $point }.
antioch-assault-joined = { $armies } { $count ->
    [one] storms
   *[other] storm
} the walls of { $point }. The garrison is commanded by { $commander }.
antioch-assault-called-off = { $army } need not storm { $point }: it has fallen.
antioch-assault-failed = The assault of { $armies } on { $point } has failed.

## Attrition

antioch-no-attrition = { $army }, attrition: { $die }. No loss.
antioch-attrition-suffered = { $army }, attrition: { $die }; { $effects }.
antioch-attrition-waived = { $army }, attrition: { $die }. Nothing that it could take.
antioch-effect-killed = one { $element } is lost
antioch-effect-dismounted = one { $element } dismounts to { $into }
antioch-effect-converted = one { $element } { $where ->
    [home] goes home
   *[camp] joins the Camp Followers
}
antioch-army-destroyed = { $army } has no army left.
antioch-army-destroyed-at = At { $point }, nothing is left of { $army }.

## Battles

antioch-force = { $army } ({ $count })
antioch-force-later = { $army } ({ $count }, coming later)
antioch-force-sallies = { $army } ({ $count }, sallying)
antioch-foe = { $enemy } ({ $count })
antioch-battle-joined = At { $point }, { $kind }: { $crusaders } against { $enemies }. The Muslims are commanded by { $commander }.
antioch-battle-fought = Battle at { $point }: the { $winner ->
    [crusaders] Crusaders
   *[muslims] Muslims
} win{ $how ->
    [conceded] , the other side giving up
    [early] , the table being left early
   *[fought] { "" }
}.
antioch-battle-foe-losses = Lost by the enemy: { $elements }{ $generals ->
    [0] { "" }
    [one] { " " }(a general among them)
   *[other] { " " }({ $generals } generals among them)
}{ $camps ->
    [0] { "" }
    [one] , and a camp
   *[other] , and { $camps } camps
}.
antioch-battle-broken = { $armies } { $count ->
    [one] is
   *[other] are
} broken.
antioch-battle-camps = { $armies } lost { $count ->
    [one] the camp
   *[other] their camps
}.
antioch-elements-lost = { $army } has lost { $elements }.
antioch-general-lost = { $army } has lost the general.
antioch-byzantines-gone = The Byzantines leave the expedition (lost: { $elements }).

## Aftermath

antioch-enemy-withdrew = { $besiegers ->
    [yes] The besiegers of { $point } are gone.
   *[no] The enemy at { $point } is gone.
}
antioch-army-halted = { $army } has won at { $point } and stays there on turn { $turn }.
antioch-army-shut-in = { $army } shuts himself in at { $point }.
antioch-army-took-refuge = { $army } takes refuge from { $from } in { $point }.
antioch-army-retreated = { $army } retreats from { $from } to { $point }.
antioch-army-held-ground = { $army } has nowhere to go and stays at { $point }.
antioch-crusaders-besieged = { $armies } { $count ->
    [one] is
   *[other] are
} besieged in { $point } by { $enemies ->
    [one] one army
   *[other] { $enemies } armies
} ({ $list }).

## The end

antioch-ended-taken = { $army } has taken { $point } on turn { $turn }.
antioch-ended-fell = { $point } fell on turn { $turn }.
antioch-ended-wrecked = All four armies are wrecked on turn { $turn }.
antioch-ended-limit = Turn { $turn } was the last, and { $point } has not fallen.
antioch-ranked = The ranking: { $armies }.
antioch-ranked-army = { $place }. { $army } ({ $sum })

## Rulings of the umpire

antioch-ruled-standing = The umpire rules: { $army } stands at { $point }.
antioch-ruled-landing = The umpire rules: { $army } { $manner ->
    [march] marched to its point
    [sea] came to its point from the sea
    [retreat] retreated to its point
   *[start] has been on its point
} on turn { $turn }.
antioch-ruled-landing-from = The umpire rules: { $army } { $manner ->
    [march] marched to its point
    [sea] came to its point from the sea
    [retreat] retreated to its point
   *[start] has been on its point
} on turn { $turn }, from { $from }.
antioch-ruled-besieged = The umpire rules: { $army } is besieged in { $point } by { $count ->
    [one] one army
   *[other] { $count } armies
}.
antioch-ruled-holder = The umpire rules: { $point } is { $friendly ->
    [yes] friendly
   *[no] held by the enemy
}.
antioch-ruled-credit = The umpire rules: { $point } is credited to { $army }.
antioch-ruled-no-credit = The umpire rules: { $point } is credited to nobody.
antioch-ruled-elements = The umpire rules: { $army } has { $elements }, { $count } in all.
antioch-ruled-general = The umpire rules: the general of { $army } is with { $troop } of { $from }.
antioch-ruled-no-general = The umpire rules: { $army } has no general.
antioch-ruled-stood = The umpire rules: { $army } has been on its point for { $turns ->
    [one] one turn
   *[other] { $turns } turns
}.
antioch-ruled-siege = The umpire rules: { $army } has besieged for { $turns ->
    [one] one turn
   *[other] { $turns } turns
}.
antioch-ruled-halt = The umpire rules: { $army } is { $halted ->
    [yes] halted
   *[no] not halted
} this turn.
antioch-ruled-victory = { $turn ->
    [0] The umpire rules: { $army } has won no battle lately.
   *[other] The umpire rules: { $army } last won a battle on turn { $turn }.
}
antioch-ruled-fleet = The umpire rules: { $fleet ->
    [bound] { $army } has awaited a fleet since turn { $turn }.
    [ready] a fleet has lain ready for { $army } since turn { $turn }.
   *[none] { $army } awaits no fleet.
}
antioch-ruled-at-sea = The umpire rules: { $army } has been at sea from { $point } since turn { $turn }.
antioch-ruled-attack = The umpire rules: { $army } is attacked at { $point } by { $count ->
    [one] one army
   *[other] { $count } armies
}.
antioch-ruled-sally = The umpire rules: those besieged in { $point } must sally this turn.
antioch-ruled-byzantines = The umpire rules: the Byzantines with { $army } have { $elements }.
antioch-ruled-rotation = The umpire rules: { $seat } is next to command the Muslims.
antioch-ruled-time = The umpire rules: it is turn { $turn }, { $phase }.
