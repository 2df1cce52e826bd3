import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { serverPlayers } from "../net/api.js";
import { capitalized } from "../game/words.js";
import { SessionElement } from "./element.js";
import { loadLobbyStyle } from "./lobby-style.js";
import { valueOf } from "./rules-form.js";
import { stone } from "./stone.js";
import "./invitations.js";

/** @typedef {import("../game/model.js").GameModel} GameModel */
/** @typedef {import("../session/game-session.js").GameSession} GameSession */
/** @typedef {import("../net/api.js").ServerPlayers} ServerPlayers */

/** What the game's owner can do: pause, abort, fill seats, invite. `<gtpx-owner .session>` */
export class GtpxOwner extends SessionElement {
  constructor() {
    super();
    /** What may play a seat, once that was asked for. @type {ServerPlayers | undefined} */
    this.server = undefined;
    this.isOpen = false;
    this.isAborting = false;
    /** @type {{[color: string]: string}} */
    this.fill = {};
  }

  connectedCallback() {
    super.connectedCallback();
    void loadLobbyStyle();
  }

  updated() {
    const dialog = this.querySelector("dialog");
    if (dialog !== null && !dialog.open) {
      dialog.showModal();
    }
  }

  render() {
    const { model, session } = this;
    if (model === undefined || session?.owner === undefined || model.isOver) {
      return null;
    }
    return html`<details
        class="panel"
        @toggle=${(/** @type {Event} */ event) => this.#toggle(event)}
      >
        <summary>You own this game</summary>
        ${this.isOpen ? this.#panel(model, session) : nothing}
      </details>
      ${this.#abortion(session)}`;
  }

  /** @param {Event} event */
  #toggle(event) {
    this.isOpen = /** @type {HTMLDetailsElement} */ (event.target).open;
    if (this.isOpen && this.server === undefined) {
      void serverPlayers().then((server) => {
        this.server = server;
        this.requestUpdate();
      });
    }
    this.requestUpdate();
  }

  /**
   * @param {GameModel} model
   * @param {GameSession} session
   */
  #panel(model, session) {
    const isPaused = model.isPaused;
    return html`<div class="buttons">
        <button
          aria-disabled=${session.offline}
          @click=${() => session.asOwner(isPaused ? "gtpx-unpause" : "gtpx-pause")}
        >
          ${isPaused ? "Resume" : "Pause"}
        </button>
        <button
          class="danger"
          aria-disabled=${session.offline}
          @click=${() => session.whenOnline(() => this.#ask(true))}
        >
          Abort the game
        </button>
      </div>
      ${model.position.active
        .filter((color) => !model.seats[color]?.player && !model.seats[color]?.connections)
        .map((color) => this.#seat(model, session, color))}
      <gtpx-invitations
        name=${session.name}
        rules=${model.game.rules}
        ?private=${model.terms.includes("private=yes")}
      ></gtpx-invitations>`;
  }

  /**
   * @param {GameModel} model
   * @param {GameSession} session
   * @param {string} color
   */
  #seat(model, session, color) {
    const { bot, programs } = this.server ?? { programs: [] };
    const choices = [
      ...(bot?.levels ?? []).map((level) => ({ by: `bot:level=${level}`, text: `Bot, level ${level}` })),
      ...programs.map((name) => ({ by: name, text: `Program ${name}` })),
    ];
    if (choices.length === 0) {
      return nothing;
    }
    const by = this.fill[color] ?? choices[0].by;
    return html`<div class="fill">
      <label for="fill-${color}">${stone(color, model.players)} ${capitalized(color)} is free:</label>
      <select
        id="fill-${color}"
        @change=${(/** @type {Event} */ event) => {
          this.fill = { ...this.fill, [color]: valueOf(event) };
          this.requestUpdate();
        }}
      >
        ${choices.map(
          (choice) =>
            html`<option value=${choice.by} .selected=${live(choice.by === by)}>${choice.text}</option>`,
        )}
      </select>
      <button
        aria-disabled=${session.offline}
        @click=${() => session.asOwner(`gtpx-fill ${color} ${by}`)}
      >
        Seat it
      </button>
    </div>`;
  }

  /** @param {boolean} isAsked */
  #ask(isAsked) {
    this.isAborting = isAsked;
    this.requestUpdate();
  }

  /** @param {GameSession} session */
  #abortion(session) {
    if (!this.isAborting) {
      return nothing;
    }
    const close = () => this.#ask(false);
    return html`<dialog aria-labelledby="abort-title" @close=${close} @cancel=${close}>
      <h2 id="abort-title">Abort the game?</h2>
      <p>It ends at once for everybody, and nobody wins.</p>
      <div class="buttons">
        <button
          class="danger"
          @click=${() => {
            close();
            void session.asOwner("gtpx-abort");
          }}
        >
          Abort
        </button>
        <button @click=${close}>Play on</button>
      </div>
    </dialog>`;
  }
}

customElements.define("gtpx-owner", GtpxOwner);
