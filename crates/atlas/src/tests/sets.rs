//! Sets of places.

use crate::{PlaceId, PlaceSet};

#[test]
fn sets_walk_in_list_order() {
    let ids = [200, 3, 64, 63, 0, 255, 127, 128];
    let set: PlaceSet = ids.into_iter().map(PlaceId).collect();
    let walked: Vec<u8> = set.into_iter().map(|id| id.0).collect();
    assert_eq!(walked, [0, 3, 63, 64, 127, 128, 200, 255]);
    assert_eq!((set.len(), set.first()), (8, Some(PlaceId(0))));
    assert!(ids.iter().all(|id| set.contains(PlaceId(*id))));
    assert!(!set.contains(PlaceId(1)));
}

#[test]
fn sets_are_put_together() {
    let set = |ids: &[u8]| ids.iter().copied().map(PlaceId).collect::<PlaceSet>();
    let (a, b) = (set(&[1, 2, 100]), set(&[2, 200]));
    assert_eq!(a.union(b), set(&[1, 2, 100, 200]));
    assert_eq!(a.intersection(b), set(&[2]));
    assert_eq!(a.difference(b), set(&[1, 100]));
    let mut c = a;
    assert!(c.remove(PlaceId(1)) && !c.remove(PlaceId(1)));
    assert!(c.insert(PlaceId(1)) && !c.insert(PlaceId(1)));
    assert_eq!(c, a);
    assert!(PlaceSet::EMPTY.is_empty() && !a.is_empty());
    assert_eq!(PlaceSet::EMPTY.first(), None);
}
