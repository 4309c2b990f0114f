"""The protocol that all games, clients and bots share.  It knows no game."""
