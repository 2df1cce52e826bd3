// The model of a game, fed with what a bridge says. Expected from docs/protocol/bridge.md and docs/rules.md.
import assert from "node:assert/strict";
import { Game } from "gtpx-rules";
import { alliances, formedAlliances } from "./page/game/alliances.js";
import { GameModel } from "./page/game/model.js";
import { answersTo } from "./page/game/offers.js";
import { statusText } from "./page/game/status.js";
import { forPeople } from "./page/session/refusals.js";
import { run } from "./checks.mjs";

/** What gtpx-state answers about a game. */
function stateOf(game, more = {}) {
  return {
    seq: 10,
    record: game.record(),
    position: game.position(more.own ?? []),
    clocks: {},
    seats: {},
    terms: "time=none late=pass undo=agree private=no assist=none phase=60",
    paused: false,
    chat: [],
    result: game.result(),
    ...more,
  };
}

const turn = (seq, game) => ({ seq, type: "turn", turn: game.lastTurn() });

await run({
  turnsAreAppliedToTheBoard() {
    const server = new Game("parallel players=3 board=9");
    const model = new GameModel(stateOf(server), ["black"]);
    server.playTurn({ black: "E5", white: "E5", red: "C3" });

    const isStale = model.apply([
      { seq: 11, type: "committed", colour: "white" },
      { seq: 12, type: "committed", colour: "red" },
      turn(13, server),
    ]);

    assert.equal(isStale, false);
    assert.deepEqual(model.position.stones, { red: ["C3"] });
    assert.equal(model.committed.size, 0);
    assert.equal(model.game.position().hash, server.position().hash);
  },

  commitmentsOfOthersAreKnownOnlyAsSuch() {
    const model = new GameModel(stateOf(new Game("parallel players=3 board=9")), ["black"]);

    model.apply([{ seq: 11, type: "committed", colour: "white" }]);

    assert.deepEqual(model.toMove, ["black", "red"]);
    assert.deepEqual(model.due, ["black"]);
    assert.deepEqual(model.own, {});
    assert.deepEqual(model.marks(), []);
  },

  theOwnCommitmentIsShownUntilItIsTakenBack() {
    const model = new GameModel(stateOf(new Game("parallel board=9")), ["black"]);

    model.noteOwn("black", "E5", 1);
    const isStale = model.apply([{ seq: 11, type: "committed", colour: "black" }]);

    assert.equal(isStale, false);
    assert.deepEqual(model.marks(), [{ vertex: "E5", kind: "committed", color: "black" }]);
    assert.equal(model.refusal("black", "C3"), "already committed");
    model.apply([{ seq: 12, type: "uncommitted", colour: "black" }]);
    assert.deepEqual(model.marks(), []);
    assert.equal(model.refusal("black", "C3"), "");
  },

  aCommitmentMadeElsewhereForAnOwnSeatIsAskedFor() {
    const model = new GameModel(stateOf(new Game("parallel board=9")), ["black"]);

    assert.equal(model.apply([{ seq: 11, type: "committed", colour: "black" }]), true);
  },

  illegalMovesAreExplainedInTheWordsOfTheRules() {
    // docs/rules.md#legality
    const server = new Game("multi players=3 board=5");
    server.commit("black", "C3");
    const model = new GameModel(stateOf(server), ["white"]);

    assert.equal(model.refusal("white", "C3"), "C3 is occupied");
    assert.equal(model.refusal("red", "A1"), "white is to move");
    assert.ok(!model.choices("white").points.includes("C3"));
    assert.equal(model.choices("white").mayPass, true);
  },

  resignationsLeaveTheTurnToTheOthers() {
    const server = new Game("parallel players=3 board=5");
    const model = new GameModel(stateOf(server), []);
    server.commit("black", "A1");
    server.commit("white", "B1");
    server.resign("red");

    const isStale = model.apply([
      { seq: 11, type: "committed", colour: "black" },
      { seq: 12, type: "committed", colour: "white" },
      { seq: 13, type: "resigned", colour: "red" },
      turn(14, server),
    ]);

    assert.equal(isStale, false);
    assert.deepEqual(model.position.stones, { black: ["A1"], white: ["B1"] });
    assert.deepEqual(model.position.active, ["black", "white"]);
  },

  anAcceptedOfferIsPlayedOnce() {
    const server = new Game("f-go-bargaining board=5");
    const model = new GameModel(stateOf(server), ["white"]);
    const propose = { propose: "black", moves: ["C3", "D4"] };
    const accept = { accept: "white", id: 1, answer: [] };
    server.do(propose);
    server.do(accept);

    model.apply([
      { seq: 11, type: "proposal", event: propose },
      { seq: 12, type: "proposal", event: accept },
      turn(13, server),
    ]);

    assert.equal(model.game.turn, 1);
    assert.deepEqual(model.position.stones, { black: ["C3"], white: ["D4"] });
  },

  /** docs/rules.md#contracts: in force from its turn on, for so many turns. */
  contractsInForceAreMarkedAndExplained() {
    const server = new Game("f-go-bargaining board=5");
    const offer = { contract: "white", terms: ["moves=c3/D4,pass/E5,A1/B1", "bar=E1,A5", "for=4", "no-pass"] };
    const accept = { accept: "black", id: 1, answer: [] };
    const begun = stateOf(server);
    server.do(offer);
    server.do(accept);
    const follower = new GameModel(begun, ["black"]);
    follower.apply([
      { seq: 11, type: "proposal", event: offer },
      { seq: 12, type: "proposal", event: accept },
    ]);
    for (const model of [follower, new GameModel(stateOf(server), ["black"])]) {
      const [{ name, text, left }] = model.contracts;

      assert.equal(name, "Contract 1, which white offered and black accepted");
      assert.equal(
        text,
        "this turn black C3 and white D4, then black pass and white E5, then black A1 and white B1; neither may choose E1 or A5; nobody may pass while there is a point to choose",
      );
      assert.equal(left, "this turn and 3 more turns");
      assert.deepEqual(model.marks(), [
        { vertex: "E1", kind: "contract" },
        { vertex: "A5", kind: "contract" },
        { vertex: "C3", kind: "contract", color: "black" },
        { vertex: "D4", kind: "contract", color: "white" },
      ]);
      assert.equal(forPeople(model.refusal("black", "A1"), model.contracts), `${name}, forbids that: ${text}.`);
    }

    server.playTurn({ black: "C3", white: "D4" });
    follower.apply([turn(13, server)]);
    for (const model of [follower, new GameModel(stateOf(server), ["black"])]) {
      const [{ text, left }] = model.contracts;
      assert.match(text, /^this turn black pass and white E5, then black A1 and white B1; /);
      assert.equal(left, "this turn and 2 more turns");
      assert.deepEqual(
        model.marks().filter(({ kind }) => kind === "contract").map(({ vertex }) => vertex),
        ["E1", "A5", "E5"],
      );
      assert.equal(model.isOfThisTurn({ id: 1 }), false);
    }
  },

  wordsThatNameAContractSayWhatItSays() {
    // docs/protocol.md, errors
    const game = new Game("f-go-bargaining board=5");
    game.do({ contract: "black", terms: ["undos=1", "messages=2", "for=change"] });
    game.do({ accept: "white", id: 1, answer: [] });
    const { contracts } = new GameModel(stateOf(game), ["black"]);

    const said = "Contract 1, which black offered and white accepted, forbids that: at most 1 undo; at most 2 offers a turn.";
    assert.equal(forPeople("cannot undo: contract 1", contracts), said);
    assert.equal(forPeople("contract 1: no more messages in this turn", contracts), said);
    assert.equal(forPeople("illegal move: contract 2", contracts), "Contract 2.");
    assert.equal(forPeople("already committed"), "You have moved already and wait for the others.");
    assert.equal(contracts[0].left, "until the board changes");
  },

  /** What was wrong and what was expected, as for boards, but no word of the protocol. */
  aRefusalKeepsWhatWasExpected() {
    const game = new Game("f-go-bargaining board=5");
    const wrong = (/** @type {string[]} */ terms) => {
      try {
        game.do({ contract: "black", terms });
      } catch (problem) {
        return problem.message;
      }
    };

    assert.match(forPeople(`syntax error: ${wrong(["foo"]).replace("syntax error: ", "")}`), /^foo \(expected: moves=V\/V,.*simultaneous.*\)\.$/);
    assert.match(forPeople(wrong(["bar=Z9"])), /Z9 \(expected: .+\)\.$/);
    assert.equal(forPeople("syntax error: pass (expected: a point)"), "pass (expected: a point).");
    assert.equal(forPeople("syntax error (expected: a vertex after the id)"), "Expected: a vertex after the id.");
    assert.equal(
      forPeople("syntax error: phase=9999999 (expected: seconds, 0 to 86400)"),
      "phase=9999999 (expected: seconds, 0 to 86400).",
    );
    assert.equal(forPeople("moves[0]: Z9 (expected: a vertex or pass)"), "moves[0]: Z9 (expected: a vertex or pass).");
    assert.equal(forPeople("illegal move: C3 is occupied"), "C3 is occupied.");
    assert.equal(forPeople("illegal move"), "Illegal move.");
    assert.equal(
      forPeople("white has not proposed dead stones yet; send gtpx-resume a little later"),
      "White has not proposed dead stones yet.",
    );
    assert.equal(forPeople("not in a game; send gtpx-sit or gtpx-watch first"), "Not in a game.");
  },

  offersBelongToTheTurnTheyWereMadeFor() {
    const server = new Game("f-go-bargaining board=5");
    server.do({ propose: "black", moves: ["C3", "D4"] });
    server.do({ accept: "white", id: 1, answer: [] });
    server.do({ ultimatum: "white", point: "A1" });
    const model = new GameModel(stateOf(server), ["black"]);

    assert.deepEqual(model.position.bargaining.map((offer) => [offer.id, model.isOfThisTurn(offer)]), [[1, false], [2, true]]);
  },

  /** docs/rules.md#opening: of three players, the first passes in round 3. */
  aDutyToPassIsKnown() {
    const server = new Game("multi players=3 board=4");
    const names = ["A1", "D1", "A4", "A2", "D2", "B4"];
    for (const [turn, move] of names.entries()) {
      assert.equal(new GameModel(stateOf(server), []).mustPass(server.toMove()[0]), false, `turn ${turn}`);
      server.commit(server.toMove()[0], move);
    }
    const model = new GameModel(stateOf(server), ["black"]);

    assert.equal(model.mustPass("black"), true);
    assert.equal(model.mustPass("white"), false);
    const why = "pass this turn, as compensation for moving early.";
    assert.equal(statusText(model, {}), `You have to ${why}`);
    assert.equal(statusText(new GameModel(stateOf(server), ["black", "white"]), {}), `You have, for black, to ${why}`);
    assert.equal(statusText(new GameModel(stateOf(server), ["white"]), {}), `Black has to ${why}`);
    assert.match(forPeople(model.refusal("black", "B2")), /^This turn has to be a pass, /);
  },

  /** docs/rules.md#alliances: 22 empty points, a third each, make 7 1/3; two of them have 14 2/3 of 22. */
  theResultNamesTheAlliancesThatStood() {
    const play = (named) => {
      const game = new Game("multi-coop players=3 board=5 opening=none");
      for (const move of ["A1", "E5", "C3", "pass", "pass", "pass"]) {
        game.commit(game.toMove()[0], move);
      }
      assert.deepEqual(formedAlliances(game), []);
      game.do({ dead_by: "nobody", points: [] });
      for (const color of game.players) {
        game.ally(color, [color, ...named[color]]);
      }
      return formedAlliances(game).map(({ members, isEnough, share }) => [members.join("+"), isEnough, share]);
    };

    assert.deepEqual(play({ black: ["white"], white: ["black"], red: [] }), [
      ["black+white", true, "1"],
      ["red", false, "0"],
    ]);
    assert.deepEqual(play({ black: ["white"], white: ["red"], red: [] }), [
      ["black", false, "1/3"],
      ["white", false, "1/3"],
      ["red", false, "1/3"],
    ]);
  },

  deadStonesAreProposedUntilAllAgree() {
    const server = new Game("go board=5");
    for (const move of ["C3", "A1", "pass", "pass"]) {
      server.commit(server.toMove()[0], move);
    }
    const model = new GameModel(stateOf(server), ["black"]);
    assert.equal(model.phase, "scoring");
    assert.deepEqual(model.due, ["black"]);

    model.apply([{ seq: 11, type: "proposal", event: { dead: "white", points: ["A1"] } }]);

    assert.deepEqual(model.position.dead, { white: ["A1"] });
    model.apply([{ seq: 12, type: "proposal", event: { dead: "black", points: ["A1"] } }]);
    assert.equal(model.isOver, true);
    assert.deepEqual(model.settledDead(), ["A1"]);
  },

  whatItCannotApplyIsReadAgain() {
    const server = new Game("go board=5");
    const model = new GameModel(stateOf(server), []);

    assert.equal(model.apply([{ seq: 11, type: "undo", turns: 1, turn: 0 }]), true);
    assert.equal(model.apply([{ seq: 12, type: "something new" }]), true);
    server.commit("black", "A1");
    server.commit("white", "B1");
    assert.equal(model.apply([turn(13, server)]), true, "a turn is missing");
  },

  aRequestForAnUndoEndsWithItsTime() {
    // docs/protocol/bridge.md, 27: ten seconds
    let seconds = 100;
    const undo = { turns: 1, by: ["white"], missing: ["black", "red"], left: 10 };
    const state = stateOf(new Game("parallel players=3 board=9"), { undo });
    const model = new GameModel(state, ["black"], () => seconds);

    seconds += 4;
    assert.equal(model.undoSecondsLeft, 6);
    assert.deepEqual(model.undo.missing, ["black", "red"]);
    seconds += 6;
    assert.equal(model.undo, undefined);
    assert.equal(model.undoSecondsLeft, 0);
  },

  anAnsweredRequestForAnUndoIsNotAnsweredAgain() {
    const undo = { turns: 1, by: ["white"], missing: ["black", "red"], left: 10 };
    const state = stateOf(new Game("parallel players=3 board=9"), { undo });
    const agreeing = new GameModel(state, ["black"], () => 0);
    const refusing = new GameModel(state, ["black"], () => 0);

    agreeing.noteUndoAnswer(true);
    refusing.noteUndoAnswer(false);

    assert.deepEqual(agreeing.undo.missing, ["red"]);
    assert.equal(refusing.undo, undefined);
  },

  noRecordIsWrittenDuringPlay() {
    const model = new GameModel(stateOf(new Game("go board=5")), []);
    model.game.record = () => assert.fail("a whole record");

    assert.equal(model.settledDead(), undefined);
  },

  clocksRunOnBetweenMessages() {
    let seconds = 100;
    const state = stateOf(new Game("parallel board=9"), {
      terms: "time=fischer:60+5 late=pass undo=agree private=no assist=none phase=60",
      clocks: {
        black: { main: 60, periods: 0, stones: 0, running: true },
        white: { main: 60, periods: 0, stones: 0, running: true },
      },
      phase_deadline: 40,
    });
    const model = new GameModel(state, [], () => seconds);

    seconds += 10;
    assert.equal(model.clock("black").main, 50);
    model.apply([
      {
        seq: 11,
        type: "committed",
        colour: "black",
        clocks: { black: { main: 55, periods: 0, stones: 0, running: false } },
      },
    ]);
    seconds += 5;
    assert.equal(model.clock("black").main, 55);
    assert.equal(model.clock("white").main, 45);
    assert.equal(model.phaseSecondsLeft(), 25);
  },

  aSeatThatSomebodyElseTookIsNoLongerHeld() {
    const model = new GameModel(stateOf(new Game("go board=5")), ["black"]);

    model.apply([{ seq: 11, type: "takeover", colour: "black" }]);

    assert.deepEqual(model.held, []);
    assert.deepEqual([...model.takenOver], ["black"]);
  },

  alliancesAreListedAgainstFiveTwelfths() {
    // docs/rules.md#alliances: ". X . O . Z ." with area: black 2, white 1, red 2 of 7; pairs have 4
    const server = new Game("multi-strategic players=3 board=rect:7x1 scoring=area");
    server.do({
      setup: {
        turn: 0,
        stones: { black: ["B1"], white: ["D1"], red: ["F1"] },
        prisoners: {},
        lost: {},
        eliminated: 0,
        barred: [],
        resigned: [],
        pass_run: 0,
      },
      next_offer: 1,
    });

    const list = alliances(server, []);

    const points = Object.fromEntries(list.map(({ members, points }) => [members.join("+"), points]));
    assert.equal(list.length, 7);
    assert.equal(points["black+white"], 4);
    assert.equal(points["black+red"], 4);
    assert.equal(points["white+red"], 4);
    assert.equal(points.white, 1);
    assert.deepEqual(
      list.filter(({ isEnough }) => isEnough).map(({ members }) => members.length),
      [3, 2, 2, 2],
    );
  },

  answersToOffersFollowTheRulesOfUltimatums() {
    // docs/rules.md#ultimatums
    const server = new Game("f-go-bargaining board=5");
    const kinds = (id, me) => {
      const offers = server.position().bargaining;
      const offer = offers.find((other) => other.id === id);
      return answersTo(offer, me, offers).map((answer) => answer.kind);
    };
    server.do({ ultimatum: "black", point: "C3" });
    assert.deepEqual(kinds(1, "white"), ["accept-move", "match", "reject"]);
    assert.deepEqual(kinds(1, "black"), ["withdraw"]);

    server.do({ ultimatum: "white", point: "C3" }); // (b)
    assert.deepEqual(kinds(1, "white"), []);
    assert.deepEqual(kinds(2, "black"), ["accept-move", "reject"]);
    server.do({ reject: "black", id: 2 });
    assert.deepEqual(kinds(1, "black"), []);
    assert.deepEqual(server.position().barred, ["C3"]);

    server.do({ ultimatum: "black", point: "D4" }); // (c)
    server.do({ reject: "white", id: 3 });
    assert.deepEqual(kinds(3, "black"), ["accept-bar", "withdraw"]);

    server.do({ propose: "white", moves: ["A1", "B1"] });
    assert.deepEqual(kinds(4, "black"), ["accept", "reject"]);
  },
});
