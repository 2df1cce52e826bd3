import { html, nothing } from "lit";
import { capitalized, counted, listed, outcome, playerName } from "../game/words.js";
import { SessionElement } from "./element.js";
import { stone } from "./stone.js";
import "./clock.js";

/** @typedef {import("../game/state.js").Color} Color */
/** @typedef {import("../game/model.js").GameModel} GameModel */

/** All players: who plays, whom the game waits for, clocks and prisoners. `<gtpx-players .session>` */
export class GtpxPlayers extends SessionElement {
  render() {
    const model = this.model;
    if (model === undefined) {
      return null;
    }
    return html`<h2 class="visually-hidden">Players</h2>
      <ul class="players">
        ${model.players.map((color) => this.#player(model, color))}
      </ul>`;
  }

  /**
   * @param {GameModel} model
   * @param {Color} color
   */
  #player(model, color) {
    const isDue = model.toMove.includes(color);
    const hasLeft = !model.position.active.includes(color);
    return html`<li class="player${isDue ? " due" : ""}${hasLeft ? " gone" : ""}">
      ${stone(color, model.players)}
      <span class="who">
        <span class="color-name">${capitalized(color)}</span>
        <span class="by">${seatText(model, color)}</span>
      </span>
      <span class="state">${stateText(model, color)}</span>
      <gtpx-clock .session=${this.session} color=${color}></gtpx-clock>
      ${prisoners(model, color)}
    </li>`;
  }
}

/**
 * @param {GameModel} model
 * @param {Color} color
 */
function seatText(model, color) {
  const seat = model.seats[color];
  if (model.held.includes(color)) {
    return "you";
  }
  if (seat?.player) {
    return playerName(seat.player);
  }
  if (seat === undefined || model.isOver) {
    return "";
  }
  return seat.connections > 0 ? "connected" : "not connected";
}

/**
 * @param {GameModel} model
 * @param {Color} color
 */
function stateText(model, color) {
  if (model.isOver) {
    return outcome(model.result, color);
  }
  if (!model.position.active.includes(color)) {
    return "has left";
  }
  if (model.committed.has(color)) {
    return "has chosen";
  }
  if (!model.toMove.includes(color)) {
    return "";
  }
  return model.isInPlay ? "to move" : "to answer";
}

/**
 * @param {GameModel} model
 * @param {Color} color
 */
function prisoners(model, color) {
  const held = Object.entries(model.position.prisoners[color] ?? {});
  if (held.length === 0) {
    return nothing;
  }
  const words = listed(held.map(([other, count]) => counted(count, `${other} prisoner`)));
  return html`<span class="prisoners" role="img" aria-label="holds ${words}" title=${words}>
    ${held.map(
      ([other, count]) => html`${stone(other, model.players)}×${count} `,
    )}
  </span>`;
}

customElements.define("gtpx-players", GtpxPlayers);
