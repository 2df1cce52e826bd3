import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { alliances, formedAlliances } from "../game/alliances.js";
import { capitalized, counted, listed, resultLine, settledLine, unsettledLine } from "../game/words.js";
import { SessionElement } from "./element.js";
import { stone } from "./stone.js";
import "./clock.js";

/** @typedef {import("../game/model.js").GameModel} GameModel */
/** @typedef {import("../game/state.js").Color} Color */
/** @typedef {import("../game/state.js").Vertex} Vertex */
/** @typedef {import("../session/game-session.js").GameSession} GameSession */

/** The phases after the play: dead stones, alliances, the result. `<gtpx-after-play .session>` */
export class GtpxAfterPlay extends SessionElement {
  constructor() {
    super();
    /** The allies ticked for each seat held here. @type {Map<Color, Set<Color>>} */
    this.allies = new Map();
  }

  render() {
    const { model, session } = this;
    if (model === undefined || session === undefined) {
      return null;
    }
    if (model.isOver) {
      return this.#result(model);
    }
    switch (model.phase) {
      case "scoring":
        return this.#scoring(model, session);
      case "alliances":
        return this.#alliances(model, session);
      default:
        return null;
    }
  }

  // Dead stones.

  /**
   * @param {GameModel} model
   * @param {GameSession} session
   */
  #scoring(model, session) {
    const isIn = session.activeHeld.length > 0;
    const marks = session.deadMarks ?? model.suggestedDead;
    return html`<section class="panel" aria-labelledby="scoring-title">
      <h2 id="scoring-title">
        Which stones are dead? <gtpx-phase-clock .session=${session}></gtpx-phase-clock>
      </h2>
      <p>
        ${isIn
          ? "Choose stones on the board to mark their chains, then propose. When all proposals are the same, the game is counted."
          : "The players mark dead stones together."}
      </p>
      <ul class="proposals">
        ${model.position.active.map((color) => this.#proposal(model, session, color))}
      </ul>
      ${isIn
        ? html`<div class="buttons">
            <button
              class="primary"
              aria-disabled=${session.offline}
              ?disabled=${isProposed(model, session, marks)}
              @click=${() => session.proposeDead(marks)}
            >
              ${marks.length === 0 ? "Propose: no dead stones" : `Propose ${counted(marks.length, "dead stone")}`}
            </button>
            ${session.isLocal
              ? nothing
              : html`<button aria-disabled=${session.offline} @click=${() => session.estimateDead()}>
                  Mark the server's estimate
                </button>`}
            <button @click=${() => session.markDead([])} ?disabled=${marks.length === 0}>Clear</button>
            <button
              aria-disabled=${session.offline}
              @click=${() => session.send(`gtpx-resume ${session.activeHeld[0]}`)}
            >
              Play on
            </button>
          </div>`
        : nothing}
      ${session.deadMarks === undefined || session.unsettledMarks.length === 0
        ? nothing
        : html`<p>${unsettledLine(session.unsettledMarks)}</p>`}
      ${this.#count(model, marks)}
    </section>`;
  }

  /**
   * @param {GameModel} model
   * @param {GameSession} session
   * @param {Color} color
   */
  #proposal(model, session, color) {
    const proposed = model.position.dead[color];
    const isMine = model.held.includes(color);
    const mine = session.activeHeld.map((own) => model.position.dead[own]);
    const isAgreed = mine.length > 0 && mine.every((own) => own?.join() === proposed?.join());
    return html`<li>
      ${stone(color, model.players)}
      <span>
        ${capitalized(color)}${isMine ? " (you)" : ""}:
        ${proposed === undefined
          ? "no proposal yet"
          : proposed.length === 0
            ? "no stone is dead"
            : listed(proposed)}
      </span>
      ${proposed !== undefined && !isMine && session.activeHeld.length > 0 && !isAgreed
        ? html`<button
            aria-disabled=${session.offline}
            @click=${() => {
              session.markDead(proposed);
              void session.proposeDead(proposed);
            }}
          >
            Agree with ${color}
          </button>`
        : nothing}
    </li>`;
  }

  /**
   * @param {GameModel} model
   * @param {Vertex[]} dead
   */
  #count(model, dead) {
    const score = model.score(dead);
    return score === undefined
      ? nothing
      : html`<table class="count">
          <caption>
            Score with these stones dead
          </caption>
          <tbody>
            ${model.players.map(
              (color) => html`<tr>
                <th scope="row">${stone(color, model.players)} ${capitalized(color)}</th>
                <td>${counted(score[color].points, "point")}</td>
              </tr>`,
            )}
          </tbody>
        </table>`;
  }

  // Alliances.

  /**
   * @param {GameModel} model
   * @param {GameSession} session
   */
  #alliances(model, session) {
    const dead = model.settledDead() ?? [];
    const total = model.score(dead)?.total ?? 0;
    return html`<section class="panel" aria-labelledby="alliances-title">
      <h2 id="alliances-title">
        Alliances <gtpx-phase-clock .session=${session}></gtpx-phase-clock>
      </h2>
      <p>
        ${settledLine(model.position.dead_by)} Players name their allies in secret, and once. An
        alliance stands if all its members name exactly the same players. It needs more than 5/12
        of the ${total} points.
      </p>
      <div class="scrolling" tabindex="0" role="region" aria-labelledby="alliances-table">
        <table class="count">
          <caption id="alliances-table">
            What each alliance would score
          </caption>
          <tbody>
            ${alliances(model.game, dead).map(
              ({ members, points, isEnough }) => html`<tr class=${isEnough ? "enough" : ""}>
                <th scope="row">
                  ${members.map((color) => stone(color, model.players))}
                  ${listed(members)}
                </th>
                <td>${rounded(points)}${isEnough ? " – enough" : ""}</td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${repeat(
        model.due,
        (color) => color,
        (color) => this.#naming(model, session, color),
      )}
    </section>`;
  }

  /**
   * @param {GameModel} model
   * @param {GameSession} session
   * @param {Color} color
   */
  #naming(model, session, color) {
    const ticked = this.allies.get(color) ?? new Set();
    const others = model.position.active.filter((other) => other !== color);
    const toggle = (/** @type {Color} */ other) => {
      if (!ticked.delete(other)) {
        ticked.add(other);
      }
      this.allies.set(color, ticked);
      this.requestUpdate();
    };
    const named = others.filter((other) => ticked.has(other));
    return html`<fieldset class="naming">
      <legend>Allies of ${color}</legend>
      ${others.map(
        (other) => html`<label>
          <input type="checkbox" .checked=${ticked.has(other)} @change=${() => toggle(other)} />
          ${stone(other, model.players)} ${capitalized(other)}
        </label>`,
      )}
      <button
        class="primary"
        aria-disabled=${session.offline}
        @click=${() => session.send(["gtpx-ally", color, ...named].join(" "))}
      >
        ${named.length === 0 ? "No allies" : `Name ${listed(named)}`}
      </button>
    </fieldset>`;
  }

  // The result.

  /** @param {GameModel} model */
  #result(model) {
    const result = model.result;
    if (!result.finished) {
      return nothing;
    }
    const { points } = result;
    return html`<section class="panel result" aria-labelledby="result-title">
      <h2 id="result-title">${resultLine(result)}</h2>
      <p>${settledLine(model.position.dead_by)}</p>
      <table class="count">
        <caption class="visually-hidden">
          Result
        </caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            ${points === undefined ? nothing : html`<th scope="col">Points</th>`}
            <th scope="col">Share of the victory</th>
          </tr>
        </thead>
        <tbody>
          ${model.players.map(
            (color) => html`<tr class=${result.winners.includes(color) ? "enough" : ""}>
              <th scope="row">${stone(color, model.players)} ${capitalized(color)}</th>
              ${points === undefined ? nothing : html`<td>${rounded(points[color] ?? 0)}</td>`}
              <td>${result.victory[color] ?? "0"}</td>
            </tr>`,
          )}
        </tbody>
      </table>
      ${formedTable(model)}
    </section>`;
  }
}

/**
 * The alliances that stood, if the players had named their allies.
 *
 * @param {GameModel} model
 */
function formedTable(model) {
  const formed = formedAlliances(model.game);
  return formed.length === 0
    ? nothing
    : html`<table class="count alliances">
        <caption>
          Alliances
        </caption>
        <thead>
          <tr>
            <th scope="col">Members</th>
            <th scope="col">Points</th>
            <th scope="col">Share of the victory</th>
          </tr>
        </thead>
        <tbody>
          ${formed.map(
            ({ members, points, isEnough, share }) => html`<tr>
              <th scope="row">
                ${members.map((color) => stone(color, model.players))} ${capitalized(listed(members))}
              </th>
              <td>${rounded(points)}${isEnough ? " – enough" : ""}</td>
              <td>${share}</td>
            </tr>`,
          )}
        </tbody>
      </table>`;
}

/**
 * Whether all seats held here have proposed exactly these stones.
 *
 * @param {GameModel} model
 * @param {GameSession} session
 * @param {Vertex[]} marks
 */
function isProposed(model, session, marks) {
  return session.activeHeld.every((color) => {
    const proposed = model.position.dead[color];
    return proposed?.length === marks.length && marks.every((vertex) => proposed.includes(vertex));
  });
}

/** @param {number} points */
function rounded(points) {
  return String(Math.round(points * 100) / 100);
}

customElements.define("gtpx-after-play", GtpxAfterPlay);
