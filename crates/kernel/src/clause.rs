//! Clauses of a rulebook, refusals that name them, and citations.

use std::fmt::Debug;

/// What kind of thing a clause is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClauseKind {
    /// Stated by the book; the program does it.
    Rule,
    /// A die is looked up in a table.
    Table,
    /// May be switched when a campaign is founded.
    Option,
    /// Ours: the book is silent or contradicts itself.
    Ruling,
    /// Left to people; printed where they need it.
    ByHand,
}

impl ClauseKind {
    /// The word used in files: `rule`, `table`, `option`, `ruling`, `by-hand`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Rule => "rule",
            Self::Table => "table",
            Self::Option => "option",
            Self::Ruling => "ruling",
            Self::ByHand => "by-hand",
        }
    }
}

/// The clauses of one rulebook: an enum made by [`clauses!`](crate::clauses).
pub trait Clause: Copy + Eq + Ord + Debug + Send + Sync + 'static {
    /// Every clause, in the order of the book.
    fn all() -> &'static [Self];
    /// Its place in [`Clause::all`].
    fn index(self) -> u16;
    /// The number printed in the book (`III.D`) or the ruling's own (`R54`).
    fn number(self) -> &'static str;
    /// What kind of clause it is.
    fn kind(self) -> ClauseKind;
    /// The source file, below the crate's `src`, where the clause is carried out.
    fn home(self) -> &'static str;
    /// The clause of that printed number.
    fn of_number(number: &str) -> Option<Self> {
        Self::all().iter().copied().find(|clause| clause.number() == number)
    }
}

/// Makes the enum of a rulebook's clauses and its [`Clause`] implementation.
///
/// One line per clause: variant, printed number, kind, home. It is stored by its printed number.
///
/// ```ignore
/// clauses! {
///     /// The clauses of the toy.
///     pub enum Rule {
///         T1 = "T.1", Rule, "sequence.rs";
///     }
/// }
/// ```
#[macro_export]
macro_rules! clauses {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($variant:ident = $number:literal, $kind:ident, $home:literal;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[allow(non_camel_case_types, reason = "variants follow the book's numbering")]
        #[repr(u16)]
        $vis enum $name {
            $(#[doc = concat!($number, " (", stringify!($kind), ")")] $variant,)+
        }

        impl $crate::Clause for $name {
            fn all() -> &'static [Self] {
                &[$(Self::$variant),+]
            }
            fn index(self) -> u16 {
                self as u16
            }
            fn number(self) -> &'static str {
                match self { $(Self::$variant => $number),+ }
            }
            fn kind(self) -> $crate::ClauseKind {
                match self { $(Self::$variant => $crate::ClauseKind::$kind),+ }
            }
            fn home(self) -> &'static str {
                match self { $(Self::$variant => $home),+ }
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str($crate::Clause::number(*self))
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let number = <::std::borrow::Cow<'de, str> as ::serde::Deserialize>::deserialize(
                    from,
                )?;
                <Self as $crate::Clause>::of_number(&number).ok_or_else(|| {
                    ::serde::de::Error::custom(format!("no clause is numbered `{number}`"))
                })
            }
        }
    };
}

/// Why something is not allowed: the clause that forbids it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal<C> {
    /// The clause that forbids it.
    pub clause: C,
    /// The ruling that reads the clause so, if one does.
    pub ruling: Option<C>,
    /// Whether the umpire may let it pass with a reason (a table that went differently).
    pub waivable: bool,
}

impl<C> Refusal<C> {
    /// A refusal by a clause, which nobody may waive.
    pub const fn by(clause: C) -> Self {
        Self { clause, ruling: None, waivable: false }
    }

    /// The same refusal, naming the ruling behind it too.
    #[must_use]
    pub fn under(self, ruling: C) -> Self {
        Self { ruling: Some(ruling), ..self }
    }

    /// The same refusal, which the umpire may waive with a reason.
    #[must_use]
    pub fn waivable(self) -> Self {
        Self { waivable: true, ..self }
    }
}

/// Whether something may be done, and if not, why.
pub type Permission<C> = Result<(), Refusal<C>>;

/// Nothing forbids it.
///
/// # Errors
/// Never; it exists so that a chain of `?` can end in words.
pub const fn allowed<C>() -> Permission<C> {
    Ok(())
}

/// Forbidden by the clause if the condition holds.
///
/// # Errors
/// The refusal that names the clause.
pub fn forbid_if<C>(condition: bool, clause: C) -> Permission<C> {
    if condition { Err(Refusal::by(clause)) } else { Ok(()) }
}

/// Forbidden by the clause unless the condition holds.
///
/// # Errors
/// The refusal that names the clause.
pub fn forbid_unless<C>(condition: bool, clause: C) -> Permission<C> {
    forbid_if(!condition, clause)
}

/// The clauses that a fact follows from: one at least, three at most, the chief one first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cites<C> {
    /// The clause that caused it.
    pub chief: C,
    /// Others that decided something: a ruling, an option, a second clause.
    pub also: [Option<C>; 2],
}

impl<C: Clause> Cites<C> {
    /// All clauses named, the chief one first.
    pub fn iter(self) -> impl Iterator<Item = C> {
        std::iter::once(self.chief).chain(self.also.into_iter().flatten())
    }
}

impl<C> From<C> for Cites<C> {
    fn from(chief: C) -> Self {
        Self { chief, also: [None, None] }
    }
}

impl<C> From<(C, C)> for Cites<C> {
    fn from((chief, second): (C, C)) -> Self {
        Self { chief, also: [Some(second), None] }
    }
}

impl<C> From<(C, C, C)> for Cites<C> {
    fn from((chief, second, third): (C, C, C)) -> Self {
        Self { chief, also: [Some(second), Some(third)] }
    }
}

impl<C: serde::Serialize> serde::Serialize for Cites<C> {
    /// A list of clause numbers.
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(std::iter::once(&self.chief).chain(self.also.iter().flatten()))
    }
}

impl<'de, C: serde::Deserialize<'de> + Copy> serde::Deserialize<'de> for Cites<C> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = Vec::<C>::deserialize(from)?;
        match list.as_slice() {
            [chief, also @ ..] if also.len() <= 2 => {
                Ok(Self { chief: *chief, also: [also.first().copied(), also.get(1).copied()] })
            }
            _ => Err(serde::de::Error::custom("a fact cites one to three clauses")),
        }
    }
}
