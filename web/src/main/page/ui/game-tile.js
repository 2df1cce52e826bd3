import { html, nothing } from "lit";
import "gtpx-board";
import { boardOf } from "gtpx-board";
import { Readings } from "../session/readings.js";
import { capitalized, outcome } from "../game/words.js";
import { ApiError, readGame } from "../net/api.js";
import { PageElement } from "./element.js";
import { stone } from "./stone.js";

/** @typedef {import("../net/api.js").GameSummary} GameSummary */
/** @typedef {import("../net/api.js").PublicGame} PublicGame */

/**
 * The board of a game in the gallery, and who plays. Reads the game only while it can be seen, and
 * only if the list says that it has changed. `<gtpx-game-tile .summary>`
 */
export class GtpxGameTile extends PageElement {
  static properties = { summary: { attribute: false } };

  constructor() {
    super();
    /** @type {GameSummary | undefined} */
    this.summary = undefined;
    /** @type {PublicGame | undefined} */
    this.game = undefined;
    /** @type {import("gtpx-board").Board | undefined} */
    this.board = undefined;
    this.isVisible = false;
    this.readings = new Readings();
    this.observer = new IntersectionObserver((entries) => {
      this.isVisible = entries[entries.length - 1].isIntersecting;
      void this.#read();
    });
  }

  connectedCallback() {
    super.connectedCallback();
    this.observer.observe(this);
  }

  disconnectedCallback() {
    this.observer.disconnect();
    super.disconnectedCallback();
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("summary")) {
      void this.#read();
    }
  }

  async #read() {
    const { summary } = this;
    const isShown = summary !== undefined && this.isVisible;
    if (!isShown || !this.readings.begins(JSON.stringify(summary))) {
      return;
    }
    try {
      const game = await readGame(summary.name);
      const spec = game.position.board;
      this.board = this.board?.spec === spec ? this.board : { spec, ...boardOf(spec) };
      this.game = game;
      this.readings.succeeded();
      this.requestUpdate();
    } catch (problem) {
      if (!(problem instanceof ApiError)) {
        throw problem;
      }
      this.readings.failed(problem.status);
    }
  }

  render() {
    const { game, board } = this;
    if (game === undefined || board === undefined) {
      return html`<div class="tile-board"></div>`;
    }
    const players = Object.keys(game.seats);
    const { position, result } = game;
    return html`<div class="tile-board">
        <gtpx-board
          static
          coordinates="false"
          label="${board.spec} after turn ${position.turn}"
          .board=${board}
          .players=${players}
          .stones=${position.stones}
        ></gtpx-board>
      </div>
      <span class="tile-players">
        ${players.map((color) => {
          const { player, connections } = game.seats[color];
          const end = outcome(result, color);
          const isWinner = end !== "";
          const state = end || (player ?? (connections > 0 ? "there" : "absent"));
          return html`<span
            class="tile-player${isWinner ? " winner" : ""}${player || connections > 0 || result.finished
              ? ""
              : " absent"}"
            title="${capitalized(color)}: ${state}"
          >
            ${stone(color, players)}<span class="visually-hidden">${color}: ${state}</span>
          </span>`;
        })}
        ${game.paused ? html`<span class="tile-paused">paused</span>` : nothing}
      </span>`;
  }
}

customElements.define("gtpx-game-tile", GtpxGameTile);
