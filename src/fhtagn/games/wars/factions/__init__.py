"""The faction sheets: one sheet one file, its numbers in the TOML file of the same name."""
