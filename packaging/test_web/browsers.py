"""The browsers: how each is started, and what only one of them can do."""

import os
import shutil

from selenium import webdriver

CHROMIUM = """
    --headless=new --no-sandbox --no-first-run --disable-quic --disable-sync
    --disable-background-networking --disable-component-update
    --use-gl=angle --use-angle=swiftshader --enable-unsafe-swiftshader --lang=en-GB
""".split()
# An address that is not localhost, where a browser trusts no connection without TLS.
ELSEWHERE = "game.test"
name = os.environ.get("BROWSER", "chromium")


class Chromium:
    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for option in [*CHROMIUM, f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"]:
            options.add_argument(option)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        service = webdriver.chrome.service.Service("/usr/bin/chromedriver")
        self.driver = webdriver.Chrome(service=service, options=options)

    def tell(self, command, **given):
        """Sends a command of Chromium's own protocol."""
        return self.driver.execute_cdp_cmd(command, given)

    def show_as(self, width, height, density=1):
        metrics = {"width": width, "height": height, "deviceScaleFactor": density, "mobile": False}
        self.tell("Emulation.setDeviceMetricsOverride", **metrics)

    def before_the_page(self, script):
        self.tell("Page.addScriptToEvaluateOnNewDocument", source=script)

    def errors(self):
        return [line["message"] for line in self.driver.get_log("browser")]


class Firefox:
    """Needs geckodriver, and a Selenium that speaks WebDriver BiDi (4.30 or later)."""

    def __init__(self):
        options = webdriver.FirefoxOptions()
        options.binary_location = "/usr/bin/firefox-esr"
        if not os.environ.get("DISPLAY"):
            options.add_argument("-headless")  # has no WebGL everywhere
        options.enable_bidi = True
        for setting, value in {
            "intl.accept_languages": "en-GB",
            "intl.locale.requested": "en-GB",
            "webgl.force-enabled": True,
            "dom.w3c_touch_events.enabled": 1,
        }.items():
            options.set_preference(setting, value)
        service = webdriver.firefox.service.Service(shutil.which("geckodriver"))
        self.driver = webdriver.Firefox(service=service, options=options)

    def show_as(self, width, height, density=1):
        self.driver.browsing_context.set_viewport(
            context=self.driver.current_window_handle,
            viewport={"width": width, "height": height},
            device_pixel_ratio=density,
        )

    def before_the_page(self, script):
        self.driver.script._add_preload_script("() => {" + script + "}")

    def errors(self):
        return []  # geckodriver does not tell them


def start():
    return Firefox() if name == "firefox" else Chromium()
