// The contracts of F-Go with bargaining, and in which turns offers were made. docs/rules.md#contracts
import { Game } from "gtpx-rules";
import { counted, listed } from "./words.js";

/** @typedef {import("gtpx-rules").Offer} Offer */
/** @typedef {import("./marks.js").Mark} Mark */
/** @typedef {import("./state.js").Color} Color */
/** @typedef {import("./state.js").Move} Move */
/** @typedef {import("./state.js").Vertex} Vertex */

const TERMS = /** @type {{[term: string]: (value: string) => string}} */ ({
  bar: (points) => `neither may choose ${listed(points.split(",").map(spelt), "or")}`,
  "no-pass": () => "nobody may pass while there is a point to choose",
  simultaneous: () => "there is no bargaining",
  undos: (most) => `at most ${counted(Number(most), "undo")}`,
  time: (most) => `at most ${counted(Number(most), "second")} of bargaining a turn`,
  messages: (most) => `at most ${counted(Number(most), "offer")} a turn`,
});

/**
 * Returns the word before the equals sign and the value behind it.
 *
 * @param {string} term
 * @returns {[string, string]}
 */
function read(term) {
  const [word, value = ""] = term.split("=", 2);
  return [word, value];
}

/**
 * Returns a move as positions spell it: players may write it in lower case.
 *
 * @param {string} move
 */
function spelt(move) {
  return move.toLowerCase() === "pass" ? "pass" : move.toUpperCase();
}

/** A contract in force, and what it means for one turn. */
export class Contract {
  /** @type {Offer} */ #offer;
  /** By the word before the equals sign, in their order. @type {Map<string, string>} */ #terms;
  /** How many of its turns are over. @type {number} */ #age;

  /**
   * @param {Offer} offer
   * @param {number} age how many of its turns are over
   */
  constructor(offer, age) {
    this.#offer = offer;
    this.#age = age;
    this.#terms = new Map((offer.terms ?? []).map(read));
  }

  get id() {
    return this.#offer.id;
  }

  /** The points that neither player may choose. @returns {Vertex[]} */
  get barred() {
    return this.#terms.get("bar")?.split(",").map(spelt) ?? [];
  }

  /** The moves that it requires in this turn, by colour. @returns {{[color: Color]: Move}} */
  get duties() {
    return this.#joint[this.#age] ?? {};
  }

  /** The joint moves of its turns. @returns {{[color: Color]: Move}[]} */
  get #joint() {
    const pairs = this.#terms.get("moves")?.split(",") ?? [];
    return pairs.map((pair) => {
      const [black, white] = pair.split("/").map(spelt);
      return { black, white };
    });
  }

  /** How long it lasts from now on, such as `2 turns left`. */
  get left() {
    const length = this.#terms.get("for") ?? String(Math.max(1, this.#joint.length));
    if (length === "change") {
      return "until the board changes";
    }
    const left = Number(length) - this.#age;
    return left === 1 ? "this turn only" : `this turn and ${counted(left - 1, "more turn")}`;
  }

  /** Who made it, such as `Contract 3, which white offered and black accepted`. */
  get name() {
    const { id, by } = this.#offer;
    return `Contract ${id}, which ${by} offered and ${by === "black" ? "white" : "black"} accepted`;
  }

  /** What it says from this turn on. */
  get text() {
    const turns = this.#joint.slice(this.#age).map((joint, i) => {
      const moves = Object.entries(joint).map((duty) => duty.join(" "));
      return `${i === 0 ? "this turn" : "then"} ${listed(moves)}`;
    });
    const agreed = turns.length === 0 ? [] : [turns.join(", ")];
    const others = [...this.#terms].flatMap(([term, value]) => TERMS[term]?.(value) ?? []);
    return [...agreed, ...others].join("; ");
  }
}

/**
 * Returns the contracts in force.
 *
 * @param {Offer[]} offers
 * @param {number} turn that is bargained for or chosen
 * @param {Map<number, number>} madeFor by id, the turn for which each offer was made
 * @returns {Contract[]}
 */
export function contractsInForce(offers, turn, madeFor) {
  return offers
    .filter(isInForce)
    .map((offer) => new Contract(offer, turn - (madeFor.get(offer.id) ?? turn)));
}

/** @param {Offer} offer */
export function isInForce({ kind, state }) {
  return kind === "contract" && state === "accepted";
}

/**
 * Returns the marks of the free points that contracts close, and of those that they require.
 *
 * @param {Contract[]} contracts
 * @param {Vertex[]} closed points that nobody can choose anyway
 * @returns {Mark[]}
 */
export function contractMarks(contracts, closed) {
  const barred = new Set(contracts.flatMap((contract) => contract.barred));
  const taken = new Set([...closed, "pass", ...barred]);
  /** @type {Map<Color, Vertex>} */
  const duties = new Map();
  for (const [color, move] of contracts.flatMap(({ duties }) => Object.entries(duties))) {
    if (!taken.has(move) && !duties.has(color)) {
      duties.set(color, move); // that of the lowest number is the one that counts
    }
  }
  return [
    ...[...barred].filter((vertex) => !closed.includes(vertex)).map((vertex) => /** @type {Mark} */ ({ vertex, kind: "contract" })),
    ...[...duties].map(([color, vertex]) => /** @type {Mark} */ ({ vertex, kind: "contract", color })),
  ];
}

/**
 * Returns the turn for which each offer of a game was made, by the offer's id.
 *
 * @param {import("gtpx-rules").GameRecord} record
 * @returns {Map<number, number>}
 */
export function offerTurns(record) {
  const game = Game.replay({ ...record, events: [] });
  /** @type {Map<number, number>} */
  const turns = new Map();
  let next = 1;
  for (const event of record.events) {
    if ("setup" in event) {
      next = event.next_offer;
    } else if (isOffer(event)) {
      turns.set(next++, game.turn + 1);
    }
    game.do(event);
  }
  return turns;
}

/** @param {object} event of a record */
export function isOffer(event) {
  return "propose" in event || "ultimatum" in event || "contract" in event;
}
