import { html, nothing } from "lit";
import { isInForce } from "../game/contracts.js";
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
/** @typedef {import("../session/game-session.js").GameSession} GameSession */

const TERMS = [
  ["moves=D4/E5,pass/C3", "the moves of the next turns, black's and white's"],
  ["bar=E5,F6", "neither may choose these points"],
  ["for=3", "lasts three turns; for=change: until the board changes"],
  ["simultaneous", "no bargaining while it lasts"],
  ["no-pass", "nobody passes while there is a point to choose"],
  ["undos=1", "at most this many undos"],
  ["time=30", "at most this many seconds of bargaining per turn"],
  ["messages=4", "at most this many offers per turn"],
];

/** The offers of F-Go with bargaining, and how to make and answer them. `<gtpx-bargaining .session>` */
export class GtpxBargaining extends SessionElement {
  constructor() {
    super();
    /** What is being written: points by the name of their field, and the terms of a contract. */
    this.fields = /** @type {{[name: string]: string}} */ ({});
    /** The last turn that was over when it was begun. @type {number | undefined} */
    this.turn = undefined;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    const turn = this.model?.game.turn;
    if (turn !== this.turn) {
      this.turn = turn;
      this.fields = {}; // they were for a turn that is over
    }
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
      ${contracts(model)} ${this.#offers(model, session, me)}
      ${me.length === 0 ? nothing : this.#forms(session, session.actor ?? me[0], me)}
    </section>`;
  }

  /**
   * The offers of this turn, and folded away those of the last.
   *
   * @param {GameModel} model
   * @param {GameSession} session
   * @param {Color[]} me
   */
  #offers(model, session, me) {
    const all = model.position.bargaining;
    const offers = all.filter((offer) => !isInForce(offer));
    const now = offers.filter((offer) => model.isOfThisTurn(offer));
    const before = offers.filter((offer) => !model.isOfThisTurn(offer));
    return html`${now.length === 0
        ? html`<p>There are no offers for this turn.</p>`
        : html`<ul class="offers">
            ${now.map((offer) => this.#offer(model, session, offer, all, me))}
          </ul>`}
      ${before.length === 0
        ? nothing
        : html`<details>
            <summary>Offers of the last turn</summary>
            <ul class="offers">
              ${before.map((offer) => this.#offer(model, session, offer, all, []))}
            </ul>
          </details>`}`;
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
    const button = (/** @type {string} */ verb, /** @type {() => unknown} */ send, style = "") =>
      html`<button
        class=${style}
        aria-label=${named(verb, color, offer)}
        aria-disabled=${session.offline}
        @click=${send}
      >
        ${this.#verb(verb, color)}
      </button>`;
    switch (answer.kind) {
      case "accept":
        return button("Accept", () => line("gtpx-accept"), "primary");
      case "reject":
        return button("Reject", () => line("gtpx-reject"));
      case "withdraw":
        return button("Withdraw", () => line("gtpx-withdraw"));
      case "match":
        return button("Make the same ultimatum", () =>
          session.send(`gtpx-ultimatum ${color} ${offer.moves?.[offer.by]}`),
        );
      case "accept-bar":
        return this.#pointForm(
          { name: `bar-${offer.id}`, label: "Second point to bar", verb: "Accept both, bar", color, offer },
          (point) => line("gtpx-accept", ` bar=${point}`),
        );
      default:
        return this.#pointForm(
          {
            name: `answer-${offer.id}`,
            label: answer.mayPass ? "Your point, or pass" : "Your point",
            verb: "Accept",
            color,
            offer,
          },
          (point) => line("gtpx-accept", ` ${point}`),
        );
    }
  }

  /** The seats held here that may bargain. */
  get #seats() {
    return this.session?.activeHeld ?? [];
  }

  /**
   * What a button says: with several seats here, whose it is.
   *
   * @param {string} verb
   * @param {Color} color
   */
  #verb(verb, color) {
    return this.#seats.length > 1 ? `${verb} as ${color}` : verb;
  }

  /**
   * @param {GameSession} session
   * @param {Color} color who offers
   * @param {Color[]} me the seats held here
   */
  #forms(session, color, me) {
    return html`<div class="forms">
      ${me.length > 1 ? html`<h3>Offer as ${color}</h3>` : nothing}
      <form
        @submit=${this.#submit(() =>
          session.send(
            `gtpx-propose ${color} ${this.#field("propose-black")} ${this.#field("propose-white")}`,
          ),
        )}
      >
        ${this.#pointField("propose-black", "Black plays")}
        ${this.#pointField("propose-white", "White plays")}
        ${this.#submitButton("Propose this turn", color)}
      </form>
      ${this.#pointForm(
        { name: "ultimatum", label: "I play", verb: "Make an ultimatum", color },
        (point) => session.send(`gtpx-ultimatum ${color} ${point}`),
      )}
      <details>
        <summary>Offer a contract</summary>
        <form
          @submit=${this.#submit(() =>
            session.send(`gtpx-contract ${color} ${this.#field("contract")}`),
          )}
        >
          ${this.#textField("contract", "Terms, separated by spaces")}
          ${this.#submitButton("Offer the contract", color)}
        </form>
        <dl class="terms">
          ${TERMS.map(([term, meaning]) => html`<dt><code>${term}</code></dt><dd>${meaning}</dd>`)}
        </dl>
      </details>
      <button
        class="quiet"
        aria-disabled=${session.offline}
        aria-label=${named("End the bargaining: both choose in secret", color)}
        @click=${() => session.send(`gtpx-end_bargaining ${color}`)}
      >
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
   * @param {object} form
   * @param {string} form.name of the field
   * @param {string} form.label
   * @param {string} form.verb
   * @param {Color} form.color who acts
   * @param {Offer} [form.offer] that is answered
   * @param {(point: string) => unknown} send
   */
  #pointForm({ name, label, verb, color, offer }, send) {
    return html`<form @submit=${this.#submit(() => send(this.#field(name)))}>
      ${this.#pointField(name, label)} ${this.#submitButton(verb, color, offer)}
    </form>`;
  }

  /**
   * @param {string} verb
   * @param {Color} color
   * @param {Offer} [offer]
   */
  #submitButton(verb, color, offer) {
    return html`<button
      aria-label=${named(verb, color, offer)}
      aria-disabled=${this.session?.offline ?? "true"}
    >
      ${this.#verb(verb, color)}
    </button>`;
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
 * Returns the name of a button for screen readers, which read it without what is around it.
 *
 * @param {string} verb
 * @param {Color} color who acts
 * @param {Offer} [offer] that is answered
 */
function named(verb, color, offer) {
  return `${verb} as ${color}${offer === undefined ? "" : `: offer ${offer.id}`}`;
}

/**
 * The contracts in force, and how long they last.
 *
 * @param {GameModel} model
 */
function contracts(model) {
  const { contracts } = model;
  return contracts.length === 0
    ? nothing
    : html`<h3>Contracts in force</h3>
        <ul class="contracts">
          ${contracts.map(({ name, text, left }) => html`<li>${name}: ${text} (${left}).</li>`)}
        </ul>
        ${contracts.some(({ barred, duties }) => barred.length > 0 || "black" in duties)
          ? html`<p class="note">
              On the board, a crossed-out square is closed by a contract; a small stone in a square is
              an agreed move.
            </p>`
          : nothing}`;
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
