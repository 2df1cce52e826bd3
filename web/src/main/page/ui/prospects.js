import { html, nothing, svg } from "lit";
import { stoneStyle } from "gtpx-board";
import { pointsNote } from "../session/prospects.js";
import { capitalized, counted } from "../game/words.js";
import { SessionElement } from "./element.js";
import { forPeople } from "../session/refusals.js";
import { stone } from "./stone.js";

/** @typedef {import("../game/state.js").Color} Color */
/** @typedef {import("../session/prospects.js").Prospects} Prospects */
/** @typedef {import("../session/prospects.js").ProspectsBook} ProspectsBook */
/** @typedef {import("../session/game-session.js").GameSession} GameSession */

const WIDTH = 300; // of the chart's own units
const HEIGHT = 100;
const DASHES = ["none", "6 3", "2 3", "9 3 2 3"]; // so that lines differ without colour

/**
 * What the server's bot expects: a switch, each player's share of the victory, and a chart of the
 * shares over the turns. Nothing if the server doesn't say. `<gtpx-prospects .session>`
 */
export class GtpxProspects extends SessionElement {
  render() {
    const { session } = this;
    const book = session?.prospects;
    const lastTurn = session?.lastProspect;
    if (session === undefined || book === undefined || lastTurn === undefined) {
      return null;
    }
    return html`<section class="prospects" aria-label="The bot's estimate">
      <label class="switch">
        <input
          type="checkbox"
          .checked=${book.isOn}
          @change=${(/** @type {Event} */ event) =>
            session.showProspects(/** @type {HTMLInputElement} */ (event.target).checked)}
        />
        Show what the server's bot expects
      </label>
      ${book.isOn ? this.#all(session, book, lastTurn) : nothing}
    </section>`;
  }

  /**
   * @param {GameSession} session
   * @param {ProspectsBook} book
   * @param {number} lastTurn
   */
  #all(session, book, lastTurn) {
    const turn = session.shownTurn;
    const shown = turn === undefined ? undefined : book.of(turn);
    return html`${shown === undefined
        ? html`<p class="soft" role="status">${missing(turn, lastTurn, this.model?.prospectsDelay ?? 0, book)}</p>`
        : this.#table(shown)}
      ${book.refusal === ""
        ? nothing
        : html`<p class="refusal" role="status">${forPeople(book.refusal)}</p>
            <button @click=${() => book.retry()}>Ask again</button>`}
      ${this.#chart(book.all, lastTurn, turn)}`;
  }

  /** @param {Prospects} prospects */
  #table(prospects) {
    const players = this.model?.players ?? [];
    return html`<table class="shares">
      <caption>
        After turn ${prospects.turn}
      </caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Victory</th>
          ${prospects.points ? html`<th scope="col">Points</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${players.map(
          (color) => html`<tr>
            <th scope="row">${stone(color, players)} ${capitalized(color)}</th>
            <td>${percent(prospects.victory[color] ?? 0)}</td>
            ${prospects.points ? html`<td>${prospects.points[color]}</td>` : nothing}
          </tr>`,
        )}
      </tbody>
    </table>
    ${prospects.points ? html`<p class="soft">${pointsNote(this.model?.game.rules ?? "")}</p>` : nothing}`;
  }

  /**
   * @param {Prospects[]} all
   * @param {number} lastTurn
   * @param {number | undefined} turn
   */
  #chart(all, lastTurn, turn) {
    if (all.length < 2) {
      return nothing;
    }
    const players = this.model?.players ?? [];
    const x = (/** @type {number} */ at) => ((WIDTH * at) / Math.max(1, lastTurn)).toFixed(1);
    const y = (/** @type {number} */ share) => (HEIGHT * (1 - share)).toFixed(1);
    const line = (/** @type {Color} */ color) =>
      all.map((one) => `${x(one.turn)},${y(one.victory[color] ?? 0)}`).join(" ");
    return html`<figure class="chart">
      <svg viewBox="-2 -4 ${WIDTH + 4} ${HEIGHT + 8}" role="img" aria-label=${chartLabel(all, players)}>
        <rect class="frame" x="0" y="0" width=${WIDTH} height=${HEIGHT} />
        ${turn === undefined
          ? nothing
          : svg`<line class="now" x1=${x(turn)} x2=${x(turn)} y1="0" y2=${HEIGHT} />`}
        ${players.map(
          (color, seat) => svg`<g class="line" data-color=${color}>
            <polyline class="edge" points=${line(color)} />
            ${shareLine(color, seat, line(color))}
          </g>`,
        )}
      </svg>
      <figcaption>
        Shares of the victory, turns 0 to ${lastTurn}: 0 % at the bottom, 100 % at the top.
        ${turn === undefined ? "" : "The upright line is the turn that is shown."}
        <ul class="legend">
          ${players.map((color, seat) => legendOf(color, seat))}
        </ul>
      </figcaption>
    </figure>`;
  }
}

/**
 * Says why nothing is shown of a turn.
 *
 * @param {number | undefined} turn
 * @param {number} lastTurn
 * @param {number} delay in turns
 * @param {ProspectsBook} book
 */
function missing(turn, lastTurn, delay, book) {
  if (turn === undefined) {
    return "The bot isn't asked about variations.";
  }
  if (turn > lastTurn) {
    const late = `The bot's estimates are shown ${counted(delay, "turn")} late`;
    return lastTurn < 0 ? `${late}.` : `${late}; go back to turn ${lastTurn} or earlier to see them.`;
  }
  const refusal = book.refusalOf(turn);
  if (refusal !== undefined) {
    return forPeople(refusal);
  }
  return book.isAsking ? `The bot is looking at turn ${turn}…` : "";
}

/**
 * The line of a player in the chart.
 *
 * @param {Color} color
 * @param {number} seat
 * @param {string} points
 */
function shareLine(color, seat, points) {
  return svg`<polyline class="share" points=${points} stroke=${stoneStyle(color).fill}
    stroke-dasharray=${DASHES[seat % DASHES.length] ?? "none"} />`;
}

/**
 * How a player's line looks.
 *
 * @param {Color} color
 * @param {number} seat
 */
function legendOf(color, seat) {
  const points = "0,5 40,5";
  return html`<li>
    <svg class="key" viewBox="0 0 40 10" aria-hidden="true">
      <polyline class="edge" points=${points} />
      ${shareLine(color, seat, points)}
    </svg>
    ${capitalized(color)}
  </li>`;
}

/** @param {number} share */
function percent(share) {
  return `${Math.round(100 * share)} %`;
}

/**
 * @param {Prospects[]} all
 * @param {readonly Color[]} players
 */
function chartLabel(all, players) {
  const [first, last] = [/** @type {Prospects} */ (all[0]), /** @type {Prospects} */ (all[all.length - 1])];
  const words = players.map(
    (color) => `${color} from ${percent(first.victory[color] ?? 0)} to ${percent(last.victory[color] ?? 0)}`,
  );
  return `Shares of the victory from turn ${first.turn} to turn ${last.turn}: ${words.join(", ")}`;
}

customElements.define("gtpx-prospects", GtpxProspects);
