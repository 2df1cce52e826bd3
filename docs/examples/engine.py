"""A complete GTPX engine: plays Parallel Go on rectangles, at random, and fills no eyes."""
import random, sys
LETTERS, COLORS = "ABCDEFGHJKLMNOPQRSTUVWXYZ", "black white red blue green yellow purple orange".split()
RULES = {"turn=simultaneous", "collision=void", "capture=all", "suicide=allowed", "ko=positional"}

class Refused(Exception): pass

class Game:
    def __init__(self, columns, rows, players):
        if not (1 <= columns <= 25 and 1 <= rows <= 25 and 2 <= players <= 8): raise Refused("unacceptable size")
        self.size, self.players, self.active = (columns, rows), players, COLORS[:players]
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

    def play(self, color, move):
        if move == "RESIGN": self.active.remove(color); self.chosen.pop(color, None)  # at once, and it is no move
        elif color in self.chosen: raise Refused("illegal move: already committed")
        elif move in self.stones: raise Refused(f"illegal move: {move} is occupied")
        elif move in self.barred: raise Refused(f"illegal move: {move} is barred")
        else: self.chosen[color] = move  # a secret until all have chosen
        if self.chosen and set(self.active) <= set(self.chosen): self.resolve()

    def resolve(self):
        chosen, self.chosen = self.chosen, {}
        moves = [move for move in chosen.values() if move != "PASS"]
        after = {**self.stones, **{m: c for c, m in chosen.items() if moves.count(m) == 1}}  # those who met nobody
        if len(after) == len(self.stones): return  # all have passed or collided
        after = {point: color for point, color in after.items() if self.lives(point, after)}  # all are found, then go
        if frozenset(after.items()) in self.seen: self.barred.update(moves)  # a repetition: the turn is void
        else: self.stones, self.barred = after, set(); self.seen.add(frozenset(after.items()))

    def choose(self, color):
        free = [p for p in self.points if p not in self.stones and p not in self.barred
                and any(self.stones.get(near) != color for near in self.neighbors(p))]
        return random.choice(free) if free else "PASS"

game = Game(19, 19, 2)

def color(word): return {"b": "black", "w": "white"}.get(word.lower(), word.lower())

def answer(name, words):
    global game
    if name not in KNOWN: raise Refused("unknown command")
    if name == "gtpx-game":
        options = dict(word.partition("=")[::2] for word in words)
        if not (RULES <= set(words) and options["board"].startswith("rect:")): raise Refused("unknown game")
        game = Game(*map(int, options["board"][5:].split("x")), int(options["players"]))
        return " ".join(words)
    if name == "boardsize": game = Game(int(words[0]), int(words[0]), game.players)
    if name == "clear_board": game = Game(*game.size, game.players)
    if name in ("play", "genmove"):
        if color(words[0]) not in game.active: raise ValueError
        move = game.choose(color(words[0])) if name == "genmove" else words[1].upper()
        if move not in (*game.points, "PASS", "RESIGN"): raise ValueError
        game.play(color(words[0]), move)
        return move if name == "genmove" else ""
    return str(words[:1] != [] and words[0] in KNOWN).lower() if name == "known_command" else KNOWN[name]

KNOWN = dict.fromkeys("boardsize clear_board komi play genmove gtpx-game known_command quit".split(), "")
KNOWN.update({"protocol_version": "2", "name": "random", "version": "1", "gtpx-version": "1"})
KNOWN["list_commands"] = "\n".join([*KNOWN, "list_commands"])
for line in sys.stdin:
    number, *words = line.split("#")[0].split() or [""]
    if not number.isdigit(): number, words = "", [number, *words]
    if words in ([], [""]): continue  # an empty line
    try: print(f"={number} {answer(words[0], words[1:])}\n", flush=True)
    except Refused as refusal: print(f"?{number} {refusal}\n", flush=True)
    except (ValueError, KeyError, IndexError): print(f"?{number} syntax error\n", flush=True)
    if words[0] == "quit": break
