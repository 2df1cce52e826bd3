/** @typedef {import("./state.js").Color} Color */
/** @typedef {import("./state.js").Vertex} Vertex */
/** @typedef {import("./timeline.js").Timeline} Timeline */

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

const CHART_POINTS = 20; // turns that a chart asks for by itself

/**
 * What the server's bot expects of the turns of one game, as far as this browser has asked: first of
 * the turn that is shown, then of some others for a chart. Asks one question at a time. Knows no page.
 */
export class ProspectsBook {
  /** Whether somebody wants to see it. */ isOn = false;
  /** Why the last question failed, in the server's words. */ refusal = "";
  /** What was answered, by turn. @type {Map<number, Prospects>} */ #known = new Map();
  /** The turns of which the server says nothing. @type {Set<number>} */ #refused = new Set();
  /** What the answers are about: another one if turns were taken back. @type {Timeline | undefined} */ #timeline;
  /** @type {(turn: number) => Promise<Prospects>} */ #read;
  /** @type {() => void} */ #changed;
  /** @type {{of: Prospects | undefined, owners: Ownership}} */ #owned = { of: undefined, owners: {} };
  #isAsking = false;
  #wanted = 0;
  #last = -1;

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

  /** Asks again what was refused. */
  retry() {
    this.#refused.clear();
    this.refusal = "";
    void this.#ask();
  }

  /**
   * Asks about a turn, and then about others, unless nobody wants to see it.
   *
   * @param {Timeline} timeline of the game as it is now
   * @param {number} turn the one that is shown
   * @param {number} last the last one that may be asked about; negative if none
   */
  show(timeline, turn, last) {
    if (timeline !== this.#timeline) {
      this.#timeline = timeline;
      this.#known.clear();
      this.#refused.clear();
    }
    this.#wanted = turn;
    this.#last = last;
    if (this.isOn) {
      void this.#ask();
    }
  }

  /** The next turn to ask about: the one that is shown, then the largest gaps of the chart. */
  get #next() {
    const isOpen = (/** @type {number} */ turn) =>
      turn <= this.#last && !this.#known.has(turn) && !this.#refused.has(turn);
    if (isOpen(this.#wanted)) {
      return this.#wanted;
    }
    const step = Math.max(1, Math.ceil((this.#last + 1) / CHART_POINTS));
    for (let turn = this.#last; turn >= 0; turn -= step) {
      if (isOpen(turn)) {
        return turn;
      }
    }
    return isOpen(0) ? 0 : undefined;
  }

  async #ask() {
    if (this.#isAsking) {
      return;
    }
    for (let turn = this.#next; this.isOn && this.refusal === "" && turn !== undefined; turn = this.#next) {
      this.#isAsking = true;
      const timeline = this.#timeline;
      try {
        const prospects = await this.#read(turn);
        if (timeline === this.#timeline) {
          this.#known.set(prospects.turn, prospects);
        }
      } catch (problem) {
        this.#refused.add(turn);
        this.refusal = problem instanceof Error ? problem.message : String(problem);
      }
      this.#isAsking = false;
      this.#changed();
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
