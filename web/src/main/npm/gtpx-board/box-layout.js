// Boxes: the layers side by side, as many in a row as there is room for. Edges between layers are not drawn.

import { EDGE, LETTER, NAME, areaAround, corners, label } from "./measures.js";
import { columnName } from "./topology.js";

/** @import { Layout, LayoutOptions, Line, Place } from "./layout.js" */
/** @import { Spec } from "./topology.js" */

const LEAST_CELL = 26; // pixels, below which fewer layers are in a row
const USUAL_WIDTH = 640; // pixels, if the width isn't known yet
const GAP = 0.5; // between layers
const TITLE = 0.75; // from the names of columns to the name of the layer

/**
 * @param {Spec} spec
 * @param {LayoutOptions} options
 * @returns {Layout}
 */
export function boxLayout({ columns, rows, layers }, { coordinates, width }) {
  const margin = coordinates ? NAME + EDGE : EDGE;
  const cell = columns - 1 + 2 * margin + GAP;
  const across = layersInRow(layers, cell, width || USUAL_WIDTH);
  /** @type {Place[]} */
  const places = [];
  /** @type {Line[]} */
  const lines = [];
  const labels = [];
  const grounds = [];
  for (let layer = 0; layer < layers; layer++) {
    const left = (layer % across) * cell;
    const top = Math.floor(layer / across) * (rows - 1 + 2 * margin + GAP + TITLE);
    const first = places.length;
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        const to = { point: places.length, x: left + x, y: top + rows - 1 - y, repeated: false };
        places.push(to);
        if (x > 0) lines.push({ from: places[to.point - 1], to });
        if (y > 0) lines.push({ from: places[to.point - columns], to });
      }
    }
    const around = areaAround(places.slice(first), margin);
    grounds.push(corners({ ...around, top: around.top - TITLE, height: around.height + TITLE }));
    labels.push(label(`layer ${layer + 1}`, left + (columns - 1) / 2, around.top - TITLE + 0.62, LETTER));
    if (coordinates) {
      for (let x = 0; x < columns; x++) labels.push(label(columnName(x), left + x, top + rows - 1 + NAME));
      for (let y = 0; y < rows; y++) labels.push(label(y + 1, left - NAME, top + rows - 1 - y));
    }
  }
  return {
    kind: "box",
    places,
    lines,
    stars: [],
    labels,
    grounds,
    windows: [],
    seams: [],
    area: areaAround(grounds.flat(), 0),
    wraps: { columns: false, rows: false },
  };
}

/**
 * @param {number} layers
 * @param {number} cell
 * @param {number} width
 */
function layersInRow(layers, cell, width) {
  const room = Math.max(1, Math.min(layers, Math.floor(width / (cell * LEAST_CELL))));
  return Math.ceil(layers / Math.ceil(layers / room)); // rows of about the same length
}
