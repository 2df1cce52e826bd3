// Compiles only if the declarations say what api.mjs has seen; each @ts-expect-error must be one.
import { Event, Game, GameError, Position, Result, Snapshot, options, variants } from "gtpx-rules";

const game: Game = new Game("parallel players=3 board=rect:9x9");
game.commit("black", "E5");
game.playTurn({ black: "A1", white: "pass", red: "C3" }, ["red"]);
const position: Position = game.position(["black"]);
const stones: string[] | undefined = position.stones["black"];
const reason: string = ((): string => {
  const legality = game.legality("black", "E5");
  return legality.legal ? "" : legality.reason;
})();
const result: Result = game.result();
const winners: string[] = result.finished ? result.winners : [];
const points: number = game.score(["A1"]).black.points;
const events: Event[] = game.events();
events.forEach((event) => game.do(event));
game.do({ dead: "black", points: ["A1"] });
const snapshot: Snapshot = game.snapshot();
const copies: Game[] = [Game.restore(snapshot), Game.replay(game.record()), game.copy(), game.copyFor("red")];
const commitment: string | null = copies[0].commitment("red");
try {
  game.undo();
} catch (error) {
  if (error instanceof GameError && error.kind === "CANNOT_UNDO") {
    console.log(error.message, error.color ?? "", error.reason ?? "", error.number ?? 0);
  }
}
console.log(stones, reason, winners, points, commitment, variants()[0].sentence);
console.log(options()[0].choices[0].sentence);

// @ts-expect-error
new Game();
// @ts-expect-error
game.commit("black");
// @ts-expect-error
game.do({ nonsense: 1 });
// @ts-expect-error
game.turn = 5;
// @ts-expect-error
new GameError("x");
// @ts-expect-error
game.phase === "playing";
