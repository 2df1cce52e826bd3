import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { capitalized, counted } from "../game/words.js";
import { fileName, fileText } from "../records/files.js";
import { joined } from "../records/variations.js";
import { SessionElement } from "./element.js";
import { recoverFocus } from "./focus.js";
import { saveFile } from "./save-file.js";

/** @typedef {import("../game/look-back.js").LookBack} LookBack */
/** @typedef {import("../game/trial.js").Trial} Trial */
/** @typedef {import("../session/game-session.js").GameSession} GameSession */

/** Steps of the keys that move through the turns while no other control has the focus. */
const KEYS = /** @type {{[key: string]: (index: number, last: number) => number}} */ ({
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (index, last) => last,
});

/** What keys do while variations are shown. @type {{[key: string]: (trial: Trial) => void}} */
const TRIAL_KEYS = {
  ArrowLeft: (trial) => trial.back(),
  ArrowRight: (trial) => trial.forward(),
  ArrowDown: (trial) => trial.nextBranch(),
};

/**
 * Moves through the turns of a game, tries out variations and saves the record.
 * `<gtpx-look-back .session>`
 */
export class GtpxLookBack extends SessionElement {
  constructor() {
    super();
    this.isListed = false;
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("keydown", this.onKey);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.onKey);
    super.disconnectedCallback();
  }

  render() {
    const { model, session } = this;
    const past = session?.lookBack;
    if (model === undefined || session === undefined || past === undefined) {
      return null;
    }
    return html`<section class="look-back" aria-label="Look back">
      ${this.#slider(past)} ${this.#variation(session, past)}
      <details
        @toggle=${(/** @type {Event} */ event) => {
          this.isListed = /** @type {HTMLDetailsElement} */ (event.target).open;
          this.requestUpdate();
        }}
      >
        <summary>All turns, and the record as a file</summary>
        ${this.isListed ? this.#list(session, past) : nothing}
      </details>
    </section>`;
  }

  /** @param {LookBack} past */
  #slider(past) {
    const { index, last } = past;
    const button = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {number} */ to, /** @type {boolean} */ isOff) =>
      html`<button aria-label=${label} title=${label} ?disabled=${isOff} @click=${() => this.#show(to)}>
        ${sign}
      </button>`;
    const isNow = !past.isOpen;
    const turn = past.moment?.turn ?? 0;
    return html`<div class="slider">
      ${button("⇤", "To the start", 0, index === 0)}
      ${button("←", "Previous turn", index - 1, index === 0)}
      <input
        type="range"
        min="0"
        max=${last}
        step="1"
        ?disabled=${last === 0}
        aria-label="Turn shown"
        aria-valuetext="Turn ${turn} of ${last}"
        .value=${live(String(index))}
        @input=${(/** @type {Event} */ event) =>
          this.#show(Number(/** @type {HTMLInputElement} */ (event.target).value))}
      />
      ${button("→", "Next turn", index + 1, index === last)}
      ${button("⇥", "To the present", last, isNow)}
    </div>`;
  }

  /**
   * @param {GameSession} session
   * @param {LookBack} past
   */
  #variation(session, past) {
    const { trial } = past;
    if (trial !== undefined) {
      return html`${this.#place(past, trial)} ${this.#trialButtons(session, past, trial)}`;
    }
    return html`<div class="buttons">
      <button @click=${() => this.#change(() => past.try())}>
        ${past.hasVariations ? "Show the variations from here" : "Try out moves from here"}
      </button>
      ${past.isOpen
        ? html`<button class="primary" @click=${() => this.#show(past.last)}>Back to the present</button>`
        : nothing}
    </div>`;
  }

  /**
   * @param {LookBack} past
   * @param {Trial} trial
   */
  #place(past, { moves, next, branch }) {
    const which = branch.count > 1 ? ` Branch ${branch.number} of ${branch.count}.` : "";
    return html`<p class="trying" role="status">
      <b>Trying out</b> from turn ${past.moment?.turn}: ${counted(moves.length, "move")}.${which}
      ${next === undefined ? "All have passed." : `${capitalized(next)} is next.`}
    </p>`;
  }

  /**
   * @param {GameSession} session
   * @param {LookBack} past
   * @param {Trial} trial
   */
  #trialButtons(session, past, trial) {
    const isStart = trial.moves.length === 0;
    const button = (/** @type {string} */ label, /** @type {boolean} */ isOff, /** @type {() => void} */ act) =>
      html`<button ?disabled=${isOff} @click=${() => this.#change(act)}>${label}</button>`;
    return html`<div class="buttons">
      ${button("Pass", !trial.choices.includes("pass"), () => trial.play("pass"))}
      ${button("One move back", isStart, () => trial.back())}
      ${button("One move on", !trial.mayGoForward, () => trial.forward())}
      ${trial.branch.count > 1 ? button("Next branch", false, () => trial.nextBranch()) : nothing}
      ${button("Delete this move", isStart, () => trial.remove())}
      <button class="primary" @click=${() => this.#show(past.index)}>End the variation</button>
      <button
        class="quiet"
        ?disabled=${trial.isEmpty}
        @click=${() => void this.#saveTrial(session.name, trial)}
      >
        Save it as SGF
      </button>
    </div>`;
  }

  /**
   * @param {GameSession} session
   * @param {LookBack} past
   */
  #list(session, past) {
    const moments = past.update()?.moments ?? [];
    const save = (/** @type {import("../records/files.js").RecordFormat} */ format) =>
      session.record(format).then(
        (text) => saveFile(fileName(session.name, format), text),
        (problem) => session.explain(`The record can't be read: ${problem.message}.`),
      );
    return html`<div class="buttons">
        <button @click=${() => save("sgf")}>Save as SGF</button>
        <button @click=${() => save("json")}>Save as JSON</button>
      </div>
      <ol class="turn-list" tabindex="0" aria-label="All turns">
        ${moments.map(
          ({ turn, text, comment }, index) => html`<li>
            <button
              aria-current=${index === past.index ? "true" : "false"}
              @click=${() => this.#show(index)}
            >
              <b>${turn}</b> ${text}
            </button>
            ${comment === "" ? nothing : html`<p class="comment">${comment}</p>`}
          </li>`,
        )}
      </ol>`;
  }

  /**
   * @param {string} name
   * @param {Trial} trial
   */
  async #saveTrial(name, trial) {
    const lines = await Promise.all(trial.records.map((record) => fileText(record, "sgf")));
    saveFile(fileName(`${name}-variation`, "sgf"), joined(lines));
  }

  /** @param {number} index */
  #show(index) {
    this.#change(() => this.session?.lookBack?.show(index));
  }

  /** @param {() => void} change */
  #change(change) {
    change();
    this.session?.dispatchEvent(new Event("change"));
    void this.updateComplete.then(() =>
      recoverFocus(this.querySelector(".trying") ?? this.querySelector(".slider input")),
    );
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const isFree =
      target === document.body ||
      target.matches("h1, h2") || // which have a recovered focus and use no keys
      (this.contains(target) && target.matches("button"));
    const past = this.session?.lookBack;
    if (past === undefined || !isFree || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const step = KEYS[event.key];
    const act = TRIAL_KEYS[event.key];
    if (past.trial !== undefined && act !== undefined) {
      const { trial } = past;
      event.preventDefault();
      this.#change(() => act(trial));
    } else if (step !== undefined) {
      event.preventDefault();
      this.#show(step(past.index, past.last));
    }
  }
}

customElements.define("gtpx-look-back", GtpxLookBack);
