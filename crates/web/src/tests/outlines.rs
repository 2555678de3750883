//! What stands on the main pages, as lines of text: a change of words or structure shows as a
//! difference to be looked at. `UPDATE_EXPECT=1` writes them anew.

use std::path::Path;

use super::kit::{Browser, Site, unescaped};

/// Elements that begin a line of their own.
const LINES: [&str; 19] = [
    "title", "h1", "h2", "h3", "p", "li", "dt", "dd", "th", "td", "caption", "label", "legend",
    "summary", "button", "a", "option", "small", "tr",
];

/// Pages look as they did: one campaign of Antioch for two, before the first answer. Pages that
/// list rule sets are left out, for a further one changes nothing here.
#[tokio::test]
async fn the_main_pages_say_what_they_said() {
    let site = Site::with(crate::Options::default());
    let mut anna = site.browser();
    check(&mut anna, "/found?rules=antioch", "found").await;
    let fields = [
        ("rules", "antioch"),
        ("form", "form-of-the-test"),
        ("title", "The road to Antioch"),
        ("preset", "recommended"),
        ("seat 1", "Anna"),
        ("seat 2", "Béla"),
        ("keeps", "all"),
    ];
    let founded = anna.post("/found", &fields).await;
    let campaign = founded.location().trim_end_matches("/links").to_owned();
    for (page, name) in [
        ("", "table"),
        ("/links", "links"),
        ("/desk", "desk"),
        ("/about", "about"),
        ("/chronicle", "chronicle"),
        ("/dice", "dice"),
    ] {
        check(&mut anna, &format!("{campaign}{page}"), name).await;
    }
    for (page, name) in [("/join", "join"), ("/c/none", "nothing")] {
        check(&mut anna, page, name).await;
    }
}

async fn check(browser: &mut Browser, address: &str, name: &str) {
    let found = outline(&browser.get(address).await.text);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/outlines");
    let path = folder.join(format!("{name}.txt"));
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        std::fs::write(&path, &found).expect("the outline can be written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = found.lines().zip(expected.lines()).find(|(a, b)| a != b);
    assert!(found == expected, "{name} differs (UPDATE_EXPECT=1 writes it anew): {differs:?}");
}

/// The texts and fields of a page's main part, one to a line, without pictures.
fn outline(page: &str) -> String {
    let main = page.split_once("<main").map_or(page, |(_, main)| main);
    let main = main.split_once("</main>").map_or(main, |(main, _)| main);
    let (mut out, mut line, mut mark) = (String::new(), String::new(), "text");
    let mut is_picture = false;
    for piece in main.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap_or((piece, ""));
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        is_picture = if name == "svg" { !tag.starts_with('/') } else { is_picture };
        if is_picture || name == "svg" {
            continue;
        }
        let field = field(tag, name);
        if field.is_some() || LINES.contains(&name) {
            end(&mut out, &mut line, mark);
            mark = if tag.starts_with('/') { "text" } else { known(name) };
        }
        if let Some(field) = field {
            out.push_str(&field);
            mark = "text";
        }
        line.push_str(text);
    }
    end(&mut out, &mut line, mark);
    out
}

fn known(name: &str) -> &'static str {
    LINES.into_iter().find(|line| *line == name).unwrap_or("text")
}

/// A field that people see, by its kind and name.
fn field(tag: &str, name: &str) -> Option<String> {
    let is_seen = matches!(name, "input" | "select" | "textarea");
    if !is_seen || tag.starts_with('/') || tag.contains("type=\"hidden\"") {
        return None;
    }
    let of = |key: &str| {
        let value = tag.split_once(&format!(" {key}=\"")).map(|(_, rest)| rest.split('"').next());
        value.flatten().unwrap_or_default().to_owned()
    };
    let (kind, called) = (of("type"), of("name"));
    let kind = if kind.is_empty() { name.to_owned() } else { kind };
    Some(format!("[{}]\n", format!("{kind} {called}").trim()))
}

fn end(out: &mut String, line: &mut String, mark: &str) {
    let words: Vec<&str> = line.split_whitespace().collect();
    if !words.is_empty() {
        out.push_str(&format!("{mark}: {}\n", unescaped(&words.join(" "))));
    }
    line.clear();
}
