"""Broken variant files, made from good ones.

Every fault is wrong by construction: what was done to the file cannot leave a game that means
something else. Nothing here asks the program under test.
"""
