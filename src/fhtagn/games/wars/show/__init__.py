"""Cthulhu Wars for people and learners: views, words, outlooks, numbers.  Changes nothing."""
