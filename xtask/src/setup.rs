//! What a fresh Debian machine lacks for the tests, and how it gets there.

use crate::{browser, shell};
use std::path::Path;
use std::process::Command;

/// A package, and the file that shows it is there.
struct Need {
    package: &'static str,
    proof: Proof,
}

enum Proof {
    Program(&'static str),
    Folder(&'static str),
}

const BROWSER: [Need; 4] = [
    Need { package: "chromium", proof: Proof::Program("chromium") },
    Need { package: "fonts-dejavu", proof: Proof::Folder("/usr/share/fonts/truetype/dejavu") },
    Need { package: "nodejs", proof: Proof::Program("node") },
    Need { package: "npm", proof: Proof::Program("npm") },
];

impl Need {
    fn is_met(&self) -> bool {
        match self.proof {
            Proof::Program(name) => shell::find(name).is_some(),
            Proof::Folder(path) => Path::new(path).is_dir(),
        }
    }
}

/// Installs what is missing, from the machine's own Debian sources.
pub(crate) fn install(root: &Path) -> Result<(), String> {
    let mut missing = Vec::new();
    if browser::has_tests(root) {
        missing.extend(BROWSER.iter().filter(|need| !need.is_met()).map(|need| need.package));
    }
    if missing.is_empty() {
        println!("nothing to install");
        return Ok(());
    }
    if shell::find("apt-get").is_none() {
        return Err(format!("please install: {} (no apt-get here)", missing.join(", ")));
    }
    println!("installing {}", missing.join(", "));
    shell::run(apt().args(["update", "--quiet"]))?;
    shell::run(apt().args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(missing))
}

fn apt() -> Command {
    let may_sudo = std::env::var_os("USER").is_some_and(|user| user != "root");
    let mut command = if may_sudo && shell::find("sudo").is_some() {
        let mut sudo = Command::new("sudo");
        sudo.args(["--non-interactive", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
        sudo
    } else {
        Command::new("apt-get")
    };
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command.args(["-o", "Acquire::Retries=3"]);
    command
}
