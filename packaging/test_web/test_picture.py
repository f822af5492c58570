"""What is drawn, and when."""

import time

from selenium.webdriver.common.keys import Keys

from .page import LIMIT, X, PageTest, until


class Picture(PageTest):
    def test_it_fills_any_page_sharply(self):
        self.start_round()
        # Each time another cell: a second click on one may be part of a double click.
        for cell, width, height, density in [(9, 300, 300, 1), (7, 1500, 900, 1), (3, 600, 600, 2)]:
            self.show_as(width, height, density)
            pixels = "const { width, height } = document.querySelector('#glcanvas'); return [width, height]"
            size = [width * density, height * density]
            until(lambda: self.run_script(pixels) == size, f"{size} pixels")
            self.settle()
            self.click(cell)
            until(lambda: self.moves()[:1] == [cell], f"the mark at {width}x{height}")
            self.await_color(cell, X)
            self.press("u")
            until(lambda: self.moves() == [], "the mark to be taken back")

    def test_a_mark_draws_itself_to_its_end_unasked(self):
        self.start_round()
        # One event alone: others after it would bring frames of their own.
        script = """
            const canvas = document.querySelector('#glcanvas');
            const [clientX, clientY] = arguments;
            canvas.dispatchEvent(new MouseEvent('mousedown', { clientX, clientY, button: 0 }));
        """
        self.run_script(script, *self.place(1))
        self.await_color(1, X)

    def test_nothing_is_lighter_than_the_ground(self):
        """Where the page shines through the canvas, every stroke has a light rim."""
        self.start_round(theme="light")
        self.click(1)
        until(lambda: self.moves()[:1] == [1], "the mark")
        self.settle()
        picture = self.picture()
        ground = picture.getpixel((2, 2))
        lighter = [color for _, color in picture.getcolors(1 << 24) if min(map(int.__sub__, color, ground)) > 1]
        self.assertEqual(lighter, [])

    def test_at_rest_no_frame_is_drawn(self):
        self.before_the_page(
            """
            frames = 0;
            const ask = requestAnimationFrame;
            requestAnimationFrame = (draw) => ask((time) => { frames += 1; draw(time); });
            """
        )
        self.open()
        self.press(Keys.ENTER)  # the start screen has a board that plays
        frames = lambda: self.run_script("return frames")
        until(lambda: frames() > 0, "a frame")

        self.assertNotIn("private window", self.run_script("return document.querySelector('#mirror').textContent"))
        time.sleep(3)  # until the board stands still
        before = frames()
        time.sleep(3)  # nothing is awaited: nothing shall come
        self.assertEqual(frames(), before)
