#!/usr/bin/env python3
"""Runs a test with node: node_test.py FOLDER PACKAGE ARGUMENT... in that folder.

Exit status 77, which ctest shows as skipped, if there is no node, or the package is not there; `-`
for a test that needs none. A test that needs Chromium says so by a package of `playwright-core`.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
OLDEST_NODE = 18
SKIPPED = 77


def skip(why):
    print(f"skipped: {why}")
    sys.exit(SKIPPED)


node = shutil.which("node") or shutil.which("nodejs")
if node is None:
    skip("node is not there")
version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip()
if int(re.match(r"v(\d+)", version)[1]) < OLDEST_NODE:
    skip(f"node {version} is older than {OLDEST_NODE}")
folder = Path(__file__).resolve().parent / sys.argv[1]
package = sys.argv[2]
if package != "-" and not (folder / "node_modules" / package).is_dir():
    skip(f"the packages are not there; to get them: npm ci --prefix tests/{sys.argv[1]}")
if package == "playwright-core" and not Path(CHROMIUM).exists():
    skip(f"{CHROMIUM} is not there")
os.chdir(folder)
os.execv(node, [node, *sys.argv[3:]])
