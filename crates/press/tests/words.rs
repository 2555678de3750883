//! Messages become text: names stay names, numbers follow the language, gaps show.

use kernel::{Arg, Message};
use press::words::{self, PSEUDO, Words};

const TEXTS: &str = "\
number-group = .
list-two = { $first } und { $rest }
list-middle = { $first }, { $rest }
list-last = { $first } und { $rest }
marched = { $army } marches { $days ->
    [one] a day
   *[other] { $days } days
}.
year = Anno { NUMBER($year, useGrouping: \"false\") }
who = { $gender ->
    [she] her
   *[he] him
}
told = Told: { $what }
many = { $things }
part =
    .label = the label
broken = { $absent } { nowhere }
";

fn words() -> Words {
    Words::from_texts("de", &[("test.ftl", TEXTS)])
}

#[track_caller]
fn check(message: Message, expected: &str) {
    assert_eq!(words().try_text(&message), Ok(expected.to_owned()));
}

fn name(text: &str) -> Arg {
    Arg::Name(text.to_owned())
}

#[test]
fn a_name_is_set_apart_once_and_a_number_is_not() {
    let marched = |days: i64| Message::new("marched").name("army", "Bohemond").with("days", days);
    check(marched(1), "\u{2068}Bohemond\u{2069} marches a day.");
    check(marched(1234567), "\u{2068}Bohemond\u{2069} marches 1.234.567 days.");
    let told = Message::new("told").with("what", marched(1));
    check(told, "Told: \u{2068}Bohemond\u{2069} marches a day.");
    check(Message::new("year").with("year", 1097), "Anno 1097");
    check(Message::new("many").with("things", i64::MAX), "9.223.372.036.854.775.807");
    check(Message::new("many").with("things", -1234), "-1.234");
}

#[test]
fn a_name_cannot_break_out() {
    let dirty = "A\u{202E}b\u{2069}\u{2068}c\nd\u{7}e\u{E000}";
    check(Message::new("many").with("things", name(dirty)), "\u{2068}Abc d e\u{2069}");
}

#[test]
fn words_choose_and_lists_join() {
    check(Message::new("who").with("gender", "she"), "her");
    check(Message::new("who").with("gender", "it"), "him");
    let list = |count: usize| {
        let all = ["A", "B", "C", "D"].iter().take(count).map(|text| name(text)).collect();
        Message::new("many").with("things", Arg::List(all))
    };
    check(list(0), "");
    check(list(1), "\u{2068}A\u{2069}");
    let plain = |count| words().text(&list(count)).replace(['\u{2068}', '\u{2069}'], "");
    assert_eq!(plain(2), "A und B");
    assert_eq!(plain(3), "A, B und C");
    assert_eq!(plain(4), "A, B, C und D");
}

#[test]
fn attributes_are_messages_too() {
    check(Message::new("part.label"), "the label");
}

#[test]
fn what_is_missing_shows_and_is_remembered() {
    let words = words();
    let told = Message::new("told").with("what", Message::new("no-such"));
    assert_eq!(words.text(&told), "Told: ⟦no-such⟧");
    assert_eq!(words.try_text(&told), Err(vec!["no-such".to_owned()]));
    assert_eq!(words.clone().text(&Message::new("broken")), "{$absent} {nowhere}");
    let missing: Vec<String> = words.missing().into_iter().collect();
    assert_eq!(missing, ["broken: $absent", "broken: nowhere", "no-such"]);
}

#[test]
fn languages_fall_back() {
    assert_eq!(Words::load("en-GB").language(), "en");
    assert_eq!(Words::load("tlh").language(), "en");
    assert_eq!(Words::load_first(&["tlh", "en-XA"]).language(), PSEUDO);
    assert!(words::languages().contains(&"en"));
    assert!(!words::languages().contains(&PSEUDO));
}

#[test]
fn the_pseudo_language_changes_what_comes_from_the_files_alone() {
    let words = Words::from_texts(PSEUDO, &[("test.ftl", TEXTS)]);
    let text = words.text(&Message::new("marched").name("army", "Bob").with("days", 2));
    assert_eq!(text, "[!! \u{2068}Bob\u{2069} ɱåŕçĥéš 2 ðåýš. !!]");
}

#[test]
fn the_files_built_in_are_sound() {
    assert_eq!(words::faults(), Vec::<String>::new());
    assert!(words::ids("en").iter().any(|id| id == "list-two"));
}

#[test]
fn the_files_built_in_are_those_of_the_tree() {
    let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut count = 0;
    for (language, file, text) in words::sources() {
        let (folder, name) = file.split_once('/').expect("crate and file");
        let path = crates.join(folder).join("locales").join(language).join(name);
        assert_eq!(std::fs::read_to_string(path).ok().as_deref(), Some(text), "{file}");
        count += 1;
    }
    let mut there = 0;
    for folder in std::fs::read_dir(crates).expect("crates").flatten() {
        let languages = std::fs::read_dir(folder.path().join("locales")).into_iter().flatten();
        for language in languages.flatten() {
            let files = std::fs::read_dir(language.path()).into_iter().flatten().flatten();
            there +=
                files.filter(|file| file.path().extension().is_some_and(|e| e == "ftl")).count();
        }
    }
    assert_eq!(
        count, there,
        "a locale file is new or gone: touch build.rs of the press and build again"
    );
}

#[test]
fn words_can_be_shared_between_threads() {
    let words = words();
    let said = std::thread::scope(|scope| {
        let say =
            |days: i64| words.text(&Message::new("marched").name("army", "B").with("days", days));
        let threads: Vec<_> = (1..=4).map(|days| scope.spawn(move || say(days))).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).collect::<Vec<_>>()
    });
    assert_eq!(said.len(), 4);
    assert!(said[1].ends_with("marches 2 days."));
}
