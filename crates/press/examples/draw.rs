//! Draws the maps of the tests into a folder: `cargo run -p press --example draw -- FOLDER`.

#[path = "../tests/fixture/mod.rs"]
mod fixture;

use std::time::Instant;

use kernel::Message;
use press::{MapOptions, MapWidth, map_svg, text::map_text};

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let words = fixture::words("en");
    let sheets = [
        ("start", fixture::plan(), fixture::start()),
        ("later", fixture::plan(), fixture::later()),
        ("signs", fixture::plan(), fixture::signs()),
        ("realms", fixture::realms().0, fixture::realms().1),
        ("europe", fixture::europe::plan(), fixture::europe::turn()),
    ];
    let mut told = String::new();
    for (name, plan, sheet) in sheets {
        for (end, width) in [("wide", MapWidth::Wide), ("narrow", MapWidth::Narrow)] {
            let title = Some(Message::new("title"));
            let lit = vec![fixture::at("Dorylaeum"), fixture::at("Nicomedia")];
            let options = MapOptions { width, title, lit, ..MapOptions::default() };
            let picture = map_svg(&plan, &sheet, &words, &options);
            let began = Instant::now();
            for _ in 0..100 {
                assert_eq!(map_svg(&plan, &sheet, &words, &options).len(), picture.len());
            }
            told += &format!("{name}-{end}: {:?} each\n", began.elapsed() / 100);
            std::fs::write(format!("{folder}/{name}-{end}.svg"), picture)?;
        }
        std::fs::write(format!("{folder}/{name}.txt"), map_text(&plan, &sheet, &words))?;
    }
    std::fs::write(format!("{folder}/speed.txt"), told)
}
