//! Lines of a journal as nobody should write them: read or refused, never a panic, and what is
//! read is written the same.

#[path = "../../../fuzz/src/mangle.rs"]
#[expect(dead_code, unreachable_pub, reason = "shared with tests that use the rest")]
mod mangle;

use kernel::journal::{Salt, check_chain};
use kernel::{Entry, Filled, Hash, Seat, Throw};
use mangle::Mangler;

const JOURNALS: u64 = 400;

fn chain() -> Vec<Entry> {
    let contents =
        [r#"{"note":{"kind":"note","text":"a \"b\" \u00e9"}}"#, "{ \"x\" : [1, 2] }", "{}"];
    let mut last = (0, Hash::default());
    let entry = |content: &&str| {
        let entry = Entry::after(last, Salt([7; 16]), (*content).into());
        last = (entry.number, entry.hash());
        entry
    };
    contents.iter().map(entry).collect()
}

#[test]
fn journals() {
    let good = chain();
    let lines: Vec<String> = good.iter().map(Entry::to_line).collect();
    let good_head = check_chain(&good).ok();
    for seed in 0..JOURNALS {
        let text = Mangler::new(seed).text(&lines.join("\n"));
        let read: Result<Vec<Entry>, _> = text.lines().map(Entry::from_line).collect();
        let Ok(entries) = read else { continue };
        for entry in &entries {
            let again = Entry::from_line(&entry.to_line());
            assert_eq!(again.ok().as_ref(), Some(entry), "{text}");
        }
        if let Ok(head) = check_chain(&entries) {
            // Nothing but the end of a chain can be missing unnoticed.
            let whole = entries.iter().zip(&good).all(|(entry, good)| {
                entry.digest == good.digest && entry.previous == good.previous
            });
            assert!(whole && (entries.len() < 3 || Some(head) == good_head), "{text}");
        }
    }
}

#[test]
fn the_last_number_there_is() {
    let mut entry = chain().remove(0);
    for number in [0, 2, u64::MAX] {
        entry.number = number;
        assert!(entry.check((0, Hash::default())).is_err());
    }
    assert!(Entry::from_line(&entry.to_line().replace("18446744073709551615", "1e99")).is_err());
}

#[test]
fn lines_that_are_none() {
    let deep = format!("{{\"number\":1,\"content\":{}", "[".repeat(100_000));
    let line = chain()[0].to_line();
    let long = line.replace("\"number\":1", &format!("\"number\":{}", "9".repeat(10_000)));
    let twice = line.replacen('{', "{\"number\":1,", 1);
    let strange = line.replacen('{', "{\"colour\":1,", 1);
    let odd = line.replace("\"previous\":\"0", "\"previous\":\"\u{e9}");
    let unsalted = line.replace(&format!("\"salt\":\"{}\",", "07".repeat(16)), "");
    for bad in ["", "{}", "[]", "null", "\0", &deep, &long, &twice, &strange, &odd, &unsalted] {
        assert!(Entry::from_line(bad).is_err(), "{bad:.80}");
    }
}

#[test]
fn words_of_contents_keep_their_bounds() {
    assert!(serde_json::from_str::<Seat>("63").is_ok());
    for bad in ["64", "255", "-1", "1.5"] {
        assert!(serde_json::from_str::<Seat>(bad).is_err(), "{bad}");
    }
    let list = |count: usize, item: &str| format!("[{}]", vec![item; count].join(","));
    assert!(serde_json::from_str::<Throw>(&list(12, "6")).is_ok());
    assert!(serde_json::from_str::<Throw>(&list(13, "6")).is_err());
    assert!(serde_json::from_str::<Filled<u8>>(&list(160, "[1,2]")).is_ok());
    assert!(serde_json::from_str::<Filled<u8>>(&list(161, "[1,2]")).is_err());
}
