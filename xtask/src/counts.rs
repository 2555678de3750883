//! How many tests a runner says it ran.

/// Tests, or checks of our own, that held and that did not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
}

impl Counts {
    pub(crate) const ONE: Counts = Counts { passed: 1, failed: 0 };

    pub(crate) fn add(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// Reads the closing lines of nextest, of cargo test and of Node's test runner.
pub(crate) fn read(said: &str) -> Counts {
    let mut counts = Counts::default();
    // Nextest repeats what a test that failed said, its `test result:` among it.
    let is_nextest = said.lines().any(|line| line.trim().starts_with("Summary ["));
    for line in said.lines() {
        let line = line.trim();
        if line.starts_with("Summary [") || line.starts_with("test result:") && !is_nextest {
            counts.add(rust(line));
        } else if let Some(told) = line.strip_prefix("# ").or_else(|| line.strip_prefix("ℹ ")) {
            counts.add(node(told));
        }
    }
    counts
}

fn rust(line: &str) -> Counts {
    let words: Vec<_> = line.split_whitespace().map(|w| w.trim_matches([',', ';', '.'])).collect();
    let mut counts = Counts::default();
    for pair in words.windows(2) {
        let Ok(number) = pair[0].parse::<u64>() else {
            continue;
        };
        match pair[1] {
            "passed" => counts.passed += number,
            // "1 exec failed" is a program that did not start, "1 timed out" one that was ended.
            "failed" | "exec" | "timed" => counts.failed += number,
            _ => {}
        }
    }
    counts
}

fn node(told: &str) -> Counts {
    match told.split_once(' ').map(|(word, number)| (word, number.parse())) {
        Some(("pass", Ok(passed))) => Counts { passed, failed: 0 },
        Some(("fail" | "cancelled", Ok(failed))) => Counts { passed: 0, failed },
        _ => Counts::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(said: &str, passed: u64, failed: u64) {
        assert_eq!(read(said), Counts { passed, failed });
    }

    #[test]
    fn closing_lines_are_read() {
        check("     Summary [   0.003s] 1 test run: 1 passed, 0 skipped", 1, 0);
        check(
            "Summary [ 2.0s] 9 tests run: 5 passed (1 slow), 2 failed, 1 timed out, 3 skipped",
            5,
            3,
        );
        check("Summary [ 2.0s] 2 tests run: 1 passed, 1 exec failed, 0 skipped", 1, 1);
        check("test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; finished in 0.1s", 3, 0);
        check(
            "test result: ok. 3 passed; 0 failed;\ntest result: FAILED. 1 passed; 2 failed;",
            4,
            2,
        );
        check(
            "  test result: FAILED. 0 passed; 1 failed;\n\
             Summary [ 2.0s] 2 tests run: 1 passed, 1 failed",
            1,
            1,
        );
        check("# tests 4\n# pass 3\n# fail 1\n# cancelled 0", 3, 1);
        check("ℹ pass 2\nℹ fail 0", 2, 0);
        check("12 passed, 0 failed in somebody's log", 0, 0);
    }
}
