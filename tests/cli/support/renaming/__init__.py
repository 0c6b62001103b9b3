"""Renames everything that a variant file names: ranks, suits, zones, tokens, rules and so on.

What is a name and what is a word of the language, or a number, depends on where it stands; so the
file is read as a tree, and each part of it by what the language says stands there. A key that this
package does not know is an error, so that nothing is left out in silence.
"""

from support.renaming.names import Names, fresh_names, rotated_names
from support.renaming.texts import Renaming, rules_of

__all__ = ["Names", "Renaming", "fresh_names", "rotated_names", "rules_of"]
