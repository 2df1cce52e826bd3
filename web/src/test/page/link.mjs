// The link to a game, against a stand-in of the bridge: nothing missed or doubled. docs/protocol/bridge.md
import assert from "node:assert/strict";
import { backoffMs } from "./page/net/backoff.js";
import { Connection } from "./page/net/connection.js";
import { GameLink } from "./page/net/game-link.js";
import { ConnectionLost, Refusal, chatText, mayPass, parseAnswer } from "./page/net/gtp.js";
import { HttpConnection, withFallback } from "./page/net/http-connection.js";
import { Seats, newKey, linkDamage, readSeatLink, readSecrets, sitLine } from "./page/net/seats.js";
import { run } from "./checks.mjs";

const SECRET = "abcdefghijklmnopqrst_-";

/** A connection whose answers the test gives. */
class Line {
  asked = [];
  lines = [];
  ask(line) {
    this.lines.push(line);
    return new Promise((resolve, reject) => this.asked.push({ line, resolve, reject }));
  }
  close() {
    this.asked.splice(0).forEach(({ reject }) => reject(new ConnectionLost()));
  }
  async next(pattern) {
    for (let i = 0; i < 100 && !this.asked.some(({ line }) => pattern.test(line)); i++) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    const index = this.asked.findIndex(({ line }) => pattern.test(line));
    assert.ok(index >= 0, `${pattern} of ${this.lines.join(", ")}`);
    return this.asked.splice(index, 1)[0];
  }
  async answer(pattern, text) {
    (await this.next(pattern)).resolve(text);
  }
  async refuse(pattern, words) {
    (await this.next(pattern)).reject(new Refusal(words));
  }
}

function linked(secrets = { seats: {} }) {
  const lines = [];
  const told = { status: [], states: [], events: [], seated: [], accepted: [], slept: [] };
  const clock = { ms: 0 };
  const link = new GameLink({
    game: "g",
    secrets: () => secrets,
    connect: async () => {
      lines.push(new Line());
      return lines.at(-1);
    },
    listener: {
      status: (status) => told.status.push(status.kind),
      seated: (held, refused) => told.seated.push({ held, refused }),
      accepted: (color, seat) => told.accepted.push({ color, seat }),
      state: (state) => told.states.push(state.seq),
      events: (events) => {
        told.events.push(...events.map((event) => event.seq));
        return events.some((event) => event.type === "undo");
      },
    },
    sleep: (ms) => {
      told.slept.push(ms);
      return new Promise((resolve) => setImmediate(resolve));
    },
    now: () => clock.ms,
  });
  void link.run();
  const line = async (index) => {
    for (let i = 0; i < 100 && lines.length <= index; i++) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    return lines[index];
  };
  return { link, line, told, clock };
}

const events = (...numbers) =>
  JSON.stringify(numbers.map((seq) => ({ seq, type: "committed", colour: "red" })));

await run({
  async theStateComesBeforeTheEventsAfterIt() {
    const { line, link, told } = linked();
    const first = await line(0);
    await first.answer(/^gtpx-watch g$/, "");
    await first.answer(/^gtpx-state$/, '{"seq":7}');
    await first.answer(/^gtpx-wait after=7 /, events(8, 9));
    await first.next(/^gtpx-wait after=9 /);

    assert.deepEqual(told.status, ["connecting", "open"]);
    assert.deepEqual(told.states, [7]);
    assert.deepEqual(told.events, [8, 9]);
    link.close();
  },

  async nothingIsMissedOrDoubledOverALostConnection() {
    const { line, link, told } = linked();
    const first = await line(0);
    await first.answer(/^gtpx-watch/, "");
    await first.answer(/^gtpx-state/, '{"seq":7}');
    await first.answer(/^gtpx-wait after=7/, events(8));
    await first.next(/^gtpx-wait after=8/).then(({ reject }) => reject(new ConnectionLost()));

    const second = await line(1);
    await second.answer(/^gtpx-watch/, "");
    await second.answer(/^gtpx-wait after=8 timeout=0/, events(8, 9, 10));
    await second.next(/^gtpx-wait after=10/);

    assert.deepEqual(told.status, ["connecting", "open", "lost", "open"]);
    assert.deepEqual(told.events, [8, 9, 10]);
    assert.deepEqual(told.states, [7]);
    link.close();
  },

  /** A server that accepts connections and then drops them is not flooded. */
  async pausesGrowUntilAConnectionHasLasted() {
    const { line, link, told, clock } = linked();
    const lose = async (index, ms) => {
      const connection = await line(index);
      await connection.answer(/^gtpx-watch/, "");
      await connection.answer(/^gtpx-(state|wait)/, index === 0 ? '{"seq":7}' : "[]");
      const wait = await connection.next(/^gtpx-wait/);
      clock.ms += ms;
      wait.reject(new ConnectionLost());
    };
    for (let index = 0; index < 6; index++) {
      await lose(index, 1000);
    }
    await lose(6, 60_000);
    await line(7);

    // from half of 300 ms * 2^n to all of it, as backoffMs
    const ranges = [300, 600, 1200, 2400, 4800, 9600, 300];
    ranges.forEach((most, n) => {
      assert.ok(told.slept[n] >= most / 2 && told.slept[n] <= most, `${n}: ${told.slept[n]}`);
    });
    link.close();
  },

  async tooOldEventsAreReplacedByTheState() {
    const { line, link, told } = linked();
    const first = await line(0);
    await first.answer(/^gtpx-watch/, "");
    await first.answer(/^gtpx-state/, '{"seq":7}');
    await first.next(/^gtpx-wait/).then(({ reject }) => reject(new ConnectionLost()));
    const second = await line(1);
    await second.answer(/^gtpx-watch/, "");
    await second.refuse(/^gtpx-wait/, "too old; read gtpx-position");
    await second.answer(/^gtpx-state/, '{"seq":2000}');
    await second.next(/^gtpx-wait after=2000/);

    assert.deepEqual(told.states, [7, 2000]);
    link.close();
  },

  async theStateIsReadAgainWhenTheModelAsks() {
    const { line, link, told } = linked();
    const first = await line(0);
    await first.answer(/^gtpx-watch/, "");
    await first.answer(/^gtpx-state/, '{"seq":7}');
    await first.answer(/^gtpx-wait/, '[{"seq":8,"type":"undo"}]');
    await first.answer(/^gtpx-state/, '{"seq":9}');
    await first.next(/^gtpx-wait after=9/);

    assert.deepEqual(told.states, [7, 9]);
    link.close();
  },

  /** Of the requests of HTTP, one can fail while another goes on to wait. */
  async aCommandThatGetsNoAnswerEndsItsConnection() {
    const { line, link, told } = linked();
    const first = await line(0);
    await first.answer(/^gtpx-watch/, "");
    await first.answer(/^gtpx-state/, '{"seq":7}');
    await first.next(/^gtpx-wait/).then((wait) => first.asked.push(wait));
    const answer = link.ask("play black E5 turn=1");
    await first.next(/^play/).then(({ reject }) => reject(new ConnectionLost()));
    await assert.rejects(answer, ConnectionLost);

    const second = await line(1);
    await second.answer(/^gtpx-watch/, "");
    await second.answer(/^gtpx-wait after=7 timeout=0/, "[]");
    await second.next(/^gtpx-wait after=7/);

    assert.deepEqual(told.status, ["connecting", "open", "lost", "open"]);
    link.close();
  },

  async aRefusedSeatIsWatched() {
    const { line, link, told } = linked({ seats: { black: { secret: SECRET, key: SECRET } } });
    const first = await line(0);
    await first.refuse(/^gtpx-sit/, "wrong secret: the invitation was used");
    await first.answer(/^gtpx-watch g/, "");
    await first.answer(/^gtpx-state/, '{"seq":7}');
    await first.next(/^gtpx-wait/);

    assert.deepEqual(told.seated, [
      { held: [], refused: { black: "wrong secret: the invitation was used" } },
    ]);
    link.close();
  },

  /** Anybody can make a person open a link with another secret. */
  async aLinkThatIsRefusedLeavesTheSeatAsItWas() {
    const own = { secret: SECRET, key: "KEY" };
    const { line, link, told } = linked({
      seats: { black: { secret: "A".repeat(22), key: "NEW", former: own } },
    });
    const first = await line(0);
    await first.refuse(/^gtpx-sit g black A+ key=NEW$/, "wrong secret");
    await first.answer(new RegExp(`^gtpx-sit g black ${SECRET} key=KEY$`), "");
    await first.answer(/^gtpx-state/, '{"seq":7}');
    await first.next(/^gtpx-wait/);

    assert.deepEqual(told.seated, [{ held: ["black"], refused: {} }]);
    assert.deepEqual(told.accepted, [{ color: "black", seat: own }]);
    link.close();
  },

  async aLinkThatIsAcceptedReplacesWhatOpenedTheSeatBefore() {
    const seat = { secret: SECRET, key: "NEW", former: { secret: "A".repeat(22), key: "OLD" } };
    const { line, link, told } = linked({ seats: { black: seat } });
    const first = await line(0);
    await first.answer(/^gtpx-sit g black .* key=NEW$/, "");
    await first.answer(/^gtpx-state/, '{"seq":7}');
    await first.next(/^gtpx-wait/);

    assert.equal(told.accepted[0].seat.key, "NEW");
    link.close();
  },

  linksKeepWhatASeatHadUntilAServerHasDecided() {
    const kept = {};
    const store = { getItem: (name) => kept[name] ?? null, setItem: (name, text) => (kept[name] = text) };
    const seats = new Seats(store);
    seats.add("g", { black: SECRET });
    const own = seats.of("g").seats.black;

    seats.add("g", { black: "A".repeat(22) });
    seats.add("g", { black: "B".repeat(22) });
    const { key } = seats.of("g").seats.black;
    seats.add("g", { black: "B".repeat(22) });

    assert.equal(seats.of("g").seats.black.key, key, "a reload opens the same link again");
    assert.deepEqual(new Seats(store).of("g").seats.black.former, own);
    seats.add("g", { black: SECRET });
    assert.deepEqual(new Seats(store).of("g").seats.black, own);
    seats.add("g", { black: "A".repeat(22) });
    seats.settle("g", "black", own);
    assert.deepEqual(new Seats(store).of("g").seats.black, own);
  },

  async anUnknownGameIsGivenUp() {
    const { line, told } = linked();
    await (await line(0)).refuse(/^gtpx-watch/, "no such game: g (see gtpx-games)");
    await new Promise((resolve) => setImmediate(resolve));

    assert.deepEqual(told.status, ["connecting", "refused"]);
  },

  async aServerThatIsFullIsTriedAgain() {
    const { line, link, told } = linked();
    await (await line(0)).refuse(/^gtpx-watch/, "too many requests; try again in 3 s");
    await (await line(1)).answer(/^gtpx-watch/, "");

    assert.deepEqual(told.status, ["connecting", "lost"]);
    link.close();
  },

  async aSeatIsTriedAgainWhenTheServerIsBusy() {
    const { line, link, told } = linked({ seats: { black: { secret: SECRET, key: SECRET } } });
    await (await line(0)).refuse(/^gtpx-sit/, "the server is shutting down");
    await (await line(1)).refuse(/^gtpx-sit/, "internal error");
    const third = await line(2);
    await third.answer(/^gtpx-sit/, "");
    await third.answer(/^gtpx-state/, '{"seq":7}');
    await third.next(/^gtpx-wait/);

    assert.deepEqual(told.seated, [{ held: ["black"], refused: {} }]);
    link.close();
  },

  async aPrivateGameIsWatchedWithTheSecretOfASeat() {
    const { line, link, told } = linked({ seats: { black: { secret: SECRET, key: "KEY" } } });
    const first = await line(0);
    await first.refuse(/^gtpx-sit/, "wrong secret");
    await first.refuse(/^gtpx-watch g KEY$/, "no such game: g");
    await first.answer(new RegExp(`^gtpx-watch g ${SECRET}$`), "");
    await first.answer(/^gtpx-state/, '{"seq":7}');
    await first.next(/^gtpx-wait/);

    assert.deepEqual(told.states, [7]);
    link.close();
    const seats = { black: { secret: "s", key: "k" } };
    assert.deepEqual(readSecrets({ owner: "o", watch: "w", seats }), ["w", "o", "k", "s"]);
    assert.deepEqual(readSecrets({ seats: {} }), []);
  },

  async aLinkWithOtherSecretsDoesNotReplaceTheFirstOnesForGood() {
    const kept = new Map();
    const store = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
    const seats = new Seats(store);
    seats.add("g", { watch: "first", owner: "mine" });

    seats.add("g", { watch: "forged", owner: "forged" });
    seats.add("g", { watch: "again", owner: "again" });

    assert.deepEqual(readSecrets(seats.of("g")), ["again", "first", "again", "mine"]);
    seats.add("g", { owner: "mine" });
    assert.deepEqual([seats.of("g").owner, seats.of("g").former], ["mine", { watch: "first" }]);
  },

  async aConnectionThatOpensAfterTheEndIsClosed() {
    let open;
    let isClosed = false;
    const link = new GameLink({
      game: "g",
      secrets: () => ({ seats: {} }),
      connect: () => new Promise((resolve) => (open = resolve)),
      listener: {
        status: () => {},
        seated: () => {},
        accepted: () => {},
        state: () => {},
        events: () => false,
      },
    });
    const running = link.run();
    link.close();
    open({ ask: () => assert.fail("nothing is asked"), close: () => (isClosed = true) });
    await running;

    assert.equal(isClosed, true);
  },

  async answersBelongToTheirCommands() {
    const socket = { sent: [], send(text) { this.sent.push(text); }, close() {} };
    const opening = Connection.open("ws://x/ws", () => socket);
    socket.onopen();
    const connection = await opening;
    const first = connection.ask("gtpx-turn");
    const second = connection.ask("play black A1");

    socket.onmessage({ data: "=1 4\n\n" });
    socket.onmessage({ data: "?2 illegal move: A1 is occupied\n\n" });

    assert.deepEqual(socket.sent, ["1 gtpx-turn", "2 play black A1"]);
    assert.equal(await first, "4");
    await assert.rejects(second, (why) => why instanceof Refusal && /occupied/.test(why.message));
    const third = connection.ask("gtpx-wait");
    socket.onclose();
    await assert.rejects(third, ConnectionLost);
  },

  async commandsAreSentByHttpWhereWebSocketsAreBlocked() {
    // docs/openapi.yaml
    const sent = [];
    const answers = {
      "/api/gtp SECRET": { status: 200, text: "= \n\n" },
      "/api/games/g/events?after=3&timeout=25 SECRET": { status: 200, text: "[]" },
    };
    const http = new HttpConnection("g", async (path, { method, body, headers }) => {
      const bearer = (headers.Authorization ?? "").replace("Bearer ", "");
      sent.push(`${method} ${path} ${bearer} ${body ?? ""}`.trim());
      const { status, text } = answers[`${path} ${bearer}`] ?? { status: 404, text: "" };
      return { ok: status === 200, status, text: async () => text };
    });

    assert.equal(await http.ask("gtpx-sit g black SECRET key=KEY"), "");
    assert.equal(await http.ask("play black E5 turn=1"), "");
    assert.equal(await http.ask("gtpx-wait after=3 timeout=25"), "[]");
    assert.deepEqual(sent, [
      "POST /api/gtp SECRET gtpx-turn",
      "POST /api/gtp SECRET play black E5 turn=1",
      "GET /api/games/g/events?after=3&timeout=25 SECRET",
    ]);
    await assert.rejects(new HttpConnection("g", async () => { throw new TypeError(); }).ask("gtpx-watch g"), ConnectionLost);
  },

  /** A server notes each wrong secret, and forbids more after some. docs/protocol/bridge.md, 24.20 */
  async whatCanOpenASeatIsTriedFirst() {
    const kept = {};
    const store = { getItem: (name) => kept[name] ?? null, setItem: (name, text) => (kept[name] = text) };
    const seats = new Seats(store);
    seats.add("g", { black: SECRET });
    const { key } = seats.of("g").seats.black;
    const opening = async (valid) => {
      const tried = [];
      const http = new HttpConnection(
        "g",
        async (path, { headers }) => {
          tried.push(headers.Authorization.replace("Bearer ", ""));
          const ok = tried.at(-1) === valid;
          return { ok, status: ok ? 200 : 401, text: async () => (ok ? "= 0\n\n" : '{"error":"wrong secret"}') };
        },
        (one) => seats.isKeyed("g", one),
      );
      await http.ask(sitLine("g", "black", seats.of("g").seats.black));
      return tried;
    };

    assert.deepEqual(await opening(SECRET), [SECRET], "no WebSocket has set the key");
    assert.deepEqual(await opening(key), [SECRET, key]);
    const { line, link, told } = linked(seats.of("g"));
    const socket = await line(0);
    socket.setsKeys = true;
    await socket.answer(/^gtpx-sit/, "");
    await socket.answer(/^gtpx-state/, '{"seq":7}');
    assert.deepEqual(told.accepted, [{ color: "black", seat: { secret: SECRET, key, isKeyed: true } }]);
    seats.settle("g", "black", told.accepted[0].seat);
    link.close();

    assert.deepEqual(await opening(key), [key]);
    assert.deepEqual(await opening(SECRET), [key, SECRET]);
  },

  async eachSeatThatIsAskedAgreesByHttp() {
    const sent = [];
    const http = new HttpConnection("g", async (path, { body, headers }) => {
      const seat = headers.Authorization.replace("Bearer ", "");
      sent.push(`${seat} ${body}`);
      const text = body === "gtpx-state" ? '= {"undo":{"missing":["white","red","blue"]}}\n\n' : "=\n\n";
      return { ok: true, status: 200, text: async () => text };
    });
    for (const color of ["black", "white", "red"]) {
      await http.ask(`gtpx-sit g ${color} ${color[0]}`);
    }
    sent.length = 0;

    await http.ask("undo");

    assert.deepEqual(sent, ["b gtpx-state", "w undo", "r undo"]);
  },

  async theOwnerActsByHttpToo() {
    // docs/openapi.yaml
    const sent = [];
    const http = new HttpConnection("g", async (path, { method, body, headers }) => {
      sent.push(`${method} ${path} ${headers.Authorization} ${body}`);
      const ok = !path.includes("seats");
      return { ok, status: ok ? 200 : 409, text: async () => (ok ? "{}" : '{"error":"no player rm"}') };
    });

    await http.ask("gtpx-owner g OWNER");
    await http.ask("gtpx-pause");
    await http.ask("gtpx-unpause");
    await assert.rejects(http.ask("gtpx-fill white rm"), (why) => why instanceof Refusal && why.message === "no player rm");
    await http.ask("gtpx-abort");

    assert.deepEqual(sent, [
      'POST /api/games/g/owner Bearer OWNER {"action":"pause"}',
      'POST /api/games/g/owner Bearer OWNER {"action":"unpause"}',
      'POST /api/games/g/seats/white Bearer OWNER {"by":"rm"}',
      'POST /api/games/g/owner Bearer OWNER {"action":"abort"}',
    ]);
  },

  async httpIsUsedOnlyIfNoWebSocketEverOpened() {
    let works = false;
    const connect = withFallback(
      async () => {
        if (!works) throw new ConnectionLost();
        return "socket";
      },
      async () => "http",
    );
    await assert.rejects(connect(), ConnectionLost);
    assert.equal(await connect(), "http");

    works = true;
    assert.equal(await connect(), "socket", "the next connection is a WebSocket again");
    const other = withFallback(
      async () => {
        if (!works) throw new ConnectionLost();
        return "socket";
      },
      async () => "http",
    );
    assert.equal(await other(), "socket");
    works = false;
    for (let i = 0; i < 4; i++) {
      await assert.rejects(other(), ConnectionLost);
    }
  },

  async httpIsUsedOnlyIfTheServerAnswersByIt() {
    const answering = (ok) => async (path) => {
      assert.equal(path, "/healthz");
      return { ok, status: ok ? 200 : 502, text: async () => "" };
    };
    const silent = async () => { throw new TypeError(); };

    assert.ok((await HttpConnection.open("g", answering(true))) instanceof HttpConnection);
    await assert.rejects(HttpConnection.open("g", answering(false)), ConnectionLost);
    await assert.rejects(HttpConnection.open("g", silent), ConnectionLost);
  },

  async refusalsByHttpSayWhetherTheyMayPass() {
    // docs/openapi.yaml: {"error": …}; a proxy answers in its own way
    const refusal = async (status, text, line = "gtpx-watch g") => {
      const http = new HttpConnection("g", async () => ({ ok: false, status, text: async () => text }));
      const sat = new HttpConnection("g", async (path, { body }) =>
        body === "gtpx-turn"
          ? { ok: true, status: 200, text: async () => "= 0\n\n" }
          : { ok: false, status, text: async () => text },
      );
      await sat.ask("gtpx-sit g black SECRET key=KEY");
      return (line.startsWith("play") ? sat : http).ask(line).then(() => assert.fail(), ({ message }) => message);
    };
    for (const line of ["gtpx-watch g", "play black A1"]) {
      assert.equal(await refusal(429, '{"error":"too many requests (at most 9)"}', line), "too many requests (at most 9)");
      assert.ok(mayPass(await refusal(429, '{"error":"slow down"}', line)));
      assert.equal(await refusal(503, '{"error":"the server is shutting down"}', line), "the server is shutting down");
      assert.ok(mayPass(await refusal(502, "<html>Bad gateway</html>", line)));
      assert.ok(mayPass(await refusal(500, '{"error":"internal error"}', line)));
      assert.equal(mayPass(await refusal(400, '{"error":"not a single line"}', line)), false);
    }
  },

  answersOfSeveralLinesAreKept() {
    assert.deepEqual(parseAnswer("= a\nb\n\n"), { id: 0, isSuccess: true, text: "a\nb" });
    assert.deepEqual(parseAnswer("=3\n\n"), { id: 3, isSuccess: true, text: "" });
    assert.throws(() => parseAnswer("hello"));
  },

  seatLinksAreReadAndNothingElseIs() {
    assert.deepEqual(readSeatLink(`#black=${SECRET}`), { black: SECRET });
    assert.deepEqual(readSeatLink(`#black=${SECRET}&p9=${SECRET}`), { black: SECRET, p9: SECRET });
    assert.deepEqual(readSeatLink("#turn=12"), {});
    assert.deepEqual(readSeatLink("#black=too-short"), {});
    assert.deepEqual(readSeatLink(""), {});
    const many = Array.from({ length: 1000 }, (unused, n) => `p${n}=${SECRET}&x${n}=${SECRET}`);
    assert.equal(Object.keys(readSeatLink(many.join("&"))).length, 56, "p9 to p64");
  },

  aSeatKeepsItsKeyAndSendsItWithTheSecret() {
    // docs/protocol/bridge.md, 24.19 and 24.20
    const kept = {};
    const store = { getItem: (name) => kept[name] ?? null, setItem: (name, text) => (kept[name] = text) };
    const seats = new Seats(store);
    seats.add("g", { black: SECRET });
    const { key } = seats.of("g").seats.black;

    const again = new Seats(store);
    again.add("g", { black: SECRET });

    assert.match(key, /^[A-Za-z0-9_-]{22}$/);
    assert.notEqual(newKey(), newKey());
    assert.deepEqual(again.of("g").seats.black, { secret: SECRET, key });
    assert.equal(
      sitLine("g", "black", again.of("g").seats.black),
      `gtpx-sit g black ${SECRET} key=${key}`,
    );
    again.forget("g", "black");
    assert.deepEqual(new Seats(store).of("g").seats, {});
  },

  tabsKeepTheSecretsOfOtherTabs() {
    const kept = {};
    const store = { getItem: (name) => kept[name] ?? null, setItem: (name, text) => (kept[name] = text) };
    const stale = new Seats(store);
    const other = new Seats(store);
    other.add("g", { black: SECRET });

    assert.deepEqual(Object.keys(stale.of("g").seats), ["black"]);
    stale.add("h", { white: SECRET });
    assert.deepEqual(new Seats(store).of("g"), other.of("g"));
    assert.equal(stale.isKept, true);
  },

  blockedStorageLeavesTheSecretsToThePage() {
    const store = { getItem: () => null, setItem: () => { throw new Error("blocked"); } };
    const seats = new Seats(store);
    seats.add("g", { owner: SECRET, black: SECRET });
    seats.invite("g", { white: SECRET });

    assert.equal(seats.isKept, false);
    assert.deepEqual(seats.of("g").invitations, { white: SECRET });
    assert.equal(seats.of("g").owner, SECRET);
  },

  anAddressLosesItsSecretsOnlyIfTheBrowserKeepsThem() {
    const kept = {};
    const open = { getItem: (name) => kept[name] ?? null, setItem: (name, text) => (kept[name] = text) };
    const blocked = { getItem: () => null, setItem: () => { throw new Error("blocked"); } };

    assert.equal(new Seats(open).addLink("g", `#black=${SECRET}`), true);
    assert.equal(new Seats(open).of("g").seats.black.secret, SECRET);
    const seats = new Seats(blocked);
    assert.equal(seats.addLink("g", ""), true, "nothing to keep");
    assert.equal(seats.addLink("g", `#black=${SECRET}`), false);
    assert.equal(seats.of("g").seats.black.secret, SECRET);
  },

  /** 24.20: a key replaces the secret, so one that nobody keeps would close the seat for ever. */
  async noKeyIsSentThatTheBrowserHasNotKept() {
    const kept = {};
    const store = {
      getItem: (name) => kept[name] ?? null,
      setItem: (name, text) => {
        if (text.length > 200) throw new Error("full");
        kept[name] = text;
      },
    };
    const seats = new Seats(store);
    seats.add("g", { black: SECRET });
    const own = seats.of("g").seats.black;
    seats.add("g", { white: SECRET, red: SECRET, black: "A".repeat(22) });

    assert.equal(seats.isKept, false);
    assert.equal(sitLine("g", "white", seats.of("g").seats.white), `gtpx-sit g white ${SECRET}`);
    assert.deepEqual(seats.of("g").seats.black, { secret: "A".repeat(22), former: own });
    const sent = [];
    const http = new HttpConnection("g", async (path, { body, headers }) => {
      sent.push(`${headers.Authorization} ${body}`);
      return { ok: true, status: 200, text: async () => "= 0\n\n" };
    });
    await http.ask(sitLine("g", "white", seats.of("g").seats.white));
    assert.deepEqual(sent, [`Bearer ${SECRET} gtpx-turn`]);
  },

  aDamagedLinkSaysWhatWasExpectedAndStaysInTheAddress() {
    const short = SECRET.slice(0, 20);
    const sentences = {
      "#black=wrong": /^This link is damaged: the secret for black has 5 characters \(expected: 22 characters\)\.$/,
      [`#black=${short}`]: /the secret for black has 20 characters \(expected: 22 characters\)/,
      "#black": /the secret for black is missing \(expected: 22 characters\)/,
      [`#blak=${SECRET}`]: /“blak” is no seat \(expected: a colour such as black, or watch\)/,
      "#watch=zzz": /the secret for watch has 3 characters/,
      [`#red=${short}%2`]: /has other characters \(expected: letters, digits, - and _\)/,
      [`#black=${SECRET}&red=${short}`]: /damaged: the secret for red has 20 characters/,
    };
    for (const [fragment, sentence] of Object.entries(sentences)) {
      assert.match(linkDamage(fragment), sentence);
      assert.ok(!linkDamage(fragment).includes(short), "a secret is not shown");
      const seats = new Seats({ getItem: () => null, setItem: () => {} });
      assert.equal(seats.addLink("g", fragment), false, fragment);
    }
    for (const sound of ["", "#", `#black=${SECRET}`, `#black=${SECRET}&watch=${SECRET}`]) {
      assert.equal(linkDamage(sound), "");
    }
  },

  damagedStorageCountsAsEmpty() {
    const store = { getItem: () => "{", setItem: () => { throw new Error("blocked"); } };
    const seats = new Seats(store);
    seats.add("constructor", { watch: SECRET });
    assert.equal(seats.of("constructor").watch, SECRET);
    assert.deepEqual(seats.of("toString"), { seats: {} });
  },

  chatSurvivesGtp() {
    assert.equal(chatText("a  #1\nb"), "a \uFF031 b");
  },

  reconnectingWaitsLongerEachTime() {
    assert.equal(backoffMs(0, () => 1), 300);
    assert.equal(backoffMs(3, () => 1), 2400);
    assert.equal(backoffMs(30, () => 0), 5000);
  },
});
