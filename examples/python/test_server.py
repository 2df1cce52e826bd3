"""Tests of a server: server.py, or the one whose command line GTPX_SERVER is, such as "node ../node/server.mjs".

GTPX_REFEREE is the command line of its referee.
"""
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
SERVER = shlex.split(os.environ.get("GTPX_SERVER", shlex.join([sys.executable, os.path.join(HERE, "server.py")])))


class ServerTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = os.path.join(folder.name, "games")
        self.start()
        self.addCleanup(lambda: self.kill())

    def start(self, **settings):
        environment = {**os.environ, **settings}
        command = [*SERVER, self.folder, "0"]
        self.server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        self.address = self.server.stdout.readline().strip()
        self.assertRegex(self.address, "^http://127.0.0.1:[0-9]+/games$")

    def kill(self):
        self.server.send_signal(signal.SIGKILL)
        self.server.wait()
        self.server.stdout.close()

    def kill_referee(self):
        for pid in re.findall("[0-9]+", " ".join(os.listdir("/proc"))):
            try:
                with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
                    parent = int(file.read().rsplit(")", 1)[1].split()[1])
            except OSError:
                continue
            if parent == self.server.pid:
                os.kill(int(pid), signal.SIGKILL)

    def ask(self, page="", token="", body=None):
        """Returns the status and the answer."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + page, data, {"Authorization": f"Bearer {token}"} if token else {})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as e:
            with e:
                return e.code, json.load(e)

    def create(self, rules):
        status, answer = self.ask(body={"rules": rules})
        self.assertEqual(201, status, answer)
        return "/" + answer["game"], answer["tokens"]

    def test_nothing_is_lost_or_played_twice_when_server_and_referee_are_killed(self):
        games = [self.create(rules) for rules in ("parallel players=3 board=4", "multi players=3 board=4")]
        parallel, tokens = games[0]
        self.assertEqual(200, self.ask(parallel + "/move", tokens["black"], {"move": "B2"})[0])
        if os.path.isdir("/proc/self"):
            self.kill_referee()
        self.assertEqual(409, self.ask(parallel + "/move", tokens["black"], {"move": "B3"})[0])
        self.assertEqual(200, self.ask(parallel + "/move", tokens["white"], {"move": "C3"})[0])
        with open(self.folder + parallel.replace("/", os.sep), "ab") as file:
            file.write(b'{"commit":{"red"')  # as if the server had been killed while writing this
        self.kill()
        self.start()

        status, position = self.ask(parallel + "/position", tokens["white"])
        self.assertEqual((200, ["black", "white"], {"white": "C3"}), (status, position["committed"], position["own"]))
        self.assertEqual(200, self.ask(parallel + "/move", tokens["red"], {"move": "A1"})[0])
        self.kill()
        self.start()

        stones = {"black": ["B2"], "white": ["C3"], "red": ["A1"]}
        self.assertEqual(stones, self.ask(parallel + "/position")[1]["stones"])
        sequential, tokens = games[1]
        self.assertEqual("NOT_TO_MOVE", self.ask(sequential + "/move", tokens["red"], {"move": "A1"})[1]["error"]["reason"])

    def test_commands_of_idle_games_are_only_on_disk(self):
        self.kill()
        self.start(GTPX_IDLE_SECONDS="0.1")
        game, tokens = self.create("multi players=3 board=5")
        self.ask(game + "/move", tokens["black"], {"move": "B2"})
        with open(self.folder + game, "r+b") as file:  # what is on disk tells where an answer comes from
            text = file.read()
            file.seek(0)
            file.write(text.replace(b"B2", b"D4"))

        deadline = time.monotonic() + 30
        while self.ask(game + "/position")[1]["stones"] != {"black": ["D4"]}:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.7)  # a question is a use

        self.assertEqual(200, self.ask(game + "/move", tokens["white"], {"move": "C3"})[0])
        self.kill()
        self.start()
        self.assertEqual({"black": ["D4"], "white": ["C3"]}, self.ask(game + "/position")[1]["stones"])

    def test_a_game_that_could_not_be_read_is_read_again(self):
        game, _ = self.create("go board=5")
        self.kill()
        path = self.folder + game
        os.rename(path, path + ".away")
        os.mkdir(path)
        self.start()

        self.assertEqual(500, self.ask(game + "/position")[0])
        os.rmdir(path)
        os.rename(path + ".away", path)
        self.assertEqual(200, self.ask(game + "/position")[0])

    def test_a_damaged_game_is_named_and_others_go_on(self):
        (game, tokens), (other, _) = self.create("go board=5"), self.create("go board=5")
        self.kill()
        path = self.folder + game
        with open(path, "rb") as file:
            whole = file.read()

        for damaged in (whole + b"garbage\n", b"[]\n" + whole, whole + b'{"play":{"black":"Z9"}}\n'):
            with open(path, "wb") as file:
                file.write(damaged)
            self.start()
            for page, body in (("/position", None), ("/move", {"move": "C3"})):
                status, answer = self.ask(game + page, tokens["black"], body)
                self.assertEqual(500, status, answer)
                self.assertIn(game[1:], answer["error"]["message"])
            self.assertEqual(200, self.ask(other + "/position")[0])
            self.kill()

    def test_hidden_moves_are_shown_to_their_players_alone(self):
        game, tokens = self.create("parallel board=5")
        self.ask(game + "/move", tokens["black"], {"move": "C3"})

        self.assertEqual({"black": "C3"}, self.ask(game + "/position", tokens["black"])[1]["own"])
        for token in ("", tokens["white"], "guess"):
            for page in ("position", "last_turn", "score", "result", "record"):
                self.assertNotIn("C3", json.dumps(self.ask(f"{game}/{page}", token)))
        self.assertEqual(0, os.stat(self.folder + game).st_mode & 0o077)

    def test_a_game_is_played_to_the_result(self):
        game, tokens = self.create("multi players=3 board=3 opening=none")
        for color, move in (("black", "B2"), ("white", "pass"), ("red", "pass"), ("black", "pass")):
            self.assertEqual(200, self.ask(game + "/move", tokens[color], {"move": move})[0])
        for color in ("black", "white", "red"):
            self.assertEqual(200, self.ask(game + "/dead", tokens[color], {"points": []})[0])

        self.assertEqual(["black"], self.ask(game + "/result")[1]["winners"])

    def test_requests_that_make_no_sense_are_refused(self):
        game, tokens = self.create("go board=5")
        black = tokens["black"]

        for expected, page, token, body in (
            (400, "", "", {"rules": "no-such-variant"}),
            (400, "", "", {"rules": 5}),
            (400, game + "/move", black, {"move": "Z9"}),
            (400, game + "/move", black, {"move": {"white": "C3"}}),
            (400, game + "/move", black, ["C3"]),
            (400, "", "", {"rules": "go", "board": 9}),
            (400, game + "/move", black, {"move": "C3", "mvoe": "C4"}),
            (400, game + "/resume", black, {"move": "C3"}),
            (401, game + "/move", "", {"move": "C3"}),
            (401, game + "/move", "guess", {"move": "C3"}),
            (401, game + "/move", "\u00e9", {"move": "C3"}),
            (404, game + "/undo", black, {}),
            (404, "/0123456789abcdef/position", "", None),
            (404, "/..%2f..%2fetc/position", "", None),
            (404, game + "/snapshot", black, None),
            (413, "", "", {"rules": "x" * 20_000}),
        ):
            status, answer = self.ask(page, token, body)
            self.assertEqual(expected, status, (page, answer))
            self.assertIn("message", answer["error"])
        message = self.ask(game + "/move", black, {"move": 4})[1]["error"]["message"]
        self.assertEqual("move: 4 (expected: a text)", message)
        self.assertEqual(200, self.ask(game + "/move", black, {"move": "C3"})[0])


if __name__ == "__main__":
    unittest.main(verbosity=2)
