# Sheets, tables, battle sheets, faults.

dbm-heading = { $year } BC, { $season }: { $phase ->
    [year-talk] envoys
    [opening] the season opens
    [talk] envoys before orders
    [sea] fleets
    [land] marches
    [close-talk] envoys at the end
    [closing] the season closes
    [ended] the end
   *[other] { $phase }
 }
dbm-moment-year = { $year } BC
dbm-moment-season = { $season }
dbm-moment-phase = { $phase ->
    [set-up] Set-up
    [taxes] Taxes
    [year-talk] Envoys
    [opening] The season opens
    [talk] Envoys
    [orders] Orders
    [sea] Fleets
    [land] Marches
    [reactions] Reactions
    [stances] Stances
    [battles] Battles
    [sieges] Sieges
    [raids] Raids
    [close-talk] Envoys
    [closing] The season closes
   *[ended] The end
 }
dbm-track-years = Years
dbm-track-year = { $year } BC
dbm-track-seasons = Seasons
dbm-track-season = { $season }
dbm-power = { $state }
dbm-kind-province = province
dbm-kind-capital = capital
dbm-kind-zone = sea zone
dbm-map-remark = The original map is lost: provinces, taxes and most fleets are a reconstruction.
dbm-place = { $province }: tax { $tax }, held by { $holder }, home of { $home }
dbm-mark-siege = besieged by { $army } for { $seasons ->
    [one] one season
   *[other] { $seasons } seasons
 }
dbm-mark-held = held for { $seasons } of { $of } seasons
dbm-place-zone = { $zone }
dbm-mark-taken = taken by { $by } in { $season }
dbm-mark-fight = { $side-a } and { $side-b } are to fight a battle
dbm-mark-battle = battle of { $side-a } and { $side-b } in { $season }, { $winner ->
    [side-A] won by { $side-a }
    [side-B] won by { $side-b }
   *[drawn] drawn
 }
dbm-mark-sea-battle = battle at sea of { $one } and { $other } in { $season }, { $lost-one } and { $lost-other } FP lost
dbm-mark-minor-fleet = the ships of { $at } fought { $by } in { $season }
dbm-mark-fell = the fortress fell to { $by } in { $season }
dbm-mark-raid = { $by } raided { $on } in { $season }: { $result ->
    [success] success
    [defeat] beaten off
   *[nothing] nothing came of it
 }
dbm-mark-serves = under the command of { $state }
dbm-mark-besieged = besieged
dbm-mark-fortress = in the fortress
dbm-mark-reduced = below 300 AP
dbm-mark-blockaded = blockaded
dbm-piece-force = { $force }: { $ap } AP, { $posture ->
    [fortress] in the fortress
   *[field] in the field
 }, commanded by { $commander }
dbm-strait-closed = { $strait }: { $said }{ $count ->
    [0] {""}
   *[other] ; kept from crossing: { $kept }
 }
dbm-closing = { $fleet } closes it to { $to }
dbm-arrow-march = { $season }: { $force } { $why ->
    [reaction] reacts and marches
   *[orders] marches
 } from { $from } to { $to }
dbm-arrow-back = { $season }: { $force } { $why ->
    [beaten] retreats
    [refuses] will not fight and goes
   *[lapsed] finds nobody to join and goes back
 } from { $from } to { $to }
dbm-arrow-sail = { $season }: { $fleet } { $end ->
    [under-way] is under way
    [ran-home] runs home
    [fled] flees
   *[arrived] sails
 } from { $from }{ $count ->
    [0] {""}
   *[other] {" "}through { $zones }
 }{ $end ->
    [lost] {" "}and is lost there
    [under-way] {""}
    [at-sea] {" "}and stays at sea
   *[arrived] {" "}to { $to }
 }{ $landings ->
    [0] {""}
   *[other] , and lands { $landed }
 }
dbm-landing = { $force } at { $at }
dbm-arrow-land = { $season }: { $force } lands at { $at } from { $fleet }
dbm-arrow-draft = Not sealed: { $what } goes from { $from } to { $to }
dbm-piece-fleet = { $fleet }: { $fp } FP, watching { $watch }

dbm-table-states = States
dbm-table-armies = Main Armies
dbm-table-detachments = Detachments
dbm-table-fleets = Fleets
dbm-table-provinces = Provinces
dbm-table-relations = Relations
dbm-table-money = Treasuries this season
dbm-table-prestige = Prestige this season
dbm-table-damage = Damage this season
dbm-table-standing = Final standing
dbm-col-state = State
dbm-col-code = In orders
dbm-col-treasury = Treasury
dbm-col-prestige = Prestige
dbm-col-rank = Place
dbm-col-disaster = Disaster modifier
dbm-col-provinces = Provinces
dbm-col-overlord = Overlord
dbm-col-head = Head of State
dbm-col-seat = Seat
dbm-col-army = Army
dbm-col-force = Force
dbm-col-fleet = Fleet
dbm-col-place = Place
dbm-col-card = Card
dbm-col-size = Size
dbm-col-kind = Kind
dbm-col-conquests = Conquests
dbm-col-damage = Damage
dbm-col-total = Total
dbm-col-ap = AP
dbm-col-fp = FP
dbm-col-idle = Idle
dbm-col-besieged = Besieged
dbm-col-besieging = Besieging
dbm-col-commander = Commander
dbm-col-until = Hired until season
dbm-col-watch = Watches
dbm-col-pending = Pending
dbm-col-province = Province
dbm-col-tax = Tax
dbm-col-holder = Holder
dbm-col-home = Home
dbm-col-held = Seasons held
dbm-col-siege = Besieger
dbm-col-seasons = Seasons
dbm-col-other = Other
dbm-col-relation = Relation
dbm-col-line = Line
dbm-col-amount = Amount
dbm-col-now = Now
dbm-head-home = in office
dbm-head-gone = dead
dbm-seat-player = player
dbm-seat-caretaker = caretaker
dbm-place-sea = at sea
dbm-place-off = off the map
dbm-pending = on order
dbm-cell-zone = { $zone }
dbm-relation-war = at war
dbm-relation-alliance = allied
dbm-relation-leave = gives leave
dbm-line-of-money = { $code ->
    [tax] taxes
    [half-tax] half taxes
    [prestige-bonus] bonus for prestige
    [tribute-in] tribute received
    [tribute-out] tribute paid
    [ships] ships
    [restore] restoration
    [gift-in] gift received
    [gift-out] gift made
    [loan-in] loan received
    [loan-out] loan made
    [baggage-in] baggage taken
    [baggage-out] baggage lost
    [plunder-in] plunder
    [plunder-out] plundered
    [raid-in] booty of a raid
    [raid-out] raided
    [raid-defeat] raid beaten
    [disaster] disaster
   *[ruling] ruling
}
dbm-line-of-prestige = { $code ->
    [battle-won] battle won
    [ally-won] ally’s battle won
    [head-won] Head of State led to victory
    [subject-gained] subject gained
    [raid-won] raid made good
    [sea-won] battle won at sea
    [battle-lost] battle lost
    [head-lost] Head of State lost
    [subject-lost] subject lost
    [willing-subject] subject of his own will
    [unwilling-subject] made a subject
    [siege-lost] siege lost
    [deficit] debts
    [raided] raided
    [raid-defeat] raid beaten
   *[ruling] ruling
}
dbm-line-of-damage = { $code ->
    [victory-abroad] victory abroad
    [defeat-home] defeat at home
    [defeat-abroad] defeat abroad
    [caught-retreating] caught in retreat
    [overrun] run down
    [detachment-lost] detachment lost
    [army-captured] army captured
    [battle-again] fought in two seasons running
    [besieged] besieged
    [besieging] besieging
    [contingent-broken] contingent broken
    [rest] rest
    [restored] restored for gold
    [drowned] drowned
    [points-lost] points lost
   *[ruling] ruling
}
dbm-line-of-fleet = { $code ->
    [bought] bought
    [battle] battle
    [homeward] the way home
   *[ruling] ruling
}

dbm-notice-reduced = { $army } has fewer than 300 AP: it may not attack, besiege or stand in the field.
dbm-notice-deficit = Your treasury stands at { $gold } GP: each season so costs a point of prestige.
dbm-notice-demand = Your overlord demands a contingent this season.
dbm-notice-right = You may renounce your overlord.
dbm-notice-civil-war = Your country is in civil war: armies go home and besiege the capital.
dbm-seat-civil-war = In civil war: its armies go home and besiege the capital.
dbm-notice-offer = { $from } proposes { $treaty }.

dbm-battle-title = Battle at { $at }
dbm-battle-ground = The ground
dbm-model-dice = Dice by the strength of both sides
dbm-battle-when = { $at }, { $season } { $year } BC
dbm-battle-roles = { $moved ->
    [one] The army that did not move defends.
    [both] Both armies moved here: the higher die defends.
   *[neither] Neither army moved here: who chose to attack attacks, or else the higher die defends.
 }
dbm-battle-stake-prestige = A victory brings { $sum } prestige, a defeat costs 1{ $head ->
    [yes] , and more if the Head of State is lost
   *[no] { "" }
 }.
dbm-battle-stake-province = A defeat loses { $at } to { $to }, unless somebody still holds the fortress.
dbm-battle-terrain = Terrain is chosen from the list { $list }.
dbm-battle-defender = Side A, the defender
dbm-battle-attacker = Side B, the attacker
dbm-battle-lead = { $army } of { $state }, { $ap } AP, list { $list }
dbm-battle-head = { $leads ->
    [yes] The Head of State commands.
   *[no] A general commands.
 }
dbm-battle-ally = Contingent { $force }, { $ap } AP, list { $list }, { $will ->
    [unwilling] unwilling
   *[willing] willing
 }
dbm-battle-conduct = { $force }: { $conduct } (the dice have fallen).
dbm-natives = the natives
dbm-battle-helper = { $army } stands by.
dbm-battle-rebels = One command is of rebels of { $at }.
dbm-battle-stake = { $ground ->
    [home] A defeat on home ground costs 30 AP.
    [allied] A defeat on allied ground costs 30 AP.
   *[foreign] A defeat on foreign ground costs 50 AP, a victory 10.
 }
dbm-foretold-damage = { $army }: damage { $by } ({ dbm-line-of-damage })
dbm-foretold-gold = { $state }: { $amount } GP ({ dbm-line-of-money })
dbm-foretold-prestige = { $state }: prestige { $by } ({ dbm-line-of-prestige })
dbm-foretold-head = Dice decide whether the Head of State of { $state } is captured or killed, and whether civil war begins.
dbm-foretold-retreat = { $army } retreats, and may be caught.
dbm-foretold-drawn = Nobody retreats.
dbm-foretold-province = { $to } takes { $at }, unless somebody still holds the fortress.
dbm-form-outcome = Outcome
dbm-form-contingents = Contingents
dbm-form-baggage = Baggage
dbm-field-winner = Winner
dbm-field-commander = Commander of side { $side } lost
dbm-field-broken = { $force } broken
dbm-field-conduct = { $force } was
dbm-field-baggage = Elements of baggage of { $owner } taken by { $taker }
dbm-value-side-a = side A
dbm-value-side-b = side B
dbm-value-drawn = drawn
dbm-value-no = no
dbm-value-yes = yes
dbm-value-reliable = reliable
dbm-value-unreliable = unreliable
dbm-value-switched = changed sides
dbm-outcome = After { $years ->
    [one] one year
   *[other] { $years } years
 } the campaign is over: prestige decides.

dbm-fault-file = The file { $about } is missing.
dbm-fault-file-fix = Put { $about } beside the others.
dbm-fault-toml = This cannot be read: { $about }
dbm-fault-toml-fix = Compare it with a scenario that is built in.
dbm-fault-format = This is not format { $about } of a scenario of these rules.
dbm-fault-format-fix = Write format = { $about } and ruleset = "dbm".
dbm-fault-unknown = Nothing is called { $about }.
dbm-fault-unknown-fix = Use an id that the files list, or list { $about }.
dbm-fault-twice = { $about } is the id of two things.
dbm-fault-twice-fix = Give each its own id.
dbm-fault-id = { $about } is no id.
dbm-fault-id-fix = Ids are one to eight capital letters.
dbm-fault-many = There are more than { $about }.
dbm-fault-many-fix = Leave some out.
dbm-fault-few = There are fewer than { $about } states.
dbm-fault-few-fix = Add a state.
dbm-fault-watch = The fleet of { $about } watches a zone that its coast does not touch.
dbm-fault-watch-fix = Name a zone of its coast.
dbm-fault-capital = { $about } does not have just one capital.
dbm-fault-capital-fix = Mark one province of { $about } with capital = true.
dbm-fault-force = { $about } has an army or a fleet where it cannot be.
dbm-fault-force-fix = Place both in land of { $about }, the fleet on a coast that touches its zone.
dbm-fault-size = The size of { $about } is not known.
dbm-fault-size-fix = Write L, M or S.
dbm-fault-pair = { $about } are linked twice.
dbm-fault-pair-fix = List each pair once, in one order only.
dbm-fault-loop = { $about } is linked to itself.
dbm-fault-loop-fix = Name two places, or leave the link out.
dbm-fault-coast = { $about } names a zone of its coast twice.
dbm-fault-coast-fix = Name each zone once.
dbm-fault-strait = The strait { $about } cannot be closed from both of its ends.
dbm-fault-strait-fix = Let both provinces touch one of the zones in closed_by.
dbm-fault-apart = Nothing leads to { $about }.
dbm-fault-apart-fix = Link { $about } by land, by a strait or by a coast.
dbm-fault-bounds = A number of { $about } is out of bounds.
dbm-fault-bounds-fix = Taxes are 0 to 1000, fleets 1 to 5000, treasuries -1000 to 10000, prestige -50 to 50, damage 0 to 300, contingents 0 to 100.
dbm-fault-kind = The kind of { $about } is not known.
dbm-fault-kind-fix = Write civilized or barbarian.
dbm-fault-colour = The colour of { $about } is none.
dbm-fault-colour-fix = Write # and six hexadecimal digits.
dbm-fault-seats = There must be { $about } seats.
dbm-fault-seats-fix = Give the campaign { $about } seats.
dbm-fault-holds = No seat can hold { $about }.
dbm-fault-holds-fix = Name one state for each seat, none twice.
dbm-fault-preset = There is no preset { $key }.
dbm-fault-preset-fix = Presets are { $right }.
dbm-fault-option-key = There is no option { $key }.
dbm-fault-option-key-fix = Options are { $right }.
dbm-fault-option-value = { $key } cannot be { $value }.
dbm-fault-option-value-fix = { $key } may be { $right }.
