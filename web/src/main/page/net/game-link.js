import { backoffMs } from "./backoff.js";
import { ConnectionLost, Refusal, mayPass } from "./gtp.js";
import { readSecrets, sitLine } from "./seats.js";

const WAIT_SECONDS = 25; // shorter than the silence after which proxies close a connection
const ANSWER_MS = (WAIT_SECONDS + 10) * 1000;
const STEADY_MS = 10_000; // a connection that was lost earlier counts as a failed attempt

/** @typedef {import("./seats.js").GameSecrets} GameSecrets */
/** @typedef {import("../game/state.js").GameState} GameState */
/** @typedef {import("../game/state.js").RoomEvent} RoomEvent */

/**
 * What a link needs of a connection; {@link import("./connection.js").Connection} has it.
 *
 * @typedef {object} Asking
 * @property {(line: string) => Promise<string>} ask
 * @property {() => void} close
 * @property {boolean} [setsKeys] whether taking a seat with a key sets the key
 */

/**
 * How it goes with the connection.
 *
 * - `connecting`: for the first time
 * - `open`: everything up to now was received
 * - `lost`: reconnecting
 * - `refused`: for good, by the server's words in `why`
 * - `closed`: by the page
 *
 * @typedef {{kind: "connecting" | "open" | "lost" | "closed"} | {kind: "refused", why: string}}
 *     LinkStatus
 */

/**
 * Who is told what a link receives.
 *
 * @typedef {object} LinkListener
 * @property {(status: LinkStatus) => void} status
 * @property {(held: string[], refused: {[color: string]: string}) => void} seated after each
 *     connection: the seats that are held now, and the server's words about the others
 * @property {(color: string, seat: import("./seats.js").SeatOpener) => void} accepted what opens a
 *     seat for which there were two secrets, or whose key was never used
 * @property {(state: GameState) => void} state everything anew
 * @property {(events: RoomEvent[]) => boolean} events in order, each once; returns whether the
 *     state must be read again
 */

/**
 * Follows one game over connections that may be lost: takes its seats, reads the state, waits for
 * events by number, so that none is missed or received twice, and sends commands in between. Knows
 * no rules and no page. docs/protocol/bridge.md
 */
export class GameLink {
  /** @type {string} */ #game;
  /** @type {() => GameSecrets} */ #secrets;
  /** @type {() => Promise<Asking>} */ #connect;
  /** @type {LinkListener} */ #listener;
  /** @type {(ms: number) => Promise<void>} */ #sleep;
  /** @type {() => number} */ #now;
  /** @type {Asking | undefined} */ #connection;
  /** @type {() => void} */ #wake = () => {};
  /** @type {string[]} */ #held = [];
  #takeover = "";
  #seq = -1;
  #isEnded = false;
  #isStale = false;

  /**
   * @param {object} options
   * @param {string} options.game
   * @param {() => GameSecrets} options.secrets asked at each connection
   * @param {() => Promise<Asking>} options.connect
   * @param {LinkListener} options.listener
   * @param {(ms: number) => Promise<void>} [options.sleep]
   * @param {() => number} [options.now] the milliseconds of a clock that never goes back
   */
  constructor({ game, secrets, connect, listener, sleep = later, now = () => performance.now() }) {
    this.#game = game;
    this.#secrets = secrets;
    this.#connect = connect;
    this.#listener = listener;
    this.#sleep = sleep;
    this.#now = now;
  }

  /** Follows the game until {@link close}, or until the server refuses it for good. */
  async run() {
    this.#listener.status({ kind: "connecting" });
    for (let attempt = 0; !this.#isEnded; attempt++) {
      let openedAt = Infinity;
      try {
        const connection = await this.#connect();
        this.#connection = connection;
        if (this.#isEnded) {
          connection.close();
          return;
        }
        await this.#enter(connection);
        await this.#catchUp(connection);
        openedAt = this.#now();
        this.#listener.status({ kind: "open" });
        await this.#follow(connection);
      } catch (problem) {
        this.#connection?.close();
        this.#connection = undefined;
        if (this.#isEnded || this.#endsBy(problem)) {
          return;
        }
        this.#listener.status({ kind: "lost" });
        if (this.#now() - openedAt >= STEADY_MS) {
          attempt = 0;
        }
        await Promise.race([
          this.#sleep(backoffMs(attempt)),
          new Promise((resolve) => (this.#wake = () => resolve(undefined))),
        ]);
      }
    }
  }

  /** @param {unknown} problem */
  #endsBy(problem) {
    if (problem instanceof ConnectionLost) {
      return false;
    }
    if (problem instanceof Refusal) {
      const isLater = mayPass(problem.message);
      if (!isLater) {
        this.#end({ kind: "refused", why: problem.message });
      }
      return !isLater;
    }
    throw problem;
  }

  /** @param {Asking} connection */
  async #enter(connection) {
    const secrets = this.#secrets();
    /** @type {string[]} */
    const held = [];
    /** @type {{[color: string]: string}} */
    const refused = {};
    for (const [color, seat] of Object.entries(secrets.seats)) {
      const why = await this.#sit(connection, color, seat);
      if (why === "") {
        held.push(color);
      } else {
        refused[color] = why;
      }
    }
    this.#takeover = "";
    if (held.join() !== this.#held.join()) {
      this.#seq = -1; // other hidden moves are shown now
    }
    if (held.length === 0) {
      await this.#watch(connection, readSecrets(secrets));
    }
    this.#held = held;
    this.#listener.seated(held, refused);
  }

  /**
   * Takes a seat with the secret of the last link, or else with what opened it before that link.
   *
   * @param {Asking} connection
   * @param {string} color
   * @param {import("./seats.js").SeatSecret} seat
   * @returns {Promise<string>} why the last link was refused, if the seat isn't taken
   */
  async #sit(connection, color, seat) {
    const takeover = this.#takeover === color ? " takeover" : "";
    let why = "";
    for (const tried of seat.former ? [seat, seat.former] : [seat]) {
      try {
        await connection.ask(sitLine(this.#game, color, tried) + takeover);
        const isKeyed = tried.key !== undefined && (connection.setsKeys || tried.isKeyed);
        if (seat.former || (isKeyed && !tried.isKeyed)) {
          this.#listener.accepted(color, { ...tried, ...(isKeyed && { isKeyed }) });
        }
        return "";
      } catch (problem) {
        if (!(problem instanceof Refusal) || mayPass(problem.message)) {
          throw problem;
        }
        why ||= problem.message;
      }
    }
    return why;
  }

  /**
   * Watches the game. A private one is open to any of its secrets, also to that of a seat.
   *
   * @param {Asking} connection
   * @param {string[]} secrets of which some may be used up
   */
  async #watch(connection, [secret, ...others]) {
    try {
      await connection.ask(`gtpx-watch ${this.#game}${secret ? ` ${secret}` : ""}`);
    } catch (problem) {
      const isClosed = problem instanceof Refusal && problem.kind === "no such game";
      if (!isClosed || others.length === 0) {
        throw problem;
      }
      await this.#watch(connection, others);
    }
  }

  /** @param {Asking} connection */
  async #catchUp(connection) {
    if (this.#seq < 0) {
      await this.#readState(connection);
      return;
    }
    try {
      await this.#receive(connection, await connection.ask(this.#waitLine(0)));
    } catch (problem) {
      if (!(problem instanceof Refusal)) {
        throw problem;
      }
      await this.#readState(connection); // too old
    }
  }

  /** @param {Asking} connection */
  async #readState(connection) {
    const state = /** @type {GameState} */ (JSON.parse(await connection.ask("gtpx-state")));
    this.#isStale = false;
    this.#seq = state.seq;
    this.#listener.state(state);
  }

  /** @param {LinkStatus} status */
  #end(status) {
    this.#isEnded = true;
    this.#listener.status(status);
  }

  /** @param {Asking} connection */
  async #follow(connection) {
    while (!this.#isEnded) {
      const asked = connection.ask(this.#waitLine(WAIT_SECONDS));
      await this.#receive(connection, await this.#inTime(connection, asked));
    }
  }

  /** @param {number} seconds */
  #waitLine(seconds) {
    return `gtpx-wait after=${this.#seq} timeout=${seconds}`;
  }

  /**
   * Gives up a connection that has stopped answering without being closed.
   *
   * @param {Asking} connection
   * @param {Promise<string>} answer
   */
  #inTime(connection, answer) {
    const tooLate = setTimeout(() => connection.close(), ANSWER_MS);
    return answer.finally(() => clearTimeout(tooLate));
  }

  /**
   * @param {Asking} connection
   * @param {string} text
   */
  async #receive(connection, text) {
    const events = /** @type {RoomEvent[]} */ (JSON.parse(text)).filter(
      (event) => event.seq > this.#seq,
    );
    if (events.length > 0) {
      this.#seq = events[events.length - 1].seq;
      this.#isStale = this.#listener.events(events) || this.#isStale;
    }
    if (this.#isStale) {
      await this.#readState(connection);
    }
  }

  /**
   * Sends a command. A connection on which it gets no answer is given up: of the requests of HTTP, one
   * can fail alone.
   *
   * @param {string} line
   * @returns {Promise<string>} the text of the answer; rejected with {@link Refusal}, or with {@link
   *     ConnectionLost} if nobody knows whether it took effect
   */
  async ask(line) {
    const connection = this.#connection;
    if (connection === undefined) {
      throw new ConnectionLost();
    }
    try {
      return await connection.ask(line);
    } catch (problem) {
      if (problem instanceof ConnectionLost) {
        connection.close();
      }
      throw problem;
    }
  }

  /**
   * Connects anew, with the secrets as they are now.
   *
   * @param {string} [takeover] a seat that all other connections lose
   */
  reconnect(takeover = "") {
    this.#takeover = takeover;
    this.#seq = -1;
    this.#connection?.close();
    this.#wake();
  }

  /** Tries again at once if the connection is lost, because the network is said to be back. */
  wake() {
    this.#wake();
  }

  close() {
    this.#connection?.close();
    this.#end({ kind: "closed" });
    this.#wake();
  }
}

/** @param {number} ms */
function later(ms) {
  return new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
    setTimeout(resolve, ms);
  });
}
