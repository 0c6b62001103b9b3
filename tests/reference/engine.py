"""The engine as a process: a request is a line, its response the next line."""

import json
import os
import select
import subprocess
import time

from differences import Mismatch


class Engine:
    """One engine process; a request is a line, its response the next line."""

    def __init__(self, path, timeout):
        self.path = path
        self.timeout = timeout
        self.process = None
        self.rest = b""

    def start(self):
        if self.process is None:
            self.process = subprocess.Popen(
                [self.path, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
            self.rest = b""

    def stop(self):
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process.stdin.close()
            self.process.stdout.close()
            self.process = None

    def quit(self):
        """Ask the process to end; its exit status must be 0."""
        if self.process is None:
            return
        answer = self.ask({"do": "quit"})
        status = self.process.wait(self.timeout)
        self.stop()
        if status != 0 or answer.get("ok") is not True:
            raise Mismatch(f"quit: answered {answer}, exit status {status}")

    def ask(self, request):
        self.start()
        try:
            self.process.stdin.write(json.dumps(request).encode() + b"\n")
        except OSError as error:
            self.stop()
            raise Mismatch(f"the engine is gone ({error}); request was {request}") from None
        end = time.monotonic() + self.timeout
        chunks = [self.rest]
        while b"\n" not in chunks[-1]:
            left = max(0, end - time.monotonic())
            ready, _, _ = select.select([self.process.stdout], [], [], left)
            chunk = os.read(self.process.stdout.fileno(), 1 << 20) if ready else b""
            if not chunk:
                reason = "ended" if ready else f"did not answer within {self.timeout} s"
                self.stop()
                raise Mismatch(f"the engine {reason}; request was {request}")
            chunks.append(chunk)
        line, _, self.rest = b"".join(chunks).partition(b"\n")
        try:
            response = json.loads(line)
        except ValueError:
            self.stop()
            raise Mismatch(f"not JSON: {line[:200]!r}; request was {request}") from None
        if not isinstance(response, dict) or not isinstance(response.get("ok"), bool):
            raise Mismatch(f"not a response: {response}; request was {request}")
        return response

    def ask_ok(self, request):
        response = self.ask(request)
        if not response["ok"]:
            raise Mismatch(f"{request} was refused: {response.get('error')}")
        return response

    def ask_refused(self, request, codes):
        response = self.ask(request)
        code = None if response["ok"] else response.get("error", {}).get("code")
        if code not in codes:
            shown = response.get("error") if not response["ok"] else "accepted"
            raise Mismatch(f"{request} should be refused with one of {codes}, was: {shown}")
