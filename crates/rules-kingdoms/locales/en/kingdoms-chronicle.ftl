# What the chronicle tells. `who` is a faction, `battle` a number like #4.

kingdoms-opened = The campaign begins.
kingdoms-colour-taken = { $player } takes { $colour }.
kingdoms-province-dealt = { $province } is dealt to { $who }.
kingdoms-deal-undone = { $who } would hold a whole region: the deal is done again.
kingdoms-neutrals-set = { $count ->
    [0] No province is neutral.
   *[other] Neutral are { $provinces }.
}
kingdoms-capital-sealed = { $who } fixes its capital in { $province }, before the others.
kingdoms-capital-placed = { $who } has its capital in { $province }.
kingdoms-turn-opened = Turn { $turn } opens: era { $era }, { $from } to { $to }.
kingdoms-order-set = Attack order: { $order }.
kingdoms-battle-continued = { $battle } goes on.
kingdoms-battle-withdrawn = { $battle } is called off.
kingdoms-attack-declared = { $battle }: { $who } attacks { $target } from { $source }, { $way }{ $kind ->
    [capital] , a capital
    [second] , its second attack
    [second-capital] , its second attack, on a capital
   *[plain] {""}
}{ $price ->
    [0] .
   *[other] , for { $price } BP.
}
kingdoms-order-refused = { $who } cannot carry out what it wrote for { $province }: { $why }
kingdoms-attack-passed = { $who } passes.
kingdoms-capital-moved = { $who } moves its capital from { $from } to { $to }.
kingdoms-capital-reestablished = { $who } sets up its new capital in { $province }.
kingdoms-bonus-spent = { $who } pays { $points } BP { $on ->
    [attack] for { $battle }
    [counter] for a fleet against { $battle }
   *[move] to move its capital
}; { $left } left.
kingdoms-bonus-refunded = { $who } gets { $points } BP back; it has { $now }.
kingdoms-bonus-earned = { $who } earns { $points } BP { $reason ->
    [capture] for a captured province
    [capital] for an enemy capital
    [defensive-major] for a major victory in defence
   *[fleet] for a destroyed fleet
} ({ $battle }).
kingdoms-bonus-forgone = { $who } could not take { $points } BP: it has { $now }, the most there may be.
kingdoms-fleet-back = The fleet of { $who } is back.
kingdoms-fleet-home = The fleet of { $who } goes home.
kingdoms-fleet-lost = The fleet of { $who } is lost until turn { $turn }.
kingdoms-counter-launched = { $who } sends its fleet from { $province } against { $battle }.
kingdoms-naval-fought = Naval battle of { $battle }: { $who } throws { $die }, { $result ->
    [counter_lost] the counter fleet is destroyed
    [counter_home] the counter fleet goes home
    [landing_home] the landing fleet goes home
   *[landing_lost] the landing fleet is destroyed
}.
kingdoms-landing-cancelled = { $battle } is cancelled at sea.
kingdoms-stand-in-named = { $who } commands the neutral defence in { $battle }, { $how ->
    [volunteer] as volunteer
    [lot] by lot
   *[named] named by the game master
}.
kingdoms-stand-in-relieved = The stand-in of { $battle } is relieved.
kingdoms-defender-changed = { $battle } is now fought against { $who }.
kingdoms-army-chosen = { $battle }: the { $role ->
    [attacker] attacker
   *[defender] defender
} fields { $army }.
kingdoms-other-army-chosen = { $battle }: the { $role ->
    [attacker] attacker
   *[defender] defender
} names an army of its own: { $army }.
kingdoms-army-approved = { $battle }: the army of the { $role ->
    [attacker] attacker
   *[defender] defender
} is approved.
kingdoms-army-refused = { $battle }: the army of the { $role ->
    [attacker] attacker
   *[defender] defender
} is refused.
kingdoms-battle-restarted = { $battle } is started anew ({ $restarts }).
kingdoms-battle-reported = { $battle }: { $ending ->
    [rout-attacker] the attacker is routed, having lost { $attacker } per cent against { $defender }
    [rout-defender] the defender is routed, having lost { $defender } per cent against { $attacker }
    [time-out] time ran out; the attacker lost { $attacker } per cent, the defender { $defender }
    [attacker-concedes] the attacker concedes, having lost { $attacker } per cent against { $defender }
    [defender-concedes] the defender concedes, having lost { $defender } per cent against { $attacker }
   *[ruled] settled by the game master
}.
kingdoms-battle-judged = { $battle }: { $level ->
    [attacker-major] major victory of the attacker
    [attacker-minor] minor victory of the attacker
    [draw] draw
    [defender-minor] minor victory of the defender
   *[defender-major] major victory of the defender
}.
kingdoms-province-captured = { $battle }: { $who } takes { $province } from { $from }{ $kind ->
    [capital] , its capital
   *[plain] {""}
}.
kingdoms-attack-repulsed = { $battle } is repulsed.
kingdoms-battle-left-open = { $battle } is open and may go on next turn.
kingdoms-capital-contested = { $battle }: the capital is contested, { $attacker }-{ $defender }.
kingdoms-battle-lapsed = { $battle } lapses: its source is lost.
kingdoms-battle-voided = { $battle } is void.
kingdoms-faction-out = { $who } owns nothing any more and is out.
kingdoms-score-line = { $who } { $score }
kingdoms-item-scored =
    { $item ->
        [provinces] Points for provinces: { $scores }.
        [capital] Points for capitals: { $scores }.
        [regions] Points for whole regions: { $scores }.
        [unused] Points for unused bonus points: { $scores }.
       *[fleets] Points lost for fleets: { $scores }.
    }
kingdoms-standings-taken = Standings: { $scores }.
kingdoms-campaign-ended = The campaign is over. Final scores: { $scores }.
kingdoms-ruled = Ruling: { $ruling }.
