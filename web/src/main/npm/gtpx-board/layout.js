// Where the points, lines and names of a board are drawn. In units of about an edge; y grows downwards, as in SVG.
// Draws nothing.

import { boxLayout } from "./box-layout.js";
import { graphLayout } from "./graph-layout.js";
import { gridLayout } from "./grid-layout.js";
import { hexLayout } from "./hex-layout.js";
import { JOINS, parseSpec } from "./topology.js";

/** @import { Board, Offset } from "./index.js" */
/** @import { Spec } from "./topology.js" */

/**
 * Where a point is drawn. A wrapped board repeats some points beyond its edges.
 *
 * @typedef {object} Place
 * @property {number} point the number of the point in topology order
 * @property {number} x
 * @property {number} y
 * @property {boolean} repeated
 */

/**
 * An edge of the board between two places.
 *
 * @typedef {object} Line
 * @property {Place} from
 * @property {Place} to
 */

/**
 * The name of a row, column, layer or point.
 *
 * @typedef {object} Label
 * @property {string} text
 * @property {number} x
 * @property {number} y
 * @property {number} size
 */

/**
 * @typedef {object} Area
 * @property {number} left
 * @property {number} top
 * @property {number} width
 * @property {number} height
 */

/**
 * @typedef {object} Layout
 * @property {Spec["kind"]} kind
 * @property {Place[]} places those of the board first, in topology order, then repeated ones
 * @property {Line[]} lines
 * @property {{x: number, y: number}[]} stars points that are marked for orientation
 * @property {Label[]} labels
 * @property {{x: number, y: number}[][]} grounds the corners of what the board is made of
 * @property {Area[]} windows on wrapped boards, what is not repeated
 * @property {Line[]} seams where sides meet upside down
 * @property {Area} area everything
 * @property {{columns: boolean, rows: boolean}} wraps
 */

/**
 * What a board looks like apart from its points.
 *
 * @typedef {object} LayoutOptions
 * @property {boolean} coordinates whether there are labels
 * @property {Offset} offset by how much a wrapped board is scrolled
 * @property {number} width of what it is drawn on, in CSS pixels; 0 if unknown
 */

/**
 * Lays out a board. An edge list is laid out by `places`; see `graphPlaces`.
 *
 * @param {Board} board
 * @param {LayoutOptions} options
 * @param {readonly {x: number, y: number}[] | null} [places]
 * @returns {Layout}
 */
export function layoutOf(board, options, places = null) {
  const spec = specOf(board);
  if (spec === null || spec.kind === "graph") {
    return graphLayout(board, places ?? board.points.map(({ x, y }) => ({ x, y: -y })), options);
  }
  switch (spec.kind) {
    case "hex":
      return hexLayout(board, options);
    case "box":
      return boxLayout(spec, options);
    default:
      return gridLayout(spec, JOINS[spec.kind], options);
  }
}

/**
 * @param {Board} board
 * @returns {Spec | null}
 */
export function specOf(board) {
  return board.spec === undefined ? null : parseSpec(board.spec);
}
