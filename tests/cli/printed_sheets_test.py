#!/usr/bin/env python3
"""Rule sheets as HTML, printed by a browser: without examples each has room on one sheet of paper."""

import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import SOURCE, run  # noqa: E402

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
MOST_PAGES = 2


def has_narrow_font():
    """Whether there is a font as wide as Times: with wider ones alone a sheet takes more pages."""
    if shutil.which("fc-match") is None:
        return False
    match = ["fc-match", "--format=%{family}", "Times New Roman"]
    font = subprocess.run(match, capture_output=True, text=True, timeout=60).stdout
    return any(name in font for name in ("Times", "Liberation Serif", "Tinos", "FreeSerif", "Nimbus"))


def pages(name, folder):
    """How many pages of A4 the sheet of a variant takes."""
    page, printed = Path(folder) / f"{name}.html", Path(folder) / f"{name}.pdf"
    page.write_text(run("rules", name, "--no-examples", "--format", "html").stdout)
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
    subprocess.run(
        [BROWSER, *options, f"--user-data-dir={folder}", f"--print-to-pdf={printed}", page.as_uri()],
        check=True, capture_output=True, timeout=120)  # fmt: skip
    return len(re.findall(rb"/Type\s*/Page\b", printed.read_bytes()))


@unittest.skipUnless(BROWSER, "no browser to print with")
@unittest.skipUnless(has_narrow_font(), "no font as wide as Times; Debian has fonts-liberation")
class PrintedSheets(unittest.TestCase):
    def test_a_sheet_without_examples_takes_at_most_two_pages(self):
        for file in sorted((SOURCE / "variants").glob("*.yaml")):
            with self.subTest(variant=file.stem), tempfile.TemporaryDirectory() as folder:
                self.assertIn(pages(file.stem, folder), range(1, MOST_PAGES + 1))


if __name__ == "__main__":
    unittest.main()
