"""A complete HTTP server for games of every variant, by `gtpx referee --json`.

    python3 server.py FOLDER PORT [COMMAND …]    # PORT 0: any free one

Each game is a file in FOLDER: the rules and the players' secret tokens, then a line for each accepted command. A command is on
disk before it is answered, so this server and the referee may be killed at any time. The referee is COMMAND, or else the command
line in the environment variable GTPX_REFEREE, or else `gtpx referee --json`. The exit codes are those of gtpx: 1 if the server
can't start, 2 if the command line makes no sense.

Needs Python 3.9 and `gtpx_referee.py` beside this file.

    POST /games                {"rules": "parallel players=3 board=9"} creates a game and returns its name and the tokens
    GET  /games/NAME/position  also: legal, last_turn, score, result, record
    POST /games/NAME/move      {"move": "C3"}, with "Authorization: Bearer TOKEN"; also "pass" and "resign"
    POST /games/NAME/dead      {"points": ["A1"]}
    POST /games/NAME/resume    {}
    POST /games/NAME/ally      {"with": ["white"]}

After GTPX_IDLE_SECONDS (default: 600) without a request, the commands of a game are only on disk. It serves people who trust each other. For strangers, put a reverse proxy with limits and TLS in front of it.
"""
import argparse
import errno
import http.server
import json
import os
import re
import secrets
import sys
import threading
import time

import gtpx_referee

QUESTIONS = ("position", "legal", "last_turn", "score", "result", "record")
MAX_BODY = 10_000  # bytes
NAME = re.compile(r"[0-9a-f]{16}")


class Refused(Exception):
    """A request that this server refuses: the HTTP status and the reason."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


class Damaged(Refused):
    """A game whose file can't be read."""

    def __init__(self, path, why):
        super().__init__(500, f"the file of game {os.path.basename(path)}: {why} (expected: a game that this server has saved)")
        self.path = path


class NotStarted(Exception):
    """The server can't start, for this reason."""


class StoredGame:
    """A game and its file. One thread at a time may use it."""

    def __init__(self, referee, path):
        self.lock = threading.Lock()
        self.referee, self.path = referee, path
        self.last_use = time.monotonic()
        self.game = None
        self.size = -1  # bytes of the file that count; -1 before they are known
        self.load()

    def load(self):
        """Reads the tokens and the commands from the file."""
        with open(self.path, "rb") as file:
            lines = file.read(self.size).splitlines(keepends=True)
        lines = [line for line in lines if line.endswith(b"\n")]  # a line that was not completed was not answered
        if not lines:
            raise Refused(404, "a game that was never begun")
        self.size = sum(len(line) for line in lines)
        try:
            header, *commands = map(json.loads, lines)
        except ValueError as e:
            raise Damaged(self.path, f"not JSON: {e}") from e
        if not (isinstance(header, dict) and isinstance(header.get("rules"), str) and isinstance(header.get("tokens"), dict)):
            raise Damaged(self.path, "no rules or no tokens")
        self.header, self.commands = header, commands

    @staticmethod
    def create(referee, folder, rules):
        """Returns a new game and the players' tokens by colour."""
        position = referee.ask(rules, ask=["position"])["position"]
        tokens = {color: secrets.token_urlsafe(16) for color in position["active"]}
        path = os.path.join(folder, secrets.token_hex(8))
        write(path, line({"rules": rules, "tokens": tokens}), os.O_CREAT | os.O_EXCL)
        return StoredGame(referee, path), tokens

    @property
    def name(self):
        return os.path.basename(self.path)

    def player(self, token):
        """Returns the colour that has this token, or None."""
        return next((color for color, of in self.header["tokens"].items() if is_equal(of, token)), None)

    def ask(self, question, color):
        own = [color] if color and question == "position" else []
        return self.begun().do(ask=[question], own=own)[question]

    def change(self, command, color):
        """Carries out a player's command and returns the position once it is on disk. If that fails, the game is as it was."""
        answer = self.begun().do(command, ask=["position"], own=[color])
        try:
            write(self.path, line(command), os.O_APPEND, self.size)
        except OSError as e:
            self.close()
            raise Refused(500, f"not saved, and not carried out: {e.strerror}") from e
        self.commands.append(command)
        self.size += len(line(command))
        return answer["position"]

    def begun(self):
        """Returns the referee's game, which is begun again if only the file had it."""
        self.last_use = time.monotonic()
        if self.commands is None:
            self.load()
        if self.game is None:
            try:
                self.game = self.referee.begin(self.name, self.header["rules"], *self.commands)
            except gtpx_referee.Refusal as e:
                raise Damaged(self.path, e) from e
        return self.game

    def close_if_idle(self, seconds):
        is_idle = self.commands is not None and time.monotonic() - self.last_use > seconds
        if is_idle and self.lock.acquire(blocking=False):
            try:
                self.close()
                self.commands = None
            finally:
                self.lock.release()

    def close(self):
        """Drops the referee's game."""
        if self.game is not None:
            self.game.forget()
            self.game = None


class Server(http.server.ThreadingHTTPServer):
    """The games of a folder over HTTP."""

    def __init__(self, folder, port, command, idle_seconds):
        """Starts to listen. The commands of games that were idle for so many seconds are only on disk."""
        try:
            os.makedirs(folder, mode=0o700, exist_ok=True)
        except OSError as e:
            raise NotStarted(f"{folder}: {e.strerror} (expected: a folder)") from e
        self.folder, self.idle_seconds = folder, idle_seconds
        self.games = {}
        self.lock = threading.Lock()  # guards games
        self.referee = None
        try:
            super().__init__(("127.0.0.1", port), Handler)
        except OSError as e:
            raise NotStarted(f"port {port}: {e.strerror} (expected: a free port)") from e
        try:
            self.referee = gtpx_referee.Referee(command)
            self.referee.ask("go")  # so that a command that is no referee is noticed now
        except gtpx_referee.RefereeError as e:
            expected = "" if "(expected: " in str(e) else " (expected: the command line of `gtpx referee --json`)"
            raise NotStarted(f"no referee: {e}{expected}") from e

    def find(self, name):
        with self.lock:
            if name not in self.games:
                path = os.path.join(self.folder, name)
                if not NAME.fullmatch(name) or not os.path.exists(path):
                    raise Refused(404, f"no game {name!r}")
                try:
                    self.games[name] = StoredGame(self.referee, path)
                except OSError as e:
                    raise Refused(500, f"not readable: {e.strerror}") from e
            return self.games[name]

    def create(self, rules):
        stored, tokens = StoredGame.create(self.referee, self.folder, rules)
        with self.lock:
            return self.games.setdefault(stored.name, stored), tokens

    def service_actions(self):
        """Closes idle games; the base class calls this twice a second."""
        with self.lock:
            games = list(self.games.values())
        for stored in games:
            stored.close_if_idle(self.idle_seconds)

    def server_close(self):
        super().server_close()
        if self.referee:
            self.referee.close()


class Handler(http.server.BaseHTTPRequestHandler):
    """One request: reads it, asks the game, and answers with JSON."""

    protocol_version = "HTTP/1.1"
    timeout = 30  # seconds for a client to send the next line

    def do_GET(self):
        self.handle_request(self.get)

    def do_POST(self):
        self.handle_request(self.post)

    def handle_request(self, method):
        try:
            status, answer = method()
        except Refused as e:
            if isinstance(e, Damaged):
                print(f"server.py: {e.path}: {e}", file=sys.stderr, flush=True)
            status, answer = e.status, {"error": {"message": str(e)}}
        except gtpx_referee.BadRequest as e:
            status, answer = 400, {"error": e.error}
        except gtpx_referee.Refusal as e:
            status, answer = 409, {"error": e.error}
        except gtpx_referee.RefereeError as e:
            status, answer = 503, {"error": {"message": str(e)}}
        body = (json.dumps(answer) + "\n").encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def get(self):
        stored, question = self.game()
        if question not in QUESTIONS:
            raise Refused(404, "no such page")
        with stored.lock:
            return 200, stored.ask(question, stored.player(self.token()))

    def post(self):
        body = self.body()
        if self.path == "/games":
            stored, tokens = self.server.create(text(body, "rules"))
            return 201, {"game": stored.name, "tokens": tokens}
        stored, page = self.game()
        color = stored.player(self.token())
        if color is None:
            raise Refused(401, "no player's token (expected: Authorization: Bearer TOKEN)")
        command = to_command(page, color, body)
        with stored.lock:
            return 200, stored.change(command, color)

    def game(self):
        """Returns the game that the path names, and the page."""
        match = re.fullmatch(r"/games/(\w+)/(\w+)", self.path)
        if not match:
            raise Refused(404, "no such page")
        return self.server.find(match[1]), match[2]

    def token(self):
        return re.sub("^Bearer ", "", self.headers.get("Authorization", ""))

    def body(self):
        try:
            length = int(self.headers.get("Content-Length", "0"))
        except ValueError:
            length = MAX_BODY + 1
        if not 0 <= length <= MAX_BODY:
            self.close_connection = True
            raise Refused(413, f"body (expected: at most {MAX_BODY} bytes)")
        try:
            body = json.loads(self.rfile.read(length) or b"{}")
        except ValueError as e:
            raise Refused(400, f"not JSON: {e}") from e
        if not isinstance(body, dict):
            raise Refused(400, "not an object")
        return body

    def log_message(self, *_):
        """Logs nothing."""


def to_command(page, color, body):
    """Returns what a player asks for as a command of the referee."""
    if page == "move":
        move = text(body, "move")
        return {"resign": [color]} if move == "resign" else {"commit": {color: move}}
    if page == "dead":
        return {"dead": color, "points": texts(body, "points")}
    if page == "resume":
        member(body, None)
        return {"resume": color}
    if page == "ally":
        return {"ally": color, "with": texts(body, "with")}
    raise Refused(404, "no such page")


def text(body, name):
    value = member(body, name)
    if not isinstance(value, str):
        raise Refused(400, f"{name}: {json.dumps(value)} (expected: a text)")
    return value


def texts(body, name):
    value = member(body, name)
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise Refused(400, f"{name}: {json.dumps(value)} (expected: a list of texts)")
    return value


def member(body, name):
    """Returns the only member that the body may have, or None."""
    for other in body:
        if other != name:
            raise Refused(400, f"unknown {json.dumps(other)} (expected: {name or 'no members'})")
    return body.get(name)


def is_equal(secret, token):
    return secrets.compare_digest(secret.encode(), token.encode())  # of texts, it takes ASCII only


def line(value):
    return (json.dumps(value, separators=(",", ":")) + "\n").encode()


def write(path, data, flags, size=0):
    """Puts data behind the first `size` bytes of a file that only this user may read; returns once it is on the disk."""
    file = os.open(path, os.O_WRONLY | flags, 0o600)
    try:
        os.ftruncate(file, size)  # without what an earlier write has not completed
        if os.write(file, data) < len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.fsync(file)
    except OSError:
        os.ftruncate(file, size)
        raise
    finally:
        os.close(file)


class Parser(argparse.ArgumentParser):
    """Reports a wrong command line in one line, like gtpx."""

    def error(self, message):
        self.exit(2, f"{self.prog}: {message} (expected: FOLDER PORT [COMMAND …])\n")


def main():
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER")
    parser.add_argument("port", metavar="PORT")
    parser.add_argument("command", metavar="COMMAND", nargs=argparse.REMAINDER).required = False
    options = parser.parse_args()
    if not re.fullmatch("[0-9]{1,5}", options.port) or int(options.port) > 65535:
        parser.exit(2, f"{parser.prog}: port {options.port} (expected: a number from 0 to 65535)\n")
    idle = os.environ.get("GTPX_IDLE_SECONDS", "600")
    if not re.fullmatch(r"[0-9]+(\.[0-9]+)?", idle):
        parser.exit(2, f"{parser.prog}: GTPX_IDLE_SECONDS {idle} (expected: a number of seconds)\n")
    try:
        server = Server(options.folder, int(options.port), options.command or gtpx_referee.default_command(), float(idle))
    except (NotStarted, gtpx_referee.RefereeFault) as e:
        parser.exit(1, f"{parser.prog}: {e}\n")
    print(f"http://127.0.0.1:{server.server_port}/games", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        server.server_close()


if __name__ == "__main__":
    main()
