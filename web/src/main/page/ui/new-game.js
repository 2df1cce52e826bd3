import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { gameLink } from "../game/connect-lines.js";
import { boardWords, colorsOf, gameOptions, refusalOf, refusalSentence } from "../game/new-game.js";
import {
  CLOCKS,
  clockKind,
  clockSentence,
  defaultTerms,
  phaseSentence,
  termControls,
  termOptions,
  termRefusal,
  termWord,
  withTerm,
} from "../game/terms.js";
import { capitalized } from "../game/words.js";
import { ApiError, createGame, fillSeat, roomOptions, serverPlayers } from "../net/api.js";
import { Seats } from "../net/seats.js";
import { PageElement } from "./element.js";
import { recoverFocus } from "./focus.js";
import { firstChoice, valueOf } from "./rules-form.js";
import { forPeople } from "../session/refusals.js";
import { stone } from "./stone.js";
import { storage } from "./storage.js";
import "./invitations.js";

/** @typedef {import("../game/state.js").Color} Color */
/** @typedef {import("../net/api.js").CreatedGame} CreatedGame */
/** @typedef {import("../net/api.js").ServerPlayers} ServerPlayers */

const GAME_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;
const ME = "me";
const LINK = "link";

/** The form in which a game is created on the server, and then its links. `<gtpx-new-game>` */
export class GtpxNewGame extends PageElement {
  constructor() {
    super();
    this.choice = firstChoice();
    this.terms = defaultTerms();
    this.name = freshName();
    /** Who plays each seat: `me`, `link`, or the words of gtpx-fill. @type {{[color: Color]: string}} */
    this.seats = {};
    /** @type {ServerPlayers} */
    this.server = { programs: [] };
    /** @type {import("../net/api.js").RoomOption[]} */
    this.options = [];
    /** The owner's token, once the server has asked for it. @type {string | undefined} */
    this.token = undefined;
    this.isSending = false;
    this.trouble = "";
    /** @type {CreatedGame | undefined} */
    this.created = undefined;
    /** What this browser knows of that game. */
    this.secrets = new Seats(storage());
    this.unfilled = "";
  }

  connectedCallback() {
    super.connectedCallback();
    document.title = "New game – gtpx";
    void Promise.all([serverPlayers(), roomOptions()]).then(([server, options]) => {
      Object.assign(this, { server, options });
      this.requestUpdate();
    });
  }

  /** Why the game can't be created as it is; empty if it can. */
  get refusal() {
    if (!GAME_NAME.test(this.name)) {
      return "The name needs 1 to 40 letters, digits, hyphens or underscores.";
    }
    const why = refusalOf(this.choice) || termRefusal(this.terms);
    return refusalSentence(why);
  }

  render() {
    return this.created === undefined ? this.#form() : this.#links(this.created);
  }

  #form() {
    return html`<h1>New game</h1>
      <form
        class="new-game"
        novalidate
        @submit=${(/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          void this.#create();
        }}
      >
        ${this.#rules()} ${this.#seats()} ${this.#terms()} ${this.#address()}
      </form>`;
  }

  #rules() {
    return html`<section class="panel" aria-labelledby="rules-title">
      <h2 id="rules-title">Game and rules</h2>
      <gtpx-rules-form
        .choice=${this.choice}
        @choice=${(/** @type {CustomEvent} */ event) => this.#set({ choice: event.detail })}
      ></gtpx-rules-form>
    </section>`;
  }

  #seats() {
    return html`<section class="panel" aria-labelledby="seats-title">
      <h2 id="seats-title">Players</h2>
      ${colorsOf(this.choice.players).map((color, index) => this.#seat(color, index))}
      <p class="hint">Everybody who has a seat's link can take the seat; the first browser to open it keeps it.</p>
    </section>`;
  }

  #terms() {
    return html`<section class="panel" aria-labelledby="terms-title">
      <h2 id="terms-title">Time and other settings</h2>
      ${this.#clock()}
      ${this.options.length === 0
        ? nothing
        : html`<details>
            <summary>More</summary>
            <div class="option-list">
              ${termControls(this.options).map((option) => this.#term(option))} ${this.#phase()}
            </div>
          </details>`}
    </section>`;
  }

  /** The name, the token if one is needed, and what sends the form. */
  #address() {
    const why = this.refusal;
    return html`<section class="panel" aria-labelledby="name-title">
      <h2 id="name-title">Name and address</h2>
      <div class="pair">
        <label for="name">Name of the game</label>
        <input
          id="name"
          autocomplete="off"
          maxlength="40"
          .value=${live(this.name)}
          @input=${(/** @type {Event} */ event) => this.#set({ name: valueOf(event).trim() })}
        />
        <p class="hint">It will be at ${location.origin}/games/${this.name}.</p>
      </div>
      ${this.token === undefined ? nothing : this.#token()}
      <p class="refusal" role="alert">${why || this.trouble}</p>
      <div class="buttons">
        <button class="primary" ?disabled=${why !== "" || this.isSending}>Create the game</button>
        <a class="button" href="/">Cancel</a>
      </div>
    </section>`;
  }

  #token() {
    return html`<div class="pair">
      <label for="token">Token for new games</label>
      <input
        id="token"
        type="password"
        autocomplete="off"
        @input=${(/** @type {Event} */ event) => this.#set({ token: valueOf(event).trim() })}
      />
      <p class="hint">You need a token from this server's operator to create games.</p>
    </div>`;
  }

  /** @param {Partial<GtpxNewGame>} change */
  #set(change) {
    Object.assign(this, change, { trouble: "" });
    this.requestUpdate();
  }

  /**
   * @param {Color} color
   * @param {number} index
   */
  #by(color, index) {
    return this.seats[color] ?? (index === 0 ? ME : LINK);
  }

  /**
   * @param {Color} color
   * @param {number} index
   */
  #seat(color, index) {
    const by = this.#by(color, index);
    const { bot, programs } = this.server;
    const option = (/** @type {string} */ value, /** @type {string} */ text) =>
      html`<option value=${value} .selected=${live(value === by)}>${text}</option>`;
    return html`<div class="pair seat">
      <label for="seat-${color}">
        ${stone(color, colorsOf(this.choice.players))} ${capitalized(color)}
      </label>
      <select
        id="seat-${color}"
        @change=${(/** @type {Event} */ event) =>
          this.#set({ seats: { ...this.seats, [color]: valueOf(event) } })}
      >
        ${option(ME, "Me, in this browser")} ${option(LINK, "A person or program with a link")}
        ${(bot?.levels ?? []).map((level) => option(`bot:level=${level}`, `Bot, level ${level}`))}
        ${programs.map((name) => option(name, `Program ${name}`))}
      </select>
    </div>`;
  }

  #clock() {
    const kind = clockKind(this.terms.clock);
    return html`<div class="pair">
        <label for="clock">Time</label>
        <select
          id="clock"
          @change=${(/** @type {Event} */ event) => {
            const clock = valueOf(event);
            const numbers = clockKind(clock).numbers.map(({ value }) => value);
            this.#set({ terms: { ...this.terms, clock, numbers } });
          }}
        >
          ${CLOCKS.map(
            ({ word, name }) => html`<option value=${word} ?selected=${word === kind.word}>${name}</option>`,
          )}
        </select>
        <p class="hint">${clockSentence(this.options, kind.word)}</p>
      </div>
      <div class="sides">
        ${kind.numbers.map(
          ({ label }, index) => html`<div class="pair">
            <label for="time-${index}">${label}</label>
            <input
              id="time-${index}"
              type="number"
              min="0"
              .value=${live(String(this.terms.numbers[index]))}
              @input=${(/** @type {Event} */ event) => {
                const numbers = [...this.terms.numbers];
                numbers[index] = valueOf(event) === "" ? NaN : Number(valueOf(event));
                this.#set({ terms: { ...this.terms, numbers } });
              }}
            />
          </div>`,
        )}
      </div>`;
  }

  /**
   * @param {string} key
   * @param {string} word
   */
  #setTerm(key, word) {
    this.#set({ terms: withTerm(this.options, this.terms, key, word) });
  }

  /** @param {import("../game/terms.js").TermOption} option */
  #term({ key, name, choices }) {
    const word = termWord(this.options, this.terms, key);
    return html`<div class="pair">
      <label for="term-${key}">${name}</label>
      <select
        id="term-${key}"
        @change=${(/** @type {Event} */ event) => this.#setTerm(key, valueOf(event))}
      >
        ${choices.map(
          (choice) =>
            html`<option value=${choice.word} ?selected=${choice.word === word}>${choice.name}</option>`,
        )}
      </select>
      <p class="hint">${choices.find((choice) => choice.word === word)?.sentence}</p>
    </div>`;
  }

  #phase() {
    return html`<div class="pair">
      <label for="phase">Time limit of each later phase, in seconds</label>
      <input
        id="phase"
        type="number"
        min="0"
        .value=${live(termWord(this.options, this.terms, "phase"))}
        @input=${(/** @type {Event} */ event) => this.#setTerm("phase", valueOf(event))}
      />
      <p class="hint">${phaseSentence(this.options)}</p>
    </div>`;
  }

  async #create() {
    if (this.refusal !== "" || this.isSending) {
      return;
    }
    this.#set({ isSending: true });
    try {
      const options = { ...gameOptions(this.choice), ...termOptions(this.terms) };
      const game = await createGame(this.name, this.choice.variant.name, options, this.token);
      await this.#seatAll(game);
      this.created = game;
    } catch (problem) {
      if (!(problem instanceof ApiError)) {
        throw problem;
      }
      if (problem.status === 403 && this.token === undefined) {
        this.token = "";
      }
      this.trouble = forPeople(problem.message);
    }
    this.isSending = false;
    this.requestUpdate();
    await this.updateComplete;
    recoverFocus(this.querySelector("h1"));
  }

  /** Who plays which seat. */
  get #all() {
    return colorsOf(this.choice.players).map((color, index) => ({ color, by: this.#by(color, index) }));
  }

  /**
   * Returns the secrets of whoever creates a game here.
   *
   * @param {CreatedGame} game
   * @returns {{[word: string]: string}}
   */
  #own(game) {
    const mine = this.#all.filter(({ by }) => by === ME).map(({ color }) => [color, game.seats[color]]);
    return { owner: game.owner, watch: game.watch, ...Object.fromEntries(mine) };
  }

  /**
   * Keeps the owner's secret, takes this browser's seats, and fills those of the server's players.
   *
   * @param {CreatedGame} game
   */
  async #seatAll(game) {
    const all = this.#all;
    const links = all.filter(({ by }) => by === LINK).map(({ color }) => [color, game.seats[color]]);
    this.secrets.add(game.name, this.#own(game));
    this.secrets.invite(game.name, Object.fromEntries(links));
    /** @type {string[]} */
    const refused = [];
    for (const { color, by } of all.filter((seat) => seat.by !== ME && seat.by !== LINK)) {
      try {
        await fillSeat(game.name, color, by, game.owner);
      } catch (problem) {
        if (!(problem instanceof ApiError)) {
          throw problem;
        }
        refused.push(`${capitalized(color)} has no player yet: ${problem.message}.`);
      }
    }
    this.unfilled = refused.join(" ");
  }

  /** @param {CreatedGame} game */
  #links(game) {
    const { isKept } = this.secrets;
    const address = gameLink("", game.name, isKept ? {} : this.#own(game));
    return html`<h1>The game ${game.name} is ready</h1>
      ${this.unfilled === "" ? nothing : html`<p class="notice warning" role="status">${this.unfilled}</p>`}
      ${isKept
        ? nothing
        : html`<p class="notice warning" role="status">
            Copy the links now: your browser's storage is blocked or full, so they will be lost when
            you leave this page.
          </p>`}
      <p class="buttons"><a class="button primary" href=${address}>Go to the game</a></p>
      <gtpx-invitations
        name=${game.name}
        .secrets=${this.secrets.of(game.name)}
        rules="variant=${this.choice.variant.name} board=${boardWords(this.choice)} komi=${gameOptions(this.choice).komi ?? 0}"
        ?private=${this.terms.words.private === "yes"}
      ></gtpx-invitations>`;
  }
}

/** Returns a name that hardly any other game has. */
function freshName() {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  return `game-${[...bytes].map((byte) => letters[byte % letters.length]).join("")}`;
}

customElements.define("gtpx-new-game", GtpxNewGame);
