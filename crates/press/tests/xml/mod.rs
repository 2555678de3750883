//! A strict little reader of XML: enough to tell whether a picture is well formed and safe.
#![allow(dead_code, reason = "each test uses what it needs")]

/// An opening tag with its attributes.
pub(crate) struct Tag {
    pub(crate) name: String,
    pub(crate) attributes: Vec<(String, String)>,
}

/// The opening tags of a picture in their order.
#[track_caller]
pub(crate) fn tags(text: &str) -> Vec<Tag> {
    read(text).0
}

/// The texts drawn: what stands in `text` elements, titles of them left out.
pub(crate) fn texts(text: &str) -> Vec<String> {
    read(text).1
}

/// An attribute of a tag.
pub(crate) fn attribute<'a>(tag: &'a Tag, name: &str) -> Option<&'a str> {
    tag.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

/// Whether the tags are those of a picture that needs nothing from elsewhere and runs nothing.
#[track_caller]
pub(crate) fn check_svg(tags: &[Tag]) {
    const TAGS: [&str; 16] = [
        "svg", "title", "desc", "defs", "clipPath", "mask", "pattern", "tspan", "g", "path",
        "rect", "circle", "text", "use", "line", "polygon",
    ];
    assert_eq!(tags.first().map(|tag| tag.name.as_str()), Some("svg"));
    let mut ids: Vec<&str> = Vec::new();
    for tag in tags {
        assert!(TAGS.contains(&tag.name.as_str()), "tag {}", tag.name);
        for (name, value) in &tag.attributes {
            assert!(!name.starts_with("on") && name != "style", "attribute {name}");
            assert!(name != "href" || value.starts_with('#'), "{value}");
            assert!(!value.contains("NaN") && !value.contains("inf "), "{name}={value}");
            if name == "id" {
                assert!(!ids.contains(&value.as_str()), "id {value} twice");
                ids.push(value);
            }
        }
    }
    let refers = |value: &str| {
        let inner = value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')'));
        inner.or(value.strip_prefix('#')).map(str::to_owned)
    };
    for tag in tags {
        for name in ["clip-path", "href"] {
            let id = attribute(tag, name).and_then(refers);
            let is_there = |id: &String| ids.contains(&id.as_str());
            assert!(id.as_ref().is_none_or(is_there), "{name} refers to {id:?}");
        }
    }
}

#[track_caller]
fn read(text: &str) -> (Vec<Tag>, Vec<String>) {
    let (mut tags, mut texts, mut open) = (Vec::new(), Vec::new(), Vec::<String>::new());
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        let content = decoded(&rest[..at]);
        if open.last().is_some_and(|name| name == "text") && !content.is_empty() {
            texts.push(content);
        }
        let end = rest[at..].find('>').expect("a tag ends") + at;
        let inside = &rest[at + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = inside.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "a tag is closed that is not open");
            continue;
        }
        assert!(!inside.contains('<'), "a tag within a tag: {inside}");
        let (inside, is_empty) = inside.strip_suffix('/').map_or((inside, false), |i| (i, true));
        let tag = tag(inside);
        if !is_empty {
            open.push(tag.name.clone());
        }
        tags.push(tag);
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "{open:?} left open, then {rest}");
    (tags, texts)
}

#[track_caller]
fn tag(inside: &str) -> Tag {
    let (name, mut rest) = inside.split_once(' ').unwrap_or((inside, ""));
    assert!(name.chars().all(|c| c.is_ascii_alphanumeric()), "tag {name}");
    let mut attributes: Vec<(String, String)> = Vec::new();
    while !rest.trim().is_empty() {
        let (key, value) = rest.trim_start().split_once("=\"").expect("an attribute has a value");
        let (value, after) = value.split_once('"').expect("a value ends");
        assert!(key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'), "key {key:?}");
        assert!(after.is_empty() || after.starts_with(' '), "no blank after {key}");
        assert!(attributes.iter().all(|(other, _)| other != key), "{key} twice in {name}");
        attributes.push((key.to_owned(), decoded(value)));
        rest = after;
    }
    Tag { name: name.to_owned(), attributes }
}

#[track_caller]
fn decoded(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        let end = rest[at..].find(';').expect("an entity ends") + at;
        out.push(match &rest[at..=end] {
            "&amp;" => '&',
            "&lt;" => '<',
            "&gt;" => '>',
            "&quot;" => '"',
            "&#39;" => '\'',
            other => panic!("entity {other}"),
        });
        rest = &rest[end + 1..];
    }
    out.push_str(rest);
    let is_xml = |c: char| c >= ' ' && c != '\u{FFFE}' && c != '\u{FFFF}' || c == '\n';
    assert!(out.chars().all(is_xml), "a character that XML cannot hold in {out:?}");
    out
}
