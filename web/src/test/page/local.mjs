// Playing on one device: the table as a stand-in of a bridge. Expected from docs/rules.md.
import assert from "node:assert/strict";
import { Game } from "gtpx-rules";
import { LocalGames, OpenedGame, restored, unkeptSentence } from "./page/game/local-games.js";
import { LocalTable } from "./page/session/local-table.js";
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

/** A storage that takes so many characters. */
function memory(most = Infinity) {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > most) {
        throw new Error("full");
      }
      kept.set(key, value);
    },
  };
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
    const store = memory();
    let time = 0;
    const games = new LocalGames(store, () => time++);
    const game = new Game("parallel players=2 board=5");
    game.commit("black", "C3");

    const [a] = games.add("ours", game).ids;
    const [b] = games.add("other", new Game("go board=5")).ids;
    new OpenedGame(games, games.find(a)).keep(game, "black");

    assert.deepEqual(games.all.map(({ id }) => id), [a, b]);
    const again = new LocalGames(store).find(a);
    const table = new LocalTable(restored(again), undefined, again.chooser);
    assert.equal(table.next, "white", "covered after a reload");
    assert.equal(table.chooser, "black", "who may still choose again");
    table.handOver();
    assert.equal(table.chooser, undefined);
    games.remove(a);
    assert.equal(games.find(a), undefined);
  },

  async aGameInTwoTabsLosesNoMove() {
    const games = new LocalGames(memory());
    const [id] = games.add("ours", new Game("go board=5")).ids;
    const tabs = [1, 2].map(() => {
      const opened = new OpenedGame(games, games.find(id));
      return new LocalTable(restored(games.find(id)), {
        keep: (game, chooser) => assert.ok(opened.keep(game, chooser)),
        newer: () => opened.newer(),
      });
    });
    await tabs[0].ask("play black C3");
    await tabs[0].ask("play white D4");

    await assert.rejects(tabs[1].ask("play black A1"), (why) => why instanceof Refusal && /another tab/.test(why.message));

    assert.equal(tabs[1].game.turn, 2, "it shows the newer state");
    await tabs[1].ask("play black A1");
    assert.equal(tabs[0].refresh(), true);
    assert.deepEqual(tabs[0].game.position().stones, { black: ["A1", "C3"], white: ["D4"] });
    assert.equal(tabs[0].refresh(), false);
  },

  aStateIsNotKeptOverANewerOneOrADeletedGame() {
    const games = new LocalGames(memory());
    const game = new Game("go board=5");
    const [id] = games.add("ours", game).ids;
    const [first, second] = [1, 2].map(() => new OpenedGame(games, games.find(id)));

    assert.equal(first.keep(game), true);
    assert.equal(second.keep(game), false);
    games.remove(id);
    assert.equal(first.keep(game), false);
    assert.deepEqual(games.all, []);
  },

  aDeletedGameCanBePutBack() {
    const games = new LocalGames(memory());
    const [id] = games.add("ours", new Game("go board=5")).ids;

    const removed = games.remove(id);

    assert.deepEqual(games.all, []);
    assert.equal(games.putBack(removed), undefined);
    assert.equal(games.find(id).name, "ours");
  },

  aFileOfManyGamesRemovesNone() {
    const games = new LocalGames(memory());
    for (let i = 0; i < 28; i++) {
      games.add("ours", new Game("go board=5"));
    }
    const before = games.all.map(({ id }) => id);
    const records = Array.from({ length: 5 }, (unused, number) => ({
      name: `file ${number}`,
      record: new Game("go board=5").record(),
    }));

    const added = games.addAll(records);

    assert.equal(unkeptSentence(5, added), "There was room for 2 of the file's 5 games. Delete games that you don't need.");
    assert.deepEqual(games.all.map(({ id }) => id), [...added.ids, ...before]);
    assert.deepEqual(games.all.slice(0, 3).map(({ name }) => name), ["file 0", "file 1", "ours"]);
    assert.deepEqual(games.addAll(records).ids, [], "no room at all");
    const one = games.add("one more", new Game("go board=5"));
    assert.equal(unkeptSentence(1, one), "There is only room for 30 games. Delete a game that you don't need.");
    assert.equal(games.all.length, 30);
  },

  aGameTooLargeForTheStorageIsNotCalledABlockedStorage() {
    const store = memory(5000);
    const games = new LocalGames(store);
    games.add("ours", new Game("go board=5"));
    const record = { ...new Game("go board=5").record(), metadata: { event: "x".repeat(6000) } };

    const added = games.addAll([{ name: "large", record }]);

    assert.match(unkeptSentence(1, added), /^This game is too large .* The other games are still here\.$/);
    assert.deepEqual(games.all.map(({ name }) => name), ["ours"]);
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

    const { ids, why } = new LocalGames(store).addAll([
      { name: "one", record },
      { name: "two", record },
    ]);

    assert.deepEqual([ids.length, why], [1, "large"]);
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
    assert.deepEqual(games.add("ours", new Game("go board=5")), { ids: [], why: "blocked" });
    assert.equal(restored({ snapshot: {} }), undefined);
  },
});
