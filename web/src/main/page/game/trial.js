/** @typedef {import("gtpx-rules").Game} Game */
/** @typedef {import("gtpx-rules").GameRecord} GameRecord */
/** @typedef {import("./state.js").Color} Color */
/** @typedef {import("./state.js").Move} Move */
/** @typedef {import("./state.js").Vertex} Vertex */
/** @typedef {import("./marks.js").Mark} Mark */

/**
 * A place in the tree of variations: the game there, the move that led to it, and the moves that
 * were tried after it.
 *
 * @typedef {object} Place
 * @property {Game} game
 * @property {{color: Color, move: Move}} [by] missing at the start
 * @property {Place} [parent]
 * @property {Place[]} next
 * @property {Place} [last] the one of `next` that was visited last
 */

/**
 * Variations that somebody tries out by the rules, from some position of a game on: a tree, and the
 * place in it that is shown. Players choose in seat order where they would choose in secret. Sends
 * nothing.
 */
export class Trial {
  /** @type {Place} */ #start;
  /** @type {Place} */ #place;

  /** @param {Game} start which is not changed */
  constructor(start) {
    this.#start = { game: inPlay(start.copyFor()), next: [] };
    this.#place = this.#start;
  }

  /** The game after the moves so far. */
  get game() {
    return this.#place.game;
  }

  /** The moves that lead to the place that is shown. */
  get moves() {
    const moves = [];
    for (let place = this.#place; place.by !== undefined; place = place.parent ?? this.#start) {
      moves.unshift(place.by);
    }
    return moves;
  }

  /** Whether nothing was tried yet. */
  get isEmpty() {
    return this.#start.next.length === 0;
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

  /**
   * Makes a move: a new branch, unless it was tried here before.
   *
   * @param {Move} move a legal one of the next player
   */
  play(move) {
    const color = this.next;
    if (color === undefined) {
      return;
    }
    const known = this.#place.next.find(({ by }) => by?.move === move);
    if (known !== undefined) {
      this.#go(known);
      return;
    }
    const game = this.game.copy();
    game.commit(color, move);
    const place = { game: inPlay(game), by: { color, move }, parent: this.#place, next: [] };
    this.#place.next.push(place);
    this.#go(place);
  }

  /** @param {Place} place */
  #go(place) {
    this.#place = place;
    if (place.parent !== undefined) {
      place.parent.last = place;
    }
  }

  /** Goes one move back; what was tried stays. */
  back() {
    this.#place = this.#place.parent ?? this.#place;
  }

  /** Goes one move on, to what was looked at last. */
  forward() {
    const { last } = this.#place;
    if (last !== undefined) {
      this.#go(last);
    }
  }

  get mayGoForward() {
    return this.#place.last !== undefined;
  }

  /**
   * Which of several moves tried at one place is on the way to what is shown, from 1, and how many
   * there are: at the last place with more than one.
   */
  get branch() {
    const fork = this.#fork;
    const branches = fork.parent?.next ?? [];
    return { number: branches.indexOf(fork) + 1, count: branches.length };
  }

  /** The place after the last one with several moves, on the way to what is shown; else the start. */
  get #fork() {
    let place = this.#place;
    while (place.parent !== undefined && place.parent.next.length === 1) {
      place = place.parent;
    }
    return place;
  }

  /** Goes to the next one of the moves that were tried at the last place with more than one. */
  nextBranch() {
    const fork = this.#fork;
    const branches = fork.parent?.next ?? [];
    if (branches.length > 1) {
      this.#go(branches[(branches.indexOf(fork) + 1) % branches.length]);
    }
  }

  /** Deletes the last move and everything tried after it. */
  remove() {
    const { parent } = this.#place;
    if (parent !== undefined) {
      parent.next = parent.next.filter((place) => place !== this.#place);
      parent.last = parent.next[0];
      this.#place = parent;
    }
  }

  /** The records of all lines of play, each to its end, in the order in which they were tried. @returns {GameRecord[]} */
  get records() {
    /** @type {(place: Place) => GameRecord[]} */
    const ends = ({ game, next }) => (next.length === 0 ? [game.record()] : next.flatMap(ends));
    return ends(this.#start);
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
    this.moves.forEach(({ color, move }, index) => {
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
