/** Loads a part of the page. @typedef {() => Promise<unknown>} Part */

const RETRY_MS = 5000;

/**
 * Loads parts of the page when there is a use for them, each once. What can't be loaded is tried
 * again after a while, until {@link close}.
 */
export class OnDemand {
  /** @type {Map<Part, Promise<boolean>>} */ #loads = new Map();
  /** @type {Set<Part>} */ #missing = new Set();
  /** @type {() => void} */ #changed;
  /** @type {(retry: () => void) => void} */ #later;
  #isClosed = false;

  /**
   * @param {() => void} changed called when {@link isMissing} may have changed
   * @param {(retry: () => void) => void} [later]
   */
  constructor(changed, later = (retry) => setTimeout(retry, RETRY_MS)) {
    this.#changed = changed;
    this.#later = later;
  }

  /** Whether the last attempt to load some part has failed. */
  get isMissing() {
    return this.#missing.size > 0;
  }

  /**
   * Loads parts that aren't there yet. One that fails keeps no other from being loaded.
   *
   * @param {Part[]} parts
   * @returns {Promise<boolean>} whether all are there now
   */
  async load(...parts) {
    const all = await Promise.all(parts.map((part) => this.#loads.get(part) ?? this.#begin(part)));
    return all.every((isThere) => isThere);
  }

  /** Tries nothing again from now on. */
  close() {
    this.#isClosed = true;
  }

  /** @param {Part} part */
  #begin(part) {
    const load = part().then(
      () => this.#loaded(part),
      () => this.#failed(part),
    );
    this.#loads.set(part, load);
    return load;
  }

  /** @param {Part} part */
  #loaded(part) {
    if (this.#missing.delete(part)) {
      this.#changed();
    }
    return true;
  }

  /** @param {Part} part */
  #failed(part) {
    this.#missing.add(part);
    this.#later(() => {
      if (!this.#isClosed) {
        void this.#begin(part);
      }
    });
    this.#changed();
    return false;
  }
}
