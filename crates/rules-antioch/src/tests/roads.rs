//! Every road of both maps: the exits of a point in dice order, which lead onward, and the numbers
//! of a silent owner.

use super::campaign;
use crate::chapters::movement;
use crate::state::{ArmyId, Campaign, PointId};

/// Each point with its moves to Antioch; an asterisk is at each exit that leads onward.
const COMPACT: [&str; 28] = [
    "Nicaea 7: Nicomedia* 1, Dorylaeum* 5",
    "Nicomedia 6: Nicaea* 1, Ancyra* 5",
    "Dorylaeum 6: Nicaea 1, Amorium* 1, Ancyra* 4",
    "Amorium 6: Dorylaeum 1, Ancyra* 4, Philomelium* 1",
    "Ancyra 5: Nicomedia 1, Dorylaeum 1, Amorium 1, Archelais* 1, Caesarea* 2",
    "Philomelium 7: Amorium* 1, Pisidian Antioch* 1, Iconium* 4",
    "Pisidian Antioch 6: Philomelium* 1, Attalia* 5",
    "Attalia 5: Pisidian Antioch 1, Seleucia* 5",
    "Seleucia 4: Attalia 1, Laranda 1, Tarsus* 4",
    "Iconium 6: Philomelium 1, Laranda* 3, Archelais* 1, Heraclea* 1",
    "Laranda 5: Seleucia* 4, Iconium 1, Heraclea* 1",
    "Archelais 5: Ancyra 1, Iconium 1, Tyana* 1, Caesarea* 3",
    "Heraclea 6: Iconium 1, Laranda* 1, Tyana* 4",
    "Tyana 5: Archelais 1, Heraclea 1, Cilician Gates* 3, Caesarea* 1",
    "Cilician Gates 4: Tyana 1, Tarsus* 5",
    "Caesarea 4: Ancyra 1, Archelais 1, Tyana* 1, Sebasteia 1, Coxon* 2",
    "Sebasteia 5: Caesarea* 5, Melitene* 1",
    "Coxon 3: Caesarea 1, Marash* 4, Melitene 1",
    "Marash 2: Coxon 1, Mamistra* 1, Turbessel* 1, Artah* 3",
    "Tarsus 3: Seleucia 1, Cilician Gates 1, Mamistra* 4",
    "Mamistra 2: Marash 1, Tarsus 1, Alexandretta* 4",
    "Alexandretta 1: Mamistra 1, Antioch* 5",
    "Melitene 4: Sebasteia 1, Coxon* 4, Edessa* 1",
    "Edessa 3: Melitene 1, Turbessel* 5",
    "Turbessel 2: Marash 1, Edessa 1, Artah* 4",
    "Artah 1: Marash 1, Turbessel 1, Antioch* 4",
    "St. Symeon 1: Antioch* 6",
    "Antioch 0: Alexandretta 1, Artah 1, St. Symeon 4",
];

const FULL: [&str; 39] = [
    "Nicaea 10: Nicomedia* 1, Dorylaeum* 4, Cotyaeum* 1",
    "Nicomedia 9: Nicaea* 1, Juliopolis* 5",
    "Dorylaeum 9: Nicaea 1, Cotyaeum 1, Pessinus* 3, Amorium* 1",
    "Cotyaeum 9: Nicaea 1, Dorylaeum* 1, Amorium* 1, Laodicea* 3",
    "Juliopolis 8: Nicomedia 1, Ancyra* 5",
    "Pessinus 8: Dorylaeum 1, Amorium* 1, Ancyra* 1, Lake Tatta* 3",
    "Amorium 9: Dorylaeum 1, Cotyaeum 1, Pessinus* 1, Philomelium* 3",
    "Ancyra 7: Juliopolis 1, Pessinus 1, Mocissus* 4",
    "Philomelium 8: Amorium 1, Pisidian Antioch 1, Iconium* 4",
    "Pisidian Antioch 8: Philomelium* 1, Laodicea 1, Attalia* 4",
    "Laodicea 8: Cotyaeum* 1, Pisidian Antioch* 1, Attalia* 4",
    "Attalia 7: Pisidian Antioch 1, Laodicea 1, Anemurium* 4",
    "Anemurium 6: Attalia 1, Seleucia* 5",
    "Seleucia 5: Anemurium 1, Laranda 1, Tarsus* 4",
    "Iconium 7: Philomelium 1, Laranda* 3, Lake Tatta* 1, Heraclea* 1",
    "Laranda 6: Seleucia* 4, Iconium 1, Heraclea* 1",
    "Lake Tatta 7: Pessinus 1, Iconium 1, Archelais* 4",
    "Archelais 6: Lake Tatta 1, Mocissus 1, Tyana* 1, Caesarea* 3",
    "Mocissus 6: Ancyra 1, Archelais* 1, Caesarea* 4",
    "Heraclea 7: Iconium 1, Laranda* 1, Tyana* 4",
    "Tyana 6: Archelais 1, Heraclea 1, Cilician Gates* 3, Caesarea* 1",
    "Cilician Gates 5: Tyana 1, Tarsus* 5",
    "Caesarea 5: Archelais 1, Mocissus 1, Tyana* 1, Sebasteia 1, Comana* 2",
    "Sebasteia 5: Caesarea* 1, Melitene* 5",
    "Comana 4: Caesarea 1, Coxon* 5",
    "Coxon 3: Comana 1, Marash* 4, Melitene 1",
    "Marash 2: Coxon 1, Anazarbus* 1, Turbessel* 1, Artah* 1, Syrian Gates* 2",
    "Tarsus 4: Seleucia 1, Cilician Gates 1, Mamistra* 4",
    "Mamistra 3: Tarsus 1, Anazarbus 1, Alexandretta* 4",
    "Anazarbus 3: Marash* 5, Mamistra* 1",
    "Alexandretta 2: Mamistra 1, Syrian Gates* 5",
    "Melitene 4: Sebasteia 1, Coxon* 4, Samosata* 1",
    "Samosata 3: Melitene 1, Edessa 1, Turbessel* 4",
    "Edessa 3: Samosata* 1, Turbessel* 5",
    "Turbessel 2: Marash 1, Samosata 1, Edessa 1, Artah* 3",
    "Artah 1: Marash 1, Turbessel 1, Antioch* 4",
    "Syrian Gates 1: Marash 1, Alexandretta 1, Antioch* 4",
    "St. Symeon 1: Antioch* 6",
    "Antioch 0: Artah 1, Syrian Gates 1, St. Symeon 4",
];

fn told(c: &Campaign, from: PointId) -> String {
    let course = &c.setup.course;
    let name = |point| c.setup.map.name(point);
    let exit = |share: &crate::fact::Share| {
        let mark = if course.is_onward(from, share.exit) { "*" } else { "" };
        format!("{}{mark} {}", name(share.exit), share.count)
    };
    let numbers = movement::default_numbers(c, ArmyId(0), from);
    let exits: Vec<String> = numbers.iter().map(exit).collect();
    let moves = course.moves(from).map_or(String::new(), |moves| moves.to_string());
    format!("{} {moves}: {}", name(from), exits.join(", "))
}

#[test]
fn roads_and_numbers_are_those_of_the_tables() {
    for (map, table) in [("compact", &COMPACT[..]), ("full", &FULL[..])] {
        let c = campaign("recommended", 1, &[("map", map)]);
        let points: Vec<String> = c.setup.map.ids().map(|point| told(&c, point)).collect();
        assert_eq!(points, table, "{map}");
    }
}
