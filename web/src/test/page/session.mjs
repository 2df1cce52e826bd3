// What the page sends for a person. Expected from docs/protocol/bridge.md, 27 and 30.
import assert from "node:assert/strict";
import { Game } from "gtpx-rules";
import { ConnectionLost, Refusal } from "./page/net/gtp.js";
import { recoverFocus } from "./page/ui/focus.js";
import { GameSession } from "./page/ui/session.js";
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

await run({
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
