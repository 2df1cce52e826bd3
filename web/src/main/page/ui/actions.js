import { html, nothing } from "lit";
import { statusText } from "../game/status.js";
import { capitalized, counted, listed } from "../game/words.js";
import { SessionElement } from "./element.js";
import { stone } from "./stone.js";

/** @typedef {import("../game/model.js").GameModel} GameModel */
/** @typedef {import("../session/game-session.js").GameSession} GameSession */

/** What a person can do besides choosing a point, and why something failed. `<gtpx-actions .session>` */
export class GtpxActions extends SessionElement {
  constructor() {
    super();
    /** Whether the person is asked whether it means to resign. */
    this.isResigning = false;
  }

  render() {
    const { model, session } = this;
    if (model === undefined || session === undefined) {
      return null;
    }
    return html`
      <p class="status">${statusText(model, session)}</p>
      ${this.#actorChoice(model, session)}
      <div class="buttons" role="group" aria-label="Moves">
        ${model.isOver ? nothing : this.#buttons(model, session)}
      </div>
      ${this.#resignation(session)} ${this.#undo(model, session)}
      <p class="refusal" role="alert">${session.refusal}</p>
    `;
  }

  /**
   * With several seats on this device, which of them moves next.
   *
   * @param {GameModel} model
   * @param {GameSession} session
   */
  #actorChoice(model, session) {
    const { choosers } = session;
    if (choosers.length < 2 || !model.isInPlay) {
      return nothing;
    }
    return html`<fieldset class="actors">
      <legend>Choose for</legend>
      ${choosers.map(
        (color) => html`<label>
          <input
            type="radio"
            name="actor"
            .checked=${session.actor === color}
            @change=${() => session.choose(color)}
          />
          ${stone(color, model.players)} ${capitalized(color)}
        </label>`,
      )}
    </fieldset>`;
  }

  /**
   * The button to pass stays while one waits, so that the focus does.
   *
   * @param {GameModel} model
   * @param {GameSession} session
   */
  #buttons(model, session) {
    const actor = session.actor;
    const isIn = session.activeHeld.length > 0;
    const isReady = actor !== undefined && !model.isPaused && !session.isSending;
    const mayPass = isReady && model.choices(actor).mayPass;
    const mayUndo = isIn && model.isInPlay && model.mayUndo && model.game.turn > 0;
    return html`
      ${isIn && model.isInPlay
        ? html`<button
            aria-disabled=${String(!mayPass)}
            @click=${() => mayPass && session.play(actor, "pass")}
          >
            ${model.due.length > 1 ? `Pass for ${actor}` : "Pass"}
          </button>`
        : nothing}
      ${model.undo !== undefined
        ? nothing
        : session.takeableBack.map(
            (color) => html`<button
              class="take-back"
              aria-disabled=${color in session.pending ? "false" : session.offline}
              @click=${() => session.takeBack(color)}
            >
              ${session.takeableBack.length > 1 ? `Take back ${color}` : "Take back"}
            </button>`,
          )}
      ${mayUndo && !session.isAskingUndo && model.undo === undefined
        ? html`<button
            aria-disabled=${session.offline}
            @click=${() => session.whenOnline(() => session.askUndo(1))}
          >
            ${session.isLocal ? "Undo" : "Ask to undo"}
          </button>`
        : nothing}
      ${isIn
        ? html`<button
            class="quiet"
            aria-disabled=${session.offline}
            @click=${() => session.whenOnline(() => this.#ask(true))}
          >
            Resign
          </button>`
        : nothing}
    `;
  }

  /** @param {boolean} isAsked */
  #ask(isAsked) {
    this.isResigning = isAsked;
    this.requestUpdate();
  }

  updated() {
    const dialog = this.querySelector("dialog");
    if (dialog !== null && !dialog.open) {
      dialog.showModal();
    }
  }

  /** @param {GameSession} session */
  #resignation(session) {
    if (!this.isResigning) {
      return nothing;
    }
    const close = () => this.#ask(false);
    return html`<dialog aria-labelledby="resign-title" @close=${close} @cancel=${close}>
      <h2 id="resign-title">Resign?</h2>
      <p>You can't undo a resignation. Your stones stay on the board.</p>
      <div class="buttons">
        ${session.activeHeld.map(
          (color) => html`<button
            class="danger"
            @click=${() => {
              close();
              void session.resign(color);
            }}
          >
            Resign as ${color}
          </button>`,
        )}
        <button @click=${close}>Play on</button>
      </div>
    </dialog>`;
  }

  /**
   * @param {GameModel} model
   * @param {GameSession} session
   */
  #undo(model, session) {
    if (session.isAskingUndo) {
      return html`<div class="question">
        <p>Waiting for the other players to agree to the undo (10 s).</p>
        <div class="buttons">
          <button @click=${() => session.withdrawUndo()}>Withdraw the request</button>
        </div>
      </div>`;
    }
    const request = model.undo;
    if (request === undefined) {
      return nothing;
    }
    const isAsked = request.missing.some((color) => model.held.includes(color));
    const what = `${capitalized(listed(request.by))} asks to take back ${counted(request.turns, "turn")}.`;
    return html`<div class="question" role="alert">
      <p>${what}</p>
      ${isAsked
        ? html`<div class="buttons">
            <button
              class="primary"
              aria-disabled=${session.offline}
              @click=${() => session.answerUndo(true)}
            >
              Agree
            </button>
            <button aria-disabled=${session.offline} @click=${() => session.answerUndo(false)}>
              Refuse
            </button>
          </div>`
        : nothing}
    </div>`;
  }
}

customElements.define("gtpx-actions", GtpxActions);
