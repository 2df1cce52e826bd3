// Records as files. The module that reads and writes SGF is large, so it is loaded when it is needed.

/** @typedef {import("gtpx-rules").GameRecord} GameRecord */

/** The formats of records: docs/records.md. */
/** @typedef {"sgf" | "json"} RecordFormat */

/**
 * Reads all games of a file that can be read.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<{records: GameRecord[], warnings: string[]} | {why: string}>} `warnings`, and `why` if
 *   nothing can be read, are for people
 */
export async function readFile(bytes) {
  const { decodeRecord, readCollection } = await import("gtpx-rules/records");
  try {
    const { text, warnings } = decodeRecord(bytes);
    const read = readCollection(text);
    return { records: read.records, warnings: [...warnings, ...read.warnings] };
  } catch (problem) {
    const { name, message } = /** @type {Error} */ (problem);
    if (name === "GameError") {
      return { why: message };
    }
    throw problem;
  }
}

/**
 * Returns a record as the text of a file.
 *
 * @param {GameRecord} record
 * @param {RecordFormat} format
 */
export async function fileText(record, format) {
  if (format === "json") {
    return `${JSON.stringify(record)}\n`;
  }
  const { writeSgf } = await import("gtpx-rules/records");
  return writeSgf(record);
}

/**
 * Returns the name of a file for a game.
 *
 * @param {string} game
 * @param {RecordFormat} format
 */
export function fileName(game, format) {
  return `${game.replace(/[^A-Za-z0-9_-]+/g, "-")}.${format}`;
}
