import { Game } from "gtpx-rules";

// The words of a game that is to be created. docs/protocol.md, "Games"; docs/protocol/bridge.md

/** @typedef {import("gtpx-rules").Variant} Variant */
/** @typedef {import("./state.js").Color} Color */

/**
 * A kind of board and what its size is made of.
 *
 * @typedef {object} BoardKind
 * @property {string} word before the colon
 * @property {string} name for people
 * @property {string[]} sides the labels of its numbers; none for a list of edges
 * @property {number[]} size to start from
 */

/** @type {BoardKind[]} */
export const BOARD_KINDS = [
  { word: "rect", name: "Rectangle", sides: ["Columns", "Rows"], size: [9, 9] },
  { word: "torus", name: "Torus: left joined to right, top to bottom", sides: ["Columns", "Rows"], size: [7, 7] },
  { word: "cylinder", name: "Cylinder: left joined to right", sides: ["Columns", "Rows"], size: [9, 7] },
  { word: "mobius", name: "Möbius strip: left joined to right, upside down", sides: ["Columns", "Rows"], size: [9, 5] },
  { word: "klein", name: "Klein bottle: a Möbius strip with top joined to bottom", sides: ["Columns", "Rows"], size: [7, 7] },
  { word: "hex", name: "Hexagon: six neighbours", sides: ["Points a side"], size: [5] },
  { word: "box", name: "Box: several layers", sides: ["Columns", "Rows", "Layers"], size: [4, 4, 4] },
  { word: "graph", name: "Any graph: a list of edges", sides: [], size: [] },
];

/**
 * What the person has chosen for the rules and the board of a new game.
 *
 * @typedef {object} GameChoice
 * @property {Variant} variant
 * @property {number} players
 * @property {string} kind of the board
 * @property {number[]} size
 * @property {string} edges of a graph, such as `a-b,b-c`
 * @property {{[key: string]: string}} options that differ from the preset
 * @property {{[color: Color]: string}} komi
 */

/**
 * Returns the choice that a preset starts from.
 *
 * @param {Variant} variant
 * @returns {GameChoice}
 */
export function presetChoice(variant) {
  const { word, size } = BOARD_KINDS[0];
  const edges = "a-b,b-c,c-d,d-e,e-f,f-a,a-g,b-g,c-g,d-g,e-g,f-g";
  return { variant, players: variant.players, kind: word, size, edges, options: {}, komi: {} };
}

/**
 * Returns the choice with another preset. Board and komi stay; options are those of the preset.
 *
 * @param {GameChoice} choice
 * @param {Variant} variant
 * @returns {GameChoice}
 */
export function withVariant(choice, variant) {
  const mayStay = choice.players >= variant.min_players && choice.players <= variant.max_players;
  const wasDefault = choice.players === choice.variant.players;
  const players = mayStay && !wasDefault ? choice.players : variant.players;
  return { ...choice, variant, players, options: {} };
}

/**
 * Returns the word of an option, chosen or the preset's.
 *
 * @param {GameChoice} choice
 * @param {string} key
 */
export function optionWord(choice, key) {
  return choice.options[key] ?? presetWord(choice.variant, key);
}

/**
 * Returns the word of an option; rules name some options only if it isn't "none".
 *
 * @param {Variant} variant
 * @param {string} key
 */
export function presetWord(variant, key) {
  const start = `${key}=`;
  const named = variant.rules.split(" ").find((word) => word.startsWith(start));
  return named?.slice(start.length) ?? "none";
}

/**
 * Returns the choice with another word for an option.
 *
 * @param {GameChoice} choice
 * @param {string} key
 * @param {string} word
 * @returns {GameChoice}
 */
export function withOption(choice, key, word) {
  const { [key]: unused, ...options } = choice.options;
  return {
    ...choice,
    options: word === presetWord(choice.variant, key) ? options : { ...options, [key]: word },
  };
}

/** @param {GameChoice} choice */
export function boardWords({ kind, size, edges }) {
  return `${kind}:${kind === "graph" ? edges.replace(/\s+/g, "") : size.join("x")}`;
}

/**
 * Returns the options of gtpx-game: players, board, rule options that differ from the preset, komi.
 *
 * @param {GameChoice} choice
 * @returns {{[key: string]: string}}
 */
export function gameOptions(choice) {
  const komi = Object.entries(choice.komi).filter(([, points]) => Number(points) !== 0);
  return {
    players: String(choice.players),
    board: boardWords(choice),
    ...choice.options,
    ...(komi.length > 0 && { komi: komi.map(([color, points]) => `${color}:${points.trim()}`).join() }),
  };
}

/**
 * Returns the words of gtpx-game.
 *
 * @param {GameChoice} choice
 */
export function gameWords(choice) {
  const options = Object.entries(gameOptions(choice)).map(([key, value]) => `${key}=${value}`);
  return [choice.variant.name, ...options].join(" ");
}

/**
 * Returns a refusal of the rules as a sentence; one that begins with an option keeps it as it is.
 *
 * @param {string} why
 */
export function refusalSentence(why) {
  const start = /^[a-z-]+[=:]/.test(why) ? why.charAt(0) : why.charAt(0).toUpperCase();
  return why === "" ? "" : `${start}${why.slice(1)}.`;
}

/**
 * Returns why there is no such game, in the words of the rules; empty if there is.
 *
 * @param {GameChoice} choice
 */
export function refusalOf(choice) {
  try {
    new Game(gameWords(choice));
    return "";
  } catch (problem) {
    if (/** @type {Error} */ (problem).name === "GameError") {
      return /** @type {Error} */ (problem).message;
    }
    throw problem;
  }
}

/**
 * Returns the board to be shown; undefined if its words are wrong.
 *
 * @param {GameChoice} choice
 * @returns {import("gtpx-board").Board | undefined}
 */
export function chosenBoard(choice) {
  const spec = boardWords(choice);
  try {
    return { spec, ...new Game(`go board=${spec}`).topology() };
  } catch (problem) {
    if (/** @type {Error} */ (problem).name === "GameError") {
      return undefined;
    }
    throw problem;
  }
}

/**
 * The names of the players' colours in seat order.
 *
 * @param {number} players
 * @returns {Color[]}
 */
export function colorsOf(players) {
  const named = "black white red blue green yellow purple orange".split(" ");
  return Array.from({ length: players }, (unused, seat) => named[seat] ?? `p${seat + 1}`);
}
