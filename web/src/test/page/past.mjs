// Looking back, variations and records. Expected from docs/rules.md and docs/records.md.
import assert from "node:assert/strict";
import { Game } from "gtpx-rules";
import { readRecords } from "gtpx-rules/records";
import { LookBack } from "./page/game/look-back.js";
import { Timeline } from "./page/game/timeline.js";
import { Trial } from "./page/game/trial.js";
import { fileName, fileText, readFile } from "./page/records/files.js";
import { withNotes } from "./page/records/notes.js";
import { joined } from "./page/records/variations.js";
import { run } from "./checks.mjs";

function played(rules, turns) {
  const game = new Game(rules);
  turns.forEach((moves) => game.playTurn(moves));
  return game;
}

const TWO_TURNS = [
  { black: "C3", white: "C3", red: "A1" },
  { black: "C4", white: "D4", red: "pass" },
];

await run({
  aTimelineHasOneMomentForEachTurn() {
    const timeline = new Timeline(played("parallel players=3 board=5", TWO_TURNS).record());

    assert.deepEqual(timeline.moments.map(({ turn }) => turn), [0, 1, 2]);
    assert.deepEqual(timeline.gameAt(0).position().stones, {});
    assert.deepEqual(timeline.gameAt(1).position().stones, { red: ["A1"] });
    assert.equal(timeline.moments[1].text, "Red A1. Black and white collided at C3: no stone there.");
  },

  resignationsAndCountsBelongToTheLastTurn() {
    const game = played("go board=5", [{ black: "C3" }, { white: "pass" }, { black: "pass" }]);
    game.do({ dead: "black", points: [] });
    game.do({ dead: "white", points: [] });

    const timeline = new Timeline(game.record());

    assert.equal(timeline.last, 3);
    assert.equal(timeline.gameAt(3).result().finished, true);
    assert.equal(timeline.gameAt(2).result().finished, false);
  },

  aTimelineFollowsTheGameAndForgetsWhatWasTakenBack() {
    const game = played("go board=5", [{ black: "C3" }]);
    const timeline = new Timeline(game.record());
    game.commit("white", "D4");

    assert.equal(timeline.continued(game.record()), timeline);
    assert.equal(timeline.last, 2);
    game.undo();
    game.commit("white", "E5");
    const other = timeline.continued(game.record());

    assert.notEqual(other, timeline);
    assert.deepEqual(other.gameAt(2).position().stones, { black: ["C3"], white: ["E5"] });
  },

  acceptedOffersAndSetupsAreMoments() {
    const game = new Game("f-go-bargaining board=5");
    game.do({
      setup: {
        turn: 0,
        stones: { black: ["A1"] },
        prisoners: {},
        lost: {},
        eliminated: 0,
        barred: [],
        resigned: [],
        pass_run: 0,
      },
      next_offer: 1,
    });
    game.do({ propose: "black", moves: ["C3", "D4"] });
    game.do({ accept: "white", id: 1, answer: [] });

    const timeline = new Timeline(game.record());

    assert.equal(timeline.last, 2);
    assert.deepEqual(timeline.gameAt(1).position().stones, { black: ["A1"] });
    assert.deepEqual(timeline.gameAt(2).position().stones, { black: ["A1", "C3"], white: ["D4"] });
  },

  variationsFollowTheRules() {
    const start = played("parallel players=2 board=5", [{ black: "C3", white: "pass" }]);
    const trial = new Trial(start);

    assert.ok(!trial.choices.includes("C3"));
    trial.play("D4");
    assert.equal(trial.next, "white");
    assert.deepEqual(trial.marks, [{ vertex: "D4", kind: "committed", color: "black" }]);
    trial.play("D4");

    assert.deepEqual(trial.game.position().stones, { black: ["C3"] }, "they have collided");
    trial.back();
    trial.play("E5");
    assert.deepEqual(trial.game.position().stones, { black: ["C3", "D4"], white: ["E5"] });
    assert.deepEqual(
      trial.marks.map(({ vertex, text }) => vertex + text),
      ["D41", "E52"],
    );
    assert.equal(start.turn, 1, "the game itself is unchanged");
  },

  variationsAreATree() {
    const trial = new Trial(new Game("go board=5"));
    const path = () => trial.moves.map(({ move }) => move).join(" ");
    trial.nextBranch();
    trial.back();
    assert.equal(trial.isEmpty, true);
    trial.play("C3");
    trial.play("D4");
    trial.play("E5");
    trial.back();
    trial.back();
    trial.play("D3");
    assert.equal(path(), "C3 D3");
    assert.deepEqual(trial.branch, { number: 2, count: 2 });

    trial.nextBranch();
    assert.equal(path(), "C3 D4");
    trial.forward();
    assert.equal(path(), "C3 D4 E5");
    assert.equal(trial.mayGoForward, false);
    trial.nextBranch();
    assert.equal(path(), "C3 D3", "from further on, too");
    trial.nextBranch();
    trial.forward();
    assert.equal(path(), "C3 D4 E5");
    assert.deepEqual(trial.branch, { number: 1, count: 2 });
    trial.back();
    trial.back();
    trial.play("D4");
    assert.deepEqual(trial.branch, { number: 1, count: 2 }, "a move that was tried is no new branch");
    trial.remove();
    assert.equal(path(), "C3");
    trial.forward();
    assert.equal(path(), "C3 D3");
    trial.back();
    trial.remove();
    trial.remove();
    assert.equal(trial.isEmpty, true);
    assert.deepEqual(trial.game.position().stones, {});
  },

  async variationsAreSavedAsATree() {
    const trial = new Trial(new Game("go board=5"));
    for (const move of ["C3", "D4", "E5"]) trial.play(move);
    trial.back();
    trial.back();
    for (const move of ["D3", "pass"]) trial.play(move);
    trial.back();
    trial.back();
    trial.back();
    trial.play("A1");

    const lines = await Promise.all(trial.records.map((record) => fileText(record, "sgf")));
    const sgf = joined(lines);

    // C3 is c, 3rd row from the top of five: https://www.red-bean.com/sgf/go.html
    assert.equal(
      sgf.replace(/^\(;GM.*\n/, ""),
      "(;B[cc]\n(;W[db]\n;B[ea]\n)\n(;W[dc]\n;B[]\n)\n)\n(;B[ae]\n)\n)\n",
    );
    const [main] = readRecords(sgf);
    assert.deepEqual(Game.replay(main).position().stones, { black: ["C3", "E5"], white: ["D4"] });
    assert.equal(joined(["(;C[a;(\\]b];B[aa])", "(;C[x];B[bb])"]), "(;C[a;(\\]b]\n(;B[aa]\n)\n(;B[bb]\n)\n)\n");
  },

  variationsOfAMomentAreKept() {
    const game = played("go board=5", [{ black: "C3" }, { white: "D4" }]);
    const past = new LookBack(() => game);
    past.show(1);
    past.play("E5");
    past.show(0);
    assert.equal(past.trial, undefined);
    assert.equal(past.hasVariations, false);

    past.show(1);
    assert.equal(past.hasVariations, true);
    past.try();
    assert.deepEqual(past.trial.moves, [{ color: "white", move: "E5" }]);
    past.show(2);
    game.undo();
    game.undo();
    game.commit("black", "A1");
    past.show(1);
    assert.equal(past.hasVariations, false, "the game went another way");
  },

  variationsKnowNoHiddenMoves() {
    const game = new Game("parallel players=2 board=5");
    game.commit("black", "C3");
    const past = new LookBack(() => game);

    past.try();
    past.play("D4");
    past.play("E5");

    assert.deepEqual(past.shown.position().stones, { black: ["D4"], white: ["E5"] });
    assert.equal(game.commitment("black"), "C3");
  },

  bargainingIsLeftOutOfVariations() {
    const trial = new Trial(new Game("f-go-bargaining board=5"));
    trial.play("C3");
    trial.play("D4");
    assert.equal(trial.next, "black");
  },

  lookingBackEndsAtThePresent() {
    const game = played("go board=5", [{ black: "C3" }, { white: "D4" }]);
    const past = new LookBack(() => game);
    assert.equal(past.isOpen, false);

    past.show(1);
    assert.equal(past.isOpen, true);
    assert.deepEqual(past.shown.position().stones, { black: ["C3"] });
    assert.deepEqual(past.marks, [{ vertex: "C3", kind: "last", color: "black" }]);
    assert.ok(past.choices.includes("D4"));
    game.commit("black", "E5");
    assert.equal(past.last, 3, "the game goes on meanwhile");
    assert.equal(past.index, 1);
    past.play("D4");
    assert.equal(past.trial.moves.length, 1);

    past.show(past.last);
    assert.equal(past.isOpen, false);
    assert.equal(past.trial, undefined);
  },

  aFinishedGameShowsItsTerritoryAtTheEnd() {
    const game = played("go board=5", [{ black: "C3" }, { white: "pass" }, { black: "pass" }]);
    game.do({ dead: "black", points: [] });
    game.do({ dead: "white", points: [] });
    const past = new LookBack(() => game);

    assert.equal(past.marks.filter(({ kind }) => kind === "territory").length, 24);
    past.show(1);
    assert.equal(past.marks.filter(({ kind }) => kind === "territory").length, 0);
  },

  async exportAndImportAgree() {
    const game = played("parallel players=3 board=hex:3", [{ black: "C3", white: "C3", red: "C1" }]);
    for (const format of ["sgf", "json"]) {
      const bytes = new TextEncoder().encode(await fileText(game.record(), format));
      assert.deepEqual((await readFile(bytes)).records, [game.record()], format);
    }
    assert.equal(fileName("go, rect:9x9", "sgf"), "go-rect-9x9.sgf");
    assert.match((await readFile(new TextEncoder().encode("hello"))).why, /^not a record/);
  },

  async filesAreDecodedAsTheySay() {
    const latin = (/** @type {string} */ text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const { records, warnings } = await readFile(latin("(;CA[Shift_JIS]PB[\x96{])"));
    assert.equal(records[0].metadata.names.black, "本");
    assert.deepEqual(warnings, []);
    const unknown = await readFile(latin("(;CA[klingon]PB[\xe4])"));
    assert.equal(unknown.records[0].metadata.names.black, "ä");
    assert.deepEqual(unknown.warnings, ["unknown encoding CA[klingon]: read as windows-1252"]);
  },

  notesSurviveAsFarAsTheGameIsTheSame() {
    const [source] = readRecords("(;SZ[5]RU[Chinese]PB[Ann]C[a game];B[cc]C[centre];W[aa]C[corner])");
    const game = Game.replay(source);
    game.undo();
    game.commit("white", "E5");

    const record = withNotes(game.record(), source);

    assert.equal(record.comment, "a game");
    assert.deepEqual(record.metadata.names, { black: "Ann" });
    assert.equal(record.events[0].comment, "centre");
    assert.equal(record.events[1].comment, undefined);
    const past = new LookBack(() => game, source);
    past.show(1);
    assert.equal(past.moment.comment, "centre");
  },
});
