import { html, nothing } from "lit";
import { answersTo, offerText } from "../game/offers.js";
import { capitalized } from "../game/words.js";
import { SessionElement } from "./element.js";
import { stone } from "./stone.js";
import "./clock.js";

/** @typedef {import("gtpx-rules").Offer} Offer */
/** @typedef {import("../game/model.js").GameModel} GameModel */
/** @typedef {import("../game/offers.js").Answer} Answer */
/** @typedef {import("../game/state.js").Color} Color */
/** @typedef {import("../game/state.js").Vertex} Vertex */
/** @typedef {import("./session.js").GameSession} GameSession */

const TERMS = [
  ["moves=D4/E5,pass/C3", "the moves of the next turns, black's and white's"],
  ["bar=E5,F6", "neither may choose these points"],
  ["for=3", "lasts three turns; for=change: until the board changes"],
  ["simultaneous", "no bargaining while it lasts"],
  ["no-pass", "nobody passes while there is a point to choose"],
  ["undos=1", "at most so many undos"],
  ["time=30", "at most so many seconds of bargaining a turn"],
  ["messages=4", "at most so many offers a turn"],
];

/** The offers of F-Go with bargaining, and how to make and answer them. `<gtpx-bargaining .session>` */
export class GtpxBargaining extends SessionElement {
  constructor() {
    super();
    /** What is being written: points by the name of their field, and the terms of a contract. */
    this.fields = /** @type {{[name: string]: string}} */ ({});
  }

  render() {
    const { model, session } = this;
    const offers = model?.position.bargaining ?? [];
    const isShown = model?.phase === "bargaining" || offers.length > 0;
    if (model === undefined || session === undefined || !isShown || model.isOver) {
      return null;
    }
    const me = model.phase === "bargaining" ? session.activeHeld : [];
    return html`<section class="panel" aria-labelledby="bargaining-title">
      <h2 id="bargaining-title">
        Bargaining
        ${model.phase === "bargaining"
          ? html`<gtpx-phase-clock .session=${session}></gtpx-phase-clock>`
          : nothing}
      </h2>
      ${offers.length === 0 ? html`<p>There are no offers.</p>` : nothing}
      <ul class="offers">
        ${offers.map((offer) => this.#offer(model, session, offer, offers, me))}
      </ul>
      ${me.length === 0 ? nothing : this.#forms(session, session.actor ?? me[0], me)}
    </section>`;
  }

  /**
   * @param {GameModel} model
   * @param {GameSession} session
   * @param {Offer} offer
   * @param {Offer[]} offers
   * @param {Color[]} me
   */
  #offer(model, session, offer, offers, me) {
    return html`<li class="offer ${offer.state}">
      ${stone(offer.by, ["black", "white"])}
      <span>${offer.id}. ${capitalized(offer.by)}: ${offerText(offer)} – ${offer.state}</span>
      ${me.map((color) =>
        answersTo(offer, color, offers)
          .filter((answer) => isPossible(model, offer, color, answer))
          .map((answer) => this.#answer(session, offer, color, answer)),
      )}
    </li>`;
  }

  /**
   * @param {GameSession} session
   * @param {Offer} offer
   * @param {Color} color
   * @param {Answer} answer
   */
  #answer(session, offer, color, answer) {
    const line = (/** @type {string} */ command, more = "") =>
      session.send(`${command} ${color} ${offer.id}${more}`);
    switch (answer.kind) {
      case "accept":
        return html`<button class="primary" @click=${() => line("gtpx-accept")}>Accept</button>`;
      case "reject":
        return html`<button @click=${() => line("gtpx-reject")}>Reject</button>`;
      case "withdraw":
        return html`<button @click=${() => line("gtpx-withdraw")}>Withdraw</button>`;
      case "match": {
        const point = offer.moves?.[offer.by];
        return html`<button @click=${() => session.send(`gtpx-ultimatum ${color} ${point}`)}>
          Make the same ultimatum
        </button>`;
      }
      case "accept-bar":
        return this.#pointForm(`bar-${offer.id}`, "Second point to bar", "Accept both, bar", (point) =>
          line("gtpx-accept", ` bar=${point}`),
        );
      default:
        return this.#pointForm(
          `answer-${offer.id}`,
          answer.mayPass ? "Your point, or pass" : "Your point",
          "Accept",
          (point) => line("gtpx-accept", ` ${point}`),
        );
    }
  }

  /**
   * @param {GameSession} session
   * @param {Color} color who offers
   * @param {Color[]} me the seats held here
   */
  #forms(session, color, me) {
    return html`<div class="forms">
      ${me.length > 1 ? html`<h3>Offers of ${color}</h3>` : nothing}
      <form
        @submit=${this.#submit(() =>
          session.send(
            `gtpx-propose ${color} ${this.#field("propose-black")} ${this.#field("propose-white")}`,
          ),
        )}
      >
        ${this.#pointField("propose-black", "Black plays")}
        ${this.#pointField("propose-white", "White plays")}
        <button>Propose this turn</button>
      </form>
      ${this.#pointForm("ultimatum", "I play", "Make an ultimatum", (point) =>
        session.send(`gtpx-ultimatum ${color} ${point}`),
      )}
      <details>
        <summary>Offer a contract</summary>
        <form
          @submit=${this.#submit(() =>
            session.send(`gtpx-contract ${color} ${this.#field("contract")}`),
          )}
        >
          ${this.#textField("contract", "Terms, with blanks between")}
          <button>Offer the contract</button>
        </form>
        <dl class="terms">
          ${TERMS.map(([term, meaning]) => html`<dt><code>${term}</code></dt><dd>${meaning}</dd>`)}
        </dl>
      </details>
      <button class="quiet" @click=${() => session.send(`gtpx-end_bargaining ${color}`)}>
        End the bargaining: both choose in secret
      </button>
    </div>`;
  }

  /** @param {string} name */
  #field(name) {
    return (this.fields[name] ?? "").trim() || "pass";
  }

  /**
   * @param {() => unknown} send
   * @returns {(event: SubmitEvent) => void}
   */
  #submit(send) {
    return (event) => {
      event.preventDefault();
      send();
    };
  }

  /**
   * @param {string} name
   * @param {string} label
   * @param {string} verb
   * @param {(point: string) => unknown} send
   */
  #pointForm(name, label, verb, send) {
    return html`<form @submit=${this.#submit(() => send(this.#field(name)))}>
      ${this.#pointField(name, label)}
      <button>${verb}</button>
    </form>`;
  }

  /**
   * @param {string} name
   * @param {string} label
   */
  #pointField(name, label) {
    return html`<span class="field">
      ${this.#textField(name, label)}
      <button
        type="button"
        aria-label="${label}: choose on the board"
        @click=${() => this.session?.pick((vertex) => this.#set(name, vertex))}
      >
        Pick
      </button>
    </span>`;
  }

  /**
   * @param {string} name
   * @param {string} label
   */
  #textField(name, label) {
    return html`<label for="field-${name}">${label}</label>
      <input
        id="field-${name}"
        autocomplete="off"
        .value=${this.fields[name] ?? ""}
        @input=${(/** @type {InputEvent} */ event) =>
          this.#set(name, /** @type {HTMLInputElement} */ (event.target).value)}
      />`;
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  #set(name, value) {
    this.fields = { ...this.fields, [name]: value };
    this.requestUpdate();
  }
}

/**
 * Whether the rules would take an answer. Answers that need a point are tried with any point; one
 * that is refused for its point is possible all the same.
 *
 * @param {GameModel} model
 * @param {Offer} offer
 * @param {Color} color
 * @param {Answer} answer
 */
function isPossible(model, offer, color, answer) {
  switch (answer.kind) {
    case "accept-bar": {
      const other = model.board.points.find((point) => point.name !== offer.moves?.[color]);
      return model.accepts({ accept: color, id: offer.id, answer: [other?.name ?? "pass"] });
    }
    case "withdraw":
      return model.accepts({ withdraw: color, id: offer.id });
    default:
      return true;
  }
}

customElements.define("gtpx-bargaining", GtpxBargaining);
