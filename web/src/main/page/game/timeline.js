import { Game } from "gtpx-rules";
import { turnLines } from "./words.js";

/** @typedef {import("gtpx-rules").Event} Event */
/** @typedef {import("gtpx-rules").GameRecord} GameRecord */

const MOST_KEPT_GAMES = 64;

/**
 * A moment of a game: after how many events, at which turn, what happened, and what somebody has
 * noted there.
 *
 * @typedef {{events: number, turn: number, text: string, comment: string}} Moment
 */

/**
 * A game from its start to its last event, to be looked at turn by turn. Follows a game that goes
 * on. Knows no hidden moves and no page.
 */
export class Timeline {
  /** The start, then one for each turn; the last includes all events. @type {Moment[]} */ moments = [];
  /** @type {GameRecord} */ #record;
  /** Plays every event once. @type {Game} */ #game;
  /** @type {Map<number, Game>} */ #games = new Map();

  /** @param {GameRecord} record */
  constructor(record) {
    this.#record = { ...record, events: [] };
    this.#game = Game.replay(this.#record);
    this.moments = [{ events: 0, turn: 0, text: "The start.", comment: noteOf(record) }];
    this.#play(record.events);
  }

  /**
   * Returns the timeline of a record that may have become longer: this one if it only has to be
   * continued, else a new one.
   *
   * @param {GameRecord} record
   */
  continued(record) {
    const known = this.#record.events;
    const isSame =
      record.rules === this.#record.rules &&
      record.events.length >= known.length &&
      known.every((event, index) => JSON.stringify(event) === JSON.stringify(record.events[index]));
    if (!isSame) {
      return new Timeline(record);
    }
    this.#play(record.events.slice(known.length));
    return this;
  }

  /** @param {Event[]} events */
  #play(events) {
    for (const event of events) {
      const before = this.#game.turn;
      this.#game.do(event);
      this.#record.events = [...this.#record.events, event];
      this.#note(event, before);
    }
  }

  /**
   * @param {Event} event
   * @param {number} before the turn before it
   */
  #note(event, before) {
    const { turn } = this.#game;
    const isTurn = turn !== before;
    const isSetup = "setup" in event || "handicap" in event;
    const text = isSetup ? "A position was set up." : isTurn ? turnText(this.#game) : "";
    const events = this.#record.events.length;
    const comment = noteOf(event);
    const last = this.moments[this.moments.length - 1];
    if (isTurn || isSetup) {
      this.moments.push({ events, turn, text, comment });
    } else {
      last.events = events;
      last.comment = [last.comment, comment].filter((note) => note !== "").join("\n");
      this.#games.delete(this.moments.length - 1);
    }
  }

  get last() {
    return this.moments.length - 1;
  }

  /**
   * Returns the game as it was at a moment, not to be changed.
   *
   * @param {number} index of the moment
   * @returns {Game}
   */
  gameAt(index) {
    const known = this.#games.get(index);
    if (known !== undefined) {
      return known;
    }
    const events = this.#record.events.slice(0, this.moments[index].events);
    const game = Game.replay({ ...this.#record, events });
    if (this.#games.size >= MOST_KEPT_GAMES) {
      this.#games.clear();
    }
    this.#games.set(index, game);
    return game;
  }
}

/** @param {Game} game */
function turnText(game) {
  return turnLines(game.lastTurn()).join(" ");
}

/**
 * Returns the comment on a record or one of its events.
 *
 * @param {object} noted
 */
function noteOf(noted) {
  return /** @type {{comment?: string}} */ (noted).comment ?? "";
}
