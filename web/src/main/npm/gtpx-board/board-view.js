// What <gtpx-board> shows, as SVG: draws what has changed, and finds what is where. Doesn't react to anybody.

import { describe } from "./description.js";
import { contents, element, round, shading, shadows, stone } from "./drawing.js";
import { ground } from "./ground.js";
import { layoutOf } from "./layout.js";
import { nearest } from "./navigation.js";
import { stoneStyle } from "./palette.js";

/** @import { Board, ByColor, Color, Mark, Offset, Ownership, SeatNumbers, Vertex } from "./index.js" */
/** @import { PointState } from "./drawing.js" */
/** @import { Layout, Place } from "./layout.js" */

/**
 * The values of the element's properties.
 *
 * @typedef {object} Shown
 * @property {Board | null} board
 * @property {readonly Color[]} players
 * @property {ByColor<readonly Vertex[]>} stones
 * @property {readonly Mark[]} marks
 * @property {Ownership} ownership
 * @property {ReadonlySet<Vertex> | null} playable
 * @property {Color | null} toPlay
 * @property {boolean} coordinates
 * @property {SeatNumbers} seatNumbers
 * @property {boolean} isStatic
 * @property {string} label
 * @property {Offset} offset
 */

const REACH = 0.62; // of a click around a point
const MOST_TEMPLATES = 2_000;
const USUAL_CELL = "3.5rem"; // the most that an edge takes

export class BoardView {
  svg = element("svg", {});
  /** @type {Layout | null} */
  layout = null;
  /** The point that has the focus, or will get it. */
  cursor = 0;
  /** Under the pointer, or shown by a first tap. @type {Place | null} */
  hover = null;
  /** Whether a first tap has chosen {@link hover}. */
  isAiming = false;

  /** @type {Shown} */
  #shown;
  /** @type {Map<Vertex, number>} */
  #index = new Map();
  /** What is drawn on each place. @type {{group: SVGElement, look: string, isPlayable: boolean | null}[]} */
  #drawn = [];
  /** By look. @type {Map<string, DocumentFragment>} */
  #templates = new Map();
  /** The colours that have a gradient. @type {Set<Color>} */
  #shaded = new Set();

  #shadings = element("defs", {});
  #ground = element("g", {});
  #shadows = element("g", {});
  #points = element("g", {});
  #overlay = element("g", { class: "overlay" });
  #focus = element("circle", { class: "focus", r: 0.5 });

  /**
   * @param {Shown} shown
   */
  constructor(shown) {
    this.#shown = shown;
    this.svg.append(this.#shadings, this.#ground, this.#shadows, this.#points, this.#overlay);
  }

  clear() {
    this.layout = null;
    this.hover = null;
    this.#drawn = [];
    for (const part of [this.#ground, this.#shadows, this.#points, this.#overlay]) {
      part.replaceChildren();
    }
  }

  /**
   * Draws the board, still without stones.
   *
   * @param {Board} board
   * @param {number} pixels the width of the element
   * @param {readonly {x: number, y: number}[] | null} places of an edge list
   */
  drawBoard(board, pixels, places) {
    const { coordinates, offset, isStatic, label } = this.#shown;
    const layout = layoutOf(board, { coordinates, offset, width: pixels }, places);
    this.layout = layout;
    this.#index = new Map(board.points.map(({ name }, point) => [name, point]));
    this.hover = null;
    this.#templates.clear();
    const { left, top, width, height } = layout.area;
    const { columns, rows } = layout.wraps;
    this.svg.setAttribute("viewBox", [left, top, width, height].map(round).join(" "));
    this.svg.style.maxWidth = `calc(${round(width)} * var(--gtpx-board-max-cell, ${USUAL_CELL}))`;
    this.svg.classList.toggle("columns", columns && !isStatic);
    this.svg.classList.toggle("rows", rows && !isStatic);
    this.svg.classList.toggle("wrapped", columns || rows);
    this.svg.setAttribute("role", isStatic ? "img" : "application");
    this.svg.setAttribute("aria-label", label || `board ${board.spec ?? `of ${board.points.length} points`}`);
    this.#ground.replaceChildren(...ground(layout));
    this.#drawn = layout.places.map((place) => ({ group: this.#group(place), look: "", isPlayable: null }));
    this.#points.replaceChildren(...this.#drawn.map(({ group }) => group));
  }

  /**
   * Draws stones and marks on the points that look different now.
   *
   * @param {Board} board
   */
  drawPoints(board) {
    if (this.layout === null) {
      return;
    }
    if (this.#templates.size > MOST_TEMPLATES) {
      this.#templates.clear(); // shares of ownership are seldom the same again
    }
    const states = this.#states(board);
    this.#shade(states);
    const stones = this.layout.places.filter(({ point, repeated }) => !repeated && isShaded(states[point]));
    this.#shadows.replaceChildren(shadows(stones));
    const looks = states.map(({ stone, marks, owner }) =>
      JSON.stringify([stone, marks.map(({ kind, color, text }) => [kind, color, text]), owner]),
    );
    this.layout.places.forEach(({ point, repeated }, i) => {
      const drawn = this.#drawn[i];
      const isOther = drawn.look !== looks[point];
      if (isOther) {
        drawn.look = looks[point];
        while (drawn.group.childNodes.length > 1) {
          drawn.group.lastChild?.remove(); // all but what can be hit
        }
        drawn.group.append(this.#template(looks[point], states[point]).cloneNode(true));
      }
      if (!repeated && !this.#shown.isStatic) {
        if (isOther) {
          drawn.group.setAttribute("aria-label", describe(board.points[point].name, states[point]));
        }
        const isPlayable = this.isPlayable(point);
        if (drawn.isPlayable !== isPlayable) {
          drawn.isPlayable = isPlayable;
          drawn.group.setAttribute("aria-disabled", String(!isPlayable));
        }
      }
    });
  }

  /**
   * Makes gradients for colours that have none yet.
   *
   * @param {readonly PointState[]} states
   */
  #shade(states) {
    const marked = states.flatMap(({ stone, marks }) => [stone, ...marks.map(({ color }) => color)]);
    for (const color of new Set([...marked, this.#shown.toPlay])) {
      if (color && !this.#shaded.has(color)) {
        this.#shaded.add(color);
        this.#shadings.append(shading(color));
      }
    }
  }

  /**
   * Returns what is drawn on all points that look like this one.
   *
   * @param {string} look
   * @param {PointState} state
   */
  #template(look, state) {
    let template = this.#templates.get(look);
    if (template === undefined) {
      template = document.createDocumentFragment();
      template.append(...contents(state, this.#numbering()));
      this.#templates.set(look, template);
    }
    return template;
  }

  /**
   * What is on each point. Names that the board doesn't have are ignored.
   *
   * @param {Board} board
   */
  #states(board) {
    const states = board.points.map(
      ({ name }) => /** @type {PointState & {marks: Mark[]}} */ ({ stone: null, marks: [], owner: this.#shown.ownership[name] ?? null }),
    );
    for (const color in this.#shown.stones) {
      for (const vertex of this.#shown.stones[color]) {
        const point = this.#index.get(vertex);
        if (point !== undefined) states[point].stone = color;
      }
    }
    for (const mark of this.#shown.marks) {
      const point = this.#index.get(mark.vertex);
      if (point !== undefined) states[point].marks.push(mark);
    }
    return states;
  }

  /** @returns {(color: Color) => string} */
  #numbering() {
    const isPlain = this.#shown.players.every((color) => color === "black" || color === "white");
    if (this.#shown.seatNumbers === "never" || (this.#shown.seatNumbers === "auto" && isPlain)) {
      return () => "";
    }
    return (color) => String(this.#shown.players.indexOf(color) + 1 || stoneStyle(color).seat || "");
  }

  /**
   * Moves the drawing by a part of a cell, while somebody drags it.
   *
   * @param {number} x
   * @param {number} y
   */
  slide(x, y) {
    for (const part of [this.#ground, this.#shadows, this.#points, this.#overlay]) {
      part.setAttribute("transform", `translate(${round(x)} ${round(y)})`);
    }
  }

  /** The stone under the pointer, the ring of the keyboard, and what is next to them on other layers. */
  drawOverlay() {
    const layout = this.layout;
    if (layout === null) {
      return;
    }
    const parts = [];
    const hover = this.hover;
    if (hover !== null && this.#shown.toPlay !== null && this.isPlayable(hover.point)) {
      const ghost = stone(this.#shown.toPlay, this.#numbering()(this.#shown.toPlay));
      ghost.classList.add("ghost");
      ghost.setAttribute("transform", `translate(${round(hover.x)} ${round(hover.y)})`);
      parts.push(ghost);
    }
    if (hover !== null && this.isAiming) {
      const { left, top, width, height } = layout.area;
      const [x, y] = [round(hover.x), round(hover.y)];
      const d = `M${left} ${y}H${x - 0.55}M${x + 0.55} ${y}H${left + width}M${x} ${top}V${y - 0.55}M${x} ${y + 0.55}V${top + height}`;
      parts.push(element("path", { class: "aim", d }), element("circle", { class: "aim", r: 0.5, cx: x, cy: y }));
    }
    const place = layout.places[this.cursor];
    this.#focus.setAttribute("transform", `translate(${round(place.x)} ${round(place.y)})`);
    const isFocused = this.svg.classList.contains("focused");
    const looked = hover ?? (isFocused ? place : null);
    if (looked !== null && layout.kind === "box") {
      parts.push(...this.#neighboursOnLayers(looked.point));
    }
    this.#overlay.replaceChildren(...parts, this.#focus);
  }

  /**
   * @param {number} point
   */
  #neighboursOnLayers(point) {
    const { points = [] } = this.#shown.board ?? {};
    const { places = [] } = this.layout ?? {};
    const here = points[point];
    return points.flatMap(({ x, y, z = 0 }, other) =>
      x === here.x && y === here.y && Math.abs(z - (here.z ?? 0)) === 1
        ? [element("circle", { class: "echo", r: 0.5, cx: places[other].x, cy: places[other].y })]
        : [],
    );
  }

  /**
   * @param {Place} place
   */
  #group({ x, y, repeated, point }) {
    const attributes = { class: repeated ? "point repeated" : "point", transform: `translate(${round(x)} ${round(y)})` };
    const isControl = !repeated && !this.#shown.isStatic;
    /** @type {Record<string, string | number>} */
    const role = isControl ? { role: "button", tabindex: point === this.cursor ? 0 : -1 } : { "aria-hidden": "true" };
    const hit = element("rect", { class: "hit", x: -0.5, y: -0.5, width: 1, height: 1 });
    return element("g", { ...attributes, ...role, "data-vertex": this.#shown.board?.points[point].name ?? "" }, hit);
  }

  /**
   * @param {number} point
   */
  isPlayable(point) {
    const { board, playable, isStatic } = this.#shown;
    const name = board?.points[point]?.name;
    return !isStatic && name !== undefined && (playable === null || playable.has(name));
  }

  /** Moves the browser's focus to the cursor. */
  focus() {
    this.#drawn[this.cursor]?.group.focus();
  }

  /**
   * @param {number} point
   */
  moveCursor(point) {
    this.#drawn[this.cursor]?.group.setAttribute("tabindex", "-1");
    this.cursor = point;
    this.#drawn[point]?.group.setAttribute("tabindex", "0");
    this.drawOverlay();
  }

  /**
   * The place that is nearest to a position in the window.
   *
   * @param {MouseEvent} event
   */
  placeAt(event) {
    const matrix = /** @type {SVGSVGElement} */ (this.svg).getScreenCTM();
    if (matrix === null || this.layout === null) {
      return null;
    }
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return nearest(this.layout, x, y, REACH);
  }

  /**
   * The place that an element belongs to.
   *
   * @param {EventTarget | null} target
   */
  placeOf(target) {
    const group = target instanceof Element ? target.closest(".point") : null;
    const at = this.#drawn.findIndex((drawn) => drawn.group === group);
    return this.layout?.places[at] ?? null;
  }

  /** The length of an edge in pixels: less than the element's width would allow if its height is limited. */
  get cell() {
    return /** @type {SVGSVGElement} */ (this.svg).getScreenCTM()?.a ?? 0;
  }
}

/**
 * Whether a stone throws a shadow: translucent ones don't.
 *
 * @param {PointState} state
 */
function isShaded({ stone, marks }) {
  return stone !== null && !marks.some(({ kind }) => kind === "dead");
}
