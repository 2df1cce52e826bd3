import { marked, territoryMarks, turnMarks } from "./marks.js";
import { withNotes } from "../records/notes.js";
import { Timeline } from "./timeline.js";
import { Trial } from "./trial.js";

/** @typedef {import("gtpx-rules").Game} Game */
/** @typedef {import("gtpx-rules").GameRecord} GameRecord */
/** @typedef {import("./state.js").Vertex} Vertex */
/** @typedef {import("./marks.js").Mark} Mark */

/**
 * Which moment of a game is shown instead of the present, and the variation tried out there. Knows
 * no page.
 */
export class LookBack {
  /** The variations that are shown, if they are. @type {Trial | undefined} */ trial;
  /** All that was tried, by the moment it starts from. @type {Map<number, Trial>} */ #trials = new Map();
  /** The moment that is shown; undefined for the present. @type {number | undefined} */ #index;
  /** @type {Timeline | undefined} */ #timeline;
  /** What the timeline was made from: it is continued only when this has changed. */ #made = "";
  /** @type {Game | undefined} */ #source;
  /** @type {() => Game | undefined} */ #game;
  /** @type {GameRecord | undefined} */ #notes;

  /**
   * @param {() => Game | undefined} game the game as it is now, without hidden moves
   * @param {GameRecord} [notes] a record with notes on the same game
   */
  constructor(game, notes) {
    this.#game = game;
    this.#notes = notes;
  }

  /** Whether something else than the present is shown. */
  get isOpen() {
    return this.#timeline !== undefined && (this.#index !== undefined || this.trial !== undefined);
  }

  /**
   * Brings the timeline up to the present.
   *
   * @returns {Timeline | undefined} undefined while there is no game
   */
  update() {
    const game = this.#game();
    if (game === undefined) {
      return undefined;
    }
    const made = `${game.turn} ${game.phase} ${game.undoable}`;
    if (game !== this.#source || made !== this.#made) {
      const record = withNotes(game.record(), this.#notes);
      const timeline = this.#timeline?.continued(record) ?? new Timeline(record);
      if (timeline !== this.#timeline) {
        this.#trials.clear();
      }
      this.#timeline = timeline;
      this.#source = game;
      this.#made = made;
      const last = this.#timeline.last;
      if (this.#index !== undefined && this.#index >= last) {
        this.#index = undefined; // turns were taken back
      }
    }
    return this.#timeline;
  }

  /** The number of the last moment. */
  get last() {
    return this.update()?.last ?? 0;
  }

  /** The moment that is shown. */
  get index() {
    return this.#index ?? this.last;
  }

  get moment() {
    return this.update()?.moments[this.index];
  }

  /**
   * Shows a moment; its variations are kept.
   *
   * @param {number} index cut to what there is; the last one is the present
   */
  show(index) {
    const last = this.last;
    this.trial = undefined;
    this.#index = index >= last ? undefined : Math.max(0, index);
  }

  /** Shows the variations that start from the moment that is shown, to be continued. */
  try() {
    const timeline = this.update();
    if (timeline !== undefined) {
      this.trial = this.#trials.get(this.index) ?? new Trial(timeline.gameAt(this.index));
      this.#trials.set(this.index, this.trial);
    }
  }

  /** Whether something was tried from the moment that is shown. */
  get hasVariations() {
    return this.#trials.get(this.index)?.isEmpty === false;
  }

  /**
   * The game as it is shown: in the variation, or at the moment.
   *
   * @returns {Game | undefined}
   */
  get shown() {
    return this.trial?.game ?? this.update()?.gameAt(this.index);
  }

  /**
   * What may be chosen on the board: moves of the variation, which starts by itself.
   *
   * @returns {Vertex[]}
   */
  get choices() {
    const timeline = this.update();
    if (timeline === undefined) {
      return [];
    }
    const trial = this.trial ?? new Trial(timeline.gameAt(this.index));
    return trial.choices.filter((move) => move !== "pass");
  }

  /** @param {import("./state.js").Move} move */
  play(move) {
    if (this.trial === undefined) {
      this.try();
    }
    this.trial?.play(move);
  }

  /** What the board shows. */
  get board() {
    return {
      label: `Board at turn ${this.moment?.turn}${this.trial === undefined ? "" : ", trying out moves"}`,
      stones: this.shown?.position().stones ?? {},
      marks: this.marks,
      playable: this.choices,
      toPlay: this.trial?.next ?? null,
    };
  }

  /** @returns {Mark[]} */
  get marks() {
    const game = this.shown;
    if (game === undefined) {
      return [];
    }
    const { barred, stones } = game.position();
    const bars = marked("barred", barred);
    if (this.trial !== undefined) {
      const gone = turnMarks(game.lastTurn()).filter((mark) => mark.kind !== "last");
      return [...(this.trial.moves.length > 0 ? gone : []), ...bars, ...this.trial.marks];
    }
    const { dead } = game.record();
    if (dead === undefined || game.rules.includes("scoring=none")) {
      return [...turnMarks(game.lastTurn()), ...bars];
    }
    return [...territoryMarks(game.score(dead.points), stones), ...marked("dead", dead.points)];
  }
}
