import { capitalized, listed, mustPassLine } from "./words.js";

/** @typedef {import("./model.js").GameModel} GameModel */
/** @typedef {import("./pending-move.js").PendingMove} PendingMove */

/**
 * Returns what the game waits for.
 *
 * @param {GameModel} model
 * @param {object} session
 * @param {unknown} [session.picker] what takes the next point, if not the game
 * @param {{[color: string]: PendingMove}} [session.pending] the moves that the server has not answered
 * @param {boolean} [session.isOnline]
 */
export function statusText(model, session) {
  if (model.isOver) {
    return "The game is over.";
  }
  if (model.isPaused) {
    return "The owner has paused the game.";
  }
  const { pending = {}, isOnline = true } = session;
  const due = model.due.filter((color) => !(color in pending));
  const others = model.toMove.filter((color) => !model.held.includes(color));
  const own = Object.entries(model.own).map(([color, move]) => `${color} ${move}`);
  const moves = pendingLine({ pending, isOnline });
  const chosen = [own.length > 0 ? `You chose ${listed(own)}.` : "", moves].filter((line) => line !== "");
  if (session.picker !== undefined) {
    return "Choose a point on the board for your offer.";
  }
  const compelled = model.toMove.find((color) => model.mustPass(color) && !(color in pending));
  if (compelled !== undefined) {
    return [...chosen, mustPassLine(compelled, model.held)].join(" ");
  }
  if (due.length > 0 && model.isInPlay) {
    const who = model.held.length > 1 ? ` for ${listed(due, "or")}` : "";
    return [...chosen, `Your move${who}.`].join(" ");
  }
  if (due.length > 0) {
    return model.phase === "scoring" ? "Which stones are dead?" : "Name your allies.";
  }
  const waiting = others.length > 0 && moves === "" ? [`Waiting for ${listed(others)}.`] : [];
  return [...chosen, ...waiting].join(" ");
}

/**
 * Returns what becomes of the moves that the server has not answered yet; empty without any.
 *
 * @param {object} session
 * @param {{[color: string]: PendingMove}} session.pending
 * @param {boolean} session.isOnline
 */
export function pendingLine({ pending, isOnline }) {
  const all = Object.values(pending);
  const moves = listed(all.map(({ words }) => words));
  if (all.length === 0 || isOnline) {
    return moves && `Sending ${moves}…`;
  }
  const again = all.every(({ isInDoubt }) => isInDoubt) ? " again" : "";
  return `${capitalized(moves)} will be sent${again} when the connection is back.`;
}

/**
 * Returns which part of a game it is, each of which has a panel of its own.
 *
 * @param {GameModel} model
 * @returns {string} `play`, a phase after the play, or `over`
 */
export function stageOf(model) {
  if (model.isOver) {
    return "over";
  }
  return model.isInPlay ? "play" : model.phase;
}
