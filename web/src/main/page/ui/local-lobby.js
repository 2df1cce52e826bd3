import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { Game } from "gtpx-rules";
import { LocalGames, newId, restored } from "../game/local-games.js";
import { gameWords, refusalOf, refusalSentence } from "../game/new-game.js";
import { capitalized, counted, listed } from "../game/words.js";
import { readFile } from "../records/files.js";
import { PageElement } from "./element.js";
import { firstChoice } from "./rules-form.js";
import { forPeople } from "./session.js";
import { storage } from "./storage.js";
import "./local-game.js";

/** @typedef {import("gtpx-rules").GameRecord} GameRecord */
/** @typedef {import("../game/local-games.js").LocalGame} LocalGame */

const UNKEPT = "This browser keeps no games: its storage is blocked or full.";

/**
 * Playing on this device without a server: the kept games, a new one, a record from a file; and the
 * game that the address names, `/play#ID`. `<gtpx-local>`
 */
export class GtpxLocal extends PageElement {
  constructor() {
    super();
    this.games = new LocalGames(storage());
    this.choice = firstChoice();
    this.trouble = "";
    this.onAddress = () => this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("hashchange", this.onAddress);
  }

  disconnectedCallback() {
    window.removeEventListener("hashchange", this.onAddress);
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
        Nothing is sent anywhere. Where players choose in secret, you hand the device on, and it stays
        covered meanwhile.
      </p>
      <div class="new-game">
        ${all.length === 0 ? nothing : this.#kept(all)}
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
          <p class="refusal" role="alert">${refusalSentence(why)}</p>
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
          <p class="refusal" role="alert">${this.trouble}</p>
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
                this.games.remove(game.id);
                this.requestUpdate();
              }}
            >
              Delete
            </button>
          </li>`,
        )}
      </ul>
    </section>`;
  }

  #start() {
    if (refusalOf(this.choice) === "") {
      const game = new Game(gameWords(this.choice));
      this.#keep(`Game of ${date()}`, game);
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
      this.trouble = `${file.name}: ${forPeople(read.why)}`;
    } else {
      this.#enter(read.records, file.name);
    }
    this.requestUpdate();
  }

  /**
   * Keeps the games of a file and shows the first, unless some could not be kept.
   *
   * @param {GameRecord[]} records
   * @param {string} file its name
   */
  #enter(records, file) {
    const { ids, isFull } = this.games.keepAll(
      records.map((record) => ({ name: titleOf(record, file), record })),
    );
    this.trouble = importTrouble(records.length, ids.length, isFull);
    if (ids.length > 0 && this.trouble === "") {
      location.hash = ids[0];
    }
  }

  /**
   * Keeps a new game and shows it.
   *
   * @param {string} name
   * @param {Game} game
   */
  #keep(name, game) {
    const id = newId();
    if (!this.games.keep(id, name, game)) {
      this.trouble = UNKEPT;
      this.requestUpdate();
    } else {
      this.trouble = "";
      location.hash = id;
    }
  }
}

/**
 * Returns what to say after a file was read; empty if all of its games were kept.
 *
 * @param {number} read
 * @param {number} kept
 * @param {boolean} isFull
 */
function importTrouble(read, kept, isFull) {
  if (read === kept) {
    return "";
  }
  if (!isFull) {
    return kept === 0 ? UNKEPT : `Only the first game of ${read} was kept: the storage is full.`;
  }
  return `There was room for ${kept} of the file's ${counted(read, "game")}. Delete games that you don't need.`;
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
  const result = game.result();
  const winners = result.finished ? `, ${listed(result.winners) || "nobody"} won` : "";
  return `${game.position().variant}, ${counted(game.turn, "turn")}${winners}`;
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
