"""A supervising client of `gtpx referee --json`: keeps games of every variant in one referee process, and survives that process.

    with Referee() as referee:
        game = referee.begin("g1", "parallel players=3 board=5")
        game.do({"commit": {"black": "C3"}})
        answer = game.do({"commit": {"white": "C3", "red": "A1"}}, ask=["position", "last_turn"])

Requests may be sent from any thread. `submit` doesn't wait, so that many requests are under way at once; `do` waits.

The client keeps what it needs to begin each game again: the rules or a snapshot, and all commands that the referee has accepted.
When the process ends or hangs, the client starts another, begins each game again when it is next asked about, and sends the
requests that had no answer. Whatever those did was lost with the process, so no move is lost and none is played twice. A request
that fails, for whatever reason, has changed nothing.

A forked process can't use the clients of its parent: their requests raise Closed. Make a new one there.

Needs Python 3.9 and nothing else. The requests: docs/json-referee.md
"""
import collections
import concurrent.futures
import contextlib
import itertools
import json
import os
import shlex
import signal
import subprocess
import threading
import time

MAX_ATTEMPTS = 3  # of a request whose process ends or hangs while nothing else is under way; also of a start
MAX_SENT = 256  # lines under way at once; more requests wait in the client
GRACE = 1.0  # seconds for a process to end by itself once it has closed a pipe
TICK = 0.05  # seconds between looks at deadlines
FIRST = {"rules": "go board=2"}  # the first request to a process: its answer shows that the process has started
EXPECTED = "expected: the command line of `gtpx referee --json`; put gtpx on the PATH, or set GTPX_REFEREE"


def gtpx_program():
    """Returns the path of bin/gtpx if this file is in a checkout or an unpacked archive, or else `gtpx`, to be found on the PATH."""
    home = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
    beside = os.path.join(home, "bin", "gtpx.bat" if os.name == "nt" else "gtpx")
    return beside if os.path.isfile(beside) else "gtpx"


def default_command():
    """Returns the words of the command line in the environment variable GTPX_REFEREE, or else of `gtpx referee --json`."""
    if "GTPX_REFEREE" not in os.environ:
        return [gtpx_program(), "referee", "--json"]
    try:
        return shlex.split(os.environ["GTPX_REFEREE"])
    except ValueError as e:
        raise RefereeFault(f"GTPX_REFEREE: {e} (expected: a command line)") from e


class RefereeError(Exception):
    """A request that failed. It has changed nothing."""


class Refusal(RefereeError):
    """The referee's answer was an error; `kind`, `command`, `color`, `reason` and `number` are its members, or None."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.error = error
        self.kind = error["kind"]
        self.command, self.color = error.get("command"), error.get("color")
        self.reason, self.number = error.get("reason"), error.get("number")


class BadRequest(Refusal):
    """The request makes no sense in any game of these rules."""


class IllegalMove(Refusal):
    """A move is illegal: `reason` says why."""


class NoSuchGame(Refusal):
    """The referee has no such game, or it has been forgotten."""


class GameExists(Refusal):
    """There is a game of this name already."""


class RefereeFault(RefereeError):
    """The referee failed, and not the request: the process can't be started, or ends whenever it gets this request."""


class DeadlineExceeded(RefereeError):
    """There was no answer in time. The request isn't carried out later either."""


class Closed(RefereeError):
    """The client has been closed, or belongs to another process, of which this one is a fork."""


REFUSALS = {"BAD_REQUEST": BadRequest, "ILLEGAL_MOVE": IllegalMove, "NO_SUCH_GAME": NoSuchGame, "GAME_EXISTS": GameExists}


class Game:
    """One game of a referee. Get one from `Referee.begin`."""

    def __init__(self, referee, name, key, start):
        self.referee, self.name = referee, name
        self._key = key  # its name in the process; another game of the same name has another
        self._start = start  # the members of the request that begins it
        self._accepted = []  # the commands since then
        self._process = None  # the number of the process that has it
        self._last_use = time.monotonic()

    def submit(self, *commands, ask=(), own=(), dead=None, timeout=None, forget=False):
        """Sends commands, all or none of which are carried out, then questions; returns a Future of the answer.

        `own` are the colours whose hidden moves `position` shows, `dead` the points that `score` counts as dead (by default the
        dead stones that are settled). The future raises a RefereeError.
        """
        request = _members(do=list(commands), ask=list(ask), own=list(own), dead=None if dead is None else list(dead))
        return self.referee._submit(self, {"game": self._key, **request, **({"forget": True} if forget else {})}, timeout)

    def do(self, *commands, ask=(), own=(), dead=None, timeout=None):
        """Sends commands and questions and returns the answer, a dict; raises a RefereeError."""
        return self.submit(*commands, ask=ask, own=own, dead=dead, timeout=timeout).result()

    def snapshot(self):
        """Returns everything about the game, with hidden moves, for `Referee.begin`."""
        return self.do(ask=["snapshot"])["snapshot"]

    def copy(self, name, *commands, ask=(), timeout=None):
        """Begins a game as a copy of this one and returns it, as `Referee.begin` does. This one stays as it is."""
        return self.referee._begin(name, {"copy": self._key}, self, commands, ask, timeout)

    def park(self):
        """Takes the game out of the process, which needs less memory then; it is restored when it is next used."""
        self.submit(ask=["snapshot"], forget=True).result()

    def forget(self):
        """Drops the game, in the referee and here. Doesn't wait. Does nothing in a process that was forked later."""
        self.referee._forget(self)


class Referee:
    """A referee process and the games that it keeps."""

    def __init__(self, command=None, timeout=30.0, hang_after=10.0, pauses=(0.1, 5.0), start_timeout=300.0):
        """Starts `command`, a list of words, by default `default_command()`. Raises RefereeFault if it can't be started.

        A process gets `start_timeout` seconds to start; requests wait for that. A request gets `timeout` seconds unless it says
        otherwise; only if it says so does the start count. A process that has requests and answers none of them for `hang_after`
        seconds is killed. Between starts that fail, the client pauses, from `pauses[0]` to `pauses[1]` seconds. When a process
        has not started in time, or three in a row have ended instead, all requests fail, and the next one starts another.
        """
        self._command = list(default_command() if command is None else command)
        self._timeout, self._hang_after, self._pauses, self._start_timeout = timeout, hang_after, pauses, start_timeout
        lock = threading.RLock()  # guards everything below, and all games
        self._changed = threading.Condition(lock)  # for the thread that writes
        self._begun = threading.Condition(lock)  # for the one that watches, if there was nothing to watch
        self._waiting = collections.deque()  # requests that are not sent, in order
        self._sent = collections.deque()  # (request, is its last line) that have no answer yet, in order
        self._games = {}
        self._number = 0  # of processes that were started
        self._ids = itertools.count(1)  # of requests and games
        self._progress = time.monotonic()  # when the process last answered, or got a request while it had none
        self._is_starting = False  # whether the process has not answered yet
        self._failures = 0  # starts since the last answer
        self._fault = "the referee has not answered"
        self._killed = (None, None)  # the last process that was killed, and why
        self._closed = False
        self._owner = os.getpid()  # a forked process has neither the threads nor, perhaps, a free lock
        try:
            self._process = self._start()
        except (OSError, IndexError) as e:  # IndexError: of an empty list
            word = " ".join(self._command[:1]) or "no command"
            reason = f": {e.strerror}" if isinstance(e, OSError) else ""
            raise RefereeFault(f"{word}{reason} ({EXPECTED})") from e
        self._threads = [threading.Thread(target=run, daemon=True) for run in (self._supervise, self._watch)]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self):
        """The process's id."""
        return self._process.pid

    @property
    def starts(self):
        """How many processes have been started."""
        return self._number

    def begin(self, name, rules=None, *commands, snapshot=None, free=False, ask=(), timeout=None):
        """Begins a game by its rules, or where a snapshot was taken, and returns it. The answer is its `answer`."""
        start = {"rules": rules, **_members(free=free)} if snapshot is None else {"snapshot": snapshot}
        return self._begin(name, start, None, commands, ask, timeout)

    def _begin(self, name, start, source, commands, ask, timeout):
        self._check_owner()
        with self._changed:
            game = Game(self, name, f"g{next(self._ids)}", start)
            if name in self._games:
                raise GameExists({"kind": "GAME_EXISTS", "message": f'game "{name}" exists'})
            self._games[name] = game
        request = {"game": game._key, **start, **_members(do=list(commands), ask=list(ask))}
        try:
            game.answer = self._submit(game, request, timeout, source).result()
        except BaseException:
            with self._changed:
                self._games.pop(name, None)
            raise
        return game

    def ask(self, rules=None, *commands, snapshot=None, ask=(), own=(), dead=None, timeout=None):
        """Answers questions about a game that nobody keeps."""
        start = {"rules": rules} if snapshot is None else {"snapshot": snapshot}
        request = _members(do=list(commands), ask=list(ask), own=list(own), dead=None if dead is None else list(dead))
        return self._submit(None, {**start, **request}, timeout).result()

    def park_idle(self, seconds):
        """Parks the games that have not been used for so long, and returns how many. Call it now and then."""
        self._check_owner()
        limit = time.monotonic() - seconds
        with self._changed:
            idle = [game for game in self._games.values() if game._process == self._number and game._last_use <= limit]
        for future in [game.submit(ask=["snapshot"], forget=True) for game in idle]:
            future.result()
        return len(idle)

    def close(self):
        """Ends the process. Requests that have no answer raise Closed. Does nothing in a process that was forked later."""
        if self._is_foreign():
            return
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            self._begun.notify_all()
        _kill(self._process)
        for thread in self._threads:
            thread.join()
        for request in [request for request, is_last in self._sent if is_last] + list(self._waiting):
            _fail(request, Closed("the client has been closed"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # Requests, on the threads of callers.

    def _is_foreign(self):
        return os.getpid() != self._owner

    def _check_owner(self):
        if self._is_foreign():
            raise Closed("the client belongs to the process that was forked (expected: a new Referee)")

    def _submit(self, game, members, timeout, source=None):
        self._check_owner()
        future = concurrent.futures.Future()
        future.set_running_or_notify_cancel()  # it can't be cancelled
        with self._changed:
            if self._closed:
                raise Closed("the client has been closed")
            for used in (game, source):
                if used is not None and self._games.get(used.name) is not used:
                    raise NoSuchGame({"kind": "NO_SUCH_GAME", "message": f'no game "{used.name}"'})
                if used is not None:
                    used._last_use = time.monotonic()
            if not self._waiting and not self._sent:
                self._begun.notify()
            self._waiting.append(_Request(game, source, members, timeout, future))
            self._changed.notify()
        return future

    def _forget(self, game):
        if self._is_foreign():
            return
        with self._changed:
            if self._games.get(game.name) is not game:
                return
            if game._process == self._number or self._is_under_way(game):
                self._submit(game, {"game": game._key, "forget": True}, None)
            del self._games[game.name]

    # The process, on the thread that writes to it.

    def _start(self):
        own_group = os.name == "posix"  # so that a script and the program that it has started are killed together
        process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=own_group)
        self._number += 1
        self._is_starting, self._progress = True, time.monotonic()
        threading.Thread(target=self._read, args=(process,), daemon=True).start()
        return process

    def _supervise(self):
        while not self._closed:
            self._write(self._process)
            with self._changed:
                self._changed.wait_for(lambda: self._process.stdout.closed, GRACE)
            _kill(self._process)
            self._process.wait()
            with contextlib.suppress(OSError):  # what it hasn't read
                self._process.stdin.close()
            with self._changed:
                self._changed.wait_for(lambda: self._process.stdout.closed)  # all its answers have been read
                if not self._closed:
                    self._take_back()
                    self._give_up_start()
            self._start_again()

    def _start_again(self):
        while not self._closed:
            self._pause()
            with self._changed:
                self._changed.wait_for(lambda: self._closed or self._waiting or not self._is_starting)
                if self._closed:
                    return
                try:
                    self._process = self._start()
                    return
                except OSError as e:
                    self._failures += 1
                    self._fault, self._is_starting = str(e), True
                    self._give_up_start()

    def _give_up_start(self):
        """Fails all requests if the last process has not started in time, or too many have ended instead."""
        is_late = time.monotonic() - self._progress >= self._start_timeout
        if self._is_starting and (is_late or self._failures >= MAX_ATTEMPTS):
            for request in self._waiting:
                _fail(request, RefereeFault(f"{self._fault} ({EXPECTED})"))
            self._waiting.clear()

    def _write(self, process):
        """Sends requests until the process has ended."""
        with contextlib.suppress(OSError, ValueError):
            process.stdin.write(self._line(FIRST).encode())
            process.stdin.flush()
        while True:
            with self._changed:
                lines = self._next_lines()
                while not lines and not self._closed and not process.stdout.closed:
                    self._changed.wait()
                    lines = self._next_lines()
                if self._closed or process.stdout.closed:
                    return
            try:
                process.stdin.write("".join(lines).encode())
                process.stdin.flush()
            except (OSError, ValueError):
                return

    def _next_lines(self):
        """Takes the requests that may be sent now. One that was under way when a process ended is sent alone."""
        lines = []
        if self._closed or self._is_starting:
            return lines
        while self._waiting and len(self._sent) < MAX_SENT:
            if self._sent and (self._waiting[0].is_suspect or self._sent[-1][0].is_suspect):
                break
            request = self._waiting[0]
            game = request.game
            begins = "rules" in request.members or "snapshot" in request.members
            base = request.source or (None if begins else game)  # the game that the process must have
            needs_begin = base is not None and base._process != self._number
            if needs_begin and self._is_sent(base):
                break  # it is being parked, and the snapshot isn't here yet
            self._waiting.popleft()
            if not self._sent:
                self._progress = time.monotonic()
            if needs_begin:
                lines.append(self._line({"game": base._key, **base._start, "do": base._accepted}))
                base._process = self._number
                self._sent.append((request, False))
            if game is not None:
                game._process = None if request.members.get("forget") else self._number
            lines.append(self._line(request.members))
            self._sent.append((request, True))
        return lines

    def _is_sent(self, game):
        return any(game in (request.game, request.source) for request, _ in self._sent)

    def _is_under_way(self, game):
        return self._is_sent(game) or any(game in (request.game, request.source) for request in self._waiting)

    def _line(self, members):
        return json.dumps({"id": next(self._ids), **members}, separators=(",", ":")) + "\n"

    def _take_back(self):
        """Makes the requests wait that a process has left without an answer, and fails the one that ends every process."""
        left = list(dict.fromkeys(request for request, _ in self._sent))
        self._sent.clear()
        self._failures += 1
        self._fault = f"the referee ended with exit code {self._process.returncode}"
        if self._process is self._killed[0]:
            self._fault = self._killed[1]
        for request in left:
            request.is_suspect = True
            request.attempts += len(left) == 1
        for request in reversed(left):
            if self._is_late(request):
                _fail(request, DeadlineExceeded(f"no answer in time: {self._fault}"))
            elif request.attempts < MAX_ATTEMPTS:
                self._waiting.appendleft(request)
            else:
                _fail(request, RefereeFault(f"{self._fault}, {request.attempts} times with this request"))

    def _pause(self):
        if self._failures > 1:  # one that has answered is started again at once
            end = time.monotonic() + min(self._pauses[0] * 2 ** (self._failures - 2), self._pauses[1])
            with self._changed:
                self._changed.wait_for(lambda: self._closed, end - time.monotonic())

    # Answers, on a thread for each process.

    def _read(self, process):
        for line in process.stdout:
            if not line.endswith(b"\n"):
                break  # it was killed while writing
            try:
                answer = json.loads(line)
                is_ok = answer["ok"]
            except (ValueError, KeyError, TypeError):
                self._killed = (process, "the referee wrote a line that is no answer in JSON")
                _kill(process)
                break
            with self._changed:
                if self._is_starting:
                    self._begin_sending()
                    continue
                if not self._sent:
                    _kill(process)
                    break
                request, is_last = self._sent.popleft()
                self._progress = time.monotonic()
                self._failures = 0
                if is_last:
                    self._accept(request, answer, is_ok)
                elif not is_ok:
                    request.refused_begin = answer["error"]["message"]
                if self._waiting and len(self._sent) < MAX_SENT // 2:
                    self._changed.notify()
            if is_last and request.refused_begin:
                _fail(request, RefereeFault(f"the game could not be begun again: {request.refused_begin}"))
            elif is_last and is_ok:
                _succeed(request, answer)
            elif is_last:
                _fail(request, REFUSALS.get(answer["error"]["kind"], Refusal)(answer["error"]))
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(GRACE)  # for its exit code
        with self._changed:
            process.stdout.close()
            self._changed.notify()

    def _begin_sending(self):
        """Sends what waits, now that the process has started; unless requests say otherwise, their time begins now."""
        self._is_starting, self._failures, self._progress = False, 0, time.monotonic()
        for request in self._waiting:
            if request.timeout is None:
                request.since = self._progress
        self._changed.notify()

    @staticmethod
    def _accept(request, answer, is_ok):
        """Remembers what is needed to begin the game again."""
        game = request.game
        if game is None or not is_ok:
            return
        if request.source is not None:
            game._start, game._accepted = request.source._start, list(request.source._accepted)
        if request.members.get("forget") and "snapshot" in answer:
            game._start, game._accepted = {"snapshot": answer["snapshot"]}, []
        else:
            game._accepted.extend(request.members.get("do", ()))

    # Deadlines, on a thread of their own, since the one that writes may be stuck.

    def _watch(self):
        with self._changed:
            while not self._closed:
                if not self._waiting and not self._sent:
                    self._begun.wait()
                self._look_at_deadlines()
                self._begun.wait(TICK)

    def _is_late(self, request):
        if request.timeout is None and self._is_starting:
            return False
        return time.monotonic() - request.since >= (self._timeout if request.timeout is None else request.timeout)

    def _is_hung(self):
        limit = self._start_timeout if self._is_starting else self._hang_after
        return bool(self._is_starting or self._sent) and time.monotonic() - self._progress >= limit

    def _look_at_deadlines(self):
        late = [request for request in self._waiting if self._is_late(request)]
        if late:
            self._waiting = collections.deque(request for request in self._waiting if request not in late)
        if self._is_hung() or any(self._is_late(request) for request, _ in self._sent):
            what = f"did not start in {self._start_timeout:g} s" if self._is_starting else "did not answer"
            self._killed = (self._process, f"the referee {what} and was killed")
            _kill(self._process)  # so that what it may have done is lost
        for request in late:
            _fail(request, DeadlineExceeded(f"no answer in time: {self._fault}"))


class _Request:
    def __init__(self, game, source, members, timeout, future):
        self.game, self.source = game, source  # source: the game that is copied, or None
        self.members, self.timeout, self.future = members, timeout, future  # timeout: in seconds, or None for the default
        self.since = time.monotonic()  # when its time began
        self.is_suspect = False  # whether it was under way when a process ended
        self.attempts = 0  # how often it was the only one
        self.refused_begin = None  # why the referee refused to begin its game again


def _members(**members):
    return {name: value for name, value in members.items() if value or name == "dead" and value is not None}


def _succeed(request, answer):
    if not request.future.done():
        request.future.set_result(answer)


def _fail(request, error):
    if not request.future.done():
        request.future.set_exception(error)


def _kill(process):
    if os.name != "posix":
        process.kill()
    elif process.poll() is None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
