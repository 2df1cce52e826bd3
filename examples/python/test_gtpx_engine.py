"""Tests of gtpx_engine.py with a real referee: GTPX_REFEREE is the command line of its JSON form.

Where PettingZoo isn't installed, stand-ins take its place. Needs numpy.
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

import stubs

stubs.install()

import gtpx_env

HERE = os.path.dirname(os.path.abspath(__file__))
SCRIPT = """
import json
import sys

sys.path.insert(0, {here!r})
import gtpx_engine

actions = iter({actions})

def policy(observation, action_mask):
    print("not an answer")
    with open({seen!r}, "a") as file:
        print(json.dumps([observation.tolist(), action_mask.tolist()]), file=file)
    return next(actions)

gtpx_engine.run(policy, name="scripted", version="3")
"""


class EngineTest(unittest.TestCase):
    @classmethod
    def tearDownClass(cls):
        gtpx_env.shared_referee().close()
        gtpx_env._referee_of.cache_clear()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.seen = os.path.join(folder.name, "seen")
        self.script = os.path.join(folder.name, "engine.py")

    def start(self, commands, actions, **settings):
        """Runs an engine whose policy chooses these actions, and waits until it has ended."""
        with open(self.script, "w", encoding="utf-8") as file:
            file.write(SCRIPT.format(here=HERE, actions=list(actions), seen=self.seen))
        return subprocess.run(
            [sys.executable, self.script], input="\n".join(commands), capture_output=True, text=True, timeout=120,
            env={**os.environ, **settings})

    def ask(self, *commands, actions=()):
        """Returns its answers."""
        done = self.start(commands, actions)
        self.assertEqual(0, done.returncode, done.stderr)
        self.errors = done.stderr
        self.assertTrue(done.stdout.endswith("\n\n"), done.stdout)
        return done.stdout[:-2].split("\n\n")

    def observations(self):
        with open(self.seen, encoding="utf-8") as file:
            return [json.loads(line) for line in file]

    def test_it_is_an_engine_and_its_name_is_its_own(self):
        answers = self.ask("1 name", "version", "007 known_command genmove", "list_commands # all", "", "8", "quit", "name")

        self.assertEqual(["=1 scripted", "= 3", "=7 true"], answers[:3])
        self.assertIn("genmove", answers[3].splitlines())
        self.assertEqual(5, len(answers))

    def test_it_plays_what_the_policy_chooses(self):
        answers = self.ask("gtpx-game multi players=3 board=3", "genmove b", "play white A1", "genmove p3", "gtpx-to_move", actions=[4, 9])

        self.assertEqual(["= B2", "= ", "= PASS", "= black"], answers[1:])

    def test_the_policy_sees_what_it_sees_in_the_environment(self):
        env = gtpx_env.SequentialGo("multi players=3 board=3x2")
        env.reset()
        for action in (4, 0):
            env.step(action)

        self.ask("gtpx-game multi players=3 board=3x2", "play b B2", "play w A1", "genmove red", actions=[6])

        expected = env.observe("red")
        self.assertEqual([[expected["observation"].tolist(), expected["action_mask"].tolist()]], self.observations())

    def test_it_does_not_see_who_has_committed(self):
        env = gtpx_env.ParallelGo("parallel players=3 board=2")
        env.reset()
        expected = env.observe("red")

        self.ask("gtpx-game parallel players=3 board=2", "play b B2", "play w A1", "genmove red", actions=[0])

        self.assertEqual([[expected["observation"].tolist(), expected["action_mask"].tolist()]], self.observations())

    def test_a_move_that_is_asked_for_again_is_the_same(self):
        answers = self.ask(
            "gtpx-game f-go board=3", "genmove b turn=1", "genmove b turn=1", "play w A1", "genmove b turn=1", "genmove b turn=3",
            "genmove b turn=x", actions=[2])

        self.assertEqual(["= C1", "= C1", "= ", "= C1", "? illegal move: turn 3 is not next"], answers[1:6])
        self.assertTrue(answers[6].startswith("? syntax error"), answers[6])

    def test_who_is_not_to_move_is_told_why(self):
        answers = self.ask("gtpx-game multi board=3", "genmove w", "genmove mauve", "genmove")

        self.assertEqual("? illegal move: black is to move", answers[1])
        self.assertTrue(all(answer.startswith("? syntax error") for answer in answers[2:]), answers)

    def test_either_colour_moves_in_go(self):
        self.assertEqual(["= A1", "= B1"], self.ask("gtpx-game go board=3", "genmove w", "genmove w", actions=[0, 1])[1:])

    def test_a_policy_that_fails_changes_nothing(self):
        answers = self.ask(
            "gtpx-game go board=3", "play b A1", "genmove w", "genmove w", "genmove w", "genmove w", actions=[0, 99, 1])

        self.assertEqual(["internal error"] * 2, [answer[2:16] for answer in answers[2:4]])
        self.assertEqual("= B1", answers[4])
        self.assertIn("StopIteration", answers[5])
        self.assertIn("StopIteration", self.errors)

    def test_a_referee_that_cannot_be_started_is_reported(self):
        done = self.start([], [], GTPX_REFEREE="/no/gtpx referee --json")

        self.assertEqual((1, ""), (done.returncode, done.stdout))
        self.assertIn("/no/gtpx", done.stderr.splitlines()[-1])


if __name__ == "__main__":
    unittest.main(verbosity=2)
