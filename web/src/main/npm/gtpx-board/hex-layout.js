// Hexagonal boards: points where they are, on a hexagon. Rows are horizontal, columns lean to the right.

import { EDGE, NAME, areaAround, label } from "./measures.js";

/** @import { Board } from "./index.js" */
/** @import { Layout, LayoutOptions } from "./layout.js" */

/**
 * @param {Board} board
 * @param {LayoutOptions} options
 * @returns {Layout}
 */
export function hexLayout(board, { coordinates }) {
  const places = board.points.map(({ x, y }, point) => ({ point, x, y: -y, repeated: false }));
  const byName = new Map(board.points.map(({ name }, point) => [name, places[point]]));
  const rows = new Map();
  const columns = new Map();
  for (const [name, place] of byName) {
    const [, column, row] = /** @type {RegExpExecArray} */ (/^([A-Z]+)(\d+)$/.exec(name));
    if (!rows.has(row)) rows.set(row, place); // the first of its row
    columns.set(column, place); // the last of its column
  }
  const labels = coordinates
    ? [
        ...[...rows].map(([row, { x, y }]) => label(row, x - NAME, y)),
        ...[...columns].map(([column, { x, y }]) => label(column, x + NAME / 2, y - NAME * Math.sqrt(0.75))),
      ]
    : [];
  const ground = hexagon(places, coordinates ? NAME + EDGE : EDGE + 0.1);
  return {
    kind: "hex",
    places,
    lines: board.edges.map(([a, b]) => {
      const [from, to] = [byName.get(a), byName.get(b)];
      if (!from || !to) throw new Error(`edge: ${a}-${b} (expected: names of points)`);
      return { from, to };
    }),
    stars: [],
    labels,
    grounds: [ground],
    windows: [],
    seams: [],
    area: areaAround(ground, 0.15), // corners are rounded
    wraps: { columns: false, rows: false },
  };
}

/**
 * The corners of the hexagon around points.
 *
 * @param {readonly {x: number, y: number}[]} points
 * @param {number} margin
 */
function hexagon(points, margin) {
  const { left, top, width, height } = areaAround(points, 0);
  const radius = width / 2 + margin / Math.sqrt(0.75);
  const [x, y] = [left + width / 2, top + height / 2];
  return [0, 1, 2, 3, 4, 5].map((corner) => ({
    x: x + radius * Math.cos((corner * Math.PI) / 3),
    y: y + radius * Math.sin((corner * Math.PI) / 3),
  }));
}
