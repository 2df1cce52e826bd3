import { Game } from "gtpx-rules";

// The games of this device, kept in the browser's storage.

/** @typedef {import("gtpx-rules").GameRecord} GameRecord */
/** @typedef {import("../net/seats.js").Store} Store */

const STORE = "gtpx-local-games";
const MOST_GAMES = 30;

/**
 * A kept game: its name, when it was last played (ms since 1970), what a list shows, and everything
 * that the rules know of it, hidden choices included.
 *
 * @typedef {object} LocalGame
 * @property {string} id
 * @property {string} name
 * @property {number} at
 * @property {import("gtpx-rules").Snapshot} snapshot
 * @property {GameRecord} [notes] the record that the game was opened from
 */

/** The games of this device. Damaged or blocked storage counts as empty. */
export class LocalGames {
  /** @type {Store} */ #store;
  /** @type {() => number} */ #now;

  /**
   * @param {Store} store
   * @param {() => number} [now]
   */
  constructor(store, now = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** All games, the one played last first. @returns {LocalGame[]} */
  get all() {
    try {
      const kept = JSON.parse(this.#store.getItem(STORE) ?? "[]");
      return Array.isArray(kept) ? kept.filter((game) => typeof game?.id === "string") : [];
    } catch {
      return [];
    }
  }

  /** @param {string} id */
  find(id) {
    return this.all.find((game) => game.id === id);
  }

  /**
   * Keeps a game, in place of an earlier state of it. The oldest games go if there are too many.
   *
   * @param {string} id
   * @param {string} name
   * @param {Game} game
   * @param {GameRecord} [notes]
   * @returns {boolean} whether the browser has kept it
   */
  keep(id, name, game, notes) {
    const kept = { id, name, at: this.#now(), snapshot: game.snapshot(), ...(notes && { notes }) };
    return this.#write([kept, ...this.all.filter((other) => other.id !== id)].slice(0, MOST_GAMES));
  }

  /** @param {string} id */
  remove(id) {
    this.#write(this.all.filter((game) => game.id !== id));
  }

  /** @param {LocalGame[]} games */
  #write(games) {
    try {
      this.#store.setItem(STORE, JSON.stringify(games));
      return true;
    } catch {
      return false;
    }
  }
}

/**
 * Returns the game that was kept; undefined if what was kept is damaged.
 *
 * @param {LocalGame} kept
 * @returns {Game | undefined}
 */
export function restored(kept) {
  try {
    return Game.restore(kept.snapshot);
  } catch {
    return undefined;
  }
}
