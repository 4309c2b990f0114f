"""Die Sterne stehen richtig for people and learners: views, outlooks, the table as text, numbers."""
