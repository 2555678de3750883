# What the program says in a terminal. A line of help is split at its first " - ".

umpire-title = { $title }

## Files

umpire-file-missing = There is no file { $file }.
umpire-file-not-text = { $file } is not a text file.
umpire-file-unread = { $file } cannot be read: { $reason }.
umpire-file-unwritten = { $file } cannot be written: { $reason }.
umpire-output-failed = The output cannot be written: { $reason }.
umpire-no-randomness = The system gives no random numbers, so no dice can be thrown. Nothing was kept.

## Journals

umpire-journal-line = { $file }, line { $line }: this is no entry of a journal ({ $reason }).
umpire-journal-empty = { $file } is empty: it is no journal.
umpire-journal-no-setup = { $file } does not begin with the set-up of a campaign.
umpire-journal-other-rules = { $file } is a campaign of the rule set { $ruleset }, which this program does not know.
umpire-journal-number = { $file } was changed: entry { $found } stands where entry { $expected } should.
umpire-journal-link = { $file } was changed: entry { $entry } does not follow the entry before it.
umpire-journal-content = { $file } was changed: the content of entry { $entry } does not match its hash.
umpire-journal-unsound = { $file }: entry { $entry } tells of something that the rules cannot have brought about ({ $reason }).
umpire-journal-not-understood = { $file }: entry { $entry } is not understood ({ $reason }).
umpire-journal-in-use = Somebody else is playing on { $file }. Close that program first, or give another file with --save.
umpire-journal-torn = { $file } was cut off in line { $line }.
umpire-journal-torn-at-once = { $file } is no journal, or was cut off in line { $line } before anything was decided in it. It was not touched; give another file with --save, or remove this one.

## Scenarios and set-ups

umpire-scenario-unknown = There is no scenario { $scenario }.
umpire-scenario-known = There are { $known }; or give the folder of a scenario.
umpire-scenario-no-rules = The scenario in { $folder } names no rule set that is known ({ $ruleset }). Write ruleset = "..." at the top of scenario.toml.
umpire-setup-refused =
    { $count ->
        [one] The set-up has a fault:
       *[other] The set-up has { $count } faults:
    }
umpire-fault = { $what }
umpire-fault-with-fix = { $what } { $fix }
umpire-fault-at = { $at }: { $what }
umpire-fault-at-with-fix = { $at }: { $what } { $fix }
umpire-no-seat = There is no seat { $seat }: the campaign has { $count }.

## Playing

umpire-seat-umpire = Umpire
umpire-play-seat = Player { $number }
umpire-play-founded = { $title }
umpire-play-resumed = { $title }
umpire-play-kept-in = Kept in { $file }; give the same file with --save to go on.
umpire-play-hint = Type the number of an answer, or ? for help.
umpire-play-setup-stands = The campaign goes on with the set-up it was founded with; what you asked for otherwise is left aside.
umpire-play-torn = The last answer was not written to its end and is left out; it is asked again.
umpire-play-other-campaign = { $file } holds a campaign of { $ruleset }, not the one you named.
umpire-play-saved = Kept in { $file }.
umpire-play-adjourned = The campaign is adjourned: today's rules decide the open step otherwise than its journal says.
umpire-play-over = The campaign is over.
umpire-play-nothing-open = The campaign is not over, but nothing is asked. This is a fault of the rule set.
umpire-play-in-secret = { $seat } writes in secret: let nobody else look at the screen.
umpire-play-refused = { $label }: refused by { $clause }. { $gist }
umpire-play-silent = If nobody decides: { $order }
umpire-play-throw =
    { $count ->
        [one] Throw one die of { $sides } faces for { $purpose } and type it, or type auto.
       *[other] Throw { $count } dice of { $sides } faces for { $purpose } and type them, or type auto.
    }
umpire-play-draw = Draw one of { $left } cards for { $purpose } and type its number or what it is called, or type auto.
umpire-play-no-card = { $card } is not in the deck: say one of those left.
umpire-play-report = Fight the battle and report it: press Enter to be asked field by field, or type the report.
umpire-play-report-or-auto = Fight the battle and report it: press Enter to be asked field by field, type the report, or type auto to let dice decide ({ $models }).
umpire-play-form = Type a value for each field; Enter takes what stands there. u leaves the report, q stops and keeps the campaign.
umpire-play-field =
    { $kind ->
        [number] { $label } (0 to { $max }){ $has_default ->
            [yes] { " " }[{ $default }]
           *[no] { "" }
        }
       *[word] { $label }{ $has_default ->
            [yes] { " " }[{ $default }]
           *[no] { "" }
        }
    }
umpire-play-beyond = A whole number from 0 to { $max } stands here. { $clause }: { $gist }
umpire-play-no-value = The field cannot have that value: type the number of one, or its word.
umpire-play-no-option = There is no answer { $number }: type a number from 1 to { $count }, or an order.
umpire-play-no-ledger = There is no such ledger. There are { $ledgers }.
umpire-play-which-clause = Type the number of a clause with it: r { $clause }
umpire-play-means-nothing = That is no answer to this question.
umpire-play-try-help = Type ? for help.
umpire-play-nothing-to-undo = Nothing can be taken back: there is no answer in the open step.
umpire-play-undone = Taken back: { $order }

umpire-help-answer = 1, 2, ... - answers with the option of that number; the order itself may be typed too
umpire-help-next = n - passes on to the next question, if several are open
umpire-help-map = m - the map in words
umpire-help-ledgers = l [NAME] - the ledgers, or one of them
umpire-help-sheet = s - the whole sheet
umpire-help-chronicle = c [N] - the chronicle, its last N lines
umpire-help-rule = r CLAUSE - what a clause of the rulebook says
umpire-help-auto = auto - lets the program throw the dice, or decide the battle
umpire-help-undo = u - takes the last answer back, if nothing depends on it yet
umpire-help-help = ? - this help
umpire-help-quit = q - stops; everything is kept

## The rulebook

umpire-rules-unknown = There is no rule set { $ruleset }. There are { $known }.
umpire-rules-no-clause = { $ruleset } has no clause { $clause }.
umpire-rules-set =
    version { $version }, { $clauses ->
        [one] one clause
       *[other] { $clauses } clauses
    }; presets { $presets }
umpire-rules-chapter = Chapter { $number }
umpire-rules-rulings = Rulings where the book is silent
umpire-rules-kind =
    { $kind ->
        [rule] rule
        [table] table
        [option] option
        [ruling] ruling
       *[by-hand] by hand
    }
umpire-rules-home = { $kind }, in { $home }
umpire-rules-cases =
    { $count ->
        [one] case: { $cases }
       *[other] cases: { $cases }
    }
umpire-rules-no-case = no case proves it
umpire-rules-sum = { $count } clauses, { $byhand } of them by hand; { $proven } of the other { $of } are proven by cases.

## Cases

umpire-conform-no-cases = There is no .case file in { $folder }.
umpire-conform-which-rules = Which rule set is { $file } about? Give --ruleset, or begin the file with a line: ruleset NAME

## Lint

umpire-lint-no-scenario = There is no scenario.toml in { $folder }.
umpire-lint-fine = { $folder }: no faults.
umpire-lint-faults =
    { $folder }: { $count ->
        [one] one fault.
       *[other] { $count } faults.
    }
umpire-lint-played = { $folder }: no faults; { $played } campaigns played at random came to their end.
umpire-lint-unfinished = { $folder }: { $unfinished } of { $played } campaigns played at random did not come to their end.

## Simulation

umpire-simulate-played =
    { $campaigns } campaigns, { $unfinished ->
        [0] all of them to their end
       *[other] { $unfinished } of them without an end
    } ({ $rate } a second).
umpire-simulate-each = Each has { $decisions } decisions on average, { $battles } of them reports of battles. How they ended:
umpire-simulate-reason = Such as: { $said }
umpire-simulate-firsts = How often each seat came in first, alone or with others:
umpire-simulate-panic = The rules came to grief over a position. Which one is said above.
umpire-simulate-threads = The threads that were asked for cannot be had: { $why }

## The database

umpire-store-none = There is no database in { $folder }: nothing was ever served from there. Give the folder with --data.
umpire-store-unwritable = { $file } cannot be written to: { $reason }. Give a folder that can, with --data, or mend its permissions.
umpire-store-full = No room is left on the disk for { $file }. Nothing was changed; make room and start again.
umpire-store-in-use = { $file } is in use: another Umpire serves this folder. Stop it first, or give another folder with --data.
umpire-store-in-use-by = { $file } is in use: another Umpire serves this folder (process { $process }). Stop it first, or give another folder with --data.
umpire-store-empty = { $file } is empty: it was cut off. Put back a copy of it; if there never was a campaign in it, remove it.
umpire-store-no-database = { $file } is not a database. It was not touched; give another folder with --data, or put back a copy.
umpire-store-foreign = { $file } is the database of another program. It was not touched; give another folder with --data.
umpire-store-damaged = { $file } is damaged: { $reason }. It was not touched. Put back a copy of it.
umpire-store-newer = { $file } was made by a later version of Umpire (its schema is { $found }, this program knows { $known }). Use that version.
umpire-store-failed = The database cannot be used: { $reason }.
umpire-no-threads = The system gives no threads: { $reason }.

## Serving

umpire-serve-open = Umpire is open at { $address }
umpire-serve-busy = { $address } is taken: another program listens there, perhaps another Umpire. Stop it, or choose another address: --listen 127.0.0.1:0 takes a free port.
umpire-serve-forbidden = { $address } may not be listened at by this user ({ $reason }). Choose a port above 1023 with --listen.
umpire-serve-unheard = { $address } cannot be listened at: { $reason }. Choose another address with --listen.

## Export and import

umpire-campaign-unknown = There is no campaign { $campaign }.
umpire-campaign-known = { $campaign }: { $title } ({ $ruleset })
umpire-export-withheld =
    { $count ->
        [one] { $file } leaves out one answer that is still sealed. With --with-sealed it is written too.
       *[other] { $file } leaves out { $count } answers that are still sealed. With --with-sealed they are written too.
    }
umpire-import-refused = { $file } was not taken in:
umpire-import-taken = There is a campaign { $campaign } here already. Give another name with --as.
umpire-import-no-name = { $campaign } cannot be a campaign's name: 1 to 64 letters, digits, - or _.
umpire-import-here = The campaign is here already, as far or further: { $campaign }. Nothing was changed.
umpire-import-done = Taken in as { $campaign }.
umpire-import-links = Its links, below the address of the server, shown this once:
umpire-import-link =
    { $role ->
        [umpire] Umpire: { $link }
        [seat] Seat { $seat }: { $link }
       *[spectator] Spectators: { $link }
    }

## Verification

umpire-verify-of = { $title } ({ $ruleset })
umpire-verify-whole = The chain of { $entries } entries is whole: nothing was changed. It ends with { $hash }.
umpire-verify-withheld =
    { $count ->
        [one] Withheld, and so not checked by the rules: entry { $entries }.
       *[other] Withheld, and so not checked by the rules: { $count } entries ({ $entries }).
    }
umpire-verify-sealed =
    { $count ->
        [one] One choice was written in secret; it is what its hash promised. Entry and hash:
       *[other] { $count } choices were written in secret; each is what its hash promised. Entry and hash:
    }
umpire-no-texts = The rule set makes no texts for a forum at this point of the campaign.
umpire-verify-unchecked = { $when } (closed by entry { $closed }) cannot be played again: an answer to it is withheld.
umpire-verify-same = Today's rules decide everything as it was decided.
umpire-verify-differs =
    { $count ->
        [one] Today's rules would decide one step otherwise:
       *[other] Today's rules would decide { $count } steps otherwise:
    }
umpire-verify-difference = { $when } (closed by entry { $closed }, version { $version } of the rules): then { $then }, now { $now }.
umpire-verify-illegal =
    { $count ->
        [one] No longer legal: entry { $entries }.
       *[other] No longer legal: entries { $entries }.
    }
umpire-verify-nothing = nothing
