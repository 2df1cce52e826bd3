// Types of gtpx-rules/records: records in files. docs/records.md of gtpx describes both formats.
import type { GameRecord } from "./index.js";

/**
 * Replays all games of a file that can be read, and returns their records. Text that starts with a brace
 * is JSON, all other text is SGF; files of other programs are games of `go` or `go-japanese`.
 *
 * Throws an Error with the name `GameError` if there is none.
 *
 * @param text the decoded text, such as that of `decodeRecord`
 */
export function readRecords(text: string): GameRecord[];

/** The text of a file, and sentences for people if its encoding was guessed or wrong. */
export interface DecodedRecord {
  text: string;
  encoding: string;
  warnings: string[];
}

/**
 * Decodes a file: by its byte order mark, by the given encoding, by the one that SGF names, or by
 * what its bytes look like.
 *
 * Throws an Error with the name `GameError` if the given encoding is unknown.
 */
export function decodeRecord(bytes: Uint8Array, encoding?: string): DecodedRecord;

/** What a file has: the games that can be read, and what was wrong in it. */
export interface RecordCollection {
  records: GameRecord[];
  /** Sentences for people: damage, values that mean nothing, moves that are illegal, games that were left out. */
  warnings: string[];
}

/** Does the same as `readRecords`, and reports what was wrong but didn't keep a game from being read. */
export function readCollection(text: string): RecordCollection;

/** Returns a record as SGF, with all that it says. */
export function writeSgf(record: GameRecord | object): string;
