import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { asSummary, galleryPage, phaseText } from "../game/gallery.js";
import { ApiError, finishedGames, listGames } from "../net/api.js";
import { PageElement } from "./element.js";
import "./game-tile.js";

/** @typedef {import("../net/api.js").FinishedGame} FinishedGame */
/** @typedef {import("../net/api.js").GameSummary} GameSummary */

const EVERY_MS = 2000;
const FINISHED_AT_ONCE = 24;

/** All public games: those that are played, and those that are over. `<gtpx-gallery>` */
export class GtpxGallery extends PageElement {
  constructor() {
    super();
    /** The live games, once the server has said which there are. @type {GameSummary[] | undefined} */
    this.games = undefined;
    /** The last finished games, the last first. @type {FinishedGame[]} */
    this.finished = [];
    /** Whether there may be older finished games. */
    this.hasMore = false;
    this.trouble = "";
    this.query = "";
    this.page = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.onVisible = () => document.visibilityState === "visible" && void this.#refresh();
  }

  connectedCallback() {
    super.connectedCallback();
    document.title = "Games – gtpx";
    document.addEventListener("visibilitychange", this.onVisible);
    void this.#refresh();
  }

  disconnectedCallback() {
    document.removeEventListener("visibilitychange", this.onVisible);
    clearTimeout(this.timer);
    super.disconnectedCallback();
  }

  /** Reads the lists now, and again and again while somebody looks at them. */
  async #refresh() {
    clearTimeout(this.timer);
    try {
      await this.#try(async () => {
        const before = this.games?.map((game) => game.name);
        this.games = await listGames();
        const names = new Set(this.games.map((game) => game.name));
        if (before === undefined || before.some((name) => !names.has(name))) {
          this.#add(await finishedGames(FINISHED_AT_ONCE));
        }
      });
    } finally {
      if (this.isConnected && document.visibilityState === "visible") {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.#refresh(), EVERY_MS);
      }
    }
  }

  /** @param {() => Promise<void>} read */
  async #try(read) {
    try {
      await read();
      this.trouble = "";
    } catch (problem) {
      if (!(problem instanceof ApiError)) {
        throw problem;
      }
      this.trouble = `The list can't be read now: ${problem.message}.`;
    }
    this.requestUpdate();
  }

  /** Adds finished games that are not listed yet. @param {FinishedGame[]} games */
  #add(games) {
    const known = new Set(this.finished.map((game) => game.name));
    const added = games.filter((game) => !known.has(game.name));
    this.hasMore = this.finished.length === 0 ? games.length >= FINISHED_AT_ONCE : this.hasMore;
    this.finished = [...this.finished, ...added].sort((a, b) => b.ended - a.ended);
  }

  /** Reads older finished games. */
  #more() {
    const oldest = this.finished[this.finished.length - 1].ended;
    return this.#try(async () => {
      const games = await finishedGames(FINISHED_AT_ONCE, oldest);
      this.#add(games);
      this.hasMore = games.length >= FINISHED_AT_ONCE;
    });
  }

  render() {
    return html`
      <div class="welcome">
        <h1>Go for any number of players</h1>
        <nav class="buttons" aria-label="Begin">
          <a class="button primary" href="/new">New game</a>
          <a class="button" href="/play">Play on this device</a>
        </nav>
      </div>
      ${this.games === undefined ? nothing : this.#lists(this.games)}
      ${this.trouble === ""
        ? nothing
        : html`<p class="notice warning trouble" role="status">${this.trouble}</p>`}
    `;
  }

  /** @param {GameSummary[]} games */
  #lists(games) {
    const { shown, count, page, pages } = galleryPage(games, this.query, this.page);
    return html`
      ${games.length > 8 ? this.#search() : nothing}
      <section class="gallery" aria-labelledby="live-title">
        <h2 id="live-title">Live games <span class="count-of">${count}</span></h2>
        ${count === 0 ? html`<p>No public game is running.</p>` : this.#tiles(shown)}
        ${pages < 2
          ? nothing
          : html`<nav class="pages" aria-label="Pages of live games">
              <button ?disabled=${page === 0} @click=${() => this.#turn(page - 1)}>Previous</button>
              <span>Page ${page + 1} of ${pages}</span>
              <button ?disabled=${page === pages - 1} @click=${() => this.#turn(page + 1)}>Next</button>
            </nav>`}
      </section>
      ${this.finished.length === 0
        ? nothing
        : html`<section class="gallery" aria-labelledby="finished-title">
            <h2 id="finished-title">Finished lately</h2>
            ${this.#tiles(this.finished.map(asSummary))}
            ${this.hasMore
              ? html`<p><button @click=${() => this.#more()}>Older games</button></p>`
              : nothing}
          </section>`}
    `;
  }

  #search() {
    return html`<p class="search">
      <label for="search">Search by name or variant</label>
      <input
        id="search"
        type="search"
        autocomplete="off"
        .value=${this.query}
        @input=${(/** @type {InputEvent} */ event) => {
          this.query = /** @type {HTMLInputElement} */ (event.target).value;
          this.#turn(0);
        }}
      />
    </p>`;
  }

  /** @param {GameSummary[]} games */
  #tiles(games) {
    return html`<ul class="tiles">
      ${repeat(
        games,
        (game) => game.name,
        (game) => html`<li>
          <a class="tile" href="/games/${game.name}">
            <gtpx-game-tile .summary=${game}></gtpx-game-tile>
            <span class="tile-name">${game.name}</span>
            <span class="tile-facts">${game.variant} · ${phaseText(game)}</span>
          </a>
        </li>`,
      )}
    </ul>`;
  }

  /** @param {number} page */
  #turn(page) {
    this.page = page;
    this.requestUpdate();
  }
}

customElements.define("gtpx-gallery", GtpxGallery);
