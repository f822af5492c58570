"""The tests of the web page, which test-web.py runs."""
