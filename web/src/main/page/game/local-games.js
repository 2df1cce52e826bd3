import { Game } from "gtpx-rules";

// The games of this device, kept in the browser's storage.

/** @typedef {import("gtpx-rules").GameRecord} GameRecord */
/** @typedef {import("./state.js").Color} Color */
/** @typedef {import("../net/seats.js").Store} Store */

export const STORE = "gtpx-local-games";
const MOST_GAMES = 30;

/**
 * A kept game: its name, when it was last played (ms since 1970), what a list shows, and everything
 * that the rules know of it, hidden choices included.
 *
 * @typedef {object} LocalGame
 * @property {string} id
 * @property {string} name
 * @property {number} at
 * @property {number} [version] how often it was kept, to notice that another tab has kept it
 * @property {import("gtpx-rules").Snapshot} snapshot
 * @property {Color} [chooser] who has chosen last and may still take that back
 * @property {GameRecord} [notes] the record that the game was opened from
 */

/**
 * Why games are not kept: there are too many, the storage has no room for them, or it takes nothing.
 *
 * @typedef {"many" | "large" | "blocked"} Unkept
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
   * Keeps a new game. No other game goes for it.
   *
   * @param {string} name
   * @param {Game} game
   * @returns {{ids: string[], why?: Unkept}} its id, or why it isn't kept
   */
  add(name, game) {
    return this.#add(1, this.#room > 0 ? [this.#newGame(name, game)] : []);
  }

  /**
   * Keeps the games of a file, the first of them before the rest, as far as there is room: no game
   * goes for them.
   *
   * @param {{name: string, record: GameRecord}[]} games
   * @returns {{ids: string[], why?: Unkept}} the new ids, and why there are fewer than games
   */
  addAll(games) {
    const added = games.slice(0, this.#room).map(({ name, record }) => ({
      ...this.#newGame(name, Game.replay(record)),
      notes: record,
    }));
    return this.#add(games.length, added);
  }

  get #room() {
    return Math.max(0, MOST_GAMES - this.all.length);
  }

  /**
   * @param {string} name
   * @param {Game} game
   * @returns {LocalGame}
   */
  #newGame(name, game) {
    return { id: newId(), name, at: this.#now(), version: 0, snapshot: game.snapshot() };
  }

  /**
   * @param {number} count of the games that should be kept
   * @param {LocalGame[]} added those for which there is a place
   * @returns {{ids: string[], why?: Unkept}}
   */
  #add(count, added) {
    const { all } = this;
    const kept = [added, added.slice(0, 1)].find((some) => this.#write([...some, ...all])) ?? [];
    const ids = kept.map(({ id }) => id);
    if (ids.length === count) {
      return { ids };
    }
    if (added.length < count && ids.length === added.length) {
      return { ids, why: "many" };
    }
    return { ids, why: this.#write(this.all) ? "large" : "blocked" };
  }

  /**
   * Replaces a kept game by a later state of it.
   *
   * @param {LocalGame} game whose version is that of the state that it continues
   * @returns {boolean} whether the browser has kept it; not if it was deleted, or continued from the
   *     same state elsewhere
   */
  replace(game) {
    const { all } = this;
    const others = all.filter(({ id }) => id !== game.id);
    const kept = all.find(({ id }) => id === game.id);
    const version = versionOf(game);
    return (
      kept !== undefined &&
      versionOf(kept) === version &&
      this.#write([{ ...game, at: this.#now(), version: version + 1 }, ...others])
    );
  }

  /**
   * @param {string} id
   * @returns {LocalGame | undefined} the game that was removed, for {@link putBack}
   */
  remove(id) {
    const { all } = this;
    this.#write(all.filter((game) => game.id !== id));
    return all.find((game) => game.id === id);
  }

  /**
   * Keeps a removed game again.
   *
   * @param {LocalGame} game
   * @returns {Unkept | undefined} why it isn't kept
   */
  putBack(game) {
    return this.#add(1, this.#room > 0 ? [game] : []).why;
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

/** One kept game as this tab knows it. Replaces no state that another tab has kept since. */
export class OpenedGame {
  /** @type {LocalGames} */ #games;
  /** @type {LocalGame} */ #known;

  /**
   * @param {LocalGames} games
   * @param {LocalGame} known as it was opened
   */
  constructor(games, known) {
    this.#games = games;
    this.#known = known;
  }

  /**
   * Keeps the game as it is now.
   *
   * @param {Game} game
   * @param {Color} [chooser] who has chosen last and may still take that back
   * @returns {boolean} whether the browser has kept it
   */
  keep(game, chooser) {
    const { chooser: unused, ...others } = this.#known;
    const state = { ...others, snapshot: game.snapshot(), ...(chooser && { chooser }) };
    const isKept = this.#games.replace(state);
    if (isKept) {
      this.#known = { ...state, version: versionOf(state) + 1 };
    }
    return isKept;
  }

  /**
   * Returns the state that another tab has kept since; undefined if there is none.
   *
   * @returns {{game: Game, chooser?: Color} | undefined}
   */
  newer() {
    const kept = this.#games.find(this.#known.id);
    if (kept === undefined || versionOf(kept) === versionOf(this.#known)) {
      return undefined;
    }
    const game = restored(kept);
    if (game === undefined) {
      return undefined;
    }
    this.#known = kept;
    return { game, chooser: kept.chooser };
  }
}

/**
 * Returns what to say after games were to be kept; empty if all were.
 *
 * @param {number} count of the games
 * @param {{ids: string[], why?: Unkept}} added
 */
export function unkeptSentence(count, { ids, why }) {
  const kept = ids.length;
  switch (why) {
    case undefined:
      return "";
    case "blocked":
      return "This browser keeps no games: its storage is blocked or full.";
    case "large":
      return kept === 0
        ? "This game is too large for the room that is left in this browser's storage. The other games are still here."
        : `Only the first game of ${count} was kept: the storage is full.`;
    default:
      return count === 1
        ? `There is only room for ${MOST_GAMES} games. Delete a game that you don't need.`
        : `There was room for ${kept} of the file's ${count} games. Delete games that you don't need.`;
  }
}

/** @param {LocalGame} game */
function versionOf({ version }) {
  return version ?? 0; // games that were kept before there were versions
}

/** Returns an id that no other game of this device has. */
function newId() {
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
