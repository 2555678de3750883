//! Sessions, links, founding.

use std::sync::atomic::Ordering;

use store::{Links, Role, SecretHash};

use super::{BLUE, Home, RED, assert_not_found, request};
use crate::founding::base64url;
use crate::{FoundingRequest, HostError, Keeps, Source};

#[tokio::test]
async fn a_link_lets_in_until_it_is_replaced() {
    let home = Home::new();
    let host = &home.host;
    let mine = host.begin_session().await.expect("a session");
    let keeps = Keeps::Roles(vec![Role::Umpire, Role::Seat(RED)]);
    let request = FoundingRequest { keeps, ..request() };
    let founded = host.found(request, Some(mine.text())).await.expect("sound");
    let campaign = founded.campaign.as_str();
    let roles: Vec<Role> = founded.links.iter().map(|(role, _)| *role).collect();
    assert_eq!(roles, [Role::Umpire, Role::Seat(RED), Role::Seat(BLUE), Role::Spectator]);
    let umpire = host.visitor(mine.text(), campaign).await.expect("the founder");
    assert_eq!(umpire.roles(), [Role::Umpire, Role::Seat(RED)]);

    let friends = host.begin_session().await.expect("a session");
    assert_not_found(host.visitor(friends.text(), campaign).await);
    let (_, link) = &founded.links[2];
    assert_eq!(link.text().len(), 43);
    host.follow(friends.text(), link.text()).await.expect("it leads there");
    let friend = host.visitor(friends.text(), campaign).await.expect("let in");
    assert_eq!(friend.roles(), [Role::Seat(BLUE)]);
    let campaigns = host.campaigns_of(friends.text()).await.expect("a session");
    assert_eq!((campaigns.len(), campaigns[0].0.title.as_str()), (1, "The ring"));

    let new = host.replace_link(&umpire, Role::Seat(BLUE), Some(mine.text())).await.expect("his");
    assert_not_found(host.visitor(friends.text(), campaign).await);
    assert_not_found(host.follow(friends.text(), link.text()).await);
    host.follow(friends.text(), new.text()).await.expect("the new one");
    let old_umpires = founded.links[0].1.text();
    host.replace_link(&umpire, Role::Umpire, Some(mine.text())).await.expect("his own");
    assert!(host.visitor(mine.text(), campaign).await.expect("still in").is_umpire());
    assert_not_found(host.follow(friends.text(), old_umpires).await);
    let own = host.replace_link(&friend, Role::Seat(BLUE), Some(friends.text())).await;
    own.expect("a seat may replace its own");
    host.visitor(friends.text(), campaign).await.expect("and stay in");
    host.end_session(friends.text()).await.expect("over");
    assert_not_found(host.visitor(friends.text(), campaign).await);
}

#[tokio::test]
async fn sessions_are_kept_as_long_as_cookies_and_no_longer() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let home = Home::new();
    let host = &home.host;
    let used = host.begin_session().await.expect("a session");
    let left = host.begin_session().await.expect("a session");
    for _ in 0..400 {
        home.clock.fetch_add(DAY, Ordering::Relaxed);
        // A session that is in use is noted again though it never leaves memory.
        host.campaigns_of(used.text()).await.expect("in use");
    }
    assert_eq!(host.sweep_sessions().await.expect("swept"), 0);
    home.clock.fetch_add(20 * DAY, Ordering::Relaxed);
    assert_eq!(host.sweep_sessions().await.expect("swept"), 1);
    host.campaigns_of(used.text()).await.expect("still in");
    assert_not_found(host.campaigns_of(left.text()).await);
}

#[tokio::test]
async fn only_hashes_of_links_are_stored() {
    let home = Home::new();
    let founded = home.host.found(request(), None).await.expect("sound");
    for (role, secret) in &founded.links {
        let found = home.store.link_find(SecretHash::of(secret.text())).await.expect("well");
        assert_eq!(found, Some((founded.campaign.clone(), *role)));
        assert!(!format!("{:?}", home.store).contains(secret.text()));
        assert_eq!(format!("{secret:?}"), "Secret(..)");
    }
}

#[tokio::test]
async fn faults_of_a_set_up_are_told_together() {
    let home = Home::new();
    let unknown = FoundingRequest { ruleset: "whist".into(), ..request() };
    super::assert_says(home.host.found(unknown, None).await, "host-no-such-ruleset");
    let source = Source::BuiltIn("atlantis".into());
    let scenario = FoundingRequest { source, ..request() };
    super::assert_says(home.host.found(scenario, None).await, "host-no-such-scenario");
    let options = [("seasons".to_owned(), "99".to_owned()), ("luck".to_owned(), "good".to_owned())];
    let wrong = FoundingRequest { options: options.into(), ..request() };
    let Err(HostError::Setup(faults)) = home.host.found(wrong, None).await else {
        panic!("two faults");
    };
    assert_eq!(faults.len(), 2);
    assert!(home.host.list().await.expect("a list").is_empty());
}

#[test]
fn base64_in_the_alphabet_for_addresses() {
    let cases: [(&[u8], &str); 5] =
        [(b"", ""), (b"f", "Zg"), (b"fo", "Zm8"), (b"foobar", "Zm9vYmFy"), (&[251, 255], "-_8")];
    for (bytes, text) in cases {
        assert_eq!(base64url(bytes), text);
    }
}
