import { html, nothing } from "lit";
import { Game } from "gtpx-rules";
import { LocalGames, OpenedGame, STORE, restored } from "../game/local-games.js";
import { LocalTable } from "../session/local-table.js";
import { capitalized } from "../game/words.js";
import { GtpxGame, LATER, LOOK_BACK } from "./game-view.js";
import { LocalSession } from "../session/local-session.js";
import { storage } from "./storage.js";

/** @typedef {import("../game/state.js").Color} Color */

/** What a game may need when there is no server any more: everything that is loaded later. */
const WITHOUT_SERVER = [
  ...LATER.map(({ load }) => load),
  LOOK_BACK,
  () => import("gtpx-rules/records"),
];

/**
 * One game of people who share this device, covered while it goes from hand to hand.
 * `<gtpx-local-game name="ID">`
 */
export class GtpxLocalGame extends GtpxGame {
  constructor() {
    super();
    this.isKept = true;
    this.onStorage = (/** @type {StorageEvent} */ event) => {
      if (event.key === STORE) {
        this.table.refresh();
      }
    };
  }

  /** Loads the rest of the page while there is a network, once the game is shown. */
  firstUpdated() {
    setTimeout(() => void this.parts.load(...WITHOUT_SERVER));
  }

  openSession() {
    const games = new LocalGames(storage());
    const kept = games.find(this.name);
    const game = kept === undefined ? undefined : restored(kept);
    if (kept === undefined || game === undefined) {
      return new LocalSession("A damaged game", new LocalTable(new Game("go board=9")));
    }
    const opened = new OpenedGame(games, kept);
    const keeper = {
      keep: (/** @type {Game} */ state, /** @type {Color | undefined} */ chooser) => {
        this.isKept = opened.keep(state, chooser);
      },
      newer: () => opened.newer(),
    };
    return new LocalSession(kept.name, new LocalTable(game, keeper, kept.chooser), kept.notes);
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("storage", this.onStorage);
  }

  disconnectedCallback() {
    window.removeEventListener("storage", this.onStorage);
    super.disconnectedCallback();
  }

  /** @returns {LocalTable} */
  get table() {
    return /** @type {LocalSession} */ (this.session).table;
  }

  get notices() {
    const why = this.session?.refusal ?? "";
    return html`${this.isKept
      ? nothing
      : html`<p class="notice warning" role="status">
          Your browser can't save this game: it will be lost when you leave the page.
        </p>`}
    ${this.cover === undefined || why === ""
      ? nothing
      : html`<p class="refusal" role="alert">${why}</p>`}`;
  }

  get cover() {
    const { next, chooser } = this.table;
    if (next === undefined) {
      return undefined;
    }
    const mayTakeBack = chooser !== undefined && this.table.game.phase === "play";
    return html`<section class="cover" aria-labelledby="cover-title">
      <gtpx-stone color=${next} aria-hidden="true"></gtpx-stone>
      <h2 id="cover-title">Hand over to ${capitalized(next)}</h2>
      <p>${capitalized(chooser ?? "somebody")} has chosen. Pass the device on; the move stays hidden.</p>
      <button class="primary" @click=${() => this.table.handOver()}>I am ${capitalized(next)}</button>
      ${mayTakeBack
        ? html`<button class="quiet" @click=${() => this.table.takeBack()}>
            ${capitalized(chooser)} chooses again
          </button>`
        : nothing}
    </section>`;
  }
}

customElements.define("gtpx-local-game", GtpxLocalGame);
