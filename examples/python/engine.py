"""A complete GTPX engine: plays Parallel Go on rectangles, at random, and fills no eyes."""
import random, re
LETTERS, COLORS = "ABCDEFGHJKLMNOPQRSTUVWXYZ", "black white red blue green yellow purple orange".split()
PARALLEL = dict(word.split("=") for word in """variant=parallel players=2 board=19 turn=simultaneous collision=void
    capture=all suicide=allowed ko=positional pass=allowed opening=none end=all-pass prisoners=capturer
    scoring=territory shared-territory=neutral alliances=none negotiation=none komi=0""".split())
FIXED = "turn collision capture suicide ko pass opening end negotiation komi".split()  # the options that affect play

class Refused(Exception): pass

class Game:
    def __init__(self, columns, rows, players, alliances="none"):
        if not (1 <= columns <= 25 and 1 <= rows <= 25 and 2 <= players <= 8): raise Refused("unacceptable size")
        self.size, self.players, self.active = (columns, rows), players, COLORS[:players]
        self.points = [letter + str(row + 1) for row in range(rows) for letter in LETTERS[:columns]]
        self.stones, self.seen, self.barred, self.chosen = {}, {frozenset()}, set(), {}
        self.passed, self.resumed, self.alliances = False, False, alliances

    def is_over(self):  # play is resumed at most once; then only the alliances phase can follow
        return len(self.active) < 2 or self.passed and self.resumed and self.alliances == "none"

    def neighbors(self, point):
        x, y = LETTERS.index(point[0]), int(point[1:])
        near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        return [LETTERS[x] + str(y) for x, y in near if 0 <= x < self.size[0] and 1 <= y <= self.size[1]]

    def lives(self, point, stones):
        chain = [point]
        for stone in chain:  # grows during the loop
            for near in self.neighbors(stone):
                if near not in stones: return True
                if stones[near] == stones[point] and near not in chain: chain.append(near)
        return False

    def first(self): return next(color for color in self.active if color not in self.chosen)

    def play(self, color, move):
        if self.is_over(): raise Refused("illegal move: the game is over")
        elif color not in self.active: raise Refused(f"illegal move: {self.first()} is to move")
        elif move == "RESIGN": self.active.remove(color); self.chosen.pop(color, None)  # at once; it is not a move
        elif self.passed: raise Refused("illegal move: not in play")
        elif color in self.chosen: raise Refused("illegal move: already committed")
        elif move in self.stones: raise Refused(f"illegal move: {move} is occupied")
        elif move in self.barred: raise Refused(f"illegal move: {move} is barred")
        else: self.chosen[color] = move  # secret until all have chosen
        if len(self.active) > 1 and self.chosen and set(self.active) <= set(self.chosen): self.resolve()

    def resolve(self):
        chosen, self.chosen = self.chosen, {}
        moves = [move for move in chosen.values() if move != "PASS"]
        self.passed = moves == []
        after = {**self.stones, **{m: c for c, m in chosen.items() if moves.count(m) == 1}}  # without collisions
        if len(after) == len(self.stones): return  # all have collided or passed
        after = {point: color for point, color in after.items() if self.lives(point, after)}  # all are found before any goes
        if frozenset(after.items()) in self.seen: self.barred.update(moves)  # a repetition: the turn is void
        else: self.stones, self.barred = after, set(); self.seen.add(frozenset(after.items()))

    def choose(self, color):
        free = [p for p in self.points if p not in self.stones and p not in self.barred
                and any(self.stones.get(near) != color for near in self.neighbors(p))]
        return random.choice(free) if free else "PASS"

game = Game(19, 19, 2)

def color(word):  # also b, w, and p1 to p8
    names = {"b": "black", "w": "white", **{f"p{seat + 1}": name for seat, name in enumerate(COLORS)}}
    return names.get(word.lower(), word.lower())

def new_game(words):
    words = [word if "=" in word else "variant=" + word for word in words]
    given = dict(word.split("=") for word in words)
    for key in given:
        if key not in PARALLEL or len(given) < len(words): raise Refused(f"syntax error: {key}")
    options = {**PARALLEL, **given} if given["variant"] == "parallel" else given  # otherwise all words are needed
    for key in FIXED:
        if options[key] != PARALLEL[key]: raise Refused(f"syntax error: {key}={options[key]} is not played")
    size = re.fullmatch(r"(?:rect:)?(\d+)(?:x(\d+))?", options["board"])
    if not size: raise Refused("syntax error: board (expected: rect:WxH)")
    columns, rows = int(size[1]), int(size[2] or size[1])
    options["board"] = f"rect:{columns}x{rows}"
    new = Game(columns, rows, int(options["players"]), options["alliances"])
    return new, " ".join(f"{key}={options[key]}" for key in PARALLEL)

def answer(name, words):
    global game
    if name not in KNOWN: raise Refused("unknown command")
    if name == "gtpx-version" and words or name == "play" and len(words) > 2: raise ValueError  # too many
    if name == "gtpx-game":
        game, text = new_game(words)
        return text
    if name == "boardsize":
        size = [int(word) for word in " ".join(words[:2]).replace(":", " ").split()]
        game = Game(size[0], size[-1], game.players, game.alliances)
    if name == "gtpx-resume":  # sent by the referee if the players disagree about dead stones
        if len(words) != 1 or color(words[0]) not in COLORS[:game.players]: raise ValueError
        if not game.passed or game.resumed or game.is_over(): raise Refused("wrong phase")
        if color(words[0]) not in game.active: raise Refused(f"{color(words[0])} has left the game")
        game.passed, game.resumed = False, True
    if name == "clear_board": game = Game(*game.size, game.players, game.alliances)
    if name == "komi" and not re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?", words[0].lower()): raise ValueError
    if name in ("play", "genmove"):
        if color(words[0]) not in COLORS[:game.players]: raise ValueError
        move = game.choose(color(words[0])) if name == "genmove" else words[1].upper()
        if move not in (*game.points, "PASS", "RESIGN"): raise ValueError
        game.play(color(words[0]), move)
        return move if name == "genmove" else ""
    return str(words[:1] != [] and words[0] in KNOWN).lower() if name == "known_command" else KNOWN[name]

KNOWN = dict.fromkeys("boardsize clear_board komi play genmove gtpx-game gtpx-resume known_command quit".split(), "")
KNOWN.update({"protocol_version": "2", "name": "random", "version": "1", "gtpx-version": "1"})
KNOWN["list_commands"] = "\n".join([*KNOWN, "list_commands"])
for line in open(0, encoding="latin-1", newline="\n"):
    number, *words = re.sub("[\0-\x08\x0b-\x1f\x7f]|#.*", "", line).split() or [""]  # also drops control characters
    if not number.isdigit(): number, words = "", [number, *words]
    if words in ([], [""]): continue  # an empty line
    number = number and int(number)
    try: print(f"={number} {answer(words[0], words[1:])}\n", flush=True)
    except Refused as refusal: print(f"?{number} {refusal}\n", flush=True)
    except (ValueError, KeyError, IndexError): print(f"?{number} syntax error\n", flush=True)
    if words[0] == "quit": break
