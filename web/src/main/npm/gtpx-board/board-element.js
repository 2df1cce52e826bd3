// The element <gtpx-board>: its properties, what is redrawn when, and how it is used.

import { contents, element, stone } from "./drawing.js";
import { describe } from "./description.js";
import { graphPlaces } from "./graph-layout.js";
import { ground, round, shine } from "./ground.js";
import { layoutOf, specOf } from "./layout.js";
import { Cursor, DIRECTIONS, endOf, nearest } from "./navigation.js";
import { stoneStyle } from "./palette.js";
import { ScrollButtons } from "./scroll-buttons.js";
import { styleSheet } from "./style.js";

/** @import { Board, ByColor, Color, Mark, Offset, Ownership, Preview, SeatNumbers, Vertex } from "./index.js" */
/** @import { Layout, Place } from "./layout.js" */
/** @import { PointState } from "./drawing.js" */

const REACH = 0.62; // of a click around a point
const SMALL_CELL = 32; // pixels between points, below which a first tap only shows the stone
const MOST_TEMPLATES = 2_000;
const DRAG = 0.6; // of a cell, beyond which a press is a drag
const USUAL_CELL = "3.5rem"; // the most that an edge takes
const PROPERTIES = /** @type {const} */ ([
  "board", "players", "stones", "marks", "ownership", "playable", "toPlay",
  "coordinates", "seatNumbers", "preview", "static", "label", "offset",
]);

/** See index.d.ts. */
export class GtpxBoard extends HTMLElement {
  static observedAttributes = ["coordinates", "seat-numbers", "preview", "static", "label"];

  /** @type {Board | null} */
  #board = null;
  /** @type {readonly Color[]} */
  #players = ["black", "white"];
  /** @type {ByColor<readonly Vertex[]>} */
  #stones = {};
  /** @type {readonly Mark[]} */
  #marks = [];
  /** @type {Ownership} */
  #ownership = {};
  /** @type {ReadonlySet<Vertex> | null} */
  #playable = null;
  /** @type {Color | null} */
  #toPlay = null;
  /** @type {Offset} */
  #offset = { columns: 0, rows: 0 };

  /** @type {Layout | null} */
  #layout = null;
  /** Of an edge list, and the board they belong to. @type {{board: Board, places: {x: number, y: number}[] | null} | null} */
  #graph = null;
  /** @type {Map<Vertex, number>} */
  #index = new Map();
  /** What is drawn on each place. @type {{group: SVGElement, look: string, isPlayable: boolean | null}[]} */
  #drawn = [];
  /** By look. @type {Map<string, DocumentFragment>} */
  #templates = new Map();
  #width = 0;

  #isPending = false;
  /** @type {Promise<void>} */
  #complete = Promise.resolve();

  /** The point that has the focus, or will get it. */
  #cursor = 0;
  #path = new Cursor();
  /** Under the pointer, or shown by a first tap. @type {Place | null} */
  #hover = null;
  #isPreview = false;
  /** Of the last pointer that was pressed. @type {{type: string, x: number, y: number, isDrag: boolean, offset: Offset} | null} */
  #press = null;

  #svg = element("svg", {});
  #ground = element("g", {});
  #points = element("g", {});
  #overlay = element("g", { class: "overlay" });
  #focus = element("circle", { class: "focus", r: 0.5 });
  #buttons = new ScrollButtons((columns, rows) => this.#scroll(columns, rows), () => (this.offset = { columns: 0, rows: 0 }));

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styleSheet()];
    this.#svg.append(shine(), this.#ground, this.#points, this.#overlay);
    root.append(this.#svg, this.#buttons.bar);
    this.#listen();
  }

  connectedCallback() {
    for (const name of PROPERTIES) {
      if (Object.hasOwn(this, name)) { // set before the element was defined
        const value = this[name];
        delete (/** @type {any} */ (this)[name]);
        /** @type {any} */ (this)[name] = value;
      }
    }
    observer.observe(this);
  }

  disconnectedCallback() {
    observer.unobserve(this);
  }

  attributeChangedCallback() {
    this.#invalidate(true);
  }

  // Properties.

  get board() {
    return this.#board;
  }

  set board(board) {
    const isSame = board !== null && this.#board?.spec !== undefined && this.#board.spec === board.spec;
    this.#board = board;
    if (!isSame) {
      this.#offset = { columns: 0, rows: 0 };
      this.#cursor = 0;
      this.#invalidate(true);
    }
  }

  get players() {
    return this.#players;
  }

  set players(players) {
    this.#players = players;
    this.#invalidate(true); // since the numbers on stones may change
  }

  get stones() {
    return this.#stones;
  }

  set stones(stones) {
    this.#stones = stones;
    this.#invalidate(false);
  }

  get marks() {
    return this.#marks;
  }

  set marks(marks) {
    this.#marks = marks;
    this.#invalidate(false);
  }

  get ownership() {
    return this.#ownership;
  }

  set ownership(ownership) {
    this.#ownership = ownership;
    this.#invalidate(false);
  }

  get playable() {
    return this.#playable === null ? null : [...this.#playable];
  }

  set playable(playable) {
    this.#playable = playable === null ? null : new Set(playable);
    this.#invalidate(false);
  }

  get toPlay() {
    return this.#toPlay;
  }

  set toPlay(color) {
    this.#toPlay = color;
    this.#invalidate(false);
  }

  get offset() {
    return this.#offset;
  }

  set offset({ columns, rows }) {
    if (columns !== this.#offset.columns || rows !== this.#offset.rows) {
      this.#offset = { columns, rows };
      this.#invalidate(true);
    }
  }

  get coordinates() {
    return this.getAttribute("coordinates") !== "false";
  }

  set coordinates(on) {
    this.setAttribute("coordinates", String(on));
  }

  get seatNumbers() {
    return /** @type {SeatNumbers} */ (this.getAttribute("seat-numbers") ?? "auto");
  }

  set seatNumbers(when) {
    this.setAttribute("seat-numbers", when);
  }

  get preview() {
    return /** @type {Preview} */ (this.getAttribute("preview") ?? "auto");
  }

  set preview(when) {
    this.setAttribute("preview", when);
  }

  get static() {
    return this.hasAttribute("static");
  }

  set static(on) {
    this.toggleAttribute("static", on);
  }

  get label() {
    return this.getAttribute("label") ?? "";
  }

  set label(words) {
    this.setAttribute("label", words);
  }

  get cursor() {
    return this.#board?.points[this.#cursor]?.name ?? null;
  }

  get updateComplete() {
    return this.#complete;
  }

  /** Moves the keyboard's cursor to where it was last. */
  focus() {
    /** @type {SVGElement | undefined} */ (this.#drawn[this.#cursor]?.group)?.focus();
  }

  // Drawing: at most once for all changes of one task.

  /**
   * @param {boolean} isLayout whether more than stones and marks may have changed
   */
  #invalidate(isLayout) {
    if (isLayout) {
      this.#layout = null;
    }
    if (!this.#isPending) {
      this.#isPending = true;
      this.#complete = Promise.resolve().then(() => this.#update());
    }
  }

  async #update() {
    let board = this.#board;
    while (board !== null && specOf(board)?.kind === "graph" && this.#graph?.board !== board) {
      const places = await graphPlaces(board).catch(() => null); // without d3-force, as the board says
      this.#graph = { board, places };
      board = this.#board;
    }
    this.#isPending = false;
    this.#draw();
  }

  #draw() {
    if (this.#board === null) {
      this.#ground.replaceChildren();
      this.#points.replaceChildren();
      this.#overlay.replaceChildren();
      this.#buttons.bar.hidden = true;
      this.#drawn = [];
      return;
    }
    if (this.#layout === null) {
      this.#drawBoard(this.#board);
    }
    this.#drawPoints(this.#board);
    this.#drawOverlay();
  }

  /**
   * @param {Board} board
   */
  #drawBoard(board) {
    const options = { coordinates: this.coordinates, offset: this.#offset, width: this.#width };
    const hadFocus = this.shadowRoot?.activeElement?.classList.contains("point") ?? false;
    const layout = layoutOf(board, options, this.#graph?.board === board ? this.#graph.places : null);
    this.#layout = layout;
    this.#index = new Map(board.points.map(({ name }, point) => [name, point]));
    this.#hover = null;
    this.#templates.clear();
    const { left, top, width, height } = layout.area;
    const { columns, rows } = layout.wraps;
    this.#svg.setAttribute("viewBox", [left, top, width, height].map(round).join(" "));
    this.#svg.style.maxWidth = `calc(${round(width)} * var(--gtpx-board-max-cell, ${USUAL_CELL}))`;
    this.#svg.classList.toggle("columns", columns && !this.static);
    this.#svg.classList.toggle("rows", rows && !this.static);
    this.#svg.classList.toggle("wrapped", columns || rows);
    this.#svg.setAttribute("role", this.static ? "img" : "application");
    this.#svg.setAttribute("aria-label", this.label || `board ${board.spec ?? `of ${board.points.length} points`}`);
    this.#buttons.show(layout.wraps, this.static);
    this.#ground.replaceChildren(...ground(layout));
    this.#drawn = layout.places.map((place) => ({ group: this.#group(place), look: "", isPlayable: null }));
    this.#points.replaceChildren(...this.#drawn.map(({ group }) => group));
    if (hadFocus) {
      this.focus();
    }
  }

  /**
   * @param {Place} place
   */
  #group({ x, y, repeated, point }) {
    const attributes = { class: repeated ? "point repeated" : "point", transform: `translate(${round(x)} ${round(y)})` };
    const isControl = !repeated && !this.static;
    return element("g", {
      ...attributes,
      ...(isControl ? { role: "button", tabindex: point === this.#cursor ? 0 : -1 } : { "aria-hidden": "true" }),
      "data-vertex": this.#board?.points[point].name ?? "",
    });
  }

  /**
   * @param {Board} board
   */
  #drawPoints(board) {
    const layout = /** @type {Layout} */ (this.#layout);
    if (this.#templates.size > MOST_TEMPLATES) {
      this.#templates.clear(); // shares of ownership are seldom the same again
    }
    const states = this.#states(board);
    const looks = states.map(({ stone, marks, owner }) =>
      JSON.stringify([stone, marks.map(({ kind, color, text }) => [kind, color, text]), owner]),
    );
    layout.places.forEach(({ point, repeated }, i) => {
      const drawn = this.#drawn[i];
      const isOther = drawn.look !== looks[point];
      if (isOther) {
        drawn.look = looks[point];
        drawn.group.replaceChildren(this.#template(looks[point], states[point]).cloneNode(true));
      }
      if (!repeated && !this.static) {
        if (isOther) {
          drawn.group.setAttribute("aria-label", describe(board.points[point].name, states[point]));
        }
        const isPlayable = this.#isPlayable(point);
        if (drawn.isPlayable !== isPlayable) {
          drawn.isPlayable = isPlayable;
          drawn.group.setAttribute("aria-disabled", String(!isPlayable));
        }
      }
    });
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
      const hit = element("rect", { class: "hit", x: -0.5, y: -0.5, width: 1, height: 1 });
      template.append(hit, ...contents(state, this.#numbering()));
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
      ({ name }) => /** @type {PointState & {marks: Mark[]}} */ ({ stone: null, marks: [], owner: this.#ownership[name] ?? null }),
    );
    for (const color in this.#stones) {
      for (const vertex of this.#stones[color]) {
        const point = this.#index.get(vertex);
        if (point !== undefined) states[point].stone = color;
      }
    }
    for (const mark of this.#marks) {
      const point = this.#index.get(mark.vertex);
      if (point !== undefined) states[point].marks.push(mark);
    }
    return states;
  }

  /** @returns {(color: Color) => string} */
  #numbering() {
    const isPlain = this.#players.every((color) => color === "black" || color === "white");
    if (this.seatNumbers === "never" || (this.seatNumbers === "auto" && isPlain)) {
      return () => "";
    }
    return (color) => String(this.#players.indexOf(color) + 1 || stoneStyle(color).seat || "");
  }

  /**
   * @param {number} point
   */
  #isPlayable(point) {
    const name = this.#board?.points[point]?.name;
    return !this.static && name !== undefined && (this.#playable === null || this.#playable.has(name));
  }

  /** The stone under the pointer, the ring of the keyboard, and what is next to them on other layers. */
  #drawOverlay() {
    const layout = /** @type {Layout} */ (this.#layout);
    const parts = [];
    const hover = this.#hover;
    if (hover !== null && this.#toPlay !== null && this.#isPlayable(hover.point)) {
      const ghost = stone(this.#toPlay, this.#numbering()(this.#toPlay));
      ghost.classList.add("ghost");
      ghost.setAttribute("transform", `translate(${round(hover.x)} ${round(hover.y)})`);
      parts.push(ghost);
    }
    if (hover !== null && this.#isPreview) {
      const { left, top, width, height } = layout.area;
      const [x, y] = [round(hover.x), round(hover.y)];
      const d = `M${left} ${y}H${x - 0.55}M${x + 0.55} ${y}H${left + width}M${x} ${top}V${y - 0.55}M${x} ${y + 0.55}V${top + height}`;
      parts.push(element("path", { class: "aim", d }), element("circle", { class: "aim", r: 0.5, cx: x, cy: y }));
    }
    const place = layout.places[this.#cursor];
    this.#focus.setAttribute("transform", `translate(${round(place.x)} ${round(place.y)})`);
    const isFocused = this.#svg.classList.contains("focused");
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
    const { points } = /** @type {Board} */ (this.#board);
    const { places } = /** @type {Layout} */ (this.#layout);
    const here = points[point];
    return points.flatMap(({ x, y, z = 0 }, other) =>
      x === here.x && y === here.y && Math.abs(z - (here.z ?? 0)) === 1
        ? [element("circle", { class: "echo", r: 0.5, cx: places[other].x, cy: places[other].y })]
        : [],
    );
  }

  // Use.

  #listen() {
    const svg = this.#svg;
    svg.addEventListener("pointermove", (event) => this.#onMove(event));
    svg.addEventListener("pointerleave", () => this.#onLeave());
    svg.addEventListener("pointerdown", (event) => this.#onPress(event));
    svg.addEventListener("pointercancel", () => this.#endDrag());
    svg.addEventListener("click", (event) => this.#onClick(event));
    svg.addEventListener("keydown", (event) => this.#onKey(event));
    svg.addEventListener("focusin", (event) => this.#onFocus(event));
    svg.addEventListener("focusout", () => {
      svg.classList.remove("focused");
      if (this.#layout !== null) this.#drawOverlay();
    });
  }

  /**
   * @param {MouseEvent} event
   */
  #placeAt(event) {
    const matrix = /** @type {SVGSVGElement} */ (this.#svg).getScreenCTM();
    if (matrix === null || this.#layout === null) {
      return null;
    }
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return nearest(this.#layout, x, y, REACH);
  }

  /** The length of an edge in pixels. */
  #cell() {
    return this.#svg.getBoundingClientRect().width / (this.#layout?.area.width ?? 1);
  }

  /**
   * @param {PointerEvent} event
   */
  #onMove(event) {
    if (this.static) {
      return;
    }
    const press = this.#press;
    if (press !== null && event.buttons !== 0 && this.#layout !== null) {
      this.#drag(event, press, this.#layout.wraps);
    }
    if (event.pointerType !== "touch" && !press?.isDrag) {
      this.#isPreview = false;
      this.#setHover(this.#placeAt(event));
    }
  }

  /**
   * @param {PointerEvent} event
   * @param {{x: number, y: number, isDrag: boolean, offset: Offset}} press
   * @param {{columns: boolean, rows: boolean}} wraps
   */
  #drag(event, press, wraps) {
    const cell = this.#cell();
    const across = wraps.columns ? (event.clientX - press.x) / cell : 0;
    const down = wraps.rows ? (event.clientY - press.y) / cell : 0;
    if (!press.isDrag && Math.hypot(across, down) > DRAG) {
      press.isDrag = true;
      this.#svg.setPointerCapture(event.pointerId);
      this.#svg.classList.add("dragged");
      this.#setHover(null);
    }
    if (press.isDrag) {
      this.offset = {
        columns: press.offset.columns - Math.round(across),
        rows: press.offset.rows + Math.round(down),
      };
    }
  }

  #endDrag() {
    this.#svg.classList.remove("dragged");
    this.#press = null;
  }

  #onLeave() {
    if (!this.#isPreview) {
      this.#setHover(null);
    }
  }

  /**
   * @param {PointerEvent} event
   */
  #onPress(event) {
    this.#press = { type: event.pointerType, x: event.clientX, y: event.clientY, isDrag: false, offset: this.#offset };
  }

  /**
   * @param {MouseEvent} event
   */
  #onClick(event) {
    const press = this.#press;
    this.#endDrag();
    if (this.static || press?.isDrag) {
      return;
    }
    // a click without coordinates comes from a screen reader or a program
    const place = event.detail === 0 ? this.#placeOf(event.target) : this.#placeAt(event);
    if (place === null) {
      this.#isPreview = false;
      this.#setHover(null);
      return;
    }
    this.#moveCursor(place.point);
    const isShown = this.#isPreview && this.#hover?.point === place.point;
    if (press?.type === "touch" && event.detail !== 0 && this.#previews() && !isShown && this.#isPlayable(place.point)) {
      this.#isPreview = true;
      this.#setHover(place, true);
      return;
    }
    this.#isPreview = false;
    this.#setHover(press?.type === "touch" ? null : place, true);
    this.#choose(place.point);
  }

  #previews() {
    return this.preview === "always" || (this.preview === "auto" && this.#cell() < SMALL_CELL);
  }

  /**
   * @param {EventTarget | null} target
   */
  #placeOf(target) {
    const group = target instanceof Element ? target.closest(".point") : null;
    const at = this.#drawn.findIndex((drawn) => drawn.group === group);
    return at < 0 || this.#layout === null ? null : this.#layout.places[at];
  }

  /**
   * @param {KeyboardEvent} event
   */
  #onKey(event) {
    const layout = this.#layout;
    if (layout === null || this.static || event.altKey || event.metaKey) {
      return;
    }
    const place = layout.places[this.#cursor];
    const key = event.key;
    if (key in DIRECTIONS && event.shiftKey) {
      const [across, down] = DIRECTIONS[key];
      this.#scroll(layout.wraps.columns ? across : 0, layout.wraps.rows ? -down : 0);
    } else if (key in DIRECTIONS) {
      this.#walk(this.#path.step(layout, place, key));
    } else if (key === "Home" || key === "End") {
      this.#path.reset();
      this.#walk(endOf(layout, place, key, event.ctrlKey));
    } else if (key === "PageUp" || key === "PageDown") {
      this.#changeLayer(key === "PageUp" ? 1 : -1);
    } else if (key === "Enter" || key === " ") {
      this.#choose(this.#cursor);
    } else if (key === "Escape" && this.#isPreview) {
      this.#isPreview = false;
      this.#setHover(null);
    } else {
      return;
    }
    event.preventDefault();
  }

  /**
   * Moves the cursor to a place; scrolls if it is beyond the edge of a wrapped board.
   *
   * @param {Place | null} place
   */
  #walk(place) {
    const layout = this.#layout;
    if (place === null || layout === null) {
      return;
    }
    if (place.repeated) {
      const [window] = layout.windows;
      const beyond = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ size) =>
        at < from ? -1 : at > from + size ? 1 : 0;
      this.#scroll(beyond(place.x, window.left, window.width), -beyond(place.y, window.top, window.height));
    }
    this.#moveCursor(place.point);
    this.focus();
  }

  /**
   * @param {number} step
   */
  #changeLayer(step) {
    const points = this.#board?.points ?? [];
    const { x, y, z = 0 } = points[this.#cursor];
    const there = points.findIndex((point) => point.x === x && point.y === y && point.z === z + step);
    if (there >= 0) {
      this.#path.reset();
      this.#moveCursor(there);
      this.focus();
    }
  }

  /**
   * @param {number} point
   */
  #moveCursor(point) {
    this.#drawn[this.#cursor]?.group.setAttribute("tabindex", "-1");
    this.#cursor = point;
    this.#drawn[point]?.group.setAttribute("tabindex", "0");
    if (this.#layout !== null) {
      this.#drawOverlay();
    }
  }

  /**
   * @param {number} columns
   * @param {number} rows
   */
  #scroll(columns, rows) {
    this.offset = { columns: this.#offset.columns + columns, rows: this.#offset.rows + rows };
    this.#draw(); // at once, since the cursor may have to move on
  }

  /**
   * @param {FocusEvent} event
   */
  #onFocus(event) {
    const group = event.target;
    const isVisible = group instanceof Element && group.matches(":focus-visible");
    this.#svg.classList.toggle("focused", isVisible);
    const place = this.#placeOf(group);
    if (place !== null) {
      this.#moveCursor(place.point);
      if (isVisible) this.#emit("hover", place.point);
    }
  }

  /**
   * @param {Place | null} place
   * @param {boolean} [isSilent]
   */
  #setHover(place, isSilent = false) {
    if (place === this.#hover && !isSilent) {
      return;
    }
    const isNew = place?.point !== this.#hover?.point;
    this.#hover = place;
    if (this.#layout !== null) this.#drawOverlay();
    if (isNew) this.#emit("hover", place?.point ?? null);
  }

  /**
   * @param {number} point
   */
  #choose(point) {
    if (this.#isPlayable(point)) {
      this.#emit("vertex", point);
    }
  }

  /**
   * @param {"vertex" | "hover"} type
   * @param {number | null} point
   */
  #emit(type, point) {
    const vertex = point === null ? null : (this.#board?.points[point].name ?? null);
    this.dispatchEvent(new CustomEvent(type, { detail: { vertex }, bubbles: true, composed: true }));
  }

  /**
   * @param {number} width in CSS pixels
   */
  resized(width) {
    if (Math.round(width) !== this.#width) {
      this.#width = Math.round(width);
      if (this.#layout?.kind === "box") {
        requestAnimationFrame(() => this.#invalidate(true)); // else the observer reports a loop
      }
    }
  }
}

const observer = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) {
    /** @type {GtpxBoard} */ (target).resized(contentRect.width);
  }
});
