/** @typedef {import("gtpx-rules").GameRecord} GameRecord */

const NOTES = /** @type {const} */ (["comment", "time"]);

/**
 * Returns a record with the metadata, comments and times of another one, as far as both have the
 * same events.
 *
 * @param {GameRecord} record without notes
 * @param {GameRecord | undefined} source
 * @returns {GameRecord}
 */
export function withNotes(record, source) {
  if (source === undefined) {
    return record;
  }
  const known = /** @type {{[note: string]: unknown}[]} */ (/** @type {unknown} */ (source.events));
  let isSame = true;
  const events = record.events.map((event, index) => {
    isSame = isSame && JSON.stringify(event) === JSON.stringify(withoutNotes(known[index]));
    return isSame ? { ...event, ...notesOf(known[index]) } : event;
  });
  return { ...record, metadata: source.metadata, ...notesOf(source), events };
}

/** @param {{[note: string]: unknown} | undefined} noted */
function withoutNotes(noted) {
  const { comment, time, ...event } = noted ?? {};
  return event;
}

/** @param {{[note: string]: unknown}} noted */
function notesOf(noted) {
  return Object.fromEntries(NOTES.filter((key) => key in noted).map((key) => [key, noted[key]]));
}
