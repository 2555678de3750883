//! Battle sheets and the form in which a battle is reported.

use host::{ClaimView, Confirmation, ModelUse, ReportState};
use kernel::sheet::{BattleSheet, Cell, FieldValues, FormField, ReportForm, ReportRead};
use kernel::{Arg, Message};
use serde::Serialize;

use super::log::model_name;
use super::sheet::LedgerView;
use super::{Cite, Seats};
use crate::fields::Fields;
use crate::tongue::{Line, Name, T};

/// What field names of a report begin with in a form.
pub(crate) const FIELD: &str = "report ";

/// What the name of a field's default begins with: what stands there before anybody writes.
pub(crate) const DEFAULT: &str = "default ";

/// A battle sheet.
pub(crate) struct BattleView {
    pub(crate) title: Line,
    pub(crate) sections: Vec<SectionView>,
}

/// A section of it.
pub(crate) struct SectionView {
    pub(crate) heading: Line,
    pub(crate) clauses: Vec<Cite>,
    pub(crate) lines: Vec<Line>,
    pub(crate) table: Option<LedgerView>,
}

impl BattleView {
    pub(crate) fn of(sheet: &BattleSheet, t: &T, ruleset: &str) -> Self {
        let title = sheet.title.clone().unwrap_or_else(|| Message::new("kernel-battle"));
        let sections = sheet.sections.iter().map(|section| SectionView {
            heading: t.msg(&section.heading),
            clauses: section.clauses.iter().map(|number| Cite::new(ruleset, number)).collect(),
            lines: section.lines.iter().map(|line| t.msg(line)).collect(),
            table: section.table.as_ref().map(|table| LedgerView::of(table, t)),
        });
        Self { title: t.msg(&title), sections: sections.collect() }
    }
}

/// A group of fields.
pub(crate) struct GroupView {
    pub(crate) heading: Line,
    pub(crate) fields: Vec<FieldView>,
}

/// A field.
pub(crate) struct FieldView {
    pub(crate) name: String,
    pub(crate) id: String,
    pub(crate) label: Line,
    pub(crate) max: Option<u16>,
    pub(crate) words: Vec<WordView>,
    pub(crate) value: String,
    /// What is posted beside it, so that a field left as it was can be told: name and value.
    pub(crate) default: Option<(String, String)>,
    pub(crate) faults: Vec<Line>,
}

/// A value that has a name.
pub(crate) struct WordView {
    pub(crate) word: String,
    pub(crate) label: String,
    pub(crate) is_chosen: bool,
}

/// The form with what was typed, and the faults beside their fields. Faults that belong to no
/// field are left over.
pub(crate) fn form(
    form: &ReportForm,
    typed: Option<&Fields>,
    faults: &[Message],
    t: &T,
) -> (Vec<GroupView>, Vec<Line>) {
    let mut left: Vec<&Message> = faults.iter().collect();
    let mut number = 0;
    let groups = form.groups.iter().map(|(heading, fields)| GroupView {
        heading: t.msg(heading),
        fields: fields
            .iter()
            .map(|field| {
                number += 1;
                let own = take_faults(&mut left, heading, &field.label, t);
                field_view(field, number, typed, own, t)
            })
            .collect(),
    });
    let groups = groups.collect();
    (groups, left.into_iter().map(|fault| t.msg(fault)).collect())
}

/// Takes out the faults that name this field.
fn take_faults(left: &mut Vec<&Message>, heading: &Message, label: &Message, t: &T) -> Vec<Line> {
    let about = |fault: &Message| {
        fault.args.iter().any(|(name, arg)| match arg {
            Arg::Message(field) if name == "field" => {
                **field == *label
                    || field.args.iter().any(|(_, part)| *part == Arg::from(label.clone()))
                        && field.args.iter().any(|(_, part)| *part == Arg::from(heading.clone()))
            }
            _ => false,
        })
    };
    let (own, others) = left.iter().copied().partition(|fault| about(fault));
    *left = others;
    let own: Vec<&Message> = own;
    own.into_iter().map(|fault| t.msg(fault)).collect()
}

fn field_view(
    field: &FormField,
    number: usize,
    typed: Option<&Fields>,
    faults: Vec<Line>,
    t: &T,
) -> FieldView {
    let name = format!("{FIELD}{}", field.name);
    let default = field.default.map(|value| match &field.values {
        FieldValues::UpTo(_) => value.to_string(),
        FieldValues::Words(words) => {
            words.get(usize::from(value)).map(|(word, _)| word.clone()).unwrap_or_default()
        }
    });
    let typed = typed.and_then(|typed| typed.find(&name).map(str::to_owned));
    let value = typed.or_else(|| default.clone()).unwrap_or_default();
    let default = default.map(|word| (format!("{DEFAULT}{}", field.name), word));
    let (max, words) = match &field.values {
        FieldValues::UpTo(max) => (Some(*max), Vec::new()),
        FieldValues::Words(words) => {
            let view = |(word, label): &(String, Message)| WordView {
                word: word.clone(),
                label: t.msg(label).plain(),
                is_chosen: *word == value,
            };
            (None, words.iter().map(view).collect())
        }
    };
    let id = format!("field-{number}");
    FieldView { name, id, label: t.msg(&field.label), max, words, value, default, faults }
}

/// The report in its text form, from a form's fields. What was left as it stood is left out: some
/// fields are not asked for at all, an army's losses if it stayed off the field.
pub(crate) fn report_text(fields: &Fields) -> String {
    let is_default = |name: &str, value: &str| {
        fields.under(DEFAULT).any(|(of, default)| of == name && default == value)
    };
    let parts = fields
        .under(FIELD)
        .filter(|(name, value)| !value.trim().is_empty() && !is_default(name, value.trim()));
    let parts = parts.map(|(name, value)| {
        let plain = |text: &str| text.replace([';', ':', '\r', '\n'], " ");
        format!("{}: {}", plain(name), plain(value.trim()))
    });
    parts.collect::<Vec<_>>().join("; ")
}

/// A report as people read it.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct ReadView {
    /// Its fields by heading: name and value.
    pub(crate) groups: Vec<(Line, Vec<(Line, Line)>)>,
    /// What would come of it.
    pub(crate) means: Vec<Line>,
}

impl ReadView {
    pub(crate) fn of(read: &ReportRead, t: &T) -> Self {
        let mut groups: Vec<(Line, Vec<(Line, Line)>)> = Vec::new();
        for field in &read.fields {
            let value = match &field.value {
                Cell::Empty => Line::default(),
                Cell::Number(number) => t.written(&t.number(number)),
                Cell::Name(name) => t.named("web-word", "word", name),
                Cell::Text(text) => t.msg(text),
            };
            let (heading, line) = (t.msg(&field.heading), (t.msg(&field.label), value));
            match groups.iter_mut().find(|(of, _)| *of == heading) {
                Some((_, lines)) => lines.push(line),
                None => groups.push((heading, vec![line])),
            }
        }
        Self { groups, means: read.means.iter().map(|line| t.msg(line)).collect() }
    }
}

/// How it stands with a report.
pub(crate) struct StateView {
    pub(crate) said: Line,
    pub(crate) is_disputed: bool,
    pub(crate) counts_at_once: bool,
    /// When a report counts that does not count at once.
    pub(crate) how: Line,
    /// Whether the umpire alone lets a battle model decide.
    pub(crate) is_model_umpires: bool,
    pub(crate) claims: Vec<ClaimLine>,
}

/// A claim.
pub(crate) struct ClaimLine {
    pub(crate) number: u64,
    pub(crate) seat: Name,
    pub(crate) text: String,
    pub(crate) read: ReadView,
    pub(crate) is_model: bool,
    /// The model that is wished for.
    pub(crate) model: Line,
    pub(crate) note: Option<Name>,
    pub(crate) may_withdraw: bool,
    pub(crate) may_confirm: bool,
}

impl StateView {
    pub(crate) fn of(state: &ReportState, t: &T, seats: &Seats, ruleset: &str) -> Self {
        Self {
            said: t.msg(&state.said),
            is_disputed: state.is_disputed,
            counts_at_once: state.counts_at_once,
            how: t.say(match state.confirmation {
                Confirmation::Umpire => "web-report-umpire",
                Confirmation::TwoSided | Confirmation::OneSided => "web-report-two",
            }),
            is_model_umpires: state.models == ModelUse::Umpire,
            claims: state
                .claims
                .iter()
                .map(|claim| ClaimLine::of(claim, t, seats, ruleset))
                .collect(),
        }
    }
}

impl ClaimLine {
    fn of(claim: &ClaimView, t: &T, seats: &Seats, ruleset: &str) -> Self {
        Self {
            number: claim.number,
            seat: seats.name(claim.seat),
            text: claim.text.clone(),
            read: ReadView::of(&claim.read, t),
            is_model: claim.is_model,
            model: if claim.is_model {
                model_name(t, ruleset, &claim.text)
            } else {
                Line::default()
            },
            note: claim.note.clone().map(Name),
            may_withdraw: claim.may_withdraw,
            may_confirm: claim.may_confirm,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_left_as_it_stood_is_left_out() {
        let fields = Fields::from([
            ("report winner", "Crusaders"),
            ("report Godfrey took field", "no"),
            ("default Godfrey took field", "yes"),
            ("report Godfrey lost Kn", "0"),
            ("default Godfrey lost Kn", "0"),
            ("report Bohemond lost Kn", "2"),
            ("default Bohemond lost Kn", "0"),
            ("report captor", ""),
        ]);
        let text = "winner: Crusaders; Godfrey took field: no; Bohemond lost Kn: 2";
        assert_eq!(report_text(&fields), text);
    }
}
