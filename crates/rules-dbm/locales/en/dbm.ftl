# The rule set: what it is called, what it is about, its presets and chapters.

dbm-name = Matt's DBM Campaign Rules
dbm-title = Matt's DBM Campaign Rules
dbm-summary = Two to fifteen ancient states in 240 BC: seasons, sealed orders, money, prestige, fleets, sieges and raids. Battles by DBM.
dbm-about = Several ancient states share a map of provinces and sea zones. A card drawn at the start of each season decides how many points an army may field, so that nobody can count on a large one. Everything on the map and in the treasuries is public; only orders are secret, and they are opened together. Armies march, fleets carry and fight, fortresses are besieged, countries are raided; land battles are fought with miniatures by DBM and reported, or decided by the program. A beaten state is rarely out: it becomes a subject, and may shake its overlord off. Prestige decides in the end.

dbm-preset-recommended = Recommended
dbm-preset-recommended-about = The book with its gaps filled as they play best.
dbm-preset-as-printed = As printed
dbm-preset-as-printed-about = As close to the letter of the book as can be: prestige raises no taxes, and who has lost everything gets all he held at home back as a subject.
dbm-preset-mild = Mild
dbm-preset-mild-about = For a first campaign: defeats cost less, and who has lost everything gets his capital back as a subject.
dbm-preset-harsh = Harsh
dbm-preset-harsh-about = What is lost stays lost: armies caught in retreat suffer more, sieges are quicker, fortresses taken after a battle are plundered.

dbm-chapter-1 = 1. The turn
dbm-chapter-2 = 2. Army size
dbm-chapter-3 = 3. Allies and detachments
dbm-chapter-4 = 4. Movement
dbm-chapter-5 = 5. Battles and raids
dbm-chapter-6 = 6. Taking provinces
dbm-chapter-7 = 7. Subjects
dbm-chapter-8 = 8. A second army
dbm-chapter-9a = 9. Money: income
dbm-chapter-9b = 9. Money: plunder
dbm-chapter-9c = 9. Money: gifts
dbm-chapter-9d = 9. Money: fortresses
dbm-chapter-9e = 9. Money: raids
dbm-chapter-9sa = 9. Money: ships
dbm-chapter-9sb = 9. Money: restoring
dbm-chapter-9sc = 9. Money: loans
dbm-chapter-10 = 10. Prestige
dbm-chapter-11 = 11. Disasters
dbm-chapter-12 = 12. Special rules

dbm-minor = nobody's
