import { html, nothing } from "lit";
import "gtpx-board";
import { stageOf, statusText } from "../game/status.js";
import { turnLines } from "../game/words.js";
import { Seats, linkDamage as findLinkDamage } from "../net/seats.js";
import "./actions.js";
import "./chat.js";
import "./connection-bar.js";
import { SessionElement } from "./element.js";
import { recoverFocus } from "./focus.js";
import { OnDemand } from "./on-demand.js";
import "./players.js";
import { storage } from "./storage.js";
import { GameSession } from "../session/game-session.js";
import { forPeople } from "../session/refusals.js";
import { Sound } from "./sound.js";

/** @typedef {import("../game/model.js").GameModel} GameModel */
/** @typedef {import("../game/state.js").Vertex} Vertex */

const NOTHING_OWNED = {}; // always the same, so that the board isn't drawn anew

/** Panels that not every game has, or none from the start. @type {{isFor: (model: GameModel) => boolean, load: () => Promise<unknown>}[]} */
export const LATER = [
  {
    isFor: ({ game }) => !game.rules.includes("negotiation=none"),
    load: () => import("./bargaining.js"),
  },
  {
    isFor: ({ game }) => game.rules.includes("prisoners=shared"),
    load: () => import("./preferences.js"),
  },
  {
    isFor: (model) => !model.isInPlay || model.isOver,
    load: () => import("./after-play.js"),
  },
];

/** What one looks back with. */
export const LOOK_BACK = () => Promise.all([import("./look-back.js"), import("../game/look-back.js")]);

const OWNER = () => import("./owner.js");
const PROSPECTS = () =>
  Promise.all([import("./prospects.js"), import("../session/prospects.js"), import("../net/api.js")]);

/** One game: its board and everything around it. `<gtpx-game name="table">` */
export class GtpxGame extends SessionElement {
  static properties = { ...SessionElement.properties, name: {} };

  constructor() {
    super();
    this.name = "";
    this.sound = new Sound();
    this.parts = new OnDemand(() => this.requestUpdate());
    /** The part of the game that was shown last. */
    this.stage = "";
    this.isCovered = false;
    this.wake = () => this.session?.wake();
    /** Keeps what vanishes below the board from scrolling it: a page scrolled to its end stays as long as it is. */
    this.keepHeight = () => {
      const { body, documentElement } = document;
      body.style.minHeight = `${Math.min(scrollY + innerHeight, documentElement.scrollHeight)}px`;
    };
  }

  connectedCallback() {
    super.connectedCallback();
    this.session = this.openSession();
    this.session.addEventListener("turn", () => this.sound.play());
    this.session.open();
    window.addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    window.addEventListener("scroll", this.keepHeight);
  }

  /**
   * Returns the session of the game of that name.
   *
   * @returns {GameSession}
   */
  openSession() {
    const linkDamage = findLinkDamage(location.hash);
    return Object.assign(new GameSession(this.name, takeSeatLink(this.name)), { linkDamage });
  }

  /**
   * What is shown instead of the game; undefined for the game.
   *
   * @returns {unknown}
   */
  get cover() {
    return undefined;
  }

  /**
   * What the person should know about the game's place.
   *
   * @returns {unknown}
   */
  get notices() {
    return html`<gtpx-connection .session=${this.session}></gtpx-connection>`;
  }

  disconnectedCallback() {
    window.removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    window.removeEventListener("scroll", this.keepHeight);
    document.body.style.minHeight = "";
    this.session?.close();
    this.parts.close();
    super.disconnectedCallback();
  }

  updated() {
    void this.#loadMore().then(() => this.#followStage());
    const isDue = (this.model?.due.length ?? 0) > 0;
    document.title = `${isDue ? "● " : ""}${this.session?.name} – gtpx`;
  }

  /** Loads what one can play without, once there is a use for it. */
  async #loadMore() {
    const { model, session } = this;
    if (model === undefined || session === undefined) {
      return;
    }
    const panels = LATER.filter(({ isFor }) => isFor(model)).map(({ load }) => load);
    await this.parts.load(...(session.owner === undefined ? [] : [OWNER]), ...panels);
    const mayAsk = model.prospectsDelay !== undefined && session.prospects === undefined;
    if (mayAsk && (await this.parts.load(PROSPECTS))) {
      await session.loadProspects();
    }
    this.#askBot(session);
    const mayLookBack = session.lookBack === undefined && (model.game.turn > 0 || model.isOver);
    if (mayLookBack && (await this.parts.load(LOOK_BACK))) {
      await session.loadLookBack();
    }
  }

  /** Moves a lost focus to the heading of the part of the game that has begun, or of its cover. */
  async #followStage() {
    const stage = this.model === undefined ? "" : stageOf(this.model);
    const isCovered = this.cover !== undefined;
    if (stage === this.stage && isCovered === this.isCovered) {
      return;
    }
    const isAfterPlay = this.stage !== "" && stage !== "play";
    this.stage = stage;
    this.isCovered = isCovered;
    if (isCovered) {
      recoverFocus(this.querySelector(".cover h2"));
      return;
    }
    const panel = /** @type {SessionElement | null} */ (this.querySelector("gtpx-after-play"));
    await panel?.updateComplete;
    recoverFocus(isAfterPlay ? panel?.querySelector("h2") : this.querySelector("h1"));
  }

  /** Asks the server's bot about what is shown, if somebody wants to see it. @param {GameSession} session */
  #askBot(session) {
    const timeline = session.lookBack?.update();
    if (timeline !== undefined && session.lastProspect !== undefined) {
      const isOver = session.model?.isOver === true;
      session.prospects?.show(timeline, session.shownTurn ?? 0, session.lastProspect, isOver);
    }
  }

  render() {
    const { model, session } = this;
    return html`
      <header class="game-header">
        <h1>${session?.name}</h1>
        <span class="rules" title=${model?.game.rules ?? ""}>${model ? summary(model) : ""}</span>
        <button
          class="sound"
          aria-pressed=${String(this.sound.isOn)}
          @click=${() => {
            this.sound.toggle();
            this.requestUpdate();
          }}
        >
          Sound <span aria-hidden="true">${this.sound.isOn ? "on" : "off"}</span>
        </button>
      </header>
      ${model === undefined || this.cover !== undefined
        ? html`${this.#allNotices()} ${this.cover}`
        : this.#game(model)}
      <p class="visually-hidden" aria-live="polite">${session?.announcement}</p>
    `;
  }

  /** What comes and goes by itself. It is never above the board, so that the board stays where it is. */
  #allNotices() {
    return html`${this.notices}
    ${this.parts.isMissing
      ? html`<p class="notice warning" role="status">
          A part of this page can't be loaded. The page tries again every few seconds.
        </p>`
      : nothing}`;
  }

  /** @param {GameModel} model */
  #game(model) {
    const session = /** @type {GameSession} */ (this.session);
    return html`<div class="game">
      <section class="board-area" aria-label="Board">
        ${this.#board(model, session)} ${this.#allNotices()}
        <div class="last-turn">
          ${turnText(model, session)}
        </div>
      </section>
      <div class="side">
        ${session.isPast
          ? html`<p class="status">${statusText(model, session)}</p>`
          : html`<gtpx-actions .session=${session}></gtpx-actions>`}
        <gtpx-look-back .session=${session}></gtpx-look-back>
        <gtpx-prospects .session=${session}></gtpx-prospects>
        <gtpx-after-play .session=${session}></gtpx-after-play>
        <gtpx-bargaining .session=${session}></gtpx-bargaining>
        <gtpx-players .session=${session}></gtpx-players>
        <gtpx-preferences .session=${session}></gtpx-preferences>
        ${session.isLocal
          ? nothing
          : html`<gtpx-owner .session=${session}></gtpx-owner>
              <gtpx-chat .session=${session}></gtpx-chat>`}
      </div>
    </div>`;
  }

  /**
   * @param {GameModel} model
   * @param {GameSession} session
   */
  #board(model, session) {
    const { isPast } = session;
    const shown = isPast ? this.#past(session) : this.#present(model, session);
    return html`<gtpx-board
      class=${isPast ? "past" : ""}
      label=${shown.label}
      .board=${model.board}
      .players=${model.players}
      .stones=${shown.stones}
      .marks=${shown.marks}
      .ownership=${ownership(session)}
      .playable=${shown.playable}
      .toPlay=${shown.toPlay}
      @vertex=${(/** @type {CustomEvent<{vertex: Vertex}>} */ event) =>
        shown.choose(event.detail.vertex)}
      @refused=${(/** @type {CustomEvent<{vertex: Vertex}>} */ event) =>
        this.#explain(event.detail.vertex)}
    ></gtpx-board>`;
  }

  /**
   * What the board shows while somebody looks back.
   *
   * @param {GameSession} session
   */
  #past(session) {
    const past = /** @type {import("../game/look-back.js").LookBack} */ (session.lookBack);
    return {
      ...past.board,
      choose: (/** @type {Vertex} */ vertex) => {
        past.play(vertex);
        session.dispatchEvent(new Event("change"));
      },
    };
  }

  /**
   * What the board shows now.
   *
   * @param {GameModel} model
   * @param {GameSession} session
   */
  #present(model, session) {
    const actor = session.actor;
    const isMarking = model.phase === "scoring";
    const dead = isMarking ? (session.deadMarks ?? model.suggestedDead) : model.settledDead();
    const mayMark = isMarking && session.activeHeld.length > 0;
    return {
      label: `Board, ${model.board.spec}. ${statusText(model, session)}`,
      stones: model.position.stones,
      marks: model.marks({ actor, dead, pending: Object.values(session.pending) }),
      playable: this.#playable(model, session, mayMark),
      toPlay: actor !== undefined && model.isInPlay ? actor : null,
      choose: (/** @type {Vertex} */ vertex) => this.#choose(vertex),
    };
  }

  /**
   * @param {GameModel} model
   * @param {GameSession} session
   * @param {boolean} mayMark
   */
  #playable(model, session, mayMark) {
    if (mayMark) {
      return Object.values(model.position.stones).flat();
    }
    if (session.picker !== undefined) {
      return null;
    }
    const mayMove = session.actor !== undefined && !model.isPaused && !session.isSending;
    return mayMove ? model.choices(session.actor).points : [];
  }

  /** @param {Vertex} vertex */
  #choose(vertex) {
    const { model, session } = this;
    if (model === undefined || session === undefined) {
      return;
    }
    if (model.phase === "scoring") {
      const marks = new Set(session.deadMarks ?? model.suggestedDead);
      const isMarked = marks.has(vertex);
      model.chain(vertex).forEach((point) => (isMarked ? marks.delete(point) : marks.add(point)));
      session.markDead([...marks]);
    } else if (session.picker !== undefined) {
      const picker = session.picker;
      session.pick(undefined);
      picker(vertex);
    } else if (session.actor !== undefined) {
      void session.play(session.actor, vertex);
    }
  }

  /** Says why a point can't be chosen, in the words of the rules. @param {Vertex} vertex */
  #explain(vertex) {
    const { model, session } = this;
    const color = session?.actor ?? session?.activeHeld[0];
    const isNow = session?.isPast === false && !model?.isOver;
    if (model !== undefined && session !== undefined && color !== undefined && isNow) {
      const why = model.refusal(color, vertex);
      session.explain(why === "" ? "" : forPeople(why, model.contracts));
    }
  }
}

/**
 * What the server's bot expects of the points of the position that is shown, if somebody wants to
 * see it.
 *
 * @param {GameSession} session
 */
function ownership(session) {
  const { prospects, shownTurn } = session;
  return prospects?.isOn && shownTurn !== undefined ? prospects.ownershipOf(shownTurn) : NOTHING_OWNED;
}

/**
 * Returns what happened in the turn that the board shows.
 *
 * @param {GameModel} model
 * @param {GameSession} session
 */
function turnText(model, session) {
  const moment = session.isPast ? session.lookBack?.moment : undefined;
  if (moment !== undefined) {
    return html`<p><b>Turn ${moment.turn}.</b> ${moment.text}</p>
      ${moment.comment === "" ? nothing : html`<p class="comment">${moment.comment}</p>`}`;
  }
  return model.game.turn === 0
    ? html`<p>No turn has been played yet.</p>`
    : html`<p><b>Turn ${model.game.turn}.</b> ${turnLines(model.game.lastTurn()).join(" ")}</p>`;
}

/** @param {GameModel} model */
function summary(model) {
  const { variant, board } = model.position;
  return `${variant}, ${board}`;
}

/**
 * Returns the seats of this browser, after taking the secrets of a seat link out of the address. They
 * stay there if the browser keeps nothing, or if the link is damaged.
 *
 * @param {string} game
 */
function takeSeatLink(game) {
  const seats = new Seats(storage());
  if (seats.addLink(game, location.hash) && location.hash !== "") {
    history.replaceState(null, "", location.pathname + location.search);
  }
  return seats;
}

customElements.define("gtpx-game", GtpxGame);
