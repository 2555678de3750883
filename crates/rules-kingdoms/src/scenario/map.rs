//! The map: provinces in regions (MAP-1, MAP-2), borders, crossings (MAP-4), coasts (MAP-5).

use crate::state::{PROVINCES_MAX, ProvinceId, ProvinceSet, Route, ZoneId};

/// The most sea zones a map may have.
pub const ZONES_MAX: usize = 16;

/// A province.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Province {
    /// Its id in orders: `SIC`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// MAP-2 Its region, by row.
    pub region: usize,
    /// North and east in thousandths of a degree.
    pub at: (i32, i32),
    /// What it covers, for people.
    pub covers: String,
}

/// MAP-2 A region.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// Its name.
    pub name: String,
    /// MAP-3 The colour of its provinces' names.
    pub colour: String,
    /// Its provinces.
    pub provinces: ProvinceSet,
}

/// MAP-5 A sea zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone {
    /// Its id in orders: `WME`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where its label stands, in thousandths of a degree north and east.
    pub at: (i32, i32),
    /// The provinces with a coast on it.
    pub coast: ProvinceSet,
}

/// MAP-4 A crossing point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crossing {
    /// Its two ends.
    pub between: (ProvinceId, ProvinceId),
    /// Its name.
    pub name: String,
}

/// The map of a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// Provinces in file order.
    pub provinces: Vec<Province>,
    /// Regions in file order.
    pub regions: Vec<Region>,
    /// Sea zones in file order.
    pub zones: Vec<Zone>,
    /// Borders in file order.
    pub borders: Vec<(ProvinceId, ProvinceId)>,
    /// Crossings in file order.
    pub crossings: Vec<Crossing>,
    land: [ProvinceSet; PROVINCES_MAX],
    crossing: [ProvinceSet; PROVINCES_MAX],
    sea: [ProvinceSet; PROVINCES_MAX],
}

impl Map {
    /// A map of these parts.
    pub(super) fn of(
        provinces: Vec<Province>,
        regions: Vec<Region>,
        zones: Vec<Zone>,
        borders: Vec<(ProvinceId, ProvinceId)>,
        crossings: Vec<Crossing>,
    ) -> Self {
        let mut land = [ProvinceSet::NONE; PROVINCES_MAX];
        let mut crossing = land;
        let mut sea = land;
        let join = |set: &mut [ProvinceSet; PROVINCES_MAX], a: ProvinceId, b: ProvinceId| {
            set[a.index()] = set[a.index()].with(b);
            set[b.index()] = set[b.index()].with(a);
        };
        borders.iter().for_each(|&(a, b)| join(&mut land, a, b));
        crossings.iter().for_each(|it| join(&mut crossing, it.between.0, it.between.1));
        for zone in &zones {
            for province in zone.coast.iter() {
                sea[province.index()] = sea[province.index()].or(zone.coast.without(province));
            }
        }
        Self { provinces, regions, zones, borders, crossings, land, crossing, sea }
    }

    /// All provinces.
    #[must_use]
    pub fn all(&self) -> ProvinceSet {
        ProvinceSet::first(self.provinces.len())
    }

    /// A province by its id as a number.
    #[must_use]
    pub fn province(&self, id: ProvinceId) -> &Province {
        &self.provinces[usize::from(id.0) % self.provinces.len()]
    }

    /// A sea zone by its id as a number.
    #[must_use]
    pub fn zone(&self, id: ZoneId) -> &Zone {
        &self.zones[usize::from(id.0) % self.zones.len()]
    }

    /// The sea zones by id.
    pub fn zone_ids(&self) -> impl Iterator<Item = ZoneId> {
        (0..self.zones.len() as u8).map(ZoneId)
    }

    /// What borders a province by land.
    #[must_use]
    pub fn bordering(&self, province: ProvinceId) -> ProvinceSet {
        self.land[province.index()]
    }

    /// What lies across a crossing from a province.
    #[must_use]
    pub fn across(&self, province: ProvinceId) -> ProvinceSet {
        self.crossing[province.index()]
    }

    /// What a province shares a sea zone with.
    #[must_use]
    pub fn overseas(&self, province: ProvinceId) -> ProvinceSet {
        self.sea[province.index()]
    }

    /// What a province is linked to, by any route.
    #[must_use]
    pub fn linked(&self, province: ProvinceId) -> ProvinceSet {
        self.bordering(province).or(self.across(province)).or(self.overseas(province))
    }

    /// 4.1 Whether a route joins two provinces.
    #[must_use]
    pub fn joins(&self, route: Route, a: ProvinceId, b: ProvinceId) -> bool {
        match route {
            Route::Land => self.bordering(a).holds(b),
            Route::Crossing => self.across(a).holds(b),
            Route::Sea(zone) => {
                let coast = self.zones.get(usize::from(zone.0)).map(|zone| zone.coast);
                a != b && coast.is_some_and(|coast| coast.holds(a) && coast.holds(b))
            }
        }
    }

    /// The routes that join two provinces.
    pub fn routes(&self, a: ProvinceId, b: ProvinceId) -> impl Iterator<Item = Route> {
        let by_sea = self.zone_ids().map(Route::Sea);
        [Route::Land, Route::Crossing]
            .into_iter()
            .chain(by_sea)
            .filter(move |&route| self.joins(route, a, b))
    }

    /// The name of the crossing between two provinces.
    #[must_use]
    pub fn crossing_name(&self, a: ProvinceId, b: ProvinceId) -> &str {
        let joins = |it: &&Crossing| it.between == (a, b) || it.between == (b, a);
        self.crossings.iter().find(joins).map_or("", |it| it.name.as_str())
    }

    /// The province of that id or name.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<ProvinceId> {
        let is =
            |it: &Province| it.id.eq_ignore_ascii_case(text) || it.name.eq_ignore_ascii_case(text);
        self.provinces.iter().position(is).map(|at| ProvinceId(at as u8))
    }

    /// The sea zone of that id or name.
    #[must_use]
    pub fn find_zone(&self, text: &str) -> Option<ZoneId> {
        let is = |it: &Zone| it.id.eq_ignore_ascii_case(text) || it.name.eq_ignore_ascii_case(text);
        self.zones.iter().position(is).map(|at| ZoneId(at as u8))
    }

    /// How many links there are between two provinces, all routes together.
    #[must_use]
    pub fn link_count(&self) -> usize {
        let at_sea = |zone: &Zone| {
            let count = zone.coast.len() as usize;
            count * count.saturating_sub(1) / 2
        };
        self.borders.len() + self.crossings.len() + self.zones.iter().map(at_sea).sum::<usize>()
    }
}
