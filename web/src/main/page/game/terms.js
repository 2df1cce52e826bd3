// The options of a game on a server that are not part of its rules. What they mean is the server's to
// say; here are the labels of their controls. docs/protocol/bridge.md

/** @typedef {import("../net/api.js").RoomOption} RoomOption */

/**
 * A kind of clock: its word in `time=`, and its numbers.
 *
 * @typedef {object} ClockKind
 * @property {string} word
 * @property {string} name
 * @property {{label: string, value: number}[]} numbers
 * @property {(numbers: number[]) => string} words
 */

const MAIN = "Main time, seconds";

/** @type {ClockKind[]} */
export const CLOCKS = [
  {
    word: "none",
    name: "No clock",
    numbers: [],
    words: () => "none",
  },
  {
    word: "turn",
    name: "A time for each turn",
    numbers: [{ label: "Seconds a turn", value: 30 }],
    words: ([seconds]) => `turn:${seconds}`,
  },
  {
    word: "fischer",
    name: "Fischer: time is added",
    numbers: [
      { label: MAIN, value: 300 },
      { label: "Seconds added per move", value: 10 },
    ],
    words: ([main, added]) => `fischer:${main}+${added}`,
  },
  {
    word: "byoyomi",
    name: "Byo-yomi: periods",
    numbers: [
      { label: MAIN, value: 600 },
      { label: "Periods", value: 5 },
      { label: "Seconds a period", value: 30 },
    ],
    words: ([main, periods, seconds]) => `byoyomi:${main}/${periods}x${seconds}`,
  },
  {
    word: "canadian",
    name: "Canadian byo-yomi: moves per period",
    numbers: [
      { label: MAIN, value: 600 },
      { label: "Stones", value: 25 },
      { label: "Seconds per period", value: 300 },
    ],
    words: ([main, stones, seconds]) => `canadian:${main}/${stones}/${seconds}`,
  },
  {
    word: "absolute",
    name: "One time for the whole game",
    numbers: [{ label: "Seconds", value: 900 }],
    words: ([seconds]) => `absolute:${seconds}`,
  },
];

/** The labels of other options and of their choices. @type {{[key: string]: {name: string, choices: {[word: string]: string}}}} */
const LABELS = {
  late: {
    name: "When a clock runs out",
    choices: { pass: "The player passes", forfeit: "The player loses its seat" },
  },
  undo: { name: "Taking back turns", choices: { agree: "If all agree", never: "Never" } },
  private: { name: "Who may watch", choices: { no: "Everybody", yes: "Only those with a link" } },
  assist: { name: "Help by the server's bot", choices: { none: "None", bot: "The bot may move for a player" } },
};

/**
 * Another option with its choices, the default first.
 *
 * @typedef {{key: string, name: string, choices: {word: string, name: string, sentence: string}[]}} TermOption
 */

/**
 * Returns the options of a server that have a control of their own, with its sentences.
 *
 * @param {RoomOption[]} options
 * @returns {TermOption[]}
 */
export function termControls(options) {
  return options
    .filter(({ key }) => Object.hasOwn(LABELS, key))
    .map(({ key, choices }) => ({
      key,
      name: LABELS[key].name,
      choices: choices.map(({ word, sentence }) => ({
        word,
        name: LABELS[key].choices[word] ?? word,
        sentence,
      })),
    }));
}

/**
 * Returns what a server says about a kind of clock; empty if it says nothing.
 *
 * @param {RoomOption[]} options
 * @param {string} kind
 */
export function clockSentence(options, kind) {
  const time = options.find(({ key }) => key === "time");
  return time?.choices.find(({ word }) => word.split(":")[0] === kind)?.sentence ?? "";
}

/**
 * Returns what a server says about the time of later phases; empty if it says nothing.
 *
 * @param {RoomOption[]} options
 */
export function phaseSentence(options) {
  return options.find(({ key }) => key === "phase")?.sentence ?? "";
}

/**
 * What the person has chosen.
 *
 * @typedef {object} TermChoice
 * @property {string} clock
 * @property {number[]} numbers
 * @property {{[key: string]: string}} words of options that differ from the server's default; `phase` is a
 *     number
 */

/** The server's defaults. @returns {TermChoice} */
export function defaultTerms() {
  return { clock: "none", numbers: [], words: {} };
}

/**
 * Returns the word of an option, chosen or the server's default.
 *
 * @param {RoomOption[]} options
 * @param {TermChoice} terms
 * @param {string} key
 */
export function termWord(options, terms, key) {
  return terms.words[key] ?? options.find((option) => option.key === key)?.default ?? "";
}

/**
 * Returns the choice with another word for an option.
 *
 * @param {RoomOption[]} options
 * @param {TermChoice} terms
 * @param {string} key
 * @param {string} word
 * @returns {TermChoice}
 */
export function withTerm(options, terms, key, word) {
  const { [key]: unused, ...words } = terms.words;
  const isDefault = options.find((option) => option.key === key)?.default === word;
  return { ...terms, words: isDefault ? words : { ...words, [key]: word } };
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
export function termOptions({ clock, numbers, words }) {
  return { ...(clock !== "none" && { time: clockKind(clock).words(numbers) }), ...words };
}

/**
 * Returns what is wrong with a choice; empty if it is right.
 *
 * @param {TermChoice} choice
 */
export function termRefusal({ clock, numbers, words }) {
  const wrong = clockKind(clock).numbers.find(({ label }, index) => {
    const isCount = label === "Periods" || label === "Stones";
    const least = label === MAIN || label.includes("added") ? 0 : isCount ? 1 : Number.MIN_VALUE;
    return !(numbers[index] >= least) || (isCount && !Number.isInteger(numbers[index]));
  });
  if (wrong !== undefined) {
    return `${wrong.label}: a number is missing`;
  }
  return /^\d+$/.test(words.phase ?? "0")
    ? ""
    : "Time limit of each later phase, in seconds: a whole number is missing";
}
