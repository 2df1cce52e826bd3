import { listed, mustPassLine } from "./words.js";

/** @typedef {import("./model.js").GameModel} GameModel */

/**
 * Returns what the game waits for.
 *
 * @param {GameModel} model
 * @param {object} session
 * @param {unknown} [session.picker] what takes the next point, if not the game
 */
export function statusText(model, session) {
  if (model.isOver) {
    return "The game is over.";
  }
  if (model.isPaused) {
    return "The owner has paused the game.";
  }
  const due = model.due;
  const others = model.toMove.filter((color) => !model.held.includes(color));
  const own = Object.entries(model.own).map(([color, move]) => `${color} ${move}`);
  const chosen = own.length > 0 ? `You chose ${listed(own)}. ` : "";
  if (session.picker !== undefined) {
    return "Choose a point on the board for your offer.";
  }
  const compelled = model.toMove.find((color) => model.mustPass(color));
  if (compelled !== undefined) {
    return mustPassLine(compelled, model.held);
  }
  if (due.length > 0 && model.isInPlay) {
    const who = model.held.length > 1 ? ` for ${listed(due, "or")}` : "";
    return `${chosen}Your move${who}.`;
  }
  if (due.length > 0) {
    return model.phase === "scoring" ? "Which stones are dead?" : "Name your allies.";
  }
  return others.length > 0 ? `${chosen}Waiting for ${listed(others)}.` : chosen;
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
