# Words of the press itself: maps, tables and lists. `number-group` and `list-*` tell how the
# language writes numbers and joins things.

number-group = ,
list-two = { $first } and { $rest }
list-middle = { $first }, { $rest }
list-last = { $first } and { $rest }

# The map

map-title = Map of the campaign
map-north = N
map-degrees-north = { $degrees }° N
map-degrees-south = { $degrees }° S
map-degrees-east = { $degrees }° E
map-degrees-west = { $degrees }° W
map-kilometres = { $count } km
map-legend = Legend
map-beside = Off the map
map-road = Road
map-lane = Sea lane
map-crossing = Crossing
map-link = Neighbours without a border
map-closed = Closed
map-sea-line = Edge of a sea zone
map-region = Name in the colour of its region
map-control = Region under one control
map-taken = Taken lately
map-occupied = Occupied: home under bands
map-form-pennon = Detachment
map-form-ship = Fleet
map-badge = Badge of the captor
map-crown = Its leader is there
map-strength = Strength
map-toward = Watches
map-arrow = Movement
map-arrow-faint = Possible movement
map-arrow-crossing = Over a crossing
map-arrow-sea = By sea
map-arrow-second = Second of its power
map-arrow-continued = Goes on from before
map-arrow-cancelled = Called off
map-sign-anchor = May not move
map-sign-ring = Lays siege
map-sign-walls = Besieged
map-sign-sail = Waits for a fleet
map-sign-ship = At sea
map-sign-swords = Attacked, or a battle
map-sign-double = Two forces in one
map-sign-contested = Fought over
map-sign-crown = Seat of government
map-sign-star = Of note
map-sign-die = Number of a die
map-sign-target = Under attack
map-sign-chain = Shut in its harbour
map-sign-torch = Raided
map-sign-breach = The walls have fallen
map-sign-wreck = A battle at sea, or a ship lost
map-sign-serves = Under the command of another
map-sign-clock = How much of its time has passed

ground-levant-mediterranean = Mediterranean Sea
ground-levant-euxine = Black Sea
ground-levant-taurus = Taurus Mountains
ground-levant-cappadocia = Cappadocia

# The map in words

map-place = { $place }: { $kind }
map-place-noted = { $place } ({ $note }): { $kind }
map-place-region = in { $region }
map-place-home = by right of { $power }
map-way-named = { $place } ({ $name })
map-place-held = held by { $power }
map-place-captured = taken by { $power } ({ $letter })
map-place-pieces = here: { $pieces }
map-place-ways =
    { $way ->
        [road]
            { $count ->
                [one] road to { $places }
               *[other] roads to { $places }
            }
        [border] next to { $places }
        [crossing] across the water: { $places }
        [coast] by the sea with { $places }
       *[sea] joined by sea with { $places }
    }
map-piece-at = at { $place }
map-piece-between = between { $from } and { $to }, { $done } of { $of }
map-piece-off = off the map
map-piece-strength = strength { $strength }
map-piece-crowned = with its leader
map-places = Places
map-pieces = Pieces
map-arrows = Arrows
map-regions = Regions
map-closed-routes = Closed routes

# A sheet in words

sheet-notices = To bear in mind
sheet-asked = Asked: { $whom }
sheet-seat = seat { $number }
sheet-umpire = the umpire
sheet-dice = { $purpose }: throw { $count ->
    [one] one die
   *[other] { $count } dice
} of { $sides } sides.
sheet-card = { $purpose }: draw a card; { $left } left.
sheet-hidden = Decided in secret.
sheet-refused = Not allowed:
sheet-waivable = The umpire may waive it.
sheet-silent = If nobody answers: { $order }
sheet-report = To be reported
