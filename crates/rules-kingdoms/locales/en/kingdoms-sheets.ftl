# What sheets say: the map, boxes, tables, questions, battle sheets, texts to copy.

## Map

kingdoms-place-province = Province of { $region }
kingdoms-place-zone = Sea zone
kingdoms-map-remark = The map is a reconstruction, and replaceable.
kingdoms-place = { $owner }
kingdoms-mark-capital = Capital
kingdoms-mark-attack = { $battle }: { $attacker } attacks from { $source }
kingdoms-mark-contested = Contested { $attacker }-{ $defender }
kingdoms-mark-taken = taken this turn, before: { $from }
kingdoms-region-held = under control of { $who }
kingdoms-region-share = { $region }: { $held } of { $of } ({ $provinces })
kingdoms-arrow = { $battle }: { $attacker } attacks { $target } from { $source }

## Beside the map

kingdoms-track-turns = Turn
kingdoms-track-turn = { $turn }
kingdoms-track-phases = Phase
kingdoms-box-order = Attack order
kingdoms-order-line = { $who }
kingdoms-order-current = gives orders now
kingdoms-order-done = has given orders
kingdoms-box-standings = Standings now
kingdoms-standing-line = { $who }: { $score } ({ $provinces ->
    [one] one province
   *[other] { $provinces } provinces
})
kingdoms-standing-out = out of the campaign
kingdoms-box-fleets = Available fleets
kingdoms-sheet-fleet = Fleet of { $said }
kingdoms-fleet-ready = { $who }: in the box
kingdoms-fleet-used = { $who }: in the box, used this turn
kingdoms-fleet-landing = { $who }: with { $battle }
kingdoms-fleet-out = { $who }: back in turn { $turn }
kingdoms-fleet-note-landing = carries a landing
kingdoms-fleet-note-used = not again this turn
kingdoms-fleet-note-out = lost for a while
kingdoms-box-prices = Prices in bonus points
kingdoms-price = { $action ->
    [capital] Attack on an enemy capital
    [sea] Seaborne attack
    [sea-capital] Seaborne attack on an enemy capital
    [move-capital] Move the capital
    [second-attack] Second attack, by land
    [counter-fleet] Counter fleet
   *[crossing] Attack across a crossing
}
kingdoms-price-extra = extra: on top of the turn's attack
kingdoms-notice-no-capital = { $who } has no capital: it cannot order anything.
kingdoms-notice-new-capital = { $who } has just set up its capital and acts again next turn.
kingdoms-notice-sealed = { $who } has fixed its capital; it is revealed with the others.
kingdoms-notice-last = The campaign ends after turn { $turn }.

## Tables

kingdoms-ledger = { $ledger ->
    [factions] Factions
    [scores] Scores
    [battles] Battles of this turn
    [points] Bonus points
    [own-battles] Battles
    [own-score] Score by items
    [own-regions] Provinces by region
    [own-points] Bonus points, gained and spent
   *[regions] Provinces by region
}
kingdoms-column = { $column ->
    [faction] Faction
    [provinces] Provinces
    [capital] Capital
    [points] BP
    [fleets] Fleets in the box
    [best] Best difference
    [stand-ins] Stand-in battles
    [state] State
    [score] Score
    [regions] Regions
    [unused] Unused BP
    [lost-fleets] Lost fleets
    [battle] Battle
    [army] Army
    [defender] Defender
    [price] BP
    [result] Result
    [standing] Standing
    [turn] Turn
    [what] What
    [item] Item
    [last-score] At the last standing
    [fought] Fought before
    [draws] Drawn
   *[region] Region
}
kingdoms-seat-capital = { $state ->
    [out] Out of the campaign.
    [none] No capital: it cannot act until a new one stands.
    [contested] Capital: { $province }, contested { $a }-{ $d }.
   *[held] Capital: { $province }.
}
kingdoms-seat-points = { $points } BP in hand, { $cap } at most.
kingdoms-seat-order = { $place } of { $of } in the attack order{ $state ->
    [waits] {""}
    [now] : ordering now
   *[done] : has given orders
}.
kingdoms-seat-best = { $has ->
    [yes] Best difference of the turn: { $best }.
   *[no] No battle has counted for the order yet.
}
kingdoms-seat-stand-ins = Battles as a stand-in: { $turn } this turn, { $all } in all.
kingdoms-capital-in-doubt = { $at } (contested)
kingdoms-battle-line = { $battle } { $attacker }: { $target } from { $source }

## Questions

kingdoms-ask = { $battle }
kingdoms-ask-campaign = What next?
kingdoms-ask-faction = { $what ->
    [colour] { $who }: which colour?
    [site] { $who }: where is the capital to stand?
    [new-site] { $who }: where is the new capital to stand?
    [volunteer] { $who }: stand in for a neutral province?
    [second] { $who }: which second attacks, in order of preference?
    [seal] { $who }: move the capital, and seal the orders?
   *[orders] { $who }: what are the orders?
}
kingdoms-ask-points = { $points } BP in hand.
kingdoms-ask-counter = { $attacker } lands in { $target }: send a fleet against { $battle }?
kingdoms-ask-stand-in = Who commands the neutral defence of { $target } ({ $battle })?
kingdoms-ask-concession = { $battle }: what does the concession count as?
kingdoms-ask-double-rout = { $battle }: both armies are routed. What is the result?
kingdoms-ask-onward = { $battle } is open: go on against { $target }, or call it off?
kingdoms-ask-army = { $battle }: which army for the { $role ->
    [attacker] attack from { $source }
   *[defender] defence of { $target }
}?
kingdoms-ask-approve = { $battle }: does the army of the { $role ->
    [attacker] attacker
   *[defender] defender
} pass?
kingdoms-ask-report = { $battle }: how did the battle for { $target } end?
kingdoms-purpose-deal = Which province { $who } is dealt
kingdoms-purpose-order = Who comes next in the attack order
kingdoms-purpose-tie = Who of equals comes next in the attack order
kingdoms-purpose-stand-in = Who stands in for { $battle }
kingdoms-purpose-naval = The naval battle of { $battle } ({ $who })

## Options

kingdoms-choice-colour = { $colour }
kingdoms-choice-place = Capital in { $province }
kingdoms-choice-no-capital = No capital yet
kingdoms-choice-continue = Go on with { $battle }
kingdoms-choice-continue-means = Free of charge; { $place ->
    [yes] it takes an attack place.
   *[no] it takes no attack place.
} The same armies fight.
kingdoms-choice-withdraw = Call off { $battle }
kingdoms-choice-withdraw-means = The province is free, a landing fleet comes home. Attacking again costs the full price.
kingdoms-choice-attack = Attack { $target } ({ $owner }{ $kind ->
    [capital] , capital
   *[plain] {""}
}) from { $source }, { $way }
kingdoms-choice-second = Second attack: { $target } ({ $owner }{ $kind ->
    [capital] , capital
   *[plain] {""}
}) from { $source }, { $way }
kingdoms-choice-move = Move the capital to { $province }
kingdoms-choice-costs = { $price ->
    [0] free
   *[other] { $price } BP, leaves { $left }
}
kingdoms-choice-group = { $group ->
    [open] Open battles
    [land] Attack by land or across a strait
    [sea] Attack by sea
    [second] Second attack
    [fleet] Send a fleet
    [move] Move the capital
   *[done] That is all
}
kingdoms-back-attack = { $second ->
    [yes] A second attack:
   *[no] Attack
} { $target } ({ $owner }{ $kind ->
    [capital] , a capital
   *[plain] {""}
}) from { $source }, { $way }. { $price ->
    [0] It costs nothing.
   *[other] It costs { $price } BP and leaves { $left }.
}
kingdoms-back-continue = { $battle } goes on: { $target } is attacked again with the same armies. { $place ->
    [yes] It costs nothing and takes the place of an attack.
   *[no] It costs nothing and leaves the attack of the turn free.
}
kingdoms-back-withdraw = { $battle } is called off and { $target } left in peace. A fleet that landed there comes home. To attack again costs the full price.
kingdoms-back-place = The capital will stand in { $province }.
kingdoms-back-no-capital = No capital is set up this turn.
kingdoms-back-move = The capital moves to { $province }. { $price ->
    [0] It costs nothing.
   *[other] It costs { $price } BP and leaves { $left }.
}
kingdoms-back-counter = A fleet sails from { $province } against { $battle }, the landing in { $target }. { $price ->
    [0] It costs nothing.
   *[other] It costs { $price } BP and leaves { $left }.
}
kingdoms-back-hold = The fleet stays in the box, and the landing goes ahead.
kingdoms-back-done = The slot is closed. Nothing more is ordered this turn.
kingdoms-choice-done = Done
kingdoms-choice-counter = Send the fleet from { $province } against { $battle }
kingdoms-choice-hold = Hold the fleet
kingdoms-choice-army = { $army }
kingdoms-choice-other = Another army: { $army }
kingdoms-choice-volunteer = Stand in for { $battle }
kingdoms-choice-no-volunteer = No more
kingdoms-choice-name = { $who } stands in for { $battle }
kingdoms-choice-master = The game master defends { $battle }
kingdoms-choice-approve = Let the army pass ({ $battle })
kingdoms-choice-refuse = Refuse the army ({ $battle })
kingdoms-choice-level = { $battle }: { $level ->
    [attacker-major] attacker, major
    [attacker-minor] attacker, minor
    [draw] draw
    [defender-minor] defender, minor
   *[defender-major] defender, major
}

## Battle sheets

kingdoms-battle-title = { $battle } { $target }: { $attacker } against { $defender }
kingdoms-battle-heading = { $heading ->
    [matter] What is fought about
    [sides] The two sides
    [terms] How to set it up
   *[effects] What follows from the result
}
kingdoms-battle-what = { $attacker } attacks { $target } ({ $defender }) from { $source }, { $way }.
kingdoms-battle-capital = { $contested ->
    [yes] A contested capital: minor victories { $attacker }-{ $defender }, two decide.
   *[no] A capital.
}
kingdoms-battle-fought = { $fought ->
    [0] Not fought before.
    [one] Fought once before{ $draws ->
        [0] .
       *[other] , and drawn.
    }
   *[other] Fought { $fought } times before{ $draws ->
        [0] .
        [one] , once drawn.
       *[other] , { $draws } times drawn.
    }
}{ $restarts ->
    [0] {""}
    [one] {" "}Started anew once.
   *[other] {" "}Started anew { $restarts } times.
}
kingdoms-battle-side = { $role ->
    [attacker] Attacker
   *[defender] Defender
}: { $who }{ $neutral ->
    [yes] {" "}for the neutral province
   *[no] {""}
} ({ $player }), an army of { $home }: { $army }
kingdoms-battle-substitute = No list fits { $home } in the turn of the attack: substitutes are offered.
kingdoms-battle-sets-up = { $who } sets the battle up.
kingdoms-battle-size = Medium, open battle, { $turns } turns. It is due in { $days } days.
kingdoms-battle-map = Map: “Pot Luck”, unless both agree on another.
kingdoms-battle-autofill = The defender must let the game pick his force (autofill).
kingdoms-battle-allies = { $allies ->
    [on] Allied contingents as the game allows.
   *[off] No allied contingents.
}
kingdoms-battle-packs = Packs: { $packs }
kingdoms-battle-effect = { $level ->
    [attacker-major] Attacker, major
    [attacker-minor] Attacker, minor
    [draw] Draw
    [defender-minor] Defender, minor
   *[defender-major] Defender, major
}: { $outcome ->
    [captured] captured
    [repulsed] repulsed
    [award] repulsed, and the defender earns for it
    [open] open, may go on next turn
   *[contested] contested
}.
kingdoms-foretold = { $outcome ->
    [restart] The battle begins anew; nothing is booked.
    [unplayed] The battle stays as it was.
   *[master] The game master will be asked what level it counts as.
}
kingdoms-foretold-level = Victory level: { $level ->
    [attacker-major] attacker, major
    [attacker-minor] attacker, minor
    [draw] draw
    [defender-minor] defender, minor
   *[defender-major] defender, major
}.
kingdoms-foretold-place = { $outcome ->
    [captured] { $target } is captured by { $attacker }.
    [repulsed] The attack on { $target } is repulsed.
    [open] { $target } stays with { $defender }; the attack may go on next turn.
   *[contested] { $target } is contested, { $a }-{ $d }.
}
kingdoms-foretold-points = { $who } earns { $points } BP: { $held } in hand so far, { $cap } at most.
kingdoms-foretold-fleet = { $fleet ->
    [home] The fleet of { $who } comes home.
    [out] The fleet of { $who } is lost until turn { $turn }.
   *[stays] The fleet of { $who } stays with the battle.
}
kingdoms-form-result = Result
kingdoms-field-ending = How it ended
kingdoms-field-lost = { $role ->
    [attacker] Attacker lost, per cent
   *[defender] Defender lost, per cent
}

## The end

kingdoms-outcome = { $winners } won with { $score } points after turn { $turn }.

## Texts to copy

kingdoms-text = { $text ->
    [orders] Attack orders, turn { $turn }
    [battles] Battles, turn { $turn }
    [results] Results, turn { $turn }
    [scores] Standings, turn { $turn }
    [order] Attack order
   *[deal] Factions, provinces and capitals
}
kingdoms-text-strong = { $said }
kingdoms-text-heading = { $text ->
    [orders] { $campaign } - Turn { $turn } of { $turns } ({ $era }, { $from }-{ $to }) - attack orders
    [battles] Turn { $turn } - battles
    [results] Turn { $turn } - results
    [scores] Standings after turn { $turn }
    [final] Final standings
    [order] Attack order for turn { $turn }
   *[deal] { $campaign } - factions
}
kingdoms-text-attack = { $place }. { $who }: { $battle } { $source } > { $target } ({ $owner }{ $capital ->
    [yes] {" "}capital
   *[no] {""}
}, { $way }{ $second ->
    [yes] , second attack
   *[no] {""}
}{ $continued ->
    [yes] , continued
   *[no] {""}
}), { $army }, { $price } BP
kingdoms-text-passes = { $place }. { $who }: passes
kingdoms-text-moves = { $who } moves its capital to { $province }, { $price } BP
kingdoms-text-new-capital = { $who } sets up its new capital in { $province }
kingdoms-text-withdraws = { $who } withdraws from { $battle } { $target }
kingdoms-text-naval = Sea: { $who } counters { $battle } from { $province }: D8 = { $die }, { $result ->
    [counter_lost] counter fleet destroyed
    [counter_home] counter fleet home
    [landing_home] landing cancelled, its fleet home
   *[landing_lost] landing cancelled, its fleet destroyed
}
kingdoms-text-battle = { $battle } { $target }: { $who } ({ $player }) { $army } v { $defender } ({ $other_player }{ $kind ->
    [neutral] , stand-in, autofill
   *[plain] {""}
}) { $against }. { $other_player } sets up.{ $contested ->
    [yes] {" "}Contested { $a }-{ $d }.
   *[no] {""}
}{ $restarts ->
    [0] {""}
   *[other] {" "}Restart { $restarts }.
}
kingdoms-text-result = { $battle } { $target }: { $level ->
    [draw] draw
   *[other] { $winner }
}{ $figures ->
    [some] {" "}{ $inflicted }-{ $own }
   *[none] {""}
}{ $level ->
    [attacker-major] {" "}(major)
    [defender-major] {" "}(major)
    [attacker-minor] {" "}(minor)
    [defender-minor] {" "}(minor)
   *[draw] {""}
}. { $standing }.
kingdoms-text-capital-lost = { $who } has lost its capital.
kingdoms-text-waiting = Waiting for: { $battles }
kingdoms-text-waiting-for = { $battle } { $target } ({ $player } v { $other_player })
kingdoms-text-score = { $rank }. { $who }  { $score } = { $provinces } provinces + { $capital } capital + { $regions } regions{ $whole ->
    [some] {" "}({ $names })
   *[none] {""}
}{ $last ->
    [yes] {" "}+ { $unused } unused BP - { $lost } lost fleets{ $contested ->
        [yes] {" "}(capital contested)
       *[no] {""}
    }
   *[no] {""}
} | BP { $points } | fleet { $fleet }
kingdoms-text-fleet-box = box
kingdoms-text-fleet-landing = { $battle }
kingdoms-text-fleet-out = back turn { $turn }
kingdoms-text-fleet-none = none
kingdoms-text-order = { $place }. { $who } ({ $best ->
    [some] { $sign ->
        [minus] -
       *[plus] +
    }{ $by }{ $known ->
        [yes] {" "}in { $battle }
       *[no] {""}
    }
    [lot] drawn by lot
   *[none] no battle
})
kingdoms-text-deal = { $who } ({ $player }): { $provinces }{ $has ->
    [yes] ; capital { $capital }
   *[no] {""}
}
kingdoms-text-neutral = Neutral: { $provinces }

# 4.1 Why an order is refused.
kingdoms-why-out = Out since turn { $turn }.
kingdoms-why-no-capital = No capital is in place{ $lost ->
    [known] {""}: it was lost in turn { $turn }
   *[unknown] {""}
}.
kingdoms-why-new-capital = The capital was set up in turn { $turn }; there are orders again in turn { $next }.
kingdoms-why-no-fleet = There is no fleet.
kingdoms-why-fleets = No fleet is ready: { $fleets }.
kingdoms-why-fleet-used = one has been used this turn
kingdoms-why-fleet-landed = one is at { $province } ({ $battle })
kingdoms-why-fleet-out = one is back in turn { $turn }
kingdoms-why-costs = It costs { $price } BP; at hand: { $held }.
kingdoms-why-attacked = { $province } is under attack by { $who } ({ $battle }{ $since ->
    [old] , since turn { $turn }
   *[new] {""}
}).
kingdoms-why-places = { $places } attacks of this turn are used, and there are no more.
kingdoms-why-second-only = 1 attack of this turn is used: another is a second attack. Such a one costs { $price } BP; at hand: { $held }.
kingdoms-why-first = No attack of this turn is used yet: this would be the first.
kingdoms-why-own = { $province } is your own.
kingdoms-why-not-own = { $province } is not yours.
kingdoms-why-far = No border, crossing or shared sea zone leads there.
kingdoms-why-no-way = No such way leads from { $source } to { $province }.
kingdoms-why-by-land = 1 attack of this turn is used, and a second goes by land.
kingdoms-why-neutral = No landings on neutral provinces.
kingdoms-why-only-by-sea = { $why } No land border or crossing leads there, only the sea.
kingdoms-why-moved = The capital was moved this turn already, and moves once a turn.
kingdoms-why-in-place = The capital is in { $province }.
kingdoms-why-lost-now = The capital was lost in turn { $turn }; a new one can be set up from turn { $next } on.
kingdoms-why-no-coast = { $province } has no coast on { $zone }.
kingdoms-why-old-landing = { $province } itself may send its fleet only in the turn of the landing, turn { $turn }.
kingdoms-why-earlier = { $province } itself may send its fleet only if its orders come later: place { $ours } in the attack order, the attacker’s is { $theirs }.
