// The options of a game on a server that are not part of its rules. docs/protocol/bridge.md

/**
 * A kind of clock: its word in `time=`, and its numbers.
 *
 * @typedef {object} ClockKind
 * @property {string} word
 * @property {string} name
 * @property {string} sentence
 * @property {{label: string, value: number}[]} numbers
 * @property {(numbers: number[]) => string} words
 */

const MAIN = "Main time, seconds";

/** @type {ClockKind[]} */
export const CLOCKS = [
  {
    word: "none",
    name: "No clock",
    sentence: "Everybody may think as long as they like.",
    numbers: [],
    words: () => "none",
  },
  {
    word: "turn",
    name: "A time for each turn",
    sentence: "Every move has the same time.",
    numbers: [{ label: "Seconds a turn", value: 30 }],
    words: ([seconds]) => `turn:${seconds}`,
  },
  {
    word: "fischer",
    name: "Fischer: time is added",
    sentence: "Each move adds to the time that is left.",
    numbers: [
      { label: MAIN, value: 300 },
      { label: "Seconds added a move", value: 10 },
    ],
    words: ([main, added]) => `fischer:${main}+${added}`,
  },
  {
    word: "byoyomi",
    name: "Byo-yomi: periods",
    sentence: "After the main time there are periods; a move within a period keeps it.",
    numbers: [
      { label: MAIN, value: 600 },
      { label: "Periods", value: 5 },
      { label: "Seconds a period", value: 30 },
    ],
    words: ([main, periods, seconds]) => `byoyomi:${main}/${periods}x${seconds}`,
  },
  {
    word: "canadian",
    name: "Canadian: stones in a stretch",
    sentence: "After the main time, so many moves must be made in each stretch of time.",
    numbers: [
      { label: MAIN, value: 600 },
      { label: "Stones", value: 25 },
      { label: "Seconds a stretch", value: 300 },
    ],
    words: ([main, stones, seconds]) => `canadian:${main}/${stones}/${seconds}`,
  },
  {
    word: "absolute",
    name: "One time for the whole game",
    sentence: "Each player has this time for all moves.",
    numbers: [{ label: "Seconds", value: 900 }],
    words: ([seconds]) => `absolute:${seconds}`,
  },
];

/**
 * Another option with its choices, the default first.
 *
 * @typedef {{key: string, name: string, choices: {word: string, name: string, sentence: string}[]}} TermOption
 */

/** @type {TermOption[]} */
export const TERM_OPTIONS = [
  {
    key: "late",
    name: "When a clock runs out",
    choices: [
      { word: "pass", name: "The player passes", sentence: "A player who is late passes; where passing is forbidden, it loses its seat." },
      { word: "forfeit", name: "The player loses its seat", sentence: "Of two players the other wins; of more, the others play on." },
    ],
  },
  {
    key: "undo",
    name: "Taking back turns",
    choices: [
      { word: "agree", name: "If all agree", sentence: "A player may ask, and all others have to agree." },
      { word: "never", name: "Never", sentence: "A turn that has been played stays." },
    ],
  },
  {
    key: "private",
    name: "Who may watch",
    choices: [
      { word: "no", name: "Everybody", sentence: "The game is listed, and everybody may watch." },
      { word: "yes", name: "Only those with a link", sentence: "The game is not listed. One of its links is needed to watch." },
    ],
  },
  {
    key: "assist",
    name: "Help by the server's bot",
    choices: [
      { word: "none", name: "None", sentence: "Players choose their own moves." },
      { word: "bot", name: "The bot may move for a player", sentence: "A player's program may ask the server's bot for its move." },
    ],
  },
];

/**
 * What the person has chosen.
 *
 * @typedef {{clock: string, numbers: number[], phase: number, words: {[key: string]: string}}} TermChoice
 */

/** @returns {TermChoice} */
export function defaultTerms() {
  return { clock: "none", numbers: [], phase: 60, words: {} };
}

/** @param {string} word */
export function clockKind(word) {
  return CLOCKS.find((kind) => kind.word === word) ?? CLOCKS[0];
}

/**
 * Returns the options of gtpx-create for a choice, without defaults.
 *
 * @param {TermChoice} choice
 * @returns {{[key: string]: string}}
 */
export function termOptions({ clock, numbers, phase, words }) {
  return {
    ...(clock !== "none" && { time: clockKind(clock).words(numbers) }),
    ...Object.fromEntries(
      TERM_OPTIONS.map(({ key, choices }) => [key, words[key] ?? choices[0].word]).filter(
        ([key, word]) => word !== TERM_OPTIONS.find((option) => option.key === key)?.choices[0].word,
      ),
    ),
    ...(phase !== 60 && { phase: String(phase) }),
  };
}

/**
 * Returns what is wrong with a choice; empty if it is right.
 *
 * @param {TermChoice} choice
 */
export function termRefusal({ clock, numbers, phase }) {
  const wrong = clockKind(clock).numbers.find(({ label }, index) => {
    const isCount = label === "Periods" || label === "Stones";
    const least = label === MAIN || label.includes("added") ? 0 : isCount ? 1 : Number.MIN_VALUE;
    return !(numbers[index] >= least) || (isCount && !Number.isInteger(numbers[index]));
  });
  if (wrong !== undefined) {
    return `${wrong.label}: a number is missing`;
  }
  return Number.isInteger(phase) && phase >= 0 ? "" : "Seconds for each later phase: a whole number is missing";
}
