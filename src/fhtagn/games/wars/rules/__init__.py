"""The rules of Cthulhu Wars that belong to no faction, card or map: what is on the table and what happens."""
