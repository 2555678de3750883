//! Measures every goal that needs nobody else's program: `floors [--rounds N] [--seconds X]`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1).peekable();
    // The instruction counts are taken of this very program, playing as `sim` does.
    if args.next_if(|word| word == "sim").is_some() {
        return benches::sim::main(args);
    }
    benches::floors::main(args)
}
