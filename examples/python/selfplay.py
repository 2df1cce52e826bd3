"""Plays games of a sequential variant between simple agents in an environment of gtpx_env.py, and prints who won in which seat.

    python3 selfplay.py [--rules RULES] [--games N] [--seed N] AGENT AGENT …

One AGENT for each seat: `random` chooses any legal move, `greedy` the move after which it leads by most points. Neither passes,
nor fills a point that only its own stones surround, while it has another move. Needs PettingZoo.
"""
import argparse
import collections
import random
import re

import gtpx_env
import gtpx_referee


def sensible(env, agent, legal):
    """Returns the legal actions without the pass and the points that only stones of the agent's colour surround."""
    setting = env.unwrapped.setting
    stones = {setting.index[name] for name in env.unwrapped.answer["position"]["stones"].get(agent, ())}
    neighbours = collections.defaultdict(list)
    for a, b in setting.edges:
        neighbours[a].append(b)
        neighbours[b].append(a)
    return [action for action in legal if action in neighbours and not stones.issuperset(neighbours[action])]


def choose_random(env, agent, legal, choices):
    return choices.choice(sensible(env, agent, legal) or legal)


def choose_greedy(env, agent, legal, choices):
    """Tries each move, takes it back, and chooses the one after which the agent leads by most. The requests don't wait for answers."""
    game, setting = env.unwrapped.game, env.unwrapped.setting
    scores = {}
    for action in sensible(env, agent, legal) or legal:
        scores[action] = game.submit({"play": {agent: setting.moves[action]}}, ask=["score"])
        game.submit({"undo": 1})
    leads = {action: lead(future.result()["score"], agent, setting.players) for action, future in scores.items()}
    best = max(leads.values())
    return choices.choice([action for action, value in leads.items() if value == best])


def lead(score, agent, players):
    return score[agent]["points"] - max(score[player]["points"] for player in players if player != agent)


AGENTS = {"random": choose_random, "greedy": choose_greedy}


def play(env, agents, choices):
    """Plays a game and returns everybody's reward."""
    env.reset()
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, is_terminated, is_truncated, _ = env.last()
        rewards[agent] += reward
        legal = [action for action, is_legal in enumerate(observation["action_mask"]) if is_legal]
        env.step(None if is_terminated or is_truncated else AGENTS[agents[agent]](env, agent, legal, choices))
    return rewards


class Parser(argparse.ArgumentParser):
    """Reports a wrong command line in one line, like gtpx."""

    def error(self, message):
        self.exit(2, f"{self.prog}: {message}\n")


def count(text):
    if not re.fullmatch("[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(f"{text} (expected: a number from 1)")
    return int(text)


def selfplay(env, names, options):
    seats = env.possible_agents
    choices = random.Random(options.seed)
    totals, turns = collections.Counter(), 0
    for _ in range(options.games):
        totals.update(play(env, dict(zip(seats, names)), choices))
        turns += env.unwrapped.answer["position"]["turn"]
    env.close()
    for seat, name in zip(seats, names):
        print(f"{seat:8} {name:8} {totals[seat]:6.1f} of {options.games} victories")
    print(f"{turns / options.games:.1f} moves a game")


def main():
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default=gtpx_env.MULTIPLAYER_5X5)
    parser.add_argument("--games", type=count, default=100)
    parser.add_argument("--seed", type=count, default=1)
    parser.add_argument("agents", metavar="AGENT", nargs="*", help="one for each seat; without any, all are random")
    options = parser.parse_args()
    for name in options.agents:
        if name not in AGENTS:
            parser.error(f"{name} (expected: {' or '.join(AGENTS)})")
    try:
        env = gtpx_env.aec_env(options.rules, rewards="share")
        names = options.agents or ["random"] * len(env.possible_agents)
        if len(names) != len(env.possible_agents):
            parser.error(f"{len(names)} agents (expected: {len(env.possible_agents)})")
        selfplay(env, names, options)
    except (gtpx_referee.BadRequest, ValueError) as e:  # of the rules
        parser.error(str(e))
    except (gtpx_referee.RefereeError, ImportError) as e:
        parser.exit(1, f"{parser.prog}: {e}\n")


if __name__ == "__main__":
    main()
