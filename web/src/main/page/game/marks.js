// What is drawn on a board besides the stones. Pure functions of the rules' values.

/** @typedef {import("./state.js").Color} Color */
/** @typedef {import("./state.js").Vertex} Vertex */

/**
 * A mark of `<gtpx-board>`.
 *
 * @typedef {object} Mark
 * @property {Vertex} vertex
 * @property {"last" | "collision" | "captured" | "void" | "barred" | "committed" | "dead" | "territory"
 *     | "label" | "variation" | "ko" | "contract"} kind
 * @property {Color} [color]
 * @property {string} [text]
 */

const KINDS = /** @type {const} */ ({ placed: "last", collided: "collision", void: "void" });

/**
 * Returns the marks of a turn: its stones, collisions, void choices and captured stones.
 *
 * @param {import("./state.js").Turn} turn
 * @returns {Mark[]}
 */
export function turnMarks(turn) {
  const captured = Object.entries(turn.captured).flatMap(([color, points]) =>
    points.map((vertex) => /** @type {Mark} */ ({ vertex, kind: "captured", color })),
  );
  const gone = new Set(captured.map((mark) => mark.vertex));
  const chosen = Object.entries(turn.moves).flatMap(([color, { move, result }]) => {
    const kind = KINDS[/** @type {keyof typeof KINDS} */ (result)];
    const isShown = kind !== undefined && !(kind === "last" && gone.has(move));
    return isShown ? [/** @type {Mark} */ ({ vertex: move, kind, color })] : [];
  });
  return [...captured, ...chosen];
}

/**
 * Returns marks of one kind.
 *
 * @param {Mark["kind"]} kind
 * @param {Vertex[]} vertices
 * @param {Color} [color]
 * @returns {Mark[]}
 */
export function marked(kind, vertices, color) {
  return vertices.map((vertex) => ({ vertex, kind, ...(color && { color }) }));
}

/**
 * Returns the marks of the points that a count gives to somebody and on which no living stone is.
 *
 * @param {import("gtpx-rules").Score} score
 * @param {{[color: Color]: Vertex[]}} stones
 * @returns {Mark[]}
 */
export function territoryMarks(score, stones) {
  const dead = new Set(score.dead);
  const living = new Set(Object.values(stones).flat().filter((vertex) => !dead.has(vertex)));
  return Object.entries(score.owner)
    .filter(([vertex]) => !living.has(vertex))
    .map(([vertex, color]) => ({ vertex, kind: "territory", color }));
}

/**
 * Returns the points that the ko rule closes to a player now: of those captured last, the ones that
 * may not be taken back at once.
 *
 * @param {import("gtpx-rules").Game} game
 * @param {Color} color
 * @returns {Vertex[]}
 */
export function koPoints(game, color) {
  const captured = Object.values(game.lastTurn().captured).flat();
  return captured.length === 1 ? captured.filter((vertex) => isKo(game.legality(color, vertex))) : [];
}

/** @param {import("gtpx-rules").Legality} legality */
function isKo(legality) {
  return !legality.legal && (legality.reason === "KO" || legality.reason === "REPETITION");
}
