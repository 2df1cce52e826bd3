import { html, nothing } from "lit";
import "gtpx-board";
import { turnLines } from "../game/words.js";
import { Seats, readSeatLink } from "../net/seats.js";
import "./actions.js";
import "./after-play.js";
import "./bargaining.js";
import "./chat.js";
import "./connection-bar.js";
import { SessionElement } from "./element.js";
import "./players.js";
import "./preferences.js";
import { suggestedDead } from "./after-play.js";
import { GameSession, forPeople } from "./session.js";
import { Sound } from "./sound.js";
import { statusText } from "./actions.js";

/** @typedef {import("../game/model.js").GameModel} GameModel */
/** @typedef {import("../game/state.js").Vertex} Vertex */

/** One game: its board and everything around it. `<gtpx-game name="table">` */
export class GtpxGame extends SessionElement {
  static properties = { ...SessionElement.properties, name: {} };

  constructor() {
    super();
    this.name = "";
    this.sound = new Sound();
    this.wake = () => this.session?.wake();
  }

  connectedCallback() {
    super.connectedCallback();
    this.session = new GameSession(this.name, takeSeatLink(this.name));
    this.session.addEventListener("turn", () => this.sound.play());
    this.session.open();
    window.addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  disconnectedCallback() {
    window.removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.session?.close();
    super.disconnectedCallback();
  }

  updated() {
    const isDue = (this.model?.due.length ?? 0) > 0;
    document.title = `${isDue ? "● " : ""}${this.name} – gtpx`;
  }

  render() {
    const { model, session } = this;
    return html`
      <header class="game-header">
        <h1>${this.name}</h1>
        <span class="rules" title=${model?.game.rules ?? ""}>${model ? summary(model) : ""}</span>
        <button
          class="sound"
          @click=${() => {
            this.sound.toggle();
            this.requestUpdate();
          }}
        >
          Sound ${this.sound.isOn ? "on" : "off"}
        </button>
      </header>
      <gtpx-connection .session=${session}></gtpx-connection>
      ${model === undefined ? nothing : this.#game(model)}
      <p class="visually-hidden" aria-live="polite">${session?.announcement}</p>
    `;
  }

  /** @param {GameModel} model */
  #game(model) {
    const session = /** @type {GameSession} */ (this.session);
    return html`<div class="game">
      <section class="board-area" aria-label="Board">
        ${this.#board(model, session)}
        <div class="last-turn">
          ${model.game.turn === 0
            ? html`<p>No turn has been played yet.</p>`
            : html`<p><b>Turn ${model.game.turn}.</b> ${turnLines(model.game.lastTurn()).join(" ")}</p>`}
        </div>
      </section>
      <div class="side">
        <gtpx-actions .session=${session}></gtpx-actions>
        <gtpx-after-play .session=${session}></gtpx-after-play>
        <gtpx-bargaining .session=${session}></gtpx-bargaining>
        <gtpx-players .session=${session}></gtpx-players>
        <gtpx-preferences .session=${session}></gtpx-preferences>
        <gtpx-chat .session=${session}></gtpx-chat>
      </div>
    </div>`;
  }

  /**
   * @param {GameModel} model
   * @param {GameSession} session
   */
  #board(model, session) {
    const actor = session.actor;
    const isMarking = model.phase === "scoring";
    const dead = isMarking ? (session.deadMarks ?? suggestedDead(model)) : model.settledDead();
    const mayMark = isMarking && session.activeHeld.length > 0;
    return html`<gtpx-board
      label="Board, ${model.board.spec}. ${statusText(model, session)}"
      .board=${model.board}
      .players=${model.players}
      .stones=${model.position.stones}
      .marks=${model.marks({ actor, dead })}
      .playable=${this.#playable(model, session, mayMark)}
      .toPlay=${actor !== undefined && model.isInPlay ? actor : null}
      @vertex=${(/** @type {CustomEvent<{vertex: Vertex}>} */ event) =>
        this.#choose(event.detail.vertex)}
      @refused=${(/** @type {CustomEvent<{vertex: Vertex}>} */ event) =>
        this.#explain(event.detail.vertex)}
    ></gtpx-board>`;
  }

  /**
   * @param {GameModel} model
   * @param {GameSession} session
   * @param {boolean} mayMark
   */
  #playable(model, session, mayMark) {
    if (mayMark) {
      return Object.values(model.position.stones).flat();
    }
    if (session.picker !== undefined) {
      return null;
    }
    const mayMove = session.actor !== undefined && !model.isPaused && !session.isSending;
    return mayMove ? model.choices(session.actor).points : [];
  }

  /** @param {Vertex} vertex */
  #choose(vertex) {
    const { model, session } = this;
    if (model === undefined || session === undefined) {
      return;
    }
    if (model.phase === "scoring") {
      const marks = new Set(session.deadMarks ?? suggestedDead(model));
      const isMarked = marks.has(vertex);
      model.chain(vertex).forEach((point) => (isMarked ? marks.delete(point) : marks.add(point)));
      session.markDead([...marks]);
    } else if (session.picker !== undefined) {
      const picker = session.picker;
      session.pick(undefined);
      picker(vertex);
    } else if (session.actor !== undefined) {
      void session.play(session.actor, vertex);
    }
  }

  /** Says why a point can't be chosen, in the words of the rules. @param {Vertex} vertex */
  #explain(vertex) {
    const { model, session } = this;
    const color = session?.actor ?? session?.activeHeld[0];
    if (model !== undefined && session !== undefined && color !== undefined && !model.isOver) {
      const why = model.refusal(color, vertex);
      session.explain(why === "" ? "" : forPeople(why));
    }
  }
}

/** @param {GameModel} model */
function summary(model) {
  const { variant, board } = model.position;
  return `${variant}, ${board}`;
}

/**
 * Returns the seats of this browser, after taking the secrets of a seat link out of the address.
 *
 * @param {string} game
 */
function takeSeatLink(game) {
  const seats = new Seats(storage());
  const secrets = readSeatLink(location.hash);
  if (location.hash !== "") {
    history.replaceState(null, "", location.pathname + location.search);
  }
  if (Object.keys(secrets).length > 0) {
    seats.add(game, secrets);
  }
  return seats;
}

/** Returns the browser's storage, or one that forgets if the browser blocks it. */
function storage() {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}

customElements.define("gtpx-game", GtpxGame);
