#!/usr/bin/env python3
"""What differs between two variants: `houserules diff`."""

import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.folder_test import FolderTest  # noqa: E402
from support.houserules import SOURCE, VARIANTS, bundled_variants, run  # noqa: E402

NO_DIFFERENCE = "no difference in the rules\n"
PALACE = (VARIANTS / "palace.yaml").read_text()


def diff(*arguments):
    done = run("diff", *arguments)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"diff {arguments} ended with {done.returncode}: {done.stderr}")
    return done.stdout


def flat(text):
    return " ".join(text.split())


class DiffTest(FolderTest):
    def changed(self, *changes):
        """The palace file with parts replaced."""
        text = PALACE.split("examples:")[0]
        for part, replacement in changes:
            self.assertIn(part, text)
            text = text.replace(part, replacement, 1)
        return self.write(text)

    def test_a_variant_does_not_differ_from_itself(self):
        for file in [*bundled_variants(), *sorted((SOURCE / "tests/ok").glob("*.yaml"))]:
            with self.subTest(file=str(file)):
                self.assertEqual(NO_DIFFERENCE, diff(file, file))

    def test_names_comments_and_examples_are_no_rules(self):
        other = self.changed(("name: Palace", "name: Castle  # a comment"))
        self.assertEqual(NO_DIFFERENCE, diff("palace", other))

    def test_a_changed_rule_shows_both_wordings(self):
        other = self.changed(("allow: rank < 7", "allow: rank <= 7"))
        self.assertEqual(
            "What differs in Palace\n"
            "======================\n"
            "\n"
            "What beats what\n"
            "---------------\n"
            "- Lower after seven: Was: If the top card of the pile is a 7, the play must be of a "
            "rank lower than\n"
            "  7. Now: If the top card of the pile is a 7, the play must be of rank 7 or lower.\n",
            diff("palace", other),
        )
        # The other way round, what was and what is change places.
        self.assertIn(
            "Was: If the top card of the pile is a 7, the play must be of rank 7 or lower. Now: If",
            flat(diff(other, "palace")),
        )

    def test_new_removed_and_moved_rules(self):
        magic = "  magic_on_anything: {when: rank is magic, allow: true}\n"
        seven = "  lower_after_seven: {when: top(pile).rank == 7, allow: rank < 7}\n"
        moved = self.changed((magic + seven, seven + magic))
        self.assertIn('Now stands after "Lower after seven".', diff("palace", moved))
        removed = self.changed((seven, ""))
        self.assertIn("- Lower after seven: Removed. It was: If the top", diff("palace", removed))
        self.assertIn('- Lower after seven: New, after "Magic on anything". If',
                      flat(diff(removed, "palace")))  # fmt: skip

    def test_a_changed_default_shows_what_follows_from_it(self):
        text = flat(diff("palace", self.changed(("draw_up_to: {default: 0", "draw_up_to: {default: 3"))))
        self.assertIn("- Draw up to (draw_up_to): Was: 0 (0 to 6)", text)
        self.assertIn('- Draws: New, after "Burns". After every play, you draw', text)

    def test_one_that_extends_another_is_compared_with_it(self):
        child = self.write(
            "houserules: 1\nextends: palace\nname: Sevens\n"
            "beats:\n  lower_after_seven: {allow: rank <= 7}\n"
        )
        self.assertEqual(diff("palace", child), diff(child))
        self.assertTrue(diff(child).startswith("What Sevens changes from Palace\n"))
        grandchild = self.write(
            "houserules: 1\nextends: ./game.yaml\nname: Eights\n"
            "effects:\n  skips: {on: play, when: rank == 8, do: [{skip: true}]}\n",
            "grandchild.yaml",
        )
        text = diff(grandchild)
        self.assertTrue(text.startswith("What Eights changes from Sevens\n"))
        self.assertIn("- Skips: New", text)
        self.assertNotIn("Lower after seven", text)

    def test_every_house_rule_changes_something(self):
        files = sorted((SOURCE / "examples/house-rules").glob("*.yaml"))
        self.assertTrue(files)
        for file in files:
            with self.subTest(file=file.name):
                text = diff(file)
                self.assertTrue(text.startswith("What "))
                self.assertNotIn("`", text)

    def test_markdown(self):
        other = self.changed(("allow: rank < 7", "allow: rank <= 7"))
        text = diff("palace", other, "--format", "markdown")
        self.assertTrue(text.startswith("# What differs in Palace\n\n## What beats what\n\n"))
        self.assertIn("- **Lower after seven.** Was: If", text)

    def test_all_bundled_variants_can_be_compared(self):
        for name in bundled_variants():
            for other in bundled_variants():
                if name != other:
                    self.assertIn("\nCards\n" if "segments" in (name, other) else "What ",
                                  diff(name, other))  # fmt: skip

    def test_mistakes_are_told(self):
        for status, part, arguments in (
            (2, "palace extends no other variant", ["palace"]),
            (1, "there is no bundled variant", ["palace", "palac"]),
            (1, "there is no bundled variant", ["palac"]),
            (1, "cannot be read", ["no/such.yaml", "palace"]),
            (2, "--format", ["palace", "palace", "--format", "html"]),
            (2, "variant", []),
        ):
            with self.subTest(arguments=arguments):
                done = run("diff", *arguments)
                self.assertEqual((status, ""), (done.returncode, done.stdout))
                self.assertIn(part, done.stderr)


if __name__ == "__main__":
    unittest.main()
