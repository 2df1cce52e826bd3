"""A complete GTPX engine: plays Parallel Go on rectangles, at random, and fills no eyes."""
import random, sys
LETTERS, COLORS = "ABCDEFGHJKLMNOPQRSTUVWXYZ", "black white red blue green yellow purple orange".split()
RULES = "turn=simultaneous collision=void capture=all suicide=allowed ko=positional".split()

class Game:
    def __init__(self, columns, rows, players):
        self.size, self.active = (columns, rows), COLORS[:players]
        self.points = [letter + str(row + 1) for row in range(rows) for letter in LETTERS[:columns]]
        self.stones, self.seen, self.barred, self.chosen = {}, {frozenset()}, set(), {}

    def neighbors(self, point):
        x, y = LETTERS.index(point[0]), int(point[1:])
        near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        return [LETTERS[x] + str(y) for x, y in near if 0 <= x < self.size[0] and 1 <= y <= self.size[1]]

    def lives(self, point, stones):
        chain = [point]
        for stone in chain:  # grows while it is walked through
            for near in self.neighbors(stone):
                if near not in stones: return True
                if stones[near] == stones[point] and near not in chain: chain.append(near)
        return False

    def play(self, color, move):  # kept until all have moved; then those who met nobody are placed at once
        self.chosen[color] = move
        if not set(self.active) <= set(self.chosen): return
        moves, self.chosen, chosen = list(self.chosen.values()), {}, self.chosen
        after = {**self.stones, **{m: c for c, m in chosen.items() if m != "PASS" and moves.count(m) == 1}}
        if len(after) == len(self.stones): return
        after = {point: color for point, color in after.items() if self.lives(point, after)}  # all found, then removed
        if frozenset(after.items()) in self.seen: self.barred.update(moves)  # a repetition: the turn is void
        else: self.stones, self.barred = after, set(); self.seen.add(frozenset(after.items()))

    def choose(self, color):
        free = [p for p in self.points if p not in self.stones and p not in self.barred
                and any(self.stones.get(near) != color for near in self.neighbors(p))]
        return random.choice(free) if free else "PASS"

game = Game(19, 19, 2)

def answer(name, words):
    global game
    if name == "gtpx-game":
        options = dict(word.split("=") for word in words)
        if not options["board"].startswith("rect:") or not set(RULES) <= set(words): raise ValueError("unknown game")
        game = Game(*map(int, options["board"][5:].split("x")), int(options["players"]))
    elif name == "boardsize": game = Game(int(words[0]), int(words[0]), len(game.active))
    elif name == "clear_board": game = Game(*game.size, len(game.active))
    elif name == "genmove": words.append(game.choose(words[0])); game.play(*words)
    elif name == "play" and words[1] == "resign": game.active.remove(words[0])
    elif name == "play": game.play(words[0], words[1].upper())
    elif name not in KNOWN: raise ValueError("unknown command")
    elif name == "known_command": return "true" if words and words[0] in KNOWN else "false"
    return words[-1] if name == "genmove" else KNOWN[name]

KNOWN = dict.fromkeys("boardsize clear_board komi play genmove gtpx-game known_command quit".split(), "")
KNOWN.update({"protocol_version": "2", "name": "random", "version": "1", "gtpx-version": "1"})
KNOWN["list_commands"] = "\n".join([*KNOWN, "list_commands"])
for line in sys.stdin:
    number, *words = line.split("#")[0].split() or [""]
    if not number.isdigit(): number, words = "", [number, *words]
    if words in ([], [""]): continue  # an empty line
    try: print(f"={number} {answer(words[0], words[1:])}\n", flush=True)
    except ValueError as error: print(f"?{number} {error}\n", flush=True)
    except (KeyError, IndexError): print(f"?{number} syntax error\n", flush=True)
    if words[0] == "quit": break
