# What can be chosen when a campaign is founded: presets, options, and the values of each. In ids the
# blanks, hyphens and dots of keys and values are hyphens.

kingdoms-preset-as-written = As written
kingdoms-preset-as-written-about = The rules as written, with our rulings where they are silent.
kingdoms-preset-overview = Overview
kingdoms-preset-overview-about = As written, but a region counts two points, as the overview of the rules says.
kingdoms-preset-teaching = Teaching
kingdoms-preset-teaching-about = For a first campaign: three provinces each, two bonus points to begin with. The scenario says who owns what, or they are dealt.

kingdoms-option-provinces-per-faction = How many provinces each faction is dealt

kingdoms-option-start-bonus = How many bonus points each faction begins with

kingdoms-option-order-metric = What the best difference is
kingdoms-option-order-metric-raw = as reported
kingdoms-option-order-metric-adjusted = winner cut to the cap first

kingdoms-option-army-check = Who decides which armies are fitting
kingdoms-option-army-check-warn = listed, others with the game master's yes
kingdoms-option-army-check-enforce = listed ones only
kingdoms-option-army-check-off = anything goes

kingdoms-option-draw-continuations = How often a drawn battle may go on
kingdoms-option-draw-continuations-1 = 1
kingdoms-option-draw-continuations-0 = 0
kingdoms-option-draw-continuations-2 = 2
kingdoms-option-draw-continuations-3 = 3
kingdoms-option-draw-continuations-4 = 4
kingdoms-option-draw-continuations-5 = 5
kingdoms-option-draw-continuations-6 = 6
kingdoms-option-draw-continuations-7 = 7
kingdoms-option-draw-continuations-8 = 8
kingdoms-option-draw-continuations-9 = 9
kingdoms-option-draw-continuations-10 = 10
kingdoms-option-draw-continuations-11 = 11
kingdoms-option-draw-continuations-12 = 12
kingdoms-option-draw-continuations-13 = 13
kingdoms-option-draw-continuations-14 = 14
kingdoms-option-draw-continuations-unlimited = unlimited

kingdoms-option-contest-rule = Whose minor victories count at a contested capital
kingdoms-option-contest-rule-both-count = those of both sides
kingdoms-option-contest-rule-any-defeat-repulses = any defeat of the attacker repulses

kingdoms-option-naval-table = What each face of the naval die means
kingdoms-option-naval-table-counter-lost = counter fleet destroyed
kingdoms-option-naval-table-counter-home = counter fleet home
kingdoms-option-naval-table-landing-home = landing fleet home
kingdoms-option-naval-table-landing-lost = landing fleet destroyed

kingdoms-option-counter-by = Who may send a fleet against a landing
kingdoms-option-counter-by-defender = defender
kingdoms-option-counter-by-any = any

kingdoms-option-region-points = What a region under control is worth

kingdoms-option-capital-stacks = Whether a capital counts as a province too
kingdoms-option-capital-stacks-on = on
kingdoms-option-capital-stacks-off = off

kingdoms-option-deal = How provinces are dealt
kingdoms-option-deal-random = random
kingdoms-option-deal-fixed = fixed

kingdoms-option-forbid-start-region = Whether the deal is done again while somebody holds a region
kingdoms-option-forbid-start-region-off = off
kingdoms-option-forbid-start-region-on = on

kingdoms-option-capital-setup = How capitals are placed
kingdoms-option-capital-setup-secret = secret
kingdoms-option-capital-setup-open = open

kingdoms-option-gm-plays = Which faction the game master holds
kingdoms-option-gm-plays-no = no
kingdoms-option-gm-plays-1 = 1
kingdoms-option-gm-plays-2 = 2
kingdoms-option-gm-plays-3 = 3
kingdoms-option-gm-plays-4 = 4
kingdoms-option-gm-plays-5 = 5
kingdoms-option-gm-plays-6 = 6

kingdoms-option-fleets-per-faction = How many fleets each faction has

kingdoms-option-first-fleet-turn = From which turn fleets are ready

kingdoms-option-order-counts = Which battles count for the attack order
kingdoms-option-order-counts-all = all
kingdoms-option-order-counts-wins = wins
kingdoms-option-order-counts-attacks = attacks

kingdoms-option-order-tiebreak = What parts equal differences
kingdoms-option-order-tiebreak-random = random
kingdoms-option-order-tiebreak-previous-order = previous order
kingdoms-option-order-tiebreak-lowest-score-first = lowest score first

kingdoms-option-standin-counts = Whether a stand-in's battle counts for his faction
kingdoms-option-standin-counts-off = off
kingdoms-option-standin-counts-on = on

kingdoms-option-advance-rule = What becomes of a battle that is late
kingdoms-option-advance-rule-strict = strict
kingdoms-option-advance-rule-carry-over = carry over

kingdoms-option-orders = Whether orders are given one after another
kingdoms-option-orders-sequential = sequential
kingdoms-option-orders-simultaneous = simultaneous

kingdoms-option-allow-multiple-attackers = Whether several factions may attack one province
kingdoms-option-allow-multiple-attackers-off = off
kingdoms-option-allow-multiple-attackers-on = on

kingdoms-option-source-lost = Whether a capture stands whose source is lost in the same turn
kingdoms-option-source-lost-stands = stands
kingdoms-option-source-lost-lapses = lapses

kingdoms-option-crossing-cost = What an attack across a crossing costs on top

kingdoms-option-sea-vs-neutral = Whether neutral provinces may be landed on
kingdoms-option-sea-vs-neutral-on = on
kingdoms-option-sea-vs-neutral-off = off

kingdoms-option-refund-cancelled = Whether a landing cancelled at sea is paid back
kingdoms-option-refund-cancelled-off = off
kingdoms-option-refund-cancelled-on = on

kingdoms-option-capital-loss-lifts-contests = Whether the open battles of a faction lapse with its capital
kingdoms-option-capital-loss-lifts-contests-off = off
kingdoms-option-capital-loss-lifts-contests-on = on

kingdoms-option-era-test = Which years fit an era
kingdoms-option-era-test-overlap = overlap
kingdoms-option-era-test-contained = contained
kingdoms-option-era-test-year = year

kingdoms-option-packs = Which expansions are wanted

kingdoms-option-allies = Whether allied contingents are allowed
kingdoms-option-allies-on = on
kingdoms-option-allies-off = off

kingdoms-option-standin-policy = How stand-ins are found
kingdoms-option-standin-policy-volunteer-then-draw = volunteers, else by lot
kingdoms-option-standin-policy-volunteer-then-least = volunteers, else who has done it least
kingdoms-option-standin-policy-draw = by lot
kingdoms-option-standin-policy-gm-names = the game master names them

kingdoms-option-concession-level = What a concession counts as
kingdoms-option-concession-level-ask = ask
kingdoms-option-concession-level-minor = minor
kingdoms-option-concession-level-major = major

kingdoms-option-rout-min = From which loss on an army can be routed

kingdoms-option-rout-cap = From which loss on an army is routed whatever the lead

kingdoms-option-major-margin = By which lead a victory is major

kingdoms-option-continuation-uses-attack = Whether going on takes an attack place
kingdoms-option-continuation-uses-attack-on = on
kingdoms-option-continuation-uses-attack-off = off

kingdoms-option-capital-award-stacks = Whether a captured capital earns for the province too
kingdoms-option-capital-award-stacks-off = off
kingdoms-option-capital-award-stacks-on = on

kingdoms-option-bonus-cap = How many bonus points a faction may hold

kingdoms-option-fleet-award = Who earns for a destroyed fleet
kingdoms-option-fleet-award-both = both
kingdoms-option-fleet-award-counter-only = counter only

kingdoms-option-contest-max-battles = After how many battles a contest ends
kingdoms-option-contest-max-battles-unlimited = unlimited
kingdoms-option-contest-max-battles-2 = 2
kingdoms-option-contest-max-battles-3 = 3
kingdoms-option-contest-max-battles-4 = 4
kingdoms-option-contest-max-battles-5 = 5
kingdoms-option-contest-max-battles-6 = 6
kingdoms-option-contest-max-battles-7 = 7
kingdoms-option-contest-max-battles-8 = 8
kingdoms-option-contest-max-battles-9 = 9
kingdoms-option-contest-max-battles-10 = 10
kingdoms-option-contest-max-battles-11 = 11
kingdoms-option-contest-max-battles-12 = 12
kingdoms-option-contest-max-battles-13 = 13
kingdoms-option-contest-max-battles-14 = 14
kingdoms-option-contest-max-battles-15 = 15

kingdoms-option-sea-capital-second-draw = What a second draw in a row does to a landing on a capital
kingdoms-option-sea-capital-second-draw-fails = fails
kingdoms-option-sea-capital-second-draw-goes-on = goes on

kingdoms-option-contested-capital-points = When a contested capital scores less
kingdoms-option-contested-capital-points-final-only = final only
kingdoms-option-contested-capital-points-always = always

kingdoms-option-eliminated-may-stand-in = Whether factions that are out may stand in
kingdoms-option-eliminated-may-stand-in-on = on
kingdoms-option-eliminated-may-stand-in-off = off

kingdoms-option-fleet-return = After how many turns a lost fleet is back

kingdoms-option-fleet-penalty = What a fleet that is out costs in the end

kingdoms-option-counter-when = When counter fleets are ordered
kingdoms-option-counter-when-reaction = reaction
kingdoms-option-counter-when-own-slot = own slot

kingdoms-option-unused-bonus-points = What an unused bonus point is worth in the end
kingdoms-option-unused-bonus-points-half = half
kingdoms-option-unused-bonus-points-none = none
kingdoms-option-unused-bonus-points-one = one

kingdoms-option-final-tiebreak = What parts equal final scores
kingdoms-option-final-tiebreak-standard = capital, then provinces, then shared
kingdoms-option-final-tiebreak-shared = shared

kingdoms-option-order-hours = How many hours a faction has for its orders

kingdoms-option-battle-days = How many days there are for a battle

kingdoms-option-silence = Who uses the default of a silent seat
kingdoms-option-silence-gm-decides = the game master decides
kingdoms-option-silence-automatic = automatic

kingdoms-option-battle-turns = How many turns a battle has

kingdoms-option-result-confirm = Who confirms a result
kingdoms-option-result-confirm-other-side = the other side
kingdoms-option-result-confirm-gm = the game master
kingdoms-option-result-confirm-none = none

kingdoms-option-price-capital = What an attack on a capital costs

kingdoms-option-price-sea = What a landing costs

kingdoms-option-price-sea-capital = What a landing on a capital costs

kingdoms-option-price-move-capital = What moving the capital costs

kingdoms-option-price-second-attack = What a second attack costs

kingdoms-option-price-counter-fleet = What a counter fleet costs

kingdoms-option-award-capture = What a captured province earns

kingdoms-option-award-defensive-major = What a major victory in defence earns

kingdoms-option-award-fleet = What a destroyed fleet earns

kingdoms-option-award-capital = What an enemy capital earns

kingdoms-option-optional-edges = Which optional changes of the map are in force

kingdoms-option-battle-model = When the battle model may decide
kingdoms-option-battle-model-on-request = on request
kingdoms-option-battle-model-off = off
kingdoms-option-battle-model-always = always

kingdoms-option-model-handicap = The handicap of each faction in the battle model

kingdoms-option-model-autofill = The strength of neutral defenders in the battle model

kingdoms-option-model-landing = The strength of attackers by sea in the battle model

kingdoms-option-model-pulses = The length of a battle in the battle model

kingdoms-option-model-step = What a pip of a die destroys in the battle model
