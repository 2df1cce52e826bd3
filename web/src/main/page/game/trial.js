/** @typedef {import("gtpx-rules").Game} Game */
/** @typedef {import("./state.js").Color} Color */
/** @typedef {import("./state.js").Move} Move */
/** @typedef {import("./state.js").Vertex} Vertex */
/** @typedef {import("./marks.js").Mark} Mark */

/**
 * A variation that somebody tries out by the rules, from some position of a game on. Players choose
 * in seat order where they would choose in secret. Sends nothing.
 */
export class Trial {
  /** The game after the moves so far. @type {Game} */ game;
  /** @type {{before: Game, color: Color, move: Move}[]} */ #moves = [];

  /** @param {Game} start which is not changed */
  constructor(start) {
    this.game = inPlay(start.copyFor());
  }

  /** The moves so far. */
  get moves() {
    return this.#moves.map(({ color, move }) => ({ color, move }));
  }

  /** Whose move is tried next; undefined if the play is over. @returns {Color | undefined} */
  get next() {
    const isPlay = this.game.phase === "play";
    return isPlay ? this.game.toMove()[0] : undefined;
  }

  /** The moves that the next player may make. @returns {Move[]} */
  get choices() {
    return this.next === undefined ? [] : this.game.legalMoves(this.next);
  }

  /** @param {Move} move a legal one of the next player */
  play(move) {
    const color = this.next;
    if (color !== undefined) {
      this.#moves.push({ before: this.game.copy(), color, move });
      this.game.commit(color, move);
      inPlay(this.game);
    }
  }

  /** Takes back the last move, if there is one. */
  takeBack() {
    const last = this.#moves.pop();
    this.game = last?.before ?? this.game;
  }

  /** The numbers of the moves whose stones are still on the board, and the moves not yet played. */
  get marks() {
    const { stones, own } = this.game.position(this.game.players);
    const pending = /** @type {Mark[]} */ (
      Object.entries(own)
        .filter(([, move]) => move !== "pass")
        .map(([color, move]) => ({ vertex: move, kind: "committed", color }))
    );
    /** @type {Map<Vertex, Mark>} */
    const numbers = new Map();
    this.#moves.forEach(({ color, move }, index) => {
      if (stones[color]?.includes(move)) {
        numbers.set(move, { vertex: move, kind: "label", text: String(index + 1), color });
      }
    });
    return [...numbers.values(), ...pending];
  }
}

/**
 * Ends a bargaining, which variations leave out.
 *
 * @param {Game} game
 */
function inPlay(game) {
  while (game.phase === "bargaining") {
    game.do({ end_bargaining: game.toMove()[0] });
  }
  return game;
}
