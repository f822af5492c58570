#!/usr/bin/python3
"""Plays what packaging/web.sh has made, in Chromium or Firefox.

Needs, from Debian: chromium chromium-driver python3-selenium python3-pil. For Firefox instead:
firefox-esr, geckodriver (`cargo install geckodriver`) and Selenium 4.30 or later from PyPI."""

import argparse
import os
import unittest

# A round by mouse that is kept, by touch and by keys; without a server; and from a link.
SMOKE = """
    test_rounds.Rounds.test_a_round_is_played_kept_and_taken_up_again
    test_input.Input.test_a_tap_on_a_card_starts_a_game_and_one_on_a_cell_marks_it_once
    test_mirror.Focus.test_keys_are_taken_in_turn_however_fast
    test_offline.Offline.test_after_one_visit_it_plays_without_a_server
    test_links.Links.test_a_position_is_opened_once_and_undo_brings_the_round_back
""".split()

parser = argparse.ArgumentParser(description="Tests the web page in dist/web.")
parser.add_argument("tests", nargs="*", help="parts of the names of tests; without any, all run")
parser.add_argument("--browser", choices=["chromium", "firefox"], default="chromium")
parser.add_argument("--smoke", action="store_true", help="runs only the tests that .ci/run needs")
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
    if given.smoke:
        tests = loader.loadTestsFromNames([f"test_web.{name}" for name in SMOKE])
    else:
        tests = loader.discover(os.path.join(folder, "test_web"), top_level_dir=folder)
    result = unittest.TextTestRunner(verbosity=2, failfast=given.failfast).run(tests)
    raise SystemExit(not result.wasSuccessful())
