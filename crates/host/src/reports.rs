//! Reports of what was decided outside the program: claims, confirmation, dispute.
//!
//! The parties of a battle are its seats; seats that one person holds together
//! ([`Settings::together`](crate::Settings)) are one party. If there is only one party, or the
//! campaign says that one side is enough, or the umpire reports, a report counts at once. Where the
//! umpire confirms, each side's report is a claim until he accepts it, though both say the same.
//! Otherwise the first report is a *claim*: it is checked as it would be when taken, shown to all
//! parties, and changes nothing. When another party reports the same it is taken. When another
//! party reports something else the report is *disputed*: all claims stand side by side until one
//! of them is changed to agree, or the umpire decides, by accepting one or by reporting himself.
//! The last claim of a seat counts, and its author may take it back.
//!
//! A battle model is asked for in the same way: at once where one party or the umpire is enough,
//! otherwise when another party asks for the same model. Dice are thrown only then.
//!
//! What touches the question (a withdrawal, a ruling, a roll-back) makes older claims void.

use catalogue::{Answer, Asked, FaultKind};
use kernel::journal::By;
use kernel::sheet::ReportRead;
use kernel::{Confirmation, Message, ModelUse, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::error::HostError;
use crate::running::answer::reply;
use crate::running::{AnswerForm, Done, Running};
use crate::visitor::Visitor;

/// The kind of the note that keeps a wish for a model.
const WISH: &str = "model-asked";
/// The kind of the note that takes a claim or a wish back; its text is the entry's number.
pub(crate) const UNCLAIM: &str = "claim-withdrawn";

/// What the note of a wish says.
#[derive(Serialize, Deserialize)]
struct Wish {
    key: String,
    seat: Seat,
    model: String,
}

/// A claim, or a wish for a model, that stands.
#[derive(Clone)]
pub(crate) struct Standing {
    pub(crate) number: u64,
    pub(crate) key: String,
    pub(crate) seat: Seat,
    /// Which of several players of the seat made it.
    pub(crate) member: u8,
    pub(crate) text: String,
    pub(crate) is_model: bool,
    note: Option<String>,
    pub(crate) at: i64,
}

/// A claim on a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimView {
    /// Its entry.
    pub number: u64,
    /// The question's key.
    pub key: String,
    /// Whose claim it is.
    pub seat: Seat,
    /// The report in its full text form; the model's name if it is a wish for one.
    pub text: String,
    /// The report as people read it, and what would come of it.
    pub read: ReportRead,
    /// Whether it is a wish for a model.
    pub is_model: bool,
    /// What was written beside it.
    pub note: Option<String>,
    /// When it came, in milliseconds since 1970.
    pub at: i64,
    /// Whether this reader may take it back.
    pub may_withdraw: bool,
    /// Whether this reader may agree to it.
    pub may_confirm: bool,
}

/// How it stands with the report of an open question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportState {
    /// The question's key.
    pub key: String,
    /// The seats that may report.
    pub parties: Vec<Seat>,
    /// The claims that stand.
    pub claims: Vec<ClaimView>,
    /// Whether they differ.
    pub is_disputed: bool,
    /// Whether this reader's report would count at once.
    pub counts_at_once: bool,
    /// When a report counts that does not count at once.
    pub confirmation: Confirmation,
    /// When a battle model may decide it.
    pub models: ModelUse,
    /// How it stands, in words.
    pub said: Message,
}

impl Running {
    /// All claims and wishes that stand on open questions: the last of each seat and kind.
    pub(crate) fn standing_claims(&self) -> Vec<Standing> {
        let mut all: Vec<Standing> = self.sitting.claims().into_iter().map(claim).collect();
        let notes = self.sitting.notes();
        all.extend(notes.iter().filter(|note| note.kind == WISH).filter_map(|note| {
            let Wish { key, seat, model } = serde_json::from_str(&note.text).ok()?;
            let stands = note.number > self.sitting.touched(&key, seat)?;
            let wish = Standing {
                number: note.number,
                key,
                seat,
                member: note.by.member,
                text: model,
                is_model: true,
                note: None,
                at: note.by.at,
            };
            stands.then_some(wish)
        }));
        let taken_back = notes.iter().filter(|note| note.kind == UNCLAIM);
        let taken_back: Vec<u64> = taken_back.filter_map(|note| note.text.parse().ok()).collect();
        all.retain(|of| !taken_back.contains(&of.number));
        all.sort_by_key(|of| of.number);
        let later = |at: usize, of: &Standing| {
            all[at + 1..].iter().any(|next| {
                (&next.key, next.seat, next.is_model) == (&of.key, of.seat, of.is_model)
            })
        };
        let last = all.iter().enumerate().filter(|(at, of)| !later(*at, of));
        last.map(|(_, of)| of.clone()).collect()
    }

    /// Whether a visitor's seat made a claim, and he may take it back for it.
    fn may_unclaim(&self, visitor: &Visitor, claim: &Standing) -> bool {
        let member = visitor.member(claim.seat);
        visitor.seats().holds(claim.seat)
            && self.settings.may_take_back(claim.seat, member, claim.member)
    }

    /// The parties of a battle that are other persons than the one in this seat.
    fn others(&self, parties: SeatSet, seat: Seat) -> SeatSet {
        let own = self.settings.person(seat);
        parties.iter().filter(|party| !own.holds(*party)).collect()
    }

    fn parties(&self, key: &str) -> SeatSet {
        match self.question(key).map(|open| open.asked) {
            Some(Asked::Report { parties, .. }) => parties,
            _ => SeatSet::NONE,
        }
    }

    /// Whether what a seat says counts without anybody's consent.
    fn counts_at_once(&self, parties: SeatSet, author: Seat, seat: Seat) -> bool {
        let by_confirmation = match self.confirmation() {
            Confirmation::OneSided => true,
            Confirmation::TwoSided => self.others(parties, seat).is_empty(),
            Confirmation::Umpire => false,
        };
        author.is_umpire() || by_confirmation
    }

    /// When a report counts.
    pub(crate) fn confirmation(&self) -> Confirmation {
        self.terms().confirmation.unwrap_or_default()
    }

    /// Whether a seat's wish for a battle model is enough, or agrees with what others wish.
    fn model_counts(&self, parties: SeatSet, author: Seat, seat: Seat) -> bool {
        author.is_umpire()
            || self.terms().models != ModelUse::Umpire && self.counts_at_once(parties, author, seat)
    }

    /// What other persons among the parties say about a question.
    fn said_by_others(&self, form: &AnswerForm, is_model: bool) -> Vec<Standing> {
        let others = self.others(self.parties(&form.key), form.seat);
        let mut all = self.standing_claims();
        all.retain(|of| of.key == form.key && of.is_model == is_model && others.holds(of.seat));
        all
    }

    pub(crate) fn report(
        &mut self,
        form: &AnswerForm,
        by: By,
        text: &str,
    ) -> Result<(Done, Vec<String>), HostError> {
        if self.counts_at_once(self.parties(&form.key), by.seat, form.seat) {
            return self.give(form, by, Answer::Report(text));
        }
        let said = self.sitting.check_report(reply(form, by.clone(), Answer::Report(text)))?;
        let own = |of: &Standing| of.key == form.key && of.seat == form.seat && !of.is_model;
        let repeated = self.standing_claims().iter().any(|of| own(of) && of.text == said);
        let others = self.said_by_others(form, false);
        let differs = others.iter().any(|of| of.text != said);
        let mut contents = Vec::new();
        if !repeated {
            let kept = self.sitting.claim(reply(form, by.clone(), Answer::Report(&said)))?;
            contents = kept.1;
        }
        match others.first() {
            None if repeated => Ok((Done::Already, contents)),
            None => Ok((Done::Claimed, contents)),
            Some(_) if differs => Ok((Done::Disputed, contents)),
            Some(_) if self.confirmation() == Confirmation::Umpire => Ok((Done::Claimed, contents)),
            Some(first) => {
                let agreed = AnswerForm { seat: first.seat, touched: None, ..form.clone() };
                match self.sitting.answer(reply(&agreed, by, Answer::Report(&said))) {
                    Ok(more) => contents.extend(more),
                    // The claim is kept already: the campaign must be loaded anew.
                    Err(_) => return Err(self.spoil()),
                }
                Ok((Done::Confirmed, contents))
            }
        }
    }

    pub(crate) fn ask_model(
        &mut self,
        form: &AnswerForm,
        by: By,
        name: &str,
    ) -> Result<(Done, Vec<String>), HostError> {
        let parties = self.parties(&form.key);
        if !self.edition().models().contains(&name) {
            return Err(HostError::fault(FaultKind::Invalid, "kernel-no-such-model"));
        }
        if self.terms().models == ModelUse::Off {
            return Err(HostError::fault(FaultKind::Illegal, "host-no-models"));
        }
        if self.model_counts(parties, by.seat, form.seat) {
            return self.decide(form, by, name);
        }
        if !parties.holds(form.seat) {
            return Err(HostError::fault(FaultKind::Forbidden, "kernel-not-yours"));
        }
        let others = self.said_by_others(form, true);
        let is_umpires = self.terms().models == ModelUse::Umpire;
        let agreed = others.iter().find(|of| of.text == name).filter(|_| !is_umpires);
        if let Some(first) = agreed {
            let agreed = AnswerForm { seat: first.seat, touched: None, ..form.clone() };
            return self.decide(&agreed, by, name);
        }
        let own = |of: &Standing| of.key == form.key && of.seat == form.seat && of.is_model;
        if self.standing_claims().iter().any(|of| own(of) && of.text == name) {
            return Ok((Done::Already, Vec::new()));
        }
        let (key, model) = (form.key.clone(), name.to_owned());
        let wish = Wish { key, seat: form.seat, model };
        let text = serde_json::to_string(&wish).unwrap_or_default();
        Ok((Done::ModelAsked, self.sitting.remark(WISH, text, by)))
    }

    /// Lets a model decide, with the program's dice.
    pub(crate) fn decide(
        &mut self,
        form: &AnswerForm,
        by: By,
        name: &str,
    ) -> Result<(Done, Vec<String>), HostError> {
        let (sitting, chance) = self.parts();
        let mut failed = false;
        let mut dice = |bound: u32| {
            let number = chance.below(bound);
            failed |= number.is_none();
            number.unwrap_or(0)
        };
        let taken = sitting.answer(reply(form, by, Answer::Model(name, &mut dice)));
        if failed {
            return Err(self.spoil());
        }
        Ok((Done::Answered, taken?))
    }

    /// How it stands with each open report, for a reader among the parties or the umpire.
    pub(crate) fn report_states(
        &self,
        visitor: &Visitor,
        author: Option<Seat>,
    ) -> Vec<ReportState> {
        let claims = self.standing_claims();
        let open = self.sitting.open().into_iter();
        let reports = open.filter_map(|open| match open.asked {
            Asked::Report { parties, .. } => Some((open.key, parties)),
            Asked::Choice { .. } | Asked::Dice { .. } | Asked::Card { .. } => None,
        });
        let mut states = Vec::new();
        for (key, parties) in reports {
            let Some(author) = author.filter(|seat| seat.is_umpire() || parties.holds(*seat))
            else {
                continue;
            };
            let of = claims.iter().filter(|claim| claim.key == key);
            let of: Vec<&Standing> = of.collect();
            let texts: Vec<&Standing> = of.iter().copied().filter(|c| !c.is_model).collect();
            let is_disputed = texts.iter().any(|c| c.text != texts[0].text);
            let others = self.others(parties, author);
            let (confirmation, models) = (self.confirmation(), self.terms().models);
            let may_agree = |claim: &Standing| match claim.is_model {
                true => models != ModelUse::Umpire,
                false => confirmation != Confirmation::Umpire,
            };
            let view = |claim: &&Standing| ClaimView {
                number: claim.number,
                key: key.clone(),
                seat: claim.seat,
                text: claim.text.clone(),
                read: self.sitting.report_ahead(&key, &claim.text, true).unwrap_or_default(),
                is_model: claim.is_model,
                note: claim.note.clone(),
                at: claim.at,
                may_withdraw: author.is_umpire() || self.may_unclaim(visitor, claim),
                may_confirm: author.is_umpire() || others.holds(claim.seat) && may_agree(claim),
            };
            states.push(ReportState {
                parties: parties.iter().collect(),
                claims: of.iter().map(view).collect(),
                is_disputed,
                counts_at_once: self.counts_at_once(parties, author, author),
                confirmation: self.confirmation(),
                models: self.terms().models,
                said: state_said(&of, is_disputed, self.confirmation()),
                key,
            });
        }
        states
    }
}

fn state_said(claims: &[&Standing], is_disputed: bool, confirmation: Confirmation) -> Message {
    let is_reported = claims.iter().any(|claim| !claim.is_model);
    Message::new(match confirmation {
        _ if claims.is_empty() => "host-report-open",
        _ if is_disputed => "host-report-disputed",
        _ if !is_reported => "host-report-model",
        Confirmation::Umpire => "host-report-to-umpire",
        Confirmation::TwoSided | Confirmation::OneSided => "host-report-claimed",
    })
}

fn claim(line: catalogue::ClaimLine) -> Standing {
    Standing {
        number: line.number,
        key: line.key,
        seat: line.seat,
        member: line.by.member,
        text: line.text,
        is_model: false,
        note: line.note,
        at: line.by.at,
    }
}
