// What the page sends for a person. Expected from docs/protocol/bridge.md, 27 and 30.
import assert from "node:assert/strict";
import { Game } from "gtpx-rules";
import { statusText } from "./page/game/status.js";
import { ConnectionLost, Refusal } from "./page/net/gtp.js";
import { recoverFocus } from "./page/ui/focus.js";
import { GameSession } from "./page/session/game-session.js";
import { run } from "./checks.mjs";

/** A session of black in a game with an open request of white for an undo, and what it sends. */
async function asked(left, connectAside, by = "white", held = ["black"]) {
  const sent = [];
  const game = new Game("parallel players=2 board=9");
  const state = {
    seq: 1,
    record: game.record(),
    position: game.position(),
    clocks: {},
    seats: {},
    terms: "time=none late=pass undo=agree private=no assist=none phase=60",
    paused: false,
    chat: [],
    undo: { turns: 1, by: [by], missing: [by === "white" ? "black" : "white"], left },
    result: game.result(),
  };
  let lose = () => {};
  let resolve = () => {};
  const connection = {
    ask: (line) => {
      sent.push(line);
      const [command] = line.split(" ");
      return command === "gtpx-wait"
        ? new Promise((done, reject) => {
            resolve = done;
            lose = () => reject(new ConnectionLost());
          })
        : Promise.resolve(command === "gtpx-state" ? JSON.stringify(state) : "");
    },
    close: () => lose(),
  };
  const secrets = Object.fromEntries(held.map((color) => [color, { secret: "s", key: "k" }]));
  const seats = { of: () => ({ seats: secrets }), forget: () => {}, settle: () => {}, isKeyed: () => false, isKept: true };
  const session = new GameSession("g", seats, async () => connection, connectAside);
  session.open();
  while (!sent.some((line) => line.startsWith("gtpx-wait"))) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  sent.length = 0;
  const receive = (events) => resolve(JSON.stringify(events));
  return { session, sent, receive, lose: () => lose() };
}

/** A game at a server that can be lost, and a session with seats in it, once it is open. */
async function played(words, held = ["black"]) {
  const sent = [];
  const events = [];
  const table = { game: new Game(words), isLost: false, isPaused: false, playAnswer: () => "", score: "" };
  let over = {};
  let waiting;
  const state = () => ({
    seq: events.length,
    record: table.game.record(),
    position: table.game.position(held),
    clocks: {},
    seats: {},
    terms: "time=none late=pass undo=agree private=no assist=none phase=60",
    paused: table.isPaused,
    chat: [],
    result: over.result ?? table.game.result(),
  });
  const answers = {
    "gtpx-state": () => JSON.stringify(state()),
    "gtpx-wait": (line) => {
      const after = Number(/after=(\d+)/.exec(line)[1]);
      return line.endsWith("timeout=0")
        ? JSON.stringify(events.slice(after))
        : new Promise((resolve, reject) => (waiting = { resolve, reject }));
    },
    play: (line) => table.playAnswer(line),
    "gtpx-score": () => table.score,
  };
  const connection = {
    ask: async (line) => {
      if (/^(play|gtpx-take_back)/.test(line)) {
        sent.push(line);
      }
      return answers[line.split(" ")[0]]?.(line) ?? "";
    },
    close: () => waiting?.reject(new ConnectionLost()),
  };
  const connect = async () => {
    if (table.isLost) {
      throw new ConnectionLost();
    }
    return connection;
  };
  const secrets = Object.fromEntries(held.map((color) => [color, { secret: "s", key: "k" }]));
  const seats = { of: () => ({ seats: { ...secrets } }), forget: () => {}, settle: () => {}, isKeyed: () => false, isKept: true };
  const session = new GameSession("g", seats, connect, connect);
  const status = async (kind) => {
    for (let i = 0; i < 1000 && session.status.kind !== kind; i++) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.equal(session.status.kind, kind);
    await new Promise((resolve) => setImmediate(resolve));
  };
  session.open();
  await status("open");
  return {
    session,
    sent,
    table,
    add: (event) => events.push({ seq: events.length + 1, ...event }),
    end: (result) => (over = { result }),
    lose: async () => {
      table.isLost = true;
      connection.close();
      await status("lost");
    },
    find: async () => {
      table.isLost = false;
      session.wake();
      await status("open");
    },
    status: () => statusText(session.model, session),
    marks: () => session.model.marks({ pending: Object.values(session.pending) }).map(({ vertex, kind, color }) => `${kind} ${color} ${vertex}`),
  };
}

await run({
  /** docs/web.md, "Connections" */
  async aMoveChosenWithoutAConnectionIsShownAndSentWhenItIsBack() {
    const { session, sent, lose, find, status, marks } = await played("parallel players=2 board=9");
    await lose();

    await session.play("black", "B2");

    assert.deepEqual([sent, marks()], [[], ["committed black B2"]]);
    assert.equal(status(), "Black B2 will be sent when the connection is back.");
    assert.equal(session.announcement, "Black B2 will be sent when the connection is back.");
    assert.deepEqual([session.isSending, session.takeableBack], [false, ["black"]]);
    await find();
    assert.deepEqual([sent, session.pending], [["play black B2 turn=1"], {}]);
    assert.deepEqual([marks(), status()], [["committed black B2"], "You chose black B2. Waiting for white."]);
    session.close();
  },

  async aMoveThatWaitsIsTakenBackOrReplaced() {
    const { session, sent, lose, find, status, marks } = await played("go board=9");
    await lose();
    await session.play("black", "B2");

    await session.takeBack("black");

    assert.deepEqual([marks(), status()], [[], "Your move."]);
    assert.equal(session.announcement, "Black B2 is taken back.");
    await session.play("black", "C3");
    await session.play("black", "pass");
    assert.deepEqual([marks(), status()], [[], "Black pass will be sent when the connection is back."]);
    await session.play("black", "D4");
    assert.deepEqual(marks(), ["committed black D4"]);
    await find();
    assert.deepEqual(sent, ["play black D4 turn=1"]);
    session.close();
  },

  async aMoveThatIsNoLongerPossibleIsNotSent() {
    const over = { finished: true, reason: "aborted", winners: [], victory: {} };
    const cases = {
      "Turn 1 is over.": ({ table, add }) => {
        table.game.playTurn({ black: "C3" }); // by another browser with that seat
        add({ type: "turn", turn: table.game.lastTurn() });
      },
      "The game is over.": ({ add, end }) => {
        end(over);
        add({ type: "aborted", result: over });
      },
      "The game is paused.": ({ table, add }) => {
        table.isPaused = true;
        add({ type: "paused" });
      },
      "This page no longer plays for black.": ({ add }) => add({ type: "takeover", colour: "black" }),
    };
    for (const [why, happen] of Object.entries(cases)) {
      const one = await played("go board=9");
      await one.lose();
      await one.session.play("black", "B2");
      happen(one);

      await one.find();

      assert.equal(one.session.refusal, `Black B2 was not sent. ${why}`);
      assert.deepEqual([one.sent, one.session.pending], [[], {}]);
      assert.ok(!one.marks().includes("committed black B2"), why);
      one.session.close();
    }
  },

  /** Turns are taken back meanwhile, and played anew or not: the point is free, but it is another position. */
  async aMoveIsNotSentInAPositionThatItWasNotChosenFor() {
    for (const anew of [[], [{ white: "G6" }]]) {
      const { session, sent, table, add, lose, find } = await played("go board=9");
      await lose();
      for (const moves of [{ black: "C3" }, { white: "G7" }]) {
        table.game.playTurn(moves);
        add({ type: "turn", turn: table.game.lastTurn() });
      }
      await find();
      await lose();
      await session.play("black", "B2");
      table.game.undo(1);
      anew.forEach((moves) => table.game.playTurn(moves));
      add({ type: "undo", turns: 1 });

      await find();

      assert.equal(session.model.game.turn, 1 + anew.length);
      assert.equal(session.refusal, "Black B2 was not sent. The position has changed.");
      assert.deepEqual([sent, session.pending], [[], {}]);
      session.close();
    }
  },

  /** docs/protocol.md, 7.33: the same move for the same turn counts once. */
  async aMoveThatGotNoAnswerIsSentAgain() {
    const { session, sent, table, lose, find, status } = await played("parallel players=2 board=9");
    table.playAnswer = () => {
      table.isLost = true;
      throw new ConnectionLost();
    };
    await session.play("black", "B2");
    await lose();
    assert.equal(status(), "Black B2 will be sent again when the connection is back.");
    table.playAnswer = () => "";

    await find();

    assert.deepEqual(sent, ["play black B2 turn=1", "play black B2 turn=1"]);
    assert.deepEqual([session.model.own, session.pending, session.refusal], [{ black: "B2" }, {}, ""]);
    session.close();
  },

  async aMoveWhoseAnswerWasLostCountsWithoutAWord() {
    const received = {
      "go board=9": (game) => {
        game.playTurn({ black: "B2" });
        return { type: "turn", turn: game.lastTurn() };
      },
      "parallel players=2 board=9": (game) => {
        game.commit("black", "B2");
        return { type: "committed", colour: "black" };
      },
    };
    for (const [words, receive] of Object.entries(received)) {
      const { session, table, add, lose, find } = await played(words);
      table.playAnswer = () => {
        add(receive(table.game));
        throw new ConnectionLost();
      };
      await session.play("black", "B2");
      await lose();
      table.playAnswer = () => "";

      await find();

      const { own, position } = session.model;
      assert.equal(own.black ?? position.stones.black[0], "B2", words);
      assert.deepEqual([session.pending, session.refusal], [{}, ""]);
      session.close();
    }
  },

  async whoTakesBackAMoveThatWasSentIsToldThatItMayCount() {
    const { session, sent, table, lose, find } = await played("go board=9");
    table.playAnswer = () => {
      throw new ConnectionLost();
    };
    await session.play("black", "B2");
    await lose();

    await session.takeBack("black");

    assert.equal(session.refusal, "Black B2 was sent before the connection was lost: it may count already.");
    await find();
    assert.deepEqual(sent, ["play black B2 turn=1"]);
    session.close();
  },

  /** A click can come just when the connection is back. */
  async aMoveOnItsWayIsTakenBackAtTheServer() {
    const { session, sent, table, status } = await played("parallel players=2 board=9");
    let answer;
    table.playAnswer = () => new Promise((resolve) => (answer = resolve));
    const playing = session.play("black", "B2");
    assert.deepEqual([status(), session.isSending, session.takeableBack], ["Sending black B2…", true, []]);

    await session.takeBack("black");

    assert.deepEqual(sent, ["play black B2 turn=1", "gtpx-take_back black turn=1"]);
    answer("");
    await playing;
    assert.deepEqual([session.pending, session.isSending], [{}, false]);
    session.close();
  },

  async aLateMoveThatTheServerRefusesIsNamed() {
    const { session, table, lose, find } = await played("go board=9");
    await lose();
    await session.play("black", "B2");
    table.playAnswer = () => {
      throw new Refusal("illegal move: turn 1 is over");
    };

    await find();

    assert.equal(session.refusal, "The server refuses black B2. Turn 1 is over.");
    assert.deepEqual(session.pending, {});
    session.close();
  },

  async theSeatsOfOneDeviceChooseOneAfterAnother() {
    const { session, sent, lose, find, status } = await played("parallel players=2 board=9", ["black", "white"]);
    await lose();
    assert.equal(session.actor, "black");
    await session.play("black", "B2");
    assert.deepEqual([session.actor, session.choosers], ["white", ["white"]]);
    assert.equal(status(), "Black B2 will be sent when the connection is back. Your move for white.");
    await session.play("white", "C3");
    session.choose("white");
    assert.deepEqual([session.actor, session.choosers], ["white", ["black", "white"]]);
    assert.equal(status(), "Black B2 and white C3 will be sent when the connection is back.");

    await find();

    assert.deepEqual(sent, ["play black B2 turn=1", "play white C3 turn=1"]);
    session.close();
  },

  /** docs/protocol/bridge.md, 26: a turn and the phase that it begins are events of their own. */
  async afterTheLastPassOneIsAskedForDeadStones() {
    for (const hasPhase of [false, true]) {
      const { session, receive } = await asked(0);
      const server = new Game("parallel players=2 board=9");
      server.playTurn({ black: "pass", white: "pass" });
      const turn = server.lastTurn();
      const phase = { seq: 3, type: "phase", phase: "scoring" };

      receive([{ seq: 2, type: "turn", turn }, ...(hasPhase ? [phase] : [])]);
      await new Promise((resolve) => setImmediate(resolve));

      assert.equal(session.announcement, "Turn 1: Black and white passed. All have passed: mark the dead stones.");
      session.close();
    }
  },

  aLostFocusIsMovedAndNoOther() {
    const body = {};
    const focused = [];
    const stops = [];
    const heading = {
      get tabIndex() {
        return -1; // as of everything that isn't meant for the keyboard
      },
      set tabIndex(stop) {
        stops.push(stop);
      },
      focus: () => focused.push("heading"),
    };
    const button = { tabIndex: 0, focus: () => focused.push("button") };
    globalThis.document = { body, activeElement: {} };
    recoverFocus(heading);
    assert.deepEqual(focused, []);

    globalThis.document.activeElement = body;
    recoverFocus(heading);
    recoverFocus(null);
    assert.deepEqual([focused, stops], [["heading"], [-1]]);

    globalThis.document.activeElement = { disabled: true };
    recoverFocus(button);
    assert.deepEqual([focused, button.tabIndex], [["heading", "button"], 0]);
    delete globalThis.document;
  },

  async aLateConsentTakesBackNoOwnMove() {
    const { session, sent } = await asked(0);

    assert.equal(session.model.undo, undefined);
    await session.answerUndo(true);

    assert.deepEqual(sent, []);
    assert.equal(session.refusal, "The request has ended.");
    session.close();
  },

  async oneConsentIsSentOnce() {
    const { session, sent } = await asked(10);

    await session.answerUndo(true);
    await session.answerUndo(true);

    assert.deepEqual(sent, ["undo"]);
    session.close();
  },

  async aRefusedRequestIsNoLongerShown() {
    const { session, sent } = await asked(10);

    await session.answerUndo(false);

    assert.deepEqual(sent, ["gtpx-reject black"]);
    assert.equal(session.model.undo, undefined);
    session.close();
  },

  /** 27: while gtpx-request_undo waits, its connection receives no events. */
  async whoAsksForAnUndoReceivesEventsMeanwhile() {
    const aside = [];
    let answer;
    const { session, sent, receive } = await asked(0, async () => ({
      ask: (line) => {
        aside.push(line);
        return line.startsWith("gtpx-request_undo")
          ? new Promise((resolve, reject) => (answer = { resolve, reject }))
          : Promise.resolve("");
      },
      close: () => {
        aside.push("closed");
        answer.reject(new ConnectionLost());
      },
    }));
    const asking = session.askUndo(1);
    await session.askUndo(1); // a second click
    await new Promise((resolve) => setImmediate(resolve));
    receive([{ seq: 2, type: "committed", colour: "white" }]);
    await new Promise((resolve) => setImmediate(resolve));

    assert.equal(session.isAskingUndo, true);
    assert.ok(session.model.committed.has("white"));
    assert.deepEqual(aside, ["gtpx-sit g black s key=k", "gtpx-request_undo 1"]);
    session.withdrawUndo();
    await asking;
    assert.deepEqual([session.isAskingUndo, session.refusal], [false, ""]);
    assert.equal(aside[2], "closed");
    const again = session.askUndo(1);
    await new Promise((resolve) => setImmediate(resolve));
    answer.reject(new Refusal("cannot undo: white refuses"));
    await again;
    assert.equal(session.refusal, "Cannot undo: white refuses.");
    assert.ok(sent.every((line) => line.startsWith("gtpx-wait")));
    session.close();
  },

  async aRequestThatIsWithdrawnBeforeItConnectsIsNotSent() {
    const opened = [];
    const sent = [];
    const aside = () => new Promise((resolve, reject) => opened.push({ resolve, reject }));
    const connection = (number) => ({
      ask: (line) => {
        sent.push([number, line.split(" ")[0]]);
        return line.startsWith("gtpx-sit") ? Promise.resolve("") : new Promise(() => {});
      },
      close: () => sent.push([number, "close"]),
    });
    const { session } = await asked(0, aside);
    session.askUndo(1);
    session.withdrawUndo();
    session.askUndo(2);
    session.withdrawUndo();
    session.askUndo(3);

    opened[0].resolve(connection(0));
    opened[1].reject(new ConnectionLost());
    opened[2].resolve(connection(2));
    await new Promise((resolve) => setImmediate(resolve));

    assert.deepEqual(sent.filter(([number]) => number === 0), [[0, "close"]]);
    assert.deepEqual(sent.filter(([number]) => number === 2), [[2, "gtpx-sit"], [2, "gtpx-request_undo"]]);
    assert.deepEqual([session.isAskingUndo, session.refusal], [true, ""]);
    session.withdrawUndo();
    assert.deepEqual(sent.at(-1), [2, "close"]);
    session.close();
  },

  /** A request over HTTP is that of one seat: the server asks the others, those of the same browser too. */
  async whoAsksForAnUndoAgreesWithItsOtherSeats() {
    const aside = async () => ({ ask: (line) => (line.startsWith("gtpx-sit") ? Promise.resolve("") : new Promise(() => {})), close: () => {} });
    const own = await asked(10, aside, "black", ["black", "white"]);
    const others = await asked(10, aside);

    for (const { session, receive } of [own, others]) {
      session.askUndo(1);
      receive([{ seq: 2, type: "committed", colour: "white" }]);
    }
    await new Promise((resolve) => setImmediate(resolve));

    assert.deepEqual(own.sent.filter((line) => line === "undo"), ["undo"]);
    assert.deepEqual(others.sent.filter((line) => line === "undo"), []);
    own.session.close();
    others.session.close();
  },

  async aChoiceIsTakenBackForItsTurnAndSeat() {
    const { session, sent } = await asked(0, undefined, "white", ["black", "white"]);
    await session.play("black", "E5");
    await session.play("white", "C3");
    assert.deepEqual(session.takeableBack, ["black", "white"]);

    await session.takeBack("black");

    assert.deepEqual(sent.slice(-1), ["gtpx-take_back black turn=1"]);
    session.close();
  },

  async aProposalOfDeadStonesDoesNotWaitForAConnection() {
    const { session, sent, lose } = await asked(0);
    lose();
    while (session.status.kind === "open") {
      await new Promise((resolve) => setImmediate(resolve));
    }

    await session.proposeDead(["C3"]);

    assert.equal(session.refusal, "The connection is lost. Try again when it is back.");
    assert.ok(!sent.some((line) => line.startsWith("gtpx-dead")));
    session.close();
  },

  async theEstimateNamesTheStonesThatItIsNotSureOf() {
    const { session, table } = await played("go board=9");
    table.score = JSON.stringify({ dead: ["B2", "C2"], unsettled: ["C2"] });

    await session.estimateDead();

    assert.deepEqual([session.deadMarks, session.unsettledMarks], [["B2", "C2"], ["C2"]]);
    session.markDead(["B2"]);
    assert.deepEqual(session.unsettledMarks, []);
    session.close();
  },

  async withoutAConnectionOneIsToldSo() {
    const { session, lose } = await asked(0);
    const begun = [];
    assert.deepEqual([session.isOnline, session.offline], [true, "false"]);
    session.whenOnline(() => begun.push(1));

    lose();
    while (session.status.kind === "open") {
      await new Promise((resolve) => setImmediate(resolve));
    }
    session.whenOnline(() => begun.push(2));

    assert.deepEqual([session.isOnline, session.offline], [false, "true"]);
    assert.deepEqual(begun, [1]);
    assert.equal(session.refusal, "The connection is lost. Try again when it is back.");
    session.close();
  },
});
