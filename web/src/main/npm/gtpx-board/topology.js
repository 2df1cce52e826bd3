// Boards from their words, `kind:size`, as docs/rules.md of gtpx defines them: points, names and edges.

/** @import { Board, Vertex } from "./index.js" */

/** @typedef {"rect" | "cylinder" | "torus" | "mobius" | "klein" | "hex" | "box" | "graph"} Kind */

/**
 * The words of a board, understood. Sizes are 0 for edge lists.
 *
 * @typedef {object} Spec
 * @property {Kind} kind
 * @property {number} columns
 * @property {number} rows
 * @property {number} layers
 */

const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const MOST_POINTS = 10_000;
/** How many numbers the size of each kind has. @type {Readonly<Record<string, number>>} */
const SIDES = { rect: 2, cylinder: 2, torus: 2, mobius: 2, klein: 2, hex: 1, box: 3 };

/** Which sides are joined, and whether columns meet upside down. */
export const JOINS = Object.freeze({
  rect: { columns: false, rows: false, twisted: false },
  cylinder: { columns: true, rows: false, twisted: false },
  torus: { columns: true, rows: true, twisted: false },
  mobius: { columns: true, rows: false, twisted: true },
  klein: { columns: true, rows: true, twisted: true },
});

/**
 * Parses the words of a board; a size alone is a rectangle.
 *
 * @param {string} words
 * @returns {Spec}
 * @throws {Error} with what was expected
 */
export function parseSpec(words) {
  const colon = words.indexOf(":");
  const kind = colon < 0 ? "rect" : words.slice(0, colon).toLowerCase();
  if (kind === "graph") {
    return { kind, columns: 0, rows: 0, layers: 1 };
  }
  const sides = words.slice(colon + 1).toLowerCase().split("x").map((side) => (/^\d{1,6}$/.test(side) ? +side : 0));
  const count = SIDES[kind] ?? 0;
  if (sides.length === 1 && count > 1) {
    sides.push(...Array(count - 1).fill(sides[0]));
  }
  if (sides.length !== count || sides.some((side) => side < 1)) {
    throw new Error(`board: ${words} (expected: rect, cylinder, torus, mobius or klein:WxH, hex:S, box:XxYxZ or graph:a-b,b-c)`);
  }
  const [columns, rows = 1, layers = 1] = kind === "hex" ? [2 * sides[0] - 1, 2 * sides[0] - 1] : sides;
  return { kind: /** @type {Kind} */ (kind), columns, rows, layers };
}

/**
 * @param {string} words
 * @returns {Board}
 */
export function boardOf(words) {
  const spec = parseSpec(words);
  if (spec.columns * spec.rows * spec.layers > (spec.kind === "hex" ? 4 / 3 : 1) * MOST_POINTS) {
    throw new Error(`board: ${words} has too many points (expected: at most ${MOST_POINTS})`);
  }
  switch (spec.kind) {
    case "graph":
      return graph(words);
    case "hex":
      return hex(spec, words);
    case "box":
      return box(spec, words);
    default:
      return grid(spec, JOINS[spec.kind], words);
  }
}

/**
 * The name of a column, counted from 0: A to Z without I, then AA, AB and so on.
 *
 * @param {number} column
 */
export function columnName(column) {
  let name = "";
  for (let rest = column; rest >= 0; rest = Math.floor(rest / LETTERS.length) - 1) {
    name = LETTERS[rest % LETTERS.length] + name;
  }
  return name;
}

/**
 * @param {Spec} spec
 * @param {{columns: boolean, rows: boolean, twisted: boolean}} joins
 * @param {string} words
 * @returns {Board}
 */
function grid({ columns, rows }, joins, words) {
  const points = [];
  const edges = new EdgeSet();
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const here = y * columns + x;
      points.push({ name: columnName(x) + (y + 1), x, y, z: 0 });
      if (x + 1 < columns) {
        edges.add(here, here + 1);
      } else if (joins.columns) {
        edges.add(here, (joins.twisted ? rows - 1 - y : y) * columns);
      }
      if (y + 1 < rows) {
        edges.add(here, here + columns);
      } else if (joins.rows) {
        edges.add(here, x);
      }
    }
  }
  return edges.board(words, points);
}

/**
 * @param {Spec} spec
 * @param {string} words
 * @returns {Board}
 */
function hex({ columns: width }, words) {
  const side = (width + 1) / 2;
  const points = [];
  const edges = new EdgeSet();
  /** @type {Map<string, number>} */
  const index = new Map();
  for (let y = 0; y < width; y++) {
    for (let x = Math.max(0, side - 1 - y); x <= Math.min(width - 1, 3 * side - 3 - y); x++) {
      index.set(`${x},${y}`, points.length);
      points.push({ name: columnName(x) + (y + 1), x: x + y / 2, y: y * Math.sqrt(0.75), z: 0 });
    }
  }
  for (const [place, here] of index) {
    const [x, y] = place.split(",").map(Number);
    for (const [dx, dy] of [[1, 0], [0, 1], [-1, 1]]) {
      const there = index.get(`${x + dx},${y + dy}`);
      if (there !== undefined) {
        edges.add(here, there);
      }
    }
  }
  return edges.board(words, points);
}

/**
 * @param {Spec} spec
 * @param {string} words
 * @returns {Board}
 */
function box({ columns, rows, layers }, words) {
  const points = [];
  const edges = new EdgeSet();
  for (let z = 0; z < layers; z++) {
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        const here = points.length;
        points.push({ name: `${columnName(x)}${y + 1}.${z + 1}`, x, y, z });
        if (x + 1 < columns) edges.add(here, here + 1);
        if (y + 1 < rows) edges.add(here, here + columns);
        if (z + 1 < layers) edges.add(here, here + columns * rows);
      }
    }
  }
  return edges.board(words, points);
}

/**
 * @param {string} words
 * @returns {Board}
 */
function graph(words) {
  /** @type {Map<Vertex, number>} */
  const index = new Map();
  const edges = new EdgeSet();
  const number = (/** @type {string} */ name) => {
    if (!/^[A-Z0-9_]+$/.test(name) || name === "PASS" || name === "RESIGN") {
      throw new Error(`board: label '${name}' (expected: letters, digits, _; not pass or resign)`);
    }
    return index.get(name) ?? index.set(name, index.size).size - 1;
  };
  for (const item of words.slice(words.indexOf(":") + 1).toUpperCase().split(",")) {
    const ends = item.split("-");
    if (ends.length > 2 || ends[0] === ends[1]) {
      throw new Error(`board: edge ${item} (expected: a-b or a, a not b)`);
    }
    const [one, other] = ends.map(number);
    if (other !== undefined) {
      edges.add(one, other);
    }
  }
  const radius = index.size / (2 * Math.PI);
  const points = [...index].map(([name, i]) => {
    const angle = (2 * Math.PI * i) / index.size;
    return { name, x: radius * Math.sin(angle), y: radius * Math.cos(angle), z: 0 };
  });
  return edges.board(words, points);
}

/** Undirected edges: duplicates count once, loops are dropped. */
class EdgeSet {
  /** @type {Set<string>} */
  #pairs = new Set();

  /**
   * @param {number} a
   * @param {number} b
   */
  add(a, b) {
    if (a !== b) {
      this.#pairs.add(`${Math.min(a, b)} ${Math.max(a, b)}`);
    }
  }

  /**
   * @param {string} spec
   * @param {{name: Vertex, x: number, y: number, z: number}[]} points
   * @returns {Board}
   */
  board(spec, points) {
    const edges = [...this.#pairs]
      .map((pair) => pair.split(" ").map(Number))
      .sort(([a, b], [c, d]) => a - c || b - d)
      .map(([a, b]) => /** @type {const} */ ([points[a].name, points[b].name]));
    return { spec, points, edges };
  }
}
