// What govariants relies on. Runs against the stand-in, and against govariants itself (README).
import { gtpxVariants } from "./variants/gtpx";

type Game = InstanceType<(typeof gtpxVariants)[string]["gameClass"]>;

function equal(actual: unknown, expected: unknown, what = ""): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) {
    throw new Error(
      `${what} ${JSON.stringify(actual)} (expected: ${JSON.stringify(expected)})`,
    );
  }
}

function refused(call: () => void): string {
  try {
    call();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error(`${call} (expected: an error)`);
}

function start(preset: string, config: object = {}): Game {
  const variant = gtpxVariants[`gtpx ${preset}`];
  return new variant.gameClass({ ...variant.defaultConfig(), ...config });
}

function play(game: Game, ...moves: string[]): Game {
  for (const move of moves) {
    const [seat, ...words] = move.split(":");
    game.playMove(Number(seat), words.join(":"));
  }
  return game;
}

/** Returns what a seat, or a spectator, receives. */
function seen(game: Game, player?: number): any {
  return game.exportState({ player, phase: game.phase });
}

const THREE = { players: 3, board: "rect:5x5" };

export const checks: { [name: string]: () => void } = {
  everyPresetIsAVariantThatPlays() {
    equal(Object.keys(gtpxVariants).length, 12);
    for (const [name, variant] of Object.entries(gtpxVariants)) {
      const config = { ...variant.defaultConfig(), board: "rect:5x5" };
      const game = new variant.gameClass(config);
      equal(game.numPlayers(), config.players, name);
      for (const seat of game.nextToPlay()) {
        game.playMove(seat, `${2 * seat}`);
      }
      const { gamestate } = variant.uiTransform!(config, seen(game));
      const stones = gamestate.board
        .flat()
        .filter((stone) => stone.colors.length > 0);
      equal(
        stones.length,
        variant.time_handling === "parallel" ? config.players : 1,
        name,
      );
      equal(game.round, 1, name);
    }
  },

  aTurnOfThreeIsHiddenUntilItIsComplete() {
    const game = play(start("parallel", THREE), "0:E5", "1:E5");

    equal(game.nextToPlay(), [2]);
    equal(game.round, 0);
    equal(seen(game, 0).position.own, { black: "E5" });
    for (const other of [1, 2, undefined]) {
      const state = seen(game, other);
      equal(state.position.own.black, undefined);
      equal(state.position.committed, ["black", "white"]);
    }
    equal(JSON.stringify(seen(game)).includes("E5"), false);
    equal(JSON.stringify(seen(game, 2)).includes("E5"), false);
    play(game, "2:C3");
    equal(game.round, 1);
    equal(seen(game).position.stones, { red: ["C3"] });
    equal(seen(game).last_turn.moves.white, { move: "E5", result: "collided" });
  },

  repeatedReplaysGiveTheSameGame() {
    const moves = [
      "0:0",
      "1:1",
      "2:2",
      "0:5",
      "2:7",
      "1:6",
      "1:pass",
      "0:pass",
    ];
    const after = (n: number) =>
      play(start("parallel", THREE), ...moves.slice(0, n));
    const states = moves.map((_, i) => JSON.stringify(seen(after(i + 1), 0)));

    for (let i = moves.length - 1; i >= 0; i--) {
      equal(JSON.stringify(seen(after(i + 1), 0)), states[i]);
    }
    const other = play(start("parallel", THREE), ...moves.slice(0, 3), "0:9");
    equal(seen(other, 0).position.own, { black: "E2" });
    equal(JSON.stringify(seen(after(8), 0)), states[7]);
  },

  manyMovesEmptyTheCacheAndChangeNothing() {
    const game = play(start("multi", THREE), "0:A1", "1:B1");
    for (let i = 0; i < 120; i++) {
      const moves = Array.from({ length: 180 }, (_, k) => `${k % 2}:${2 * k}`); // no two adjacent
      play(
        start("go", { players: 2, board: "rect:19x19", komi: `${i}` }),
        ...moves,
      );
    }
    play(game, "2:C1");
    equal(seen(game).position.stones, {
      black: ["A1"],
      white: ["B1"],
      red: ["C1"],
    });
    const again = play(start("multi", THREE), "0:A1", "1:B1", "2:C1");
    equal(seen(again), seen(game));
  },

  pagingThroughALongGameShowsEveryPosition() {
    const config = { players: 2, board: "rect:31x31", komi: "0.5" };
    const moves = Array.from({ length: 400 }, (_, k) => `${k % 2}:${2 * k}`); // no two adjacent
    const after = (n: number) =>
      seen(play(start("go", config), ...moves.slice(0, n))).position;
    const stones = ({ stones }: any) =>
      (stones.black?.length ?? 0) + (stones.white?.length ?? 0);

    for (let n = 0; n <= moves.length; n++) {
      equal(stones(after(n)), n);
    }
    for (let n = moves.length; n >= 0; n -= 7) {
      equal([stones(after(n)), after(n).turn], [n, n]);
    }
    const branch = play(start("go", config), ...moves.slice(0, 50), "0:pass");
    equal(seen(branch).position.pass_run, 1);
    equal(stones(after(51)), 51);
  },

  illegalMovesAreRefusedAndChangeNothing() {
    const game = play(start("multi", THREE), "0:C3");

    equal(
      refused(() => game.playMove(1, "C3")),
      "illegal move: C3 is occupied",
    );
    equal(
      refused(() => game.playMove(0, "A1")),
      "illegal move: white is to move",
    );
    equal(
      refused(() => game.playMove(1, "99")),
      "99 (expected: a vertex of rect:5x5 or pass)",
    );
    refused(() => game.playMove(1, "dead"));
    refused(() => game.playMove(1, "accept 1"));
    refused(() => game.playMove(7, "A1"));
    equal(game.nextToPlay(), [1]);
    equal(game.round, 1);
  },

  wrongConfigsAreRefused() {
    for (const config of [
      { players: 1 },
      { players: 40 },
      { players: "3; x" },
      { board: "rect:99x99" },
      { board: "chess" },
      { komi: "much" },
      { options: "turn=simultaneous" },
      { options: "suicide=perhaps" },
    ]) {
      refused(() => start("multi", config));
    }
  },

  playersMarkDeadStonesAndAgree() {
    const game = start("go", { players: 2, board: "rect:5x5", komi: "6.5" });
    play(game, "0:C3", "1:A1", "0:D3", "1:A2", "0:pass", "1:pass");
    equal(game.nextToPlay(), [0, 1]);
    equal(Object.keys(game.specialMoves()), ["dead", "resume", "resign"]);

    play(game, "0:A1");
    equal(seen(game).marked.sort(), ["A1", "A2"]);
    equal(seen(game).owner.A1, "black");
    play(game, "1:A2");
    equal(seen(game).marked, []);
    play(game, "1:A2", "0:dead");
    equal(game.phase, "play");
    equal(game.nextToPlay(), [1]);
    play(game, "1:dead");

    equal(game.phase, "gameover");
    equal(game.nextToPlay(), []);
    equal(game.result, "black won: score (black 25, white 6.5)");
    equal(
      refused(() => game.playMove(0, "A5")),
      "The game is over.",
    );
  },

  playCanBeResumed() {
    const game = start("go", { players: 2, board: "rect:5x5" });
    play(game, "0:C3", "1:A1", "0:pass", "1:pass", "0:A1", "1:resume", "0:A2");
    equal(seen(game).position.stones, {
      black: ["C3", "A2"].sort(),
      white: ["A1"],
    });
    equal(seen(game).marked, []);
  },

  alliesAreNamedInSecret() {
    const game = start("parallel-coop", { players: 3, board: "rect:3x3" });
    play(game, "0:pass", "1:pass", "2:pass");
    while (Object.keys(game.specialMoves()).includes("dead")) {
      game.nextToPlay().forEach((seat) => game.playMove(seat, "dead"));
    }
    equal(
      Object.keys(game.specialMoves()).includes("allies black white"),
      true,
    );
    play(game, "0:allies black white", "1:allies white black");
    equal(JSON.stringify(seen(game, 2)).includes("allies"), false);
    equal(game.nextToPlay(), [2]);
    play(game, "2:allies");
    equal(game.phase, "gameover");
  },

  offersAreMadeAndAccepted() {
    const game = play(
      start("f-go-bargaining", { players: 2, board: "rect:5x5" }),
      "0:propose A1 B2",
    );
    equal(Object.keys(game.specialMoves()).includes("accept 1"), true);
    play(game, "1:accept 1");
    equal(seen(game).position.stones, { black: ["A1"], white: ["B2"] });
    equal(game.round, 1);
  },

  playersResignOrRunOutOfTime() {
    const game = play(start("parallel", THREE), "0:A1", "1:timeout", "2:B2");
    equal(game.nextToPlay(), [0, 2]);
    play(game, "2:timeout");
    equal(game.result, "black won: time");
    equal(
      play(start("go", { players: 2 }), "0:resign").result,
      "white won: resignation",
    );
  },

  wrappedAndHexagonalBoardsAreDrawn() {
    for (const board of [
      "torus:5x4",
      "hex:3",
      "box:3x3x2",
      "graph:a-b,b-c,c-d",
    ]) {
      const variant = gtpxVariants["gtpx kee"];
      const config = { ...variant.defaultConfig(), board };
      const shown = variant.uiTransform!(
        config,
        seen(new variant.gameClass(config)),
      );
      const { coordinates, adjacencyList } = shown.config.board as any;
      equal(new Set(coordinates.map(String)).size, coordinates.length, board);
      equal(shown.gamestate.board.length, adjacencyList.length, board);
      adjacencyList.forEach((near: number[], i: number) =>
        near.forEach((j) => equal(adjacencyList[j].includes(i), true, board)),
      );
    }
  },
};
