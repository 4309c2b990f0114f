"""The bots of Die Sterne stehen richtig: plans of whole turns, and what a search is told about them."""
