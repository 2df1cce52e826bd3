import { html } from "lit";
import "gtpx-board";

/** @typedef {import("../game/state.js").Color} Color */

/**
 * Returns a stone for a list of players, with the number that the board's stones have.
 *
 * @param {Color} color
 * @param {readonly Color[]} players in seat order
 */
export function stone(color, players) {
  const isPlain = players.every((other) => other === "black" || other === "white");
  const number = isPlain ? "" : String(players.indexOf(color) + 1);
  return html`<gtpx-stone color=${color} number=${number} aria-hidden="true"></gtpx-stone>`;
}
