import { Refusal } from "../net/gtp.js";

/** @typedef {import("gtpx-rules").Game} Game */
/** @typedef {import("../game/state.js").Color} Color */
/** @typedef {import("../game/state.js").GameState} GameState */
/** @typedef {import("../game/state.js").RoomEvent} RoomEvent */

const NO_TERMS = "time=none late=pass undo=agree private=yes assist=none phase=0";
const PLAYED_ELSEWHERE = "another tab has played on; this is its game now";
const HIDING = ["play", "alliances"]; // phases in which players choose in secret

/**
 * Where a table keeps its game.
 *
 * @typedef {object} Keeper
 * @property {(game: Game, chooser?: Color) => void} keep called after every change
 * @property {() => {game: Game, chooser?: Color} | undefined} newer what was kept elsewhere since;
 *     undefined if nothing was
 */

/** @type {Keeper} */
const NOWHERE = { keep: () => {}, newer: () => undefined };

/**
 * A game of people who share this device, as a connection to a bridge would show it: answers the
 * same commands, by the rules alone. Where players choose in secret, the device goes from hand to
 * hand: after a choice it is covered until it is handed on, and only the player who has it is
 * seated. Changes no game that was played on elsewhere, but shows that. Knows no page.
 */
export class LocalTable {
  /** @type {Game} */ #game;
  /** @type {Keeper} */ #keeper;
  /** Who has the device; undefined if everybody may see everything. @type {Color | undefined} */ #holder;
  /** Who has chosen last, while the device is covered. @type {Color | undefined} */ #chooser;
  /** @type {RoomEvent[]} */ #events = [];
  #seq = 0;
  /** @type {{after: number, resolve: (text: string) => void} | undefined} */ #waiting;

  /**
   * @param {Game} game which this table changes
   * @param {Keeper} [keeper]
   * @param {Color} [chooser] who has chosen last and may still take that back
   */
  constructor(game, keeper = NOWHERE, chooser = undefined) {
    this.#game = game;
    this.#keeper = keeper;
    this.#cover(chooser);
  }

  get game() {
    return this.#game;
  }

  // Hand to hand.

  /** Whether somebody has chosen in secret while others have not. */
  get #isHiding() {
    const { committed } = this.#game.position();
    const isPartial = this.#game.phase === "alliances" || committed.length > 0;
    const missing = this.#missing.length;
    const all = this.#game.position().active.length;
    return HIDING.includes(this.#game.phase) && isPartial && missing > 0 && missing < all;
  }

  /** The players whose choice is missing. */
  get #missing() {
    const { committed } = this.#game.position();
    return this.#game.toMove().filter((color) => !committed.includes(color));
  }

  /** Who gets the device next, while it is covered; undefined otherwise. @returns {Color | undefined} */
  get next() {
    return this.#isHiding && this.#holder === undefined ? this.#missing[0] : undefined;
  }

  /** Who has chosen last and may still take that back, while the device is covered. */
  get chooser() {
    const isMissing = this.#chooser === undefined || this.#missing.includes(this.#chooser);
    return this.next === undefined || isMissing ? undefined : this.#chooser;
  }

  /** @param {Color | undefined} chooser */
  #cover(chooser) {
    this.#holder = undefined;
    this.#chooser = chooser;
  }

  /** Uncovers the device for the player who gets it next. */
  handOver() {
    if (this.refresh()) {
      return;
    }
    this.#holder = this.next;
    this.#chooser = undefined;
    this.#tell();
  }

  /** Takes back the choice after which the device was covered, and gives the device back. */
  takeBack() {
    const chooser = this.refresh() ? undefined : this.chooser;
    if (chooser !== undefined && this.#game.phase === "play") {
      this.#game.takeBack(chooser);
      this.#holder = this.#isHiding ? chooser : undefined;
      this.#tell();
    }
  }

  /** The seats that whoever looks at the device may move for. @returns {Color[]} */
  get held() {
    if (!this.#isHiding) {
      return this.#game.position().active;
    }
    return this.#holder === undefined ? [] : [this.#holder];
  }

  /**
   * Shows the game as it was kept elsewhere since.
   *
   * @returns {boolean} whether it was
   */
  refresh() {
    const newer = this.#keeper.newer();
    if (newer === undefined) {
      return false;
    }
    this.#game = newer.game;
    this.#cover(newer.chooser);
    this.#show();
    return true;
  }

  // What a connection does.

  /**
   * @param {string} line
   * @returns {Promise<string>}
   */
  async ask(line) {
    this.#endWait();
    const [command, ...words] = line.trim().split(/\s+/);
    if (command === "gtpx-wait") {
      return this.#wait(Number(/after=(\d+)/.exec(line)?.[1] ?? this.#seq));
    }
    if (command in ANSWERS) {
      return ANSWERS[command](this);
    }
    const change = CHANGES[command];
    if (change === undefined) {
      return "";
    }
    if (this.refresh()) {
      throw new Refusal(PLAYED_ELSEWHERE);
    }
    const turn = this.#game.turn;
    try {
      change(this.#game, words);
    } catch (problem) {
      const { name, message } = /** @type {Error} */ (problem);
      throw name === "GameError" ? new Refusal(message) : problem;
    }
    this.#pass(/** @type {Color} */ (words[0]));
    if (this.#game.turn > turn) {
      this.#add({ type: "turn", turn: this.#game.lastTurn() });
    }
    this.#tell();
    return "";
  }

  close() {
    this.#endWait();
  }

  /** After a command: covers the device, or shows everything again. @param {Color} color */
  #pass(color) {
    const hasChosen = this.#isHiding && !this.#missing.includes(color);
    if (hasChosen || !this.#isHiding) {
      this.#cover(color);
    }
  }

  /** @param {Omit<RoomEvent, "seq">} event */
  #add(event) {
    this.#events.push({ seq: ++this.#seq, ...event });
  }

  /** Keeps and reports a change. */
  #tell() {
    this.#keeper.keep(this.#game, this.chooser);
    this.#show();
  }

  /** Reports a change that only a new state shows. */
  #show() {
    this.#add({ type: "changed" });
    this.#endWait();
  }

  /** @param {number} after */
  #wait(after) {
    if (this.#seq > after) {
      return this.#since(after);
    }
    return new Promise((/** @type {(text: string) => void} */ resolve) => {
      this.#waiting = { after, resolve };
    });
  }

  #endWait() {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(this.#since(waiting.after));
  }

  /** @param {number} after */
  #since(after) {
    return JSON.stringify(this.#events.filter((event) => event.seq > after));
  }

  /** @returns {GameState} */
  get state() {
    const { held } = this;
    return {
      seq: this.#seq,
      held,
      record: this.#game.record(),
      position: this.#game.position(held),
      clocks: {},
      seats: {},
      terms: NO_TERMS,
      paused: false,
      chat: [],
      result: this.#game.result(),
    };
  }
}

/** @type {{[command: string]: (table: LocalTable) => string}} */
const ANSWERS = {
  "gtpx-state": (table) => JSON.stringify(table.state),
  "gtpx-score": (table) => JSON.stringify(table.game.score()),
};

/** What changes the game; all other commands have no effect here. @type {{[command: string]: (game: Game, words: string[]) => void}} */
const CHANGES = {
  play: (game, [color, move]) =>
    move === "resign" ? game.resign(color) : game.commit(color, move),
  "gtpx-take_back": (game, [color]) => game.takeBack(color),
  "gtpx-request_undo": (game, [turns]) => undoTurns(game, Number(turns ?? 1)),
  "gtpx-dead": (game, [dead, ...points]) => game.do({ dead, points }),
  "gtpx-resume": (game, [resume]) => game.do({ resume }),
  "gtpx-ally": (game, [color, ...allies]) => game.ally(color, [color, ...allies]),
  "gtpx-prefer": (game, [prefer, ...order]) => game.do({ prefer, order }),
  "gtpx-propose": (game, [propose, black, white]) => game.do({ propose, moves: [black, white] }),
  "gtpx-ultimatum": (game, [ultimatum, point]) => game.do({ ultimatum, point }),
  "gtpx-contract": (game, [contract, ...terms]) => game.do({ contract, terms }),
  "gtpx-accept": (game, [accept, id, ...answer]) =>
    game.do({
      accept,
      id: Number(id),
      answer: answer.map((word) => word.replace(/^bar=/, "")),
    }),
  "gtpx-reject": (game, [reject, id]) => game.do({ reject, id: Number(id) }),
  "gtpx-withdraw": (game, [withdraw, id]) => game.do({ withdraw, id: Number(id) }),
  "gtpx-end_bargaining": (game, [color]) => game.do({ end_bargaining: color }),
};

/**
 * Takes back what has been chosen for the pending turn, then whole turns.
 *
 * @param {Game} game
 * @param {number} turns
 */
function undoTurns(game, turns) {
  game.position().committed.forEach((color) => game.takeBack(color));
  const target = game.turn - turns;
  while (game.turn > target && game.undoable > 0) {
    game.undo(1);
  }
}
