//! Maps: well formed, safe, the same every time, all words from the files.

mod fixture;
mod xml;

use fixture::{at, europe, later, plan, realms, signs, start, words};
use kernel::Message;
use kernel::sheet::{Arrow, Plan, Power, Prompt, Sheet, SheetQuestion, Wanted};
use press::map::legend_svg;
use press::text::map_text;
use press::words::PSEUDO;
use press::{MapOptions, MapWidth, Words, map_ground_svg, map_layer, map_svg};

fn options() -> Vec<MapOptions> {
    let title = Some(Message::new("title"));
    let lit = vec![at("Dorylaeum")];
    let wide = MapOptions { title, lit, ..MapOptions::default() };
    let narrow = MapOptions { width: MapWidth::Narrow, ..wide.clone() };
    let bare = MapOptions { legend: false, title: None, ..wide.clone() };
    vec![wide, narrow, bare]
}

fn all() -> Vec<(Plan, Sheet)> {
    let nothing = (Plan::default(), Sheet::default());
    vec![
        (plan(), start()),
        (plan(), later()),
        (plan(), signs()),
        realms(),
        (europe::plan(), europe::turn()),
        nothing,
    ]
}

#[test]
fn every_picture_is_well_formed_and_stands_alone() {
    let words = words("en");
    for (plan, sheet) in all() {
        for options in options() {
            let pictures = [
                map_svg(&plan, &sheet, &words, &options),
                map_layer(&plan, &sheet, &words, &options),
                map_ground_svg(&plan, &words, &options),
                legend_svg(&plan, &sheet, &words, &options),
            ];
            for picture in pictures {
                let tags = xml::tags(&picture);
                xml::check_svg(&tags);
            }
        }
    }
    assert!(words.missing().is_empty(), "{:?}", words.missing());
}

#[test]
fn what_may_come_of_a_question_is_drawn() {
    let words = words("en");
    let mut sheet = start();
    let before = map_svg(&plan(), &sheet, &words, &MapOptions::default());
    let (from, to) = (at("Nicaea"), at("Dorylaeum"));
    let text = Message::new("may-move").name("army", "Bohemond");
    let label = Some("2\u{2013}6".to_owned());
    let arrow = Arrow { faint: true, label, ..Arrow::new(from, to, Power(3), text) };
    sheet.questions = vec![SheetQuestion {
        key: "q".to_owned(),
        whom: Vec::new(),
        clause: "I.F",
        prompt: Prompt { arrows: vec![arrow], ..Prompt::new(Message::new("title")) },
        wanted: Wanted::Hidden,
        touched: 0,
    }];
    let after = map_svg(&plan(), &sheet, &words, &MapOptions::default());
    let arrows = |picture: &str| picture.matches("class=\"arrow\"").count();
    assert_eq!(arrows(&after), arrows(&before) + 1);
    assert!(after.contains(">2\u{2013}6</text>"));
    assert!(after.contains("Possible movement"), "the legend names it");
    assert!(map_text(&plan(), &sheet, &words).contains("Bohemond"));
}

#[test]
fn the_same_map_is_the_same_picture() {
    let words = words("en");
    for (plan, sheet) in all() {
        for options in options() {
            let first = map_svg(&plan, &sheet, &words, &options);
            assert_eq!(first, map_svg(&plan, &sheet, &words, &options));
        }
    }
}

#[test]
fn ground_and_layer_have_the_size_of_the_map() {
    let words = words("en");
    let options = MapOptions { legend: false, ..MapOptions::default() };
    let size = |picture: &str| {
        let tags = xml::tags(picture);
        xml::attribute(&tags[0], "viewBox").map(str::to_owned)
    };
    let ground = size(&map_ground_svg(&plan(), &words, &options));
    let layer = size(&map_layer(&plan(), &start(), &words, &options));
    let width =
        |size: &Option<String>| size.as_ref().and_then(|s| s.split(' ').nth(2)).map(str::to_owned);
    assert_eq!(width(&ground), width(&layer));
}

#[test]
fn everything_can_be_reached_and_is_named() {
    let words = words("en");
    let picture = map_svg(&plan(), &later(), &words, &MapOptions::default());
    let tags = xml::tags(&picture);
    let with = |name: &str| tags.iter().filter(|tag| xml::attribute(tag, name).is_some()).count();
    assert_eq!(with("data-place"), plan().places.len());
    assert_eq!(with("data-piece"), later().pieces.len());
    for tag in &tags {
        if xml::attribute(tag, "data-place").or(xml::attribute(tag, "data-piece")).is_some() {
            assert_eq!(xml::attribute(tag, "tabindex"), Some("0"));
            assert!(xml::attribute(tag, "aria-label").is_some_and(|label| label.len() > 4));
        }
    }
}

#[test]
fn what_people_type_stays_text() {
    let hostile = [
        "<img src=x onerror=alert(1)>",
        "</title></svg><script>alert(1)</script>",
        "\" onload=\"alert(1)",
        "' & < > \u{0}\u{1b}[31m \u{ffff}",
        "\u{202E}evil\u{2066}",
        &"long ".repeat(60),
        "",
    ];
    let words = words("en");
    for name in hostile {
        let (mut plan, mut sheet) = (plan(), later());
        let key = name.replace(['\u{202E}', '\u{2066}'], "");
        plan.places[0].name = name.to_owned();
        plan.places[0].note = Some(name.to_owned());
        for piece in &mut sheet.pieces {
            (piece.key, piece.name, piece.letter) = (key.clone(), name.into(), name.into());
        }
        sheet.arrows[0].label = Some(name.to_owned());
        if let Some(badge) = sheet.places.iter_mut().find_map(|mark| mark.badge.as_mut()) {
            badge.0 = name.to_owned();
        }
        for options in options() {
            let picture = map_svg(&plan, &sheet, &words, &options);
            let tags = xml::tags(&picture);
            xml::check_svg(&tags);
            assert!(!picture.contains("<img") && !picture.contains("<script"));
            assert!(!picture.contains(['\u{202E}', '\u{2066}', '\u{1b}', '\u{0}']), "{name}");
        }
    }
}

#[test]
fn a_long_name_is_cut_where_it_is_drawn_and_whole_in_its_title() {
    let mut plan = plan();
    let name = "x".repeat(300);
    plan.places[0].name = name.clone();
    let picture = map_svg(&plan, &start(), &words("en"), &MapOptions::default());
    assert!(picture.contains(&format!(">{}…<", "x".repeat(21))));
    assert!(picture.contains(&format!("<title>\u{2068}{name}\u{2069}")));
}

#[test]
fn every_word_comes_from_the_files() {
    let (plan, sheet) = (plan(), later());
    let words = words(PSEUDO);
    let picture = map_svg(&plan, &sheet, &words, &options()[0]);
    let mut names: Vec<String> = plan.places.iter().map(|place| place.name.clone()).collect();
    names.extend(plan.places.iter().map(|place| place.name.to_uppercase()));
    names.extend(sheet.pieces.iter().flat_map(|p| [p.letter.clone(), p.name.clone()]));
    names.extend(sheet.arrows.iter().filter_map(|arrow| arrow.label.clone()));
    for text in xml::texts(&picture) {
        let is_number = text.chars().all(|c| c.is_ascii_digit());
        let is_known = names.contains(&text) || text == "R" || text.starts_with("Made with");
        // A long text may be cut before its end mark.
        assert!(is_number || is_known || text.starts_with("[!!"), "{text:?} is in no file");
    }
}

#[test]
fn the_words_of_the_press_are_all_there() {
    let words = Words::load("en");
    for (plan, sheet) in all() {
        let _ = map_svg(&plan, &sheet, &words, &MapOptions::default());
    }
    let own = |id: &&String| id.starts_with("map-") || id.starts_with("ground-");
    let missing: Vec<String> = words.missing().iter().filter(own).cloned().collect();
    assert_eq!(missing, Vec::<String>::new());
}

/// Every mark of a map is explained in its legend, and no sign that is not on it.
#[test]
fn the_legend_is_complete() {
    let words = words("en");
    let check = |sheet: &Sheet, wanted: &[&str], unwanted: &[&str]| {
        let legend = legend_svg(&europe::plan(), sheet, &words, &MapOptions::default());
        let texts = xml::texts(&legend);
        for text in wanted {
            assert!(texts.iter().any(|other| other == text), "{text} is not in {texts:?}");
        }
        for text in unwanted {
            assert!(texts.iter().all(|other| other != text), "{text} is in {texts:?}");
        }
    };
    let marks = [
        "Region under one control",
        "Taken lately",
        "Occupied: home under bands",
        "Closed",
        "Fleet",
        "Over a crossing",
        "By sea",
        "Watches",
        "fought over at sea",
        "Second of its power",
        "Goes on from before",
        "Called off",
        "Possible movement",
        "Capital",
        "Capital contested",
        "Under attack",
    ];
    let always = ["Name in the colour of its region", "Crossing", "Edge of a sea zone"];
    let powers = ["grey", "red", "blue", "green", "yellow", "white", "orange", "purple", "Neutral"];
    check(
        &europe::turn(),
        &[&marks[..], &always, &powers].concat(),
        &["Road", "Sea lane", "Province"],
    );
    check(&Sheet::default(), &always, &marks);
}

/// A map of areas: each once, named and filled, with what its marks say.
#[test]
fn a_map_of_areas_has_its_parts() {
    let words = words("en");
    let (plan, sheet) = (europe::plan(), europe::turn());
    for options in options() {
        let picture = map_svg(&plan, &sheet, &words, &options);
        let tags = xml::tags(&picture);
        let with = |name: &str| {
            tags.iter().filter_map(|tag| xml::attribute(tag, name)).collect::<Vec<_>>()
        };
        let areas: Vec<String> = (0..36).map(|area| area.to_string()).collect();
        assert_eq!(with("data-area"), areas);
        assert_eq!(with("data-place").len(), plan.places.len());
        assert_eq!(with("data-piece").len(), sheet.pieces.len());
        let ids = with("id");
        let refers = tags.iter().flat_map(|tag| {
            ["fill", "clip-path", "mask", "href"].map(|name| xml::attribute(tag, name))
        });
        for reference in refers.flatten() {
            let id = reference.strip_prefix("url(#").and_then(|id| id.strip_suffix(')'));
            if let Some(id) = id.or(reference
                .strip_prefix('#')
                .filter(|id| id.len() > 6 && !id.chars().all(|c| c.is_ascii_hexdigit())))
            {
                assert!(ids.contains(&id), "{id} is nowhere");
            }
        }
    }
}

/// Pages with many areas are sent anew at each turn: they must not grow out of hand.
#[test]
fn a_map_of_areas_stays_light() {
    let words = words("en");
    let layer = map_layer(&europe::plan(), &europe::turn(), &words, &MapOptions::default());
    assert!(layer.len() < 330_000, "{}", layer.len());
}

/// A small map, as it was when last looked at. To accept a change, run with `UPDATE_EXPECT=1`.
#[test]
fn a_small_map_looks_as_it_did() {
    let mut plan = plan();
    plan.places.truncate(3);
    plan.routes.retain(|route| route.from.0 < 3 && route.to.0 < 3);
    plan.ground.clear();
    let mut sheet = start();
    sheet.places.retain(|mark| mark.place.0 < 3);
    let options = MapOptions { legend: false, ..MapOptions::narrow() };
    let picture = map_svg(&plan, &sheet, &words("en"), &options).replace("><", ">\n<") + "\n";
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/small.svg");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, &picture).expect("the snapshot can be written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = picture.lines().zip(expected.lines()).find(|(a, b)| a != b);
    assert_eq!(differs, None, "the map has changed: look at it, then run with UPDATE_EXPECT=1");
    assert_eq!(picture.lines().count(), expected.lines().count());
}
