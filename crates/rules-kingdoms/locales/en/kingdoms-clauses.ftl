# The gist of every clause and ruling, in our words. One message per clause number.

## The map

kingdoms-clause-map-1 = 36 provinces.
kingdoms-clause-map-2 = Twelve regions, three provinces each.
kingdoms-clause-map-3 = A province's region shows in the colour of its name.
kingdoms-clause-map-4 = Crossing points are drawn on the map: Morocco-Granada, and among Ireland, Scotland and England.
kingdoms-clause-map-5 = Provinces may touch several sea zones (Scandinavia, Crete & Cyprus, Scotland named).
kingdoms-clause-map-6 = A box of available fleets.
kingdoms-clause-map-7 = A box of BP prices, extra actions in blue.
kingdoms-clause-map-8 = The turn track.

## The overview

kingdoms-clause-basic-1 = A forum campaign that gets a new post each turn.
kingdoms-clause-basic-2 = Fifteen turns.
kingdoms-clause-basic-3 = Aim: the largest realm, from scattered beginnings.
kingdoms-clause-basic-4 = Many kinds of medieval army.
kingdoms-clause-basic-5 = Each player picks a faction colour.
kingdoms-clause-basic-6 = The GM deals provinces at random.
kingdoms-clause-basic-7 = Each player, one after another, puts his capital where he likes.
kingdoms-clause-basic-8 = One attack per faction and turn.
kingdoms-clause-basic-9 = Factions fight one another to round off their realms.
kingdoms-clause-basic-10 = All three provinces of a region: two points on top.
kingdoms-clause-basic-11 = Turn 1: attack order by lot.
kingdoms-clause-basic-12 = Later turns: by the best percentage difference each faction had last turn.

## Set up

kingdoms-clause-setup-1 = With five factions, six random provinces each.
kingdoms-clause-setup-2 = The six left over are neutral (minor states).
kingdoms-clause-setup-3 = Neutrals have their own section.
kingdoms-clause-setup-4 = Capital sites are told to the GM in secret.
kingdoms-clause-setup-5 = A GM who plays fixes his own site before the others.

## Attacks

kingdoms-clause-attack-1 = One attack per faction and turn.
kingdoms-clause-attack-2 = Target: an enemy or neutral province next to a friendly one.
kingdoms-clause-attack-3 = Or across a sea zone with an available fleet.
kingdoms-clause-attack-4 = Not out of a province that another faction already attacks.
kingdoms-clause-attack-5 = A province that has itself launched an attack at some other province may be attacked.
kingdoms-clause-attack-6 = Sea attacks: own section.
kingdoms-clause-attack-7 = Crossing points count as a way to attack.

## Armies and battles

kingdoms-clause-army-1 = The turn track decides which armies exist.
kingdoms-clause-army-2 = Fifteen turns, five eras of three turns.
kingdoms-clause-army-3 = An era is about a hundred years.
kingdoms-clause-army-4 = Attacker's army must fit the place he attacks from.
kingdoms-clause-army-5 = Defender's army must fit the place attacked.
kingdoms-clause-army-6 = Both must fit the current turn's period.
kingdoms-clause-army-7 = Attacker names his army when he declares.
kingdoms-clause-army-8 = Then the defender chooses.
kingdoms-clause-army-9 = The defender sets the battle up.
kingdoms-clause-army-10 = Size medium, type open battle.
kingdoms-clause-army-11 = Map type "Pot Luck" unless agreed otherwise.
kingdoms-clause-army-12 = Players may agree on a map that suits the province.
kingdoms-clause-army-13 = An impossible map: restart if both agree.
kingdoms-clause-army-14 = The GM trusts in fair play.

## Attacking a neutral province

kingdoms-clause-neutral-1 = Such attacks run a little differently.
kingdoms-clause-neutral-2 = Attacker declares and picks an army from his source.
kingdoms-clause-neutral-3 = A player of another faction defends, by the GM's draw or as volunteer.
kingdoms-clause-neutral-4 = He picks a fitting army.
kingdoms-clause-neutral-5 = He must let the game pick his force (autofill).
kingdoms-clause-neutral-6 = Otherwise the same battle terms.

## Battle results

kingdoms-clause-result-1 = Attacker wins, major or minor: province captured.
kingdoms-clause-result-2 = And earns 1 BP.
kingdoms-clause-result-3 = Attacker loses by a minor: repulsed.
kingdoms-clause-result-4 = Attacker loses by a major: repulsed.
kingdoms-clause-result-5 = Then the defender earns 1 BP.
kingdoms-clause-result-6 = Nobody earns for defending neutrals.
kingdoms-clause-result-7 = Time runs out, nobody routed: draw.
kingdoms-clause-result-8 = After a draw the attacker withdraws or fights on next turn, same armies.
kingdoms-clause-result-9 = Also if a new era has begun.

## Victory levels

kingdoms-clause-level-1 = Major: rout at 40-59 % with a lead of 25 or more.
kingdoms-clause-level-2 = Minor: rout at 60 % or more, whatever the lead.
kingdoms-clause-level-3 = If the winner's figure, cut to 59, still leads by 25: major after all.
kingdoms-clause-level-4 = Time out without rout is a draw (said again).
kingdoms-clause-level-5 = Withdraw, or go on for one turn more with the same armies.
kingdoms-clause-level-6 = Also into a new era.

## Earning bonus points

kingdoms-clause-bonus-1 = BP buy more than the one regular attack.
kingdoms-clause-bonus-2 = 1 for a captured province, enemy or neutral (list item 1).
kingdoms-clause-bonus-3 = 1 for a major victory in defence (item 2).
kingdoms-clause-bonus-4 = The list has no item 3.
kingdoms-clause-bonus-5 = 1 for destroying an enemy fleet (item 4).
kingdoms-clause-bonus-6 = 2 for an enemy capital (item 5).
kingdoms-clause-bonus-7 = Several may be earned in one turn.
kingdoms-clause-bonus-8 = Never more than 4 held.

## Spending bonus points

kingdoms-clause-spend-1 = Attack on an enemy capital: 3.
kingdoms-clause-spend-2 = Seaborne attack: 3.
kingdoms-clause-spend-3 = Seaborne attack on an enemy capital: 4.
kingdoms-clause-spend-4 = Moving the own capital: 2.
kingdoms-clause-spend-5 = A second attack, by land: 3.
kingdoms-clause-spend-6 = Sending a counter fleet: 2.
kingdoms-clause-spend-7 = Actions 1-3 use the turn's one attack.
kingdoms-clause-spend-8 = Actions 4-6 come on top of it.
kingdoms-clause-spend-9 = These are blue in the price box on the map.

## Capitals

kingdoms-clause-capital-1 = The capital matters most.
kingdoms-clause-capital-2 = No attack orders without a capital.

## Attacking a capital

kingdoms-clause-capatt-1 = Costs 3 BP.
kingdoms-clause-capatt-2 = 4 by sea.
kingdoms-clause-capatt-3 = Fought like any battle, with other consequences.
kingdoms-clause-capatt-4 = Attacker's defeat, minor or major: repulsed.
kingdoms-clause-capatt-5 = Attacker's major victory: captured.
kingdoms-clause-capatt-6 = Attacker's minor victory or a draw: contested.
kingdoms-clause-capatt-7 = A contested capital is undecided; the fight goes on and can end in two ways.
kingdoms-clause-capatt-8 = A side has won two minor victories (best of three).
kingdoms-clause-capatt-9 = Or a side wins a major victory.
kingdoms-clause-capatt-10 = Attacker may call it off so as not to be tied down.
kingdoms-clause-capatt-11 = Attacking again next turn with new armies costs 3 BP anew.
kingdoms-clause-capatt-12 = Same armies to the end, eras notwithstanding.
kingdoms-clause-capatt-13 = Attacker's home province lost that turn or later: contest lifted, defender wins.
kingdoms-clause-capatt-14 = No further BP after the first 3.
kingdoms-clause-capatt-15 = While tied down, no other attack, except a paid second land attack.

## Losing the capital

kingdoms-clause-caploss-1 = In the following turn a new one may be set up in a friendly province that nobody attacks.
kingdoms-clause-caploss-2 = After all others have declared their attacks.
kingdoms-clause-caploss-3 = No attacks and no other actions that turn.
kingdoms-clause-caploss-4 = Provinces defend as usual.
kingdoms-clause-caploss-5 = No province free: wait until one is.
kingdoms-clause-caploss-6 = Full powers again the turn after the new capital is placed.

## Seaborne attacks

kingdoms-clause-sea-1 = Fleet in the box and 3 BP: attack an enemy coast in the same sea zone.
kingdoms-clause-sea-2 = Not from one zone into the next.
kingdoms-clause-sea-3 = A province on several zones may use any of them, for attacks and fleets.
kingdoms-clause-sea-4 = Resolved like other battles.
kingdoms-clause-sea-5 = Landing defeated, minor or major: fleet gone, back two turns later.
kingdoms-clause-sea-6 = Time out without rout: draw.
kingdoms-clause-sea-7 = Withdraw, or one more turn with the same armies.
kingdoms-clause-sea-8 = Also into a new era.
kingdoms-clause-sea-9 = A second draw is a failed landing: fleet gone, back two turns later.

## Seaborne attacks on a capital

kingdoms-clause-seacap-1 = Fleet in the box and 4 BP: attack an enemy capital on the same zone.
kingdoms-clause-seacap-2 = Resolved like other attacks on capitals.
kingdoms-clause-seacap-3 = Attacker defeated: fleet gone, back two turns later.
kingdoms-clause-seacap-4 = The fleet stays until the land battle is settled, or a naval battle happens.
kingdoms-clause-seacap-5 = No further BP after the first 4.
kingdoms-clause-seacap-6 = Time out without rout: draw; withdraw or fight on next turn, same armies, any era.
kingdoms-clause-seacap-7 = A second draw is a failed attack: fleet gone, back two turns later.

## Naval battles

kingdoms-clause-naval-1 = Fleet in the box and 2 BP: attack the fleet that supports a landing (on a capital or not).
kingdoms-clause-naval-2 = In the turn of the landing, if the defender's orders come after the attacker's, his fleet may sail from the very province attacked.
kingdoms-clause-naval-3 = Otherwise from a friendly coast on the same zone.

## Naval battle table

kingdoms-clause-navtab-1 = Before any land battle.
kingdoms-clause-navtab-2 = One eight-sided die.
kingdoms-clause-navtab-3 = 1-3: counter fleet destroyed, back after two turns.
kingdoms-clause-navtab-4 = 3: counter fleet back in the box.
kingdoms-clause-navtab-5 = 4: landing fleet back in the box, attack cancelled.
kingdoms-clause-navtab-6 = 5-8: landing fleet destroyed, back after two turns, attack cancelled.
kingdoms-clause-navtab-7 = The winner then earns 1 BP.

## Running score

kingdoms-clause-score-1 = Points are not added up over turns.
kingdoms-clause-score-2 = Standings renewed at the end of each turn.
kingdoms-clause-score-3 = Final scoring after turn 15.
kingdoms-clause-score-4 = 1 per friendly province.
kingdoms-clause-score-5 = 3 per capital.
kingdoms-clause-score-6 = 1 per region controlled.

## Final score

kingdoms-clause-final-1 = 1 per friendly province.
kingdoms-clause-final-2 = 3 per capital.
kingdoms-clause-final-3 = Only 1 if the capital is contested.
kingdoms-clause-final-4 = 1 per region controlled.
kingdoms-clause-final-5 = Half a point per unused BP.
kingdoms-clause-final-6 = Minus 1 for a fleet that is neither on the map nor in the box.

## Rulings: set up

kingdoms-clause-set-1 = Only five factions are described: 2-6 factions, six provinces each, all others neutral. Six factions: no neutrals.
kingdoms-clause-set-2 = The draw may hand somebody a whole region: plain draw.
kingdoms-clause-set-3 = One after another in the open, or in secret: secret, revealed together; only a province dealt to the faction.
kingdoms-clause-set-4 = A GM who plays could peek: if the GM holds a faction, that faction's sealed answer is given first and cannot be withdrawn; the other desks open after it. The program never shows the GM the others' answers before the reveal. It shows the time of each answer and a hash of it.
kingdoms-clause-set-5 = BP at the start: none.
kingdoms-clause-set-6 = How many fleets: one per faction, ready in turn 1.
kingdoms-clause-set-7 = Which colours: eight: Grey, Red, Blue, Green, Yellow, White, Orange, Purple, each with a pattern and letter (9.1).
kingdoms-clause-set-8 = A player never names a capital: the province dealt to him first.

## Rulings: attack order

kingdoms-clause-ord-1 = What "best difference" is: for each battle the faction fought as itself last turn: enemy loss minus own loss, as reported, with sign; its best one counts; highest faction first. Attacks and defences, won, lost and drawn.
kingdoms-clause-ord-2 = Equal differences: lots among the equal.
kingdoms-clause-ord-3 = A faction without a battle: after all who fought; lots among them.
kingdoms-clause-ord-4 = Does a stand-in's battle count for his faction: no.
kingdoms-clause-ord-5 = A draw has a difference too: it counts, with sign.
kingdoms-clause-ord-6 = A battle continued over turns: counts in each turn in which it was fought, with that turn's percentages.
kingdoms-clause-ord-7 = A battle is late when the next turn should start: the turn waits until every battle is reported or ruled.
kingdoms-clause-ord-8 = Are orders given one after another: yes, in attack order, in the open; passing is allowed.
kingdoms-clause-ord-9 = A battle settled by the GM without percentages, or a cancelled landing: no difference, does not count.

## Rulings: legal attacks

kingdoms-clause-atk-1 = When is "under attack" looked at: when the attack is declared. An attack launched earlier stands even if its source comes under attack afterwards.
kingdoms-clause-atk-2 = May two factions attack the same province: no; the first in attack order has it.
kingdoms-clause-atk-3 = Attacking a province that has launched: allowed from any legal source. Striking back out of the attacked province is barred by ATTACK-4 anyway.
kingdoms-clause-atk-4 = Source lost while the attack is under way (said only for contested capitals): all battles of a turn are simultaneous, so a result of the same turn stands. A battle left open lapses when its source is no longer the attacker's.
kingdoms-clause-atk-5 = Do crossings need a fleet or BP: no: free, counted as land in every respect (a capital across one costs 3; a second attack may use one).
kingdoms-clause-atk-6 = One place allows sea attacks on neutrals, another says enemy only: allowed, price sea.
kingdoms-clause-atk-7 = Where does a landing start: from a named friendly province with a coast on Z that is not under attack; it counts as source for army and all other purposes.
kingdoms-clause-atk-8 = Limits of the second attack: only after the first place is used; by land or crossing; same source allowed; not at a target already attacked this turn. On a capital both prices are due, which the cap of 4 rules out.
kingdoms-clause-atk-9 = One fleet, landing and counter in one turn: no: it must be in the box.
kingdoms-clause-atk-10 = When to pay; refund if the landing is cancelled at sea: paid at declaration; no refund; the attack is used.
kingdoms-clause-atk-11 = Faction without capital: its open battles: they go on; it may continue or withdraw. No new attack, no capital move, no counter fleet.
kingdoms-clause-atk-12 = Capital moved onto or off a declared target: barred: neither the old nor the new site may be under attack. The target's status at declaration fixes the price.
kingdoms-clause-atk-13 = Continuing a battle whose source has come under attack: allowed: continuing launches nothing.
kingdoms-clause-atk-14 = Source and target share two zones: the order names the zone; it matters for counter fleets.
kingdoms-clause-atk-15 = Landing on a province that can be reached by land too: allowed, at the sea price.

## Rulings: armies and battles

kingdoms-clause-arm-1 = Who decides what is fitting: the list table offers; another name may be typed with a note and needs the GM's yes.
kingdoms-clause-arm-2 = Period test: list years and era years share at least one year.
kingdoms-clause-arm-3 = No list for a place and period: first: lists of the other two provinces of the region that pass the test; if none: the province's lists nearest in years to the era (smallest gap, all that tie); marked "substitute".
kingdoms-clause-arm-4 = Expansions a player lacks: free text shown on every battle sheet; warning only.
kingdoms-clause-arm-5 = Allied contingents: as the game allows.
kingdoms-clause-arm-6 = Continued battle: the two armies are stored with the battle and not asked again.
kingdoms-clause-arm-7 = Defender sees the attacker's list: yes.
kingdoms-clause-arm-8 = Neutral: who sets up, which force: the stand-in sets up; autofill.
kingdoms-clause-arm-9 = Draw or volunteer: volunteers are asked first; among several, lots; nobody: lots among all other factions in play, capital or not. Factions that are out may volunteer (CAP-11) but are not drawn. Never the attacker. If nobody is eligible the GM defends.
kingdoms-clause-arm-10 = Restart: both sides tick it; the game starts anew with the same armies; counted.
kingdoms-clause-arm-11 = When the attacker names his army: at once with the declaration; the GM's yes under warn is asked in T6.

## Rulings: results and bonus points

kingdoms-clause-res-1 = Side gives up, or a win below 40 %: entered as concession. If the figures meet the rout test they are judged as a rout; else the GM says minor, major or draw; GM silent: minor for the other side.
kingdoms-clause-res-2 = Rout at 40-59 % with a lead under 25: the game cannot produce it: refused, please check. The GM may accept it with a reason; then minor.
kingdoms-clause-res-3 = The three level rules in one: major if min(inflicted, 59) - own loss >= 25, else minor (59 is rout_cap - 1, 25 is major_margin).
kingdoms-clause-res-4 = Both armies at 60 % or more: GM says draw, or who won at which level; GM silent: draw.
kingdoms-clause-res-5 = Go on "next turn" or only "one more turn": one more turn; a second draw is a repulse and nobody earns.
kingdoms-clause-res-6 = Does going on use the turn's attack: yes, for every open battle.
kingdoms-clause-res-7 = Province of an open battle: it is under attack: it cannot launch and nobody else may attack it.
kingdoms-clause-res-8 = Item 3 of the bonus list is missing: no such award. The GM may grant points by ruling.
kingdoms-clause-res-9 = Capital: 2, or 1 + 2: 2 in all.
kingdoms-clause-res-10 = When the cap bites: all awards of a turn, naval ones included, are credited together in T8.3; what exceeds the cap is lost and shown as lost.
kingdoms-clause-res-11 = Major defence against a landing or at a capital, contested or not: earns 1 like any other; never for neutrals.
kingdoms-clause-res-12 = May the landing side earn for sinking the counter fleet: yes: the general award names no side.
kingdoms-clause-res-13 = Fleet lost with a beaten landing: not "destroyed": no award.
kingdoms-clause-res-14 = Price of continuing an ordinary landing: free.
kingdoms-clause-res-15 = Draw against a neutral: goes on like others, same stand-in if he can, else a new one; same armies.
kingdoms-clause-res-16 = Attacker withdraws or calls off: nobody earns; a landing fleet goes back to the box at once.
kingdoms-clause-res-17 = When does the attacker choose: in his own slot of the next turn, before anything else. Until then the province is under attack. After a withdrawal it is free for later slots.
kingdoms-clause-res-18 = Two open battles at once: both may be continued, free; a faction has at most two attack places a turn, continued battles take places first, and any attack declared after one place is taken is a second attack.
kingdoms-clause-res-19 = New attack on the same province after withdrawing, same slot: allowed as a new attack: price, source, armies of the current era, draw and contest counts all anew.
kingdoms-clause-res-20 = Time out reported with figures that meet the rout test: refused, please check; the GM may accept it as a draw.

## Rulings: capitals

kingdoms-clause-cap-1 = A minor defeat repulses, yet the defender too could win two minors: in the opening battle a minor defeat repulses. Once contested, minor victories count for both sides, the opening minor included; two decide; a major decides at once.
kingdoms-clause-cap-2 = Draw in the opening battle: contest at 0-0; a later defender's minor makes 0-1 and the contest goes on.
kingdoms-clause-cap-3 = Endless draws on land: no limit.
kingdoms-clause-cap-4 = By sea: contest rules, or out after two draws: two draws in a row end it as failed; a draw after a decided battle starts the count anew.
kingdoms-clause-cap-5 = By sea, minor victory: contested; fleet stays with the battle and is not in the box.
kingdoms-clause-cap-6 = Defender wins by two minors: no award.
kingdoms-clause-cap-7 = Attacker's source lost: award; capture in the same turn: no award; if that turn's battle took the capital, the capture stands; landing fleet to the box.
kingdoms-clause-cap-8 = Contested capital: other attackers, launching, region, points: no others, no launches; the owner keeps province, region and the 3 points; the drop to 1 is for the final scoring only.
kingdoms-clause-cap-9 = Attacking again after a call-off: full price again, 3 by land, 4 by sea.
kingdoms-clause-cap-10 = Details of a new capital: from the turn after the loss, in T4, free of charge, friendly, not under attack; the faction acts again one turn later. It may decline and is asked again in the next turn.
kingdoms-clause-cap-11 = No province free; none at all: waits. A faction that owns nothing at T8.6 is out; its players may still stand in.
kingdoms-clause-cap-12 = When and how often to move: in own slot, before or after attacks, once a turn, to a friendly province; ATK-12.
kingdoms-clause-cap-13 = A captured capital; the loser's points: an ordinary province for its taker; the loser keeps his BP.
kingdoms-clause-cap-14 = Minor defeat inside a contest fought by sea: the fleet is lost only when the attack ends.

## Rulings: fleets

kingdoms-clause-flt-1 = Roll 3 stands in two rows: A: 1-2 counter fleet destroyed, 3 counter fleet home, 4 landing fleet home, 5-8 landing fleet destroyed.
kingdoms-clause-flt-2 = "defending fleet" in the table: is the landing fleet.
kingdoms-clause-flt-3 = "two turns later": lost in turn n, in the box when turn n + 2 opens.
kingdoms-clause-flt-4 = Fleet after a successful landing: to the box in T8.5.
kingdoms-clause-flt-5 = Fleet of a drawn landing: stays with the battle, can be countered again next turn.
kingdoms-clause-flt-6 = Who may counter: only the faction whose province is attacked; landings on neutrals are not countered.
kingdoms-clause-flt-7 = A defender whose slot is already past: may still react: T5 comes after all orders. From the attacked province only in the turn of declaration and only if his slot is later than the attacker's; else from another friendly coast on the zone.
kingdoms-clause-flt-8 = Source of a landing is lost: as ATK-4, CAP-7; when a landing lapses its fleet goes to the box.
kingdoms-clause-flt-9 = Faction without any coast: fleet stays in the box, unusable, no penalty.
kingdoms-clause-flt-10 = Owner is out: fleet removed from the campaign.
kingdoms-clause-flt-11 = Landing cancelled: target no longer under attack, but orders are over; T4 has passed too.
kingdoms-clause-flt-12 = Who gets minus 1: a fleet that is Out when the last turn ends: with fleet_return 2, lost in turn 14 or 15 of 15.
kingdoms-clause-flt-13 = Zone of the counter fleet: the zone of the landing, not any coast of the target.
kingdoms-clause-flt-14 = Fleet after a naval battle, won or sent home: in the box, but not usable again in the same turn.
kingdoms-clause-flt-15 = When is a counter fleet ordered: in T5, as reaction.
kingdoms-clause-flt-16 = May the other coast be under attack: no.
kingdoms-clause-flt-17 = Fleet freed by a withdrawal: usable at once, in the same slot.

## Rulings: scoring and end

kingdoms-clause-sco-1 = Region worth 2 or 1: 1: two detailed lists against one summary line.
kingdoms-clause-sco-2 = 3 for the capital instead of or on top of its 1 as a province: on top, 4 in all.
kingdoms-clause-sco-3 = No capital: nothing for it until re-placed.
kingdoms-clause-sco-4 = Half points: store doubled integers, show ".5".
kingdoms-clause-sco-5 = Equal final scores: capital in place (contested or not) before none; then more provinces; then rank shared.
kingdoms-clause-sco-6 = Battles open after the last turn: ordinary: repulsed, no award, fleet counts as on the map. Capitals: stay contested for the scoring.
kingdoms-clause-sco-7 = "not cumulative": each turn's standing stored, trend shown.
kingdoms-clause-sco-8 = A faction that is out: scores 0, ranks behind all others; out later ranks higher; same turn: shared.

## Rulings: time

kingdoms-clause-tim-1 = Deadlines: reminder at half time and one day before; afterwards the GM's desk lists it. Nothing but the "if silent" defaults of section 4 happens by itself, and those only if the GM has allowed it.
kingdoms-clause-tim-2 = Battle length: text on the battle sheet.
kingdoms-clause-tim-3 = Several players in a faction: allowed, one captain.
kingdoms-clause-tim-4 = Early end: the GM may end after any turn; by itself when at most one faction is in play; final scoring as usual.
kingdoms-clause-tim-5 = Who confirms a result: either side enters, the other confirms; silence at the deadline is consent; a dispute goes to the GM.
