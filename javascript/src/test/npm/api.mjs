// What the vectors don't reach: hidden moves, undo, errors, values of wrong types, many games.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { Game, GameError, options, variants } from "gtpx-rules";

function refusal(call, what) {
  let found;
  assert.throws(call, (error) => (found = error) instanceof GameError, what);
  assert.ok(found instanceof Error);
  assert.equal(found.name, "GameError");
  assert.match(found.stack, /api\.mjs/);
  return found;
}

const COLOURS = { X: "black", O: "white", Z: "red", "#": "blue" };

/** Sets up a position as docs/rules.md draws it. */
function withStones(rules, rows, prisoners = {}, lost = {}) {
  const game = new Game(rules);
  const stones = {};
  rows.forEach((row, index) => {
    row.split(" ").forEach((letter, column) => {
      if (letter in COLOURS) {
        (stones[COLOURS[letter]] ??= []).push("ABCDEFGHJK"[column] + (rows.length - index));
      }
    });
  });
  game.do({
    setup: { turn: 0, stones, prisoners, lost, eliminated: 0, barred: [], resigned: [], pass_run: 0 },
    next_offer: 1,
  });
  return game;
}

const checks = {
  commitmentsStayHiddenUntilTheLast() {
    const game = new Game("parallel players=3 board=rect:9x9");

    game.commit("black", "E5");
    game.commit("White", "e5");

    assert.deepEqual(game.toMove(), ["red"]);
    assert.deepEqual(game.position().committed, ["black", "white"]);
    assert.deepEqual(game.position().own, {});
    assert.deepEqual(game.position(["white"]).own, { white: "E5" });
    assert.equal(game.commitment("black"), "E5");
    assert.equal(game.commitment("red"), null);
    assert.deepEqual(game.events(), []);
    assert.ok(!JSON.stringify(game.record()).includes("E5"));
    game.commit("red", "C3");
    assert.deepEqual(game.position().stones, { red: ["C3"] });
    assert.deepEqual(game.events(), [{ play: { black: "E5", white: "E5", red: "C3" } }]);
  },

  aGameIsStringifiedAsItsRecord() {
    const game = new Game("parallel players=3 board=rect:9x9");
    game.playTurn({ black: "A1", white: "B2", red: "C3" });
    game.commit("black", "E5");

    assert.equal(JSON.stringify(game), JSON.stringify(game.record()));
    assert.deepEqual(Game.replay(JSON.parse(JSON.stringify({ game })).game).events(), game.events());
  },

  aCopyForSomeSeatsHasOnlyTheirMoves() {
    const game = new Game("parallel players=3 board=rect:5x5");
    game.commit("black", "A1");
    game.commit("white", "B1");

    const seen = game.copyFor("white");

    assert.equal(seen.commitment("black"), null);
    assert.equal(seen.commitment("white"), "B1");
    assert.deepEqual(seen.toMove(), ["red"]);
    assert.ok(!JSON.stringify(seen.snapshot()).includes("A1"));
    assert.equal(game.copyFor().commitment("white"), null);
  },

  aSnapshotInTheMiddleOfATurnRestoresEverything() {
    const game = new Game("parallel players=3 board=rect:5x5 komi=red:0.5");
    game.playTurn({ black: "A1", white: "B2", red: "C3" });
    game.commit("black", "A2");
    game.commit("red", "pass");

    const restored = Game.restore(JSON.parse(JSON.stringify(game.snapshot())));

    assert.deepEqual(restored.position(["black", "red"]), game.position(["black", "red"]));
    restored.takeBack("red");
    restored.commit("red", "E5");
    restored.commit("white", "B3");
    assert.deepEqual(restored.position().stones.red, ["C3", "E5"]);
    assert.equal(restored.undoable, 2);
    restored.undo(2);
    assert.equal(restored.turn, 0);
    assert.deepEqual(game.position().committed, ["black", "red"]);
  },

  deadStonesResumptionAndResult() {
    const game = new Game("go board=rect:5x5 komi=6.5");
    for (const move of ["C3", "A1", "pass", "pass"]) {
      game.commit(game.toMove()[0], move);
    }
    assert.equal(game.phase, "scoring");
    game.do({ resume: "white" });
    assert.equal(game.phase, "play");
    game.undo(0);
    const again = new Game("go board=rect:5x5 komi=6.5");
    for (const move of ["C3", "A1", "pass", "pass"]) {
      again.commit(again.toMove()[0], move);
    }
    assert.equal(again.score(["A1"]).white.points, 6.5);
    again.do({ dead: "black", points: ["A1"] });
    again.do({ dead: "white", points: ["A1"] });
    assert.deepEqual(again.result().winners, ["black"]);
    assert.deepEqual(again.result().points, { black: 25, white: 6.5 });
    assert.equal(again.position().dead_by, "agreement");
  },

  alliancesAreCountedAsInTheExamplesOfTheRules() {
    // docs/rules.md#alliances: the source's example, and a row of seven points
    const rows = [
      ". . . X . . # . . .",
      ". . . X . . # . . .",
      ". . O X . . # . . .",
      "X X O X X X X # . .",
      ". . O X . . X . # #",
      "O O O X X . X Z Z Z",
      ". . . O X X Z Z . .",
      ". . . . O . Z . . .",
      ". . . . O Z . . . .",
      ". . . . O Z . . . .",
    ];
    const held = { black: { white: 5, red: 5 }, red: { black: 3, white: 1 } };
    const lost = { black: 3, white: 6, red: 5 };
    for (const [preset, blackAndWhite, redAndBlue] of [
      ["multi-strategic", 33, 28],
      ["multi-coop", 36, 31],
    ]) {
      const game = withStones(`${preset} players=4 board=rect:10x10`, rows, held, lost);

      assert.equal(game.score([]).total, 74);
      assert.equal(game.alliancePoints(["black", "white"]), blackAndWhite);
      assert.equal(game.alliancePoints(["red", "blue"], []), redAndBlue);
      assert.equal(game.allianceQualifies(["black", "white"]), true);
      assert.equal(game.allianceQualifies(["red", "blue"], []), preset === "multi-coop"); // 5/12 of 74 is 30.83
      assert.equal(game.alliancePoints("red"), 17);
    }
    const row = withStones("multi-strategic board=rect:7x1 scoring=area", [". X . O . Z ."]);
    assert.equal(row.alliancePoints(["black", "white"]), 4);
    assert.equal(refusal(() => row.alliancePoints([])).kind, "INVALID_ARGUMENT");
    assert.equal(refusal(() => row.allianceQualifies([])).kind, "INVALID_ARGUMENT");
  },

  alliesAreHiddenUntilAllHaveNamedTheirs() {
    const game = new Game("parallel-coop players=3 board=rect:3x3");
    game.playTurn({ black: "pass", white: "pass", red: "pass" });
    if (game.phase === "scoring") {
      game.players.forEach((color) => game.do({ dead: color, points: [] }));
    }
    assert.equal(game.phase, "alliances");
    game.ally("black", ["black", "white"]);
    game.ally("white", ["black", "white"]);
    assert.deepEqual(game.toMove(), ["red"]);
    assert.ok(!JSON.stringify(game.record()).includes("allies"));
    game.ally("red", "red");
    assert.equal(game.phase, "finished");
  },

  refusalsNameTheirKindAndReason() {
    const game = new Game("multi players=3 board=rect:5x5");
    game.commit("black", "C3");

    const occupied = refusal(() => game.commit("white", "C3"));
    assert.equal(occupied.kind, "ILLEGAL_MOVE");
    assert.equal(occupied.color, "white");
    assert.equal(occupied.reason, "OCCUPIED");
    assert.equal(occupied.message, "illegal move: C3 is occupied");
    assert.deepEqual(game.legality("white", "C3"), {
      legal: false,
      reason: "OCCUPIED",
      message: "C3 is occupied",
    });
    assert.deepEqual(game.legality("white", "pass"), { legal: true });
    assert.equal(refusal(() => game.commit("black", "A1")).reason, "NOT_TO_MOVE");
    assert.equal(refusal(() => game.undo(2)).kind, "CANNOT_UNDO");
    assert.equal(refusal(() => game.do({ resume: "black" })).kind, "WRONG_PHASE");
    assert.equal(refusal(() => game.commit("blue", "A1")).kind, "NO_SUCH_PLAYER");
    assert.equal(game.turn, 1);
  },

  valuesOfWrongTypesAreRefused() {
    const game = new Game("go board=rect:5x5");
    const loop = {};
    loop.play = loop;
    const wrong = [
      () => new Game(),
      () => new Game(7),
      () => new Game("nogo"),
      () => new Game("go board=rect:9x9x"),
      () => game.commit(),
      () => game.commit("black"),
      () => game.commit("black", 5),
      () => game.commit("black", {}),
      () => game.commit("black", "Z9"),
      () => game.playTurn(null),
      () => game.playTurn("black"),
      () => game.undo(-1),
      () => game.undo(1.5),
      () => game.undo("1"),
      () => game.do(),
      () => game.do({}),
      () => game.do([]),
      () => game.do(loop),
      () => game.do({ play: () => 1 }),
      () => game.do({ play: { black: 5n } }),
      () => game.do({ setup: {}, next_offer: 1 }),
      () => game.do({ handicap: ["C3", "C3"] }),
      () => game.do({ handicap: ["pass"] }),
      () => game.score("pass"),
      () => game.isAtTurnLimit(-1),
      () => Game.restore(),
      () => Game.restore("{}"),
      () => Game.restore({ format: "gtpx-snapshot", version: 2 }),
      () => Game.restore({ ...game.snapshot(), undo: [{ events: 5 }] }),
      () => Game.restore({ ...game.snapshot(), rules: "variant=go players=many" }),
      () => Game.replay({ ...game.record(), events: [{ play: { black: "Z1" } }] }),
      () => Game.replay({ ...game.record(), events: [{ play: { __proto__: null, pink: "A1" } }] }),
    ];
    for (const call of wrong) {
      const error = refusal(call, String(call));
      assert.ok(error.message.length < 300 && !error.message.includes("\n"), error.message);
      assert.ok(!/java|is not a function|Cannot/.test(error.message), error.message);
    }
    assert.equal(game.turn, 0);
  },

  everyPresetCanBeCreated() {
    for (const { name, players, rules } of variants()) {
      const game = new Game(`${name} board=rect:5x5`);
      assert.equal(game.players.length, players);
      assert.ok(game.rules.includes(rules), name);
    }
  },

  everyOptionIsExplained() {
    const rules = new Game("go board=5").rules.split(" ");
    const keys = options().map(({ key }) => key);

    const named = rules.slice(3, -1).map((word) => word.split("=")[0]);
    assert.deepEqual(keys.slice(0, named.length), named); // a later one where it isn't its default
    for (const { key, sentence, choices } of options()) {
      assert.match(sentence, /^(W[a-z]+|How) .*\.$/, key);
      const isDefault = rules.includes(`${key}=${choices[0].word}`) || !named.includes(key);
      assert.ok(isDefault, `${key}: the default is first`);
      choices.forEach((choice) => assert.match(choice.sentence, /^[A-Z].*\.$/, choice.word));
    }
  },

  theLimitOfTurns() {
    const game = new Game("go board=rect:2x2");
    game.commit("black", "A1");
    assert.ok(!game.isAtTurnLimit());
    assert.ok(game.isAtTurnLimit(1));
    game.do({ stop: "turn-limit", winners: [] });
    assert.equal(game.result().reason, "turn-limit");
  },

  requireGivesTheSameRules() {
    const required = createRequire(import.meta.url)("gtpx-rules");
    const game = new required.Game("kee players=3 board=hex:3");
    game.commit("black", game.legalMoves("black")[0]);
    const imported = Game.restore(game.snapshot());
    assert.deepEqual(imported.position(), game.position());
    assert.throws(() => game.commit("black", "pass"), required.GameError);
    assert.deepEqual(Object.keys(required).sort(), [
      "Game",
      "GameError",
      "options",
      "variants",
    ]);
  },

  forgottenGamesAreCollected() {
    const before = memory();
    for (let i = 0; i < 5_000; i++) {
      new Game("multi players=4 board=rect:9x9").commit("black", "E5");
    }
    assert.ok(memory() - before < 20e6, `${memory() - before} bytes are still in use`);
  },
};

function memory() {
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

for (const [name, check] of Object.entries(checks)) {
  try {
    check();
  } catch (error) {
    error.message = `${name}: ${error.message}`;
    throw error;
  }
}
console.log(`${Object.keys(checks).length} checks`);
