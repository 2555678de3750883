//! Reads TopoJSON: shapes that share their borders as numbered, delta-coded arcs.

use std::path::Path;

use serde_json::Value;

use super::shapes::Point;

/// A file of shapes.
pub(crate) struct Topology {
    arcs: Vec<Vec<Point>>,
    layers: Value,
}

/// Reads a file.
pub(crate) fn read(path: &Path) -> Result<Topology, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let file: Value =
        serde_json::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))?;
    let transform = &file["transform"];
    let (scale, translate) = (point(&transform["scale"])?, point(&transform["translate"])?);
    let decode = |arc: &Value| {
        let mut at = [0.0, 0.0];
        let step = |delta: &Value| {
            let [x, y] = point(delta)?;
            at = [at[0] + x, at[1] + y];
            Ok([at[0] * scale[0] + translate[0], at[1] * scale[1] + translate[1]])
        };
        list(arc)?.iter().map(step).collect()
    };
    let arcs = list(&file["arcs"])?.iter().map(decode).collect::<Result<_, String>>()?;
    Ok(Topology { arcs, layers: file["objects"].clone() })
}

impl Topology {
    /// The polygons of a layer: for each its outer ring, then its holes.
    pub(crate) fn polygons(&self, layer: &str) -> Result<Vec<Vec<Vec<Point>>>, String> {
        let mut polygons = Vec::new();
        for shape in list(&self.layers[layer]["geometries"])? {
            match shape["type"].as_str() {
                Some("Polygon") => polygons.push(self.all(&shape["arcs"])?),
                Some("MultiPolygon") => {
                    for rings in list(&shape["arcs"])? {
                        polygons.push(self.all(rings)?);
                    }
                }
                other => return Err(format!("{layer}: {other:?} is no polygon")),
            }
        }
        Ok(polygons)
    }

    /// The lines of a layer.
    pub(crate) fn lines(&self, layer: &str) -> Result<Vec<Vec<Point>>, String> {
        let mut lines = Vec::new();
        for shape in list(&self.layers[layer]["geometries"])? {
            match shape["type"].as_str() {
                Some("LineString") => lines.push(self.line(&shape["arcs"])?),
                Some("MultiLineString") => lines.extend(self.all(&shape["arcs"])?),
                other => return Err(format!("{layer}: {other:?} is no line")),
            }
        }
        Ok(lines)
    }

    fn all(&self, lines: &Value) -> Result<Vec<Vec<Point>>, String> {
        list(lines)?.iter().map(|line| self.line(line)).collect()
    }

    /// Arcs end to end; a number below zero means the arc `!number`, backwards.
    fn line(&self, numbers: &Value) -> Result<Vec<Point>, String> {
        let mut line: Vec<Point> = Vec::new();
        for number in list(numbers)? {
            let number = number.as_i64().ok_or("an arc's number is no whole number")?;
            let index = usize::try_from(if number < 0 { !number } else { number });
            let arc = index.ok().and_then(|index| self.arcs.get(index));
            let arc = arc.ok_or_else(|| format!("there is no arc {number}"))?;
            line.pop();
            if number < 0 {
                line.extend(arc.iter().rev());
            } else {
                line.extend(arc);
            }
        }
        Ok(line)
    }
}

fn list(value: &Value) -> Result<&Vec<Value>, String> {
    value.as_array().ok_or_else(|| "a list is missing".to_owned())
}

fn point(value: &Value) -> Result<Point, String> {
    match (value[0].as_f64(), value[1].as_f64()) {
        (Some(x), Some(y)) => Ok([x, y]),
        _ => Err("a pair of numbers is missing".to_owned()),
    }
}
