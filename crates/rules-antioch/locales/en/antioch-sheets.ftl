# What a reader sees: the map, the tables beside it, questions and their options, battle sheets,
# reports, the end.

## The map

antioch-place = { $role ->
    [objective] enemies here are { $enemy }
    [start] where the expedition began; enemies here are { $enemy }
    [port] port; enemies here are { $enemy }
    [landing] landing place of the fleets; enemies here are { $enemy }
   *[none] enemies here are { $enemy }
}{ $moves ->
    [0] { "" }
    [one] ; one move and { $km } km to { $goal }
   *[other] ; { $moves } moves and { $km } km to { $goal }
}
antioch-status-field = at { $point }
antioch-status-besieged = besieged in { $point }
antioch-status-at-sea = at sea from { $port }, lands on turn { $turn }
antioch-status-taken-in = part of the army of { $other }
antioch-status-destroyed = destroyed

antioch-mark-halted = Halted by a victory on turn { $turn }
antioch-mark-besieging = Lays siege, turn { $turns }
antioch-mark-besieged = Besieged by { $count ->
    [one] one enemy army
   *[other] { $count } enemy armies
}
antioch-mark-awaiting = Must await a fleet: { $turns ->
    [0] last turn
    [one] one more turn
   *[other] { $turns } more turns
}
antioch-mark-fleet-ready = A fleet lies ready
antioch-mark-at-sea = At sea: lands in { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
antioch-mark-attacked = Attacked this turn
antioch-mark-combined = Combined with { $armies }
antioch-mark-enemy-armies = { $count ->
    [one] One enemy army
   *[other] { $count } enemy armies
}
antioch-mark-battle = To be fought here: { $kind }
antioch-enemy-besieges = { $count ->
    [one] One army
   *[other] { $count } armies
} ({ $enemy }) before { $point }
antioch-enemy-attacks = { $count ->
    [0] An enemy of unknown strength
    [one] One army
   *[other] { $count } armies
} ({ $enemy }), appeared at { $point }
antioch-arrow-march = { $army } marched from { $from } to { $to }
antioch-arrow-retreat = { $army } retreated from { $from } to { $to }
antioch-arrow-way = { $army } may march from { $from } to { $to }: { $onward ->
    [yes] onward
   *[no] not onward
}, { $moves ->
    [0] the end of the road
    [one] one move and { $km } km to { $goal }
   *[other] { $moves } moves and { $km } km to { $goal }
}{ $numbered ->
    [yes] ; on { $numbers } of the route die if nothing else is said
   *[no] { "" }
}
antioch-arrow-way-out = { $army } may retreat from { $from } to { $to }

## Tables

antioch-ledger-armies = Armies
antioch-ledger-losses = Losses since the start
antioch-ledger-byzantines = Byzantines
antioch-ledger-fortresses = Fortresses
antioch-ledger-battles = Battles of this turn
antioch-ledger-figures = The whole campaign
antioch-ledger-odds = Odds by the tables in force
antioch-ledger-standings = Ranking

antioch-column-army = Army
antioch-column-seat = Seat
antioch-column-where = Where
antioch-column-elements = Elements
antioch-column-camp-followers = CF
antioch-column-general = General
antioch-column-strength = Strength
antioch-column-breaks = Breaks at
antioch-column-stood = On the point
antioch-column-siege = Siege
antioch-column-held = Held
antioch-column-fortresses = Fortresses
antioch-column-sum = Sum
antioch-column-killed = Killed
antioch-column-dismounted = Dismounted
antioch-column-converted = Made CF
antioch-column-in-battle = In battle
antioch-column-dissolved = Dissolved
antioch-column-won = Battles won
antioch-column-lost = Battles lost
antioch-column-force = Force
antioch-column-fortress = Fortress
antioch-column-type = Type
antioch-column-holder = Holder
antioch-column-captor = Taken by
antioch-column-turn = On turn
antioch-column-before = Under siege
antioch-column-place = Place
antioch-column-kind = Kind
antioch-column-crusaders = Crusaders
antioch-column-enemies = Muslims
antioch-column-commander = Muslims commanded by
antioch-column-result = Result
antioch-column-figure = Figure
antioch-column-number = Number
antioch-column-matter = Matter
antioch-column-odds = Odds
antioch-column-rank = Place
antioch-column-taken = Fortresses taken
antioch-column-list = List
antioch-column-count = In all
antioch-column-begins = Begins

antioch-general = { $alive ->
    [yes] alive
   *[no] lost
}
antioch-strength = { $count } of { $of }{ $state ->
    [wrecked] , wrecked
    [weak] , below half
   *[whole] { "" }
}
antioch-stood = { $turns ->
    [0] just come
    [one] one turn
   *[other] { $turns } turns
}; attrition from turn { $from }
antioch-stood-so-far = { $turns ->
    [0] just come
    [one] one turn
   *[other] { $turns } turns
}
antioch-siege = turn { $turns }; attrition from turn { $from }
antioch-siege-so-far = turn { $turns }
antioch-held-at-sea = at sea, lands on turn { $turn }
antioch-held-halted = halted on turn { $turn }
antioch-held-fleet = awaits a fleet up to turn { $turn }
antioch-held-fleet-ready = a fleet lies ready
antioch-held-fortress = until { $point } falls
antioch-byzantines-with = with { $army }
antioch-byzantines-left = gone home
antioch-before-enemy = { $inside } besieged by { $count ->
    [one] one enemy army
   *[other] { $count } enemy armies
}
antioch-before-armies = besieged by { $armies }
antioch-battle-result = { $result ->
    [crusaders] won by the Crusaders
    [muslims] won by the Muslims
   *[open] to be fought
}

antioch-figure-turns = Turns
antioch-figure-battles-won = Battles won
antioch-figure-battles-lost = Battles lost
antioch-figure-lost-in-battle = Elements lost in battle
antioch-figure-lost-to-attrition = Elements lost to attrition
antioch-figure-fortresses = Fortresses taken

antioch-odds-march = An army that wants to march does
antioch-odds-many = More than one enemy army, if any appears
antioch-odds-minor = A Minor Fortress falls to 1, 2, 3, 4 armies in a turn
antioch-odds-major = A Major Fortress falls to 1, 2, 3, 4 armies in a turn
antioch-odds-armies = { $shares }
antioch-odds-lifted = Besieged: the enemy leaves
antioch-odds-starved = Besieged: attrition
antioch-odds-sally = Besieged: must sally
antioch-odds-fleet = A fleet comes
antioch-odds-fleet-chance = 1 in 36 a roll; about 1 in 5 within eight turns
antioch-odds-killed = Attrition: an element lost
antioch-odds-dismounted = Attrition: an element dismounts
antioch-odds-converted = Attrition: an element joins the Camp Followers

antioch-notice-held = { $army }: { $why }.
antioch-notice-hunger = { $army } suffers attrition this turn if nothing changes.
antioch-notice-limit = The campaign ends after turn { $turn }.

## Questions

antioch-ask = What are the orders?

antioch-ask-joins = Does { $army } join another army?
antioch-ask-takes-in = Does { $army } take in { $other }?
antioch-ask-joins-detail = The army that is taken in ceases to exist; the other commands all its elements, and for the end of the campaign the first counts as wrecked.
antioch-ask-joins-limit = The combined army keeps twelve elements; the rest are dissolved.
antioch-ask-keeps = Which elements does { $army } keep?
antioch-ask-keeps-detail = One is chosen at a time until there are twelve. { $sorts ->
    [one] There is one sort to choose from.
   *[other] There are { $sorts } sorts to choose from.
}

antioch-ask-march = Does { $army } march from { $point }?
antioch-ask-march-chance = Chance to march: { $chance }. Once the die lets it go, the army must take the road that the route die gives.
antioch-ask-march-enemy = If it stays, chance of an enemy: { $chance }; and of more than one army, if an enemy comes: { $many }.
antioch-ask-march-hunger = If it stays, it suffers attrition from turn { $from } on.
antioch-ask-march-no-hunger = If it stays, it suffers no attrition for some time.

antioch-ask-allots = How are the six numbers of the route die spread for { $army } at { $point }?
antioch-ask-allots-exit = { $point }: { $kind ->
    [transit] Transit Point, attrition there
    [friendly] friendly fortress
    [minor] enemy-held Minor Fortress
    [port] enemy-held port, holds the army until it falls
   *[major] enemy-held Major Fortress, holds the army until it falls
}; { $moves ->
    [one] one move
   *[other] { $moves } moves
} and { $km } km to { $goal }; { $onward ->
    [yes] onward
   *[no] not onward
}.
antioch-ask-allots-default = If nothing is said: { $numbers }.

antioch-ask-besieges = Does { $army } besiege { $point }?
antioch-ask-presses = Siege of { $point }, turn { $turns }: does { $army } press it, or storm the walls?
antioch-ask-siege-chance = Chance that the place falls to a siege die: { $chance }.
antioch-ask-siege-hunger = A siege that goes on brings attrition from turn { $from }.

antioch-ask-loss = Which element of { $army } { $effect ->
    [killed] is lost
    [dismounted] dismounts
   *[converted] joins the Camp Followers
}?
antioch-ask-loss-has = Before this roll { $army } has { $elements }.
antioch-ask-loss-byzantines = The Byzantines may pay instead; they have { $elements }.

antioch-ask-joins-battle = Does { $army } join the battle at { $point }?
antioch-ask-joins-battle-attacked = Attacked: { $armies }.
antioch-ask-joins-battle-stakes = Joining, it shares victory and defeat: a winner is halted next turn, a broken army must retreat. Standing aside, it does neither.
antioch-ask-foe = The enemy: { $count ->
    [one] one army
   *[other] { $count } armies
} ({ $enemy }).
antioch-ask-sallies = Does { $army } sally from { $point }?
antioch-ask-sallies-relief = { $armies } fight to relieve it.
antioch-ask-sallies-stakes = A victory ends the siege. An army that is broken may go back inside or retreat; one that keeps the walls stays besieged if the battle is lost.
antioch-ask-retreats = { $army } is beaten at { $point }. Where does the army go?
antioch-ask-retreats-left = { $count ->
    [0] No enemy is left to besiege it.
    [one] Inside a fortress it would be besieged by one army.
   *[other] Inside a fortress it would be besieged by { $count } armies.
}

antioch-ask-report = How did the { $kind } at { $point } end?
antioch-ask-report-detail = Lost means destroyed. Elements that ran off with a broken army are not lost.

antioch-purpose-movement = Movement of { $army }
antioch-purpose-route = Route of { $army }
antioch-purpose-fleet = Fleet for { $army }
antioch-purpose-appearance = Enemy before { $army }
antioch-purpose-strength = Strength of the enemy at { $point }
antioch-purpose-besieged = Besieged in { $point }
antioch-purpose-minor-siege = Siege by { $army }, Minor Fortress
antioch-purpose-major-siege = Siege by { $army }, Major Fortress
antioch-purpose-capture-tie = Credit of the capture: { $army }
antioch-purpose-attrition = Attrition of { $army }
antioch-purpose-lot = Lot: which element of { $army } { $effect ->
    [killed] is lost
    [dismounted] dismounts
   *[converted] joins the Camp Followers
}

antioch-roll-movement = Chance to march: { $chance }. On a 6 the army stands fast.
antioch-roll-route = The number picks the road, as the numbers were spread.
antioch-roll-fleet = A fleet comes on 12.
antioch-roll-appearance = An enemy appears on { $needed } or more{ $modified ->
    [yes] , with { $modifier } to the die
   *[no] { "" }
}. Chance: { $chance }.
antioch-roll-strength = Chance of more than one army: { $chance }.
antioch-roll-besieged = The enemy leaves: { $lifted }. The siege goes on: { $continues }. Attrition: { $attrition }. They must sally: { $sally }.
antioch-roll-siege = Chance that the place falls: { $chance }.
antioch-roll-tie = The highest die takes the credit.
antioch-roll-attrition = 1 or 2: no loss. 3 or 4: one element joins the Camp Followers. 5: another dismounts as well. 6: a third is lost besides.
antioch-roll-lot = Every element that may suffer is as likely as any other.

## Options of questions

antioch-choice-joins = { $army } joins { $other }
antioch-choice-keeps-apart = { $army } keeps apart
antioch-choice-takes-in = { $army } takes in { $other }
antioch-choice-declines = { $army } declines { $other }
antioch-choice-union = { $army } would have { $count ->
    [one] one element
   *[other] { $count } elements
} ({ $elements }), { $general ->
    [yes] with a general
   *[no] without a general
}{ $limit ->
    [twelve] ; what is beyond twelve is dissolved
   *[none] { "" }
}.
antioch-choice-keeps = { $army } keeps one { $element }
antioch-choice-marches = { $army } marches
antioch-choice-marches-detail = Chance: { $chance }. The route die then picks the road.
antioch-choice-stays = { $army } stays
antioch-choice-stays-detail = No die. Chance of an enemy: { $chance }; { $hunger }.
antioch-choice-awaits = { $army } awaits the fleet
antioch-choice-awaits-detail = Rolls two dice for a fleet this turn: 1 in 36.
antioch-choice-allots = { $army } allots { $numbers }
antioch-choice-besieges = { $army } besieges { $point }
antioch-choice-besieges-detail = Chance that it falls: { $chance } each turn; { $hunger }.
antioch-choice-leaves = { $army } leaves { $point } alone
antioch-choice-leaves-detail = It may march on next turn.
antioch-choice-presses = { $army } presses the siege
antioch-choice-presses-detail = Chance that the place falls: { $chance }.
antioch-choice-assaults = { $army } storms the walls
antioch-garrison = Garrison: { $elements }, on { $places ->
    [one] one place
   *[other] { $places } places
} of the wall; the fortress falls when { $falls ->
    [one] one of them is lost
   *[other] { $falls } of them are lost
}. At most { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
antioch-choice-assaults-detail = { $turn ->
    [before_die] The siege die is thrown only if the assault fails.
   *[instead_of_die] No siege die this turn.
} If it fails, the losses stand and the siege goes on.
antioch-choice-gives-up = { $army } gives up one { $element }
antioch-choice-dismounts = { $army } dismounts one { $element } to { $into }
antioch-choice-converts = { $army } sends one { $element } to the Camp Followers
antioch-choice-loss-general = One of this sort is the general's; it goes last.
antioch-choice-loss-byzantine = Lost or converted it goes home; dismounted it stays.
antioch-choice-joins-battle = { $army } joins the battle
antioch-choice-joins-battle-detail = Comes on from its own base edge { $by ->
    [die] when a die is no higher than the number of its side's bound, from the second on
   *[bound] at the start of its side's second bound
}.
antioch-choice-stands-aside = { $army } stands aside
antioch-choice-stands-aside-detail = It can neither win nor lose, and stays where it is.
antioch-choice-sallies = { $army } sallies
antioch-choice-sallies-detail = Fights as an army of its own. If it wins, the siege is over.
antioch-choice-keeps-walls = { $army } keeps the walls
antioch-choice-keeps-walls-detail = Takes no part, and is still besieged unless the enemy is beaten.
antioch-choice-shuts-in = { $army } shuts himself in
antioch-choice-takes-refuge = { $army } takes refuge in { $point }
antioch-choice-inside-detail = { $enemy ->
    [yes] Besieged there by the enemy that won.
   *[no] Free there: no enemy is left.
}
antioch-choice-retreats = { $army } retreats to { $point }
antioch-choice-retreats-detail = { $price ->
    [besieged] Stands outside; an enemy besieges a friend there.
    [friendly] Stands in the open beside a friendly fortress.
    [transit] Transit Point: nothing to pay now.
    [held] One attrition roll at once; then held there until the place falls.
   *[enemy] One attrition roll at once.
} { $moves ->
    [one] One move
   *[other] { $moves } moves
} from { $goal }.
antioch-way-in = into the fortress (besieged if an enemy is left)
antioch-way-refuge = refuge in { $point } (besieged there if an enemy is left)
antioch-way-retreat = retreat to { $point } ({ $price ->
    [besieged] outside, beside besiegers
    [friendly] outside a friendly fortress
    [transit] Transit Point
    [held] attrition roll at once, held there
   *[enemy] attrition roll at once
})

## Battle sheets

antioch-battle-name = { $kind ->
    [assault] Assault on { $point }
   *[battle] Battle at { $point }
}
antioch-sheet-title = { $point }: { $kind }, turn { $turn } ({ $date })
antioch-sheet-title-undated = { $point }: { $kind }, turn { $turn }
antioch-sheet-occasion = The occasion
antioch-sheet-place = { $point }, { $kind }{ $holder ->
    [friendly] , friendly
    [enemy] , held by the enemy
   *[open] { "" }
}.
antioch-sheet-cause = { $kind ->
    [field] An enemy has fallen upon the Crusaders here.
    [sally] The besieged come out to fight.
    [relief] Crusaders come to relieve a besieged friend.
    [relief-with-sally] Crusaders come to relieve a besieged friend, who comes out to help.
   *[assault] The besiegers storm the walls.
}
antioch-sheet-command = Command
antioch-sheet-commands = { $army }: { $seat }
antioch-sheet-commands-muslims = Muslims: { $seat }
antioch-sheet-commands-garrison = Garrison: { $seat }
antioch-sheet-order = Order of battle
antioch-sheet-armies = Armies
antioch-sheet-byzantines = The Byzantines are an army of their own beside the one they follow; all of them leave at their first loss.
antioch-sheet-general = with a { $figure }
antioch-sheet-no-general = no general
antioch-sheet-enemy = { $of ->
    [one] { $enemy }
   *[other] { $enemy }, army { $number }
}
antioch-sheet-begins = { $when ->
    [later] comes on later
    [sally] sallies
   *[start] on the table
}
antioch-sheet-board = Board
antioch-sheet-board-size = { $length } inches long by { $depth } deep ({ $feet } by { $deep } feet), for 15 mm figures; other scales in proportion.
antioch-sheet-set-up = Edges and set-up
antioch-sheet-edges = The long edges are odd and even. Both sides throw for deployment as in DBA: the higher calls odd or even, the lower throws, and the higher has the edge that he called.
antioch-sheet-bodies = Each army deploys as a body; armies of a side stand abreast, two inches apart, none in front of another.
antioch-sheet-camps = Each army has a camp of its own.
antioch-sheet-garrison = { $armies }: the garrison sets up last, on either short edge.
antioch-sheet-reserves = { $armies }: from the side's own base edge { $by ->
    [die] when a die for each is no higher than the number of the side's bound, from the second on
   *[bound] at the start of the side's second bound
}, without a PIP for the arrival.
antioch-sheet-moves = PIPs and generals
antioch-sheet-one-die = One PIP die for each side in its bound, however many armies it has.
antioch-sheet-own-general = A general moves only the elements of his own army.
antioch-sheet-ending = How it ends
antioch-sheet-separately = Each army is beaten separately. A side has lost when all its armies are broken.
antioch-sheet-breaking = An army breaks when it has lost its general or the number in the table{ $compare ->
    [never] .
    [full_only] ; an army that began with twelve only if it has also lost more than each single enemy army.
   *[always] , and has lost more than each single enemy army.
}
antioch-sheet-camp-lost = { $loss ->
    [none] A lost camp has no effect on breaking.
   *[one_element] A lost camp counts as one element more.
}
antioch-sheet-flight = Where several armies fight, one that is broken turns about and runs off its base edge at full speed, without PIPs. What runs off is not lost.
antioch-sheet-early = If the game is stopped early{ $compare ->
    [always] { "" }
   *[never] , or all armies of both sides break in one bound
}, the side that has lost fewer elements wins; if level, the { $attacker ->
    [muslims] Crusaders
   *[crusaders] Muslims
}.
antioch-sheet-stakes = At stake
antioch-sheet-victory = Unbroken armies of the winning side stay here on turn { $turn }.
antioch-sheet-siege-ends = If the Crusaders win, the siege of { $point } is over{ $halts ->
    [yes] { "" }
   *[no] ; armies that sallied are not halted
}. If they lose, broken armies may go in or retreat.
antioch-sheet-must-fight = Nobody may decline, or go inside before the battle.
antioch-sheet-ways = Ways out for a broken army: { $ways }.
antioch-sheet-no-way = A broken army has no way out.
antioch-sheet-garrison-heading = The garrison
antioch-sheet-walls = Defenders behind walls add 4 to their combat factor.
antioch-sheet-assault-won = If the fortress falls, { $point } is credited to the army that first got in.
antioch-sheet-assault-lost = If the assault fails there is no retreat: the siege goes on. It is no battle for victory or defeat, but losses and lost generals count.
antioch-sheet-report = Report
antioch-sheet-report-detail = Report the winner, what every army lost by type of element, generals and camps lost, and which armies are broken.
antioch-sheet-report-assault = Report whether the fortress fell, who got in first, and what every army lost by type of element.

## The report

antioch-form-result = Result
antioch-form-army = { $army }
antioch-form-byzantines = Byzantines
antioch-field-winner = Winner
antioch-field-captured = Did the fortress fall?
antioch-field-captor = Who got in first?
antioch-field-conceded = Which side gave up?
antioch-field-stopped-early = Was the game stopped early?
antioch-field-took-field = Did it come onto the table?
antioch-field-lost = { $troop } lost
antioch-field-general-lost = General lost?
antioch-field-camp-lost = Camp lost?
antioch-field-broken = Broken?
antioch-value-team = { $team ->
    [crusaders] the Crusaders
   *[muslims] the Muslims
}
antioch-value-nobody = neither
antioch-value-captured = { $result ->
    [captured] it fell
   *[held] it held out
}
antioch-value-yes-no = { $value ->
    [yes] yes
   *[no] no
}

## The end

antioch-outcome = { $reason }
antioch-outcome-solo-won = { $reason } The campaign is won, with a score of { $score }.
antioch-outcome-solo-lost = { $reason } The campaign is lost, with a score of { $score }.
