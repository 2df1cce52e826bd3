// Turns, clocks and results as text and marks. Expected from docs/rules.md and docs/protocol/bridge.md.
import assert from "node:assert/strict";
import { Game } from "gtpx-rules";
import { clockAfter, clockText, termOf } from "./page/game/clock.js";
import { koPoints, territoryMarks, turnMarks } from "./page/game/marks.js";
import { newsOf } from "./page/game/news.js";
import { outcome, playerName, resultLine, turnLines, winnersText } from "./page/game/words.js";
import { seatRefusal } from "./page/session/refusals.js";
import { run } from "./checks.mjs";

const main = (seconds) => ({ main: seconds, periods: 0, stones: 0, running: true });

await run({
  aBotHasOneName() {
    // docs/protocol/bridge.md: gtpx-fill takes the first spelling; docs/bridge.md, --seat: the second
    for (const player of ["bot:level=2", "bot level=2"]) {
      assert.equal(playerName(player), "bot, level 2");
    }
    assert.equal(playerName("bot:200"), playerName("bot playouts=200"));
    assert.equal(playerName("gnugo"), "gnugo");
    assert.equal(
      newsOf({ seq: 1, type: "seated", colour: "red", by: "bot:level=2" }),
      "Red is played by bot, level 2.",
    );
  },

  aDrawIsNoVictory() {
    // docs/rules.md#victory: equal points share the victory
    const draw = new Game("go board=3");
    draw.playTurn({ black: "pass" });
    draw.playTurn({ white: "pass" });
    draw.do({ dead: "black", points: [] });
    draw.do({ dead: "white", points: [] });
    const result = draw.result();

    assert.deepEqual(result.winners, ["black", "white"]);
    assert.deepEqual([outcome(result, "black"), outcome(result, "white")], ["draw", "draw"]);
    assert.equal(winnersText(result), "draw between black and white");
    const won = { finished: true, winners: ["black"], reason: "score" };
    assert.deepEqual([outcome(won, "black"), outcome(won, "white")], ["wins", ""]);
    assert.equal(winnersText(won), "black won");
    assert.equal(winnersText({ ...won, winners: [], reason: "aborted" }), "nobody won");
    const together = { finished: true, winners: ["black", "red"], reason: "alliance" };
    assert.equal(outcome(together, "red"), "wins");
    assert.equal(winnersText(together), "black and red won");
    assert.equal(outcome({ finished: false }, "black"), "");
  },

  onlyAWrongSecretIsCalledWrong() {
    assert.match(seatRefusal("black", "wrong secret"), /its secret is wrong/);
    assert.match(seatRefusal("black", "wrong secret: the invitation was used"), /was used before/);
    assert.doesNotMatch(seatRefusal("black", "already in game x"), /wrong/);
    assert.match(seatRefusal("black", "already in game x"), /already in game x/);
    const unknown = "syntax error: invalid color purple (expected: one of black white)";
    assert.match(seatRefusal("black", "syntax error: key (expected: none)"), /key \(expected: none\)/);
    assert.match(seatRefusal("purple", unknown), /^This game has no seat of purple: the link is damaged/);
  },

  aCollisionPlacesNoStoneAndIsShownForEachColor() {
    // docs/rules.md#collision, void
    const game = new Game("parallel players=3 board=3");
    game.playTurn({ black: "B2", white: "B2", red: "C1" });

    assert.deepEqual(turnLines(game.lastTurn()), [
      "Red C1.",
      "Black and white collided at B2: no stone there.",
    ]);
    assert.deepEqual(turnMarks(game.lastTurn()), [
      { vertex: "B2", kind: "collision", color: "black" },
      { vertex: "B2", kind: "collision", color: "white" },
      { vertex: "C1", kind: "last", color: "red" },
    ]);
  },

  aVoidTurnSaysWhatItBars() {
    // docs/rules.md#ko, positional: parallel, black A3
    const game = withStones("parallel board=3", { white: ["B3", "A2"] });
    game.playTurn({ black: "A3", white: "pass" });

    assert.deepEqual(turnLines(game.lastTurn()), [
      "No stone was placed: the turn would have repeated a position. A3 is barred for now.",
    ]);
    assert.deepEqual(turnMarks(game.lastTurn()), [{ vertex: "A3", kind: "void", color: "black" }]);
    assert.deepEqual(game.position().barred, ["A3"]);
  },

  capturesSayWhoGetsThem() {
    // docs/rules.md#capture, multi: red A1 captures black 2, white 1, all eliminated
    const game = withStones("multi players=3 board=3", {
      red: ["A3", "B3", "C2", "C1"],
      white: ["A2"],
      black: ["B2", "B1"],
    }, "red");
    game.commit("red", "A1");

    assert.deepEqual(turnLines(game.lastTurn()), [
      "Red A1.",
      "Captured: 2 black stones and 1 white stone.",
    ]);
    const marks = turnMarks(game.lastTurn());
    assert.equal(marks.filter((mark) => mark.kind === "captured").length, 3);
    assert.deepEqual(marks.at(-1), { vertex: "A1", kind: "last", color: "red" });
  },

  prisonersSayWhoTookThem() {
    // docs/rules.md#capture, all: "in the left part of the picture of Parallel Go"
    const game = withStones("parallel players=3 board=4x4", {
      white: ["A3", "B3", "A2", "B1"],
      black: ["C3", "B2", "C1"],
    });
    game.playTurn({ black: "D2", white: "C2", red: "pass" });

    assert.deepEqual(turnLines(game.lastTurn()), [
      "Black D2 and white C2.",
      "Red passed.",
      "Captured: 1 black stone and 1 white stone (black takes 1, white takes 1).",
    ]);
  },

  aSuicideIsACapturedStoneAndNoLastMove() {
    const game = withStones("go board=3 suicide=allowed ko=none", { white: ["B3", "A2"] });
    game.commit("black", "A3");

    assert.deepEqual(turnMarks(game.lastTurn()), [
      { vertex: "A3", kind: "captured", color: "black" },
    ]);
  },

  aKoIsMarkedForThePlayerWhoMayNotTakeBack() {
    // docs/rules.md#ko, simple
    const game = withStones("go-japanese board=4x3", {
      black: ["B3", "A2", "B1"],
      white: ["C3", "B2", "D2", "C1"],
    });
    game.commit("black", "C2");

    assert.deepEqual(koPoints(game, "white"), ["B2"]);
  },

  territoryIsWhatACountGivesAway() {
    // docs/rules.md#dead-stones
    const game = withStones("multi players=3 board=5x3", {
      black: ["B3", "B2", "B1"],
      red: ["A2"],
      white: ["D3", "D2", "D1"],
    });
    const marks = territoryMarks(game.score(["A2"]), game.position().stones);

    assert.deepEqual(
      marks.filter((mark) => mark.color === "black").map((mark) => mark.vertex).sort(),
      ["A1", "A2", "A3"],
    );
    assert.equal(marks.filter((mark) => mark.color === "white").length, 3);
    assert.equal(marks.length, 6);
  },

  clocksCountDownAsTheirSettingSays() {
    // docs/protocol/bridge.md, 28: absolute, byo-yomi, Canadian, Fischer
    assert.equal(clockAfter(main(300), "absolute:300", 12.5).main, 287.5);
    assert.equal(clockAfter(main(5), "fischer:60+5", 9).main, 0);
    assert.deepEqual(clockAfter({ ...main(10), periods: 5 }, "byoyomi:600/5x30", 15), {
      main: 25,
      periods: 5,
      stones: 1,
      running: true,
    });
    assert.deepEqual(clockAfter({ ...main(25), periods: 5, stones: 1 }, "byoyomi:600/5x30", 60), {
      main: 25,
      periods: 3,
      stones: 1,
      running: true,
    });
    assert.equal(clockAfter({ ...main(5), periods: 1, stones: 1 }, "byoyomi:0/1x5", 6).main, 0);
    assert.deepEqual(clockAfter(main(10), "canadian:60/25/300", 20), {
      main: 290,
      periods: 0,
      stones: 25,
      running: true,
    });
    assert.equal(clockAfter({ ...main(9), running: false }, "absolute:300", 5).main, 9);
  },

  clocksAreReadable() {
    assert.equal(clockText(main(65.9)), "1:05");
    assert.equal(clockText(main(9.96)), "9.9");
    assert.equal(clockText({ ...main(29), periods: 3, stones: 1 }), "0:29 (3)");
    assert.equal(clockText({ ...main(120), stones: 12 }), "2:00 / 12");
    assert.equal(termOf("time=turn:20 late=pass", "late"), "pass");
  },

  resultsAreSentences() {
    const finished = { finished: true, victory: {}, points: {} };
    assert.equal(
      resultLine({ ...finished, reason: "alliance", winners: ["black", "white"] }),
      "Black and white win together as an alliance.",
    );
    assert.equal(
      resultLine({ ...finished, reason: "score", winners: ["black", "white"] }),
      "A draw between black and white by points.",
    );
    assert.equal(
      resultLine({ ...finished, reason: "resignation", winners: ["red"] }),
      "Red wins by resignation.",
    );
    assert.equal(resultLine({ finished: false }), "");
  },

  everyEventOfTheProtocolIsSaidOrLeftOut() {
    const types = (
      "created restarted parked paused unpaused seated left takeover key posted committed " +
      "uncommitted resigned phase dead clock undo"
    ).split(" ");
    for (const type of types) {
      const text = newsOf({ seq: 1, type, colour: "red", phase: "scoring", by: "nobody", wished: 2 });
      assert.ok(!/undefined|\bNaN\b/.test(text), `${type}: ${text}`);
    }
    assert.equal(newsOf({ seq: 1, type: "undo", refused: true }), "Nothing is taken back.");
    assert.equal(newsOf({ seq: 1, type: "seated", colour: "red", by: "bot" }), "Red is played by bot.");
    assert.equal(
      newsOf({ seq: 1, type: "proposal", event: { propose: "black", moves: ["C3", "D4"] } }),
      "Black proposes black C3 and white D4.",
    );
  },
});

function withStones(rules, stones, toMove) {
  const game = new Game(rules);
  game.do({
    setup: {
      turn: 0,
      ...(toMove && { to_move: toMove }),
      stones,
      prisoners: {},
      lost: {},
      eliminated: 0,
      barred: [],
      resigned: [],
      pass_run: 0,
    },
    next_offer: 1,
  });
  return game;
}
