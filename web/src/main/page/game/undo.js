/** @typedef {import("./state.js").Color} Color */
/** @typedef {import("./state.js").UndoRequest} UndoRequest */

/**
 * The open request to take back turns. It is forgotten when its time is over, whatever the server
 * says meanwhile: a late consent would be a command of its own, which takes back the own move.
 */
export class OpenUndo {
  /** @type {UndoRequest | undefined} */ #request;
  #endsAt = 0;
  /** @type {() => number} */ #now;

  /** @param {() => number} now the seconds of a clock that never goes back */
  constructor(now) {
    this.#now = now;
  }

  /** @param {UndoRequest | undefined} request as the server reports it now */
  set(request) {
    this.#request = request;
    this.#endsAt = this.#now() + (request?.left ?? 0);
  }

  /** The request; undefined if none is open. */
  get request() {
    return this.secondsLeft > 0 ? this.#request : undefined;
  }

  /** How many seconds are left to answer; 0 if no request is open. */
  get secondsLeft() {
    return this.#request === undefined ? 0 : Math.max(0, this.#endsAt - this.#now());
  }

  /**
   * Notes an answer that the server has accepted. One refusal ends the request.
   *
   * @param {Color[]} colors who has answered
   * @param {boolean} agrees
   */
  answered(colors, agrees) {
    const request = this.#request;
    this.#request =
      agrees && request !== undefined
        ? { ...request, missing: request.missing.filter((color) => !colors.includes(color)) }
        : undefined;
  }
}
