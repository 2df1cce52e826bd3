// Where the keyboard's cursor goes. By geometry alone, so that it works on any board.

/** @import { Layout, Place } from "./layout.js" */

/** @type {Readonly<Record<string, readonly [number, number]>>} */
export const DIRECTIONS = Object.freeze({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

const SIDEWAYS = 1.6; // how much worse it is to be aside than to be far

/**
 * Moves in straight lines: remembers the column (or row) in which a series of steps began, so that several steps up on a
 * hexagonal board don't drift to one side.
 */
export class Cursor {
  #key = "";
  #lane = 0;

  /**
   * Returns the next place in the direction of an arrow key; `null` at the edge.
   *
   * @param {Layout} layout
   * @param {Place} from
   * @param {string} key
   * @returns {Place | null}
   */
  step(layout, from, key) {
    const [dx, dy] = DIRECTIONS[key];
    if (key !== this.#key) {
      this.#key = key;
      this.#lane = dx === 0 ? from.x : from.y;
    }
    let best = null;
    let least = Infinity;
    for (const place of layout.places) {
      const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
      const aside = Math.abs(dx === 0 ? place.x - from.x : place.y - from.y);
      const off = Math.abs((dx === 0 ? place.x : place.y) - this.#lane);
      if (ahead > 1e-6 && aside <= ahead * 1.5 + 1e-6) {
        const cost = ahead + SIDEWAYS * aside + 0.01 * off;
        if (cost < least - 1e-9) {
          [best, least] = [place, cost];
        }
      }
    }
    return best;
  }

  /** Forgets the line, after another kind of movement. */
  reset() {
    this.#key = "";
  }
}

/**
 * Returns the first or last point of the row that a place is in, or of the board.
 *
 * @param {Layout} layout
 * @param {Place} from
 * @param {"Home" | "End"} key
 * @param {boolean} isWhole
 * @returns {Place}
 */
export function endOf(layout, from, key, isWhole) {
  const own = layout.places.filter((place) => !place.repeated);
  const sign = key === "Home" ? 1 : -1;
  const row = isWhole || layout.kind === "graph" ? own : own.filter(({ y }) => Math.abs(y - from.y) < 1e-6);
  const rank = isWhole ? (/** @type {Place} */ place) => place.point : (/** @type {Place} */ place) => place.x;
  return row.reduce((best, place) => (sign * (rank(place) - rank(best)) < 0 ? place : best));
}

/**
 * Returns the place that is nearest to coordinates, if it is near enough.
 *
 * @param {Layout} layout
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 * @returns {Place | null}
 */
export function nearest(layout, x, y, reach) {
  let best = null;
  let least = reach;
  for (const place of layout.places) {
    const distance = Math.hypot(place.x - x, place.y - y);
    if (distance < least) {
      [best, least] = [place, distance];
    }
  }
  return best;
}
