// Counts the games in memory after somebody has paged through a long one. Needs node --expose-gc.
import { Game } from "gtpx-rules";
import { gtpxVariants } from "./variants/gtpx";

declare function gc(): void;
declare function setTimeout(call: () => void): void;

const MOVES = 450;
const MAX_GAMES = 300; // "a few hundred": docs/servers-govariants.md

const copies: WeakRef<Game>[] = [];
const { copy } = Game.prototype;
Game.prototype.copy = function () {
  const game = copy.call(this);
  copies.push(new WeakRef(game));
  return game;
};

const { gameClass, defaultConfig } = gtpxVariants["gtpx go"];
const config = { ...defaultConfig(), board: "rect:31x31" };
const after = (n: number) => {
  const game = new gameClass(config);
  for (let k = 0; k < n; k++) {
    game.playMove(k % 2, `${2 * k}`); // no two adjacent
  }
  return game;
};
after(MOVES);
for (let n = 0; n <= MOVES; n++) {
  after(n).exportState({ phase: "play" });
}

// Later, because a WeakRef holds its game until the job in which it was made ends.
setTimeout(() => {
  gc();
  const alive = copies.filter((game) => game.deref()).length;
  if (copies.length < MOVES || alive > MAX_GAMES) {
    throw new Error(`${alive} of ${copies.length} games (expected: at most ${MAX_GAMES})`);
  }
});
