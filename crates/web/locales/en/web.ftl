# Words of the pages.

web-name = Umpire
web-word = { $word }
web-map-title = { $title }
web-skip = To the page
web-ways = Ways
web-umpire = Umpire

# Ways to go
web-way-home = Campaigns
web-way-found = Found
web-way-help = Tour
web-way-table = Table
web-way-chronicle = Chronicle
web-way-dice = Dice
web-way-replay = Replay
web-way-letters = Letters
web-way-desk = Umpire’s desk
web-way-about = About
web-way-rules = Rulebook
web-back-table = Back to the table
web-back-home = To the campaigns
web-table = Table

# Roles and standing
web-role-umpire = Umpire
web-role-spectator = Spectator
web-role-seat = Seat { $number }
web-standing-running = Being played
web-standing-adjourned = Adjourned
web-standing-ended = Over

# Home
web-home-title = Campaigns, kept in order
web-home-lead = You fight the battles on your own table. The map, the orders, the dice and the chronicle are kept here, by the book and clause by clause.
web-home-found = Found a campaign
web-home-tour = Take the tour
web-home-join = I have a link
web-home-mine = My campaigns
web-home-games = What can be played
web-home-play = Play this

# Joining
web-join-title = Take your seat
web-join-lead = If you came by a link you are let in at once. Otherwise paste the link here, all of it.
web-join-field = Your link
web-join-press = Come in
web-join-wrong = This link leads nowhere. It may have been replaced by a newer one: ask your umpire.

# Links
web-links-title = Links to hand out
web-links-lead = Whoever follows one of these links is in that role. Send each player the link of one seat, and keep the umpire’s for yourself.
web-links-once = Only this browser can see these links, and only for half an hour. Copy them now. Later you can make new ones, never look at old ones.
web-links-local = They lead to this computer and work on no other. For friends elsewhere start Umpire with --listen 0.0.0.0:7878, open it under this computer’s address in the network, and make new links.
web-links-table = To the table
web-links-own = You are in this role yourself. The link lets you in from another device.
web-links-address = Link
web-links-hidden = The link was handed out. It cannot be shown again.
web-links-replace = Replace the link
web-links-replace-hint = The old link, and whoever came in by it, stops at once.
web-copy = Copy
web-copied = Copied

# Founding
web-found-title = Found a campaign
web-found-which = Which rules will you play by?
web-found-this = Choose
web-found-campaign = The campaign
web-found-name = What it is called
web-found-scenario = Scenario
web-found-preset = How the book is read
web-found-again = Show what goes with this choice
web-found-seats = The seats
web-found-seats-hint = Name each seat after its player or its side. Leave a line empty if there are fewer of you.
web-found-keeps = Your own place
web-keeps-all = I play alone: every seat is mine, and I am the umpire
web-keeps-umpire = I am the umpire, the others play
web-keeps-player = I am the umpire and sit in seat 1
web-found-table = At the table
web-found-dice-seats = Otherwise for some seats
web-found-options = Options
web-found-all-options = Every option of the book
web-found-press = Found the campaign
web-as-preset = As the preset says: { $value }
web-faults = Something needs another look. All of it is marked below, and nothing you typed is lost.
web-choose = Choose

# Dice and reports
web-dice-by-program = The program throws
web-dice-by-hand = Thrown by hand and typed in
web-dice-as-campaign = As in the whole campaign
web-dice-program = the program
web-dice-hand = by hand
web-confirmation-two = A report counts when the other side confirms it
web-confirmation-one = A report counts as soon as one side gives it
web-confirmation-umpire = A report counts when the umpire confirms it
web-as-options = As the campaign’s options say

# The table
web-map = Map
web-zoom-in = Closer
web-zoom-out = Farther
web-zoom-all = The whole map
web-twin = The map in words
web-hats = Whose eyes you look through
web-hat-asked = is asked
web-now = What now
web-asked = Asked:
web-waits-for = Waits for
web-waits = { $seat }: { $count ->
    [one] one question
   *[other] { $count } questions
}
web-waits-sealed = { $seat } writes in secret
web-find = Only choices that say
web-find-do = Look
web-find-all = All of them
web-block-count = { $count ->
    [0] nothing to choose
    [one] one choice
   *[other] { $count } choices
}
web-written-times = { $count } times
web-withdraw-one = Take one back
web-written = { $count ->
    [one] Written so far: one line
   *[other] Written so far: { $count } lines
}
web-narrow = Only what starts from
web-narrow-all = anywhere
web-give = Give this order
web-words-send = Say it so
web-stands = stands if nobody answers
web-silent-note = If nobody answers:
web-silent-none = Nothing stands if nobody answers: somebody has to decide.
web-refused = { $count ->
    [one] The book forbids one choice
   *[other] The book forbids { $count } choices
}
web-waivable = The umpire may let it pass, with a reason.
web-not-you = Nothing is asked of you now.
web-nothing-asked = Nothing is asked of anybody.
web-hidden = What is written here is secret until it is opened.
web-to-desk = Answer for an absent seat
web-adjourned = The umpire has adjourned the campaign. Nothing is taken until it is resumed.
web-given = Answers of this step
web-withdraw = Take back
web-slip-title = Orders as text
web-slip-lead = All that is written here, one order a line, as it would be mailed. Change it or paste another slip; it is read back to you first, and nothing is taken before you say so.
web-slip-label = The whole slip; what follows a # is a remark
web-slip-read = Read it back
web-slip-take = Take it as it is read
web-slip-send = Take it and send it
web-slip-clear = Take back all that is written
web-slip-leave = Leave it as it was
web-slip-sound = Every line can be taken.
web-slip-written = So it stands at your desk.
web-slip-faults = { $count ->
    [one] One line cannot be taken. Nothing of the slip is taken until it is right.
   *[other] { $count } lines cannot be taken. Nothing of the slip is taken until they are right.
}
web-slip-as-is = So it stands already: nothing to change.
web-slip-complete = With this nothing more is asked at your desk: the slip is sent. It can still be replaced until the slips are opened.
web-slip-open = More is asked after this: it stays a draft, and counts only when its last line sends it.
web-slip-sent = Sent; it can be replaced until the slips are opened.
web-chronicle-empty = Nothing has happened yet.
web-chronicle-all = The whole chronicle
web-dice-empty = No die has fallen yet.
web-dice-all = The whole register
web-way-sealed = Sealed choices
web-sealed-all = Sealed choices
web-sealed-lead = What was written in secret, with a hash that was shown as soon as it was written. Once it is open, everybody can check that it was not changed in between.
web-sealed-none = Nothing has been written in secret yet.
web-sealed-hash = Hash
web-sealed-salt = Salt
web-sealed-content = Text
web-sealed-closed = still sealed
web-sealed-undone = taken back
web-sealed-check = The hash is the SHA-256 of the salt’s sixteen bytes followed by the text, byte by byte. It is the one that stands in the journal, whose chain “umpire verify” checks.
web-texts = Texts to copy
web-texts-count = { $count ->
    [one] one text
   *[other] { $count } texts
}
web-texts-then = As they read at this moment, with what stood then.
web-texts-hint = For the forum, or for a letter: the same words with tags and without.
web-entry = Chronicle
web-sheets = The sheets of the seats
web-seat-asked = What is asked
web-letter-strong = { $said }
web-letter-row = { $parts }
web-invite = Invitation
web-invite-hint = What is played, and how the book is read where that is not as usual.
web-invite-heading = { $title } - { $edition }
web-invite-preset = How the book is read: { $preset }.
web-invite-seat = { $number }. { $name }{ $has ->
    [yes] : { $holds }
   *[no] {""}
}
web-invite-options = Options that are not as usual
web-invite-option = { $option }: { $value }; usually { $usual } ({ $clause })
web-invite-as-usual = All options are as usual.
web-invite-links = There are no accounts: whoever takes a seat gets a link of his own.
web-brief = Brief for whoever takes this seat over
web-brief-hint = Its sheet, what it is asked, and what happened lately, as far as you may know it.
web-brief-heading = { $title } - brief for { $seat }
web-brief-asked = What is asked now
web-brief-nothing = Nothing is asked now.
web-brief-lately = What happened lately
web-team-title = Players of this seat
web-team-way = Players who share the seat
web-team-lead = Several players may share a seat. Each comes in by a link of their own, and any of them may act. The captain may take back what another of them answered.
web-team-nobody = Nobody is named here: the seat belongs to whoever has its link.
web-team-captain = captain
web-team-you = This is you.
web-team-own-link = Whoever comes by the link of the seat itself is its captain.
web-team-captain-link = Make whoever has the seat’s own link captain
web-team-make-captain = Make captain
web-team-remove = Remove
web-team-replace = Replace by somebody else
web-team-add = Add a player
web-team-name = Name
web-team-back = To the sheet of the seat
web-links-brief = Sheet, and a brief for whoever takes the seat over
web-text-bbcode = For a forum (BBCode)
web-text-plain = Plain text
web-line-extra = Extra
web-line-current = Now
web-line-done = Done
web-line-out = Not now
web-dice-count = { $count ->
    [one] one throw
   *[other] { $count } throws
}
web-dice-drawn = { $count ->
    [one] one number
   *[other] { $count } numbers
}
web-dice-lead = Every die and card of the campaign: what it was for, by which clause, and whether the program threw it or a hand.
web-dice-fell = Fell
web-dice-purpose = What for
web-dice-who = Whose
web-dice-how = How
web-clause = Clause
web-undone = undone later
web-die = Die
web-die-number = Die { $number }
web-dice-enter = So they fell
web-card-label = The card drawn ({ $left } left)
web-card-choose = Choose
web-card-enter = This card
web-battle-open = Battle sheet and report
web-fault-dice = Say how each die fell.
web-fault-card = Say which card was drawn, by its number.

# Battles
web-report = Report the battle
web-report-down = To the report
web-report-for = Reports:
web-means = What comes of it
web-ahead = As you would report it
web-ahead-hint = Nothing has been sent yet.
web-report-look = Look first what comes of it
web-report-send = Report this
web-report-at-once = Your report counts at once.
web-report-two = Your report counts when the other side confirms it.
web-report-umpire = Your report counts when the umpire confirms it.
web-reports = Battles reported
web-reported-by = Reported by
web-by-model = decided by the program:
web-waived = The umpire let it pass:
web-claim = Reported by
web-claim-model = Wishes for a quick decision:
web-claim-confirm = So it was
web-claim-withdraw = Take my report back
web-claim-withdraw-any = Strike this report out
web-claim-accept = Accept as umpire
web-note = A note to go with it
web-waiver = Let pass what the book refuses, because
web-reason = Why
web-mail-lead = What is written here is read by those it is addressed to and by nobody else, the umpire included, now and later. No export holds it for others.
web-mail-ended = The campaign has ended: letters can be read, and none written.
web-mail-to = To
web-mail-text = The letter
web-mail-send = Send the letter
web-mail-none = No letter yet.
web-mail-sent = You wrote
web-mail-for = to
web-mail-here =
    { $count ->
        [one] One letter for you, from { $from } ({ $at })
       *[other] { $count } letters for you, the last from { $from } ({ $at })
    }
web-letters = Between the two sides
web-letters-hint = Only the two sides of this battle and the umpire can read what stands here, now and later.
web-password = Password of the game, if it is played online
web-password-is = Password of the game:
web-password-send = Give this password
web-letter = A message to the other side
web-letter-with = What your letter says; nobody but its addressee will read it
web-letter-send = Send it
web-models = Nobody can play it?
web-model-quick = Decide it quickly
web-model-bound = Play it out, bound by bound
web-models-umpire = The umpire decides whether the program fights it. Ask here.
web-models-hint = The program can decide the battle. Its dice go into the register.

# The umpire’s desk
web-desk-waiting = Who holds things up
web-desk-absent = Answer for an absent seat
web-desk-absent-hint = What you answer is noted as yours, for that seat.
web-desk-silent = Nobody answered: let stand what the book says
web-desk-rule = Make a ruling
web-desk-rule-hint = A ruling changes the position, with your reason on record. You see what comes of it before it is done.
web-desk-slip = Ruling
web-desk-slip-forms = What can be ruled
web-desk-after = Only after the open step
web-desk-preview = Show what would come of it
web-desk-roll-back = Roll back
web-desk-roll-back-hint = The campaign returns to the start of a step and is played on from there. Decisions that are still allowed meet the same dice again.
web-desk-step = To the start of
web-desk-restart = Drop the decisions taken since, too
web-desk-choose = Choose which answers stand
web-back-title = Which answers stand
web-back-hint = All stand unless you choose otherwise. What is written instead goes through the same rules: an order in its words, dice with blanks between them, a card by its number, a report as field: value; field: value.
web-back-keep = It stands
web-back-drop = It is dropped
web-back-instead = Something else stands instead
web-back-sealed = Written in secret
web-back-written = { $text }
web-desk-settings = At the table
web-desk-keep = Keep this
web-desk-standing = Adjourn or end
web-desk-adjourn = Adjourn
web-desk-resume = Resume
web-desk-end = End the campaign
web-foreseen-title = What would come of it
web-foreseen-gone = Would not have happened
web-foreseen-come = Would have happened instead
web-foreseen-lapsed = Rulings and gifts since that would not apply any more
web-foreseen-dropped = { $count ->
    [one] One answer would be dropped and asked again.
   *[other] { $count } answers would be dropped and asked again.
}
web-foreseen-do = Do it
web-foreseen-leave = Leave it as it is
web-ruling-withdraw = Take an answer back
web-ruling-accept = Accept a report
web-ruling-slip = A ruling
web-ruling-roll-back = Roll back
web-consequence-accept = This report would count, whatever else was reported, and the campaign would be played on from it.
web-consequence-nothing = Nothing else changes.
web-consequence-facts = Something that has happened would have happened otherwise.
web-consequence-answers = An answer already given is no longer allowed, and would be asked again.

# Replay
web-replay-empty = The first step is still open: there is nothing to replay yet.
web-replay-first = To the start
web-replay-before = Step back
web-replay-after = Step on
web-replay-latest = To the latest
web-replay-step = Step
web-replay-look = Look
web-replay-happened = What happened

# About a campaign
web-about-rules = Rules
web-about-version = version { $version }
web-about-standing = How it stands
web-about-preset = How the book is read
web-about-dice = Dice
web-about-reports = Reports of battles
web-about-links = Links to hand out
web-about-map = The map as a picture
web-about-map-words = The same in words
web-about-sheet = The sheet for programs
web-about-journal = The journal
web-about-seats = The seats
web-about-options = Options
web-about-option = Option
web-about-value = Here
# The rulebook
web-rulebook-lead = Every clause in our own words. Everything that happens in a campaign names the clause it follows from.
web-rulebook-contents = Chapters
web-rulebook-chapter = Chapter { $number }
web-rulebook-rulings = Rulings where the book is silent
web-kind-rule = rule
web-kind-table = table
web-kind-option = option
web-kind-ruling = our ruling
web-kind-by-hand = left to the players

# Tour
web-help-title = How a campaign goes
web-help-lead = A campaign is a map, a few armies and many evenings. You bring the battles; the rest is done here.
web-help-books = The rulebooks
web-help-campaign = One founds, all play
web-help-campaign-text = Whoever founds a campaign picks the scenario, names the seats, and decides how the book is read where it leaves a choice. He may play alone at the kitchen table, sit in a seat himself, or only judge.
web-help-links = A link is a seat
web-help-links-text = There are no accounts and no passwords. Every seat has a link; whoever opens it sits there. If a link goes astray the umpire replaces it, and the old one is worth nothing.
web-help-table = The map is the page
web-help-table-text = On the table lie the map, the armies, the chronicle and the dice. What now says who is asked, what the choices are, and what stands if nobody answers. A choice the book forbids is shown too, with the clause that forbids it.
web-help-answers = Orders stay sealed
web-help-answers-text = Where the book has several sides write in secret, nobody sees another’s orders until all are in: not even an umpire who plays. An answer can be taken back until something depends on it.
web-help-battles = Battles are yours
web-help-battles-text = When armies meet you get a battle sheet to print: who fights, on what ground, and what is at stake. Fight it with your miniatures, then report it. The other side confirms; if you differ, the umpire decides.
web-help-dice = Every die is on record
web-help-dice-text = The program throws, or you throw at home and type what fell. Either way the die stands in the register with its purpose and its clause.
web-help-corrections = Mistakes can be mended
web-help-corrections-text = The umpire may overrule, take back or roll back, always with a reason, and sees what would come of it before it is done. Nothing is ever erased.

# When something was not done
web-meanwhile = Meanwhile
web-problem-not-found = There is nothing here
web-problem-not-found-body = Either there is no such page, or it is not for this browser. If you have a link to a seat, open it again.
web-problem-wrong-method = That cannot be done here
web-problem-wrong-method-body = This address takes another kind of request. Go back and try again from the page itself.
web-problem-elsewhere = This form came from another site
web-problem-elsewhere-body = Answers are taken from our own pages only. Nothing was changed.
web-problem-too-large = That was too much
web-problem-too-large-body = The form holds more than can be taken at once. Nothing was changed; send less.
web-problem-too-slow = It did not come in time
web-problem-too-slow-body = The form stopped on its way here. Nothing was changed; send it again.
web-problem-too-many = That is too often
web-problem-too-many-body = This browser has the table open in more places than can be told of news. Close some of them.
web-problem-wrong-kind = That form was not understood
web-problem-wrong-kind-body = It was sent in a form that none of our pages uses. Nothing was changed.
web-problem-refused = That was not taken
web-problem-refused-body = Nothing was changed. This is why:
web-problem-stale = Something happened meanwhile
web-problem-stale-body = Your answer was not taken, because the table had changed before it came.
web-problem-not-kept = It could not be kept
web-problem-not-kept-body = The journal could not be written, so nothing was done. Try again in a moment; nothing will be counted twice.
web-problem-not-read = It could not be read
web-problem-not-read-body = The store did not answer as it should. Nothing was changed. Try again in a moment.
web-problem-damaged = This campaign cannot be opened
web-problem-damaged-body = Its journal, as it lies in the store, is not as it was written. Nothing was changed by looking. Whoever keeps this server should put the store back from a copy; the log names the campaign. What is wrong:
web-problem-unknown-ruleset = This program cannot play that campaign
web-problem-unknown-ruleset-body = Nothing is lost. A newer version of Umpire may know its rules: whoever keeps this server can install one.
web-problem-broken = The fault is ours
web-problem-broken-body = The program stumbled over this page. What was committed before is safe.

# The clock
web-moment = { $weekday ->
        [1] Mon
        [2] Tue
        [3] Wed
        [4] Thu
        [5] Fri
        [6] Sat
       *[7] Sun
    } { $day } { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
    } { $year }, { $time } { $zone }
web-since = since { $at }
web-due = Due { $at }.
web-due-late = Late: it was due { $at }.
web-due-over = Late.
web-due-stands = { $hours ->
        [0] Less than an hour is left; the clock stands.
        [one] One hour is left; the clock stands.
       *[other] { $hours } hours are left; the clock stands.
    }
web-clock-stands = The clock stands since { $since }. Questions may be answered all the same.
web-clock-hours = Hours
web-clock-extend = Give more time
web-clock-stop = Stop the clock
web-clock-start = Let the clock run
web-remind = Remind those who are missing
web-remind-hint = A text to copy, for a letter or a channel
web-remind-head = { $campaign } waits for:
web-remind-line = - { $seat }: { $asked } { $due }
web-terms-ask-hours = Hours for an answer (0: as long as it takes)
web-terms-battle-hours = Hours for a battle (0: as long as it takes)
web-terms-silence = When the time is over
web-silence-umpire = The umpire decides
web-silence-automatic = What stands for a silent seat is taken
web-terms-zone = Time zone, such as Europe/Vienna
web-fault-hours = Hours are a whole number, at most a year.
web-fault-zone = There is no time zone of that name. Names are like Europe/Vienna or America/New_York.
