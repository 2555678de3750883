# The gist of every clause and ruling, in our words. One message per clause number.

## Chapters

antioch-chapter-p = Introduction
antioch-chapter-t = The turn
antioch-chapter-i = I. Movement
antioch-chapter-ii = II. Enemies appear
antioch-chapter-iii = III. Besieged Crusaders
antioch-chapter-iv = IV. Sieges
antioch-chapter-v = V. Attrition
antioch-chapter-vi = VI. Battles
antioch-chapter-vii = VII. After a battle
antioch-chapter-viii = VIII. The Crusader armies
antioch-chapter-ix = IX. Victory

## Introduction

antioch-clause-p-1 = The campaign follows the First Crusade, loosely, as far as Antioch. It is a frame for DBA battles between heavy western armies and lighter, more numerous enemies.
antioch-clause-p-2 = Up to four people play, each with one of the four Crusader armies. An army takes orders from its own seat only.
antioch-clause-p-3 = The players take turns at commanding the Muslims against the others.
antioch-clause-p-4 = One player alone can play the campaign well: enemies appear by the dice and are never moved on the map.

## The turn

antioch-clause-t-i = First part of the turn: movement.
antioch-clause-t-i-a = Every Crusader army has its move, one after the other.
antioch-clause-t-i-b = When all have moved, every army that awaits a fleet tests for it.
antioch-clause-t-ii = Second part of the turn: the enemy.
antioch-clause-t-ii-a = Every army that is not besieged tests whether an enemy appears.
antioch-clause-t-ii-b = Where an enemy has appeared, its strength is found.
antioch-clause-t-iii = Third part of the turn: besieged Crusaders.
antioch-clause-t-iii-a = Every besieged fortress tests.
antioch-clause-t-iv = Fourth part of the turn: sieges by the Crusaders.
antioch-clause-t-iv-a = Every army that lays siege tests.
antioch-clause-t-iv-b = Sieges of Minor Fortresses are tested first.
antioch-clause-t-iv-c = Sieges of Major Fortresses are tested after those of Minor ones.
antioch-clause-t-v = Fifth part of the turn: attrition.
antioch-clause-t-v-a = Every army that is subject to attrition rolls for it.
antioch-clause-t-vi = Sixth part of the turn: battles.
antioch-clause-t-vi-a = Armies before which an enemy has appeared fight it.
antioch-clause-t-vi-b = Besieged armies that must sally fight the besiegers.
antioch-clause-t-vi-c = Results and losses are written down.

## I. Movement

antioch-clause-i-a = Armies move from point to point along the marked routes.
antioch-clause-i-b = A point is a Transit Point, a Minor Fortress or a Major Fortress.
antioch-clause-i-c = Every army moves by itself, even if it shares its point with others.
antioch-clause-i-d = A die is thrown for each army that wants to march: on a 6 it stands fast, on anything less it moves.
antioch-clause-i-e = An army moves one point a turn.
antioch-clause-i-f = The routes out of a point are given the numbers 1 to 6, some of them several, and a die picks the route.
antioch-clause-i-g = Numbers left over may favour the routes that lead toward Antioch.
antioch-clause-i-h = A Minor Fortress does not stop an army, and nobody need besiege it.
antioch-clause-i-i = An enemy-held Major Fortress stops an army: it must lay siege and may not leave until the place falls or it is beaten in battle.
antioch-clause-i-j = An army that lands on a Transit Point and is not attacked there rolls for attrition.
antioch-clause-i-k = Armies may go by sea from the two ports on the south coast.
antioch-clause-i-k-1 = An army that comes to an enemy-held port must besiege it until it falls.
antioch-clause-i-k-2 = From the turn after the capture of a port, the army must look for a fleet to take it to the landing place near Antioch.
antioch-clause-i-k-3 = A fleet comes on a 12 with two dice.
antioch-clause-i-k-4 = An army embarks on the turn after its fleet came, is at sea for four turns, lands at the start of the fifth and tests for an enemy there.
antioch-clause-i-k-5 = An army rolls for attrition on every turn at sea.
antioch-clause-i-k-6 = The captors of a port wait there for eight turns; from the ninth they may go on by land.
antioch-clause-i-k-7 = An army that waits for a fleet still tests for enemies, and still suffers for staying three turns on one point.

## II. Enemies appear

antioch-clause-ii-a = When all have moved, every army tests for an enemy, whether it moved or not.
antioch-clause-ii-b = Besieged armies do not test for an enemy.
antioch-clause-ii-c = A die, with modifiers, decides whether an enemy appears.
antioch-clause-ii-d = A die decides how many enemy armies have appeared.
antioch-clause-ii-e = Armies on one point test separately but share one strength die. Only those attacked begin the battle on the table; the others may come on during it.
antioch-clause-ii-f = An enemy field army is always at full strength.
antioch-clause-ii-g = On the line Alexandretta–Marash–Sebasteia and west of it the enemy is mostly Seljuk, east of it mostly Syrian.

## III. Besieged Crusaders

antioch-clause-iii-a = An army that goes into a fortress after a lost battle is besieged.
antioch-clause-iii-b = The besiegers are as strong as the enemy that won the battle.
antioch-clause-iii-c = A besieged army does not test for an enemy: one is there already.
antioch-clause-iii-d = A besieged army may not move.
antioch-clause-iii-e = Being besieged brings attrition.
antioch-clause-iii-f = Each turn a die decides what befalls a besieged fortress.
antioch-clause-iii-g = One die serves all armies that are besieged in the same fortress.
antioch-clause-iii-h = An army that sallies and loses need not go back into the fortress.
antioch-clause-iii-i = A sally that beats the enemy ends the siege.

## IV. Sieges

antioch-clause-iv-a = An army may besiege an enemy-held fortress if it was on that point before the turn began and is still there.
antioch-clause-iv-b = Each turn a die decides whether a besieged Minor Fortress falls.
antioch-clause-iv-c = Each turn a die decides whether a besieged Major Fortress falls.
antioch-clause-iv-d = A captured fortress is held by its captor and counts as friendly.
antioch-clause-iv-e = Besieging armies are subject to attrition.
antioch-clause-iv-f = If several armies besiege a fortress, each throws its own die.
antioch-clause-iv-g = Besiegers may storm the walls at any time during a siege, in a game with miniatures. If they fail the siege goes on, and they have not lost a battle.
antioch-clause-iv-h = By the Speed option, a Minor Fortress is tested in the very turn in which an army comes to it, after the battles.
antioch-clause-iv-i = Nicaea and Nicomedia are friendly at the start; every other fortress is held by the enemy.

## V. Attrition

antioch-clause-v-a = Five things bring attrition: a Transit Point, a long siege, the sea, a retreat before enemy walls, and a long stay.
antioch-clause-v-a-1 = Attrition: an army stands on a Transit Point when movement is over, and is not attacked there.
antioch-clause-v-a-2 = Attrition: an army has kept up its siege for the three turns before.
antioch-clause-v-a-3 = Attrition: an army is at sea.
antioch-clause-v-a-4 = Attrition: a beaten army retreats to the point of an enemy-held fortress.
antioch-clause-v-a-5 = Attrition: none of the other reasons holds, and an army has been on one point for three turns.
antioch-clause-v-b = A die says what attrition takes: on 1 or 2 nothing; on 3 or 4 an element joins the Camp Followers; on 5 another dismounts as well; on 6 a third is lost besides.
antioch-clause-v-c = The owner chooses which mounted elements dismount; a table says what they become.
antioch-clause-v-d = Losses by attrition count at once.

## VI. Battles

antioch-clause-vi-a = There is a battle where an enemy has appeared, and where an army comes to a fortress in which a friend is besieged.
antioch-clause-vi-b = Battles are meant for DBA. Other rules will do if what follows is carried over in spirit.
antioch-clause-vi-c = For every further enemy army the board is half a board longer: 2 by 2 feet for one, 3 by 2 for two, 4 by 2 for three.
antioch-clause-vi-d = The long edges are called odd and even. Whoever has the higher deployment die calls one, the other side throws, and the caller has the edge that he called.
antioch-clause-vi-e = Several armies may fight on a side.
antioch-clause-vi-e-1 = Every army in a battle is a separate one and must be beaten separately.
antioch-clause-vi-e-2 = Every army deploys as a body and the armies do not mix; a general moves only his own army.
antioch-clause-vi-e-3 = Armies of a side stand abreast, two inches apart, none in front of another.
antioch-clause-vi-f = Each side throws one PIP die in its bound, however many armies it has.
antioch-clause-vi-g = Every army has a camp of its own.
antioch-clause-vi-h = In a battle of several armies, one that is beaten flees at once: its elements turn about and run at full speed to their base edge and off, without PIPs.
antioch-clause-vi-i = An army that begins a battle below full strength is beaten when it has lost a third of what it began with.
antioch-clause-vi-j = A sally is a battle like any other. If a relieving army attacks at the same time it is one battle: the garrison sets up last, on either short edge, and the Crusaders still have one PIP die.

## VII. After a battle

antioch-clause-vii-a = The winner stays where it is for the next turn.
antioch-clause-vii-b = A beaten army must shut itself in, take refuge or retreat.
antioch-clause-vii-b-1 = A beaten army on the point of a friendly fortress may go in, and is besieged there.
antioch-clause-vii-b-2 = A beaten army may go to an adjacent friendly fortress and in, and is besieged there.
antioch-clause-vii-b-3 = A beaten army may go to any adjacent point; an enemy-held fortress there costs it an attrition roll at once.

## VIII. The Crusader armies

antioch-clause-viii-a = There are four armies, and all start at Nicaea.
antioch-clause-viii-b = The four armies are those of Bohemond, Godfrey, Raymond and Robert.
antioch-clause-viii-b-1 = Bohemond's army is Norman (DBA 102c).
antioch-clause-viii-b-2 = Godfrey's army is Feudal French (DBA 137).
antioch-clause-viii-b-3 = Raymond's army is Feudal French (DBA 137).
antioch-clause-viii-b-4 = Robert's army is Norman (DBA 102c).
antioch-clause-viii-c = There are no reinforcements, and nothing that was lost comes back.
antioch-clause-viii-d = Armies may combine under certain conditions.
antioch-clause-viii-d-1 = Armies that combine must all be on one point.
antioch-clause-viii-d-2 = Armies may combine if all of them are below half their original strength.
antioch-clause-viii-d-3 = Armies may also combine if one of them at least is without its general.
antioch-clause-viii-e = A Byzantine force may march along.
antioch-clause-viii-e-1 = The players may include the Byzantine force.
antioch-clause-viii-e-2 = The Byzantines are attached to Bohemond and move with him.
antioch-clause-viii-e-3 = The Byzantine force has two elements of 2LH and two of 3Cv.
antioch-clause-viii-e-4 = The Byzantines count as an army of their own, which leaves the game when it loses one element in battle.
antioch-clause-viii-e-5 = The Byzantines suffer no attrition themselves, but their elements may pay for Bohemond's.

## IX. Victory

antioch-clause-ix-a = The campaign ends when Antioch is taken, or when all four armies are below a third of their original strength.
antioch-clause-ix-b = Among several players, the one who takes Antioch wins.
antioch-clause-ix-c = The others are ranked by the elements they have left and the fortresses they have taken.
antioch-clause-ix-d = If all armies are wrecked, all are ranked by elements left and fortresses taken.

## Rulings: lost parts, seats, order

antioch-clause-r1 = The six tables of the original are lost. Those used here are reconstructions; each of them can be replaced when a campaign is founded.
antioch-clause-r2 = The map of the original is lost. The one used here is a reconstruction in two sizes.
antioch-clause-r3 = All four armies always take part. With fewer than four players they are dealt out in list order, so that every army has a seat; one player alone commands all four.
antioch-clause-r4 = For each battle, the next seat in turn that has no army in it commands the Muslims. If there is none, the umpire names somebody or the program plays them; a player alone commands both sides.
antioch-clause-r5 = Armies act in list order, and points are dealt with in the order of the map. By an option the first army changes from turn to turn.

## Rulings: movement

antioch-clause-r6 = No army need march. Its owner says first whether it marches or stays; once it marches, it takes the road that the dice give.
antioch-clause-r7 = An army that is at sea, besieged, halted by a victory, about to embark, held before a Major Fortress or a port, or bound to await a fleet is not asked whether it marches.
antioch-clause-r8 = Every land route out of the point is an exit, also the one by which the army came; sea lanes never are. Where there is one exit, no route die is thrown.
antioch-clause-r9 = Every exit has at least one of the six numbers. The others go, as the owner likes, to exits that lead onward; if he says nothing, to the one with the fewest moves to Antioch.
antioch-clause-r10 = Where no exit leads onward, the numbers left over may go to any.
antioch-clause-r11 = Standing on a Transit Point brings attrition every turn, not only on arrival; there is one roll a turn.
antioch-clause-r12 = To land on a point is to come there by march, from the sea or by retreat. All three count for what holds an army and for when a siege may open.
antioch-clause-r13 = A Major Fortress holds an army until it is friendly, whoever takes it. A beaten army may leave it by retreat.
antioch-clause-r14 = The ports Attalia and Seleucia are Minor Fortresses that hold an army as a Major one does until they fall.
antioch-clause-r15 = Every army that was besieging a port when it fell must await a fleet there. One that comes to a friendly port later is free to march, to stay or to wait.
antioch-clause-r16 = Every army that waits throws its own dice for a fleet, and its fleet carries it alone.
antioch-clause-r17 = After its eight turns of waiting an army may march, stay or go on waiting, as it likes.
antioch-clause-r18 = A fleet stays for its army as long as the army is on the point. The army embarks as soon as it is neither halted nor besieged, and may not refuse; if it leaves by land, the fleet is lost to it.
antioch-clause-r19 = After a capture on turn T fleets are rolled for on the turns T+1 to T+8. An army that embarks on turn E is at sea for four turns and lands at the start of turn E+4.
antioch-clause-r20 = An army at sea suffers attrition and takes part in nothing else. It lands even where the enemy holds the fortress, or besieges a friend.
antioch-clause-r21 = An army besieged in its port does not roll for a fleet, but the turns count.

## Rulings: enemies

antioch-clause-r22 = An enemy appears when die and modifiers come to the number needed; modifiers add up, and no number of the die decides by itself.
antioch-clause-r23 = Every army in the open tests for an enemy, relieving armies too. What appears before these joins the besiegers.
antioch-clause-r24 = The strength die gives the number of enemy armies for the whole point, not for each army attacked.
antioch-clause-r25 = All enemy armies on a point are of the list of its side of the line. An enemy that follows a beaten army keeps its list.
antioch-clause-r26 = Where the Seljuk list leaves a choice, the first element named is used; by an option the light horse.
antioch-clause-r27 = An army that is attacked must fight: it may neither decline nor go inside a fortress before the battle.
antioch-clause-r28 = Enemy armies are gone after a battle, won or lost, unless a beaten army shut itself up in a fortress: then they besiege it.
antioch-clause-r29 = The garrison of an enemy fortress does not help an enemy army in the field.
antioch-clause-r30 = Armies on the point that were not attacked are asked whether they join the battle. Those that do come on from their own base edge at the start of their side's second bound, without a PIP for the arrival.
antioch-clause-r31 = An army that came on counts fully for losses, victory and defeat. One that stood aside, or did not come on in time, has neither won nor lost.
antioch-clause-r32 = An army in the open where an enemy besieges a friend may march off in a later turn; if it is still there when battles begin, it fights to relieve the friend.
antioch-clause-r33 = If attrition destroys every attacked army of a point, there is no battle and the enemy is gone.

## Rulings: besieged Crusaders

antioch-clause-r34 = The first die for a besieged fortress is thrown on the turn after the armies went in.
antioch-clause-r35 = All enemy armies of the battle besiege, each again at full strength, unless an option says otherwise.
antioch-clause-r36 = The one die for a fortress holds for every army inside: each rolls for attrition, each sallies as an army of its own, or all are free.
antioch-clause-r37 = Nobody takes refuge in a fortress that is already besieged, except by the enemy just fought. A beaten army may retreat to such a point and stand outside.
antioch-clause-r38 = A besieged army sallies when the die orders it, or to help an army that has come to relieve it; other sallies need an option.
antioch-clause-r39 = A siege of Crusaders ends when the die lifts it, when all besieging armies are beaten, or when nobody is left inside. Armies set free may march from the next turn.
antioch-clause-r40 = Battles of relief are fought with the other battles of the turn. Every army in the open on the point takes part from the start.
antioch-clause-r41 = After a lost sally or relief each broken army makes its own choice, and all may go into the fortress. Armies that kept the walls stay besieged.
antioch-clause-r42 = After a relief without a sally the siege is over; the relieving armies are halted, the army set free is not.
antioch-clause-r43 = When the last besieged army leaves or is destroyed, the fortress stays friendly and the enemy is gone.
antioch-clause-r44 = A successful sally is a victory: it ends the siege and halts the army for the next turn.

## Rulings: sieges

antioch-clause-r45 = The owner decides each turn whether to besiege a Minor Fortress on whose point the army stands. Once opened, a siege goes on unasked. Before Majors and ports nobody is asked.
antioch-clause-r46 = Only leaving the point ends a siege. Every army has its own count of siege turns, and one that comes back begins anew.
antioch-clause-r47 = An army that is attacked while it besieges still tests. If the place falls, it fights beside a friendly fortress and may shut itself in.
antioch-clause-r48 = If several armies succeed on the same turn, the one with the longest siege takes the place; if that is level, they throw dice for it.
antioch-clause-r49 = No garrison is left in a captured fortress. It is friendly to all from then on, and its captor may march on the next turn.
antioch-clause-r50 = A besieging army may storm instead of throwing its siege die, after the dice of the others and together with all that storm. It is no battle for victory, defeat or halts, but its losses count.
antioch-clause-r51 = With the Speed option an army that came this turn, by march or sea, to an enemy-held Minor Fortress throws a siege die after the battles. That is its first siege turn. An army that retreated there does not.
antioch-clause-r52 = The Speed option holds at the two ports too.

## Rulings: attrition

antioch-clause-r53 = Attrition begins with the fourth turn of a siege and then comes every turn.
antioch-clause-r54 = The turn of arrival does not count as a turn on the point. An army that lands on turn T and stays suffers from turn T+3; armies at the start have arrived on turn 0.
antioch-clause-r55 = An army that tested in a siege this turn is judged by the length of its siege alone, not by its stay on the point.
antioch-clause-r56 = A long stay costs a roll on every turn from the third, not only once.
antioch-clause-r57 = Besieged armies suffer as any that stay on one point. Going into the fortress of the same point does not begin the count anew.
antioch-clause-r58 = Several reasons for attrition still cost one regular roll a turn.
antioch-clause-r59 = An attack saves an army from the attrition of a Transit Point, not from that of a long stay.
antioch-clause-r60 = The owner picks the elements: first the one lost, then the one dismounted, then the one converted. One roll falls on different elements while there are others.
antioch-clause-r61 = The general's element may dismount, and he with it. It is lost to attrition only as the last of the army, and it never joins the Camp Followers.
antioch-clause-r62 = What an army cannot pay is waived: with nothing to dismount, nothing dismounts. Camp Followers cannot be converted again.
antioch-clause-r63 = Camp Followers are elements: they stay with the army, count in every total, may be chosen as lost, and fight with a factor of 1.
antioch-clause-r64 = Attrition that the die of a besieged fortress brings is a roll of its own, at once, besides any regular one.

## Rulings: battles

antioch-clause-r65 = There is one battle a point and turn. All battles of a turn are open at once; when all are reported, losses and choices follow point by point.
antioch-clause-r66 = A side wins when every enemy army on the field is broken and one of its own is not. Who concedes has lost. If a game is stopped early, the side with fewer elements lost wins, and if level the side that was attacked.
antioch-clause-r67 = An army breaks when its general or its breaking number of elements is lost and it has lost more elements than each single enemy army.
antioch-clause-r68 = The breaking number is a third of the elements at the start of the battle, rounded up: 4 for a full army. For the Byzantines it is 1.
antioch-clause-r69 = A general who is lost is lost for good, and his element with him. Such an army may combine with others.
antioch-clause-r70 = A camp that is taken counts as one element more lost, for breaking; nothing is removed.
antioch-clause-r71 = An army that breaks although its side wins is a beaten army and must retreat, but nobody besieges it. It is not halted.
antioch-clause-r72 = Only further enemy armies make the board longer, not further Crusaders or Byzantines.
antioch-clause-r73 = Several armies that sally into a battle of relief set up on the same short edge, which the first of them chooses, each as its own body.

## Rulings: after a battle

antioch-clause-r74 = Every unbroken army of the winning side that took the field is halted for the next turn: it neither marches nor embarks. All else goes on, sieges, fleets, enemies and attrition too.
antioch-clause-r75 = A beaten army retreats along land routes only, and any number of armies may stand on a point.
antioch-clause-r76 = A beaten army may retreat to the point of a friendly fortress without going in; it is then free.
antioch-clause-r77 = A beaten army may retreat to where a battle was fought this turn, or where a friend is besieged. It takes part in nothing more this turn.
antioch-clause-r78 = A beaten army that can go nowhere is destroyed.
antioch-clause-r79 = A retreat to an enemy-held fortress costs one attrition roll, at once; a Major Fortress or a port then holds the army.
antioch-clause-r80 = Of several beaten armies each chooses for itself, in list order, knowing what the others chose.

## Rulings: the armies

antioch-clause-r81 = Armies combine if they are on one point, and either all are below half strength or one is without its general.
antioch-clause-r82 = Armies combine at the start of a turn. The owner of the army that joins proposes it, the owner of the other accepts; the army taken in ceases to be.
antioch-clause-r83 = Armies that combine are all in the open or all besieged in the same fortress, and not at sea. Strengths and generals are those of the start of the turn.
antioch-clause-r84 = A combined army has all elements of both. By an option it keeps twelve; its owner picks which, and the rest are dissolved.
antioch-clause-r85 = A combined army has the general of the army that takes the other in, or else the other's.
antioch-clause-r86 = A combined army has the longer stay and the longer siege of the two, and is halted if either was. A fleet that lies ready for either serves both.
antioch-clause-r87 = Every element is ranked for the army it came from. Fortresses stay with the army that took them; later ones go to the combined army.
antioch-clause-r88 = The original strength of a combined army is still 12. An army that was taken in counts as wrecked for the end of the campaign.
antioch-clause-r89 = The Byzantines take part only if the players want them. They throw no dice, are always with Bohemond's army, and do not count among its elements.
antioch-clause-r90 = In battle the Byzantines stand next to the army they follow, as a body of their own with a camp of their own. On their first loss all of them leave the table and the game.
antioch-clause-r91 = A Byzantine element that pays for attrition goes home or dismounts; the others stay while one is left.
antioch-clause-r92 = If the army they follow is taken in, the Byzantines follow the other. If it is destroyed they leave the game.

## Rulings: victory

antioch-clause-r93 = When Antioch falls, the other sieges of that turn are finished and the campaign ends; attrition and battles of that turn are not played.
antioch-clause-r94 = An army is wrecked when it has 3 elements or fewer. That is looked at once, at the end of each turn; if Antioch falls on the same turn, Antioch counts.
antioch-clause-r95 = An army's sum is its elements left and the fortresses it has taken, one for each. Nicaea, Nicomedia and the Byzantines do not count; a destroyed army keeps its fortresses.
antioch-clause-r96 = Armies that are level share a place, and the next place is left out.
antioch-clause-r97 = A seat with several armies has the place of its best one. The seat that takes Antioch is first.
antioch-clause-r98 = A player alone wins if Antioch falls. His score is all elements and fortresses, 12 more if Antioch fell, and one less for every turn after the 20th.
antioch-clause-r99 = If a combined army takes Antioch, the seat that commands it wins; armies it took in are ranked among the others.
antioch-clause-r100 = There is no limit to the number of turns unless one is set. With a limit, the campaign ends after that turn and the armies are ranked.

## Rulings: further

antioch-clause-r101 = A combined army loses its own elements first, then those of the armies it took in; the general's element is lost only if he is.
antioch-clause-r102 = No more than six enemy armies gather on one point; what the strength die brings beyond that stays away.
antioch-clause-r103 = Orders name a sort of element. Of several of one sort another suffers before the general's, and his last.
antioch-clause-r104 = The general's element is always among the twelve that a combined army keeps.
antioch-clause-r105 = Dice that concern a point are thrown by the seat of the first army concerned, in list order; an army's own dice by its own seat.
antioch-clause-r106 = The umpire may rule any fact of the campaign otherwise, with a reason, as long as the campaign stays sound.
antioch-clause-r107 = If beaten armies come to a fortress that another enemy besieges, the besiegers of both battles besiege it together.
antioch-clause-r108 = If the Byzantines lose their camp but no element, they are broken but do not leave the game.
