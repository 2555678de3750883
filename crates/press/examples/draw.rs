//! Draws the maps of the tests into a folder: `cargo run -p press --example draw -- FOLDER`.

#[path = "../tests/fixture/mod.rs"]
mod fixture;

use kernel::Message;
use press::{MapOptions, MapWidth, map_svg};

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let (plan, words) = (fixture::plan(), fixture::words("en"));
    let sheets = [
        ("start", fixture::start()),
        ("later", fixture::later()),
        ("signs", fixture::signs()),
    ];
    for (name, sheet) in sheets {
        for (end, width) in [("wide", MapWidth::Wide), ("narrow", MapWidth::Narrow)] {
            let title = Some(Message::new("title"));
            let lit = vec![fixture::at("Dorylaeum"), fixture::at("Nicomedia")];
            let options = MapOptions { width, title, lit, ..MapOptions::default() };
            let picture = map_svg(&plan, &sheet, &words, &options);
            std::fs::write(format!("{folder}/{name}-{end}.svg"), picture)?;
        }
        std::fs::write(format!("{folder}/{name}.txt"), press::text::map_text(&plan, &sheet, &words))?;
    }
    Ok(())
}
