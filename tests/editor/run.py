#!/usr/bin/env python3
"""Runs one of the editor tests with node. Exit status 77, which ctest shows as skipped, if there is
no node or its packages are not there."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
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
if not (FOLDER / "node_modules" / "yaml-language-server").is_dir():
    skip("the packages are not there; to get them: npm ci --prefix tests/editor")
os.execv(node, [node, str(FOLDER / sys.argv[1])])
