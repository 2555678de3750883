# What the chronicle says. One sentence a fact; terms as the rule set names them.

dbm-nobody = nobody
dbm-nothing = nothing


dbm-fact-phase-began = { $phase ->
    [year-talk] Envoys meet before Spring.
    [talk] Envoys meet before orders are written.
    [orders] Orders are written.
    [sea] Fleets sail.
    [land] Armies march.
    [reactions] Forces that stood still may react.
    [stances] Enemies face each other.
    [sieges] Sieges are pressed.
    [raids] Raiders ride out.
    [close-talk] Envoys meet once more.
    [closing] The season ends.
   *[other] The { $phase } begin.
 }
dbm-fact-year-opened = A new year begins with Pre-Spring.
dbm-fact-season-opened = { $season } begins.
dbm-fact-campaign-ended = The campaign is over.
dbm-fact-army-placed = { $army } stands at { $at }, { $fort ->
    [fortress] in the fortress
   *[field] in the field
 }.
dbm-fact-detachment-formed = { $force } of { $ap } AP is formed at { $at }.
dbm-fact-fleet-placed = { $fleet } watches { $watch ->
    [none] nothing
   *[other] { $watch }
 }.
dbm-fact-gold = { $state }: { $amount } GP ({ dbm-line-of-money }{ $place ->
    [none] {""}
   *[other] , { $place }
 }{ $with ->
    [none] {""}
   *[other] , { $with }
 }), now { $now }.
dbm-fact-prestige = { $state }: prestige { $by } ({ dbm-line-of-prestige }), now { $now }.
dbm-fact-damage = { $army }: damage { $by } ({ dbm-line-of-damage }), now { $now }.
dbm-fact-fleet-points = { $fleet }: { $by } FP ({ dbm-line-of-fleet }), now { $now }.
dbm-fact-tribute-asked = { $overlord } asks { $percent } per cent of { $subject }.
dbm-fact-second-army-raised = { $state } raises a second army at { $at }.
dbm-fact-second-army-dissolved = The second army of { $state } is dissolved.
dbm-fact-proposed = { $from } proposes { $treaty } to { $to }.
dbm-fact-declined = Nothing comes of { $treaty } between { $from } and { $to }.
dbm-fact-peace-made = { $one } and { $other } are at peace.
dbm-fact-alliance-made = { $one } and { $other } are allied.
dbm-fact-leave-granted = { $by } gives { $to } leave to pass ({ $at ->
    [none] everywhere
   *[other] { $at }
 }).
dbm-fact-contingent-demanded = { $by } demands a contingent of { $of }.
dbm-fact-detachment-lent = { $force } is hired out to { $to }.
dbm-fact-detachment-recalled = { $force } obeys its own state again.
dbm-fact-help-promised = { $force } is promised to { $to }.
dbm-fact-promise-broken = { $force } was promised to { $to }, and does not come.
dbm-fact-head-released = { $by } sets the Head of State of { $state } free.
dbm-fact-province-handed-over = { $by } hands { $at } over to { $to }.
dbm-fact-message-sent = { $from } sends a message to { $to }.
dbm-fact-ships-delivered = Ships bought by { $state } join { $fleet } at { $at }.
dbm-fact-force-returned = { $force } is back, at { $at }.
dbm-fact-force-waits = { $force } finds no place to gather.
dbm-fact-head-rejoined = The Head of State of { $state } is with his army.
dbm-fact-ranked = { $state } stands in place { $place } (disasters { $modifier }).
dbm-fact-deck-shuffled = The pack is shuffled.
dbm-fact-card-drawn = { $army } draws: { $card }.
dbm-fact-disaster-struck = { $form ->
    [0] Plague
    [1] Famine
    [2] Earthquake
    [3] Flood
    [4] Fire in the capital
    [5] Mutiny over pay
    [6] Storms on the coast
   *[other] Drought
 } strikes { $state }: die { $die }, modifier { $modifier }, { $cost } GP.
dbm-fact-army-sized = { $army }: card { $card }, size { $size }, kind { $kind }, provinces { $provinces }, damage { $damage }: { $total } AP, of which { $detachment } detached.
dbm-fact-report-issued = The campaign report is given out.
dbm-fact-orders-sealed = { $state } has given orders.
dbm-fact-orders-missing = { $state } has given no orders.
dbm-fact-order-lapsed = { $state } cannot do this any more: { $line }
dbm-fact-order-given = { $state }: { $line }
dbm-fact-raid-announced = { $force } will raid.
dbm-fact-naval-raid-announced = { $fleet } will raid.
dbm-fact-subject-renounced = { $state } renounces { $overlord }.
dbm-fact-war-began = { $by } is at war with { $on }.
dbm-fact-alliance-ended = { $by } ends its alliance with { $with }.
dbm-fact-leave-withdrawn = { $by } withdraws its leave from { $from }.
dbm-fact-fortress-surrendered = { $at } surrenders to { $to }{ $free-exit ->
    [yes] {" "}with free exit
   *[no] {""}
 }.
dbm-fact-surrender-denied = The garrison of { $at } is denied free exit.
dbm-fact-ships-bought = { $state } buys { $fp } FP at { $at }.
dbm-fact-restoration-paid = { $army } is restored by { $steps ->
    [one] one step
   *[other] { $steps } steps
 } next season.
dbm-fact-fleet-split = { $fp } FP of { $fleet } become { $to }.
dbm-fact-fleet-merged = { $fleet } joins { $into }.
dbm-fact-detachment-disbanded = { $force } is disbanded.
dbm-fact-fleet-sailed = { $fleet } enters { $zone }.
dbm-fact-troops-loaded = { $force } goes aboard { $fleet }.
dbm-fact-troops-landed = { $force } lands at { $at }.
dbm-fact-fleet-stationed = { $fleet } stays at sea, in { $zone }.
dbm-fact-fleet-arrived = { $fleet } lies at { $at } and watches { $watch ->
    [none] nothing
   *[other] { $watch }
 }.
dbm-fact-raiders-sought = { $by } looks for { $fleet }: die { $die }, { $found ->
    [yes] found
   *[no] not found
 }.
dbm-fact-fleets-met = Fleets of { $one } and { $other } meet in { $zone }.
dbm-fact-escape-thrown = { $state } flees from { $from }: die { $die }, { $away ->
    [yes] away
   *[no] caught
 }.
dbm-fact-naval-battle-fought = Battle in { $zone }: { $one } { $die-one } + { $bonus-one }, { $other } { $die-other } + { $bonus-other }; lost { $lost-one } and { $lost-other } FP.
dbm-fact-minor-fleet-fought = The ships of { $at } fight { $by }: { $die-one } + { $bonus-one } against { $die-other } + { $bonus-other }; { $left } FP are left to them.
dbm-fact-troops-drowned = { $drowned } AP of { $force } drown; { $ap } are left.
dbm-fact-fleet-turned-back = { $fleet } must turn back.
dbm-fact-fleet-retreated = { $fleet } flees to { $to }.
dbm-fact-fleet-ran-home = { $fleet } runs to { $to }{ $zones ->
    [0] {""}
    [one] {" "}over one zone
   *[other] {" "}over { $zones } zones
 }.
dbm-fact-fleet-sunk = { $fleet } is no more.
dbm-fact-blockade-lifted = { $fleet } is blockaded no more.
dbm-fact-force-marched = { $force } marches from { $from } to { $to }.
dbm-fact-march-stopped = { $force } has to stop at { $at }.
dbm-fact-strait-closed = { $fleet } keeps { $force } from crossing.
dbm-fact-armies-met = { $one } and { $other } meet at { $at }.
dbm-fact-posture-taken = { $force } stands { $fort ->
    [fortress] in the fortress
   *[field] in the field
 }.
dbm-fact-detachment-rejoined = { $force } rejoins its army, which has { $army-ap } AP.
dbm-fact-join-offered = { $force } is to join { $to ->
    [none] nobody
   *[other] { $to }
 }.
dbm-fact-join-lapsed = { $force } finds nobody to join{ $back ->
    [none] {""}
   *[other] {" "}and goes back to { $back }
 }.
dbm-fact-quick-report-issued = The quick report is given out.
dbm-fact-reaction-ordered = { $state }: { $reaction }
dbm-fact-force-reacted = { $force } reacts.
dbm-fact-reactions-made = Reactions are made.
dbm-fact-stance-taken = { $force } { $stance }.
dbm-fact-force-withdrew = { $force } withdraws to { $to }{ $die ->
    [none] {""}
   *[other] {" "}(die { $die })
 }.
dbm-fact-refusal-caught = { $force } is caught and must fight (die { $die }).
dbm-fact-force-dispersed = { $force } is scattered{ $die ->
    [none] {""}
   *[other] {" "}(die { $die })
 }.
dbm-fact-detachment-overrun = { $force } is run down by { $by }.
dbm-fact-lot-thrown = { $force } throws { $die }.
dbm-fact-battle-joined = Battle at { $at }: { $defender } ({ $defender-ap } AP) defends against { $attacker } ({ $attacker-ap } AP).
dbm-fact-battle-fought = The battle at { $at } between { $side-a } and { $side-b } is { $winner ->
    [side-A] won by { $side-a }
    [side-B] won by { $side-b }
   *[drawn] drawn
 }{ $by-dice ->
    [yes] , by dice
   *[no] {""}
 }.
dbm-fact-head-led = The Head of State of { $state } leads his army.
dbm-fact-promise-shown = { $force } had been promised to be reliable.
dbm-fact-contingent-broken = { $force } is broken.
dbm-fact-contingent-unreliable = { $force } { $switched ->
    [yes] changes sides
   *[no] proves unreliable
 }.
dbm-fact-defeats-counted = { $state } has lost { $defeats ->
    [one] one battle
   *[other] { $defeats } battles in a row
 }.
dbm-fact-right-changed = { $state } { $right ->
    [none] may not renounce any more
   *[other] may renounce its overlord
 }.
dbm-fact-head-captured = The Head of State of { $state } is captured by { $by } (die { $die }).
dbm-fact-head-killed = The Head of State of { $state } is killed (die { $die }).
dbm-fact-civil-war-thrown = { $began ->
    [yes] Civil war breaks out in { $state }
   *[no] { $state } stays united
 } (die { $die }).
dbm-fact-civil-war-ended = The civil war in { $state } is over.
dbm-fact-province-taken = { $by } takes { $at }.
dbm-fact-home-restored = { $at } is part of { $to } again.
dbm-fact-siege-laid = { $by } lays siege to { $at }.
dbm-fact-siege-lifted = The siege of { $at } is over.
dbm-fact-siege-thrown = { $by } before { $at }: die { $die }, modifier { $modifier }, { $second ->
    [0] {""}
   *[other] second die { $second },{" "}
 }{ $falls ->
    [yes] it falls
   *[no] it holds
 }.
dbm-fact-fortress-fell = { $at } falls to { $by }.
dbm-fact-garrison-captured = { $force } is captured by { $by }.
dbm-fact-fleet-captured = { $by } takes { $fleet } with { $fp } FP.
dbm-fact-minor-fleet-taken = The ships of { $at } fall to { $by }.
dbm-fact-ships-seized = { $fp } FP from { $at } serve in { $fleet }.
dbm-fact-captive-army-counted = The army of { $state } is captive of { $by }.
dbm-fact-fleet-slipped-out = { $fleet } slips out to { $to }.
dbm-fact-subject-made = { $state } becomes { $voluntary ->
    [yes] a willing
   *[no] an unwilling
 } subject of { $overlord }.
dbm-fact-state-eliminated = { $state } is no more.
dbm-fact-raid-cancelled = { $force } cannot raid any more.
dbm-fact-naval-raid-cancelled = { $fleet } cannot raid any more.
dbm-fact-raid-thrown = { $by } raids { $on }: die { $die }, modifier { $modifier }, { $result ->
    [success] success
    [defeat] defeat
   *[nothing] nothing
 }.
dbm-fact-siege-counted = { $at } has been besieged for { $seasons ->
    [one] one season
   *[other] { $seasons } seasons
 }.
dbm-fact-holding-counted = { $at } has been held for { $seasons ->
    [one] one season
   *[other] { $seasons } seasons
 }.
dbm-fact-province-annexed = { $at } becomes part of { $by }.
dbm-fact-leave-ended = Leave of { $to } in land of { $by } has ended.
dbm-fact-demand-ended = The contingent of { $state } goes home.
dbm-fact-ruled = The judge rules: { $what }.
