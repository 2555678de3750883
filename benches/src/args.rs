//! The few options that the programs know.

use std::str::FromStr;

use crate::subject::{Generator, Subject};

/// How to use `sim`.
pub const USAGE: &str = "\
usage: sim [--ruleset NAME | --dice-only] [--campaigns N | --seconds X] [--threads T]
           [--seed S] [--generator chacha8|xoshiro]

Plays campaigns at random and prints how many decisions each asked for, how many campaigns and
decisions a second there were, and a digest of the ends, which depends on the seed and the
number of campaigns alone.";

/// What `sim` is told.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Args {
    /// What is run.
    pub subject: Subject,
    /// How many campaigns.
    pub campaigns: u64,
    /// For how long, instead.
    pub seconds: Option<f64>,
    /// On how many threads.
    pub threads: usize,
    /// Under which seed.
    pub seed: u64,
    /// With which generator.
    pub generator: Generator,
}

impl Default for Args {
    fn default() -> Self {
        Self {
            subject: Subject::RefCampaign,
            campaigns: 1000,
            seconds: None,
            threads: 1,
            seed: 1,
            generator: Generator::ChaCha8,
        }
    }
}

impl Args {
    /// Reads the words of a command line.
    ///
    /// # Errors
    /// What is wrong with them, in a sentence.
    pub fn read(words: impl IntoIterator<Item = String>) -> Result<Self, String> {
        let mut args = Self::default();
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} wants a value"));
            match word.as_str() {
                "--dice-only" => args.subject = Subject::Dice,
                "--ruleset" => args.subject = named(&word, &value()?, Subject::named)?,
                "--generator" => args.generator = named(&word, &value()?, Generator::named)?,
                "--campaigns" => args.campaigns = number(&word, &value()?)?,
                "--seconds" => args.seconds = Some(number(&word, &value()?)?),
                "--threads" => args.threads = number(&word, &value()?)?,
                "--seed" => args.seed = number(&word, &value()?)?,
                _ => return Err(format!("{word} is not known")),
            }
        }
        Ok(args)
    }
}

/// A number given for an option.
///
/// # Errors
/// That it is none.
pub fn number<T: FromStr>(option: &str, text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("{option} wants a number, not `{text}`"))
}

fn named<T>(option: &str, name: &str, find: fn(&str) -> Option<T>) -> Result<T, String> {
    find(name).ok_or_else(|| format!("{option} does not know `{name}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Args, String> {
        Args::read(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn what_is_not_said_has_a_default() {
        assert_eq!(read(""), Ok(Args::default()));
        let args = read("--ruleset refcampaign --threads 2 --seconds 1.5 --generator xoshiro");
        let expected = Args {
            threads: 2,
            seconds: Some(1.5),
            generator: Generator::Xoshiro,
            ..Args::default()
        };
        assert_eq!(args, Ok(expected));
        assert_eq!(read("--dice-only").unwrap().subject, Subject::Dice);
    }

    #[test]
    fn what_is_wrong_is_said() {
        let check = |line, expected: &str| assert_eq!(read(line), Err(expected.to_owned()));
        check("--fast", "--fast is not known");
        check("--seed", "--seed wants a value");
        check("--seed one", "--seed wants a number, not `one`");
        check("--ruleset chess", "--ruleset does not know `chess`");
    }
}
