// Runs conformance/vectors through the package, as its README describes: vectors.mjs FOLDER [PARTS]
// PARTS, such as 0,5, are the eighths to run; all without them.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Game } from "gtpx-rules";

const folder = process.argv[2];
const parts = process.argv[3]?.split(",").map(Number);
const isChosen = (index) => parts?.includes(index % 8) ?? true;
const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));

function start(vector) {
  const { variant, ...options } = vector.game;
  return new Game([variant, ...Object.entries(options).map((pair) => pair.join("="))].join(" "));
}

/** The reasons of all choices of a colour, in the vectors' form. */
function legality(game, color, board) {
  const found = { legal: [], illegal: {} };
  for (const move of [...board, "pass"]) {
    const { legal, message } = game.legality(color, move);
    const words = move === "pass" ? message : message?.replace(`${move} is `, "V is ");
    (legal ? found.legal : (found.illegal[words] ??= [])).push(move);
  }
  assert.deepEqual(game.legalMoves(color), found.legal);
  return found;
}

function compare(game, expected) {
  const position = game.position();
  for (const [key, value] of Object.entries(expected)) {
    if (key === "preferences") {
      assert.deepEqual({ ...position.preferences, ...value }, position.preferences);
    } else if (key === "offers") {
      position.bargaining.forEach((offer) => assert.equal(offer.state, value[offer.id]));
    } else {
      assert.deepEqual(position[key], value, key);
    }
  }
  if (position.phase === "scoring" && !expected.dead) {
    assert.deepEqual(position.dead, {});
  }
}

function checkBefore(game, vector, board) {
  compare(game, vector.position);
  for (const color of game.players) {
    const expected = vector.legality[color];
    const found = legality(game, color, board);
    if (expected) {
      assert.deepEqual(found, expected, color);
    } else {
      assert.deepEqual(Object.keys(found.illegal), [vector.legality.others]);
      assert.deepEqual(found.legal, []);
    }
  }
  if (vector.once_committed) {
    const [color, move] = Object.entries(vector.event.play)[0];
    const committed = game.copy();
    committed.commit(color, move);
    assert.deepEqual(Object.keys(legality(committed, color, board).illegal), [vector.once_committed]);
    assert.deepEqual(committed.position(color).own, { [color]: move });
    assert.deepEqual(committed.position().own, {});
  }
}

function checkAfter(game, vector) {
  compare(game, vector.after);
  if (vector.last_turn) {
    assert.deepEqual(game.lastTurn(), vector.last_turn);
  }
  if (vector.score) {
    const { dead_by, ...score } = game.score(vector.score.dead);
    assert.deepEqual(score, vector.score);
  }
  const { points, ...result } = game.result();
  assert.deepEqual(result, vector.result ?? { finished: false });
}

/** Plays the vector's event move by move where it is a turn of all players. */
function playByCommitments(vector, game) {
  const moves = Object.entries(vector.event.play ?? {});
  if (moves.length < 2 || game.phase === "bargaining") {
    return;
  }
  for (const [color, move] of moves) {
    game = Game.restore(JSON.parse(JSON.stringify(game.snapshot()))); // in the middle of the turn
    game.commit(color, move);
  }
  checkAfter(game, vector);
}

function ways(game, depth) {
  if (game.phase !== "play" && game.phase !== "bargaining") {
    return 0;
  }
  const color = game.toMove()[0];
  const legal = game.legalMoves(color);
  if (depth === 1) {
    return legal.length;
  }
  let sum = 0;
  for (const move of legal) {
    game.play(color, move);
    sum += ways(game, depth - 1);
    game.undo();
  }
  return sum;
}

const boards = new Map();
for (const { board, points, edges } of read("boards.json").boards) {
  boards.set(board, points);
  const topology = new Game(`multi players=2 board=${board}`).topology();
  assert.deepEqual(topology.points.map((point) => point.name), points, board);
  assert.deepEqual(topology.edges, edges, board);
}

let seen = 0;
let vectors = 0;
for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
  for (const vector of read(file).vectors ?? []) {
    if (!isChosen(seen++)) {
      continue;
    }
    try {
      const game = start(vector);
      vector.events.forEach((event) => game.do(event));
      checkBefore(game, vector, boards.get(vector.game.board));
      const copy = Game.restore(game.snapshot());
      playByCommitments(vector, game.copy());
      game.do(vector.event);
      checkAfter(game, vector);
      copy.do(vector.event);
      assert.deepEqual(copy.position(), game.position());
      assert.deepEqual(Game.replay(game.record()).position(), game.position());
    } catch (error) {
      error.message = `${vector.id}: ${error.message}`;
      throw error;
    }
    vectors++;
  }
}

let counts = 0;
for (const line of read("perft.json").counts.filter((line, index) => isChosen(index))) {
  line.ways.forEach((expected, i) => assert.equal(ways(start(line), i + 1), expected));
  counts += line.ways.length;
}
console.log(`${vectors} vectors, ${counts} counts, ${boards.size} boards`);
