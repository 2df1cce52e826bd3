// Edge lists, laid out by d3-force, always in the same way. Several layouts are tried and the clearest is taken.

import { LETTER, areaAround, corners, label } from "./measures.js";

/** @import { Board } from "./index.js" */
/** @import { Label, Layout, LayoutOptions, Line, Place } from "./layout.js" */

/** @typedef {{x: number, y: number}} PlanePoint */

const MARGIN = 0.85; // from a point to the edge of the board
const BESIDE = 0.68; // from a point to the middle of a short name
const LETTER_WIDTH = 0.68; // relative to its size
const DIRECTIONS = 16; // in which a name may be
const PASSES = 3;
const MOST_CLEAR = 300; // points, above which names are simply above them
const LEAST_DISTANCE = 1.2; // between points
const CLEARANCE = 0.5; // from a point to the edges of others, below which it seems to be on them
const TRIALS = 12;
const MOST_TRIED = 150; // points, above which there is one trial
const MOST_COMPARED = 1_000; // edges, likewise
const TICKS = 300;
const LEAST_TICKS = 40;
const WORK = 300_000; // ticks times points

/**
 * @param {Board} board
 * @param {readonly PlanePoint[]} at where the points are
 * @param {LayoutOptions} options
 * @returns {Layout}
 */
export function graphLayout(board, at, { coordinates }) {
  const places = at.map(({ x, y }, point) => ({ point, x, y, repeated: false }));
  const lines = links(board).map(([a, b]) => ({ from: places[a], to: places[b] }));
  const labels = coordinates ? names(board, places, lines) : [];
  const extent = labels.flatMap(({ text, x, y }) => {
    const half = Math.max(0, halfWidth(text) - MARGIN / 2);
    return [{ x: x - half, y }, { x: x + half, y }];
  });
  const area = areaAround([...places, ...extent], MARGIN);
  return {
    kind: "graph",
    places,
    lines,
    stars: [],
    labels,
    grounds: [corners(area)],
    windows: [],
    seams: [],
    area,
    wraps: { columns: false, rows: false },
  };
}

/**
 * The edges as pairs of numbers of points.
 *
 * @param {Board} board
 * @returns {[number, number][]}
 */
function links(board) {
  const index = new Map(board.points.map(({ name }, point) => [name, point]));
  return board.edges.map(([a, b]) => {
    const [from, to] = [index.get(a), index.get(b)];
    if (from === undefined || to === undefined) {
      throw new Error(`edge: ${a}-${b} (expected: names of points)`);
    }
    return [from, to];
  });
}

/**
 * Puts each name beside its point, where it covers least: no points, no names before it, and few edges.
 *
 * @param {Board} board
 * @param {Place[]} places
 * @param {Line[]} lines
 */
function names(board, places, lines) {
  if (places.length > MOST_CLEAR) {
    return places.map((place) => beside(place, board.points[place.point].name, -Math.PI / 2));
  }
  /** @type {Label[]} */
  const labels = [];
  for (let pass = 0; pass < PASSES; pass++) { // later ones know the names that come after
    for (const { point } of places) {
      const others = labels.filter((_, i) => i !== point);
      labels[point] = clearest(places[point], board.points[point].name, (tried) => covered(tried, places, others, lines));
    }
  }
  return labels;
}

/**
 * @param {Place} place
 * @param {string} name
 * @param {(tried: Label) => number} costOf
 */
function clearest(place, name, costOf) {
  let best = beside(place, name, -Math.PI / 2);
  let least = costOf(best);
  for (let step = 1; step < DIRECTIONS; step++) {
    const tried = beside(place, name, (2 * Math.PI * step) / DIRECTIONS - Math.PI / 2);
    const cost = costOf(tried);
    if (cost < least) {
      [best, least] = [tried, cost];
    }
  }
  return best;
}

/**
 * @param {Place} place
 * @param {string} name
 * @param {number} direction
 */
function beside({ x, y }, name, direction) {
  const far = BESIDE + Math.abs(Math.cos(direction)) * (halfWidth(name) - halfWidth("A"));
  return label(name, x + far * Math.cos(direction), y + far * Math.sin(direction));
}

/**
 * @param {string} name
 */
function halfWidth(name) {
  return (name.length * LETTER * LETTER_WIDTH) / 2;
}

/**
 * How much a name covers.
 *
 * @param {Label} tried
 * @param {Place[]} places
 * @param {Label[]} labels
 * @param {Line[]} lines
 */
function covered(tried, places, labels, lines) {
  const half = halfWidth(tried.text);
  const spots = [-1, -0.5, 0, 0.5, 1].map((part) => ({ x: tried.x + part * half, y: tried.y }));
  let cost = 0;
  for (const { x, y } of places) {
    const gap = Math.hypot(Math.max(0, Math.abs(x - tried.x) - half), y - tried.y);
    cost += gap < 0.6 ? 50 : 0;
  }
  for (const other of labels) {
    const isBeside = Math.abs(other.x - tried.x) > half + halfWidth(other.text) + 0.1;
    cost += isBeside || Math.abs(other.y - tried.y) > LETTER * 1.1 ? 0 : 50;
  }
  for (const { from, to } of lines) {
    cost += spots.filter((spot) => distance(spot, from, to) < LETTER * 0.6).length;
  }
  return cost;
}

/**
 * Finds places for the points of a board by its edges alone.
 *
 * @param {Board} board
 * @returns {Promise<PlanePoint[]>}
 */
export async function graphPlaces(board) {
  const force = await import("d3-force");
  const edges = links(board);
  const count = board.points.length;
  const trials = count <= MOST_TRIED && edges.length <= MOST_COMPARED ? TRIALS : 1;
  /** @type {PlanePoint[]} */
  let best = [];
  let least = Infinity;
  for (let trial = 0; trial < trials && least > 0; trial++) {
    await new Promise((resolve) => setTimeout(resolve, 0)); // the page goes on to answer
    const found = spread(simulate(force, start(count, trial), edges));
    const faults = trials === 1 ? 0 : countFaults(found, edges);
    if (faults < least) {
      [best, least] = [found, faults];
    }
  }
  return best;
}

/**
 * Where points are before the forces act: for the first trial on a circle in their order, for the second on a spiral,
 * then on circles in other orders.
 *
 * @param {number} count
 * @param {number} trial
 * @returns {PlanePoint[]}
 */
function start(count, trial) {
  if (trial === 1 || count > MOST_TRIED) {
    return Array.from({ length: count }, (_, i) => {
      const [radius, angle] = [Math.sqrt(0.5 + i), i * Math.PI * (3 - Math.sqrt(5))];
      return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    });
  }
  const order = Array.from({ length: count }, (_, i) => i);
  if (trial > 1) {
    let state = trial;
    for (let i = count - 1; i > 0; i--) {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      const j = Math.floor((state / 2 ** 31) * (i + 1));
      [order[i], order[j]] = [order[j], order[i]];
    }
  }
  const radius = Math.max(1, count / (2 * Math.PI));
  return order.map((place) => {
    const angle = (2 * Math.PI * place) / count - Math.PI / 2 - Math.PI / count;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/**
 * @param {typeof import("d3-force")} force
 * @param {PlanePoint[]} points
 * @param {[number, number][]} edges
 */
function simulate(force, points, edges) {
  const nodes = points.map(({ x, y }) => ({ x, y }));
  const ticks = Math.max(LEAST_TICKS, Math.min(TICKS, Math.floor(WORK / points.length)));
  const simulation = force
    .forceSimulation(nodes)
    .alphaDecay(1 - 0.001 ** (1 / ticks))
    .force("edges", force.forceLink(edges.map(([source, target]) => ({ source, target }))).distance(1).strength(1))
    .force("apart", force.forceManyBody().strength(-1.2).distanceMax(12))
    .force("size", force.forceCollide(0.5))
    .force("across", force.forceX(0).strength(0.03))
    .force("along", force.forceY(0).strength(0.03))
    .stop();
  simulation.tick(ticks);
  return nodes;
}

/**
 * Scales points so that no two are too close.
 *
 * @param {PlanePoint[]} points
 */
function spread(points) {
  let closest = Infinity;
  const sorted = [...points].sort((a, b) => a.x - b.x);
  sorted.forEach((one, i) => {
    for (let j = i + 1; j < sorted.length && sorted[j].x - one.x < closest; j++) {
      closest = Math.min(closest, Math.hypot(sorted[j].x - one.x, sorted[j].y - one.y));
    }
  });
  const factor = Number.isFinite(closest) ? LEAST_DISTANCE / Math.max(closest, 0.2) : 1;
  return points.map(({ x, y }) => ({ x: x * factor, y: y * factor }));
}

/**
 * How unclear a layout is: edges that cross, and, worse, points that seem to be on an edge of others.
 *
 * @param {PlanePoint[]} points
 * @param {[number, number][]} edges
 */
function countFaults(points, edges) {
  let faults = 0;
  edges.forEach(([a, b], i) => {
    for (let point = 0; point < points.length; point++) {
      if (point !== a && point !== b && distance(points[point], points[a], points[b]) < CLEARANCE) {
        faults += 20;
      }
    }
    for (const [c, d] of edges.slice(i + 1)) {
      if (a !== c && a !== d && b !== c && b !== d && cross(points[a], points[b], points[c], points[d])) {
        faults++;
      }
    }
  });
  return faults;
}

/**
 * From a point to a line between two others.
 *
 * @param {PlanePoint} point
 * @param {PlanePoint} from
 * @param {PlanePoint} to
 */
export function distance(point, from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - part * dx, point.y - from.y - part * dy);
}

/**
 * @param {PlanePoint} a
 * @param {PlanePoint} b
 * @param {PlanePoint} c
 * @param {PlanePoint} d
 */
function cross(a, b, c, d) {
  const side = (/** @type {PlanePoint} */ p, /** @type {PlanePoint} */ q, /** @type {PlanePoint} */ r) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}
