// The cursor of the keyboard: it reaches every point of every board, and moves as one sees it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { graphPlaces } from "./node_modules/gtpx-board/graph-layout.js";
import { layoutOf } from "./node_modules/gtpx-board/layout.js";
import { Cursor, DIRECTIONS, endOf, nearest } from "./node_modules/gtpx-board/navigation.js";
import { boardOf } from "./node_modules/gtpx-board/topology.js";

const boards = JSON.parse(readFileSync(process.argv[2], "utf8"));
const KEYS = Object.keys(DIRECTIONS);
const OPTIONS = { coordinates: true, offset: { columns: 0, rows: 0 }, width: 0 };

async function layout(spec) {
  const board = boardOf(spec);
  return { board, layout: layoutOf(board, OPTIONS, spec.startsWith("graph:") ? await graphPlaces(board) : null) };
}

/** Returns the names of the points that these keys lead to. */
async function walk(spec, from, keys) {
  const { board, layout: found } = await layout(spec);
  const cursor = new Cursor();
  let place = found.places[board.points.findIndex(({ name }) => name === from)];
  return keys.map((key) => {
    const next = cursor.step(found, place, `Arrow${key}`);
    if (next !== null) place = found.places[next.point];
    return next === null ? null : board.points[next.point].name;
  });
}

let reached = 0;
for (const spec of Object.keys(boards)) {
  const { layout: found, board } = await layout(spec);
  const seen = new Set([0]);
  for (const point of seen) {
    for (const key of KEYS) {
      const next = new Cursor().step(found, found.places[point], key);
      if (next !== null) seen.add(next.point);
    }
  }
  assert.equal(seen.size, board.points.length, spec);
  reached += seen.size;
}

assert.deepEqual(await walk("rect:9x9", "A1", ["Right", "Up", "Left", "Left", "Down", "Down"]), ["B1", "B2", "A2", null, "A1", null]);
assert.deepEqual(await walk("torus:5x5", "A1", ["Left", "Down"]), ["E1", "E5"]);
// the sides of a Möbius strip are joined upside down
assert.deepEqual(await walk("mobius:5x3", "A1", ["Left"]), ["E3"]);
assert.deepEqual(await walk("klein:5x3", "E1", ["Right", "Down"]), ["A3", "A2"]);
// two steps up on a hexagonal board end straight above
{
  const { board, layout: found } = await layout("hex:5");
  const cursor = new Cursor();
  const start = found.places[board.points.findIndex(({ name }) => name === "E3")];
  const above = cursor.step(found, cursor.step(found, start, "ArrowUp"), "ArrowUp");
  assert.ok(Math.abs(above.x - start.x) < 1e-6);
}
{
  const { board, layout: found } = await layout("rect:5x4");
  const name = (place) => board.points[place.point].name;
  const middle = found.places[board.points.findIndex((point) => point.name === "C2")];
  assert.equal(name(endOf(found, middle, "Home", false)), "A2");
  assert.equal(name(endOf(found, middle, "End", false)), "E2");
  assert.equal(name(endOf(found, middle, "Home", true)), "A1");
  assert.equal(name(endOf(found, middle, "End", true)), "E4");
  assert.equal(name(nearest(found, middle.x + 0.4, middle.y - 0.3, 0.62)), "C2");
  assert.equal(nearest(found, -3, 0, 0.62), null);
}
console.log(`${reached} points reached on ${Object.keys(boards).length} boards`);
