"""Seats a policy of gtpx_env.py's environments in matches, in tournaments and on servers: makes an engine of it.

    import gtpx_engine

    def policy(observation, action_mask):  # both as in docs/research.md
        return action_mask.argmax()

    gtpx_engine.run(policy)

A script with these lines is the command line of an engine that plays every variant: `gtpx match --seat 'python3 my_policy.py'`.

It passes all commands on to a `gtpx referee`, which knows the rules, and answers `genmove` by what the policy chooses. It never
resigns, offers no contracts and takes no hint of time. Needs Python 3.9, numpy, and gtpx_env.py with the files that it needs.
"""
import functools
import json
import os
import re
import subprocess
import sys
import traceback

from gtpx_env import Setting
from gtpx_opponents import gtpx_command

DROPPED = re.compile("[\0-\x08\x0b-\x1f\x7f]|#.*")  # control characters and comments
ALIASES = {"b": "black", "w": "white"}


class Failure(Exception):
    """An answer that is a failure."""


def run(policy, name=None, version="", max_turns=None):
    """Answers the commands of standard input until it ends or says `quit`.

    `policy` is called with an observation and an action mask and returns an action. What it prints goes to standard error. If it
    raises an exception or chooses what is illegal, the answer is `internal error`. `name` is by default the script's; `max_turns`
    is that of the environment in which the policy was trained.
    """
    out = open(os.dup(1), "w", encoding="latin-1", newline="\n")
    os.dup2(2, 1)  # standard output is for answers only
    name = name or os.path.splitext(os.path.basename(sys.argv[0]))[0]
    engine = Engine(policy, name, version, max_turns)
    with open(0, encoding="latin-1", newline="\n", closefd=False) as lines:
        for line in lines:
            words = re.findall("[^ \t\n]+", DROPPED.sub("", line))
            number = words.pop(0) if words and re.fullmatch("[0-9]+", words[0]) else ""
            if words:
                print(engine.answer(number and (number.lstrip("0") or "0"), words), end="\n\n", file=out, flush=True)
            if words[:1] == ["quit"]:
                break
    engine.close()


class Engine:
    """A policy and the referee that has its game."""

    def __init__(self, policy, name, version, max_turns):
        self.policy, self.name, self.version, self.max_turns = policy, name, version, max_turns
        self._setting = functools.lru_cache(maxsize=1)(self._ask_setting)
        command = [*gtpx_command(), "referee"]
        try:
            self.referee = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="latin-1")
        except OSError as e:
            sys.exit(f"{command[0]}: {e.strerror} (expected: gtpx on the PATH, or GTPX_REFEREE)")

    def answer(self, number, words):
        """Returns the answer to a command, without the empty line at its end."""
        try:
            return f"={number} {self._carry_out(*words)}"
        except Failure as e:
            return f"?{number} {e}"

    def _carry_out(self, name, *arguments):
        if name == "genmove":
            return self._genmove(*arguments)
        if name in ("name", "version"):
            return getattr(self, name)
        if name == "known_command" and arguments[:1] == ("genmove",):
            return "true"
        text = self._ask(name, *arguments)
        return f"{text}\ngenmove" if name == "list_commands" else text

    def _genmove(self, color="", turn="", *_):
        legal = self._ask("gtpx-legal", color).split()
        position = json.loads(self._ask("gtpx-position"))
        setting = self._setting(self._ask("gtpx-rules"))
        color = self._player(setting, color)
        if turn.startswith("turn=") and not self._is_pending(turn, color, position):
            return self._chosen_move(setting, color, turn)
        if not legal:
            self._ask("play", color, "pass")  # fails, with the reason
        move = self._choose(setting, position, legal, color)
        self._ask("play", color, move)
        return move.replace("pass", "PASS")

    def _ask_setting(self, rules):
        topology = json.loads(self._ask("gtpx-topology"))
        description = {"rules": rules, "players": self._ask("gtpx-colors").split(), "topology": topology}
        return Setting(rules, max_turns=self.max_turns, description=description)

    @staticmethod
    def _player(setting, word):
        names = {f"p{i}": player for i, player in enumerate(setting.players, 1)}
        return {**names, **ALIASES}.get(word.lower(), word.lower())

    @staticmethod
    def _is_pending(turn, color, position):
        if not re.fullmatch("turn=[0-9]+", turn):
            raise Failure(f"syntax error: invalid {turn} (expected: turn=N)")
        return int(turn[len("turn="):]) == position["turn"] + 1 and color not in position["committed"]

    def _chosen_move(self, setting, color, turn):
        """Returns the move of a turn in which the colour has moved: the one that the referee accepts again."""
        for move in (*setting.moves, "resign"):
            try:
                self._ask("play", color, move, turn)
                return move.replace("pass", "PASS")
            except Failure as e:
                failure = e
        raise failure

    def _choose(self, setting, position, legal, color):
        # As in an environment, where a turn is played at once: who has moved already isn't seen.
        position["to_move"] = position["to_move"] + position["committed"] if setting.is_simultaneous else [color]
        seen = setting.observe({"position": position, "legal": {color: legal}}, color)
        try:
            action = self.policy(seen["observation"], seen["action_mask"])
            move = setting.move(action)
        except Exception as e:
            traceback.print_exc()
            raise Failure(" ".join(f"internal error: {e!r}".encode("ascii", "replace").decode().split())) from e
        if move not in legal:
            raise Failure(f"internal error: the policy chose {action}, {move}, which is illegal")
        return move

    def _ask(self, *words):
        """Sends a command to the referee and returns the text of its answer; raises Failure with it."""
        try:
            self.referee.stdin.write(" ".join(words) + "\n")
            self.referee.stdin.flush()
        except OSError:
            sys.exit(f"the referee has ended with exit code {self.referee.wait()}")
        lines = []
        while (line := self.referee.stdout.readline()) != "\n":
            if not line:
                sys.exit(f"the referee has ended with exit code {self.referee.wait()}")
            lines.append(line)
        text = "".join(lines).rstrip("\n")
        if not text.startswith("="):
            raise Failure(text[2:])
        return text[2:]

    def close(self):
        self.referee.stdin.close()
        self.referee.wait()
