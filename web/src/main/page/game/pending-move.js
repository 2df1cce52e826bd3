/** @typedef {import("./model.js").GameModel} GameModel */
/** @typedef {import("./state.js").Color} Color */
/** @typedef {import("./state.js").Move} Move */

/**
 * A move that was chosen here and that the server hasn't answered yet, because it is being sent or
 * because the connection is lost. Knows the position that it was chosen in. Sends nothing.
 */
export class PendingMove {
  /** Whether it was sent over a connection that was lost before the answer, so that it may count already. */ isInDoubt = false;
  /** @type {string} */ #stones;

  /**
   * @param {Color} color
   * @param {Move} move
   * @param {GameModel} model
   */
  constructor(color, move, model) {
    this.color = color;
    this.move = move;
    this.turn = model.game.turn + 1;
    this.#stones = stonesOf(model);
  }

  /** The command, which has the same effect if it is sent twice. */
  get line() {
    return `play ${this.color} ${this.move} turn=${this.turn}`;
  }

  /** The words of the player: `black B2`. */
  get words() {
    return `${this.color} ${this.move}`;
  }

  /** Returns whether it is of the turn that is chosen now. @param {GameModel} model */
  isDue(model) {
    return model.game.turn + 1 === this.turn;
  }

  /**
   * Returns why it must not be sent in the game as it is now, in words like those of the rules.
   *
   * @param {GameModel} model
   * @returns {string} empty if it may be sent
   */
  refusal(model) {
    if (!model.held.includes(this.color)) {
      return `this page no longer plays for ${this.color}`;
    }
    const { turn } = model.game;
    if (turn + 1 < this.turn || (this.isDue(model) && stonesOf(model) !== this.#stones)) {
      return "the position has changed"; // turns were taken back
    }
    if (this.isInDoubt) {
      return ""; // the server knows whether it has it
    }
    if (model.isOver) {
      return "the game is over";
    }
    return this.isDue(model) ? model.refusal(this.color, this.move) : `turn ${this.turn} is over`;
  }
}

/** @param {GameModel} model */
function stonesOf(model) {
  return JSON.stringify(model.position.stones);
}
