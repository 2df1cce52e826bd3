"""Environments for multi-agent research: every variant as a PettingZoo ParallelEnv or AECEnv, and as an OpenSpiel game.

    env = aec_env("multi players=3 board=5")           # PettingZoo, sequential variants
    env = parallel_env("parallel players=3 board=5")   # PettingZoo, simultaneous variants
    game = pyspiel.load_game("python_gtpx_sequential", {"rules": "multi players=3 board=5"})
    game = pyspiel.load_game("python_gtpx_simultaneous", {"rules": "parallel players=3 board=5"})

The rules are those of a `gtpx referee --json` process, which all environments of a Python process share; the environment variable
GTPX_REFEREE is its command line. docs/research.md explains actions, observations and rewards.

Needs Python 3.9, `gtpx_referee.py`, `gtpx_opponents.py`, and PettingZoo or OpenSpiel only for the classes that use them.
"""
import fractions
import functools
import itertools
import json
import operator
import os
import re

from gtpx_opponents import OpponentFault, opponents_of
from gtpx_referee import BadRequest, IllegalMove, Referee, default_command

try:
    import gymnasium.spaces
    import numpy
    import pettingzoo
    import pettingzoo.utils
except ImportError as e:
    pettingzoo, NO_PETTINGZOO = None, str(e)
try:
    import numpy
    import pyspiel
except ImportError as e:
    pyspiel, NO_OPENSPIEL = None, str(e)

# The three-player game on 5x5 of Driss, Arjonilla, Wang, Saffidine and Cazenave, arXiv 2405.14265; docs/research.md says what
# their paper leaves open.
MULTIPLAYER_5X5 = "multi players=3 board=5 opening=none prisoners=none scoring=area"

ASK = ("position", "legal", "result")
REWARDS = ("zero-sum", "share", "points")


_numbers = itertools.count(1)  # of games of environments


class IllegalAction(ValueError):
    """An action that the rules refuse. The environment is as it was."""


class OutOfBounds(IllegalAction, AssertionError):
    """No action at all. PettingZoo's wrappers raise AssertionError for it."""


@functools.lru_cache(maxsize=None)
def _referee_of(command, _pid):
    return Referee(command)


def shared_referee():
    """Returns the referee that all environments of this process share; a forked process gets its own."""
    return _referee_of(tuple(default_command()), os.getpid())


class Setting:
    """What stays the same in all games of some rules: players, points, actions and planes. Action i names point i; the last passes."""

    def __init__(self, rules, rewards="zero-sum", max_turns=None, description=None):
        """Asks the shared referee for the rules, the players and the topology, unless a description has them."""
        if rewards not in REWARDS:
            raise ValueError(f"rewards: {rewards!r} (expected: {', '.join(REWARDS)})")
        answer = description or shared_referee().ask(rules, ask=["rules", "players", "topology"])
        options = dict(word.split("=", 1) for word in answer["rules"].split())
        if rewards == "points" and options["scoring"] == "none":
            raise ValueError("rewards: 'points' of a game that isn't counted (expected: zero-sum or share)")
        self.rules = answer["rules"]
        self.rewards = rewards
        self.is_simultaneous = options["turn"] == "simultaneous"
        self.players = answer["players"]
        self.points = [point["name"] for point in answer["topology"]["points"]]
        self.index = {name: i for i, name in enumerate(self.points)}
        self.edges = [(self.index[a], self.index[b]) for a, b in answer["topology"]["edges"]]
        self.max_turns = 10 * len(self.points) if max_turns is None else max_turns
        self.moves = [*self.points, "pass"]
        self.action = {move: i for i, move in enumerate(self.moves)}
        self.shape = (4 * len(self.players) + 3, *self._grid(options["board"]))

    def _grid(self, board):
        size = re.fullmatch(r"\w+:(\d+)x(\d+)", board)
        if size and int(size[1]) * int(size[2]) == len(self.points):
            return int(size[2]), int(size[1])  # rows, from the bottom, and columns
        return 1, len(self.points)

    def legal_actions(self, answer, player):
        """Returns the sorted actions of a player who is to move; none for others."""
        return sorted(self.action[move] for move in answer["legal"].get(player, ()))

    def planes(self, answer, player):
        """Returns the observation of a player: a list of numbers for each plane. Nothing hidden is in it."""
        position = answer["position"]
        first = self.players.index(player)
        seats = self.players[first:] + self.players[:first]
        count = len(self.points)
        planes = [self._marks(position["stones"].get(seat, ())) for seat in seats]
        planes += [[float(seat in position["to_move"])] * count for seat in seats]
        for held in ({seat: sum(of.values()) for seat, of in position["prisoners"].items()}, position["lost"]):
            planes += [[held.get(seat, 0) / count] * count for seat in seats]
        planes.append(self._marks(position["barred"]))
        planes.append([position["pass_run"] / len(seats)] * count)
        planes.append([position["turn"] / self.max_turns] * count)
        return planes

    def observe(self, answer, player):
        """Returns the planes and the mask of the legal actions as arrays."""
        mask = numpy.zeros(len(self.moves), numpy.int8)
        mask[self.legal_actions(answer, player)] = 1
        planes = numpy.asarray(self.planes(answer, player), numpy.float32)
        return {"observation": planes.reshape(self.shape), "action_mask": mask}

    def _marks(self, names):
        plane = [0.0] * len(self.points)
        for name in names:
            plane[self.index[name]] = 1.0
        return plane

    def utilities(self, result):
        """Returns everybody's reward for the result of a finished game."""
        if self.rewards == "points":
            values = [float(result["points"][player]) for player in self.players]
            mean = sum(values) / len(values)
            return [(value - mean) / len(self.points) for value in values]
        shares = [fractions.Fraction(result["victory"][player]) for player in self.players]
        if self.rewards == "share":
            return [float(share) for share in shares]
        return [float((len(shares) * share - sum(shares)) / (len(shares) - 1)) for share in shares]

    def bounds(self):
        """Returns the least and the greatest reward."""
        if self.rewards == "points":
            return -float("inf"), float("inf")  # prisoners and komi have no bound
        return (0.0 if self.rewards == "share" else -1.0 / (len(self.players) - 1)), 1.0

    def move(self, action):
        """Returns the move that an action names."""
        try:
            number = operator.index(action)
        except TypeError:
            number = -1
        if not 0 <= number < len(self.moves):
            raise OutOfBounds(f"action {action!r} (expected: an integer from 0 to {len(self.moves) - 1})")
        return self.moves[number]

    def play(self, do, moves):
        """Plays the moves of a turn, by colour, and returns the answer, after the phases that need no action.

        `do` sends commands to the game and returns its answer to ASK. Once the play is over, every stone is alive, and everybody is
        alone. The answer's `truncated` says whether the turn limit has ended the game.
        """
        resigning = [player for player, move in moves.items() if move == "resign"]
        placing = {player: move for player, move in moves.items() if move != "resign"}
        try:
            answer = do({"resign": resigning}) if resigning else None
            if placing and not (answer and answer["result"]["finished"]):
                answer = do({"play": placing})
        except (IllegalMove, BadRequest) as e:
            raise IllegalAction(str(e)) from e
        is_stopped = not answer["result"]["finished"] and answer["position"]["turn"] >= self.max_turns
        if is_stopped and answer["position"]["phase"] in ("play", "bargaining"):
            answer = do({"stop": "turn-limit", "winners": []})
        while answer["position"]["phase"] in ("scoring", "alliances"):
            if answer["position"]["phase"] == "scoring":
                answer = do({"dead_by": "nobody", "points": []})
            else:
                answer = do(*({"ally": player, "with": []} for player in answer["position"]["to_move"]))
        answer["truncated"] = answer["result"].get("reason") == "turn-limit"
        return answer


class _Environment:
    """What both PettingZoo classes have in common."""

    def __init__(self, rules, rewards="zero-sum", max_turns=None, render_mode=None, opponents=()):
        self.setting = Setting(rules, rewards, max_turns)
        self.opponents = opponents_of(opponents, self.setting.players)
        self.metadata = {"name": "gtpx_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode: {render_mode!r} (expected: ansi, which returns text, or human, which prints it)")
        self.render_mode = render_mode
        self.possible_agents = [player for player in self.setting.players if player not in self.opponents]
        self.agents = []
        self.game = None
        spaces = gymnasium.spaces
        self.observation_spaces = {
            agent: spaces.Dict({
                "observation": spaces.Box(-numpy.inf, numpy.inf, self.setting.shape, numpy.float32),
                "action_mask": spaces.Box(0, 1, (len(self.setting.moves),), numpy.int8)})
            for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.setting.moves)) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def observe(self, agent):
        return self.setting.observe(self.answer, agent)

    def render(self):
        """Returns the position as `showboard` of gtpx prints it; with `human`, prints it, as each step does by itself."""
        drawing = self._begun().do(ask=["drawing"])["drawing"]
        if self.render_mode != "human":
            return drawing
        print(drawing, flush=True)

    def _begun(self):
        if self.game is None:
            raise AssertionError("reset() needs to be called first")
        return self.game

    def close(self):
        self._forget()
        for opponent in self.opponents.values():
            opponent.close()

    def _forget(self):
        if self.game is not None:
            self.game.forget()
            self.game = None

    def _begin(self, seed):
        self._forget()
        for i, opponent in enumerate(self.opponents.values()):
            opponent.begin(self.setting.rules, None if seed is None else seed + i)
        self.game = shared_referee().begin(f"environment {next(_numbers)}", self.setting.rules, ask=ASK)
        self.answer = self.game.answer
        self.agents = list(self.possible_agents)
        self._show()

    def _show(self):
        if self.render_mode == "human":
            self.render()

    def _play(self, actions):
        """Plays a turn of agents, and of the opponents who move in it."""
        moves = {agent: self.setting.move(action) for agent, action in actions.items()}
        if self.setting.is_simultaneous and self.opponents:
            self._check(moves)  # before they choose, since they can't choose again
            moves.update(self._opponents_moves())
        self._play_moves(moves)

    def _check(self, moves):
        for agent, move in moves.items():
            if move not in self.answer["legal"].get(agent, ()):
                try:
                    self._begun().do({"commit": {agent: move}})  # which is refused, with the reason
                except IllegalMove as e:
                    raise IllegalAction(str(e)) from e

    def _opponents_moves(self):
        """Asks the opponents who are to move."""
        to_move = self.answer["position"]["to_move"]
        return {color: opponent.choose(self, color) for color, opponent in self.opponents.items() if color in to_move}

    def _play_opponents(self):
        """Plays on until an agent is to move, or none is left."""
        while not set(self.agents).isdisjoint(self.answer["position"]["active"]):
            moves = self._opponents_moves()
            if not moves:
                return
            self._play_moves(moves)

    def _play_moves(self, moves):
        try:
            self.answer = self.setting.play(functools.partial(self._begun().do, ask=ASK), moves)
        except IllegalAction as e:
            if set(self.opponents).isdisjoint(moves):
                raise
            raise OpponentFault(f"{e}: {moves}") from e
        for opponent in self.opponents.values() if not self.answer["result"]["finished"] else ():
            opponent.tell(moves)
        self._show()

    def _outcome(self):
        """Returns rewards, terminations and truncations of those who were there before the last moves."""
        players = self.setting.players
        is_over = self.answer["result"]["finished"]
        gone = set() if is_over else set(self.agents) - set(self.answer["position"]["active"])
        least = self.setting.bounds()[0]
        rewards = dict(zip(players, self.setting.utilities(self.answer["result"]))) if is_over else dict.fromkeys(gone, least)
        truncated = is_over and self.answer["truncated"]
        return (
            {agent: rewards.get(agent, 0.0) for agent in self.agents},
            {agent: agent in gone or is_over and not truncated for agent in self.agents},
            {agent: truncated for agent in self.agents})


if pettingzoo:

    class ParallelGo(_Environment, pettingzoo.ParallelEnv):
        """A game of a simultaneous variant: each step is a turn of all players."""

        def __init__(self, rules, **options):
            super().__init__(rules, **options)
            if not self.setting.is_simultaneous:
                raise ValueError(f"rules: {rules} (expected: turn=simultaneous; aec_env is for others)")

        def reset(self, seed=None, options=None):
            """Begins a game. The rules know no chance: the seed is that of opponents who are bots."""
            self._begin(seed)
            return self._observations(), {agent: {} for agent in self.agents}

        def step(self, actions):
            self._begun()
            if set(actions) != set(self.agents):
                raise ValueError(f"actions of {sorted(actions)} (expected: {sorted(self.agents)})")
            if not self.agents:
                return {}, {}, {}, {}, {}
            self._play(actions)
            rewards, terminations, truncations = self._outcome()
            observations = self._observations()
            infos = {agent: {} for agent in self.agents}
            self.agents = [agent for agent in self.agents if not terminations[agent] and not truncations[agent]]
            return observations, rewards, terminations, truncations, infos

        def _observations(self):
            return {agent: self.observe(agent) for agent in self.agents}

    class SequentialGo(_Environment, pettingzoo.AECEnv):
        """A game of a sequential variant: each step is the move of the player in `agent_selection`."""

        def __init__(self, rules, **options):
            super().__init__(rules, **options)
            if self.setting.is_simultaneous:
                raise ValueError(f"rules: {rules} (expected: turn=sequential; parallel_env is for others)")

        def reset(self, seed=None, options=None):
            """Begins a game. The rules know no chance: the seed is that of opponents who are bots."""
            self._begin(seed)
            self._play_opponents()
            self.rewards, self.terminations, self.truncations = self._outcome()
            self._cumulative_rewards = dict(self.rewards)
            self.infos = {agent: {} for agent in self.agents}
            self._select()

        def _select(self):
            """Selects who is to move, or an agent who has left first."""
            to_move = self.answer["position"]["to_move"]
            self.agent_selection = to_move[0] if to_move and to_move[0] in self.agents else self.agents[0]
            self._deads_step_first()

        def step(self, action):
            agent = self.agent_selection
            if self.terminations[agent] or self.truncations[agent]:
                self._was_dead_step(action)
                return
            self._play({agent: action})
            self._play_opponents()
            self._cumulative_rewards[agent] = 0.0
            self.rewards, self.terminations, self.truncations = self._outcome()
            self._accumulate_rewards()
            self._select()

    def parallel_env(rules, **options):
        """Returns a ParallelEnv for simultaneous variants. `options`: rewards, max_turns, render_mode, opponents."""
        return ParallelGo(rules, **options)

    def aec_env(rules, **options):
        """Returns an AECEnv for sequential variants, in PettingZoo's usual wrappers: an illegal action loses."""
        env = SequentialGo(rules, **options)
        env = pettingzoo.utils.TerminateIllegalWrapper(env, illegal_reward=-1)
        env = pettingzoo.utils.AssertOutOfBoundsWrapper(env)
        return pettingzoo.utils.OrderEnforcingWrapper(env)

else:

    def parallel_env(rules, **options):
        """Fails, since PettingZoo isn't installed."""
        raise ImportError(f"{NO_PETTINGZOO} (expected: pip install pettingzoo)")

    aec_env = ParallelGo = SequentialGo = parallel_env


@functools.lru_cache(maxsize=None)
def _setting(rules, rewards, max_turns):
    return Setting(rules, rewards, max_turns or None)


class _Position:
    """The referee's last answer about a state, and the commands that led there. Copies of a state share it."""

    def __init__(self, key, commands, answer):
        self.key, self.commands, self.answer = key, commands, answer
        self._drawing = None  # once somebody has asked for it
        self.is_shared = False  # whether other turns may be played from here

    def __deepcopy__(self, memo):
        self.is_shared = True
        return self

    def drawing(self):
        """Returns the position as text."""
        if self._drawing is None:
            game, rules = _games_at.get(self), _setting(*self.key).rules
            ask = game.do if game else functools.partial(shared_referee().ask, rules, *self.commands)
            self._drawing = ask(ask=["drawing"])["drawing"]
        return self._drawing

    def play(self, moves):
        """Returns the position after a turn. The referee plays on in the game that has led here, or in a copy if states share it."""
        setting = _setting(*self.key)
        game = _games_at.pop(self, None)
        if game is None:
            game = shared_referee().begin(f"state {next(_numbers)}", setting.rules, *self.commands)
        if self.is_shared:
            _keep_game(self, game)
            game = game.copy(f"state {next(_numbers)}")
        commands = list(self.commands)

        def do(*more):
            answer = game.do(*more, ask=ASK)
            commands.extend(more)
            return answer

        try:
            position = _Position(self.key, commands, setting.play(do, moves))
        except IllegalAction:
            if self.is_shared:
                game.forget()
            else:
                _keep_game(self, game)
            raise
        _keep_game(position, game)
        return position


def _keep_game(position, game):
    _games_at[position] = game
    if len(_games_at) > MAX_GAMES:
        _games_at.pop(next(iter(_games_at))).forget()


MAX_GAMES = 100  # of states, in the referee; the others are begun again when they are needed
_games_at = {}  # the referee's games by position, the one that was used last at the end
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_games_at.clear)  # they are games of the parent's referee


if pyspiel:
    # The parameters of both games; max_turns=0 is ten times the number of points.
    PARAMETERS = {"rules": "", "rewards": "zero-sum", "max_turns": 0}

    def _game_type(name, dynamics):
        return pyspiel.GameType(
            short_name=name,
            long_name=f"Go variants of gtpx, {name.rsplit('_', 1)[1]}",
            dynamics=dynamics,
            chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
            information=pyspiel.GameType.Information.PERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=64,
            min_num_players=2,
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=PARAMETERS)

    SEQUENTIAL = _game_type("python_gtpx_sequential", pyspiel.GameType.Dynamics.SEQUENTIAL)
    SIMULTANEOUS = _game_type("python_gtpx_simultaneous", pyspiel.GameType.Dynamics.SIMULTANEOUS)
    _games = []  # pyspiel doesn't keep the Python part of a game that only C++ refers to

    class _SpielGame(pyspiel.Game):
        """A variant for OpenSpiel."""

        def __init__(self, game_type, params, expected):
            params = {**PARAMETERS, **(params or {})}
            key = (params["rules"] or self.DEFAULT, params["rewards"], params["max_turns"])
            setting = _setting(*key)
            if setting.is_simultaneous != (game_type is SIMULTANEOUS):
                raise ValueError(f"rules: {key[0]} (expected: turn={expected})")
            least, greatest = setting.bounds()
            info = pyspiel.GameInfo(
                num_distinct_actions=len(setting.moves),
                max_chance_outcomes=0,
                num_players=len(setting.players),
                min_utility=least,
                max_utility=greatest,
                utility_sum=1.0 if setting.rewards == "share" else 0.0,
                max_game_length=setting.max_turns)
            super().__init__(game_type, info, params)
            self.key = key
            _games.append(self)

        def new_initial_state(self):
            return GoState(self, self.key)

        def make_py_observer(self, iig_obs_type=None, params=None):
            if iig_obs_type is not None and iig_obs_type.perfect_recall:
                raise ValueError("no information state (expected: perfect_recall=False)")
            return GoObserver(_setting(*self.key))

    class SequentialGoGame(_SpielGame):
        """A sequential variant."""

        DEFAULT = MULTIPLAYER_5X5

        def __init__(self, params=None):
            super().__init__(SEQUENTIAL, params, "sequential")

    class SimultaneousGoGame(_SpielGame):
        """A simultaneous variant: every node is one of all players."""

        DEFAULT = "parallel players=3 board=5"

        def __init__(self, params=None):
            super().__init__(SIMULTANEOUS, params, "simultaneous")

    class GoState(pyspiel.State):
        """A state. Its attributes are a key and a position, which OpenSpiel copies and pickles."""

        def __init__(self, game, key):
            super().__init__(game)
            self._key = key
            self._position = _first_position(key)

        @property
        def _answer(self):
            return self._position.answer

        def current_player(self):
            setting = _setting(*self._key)
            if self.is_terminal():
                return pyspiel.PlayerId.TERMINAL
            if setting.is_simultaneous:
                return pyspiel.PlayerId.SIMULTANEOUS
            return setting.players.index(self._answer["position"]["to_move"][0])

        def _legal_actions(self, player):
            setting = _setting(*self._key)
            name = setting.players[player]
            actions = setting.legal_actions(self._answer, name)
            has_left = name not in self._answer["position"]["active"]
            return [len(setting.moves) - 1] if has_left else actions  # who has left passes, which isn't played

        def _apply_action(self, action):
            setting = _setting(*self._key)
            self._position = self._position.play({setting.players[self.current_player()]: setting.move(action)})

        def _apply_actions(self, actions):
            setting = _setting(*self._key)
            active = self._answer["position"]["active"]
            turn = {player: setting.move(action) for player, action in zip(setting.players, actions) if player in active}
            self._position = self._position.play(turn)

        def _action_to_string(self, player, action):
            setting = _setting(*self._key)
            return f"{setting.players[player]} {setting.moves[action]}" if player >= 0 else setting.moves[action]

        def is_terminal(self):
            return self._answer["result"]["finished"]

        def returns(self):
            setting = _setting(*self._key)
            return setting.utilities(self._answer["result"]) if self.is_terminal() else [0.0] * len(setting.players)

        def __str__(self):
            return self._position.drawing()

    class GoObserver:
        """What a player sees, as OpenSpiel's observers do: `tensor` and `dict` after `set_from`."""

        def __init__(self, setting):
            self.setting = setting
            self.tensor = numpy.zeros(functools.reduce(lambda a, b: a * b, setting.shape), numpy.float32)
            self.dict = {"observation": self.tensor.reshape(setting.shape)}

        def set_from(self, state, player):
            planes = self.setting.planes(state._answer, self.setting.players[player])
            self.tensor[:] = numpy.asarray(planes, numpy.float32).reshape(-1)

        def string_from(self, state, player):
            position = state._answer["position"]
            told = {name: position[name] for name in ("prisoners", "lost", "barred", "pass_run", "turn")}
            return f"you: {self.setting.players[player]}\n{state}\n{json.dumps(told)}"

    @functools.lru_cache(maxsize=None)
    def _first_position(key):
        return _Position(key, (), shared_referee().ask(_setting(*key).rules, ask=ASK))

    pyspiel.register_game(SEQUENTIAL, SequentialGoGame)
    pyspiel.register_game(SIMULTANEOUS, SimultaneousGoGame)
