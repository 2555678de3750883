# What the host says, whatever the rule set.

host-not-found = There is nothing here for you. If you followed a link, it may have been replaced.
host-not-read = The store could not be read. Nothing was changed; try again in a moment.
host-unknown-ruleset = The campaign is played by the rule set “{ $ruleset }”, which this program does not know.
host-not-kept = It could not be stored, and nothing of it was kept. Send it again in a moment.
host-stale = Something has happened since this page was made. Nothing was taken; look at the table again before you decide.
host-stale-ruling = The campaign has gone on since you looked at what this would change. Nothing was done; look again.

host-team-answered = { $who } has answered this for your seat already. What { $who } said stands; yours was not taken.
host-team-not-captain = Another player of your seat gave this answer. Only that player or the captain takes it back.
host-team-name-taken = A player of that name is in this seat already.
host-team-full = This seat has had as many players as there can be.
host-team-no-such-player = That player has left the seat meanwhile.

host-name-empty = A title or name needs at least one character that can be seen.
host-name-too-long = That is { $count } characters long; a title or name has at most { $max }.
host-note-too-long = That is { $count } characters long; there is room for { $max }.
host-reason-missing = Give a reason. Everybody can read it.

host-adjourned = The umpire has adjourned the campaign. Nothing is taken until it is resumed.
host-ended = The campaign is over; nothing more can be decided in it.
host-clock-stands = The clock stands already.
host-clock-runs = The clock runs already.
host-clock-hours = More time is given in whole hours, from 1 to a year.
host-clock-nothing-due = Nobody is asked anything there that has to be answered by a certain time.
host-stands-so = The campaign stands so already.
host-silence-not-yours = Only the umpire says that a seat kept silent.
host-slip-too-long = A slip has at most { $lines } lines and { $max } characters.
host-order-too-long = No order is as long as that.
host-no-models = In this campaign no battle model decides battles.
host-program-throws = In this campaign the program throws these dice; they cannot be typed in.
host-look-first = This would change what has happened. Look first at what would be different.

host-letter-empty = Nothing is written.
host-letter-to-nobody = The letter is addressed to nobody: mark who is to read it.
host-letter-nowhere = The letter is addressed to somebody who has no seat in this campaign.
host-password-too-long = No password is as long as that.
host-report-open = Nobody has reported yet.
host-report-claimed = One side has reported. It counts when another side says the same.
host-report-to-umpire = It is reported. It counts when the umpire confirms it.
host-report-model = The battle model was asked for.
host-report-disputed = The reports differ. They count when one is changed to agree, or when the umpire decides.
host-no-such-claim = That report no longer stands: it was taken back, changed, or decided meanwhile.

host-no-such-ruleset = There is no rule set of that name: { $name }
host-no-such-scenario = There is no scenario of that name: { $name }
host-scenario-too-long = The files of the scenario are too long.

host-journal-too-long = The file is too long for a journal.
host-journal-line = Line { $line } is no entry of a journal: { $reason }
host-journal-number = Entry { $number } stands where entry { $expected } should. Lines are missing, doubled or out of order.
host-journal-link = Entry { $number } does not follow the entry before it: one of the two was changed.
host-journal-changed = Entry { $number } was changed: it does not match its hash.
host-journal-content = Entry { $number } is not understood: { $reason }
host-journal-no-setup = The file does not begin with the set-up of a campaign.
host-journal-ruleset = The campaign is played by a rule set that is not here: { $ruleset }
host-journal-setup = The set-up of the campaign is not accepted. { $what }
host-journal-unsound-at = Entry { $number } tells of something that the rules cannot have brought about: { $reason }
host-journal-unsound = The journal tells of something that the rules cannot have brought about.
