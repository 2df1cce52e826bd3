import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import "gtpx-board";
import { options, variants } from "gtpx-rules";
import {
  BOARD_KINDS,
  chosenBoard,
  colorsOf,
  optionWord,
  presetChoice,
  presetWord,
  withOption,
  withVariant,
} from "../game/new-game.js";
import { capitalized } from "../game/words.js";
import { PageElement } from "./element.js";
import { stone } from "./stone.js";

/** @typedef {import("../game/new-game.js").GameChoice} GameChoice */

const MOST_DRAWN_POINTS = 1000;

/**
 * The preset, players, board, rule options and komi of a new game. Dispatches `choice` after every
 * change. `<gtpx-rules-form .choice=${...}>`
 */
export class GtpxRulesForm extends PageElement {
  static properties = { choice: { attribute: false } };

  constructor() {
    super();
    /** @type {GameChoice} */
    this.choice = firstChoice();
  }

  /** @param {GameChoice} choice */
  #choose(choice) {
    this.choice = choice;
    this.dispatchEvent(new CustomEvent("choice", { detail: choice }));
  }

  render() {
    const { choice } = this;
    const { variant } = choice;
    return html`
      <div class="pair">
        <label for="variant">Game</label>
        <select
          id="variant"
          @change=${(/** @type {Event} */ event) => {
            const name = valueOf(event);
            const other = variants().find((known) => known.name === name) ?? variant;
            this.#choose(withVariant(choice, other));
          }}
        >
          ${variants().map(
            ({ name }) => html`<option value=${name} ?selected=${name === variant.name}>${name}</option>`,
          )}
        </select>
        <p class="hint">${capitalized(variant.sentence)}.</p>
      </div>
      ${this.#players()} ${this.#board()} ${this.#options()} ${this.#komi()}
    `;
  }

  #players() {
    const { choice } = this;
    const { min_players: least, max_players: most } = choice.variant;
    return html`<div class="pair">
      <label for="players">Players</label>
      <input
        id="players"
        type="number"
        min=${least}
        max=${most}
        ?disabled=${least === most}
        .value=${live(String(choice.players))}
        @change=${(/** @type {Event} */ event) =>
          this.#choose({ ...choice, players: clamped(valueOf(event), least, most) })}
      />
      <p class="hint">${least === most ? `This game is for ${least}.` : `${least} to ${most}.`}</p>
    </div>`;
  }

  #board() {
    const { choice } = this;
    const kind = BOARD_KINDS.find(({ word }) => word === choice.kind) ?? BOARD_KINDS[0];
    const board = chosenBoard(choice);
    return html`<fieldset class="board-choice">
      <legend>Board</legend>
      <div class="fields">
        <div class="pair">
          <label for="kind">Kind</label>
          <select
            id="kind"
            @change=${(/** @type {Event} */ event) => {
              const word = valueOf(event);
              const other = BOARD_KINDS.find((known) => known.word === word) ?? kind;
              this.#choose({ ...choice, kind: other.word, size: other.size });
            }}
          >
            ${BOARD_KINDS.map(
              ({ word, name }) =>
                html`<option value=${word} ?selected=${word === kind.word}>${name}</option>`,
            )}
          </select>
        </div>
        ${kind.word === "graph" ? this.#edges() : html`<div class="sides">${kind.sides.map((label, side) => this.#side(label, side))}</div>`}
      </div>
      ${board === undefined || board.points.length > MOST_DRAWN_POINTS
        ? nothing
        : html`<gtpx-board
            class="preview"
            static
            coordinates="false"
            label="The board without stones: ${board.points.length} points"
            .board=${board}
            .players=${["black", "white"]}
          ></gtpx-board>`}
    </fieldset>`;
  }

  #edges() {
    return html`<div class="pair">
      <label for="edges">Edges</label>
      <textarea
        id="edges"
        rows="3"
        spellcheck="false"
        .value=${live(this.choice.edges)}
        @input=${(/** @type {Event} */ event) =>
          this.#choose({ ...this.choice, edges: valueOf(event) })}
      ></textarea>
      <p class="hint">Two names joined by a hyphen are neighbours: <code>a-b,b-c,c-a</code>.</p>
    </div>`;
  }

  /**
   * @param {string} label
   * @param {number} side
   */
  #side(label, side) {
    return html`<div class="pair">
      <label for="side-${side}">${label}</label>
      <input
        id="side-${side}"
        type="number"
        min="1"
        max="999"
        .value=${live(String(this.choice.size[side]))}
        @change=${(/** @type {Event} */ event) => {
          const size = [...this.choice.size];
          size[side] = clamped(valueOf(event), 1, 999);
          this.#choose({ ...this.choice, size });
        }}
      />
    </div>`;
  }

  #options() {
    const changed = Object.keys(this.choice.options).length;
    return html`<details>
      <summary>Rule options${changed > 0 ? ` (${changed} changed)` : ""}</summary>
      <div class="option-list">
        ${options().map((option) => this.#option(option))}
        ${changed > 0
          ? html`<button
              type="button"
              @click=${() => this.#choose({ ...this.choice, options: {} })}
            >
              Reset to preset
            </button>`
          : nothing}
      </div>
    </details>`;
  }

  /** @param {import("gtpx-rules").RuleOption} option */
  #option({ key, sentence, choices }) {
    const word = optionWord(this.choice, key);
    const preset = presetWord(this.choice.variant, key);
    const chosen = choices.find((choice) => choice.word === word);
    return html`<div class="pair${word === preset ? "" : " changed"}">
      <label for="option-${key}">${capitalized(key.replace("-", " "))}</label>
      <select
        id="option-${key}"
        aria-describedby="about-${key}"
        @change=${(/** @type {Event} */ event) =>
          this.#choose(withOption(this.choice, key, valueOf(event)))}
      >
        ${choices.map(
          (choice) =>
            html`<option value=${choice.word} .selected=${live(choice.word === word)}>
              ${choice.word}${choice.word === preset ? " (preset)" : ""}
            </option>`,
        )}
      </select>
      <p class="hint" id="about-${key}">${sentence} <b>${chosen?.sentence}</b></p>
    </div>`;
  }

  #komi() {
    const { choice } = this;
    const colors = colorsOf(choice.players);
    const given = Object.values(choice.komi).filter((points) => Number(points) !== 0).length;
    return html`<details>
      <summary>Komi${given > 0 ? ` (${given} given)` : ""}</summary>
      <p class="hint">Points added to a player's score to make up for moving later.</p>
      <div class="komi">
        ${colors.map(
          (color) => html`<div class="pair">
            <label for="komi-${color}">${stone(color, colors)} ${capitalized(color)}</label>
            <input
              id="komi-${color}"
              type="number"
              step="0.5"
              .value=${live(choice.komi[color] ?? "0")}
              @input=${(/** @type {Event} */ event) =>
                this.#choose({
                  ...choice,
                  komi: { ...choice.komi, [color]: valueOf(event) || "0" },
                })}
            />
          </div>`,
        )}
      </div>
    </details>`;
  }
}

/** The choice that a form starts with: two players who move at once. */
export function firstChoice() {
  const all = variants();
  return presetChoice(all.find(({ name }) => name === "parallel") ?? all[0]);
}

/** @param {Event} event */
export function valueOf(event) {
  return /** @type {HTMLInputElement} */ (event.target).value;
}

/**
 * @param {string} text
 * @param {number} least
 * @param {number} most
 */
function clamped(text, least, most) {
  return Math.min(most, Math.max(least, Math.round(Number(text)) || least));
}

customElements.define("gtpx-rules-form", GtpxRulesForm);
