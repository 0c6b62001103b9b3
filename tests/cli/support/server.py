"""The server of tables under test, and pages that talk to it."""

import http.client
import json
import os
import socket
import subprocess

from support.houserules import PROGRAM, TIMEOUT
from support.web_socket import WebSocket


class Answer:
    def __init__(self, response):
        self.status = response.status
        self.fields = response.headers
        self.text = response.read().decode()

    @property
    def json(self):
        return json.loads(self.text)

    @property
    def code(self):
        return self.json["error"]["code"]


class Server:
    """A server process, on a port of its own."""

    def __init__(self, *arguments, environment=None):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--pace", "0", *map(str, arguments)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, **(environment or {})},
        )  # fmt: skip
        self.pages = []
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise AssertionError(f"the server did not begin: {self.process.stderr.read()}")
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])
        self.host = f"127.0.0.1:{self.port}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for page in self.pages:
            page.close()
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def end(self, number):
        """Sends a signal; the exit status, and what was said on standard error."""
        self.process.send_signal(number)
        _, errors = self.process.communicate(timeout=TIMEOUT)
        return self.process.returncode, errors

    def ask(self, path, body=None, method=None, **fields):
        """The answer to a request; with a body it is posted, as JSON unless it is bytes."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)
        sent = {name.replace("_", "-"): value for name, value in fields.items()}
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        if body is not None:
            sent.setdefault("Content-Type", "application/json")
        try:
            method = method or ("GET" if body is None else "POST")
            connection.request(method, path, body=body, headers=sent)
            return Answer(connection.getresponse())
        finally:
            connection.close()

    def raw(self, data, timeout=5):
        """What is answered to bytes, until the server ends the connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout) as line:
            answer = b""
            try:
                line.sendall(data)
                line.shutdown(socket.SHUT_WR)
                while block := line.recv(65536):
                    answer += block
            except (ConnectionError, TimeoutError):
                pass
            return answer

    def begin(self, variant, seats, name="Ann", **further):
        """Begins a table; what is answered, and the page of whoever began it."""
        wish = {"seats": seats, "name": name, "options": {}, **further}
        if variant:
            wish["variant"] = variant
        answer = self.ask("/api/tables", wish)
        assert answer.status == 201, answer.text
        return answer.json, Page(self, answer.json["table"], answer.fields["Set-Cookie"])

    def page(self, table, cookie):
        """The page of whoever was given a cookie."""
        return Page(self, table, cookie)

    def enter(self, table, secret, name=""):
        """Comes in by a link; the page."""
        answer = self.ask(f"/api/tables/{table}/enter", {"secret": secret, "name": name})
        assert answer.status == 200, answer.text
        page = Page(self, table, answer.fields["Set-Cookie"])
        page.seat = answer.json["seat"]
        return page


class Page:
    """A page at a table: it keeps the cookie and what it was told."""

    def __init__(self, server, table, cookie):
        self.server = server
        server.pages.append(self)
        self.table = table
        self.cookie = cookie.split(";")[0]
        self.cookie_fields = cookie
        self.socket = None
        self.look = None
        self.looks = []  # as texts
        self.number = 0

    def connect(self, **fields):
        fields = {name.replace("_", "-"): value for name, value in fields.items()}
        wanted = {"Host": self.server.host, "Origin": f"http://{self.server.host}",
                  "Cookie": self.cookie, **fields}  # fmt: skip
        self.close()
        self.socket = WebSocket(self.server.port, f"/api/tables/{self.table}/live",
                                {key: value for key, value in wanted.items() if value})  # fmt: skip
        self.next_look()
        return self

    def next_message(self):
        text = self.socket.receive()
        message = json.loads(text)
        if "look" in message:
            self.look = message
            self.looks.append(text)
        return message

    def next_look(self):
        while "look" not in self.next_message():
            pass
        return self.look

    def wait_for(self, wanted):
        """Looks on until something is so."""
        while not wanted(self.look):
            self.next_look()
        return self.look

    def ask(self, do, **further):
        """The answer to a message."""
        self.number += 1
        self.socket.send(json.dumps({"do": do, "id": self.number, **further}))
        while True:
            message = self.next_message()
            if message.get("id") == self.number:
                return message

    def close(self):
        if self.socket is not None:
            self.socket.close()
            self.socket = None
