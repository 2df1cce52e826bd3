import { fileText } from "../records/files.js";
import { withNotes } from "../records/notes.js";
import { GameSession } from "./game-session.js";

/** @typedef {import("./local-table.js").LocalTable} LocalTable */

const NOBODY = {
  of: () => ({ seats: {} }),
  forget: () => {},
  add: () => {},
  settle: () => {},
  isKeyed: () => false,
  isKept: true,
};

/** A game of people who share this device: the table is its server. */
export class LocalSession extends GameSession {
  isLocal = true;
  /** @type {import("gtpx-rules").GameRecord | undefined} */ #notes;

  /**
   * @param {string} name
   * @param {LocalTable} table
   * @param {import("gtpx-rules").GameRecord} [notes] the record that the game was opened from
   */
  constructor(name, table, notes) {
    const connect = async () => table;
    super(name, NOBODY, connect, connect);
    this.table = table;
    this.#notes = notes;
  }

  get notes() {
    return this.#notes;
  }

  /** @param {import("../records/files.js").RecordFormat} format */
  async record(format) {
    return fileText(withNotes(this.table.game.record(), this.#notes), format);
  }
}
