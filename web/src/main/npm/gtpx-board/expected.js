// Refuses values that can't be drawn when they are set, where the mistake is.

/** @import { Board, Mark, MarkKind } from "./index.js" */

/** @type {{[kind in MarkKind]: true}} */
const KINDS = {
  last: true,
  collision: true,
  captured: true,
  void: true,
  barred: true,
  committed: true,
  dead: true,
  territory: true,
  label: true,
  variation: true,
  ko: true,
  contract: true,
};

/**
 * @param {readonly Mark[]} marks
 * @throws {TypeError} if one is of no known kind
 */
export function checkMarks(marks) {
  for (const { vertex, kind } of marks) {
    if (!Object.hasOwn(KINDS, kind)) {
      const kinds = Object.keys(KINDS).join(", ");
      throw new TypeError(`the mark on ${vertex} is of kind ${kind} (expected: ${kinds})`);
    }
  }
}

/**
 * @param {Board | null} board
 * @throws {TypeError} if it is something else, such as the words of a board
 */
export function checkBoard(board) {
  if (board !== null && !(Array.isArray(board?.points) && Array.isArray(board?.edges))) {
    const given = typeof board === "string" ? JSON.stringify(board) : typeof board;
    throw new TypeError(`the board is ${given} (expected: null or points and edges, as of boardOf("hex:5"))`);
  }
}
