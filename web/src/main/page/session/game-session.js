import { GameModel } from "../game/model.js";
import { dueLine, newsOf } from "../game/news.js";
import { PendingMove } from "../game/pending-move.js";
import { pendingLine } from "../game/status.js";
import { capitalized } from "../game/words.js";
import { Connection } from "../net/connection.js";
import { GameLink } from "../net/game-link.js";
import { ConnectionLost, Refusal, chatText } from "../net/gtp.js";
import { HttpConnection, withFallback } from "../net/http-connection.js";
import { readSecrets, sitLine } from "../net/seats.js";
import { socketUrl } from "../net/socket-url.js";
import { forPeople } from "./refusals.js";

/** @typedef {import("../game/state.js").Color} Color */
/** @typedef {import("../game/state.js").Move} Move */
/** @typedef {import("../game/state.js").RoomEvent} RoomEvent */
/** @typedef {import("../game/state.js").Vertex} Vertex */
/** @typedef {import("../net/game-link.js").Asking} Asking */
/** @typedef {import("../net/game-link.js").LinkStatus} LinkStatus */
/** @typedef {Pick<import("../net/seats.js").Seats, "of" | "add" | "forget" | "settle" | "isKeyed" | "isKept">} Seats */

const MOST_NEWS = 200;
const NO_CONNECTION = "The connection is lost. Try again when it is back.";
const PASSING = ["committed", "uncommitted"]; // said, but not kept: the next turn shows them

/** A line of the game's feed: an event, or a chat message with its sender. */
/** @typedef {{seq: number, text: string, by?: Color[]}} News */

/**
 * One game on this page: the model, the connection, and what the person has chosen but not sent.
 * Dispatches `change` after every change, and `turn` after each turn that was just resolved.
 */
export class GameSession extends EventTarget {
  /** @type {GameModel | undefined} */ model;
  /** @type {LinkStatus} */ status = { kind: "connecting" };
  /** The server's words about the seats that it refused. @type {{[color: Color]: string}} */ refusedSeats = {};
  /** @type {News[]} */ news = [];
  /** What a screen reader should say now. */ announcement = "";
  /** Why the last command failed, for people. */ refusal = "";
  /** The moves that the server has not answered yet, by seat. @type {{[color: Color]: PendingMove}} */ pending = {};
  #isAgreeing = false;
  /** The stones that are marked as dead here, not proposed yet. @type {Vertex[] | undefined} */ deadMarks;
  /** The stones that the server's estimate isn't sure of. @type {Vertex[]} */ unsettledMarks = [];
  /** Takes the next point that is chosen on the board. @type {((vertex: Vertex) => void) | undefined} */ picker;
  /** Whether all players are at this device, and no server has a say. */ isLocal = false;
  /** What is wrong with the seat link by which this page was opened, in a sentence. */ linkDamage = "";
  /** Which turn is looked at, once that can be loaded. @type {import("../game/look-back.js").LookBack | undefined} */ lookBack;
  /** What the server's bot expects, once that can be loaded. @type {import("./prospects.js").ProspectsBook | undefined} */ prospects;
  /** @type {Color | undefined} */ #actor;
  /** @type {Color[]} */ #held = [];
  /** @type {GameLink} */ #link;
  /** The request for an undo that this browser waits for, and its connection, once open. @type {{connection?: Asking} | undefined} */ #undoRequest;
  /** @type {() => Promise<Asking>} */ #connectAside;
  /** @type {Seats} */ #seats;
  /** Redraws when a request for an undo ends. @type {ReturnType<typeof setTimeout> | undefined} */ #undoTimer;

  /**
   * @param {string} name of the game
   * @param {Seats} seats
   * @param {() => Promise<Asking>} [connect]
   * @param {() => Promise<Asking>} [connectAside] for commands that wait for others: while a WebSocket
   *     waits for them, it receives no events
   */
  constructor(
    name,
    seats,
    connect = withFallback(
      () => Connection.open(socketUrl()),
      () => HttpConnection.open(name, undefined, (key) => seats.isKeyed(name, key)),
    ),
    connectAside = () => HttpConnection.open(name, undefined, (key) => seats.isKeyed(name, key)),
  ) {
    super();
    this.name = name;
    this.#connectAside = connectAside;
    this.#seats = seats;
    this.#link = new GameLink({
      game: name,
      secrets: () => this.#wantedSeats(),
      connect,
      listener: {
        status: (status) => this.#setStatus(status),
        seated: (held, refused) => {
          this.#held = held;
          this.refusedSeats = refused;
        },
        accepted: (color, seat) => this.#seats.settle(name, color, seat),
        state: (state) => this.#change(() => this.#load(state)),
        events: (events) => this.#receive(events),
      },
    });
  }

  /** Returns the secrets without those of seats that somebody else has taken over. */
  #wantedSeats() {
    const secrets = this.#seats.of(this.name);
    this.model?.takenOver.forEach((color) => delete secrets.seats[color]);
    return secrets;
  }

  open() {
    void this.#link.run();
  }

  close() {
    clearTimeout(this.#undoTimer);
    this.#undoRequest?.connection?.close();
    this.#undoRequest = undefined;
    this.#link.close();
  }

  /** Tries to connect at once. */
  wake() {
    this.#link.wake();
  }

  /** @param {() => void} change */
  #change(change) {
    change();
    this.dispatchEvent(new Event("change"));
  }

  /** @param {LinkStatus} status */
  #setStatus(status) {
    this.#change(() => (this.status = status));
    const { model } = this;
    if (model !== undefined && (status.kind === "open" || status.kind === "refused")) {
      Object.values(this.pending).forEach((pending) => this.#resume(pending, model));
    }
  }

  /** @param {import("../game/state.js").GameState} state */
  #load(state) {
    if (this.isLocal) {
      this.#held = state.held ?? []; // the table says who has the device
    }
    if (this.model === undefined) {
      this.model = new GameModel(state, this.#held);
    } else {
      this.model.load(state, this.#held);
    }
    const known = new Set(this.news.map((line) => line.seq));
    const chat = state.chat.filter((message) => !known.has(message.seq));
    this.news = [...this.news, ...chat].sort((a, b) => a.seq - b.seq).slice(-MOST_NEWS);
    this.#tidy();
  }

  /** @param {RoomEvent[]} events */
  #receive(events) {
    const model = this.model;
    if (model === undefined) {
      return true;
    }
    const isStale = model.apply(events);
    this.#held = this.#held.filter((color) => !model.takenOver.has(color));
    /** @type {string[]} */
    const said = [];
    for (const event of events) {
      const text = event.type === "chat" ? (event.text ?? "") : newsOf(event);
      if (text !== "") {
        const by = event.type === "chat" ? event.by : undefined;
        if (!PASSING.includes(event.type)) {
          this.news = [...this.news, { seq: event.seq, text, ...(by && { by }) }].slice(-MOST_NEWS);
        }
        said.push(by === undefined ? text : `${by.join(" and ") || "A spectator"} says: ${text}`);
      }
    }
    const hasTurn = events.some((event) => event.type === "turn");
    const due = hasTurn ? dueLine(model) : "";
    if (due !== "" && !said.includes(due)) {
      said.push(due);
    }
    if (said.length > 0) {
      this.announcement = said.join(" ");
    }
    this.#tidy();
    if (hasTurn) {
      this.refusal = "";
      this.picker = undefined; // the offer was for the turn that is over
      this.dispatchEvent(new Event("turn"));
    }
    this.dispatchEvent(new Event("change"));
    return isStale;
  }

  /** Agrees to this browser's own request for an undo with the other seats that it holds, once. */
  async #agreeWithOneself() {
    const { undo, held } = this.model ?? { undo: undefined, held: [] };
    const isOwn = held.some((color) => undo?.by.includes(color));
    const isAsked = held.some((color) => undo?.missing.includes(color));
    if (this.isAskingUndo && isOwn && isAsked && !this.#isAgreeing) {
      this.#isAgreeing = true;
      await this.answerUndo(true);
      this.#isAgreeing = false;
    }
  }

  #tidy() {
    if (this.model?.phase !== "scoring") {
      this.deadMarks = undefined;
    }
    if (!this.model?.isInPlay) {
      this.picker = undefined;
    }
    this.#agreeWithOneself();
    clearTimeout(this.#undoTimer);
    const left = this.model?.undoSecondsLeft ?? 0;
    if (left > 0) {
      this.#undoTimer = setTimeout(() => this.#change(() => this.#tidy()), left * 1000);
    }
  }

  // What the person chooses.

  /** The seats that the board can play for: those that have to choose; if all have, those that can choose anew. */
  get choosers() {
    const due = this.model?.due ?? [];
    const missing = due.filter((color) => !(color in this.pending));
    return missing.length > 0 ? missing : due;
  }

  /** The seat that the board plays for: the chosen one if it can, else the first that can. */
  get actor() {
    const { choosers } = this;
    return choosers.find((color) => color === this.#actor) ?? choosers[0];
  }

  /** @param {Color} color */
  choose(color) {
    this.#change(() => (this.#actor = color));
  }

  /** @param {((vertex: Vertex) => void) | undefined} picker */
  pick(picker) {
    this.#change(() => (this.picker = picker));
  }

  /**
   * @param {Vertex[] | undefined} dead
   * @param {Vertex[]} [unsettled] stones of unsure fate that decide who wins
   */
  markDead(dead, unsettled = []) {
    this.#change(() => {
      this.deadMarks = dead;
      this.unsettledMarks = unsettled;
    });
  }

  /** Whether commands reach the game now. */
  get isOnline() {
    return this.isLocal || this.status.kind === "open";
  }

  /** For `aria-disabled` of what sends a command: pressed all the same, it says why it can't. */
  get offline() {
    return this.isOnline ? "false" : "true";
  }

  /** Begins something that needs the connection, or says that there is none. @param {() => unknown} action */
  whenOnline(action) {
    if (this.isOnline) {
      action();
    } else {
      this.explain(NO_CONNECTION);
    }
  }

  /** Whether a move is on its way, after which another one can't be chosen. */
  get isSending() {
    return this.isOnline && Object.keys(this.pending).length > 0;
  }

  /** Shows a sentence where refusals are shown. @param {string} text */
  explain(text) {
    this.#change(() => (this.refusal = text));
  }

  // Commands.

  /**
   * Sends a command and shows why it failed, if it does.
   *
   * @param {() => Promise<string>} send
   * @returns {Promise<string | undefined>} the answer; undefined if it failed
   */
  async #try(send) {
    this.#change(() => (this.refusal = ""));
    try {
      return await send();
    } catch (problem) {
      if (problem instanceof Refusal) {
        this.explain(forPeople(problem.message, this.model?.contracts));
      } else if (problem instanceof ConnectionLost) {
        this.explain(NO_CONNECTION);
      } else {
        throw problem;
      }
      return undefined;
    }
  }

  /** @param {string} line */
  send(line) {
    return this.#try(() => this.#link.ask(line));
  }

  /**
   * Makes a move, which counts once however often the connection is lost. While it is lost, the move
   * is kept; it can be taken back, and another one replaces it.
   *
   * @param {Color} color
   * @param {Move} move
   */
  async play(color, move) {
    const { model } = this;
    if (model === undefined || !(this.isOnline || this.status.kind === "lost")) {
      this.explain(NO_CONNECTION);
      return;
    }
    const pending = new PendingMove(color, move, model);
    this.#change(() => {
      this.refusal = "";
      this.pending = { ...this.pending, [color]: pending };
    });
    if (this.isOnline) {
      await this.#deliver(pending, "");
    } else {
      this.#change(() => (this.announcement = pendingLine(this)));
    }
  }

  /**
   * Sends a pending move. It stays pending if the connection is lost before the answer.
   *
   * @param {PendingMove} pending
   * @param {string} preface of a refusal
   */
  async #deliver(pending, preface) {
    const { color, move, turn } = pending;
    try {
      await this.#link.ask(pending.line);
      this.#settle(pending, () => this.model?.noteOwn(color, move, turn));
    } catch (problem) {
      if (problem instanceof Refusal) {
        const why = forPeople(problem.message, this.model?.contracts);
        this.#settle(pending, () => (this.refusal = preface + why));
      } else if (problem instanceof ConnectionLost) {
        this.#change(() => (pending.isInDoubt = true));
      } else {
        throw problem;
      }
    }
  }

  /**
   * Sends a pending move now that the connection is back, or says why it can't be made any more.
   *
   * @param {PendingMove} pending
   * @param {GameModel} model
   */
  #resume(pending, model) {
    const why = this.status.kind === "refused" ? this.status.why : pending.refusal(model);
    if (why === "") {
      void this.#deliver(pending, `The server refuses ${pending.words}. `);
      return;
    }
    const again = pending.isInDoubt ? " again" : "";
    const reason = forPeople(why, model.contracts);
    this.#settle(pending, () => (this.refusal = `${capitalized(pending.words)} was not sent${again}. ${reason}`));
  }

  /**
   * Ends the wait for a pending move's answer.
   *
   * @param {PendingMove} pending
   * @param {() => void} change
   */
  #settle(pending, change) {
    this.#change(() => {
      if (this.pending[pending.color] === pending) {
        const { [pending.color]: unused, ...others } = this.pending;
        this.pending = others;
      }
      change();
    });
  }

  /** @param {Color} color */
  resign(color) {
    return this.send(`play ${color} resign`);
  }

  /** The seats held here whose move can be taken back: it is hidden, or waits for a connection. */
  get takeableBack() {
    const { held, own } = this.model ?? { held: [], own: {} };
    return held.filter((color) => color in own || (!this.isOnline && color in this.pending));
  }

  /** Takes back a move that is hidden or waits for a connection. @param {Color} color */
  takeBack(color) {
    const pending = this.pending[color];
    return pending === undefined || this.isOnline
      ? this.send(`gtpx-take_back ${color} turn=${(this.model?.game.turn ?? 0) + 1}`)
      : this.#withdraw(pending);
  }

  /** @param {PendingMove} pending */
  #withdraw(pending) {
    const what = capitalized(pending.words);
    this.#settle(pending, () => {
      this.announcement = `${what} is taken back.`;
      this.refusal = pending.isInDoubt ? `${what} was sent before the connection was lost: it may count already.` : "";
    });
  }

  /** Whether this browser waits for others to agree to an undo. */
  get isAskingUndo() {
    return this.#undoRequest !== undefined;
  }

  /** @param {number} turns */
  async askUndo(turns) {
    if (this.isAskingUndo) {
      return;
    }
    /** @type {{connection?: Asking}} */
    const request = {}; // one of its own, so that an earlier one that still connects sees that it was withdrawn
    this.#change(() => (this.#undoRequest = request));
    await this.#try(() => this.#askAside(`gtpx-request_undo ${turns}`, request));
    if (this.#undoRequest === request) {
      this.#change(() => (this.#undoRequest = undefined));
    }
  }

  /**
   * Sends a command that waits for others, with the seats that are held here, until it is withdrawn.
   *
   * @param {string} line
   * @param {{connection?: Asking}} request which gets the connection; withdrawn when it is no longer
   *     the one that this browser waits for, perhaps because there is another
   */
  async #askAside(line, request) {
    const isWithdrawn = () => this.#undoRequest !== request;
    try {
      const connection = await this.#connectAside();
      request.connection = connection;
      const { seats } = this.#wantedSeats();
      for (const color of this.activeHeld.filter((held) => held in seats)) {
        if (isWithdrawn()) {
          return "";
        }
        await connection.ask(sitLine(this.name, color, seats[color]));
      }
      return isWithdrawn() ? "" : await connection.ask(line);
    } catch (problem) {
      if (isWithdrawn()) {
        return "";
      }
      throw problem;
    } finally {
      request.connection?.close();
    }
  }

  /** Withdraws the request for an undo. */
  withdrawUndo() {
    const request = this.#undoRequest;
    this.#change(() => (this.#undoRequest = undefined));
    request?.connection?.close();
  }

  /**
   * Answers a request for an undo, as long as it is open and this browser is asked.
   *
   * @param {boolean} agrees
   */
  async answerUndo(agrees) {
    const { model } = this;
    const asked = model?.held.filter((color) => model.undo?.missing.includes(color)) ?? [];
    if (asked.length === 0) {
      this.explain("The request has ended.");
      return;
    }
    const answer = await this.send(agrees ? "undo" : `gtpx-reject ${asked[0]}`);
    if (answer !== undefined) {
      this.#change(() => model?.noteUndoAnswer(agrees));
    }
  }

  /**
   * Proposes dead stones for all seats that are held here.
   *
   * @param {Vertex[]} points
   */
  async proposeDead(points) {
    for (const color of this.activeHeld) {
      const answer = await this.send(["gtpx-dead", color, ...points].join(" "));
      if (answer === undefined) {
        return;
      }
    }
  }

  /** Asks the server which stones it takes for dead, and marks them. */
  async estimateDead() {
    const answer = await this.send("gtpx-score");
    if (answer !== undefined) {
      const { dead, unsettled } = JSON.parse(answer);
      this.markDead(dead, unsettled);
    }
  }

  /** The seats held here that are still in the game. */
  get activeHeld() {
    const active = this.model?.position.active ?? [];
    return (this.model?.held ?? []).filter((color) => active.includes(color));
  }

  /** Loads what is needed to look back: pages need it late or never. */
  async loadLookBack() {
    const { LookBack } = await import("../game/look-back.js");
    this.#change(() => (this.lookBack ??= new LookBack(() => this.model?.game, this.notes)));
  }

  /** Loads what is needed to show what the server's bot expects. */
  async loadProspects() {
    const [{ ProspectsBook }, { readProspects }] = await Promise.all([
      import("./prospects.js"),
      import("../net/api.js"),
    ]);
    this.#change(
      () =>
        (this.prospects ??= new ProspectsBook(
          (turn) => readProspects(this.name, turn, readSecrets(this.#seats.of(this.name))),
          () => this.#change(() => {}),
        )),
    );
  }

  /** @param {boolean} isOn */
  showProspects(isOn) {
    if (this.prospects !== undefined) {
      this.prospects.isOn = isOn;
      this.prospects.retry();
      this.#change(() => {});
    }
  }

  /** The last turn of which the server's bot says what it expects; undefined if it says nothing. */
  get lastProspect() {
    const delay = this.model?.prospectsDelay;
    return delay === undefined ? undefined : (this.model?.game.turn ?? 0) - delay;
  }

  /** The turn after which the board shows the game; undefined in a variation. */
  get shownTurn() {
    const past = this.lookBack;
    return past?.trial === undefined ? (past?.moment?.turn ?? this.model?.game.turn) : undefined;
  }

  /** Whether the board shows something else than the present. */
  get isPast() {
    return this.lookBack?.isOpen === true;
  }

  /** A record with notes on this game. @returns {import("gtpx-rules").GameRecord | undefined} */
  get notes() {
    return undefined;
  }

  /** Whether the browser has kept what opens the seats. */
  get isKept() {
    return this.#seats.isKept;
  }

  /** The owner's secret; undefined if this browser has not created the game. */
  get owner() {
    return this.#seats.of(this.name).owner;
  }

  /**
   * Sends a command as the game's owner.
   *
   * @param {string} line
   */
  async asOwner(line) {
    const { owner, former } = this.#seats.of(this.name);
    const allowed = await this.#try(async () => {
      try {
        return await this.#link.ask(`gtpx-owner ${this.name} ${owner}`);
      } catch (problem) {
        if (!(problem instanceof Refusal) || former?.owner === undefined) {
          throw problem;
        }
        this.#seats.add(this.name, { owner: former.owner }); // the link was a forgery
        return this.#link.ask(`gtpx-owner ${this.name} ${former.owner}`);
      }
    });
    return allowed === undefined ? undefined : this.send(line);
  }

  /**
   * Returns the record of the game with all notes, as the text of a file.
   *
   * @param {"json" | "sgf"} format
   */
  async record(format) {
    const { readRecord } = await import("../net/api.js");
    return readRecord(this.name, format, readSecrets(this.#seats.of(this.name)));
  }

  /** @param {string} text */
  chat(text) {
    return this.send(`gtpx-chat ${chatText(text)}`);
  }

  /** Takes back a seat that somebody else has taken over. @param {Color} color */
  takeOver(color) {
    this.model?.takenOver.delete(color);
    this.#link.reconnect(color);
  }

  /** Gives up the secret of a seat that the server has refused. @param {Color} color */
  forget(color) {
    this.#seats.forget(this.name, color);
    this.#change(() => {
      const { [color]: unused, ...others } = this.refusedSeats;
      this.refusedSeats = others;
    });
  }
}
