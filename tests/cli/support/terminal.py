"""The program at a terminal, with somebody who reads and types."""

import codecs
import fcntl
import os
import pty
import select
import signal
import struct
import tempfile
import termios
import time

from support.houserules import PROGRAM, TIMEOUT

CTRL_C = b"\x03"
CTRL_D = b"\x04"


# Whoever runs the tests has statistics of their own.
STATE = tempfile.TemporaryDirectory()


def resize(descriptor, columns, lines=40):
    """Gives a terminal another size."""
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))


class Terminal:
    """A program with a terminal of its own, as a shell starts it; without colours, and very wide,
    unless it is told otherwise."""

    USUAL = {"TERM": "xterm", "COLUMNS": "200", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}

    def __init__(self, *arguments, folder=None, environment=None, columns=None):
        self.output = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.status = None
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.environ.update({**self.USUAL, "XDG_STATE_HOME": STATE.name})
            os.environ.update(environment or {})
            if columns:
                resize(0, columns)
            if folder:
                os.chdir(folder)
            os.execv(PROGRAM, [PROGRAM, *map(str, arguments)])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.status is None:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        os.close(self.descriptor)

    def read(self, seconds):
        """Reads what is written within some time; False once nothing more can come."""
        ready, _, _ = select.select([self.descriptor], [], [], seconds)
        if not ready:
            return True
        try:
            some = os.read(self.descriptor, 65536)
        except OSError:  # how Linux says that the program has ended
            return False
        self.output += self.decoder.decode(some).replace("\r\n", "\n")
        return bool(some)

    def wait_for(self, text):
        """Waits until something stands on the terminal; forgets what stood before it."""
        end = time.monotonic() + TIMEOUT
        while text not in self.output:
            if not self.read(0.1) or time.monotonic() > end:
                raise AssertionError(f"{text!r} is not written:\n{self.output}")
        before, _, self.output = self.output.partition(text)
        return before

    def wait_to_be_asked(self, prompt):
        """Waits for a prompt, and until the program takes single keys."""
        before = self.wait_for(prompt)
        end = time.monotonic() + TIMEOUT
        while self.is_as_usual():
            if time.monotonic() > end:
                raise AssertionError(f"nothing is asked at {prompt!r}")
            time.sleep(0.01)
        return before

    def type(self, line):
        os.write(self.descriptor, line.encode() + b"\n")

    def press(self, key):
        os.write(self.descriptor, key)

    def kill(self, number):
        """Ends the program by a signal."""
        os.kill(self.process, number)
        self.end()

    def end(self):
        """Waits for the end of the program; what it wrote last. A signal is a negative status."""
        end = time.monotonic() + TIMEOUT
        while self.read(0.1):
            if time.monotonic() > end:
                raise AssertionError(f"the program does not end:\n{self.output}")
        _, status = os.waitpid(self.process, 0)
        self.status = os.waitstatus_to_exitcode(status)
        return self.output

    def is_as_usual(self):
        """Whether the terminal shows what is typed and takes whole lines, as a shell expects."""
        flags = termios.tcgetattr(self.descriptor)[3]
        wanted = termios.ECHO | termios.ICANON | termios.ISIG
        return flags & wanted == wanted
