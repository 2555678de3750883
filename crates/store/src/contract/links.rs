//! Links, seats and sessions.

use kernel::Seat;

use super::{found, id};
use crate::{
    Journals, Link, Links, Person, PersonId, Role, SeatHolding, SecretHash, Session, StoreError,
};

const FIRST: Role = Role::Seat(Seat(0));
const LAST: Role = Role::Seat(Seat(10));
const MEMBER: Role = Role::Member(Seat(2), 1);

fn hash(secret: &str) -> SecretHash {
    SecretHash::of(secret)
}

pub(super) async fn lead<S: Journals + Links>(store: &S) {
    found(store, "one").await;
    found(store, "two").await;
    let one = id("one");
    assert_eq!(store.link_find(hash("a")).await, Ok(None));
    for (role, secret) in [
        (Role::Spectator, "s"),
        (MEMBER, "m"),
        (LAST, "l"),
        (Role::Seat(Seat(2)), "2"),
        (Role::Umpire, "u"),
    ] {
        store.link_put(&one, role, hash(secret), 7).await.expect("a first link");
    }
    store.link_put(&id("two"), Role::Umpire, hash("u2"), 8).await.expect("a first link");
    assert_eq!(store.link_find(hash("u")).await, Ok(Some((one.clone(), Role::Umpire))));
    assert_eq!(store.link_find(hash("l")).await, Ok(Some((one.clone(), LAST))));
    assert_eq!(store.link_find(hash("u2")).await, Ok(Some((id("two"), Role::Umpire))));
    let roles = [Role::Umpire, Role::Seat(Seat(2)), LAST, MEMBER, Role::Spectator];
    let links = roles.map(|role| Link { role, made_at: 7 }).to_vec();
    assert_eq!(store.link_list(&one).await, Ok(links));
    let taken = store.link_put(&one, LAST, hash("other"), 9).await;
    assert_eq!(taken, Err(StoreError::Taken(one.clone(), LAST)));
    assert_eq!(store.link_find(hash("other")).await, Ok(None));
    let nobody = store.link_put(&id("none"), LAST, hash("other"), 9).await;
    assert_eq!(nobody, Err(StoreError::Unknown(id("none"))));
}

pub(super) async fn replaced<S: Journals + Links>(store: &S) {
    found(store, "one").await;
    let one = id("one");
    store.link_put(&one, FIRST, hash("old"), 1).await.expect("a first link");
    store.link_put(&one, LAST, hash("last"), 1).await.expect("a first link");
    store.session_begin(hash("t"), 1).await.expect("a new session");
    store.session_open(hash("t"), &one, FIRST).await.expect("it is there");
    store.session_open(hash("t"), &one, LAST).await.expect("it is there");

    store.link_replace(&one, FIRST, hash("new"), 2).await.expect("it is there");
    assert_eq!(store.link_find(hash("old")).await, Ok(None));
    assert_eq!(store.link_find(hash("new")).await, Ok(Some((one.clone(), FIRST))));
    assert_eq!(store.link_find(hash("last")).await, Ok(Some((one.clone(), LAST))));
    // Whoever came in by the old link is out, of that role only.
    let session = store.session_find(hash("t")).await.expect("the store is well");
    assert_eq!(session.map(|session| session.opened), Some(vec![(one.clone(), LAST)]));
    // A role without a link gets one.
    store.link_replace(&one, Role::Umpire, hash("u"), 3).await.expect("it is there");
    assert_eq!(store.link_find(hash("u")).await, Ok(Some((one.clone(), Role::Umpire))));
    let links = store.link_list(&one).await.expect("the store is well");
    assert_eq!(links.iter().map(|link| link.made_at).collect::<Vec<_>>(), [3, 2, 1]);
    let nobody = store.link_replace(&id("none"), LAST, hash("x"), 9).await;
    assert_eq!(nobody, Err(StoreError::Unknown(id("none"))));
}

pub(super) async fn seats<S: Journals + Links>(store: &S) {
    found(store, "one").await;
    let one = id("one");
    let anna = PersonId::new("anna").expect("an id fit for tests");
    assert_eq!(store.person_get(&anna).await, Ok(None));
    assert!(store.seat_hold(&one, FIRST, Some(&anna)).await.is_err(), "nobody knows Anna yet");
    let mut person = Person { id: anna.clone(), name: "Anna".into(), joined_at: 4 };
    store.person_put(person.clone()).await.expect("the store is well");
    person.name = "Ἄννα Κομνηνή".into();
    store.person_put(person.clone()).await.expect("the store is well");
    assert_eq!(store.person_get(&anna).await, Ok(Some(person)));

    store.link_put(&one, FIRST, hash("f"), 1).await.expect("a first link");
    let held = |role, person: Option<&PersonId>| SeatHolding { role, person: person.cloned() };
    assert_eq!(store.seat_list(&one).await, Ok(vec![held(FIRST, None)]));
    store.seat_hold(&one, FIRST, Some(&anna)).await.expect("it is there");
    store.seat_hold(&one, Role::Umpire, None).await.expect("it is there");
    let both = vec![held(Role::Umpire, None), held(FIRST, Some(&anna))];
    assert_eq!(store.seat_list(&one).await, Ok(both.clone()));
    // Seat and person are apart: a new link leaves the person in the seat.
    store.link_replace(&one, FIRST, hash("g"), 2).await.expect("it is there");
    assert_eq!(store.seat_list(&one).await, Ok(both));
    store.seat_hold(&one, FIRST, None).await.expect("it is there");
    let nobody = vec![held(Role::Umpire, None), held(FIRST, None)];
    assert_eq!(store.seat_list(&one).await, Ok(nobody));
    let unknown = store.seat_hold(&id("none"), FIRST, None).await;
    assert_eq!(unknown, Err(StoreError::Unknown(id("none"))));
}

pub(super) async fn sessions<S: Journals + Links>(store: &S) {
    found(store, "one").await;
    found(store, "two").await;
    let (one, two) = (id("one"), id("two"));
    assert_eq!(store.session_find(hash("t")).await, Ok(None));
    store.session_begin(hash("t"), 5).await.expect("a new session");
    assert!(store.session_begin(hash("t"), 6).await.is_err(), "the token was used before");
    for (campaign, role) in [(&two, FIRST), (&one, LAST), (&one, Role::Umpire), (&two, FIRST)] {
        store.session_open(hash("t"), campaign, role).await.expect("it is there");
    }
    store.session_open(hash("nobody"), &one, FIRST).await.expect("that session is over");
    assert_eq!(store.session_find(hash("nobody")).await, Ok(None));
    let unknown = store.session_open(hash("t"), &id("none"), FIRST).await;
    assert_eq!(unknown, Err(StoreError::Unknown(id("none"))));
    store.session_touch(hash("t"), 9).await.expect("the store is well");
    let opened = vec![(one.clone(), Role::Umpire), (one, LAST), (two, FIRST)];
    let session = Session { made_at: 5, seen_at: 9, opened };
    assert_eq!(store.session_find(hash("t")).await, Ok(Some(session)));

    store.session_begin(hash("old"), 2).await.expect("a new session");
    store.session_begin(hash("ended"), 9).await.expect("a new session");
    store.session_end(hash("ended")).await.expect("the store is well");
    assert_eq!(store.session_find(hash("ended")).await, Ok(None));
    assert_eq!(store.session_sweep(9).await, Ok(1));
    assert_eq!(store.session_find(hash("old")).await, Ok(None));
    assert!(store.session_find(hash("t")).await.is_ok_and(|session| session.is_some()));
}
