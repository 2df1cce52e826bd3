"""A complete client of a gtpx server: holds one seat, plays random legal moves in any variant, and prints the result.

    python3 client.py HOST:PORT GAME COLOUR SECRET-FILE

Kill it, or the server, whenever you like: started again, both continue where they were.
"""
import json, os, random, re, secrets, socket, sys, time

FINAL = ("wrong secret", "no such game", "syntax error", "you don't hold")  # trying again wouldn't help

class Refused(Exception): pass  # the server has answered with a failure

class Connection:
    def __init__(self, address):
        host, port = address.rsplit(":", 1)
        self.socket = socket.create_connection((host.strip("[]"), int(port)), timeout=90)  # longer than any answer takes
        self.lines = self.socket.makefile("r", encoding="utf-8", newline="\n")

    def ask(self, command):
        """Returns the answer to a command. Waits and asks again if the server says when."""
        while True:
            self.socket.sendall(f"{command}\n".encode())
            lines = []
            while (line := self.lines.readline()) != "\n":  # an empty line ends the answer
                if not line.endswith("\n"): raise ConnectionError("the server has closed the connection")
                lines.append(line)
            answer = "".join(lines).rstrip("\n")
            if answer.startswith("="): return answer[1:].strip()
            again = re.search(r"again in (\d+\.?\d*) s", answer)
            if not again: raise Refused(answer[1:].strip())
            time.sleep(float(again[1]))

class Player:
    def __init__(self, address, game, color, secret_file):
        self.address, self.game, self.color = address, game, color
        self.secret, self.key = open(secret_file).read().strip(), key_of(secret_file + ".key")
        self.seen = 0  # the number of the last event that was printed

    def run(self):
        pause = 0.1
        while True:
            try:
                server = Connection(self.address)
                server.ask(f"gtpx-sit {self.game} {self.color} {self.secret} key={self.key}")
                pause = 0.1
                return self.play_to_the_end(server)
            except Refused as refusal:
                if any(words in str(refusal) for words in FINAL): raise
                reason = refusal
            except OSError as error: reason = error  # connection refused, reset, closed, timed out
            print(f"{reason}; trying again in {pause:.1f} s", flush=True)
            time.sleep(pause)
            pause = min(2 * pause, 5)

    def play_to_the_end(self, server):
        topology = json.loads(server.ask("gtpx-topology"))
        self.near = {point["name"]: [] for point in topology["points"]}
        for a, b in topology["edges"]: self.near[a].append(b); self.near[b].append(a)
        while True:
            for event in self.events(server): self.show(event)
            position = json.loads(server.ask("gtpx-position"))
            if position["phase"] == "finished": return json.loads(server.ask("gtpx-result"))
            if self.color in position["to_move"]: self.act(server, position)

    def events(self, server):
        """Returns the events since the last call, also those that happened while there was no connection."""
        try: events = json.loads(server.ask(f"gtpx-wait after={self.seen} timeout=30"))
        except Refused as refusal:  # too old; read gtpx-position
            print(refusal)
            events = json.loads(server.ask("gtpx-wait timeout=0"))
        self.seen = max([self.seen, *(event["seq"] for event in events)])
        return events

    def act(self, server, position):
        color, turn = self.color, position["turn"] + 1
        try:
            if position["phase"] == "scoring":  # every client that asks gets the same estimate, so they agree
                if color not in position["dead"]:
                    server.ask(f"gtpx-dead {color} {' '.join(server.ask('final_status_list dead').split())}")
            elif position["phase"] == "alliances": server.ask(f"gtpx-ally {color}")  # alone
            elif move := self.choose(server, position): server.ask(f"play {color} {move} turn={turn}")
        except Refused as refusal:  # paused, too late, taken back: events follow, and then it is tried again
            if "you don't hold" in str(refusal): raise  # somebody has taken the seat over
            print(f"{color}, turn {turn}: {refusal}", flush=True)

    def choose(self, server, position):
        legal = server.ask(f"gtpx-legal {self.color}").split()
        own = position["stones"].get(self.color, [])
        good = [move for move in legal if move != "pass" and not all(near in own for near in self.near[move])]
        if "pass" in legal and position["turn"] > 3 * len(self.near): good = []  # enough
        if not good: good = ["pass"] if "pass" in legal else legal
        return random.choice(good) if good else ""  # nothing is legal when the turn has ended meanwhile

    def show(self, event):
        if event["type"] == "turn":
            moves = [f"{c} {m['move']} {m['result']}" for c, m in event["turn"]["moves"].items()]
            print(f"{event['turn']['turn']}: {', '.join(moves)}", flush=True)
        elif event["type"] != "committed": print(json.dumps(event), flush=True)

def key_of(file):
    """Returns this client's own secret for the seat, which it makes and keeps before the server learns it."""
    if not os.path.exists(file):
        with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as new:
            new.write(secrets.token_urlsafe(16))  # 22 characters
    return open(file).read().strip()

if __name__ == "__main__":
    if len(sys.argv) != 5: sys.exit(__doc__)
    try: print(json.dumps(Player(*sys.argv[1:3], sys.argv[3].lower(), sys.argv[4]).run()))
    except Refused as refusal: sys.exit(f"? {refusal}")
