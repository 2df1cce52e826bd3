import { backoffMs } from "../net/backoff.js";

const NOT_FOUND = 404;
const FIRST_ATTEMPT = 3; // of backoffMs: longer than the list is read anew

/** When a game of the gallery is read: once for each state in the list, and less often after failures. */
export class Readings {
  #known = "";
  #failures = 0;
  #notBefore = -Infinity;
  /** @type {() => number} */ #now;

  /** @param {() => number} [now] the milliseconds of a clock that never goes back */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Returns whether to read the game now; if so, that counts as done.
   *
   * @param {string} state of the game in the list
   */
  begins(state) {
    if (state === this.#known || this.#now() < this.#notBefore) {
      return false;
    }
    this.#known = state;
    return true;
  }

  succeeded() {
    this.#failures = 0;
  }

  /** @param {number} status a game that isn't found is not sought again */
  failed(status) {
    if (status !== NOT_FOUND) {
      this.#known = "";
      this.#notBefore = this.#now() + backoffMs(FIRST_ATTEMPT + this.#failures++);
    }
  }
}
