"""The rules of Cthulhu Wars that belong to no faction, card or map: what lies on the table what happens."""
