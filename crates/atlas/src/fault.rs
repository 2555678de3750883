//! What can be wrong with a file: where, what, and the way out.
//!
//! A fault is an enum with arguments, so that its words can be in any language; its plain English
//! is here for logs and tests. A rule set adds faults of its own with [`FaultKind::Rule`].

use std::fmt;

/// A fault of a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}:{column}: {kind}. {}", .kind.fix())]
pub struct Fault {
    /// The file, as the caller named it.
    pub file: String,
    /// Line, counted from 1.
    pub line: u32,
    /// Column in characters, counted from 1.
    pub column: u32,
    /// What is wrong.
    pub kind: FaultKind,
}

impl Fault {
    /// What is wrong, in plain English.
    #[must_use]
    pub fn what(&self) -> String {
        self.kind.to_string()
    }

    /// The way out, in plain English.
    #[must_use]
    pub fn fix(&self) -> String {
        self.kind.fix()
    }
}

/// The shape of a value in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Text in quotation marks.
    Text,
    /// A whole number.
    Integer,
    /// A number with a decimal point.
    Decimal,
    /// Degrees: a whole number or plain decimals, at most three.
    Degrees,
    /// Degrees north and degrees east in a list.
    Spot,
    /// `true` or `false`.
    Flag,
    /// A list in square brackets.
    List,
    /// A table of keys.
    Table,
    /// A date or a time.
    Date,
}

impl Shape {
    /// The shape as an English noun.
    #[must_use]
    pub fn noun(self) -> &'static str {
        match self {
            Shape::Text => "text",
            Shape::Integer => "a whole number",
            Shape::Decimal => "a decimal number",
            Shape::Degrees => "degrees with at most three decimals",
            Shape::Spot => "[degrees north, degrees east]",
            Shape::Flag => "true or false",
            Shape::List => "a list",
            Shape::Table => "a table",
            Shape::Date => "a date",
        }
    }
}

macro_rules! fault_kinds {
    ($( $(#[$doc:meta])* $name:ident($id:literal) { $($(#[$arg_doc:meta])* $arg:ident: $ty:ty),* }
        $what:literal, $fix:literal; )*) => {
        /// What is wrong with a file.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum FaultKind {
            $( $(#[$doc])* $name { $(
                #[doc = concat!("Argument `", stringify!($arg), "` of the message.")]
                $arg: $ty),* }, )*
            /// A fault that only a rule set can see.
            Rule {
                /// The name of its message.
                id: &'static str,
                /// The arguments of its message.
                args: Vec<(&'static str, String)>,
                /// What is wrong, in plain English, without a full stop.
                what: String,
                /// The way out, in plain English, with its full stop.
                fix: String,
            },
        }

        impl FaultKind {
            /// The names of all kinds that this crate knows, for a check of the translations.
            pub const IDS: &'static [&'static str] = &[$($id),*];

            /// The name of the message; the way out is the same name with `-fix`.
            #[must_use]
            pub fn id(&self) -> &'static str {
                match self {
                    $( FaultKind::$name { .. } => $id, )*
                    FaultKind::Rule { id, .. } => id,
                }
            }

            /// The arguments of the message.
            #[must_use]
            pub fn args(&self) -> Vec<(&'static str, String)> {
                match self {
                    $( FaultKind::$name { $($arg),* } =>
                        vec![$((stringify!($arg), Argument::text($arg))),*], )*
                    FaultKind::Rule { args, .. } => args.clone(),
                }
            }

            /// The way out, in plain English.
            #[must_use]
            #[expect(unused_variables, reason = "not every way out names every argument")]
            pub fn fix(&self) -> String {
                match self {
                    $( FaultKind::$name { $($arg),* } => {
                        $( let $arg = Argument::text($arg); )*
                        format!($fix)
                    } )*
                    FaultKind::Rule { fix, .. } => fix.clone(),
                }
            }
        }

        impl fmt::Display for FaultKind {
            #[expect(unused_variables, reason = "not every sentence names every argument")]
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $( FaultKind::$name { $($arg),* } => {
                        $( let $arg = Argument::text($arg); )*
                        write!(f, $what)
                    } )*
                    FaultKind::Rule { what, .. } => f.write_str(what),
                }
            }
        }
    };
}

fault_kinds! {
    /// The file is not TOML.
    Syntax("fault-syntax") { message: String }
        "this is not valid TOML: {message}", "Correct the line by the rules of TOML.";
    /// A key that means nothing here.
    UnknownKey("fault-unknown-key") { key: String, place: String, known: Vec<String> }
        "\"{key}\" is not a key of {place}", "Use one of {known}.";
    /// A key that must be there.
    MissingKey("fault-missing-key") { key: String, place: String }
        "{place} has no \"{key}\"", "Add the key \"{key}\".";
    /// A value of the wrong type.
    WrongShape("fault-wrong-shape") { key: String, wanted: Shape, found: Shape }
        "\"{key}\" is {found}", "Write {wanted}.";
    /// A number out of bounds.
    OutOfBounds("fault-out-of-bounds") { key: String, found: String, least: i64, most: i64 }
        "\"{key}\" is {found}", "Write a number from {least} to {most}.";
    /// A word that is not one of those allowed.
    UnknownWord("fault-unknown-word") { key: String, word: String, known: Vec<String> }
        "\"{word}\" is not a word for \"{key}\"", "Write one of {known}.";
    /// The format version is not one we read.
    UnknownFormat("fault-unknown-format") { found: i64, known: i64 }
        "this is format {found}", "Write the file in format {known}.";
    /// No editions are named.
    NoEdition("fault-no-edition") {}
        "no edition is named", "Name at least one edition.";
    /// An edition named twice.
    EditionTwice("fault-edition-twice") { edition: String }
        "the edition \"{edition}\" is named twice", "Name each edition once.";
    /// A place without a name, or with blanks at its ends, or signs that orders use.
    BadName("fault-bad-name") { name: String }
        "\"{name}\" cannot be the name of a place",
        "Use letters, digits, single blanks, full stops, hyphens and apostrophes.";
    /// A name given twice.
    NameTwice("fault-name-twice") { name: String, first: u32 }
        "\"{name}\" is already a place, on line {first}", "Give every place a name of its own.";
    /// More places than an id can count.
    TooManyPlaces("fault-too-many-places") { count: usize, most: usize }
        "there are {count} places", "Keep to {most} places.";
    /// A route names a place that does not exist.
    UnknownPlace("fault-unknown-place") { name: String }
        "there is no place \"{name}\"", "Name a place of this file.";
    /// A route names a place that does not exist, but one with a name much like it does.
    MisspeltPlace("fault-misspelt-place") { name: String, near: String }
        "there is no place \"{name}\"", "Did you mean \"{near}\"?";
    /// A route from a place to itself.
    RouteToItself("fault-route-to-itself") { name: String }
        "the route leads from {name} to itself", "Name two different places.";
    /// A road given twice, in whichever direction.
    RouteTwice("fault-route-twice") { from: String, to: String, first: u32 }
        "the route between {from} and {to} stands on line {first} already",
        "Remove one of the two lines: a road runs both ways.";
    /// A route belongs to an edition in which one of its ends does not exist.
    RouteOutside("fault-route-outside") { edition: String, name: String }
        "the route belongs to the edition \"{edition}\", but {name} does not",
        "Take the edition from the route or give it to {name}.";
    /// A type that is held by somebody, without a holder.
    HolderMissing("fault-holder-missing") { name: String, kind: String }
        "{name} is {kind} but nobody holds it", "Add a holder.";
    /// A holder where nothing can be held.
    HolderNeedless("fault-holder-needless") { name: String, kind: String }
        "{name} is {kind} and cannot be held", "Remove the holder.";
    /// A place without a side.
    SideMissing("fault-side-missing") { name: String, known: Vec<String> }
        "{name} lies on no side", "Add a side: one of {known}.";
    /// Too few places in a role.
    RoleMissing("fault-role-missing") { edition: String, role: String, least: usize }
        "the edition \"{edition}\" has too few places in the role \"{role}\"",
        "Give the role to at least {least}.";
    /// Too many places in a role.
    RoleTooOften("fault-role-too-often") {
        edition: String, role: String, name: String, first: String, most: usize }
        "{name} is \"{role}\" in the edition \"{edition}\", but so is {first}",
        "Give the role to at most {most}.";
    /// No road leads from the start to a place.
    Unreachable("fault-unreachable") { edition: String, name: String, start: String }
        "no road leads from {start} to {name} in the edition \"{edition}\"",
        "Add a road, or take {name} from that edition.";
    /// Too few or too many roads at a place.
    ExitCount("fault-exit-count") {
        edition: String, name: String, count: usize, least: usize, most: usize }
        "{name} has {count} roads in the edition \"{edition}\"",
        "Give it {least} to {most} roads.";
    /// The first line of a geography file is not its heading.
    GeoHeading("fault-geo-heading") { found: String }
        "\"{found}\" does not open a geography file", "Begin with \"geography 1\".";
    /// A line of a geography file that means nothing.
    GeoLine("fault-geo-line") { found: String }
        "\"{found}\" is not a line of a geography file",
        "Write origin, window, land, lake, river, or indented pairs of numbers.";
    /// A heading line that must be there.
    GeoMissing("fault-geo-missing") { key: String }
        "the file has no line \"{key}\"", "Add the line before the first shape.";
    /// Something in a geography file that is not a pair of whole numbers on the globe.
    GeoPair("fault-geo-pair") { found: String }
        "\"{found}\" is not a pair \"east,north\" in thousandths of a degree",
        "Write two whole numbers with a comma between them.";
    /// A shape with too few points.
    GeoShort("fault-geo-short") { kind: String, count: usize, least: usize }
        "this {kind} has {count} points", "Give it at least {least}.";
    /// A point outside the window.
    GeoOutside("fault-geo-outside") { found: String }
        "{found} lies outside the window", "Cut the shape at the edge of the window.";
}

/// An argument of a message, as text.
trait Argument {
    fn text(&self) -> String;
}

macro_rules! plain_arguments {
    ($($ty:ty),*) => { $( impl Argument for $ty {
        fn text(&self) -> String {
            self.to_string()
        }
    } )* };
}

plain_arguments!(String, u32, usize, i64);

impl Argument for Shape {
    fn text(&self) -> String {
        self.noun().to_owned()
    }
}

impl Argument for Vec<String> {
    fn text(&self) -> String {
        let quoted: Vec<String> = self.iter().map(|word| format!("\"{word}\"")).collect();
        quoted.join(", ")
    }
}
