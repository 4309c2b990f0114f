"""Cards beside the map: loyalty cards, independent Great Old Ones, neutral spellbooks: one card one file."""
