# RefCampaign, the yardstick.

refcampaign-name = RefCampaign
refcampaign-summary = Four armies march around a ring of sixteen areas for forty turns. It is here to be timed.

# Clauses
refcampaign-clause-1 = In each of 40 turns the armies 0, 1, 2 and 3 act in order.
refcampaign-clause-2 = An army stays, or marches to an area one or four steps away round the ring.
refcampaign-clause-2-1 = No area holds two armies of one side.
refcampaign-clause-3 = After its march an army throws five dice.
refcampaign-clause-3-1 = With an enemy in its area, each 5 or 6 takes 1 off him. He keeps at least 1.
refcampaign-clause-3-2 = Otherwise, in the order thrown, each 1 costs the army 1 and each 6 gives 1 back. It keeps at least 1 and has at most 100.
refcampaign-clause-4 = The campaign is over after the last army's turn in turn 40.

# Set-up
refcampaign-fault-preset = The only preset is “standard”.
refcampaign-fault-options = RefCampaign has no options.
refcampaign-fault-seats = RefCampaign is for two seats.
refcampaign-invalid-order = “{ $order }” is no order. Write “army 0 to 3” or “army 0 stays”.
refcampaign-invalid-slip = “{ $slip }” cannot be ruled: RefCampaign knows no rulings.

# Sheet
refcampaign-area-kind = Area
refcampaign-side = { $side ->
    [a] Side A
   *[b] Side B
}
refcampaign-moment-turn = Turn { $turn } of 40
refcampaign-moment-army = Army { $army }
refcampaign-piece = Army { $army }, strength { $strength }
refcampaign-armies = Armies
refcampaign-column-army = Army
refcampaign-column-side = Side
refcampaign-column-area = Area
refcampaign-column-strength = Strength

# Questions
refcampaign-ask-march = Where does army { $army } march from area { $area }?
refcampaign-ask-dice = Army { $army } throws five dice in area { $area }.
refcampaign-choice-stay = Stay in area { $to }
refcampaign-choice-move = March to area { $to }
refcampaign-purpose-strife = strife of army { $army }

# Chronicle
refcampaign-army-moved = Army { $army } marched to area { $to }.
refcampaign-army-stayed = Army { $army } stayed where it was.
refcampaign-army-fought = Army { $army } fought army { $foe } and hit { $hits ->
    [one] once
   *[other] { $hits } times
}.
refcampaign-army-foraged = Army { $army } lived off the land: { $losses } lost, { $gains } regained.
refcampaign-strength-changed = Army { $army } now has strength { $now }.
refcampaign-turn-began = Turn { $turn } began.
refcampaign-campaign-ended = The campaign was over after 40 turns.
