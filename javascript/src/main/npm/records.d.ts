// Types of gtpx-rules/records: records in files. docs/records.md of gtpx describes both formats.
import type { GameRecord } from "./index.js";

/**
 * Replays all games of a file, one or more, and returns their records. Text that starts with a brace
 * is JSON, all other text is SGF; files of other programs are games of `go` or `go-japanese`.
 *
 * Throws an Error with the name `GameError` if the text is no record.
 *
 * @param text the decoded text, whatever encoding an SGF file names
 */
export function readRecords(text: string): GameRecord[];

/** Returns a record as SGF, with all that it says. */
export function writeSgf(record: GameRecord | object): string;
