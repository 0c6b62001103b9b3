#!/usr/bin/env python3
"""The server of tables and those who mean it harm: none of what they try lets them in, or breaks it."""

import json
import socket
import struct
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.folder_test import FolderTest  # noqa: E402
from support.server import Server  # noqa: E402
from support.web_socket import Closed, Refused, WebSocket  # noqa: E402

OUTSIDE = "the file that nobody may read"


class Attacks(FolderTest):
    """Askers come from addresses of their own, so that none has asked too often."""

    def setUp(self):
        super().setUp()
        games = self.folder / "games"
        games.mkdir()
        self.games = games
        (self.folder / "outside.yaml").write_text(f"houserules: 1\nname: {OUTSIDE}\n")
        (self.folder / "outer").mkdir()
        (self.folder / "outer" / "outside.yaml").write_text(f"houserules: 1\nname: {OUTSIDE}\n")
        (games / "linked.yaml").symlink_to(self.folder / "outside.yaml")
        (games / "out").symlink_to(self.folder / "outer")
        (games / "up").symlink_to("..")
        (games / "folder.yaml").mkdir()
        self.server = Server("--tables", "none", "--games", games)
        self.addCleanup(self.server.__exit__)
        self.asked = 0

    def asker(self):
        self.asked += 1
        return f"10.2.{self.asked // 50}.1"

    def ask(self, path, body=None, **fields):
        return self.server.ask(path, body, X_Forwarded_For=self.asker(), **fields)

    def assert_alive(self):
        self.assertEqual(200, self.ask("/api/games/palace").status)


class Seats(Attacks):
    def test_a_seat_is_nobody_elses(self):
        told, ann = self.server.begin("palace", ["me", "open"])
        other, eve = self.server.begin("palace", ["me", "open"])
        table, secret = told["table"], told["links"][0]["secret"]
        ours, hers = ann.cookie.split("=")[1], eve.cookie.split("=")[1]
        guesses = [secret[:-1], secret[1:], secret + "A", secret.swapcase(), secret[::-1], " " + secret,
                   secret + "\0", secret + "=", hers, other["links"][0]["secret"], table, "*", "%",
                   "A" * 22, "' or 1=1"]  # fmt: skip
        for guess in guesses:
            for path in ("enter", "invitation"):
                answer = self.ask(f"/api/tables/{table}/{path}", {"secret": guess, "name": "Eve"})
                self.assertIn(answer.status, (400, 403), guess)
        for wish in ({"secret": None}, {"secret": [secret]}, {"secret": {"": secret}}, {}, [secret], secret):
            self.assertIn(self.ask(f"/api/tables/{table}/enter", wish).status, (400, 403))
        for cookie in (f"seat-{table}={ours[:-1]}", f"seat-{table}={ours}A", f"seat-{table}={hers}",
                       f"seat-{other['table']}={ours}", f"SEAT-{table}={ours}", f"seat-{table}", ours,
                       f"x=seat-{table}={ours}", f"seat-{table}={hers}; seat-{table}x={ours}",
                       f"xseat-{table}={ours}", f"seat-{table[:-1]}={ours}"):  # fmt: skip
            for path in ("", "/game"):
                answer = self.ask(f"/api/tables/{table}{path}", Cookie=cookie)
                self.assertEqual((403, "no_seat"), (answer.status, answer.code), cookie)
            with self.assertRaises(Refused) as refused:
                ann.connect(Cookie=cookie)
            self.assertEqual(403, refused.exception.status)
        # A secret is no part of an address.
        self.assertEqual(403, self.ask(f"/api/tables/{table}?secret={secret}&seat=0").status)
        ann.connect()
        self.assertEqual("open", ann.look["seats"][1]["kind"])

    def test_who_watches_only_watches(self):
        told, ann = self.server.begin("palace", ["me", "open"])
        ben = self.server.enter(told["table"], told["links"][0]["secret"], "Ben")
        eve = self.server.enter(told["table"], told["links"][-1]["secret"], "Eve")
        for page in (ann, ben, eve):
            page.connect()
        before = json.dumps(ann.connect().look["state"])
        for do, further in (("play", {"move": "3H"}), ("play", {"move": "3H", "seat": 0}),
                            ("select", {"cards": ["3H"]}), ("hint", {}), ("undo", {}), ("again", {}),
                            ("name", {"name": "Ann"}), ("stand_in", {"seat": 0, "bot": "easy"})):  # fmt: skip
            self.assertEqual("no_seat", eve.ask(do, **further)["error"]["code"], do)
        waits = ben if ann.look["state"]["to_act"] == 0 else ann
        for do in ("play", "select", "hint"):
            answer = waits.ask(do, **({"move": "3H"} if do == "play" else {"cards": []} if do == "select" else {}))
            self.assertEqual("not_your_turn", answer["error"]["code"])
        self.assertEqual("not_host", ben.ask("stand_in", seat=0, bot="easy")["error"]["code"])
        self.assertEqual("seat_taken", ann.ask("stand_in", seat=1, bot="easy")["error"]["code"])
        self.assertEqual(before, json.dumps(ann.connect().look["state"]))
        hands = eve.connect().look["state"]["players"]
        self.assertEqual({"??"}, {card for player in hands for card in player["zones"]["hand"]})

    def test_names_are_words_to_be_shown(self):
        told, ann = self.server.begin("palace", ["me", "open"], name="<img src=x onerror=a()>")
        ann.connect()
        self.assertEqual("<img src=x onerror=a()>", ann.look["seats"][0]["name"])
        for name, shown in (("</script><b>", "</script><b>"), ('"}],"turn":{', '"}],"turn":{'),
                            ("a\u202eb\u2066c\u0007d\x7fe\u0085", "abcde"),
                            ("\u200b\u2060\u00ad\u3164", None), ("\u00a0\u2003\u3000 ", None),
                            ("a\u200b\U000e0041b", "ab"), ("a\u00a0\u3000b", "a b"),
                            ("x" * 40, "x" * 24), ("\u200d\ufe0f", None), ("\\u0000\\", "\\u0000\\")):  # fmt: skip
            answer = ann.ask("name", name=name)
            self.assertEqual(shown is not None, answer["ok"], repr(name))
            if shown:
                ann.wait_for(lambda look, shown=shown: look["seats"][0]["name"] == shown)


class Paths(Attacks):
    ENDINGS = ("../outside.yaml", "..%2foutside.yaml", "..%2Foutside", "%2e%2e%2foutside.yaml",
               "%2e%2e/outside", "%252e%252e%252foutside", "..%5coutside", "..\\outside",
               "%c0%ae%c0%ae%c0%afoutside", "..%00", "palace%00.yaml", "%00", "/etc/passwd",
               "%2fetc%2fpasswd", "file:%2f%2f%2fetc%2fpasswd", "linked", "linked.yaml", "out%2foutside",
               "up%2foutside", "folder", "~root", "....%2f%2foutside", ".%2e%2foutside",
               "a" * 300, "%41" * 150, "%ff%fe", "%u002e", "palace;x", "%0d%0aX-Eve:1")  # fmt: skip

    def assert_nothing_told(self, answer, path):
        self.assertIn(answer.status, (400, 403, 404, 405, 414, 426), path)
        self.assertNotIn(OUTSIDE, answer.text, path)
        self.assertNotIn("root:", answer.text, path)
        self.assertNotIn(str(self.folder), answer.text, path)
        self.assertNotIn("X-Eve", answer.fields)

    def test_no_path_leads_to_other_files(self):
        places = ("/", "/api/", "/api/games/", "/api/tables/")
        for ending in self.ENDINGS:
            for place in places:
                path = place + ending
                self.assert_nothing_told(self.ask(path), path)
            for path in (f"/api/games/{ending}/text", f"/api/tables/{ending}/game", f"/api/tables/{ending}/live"):
                self.assert_nothing_told(self.ask(path), path)
            path = f"/api/tables/{ending}/enter"
            self.assert_nothing_told(self.ask(path, {"secret": "x", "name": ""}), path)

    def test_no_text_leads_to_other_files(self):
        names = ("../outside.yaml", "../outside", "out/outside.yaml", "up/outside.yaml", "linked.yaml",
                 "folder.yaml", "folder.yaml/../../outside.yaml", ".", "..", "/etc/passwd", "/dev/zero",
                 "/proc/self/environ", str(self.folder / "outside.yaml"), "linked", "game.yaml",
                 "./../outside.yaml", "file:///etc/passwd", "http://evil.example/x.yaml", "a" * 5000)  # fmt: skip
        for name in names:
            wish = {"options": {}, "seats": ["me", "open"], "name": "", "variant": name}
            answer = self.ask("/api/tables", wish)
            self.assertIn(answer.status, (400, 404), name)
            self.assertNotIn(OUTSIDE, answer.text)
            text = f'houserules: 1\nextends: "{name}"\n'
            answer = self.ask("/api/check", {"text": text, "options": {}})
            self.assertEqual(200, answer.status)
            self.assertNotIn(OUTSIDE, answer.text)
            self.assertNotIn("root:", answer.text)
            self.assertNotIn("game", answer.json, name)
            if not name.startswith("/"):
                self.assertNotIn(str(self.folder), answer.text)
        for text in ("houserules: 1\nname: x\ndeck: ../outside.yaml\n",
                     "houserules: 1\nname: x\ndeck: {preset: /etc/passwd}\n"):  # fmt: skip
            answer = self.ask("/api/check", {"text": text, "options": {}})
            self.assertNotIn(OUTSIDE, answer.text)
            self.assertNotIn("game", answer.json)


class Requests(Attacks):
    def test_only_its_own_names_reach_it(self):
        port = self.server.port
        for host in (f"LocalHost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}"):
            self.assertEqual(200, self.ask("/api/games/palace", Host=host).status, host)
        for host in (f"localhost.evil:{port}", f"localhost.:{port}", f"evil.localhost:{port}", "[::1]",
                     f"[0:0:0:0:0:0:0:1]:{port}", f"[::ffff:127.0.0.1]:{port}", f"127.1:{port}",
                     f"2130706433:{port}", f"0x7f000001:{port}", f"0.0.0.0:{port}", f"127.0.0.1:0{port}",
                     f"127.0.0.1:{port}:{port}", f"user@127.0.0.1:{port}", f"127.0.0.1:{port}/",
                     f"127.0.0.1:{port}, evil", f"127.0.0.1 :{port}", f"127.0.0.1%00:{port}",
                     f"127.0.0.1:{port}#", "*", f"localhost:{port + 1}"):  # fmt: skip
            answer = self.ask("/api/games/palace", Host=host)
            self.assertEqual((403, "bad_host"), (answer.status, answer.code), host)
        _, page = self.server.begin("palace", ["me", "open"])
        with self.assertRaises(Refused):
            page.connect(Host=f"evil.example:{port}", Origin=f"http://evil.example:{port}")

    def test_only_its_own_pages_ask(self):
        port = self.server.port
        wish = {"secret": "x", "name": ""}
        own = f"http://127.0.0.1:{port}"
        for origin in (own, f"http://[::1]:{port}", f"https://localhost:{port}"):
            self.assertEqual(404, self.ask("/api/tables/x/enter", wish, Origin=origin).status, origin)
        _, page = self.server.begin("palace", ["me", "open"])
        for origin in (f"http://localhost.evil:{port}", f"http://127.0.0.1:{port + 1}", own + "/", own + "/x",
                       own + "?", f"{own} http://evil", f"{own},http://evil", f"ftp://127.0.0.1:{port}",
                       f"http:127.0.0.1:{port}", f"//127.0.0.1:{port}", f"127.0.0.1:{port}",
                       f"http://evil@127.0.0.1:{port}", f"http://127.0.0.1:{port}@evil", "http://",
                       f"http://http://127.0.0.1:{port}", "NULL", "about:blank"):  # fmt: skip
            answer = self.ask("/api/tables/x/enter", wish, Origin=origin)
            self.assertEqual((403, "bad_origin"), (answer.status, answer.code), origin)
            with self.assertRaises(Refused) as refused:
                page.connect(Origin=origin)
            self.assertEqual(403, refused.exception.status)
        twice = (f"POST /api/check HTTP/1.1\r\nHost: {self.server.host}\r\nOrigin: {own}\r\nOrigin: http://evil"
                 "\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")  # fmt: skip
        self.assertIn(b" 403 ", self.server.raw(twice.encode()))

    def test_a_request_holds_no_other(self):
        head = f"POST /api/check HTTP/1.1\r\nHost: {self.server.host}\r\nContent-Type: application/json\r\n"
        hidden = f"GET /hidden HTTP/1.1\r\nHost: {self.server.host}\r\n\r\n"
        chunked = "Transfer-Encoding: chunked\r\n"
        tricks = {
            "two lengths": f"{head}Content-Length: 2\r\nContent-Length: {2 + len(hidden)}\r\n\r\n{{}}{hidden}",
            "a list of lengths": f"{head}Content-Length: 2, 40\r\n\r\n{{}}{hidden}",
            "a length and chunks": f"{head}Content-Length: 4\r\n{chunked}\r\n0\r\n\r\n{hidden}",
            "chunks and a length": f"{head}{chunked}Content-Length: 5\r\n\r\n0\r\n\r\n{hidden}",
            "a negative length": f"{head}Content-Length: -1\r\n\r\n{hidden}",
            "a length with a sign": f"{head}Content-Length: +2\r\n\r\n{{}}{hidden}",
            "a length in hex": f"{head}Content-Length: 0x2\r\n\r\n{{}}{hidden}",
            "too long a length": f"{head}Content-Length: 18446744073709551618\r\n\r\n{{}}{hidden}",
            "a blank before the colon": f"{head}Content-Length : 2\r\n\r\n{{}}{hidden}",
            "chunks of no number": f"{head}{chunked}\r\nzz\r\n{hidden}",
            "chunks too large": f"{head}{chunked}\r\nffffffffffffffffff\r\n{hidden}",
            "chunks twice": f"{head}{chunked}{chunked}\r\n0\r\n\r\n{hidden}",
            "another name of chunks": f"{head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n{hidden}",
            "lines that end early": f"{head}Content-Length: 2\n\n{{}}{hidden}",
            "a body of a GET": f"GET / HTTP/1.1\r\nHost: {self.server.host}\r\nContent-Length: {len(hidden)}\r\n\r\n{hidden}",
            "a NUL in a name": f"{head}X\0: y\r\nContent-Length: 2\r\n\r\n{{}}{hidden}",
        }  # fmt: skip
        for name, data in tricks.items():
            answers = self.server.raw(data.encode())
            self.assertLessEqual(answers.count(b"HTTP/1.1 "), 1, f"{name}: {answers!r}")
            self.assertNotIn(b"HTTP/1.1 404 ", answers, name)
        self.assert_alive()

    def test_what_is_deep_or_long_is_refused(self):
        for body in (b'{"a":' * 50_000, b'[{"text":' * 20_000, b'"' + b"\\u0000" * 30_000 + b'"',
                     b'{"text":"x","options":' + b"[" * 5000 + b"]" * 5000 + b"}", b"\xff\xfe{}",
                     b'{"text":' + b"9" * 100_000 + b"}", b'{"text":"x","text":"y"} {}', b"", b"nul"):  # fmt: skip
            self.assertEqual(400, self.ask("/api/check", body).status, body[:20])
        many = "".join(f"X-{number}: y\r\n" for number in range(5000))
        self.assertIn(b" 431 ", self.server.raw(f"GET / HTTP/1.1\r\nHost: {self.server.host}\r\n{many}\r\n".encode()))
        deep = "houserules: 1\nname: x\nterms: {a: " + "(" * 20_000 + "1" + ")" * 20_000 + "}\n"
        self.assertNotIn("game", self.ask("/api/check", {"text": deep, "options": {}}).json)
        deep = "houserules: 1\nname: " + "[" * 20_000 + "\n"
        self.assertNotIn("game", self.ask("/api/check", {"text": deep, "options": {}}).json)
        self.assert_alive()


class Frames(Attacks):
    def setUp(self):
        super().setUp()
        _, self.page = self.server.begin("palace", ["me", "open"])

    def closing_code(self):
        """How the server ends the connection; None if without a word."""
        try:
            while True:
                self.page.next_message()
        except Closed as closed:
            return closed.code
        except ConnectionError:
            return None

    def send_bytes(self, *parts):
        self.page.connect()
        self.page.socket.socket.sendall(b"".join(parts))

    def frame(self, first, payload, size=None):
        size = len(payload) if size is None else size
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
        return bytes([first]) + length + b"\0\0\0\0" + payload

    def test_frames_that_break_the_rules_end_the_connection(self):
        text = b'{"do":"here","id":1}'
        broken = {
            "not masked": bytes([0x81, len(text)]) + text,
            "compressed": self.frame(0xC1, text),
            "of a kind that is not there": self.frame(0x83, text),
            "a part of nothing": self.frame(0x80, text),
            "a text within a text": self.frame(0x01, text) + self.frame(0x81, text),
            "a ping in parts": self.frame(0x09, b"x"),
            "a ping too long": self.frame(0x89, b"x" * 126),
            "no UTF-8": self.frame(0x81, b"\xff\xfe\xfd"),
            "bytes": self.frame(0x82, text),
            "longer than may be": b"\x81\xff" + struct.pack(">Q", 1 << 40) + b"\0\0\0\0",
        }
        for name, data in broken.items():
            self.send_bytes(data)
            self.assertIn(self.closing_code(), (None, 1002, 1003, 1007, 1009), name)
        self.assert_alive()

    def test_parts_of_a_message_are_one_message(self):
        self.send_bytes(self.frame(0x01, b'{"do":"he'), self.frame(0x89, b"ping"), self.frame(0x00, b""),
                        self.frame(0x80, b're","id":77}'))  # fmt: skip
        while (message := self.page.next_message()).get("id") != 77:
            pass
        self.assertTrue(message["ok"])
        self.page.connect()
        with self.assertRaises((Closed, ConnectionError)):
            self.page.socket.socket.sendall(self.frame(0x01, b"{"))
            for _ in range(100):
                self.page.socket.socket.sendall(self.frame(0x00, b" " * 60_000))
            while True:
                self.page.next_message()
        self.assert_alive()

    def test_nothing_is_compressed(self):
        self.page.connect(Sec_WebSocket_Extensions="permessage-deflate; client_max_window_bits")
        self.assertNotIn("extensions", self.page.socket.head.lower())
        self.assertNotIn("boost", self.page.socket.head.lower())
        self.assertNotIn("Content-Encoding", self.ask("/", Accept_Encoding="gzip, br").fields)

    def test_a_flood_of_pings_holds_up_nobody(self):
        self.send_bytes(self.frame(0x89, b"x" * 100) * 20_000)
        self.assert_alive()
        self.page.close()

    def test_whoever_stops_in_the_middle_is_forgotten(self):
        for data in (b"", b"\x81", self.frame(0x81, b"{", 5)):
            self.send_bytes(data)
            self.page.socket.socket.shutdown(socket.SHUT_WR)
            self.closing_code()
        self.page.connect()
        self.assertTrue(self.page.look["seats"][0]["here"])
        self.page.close()

    def test_a_web_socket_is_asked_for_rightly(self):
        path = f"/api/tables/{self.page.table}/live"
        fields = {"Host": self.server.host, "Origin": f"http://{self.server.host}", "Cookie": self.page.cookie}
        WebSocket(self.server.port, path, fields).close()
        for left_out in fields:
            with self.assertRaises(Refused) as refused:
                WebSocket(self.server.port, path, {name: value for name, value in fields.items() if name != left_out})
            self.assertEqual(403, refused.exception.status, left_out)
        start = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        for lines in ("Sec-WebSocket-Version: 12\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n",
                      "Sec-WebSocket-Version: 13\r\n"):  # fmt: skip
            asked = f"GET {path} HTTP/1.1\r\n{start}Upgrade: websocket\r\nConnection: Upgrade\r\n{lines}\r\n"
            self.assertNotIn(b" 101 ", self.server.raw(asked.encode()))


if __name__ == "__main__":
    unittest.main()
