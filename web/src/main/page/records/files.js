// Records as files. The module that reads and writes SGF is large, so it is loaded when it is needed.

/** @typedef {import("gtpx-rules").GameRecord} GameRecord */

/** The formats of records: docs/records.md. */
/** @typedef {"sgf" | "json"} RecordFormat */

const CA_WITHIN = 1 << 16;
const CA = /(?<![A-Za-z])CA\s*\[([^\]]*)\]/;

/**
 * Decodes a file: UTF-8 with a byte order mark or of JSON, else the encoding that SGF's CA names,
 * else ISO-8859-1, as SGF says.
 *
 * @param {Uint8Array} bytes
 * @returns {string}
 * @throws {RangeError} if the encoding is unknown
 */
export function decoded(bytes) {
  const start = new TextDecoder("iso-8859-1").decode(bytes.subarray(0, CA_WITHIN));
  const isMarked = start.startsWith("\u00ef\u00bb\u00bf");
  const isJson = start.trimStart().startsWith("{");
  const label = isMarked || isJson ? "utf-8" : (CA.exec(start)?.[1].trim() || "iso-8859-1");
  return new TextDecoder(label).decode(bytes);
}

/**
 * Reads all games of a file.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<{records: GameRecord[]} | {why: string}>} `why` for people if it can't be read
 */
export async function readFile(bytes) {
  const { readRecords } = await import("gtpx-rules/records");
  try {
    return { records: readRecords(decoded(bytes)) };
  } catch (problem) {
    const { name, message } = /** @type {Error} */ (problem);
    if (name === "GameError" || name === "RangeError") {
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
