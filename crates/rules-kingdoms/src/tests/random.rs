//! Random play: it ends under every preset and every value of every option, and facts fold to the
//! state.

use kernel::ruleset::OptionValues;
use kernel::{Ruleset, SetupRecord, Wording};
use testkit::picks::bytes_of;

use super::{grand, plain, teaching};
use crate::Kingdoms;
use crate::options::{PRESET_NAMES, entries};

const STEPS_MAX: u32 = 5_000;

fn play_out(setup: &SetupRecord, seed: u64) {
    let mut setup = setup.clone();
    Kingdoms::resolve(&mut setup).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let played = testkit::play::<Kingdoms>(&setup, &bytes_of(seed, 4096), STEPS_MAX);
    let (campaign, facts) =
        played.unwrap_or_else(|why| panic!("{:?}, seed {seed}: {why}", setup.options));
    let mut fold = Kingdoms::found(&setup).unwrap_or_else(|faults| panic!("{faults:#?}"));
    facts.iter().for_each(|recorded| Kingdoms::apply(&mut fold, &recorded.fact));
    assert_eq!(fold.state, campaign.state, "facts do not fold to the state");
    assert!(campaign.state.is_final);
}

#[test]
fn presets_and_seats() {
    for preset in PRESET_NAMES {
        for seats in 2..=6 {
            let files = if preset == "teaching" { teaching() } else { grand() };
            let seats = if preset == "teaching" { 3 } else { seats };
            for seed in 0..4 {
                play_out(&plain(files.clone(), preset, seats, &[]), seed * 31 + seats as u64);
            }
        }
    }
}

/// Texts of tables and numbers that are tried beside their defaults.
fn tried(key: &str, values: &OptionValues) -> Vec<String> {
    match values {
        OptionValues::Words(words) => words.iter().map(|word| (*word).to_owned()).collect(),
        OptionValues::Number { min, max } => match key {
            "rout_min" => vec!["30".to_owned(), "50".to_owned()],
            "rout_cap" => vec!["50".to_owned(), "100".to_owned()],
            "provinces_per_faction" => vec![min.to_string(), "12".to_owned()],
            "start_bonus" => vec!["0".to_owned(), "4".to_owned()],
            _ => vec![min.to_string(), max.to_string()],
        },
        OptionValues::Table => match key {
            "naval_table" => vec!["A".to_owned(), "B".to_owned()],
            "optional_edges" => vec!["ENG-NFR SCA-DEN TUN-EGY".to_owned()],
            _ => Vec::new(),
        },
    }
}

#[test]
fn every_value_of_every_option() {
    for entry in entries() {
        for value in tried(entry.key, &entry.values) {
            let fixed = (entry.key, value.as_str()) == ("deal", "fixed");
            let (files, seats) = if fixed { (teaching(), 3) } else { (grand(), 3) };
            let mut options = vec![(entry.key, value.as_str())];
            if !fixed && entry.key != "start_bonus" && entry.key != "bonus_cap" {
                options.push(("start_bonus", "4"));
            }
            for seed in 0..3 {
                play_out(&plain(files.clone(), "as_written", seats, &options), seed + 1000);
            }
        }
    }
}

#[test]
fn options_at_odds_with_one_another() {
    for round in 0..40_u64 {
        let mut options: Vec<(&str, String)> = Vec::new();
        for (at, entry) in entries().into_iter().enumerate() {
            let values = tried(entry.key, &entry.values);
            let pick = testkit::picks::mixed(round * 131 + at as u64) as usize;
            let skipped = matches!(entry.key, "deal" | "bonus_cap" | "rout_min" | "rout_cap");
            if !values.is_empty() && !skipped && entry.key != "provinces_per_faction" {
                options.push((entry.key, values[pick % values.len()].clone()));
            }
        }
        let options: Vec<(&str, &str)> =
            options.iter().map(|(key, value)| (*key, value.as_str())).collect();
        let seats = 2 + (round % 5) as usize;
        play_out(&plain(grand(), "as_written", seats, &options), round);
    }
}
