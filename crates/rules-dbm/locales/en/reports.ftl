# The campaign report and the quick report.

dbm-text = { $text ->
    [quick] Quick report
   *[report] Campaign report
}, { $season } { $year } BC
dbm-text-strong = { $said }
dbm-text-heading = { $campaign } - { $text ->
    [quick] quick report, { $season } { $year } BC
   *[report] campaign report, { $season } { $year } BC ({ $left ->
        [one] the last season
       *[other] { $left } seasons to play
    })
}
dbm-text-part = { $part ->
    [options] Options that are not as usual
    [before] Since the last report
    [opening] Cards, disasters and army sizes
    [states] States, as they stand
    [forces] Land forces
    [fleets] Fleets
    [land] Sieges and conquests
    [relations] Relations
    [moves] What was seen
    [contested] Where enemies stand
    [reactions] Who may react
   *[seats] Seats
}
dbm-text-line = - { $said } ({ $clauses })
dbm-text-option = - { $option }: { $value } ({ $clause })
dbm-text-state = - { $state }: { $treasury } GP ({ $gold }), prestige { $prestige } ({ $by }), place { $place }, provinces: { $provinces }, ships: { $ships } FP{ $subject ->
    [yes] , subject of { $overlord }
   *[no] {""}
}
dbm-text-force = - { $force }, { $ap } AP, { $place ->
    [fort] in the fortress at { $at }
    [aboard] aboard { $at }
   *[field] in the field at { $at }
}{ $damage ->
    [0] {""}
   *[other] , damage { $damage }
}
dbm-text-fleet = - { $fleet }, { $fp } FP, { $place ->
    [sea] at sea
   *[port] at { $at }
}, watches { $watch }
dbm-text-ships = - { $state }: { $fp } FP will come to { $at }
dbm-text-siege = - { $at }: besieged by { $by }, { $seasons ->
    [one] one season
   *[other] { $seasons } seasons
 }
dbm-text-held = - { $at }: held by { $by }, { $seasons ->
    [one] one season
   *[other] { $seasons } seasons
 }
dbm-text-relation = - { $relation ->
    [war] { $one } and { $other } are at war
    [alliance] { $one } and { $other } are allied
    [subject] { $one } is subject of { $other }
    [right] { $one } may renounce { $other }
   *[prisoner] the Head of State of { $one } is prisoner of { $other }
}
dbm-text-caretaker = - { $state }: nobody has the seat, a caretaker acts
dbm-text-contested = - { $at }: { $forces }
dbm-text-react = - { $force } to { $to }
dbm-text-react-fleet = - { $fleet }

# The sheet of a state.

dbm-seat-title = { $state }
dbm-seat-kind = { $barbarian ->
    [yes] Barbarian
   *[no] Civilized
} state, { $size } AP for its size; army list { $list }; seat of government: { $capital }
dbm-seat-standing = { $treasury } GP, prestige { $prestige }, place { $place } (disasters { $disasters })
dbm-seat-head = Head of State: { $heir ->
    [yes] a successor,{" "}
    [unnamed] {""}
   *[no] { $name },{" "}
 }{ $where ->
    [captive] prisoner of { $by }
    [gone] dead
   *[home] in office
}
dbm-seat-bond = { $bond ->
    [overlord] Unwilling subject of
    [willing] Willing subject of
    [right] May renounce
    [subjects] Subjects:
    [war] At war with
    [allies] Allied with
   *[prisoners] Holds the Heads of State of
} { $with }
dbm-seat-rebels = One command of its army may be of rebels: { $lists }
dbm-seat-quarter = Up to a quarter of the greatest numbers of these lists may serve in its army: { $lists }
dbm-seat-force = { $force }, { $ap } AP, at { $at }
dbm-seat-fleet = { $fleet }, { $fp } FP, at { $at }, watches { $watch }
dbm-seat-forecast = Taxes of the next Pre-Spring if nothing changes: { $gold } GP
dbm-table-own-army = Why the army is so large
dbm-table-own-land = Land
dbm-table-own-money = Treasury this year
dbm-table-own-prestige = Prestige this year
dbm-table-own-damage = Damage this year
dbm-col-clause = Clause
dbm-col-season = Season
dbm-col-tenure = Held as
dbm-tenure-home = home
dbm-tenure-conquest = conquest
dbm-tenure-lost = home, lost
dbm-line-of-army = { $item ->
    [card] card
    [size] size of the state
    [kind] kind
    [province] { $at }
    [damage] damage
    [total] in all, at the last draw
    [ap] in the field
    [restoring] restored next season
   *[price] GP that would restore it
}
