//! Set-ups that tests play.

use kernel::{SeatSetup, SetupRecord};

/// The files of a scenario.
macro_rules! files {
    ($slug:literal) => {
        ["scenario.toml", "map.toml", "forces.toml"].into_iter().zip([
            include_str!(concat!("../../../../scenarios/dbm/", $slug, "/scenario.toml")),
            include_str!(concat!("../../../../scenarios/dbm/", $slug, "/map.toml")),
            include_str!(concat!("../../../../scenarios/dbm/", $slug, "/forces.toml")),
        ])
    };
}

/// A scenario with so many players, with options.
pub(crate) fn setup(slug: &str, seats: usize, options: &[(&str, &str)]) -> SetupRecord {
    let files = match slug {
        "teaching" => files!("teaching"),
        "core" => files!("core"),
        "full" => files!("full"),
        _ => files!("east"),
    };
    let text = |(name, text): (&str, &str)| (name.to_owned(), text.to_owned());
    SetupRecord {
        ruleset: "dbm".to_owned(),
        version: 1,
        title: slug.to_owned(),
        files: files.map(text).collect(),
        preset: "recommended".to_owned(),
        options: options.iter().copied().map(text).collect(),
        seats: (1..=seats)
            .map(|seat| SeatSetup { name: format!("Seat {seat}"), holds: Vec::new() })
            .collect(),
    }
}
