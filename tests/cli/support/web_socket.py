"""A WebSocket as a page has it, as far as the tests of the server need it (RFC 6455)."""

import base64
import json
import os
import socket
import struct


class Closed(Exception):
    """The other side ended the connection."""

    def __init__(self, code=None):
        super().__init__(f"closed with {code}")
        self.code = code


class Refused(Exception):
    """The server did not make the connection a WebSocket."""

    def __init__(self, status, text):
        super().__init__(f"refused with {status}: {text}")
        self.status = status
        self.text = text


class WebSocket:
    def __init__(self, port, path, fields, timeout=60):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout)
        self.bytes = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1", "Upgrade: websocket", "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in fields.items()),
        ]  # fmt: skip
        self.socket.sendall("\r\n".join(lines).encode() + b"\r\n\r\n")
        try:
            while b"\r\n\r\n" not in self.bytes:
                self.take_more()
        except BaseException:
            self.close()
            raise
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        self.head = head.decode()
        status = int(self.head.split()[1])
        if status != 101:
            try:
                while True:
                    self.take_more()
            except Closed:
                pass
            self.close()
            raise Refused(status, self.bytes.decode())

    def take_more(self):
        received = self.socket.recv(65536)
        if not received:
            raise Closed
        self.bytes += received

    def take(self, size):
        while len(self.bytes) < size:
            self.take_more()
        taken, self.bytes = self.bytes[:size], self.bytes[size:]
        return taken

    def send_frame(self, kind, payload):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([0x80 | kind])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        repeated = mask * (size // 4 + 1)
        masked = bytes(a ^ b for a, b in zip(payload, repeated))
        self.socket.sendall(head + mask + masked)

    def send(self, text):
        self.send_frame(1, text.encode())

    def receive(self):
        """The next text."""
        text = b""
        while True:
            first, second = self.take(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack(">H", self.take(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.take(8))
            payload = self.take(size)
            kind = first & 0x0F
            if kind in (0, 1):  # a part, and the first one
                text += payload
                if first & 0x80:
                    return text.decode()
            if kind == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if payload else None)
            if kind == 9:
                self.send_frame(10, payload)

    def receive_json(self):
        return json.loads(self.receive())

    def close(self):
        self.socket.close()
