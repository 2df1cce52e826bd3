// What the page sends for a person. Expected from docs/protocol/bridge.md, 27 and 30.
import assert from "node:assert/strict";
import { Game } from "gtpx-rules";
import { ConnectionLost } from "./page/net/gtp.js";
import { GameSession } from "./page/ui/session.js";
import { run } from "./checks.mjs";

/** A session of black in a game with an open request of white for an undo, and what it sends. */
async function asked(left) {
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
    undo: { turns: 1, by: ["white"], missing: ["black"], left },
    result: game.result(),
  };
  let lose = () => {};
  const connection = {
    ask: (line) => {
      sent.push(line);
      const [command] = line.split(" ");
      return command === "gtpx-wait"
        ? new Promise((unused, reject) => (lose = () => reject(new ConnectionLost())))
        : Promise.resolve(command === "gtpx-state" ? JSON.stringify(state) : "");
    },
    interrupt: () => {},
    close: () => lose(),
  };
  const seats = { of: () => ({ seats: { black: { secret: "s", key: "k" } } }), forget: () => {}, isKept: true };
  const session = new GameSession("g", seats, async () => connection);
  session.open();
  while (!sent.some((line) => line.startsWith("gtpx-wait"))) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  sent.length = 0;
  return { session, sent };
}

await run({
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
});
