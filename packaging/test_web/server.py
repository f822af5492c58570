"""A web server for a folder, which can be switched off and on, and given another folder."""

import gzip
import http.server
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

PACKAGING = pathlib.Path(__file__).parent.parent
PAGE = PACKAGING.parent / "dist" / "web"


class Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *given):
        super().__init__(*given, directory=str(given[2].site.folder))

    def log_message(self, *_):
        pass

    def do_GET(self):
        """Compresses texts, as most web servers do."""
        site, file = self.server.site, pathlib.Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file():
            return self.send_error(404)
        data, is_text = file.read_bytes(), file.suffix in (".html", ".js", ".svg", ".webmanifest", ".wav")
        self.send_response(200)
        if is_text or (site.unpacks and file.suffix == ".packed"):
            self.send_header("Content-Encoding", "gzip")
        if is_text:
            data = gzip.compress(data, 9)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Last-Modified", self.date_time_string(int(file.stat().st_mtime)))
        self.end_headers()
        site.sent[self.path] = site.sent.get(self.path, 0) + len(data)
        self.wfile.write(data)


class Site:
    """`sent` counts the bytes of each path that was asked for."""

    def __init__(self, folder=PAGE, unpacks=False):
        assert folder.is_dir(), f"expected {folder}: packaging/web.sh makes it"
        self.folder, self.unpacks, self.sent, self.port = folder, unpacks, {}, 0
        self.start()

    def start(self):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), Handler)
        self.server.site = self
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


def another_version(changes):
    """A folder with another version of the page: `changes` has the text to append to each file."""
    folder = pathlib.Path(tempfile.mkdtemp()) / "web"
    shutil.copytree(PAGE, folder)
    for name, text in changes.items():
        with (folder / name).open("a") as file:
            file.write(text)
    subprocess.run([sys.executable, PACKAGING / "web-version.py", folder], check=True)
    return folder
