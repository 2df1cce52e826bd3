"""Tests of gtpx_env.py against a real referee: GTPX_REFEREE is its command line.

Where PettingZoo or OpenSpiel isn't installed, stand-ins take its place. Needs numpy.
"""
import contextlib
import io
import json
import os
import random
import re
import select
import signal
import subprocess
import sys
import time
import unittest

import stubs

STAND_INS = stubs.install()
print("stand-ins:", STAND_INS, file=sys.stderr)

import pyspiel

import gtpx_env
import gtpx_referee

SEED = int(os.environ.get("GTPX_SEED", time.time()))
SEQUENTIAL = [
    gtpx_env.MULTIPLAYER_5X5, "multi players=4 board=3", "multi-coop players=3 board=3", "multi players=5 board=3",
    "kee board=graph:a-b,b-c,c-d,d-a", "alter-igo board=3", "go-japanese board=3"]
SIMULTANEOUS = ["parallel players=3 board=3", "f-go board=3", "parallel players=4 board=hex:2", "f-go-bargaining board=3"]


class Test(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        print(f"GTPX_SEED={SEED}", file=sys.stderr)

    @classmethod
    def tearDownClass(cls):
        gtpx_env.shared_referee().close()
        gtpx_env._referee_of.cache_clear()
        gtpx_env._games_at.clear()

    def setUp(self):
        self.choices = random.Random(SEED)

    def choose(self, observation):
        return self.choices.choice([i for i, is_legal in enumerate(observation["action_mask"]) if is_legal])


def in_fork(call):
    """Calls it in a forked process and returns the answer, a text."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            answer = call()
        except BaseException as e:
            answer = repr(e)
        os.write(write, answer.encode())
        os._exit(0)
    os.close(write)
    try:
        with open(read, encoding="utf-8") as pipe:
            if not select.select([pipe], [], [], 60)[0]:
                os.kill(child, signal.SIGKILL)
            return pipe.read()
    finally:
        os.waitpid(child, 0)


class SettingTest(Test):
    def answer(self, rules, *commands):
        return gtpx_env.shared_referee().ask(rules, *commands, ask=gtpx_env.ASK)

    def test_actions_are_the_points_row_by_row_then_the_pass(self):
        setting = gtpx_env.Setting("go board=3x2")

        self.assertEqual(["A1", "B1", "C1", "A2", "B2", "C2", "pass"], setting.moves)
        self.assertEqual((11, 2, 3), setting.shape)
        self.assertIn((0, 3), setting.edges)

    def test_planes_show_the_board_from_the_players_seat(self):
        setting = gtpx_env.Setting("multi players=3 board=2")
        answer = self.answer("multi players=3 board=2", {"play": {"black": "A1"}}, {"play": {"white": "B1"}})

        planes = setting.planes(answer, "white")

        self.assertEqual(15, len(planes))
        self.assertEqual([[0, 1, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0]], planes[:3])  # white, red, black
        self.assertEqual([[0] * 4, [1] * 4, [0] * 4], planes[3:6])  # red is to move
        self.assertEqual([2 / 40] * 4, planes[14])

    def test_planes_show_prisoners(self):
        commands = [{"play": {"black": "B1"}}, {"play": {"white": "A1"}}, {"play": {"black": "A2"}}]
        setting = gtpx_env.Setting("go-japanese board=3")

        planes = setting.planes(self.answer("go-japanese board=3", *commands), "white")

        self.assertEqual([0, 1 / 9], [planes[4][0], planes[5][0]])  # held by white, by black
        self.assertEqual([1 / 9, 0], [planes[6][0], planes[7][0]])  # lost by white, by black

    def test_rewards_are_shares_of_the_victory(self):
        tie = {"victory": {"black": "1/2", "white": "0", "red": "1/2"}, "points": {"black": 9, "white": 6, "red": 9}}
        utilities = {rewards: gtpx_env.Setting(gtpx_env.MULTIPLAYER_5X5, rewards).utilities(tie) for rewards in gtpx_env.REWARDS}

        self.assertEqual([0.25, -0.5, 0.25], utilities["zero-sum"])
        self.assertEqual([0.5, 0.0, 0.5], utilities["share"])
        self.assertEqual([1 / 25, -2 / 25, 1 / 25], utilities["points"])

    def test_mistakes_are_reported(self):
        with self.assertRaisesRegex(ValueError, "expected: zero-sum, share, points"):
            gtpx_env.Setting("go", rewards="money")
        with self.assertRaisesRegex(ValueError, "isn't counted"):
            gtpx_env.Setting("alter-igo", rewards="points")
        with self.assertRaisesRegex(ValueError, "aec_env is for others"):
            gtpx_env.parallel_env("go board=5")
        with self.assertRaisesRegex(ValueError, "parallel_env is for others"):
            gtpx_env.aec_env("f-go board=5")

    def test_the_file_is_imported_without_the_libraries(self):
        script = """
import sys
for name in ("pettingzoo", "gymnasium", "pyspiel", "numpy"):
    sys.modules[name] = None
import gtpx_env
try:
    gtpx_env.aec_env("go")
except ImportError as e:
    print(e)
"""
        done = subprocess.run([sys.executable, "-c", script], cwd=os.path.dirname(os.path.abspath(__file__)), text=True, capture_output=True)
        self.assertIn("(expected: pip install pettingzoo)", done.stdout, done.stderr)


class PettingZooTest(Test):
    def test_sequential_games_are_played_to_the_end(self):
        for rules in SEQUENTIAL:
            env = gtpx_env.aec_env(rules)
            env.reset(seed=1)
            returns = dict.fromkeys(env.possible_agents, 0.0)
            for agent in env.agent_iter():
                observation, reward, is_terminated, is_truncated, _ = env.last()
                returns[agent] += reward
                env.step(None if is_terminated or is_truncated else self.choose(observation))
            expected = env.unwrapped.setting.utilities(env.unwrapped.answer["result"])
            self.assertEqual(dict(zip(env.possible_agents, expected)), returns, rules)
            self.assertAlmostEqual(0, sum(returns.values()), msg=rules)
            env.close()

    def test_simultaneous_games_are_played_to_the_end(self):
        for rules in SIMULTANEOUS:
            env = gtpx_env.parallel_env(rules)
            observations, _ = env.reset(seed=1)
            while env.agents:
                actions = {agent: self.choose(observations[agent]) for agent in env.agents}
                observations, rewards, terminations, truncations, _ = env.step(actions)
            self.assertEqual(dict(zip(env.possible_agents, env.setting.utilities(env.answer["result"]))), rewards, rules)
            self.assertTrue(all(terminations[agent] != truncations[agent] for agent in rewards), rules)
            env.close()

    def test_the_turn_limit_truncates_a_game(self):
        env = gtpx_env.parallel_env("parallel board=3", max_turns=2)
        env.reset()
        env.step({"black": 0, "white": 1})
        _, rewards, terminations, truncations, _ = env.step({"black": 4, "white": 9})

        self.assertEqual({"black": True, "white": True}, truncations)
        self.assertEqual({"black": False, "white": False}, terminations)
        self.assertEqual([], env.agents)
        self.assertEqual(0, sum(rewards.values()))

    def test_what_is_no_action_raises_what_pettingzoo_expects(self):
        env = gtpx_env.SequentialGo("go board=3")
        env.reset()
        for action in (10, -1, 2.5, None, "A1"):
            with self.assertRaisesRegex(AssertionError, "expected: an integer from 0 to 9"):
                env.step(action)
        self.assertEqual("black", env.agent_selection)
        parallel = gtpx_env.parallel_env("f-go board=3")
        with self.assertRaisesRegex(AssertionError, "reset"):
            parallel.step({"black": 0, "white": 1})

    def play_alone(self, env, seed):
        """Plays a random game of the only agent; returns its rewards and the last position."""
        env.reset(seed=seed)
        choices, returns = random.Random(SEED), 0.0
        for agent in env.agent_iter():
            observation, reward, is_terminated, is_truncated, _ = env.last()
            returns += reward
            legal = [i for i, is_legal in enumerate(observation["action_mask"]) if is_legal]
            env.step(None if is_terminated or is_truncated else choices.choice(legal))
        return returns, env.unwrapped.answer["position"]["hash"]

    def test_opponents_play_the_other_seats_and_repeat_themselves_with_a_seed(self):
        first = lambda observation, mask: max(range(len(mask)), key=lambda i: mask[i])
        env = gtpx_env.aec_env("multi players=3 board=3", opponents={"black": "bot random", "red": first})
        self.addCleanup(env.close)
        self.assertEqual(["white"], env.possible_agents)

        games = [self.play_alone(env, 7) for _ in range(2)]

        utilities = dict(zip(env.unwrapped.setting.players, env.unwrapped.setting.utilities(env.unwrapped.answer["result"])))
        self.assertEqual(utilities["white"], games[1][0])
        self.assertEqual(games[0], games[1])

    def test_an_illegal_action_does_not_move_the_opponents(self):
        env = gtpx_env.parallel_env("f-go board=2", opponents=["bot random"])
        self.addCleanup(env.close)
        observations, _ = env.reset(seed=1)
        while all(observations["black"]["action_mask"]):
            observations = env.step({"black": self.choose(observations["black"])})[0]
        turn = env.answer["position"]["turn"]
        with self.assertRaises(gtpx_env.IllegalAction):
            env.step({"black": list(observations["black"]["action_mask"]).index(0)})
        env.step({"black": 4})
        self.assertEqual(turn + 1, env.answer["position"]["turn"])

    def test_faults_of_opponents_are_reported(self):
        for spec, message in (
                ("/no/such/engine", "No such file"), ("bot lvel=3", "exit code 2"), ("cat", "list_commands"), ("", "no command")):
            env = gtpx_env.aec_env("go board=3", opponents=[spec])
            self.addCleanup(env.close)
            with self.assertRaisesRegex(gtpx_env.OpponentFault, message):
                env.reset()
        with self.assertRaisesRegex(ValueError, "expected: fewer than all"):
            gtpx_env.aec_env("go board=3", opponents=["bot", "bot"])

    def test_a_position_is_drawn_as_gtpx_draws_it(self):
        env = gtpx_env.aec_env("multi players=3 board=3", render_mode="ansi")
        env.reset()
        for action in (4, 0, 8):
            env.step(action)

        drawing = ["   A B C", " 3 . . R 3", " 2 . X . 2", " 1 O . . 1", "   A B C"]
        self.assertEqual(drawing, env.render().splitlines()[:5])
        with self.assertRaisesRegex(ValueError, "expected: ansi"):
            gtpx_env.aec_env("go board=3", render_mode="rgb_array")

    def test_human_rendering_prints_each_position(self):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            env = gtpx_env.SequentialGo("go board=2", render_mode="human")
            env.reset()
            env.step(0)
            self.assertIsNone(env.render())

        self.assertEqual([" 1 . . 1", " 1 X . 1", " 1 X . 1"], re.findall("^ 1.*1$", printed.getvalue(), re.M))

    def test_an_illegal_action_changes_nothing(self):
        env = gtpx_env.SequentialGo("go board=3")
        env.reset()
        env.step(4)
        with self.assertRaisesRegex(gtpx_env.IllegalAction, "occupied"):
            env.step(4)
        self.assertEqual("white", env.agent_selection)
        self.assertEqual(0, env.observe("white")["action_mask"][4])


class OpenSpielTest(Test):
    def play(self, name, rules):
        """Plays a random game as pyspiel's tests do, with a copy and a restored state at each step; returns the last state."""
        game = pyspiel.load_game(name, {"rules": rules})
        state = game.new_initial_state()
        length = 0
        while not state.is_terminal():
            copy, restored = state.clone(), game.deserialize_state(state.serialize())
            before = str(state)
            if state.is_simultaneous_node():
                actions = [self.choices.choice(state.legal_actions(player)) for player in range(game.num_players())]
                for each in (state, restored):
                    each.apply_actions(actions)
            else:
                legal = state.legal_actions()
                self.assertEqual(sorted(legal), legal)
                self.assertEqual([], state.legal_actions((state.current_player() + 1) % game.num_players()))
                action = self.choices.choice(legal)
                for each in (state, restored):
                    each.apply_action(action)
            length += 1
            self.assertEqual(before, str(copy))
            for player in range(game.num_players()):
                self.assertEqual(state.observation_string(player), restored.observation_string(player))
                self.assertEqual(state.observation_tensor(player), restored.observation_tensor(player))
        self.assertLessEqual(length, game.max_game_length())
        self.assertAlmostEqual(game.utility_sum(), sum(state.returns()))
        self.assertTrue(all(game.min_utility() <= value <= game.max_utility() for value in state.returns()), state.returns())
        self.assertEqual([], state.legal_actions())
        return state

    def test_sequential_games(self):
        for rules in SEQUENTIAL:
            self.play("python_gtpx_sequential", rules)

    def test_simultaneous_games(self):
        for rules in SIMULTANEOUS:
            self.play("python_gtpx_simultaneous", rules)

    def test_a_branch_does_not_change_the_state_that_it_leaves(self):
        game = pyspiel.load_game("python_gtpx_sequential", {"rules": "go board=3"})
        state = game.new_initial_state()
        state.apply_action(4)
        branches = [state.clone() for _ in range(gtpx_env.MAX_GAMES + 5)]
        for i, branch in enumerate(branches):
            branch.apply_action(i % 4)
        with self.assertRaisesRegex(gtpx_env.IllegalAction, "occupied"):
            state.apply_action(4)
        state.apply_action(8)

        self.assertEqual([" 3 . . . 3", " 2 . X . 2", " 1 O . . 1"], str(branches[0]).splitlines()[1:4])
        self.assertEqual([" 3 . . O 3", " 2 . X . 2", " 1 . . . 1"], str(state).splitlines()[1:4])

    def test_the_benchmark_is_the_default(self):
        game = pyspiel.load_game("python_gtpx_sequential")
        state = game.new_initial_state()
        state.apply_action(12)

        self.assertEqual((3, 26), (game.num_players(), game.num_distinct_actions()))
        self.assertEqual("black C3", state.action_to_string(0, 12))
        self.assertIn(" 3 . . X . . 3", str(state))

    def test_the_wrong_kind_of_game_is_refused(self):
        with self.assertRaisesRegex((ValueError, RuntimeError), "expected: turn=sequential"):
            pyspiel.load_game("python_gtpx_sequential", {"rules": "f-go board=5"})


@unittest.skipUnless(hasattr(os, "fork"), "no fork")
class ForkTest(Test):
    def test_a_state_goes_on_in_a_fork_and_in_its_parent(self):
        state = pyspiel.load_game("python_gtpx_sequential", {"rules": "go board=3"}).new_initial_state()
        state.apply_action(4)

        def play():
            state.apply_action(0)
            row = str(state).splitlines()[3]
            gtpx_env.shared_referee().close()
            return row

        self.assertEqual(" 1 O . . 1", in_fork(play))
        state.apply_action(2)
        self.assertEqual([" 3 . . . 3", " 2 . X . 2", " 1 . . O 1"], str(state).splitlines()[1:4])

    def test_an_environment_is_reset_in_a_fork_and_goes_on_in_its_parent(self):
        env = gtpx_env.SequentialGo("go board=3")
        env.reset()
        env.step(4)

        def play():
            try:
                env.step(0)
            except gtpx_referee.Closed as e:
                env.reset()
                env.step(1)
                drawing = env.render()
                gtpx_env.shared_referee().close()
                return f"{e}\n{drawing}"

        self.assertEqual([" 1 . X . 1"], in_fork(play).splitlines()[4:5])
        env.step(8)
        self.assertEqual([" 3 . . O 3", " 2 . X . 2", " 1 . . . 1"], env.render().splitlines()[1:4])


if __name__ == "__main__":
    unittest.main(verbosity=2)
