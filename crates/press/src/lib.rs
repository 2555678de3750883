//! Sheets, chronicles and messages as text and pictures.
//!
//! Nothing here knows a rule set: what is to be told comes as [`kernel::Sheet`]s and
//! [`kernel::Message`]s. Reading order:
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`words`] | messages become text: languages, names, numbers |
//! | [`map`] | the map as a picture |
//! | [`text`] | the same as lines and tables: map, sheet, chronicle, battle sheet |
#![deny(missing_docs)]

pub mod map;
mod markup;
pub mod text;
pub mod words;

pub use map::{MapOptions, MapWidth, map_ground_svg, map_layer, map_svg};
pub use words::Words;
