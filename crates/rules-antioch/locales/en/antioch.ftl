# Expedition to Antioch: names and short phrases, and what is said of set-ups and orders that are
# not understood.

antioch-name = Expedition to Antioch
antioch-title = Expedition to Antioch
antioch-summary = Four Crusader armies march from Nicaea to Antioch in the summer of 1097. For one to four players; battles by DBA.
antioch-about = Four Crusader armies set out from Nicaea in the summer of 1097 to reach Antioch and take it. Dice decide whether an army can march and which road it takes, and whether an enemy falls upon it; sieges, hunger and battles wear the armies down. One to four people play, each with one or more armies, and command the Muslims against one another; the battles are fought with miniatures by DBA, or by the program. Nothing is secret.

## Names

antioch-army = { $army }
antioch-seat = { $seat }
antioch-umpire = the umpire
antioch-nobody-free = whom the umpire names
antioch-those = { $armies }
antioch-points = { $points }
antioch-power-crusaders = Crusaders
antioch-power-muslims = Muslims
antioch-power-army = { $army }
antioch-enemies = { $count ->
    [one] one army, { $enemy }
   *[other] { $count } armies, { $enemy }
}

antioch-point-kind = { $kind ->
    [transit] Transit Point
    [minor] Minor Fortress
    [major] Major Fortress
   *[objective] Goal, a Major Fortress
}
antioch-holder = { $holder ->
    [friendly] friendly
    [enemy] enemy
   *[open] nobody
}
antioch-phase = { $phase ->
    [start] Start
    [movement] Movement (I)
    [enemy] Enemy (II)
    [besieged] Besieged (III)
    [sieges] Sieges (IV)
    [attrition] Attrition (V)
    [battles] Battles (VI)
    [aftermath] Aftermath (VI)
   *[ended] End
}
antioch-battle-kind = { $kind ->
    [field] field battle
    [sally] sally
    [relief] relief
    [relief-with-sally] relief with sally
   *[assault] assault
}

antioch-turn = Turn { $turn }
antioch-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { NUMBER($year, useGrouping: "false") }
antioch-heading = Turn { $turn }, { $phase } · { $date }
antioch-heading-undated = Turn { $turn }, { $phase }
antioch-track-phases = Phases of the turn

## Elements

antioch-nothing = none
antioch-counts = { $counts }
antioch-count = { $count } { $troop }
antioch-figure = { $count } × { $figure }
antioch-element = { $troop }
antioch-element-of = { $troop } of { $army }
antioch-element-byzantine = { $troop } of the Byzantines

## Odds

antioch-chance = { $count ->
    [0] none
    [6] certain
   *[other] { $count } in 6
}
antioch-percent = { $percent } %
antioch-hunger = attrition from turn { $from } on
antioch-no-hunger = no attrition for some time
antioch-number = { $exit } { $first }
antioch-numbers = { $exit } { $first }–{ $last }

## Set-ups

antioch-fault-file = The file { $file } is missing.
antioch-fault-file-fix = Add { $file } to the scenario.
antioch-fault-count = The forces are not four armies and two enemies.
antioch-fault-count-fix = Give exactly four of “army” and two of “enemy”.
antioch-fault-army = { $what } has { $found } elements, or no general.
antioch-fault-army-fix = Mark one element of { $what } as its general's, and give it { $wanted } elements at most.
antioch-fault-size = { $what } has { $found } elements.
antioch-fault-size-fix = Give { $what } { $wanted } elements at most.
antioch-fault-word = Orders cannot call an army “{ $name }”.
antioch-fault-word-fix = Give it, instead of “{ $name }”, a name and a word of letters that are its own.
antioch-fault-edition = The map has no edition “{ $edition }”.
antioch-fault-edition-fix = Choose an edition that the map names.
antioch-fault-points = This edition of the map has too many points.
antioch-fault-points-fix = Keep to { $most } points.
antioch-fault-objective = The map has no objective.
antioch-fault-objective-fix = Give one Major Fortress the role “objective”.
antioch-fault-seats = The number of seats does not fit: { $found }.
antioch-fault-seats-fix = From { $least } to { $most } can play this scenario.
antioch-fault-holds = There is no army called “{ $name }”.
antioch-fault-holds-fix = Name an army of this scenario instead of “{ $name }”.
antioch-fault-held-twice = { $name } is given to two seats.
antioch-fault-held-twice-fix = Give { $name } to one seat only.
antioch-fault-unheld = { $name } has no seat.
antioch-fault-unheld-fix = Give { $name } to a seat.
antioch-fault-no-army = The seat “{ $name }” has no army.
antioch-fault-no-army-fix = Give the seat “{ $name }” an army, or leave it out.
antioch-fault-preset = There is no preset “{ $key }”.
antioch-fault-preset-fix = Choose one of { $right }.
antioch-fault-option-key = There is no option “{ $key }”.
antioch-fault-option-key-fix = The options are { $right }.
antioch-fault-option-value = “{ $value }” is no value of { $key }.
antioch-fault-option-value-fix = Write { $key } like this: { $right }.
antioch-fault-option-word = “{ $value }” is no value of { $key }.
antioch-fault-option-word-fix = Write one of { $right }.
antioch-fault-option-number = “{ $value }” is no value of { $key }.
antioch-fault-option-number-fix = Write a whole number, { $right }.

## Orders and rulings that are not understood

antioch-invalid-army = “{ $text }” does not begin with an army. The armies are { $right }.
antioch-invalid-point = “{ $text }” does not name a point of this map.
antioch-invalid-troop = “{ $text }” is no type of element. The types are { $right }.
antioch-invalid-number = “{ $text }” is not a whole number that fits here.
antioch-invalid-twice = { $point } is named twice.
antioch-invalid-stray = “{ $text }” does not belong there.
antioch-invalid-order = “{ $text }” is no order. After the name of an army comes one of: { $right }.
antioch-invalid-slip = “{ $text }” is no ruling of this rule set. Rulings read: { $right }.
antioch-invalid-phase = “{ $text }” is no phase of the turn.
antioch-invalid-seat = There is no seat { $seat } in this campaign.
antioch-invalid-elements = “{ $text }” is no list of elements. Write, for instance, “Kn 4 Cv 2”.

antioch-slip-unsound = The campaign would contradict itself: { $what }.
antioch-slip-gone = That army is no longer in play.
antioch-slip-no-siege = Nobody is besieged there.
antioch-slip-no-fortress = There is no fortress there.
antioch-slip-not-free = That army is not in the open.
antioch-slip-no-element = That army has no such element.
antioch-slip-no-port = This map has no port.
antioch-slip-apart = Those armies are not on one point and in one condition.
antioch-slip-no-byzantines = The Byzantines do not take part in this campaign.

## Battle models

antioch-model-quick = Quick model: a chance by strength, losses drawn by lot
antioch-model-line = Line resolver: element by element, by the dice of DBA
