//! Every text comes through the Fluent files.

use std::collections::BTreeSet;

use super::kit::Site;

const WORDS: &str = include_str!("../../locales/en/web.ftl");

/// Every id that templates and code name is in the file. Ids put together from parts are tried
/// by rendering.
#[test]
fn every_id_is_known() {
    let sources = [
        include_str!("../../templates/base.html"),
        include_str!("../../templates/home.html"),
        include_str!("../../templates/found.html"),
        include_str!("../../templates/links.html"),
        include_str!("../../templates/join.html"),
        include_str!("../../templates/table.html"),
        include_str!("../../templates/battle.html"),
        include_str!("../../templates/desk.html"),
        include_str!("../../templates/foreseen.html"),
        include_str!("../../templates/replay.html"),
        include_str!("../../templates/about.html"),
        include_str!("../../templates/rulebook.html"),
        include_str!("../../templates/chronicle.html"),
        include_str!("../../templates/dice.html"),
        include_str!("../../templates/help.html"),
        include_str!("../../templates/problem.html"),
        include_str!("../../templates/parts/question.html"),
        include_str!("../../templates/parts/option.html"),
        include_str!("../../templates/parts/map.html"),
        include_str!("../../templates/parts/twin.html"),
        include_str!("../../templates/parts/throws.html"),
    ];
    let known: BTreeSet<&str> =
        WORDS.lines().filter_map(|line| Some(line.split_once(" =")?.0)).collect();
    for source in sources {
        for part in source.split("\"web-").skip(1) {
            let id = format!("web-{}", part.split('"').next().unwrap_or_default());
            assert!(known.contains(id.as_str()), "{id} has no words");
        }
    }
}

/// The text of a page that is not between the marks of the pseudo-language, nor a name.
fn bare(page: &str) -> Vec<String> {
    let body = page.split("<body").nth(1).unwrap_or(page);
    let mut found = Vec::new();
    let mut untranslated = 0_usize;
    let mut open: Vec<(String, bool)> = Vec::new();
    let mut inside = 0_i32;
    for part in body.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap_or((part, ""));
        let name = tag.trim_start_matches('/').split([' ', '\n', '/']).next().unwrap_or_default();
        let is_void = matches!(name, "input" | "br" | "hr" | "img" | "link" | "meta" | "path");
        if tag.starts_with('/') {
            while let Some((last, is_name)) = open.pop() {
                untranslated -= usize::from(is_name);
                if last == name {
                    break;
                }
            }
        } else if !is_void && !tag.ends_with('/') {
            let is_name = tag.contains("translate=\"no\"") || name == "svg";
            untranslated += usize::from(is_name);
            open.push((name.to_owned(), is_name));
        }
        let mut outside = String::new();
        let mut rest = text;
        while !rest.is_empty() {
            if let Some(after) = rest.strip_prefix("[!!") {
                inside += 1;
                rest = after;
            } else if let Some(after) = rest.strip_prefix("!!]") {
                inside -= 1;
                rest = after;
            } else {
                let mut letters = rest.chars();
                let letter = letters.next().unwrap_or_default();
                if inside == 0 {
                    outside.push(letter);
                }
                rest = letters.as_str();
            }
        }
        if untranslated == 0 && outside.chars().any(char::is_alphabetic) {
            found.push(outside.trim().to_owned());
        }
    }
    found
}

#[test]
fn bare_text_is_found() {
    let page = "<body><p>[!! Ĥî <bdi>Anna</bdi> !!] naked</p><b translate=\"no\">Béla</b></body>";
    assert_eq!(bare(page), ["naked"]);
}

#[tokio::test]
async fn no_text_bypasses_the_files() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "all").await;
    founder.order(&campaign, "seat-0", "hide at Oak").await;
    founder.language = press::words::PSEUDO.to_owned();
    let own = ["", "/links", "/desk", "/about", "/replay", "/chronicle", "/dice", "/nothing"];
    let own = own.map(|page| format!("{campaign}{page}"));
    let others = ["/", "/found", "/found?rules=toy", "/rules/toy", "/help", "/join", "/c/none"];
    for address in own.iter().map(String::as_str).chain(others) {
        let page = founder.get(address).await.text;
        assert!(page.contains("<html lang=\"en-XA\""), "{address}");
        let bare = bare(&page).into_iter().filter(|text| !text.starts_with("&#"));
        let bare: Vec<String> = bare.filter(|text| text != "&nbsp;").collect();
        assert!(bare.is_empty(), "{address}: {bare:?}");
    }
}

/// Nothing on a page is missing its words.
#[tokio::test]
async fn no_words_are_missing() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "all").await;
    founder.order(&campaign, "seat-0", "hide at Oak").await;
    let own = ["", "/links", "/desk", "/about", "/replay", "/chronicle", "/dice", "/nothing"];
    let own = own.map(|page| format!("{campaign}{page}"));
    for address in own.iter().map(String::as_str).chain(["/", "/found?rules=toy", "/help"]) {
        let page = founder.get(address).await.text;
        assert!(!page.contains('⟦'), "{address}: {page}");
    }
}

#[tokio::test]
async fn the_language_follows_the_browser() {
    let site = Site::new();
    let mut browser = site.browser();
    browser.language = "xx;q=0.9, en-GB;q=0.8".to_owned();
    assert!(browser.get("/").await.text.contains("<html lang=\"en\" dir=\"ltr\">"));
}
