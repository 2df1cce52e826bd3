"""Opponents in the environments of gtpx_env.py: bots, other GTPX engines and policies.

    aec_env("multi players=3 board=5", opponents=["bot playouts=50", "bot random"])

An opponent is `bot` with its options, as for `gtpx match --seat`; or the command line of an engine; or a policy, which is called
with an observation and an action mask and returns an action. docs/research.md
"""
import contextlib
import os
import shlex
import subprocess

from gtpx_referee import default_command, gtpx_program


class OpponentFault(Exception):
    """An opponent that can't be started, has ended, or has answered what makes no sense. The environment must be reset."""


def opponents_of(specs, players):
    """Returns the opponents by colour: of a list, those of the last players; of a dict, those that it names."""
    if not isinstance(specs, dict):
        specs = dict(zip(players[len(players) - len(specs) :], specs)) if len(specs) < len(players) else dict.fromkeys(players)
    if not set(specs) < set(players):
        raise ValueError(f"opponents: {', '.join(specs)} (expected: fewer than all of {', '.join(players)})")
    return {color: Policy(spec) if callable(spec) else Engine(color, command(spec)) for color, spec in specs.items()}


def command(spec):
    """Returns the words of the command line of an engine."""
    words = shlex.split(spec)
    if words[:1] != ["bot"]:
        return words
    options = ["engine=random" if word == "random" else word for word in words[1:]]
    for option in options:
        if "=" not in option:
            raise ValueError(f"opponent {spec!r}: {option} (expected: bot and its options, such as playouts=50 or random)")
    if not any(option.startswith("resign=") for option in options):
        options.append("resign=0")
    return [*gtpx_command(), "engine", *(f"--{option}" for option in options)]


def gtpx_command():
    """Returns the words that start gtpx: those of GTPX_REFEREE before `referee`, or else gtpx_program()."""
    words = default_command()
    return words[: words.index("referee")] if "referee" in words[1:] else [gtpx_program()]


class Policy:
    """A function as an opponent."""

    def __init__(self, choose):
        self.function = choose

    def begin(self, rules, seed):
        pass

    def choose(self, env, color):
        seen = env.observe(color)
        return env.setting.move(self.function(seen["observation"], seen["action_mask"]))

    def tell(self, moves):
        pass

    def close(self):
        pass


class Engine:
    """An engine as an opponent: a process, which is started for the first game and plays all games of its environment."""

    def __init__(self, color, words):
        self.color, self.words = color, words
        self.process = None
        self.owner = None  # the process that has started it

    def begin(self, rules, seed):
        if self.process is None or self.owner != os.getpid() or self.process.poll() is not None:
            self._start()
        self._ask(f"gtpx-game {rules}")
        if seed is not None and "set_random_seed" in self.commands:
            self._ask(f"set_random_seed {seed % 2**31}")

    def _start(self):
        try:
            self.process = subprocess.Popen(
                self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace")
        except (OSError, IndexError) as e:  # IndexError: of an empty list
            raise OpponentFault(f"{self._name()}: {getattr(e, 'strerror', 'no command')} (expected: bot, or the command line of an engine)") from e
        self.owner = os.getpid()
        self.commands = self._ask("list_commands").split()
        if "gtpx-game" not in self.commands:
            raise OpponentFault(f"{self._name()} does not speak GTPX (expected: gtpx-game in list_commands)")

    def choose(self, env, color):
        word = self._ask(f"genmove {color}").strip()
        move = {"pass": "pass", "resign": "resign"}.get(word.lower(), word.upper())
        if move not in (*env.setting.moves, "resign"):
            raise OpponentFault(f"{self._name()} plays {word!r} (expected: a point, pass or resign)")
        return move

    def tell(self, moves):
        """Tells it the others' moves; who resigns does so before the turn."""
        for color, move in sorted(moves.items(), key=lambda item: item[1] != "resign"):
            if color != self.color:
                self._ask(f"play {color} {move}")

    def _ask(self, line):
        """Sends a command and returns the answer."""
        if self.owner not in (None, os.getpid()):
            raise OpponentFault(f"{self._name()} belongs to the process that was forked (expected: reset)")
        lines = []
        with contextlib.suppress(OSError):
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
            for answer in self.process.stdout:
                if answer.strip():
                    lines.append(answer)
                if lines and (not answer.strip() or lines[0][0] not in "=?"):
                    break
        text = "".join(lines).strip()
        if not text:
            raise OpponentFault(f"{self._name()} has ended with exit code {self.process.wait()}")
        if text[0] != "=":
            raise OpponentFault(f"{self._name()}: {line}: {text[1:].strip() if text[0] == '?' else text}")
        return text[1:].strip()

    def _name(self):
        return f"{self.color}: {' '.join(self.words)}"

    def close(self):
        """Ends the process."""
        if self.process is not None and self.owner == os.getpid():
            self.process.kill()
            self.process.wait()
            self.process.stdin.close()
            self.process.stdout.close()
        self.process = self.owner = None
