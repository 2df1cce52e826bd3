// Measures that all layouts share, and what lies around points.

/** @import { Area, Label } from "./layout.js" */

export const LETTER = 0.36; // the size of names
export const NAME = 0.92; // from a point to the name of its row or column
export const EDGE = 0.62; // from a point or name to the edge of the board

/**
 * The area around points, with a margin.
 *
 * @param {readonly {x: number, y: number}[]} points
 * @param {number} margin
 * @returns {Area}
 */
export function areaAround(points, margin) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left: left - margin, top: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

/**
 * The corners of an area.
 *
 * @param {Area} area
 */
export function corners({ left, top, width, height }) {
  return [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
}

/**
 * @param {string | number} text
 * @param {number} x
 * @param {number} y
 * @param {number} [size]
 * @returns {Label}
 */
export function label(text, x, y, size = LETTER) {
  return { text: String(text), x, y, size };
}
