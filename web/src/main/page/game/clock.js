// What clocks show between two messages of the server. Times are in seconds.

/** @typedef {import("./state.js").Clock} Clock */

/**
 * The value of a word of the game's terms, such as `fischer:60+5` for `time`.
 *
 * @param {string} terms
 * @param {string} word
 */
export function termOf(terms, word) {
  const start = `${word}=`;
  return terms.split(" ").find((term) => term.startsWith(start))?.slice(start.length) ?? "";
}

/**
 * @param {string} time the word of `time=`
 * @returns {{overtime: number, stones: number}} the seconds of a period or stretch of overtime, 0
 *     without one, and the stones to be played in it
 */
function overtimeOf(time) {
  const byoyomi = /^byoyomi:[\d.]+\/\d+x([\d.]+)$/.exec(time);
  const canadian = /^canadian:[\d.]+\/(\d+)\/([\d.]+)$/.exec(time);
  if (byoyomi !== null) {
    return { overtime: Number(byoyomi[1]), stones: 1 };
  }
  return canadian === null
    ? { overtime: 0, stones: 0 }
    : { overtime: Number(canadian[2]), stones: Number(canadian[1]) };
}

/**
 * Returns what a clock shows some time after the server reported it.
 *
 * @param {Clock} clock as reported
 * @param {string} time the word of `time=`
 * @param {number} elapsed
 * @returns {Clock}
 */
export function clockAfter(clock, time, elapsed) {
  if (!clock.running) {
    return clock;
  }
  const left = clock.main - elapsed;
  if (left > 0) {
    return { ...clock, main: left };
  }
  const { overtime, stones } = overtimeOf(time);
  const isMain = clock.stones === 0;
  if (overtime === 0 || (!isMain && !time.startsWith("byoyomi"))) {
    return { ...clock, main: 0 };
  }
  if (time.startsWith("canadian")) {
    return { ...clock, main: Math.max(0, overtime + left), stones };
  }
  const periodsAtStart = isMain ? clock.periods : clock.periods - 1;
  const lost = Math.floor(-left / overtime);
  const periods = periodsAtStart - lost;
  return periods > 0
    ? { ...clock, main: overtime * (lost + 1) + left, periods, stones }
    : { ...clock, main: 0, periods: 0, stones };
}

/**
 * Returns the text of a clock: `1:05`, `12 / 25 stones`, `0:29 (3)`; tenths in the last ten seconds.
 *
 * @param {Clock} clock
 */
export function clockText(clock) {
  const seconds = clock.main;
  const text =
    seconds < 10
      ? (Math.floor(seconds * 10) / 10).toFixed(1)
      : `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
  if (clock.periods > 0) {
    return clock.stones > 0 ? `${text} (${clock.periods})` : text;
  }
  return clock.stones > 0 ? `${text} / ${clock.stones}` : text;
}

/**
 * Returns the text of a clock for screen readers.
 *
 * @param {Clock} clock
 */
export function clockWords(clock) {
  const minutes = Math.floor(clock.main / 60);
  const seconds = Math.floor(clock.main % 60);
  const words = minutes > 0 ? `${minutes} min ${seconds} s left` : `${seconds} s left`;
  if (clock.stones > 0 && clock.periods > 0) {
    return `${words}, ${clock.periods} periods`;
  }
  return clock.stones > 0 ? `${words} for ${clock.stones} stones` : words;
}
