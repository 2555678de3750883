# What options, questions and dice say.

dbm-line-buy = Buy { $fp } FP at { $at }
dbm-line-restore = Restore { $army } by { $steps ->
    [one] one step
   *[other] { $steps } steps
 } of 20 GP
dbm-line-give = Send { $gold } GP to { $to }
dbm-line-war = Declare war on { $on }
dbm-line-end-alliance = End the alliance with { $with }
dbm-line-withdraw-leave = Withdraw leave from { $from }
dbm-line-renounce = Renounce { $overlord }
dbm-line-reliable = { $force } will be reliable
dbm-line-contingent = Send a contingent of { $ap } AP
dbm-line-surrender = Surrender { $at } { $how ->
    [free-exit] with free exit
   *[mercy] at mercy
 }
dbm-line-posture = { $force } { $posture ->
    [fortress] in the fortress
   *[field] in the field
 }
dbm-line-march = { $force } to { $to }
dbm-line-join = { $force } joins the army of { $to }
dbm-line-raid = { $force } raids { $on }
dbm-line-raid-with = { $force } raids together with { $with }
dbm-line-board = { $force } boards { $fleet }
dbm-line-sally = { $force } sallies
dbm-line-form = Form { $force } with { $ap } AP
dbm-line-rejoin = { $force } rejoins its army
dbm-line-disband = Disband { $force }
dbm-line-enter = { $fleet } to { $zone }
dbm-line-load = { $fleet } loads { $force }
dbm-line-unload = { $fleet } unloads at { $at }
dbm-line-port = { $fleet } ends at { $at }, watching { $watch }
dbm-line-at-sea = { $fleet } ends at sea
dbm-line-watch = { $fleet } watches { $watch }
dbm-line-split = Split { $fp } FP of { $fleet } into { $to }
dbm-line-merge = Merge { $fleet } into { $into }
dbm-line-meets = { $fleet } meets { $with }: { $how }
dbm-note-meets = { $fleet } meets { $with }: without a word it { $war ->
    [yes] attacks if it is no weaker, and holds otherwise
   *[no] holds
}
dbm-line-closes = { $fleet } closes straits to { $to }

dbm-react-march = { $force } reacts to { $to }
dbm-react-join = { $force } reacts to { $to } and joins { $with }
dbm-react-sail = { $fleet } reacts to { $to }, watching { $watch }

dbm-act-give = Give { $gold } GP to { $to }
dbm-act-lend = Lend { $gold } GP to { $to }
dbm-act-propose = Propose { $treaty } to { $to }
dbm-act-accept = Accept { $treaty } of { $of }
dbm-act-refuse = Refuse { $treaty } of { $of }
dbm-act-leave = Give { $to } leave everywhere
dbm-act-leave-in = Give { $to } leave in { $at }
dbm-act-demand = Demand a contingent of { $of }
dbm-act-hire-out = Hire { $force } out to { $to } for { $seasons ->
    [one] one season
   *[other] { $seasons } seasons
 }
dbm-act-recall = Recall { $force }
dbm-act-promise = Promise { $force } to { $to }
dbm-act-release = Release the Head of State of { $of }
dbm-act-hand-over = Hand { $at } over to { $to }
dbm-act-message = Send a message to { $to }
dbm-act-done = Nothing more

dbm-choice-place = The army stands at { $at }, { $posture ->
    [fortress] in the fortress
   *[field] in the field
 }
dbm-choice-form = A detachment of { $ap } AP at { $at }, { $posture ->
    [fortress] in the fortress
   *[field] in the field
 }
dbm-choice-watch = The fleet watches { $watch }
dbm-choice-seal = Seal the sheet
dbm-choice-none = No orders
dbm-choice-tribute = Ask { $percent } per cent of { $of }
dbm-choice-second = Raise a second army at { $at }
dbm-choice-no-second = Raise no second army
dbm-choice-exit = { $granted ->
    [yes] Let the garrison of { $at } go
   *[no] Let nobody leave { $at }
 }
dbm-choice-disaster = { $form ->
    [plague] A plague
    [famine] A famine
    [earthquake] An earthquake
    [flood] A flood
    [fire] Fire in the capital
    [mutiny] Mutiny over pay
    [storms] Storms on the coast
   *[other] A drought
 }
dbm-choice-pair = { $one } meets { $other }
dbm-choice-pair-by-lots = Let lots decide
dbm-choice-meet = Meet at { $at }
dbm-choice-stance = { $force } { $stance }
dbm-choice-head = { $leads ->
    [yes] The Head of State leads { $army }
   *[no] A general leads { $army }
 }
dbm-choice-lead = { $army } fights
dbm-choice-ally = With { $force }
dbm-choice-no-ally = With no more
dbm-choice-rebels = With rebels of { $at }
dbm-choice-no-rebels = Without rebels
dbm-choice-retreat = { $force } retreats to { $to }

dbm-stance-attack = attacks
dbm-stance-stand = stands
dbm-stance-refuse = refuses and goes to { $to }
dbm-refuge-fortress = the fortress
dbm-refuge-nowhere = nowhere

dbm-ask-set-up = Where does your army begin, and is there a detachment?
dbm-ask-talk = Is there anything to settle with others?
dbm-ask-orders = What are your orders? Write them line by line, then seal the sheet.
dbm-ask-react = Which of your forces react?
dbm-ask-stance = How does { $about } face the enemy?
dbm-ask-head = Does the Head of State lead { $about }?
dbm-ask-lead = Which army fights, { $about } or another?
dbm-ask-ally = Which contingents fight with { $about }?
dbm-ask-rebels = Do rebels serve with { $about }?
dbm-ask-retreat = Where does { $about } retreat to?
dbm-ask-tribute = How much tribute of { $about }?
dbm-ask-second = Does { $about } raise a second army?
dbm-ask-exit = May the garrison of { $about } go?
dbm-ask-disaster = What strikes { $about }? An effect beyond its cost in gold is a ruling of yours.
dbm-ask-pair = Who meets whom at { $about }?
dbm-ask-meet = Where does { $about } meet the enemy?
dbm-ask-other = What is decided about { $about }?
dbm-ask-report = How did the battle at { $at } end?

dbm-card = { $rank ->
    [two] Two
    [three] Three
    [four] Four
    [five] Five
    [six] Six
    [seven] Seven
    [eight] Eight
    [nine] Nine
    [ten] Ten
    [jack] Jack
    [queen] Queen
    [king] King
   *[ace] Ace
} of { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}
dbm-card-joker = { $suit ->
    [red] Red joker
   *[black] Black joker
}
dbm-purpose-card = The size of { $force }
dbm-purpose-disaster = What the disaster costs { $state }
dbm-purpose-rank = Who stands higher: { $state }
dbm-purpose-contingent = The size of { $state }'s contingent
dbm-purpose-seek = Whether { $state } finds { $fleet }
dbm-purpose-escape = Whether { $state } escapes from { $from }
dbm-purpose-sea = { $state } at sea
dbm-purpose-minor-fleet = The ships of { $at }
dbm-purpose-lot = Lots: { $force }
dbm-purpose-refusal = Whether { $force } gets away
dbm-purpose-role = Who defends: { $force }
dbm-purpose-conduct = Whether { $force } is reliable
dbm-purpose-battle = The battle at { $at }
dbm-purpose-retreat = Whether { $force } gets away
dbm-purpose-fate = The fate of the Head of State of { $state }
dbm-purpose-civil-war = Civil war in { $state }
dbm-purpose-siege = The siege of { $at }
dbm-purpose-siege-again = The spoiled six before { $at }
dbm-purpose-raid-lot = Lots: { $state } raids { $on }
dbm-purpose-raid = { $state } raids { $on }

dbm-draft-gold = After these lines there are { $gold } GP.
dbm-draft-force = { $moves ->
    [yes] { $force }: { $ap } AP, { $from } to { $to }
   *[no] { $force }: { $ap } AP, { $from }
 }
dbm-draft-fleet = { $fleet }: { $fp } FP, { $at }, { $points ->
    [one] one point left
   *[other] { $points } points left
 }

dbm-block-money = Money: { $gold } GP left
dbm-block-relations = War, alliance and leave
dbm-block-subjects = Overlord and contingent
dbm-block-sieges = Besieged provinces
dbm-block-unformed = { $force }: not formed
dbm-block-raids = Raids
dbm-block-meets = Fleets that meet { $with }
dbm-block-straits = Straits
dbm-block-envoys = { $with }
dbm-block-army = Where the Main Army stands
dbm-block-detachment = A detachment at { $at }
dbm-block-fleet = What the fleet watches
dbm-note-damage = It has a damage of { $damage }.
dbm-note-force = { $state ->
    [besieged] Besieged.
    [fortress] In the fortress.
   *[field] In the field.
 } { $left ->
    [0] It can march no farther.
    [one] It can march one province more.
   *[other] It can march { $left } provinces.
 }
dbm-note-boards = It goes aboard { $fleet }, which decides where it lands.
dbm-note-at-hand = Others at hand: { $forces }.
dbm-note-there = { $force } ({ $ap } AP, { $at })
dbm-note-way = On its way: { $legs }. { $ends ->
    [yes] { "" }
   *[no] Without an end it does not sail.
 }
dbm-note-loads = loads at { $at }
dbm-note-lands = lands at { $at }
dbm-note-fleet = It watches { $watch } and carries up to { $room } AP.
dbm-note-blockaded = It is blockaded.
dbm-note-overlord = { $overlord } is your overlord{ $demands ->
    [yes] { " " }and demands a contingent.
   *[no] .
 }
dbm-note-raid = { $raiders } raid { $on }: { $chance }
dbm-note-chance = { $modifier } to the die as things stand: success on { $wins }, defeat on { $loses } of six faces.
dbm-detail-cost = { $gold } GP, leaves { $left } GP
dbm-detail-holder = { $held ->
    [yes] { $at }, held by { $holder }
   *[no] { $at }, a minor province
 }
dbm-detail-land = { $is_guarded ->
    [yes] { $land }; there: { $forces }
   *[no] { $land }
 }
dbm-note-position = { $land }. There: { $forces }.
dbm-note-strength = { $force }: { $ap } AP, { $posture ->
    [besieged] besieged
    [fortress] in the fortress
   *[field] in the field
 }
dbm-note-income = Its income this year is { $gold } GP.
dbm-why-restricted = { $state } is in civil war, because its Head of State was lost. Until { $capital } has fallen to its own army, Main Armies take only orders that lead them there, detachments hold and none is formed; { $freeze ->
    [all] no fleet sails, and nothing is bought or given
   *[army] fleets sail only to carry an army home, while purchases, gifts and relations go on
 }.
dbm-why-stands = { $force } goes home in civil war: it attacks nobody on its way, and stands where it is attacked.
dbm-why-fate = The commander who was lost was the Head of State of { $state }. On 1 to 3 he is captured, on 4 to 6 killed.
dbm-why-civil-war-captive = The Head of State of { $state } is a prisoner of { $by }. On 1 or 2 there is civil war: the army goes home and besieges the capital. On 3 to 6 the country goes on without a Head of State in battle.
dbm-why-civil-war-killed = The Head of State of { $state } is dead. On 1 or 2 there is civil war: the army goes home and besieges the capital. On 3 to 6 a successor follows at once.
dbm-stake-head = In victory he brings prestige. He is at risk, most of all in defeat: if he is lost, that costs prestige, on 1 to 3 he is captured and on 4 to 6 killed, and on 1 or 2 civil war begins.
dbm-odds-retreat = On 3 to 6 it gets away. On 1 or 2 it is caught: an army is scattered and comes back later with more damage, a detachment is gone.
dbm-odds-siege = { $modifier } to the die: it falls on { $faces ->
    [0] a six that a second six follows
    [one] one of six faces
   *[other] { $faces } of six faces
 }.
dbm-odds-siege-again = It falls on a six.
dbm-stake-exit = If the garrison may go it marches to the nearest friendly province and the fortress is yours; otherwise nothing happens and the siege goes on.
dbm-means-attack = Whoever does not get away has to fight.
dbm-means-stand = It fights if it is attacked.
dbm-means-refuse = { $caught ->
    [never] It gets away.
    [army] It gets away from an attacker on 3 to 6; on 1 or 2 it has to fight.
   *[detachment] It gets away from an attacker on 3 to 6; on 1 or 2 it is destroyed.
 }
dbm-means-nowhere = It has nowhere to go: an attacker destroys it.
dbm-means-tribute = { $gold } GP
dbm-choice-seal-react = { $lines ->
    [0] Seal: none of your forces reacts
    [one] Seal the sheet with its one reaction
   *[other] Seal the sheet with its { $lines } reactions
 }
dbm-silence-react = What is not sealed counts for nothing: no force reacts, all stay where they are.
dbm-choice-seal-empty = Seal an empty sheet
dbm-choice-seal-empty-said = No line is written. An empty sheet that is sealed is your order for this season: every force holds, every fleet stays, nothing is spent. It is not silence.
dbm-choice-seal-lines = { $lines ->
    [one] Seal the sheet with its one line
   *[other] Seal the sheet with its { $lines } lines
 }
dbm-silence-torn = A draft that is not sealed counts for nothing: Main Armies go home by the shortest way, first in the order of provinces, detachments hold, nothing is spent, standing instructions stay as they are.
dbm-silence-orders = A draft that is not sealed counts for nothing: every force holds where it stands, every fleet stays and watches what it watched, nothing is spent, standing instructions stay as they are.

dbm-invalid-line = "{ $line }" is not understood, from "{ $word }" on. Such a line reads: { $forms ->
    [force] A1 hold · A1 march SAM, APU then fortress · D1 march LIL join CAR · D1 raid SYR with CAR · A1 board CAR/F1 · A1 sally · D1 rejoin · D1 disband.
    [fleet] F1 stay watch TYR · F1 sail load A1 at LAT, TYR, unload A1 at LIL to LIL watch TYR · F1 raid SYR by ION to LIL watch none · F1 meets CAR: attack, hold, retreat or retreat to sea · F1 closes straits to enemies, nobody or all.
   *[other] buy 50 FP at LAT · restore A1 by 2 · give 20 to CAR · declare war on CAR · end alliance with CAR · withdraw leave from CAR · renounce CAR · reliable · contingent of 75 AP · surrender LAT at mercy · surrender LAT with free exit · form D1 with 60 AP · split F1: 50 FP become F2 · merge F2 into F1 · seal.
 }
dbm-invalid-order = No order reads "{ $order }".
dbm-invalid-slip = No ruling reads "{ $slip }".
dbm-slip-bounds = That cannot be.
dbm-slip-unsound = The campaign would not be sound: { $what }.
