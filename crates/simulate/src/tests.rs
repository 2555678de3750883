use kernel::{CardSet, Dice, Recorded, Ruleset, Seat};
use rules_refcampaign::{Campaign, Fact, RefCampaign};
use rules_toy::Toy;

use crate::chance::{batch, below, card, throw};
use crate::{
    ChaCha8, Counts, Ended, Experiment, Policies, Policy, Pool, Reports, Seed, Source, Stats,
    Tally, Xoshiro,
};

/// Gives the words it was told.
struct Told {
    words: [u32; 2],
    used: usize,
}

impl Source for Told {
    const NAME: &'static str = "told";

    fn keyed(_: Seed) -> Self {
        Self { words: [0; 2], used: 0 }
    }

    fn start(&mut self, _: u64) {}

    fn word(&mut self) -> u32 {
        self.used += 1;
        self.words[self.used - 1]
    }
}

fn d6(source: &mut impl Source, count: u8) -> String {
    let thrown = throw(source, Dice::d6(count));
    thrown.values().iter().map(u8::to_string).collect()
}

#[test]
fn the_dice_of_a_run_never_change() {
    let mut chacha = ChaCha8::keyed(Seed::from(7));
    chacha.start(3);
    let mut xoshiro = Xoshiro::keyed(Seed::from(7));
    xoshiro.start(3);
    let words = [(); 4].map(|()| (chacha.word(), xoshiro.word()));
    assert_eq!(
        words,
        [
            (3684399042, 598281397),
            (2381738819, 864683857),
            (1442236768, 2514352612),
            (4134852484, 594669197),
        ]
    );
    let thrown = [5, 5, 5, 1, 12].map(|count| d6(&mut chacha, count));
    assert_eq!(thrown, ["56566", "34214", "36134", "6", "432356244432"]);
    let d10 = throw(&mut chacha, Dice { count: 6, sides: 10 });
    assert_eq!(d10.values(), &[2, 7, 4, 10, 1, 3]);
    let deck = CardSet(0b1011_0110);
    assert_eq!([(); 6].map(|()| card(&mut chacha, deck).0), [1, 4, 1, 5, 5, 1]);
}

#[test]
fn generators_are_those_of_their_papers() {
    let mut xoshiro = Xoshiro::of([1, 2, 3, 4]);
    let first = [(); 4].map(|()| xoshiro.long());
    assert_eq!(first, [41943041, 58720359, 3588806011781223, 3591011842654386]);
    let mut chacha = ChaCha8::keyed(Seed([0; 32]));
    chacha.start(0);
    assert_eq!(chacha.word().to_le_bytes(), [0x3e, 0x00, 0xef, 0x2f]);
}

#[test]
fn a_campaign_starts_anywhere_without_those_before_it() {
    fn check<S: Source>() {
        let mut one = S::keyed(Seed::from(1));
        one.start(4);
        let first: Vec<u32> = (0..100).map(|_| one.word()).collect();
        one.start(5);
        one.word();
        one.start(4);
        assert_eq!(first, (0..100).map(|_| one.word()).collect::<Vec<_>>());
        let mut other = S::keyed(Seed::from(2));
        other.start(4);
        assert_ne!(first[0], other.word());
    }
    check::<ChaCha8>();
    check::<Xoshiro>();
}

#[test]
fn each_outcome_of_five_dice_has_as_many_words() {
    for outcome in [0u64, 1, 4321, 7775] {
        let first = |outcome: u64| (outcome << 32).div_ceil(7776);
        let mut fair = 0;
        for word in first(outcome)..first(outcome + 1) {
            let mut source = Told { words: [word as u32, u32::MAX], used: 0 };
            let dice = batch(&mut source).to_le_bytes();
            if source.used == 1 {
                fair += 1;
                assert_eq!(dice[..5].iter().fold(0, |all, &die| all * 6 + u64::from(die)), outcome);
            }
        }
        assert_eq!(fair, (1u64 << 32) / 7776);
    }
}

#[test]
fn words_that_would_be_unfair_are_thrown_away() {
    let told = |words| Told { words, used: 0 };
    assert_eq!(below(&mut told([0, u32::MAX]), 6), 5);
    assert_eq!(below(&mut told([0, 1]), 8), 0);
    assert_eq!(d6(&mut told([0, u32::MAX]), 5), "66666");
}

/// What the tests want to know of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Ends {
    marks: Vec<(u64, u64)>,
    moves: u64,
}

impl Tally<RefCampaign> for Ends {
    fn note(&mut self, _: &Campaign, facts: &[Recorded<RefCampaign>]) {
        let is_move = |one: &&Recorded<_>| matches!(one.fact, Fact::Moved { .. });
        self.moves += facts.iter().filter(is_move).count() as u64;
    }

    fn count(&mut self, ended: &Ended<'_, RefCampaign>) {
        self.marks.push((ended.run, ended.campaign.fingerprint()));
    }

    fn absorb(&mut self, later: Self) {
        self.marks.extend(later.marks);
        self.moves += later.moves;
    }
}

fn run<S: Source>(experiment: &Experiment<RefCampaign>, threads: usize, runs: u64) -> Stats<Ends> {
    let pool = Pool::new(threads).unwrap();
    pool.run::<_, S, _>(experiment, |_| Campaign::start(), 0..runs)
}

#[test]
fn results_do_not_depend_on_threads_or_on_how_a_run_is_cut() {
    let experiment = Experiment::new(11);
    let one = run::<ChaCha8>(&experiment, 1, 600);
    assert_eq!(one, run::<ChaCha8>(&experiment, 2, 600));
    assert_eq!(one, run::<ChaCha8>(&experiment, 5, 600));
    let pool = Pool::new(2).unwrap();
    let part = |runs| pool.run::<_, ChaCha8, Ends>(&experiment, |_| Campaign::start(), runs);
    let mut whole = part(0..217);
    whole.absorb::<RefCampaign>(part(217..600));
    assert_eq!(one, whole);
    assert_ne!(one.tally, run::<ChaCha8>(&Experiment::new(12), 1, 600).tally);
}

#[test]
fn the_yardstick_asks_for_160_decisions_and_800_dice() {
    let stats = run::<Xoshiro>(&Experiment::new(5), 1, 50);
    assert_eq!((stats.campaigns, stats.unfinished), (50, 0));
    assert_eq!(stats.counts.decisions, 50 * 160);
    assert_eq!(stats.counts.dice, 50 * 800);
    assert_eq!(stats.counts.steps, 50 * 160);
    assert!((3 * 8000..4 * 8000).contains(&stats.counts.facts), "{}", stats.counts.facts);
}

#[test]
fn a_campaign_that_will_not_end_is_given_up() {
    let experiment = Experiment { steps_max: 100, ..Experiment::new(5) };
    let stats = run::<ChaCha8>(&experiment, 1, 3);
    assert_eq!((stats.campaigns, stats.unfinished, stats.counts.steps), (3, 3, 300));
}

#[test]
fn a_caretaker_lets_the_silent_option_stand() {
    assert!(Policy::<RefCampaign>::named("nobody").is_none());
    let caretaker = Policy::named("caretaker").unwrap();
    let policies = Policies::all(Policy::Random).with(Seat(1), caretaker);
    let stats = run::<ChaCha8>(&Experiment { policies, ..Experiment::new(5) }, 1, 10);
    assert!((500..800).contains(&stats.tally.moves), "{}", stats.tally.moves);
    let policies = Policies::all(caretaker);
    let stats = run::<ChaCha8>(&Experiment { policies, ..Experiment::new(5) }, 1, 10);
    assert_eq!(stats.tally.moves, 0);
}

/// The toy has every verb: windows, cards, reports, sealed orders.
fn toy(experiment: &Experiment<Toy>, threads: usize) -> Stats<()> {
    let set_up = || rules_toy::SetUp {
        names: ["Red", "Blue", "Green"].map(str::to_owned).to_vec(),
        seasons: 4,
        weather: rules_toy::Weather::Changing,
    };
    let start = rules_toy::Campaign::start(set_up());
    Pool::new(threads).unwrap().run::<_, ChaCha8, _>(experiment, |_| start.clone(), 0..300)
}

#[test]
fn every_verb_is_answered() {
    for reports in [Reports::Random, Reports::quickest::<Toy>()] {
        let experiment = Experiment { reports, ..Experiment::new(3) };
        let stats = toy(&experiment, 1);
        assert_eq!((stats.campaigns, stats.unfinished), (300, 0));
        assert_eq!(stats, toy(&experiment, 2));
        let Counts { decisions, dice, cards, reports, steps, facts } = stats.counts;
        assert!([decisions, dice, cards, reports, steps, facts].iter().all(|&count| count > 300));
    }
}

#[test]
fn every_bot_and_model_can_be_named() {
    for &bot in Toy::bots() {
        let policies = Policies::all(Policy::named(bot).unwrap());
        let experiment = Experiment { policies, ..Experiment::new(3) };
        assert_eq!(toy(&experiment, 1).unfinished, 0, "{bot}");
    }
    assert_eq!(Reports::named::<Toy>(Toy::models()[0]), Some(Reports::quickest::<Toy>()));
    assert_eq!(Reports::named::<Toy>("random"), Some(Reports::Random));
    assert_eq!(Reports::named::<Toy>("a coin"), None);
}
