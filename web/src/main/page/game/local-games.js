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

  /**
   * Keeps the games of a file, the first of them before the rest, as far as there is room: no game
   * goes for them.
   *
   * @param {{name: string, record: GameRecord}[]} games
   * @returns {{ids: string[], isFull: boolean}} the new ids; fewer than games if there is no room or
   *     if the browser keeps no more
   */
  keepAll(games) {
    const { all } = this;
    const room = Math.max(0, MOST_GAMES - all.length);
    const added = games.slice(0, room).map(({ name, record }) => ({
      id: newId(),
      name,
      at: this.#now(),
      snapshot: Game.replay(record).snapshot(),
      notes: record,
    }));
    const kept = [added, added.slice(0, 1)].find((some) => this.#write([...some, ...all])) ?? [];
    return { ids: kept.map(({ id }) => id), isFull: games.length > room };
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

/** Returns an id that no other game of this device has. */
export function newId() {
  return Math.random().toString(36).slice(2, 10);
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
