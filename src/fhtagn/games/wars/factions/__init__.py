"""The faction cards, one file each, with the numbers in the TOML file of the same name."""
