#!/usr/bin/python3
"""Plays what packaging/web.sh has made, in Chromium or Firefox.

Needs, from Debian: chromium chromium-driver python3-selenium python3-pil. For Firefox instead:
firefox-esr, geckodriver (`cargo install geckodriver`) and Selenium 4.30 or later from PyPI."""

import argparse
import os
import unittest

parser = argparse.ArgumentParser(description="Tests the web page in dist/web.")
parser.add_argument("tests", nargs="*", help="parts of the names of tests; without any, all run")
parser.add_argument("--browser", choices=["chromium", "firefox"], default="chromium")
parser.add_argument("--measure", action="store_true", help="measures the time to the first picture instead")
parser.add_argument("--failfast", action="store_true", help="stops at the first failure")
given = parser.parse_args()
os.environ["BROWSER"] = given.browser

if given.measure:
    from test_web import measure

    measure.main()
else:
    loader = unittest.TestLoader()
    loader.testNamePatterns = [f"*{part}*" for part in given.tests] or None
    folder = os.path.dirname(os.path.abspath(__file__))
    tests = loader.discover(os.path.join(folder, "test_web"), top_level_dir=folder)
    result = unittest.TextTestRunner(verbosity=2, failfast=given.failfast).run(tests)
    raise SystemExit(not result.wasSuccessful())
