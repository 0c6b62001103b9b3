#!/usr/bin/env python3
"""The server of tables and strangers: what is refused, what waits, and what is said at the start."""

import json
import random
import signal
import socket
import subprocess
import sys
import time
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.folder_test import FolderTest  # noqa: E402
from support.houserules import PROGRAM, SOURCE, TIMEOUT  # noqa: E402
from support.server import Server  # noqa: E402
from support.web_socket import Closed, Refused  # noqa: E402

SAFE_FIELDS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src "
    "'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Strangers(unittest.TestCase):
    def setUp(self):
        self.server = Server("--tables", "none", "--name", "cards.example.org")
        self.addCleanup(self.server.__exit__)

    def assert_alive(self):
        self.assertEqual(200, self.server.ask("/api/games/palace").status)

    def test_what_is_refused_is_told_in_a_sentence(self):
        for path in ("/api/nosuch", "/api/games/nosuch", "/api/tables/nosuch/game"):
            message = self.server.ask(path).json["error"]["message"]
            self.assertRegex(message, r"^[A-Z].*\.$")

    def test_every_answer_says_what_browsers_may_do(self):
        for path in ("/", "/api/games/palace", "/nosuch", "/api/nosuch"):
            for method in ("GET", "HEAD", "PUT"):
                answer = self.server.ask(path, method=method)
                for name, value in SAFE_FIELDS.items():
                    self.assertEqual(value, answer.fields[name])
                if method == "HEAD":
                    self.assertEqual("", answer.text)
                if path != "/" or method == "PUT":
                    self.assertEqual("no-store", answer.fields["Cache-Control"])

    def test_files_of_the_page(self):
        page = SOURCE / "cli" / "serve" / "page"
        kinds = {"html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
                 "css": "text/css; charset=utf-8", "svg": "image/svg+xml"}  # fmt: skip
        for file in page.glob("*.*") if page.exists() else []:
            answer = self.server.ask(f"/{file.name}")
            self.assertEqual(200, answer.status)
            # Another file may stand in for the page's editor.
            if file.name != "editor.js":
                self.assertEqual(file.read_text(), answer.text)
            self.assertEqual(kinds[file.suffix[1:]], answer.fields["Content-Type"])
            self.assertEqual("no-cache", answer.fields["Cache-Control"])
            again = self.server.ask(f"/{file.name}", If_None_Match=answer.fields["ETag"])
            self.assertEqual((304, ""), (again.status, again.text))
        if page.exists():
            self.assertEqual((page / "index.html").read_text(), self.server.ask("/").text)

    def test_other_names_of_the_machine_are_refused(self):
        port = self.server.port
        for host in (f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}", "cards.example.org",
                     f"CARDS.example.org:{port}"):  # fmt: skip
            self.assertEqual(200, self.server.ask("/api/games/palace", Host=host).status, host)
        for host in ("evil.example", f"evil.example:{port}", "localhost", "127.0.0.1:1", "",
                     f"localhost:{port}.evil.example", f"127.0.0.1:{port}@evil"):  # fmt: skip
            answer = self.server.ask("/api/games/palace", Host=host)
            self.assertEqual((403, "bad_host"), (answer.status, answer.code), host)
        twice = f"GET / HTTP/1.1\r\nHost: localhost:{port}\r\nHost: evil\r\n\r\n".encode()
        self.assertIn(b" 403 ", self.server.raw(twice))
        self.assertIn(b" 403 ", self.server.raw(b"GET / HTTP/1.0\r\n\r\n"))

    def test_pages_of_other_sites_are_refused(self):
        wish = {"variant": "palace", "options": {}, "seats": ["me", "open"]}
        for origin in ("http://evil.example", "null", "https://localhost", "", "file://",
                       f"http://127.0.0.1:{self.server.port}.evil"):  # fmt: skip
            answer = self.server.ask("/api/tables", wish, Origin=origin)
            self.assertEqual((403, "bad_origin"), (answer.status, answer.code), origin)
        answer = self.server.ask("/api/tables", wish, Origin="https://cards.example.org")
        self.assertEqual(201, answer.status)
        for kind in ("text/plain", "application/x-www-form-urlencoded", "application/jsonx", ""):
            answer = self.server.ask("/api/tables", wish, Content_Type=kind)
            self.assertEqual(415, answer.status)
        _, page = self.server.begin("palace", ["me", "open"])
        for origin in ("http://evil.example", None, "null"):
            with self.assertRaises(Refused) as refused:
                page.connect(Origin=origin)
            self.assertEqual(403, refused.exception.status)

    def test_cookies_are_out_of_reach(self):
        _, page = self.server.begin("palace", ["me", "open"])
        fields = page.cookie_fields
        for part in ("HttpOnly", "SameSite=Strict", f"Path=/api/tables/{page.table};"):
            self.assertIn(part, fields)
        self.assertNotIn("Secure", fields)
        wish = {"variant": "palace", "options": {}, "seats": ["me", "open"]}
        secure = self.server.ask("/api/tables", wish, X_Forwarded_Proto="https")
        self.assertIn("; Secure", secure.fields["Set-Cookie"])

    def test_wrong_secrets_let_nobody_in(self):
        told, page = self.server.begin("palace", ["me", "open"])
        table = told["table"]
        other, _ = self.server.begin("palace", ["me", "open"])
        for secret in ("", "x", "A" * 22, other["links"][0]["secret"], told["links"][0]["secret"] + "A"):
            answer = self.server.ask(f"/api/tables/{table}/enter", {"secret": secret, "name": ""})
            self.assertEqual((403, "bad_secret"), (answer.status, answer.code))
        answer = self.server.ask(f"/api/tables/{'A' * 22}/enter", {"secret": "A" * 22})
        self.assertEqual((404, "no_table"), (answer.status, answer.code))
        for cookie in (None, "", "seat-x=y", f"seat-{table}=", f"seat-{table}={'A' * 22}",
                       f"seat-{table}={other['links'][0]['secret']}"):  # fmt: skip
            with self.assertRaises(Refused) as refused:
                page.connect(Cookie=cookie)
            self.assertEqual(403, refused.exception.status)
        self.assertEqual(426, self.server.ask(f"/api/tables/{table}/live").status)

    def test_what_is_too_large(self):
        large = self.server.ask("/api/check", {"text": "x" * 300_000})
        self.assertEqual((413, "too_large"), (large.status, large.code))
        large = self.server.ask("/api/tables/x/enter", {"secret": "x" * 5000})
        self.assertEqual(413, large.status)
        head = f"POST /api/check HTTP/1.1\r\nHost: {self.server.host}\r\nContent-Type: application/json\r\n"
        chunked = head + "Transfer-Encoding: chunked\r\n\r\n" + "ffff\r\n" + "x" * 0xFFFF + "\r\n"
        self.assertIn(b" 413 ", self.server.raw((chunked + ("ffff\r\n" + "x" * 0xFFFF + "\r\n") * 5).encode()))
        self.assertIn(b" 431 ", self.server.raw((head + "X: " + "y" * 20_000 + "\r\n\r\n").encode()))
        self.assertIn(self.server.ask("/" + "a" * 2000).status, (414,))
        deep = self.server.ask("/api/check", b"[" * 100_000)
        self.assertEqual(400, deep.status)
        _, page = self.server.begin("palace", ["me", "open"])
        page.connect()
        page.socket.send(json.dumps({"do": "name", "name": "x" * 70_000}))
        with self.assertRaises((Closed, ConnectionError)):
            while True:
                page.next_message()

    def test_too_many_messages_wait(self):
        _, page = self.server.begin("palace", ["me", "open"])
        page.connect()
        began = time.monotonic()
        for _ in range(250):
            page.socket.send('{"do":"nothing"}')
        self.assert_alive()
        for _ in range(250):
            page.next_message()
        self.assertGreater(time.monotonic() - began, 0.9)
        page.close()

    def test_whoever_takes_nothing_holds_up_nobody(self):
        half = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(50)]
        for number, line in enumerate(half):
            line.sendall(b"GET / HTTP/1.1\r\nHost: x"[: number])
        body = f"POST /api/check HTTP/1.1\r\nHost: {self.server.host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\nx"
        half[0].sendall(body.encode())
        _, page = self.server.begin("palace", ["me", "open"])
        page.connect()
        began = time.monotonic()
        for _ in range(10):
            self.assert_alive()
        self.assertLess(time.monotonic() - began, 5)
        for line in half:
            line.close()
        page.close()

    def test_whoever_asks_too_often_waits_alone(self):
        request = f"GET /api/nosuch HTTP/1.1\r\nHost: {self.server.host}\r\n\r\n".encode()
        answers = self.server.raw(request * 400)
        self.assertGreaterEqual(answers.count(b" 404 "), 120)
        self.assertIn(b"HTTP/1.1 429 ", answers)
        self.assertIn(b"\r\nRetry-After: 5\r\n", answers)
        self.assertEqual(404, self.server.ask("/api/nosuch", X_Forwarded_For="10.0.0.1").status)
        wish = {"variant": "palace", "options": {}, "seats": ["me", "open"]}
        begun = [self.server.ask("/api/tables", wish, X_Forwarded_For="1.1.1.1, 10.0.0.2").status
                 for _ in range(25)]  # fmt: skip
        self.assertEqual([201] * 20, begun[:20])
        self.assertEqual(429, begun[-1])

    def test_a_family_behind_one_address_opens_the_page_at_once(self):
        files = sorted(path.name for path in (SOURCE / "cli/serve/page").iterdir())
        asked = "".join(f"GET /{name} HTTP/1.1\r\nHost: {self.server.host}\r\n\r\n" for name in files)
        answers = self.server.raw((asked * 8).encode(), timeout=20)
        self.assertEqual(8 * len(files), answers.count(b"HTTP/1.1 200 "))

    def test_hostile_paths(self):
        for path in ("/../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd",
                     "/api/games/../palace", "/api/games/%2e%2e%2fpalace", "/api/games/palace%00",
                     "/api/games/%", "/api/games/%zz", "//etc/passwd", "/api/games//text", "/api//",
                     "/api/games/palace/text/more", "/api/tables", "/api/tables/x/live/y",
                     "/index.html/", "/api/games/pal\\ace", "/" + "a/" * 200):  # fmt: skip
            answer = self.server.ask(path)
            self.assertIn(answer.status, (404, 405), path)
            self.assertNotIn("root:", answer.text)
        self.assertIn(b" 400 ", self.server.raw(b"GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n"))
        self.assertIn(b" 404 ", self.server.raw(f"GET http://evil/ HTTP/1.1\r\nHost: {self.server.host}\r\n\r\n".encode()))

    def test_noise(self):
        chance = random.Random(5)
        good = [
            f"GET /api/games/palace HTTP/1.1\r\nHost: {self.server.host}\r\n\r\n",
            f"POST /api/check HTTP/1.1\r\nHost: {self.server.host}\r\nContent-Type: application/json"
            "\r\nContent-Length: 12\r\n\r\n{\"text\":\"x\"}",
            f"GET /api/tables/x/live HTTP/1.1\r\nHost: {self.server.host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n",
        ]
        for number in range(300):
            asker = f"\r\nX-Forwarded-For: 10.1.{number // 60}.1\r\n\r\n"
            data = bytearray(chance.choice(good).replace("\r\n\r\n", asker).encode())
            if number % 3 == 0:
                data = bytearray(chance.randbytes(chance.randint(1, 400)))
            for _ in range(chance.randint(1, 5)):
                at = chance.randrange(len(data))
                kind = chance.randrange(3)
                if kind == 0:
                    data[at] = chance.randrange(256)
                elif kind == 1:
                    del data[at : at + chance.randint(1, 20)]
                    data = data or bytearray(b"x")
                else:
                    data[at:at] = bytes(data[: chance.randint(1, 40)])
            self.server.raw(bytes(data))
        time.sleep(1)
        self.assert_alive()
        self.assertIsNone(self.server.process.poll())

    def test_noise_at_a_table(self):
        chance = random.Random(6)
        _, page = self.server.begin("palace", ["me", "random"])
        for number in range(40):
            page.connect()
            for _ in range(5):
                text = json.dumps({"do": chance.choice(["play", "select", "hint", "undo", "again", "name", 3]),
                                   "id": chance.choice([1, -1, "x", None, {}]),
                                   "move": chance.choice([3, "x" * 500, {"action": "play"}, [[]], None]),
                                   "cards": chance.choice([["#0"], ["??"], [3], "x", ["KH"] * 80])})  # fmt: skip
                page.socket.send(text[: chance.randint(1, len(text))] if chance.random() < 0.3 else text)
            if number % 2:
                page.socket.socket.sendall(chance.randbytes(chance.randint(1, 60)))
            page.close()
        self.assert_alive()
        page.connect()
        self.assertEqual(1, page.look["look"])


class CommandLine(FolderTest):
    def ended(self, *arguments):
        return subprocess.run([PROGRAM, "serve", *map(str, arguments)], capture_output=True, text=True,
                              timeout=TIMEOUT)  # fmt: skip

    def test_what_is_wrong_is_said(self):
        with Server("--tables", "none") as server:
            taken = self.ended("--port", server.port, "--tables", "none")
        self.assertEqual((2, ""), (taken.returncode, taken.stdout))
        self.assertIn(f"127.0.0.1:{server.port} cannot be listened to: Address already in use", taken.stderr)
        for arguments in (["--port", 70000], ["--host", "nosuch"], ["--games", self.folder / "none"]):
            done = self.ended(*arguments, "--tables", "none")
            self.assertEqual(2, done.returncode)
            # Nothing is warned of where nothing begins.
            self.assertEqual(1, len(done.stderr.splitlines()), done.stderr)
        self.write("", "file")
        self.assertEqual(1, self.ended("--port", 0, "--tables", self.folder / "file").returncode)

    def test_a_network_is_warned_of(self):
        with Server("--tables", "none", "--host", "0.0.0.0") as server:
            self.assertEqual(200, server.ask("/api/games/palace").status)
            self.assertEqual(403, server.ask("/api/games/palace", Host="evil.example").status)
            status, errors = server.end(signal.SIGINT)
        self.assertEqual(0, status)
        self.assertIn("not encrypted", errors)
        self.assertIn("caddy reverse-proxy", errors)

    def test_tables_are_kept_where_programs_keep_their_state(self):
        with Server("--tables", "", environment={"XDG_STATE_HOME": str(self.folder)}) as server:
            server.begin("palace", ["me", "open"])
        self.assertEqual(1, len(list((self.folder / "houserules" / "tables").iterdir())))


if __name__ == "__main__":
    unittest.main()
