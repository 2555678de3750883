# Words of the press itself: maps, tables and lists. `number-group` and `list-*` tell how the
# language writes numbers and joins things.

number-group = ,
list-two = { $first } and { $rest }
list-middle = { $first }, { $rest }
list-last = { $first } and { $rest }
