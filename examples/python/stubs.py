"""Stand-ins of pettingzoo, gymnasium and pyspiel for the tests of gtpx_env.py and gtpx_engine.py, where the libraries aren't installed.

They do what the libraries document, as far as gtpx_env.py relies on it, and nothing else.
"""
import copy
import importlib.util
import pickle
import sys
import types


def install():
    """Puts stand-ins in the place of the libraries that are missing, and returns their names."""
    missing = [name for name in ("gymnasium", "pettingzoo", "pyspiel") if importlib.util.find_spec(name) is None]
    if "gymnasium" in missing:
        spaces = types.SimpleNamespace(Box=_Space, Discrete=_Space, Dict=_Space)
        sys.modules["gymnasium"] = _module("gymnasium", spaces=spaces)
        sys.modules["gymnasium.spaces"] = spaces
    if "pettingzoo" in missing:
        wrappers = {f"{name}Wrapper": _unwrapped for name in ("TerminateIllegal", "AssertOutOfBounds", "OrderEnforcing")}
        utils = _module("pettingzoo.utils", **wrappers)
        sys.modules["pettingzoo"] = _module("pettingzoo", utils=utils, ParallelEnv=type("ParallelEnv", (), {}), AECEnv=_AECEnv)
        sys.modules["pettingzoo.utils"] = utils
    if "pyspiel" in missing:
        sys.modules["pyspiel"] = _pyspiel()
    return missing


def _module(name, **members):
    module = types.ModuleType(name)
    module.__dict__.update(members)
    return module


def _unwrapped(env, **_options):
    return env


class _Space:
    def __init__(self, *arguments):
        self.arguments = arguments


class _AECEnv:
    """What pettingzoo.AECEnv does for its subclasses."""

    @property
    def unwrapped(self):
        return self

    def last(self):
        agent = self.agent_selection
        return (
            self.observe(agent), self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent],
            self.infos[agent])

    def agent_iter(self):
        while self.agents:
            yield self.agent_selection

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _deads_step_first(self):
        dead = [agent for agent in self.agents if self.terminations[agent] or self.truncations[agent]]
        if dead:
            self._skip_agent_selection = self.agent_selection
            self.agent_selection = dead[0]
        return self.agent_selection

    def _was_dead_step(self, action):
        assert action is None
        agent = self.agent_selection
        for by_agent in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del by_agent[agent]
        self.agents.remove(agent)
        dead = [agent for agent in self.agents if self.terminations[agent] or self.truncations[agent]]
        self.agent_selection = dead[0] if dead else self._skip_agent_selection
        self.rewards = dict.fromkeys(self.rewards, 0.0)


class _PyspielError(RuntimeError):
    """What OpenSpiel's fatal errors are in Python."""


class _Game:
    """pyspiel.Game for games written in Python."""

    def __init__(self, game_type, info, params):
        self._type, self._info, self._params = game_type, info, params

    def get_type(self):
        return self._type

    def get_parameters(self):
        return self._params

    def __getattr__(self, name):  # num_players(), max_utility() …
        value = self.__dict__["_info"].__dict__[name]
        return lambda: value

    def deserialize_state(self, text):
        history, members = pickle.loads(text)
        state = self.new_initial_state()
        state._history = history
        state.__dict__.update(members)
        return state


class _State:
    """pyspiel.State: the calls on a Python state are those of OpenSpiel's python_games.cc."""

    def __init__(self, game):
        self.__dict__["_game"] = game
        self.__dict__["_history"] = []

    def _members(self):
        return {name: value for name, value in self.__dict__.items() if name not in ("_game", "_history")}

    def is_simultaneous_node(self):
        return self.current_player() == -2

    def legal_actions(self, player=None):
        player = self.current_player() if player is None else player
        if self.is_terminal():
            return []
        if player == self.current_player() or player >= 0 and self.is_simultaneous_node():
            return self._legal_actions(player)
        if player < 0:
            raise _PyspielError(f"Called LegalActions for pseudo-player {player}")
        return []

    def apply_action(self, action):
        player = self.current_player()
        self._apply_action(action)
        self._history.append((player, action))

    def apply_actions(self, actions):
        assert self.is_simultaneous_node()
        self._apply_actions(actions)
        self._history.extend(enumerate(actions))

    def action_to_string(self, player, action):
        return self._action_to_string(player, action)

    def clone(self):
        state = self._game.new_initial_state()
        for name, value in self._members().items():
            setattr(state, name, copy.deepcopy(value))
        state.__dict__["_history"] = list(self._history)
        return state

    def serialize(self):
        return pickle.dumps((self._history, self._members()))

    def observation_tensor(self, player):
        observer = self._game.make_py_observer(types.SimpleNamespace(perfect_recall=False), {})
        observer.set_from(self, player)
        return list(observer.tensor)

    def observation_string(self, player):
        return self._game.make_py_observer(types.SimpleNamespace(perfect_recall=False), {}).string_from(self, player)


def _pyspiel():
    games = {}

    class GameType(types.SimpleNamespace):
        Dynamics = types.SimpleNamespace(SEQUENTIAL="sequential", SIMULTANEOUS="simultaneous")
        ChanceMode = types.SimpleNamespace(DETERMINISTIC="deterministic")
        Information = types.SimpleNamespace(PERFECT_INFORMATION="perfect")
        Utility = types.SimpleNamespace(GENERAL_SUM="general")
        RewardModel = types.SimpleNamespace(TERMINAL="terminal")

    def load_game(name, params=None):
        game_type, create = games[name]
        return create({**game_type.parameter_specification, **(params or {})})

    return _module(
        "pyspiel",
        Game=_Game,
        State=_State,
        GameType=GameType,
        GameInfo=types.SimpleNamespace,
        PlayerId=types.SimpleNamespace(TERMINAL=-4, SIMULTANEOUS=-2, CHANCE=-1),
        register_game=lambda game_type, create: games.__setitem__(game_type.short_name, (game_type, create)),
        load_game=load_game,
        SpielError=_PyspielError)
