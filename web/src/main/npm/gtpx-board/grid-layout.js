// Rectangles, plain or with joined sides. A wrapped board is drawn flat, with a margin of repeated points, and can be
// scrolled round: it is a window on a plane on which the board repeats for ever.

import { EDGE, LETTER, NAME, areaAround, corners, label } from "./measures.js";
import { columnName } from "./topology.js";

/** @import { Layout, LayoutOptions, Line, Place } from "./layout.js" */
/** @import { Spec } from "./topology.js" */

const MARGIN = 2; // repeated points on each side
const LEAST_STARS = 7; // least number of rows or columns with stars
const FOURTH_LINE = 13; // least size with stars on the fourth line
const NINE_STARS = 15; // least size with stars in the middle of the sides

/**
 * @param {Spec} spec
 * @param {{columns: boolean, rows: boolean, twisted: boolean}} joins
 * @param {LayoutOptions} options
 * @returns {Layout}
 */
export function gridLayout({ kind, columns, rows }, joins, { coordinates, offset }) {
  const pointAt = cover(columns, rows, joins.twisted);
  const left = joins.columns ? offset.columns : 0;
  const bottom = joins.rows ? offset.rows : 0;
  const across = joins.columns ? MARGIN : 0;
  const up = joins.rows ? MARGIN : 0;

  /** @type {Place[]} */
  const own = [];
  /** @type {Place[]} */
  const repeated = [];
  /** @type {Map<string, Place>} */
  const byPlace = new Map();
  for (let j = -up; j < rows + up; j++) {
    for (let i = -across; i < columns + across; i++) {
      const isOwn = i >= 0 && i < columns && j >= 0 && j < rows;
      const place = { point: pointAt(left + i, bottom + j), x: i, y: rows - 1 - j, repeated: !isOwn };
      byPlace.set(`${i},${j}`, place);
      (isOwn ? own : repeated).push(place);
    }
  }
  own.sort((a, b) => a.point - b.point);

  const places = [...own, ...repeated];
  const wraps = { columns: joins.columns, rows: joins.rows };
  const isWrapped = wraps.columns || wraps.rows;
  const labels = coordinates ? names(columns, rows, across, up, (i, j) => pointAt(left + i, bottom + j)) : [];
  const area = areaAround([...places, ...labels], EDGE);
  return {
    kind,
    places,
    lines: lines(byPlace),
    stars: isWrapped ? [] : stars(columns, rows),
    labels,
    grounds: [corners(area)],
    windows: isWrapped ? [areaAround(own, 0.5)] : [],
    seams: joins.twisted ? seams(columns, rows, across, up, left) : [],
    area,
    wraps,
  };
}

/**
 * Returns which point is drawn at a place of the plane, counted from A1 of the board that isn't scrolled.
 *
 * @param {number} columns
 * @param {number} rows
 * @param {boolean} twisted
 * @returns {(i: number, j: number) => number}
 */
function cover(columns, rows, twisted) {
  return (i, j) => {
    const isMirrored = twisted && Math.abs(Math.floor(i / columns)) % 2 === 1;
    const row = modulo(isMirrored ? rows - 1 - j : j, rows);
    return row * columns + modulo(i, columns);
  };
}

/**
 * @param {number} value
 * @param {number} divisor
 */
function modulo(value, divisor) {
  return ((value % divisor) + divisor) % divisor;
}

/**
 * @param {Map<string, Place>} byPlace
 * @returns {Line[]}
 */
function lines(byPlace) {
  const lines = [];
  for (const [key, from] of byPlace) {
    const [i, j] = key.split(",").map(Number);
    for (const to of [byPlace.get(`${i + 1},${j}`), byPlace.get(`${i},${j + 1}`)]) {
      if (to && to.point !== from.point) {
        lines.push({ from, to });
      }
    }
  }
  return lines;
}

/**
 * The names of the columns above and below, of the rows at both sides; on twisted boards, those may differ.
 *
 * @param {number} columns
 * @param {number} rows
 * @param {number} across
 * @param {number} up
 * @param {(i: number, j: number) => number} pointAt
 */
function names(columns, rows, across, up, pointAt) {
  const labels = [];
  const size = LETTER * Math.min(1.5, Math.max(1, Math.max(columns + 2 * across, rows + 2 * up) / 12));
  for (let i = 0; i < columns; i++) {
    const name = columnName(pointAt(i, 0) % columns);
    labels.push(label(name, i, -up - NAME, size), label(name, i, rows - 1 + up + NAME, size));
  }
  for (let j = 0; j < rows; j++) {
    const row = (/** @type {number} */ i) => Math.floor(pointAt(i, j) / columns) + 1;
    labels.push(label(row(0), -across - NAME, rows - 1 - j, size));
    labels.push(label(row(columns - 1), columns - 1 + across + NAME, rows - 1 - j, size));
  }
  return labels;
}

/**
 * Where the last column meets the first.
 *
 * @param {number} columns
 * @param {number} rows
 * @param {number} across
 * @param {number} up
 * @param {number} left
 */
function seams(columns, rows, across, up, left) {
  const seams = [];
  for (let i = 1 - across; i < columns + across; i++) {
    if (modulo(left + i, columns) === 0) {
      const end = (/** @type {number} */ y) => ({ point: -1, x: i - 0.5, y, repeated: false });
      seams.push({ from: end(-up - 0.5), to: end(rows - 0.5 + up) });
    }
  }
  return seams;
}

/**
 * On the third or fourth lines, and in the middle.
 *
 * @param {number} columns
 * @param {number} rows
 */
function stars(columns, rows) {
  const stars = [];
  const isLarge = Math.min(columns, rows) >= NINE_STARS;
  for (const row of starLines(rows)) {
    for (const column of starLines(columns)) {
      const isSide = (row === (rows - 1) / 2) !== (column === (columns - 1) / 2);
      if (!isSide || isLarge) {
        stars.push({ x: column, y: rows - 1 - row });
      }
    }
  }
  return stars;
}

/**
 * @param {number} size
 */
function starLines(size) {
  if (size < LEAST_STARS) {
    return [];
  }
  const line = size < FOURTH_LINE ? 2 : 3;
  return size % 2 === 1 ? [line, (size - 1) / 2, size - 1 - line] : [line, size - 1 - line];
}
