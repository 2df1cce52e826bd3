import { html, nothing } from "lit";
import { Game } from "gtpx-rules";
import { LocalGames, restored } from "../game/local-games.js";
import { LocalTable } from "../game/local-table.js";
import { capitalized } from "../game/words.js";
import { GtpxGame, LATER, LOOK_BACK } from "./game-view.js";
import { LocalSession } from "./local-session.js";
import { storage } from "./storage.js";

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
  /** Loads the rest of the page while there is a network, once the game is shown. */
  firstUpdated() {
    setTimeout(() => void this.parts.load(...WITHOUT_SERVER));
  }

  openSession() {
    const games = new LocalGames(storage());
    const kept = games.find(this.name);
    const game = kept === undefined ? undefined : restored(kept);
    const { id, name, notes } = kept ?? { id: "", name: "A damaged game", notes: undefined };
    const table = new LocalTable(game ?? new Game("go board=9"), () => {
      this.isKept = id === "" || games.keep(id, name, table.game, notes);
    });
    this.isKept = true;
    return new LocalSession(name, table, notes);
  }

  /** @returns {LocalTable} */
  get table() {
    return /** @type {LocalSession} */ (this.session).table;
  }

  get notices() {
    return this.isKept
      ? nothing
      : html`<p class="notice warning" role="status">
          This browser doesn't keep the game: it will be gone when the page is left.
        </p>`;
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
      <p>${capitalized(chooser ?? "somebody")} has chosen. ${capitalized(next)} must not see what.</p>
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
