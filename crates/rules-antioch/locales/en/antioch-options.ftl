# What can be chosen when a campaign is founded: presets, options, and the values of each. In ids
# the blanks of keys and values are hyphens.

antioch-preset-recommended = Recommended
antioch-preset-recommended-about = The game as it plays best. Numbers of the route die that are left over go onward, so that most campaigns come near Antioch.
antioch-preset-as-printed = As printed
antioch-preset-as-printed-about = As near to the printed rules as they go: the numbers of the route die are spread evenly. Fewer than one campaign in five reaches Antioch.
antioch-preset-mild = Mild
antioch-preset-mild-about = For a first campaign: a long stay brings no more enemies, and sieges are kinder on both sides of the wall.
antioch-preset-harsh = Harsh
antioch-preset-harsh-about = For those who know the way: more enemies before fortresses, and more of them at a time.

antioch-option-map = Map
antioch-option-map-compact = compact
antioch-option-map-full = full

antioch-option-appearance = When an enemy appears
antioch-option-strength = Strength of the enemy
antioch-option-besieged = Besieged Crusaders
antioch-option-minor-siege = Siege of a Minor Fortress
antioch-option-major-siege = Siege of a Major Fortress
antioch-option-dismount = What mounted elements dismount to

antioch-option-army-order = Which army moves first
antioch-option-army-order-listed = always in list order
antioch-option-army-order-rotating = another one every turn

antioch-option-turning-back = Going back by the same road
antioch-option-turning-back-allowed = allowed
antioch-option-turning-back-last-resort = only if there is no other

antioch-option-route-numbers = Numbers of the route die
antioch-option-route-numbers-onward = spare ones to exits that lead onward
antioch-option-route-numbers-free = spare ones to any exit
antioch-option-route-numbers-even = spread evenly

antioch-option-transit-attrition = Attrition on Transit Points
antioch-option-transit-attrition-occupying = every turn
antioch-option-transit-attrition-landing = only on arrival by march

antioch-option-fleet-roll = Rolls for a fleet
antioch-option-fleet-roll-per-army = one for each army
antioch-option-fleet-roll-per-port = one for each port

antioch-option-relief-test = Do relieving armies test for enemies?
antioch-option-relief-test-as-written = yes, as written
antioch-option-relief-test-skip = no, an enemy is there already

antioch-option-enemy-mix = Lists of the enemy
antioch-option-enemy-mix-by-side = by the side of the line
antioch-option-enemy-mix-second-other = the second army is of the other list

antioch-option-seljuk-list = Seljuk list
antioch-option-seljuk-list-standard = standard
antioch-option-seljuk-list-light = more light horse

antioch-option-reinforcements = When reinforcements come on
antioch-option-reinforcements-second-bound = in the second bound
antioch-option-reinforcements-rising-die = when a die is no higher than the number of the bound

antioch-option-besiegers = Strength of besiegers
antioch-option-besiegers-all = all armies of the battle, at full strength
antioch-option-besiegers-unbroken = those that were unbroken, at full strength
antioch-option-besiegers-survivors = those that were unbroken, as they are

antioch-option-sally = When besieged armies may sally
antioch-option-sally-ordered-or-relief = when ordered, or to help a relief
antioch-option-sally-ordered = only when ordered
antioch-option-sally-free = whenever they like

antioch-option-left-fortress = A besieged fortress that its army leaves
antioch-option-left-fortress-friendly = stays friendly
antioch-option-left-fortress-enemy = falls to the enemy

antioch-option-halt-after-sally = Does a successful sally halt the army?
antioch-option-halt-after-sally-yes = yes
antioch-option-halt-after-sally-no = no

antioch-option-assaults = Assaults on fortresses
antioch-option-assaults-on = allowed
antioch-option-assaults-off = not allowed

antioch-option-assault-turn = The siege die of an army that storms
antioch-option-assault-turn-instead-of-die = is not thrown
antioch-option-assault-turn-before-die = is thrown if the assault fails

antioch-option-speed-sieges = Speed option for Minor Fortresses
antioch-option-speed-sieges-off = off
antioch-option-speed-sieges-on = a siege die in the turn of arrival

antioch-option-stay-count = Turns on a point are counted
antioch-option-stay-count-after-arrival = from the turn after arrival
antioch-option-stay-count-with-arrival = from the turn of arrival

antioch-option-siege-stay = Attrition of besiegers
antioch-option-siege-stay-siege-clause-only = by the length of the siege alone
antioch-option-siege-stay-both = by the siege and by the stay

antioch-option-stay-attrition = A long stay costs a roll
antioch-option-stay-attrition-every-turn = every turn from the third
antioch-option-stay-attrition-every-third = every third turn

antioch-option-besieged-attrition = Besieged armies suffer attrition
antioch-option-besieged-attrition-after-three = after three turns
antioch-option-besieged-attrition-every-turn = every turn

antioch-option-attrition-choice = Who picks what attrition takes
antioch-option-attrition-choice-owner = the owner
antioch-option-attrition-choice-chance = chance

antioch-option-attrition-spread = One attrition roll falls on
antioch-option-attrition-spread-different = different elements
antioch-option-attrition-spread-same-allowed = the same element if the owner likes

antioch-option-camp-followers = Camp Followers
antioch-option-camp-followers-count = count as elements
antioch-option-camp-followers-not-ranked = count, but not in the final ranking
antioch-option-camp-followers-never = never count

antioch-option-break-comparison = To break, an army must have lost more than the enemy
antioch-option-break-comparison-always = always
antioch-option-break-comparison-full-only = only armies that began with twelve
antioch-option-break-comparison-never = never

antioch-option-camp-loss = A lost camp
antioch-option-camp-loss-one-element = counts as an element lost
antioch-option-camp-loss-none = costs nothing

antioch-option-broken-on-winning-side = An army that breaks though its side wins
antioch-option-broken-on-winning-side-retreats = retreats
antioch-option-broken-on-winning-side-stays = stays

antioch-option-beside-walls = A retreat to the point of a friendly fortress
antioch-option-beside-walls-allowed = may end outside the walls
antioch-option-beside-walls-must-enter = must end inside

antioch-option-no-retreat = An army that can go nowhere
antioch-option-no-retreat-destroyed = is destroyed
antioch-option-no-retreat-stands = stays and rolls for attrition

antioch-option-combined-limit = Limit of a combined army
antioch-option-combined-limit-none = none
antioch-option-combined-limit-twelve = twelve elements

antioch-option-combined-score = Elements of a combined army are ranked
antioch-option-combined-score-by-origin = for the army they came from
antioch-option-combined-score-to-commander = for the combined army

antioch-option-byzantines = Byzantine force
antioch-option-byzantines-off = not in play
antioch-option-byzantines-on = marches with Bohemond

antioch-option-byzantine-loss = The Byzantines go home
antioch-option-byzantine-loss-battle-only = after a loss in battle
antioch-option-byzantine-loss-any = after any loss

antioch-option-end-timing = When Antioch falls, the campaign ends
antioch-option-end-timing-at-once = when the sieges of that turn are done
antioch-option-end-timing-end-of-turn = at the end of the turn

antioch-option-ties = Armies that are level
antioch-option-ties-shared = share a place
antioch-option-ties-elements = are parted by elements
antioch-option-ties-fortresses = are parted by fortresses

antioch-option-seat-rank = A seat with several armies
antioch-option-seat-rank-best-army = has the place of its best army
antioch-option-seat-rank-sum = is ranked by the sum of all

antioch-option-turn-limit = Last turn (0 for no limit)
