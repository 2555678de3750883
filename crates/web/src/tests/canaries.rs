//! P17 at every door: words planted in all that *DBM* keeps secret (slips, targets of raids, what
//! fleets are told, talk between two states, promises, letters), looked for as everybody who may
//! not know them.

use axum::http::StatusCode;

use super::kit::{Answer, Browser, Site, link_of};

/// The doors of a campaign.
const DOORS: [&str; 20] = [
    "",
    "?fragment=",
    "/about",
    "/replay",
    "/chronicle",
    "/dice",
    "/sealed",
    "/sheet.json",
    "/map.svg",
    "/map.svg?width=slim",
    "/map.txt",
    "/ground.svg",
    "/journal.jsonl",
    "/desk",
    "/battle",
    "/letters",
    "/seat/0",
    "/seat/1",
    "/seat/2",
    "/invitation",
];

/// Three states at the table of the teaching scenario, the judge, an onlooker, and a stranger.
struct Table {
    site: Site,
    campaign: String,
    seats: Vec<Browser>,
    judge: Browser,
    watcher: Browser,
    stranger: Browser,
    forms: u32,
}

impl Table {
    async fn lay() -> Self {
        let site = Site::new();
        let mut judge = site.browser();
        let fields = [
            ("rules", "dbm"),
            ("scenario", "teaching"),
            ("form", "founding-1"),
            ("title", "The lesson"),
            ("preset", "recommended"),
            ("seat 1", "Anna"),
            ("seat 2", "Béla"),
            ("seat 3", "Cleo"),
            ("keeps", "umpire"),
        ];
        let answer = judge.post("/found", &fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        let campaign = answer.location().trim_end_matches("/links").to_owned();
        let links = judge.get(&format!("{campaign}/links")).await;
        let mut seats = Vec::new();
        for role in ["seat-0", "seat-1", "seat-2"] {
            let mut browser = site.browser();
            browser.join(&link_of(&links, role)).await;
            seats.push(browser);
        }
        let mut watcher = site.browser();
        watcher.join(&link_of(&links, "spectator")).await;
        let stranger = site.browser();
        let mut table = Self { site, campaign, seats, judge, watcher, stranger, forms: 0 };
        for ruling in [
            "ROM/A1 stands in LIL",
            "ROM/A1 has 380 AP",
            "ROM/D1 stands in LIL",
            "ROM/D1 has 60 AP",
            "SYR/A1 stands in SYC",
            "SYR/A1 has 350 AP",
            "CAR/A1 stands in ZEU",
            "CAR/A1 has 380 AP",
            "GEL is held by CAR",
            "SYR is subject of CAR",
            "year 1, Spring, talk",
        ] {
            table.rule("slip", &[("text", ruling)]).await;
        }
        table
    }

    /// The judge looks at what a ruling would do, and does it. What he was shown comes back.
    async fn rule(&mut self, kind: &str, more: &[(&str, &str)]) -> String {
        let address = format!("{}/desk/rule", self.campaign);
        let fields = [&[("kind", kind), ("reason", "a test")], more].concat();
        let shown = self.judge.post(&address, &fields).await;
        assert_eq!(shown.status, StatusCode::OK, "{more:?}: {}", shown.text);
        let seen = shown.field_after("<main", "seen");
        let done = self.judge.post(&address, &[&fields[..], &[("seen", &seen)]].concat()).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{more:?}: {}", done.text);
        shown.text
    }

    /// A seat gives an order with a word beside it.
    async fn order(&mut self, seat: usize, order: &str, note: &str) {
        let answer = self.try_order(seat, order, note).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{order}: {}", answer.text);
    }

    async fn try_order(&mut self, seat: usize, order: &str, note: &str) -> Answer {
        let role = format!("seat-{seat}");
        let page = self.seats[seat].get(&format!("{}?as={role}", self.campaign)).await;
        self.forms += 1;
        let form = format!("form-{}", self.forms);
        let [key, seen] =
            ["key", "seen"].map(|name| page.field_after("<section class=\"question\"", name));
        let fields = [
            ("key", key.as_str()),
            ("role", &role),
            ("seen", &seen),
            ("form", &form),
            ("note", note),
            ("order", order),
        ];
        self.seats[seat].post(&format!("{}/answer", self.campaign), &fields).await
    }

    async fn all(&mut self, order: &str) {
        for seat in 0..3 {
            self.order(seat, order, "").await;
        }
    }

    /// The whole journal, which nobody at the table has.
    async fn journal(&self) -> Vec<String> {
        let id = self.campaign.trim_start_matches("/c/");
        let id = host::CampaignId::new(id).expect("an id");
        self.site.web.host.export_all(&id, true).await.expect("there")
    }

    /// None of these words stands behind any door for the seats named, nor, if `public`, for the
    /// judge, the onlooker and the stranger; but the journal holds them all.
    async fn assert_silent(&mut self, words: &[&str], seats: &[usize], public: bool) {
        let whole = self.journal().await;
        for word in words {
            assert!(whole.iter().any(|line| line.contains(word)), "{word} was never planted");
        }
        let doors: Vec<String> = DOORS.iter().map(|door| (*door).to_owned()).collect();
        let entries = (2..=whole.len()).step_by(9);
        let backs = entries.map(|entry| format!("/desk/back?entry={entry}"));
        let replays = (2..=whole.len()).step_by(7).map(|at| format!("/replay?at={at}"));
        let doors: Vec<String> = doors.into_iter().chain(backs).chain(replays).collect();
        let mut eyes: Vec<&mut Browser> = Vec::new();
        for (seat, browser) in self.seats.iter_mut().enumerate() {
            if seats.contains(&seat) {
                eyes.push(browser);
            }
        }
        if public {
            eyes.extend([&mut self.judge, &mut self.watcher, &mut self.stranger]);
        }
        for browser in eyes {
            for door in &doors {
                let seen = browser.get(&format!("{}{door}", self.campaign)).await;
                for word in words {
                    assert!(!seen.text.contains(word), "{word} at {door}: {}", seen.text);
                }
            }
        }
    }
}

/// The number of the journal's entry that holds a word.
fn entry_of(journal: &[String], word: &str) -> String {
    let at = journal.iter().position(|line| line.contains(word));
    (at.unwrap_or_else(|| panic!("no {word}")) + 1).to_string()
}

const TALK: [&str; 6] = [
    "canary-promise",
    "canary-treaty",
    "canary-demand",
    "help_promised",
    "\"proposed\"",
    "contingent_demanded",
];
const LETTER: [&str; 2] = ["canary-letter", "message_sent"];
const RAID: [&str; 3] = ["canary-raid", "raids SYR", "{\"raid\":["];
const FLEET: [&str; 3] = ["canary-fleet", "ROM/F1 meets SYR", "{\"meets\":["];
const RELIABLE: [&str; 2] = ["canary-reliable", "will be reliable"];

#[tokio::test]
async fn p17_no_canary_sings_behind_any_door() {
    let mut table = Table::lay().await;
    table.order(0, "promise ROM/D1 to CAR", "canary-promise").await;
    table.order(0, "propose alliance to CAR", "canary-treaty").await;
    let empty = table.try_order(0, "message to CAR", " ").await;
    assert_eq!(empty.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", empty.text);
    table.order(0, "message to CAR", "canary-letter").await;
    table.order(1, "demand contingent of SYR", "canary-demand").await;
    table.assert_silent(&TALK[..2], &[2], true).await;
    table.assert_silent(&TALK, &[], true).await;
    table.assert_silent(&LETTER, &[2], true).await;
    let read = table.seats[1].get(&format!("{}/letters", table.campaign)).await;
    assert!(read.text.contains("canary-letter"), "it has arrived: {}", read.text);
    table.all("done").await;
    table.order(0, "ROM/D1 raids SYR", "canary-raid").await;
    table.order(0, "ROM/F1 meets SYR: retreat", "canary-fleet").await;
    table.order(2, "SYR/D1 will be reliable", "canary-reliable").await;
    table.assert_silent(&RAID[..2], &[1, 2], true).await;
    table.assert_silent(&FLEET[..2], &[1, 2], true).await;
    table.assert_silent(&RELIABLE, &[0, 1], true).await;
    table.assert_silent(&TALK, &[], true).await;
    table.all("seal").await;

    // REV-1 Orders are opened; targets of raids are not, nor is the promise to the overlord, nor
    // what a fleet is told.
    table.assert_silent(&RAID, &[1, 2], true).await;
    table.assert_silent(&FLEET, &[1, 2], true).await;
    table.assert_silent(&RELIABLE[..1], &[0, 1], true).await;
    table.assert_silent(&LETTER, &[2], true).await;
    let exported = table.judge.get(&format!("{}/journal.jsonl", table.campaign)).await.text;
    assert!(exported.contains("help_promised"), "it is told now: {exported}");
    let journal = table.journal().await;
    let input = entry_of(&journal, "canary-raid");
    let fate = format!("fate {input}");
    for kind in ["withdraw", "roll-back"] {
        let address = format!("{}/desk/rule", table.campaign);
        let of = [("input", input.as_str()), ("entry", &input), (&fate, "drop")];
        let fields = [&[("kind", kind), ("reason", "why")], &of[..]].concat();
        let shown = table.judge.post(&address, &fields).await.text;
        let tells_of_more = shown.contains("Something that you may not know yet");
        assert_eq!(tells_of_more, kind == "roll-back", "{kind}: {shown}");
        for word in RAID.iter().chain(&LETTER) {
            assert!(!shown.contains(word), "{word} in a preview: {shown}");
        }
    }
    host::verify(&exported).expect("the chain is whole though entries are withheld");

    // RAID-1 The raid is made, and everybody knows.
    table.all("seal").await;
    let exported = table.judge.get(&format!("{}/journal.jsonl", table.campaign)).await.text;
    assert!(exported.contains("raid_thrown") && exported.contains(RAID[2]), "{exported}");
    table.assert_silent(&LETTER, &[2], true).await;
    table.assert_silent(&FLEET, &[1, 2], true).await;
    let ended = [("standing", "ended"), ("reason", "enough")];
    table.judge.post(&format!("{}/desk/standing", table.campaign), &ended).await;
    table.assert_silent(&LETTER, &[2], true).await;
}
