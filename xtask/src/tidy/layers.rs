//! Who may use whom: the table of section 3 of ARCHITECTURE.md, over what cargo says.

use super::tree::{Finding, Tree};
use crate::workspace::{Package, UseKind};

/// A crate of the workspace and all that its program may name. Tests and build scripts are freer.
struct Layer {
    name: &'static str,
    may_use: &'static [&'static str],
}

const fn layer(name: &'static str, may_use: &'static [&'static str]) -> Layer {
    Layer { name, may_use }
}

/// A name that ends in `*` stands for every crate that begins so.
const LAYERS: [Layer; 17] = [
    layer("kernel", &["arrayvec", "serde", "serde_json", "sha2", "thiserror"]),
    layer("atlas", &["serde", "thiserror", "toml"]),
    layer("tabletop", &[]),
    layer("rules-*", &["kernel", "atlas", "tabletop", "arrayvec", "serde", "thiserror", "toml"]),
    // A simulation loops inside the erasure: the catalogue holds it, not the reverse.
    layer(
        "catalogue",
        &[
            "rules-*",
            "kernel",
            "atlas",
            "conform",
            "simulate",
            "serde",
            "serde_json",
            "thiserror",
            "toml",
        ],
    ),
    layer("conform", &["kernel", "thiserror"]),
    layer(
        "testkit",
        &["kernel", "conform", "chacha20", "proptest", "serde", "serde_json", "thiserror"],
    ),
    layer("store", &["kernel", "serde", "serde_json", "sha2", "thiserror", "tokio"]),
    layer(
        "store-sql",
        &["kernel", "store", "serde", "serde_json", "sqlx", "thiserror", "tokio", "tracing"],
    ),
    layer(
        "host",
        &[
            "kernel",
            "catalogue",
            "store",
            "getrandom",
            "hmac",
            "serde",
            "serde_json",
            "sha2",
            "thiserror",
            "tokio",
            "tokio-stream",
            "toml",
            "tracing",
        ],
    ),
    layer("simulate", &["kernel", "chacha20", "rayon", "serde", "serde_json", "thiserror"]),
    layer(
        "press",
        &[
            "kernel",
            "atlas",
            "fluent-bundle",
            "i_overlay",
            "krilla",
            "krilla-svg",
            "resvg",
            "spade",
            "thiserror",
            "unic-langid",
        ],
    ),
    layer(
        "web",
        &[
            "host",
            "press",
            "kernel",
            "argon2",
            "askama",
            "axum",
            "axum-extra",
            "flate2",
            "form_urlencoded",
            "garde",
            "getrandom",
            "jiff",
            "serde",
            "serde_json",
            "sha2",
            "store",
            "thiserror",
            "tokio",
            "tokio-stream",
            "tower",
            "tower-http",
            "tracing",
        ],
    ),
    layer(
        "umpire",
        &[
            "kernel",
            "atlas",
            "catalogue",
            "conform",
            "host",
            "press",
            "simulate",
            "store",
            "store-sql",
            "web",
            "axum",
            "anstream",
            "anstyle",
            "clap",
            "clap_complete",
            "clap_mangen",
            "hyper",
            "hyper-util",
            "rustix",
            "serde",
            "serde_json",
            "thiserror",
            "tokio",
            "toml",
            "tracing",
            "tracing-subscriber",
        ],
    ),
    layer(
        "benches",
        &[
            "kernel",
            "catalogue",
            "simulate",
            "rules-*",
            "host",
            "store",
            "store-sql",
            "web",
            "arrayvec",
            "axum",
            "serde_json",
            "sqlx",
            "tempfile",
            "tokio",
        ],
    ),
    layer("fuzz", &["kernel", "catalogue", "libfuzzer-sys"]),
    layer("xtask", &["serde_json", "toml"]),
];

pub(super) fn check(tree: &Tree, ours: &[Package]) -> Vec<Finding> {
    ours.iter().flat_map(|package| check_package(tree, package)).collect()
}

fn check_package(tree: &Tree, package: &Package) -> Vec<Finding> {
    let path = format!("{}/Cargo.toml", package.folder);
    let manifest = tree.sources.iter().find(|source| source.path == path);
    let text = manifest.map_or("", |source| source.text.as_str());
    let at = |line, message| Finding { path: path.clone(), line, message };
    let mut findings = Vec::new();
    if !package.is_private {
        findings.push(at(1, "write `publish.workspace = true`: nothing is published".to_owned()));
    }
    if !text.contains("[lints]\nworkspace = true\n") {
        findings.push(at(1, "write `[lints]` and `workspace = true` below it".to_owned()));
    }
    let Some(layer) = LAYERS.iter().find(|layer| is_meant(layer.name, &package.name)) else {
        let message = "has no row in xtask/src/tidy/layers.rs: say what it may use".to_owned();
        findings.push(at(1, message));
        return findings;
    };
    for used in &package.uses {
        let may = layer.may_use.iter().any(|name| is_meant(name, &used.name));
        let crosses = package.name.starts_with("rules-") && used.name.starts_with("rules-");
        if crosses || (used.kind == UseKind::Normal && !may) {
            let message = format!(
                "{} must not use {}; it may use: {}",
                package.name,
                used.name,
                layer.may_use.join(", ")
            );
            findings.push(at(line_naming(text, &used.name), message));
        }
    }
    findings
}

fn is_meant(pattern: &str, name: &str) -> bool {
    pattern.strip_suffix('*').map_or(pattern == name, |stem| name.starts_with(stem))
}

fn line_naming(manifest: &str, name: &str) -> usize {
    let found = manifest.lines().position(|line| {
        line.strip_prefix(name).is_some_and(|rest| rest.starts_with(['.', ' ', '=']))
    });
    found.map_or(1, |index| index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Use;

    #[track_caller]
    fn check_uses(name: &str, uses: &[(&str, UseKind)], expected: &[usize]) {
        let folder = format!("crates/{name}");
        let mut text = "[lints]\nworkspace = true\n".to_owned();
        for (used, _) in uses {
            text.push_str(used);
            text.push_str(".workspace = true\n");
        }
        let tree = Tree::of(&[(&format!("{folder}/Cargo.toml"), &text)]);
        let uses = uses.iter().map(|&(name, kind)| Use { name: name.to_owned(), kind }).collect();
        let package = Package { name: name.to_owned(), folder, is_private: true, uses };
        let findings = check(&tree, &[package]);
        let lines: Vec<_> = findings.iter().map(|finding| finding.line).collect();
        assert_eq!(lines, expected, "{findings:?}");
    }

    #[test]
    fn a_crate_uses_what_its_row_says() {
        use UseKind::{Build, Dev, Normal};
        check_uses("kernel", &[("serde", Normal), ("rand", Normal)], &[4]);
        check_uses("host", &[("rules-antioch", Normal)], &[3]);
        check_uses("host", &[("rules-antioch", Dev), ("anything", Build)], &[]);
        check_uses("catalogue", &[("rules-antioch", Normal)], &[]);
        check_uses("rules-dbm", &[("kernel", Normal), ("testkit", Dev)], &[]);
        check_uses("rules-dbm", &[("rules-antioch", Dev)], &[3]);
        check_uses("brand-new", &[], &[1]);
    }

    #[test]
    fn manifests_share_lints_and_stay_private() {
        let package = Package {
            name: "kernel".to_owned(),
            folder: "crates/kernel".to_owned(),
            ..Package::default()
        };
        let findings = check(&Tree::of(&[("crates/kernel/Cargo.toml", "")]), &[package]);
        assert_eq!(findings.len(), 2);
    }
}
