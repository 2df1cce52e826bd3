import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { Game } from "gtpx-rules";
import { LocalGames, STORE, restored, unkeptSentence } from "../game/local-games.js";
import { gameWords, refusalOf, refusalSentence } from "../game/new-game.js";
import { capitalized, counted, listed, winnersText } from "../game/words.js";
import { readFile } from "../records/files.js";
import { PageElement } from "./element.js";
import { recoverFocus } from "./focus.js";
import { firstChoice } from "./rules-form.js";
import { forPeople } from "../session/refusals.js";
import { storage } from "./storage.js";
import "./local-game.js";

/** @typedef {import("gtpx-rules").GameRecord} GameRecord */
/** @typedef {import("../game/local-games.js").LocalGame} LocalGame */

/**
 * Playing on this device without a server: the kept games, a new one, a record from a file; and the
 * game that the address names, `/play#ID`. `<gtpx-local>`
 */
export class GtpxLocal extends PageElement {
  constructor() {
    super();
    this.games = new LocalGames(storage());
    this.choice = firstChoice();
    /** Why the game of the form, of a file, or a deleted one isn't kept. */
    this.trouble = { form: "", file: "", deleted: "" };
    /** What was deleted last and can be put back. @type {LocalGame | undefined} */
    this.deleted = undefined;
    this.onAddress = () => this.requestUpdate();
    this.onStorage = (/** @type {StorageEvent} */ event) => {
      if (event.key === STORE) {
        this.requestUpdate();
      }
    };
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("hashchange", this.onAddress);
    window.addEventListener("storage", this.onStorage);
  }

  disconnectedCallback() {
    window.removeEventListener("hashchange", this.onAddress);
    window.removeEventListener("storage", this.onStorage);
    super.disconnectedCallback();
  }

  render() {
    const id = location.hash.slice(1);
    if (id !== "" && this.games.find(id) !== undefined) {
      return html`<p class="back"><a href="/play">All games on this device</a></p>
        ${repeat(
          [id],
          (key) => key,
          (name) => html`<gtpx-local-game name=${name}></gtpx-local-game>`,
        )}`;
    }
    document.title = "Play on this device – gtpx";
    const why = refusalOf(this.choice);
    const { all } = this.games;
    return html`<h1>Play on this device</h1>
      <p class="about">
        Everything stays on this device. For secret moves, pass the device around: the board is
        covered in between.
      </p>
      <div class="new-game">
        ${all.length === 0 && this.deleted === undefined ? nothing : this.#kept(all)}
        <form
          class="panel"
          aria-labelledby="local-title"
          @submit=${(/** @type {SubmitEvent} */ event) => {
            event.preventDefault();
            this.#start();
          }}
        >
          <h2 id="local-title">New game</h2>
          <gtpx-rules-form
            .choice=${this.choice}
            @choice=${(/** @type {CustomEvent} */ event) => {
              this.choice = event.detail;
              this.requestUpdate();
            }}
          ></gtpx-rules-form>
          <p class="refusal" role="alert">${refusalSentence(why) || this.trouble.form}</p>
          <div class="buttons">
            <button class="primary" ?disabled=${why !== ""}>Start</button>
          </div>
        </form>
        <section class="panel" aria-labelledby="file-title">
          <h2 id="file-title">Open a record</h2>
          <label for="record-file">An SGF or JSON file, to look at and to play on from</label>
          <input
            id="record-file"
            type="file"
            accept=".sgf,.json,application/x-go-sgf,application/json"
            @change=${(/** @type {Event} */ event) => void this.#open(event)}
          />
          <p class="refusal" role="alert">${this.trouble.file}</p>
        </section>
      </div>`;
  }

  /** @param {LocalGame[]} games */
  #kept(games) {
    return html`<section class="panel" aria-labelledby="kept-title">
      <h2 id="kept-title">Games on this device</h2>
      <ul class="kept">
        ${games.map(
          (game) => html`<li>
            <a href="#${game.id}">${game.name}</a>
            <span class="hint">${stateOf(game)}</span>
            <button
              class="quiet"
              aria-label="Delete ${game.name}"
              @click=${() => {
                this.deleted = this.games.remove(game.id);
                this.trouble.deleted = "";
                this.#changeList(".question button");
              }}
            >
              Delete
            </button>
          </li>`,
        )}
      </ul>
      <div class="question" role="status" ?hidden=${this.deleted === undefined}>
        ${this.deleted === undefined
          ? nothing
          : html`<p>${this.deleted.name} is deleted.</p>
              <div class="buttons">
                <button @click=${() => this.#putBack()}>Undo</button>
              </div>`}
      </div>
      <p class="refusal" role="alert">${this.trouble.deleted}</p>
    </section>`;
  }

  #putBack() {
    const game = /** @type {LocalGame} */ (this.deleted);
    const why = this.games.putBack(game);
    this.trouble.deleted = unkeptSentence(1, { ids: [], why });
    this.deleted = why === undefined ? undefined : game;
    this.#changeList(why === undefined ? `a[href="#${game.id}"]` : ".question button");
  }

  /** @param {string} next what has the focus if it is lost */
  #changeList(next) {
    this.requestUpdate();
    void this.updateComplete.then(() => recoverFocus(this.querySelector(next)));
  }

  #start() {
    if (refusalOf(this.choice) === "") {
      const game = new Game(gameWords(this.choice));
      const added = this.games.add(`Game of ${date()}`, game);
      this.trouble.form = unkeptSentence(1, added);
      this.#show(added.ids, this.trouble.form);
    }
  }

  /** @param {Event} event */
  async #open(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (file === undefined) {
      return;
    }
    const read = await readFile(new Uint8Array(await file.arrayBuffer()));
    input.value = "";
    if ("why" in read) {
      this.trouble.file = `${file.name}: ${forPeople(read.why)}`;
    } else {
      this.#enter(read, file.name);
    }
    this.requestUpdate();
  }

  /**
   * Keeps the games of a file and shows the first, unless there is something to say.
   *
   * @param {{records: GameRecord[], warnings: string[]}} read
   * @param {string} file its name
   */
  #enter({ records, warnings }, file) {
    const added = this.games.addAll(
      records.map((record) => ({ name: titleOf(record, file), record })),
    );
    this.trouble.file = [
      unkeptSentence(records.length, added),
      ...warnings.map((warning) => `${file}: ${forPeople(warning)}`),
    ]
      .filter((sentence) => sentence !== "")
      .join(" ");
    this.#show(added.ids, this.trouble.file);
  }

  /**
   * Shows the first of the new games, unless there is something to say.
   *
   * @param {string[]} ids
   * @param {string} trouble
   */
  #show(ids, trouble) {
    if (ids.length > 0 && trouble === "") {
      this.deleted = undefined;
      location.hash = ids[0];
    } else {
      this.requestUpdate();
    }
  }
}

function date() {
  return new Date().toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
}

/** @param {LocalGame} kept */
function stateOf(kept) {
  const game = restored(kept);
  if (game === undefined) {
    return "damaged";
  }
  const winners = winnersText(game.result());
  return `${game.position().variant}, ${counted(game.turn, "turn")}${winners && `, ${winners}`}`;
}

/**
 * @param {GameRecord} record
 * @param {string} file
 */
function titleOf(record, file) {
  const metadata = /** @type {{names?: {[color: string]: string}}} */ (record.metadata ?? {});
  const names = Object.entries(metadata.names ?? {}).map(
    ([color, name]) => `${capitalized(color)} ${name}`,
  );
  return names.length > 0 ? listed(names) : file.replace(/\.[a-z]+$/i, "");
}

customElements.define("gtpx-local", GtpxLocal);
