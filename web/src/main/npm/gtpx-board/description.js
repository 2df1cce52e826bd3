// What a screen reader says about a point.

/** @import { Color, MarkKind, Vertex } from "./index.js" */
/** @import { PointState } from "./drawing.js" */

/** @type {Readonly<Record<MarkKind, (who: string, text: string) => string>>} */
const PHRASES = {
  last: (who) => (who === "" ? "last move" : `last move, ${who}`),
  collision: (who) => (who === "" ? "collision" : `collision of ${who}`),
  captured: (who) => (who === "" ? "captured" : `${who} captured`),
  void: (who) => (who === "" ? "move without effect" : `move of ${who} without effect`),
  barred: () => "barred",
  committed: (who) => (who === "" ? "committed move" : `committed move of ${who}`),
  dead: () => "marked dead",
  territory: (who) => `territory of ${who}`,
  label: (_, text) => `label ${text}`,
  variation: (_, text) => `variation ${text}`.trim(),
  ko: () => "ko",
  contract: (who) => (who === "" ? "closed by a contract" : `agreed move of ${who}`),
};

/**
 * Returns, for example, "E5, white stone, last move".
 *
 * @param {Vertex} vertex
 * @param {PointState} state
 */
export function describe(vertex, { stone, marks, owner }) {
  const parts = [vertex, stone === null ? "empty" : `${spoken(stone)} stone`];
  for (const kind of new Set(marks.map((mark) => mark.kind))) {
    const same = marks.filter((mark) => mark.kind === kind);
    const isOwn = kind === "last" && same.every(({ color }) => color === stone);
    const who = isOwn ? [] : same.flatMap(({ color }) => (color === undefined ? [] : [spoken(color)]));
    parts.push(PHRASES[kind](list(who), same[0].text ?? ""));
  }
  if (owner !== null) {
    parts.push(`${Math.round(100 * owner.share)} percent ${spoken(owner.color)}`);
  }
  return parts.join(", ");
}

/**
 * @param {readonly string[]} words
 */
function list(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/**
 * @param {Color} color
 */
function spoken(color) {
  return /^p\d+$/.test(color) ? `player ${color.slice(1)}` : color;
}
