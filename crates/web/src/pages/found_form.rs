//! The founding form: what it offers, what was typed, and what is wrong with it.

use std::collections::BTreeMap;

use host::founding::{FoundingRequest, Keeps, Source};
use host::{Confirmation, Edition, Role, Scenario, Throws};
use kernel::ruleset::{OptionInfo, OptionValues};
use kernel::{Arg, Message, Seat, SeatSetup};

use crate::fields::Fields;
use crate::tongue::{Line, T};
use crate::view::Cite;

/// How many seats a form offers when the scenario does not say.
const SEATS_OFFERED: usize = 6;

/// What option fields begin with.
const OPTION: &str = "option ";

/// A scenario to be chosen.
pub(crate) struct ScenarioView {
    pub(crate) slug: String,
    pub(crate) title: String,
    pub(crate) subtitle: String,
    pub(crate) summary: String,
    pub(crate) is_chosen: bool,
}

/// A word to be chosen.
pub(crate) struct WordView {
    pub(crate) word: String,
    pub(crate) label: Line,
    pub(crate) about: Option<Line>,
    pub(crate) is_chosen: bool,
}

/// An option of the rule set.
pub(crate) struct OptionView {
    pub(crate) field: String,
    pub(crate) id: String,
    pub(crate) label: Line,
    pub(crate) gist: Option<Line>,
    pub(crate) clause: Cite,
    /// What the preset says.
    pub(crate) preset: String,
    pub(crate) words: Vec<WordView>,
    pub(crate) bounds: Option<(u32, u32)>,
    pub(crate) value: String,
    pub(crate) faults: Vec<Line>,
    pub(crate) is_front: bool,
}

/// A seat to be named.
pub(crate) struct SeatField {
    pub(crate) number: usize,
    pub(crate) value: String,
    pub(crate) is_needed: bool,
    pub(crate) dice: String,
    pub(crate) faults: Vec<Line>,
}

/// What the scenario file says that the form needs. Only plain keys are looked at; the rule set
/// reads the file in earnest.
#[derive(Clone, Default)]
pub(crate) struct Told {
    pub(crate) title: String,
    pub(crate) subtitle: String,
    pub(crate) summary: String,
    pub(crate) preset: String,
    pub(crate) least: Option<usize>,
    pub(crate) most: Option<usize>,
}

impl Told {
    pub(crate) fn of(scenario: &Scenario) -> Self {
        let text = scenario.files.get("scenario.toml").map(String::as_str).unwrap_or_default();
        let head = text.split("\n[").next().unwrap_or_default();
        let seats = text.split("\n[seats]").nth(1).unwrap_or_default();
        let seats = seats.split("\n[").next().unwrap_or_default();
        Self {
            title: plain(head, "title").unwrap_or_else(|| scenario.slug.to_owned()),
            subtitle: plain(head, "subtitle").unwrap_or_default(),
            summary: long(head, "summary").unwrap_or_default(),
            preset: plain(head, "preset").unwrap_or_default(),
            least: number(seats, "least"),
            most: number(seats, "most"),
        }
    }
}

fn after<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    text.lines().find_map(|line| {
        let rest = line.strip_prefix(key)?.trim_start().strip_prefix('=')?;
        Some(rest.trim())
    })
}

fn plain(text: &str, key: &str) -> Option<String> {
    let inside = after(text, key)?.strip_prefix('"')?;
    Some(inside.split('"').next().unwrap_or_default().to_owned())
}

fn long(text: &str, key: &str) -> Option<String> {
    let start = text.find(&format!("{key} = \"\"\""))?;
    let inside = text[start..].split("\"\"\"").nth(1)?;
    Some(inside.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn number(text: &str, key: &str) -> Option<usize> {
    after(text, key)?.parse().ok()
}

/// A founding form with what was typed.
pub(crate) struct FoundForm<'f> {
    pub(crate) edition: &'static dyn Edition,
    pub(crate) scenarios: Vec<Scenario>,
    pub(crate) fields: &'f Fields,
}

impl FoundForm<'_> {
    /// The scenario chosen: the one named, or the first.
    pub(crate) fn scenario(&self) -> Option<&Scenario> {
        let named = self.fields.get("scenario");
        let found = self.scenarios.iter().find(|scenario| scenario.slug == named);
        found.or(self.scenarios.first())
    }

    /// The preset chosen; the scenario's own as long as nobody has chosen one for this scenario;
    /// or the recommended one.
    pub(crate) fn preset(&self) -> &'static str {
        let presets = self.edition.presets();
        let find = |name: &str| presets.iter().find(|preset| **preset == name);
        let is_for_another = |scenario: &&Scenario| {
            self.fields.find("preset_for").is_some_and(|slug| slug != scenario.slug)
        };
        let scenario = self.scenario();
        let chosen = match scenario.filter(is_for_another) {
            Some(_) => None,
            None => find(self.fields.get("preset")),
        };
        let own = || find(&scenario.map(Told::of).unwrap_or_default().preset);
        chosen.or_else(own).or(presets.first()).copied().unwrap_or_default()
    }

    pub(crate) fn scenario_views(&self) -> Vec<ScenarioView> {
        let chosen = self.scenario().map(|scenario| scenario.slug);
        let view = |scenario: &Scenario| {
            let told = Told::of(scenario);
            ScenarioView {
                slug: scenario.slug.to_owned(),
                title: told.title,
                subtitle: told.subtitle,
                summary: told.summary,
                is_chosen: Some(scenario.slug) == chosen,
            }
        };
        self.scenarios.iter().map(view).collect()
    }

    pub(crate) fn preset_views(&self, t: &T) -> Vec<WordView> {
        let chosen = self.preset();
        let view = |preset: &&'static str| WordView {
            word: (*preset).to_owned(),
            label: labelled(t, &format!("{}-preset", self.edition.id()), preset),
            about: t.if_known(&about(self.edition.id(), preset)),
            is_chosen: *preset == chosen,
        };
        self.edition.presets().iter().map(view).collect()
    }

    /// The options of the rule set. Faults that name an option are taken out of `left`.
    pub(crate) fn option_views(&self, t: &T, left: &mut Vec<Message>) -> Vec<OptionView> {
        let clauses = self.edition.clauses();
        let options = self.edition.options();
        let view = |info: &OptionInfo| {
            let clause = clauses.iter().find(|clause| clause.number == info.clause);
            let own = take(left, info.key);
            self.option_view(t, info, clause.map(|clause| &clause.gist), &own)
        };
        options.iter().map(view).collect()
    }

    fn option_view(
        &self,
        t: &T,
        info: &OptionInfo,
        gist: Option<&Message>,
        faults: &[Message],
    ) -> OptionView {
        let id = self.edition.id();
        let label = format!("{id}-option-{}", info.key.replace(['_', '.'], "-"));
        let field = format!("{OPTION}{}", info.key);
        let value = self.fields.get(&field).to_owned();
        let preset = self.edition.preset_value(self.preset(), info.key).unwrap_or_default();
        let (words, bounds) = match info.values {
            OptionValues::Words(words) => (words, None),
            OptionValues::Number { min, max } => (&[][..], Some((min, max))),
            OptionValues::Table => (&[][..], None),
        };
        let word = |word: &&'static str| WordView {
            word: (*word).to_owned(),
            label: labelled(t, &label, word),
            about: None,
            is_chosen: *word == value,
        };
        let shown = if words.contains(&preset.as_str()) {
            labelled(t, &label, &preset).plain()
        } else {
            preset
        };
        OptionView {
            id: format!("option-{}", info.key),
            label: t.if_known(&label).unwrap_or_else(|| spelled(t, info.key)),
            gist: gist.map(|gist| t.msg(gist)),
            clause: Cite::new(id, info.clause),
            preset: shown,
            words: words.iter().map(word).collect(),
            bounds,
            value,
            faults: faults.iter().map(|fault| t.msg(fault)).collect(),
            is_front: info.front,
            field,
        }
    }

    pub(crate) fn seat_fields(&self, faults: &mut BTreeMap<String, Vec<Line>>) -> Vec<SeatField> {
        let told = self.scenario().map(Told::of).unwrap_or_default();
        let (least, most) = (told.least.unwrap_or(1), told.most.unwrap_or(SEATS_OFFERED));
        let field = |number: usize| SeatField {
            number,
            value: self.fields.get(&format!("seat {number}")).to_owned(),
            is_needed: number <= least,
            dice: self.fields.get(&format!("dice {number}")).to_owned(),
            faults: faults.remove(&format!("seat {number}")).unwrap_or_default(),
        };
        (1..=most.clamp(1, 24)).map(field).collect()
    }

    /// The request that the form makes, or everything that is wrong with its names.
    pub(crate) fn request(&self, t: &T) -> Result<FoundingRequest, BTreeMap<String, Vec<Line>>> {
        let mut faults: BTreeMap<String, Vec<Line>> = BTreeMap::new();
        let mut named = |field: &str| match host::words::name(self.fields.get(field)) {
            Ok(name) => name,
            Err(error) => {
                let said = error.messages().iter().map(|fault| t.msg(fault)).collect();
                faults.insert(field.to_owned(), said);
                String::new()
            }
        };
        let title = named("title");
        let mut seats = Vec::new();
        let mut dice_of = BTreeMap::new();
        for seat in self.seat_fields(&mut BTreeMap::new()) {
            let field = format!("seat {}", seat.number);
            if !seat.is_needed && seat.value.trim().is_empty() {
                continue;
            }
            if let Some(throws) = throws(&seat.dice) {
                dice_of.insert(seats.len() as u8, throws);
            }
            seats.push(SeatSetup { name: named(&field), holds: Vec::new() });
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let options = self.fields.under(OPTION);
        let options = options.filter(|(_, value)| !value.trim().is_empty());
        Ok(FoundingRequest {
            ruleset: self.edition.id().to_owned(),
            source: match self.scenario() {
                Some(scenario) => Source::BuiltIn(scenario.slug.to_owned()),
                None => Source::Own(BTreeMap::new()),
            },
            title,
            preset: self.preset().to_owned(),
            options: options
                .map(|(key, value)| (key.to_owned(), value.trim().to_owned()))
                .collect(),
            seats,
            dice: throws(self.fields.get("dice")).unwrap_or_default(),
            dice_of,
            confirmation: match self.fields.get("confirmation") {
                _ if self.edition.says_who_confirms() => None,
                "one" => Some(Confirmation::OneSided),
                "umpire" => Some(Confirmation::Umpire),
                _ => Some(Confirmation::TwoSided),
            },
            keeps: match self.fields.get("keeps") {
                "umpire" => Keeps::Roles(vec![Role::Umpire]),
                "player" => Keeps::Roles(vec![Role::Umpire, Role::Seat(Seat(0))]),
                _ => Keeps::Everything,
            },
        })
    }
}

fn about(ruleset: &str, preset: &str) -> String {
    format!("{ruleset}-preset-{}-about", preset.replace('_', "-"))
}

fn throws(word: &str) -> Option<Throws> {
    match word {
        "hand" => Some(Throws::Hand),
        "program" => Some(Throws::Program),
        _ => None,
    }
}

/// Takes out the faults that name a thing.
fn take(left: &mut Vec<Message>, key: &str) -> Vec<Message> {
    let names = |fault: &Message| {
        fault.args.iter().any(|(_, arg)| matches!(arg, Arg::Name(name) if name == key))
    };
    let (own, others) = std::mem::take(left).into_iter().partition(names);
    *left = others;
    own
}

/// The label of a word: the rule set's own, or the word itself.
pub(crate) fn labelled(t: &T, under: &str, word: &str) -> Line {
    let id = format!("{under}-{}", word.replace(['_', '.', ' '], "-"));
    t.if_known(&id).unwrap_or_else(|| spelled(t, word))
}

/// A word of a file, with blanks, for what has no label.
pub(crate) fn spelled(t: &T, word: &str) -> Line {
    t.named("web-word", "word", &word.replace('_', " "))
}
