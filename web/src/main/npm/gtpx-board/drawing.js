// Draws stones and marks as elements of SVG, around (0, 0) and in units of an edge. Knows no places.

import { numeral } from "./numerals.js";
import { stoneStyle } from "./palette.js";

/** @import { Color, Mark, MarkKind } from "./index.js" */

const SVG = "http://www.w3.org/2000/svg";

export const STONE = 0.465; // radius
const SMALL_STONE = 0.2; // radius of a stone that isn't on the board
const MOST_DISCS = 5; // more colours at one point are counted instead
const LEAST_SHARE = 0.1; // of ownership that is shown

/** How a stone is shaded from its lightest spot outwards. @type {readonly [number, "white" | "black", number][]} */
export const SHADES = [
  [0, "white", 50],
  [38, "white", 10],
  [62, "white", 0],
  [100, "black", 30],
];

/**
 * What is drawn on a point.
 *
 * @typedef {object} PointState
 * @property {Color | null} stone
 * @property {readonly Mark[]} marks
 * @property {{readonly color: Color, readonly share: number} | null} owner
 */

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function element(name, attributes, ...children) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const key in attributes) {
    made.setAttribute(key, String(attributes[key]));
  }
  made.append(...children);
  return made;
}

/**
 * A stone, shaded by the gradient of its colour.
 *
 * @param {Color} color
 * @param {string} number what it bears; the empty string for nothing
 * @param {number} [radius]
 * @returns {SVGElement}
 */
export function stone(color, number, radius = STONE) {
  return element("g", {}, ...stoneParts(color, number, radius));
}

/**
 * The same as single elements: a group would cost a full board a third of its time.
 *
 * @param {Color} color
 * @param {string} number
 * @param {number} radius
 * @returns {SVGElement[]}
 */
function stoneParts(color, number, radius) {
  const body = element("circle", { class: "stone", fill: `url(#stone-${color})`, r: radius });
  if (number === "") {
    return [body];
  }
  const size = radius * (number.length > 1 ? 0.9 : 1.1);
  const attributes = { class: "number", stroke: stoneStyle(color).contrast, "stroke-width": round(0.13 * size) };
  return [body, element("path", { ...attributes, d: numeral(number, size) })];
}

/**
 * The shadows of stones, as one element.
 *
 * @param {readonly {x: number, y: number}[]} places
 */
export function shadows(places) {
  const [radius, dx, dy] = [STONE, STONE * 0.06, STONE * 0.12];
  const d = places.map(({ x, y }) => `M${round(x + dx - radius)} ${round(y + dy)}a${radius} ${radius} 0 1 0 ${2 * radius} 0`);
  return element("path", { class: "shadow", d: d.join("") });
}

/**
 * The gradient that shades the stones of a colour.
 *
 * @param {Color} color
 */
export function shading(color) {
  const { fill } = stoneStyle(color);
  const stops = SHADES.map(([offset, tint, share]) =>
    element("stop", { class: `${color} ${tint}${share}`, offset: `${offset}%`, "stop-color": mixed(fill, tint, share) }),
  );
  return element("radialGradient", { id: `stone-${color}`, cx: 0.5, cy: 0.5, r: 0.56, fx: 0.34, fy: 0.28 }, ...stops);
}

/**
 * @param {string} fill
 * @param {"white" | "black"} tint
 * @param {number} share of the tint, in percent
 */
function mixed(fill, tint, share) {
  const full = tint === "white" ? 255 : 0;
  const channels = [1, 3, 5].map((at) => {
    const value = parseInt(fill.slice(at, at + 2), 16);
    return Math.round(value + ((full - value) * share) / 100).toString(16).padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

/**
 * @param {number} value
 */
export function round(value) {
  return Math.round(value * 1000) / 1000;
}

/**
 * A plain disc in a player's colour.
 *
 * @param {Color} color
 * @param {number} radius
 */
function disc(color, radius) {
  return element("circle", { class: `body ${color}`, fill: stoneStyle(color).fill, r: radius });
}

/**
 * @param {string} words
 * @param {number} size
 * @param {string} fill
 * @param {string} kind
 */
function text(words, size, fill, kind) {
  return element("text", { class: kind, "font-size": size, fill, y: 0.02 }, document.createTextNode(words));
}

/**
 * Draws everything on a point: the stone, then the marks in their order, then the owner.
 *
 * @param {PointState} state
 * @param {(color: Color) => string} numberOf what stones bear
 * @returns {SVGElement[]}
 */
export function contents({ stone: color, marks, owner }, numberOf) {
  const drawn = [];
  const kinds = new Set(marks.map(({ kind }) => kind));
  if (color !== null) {
    // a text replaces the number, and a mark is drawn around it
    const isLabelled = kinds.has("label") || kinds.has("variation") || kinds.has("dead");
    const parts = stoneParts(color, isLabelled ? "" : numberOf(color), STONE);
    drawn.push(...(kinds.has("dead") ? [element("g", { class: "dead" }, ...parts)] : parts));
  }
  for (const kind of kinds) {
    const same = marks.filter((mark) => mark.kind === kind);
    drawn.push(...drawMarks(kind, same, color, numberOf));
  }
  if (owner !== null && owner.share >= LEAST_SHARE && owner.color !== color) {
    drawn.push(square(owner.color, 0.5 * Math.sqrt(Math.min(1, owner.share)), "owner"));
  }
  return drawn;
}

/**
 * @param {MarkKind} kind
 * @param {readonly Mark[]} marks all of that kind
 * @param {Color | null} on the colour of the stone there
 * @param {(color: Color) => string} numberOf
 * @returns {SVGElement[]}
 */
function drawMarks(kind, marks, on, numberOf) {
  const ink = on === null ? "var(--_line)" : stoneStyle(on).contrast;
  const [{ color = null, text: words = "" }] = marks;
  switch (kind) {
    case "last":
      return [last(on, ink, on !== null && numberOf(on) !== "")];
    case "collision":
      return [element("g", { class: "collision" }, hole(0.46), ...ring(0.46, ""), ...discs(marks, numberOf))];
    case "void":
      return [element("g", { class: "void" }, hole(0.46), ...ring(0.46, "0.14 0.1"), ...discs(marks, numberOf))];
    case "captured":
      return [captured(marks, on)];
    case "barred":
      return [barred()];
    case "committed":
      return color === null ? [] : [committed(color, numberOf(color))];
    case "dead":
      return [cross(0.2, ink)];
    case "territory":
      return color === null ? [] : [square(color, 0.3, "territory")];
    case "label":
      return [...(on === null ? [hole(0.34)] : []), text(words, letterSize(words), ink, "label")];
    case "variation":
      return [variation(color, words, on)];
    case "ko":
      return [element("rect", { class: "ko", x: -0.22, y: -0.22, width: 0.44, height: 0.44, stroke: ink })];
    case "contract":
      return color === null ? [closed()] : [agreed(marks)];
  }
}

/**
 * Hides lines, so that a mark is readable.
 *
 * @param {number} radius
 */
function hole(radius) {
  return element("circle", { class: "hole", r: radius });
}

/**
 * @param {number} radius
 * @param {string} dashes
 */
function ring(radius, dashes) {
  return [element("circle", { class: "alert", r: radius, "stroke-dasharray": dashes })];
}

/**
 * @param {Color | null} on
 * @param {string} ink
 * @param {boolean} isNumbered
 */
function last(on, ink, isNumbered) {
  return on === null
    ? element("circle", { class: "alert", r: 0.2 })
    : element("circle", { class: "last", r: isNumbered ? 0.36 : 0.24, stroke: ink });
}

/**
 * A small disc for each colour, or their number if there are many.
 *
 * @param {readonly Mark[]} marks
 * @param {(color: Color) => string} numberOf
 */
function discs(marks, numberOf) {
  const colors = marks.flatMap(({ color }) => (color === undefined ? [] : [color]));
  if (colors.length > MOST_DISCS) {
    return [text(`×${colors.length}`, 0.38, "var(--_alert)", "label")];
  }
  const radius = colors.length < 2 ? SMALL_STONE : Math.min(0.17, 0.5 / colors.length);
  return colors.map((color, i) => {
    const angle = Math.PI + (2 * Math.PI * i) / colors.length;
    const far = colors.length < 2 ? 0 : 0.23;
    const small = stone(color, numberOf(color), radius);
    small.setAttribute("transform", `translate(${far * Math.cos(angle)} ${far * Math.sin(angle)})`);
    return small;
  });
}

/**
 * A small crossed stone; beside another stone that is there now.
 *
 * @param {readonly Mark[]} marks
 * @param {Color | null} on
 */
function captured(marks, on) {
  const ghosts = marks.map(({ color = "black" }, i) => {
    const small = element("g", {}, disc(color, SMALL_STONE + 0.04), cross(0.13, stoneStyle(color).contrast));
    const place = on === null && marks.length === 1 ? "0 0" : `${0.3 - 0.22 * i} -0.3`;
    small.setAttribute("transform", `translate(${place})`);
    return small;
  });
  return element("g", { class: "captured" }, ...(on === null ? [hole(0.3)] : []), ...ghosts);
}

function barred() {
  return element(
    "g",
    { class: "barred" },
    hole(0.34),
    element("circle", { class: "alert", r: 0.27 }),
    element("path", { class: "alert", d: "M-0.19 0.19L0.19 -0.19" }),
  );
}

/** A seal: a struck square, so that it isn't taken for what the rules bar. */
function closed() {
  return element(
    "g",
    { class: "contract" },
    hole(0.34),
    element("rect", { class: "seal", x: -0.24, y: -0.24, width: 0.48, height: 0.48 }),
    element("path", { class: "seal", d: "M-0.24 0.24L0.24 -0.24" }),
  );
}

/**
 * Small stones in a square: moves that are agreed.
 *
 * @param {readonly Mark[]} marks
 */
function agreed(marks) {
  const colors = marks.flatMap(({ color }) => (color === undefined ? [] : [color]));
  const discs = colors.map((color, i) => {
    const small = disc(color, 0.12);
    small.setAttribute("cx", String(round((i - (colors.length - 1) / 2) * 0.25)));
    return small;
  });
  return element(
    "g",
    { class: "contract" },
    hole(0.36),
    element("rect", { class: "seal", x: -0.27, y: -0.27, width: 0.54, height: 0.54 }),
    ...discs,
  );
}

/**
 * A stone that only its owner sees: translucent, in a dashed ring.
 *
 * @param {Color} color
 * @param {string} number
 */
function committed(color, number) {
  const body = stone(color, number, 0.4);
  body.classList.add("pale");
  return element("g", { class: "committed" }, body, element("circle", { class: "pending", r: 0.46 }));
}

/**
 * @param {number} arm
 * @param {string} ink
 */
function cross(arm, ink) {
  const d = `M${-arm} ${-arm}L${arm} ${arm}M${-arm} ${arm}L${arm} ${-arm}`;
  return element("path", { class: "cross", d, stroke: ink });
}

/**
 * @param {Color} color
 * @param {number} side
 * @param {string} kind
 */
function square(color, side, kind) {
  const attributes = { class: `${kind} body ${color}`, fill: stoneStyle(color).fill };
  return element("rect", { ...attributes, x: -side / 2, y: -side / 2, width: side, height: side });
}

/**
 * @param {Color | null} color
 * @param {string} words
 * @param {Color | null} on
 */
function variation(color, words, on) {
  const background = color === null ? hole(0.36) : disc(color, 0.36);
  const ink = color === null ? "var(--_line)" : stoneStyle(color).contrast;
  background.classList.add("branch");
  const parts = on === null ? [hole(0.36), background] : [background];
  return element("g", { class: "variation" }, ...parts, text(words, letterSize(words), ink, "label"));
}

/**
 * @param {string} words
 */
function letterSize(words) {
  return words.length < 2 ? 0.5 : words.length < 3 ? 0.42 : 0.32;
}
