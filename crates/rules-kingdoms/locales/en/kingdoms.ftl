# Kingdoms & Empires: names and short phrases, and what is said of set-ups and orders that are not
# understood.

kingdoms-name = Kingdoms & Empires
kingdoms-title = Kingdoms & Empires
kingdoms-summary = Two to six factions fight over the provinces of medieval Europe for fifteen turns. Battles by Field of Glory II: Medieval.
kingdoms-about = Each faction begins with scattered provinces and one capital. In each of fifteen turns it may attack one neighbouring province; bonus points, earned by captures and good defences, buy landings, second attacks and attacks on capitals. Battles are fought in the computer game Field of Glory II: Medieval, or decided by the program. Provinces, capitals and whole regions score; the standing after the last turn decides.

## Names

kingdoms-umpire = the game master
kingdoms-neutral = neutral
kingdoms-colour = { $colour ->
    [Grey] Grey
    [Red] Red
    [Blue] Blue
    [Green] Green
    [Yellow] Yellow
    [White] White
    [Orange] Orange
   *[Purple] Purple
}
kingdoms-faction-of = { $who } ({ $player })
kingdoms-faction-state = { $state ->
    [in] in play
   *[out] out
}
kingdoms-by-land = by land
kingdoms-across = across { $crossing }
kingdoms-by-sea = by sea ({ $zone })
kingdoms-list = { $name } { $from }-{ $to }{ $status ->
    [placeholder] {" "}(unverified)
   *[other] {""}
}
kingdoms-army-none = not yet named
kingdoms-army-other = an army of its own
kingdoms-owner = { $owner }
kingdoms-stand-in = neutral, { $who } stands in
kingdoms-era = Era { $era }, { $from } to { $to }
kingdoms-set-up = Set-up
kingdoms-turn = Turn { $turn } of { $turns }
kingdoms-heading = Turn { $turn } (era { $era }), { $phase }
kingdoms-heading-set-up = Set-up, { $phase }
kingdoms-phase = { $phase ->
    [colours] Colours
    [deal] Deal
    [capitals] Capitals
    [opening] Opening
    [sealed] Orders in secret
    [orders] { $place ->
        [0] Orders
       *[other] Orders, slot { $place }
    }
    [new-capitals] New capitals
    [fleets] Fleets
    [defenders] Defenders and armies
    [battles] Land battles
    [aftermath] Aftermath
    [standings] Standings
   *[ended] End
}
kingdoms-level = { $level ->
    [attacker-major] attacker, major
    [attacker-minor] attacker, minor
    [draw] draw
    [defender-minor] defender, minor
   *[defender-major] defender, major
}
kingdoms-standing = { $standing ->
    [declared] declared
    [continued] goes on
    [contested] contested { $attacker }-{ $defender }
    [open] open, may go on next turn
    [withdrawn] called off
    [cancelled] cancelled at sea
    [lapsed] lapsed, source lost
    [void] void
    [captured] captured
   *[repulsed] repulsed
}
kingdoms-score = { $score }
kingdoms-ending = { $ending ->
    [rout-attacker] rout of the attacker
    [rout-defender] rout of the defender
    [time-out] time out
    [attacker-concedes] the attacker concedes
    [defender-concedes] the defender concedes
    [restart] restart
    [level-attacker-major] ruled: attacker, major
    [level-attacker-minor] ruled: attacker, minor
    [level-draw] ruled: draw
    [level-defender-minor] ruled: defender, minor
    [level-defender-major] ruled: defender, major
   *[unplayed] not played, left open
}

kingdoms-model-pulses = Let the program fight it, pulse by pulse

## Orders and rulings that are not understood

kingdoms-invalid-order = “{ $order }” is no order. Orders are: attack PROVINCE from PROVINCE (by sea ZONE), second attack, continue #N, withdraw #N, move capital to PROVINCE, place capital in PROVINCE, no capital yet, counter #N from PROVINCE, hold fleet, army NAME YEARS, army other: NAME (NOTE), volunteer #N, volunteer none, colour COLOUR, done.
kingdoms-invalid-province = There is no province “{ $province }”.
kingdoms-invalid-zone = There is no sea zone “{ $zone }”.
kingdoms-invalid-which-zone = The two provinces share several sea zones: say which, with “by sea”.
kingdoms-invalid-slip = “{ $slip }” is no ruling.
kingdoms-unsound = The campaign would no longer be sound: { $why }.

## Faults of set-ups and scenarios

kingdoms-fault-file = The file { $file } is missing
kingdoms-fault-file-fix = Add { $file } to the scenario.
kingdoms-fault-preset = There is no preset “{ $key }”
kingdoms-fault-preset-fix = Choose one of { $right }.
kingdoms-fault-option-key = There is no option “{ $key }”
kingdoms-fault-option-key-fix = The options are { $right }.
kingdoms-fault-option-value = “{ $key }” cannot be “{ $value }”
kingdoms-fault-option-value-fix = It may be: { $right }.
kingdoms-fault-seats = There are { $found } factions
kingdoms-fault-seats-fix = Seat { $least } to { $most }.
kingdoms-fault-factions = The scenario gives provinces to { $found } factions
kingdoms-fault-factions-fix = Seat { $wanted }, or deal at random.
kingdoms-fault-deal = There are not provinces enough to deal { $found } to each faction
kingdoms-fault-deal-fix = Deal at most { $most }.
kingdoms-fault-years = The years of era { $name } do not hold { $other }
kingdoms-fault-years-fix = Let it begin before it ends, and give a year within it.
kingdoms-fault-era-order = Era { $name } begins before the era of the turn before
kingdoms-fault-era-order-fix = Put the turns in the order of years.
kingdoms-fault-turns = The track has { $name } turns
kingdoms-fault-turns-fix = Give it 1 to { $other }.
kingdoms-fault-lists = There are { $name } army lists
kingdoms-fault-lists-fix = Give 1 to { $other }.
kingdoms-fault-no-list = No army list is at home in { $name }
kingdoms-fault-no-list-fix = Add { $name } to the homes of a list.
kingdoms-fault-list-years = The years { $other } of { $name } run backwards
kingdoms-fault-list-years-fix = Write the first year first.
kingdoms-fault-homes = { $name } is at home nowhere
kingdoms-fault-homes-fix = Name at least one province.
kingdoms-fault-list-twice = { $name } { $other } is there twice
kingdoms-fault-list-twice-fix = Remove one of the two lines, or give it other years.
kingdoms-fault-holds = { $name } begins with nothing, or with what another faction holds
kingdoms-fault-holds-fix = Give each faction provinces of its own.
kingdoms-fault-twice = “{ $name }” is there twice, or is no id
kingdoms-fault-twice-fix = Give each a name and an id of its own; an id is one word of letters and digits.
kingdoms-fault-colour = “{ $other }” is no colour for { $name }
kingdoms-fault-colour-fix = Write it as # and six hexadecimal digits.
kingdoms-fault-zone = There is no sea zone “{ $name }”
kingdoms-fault-zone-fix = Name a zone of this file.
kingdoms-fault-region = There is no region “{ $name }”
kingdoms-fault-region-fix = Name a region of this file.
kingdoms-fault-regions = The region { $name } has { $other } provinces, others have more or fewer
kingdoms-fault-regions-fix = Give every region the same number, three as a rule.
kingdoms-fault-ends = A border or crossing joins two provinces
kingdoms-fault-ends-fix = Write two ids.
kingdoms-fault-links = There are { $name } links between provinces
kingdoms-fault-links-fix = Keep to { $other }.
kingdoms-fault-change = { $name }-{ $other } is no change of this map
kingdoms-fault-change-fix = Name a pair that the map lists as a change.
