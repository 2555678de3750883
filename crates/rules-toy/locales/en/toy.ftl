# The toy: everything its rule set has to say.

toy-seat = { $seat }
toy-season = Season { $season }

toy-place-kind = Place
toy-place-mill = the Mill
toy-place-ford = the Ford
toy-place-oak = the Oak
toy-place-tower = the Tower
toy-place-well = the Well
toy-place-held = { $seat } holds { $place }
toy-place-empty = Nobody holds { $place }
toy-band = { $seat }, { $band ->
    [first] first
   *[second] second
} band, strength { $strength }, at { $place }

toy-part-hiding = Treasures are hidden
toy-part-gifts = Gifts
toy-part-orders = Orders and battles
toy-part-card = The card of the season
toy-part-muster = Muster: { $seat }
toy-part-counting = Treasures are dug up
toy-part-over = The end
toy-moment-season = Season { $season } of { $seasons }
toy-track-seasons = Seasons
toy-notice-treasure = The treasure of { $seat } lies at { $place }

toy-ledger-seats = Seats
toy-ledger-battles = Battles
toy-column-seat = Seat
toy-column-coins = Coins
toy-column-strength = Strength
toy-column-season = Season
toy-column-place = Place
toy-column-winner = Won by

toy-ask-hide = Where do you hide your treasure?
toy-ask-gifts = Do you give coins to anybody?
toy-ask-orders = Which of your bands marches?
toy-ask-muster = Do you strengthen a band for two coins?
toy-ask-stand = Do you stand at { $place }, or withdraw?
toy-ask-report = How did the battle at { $place } go?

toy-choice-hide = Hide it at { $place }
toy-choice-give = Give { $coins } { $coins ->
    [one] coin
   *[other] coins
} to { $seat }
toy-choice-done = No more gifts
toy-choice-march = { $band ->
    [first] First
   *[second] Second
} band to { $place }
toy-choice-seal = Seal the sheet
toy-choice-none = No orders
toy-choice-stand = Stand
toy-choice-withdraw = Withdraw to { $place }
toy-choice-strengthen = Strengthen the { $band ->
    [first] first
   *[second] second
} band
toy-choice-save = Save the coins

toy-purpose-weather = The weather at { $place }
toy-purpose-season = The card of the season
toy-purpose-lean = How lean the year is

toy-battle-title = Battle at { $place }
toy-battle-sides = The sides
toy-battle-attacker = { $seat } attacks with { $strength }
toy-battle-defender = { $seat } defends with { $strength }
toy-battle-weather = { $weather ->
    [rain] It rains: neither side loses more than one.
   *[fair] The weather is fair.
}
toy-form-result = Result
toy-form-losses = Losses
toy-field-winner = Winner
toy-field-attacker-lost = Lost by the attacker
toy-field-defender-lost = Lost by the defender
toy-field-rout = Were the beaten routed?
toy-value-attacker = The attacker
toy-value-defender = The defender
toy-value-no = No
toy-value-yes = Yes

toy-treasure-hidden = { $seat } hid a treasure at { $place }.
toy-season-began = Season { $season } began.
toy-part-began = Next: { $part }.
toy-gift-given = { $seat } gave { $coins } { $coins ->
    [one] coin
   *[other] coins
} to { $to }.
toy-seat-done = { $seat } gives no more.
toy-bands-held = { $seat } ordered no march.
toy-orders-missing = { $seat } sealed no orders.
toy-band-marched = { $seat } marched the { $band ->
    [first] first
   *[second] second
} band to { $place }.
toy-band-rested = The { $band ->
    [first] first
   *[second] second
} band of { $seat } got over its rout.
toy-band-withdrew = The { $band ->
    [first] first
   *[second] second
} band of { $seat } withdrew to { $place }.
toy-battle-fought = { $seat } beat { $loser } at { $place }, losing { $winner-lost } to { $loser-lost }.
toy-band-weakened = The { $band ->
    [first] first
   *[second] second
} band of { $seat } is down to { $strength }.
toy-band-destroyed = The { $band ->
    [first] first
   *[second] second
} band of { $seat } is destroyed.
toy-band-retreated = The { $band ->
    [first] first
   *[second] second
} band of { $seat } { $how ->
    [routed] ran
   *[in-order] went back
} to { $place }.
toy-card-drawn = The card of the season: { $card ->
    [harvest] a harvest
    [lean] a lean year
    [windfall] a windfall
   *[quiet] a quiet year
}.
toy-coins-changed = { $seat } has { $coins } { $coins ->
    [one] coin
   *[other] coins
} now.
toy-band-strengthened = The { $band ->
    [first] first
   *[second] second
} band of { $seat } has a strength of { $strength } now.
toy-band-placed = The { $band ->
    [first] first
   *[second] second
} band of { $seat } stands at { $place } now.
toy-treasure-revealed = The treasure of { $seat } lay at { $place }.
toy-treasure-found = { $seat } found the treasure of { $owner }.
toy-outcome-won = { $seat } won.
toy-outcome-drawn = Nobody won: the first are level.

toy-invalid-order = “{ $order }” is no order. Orders read: hide at PLACE, give N to SEAT, done, first to PLACE, second to PLACE, seal, stand, withdraw to PLACE, strengthen first, strengthen second, save.
toy-invalid-slip = “{ $slip }” is no ruling of this rule set.
toy-no-such-seat = There is no seat { $seat } in this campaign.
toy-out-of-bounds = That number cannot be.
toy-fault-seasons = “{ $about }” is no number of seasons.
toy-fix-seasons = Write a whole number from 1 to 8.
toy-fault-weather = “{ $about }” is no weather.
toy-fix-weather = Write changing or fair.
toy-fault-option = There is no option “{ $about }”.
toy-fix-option = The options are seasons and weather.
toy-fault-seats = There cannot be { $about } seats.
toy-fix-seats = Two to four can play.
toy-fault-preset = There is no preset “{ $about }”.
toy-fix-preset = The presets are standard and short.

toy-clause-t-1 = Each seat secretly hides its treasure at a place before the first season.
toy-clause-t-2 = So many seasons are played.
toy-clause-t-3 = Any seat may give coins to another, until all are done.
toy-clause-t-3-a = A seat gives no more than it has, and not to itself.
toy-clause-t-3-b = A seat gives twice a season at most.
toy-clause-t-4 = Each seat secretly orders one band to march, or none, and seals its sheet.
toy-clause-t-4-a = A band that is destroyed, or routed and not rested, does not march.
toy-clause-t-4-b = A band marches to a bordering place.
toy-clause-t-4-c = A seat that seals no sheet pays a coin.
toy-clause-t-5 = The sheets are opened together.
toy-clause-t-6 = Where bands of two seats meet they fight; two battles a season at most.
toy-clause-t-7 = The defender stands or withdraws.
toy-clause-t-7-a = Nobody withdraws to where a band stands.
toy-clause-t-8 = It rains on 1 or 2; in rain neither side loses more than one.
toy-clause-t-9 = The battle is reported: the winner, the losses, and whether the beaten were routed. The beaten go back.
toy-clause-t-9-a = The winner keeps one strength at least.
toy-clause-t-9-b = The winner loses no more than the beaten.
toy-clause-t-10 = The card of the season: harvest, windfall, lean year or quiet year.
toy-clause-t-10-a = A lean year costs each seat a coin on 4 or more.
toy-clause-t-11 = Each seat in its turn may strengthen a band for two coins.
toy-clause-t-11-a = Only a band that stands and is below 9 is strengthened, by a seat that can pay.
toy-clause-t-12 = At the end a band on another's treasure finds three coins; coins and strength decide.
toy-clause-t-13 = Players tell the tale of the campaign themselves.
toy-clause-r1 = Of the seats that meet, the first at the table defends and the second attacks; others wait.
toy-clause-r2 = A gift out of season is bound only by what the giver has.
toy-clause-r3 = The umpire may set any number within its bounds, and begin any part of any season.
toy-model-skirmish = A skirmish by dice
