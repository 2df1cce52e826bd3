// The element <gtpx-board>: its properties, and when what is redrawn.

import { BoardInput } from "./board-input.js";
import { BoardView } from "./board-view.js";
import { checkBoard, checkMarks } from "./expected.js";
import { graphPlaces } from "./graph-layout.js";
import { specOf } from "./layout.js";
import { ScrollButtons } from "./scroll-buttons.js";
import { styleSheet } from "./style.js";

/** @import { Preview, SeatNumbers } from "./index.js" */
/** @import { Shown } from "./board-view.js" */

const PROPERTIES = /** @type {const} */ ([
  "board", "players", "stones", "marks", "ownership", "playable", "toPlay",
  "coordinates", "seatNumbers", "preview", "static", "label", "offset",
]);

const HIDDEN_MS = 100; // after which nobody is waited for who doesn't look

/** See index.d.ts. */
export class GtpxBoard extends HTMLElement {
  static observedAttributes = ["coordinates", "seat-numbers", "static", "label"];

  /** @type {Shown} */
  #shown = {
    board: null,
    players: ["black", "white"],
    stones: {},
    marks: [],
    ownership: {},
    playable: null,
    toPlay: null,
    coordinates: true,
    seatNumbers: "auto",
    isStatic: false,
    label: "",
    offset: { columns: 0, rows: 0 },
  };
  #view = new BoardView(this.#shown);
  #buttons = new ScrollButtons(
    (columns, rows) => this.#scroll(columns, rows),
    () => (this.offset = { columns: 0, rows: 0 }),
  );

  /** The layout of an edge list, and the words it belongs to. @type {{spec: string | undefined, places: {x: number, y: number}[] | null} | null} */
  #graph = null;
  /** Says that a layout is being computed, to screen readers too. */
  #coming = document.createElement("p");
  #width = 0;
  #isPending = false;
  /** @type {Promise<void>} */
  #complete = Promise.resolve();

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styleSheet()];
    this.#coming.className = "coming";
    this.#coming.setAttribute("role", "status");
    root.append(this.#coming, this.#view.svg, this.#buttons.bar);
    new BoardInput(this, this.#view, {
      scroll: (columns, rows) => this.#scroll(columns, rows),
      emit: (type, point) => this.#emit(type, point),
    });
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
    const { coordinates, seatNumbers, static: isStatic, label } = this;
    Object.assign(this.#shown, { coordinates, seatNumbers, isStatic, label });
    this.#invalidate(true);
  }

  get board() {
    return this.#shown.board;
  }

  set board(board) {
    checkBoard(board);
    const isSame = board !== null && this.board?.spec !== undefined && this.board.spec === board.spec;
    this.#shown.board = board;
    if (!isSame) {
      this.#shown.offset = { columns: 0, rows: 0 };
      this.#view.cursor = 0;
      this.#invalidate(true);
    }
  }

  get players() {
    return this.#shown.players;
  }

  set players(players) {
    const isSame = players.join() === this.players.join(); // a page may assign them whenever it draws
    this.#shown.players = players;
    if (!isSame) {
      this.#invalidate(true); // since the numbers on stones may change
    }
  }

  get stones() {
    return this.#shown.stones;
  }

  set stones(stones) {
    this.#shown.stones = stones;
    this.#invalidate(false);
  }

  get marks() {
    return this.#shown.marks;
  }

  set marks(marks) {
    checkMarks(marks);
    this.#shown.marks = marks;
    this.#invalidate(false);
  }

  get ownership() {
    return this.#shown.ownership;
  }

  set ownership(ownership) {
    this.#shown.ownership = ownership;
    this.#invalidate(false);
  }

  get playable() {
    return this.#shown.playable === null ? null : [...this.#shown.playable];
  }

  set playable(playable) {
    this.#shown.playable = playable === null ? null : new Set(playable);
    this.#invalidate(false);
  }

  get toPlay() {
    return this.#shown.toPlay;
  }

  set toPlay(color) {
    this.#shown.toPlay = color;
    this.#invalidate(false);
  }

  get offset() {
    return this.#shown.offset;
  }

  set offset({ columns, rows }) {
    if (columns !== this.offset.columns || rows !== this.offset.rows) {
      this.#shown.offset = { columns, rows };
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
    return this.board?.points[this.#view.cursor]?.name ?? null;
  }

  get updateComplete() {
    return this.#complete;
  }

  /** Moves the focus to where the keyboard's cursor was last. */
  focus() {
    this.#view.focus();
  }

  /**
   * Draws at most once for all changes of one task.
   *
   * @param {boolean} isLayout whether more than stones and marks may have changed
   */
  #invalidate(isLayout) {
    if (isLayout) {
      this.#view.layout = null;
    }
    if (!this.#isPending) {
      this.#isPending = true;
      this.#complete = Promise.resolve().then(() => this.#update());
    }
  }

  async #update() {
    let board = this.board;
    while (board !== null && specOf(board)?.kind === "graph" && this.#graph?.spec !== board.spec) {
      this.#view.clear();
      this.#coming.textContent = "Laying out the board…";
      await painted();
      const places = await graphPlaces(board).catch(() => null); // without d3-force, as the board says
      this.#graph = { spec: board.spec, places };
      board = this.board;
    }
    this.#isPending = false;
    this.#coming.textContent = "";
    this.#draw();
  }

  #draw() {
    const board = this.board;
    if (board === null) {
      this.#view.clear();
      this.#buttons.bar.hidden = true;
      return;
    }
    if (this.#view.layout === null) {
      const hadFocus = this.shadowRoot?.activeElement?.classList.contains("point") ?? false;
      this.#view.drawBoard(board, this.#width, board.spec !== undefined && this.#graph?.spec === board.spec ? this.#graph.places : null);
      this.#buttons.show(this.#view.layout, this.static);
      if (hadFocus) {
        this.focus();
      }
    }
    this.#view.drawPoints(board);
    this.#view.drawOverlay();
  }

  /**
   * @param {number} columns
   * @param {number} rows
   */
  #scroll(columns, rows) {
    this.offset = { columns: this.offset.columns + columns, rows: this.offset.rows + rows };
    this.#draw(); // at once, since the cursor may have to move on
  }

  /**
   * @param {"vertex" | "refused" | "hover"} type
   * @param {number | null} point
   */
  #emit(type, point) {
    const vertex = point === null ? null : (this.board?.points[point].name ?? null);
    this.dispatchEvent(new CustomEvent(type, { detail: { vertex }, bubbles: true, composed: true }));
  }

  /**
   * @param {number} width in CSS pixels
   */
  resized(width) {
    if (Math.round(width) !== this.#width) {
      this.#width = Math.round(width);
      if (this.#view.layout?.kind === "box") {
        requestAnimationFrame(() => this.#invalidate(true)); // else the observer reports a loop
      }
    }
  }
}

/** Resolves once the browser has shown what was changed; soon, too, in a tab that is not shown. */
function painted() {
  return new Promise((resolve) => {
    setTimeout(resolve, HIDDEN_MS);
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}

const observer = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) {
    /** @type {GtpxBoard} */ (target).resized(contentRect.width);
  }
});
