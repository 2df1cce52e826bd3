// How people use <gtpx-board>: mouse, touch, keyboard, and screen readers, which click without coordinates.

import { Cursor, DIRECTIONS, endOf } from "./navigation.js";

/** @import { GtpxBoard, Offset } from "./index.js" */
/** @import { BoardView } from "./board-view.js" */
/** @import { Place } from "./layout.js" */

/**
 * @typedef {object} Actions
 * @property {(columns: number, rows: number) => void} scroll draws at once
 * @property {(type: "vertex" | "refused" | "hover", point: number | null) => void} emit
 */

const SMALL_CELL = 32; // pixels between points, below which a first tap only shows the stone
const DRAG = 0.6; // of a cell, beyond which a press is a drag

export class BoardInput {
  #owner;
  #view;
  #actions;
  #path = new Cursor();
  /** Of the last pointer that was pressed. @type {{type: string, x: number, y: number, isDrag: boolean, offset: Offset} | null} */
  #press = null;

  /**
   * @param {GtpxBoard} owner
   * @param {BoardView} view
   * @param {Actions} actions
   */
  constructor(owner, view, actions) {
    this.#owner = owner;
    this.#view = view;
    this.#actions = actions;
    this.#listen();
  }

  #listen() {
    const svg = this.#view.svg;
    svg.addEventListener("pointermove", (event) => this.#onMove(event));
    svg.addEventListener("pointerleave", () => this.#onLeave());
    svg.addEventListener("pointerdown", (event) => this.#onPress(event));
    svg.addEventListener("pointercancel", () => this.#endDrag());
    svg.addEventListener("click", (event) => this.#onClick(event));
    svg.addEventListener("keydown", (event) => this.#onKey(event));
    svg.addEventListener("focusin", (event) => this.#onFocus(event));
    svg.addEventListener("focusout", () => {
      svg.classList.remove("focused");
      this.#view.drawOverlay();
    });
  }

  /**
   * @param {PointerEvent} event
   */
  #onMove(event) {
    if (this.#owner.static) {
      return;
    }
    const press = this.#press;
    if (press !== null && event.buttons !== 0 && this.#view.layout !== null) {
      this.#drag(event, press, this.#view.layout.wraps);
    }
    if (event.pointerType !== "touch" && !press?.isDrag) {
      this.#view.isAiming = false;
      this.#setHover(this.#view.placeAt(event));
    }
  }

  /**
   * @param {PointerEvent} event
   * @param {{x: number, y: number, isDrag: boolean, offset: Offset}} press
   * @param {{columns: boolean, rows: boolean}} wraps
   */
  #drag(event, press, wraps) {
    const cell = this.#view.cell;
    const across = wraps.columns ? (event.clientX - press.x) / cell : 0;
    const down = wraps.rows ? (event.clientY - press.y) / cell : 0;
    if (!press.isDrag && Math.hypot(across, down) > DRAG) {
      press.isDrag = true;
      this.#view.svg.setPointerCapture(event.pointerId);
      this.#view.svg.classList.add("dragged");
      this.#setHover(null);
    }
    if (press.isDrag) {
      const [columns, rows] = [Math.round(across), Math.round(down)];
      this.#owner.offset = {
        columns: press.offset.columns - columns,
        rows: press.offset.rows + rows,
      };
      this.#view.slide(across - columns, down - rows);
    }
  }

  #endDrag() {
    this.#view.svg.classList.remove("dragged");
    this.#view.slide(0, 0);
    this.#press = null;
  }

  #onLeave() {
    if (!this.#view.isAiming) {
      this.#setHover(null);
    }
  }

  /**
   * @param {PointerEvent} event
   */
  #onPress(event) {
    this.#press = { type: event.pointerType, x: event.clientX, y: event.clientY, isDrag: false, offset: this.#owner.offset };
  }

  /**
   * @param {MouseEvent} event
   */
  #onClick(event) {
    const press = this.#press;
    this.#endDrag();
    if (this.#owner.static || press?.isDrag) {
      return;
    }
    // a click without coordinates comes from a screen reader or a program
    const place = event.detail === 0 ? this.#view.placeOf(event.target) : this.#view.placeAt(event);
    if (place === null) {
      this.#view.isAiming = false;
      this.#setHover(null);
      return;
    }
    this.#view.moveCursor(place.point);
    const isShown = this.#view.isAiming && this.#view.hover?.point === place.point;
    if (press?.type === "touch" && event.detail !== 0 && this.#previews() && !isShown && this.#view.isPlayable(place.point)) {
      this.#view.isAiming = true;
      this.#setHover(place, true);
      return;
    }
    this.#view.isAiming = false;
    this.#setHover(press?.type === "touch" ? null : place, true);
    this.#choose(place.point);
  }

  #previews() {
    return this.#owner.preview === "always" || (this.#owner.preview === "auto" && this.#view.cell < SMALL_CELL);
  }

  /**
   * @param {KeyboardEvent} event
   */
  #onKey(event) {
    const layout = this.#view.layout;
    if (layout === null || this.#owner.static || event.altKey || event.metaKey) {
      return;
    }
    const place = layout.places[this.#view.cursor];
    const key = event.key;
    if (key in DIRECTIONS && event.shiftKey) {
      const [across, down] = DIRECTIONS[key];
      this.#actions.scroll(layout.wraps.columns ? across : 0, layout.wraps.rows ? -down : 0);
    } else if (key in DIRECTIONS) {
      this.#walk(this.#path.step(layout, place, key));
    } else if (key === "Home" || key === "End") {
      this.#path.reset();
      this.#walk(endOf(layout, place, key, event.ctrlKey));
    } else if (key === "PageUp" || key === "PageDown") {
      this.#changeLayer(key === "PageUp" ? 1 : -1);
    } else if (key === "Enter" || key === " ") {
      this.#choose(this.#view.cursor);
    } else if (key === "Escape" && this.#view.isAiming) {
      this.#view.isAiming = false;
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
    const layout = this.#view.layout;
    if (place === null || layout === null) {
      return;
    }
    if (place.repeated) {
      const [window] = layout.windows;
      const beyond = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ size) =>
        at < from ? -1 : at > from + size ? 1 : 0;
      this.#actions.scroll(beyond(place.x, window.left, window.width), -beyond(place.y, window.top, window.height));
    }
    this.#view.moveCursor(place.point);
    this.#view.focus();
  }

  /**
   * @param {number} step
   */
  #changeLayer(step) {
    const points = this.#owner.board?.points ?? [];
    const { x, y, z = 0 } = points[this.#view.cursor];
    const there = points.findIndex((point) => point.x === x && point.y === y && point.z === z + step);
    if (there >= 0) {
      this.#path.reset();
      this.#view.moveCursor(there);
      this.#view.focus();
    }
  }

  /**
   * @param {FocusEvent} event
   */
  #onFocus(event) {
    const group = event.target;
    const isVisible = group instanceof Element && group.matches(":focus-visible");
    this.#view.svg.classList.toggle("focused", isVisible);
    const place = this.#view.placeOf(group);
    if (place !== null) {
      this.#view.moveCursor(place.point);
      if (isVisible) this.#actions.emit("hover", place.point);
    }
  }

  /**
   * @param {Place | null} place
   * @param {boolean} [isSilent]
   */
  #setHover(place, isSilent = false) {
    if (place === this.#view.hover && !isSilent) {
      return;
    }
    const isNew = place?.point !== this.#view.hover?.point;
    this.#view.hover = place;
    this.#view.drawOverlay();
    if (isNew) this.#actions.emit("hover", place?.point ?? null);
  }

  /**
   * @param {number} point
   */
  #choose(point) {
    this.#actions.emit(this.#view.isPlayable(point) ? "vertex" : "refused", point);
  }
}
