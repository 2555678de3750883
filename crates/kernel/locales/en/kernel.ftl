# What the kernel says, whatever the rule set.

kernel-when = { $when }

kernel-refused =
    { $ruled ->
        [yes] { $clause }, { $ruling }: { $gist }
       *[no] { $clause }: { $gist }
    }
kernel-ended = The campaign is over; nothing more can be decided in it.
kernel-adjourned = The campaign is adjourned until the umpire has looked at the open step.
kernel-not-open = This question is no longer open: it has been answered meanwhile, or was never asked.
kernel-stale = Something has happened since this page was made. Look at the table again before you decide.
kernel-not-yours = Another seat is asked, not yours.
kernel-wrong-kind = This question wants something of another kind.
kernel-illegal = Refused: { $order }. { $why }
kernel-not-offered = { $order } is no answer to this question.
kernel-no-silence = The rules name nothing that stands if nobody answers here; somebody has to decide.
kernel-dice-out-of-range =
    { $count ->
        [one] Type one number from 1 to { $sides }, as the die fell.
       *[other] Type { $count } numbers from 1 to { $sides }, as the dice fell.
    }
kernel-card-gone = That card is not in the deck any more.
kernel-no-such-model = There is no battle model of that name.
kernel-form-not-understood = The report has a part that belongs to no field: { $part }
kernel-form-missing = { $field } must be filled in.
kernel-form-no-such-value = { $field } cannot be { $given }. It can be: { $right }.
kernel-form-refused =
    { $field } cannot be { $value }. { $why } { $is_asked ->
        [yes] After what stands before it, it can be: { $right }.
       *[no] Leave it out.
    }{ $waivable ->
        [yes] { " " }(The umpire may accept it with a reason.)
       *[no] { "" }
    }
kernel-form-range = { $first } to { $last }
kernel-form-field = { $heading }, { $label }
kernel-no-such-input = There is no such answer in the open step.
kernel-not-a-choice = Dice, cards and reports cannot be taken back.
kernel-slip-line = Line { $number }: { $what }
kernel-later = Later lines hold only with this one. Nothing has been taken back; take these back first, or write the sheet anew:
kernel-later-unasked = { $order } would no longer be asked for.
kernel-barrier = It can no longer be taken back: since then dice fell, something was opened, or another seat answered. The umpire can, with a reason.
kernel-needs-reason = Only the umpire may do that, and he gives a reason.
kernel-unsound = The campaign would no longer be sound. { $why }
kernel-not-asked-again = An answer cannot be replaced whose question does not come up again by itself. Let it be asked again instead.
kernel-no-such-step = There is no such step in this campaign.
kernel-too-many-dice = That is more dice than any question asks for.
kernel-diverged = { $when }: the journal says { $then }, today's rules say { $now }.
kernel-fact = { $fact }
kernel-fact-hidden = Something that you may not know yet
kernel-writes-in-secret = Writes in secret
kernel-battle = Battle
kernel-subject = { $subject }
