import { Game } from "gtpx-rules";
import { clockAfter, termOf } from "./clock.js";
import { contractMarks, contractsInForce, offerTurns } from "./contracts.js";
import { koPoints, marked, territoryMarks, turnMarks } from "./marks.js";
import { OpenUndo } from "./undo.js";

/** @typedef {import("./state.js").Clock} Clock */
/** @typedef {import("./state.js").Color} Color */
/** @typedef {import("./state.js").GameState} GameState */
/** @typedef {import("./state.js").Move} Move */
/** @typedef {import("./state.js").RoomEvent} RoomEvent */
/** @typedef {import("./state.js").Vertex} Vertex */
/** @typedef {import("./marks.js").Mark} Mark */

/**
 * A game of a bridge as one browser knows it: what the server has said, kept up to date by its
 * events, and what the rules say about it. Of the moves that are committed but not revealed, it
 * knows those of the seats that are held here. Knows no page and sends nothing.
 */
export class GameModel {
  /** The game by the rules, without hidden moves. @type {Game} */ game;
  /** Its board, as `<gtpx-board>` takes it. @type {{spec: string} & import("gtpx-rules").Topology} */ board;
  /** The seats that are held here. @type {Color[]} */ held = [];
  /** Those who have committed to the pending turn or phase. @type {Set<Color>} */ committed = new Set();
  /** The hidden moves of the seats held here. @type {{[color: Color]: Move}} */ own = {};
  /** The seats that somebody else has taken over. @type {Set<Color>} */ takenOver = new Set();
  /** @type {{[color: Color]: import("./state.js").Seat}} */ seats = {};
  /** @type {import("./state.js").ChatMessage[]} */ chat = [];
  /** The request for an undo. @type {OpenUndo} */ #undo;
  isPaused = false;
  isSuspended = false;
  terms = "";
  /** @type {GameState["prospects"]} */ #prospects;
  /** The turn for which each offer was made, by its id. @type {Map<number, number>} */ #offerTurns = new Map();
  /** What was reported, and when. @type {{[color: Color]: {clock: Clock, at: number}}} */ #clocks = {};
  /** @type {number | undefined} */ #phaseEndsAt;
  /** @type {import("./state.js").Result} */ #result;
  /** @type {() => number} */ #now;
  /** @type {import("./state.js").Position} */ #position;

  /**
   * @param {GameState} state
   * @param {Color[]} held
   * @param {() => number} [now] the seconds of a clock that never goes back
   */
  constructor(state, held, now = () => performance.now() / 1000) {
    this.#now = now;
    this.#undo = new OpenUndo(now);
    this.game = Game.replay(state.record);
    this.board = { spec: state.position.board, ...this.game.topology() };
    this.#result = state.result;
    this.#position = this.game.position();
    this.#take(state, held);
  }

  /**
   * Replaces everything by what the server says now.
   *
   * @param {GameState} state
   * @param {Color[]} held
   */
  load(state, held) {
    this.game = Game.replay(state.record);
    this.#position = this.game.position();
    this.#take(state, held);
  }

  /**
   * @param {GameState} state
   * @param {Color[]} held
   */
  #take(state, held) {
    this.held = this.players.filter((color) => held.includes(color));
    this.#offerTurns = this.#position.bargaining.length > 0 ? offerTurns(state.record) : new Map();
    this.committed = new Set(state.position.committed);
    this.own = { ...state.position.own };
    this.seats = state.seats;
    this.chat = state.chat.map(({ seq, by, text }) => ({ seq, by, text }));
    this.#undo.set(state.undo);
    this.isPaused = state.paused;
    this.isSuspended = false;
    this.terms = state.terms;
    this.#prospects = state.prospects;
    this.#setClocks(state.clocks);
    const left = state.phase_deadline;
    this.#phaseEndsAt = left === undefined ? undefined : this.#now() + left;
    this.#result = state.result;
    for (const color of held) {
      this.takenOver.delete(color);
    }
  }

  /** @param {import("./state.js").Clocks} clocks */
  #setClocks(clocks) {
    const at = this.#now();
    for (const [color, clock] of Object.entries(clocks)) {
      this.#clocks[color] = { clock, at };
    }
  }

  /** How many turns old positions must be before the server's bot says what it expects; undefined: it doesn't. */
  get prospectsDelay() {
    return this.#prospects !== undefined && this.isOver ? 0 : this.#prospects?.delay;
  }

  // What happens.

  /**
   * Applies events in order.
   *
   * @param {RoomEvent[]} events
   * @returns {boolean} whether they changed something that only the server knows, so that the state
   *     has to be read again
   */
  apply(events) {
    let isStale = false;
    for (const event of events) {
      isStale = this.#applyOne(event) || isStale;
      if (event.clocks !== undefined) {
        this.#setClocks(event.clocks);
      }
    }
    this.#position = this.game.position();
    return isStale;
  }

  /** @param {RoomEvent} event */
  #applyOne(event) {
    const color = event.colour ?? "";
    switch (event.type) {
      case "turn":
        return this.#turn(event.turn);
      case "committed":
        this.committed.add(color);
        return this.held.includes(color) && this.phase === "play" && !(color in this.own);
      case "uncommitted":
        this.committed.delete(color);
        delete this.own[color];
        return false;
      case "resigned":
        this.committed.delete(color);
        delete this.own[color];
        return this.#fails(() => this.game.resign(color));
      case "proposal":
        return this.#propose(event.event);
      case "chat":
        this.chat = [...this.chat, { seq: event.seq, by: event.by, text: event.text ?? "" }];
        return false;
      case "seated":
        this.#seat(color, { connections: event.by ? 0 : (event.holders ?? 1), player: event.by });
        return event.by !== undefined; // the event has what was asked for, not the player's name
      case "left":
        this.#seat(color, { connections: 0 });
        return false;
      case "takeover":
        this.#seat(color, { connections: 1 });
        this.#takeOver(color);
        return false;
      case "undo":
        return true; // who has to agree, or what is left of the game
      case "parked":
        this.isSuspended = true;
        return false;
      case "clock":
      case "created":
      case "key":
      case "posted":
        return false;
      default:
        return true;
    }
  }

  /** @param {import("gtpx-rules").Event} event */
  #propose(event) {
    const turn = this.game.turn + 1;
    const isRefused = this.#fails(() => this.game.do(event));
    for (const { id } of this.game.position().bargaining) {
      if (!this.#offerTurns.has(id)) {
        this.#offerTurns.set(id, turn);
      }
    }
    return isRefused;
  }

  /** @param {import("./state.js").Turn} turn */
  #turn(turn) {
    this.#undo.set(undefined);
    this.committed.clear();
    this.own = {};
    if (turn.turn <= this.game.turn) {
      return false; // an accepted offer has played it already
    }
    const active = new Set(this.game.position().active);
    /** @type {{[color: Color]: Move}} */
    const moves = {};
    /** @type {Color[]} */
    const resigning = [];
    for (const [color, choice] of Object.entries(turn.moves)) {
      if (choice.result !== "resigned") {
        moves[color] = choice.move;
      } else if (active.has(color)) {
        resigning.push(color);
      }
    }
    return (
      this.#fails(() => this.game.playTurn(moves, resigning)) || this.game.turn !== turn.turn
    );
  }

  /** @param {() => void} change */
  #fails(change) {
    try {
      change();
      return false;
    } catch (problem) {
      if (/** @type {Error} */ (problem).name === "GameError") {
        return true; // the server knows better
      }
      throw problem;
    }
  }

  /**
   * @param {Color} color
   * @param {import("./state.js").Seat} seat
   */
  #seat(color, seat) {
    this.seats = { ...this.seats, [color]: seat };
  }

  /** @param {Color} color */
  #takeOver(color) {
    if (this.held.includes(color)) {
      this.held = this.held.filter((other) => other !== color);
      this.takenOver.add(color);
      delete this.own[color];
    }
  }

  /**
   * Notes a move that the server has accepted from this browser.
   *
   * @param {Color} color
   * @param {Move} move
   * @param {number} turn
   */
  noteOwn(color, move, turn) {
    if (this.isSimultaneous && this.game.turn + 1 === turn && this.phase !== "alliances") {
      this.own = { ...this.own, [color]: move };
      this.committed.add(color);
    }
  }

  /** Notes that the server has accepted this browser's answer to the request for an undo. @param {boolean} agrees */
  noteUndoAnswer(agrees) {
    this.#undo.answered(this.held, agrees);
  }

  // What there is.

  get players() {
    return this.game.players;
  }

  get position() {
    return this.#position;
  }

  get phase() {
    return this.game.phase;
  }

  get isSimultaneous() {
    return termOf(this.game.rules, "turn") === "simultaneous";
  }

  /** Whether a turn is being chosen: in a bargaining, a move ends it. */
  get isInPlay() {
    return this.phase === "play" || this.phase === "bargaining";
  }

  get result() {
    return this.#result.finished ? this.#result : this.game.result();
  }

  get isOver() {
    return this.result.finished;
  }

  /** The players that the game waits for. */
  get toMove() {
    return this.isOver ? [] : this.game.toMove().filter((color) => !this.committed.has(color));
  }

  /** The seats held here that the game waits for. */
  get due() {
    return this.toMove.filter((color) => this.held.includes(color));
  }

  get hasClocks() {
    return termOf(this.terms, "time") !== "none" && this.terms !== "";
  }

  get mayUndo() {
    return termOf(this.terms, "undo") !== "never";
  }

  /** The contracts in force. */
  get contracts() {
    return contractsInForce(this.position.bargaining, this.game.turn + 1, this.#offerTurns);
  }

  /**
   * Returns whether an offer was made for the turn that is chosen now.
   *
   * @param {import("gtpx-rules").Offer} offer
   */
  isOfThisTurn({ id }) {
    return this.#offerTurns.get(id) === this.game.turn + 1;
  }

  /** The open request to take back turns; undefined without one. */
  get undo() {
    return this.#undo.request;
  }

  /** How many seconds are left to agree to it; 0 without one. */
  get undoSecondsLeft() {
    return this.#undo.secondsLeft;
  }

  /**
   * Returns what a player's clock shows now; undefined without a time limit.
   *
   * @param {Color} color
   */
  clock(color) {
    const reported = this.#clocks[color];
    if (!this.hasClocks || reported === undefined) {
      return undefined;
    }
    const elapsed = this.isSuspended ? 0 : this.#now() - reported.at;
    return clockAfter(reported.clock, termOf(this.terms, "time"), elapsed);
  }

  /** Returns how many seconds are left until the phase ends; undefined if it has no limit. */
  phaseSecondsLeft() {
    const isLimited = this.#phaseEndsAt !== undefined && !this.isOver;
    return isLimited ? Math.max(0, Number(this.#phaseEndsAt) - this.#now()) : undefined;
  }

  /**
   * Returns whether a player may make a move now, or why not, in the words of the rules.
   *
   * @param {Color} color
   * @param {Move} move
   * @returns {string} empty if it may
   */
  refusal(color, move) {
    if (this.isPaused) {
      return "the game is paused";
    }
    if (this.committed.has(color)) {
      return "already committed";
    }
    const legality = this.game.legality(color, move);
    return legality.legal ? "" : legality.message;
  }

  /**
   * Returns whether the opening compels a player to pass now.
   *
   * @param {Color} color
   */
  mustPass(color) {
    if (!this.toMove.includes(color) || !this.isInPlay) {
      return false;
    }
    const legality = this.game.legality(color, this.board.points[0].name);
    return !legality.legal && legality.reason === "MUST_PASS";
  }

  /**
   * Returns the points that a player may choose now, and whether it may pass.
   *
   * @param {Color} color
   * @returns {{points: Vertex[], mayPass: boolean}}
   */
  choices(color) {
    if (this.committed.has(color) || !this.isInPlay) {
      return { points: [], mayPass: false };
    }
    const moves = this.game.legalMoves(color);
    return { points: moves.filter((move) => move !== "pass"), mayPass: moves.includes("pass") };
  }

  /**
   * Returns whether the rules accept an event now.
   *
   * @param {import("gtpx-rules").Event} event
   */
  accepts(event) {
    return !this.#fails(() => this.game.copy().do(event));
  }

  /** Returns the stones that are settled as dead; undefined while they are not. */
  settledDead() {
    if (this.isInPlay) {
      return undefined; // a record of a long game takes too long for every redraw
    }
    return this.game.record().dead?.points;
  }

  /** The dead stones to start from: the own proposal, else the first of another player. @returns {Vertex[]} */
  get suggestedDead() {
    const proposals = this.position.dead;
    const own = this.held.find((color) => color in proposals);
    return (own === undefined ? Object.values(proposals)[0] : proposals[own]) ?? [];
  }

  /**
   * Returns all stones of the chain of a stone.
   *
   * @param {Vertex} vertex
   * @returns {Vertex[]}
   */
  chain(vertex) {
    return this.game.score([vertex]).dead; // extended to its chain
  }

  /**
   * Returns the marks of the board as it is now.
   *
   * @param {object} [shown]
   * @param {Color} [shown.actor] whose ko is shown
   * @param {Vertex[]} [shown.dead] instead of the last turn, these stones as dead, with the territory
   * @param {import("./pending-move.js").PendingMove[]} [shown.pending] the moves that the server has not answered
   * @returns {Mark[]}
   */
  marks({ actor, dead, pending = [] } = {}) {
    const { position } = this;
    const barred = marked("barred", position.barred);
    if (dead !== undefined) {
      const score = this.score(dead);
      const territory = score === undefined ? [] : territoryMarks(score, position.stones);
      return [...territory, ...marked("dead", dead)];
    }
    const due = pending.filter((move) => move.isDue(this));
    const chosen = { ...this.own, ...Object.fromEntries(due.map(({ color, move }) => [color, move])) };
    const committed = Object.entries(chosen).flatMap(([color, move]) =>
      move === "pass" ? [] : marked("committed", [move], color),
    );
    const ko = actor !== undefined && this.phase === "play" ? koPoints(this.game, actor) : [];
    const closed = [...position.barred, ...Object.values(position.stones).flat()];
    const agreed = this.isOver ? [] : contractMarks(this.contracts, closed);
    return [
      ...turnMarks(this.game.lastTurn()),
      ...barred,
      ...agreed,
      ...marked("ko", ko),
      ...committed,
    ];
  }

  /**
   * Counts the board; undefined if the rules have no count.
   *
   * @param {Vertex[]} dead
   */
  score(dead) {
    return termOf(this.game.rules, "scoring") === "none" ? undefined : this.game.score(dead);
  }
}
