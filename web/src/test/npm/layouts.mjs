// What is drawn is the board: compared with the graphs that the engine has, which the argument's file contains.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { distance, graphPlaces } from "./node_modules/gtpx-board/graph-layout.js";
import { layoutOf } from "./node_modules/gtpx-board/layout.js";
import { boardOf } from "./node_modules/gtpx-board/topology.js";

const boards = JSON.parse(readFileSync(process.argv[2], "utf8"));
const OFFSETS = [[0, 0], [1, 0], [0, 1], [-1, -2], [4, 3], [17, -11]];
const near = (a, b) => Math.abs(a - b) < 1e-6;
let checks = 0;

/** The numbers of each point's neighbours. */
function neighbours({ points, edges }) {
  const index = new Map(points.map(({ name }, i) => [name, i]));
  const found = points.map(() => new Set());
  for (const [a, b] of edges) {
    found[index.get(a)].add(index.get(b));
    found[index.get(b)].add(index.get(a));
  }
  return found;
}

function wordsGiveTheSameGraph(spec, board) {
  const own = boardOf(spec);
  assert.deepEqual(own.edges, board.edges);
  assert.deepEqual(own.points.map(({ name }) => name), board.points.map(({ name }) => name));
  own.points.forEach((point, i) => {
    for (const axis of ["x", "y", "z"]) assert.ok(near(point[axis], board.points[i][axis]), `${point.name} ${axis}`);
  });
}

function everyPointHasAPlaceOfItsOwn({ places }, board) {
  const own = places.filter((place) => !place.repeated);
  assert.deepEqual(own.map(({ point }) => point), board.points.map((_, i) => i));
  assert.deepEqual(places.slice(0, own.length), own);
  places.forEach((one, i) =>
    places.slice(i + 1).forEach((other) => {
      assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > 0.99, JSON.stringify([one, other]));
    }),
  );
}

function linesAreTheEdges({ kind, lines }, board, adjacent) {
  const drawn = new Set();
  for (const { from, to } of lines) {
    assert.ok(adjacent[from.point].has(to.point), JSON.stringify([from, to]));
    drawn.add(`${Math.min(from.point, to.point)} ${Math.max(from.point, to.point)}`);
  }
  const names = new Map(board.points.map(({ name }, i) => [name, i]));
  const expected = board.edges.map((edge) => edge.map((name) => names.get(name))).filter(
    ([a, b]) => kind !== "box" || board.points[a].z === board.points[b].z,
  );
  assert.deepEqual([...drawn].sort(), expected.map(([a, b]) => `${a} ${b}`).sort());
}

// On a wrapped board, the places around each place must be its neighbours, also across the margin.
function whatIsBesideAPointIsItsNeighbour({ places, wraps }, adjacent) {
  if (!wraps.columns && !wraps.rows) return;
  const at = new Map(places.map((place) => [`${place.x},${place.y}`, place]));
  for (const place of places) {
    const around = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([dx, dy]) => at.get(`${place.x + dx},${place.y + dy}`)?.point);
    const beside = new Set(around.filter((point) => point !== undefined && point !== place.point));
    if (place.repeated) {
      beside.forEach((point) => assert.ok(adjacent[place.point].has(point)));
    } else {
      assert.deepEqual([...beside].sort(), [...adjacent[place.point]].sort());
    }
  }
}

function nothingIsOutside({ area, places, labels }) {
  for (const { x, y } of [...places, ...labels]) {
    assert.ok(x > area.left + 0.3 && x < area.left + area.width - 0.3);
    assert.ok(y > area.top + 0.3 && y < area.top + area.height - 0.3);
  }
}

// Nobody may take a point for the end of an edge that passes by.
function edgesPassByPoints({ kind, places, lines }) {
  if (kind !== "graph") return;
  for (const { from, to } of lines) {
    for (const place of places) {
      if (place !== from && place !== to) assert.ok(distance(place, from, to) > 0.3, JSON.stringify([place, from, to]));
    }
  }
}

// The names at the sides are those of the points in their row or column.
function namesFit({ places, labels, kind }, board) {
  if (kind === "graph") {
    assert.deepEqual(labels.map(({ text }) => text).sort(), board.points.map(({ name }) => name).sort());
    return;
  }
  const own = places.filter(({ repeated }) => !repeated);
  for (const { text, x, y } of labels.filter(({ text }) => !text.startsWith("layer"))) {
    const isRow = /^\d/.test(text);
    const named = own.filter((place) => {
      const [, column, row] = /^([A-Z]+)(\d+)/.exec(board.points[place.point].name);
      return isRow ? row === text && near(place.y, y) : column === text && (kind === "hex" || near(place.x, x));
    });
    assert.ok(named.length > 0, text);
  }
}

for (const [spec, board] of Object.entries(boards)) {
  try {
    wordsGiveTheSameGraph(spec, board);
    const whole = { spec, ...board };
    const isGraph = spec.startsWith("graph:");
    const places = isGraph ? await graphPlaces(whole) : null;
    if (isGraph) assert.deepEqual(await graphPlaces(whole), places);
    const adjacent = neighbours(board);
    for (const [columns, rows] of OFFSETS) {
      for (const width of [0, 360, 1600]) {
        const layout = layoutOf(whole, { coordinates: true, offset: { columns, rows }, width }, places);
        everyPointHasAPlaceOfItsOwn(layout, board);
        linesAreTheEdges(layout, board, adjacent);
        whatIsBesideAPointIsItsNeighbour(layout, adjacent);
        nothingIsOutside(layout);
        edgesPassByPoints(layout);
        namesFit(layout, board);
        checks++;
      }
    }
  } catch (error) {
    error.message = `${spec}: ${error.message}`;
    throw error;
  }
}
assert.throws(() => boardOf("sphere:3"), /expected: rect/);
assert.throws(() => boardOf("rect:0x3"), /expected: rect/);
assert.throws(() => boardOf("rect:101x100"), /too many points/);
assert.throws(() => boardOf("graph:a-a"), /edge A-A/);
assert.throws(() => boardOf("graph:a-pass"), /label 'PASS'/);
console.log(`${checks} layouts of ${Object.keys(boards).length} boards`);
