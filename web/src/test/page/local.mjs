// Playing on one device: the table as a stand-in of a bridge. Expected from docs/rules.md.
import assert from "node:assert/strict";
import { Game } from "gtpx-rules";
import { LocalGames, restored } from "./page/game/local-games.js";
import { LocalTable } from "./page/game/local-table.js";
import { GameModel } from "./page/game/model.js";
import { GameLink } from "./page/net/game-link.js";
import { Refusal } from "./page/net/gtp.js";
import { run } from "./checks.mjs";

/** A table, and the model of whoever looks at it, kept up to date as the page does. */
function seated(rules) {
  const table = new LocalTable(new Game(rules));
  const seen = { table, model: undefined };
  const link = new GameLink({
    game: "local",
    secrets: () => ({ seats: {} }),
    connect: async () => table,
    listener: {
      status: () => {},
      seated: () => {},
      accepted: () => {},
      state: (state) => {
        seen.model = new GameModel(state, state.held);
        seen.state = state;
      },
      events: (events) => seen.model.apply(events),
    },
  });
  void link.run();
  seen.ask = async (line) => {
    await settled();
    await link.ask(line);
    await settled();
  };
  seen.close = () => link.close();
  return seen;
}

/** Waits until everything that has been answered has arrived. */
async function settled() {
  for (let i = 0; i < 20; i++) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

await run({
  async aSequentialGameNeedsNoCover() {
    const seen = seated("go board=5");
    await seen.ask("play black C3 turn=1");

    assert.deepEqual(seen.model.position.stones, { black: ["C3"] });
    assert.deepEqual(seen.model.held, ["black", "white"]);
    assert.deepEqual(seen.model.due, ["white"]);
    assert.equal(seen.table.next, undefined);
    seen.close();
  },

  async theFirstMoveIsCoveredUntilAllHaveChosen() {
    const seen = seated("parallel players=3 board=5");
    await seen.ask("play black C3 turn=1");

    assert.equal(seen.table.next, "white");
    assert.deepEqual(seen.model.held, []);
    assert.ok(!JSON.stringify(seen.state).includes("C3"));
    seen.table.handOver();
    await settled();
    assert.deepEqual(seen.model.held, ["white"]);
    assert.ok(!JSON.stringify(seen.state).includes("C3"));
    assert.deepEqual(seen.model.marks(), []);
    assert.equal(seen.table.chooser, undefined, "black can't look at the device any more");

    await seen.ask("play white C3 turn=1");
    assert.equal(seen.table.next, "red");
    seen.table.handOver();
    await seen.ask("play red A1 turn=1");

    assert.equal(seen.table.next, undefined);
    assert.deepEqual(seen.model.held, ["black", "white", "red"]);
    assert.deepEqual(seen.model.position.stones, { red: ["A1"] });
    assert.equal(seen.model.game.lastTurn().moves.black.result, "collided");
    seen.close();
  },

  async aChoiceIsTakenBackBeforeTheDeviceIsHandedOn() {
    const seen = seated("parallel players=2 board=5");
    await seen.ask("play black C3 turn=1");

    assert.equal(seen.table.chooser, "black");
    seen.table.takeBack();
    await settled();

    assert.deepEqual(seen.model.due, ["black", "white"]);
    assert.equal(seen.table.next, undefined);
    seen.close();
  },

  async alliesAreNamedInSecret() {
    const seen = seated("multi-strategic players=3 board=5");
    for (const color of ["black", "white", "red"]) {
      await seen.ask(`play ${color} pass`);
    }
    for (const color of ["black", "white", "red"]) {
      await seen.ask(`gtpx-dead ${color}`);
    }
    assert.equal(seen.model.phase, "alliances");
    await seen.ask("gtpx-ally black white");

    assert.equal(seen.table.next, "white");
    assert.deepEqual(seen.model.held, []);
    seen.table.handOver();
    await seen.ask("gtpx-ally white black");
    seen.table.handOver();
    await seen.ask("gtpx-ally red");

    assert.equal(seen.model.isOver, true);
    assert.equal(seen.table.next, undefined);
    seen.close();
  },

  async bargainingIsPublic() {
    const seen = seated("f-go-bargaining board=5");
    await seen.ask("gtpx-propose black C3 D4");
    assert.deepEqual(seen.model.held, ["black", "white"]);
    assert.equal(seen.model.position.bargaining.length, 1);
    await seen.ask("gtpx-accept white 1");

    assert.deepEqual(seen.model.position.stones, { black: ["C3"], white: ["D4"] });
    await seen.ask("gtpx-ultimatum black E5");
    await seen.ask("gtpx-reject white 2");
    await seen.ask("gtpx-accept black 2 bar=A1");
    assert.deepEqual(seen.model.position.barred, ["A1", "E5"]);
    seen.close();
  },

  async turnsAreTakenBackAtOnce() {
    const seen = seated("parallel players=2 board=5");
    await seen.ask("play black C3");
    seen.table.handOver();
    await seen.ask("play white D4");
    await seen.ask("gtpx-request_undo 1");

    assert.equal(seen.model.game.turn, 0);
    assert.deepEqual(seen.model.position.stones, {});
    seen.close();
  },

  async refusalsAreTheRules() {
    const seen = seated("go board=5");
    await assert.rejects(seen.ask("play white C3"), (problem) => {
      assert.ok(problem instanceof Refusal);
      return /white|black is to move/.test(problem.message);
    });
    await assert.rejects(seen.ask("gtpx-take_back black"), Refusal);
    await seen.ask("play black resign");
    assert.deepEqual(seen.model.result.winners, ["white"]);
    seen.close();
  },

  gamesAreKeptWithHiddenMoves() {
    const kept = new Map();
    const store = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
    let time = 0;
    const games = new LocalGames(store, () => time++);
    const game = new Game("parallel players=2 board=5");
    game.commit("black", "C3");

    games.keep("a", "ours", game);
    games.keep("b", "other", new Game("go board=5"));
    games.keep("a", "ours", game);

    assert.deepEqual(games.all.map(({ id }) => id), ["a", "b"]);
    const again = restored(new LocalGames(store).find("a"));
    const table = new LocalTable(again);
    assert.equal(table.next, "white", "covered after a reload");
    games.remove("a");
    assert.equal(games.find("a"), undefined);
  },

  aFileOfManyGamesRemovesNone() {
    const kept = new Map();
    const store = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
    const games = new LocalGames(store);
    for (let i = 0; i < 28; i++) {
      games.keep(`own${i}`, "ours", new Game("go board=5"));
    }
    const records = Array.from({ length: 5 }, (unused, number) => ({
      name: `file ${number}`,
      record: new Game("go board=5").record(),
    }));

    const { ids, isFull } = games.keepAll(records);

    assert.equal(isFull, true);
    assert.deepEqual(games.all.slice(0, 2).map(({ id }) => id), ids);
    assert.deepEqual(games.all.slice(0, 3).map(({ name }) => name), ["file 0", "file 1", "ours"]);
    assert.ok(games.find("own0") !== undefined && games.all.length === 30);
    assert.deepEqual(games.keepAll(records).ids, [], "no room at all");
    assert.equal(games.all.length, 30);
  },

  ofAFileTooLargeForTheStorageTheFirstGameIsKept() {
    let text = "[]";
    const store = {
      getItem: () => text,
      setItem: (key, value) => {
        if (JSON.parse(value).length > 1) {
          throw new Error("full");
        }
        text = value;
      },
    };
    const record = new Game("go board=5").record();

    const { ids, isFull } = new LocalGames(store).keepAll([
      { name: "one", record },
      { name: "two", record },
    ]);

    assert.deepEqual([ids.length, isFull], [1, false]);
    assert.equal(new LocalGames(store).all[0].name, "one");
  },

  damagedStorageIsEmpty() {
    const blocked = {
      getItem: () => "{nonsense",
      setItem: () => {
        throw new Error("full");
      },
    };
    const games = new LocalGames(blocked);
    assert.deepEqual(games.all, []);
    assert.equal(games.keep("a", "ours", new Game("go board=5")), false);
    assert.equal(restored({ snapshot: {} }), undefined);
  },
});
