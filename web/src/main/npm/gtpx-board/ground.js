// Draws an empty board: wood, lines, star points and names.

import { element, round } from "./drawing.js";

/** @import { Layout, Line } from "./layout.js" */

/**
 * @param {Layout} layout
 * @returns {SVGElement[]}
 */
export function ground({ grounds, windows, lines, seams, stars, labels, places, kind }) {
  const isRepeated = (/** @type {Line} */ { from, to }) => from.repeated || to.repeated;
  return [
    ...grounds.map((ground) => {
      const points = ground.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");
      return element("polygon", { class: "ground", points });
    }),
    ...windows.map(({ left, top, width, height }) =>
      element("rect", { class: "window", x: left, y: top, width, height, rx: 0.15 }),
    ),
    path("lines repeated", lines.filter(isRepeated)),
    path("lines", lines.filter((line) => !isRepeated(line))),
    path("seam", seams),
    ...stars.map(({ x, y }) => element("circle", { class: "star", cx: x, cy: y, r: 0.09 })),
    ...(kind === "graph" ? places.map(({ x, y }) => element("circle", { class: "node", cx: round(x), cy: round(y), r: 0.3 })) : []),
    ...labels.map(({ text, x, y, size }) =>
      element("text", { class: "name", x: round(x), y: round(y), "font-size": size, "aria-hidden": "true" }, document.createTextNode(text)),
    ),
  ];
}

/**
 * @param {string} kind
 * @param {Line[]} lines
 */
function path(kind, lines) {
  const steps = lines.map(({ from, to }) => `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`);
  return element("path", { class: kind, d: steps.join("") });
}
