//! What can be typed after `umpire`. The help texts live here, in English; every other sentence
//! comes from the locale files.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

const EXIT_CODES: &str = "\
Exit codes:
  0  all is well
  1  something was found wrong: a case failed, a file has faults, a journal was changed
  2  the arguments or the input cannot be used
  3  the database cannot be opened or is damaged
  4  the address is taken or cannot be listened at
  5  a file cannot be written, or the system failed otherwise

Colour is left out when NO_COLOR is set or the output is not a terminal.";

/// Runs historical wargame campaigns: the map, the orders, the dice and the book-keeping.
///
/// Without a command it serves: `umpire` is `umpire serve`.
#[derive(Parser, Debug)]
#[command(name = "umpire", version, after_long_help = EXIT_CODES, max_term_width = 100)]
#[command(subcommand_precedence_over_arg = true, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) serve: ServeArgs,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Open the campaigns of this machine to browsers (the default).
    #[command(after_long_help = EXIT_CODES)]
    Serve(ServeArgs),
    /// Play a whole campaign in the terminal, kept in one file.
    #[command(after_long_help = EXIT_CODES)]
    Play(PlayArgs),
    /// Run conformance cases: texts that can be checked against the rulebook.
    #[command(after_long_help = EXIT_CODES)]
    Conform(ConformArgs),
    /// Check scenarios, and play them at random to see that they end.
    #[command(after_long_help = EXIT_CODES)]
    Lint(LintArgs),
    /// Show a rulebook clause by clause, with the cases that prove each.
    #[command(after_long_help = EXIT_CODES)]
    Rules(RulesArgs),
    /// Check a journal: that nothing was changed, and what today's rules would decide otherwise.
    #[command(after_long_help = EXIT_CODES)]
    Verify(VerifyArgs),
    /// Write a campaign of the database to a file.
    #[command(after_long_help = EXIT_CODES)]
    Export(ExportArgs),
    /// Take a campaign from a file into the database.
    #[command(after_long_help = EXIT_CODES)]
    Import(ImportArgs),
    /// Draw the map of a campaign or a scenario.
    #[command(after_long_help = EXIT_CODES)]
    Map(MapArgs),
    /// Write the report of a campaign for forum, mail or print.
    #[command(after_long_help = EXIT_CODES)]
    Report(ReportArgs),
    /// Play many campaigns at random and count how they end.
    #[command(after_long_help = EXIT_CODES)]
    Simulate(SimulateArgs),
    /// Write the completions of a shell to standard output.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
}

/// Where a server listens and keeps its campaigns.
#[derive(Args, Debug, Clone)]
pub(crate) struct ServeArgs {
    /// Where to listen: 127.0.0.1:7878 for this computer alone, 0.0.0.0:7878 for the network
    /// around it. Port 0 takes a free one.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7878", env = "UMPIRE_LISTEN")]
    #[arg(value_parser = listen)]
    pub(crate) listen: SocketAddr,
    /// The address under which people reach the server from outside, for links and cookies:
    /// `https://umpire.example`. Without it the address their browser names is used.
    #[arg(long, value_name = "URL", env = "UMPIRE_PUBLIC_URL", value_parser = public_url)]
    pub(crate) public_url: Option<String>,
    /// Offer the example rule sets too.
    #[arg(long)]
    pub(crate) examples: bool,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
}

/// An address to listen at, and a port.
fn listen(text: &str) -> Result<SocketAddr, String> {
    let named = text.trim().strip_prefix("localhost:").map(|port| format!("127.0.0.1:{port}"));
    named.as_deref().unwrap_or(text.trim()).parse().map_err(|_| {
        "write an address and a port: 127.0.0.1:7878 for this computer alone, 0.0.0.0:7878 for the \
         network around it"
            .to_owned()
    })
}

/// An address as links and a browser's `Origin` begin with it.
fn public_url(text: &str) -> Result<String, String> {
    let wanted = || "write https:// or http://, a name, and a port if need be, no more".to_owned();
    let text = text.trim().trim_end_matches('/').to_lowercase();
    let (scheme, host) = text.split_once("://").ok_or_else(wanted)?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._:[]".contains(c);
    let is_sound =
        matches!(scheme, "http" | "https") && !host.is_empty() && host.chars().all(is_plain);
    if is_sound { Ok(text) } else { Err(wanted()) }
}

/// Where campaigns are kept.
#[derive(Args, Debug, Clone)]
pub(crate) struct StoreArgs {
    /// The folder of the database; made if it is not there.
    #[arg(long, value_name = "FOLDER", default_value = "umpire-data", env = "UMPIRE_DATA")]
    pub(crate) data: PathBuf,
}

/// How a campaign is played in the terminal.
#[derive(Args, Debug)]
pub(crate) struct PlayArgs {
    /// A rule set (`antioch`), a scenario (`antioch/first-crusade`) or a scenario's folder.
    ///
    /// May be left out with --save if the file exists.
    #[arg(required_unless_present = "save")]
    pub(crate) scenario: Option<String>,
    /// Which preset of options to play by; the recommended one if left out.
    #[arg(long, value_name = "NAME")]
    pub(crate) preset: Option<String>,
    /// Set one option otherwise than the preset does; may be given more than once.
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
    /// How many seats share the campaign.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=60))]
    pub(crate) seats: Option<u8>,
    /// Throw the dice on the table and type them in.
    #[arg(long)]
    pub(crate) hand_dice: bool,
    /// The journal to keep; goes on where it ends if it exists. Named after the scenario if left
    /// out.
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Make the program's dice from this number, so that they fall the same again.
    #[arg(long, value_name = "N", conflicts_with = "hand_dice")]
    pub(crate) seed: Option<u64>,
}

fn key_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("write KEY=VALUE")?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

/// Which cases to run.
#[derive(Args, Debug)]
pub(crate) struct ConformArgs {
    /// Files of cases, or folders: all `.case` files in them, however deep.
    #[arg(required = true)]
    pub(crate) paths: Vec<PathBuf>,
    /// The rule set, where neither a line `ruleset X` nor a folder `rules-X` tells.
    #[arg(long, value_name = "ID")]
    pub(crate) ruleset: Option<String>,
    /// Write the result as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which scenarios to check.
#[derive(Args, Debug)]
pub(crate) struct LintArgs {
    /// Scenarios: folders with a `scenario.toml`, files in them, or folders of such folders.
    #[arg(required = true)]
    pub(crate) paths: Vec<PathBuf>,
    /// How many campaigns to play at random; 0 for none.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) runs: u64,
    /// Write the result as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which rulebook to show.
#[derive(Args, Debug)]
pub(crate) struct RulesArgs {
    /// The rule set; without it the rule sets are listed.
    pub(crate) ruleset: Option<String>,
    /// One clause only, by its printed number.
    #[arg(long, value_name = "NUMBER", requires = "ruleset")]
    pub(crate) clause: Option<String>,
    /// Write the table as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which journal to check.
#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    /// The journal: a file of `umpire play` or `umpire export`.
    pub(crate) file: PathBuf,
    /// Write the result as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which campaign to write out.
#[derive(Args, Debug)]
pub(crate) struct ExportArgs {
    /// The campaign, as its address names it.
    // Names are made by chance, and may begin with a hyphen.
    #[arg(allow_hyphen_values = true)]
    pub(crate) campaign: String,
    /// The file to write; standard output if left out.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Write answers too that are still sealed. Whoever gets the file can read them.
    #[arg(long)]
    pub(crate) with_sealed: bool,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
}

/// What to take in.
#[derive(Args, Debug)]
pub(crate) struct ImportArgs {
    /// The journal.
    pub(crate) file: PathBuf,
    /// What the campaign is to be called in addresses; made up if left out.
    #[arg(long = "as", value_name = "NAME")]
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
}

/// Whose map to draw.
#[derive(Args, Debug)]
pub(crate) struct MapArgs {
    /// A journal, or a scenario as `umpire play` takes it.
    pub(crate) source: String,
    /// The file to write; standard output if left out.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Draw it for a narrow page.
    #[arg(long)]
    pub(crate) narrow: bool,
    #[command(flatten)]
    pub(crate) reader: ReaderArgs,
}

/// Whose report to write.
#[derive(Args, Debug)]
pub(crate) struct ReportArgs {
    /// The journal.
    pub(crate) file: PathBuf,
    /// How to write it.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Write the texts that the rule set makes for a forum (orders, battles, results, standings)
    /// instead of the chronicle.
    #[arg(long)]
    pub(crate) texts: bool,
    /// The file to write; standard output if left out.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) reader: ReaderArgs,
}

/// For whose eyes.
#[derive(Args, Debug, Clone, Copy)]
#[group(multiple = false)]
pub(crate) struct ReaderArgs {
    /// As this seat may see it, counted from 1; as anybody may if left out.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=60))]
    pub(crate) seat: Option<u8>,
    /// As the umpire may see it.
    #[arg(long)]
    pub(crate) umpire: bool,
}

/// How a report is written.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    /// Plain text.
    Text,
    /// Markdown.
    Markdown,
    /// What forums read.
    Bbcode,
}

/// What to simulate.
#[derive(Args, Debug)]
pub(crate) struct SimulateArgs {
    /// A rule set, a scenario or a scenario's folder.
    pub(crate) scenario: String,
    /// Which preset of options to play by; the recommended one if left out.
    #[arg(long, value_name = "NAME")]
    pub(crate) preset: Option<String>,
    /// Set one option otherwise than the preset does; may be given more than once.
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
    /// How many campaigns.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) runs: u64,
    /// How many threads; as many as the machine has if left out. The result is the same.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    /// What all chance follows from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Write the result as JSON, without times.
    #[arg(long)]
    pub(crate) json: bool,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::{Cli, listen, public_url};

    #[test]
    fn the_definitions_hold_together() {
        Cli::command().debug_assert();
    }

    #[test]
    fn where_to_listen_is_an_address_and_a_port() {
        let check = |text: &str, address: &str| {
            assert_eq!(listen(text).map(|at| at.to_string()).as_deref(), Ok(address));
        };
        check("127.0.0.1:7878", "127.0.0.1:7878");
        check("localhost:0", "127.0.0.1:0");
        check("[::]:80", "[::]:80");
        for text in ["", "7878", ":7878", "umpire.example:80", "127.0.0.1", "127.0.0.1:x"] {
            assert!(listen(text).is_err_and(|why| why.contains("0.0.0.0:7878")), "{text}");
        }
    }

    #[test]
    fn a_public_address_is_one_that_links_can_begin_with() {
        let check = |text: &str, url: Option<&str>| {
            assert_eq!(public_url(text).ok().as_deref(), url, "{text}");
        };
        check("https://umpire.example", Some("https://umpire.example"));
        check(" HTTPS://Umpire.example/ ", Some("https://umpire.example"));
        check("http://[::1]:7878", Some("http://[::1]:7878"));
        for text in
            ["umpire.example", "ftp://x", "https://", "https://x/umpire", "javascript:x", ""]
        {
            check(text, None);
        }
    }
}
