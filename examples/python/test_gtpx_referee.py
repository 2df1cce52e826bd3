"""Tests of gtpx_referee.py against a real referee: GTPX_REFEREE is its command line.

    GTPX_REFEREE='bin/gtpx referee --json' python3 examples/python/test_gtpx_referee.py
"""
import json
import os
import random
import signal
import sys
import threading
import time
import unittest

from gtpx_referee import (
    BadRequest, Closed, DeadlineExceeded, GameExists, IllegalMove, NoSuchGame, Referee, RefereeFault, default_command)

COMMAND = default_command()
SEED = int(os.environ.get("GTPX_SEED", time.time()))
RULES = ["parallel players=3 board=4", "multi players=4 board=4", "f-go board=4", "kee board=graph:a-b,b-c,c-d,d-a", "alter-igo board=3"]

# Answers like a referee, but exits at "exit" and hangs at "hang", and writes half an answer before it exits at "half".
STAND_IN = """
import json, sys, time
for line in sys.stdin:
    request = json.loads(line)
    word = json.dumps(request.get("do", ""))
    if "exit" in word: sys.exit(3)
    if "hang" in word: time.sleep(1000)
    print(json.dumps({"id": request["id"], "ok": True})[: 5 if "half" in word else None], flush=True, end="" if "half" in word else "\\n")
    if "half" in word: sys.exit(3)
"""


def random_commands(referee, rules, turns, choices):
    """Returns commands of a random game by these rules, some of which take others back."""
    commands = []
    game = referee.begin(f"random {choices.random()}", rules, ask=["legal"])
    answer = game.answer
    while len(commands) < turns and answer["legal"]:
        color = choices.choice(list(answer["legal"]))
        command = {"commit": {color: choices.choice(answer["legal"][color])}}
        if choices.random() < 0.1 and game.do(ask=["undoable"])["undoable"]:
            command = {"undo": 1}
        answer = game.do(command, ask=["legal"])
        answer["legal"] = {c: moves for c, moves in answer["legal"].items() if moves}
        commands.append(command)
    game.forget()
    return commands


class Killer:
    """Kills the process of a referee again and again, at random instants after some of its answers."""

    def __init__(self, referee, choices):
        self.referee, self.choices = referee, choices
        self.kills = 0
        self.killed = None  # the process that was killed last
        self.left = 20
        self.lock = threading.Lock()

    def count(self, future):
        future.add_done_callback(self.tick)

    def tick(self, _):
        with self.lock:
            self.left -= 1
            if self.left == 0:
                threading.Timer(self.choices.uniform(0, 0.005), self.kill).start()

    def kill(self):
        pid = self.referee.pid
        if pid != self.killed:  # else these were answers that it had written before
            os.kill(pid, signal.SIGKILL)
            self.kills += 1
            self.killed = pid
        with self.lock:
            self.left = self.choices.randint(1, 200)


class RefereeTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        print(f"GTPX_SEED={SEED}", file=sys.stderr)
        cls.referee = Referee(COMMAND)

    @classmethod
    def tearDownClass(cls):
        cls.referee.close()

    def setUp(self):
        self.choices = random.Random(SEED)

    def test_a_hidden_move_is_shown_to_its_player_alone(self):
        game = self.referee.begin("hidden", "parallel players=3 board=5")
        self.addCleanup(game.forget)
        game.do({"commit": {"black": "C3"}})

        self.assertNotIn("C3", json.dumps(game.do(ask=["position", "events", "record", "last_turn"])))
        self.assertEqual({"black": "C3"}, game.do(ask=["position"], own=["black"])["position"]["own"])
        self.assertEqual(["black"], game.do(ask=["position"], own=["white"])["position"]["committed"])

    def test_a_score_counts_the_dead_stones_that_are_named(self):
        game = self.referee.begin("score", "go board=2")
        self.addCleanup(game.forget)
        game.do({"play": {"black": "B1"}}, {"play": {"white": "A2"}})

        points = [game.do(ask=["score"], dead=dead)["score"]["black"]["points"] for dead in (None, [], ["A2"])]
        self.assertEqual([1, 1, 4], points)

    def test_refusals_have_a_type_and_change_nothing(self):
        game = self.referee.begin("refusals", "multi players=3 board=5")
        self.addCleanup(game.forget)
        game.do({"play": {"black": "C3"}})

        with self.assertRaises(IllegalMove) as occupied:
            game.do({"play": {"white": "D4"}}, {"play": {"red": "C3"}})
        self.assertEqual(("OCCUPIED", "red", 1), (occupied.exception.reason, occupied.exception.color, occupied.exception.command))
        with self.assertRaises(BadRequest):
            game.do({"play": {"white": "Z9"}})
        with self.assertRaises(BadRequest):
            self.referee.begin("nonsense", "no-such-variant")
        with self.assertRaises(GameExists):
            self.referee.begin("refusals", "go")
        self.assertEqual({"black": ["C3"]}, game.do(ask=["position"])["position"]["stones"])

    def test_a_forgotten_game_is_gone_and_its_name_is_free(self):
        game = self.referee.begin("gone", "go board=5")
        game.forget()

        with self.assertRaises(NoSuchGame):
            game.do(ask=["position"])
        self.referee.begin("gone", "go board=5").forget()

    def test_answers_come_in_the_order_of_requests(self):
        game = self.referee.begin("order", "go board=9")
        self.addCleanup(game.forget)
        points = [f"{column}{row}" for row in (1, 3, 5) for column in "ABCDEFGHJ"]

        moves = [{"play": {"black" if i % 2 == 0 else "white": point}} for i, point in enumerate(points)]
        futures = [game.submit(move, ask=["position"]) for move in moves]

        self.assertEqual(list(range(1, len(points) + 1)), [future.result()["position"]["turn"] for future in futures])

    def test_a_parked_game_goes_on_where_it_was(self):
        for rules in RULES:
            commands = random_commands(self.referee, rules, 20, self.choices)
            parked = self.referee.begin("parked " + rules, rules, *commands[:1])
            stayed = self.referee.begin("stayed " + rules, rules, *commands[:1])
            futures = []
            for command in commands[1:]:
                futures += [parked.submit(command), stayed.submit(command)]
                futures.append(parked.submit(ask=["snapshot"], forget=True))  # still under way when the next is sent
            for future in futures:
                future.result()

            self.assertEqual(stayed.snapshot(), parked.snapshot())
            parked.forget()
            stayed.forget()

    def test_idle_games_are_parked(self):
        with Referee(COMMAND) as referee:
            games = [referee.begin(str(i), "go board=5", {"play": {"black": "C3"}}) for i in range(3)]
            self.assertEqual(0, referee.park_idle(60))
            self.assertEqual(3, referee.park_idle(0))
            self.assertEqual(0, referee.park_idle(0))
            self.assertEqual({"black": ["C3"]}, games[1].do(ask=["position"])["position"]["stones"])

    def test_a_game_begins_where_a_snapshot_was_taken(self):
        game = self.referee.begin("taken", "parallel board=5", {"commit": {"white": "A1"}})
        restored = self.referee.begin("restored", snapshot=game.snapshot())

        self.assertEqual(game.snapshot(), restored.snapshot())
        self.assertEqual({"white": "A1"}, restored.do(ask=["position"], own=["white"])["position"]["own"])
        game.forget()
        restored.forget()

    def test_a_copy_goes_on_by_itself_and_survives_kills(self):
        with Referee(COMMAND) as referee:
            game = referee.begin("game", "parallel board=5", {"play": {"black": "A1", "white": "B2"}}, {"commit": {"black": "C3"}})
            os.kill(referee.pid, signal.SIGKILL)
            copy = game.copy("copy", {"commit": {"white": "D4"}}, ask=["position"])
            self.assertEqual(["C3", "A1"], sorted(copy.answer["position"]["stones"]["black"], reverse=True))
            game.park()
            second = game.copy("second", ask=["position"])
            self.assertEqual(["black"], second.answer["position"]["committed"])
            with self.assertRaises(GameExists):
                game.copy("copy")
            with self.assertRaises(IllegalMove):
                game.copy("third", {"commit": {"black": "E5"}})
            game.forget()
            with self.assertRaises(NoSuchGame):
                game.copy("third")
            os.kill(referee.pid, signal.SIGKILL)

            self.assertEqual(2, copy.do(ask=["position"])["position"]["turn"])
            self.assertEqual({"black": "C3"}, second.do(ask=["position"], own=["black"])["position"]["own"])

    def test_a_thousand_games_at_once(self):
        games = [self.referee.begin(f"game {i}", "multi players=4 board=9") for i in range(1000)]
        futures = []
        for point, color in (("E5", "black"), ("C3", "white"), ("G7", "red"), ("C7", "blue")):
            futures += [game.submit({"play": {color: point}}, ask=["position"]) for game in games]
        self.assertTrue(all(future.result()["ok"] for future in futures))
        self.assertEqual({4}, {future.result()["position"]["turn"] for future in futures[-1000:]})
        for game in games:
            game.forget()

    def test_whole_games_survive_kills_at_any_instant(self):
        plans = [(rules, random_commands(self.referee, rules, 60, self.choices)) for rules in RULES * 4]
        undisturbed = [self.referee.ask(rules, *commands, ask=["snapshot", "result"]) for rules, commands in plans]
        with Referee(COMMAND, pauses=(0.01, 0.1)) as referee:
            killer = Killer(referee, self.choices)
            games = [referee.begin(f"game {i}", rules) for i, (rules, _) in enumerate(plans)]
            futures = []
            for turn in range(60):  # six requests of each game are under way, then all are awaited
                for game, (_, commands) in zip(games, plans):
                    futures += [game.submit(command) for command in commands[turn : turn + 1]]
                    killer.count(futures[-1])
                if turn % 6 == 5:
                    self.assertTrue(all(future.result()["ok"] for future in futures))
                if turn % 15 == 14:
                    referee.park_idle(0)
            answers = [game.do(ask=["snapshot", "result"]) for game in games]
            self.assertGreater(killer.kills, 1)
            self.assertEqual(killer.kills + 1, referee.starts)
        for (rules, _), expected, answer in zip(plans, undisturbed, answers):
            self.assertEqual(expected["snapshot"], answer["snapshot"], rules)
            self.assertEqual(expected["result"], answer["result"], rules)

    def test_requests_that_are_under_way_at_a_close_fail(self):
        referee = Referee([sys.executable, "-c", STAND_IN])
        future = referee.begin("g", "go").submit("hang")
        referee.close()

        with self.assertRaises(Closed):
            future.result()
        with self.assertRaises(Closed):
            referee.ask("go")


class FaultTest(unittest.TestCase):
    """What a stand-in of the referee does wrong."""

    def begin(self, **options):
        self.referee = Referee([sys.executable, "-c", STAND_IN], pauses=(0.01, 0.05), **options)
        self.addCleanup(self.referee.close)
        return self.referee.begin("g", "go")

    def test_only_the_request_that_ends_the_process_fails(self):
        game = self.begin()
        for word in ("exit", "half"):
            futures = [game.submit(f"{i}") for i in range(20)]
            bad = game.submit(word)
            futures += [game.submit(f"{i}") for i in range(20)]

            with self.assertRaises(RefereeFault):
                bad.result()
            self.assertTrue(all(future.result()["ok"] for future in futures))

    def test_a_request_that_hangs_the_process_fails_and_others_do_not(self):
        game = self.begin(hang_after=1.5)
        futures = [game.submit("1"), game.submit("2")]
        bad = game.submit("hang")
        futures += [game.submit("3")]

        with self.assertRaises(RefereeFault):
            bad.result()
        self.assertTrue(all(future.result()["ok"] for future in futures))

    def test_a_deadline_ends_a_request_that_was_sent(self):
        game = self.begin()

        with self.assertRaises(DeadlineExceeded):
            game.do("hang", timeout=0.2)
        self.assertTrue(game.do("1")["ok"])
        self.assertEqual(2, self.referee.starts)

    def test_a_command_that_is_missing_is_reported_at_once(self):
        for command, message in ((["/no/such/program"], "^/no/such/program: No such file"), ([], "^no command")):
            with self.assertRaisesRegex(RefereeFault, message + ".*expected: the command line of"):
                Referee(command)

    def test_requests_to_a_program_that_always_ends_fail_and_it_is_not_started_for_ever(self):
        with Referee([sys.executable, "-c", "raise SystemExit(7)"], pauses=(0.01, 0.05)) as referee:
            with self.assertRaisesRegex(RefereeFault, "exit code 7 .*set GTPX_REFEREE"):
                referee.ask("go")
            with self.assertRaisesRegex(RefereeFault, "exit code 7"):
                referee.ask("go")
            self.assertEqual(4, referee.starts)  # three for the first request, one for the second

    def test_a_slow_start_is_no_hang(self):
        slow = "import time; time.sleep(1)\n" + STAND_IN
        with Referee([sys.executable, "-c", slow], timeout=0.7, hang_after=0.5) as referee:
            self.assertTrue(referee.begin("g", "go").do("1")["ok"])
            self.assertEqual(1, referee.starts)

    def test_a_program_that_does_not_start_in_time_is_killed_once(self):
        with Referee([sys.executable, "-c", "import time; time.sleep(1000)"], start_timeout=0.3) as referee:
            with self.assertRaises(DeadlineExceeded):
                referee.ask("go", timeout=0.1)
            with self.assertRaisesRegex(RefereeFault, "did not start in 0.3 s"):
                referee.ask("go")
            self.assertEqual(1, referee.starts)


if __name__ == "__main__":
    unittest.main(verbosity=2)
