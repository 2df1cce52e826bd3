import { ApiError } from "../net/api.js";

/** @typedef {import("../game/state.js").Color} Color */
/** @typedef {import("../game/state.js").Vertex} Vertex */
/** @typedef {import("../game/timeline.js").Timeline} Timeline */

/**
 * The answer of `gtpx-prospects`: what the server's bot expects of the position after a turn.
 *
 * @typedef {object} Prospects
 * @property {number} turn
 * @property {{[color: Color]: number}} victory shares, which add up to 1
 * @property {{[color: Color]: number}} [points]
 * @property {{[vertex: Vertex]: {[color: Color]: number}}} ownership
 */

/** @typedef {{[vertex: Vertex]: {color: Color, share: number}}} Ownership */

const CHART_POINTS = 20; // turns that a chart asks for by itself, at most, besides the last one
const NEVER = 409; // status of a question that the server won't answer however often it is asked

/**
 * What the server's bot expects of the turns of one game, as far as this browser has asked: first of
 * the turn that is shown, then of some others for a chart. Asks one question at a time. Knows no page.
 */
export class ProspectsBook {
  /** Whether somebody wants to see it. */ isOn = false;
  /** Why no more questions are asked, in the server's words. */ refusal = "";
  /** What was answered, by turn. @type {Map<number, Prospects>} */ #known = new Map();
  /** Why the server says nothing of a turn, in its words. @type {Map<number, string>} */ #refused = new Map();
  /** What the answers are about: another one if turns were taken back. @type {Timeline | undefined} */ #timeline;
  /** @type {(turn: number) => Promise<Prospects>} */ #read;
  /** @type {() => void} */ #changed;
  /** @type {{of: Prospects | undefined, owners: Ownership}} */ #owned = { of: undefined, owners: {} };
  #isAsking = false;
  #wanted = 0;
  #last = -1;
  #isOver = false;

  /**
   * @param {(turn: number) => Promise<Prospects>} read
   * @param {() => void} changed called after every answer
   */
  constructor(read, changed) {
    this.#read = read;
    this.#changed = changed;
  }

  /** Whether an answer is on its way. */
  get isAsking() {
    return this.#isAsking;
  }

  /** What is known, in the order of the turns. */
  get all() {
    return [...this.#known.values()].sort((a, b) => a.turn - b.turn);
  }

  /** @param {number} turn */
  of(turn) {
    return this.#known.get(turn);
  }

  /**
   * Returns why the server says nothing of a turn; undefined if it was not refused.
   *
   * @param {number} turn
   */
  refusalOf(turn) {
    return this.#refused.get(turn);
  }

  /**
   * The most probable owner of each point, as `<gtpx-board>` takes it; the same value until there is
   * another answer.
   *
   * @param {number} turn
   */
  ownershipOf(turn) {
    const prospects = this.of(turn);
    if (prospects !== this.#owned.of) {
      this.#owned = { of: prospects, owners: ownershipOf(prospects) };
    }
    return this.#owned.owners;
  }

  /** Goes on after a refusal. Turns of which the server says nothing are not asked about again. */
  retry() {
    this.refusal = "";
    void this.#ask();
  }

  /**
   * Asks about a turn, and then about others, unless nobody wants to see it.
   *
   * @param {Timeline} timeline of the game as it is now
   * @param {number} turn the one that is shown
   * @param {number} last the last one that may be asked about; negative if none
   * @param {boolean} isOver whether the game is over: what is expected of the last turn is then the result
   */
  show(timeline, turn, last, isOver) {
    if (timeline !== this.#timeline) {
      this.#timeline = timeline;
      this.#known.clear();
      this.#refused.clear();
      this.refusal = "";
    } else if (isOver && !this.#isOver) {
      this.#known.delete(last);
      this.#refused.clear(); // some are told only now
    }
    this.#isOver = isOver;
    this.#wanted = turn;
    this.#last = last;
    if (this.isOn) {
      void this.#ask();
    }
  }

  /**
   * The next turn to ask about: the one that is shown, then the last one, then those of the chart
   * from the last to the first. The chart's turns are multiples of a power of two, so that a new turn
   * adds at most itself.
   */
  get #next() {
    const isOpen = (/** @type {number} */ turn) =>
      turn <= this.#last && !this.#known.has(turn) && !this.#refused.has(turn);
    if (isOpen(this.#wanted)) {
      return this.#wanted;
    }
    if (this.#last >= 0 && isOpen(this.#last)) {
      return this.#last;
    }
    const step = 2 ** Math.max(0, Math.ceil(Math.log2((this.#last + 1) / CHART_POINTS)));
    for (let turn = this.#last - (this.#last % step); turn >= 0; turn -= step) {
      if (isOpen(turn)) {
        return turn;
      }
    }
    return undefined;
  }

  async #ask() {
    if (this.#isAsking) {
      return;
    }
    for (let turn = this.#next; this.isOn && this.refusal === "" && turn !== undefined; turn = this.#next) {
      this.#isAsking = true;
      const [timeline, isOver] = [this.#timeline, this.#isOver];
      const isStale = () =>
        timeline !== this.#timeline || (isOver !== this.#isOver && turn === this.#last);
      try {
        const prospects = await this.#read(turn);
        if (!isStale()) {
          this.#known.set(prospects.turn, prospects);
        }
      } catch (problem) {
        if (!isStale()) {
          this.#fail(turn, problem);
        }
      }
      this.#isAsking = false;
      this.#changed();
    }
  }

  /**
   * Goes on without a turn of which the server says nothing; stops asking if it is busy or can't be
   * reached, since the next question would fail, too.
   *
   * @param {number} turn
   * @param {unknown} problem
   */
  #fail(turn, problem) {
    const words = problem instanceof Error ? problem.message : String(problem);
    if (problem instanceof ApiError && problem.status === NEVER) {
      this.#refused.set(turn, words);
    } else {
      this.refusal = words;
    }
  }
}

/**
 * Returns the ownership as `<gtpx-board>` takes it: the most probable owner of each point.
 *
 * @param {Prospects | undefined} prospects
 * @returns {Ownership}
 */
export function ownershipOf(prospects) {
  return Object.fromEntries(
    Object.entries(prospects?.ownership ?? {}).map(([vertex, shares]) => {
      const [color, share] = Object.entries(shares).reduce((a, b) => (b[1] > a[1] ? b : a));
      return [vertex, { color, share }];
    }),
  );
}

/**
 * Returns what to know about expected points where prisoners count; empty where they don't.
 *
 * @param {string} rules all words of the game
 */
export function pointsNote(rules) {
  return / prisoners=none( |$)/.test(rules)
    ? ""
    : "The points can add up to more than the board has: the bot's playouts capture much, and prisoners count.";
}
