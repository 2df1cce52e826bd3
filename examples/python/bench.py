"""Measures a referee behind gtpx_referee.py: moves a second, and the memory of 1,000 games.

    python3 bench.py [COMMAND …]

COMMAND is the referee's; by default the command line in the environment variable GTPX_REFEREE, or else `gtpx referee --json`.
Each request plays a move of `multi players=4 board=9` and asks ["position", "legal", "result"]. The games are random; a game
ends after 60 moves, and the next begins. Memory and CPU time are read from /proc, so only on Linux.
"""
import argparse
import collections
import os
import random
import sys
import time

from gtpx_referee import Referee, RefereeError, default_command

RULES = "multi players=4 board=9"
ASK = ["position", "legal", "result"]
MOVES = 60  # of a game
SECONDS = 5


def games(command, choices, count):
    """Yields the moves of random games, which are worked out beforehand so that choosing takes no time."""
    with Referee(command) as referee:
        for _ in range(count):
            game = referee.begin("g", RULES, ask=["legal"])
            moves, legal = [], game.answer["legal"]
            while len(moves) < MOVES:
                color = next(iter(legal))
                moves.append({"play": {color: choices.choice(legal[color][:-1] or legal[color])}})
                legal = game.do(moves[-1], ask=["legal"])["legal"]
            game.forget()
            yield moves


def rate(referee, plans, depth, seconds):
    """Returns moves a second with `depth` requests under way, each in a game of its own, and the CPU time of a move there and here."""
    slots = [None] * depth
    waiting = collections.deque()
    count = 0
    begin, cpu, own = time.perf_counter(), cpu_seconds(referee.pid), time.process_time()
    while time.perf_counter() - begin < seconds:
        for i in range(depth):
            if slots[i] is None or not slots[i][1]:
                if slots[i]:
                    slots[i][0].forget()
                slots[i] = (referee.begin(f"slot {i}", RULES), collections.deque(random.choice(plans)))
            game, moves = slots[i]
            if len(waiting) == depth:
                waiting.popleft().result()
                count += 1
            waiting.append(game.submit(moves.popleft(), ask=ASK))
    while waiting:
        waiting.popleft().result()
        count += 1
    elapsed = time.perf_counter() - begin
    cpu, own = cpu_seconds(referee.pid) - cpu, time.process_time() - own
    for game, _ in slots:
        game.forget()
    return count / elapsed, cpu / count * 1e6, own / count * 1e6


def resident(pid):
    """Returns a process's resident memory in MB."""
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024


def cpu_seconds(pid):
    """Returns the CPU time that a process has used."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(command):
    plans = list(games(command, random.Random(1), 20))
    with Referee(command) as referee:
        rate(referee, plans, 32, SECONDS)  # so that the referee's code is compiled
        for depth in (1, 32):
            moves, cpu, own = rate(referee, plans, depth, SECONDS)
            print(f"{moves:7.0f} moves a second, {depth} under way; CPU time of a move: referee {cpu:.0f} µs, client {own:.0f} µs")
    with Referee(command) as referee:
        referee.ask(RULES)
        before = resident(referee.pid)
        started = [referee.begin(f"g{i}", RULES) for i in range(1000)]
        begin = time.perf_counter()
        for move in range(MOVES):
            futures = [game.submit(plans[i % len(plans)][move], ask=ASK) for i, game in enumerate(started)]
            for future in futures:
                future.result()
        elapsed = time.perf_counter() - begin
        after = resident(referee.pid)
        print(f"{1000 * MOVES / elapsed:7.0f} moves a second, 1,000 games at once, {MOVES} moves each")
        print(f"{after:7.0f} MB in the referee's process then, {before:.0f} MB before")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", metavar="COMMAND", nargs=argparse.REMAINDER)
    command = parser.parse_args().command
    if not os.path.isdir("/proc/self"):
        sys.exit("bench.py: no /proc (expected: Linux)")
    try:
        measure(command or default_command())
    except RefereeError as e:
        expected = "" if "(expected: " in str(e) else " (expected: the command line of `gtpx referee --json`)"
        sys.exit(f"bench.py: {e}{expected}")


if __name__ == "__main__":
    main()
