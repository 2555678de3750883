//! Maps that campaigns are played on: places, the routes between them, distances.
//!
//! A map file (`map.toml`) is read into a [`Chart`], which holds every edition of the map;
//! [`Chart::map`] lays out one edition as a [`Map`], whose queries are look-ups in arrays.
//! Nothing here knows a rule: what the words of a file may be is told by the rule set ([`Terms`]),
//! and every fault of a file comes back at once ([`Fault`]) with line, column and a way out.
//!
//! All numbers are whole: degrees in thousandths, distances in kilometres, rounded once when the
//! map is laid out. The order of places is the order of the file, everywhere.
//!
//! In reading order:
//! - `spot`: a point on the globe, and degrees as people write them;
//! - `globe`: the great-circle distance, in whole numbers;
//! - `place`: ids, sets of places, a place;
//! - `fault`: what can be wrong with a file;
//! - `page`: a TOML file read key by key, collecting faults;
//! - `terms`: the words a rule set allows;
//! - `chart`: the map file with all its editions;
//! - `lint`: what must hold on every edition;
//! - `map`: one edition, for rules to ask;
//! - `course`: the way to one goal;
//! - `geography`: coast, lakes and rivers to draw under a map.
#![deny(missing_docs)]
#![warn(clippy::float_arithmetic, clippy::disallowed_types)]

mod chart;
mod course;
mod fault;
mod geography;
mod globe;
mod lint;
mod map;
mod page;
mod place;
mod spot;
mod terms;
#[cfg(test)]
mod tests;

pub use chart::{Chart, Route, RouteKind, is_name};
pub use course::Course;
pub use fault::{Fault, FaultKind, Shape};
pub use geography::{Geography, Outline, Window};
pub use globe::kilometres;
pub use map::{Lane, Map, Road};
pub use page::{Day, Page, Said, Section};
pub use place::{Place, PlaceId, PlaceSet};
pub use spot::{Spot, UNITS_A_DEGREE};
pub use terms::{RoleTerm, Terms, TypeTerm};
