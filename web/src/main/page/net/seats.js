// The secrets of the seats that this browser holds, kept in its local storage.

const STORE = "gtpx-seats";
const SECRET_LENGTH = 22;
const SECRET = new RegExp(`^[A-Za-z0-9_-]{${SECRET_LENGTH}}$`);
// Colours as a server writes them: a link has at most one word for each of 64 seats.
const WORD = /^(watch|owner|black|white|red|blue|green|yellow|purple|orange|p(9|[1-5]\d|6[0-4]))$/;
const KEY_BYTES = 16;

/**
 * What opens a seat: the secret of its link, and the key of this browser, which replaces it. Both
 * are sent whenever the page sits down: a game that was over when the link was opened still has the
 * secret. There is no key if the browser can't keep one: the link then goes on to open the seat.
 * `isKeyed` says that a server has accepted the key, after which the secret opens nothing as a rule.
 *
 * @typedef {{secret: string, key?: string, isKeyed?: boolean}} SeatOpener
 */

/**
 * One seat. Until a server has accepted the secret of a link, what the seat had before it is kept:
 * anybody can write a link.
 *
 * @typedef {SeatOpener & {former?: SeatOpener}} SeatSecret
 */

/**
 * What this browser knows of one game. Invitations are the secrets of seats for others, which the
 * game's owner passes on.
 *
 * @typedef {object} GameSecrets
 * @property {{[color: string]: SeatSecret}} seats
 * @property {string} [watch]
 * @property {string} [owner]
 * @property {{watch?: string, owner?: string}} [former] the first ones that later links have replaced
 * @property {{[color: string]: string}} [invitations]
 */

/** What {@link Seats} needs of a storage. @typedef {Pick<Storage, "getItem" | "setItem">} Store */

/**
 * The secrets of this browser, by game. Other tabs change them too, so each call reads the storage.
 * Damaged or blocked storage counts as empty.
 */
export class Seats {
  /** @type {Store} */ #store;
  /** What the storage has not taken. @type {Map<string, GameSecrets>} */ #unkept = new Map();

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /** @returns {{[game: string]: GameSecrets}} */
  #kept() {
    try {
      const kept = JSON.parse(this.#store.getItem(STORE) ?? "{}");
      return typeof kept === "object" && kept !== null ? kept : {};
    } catch {
      return {};
    }
  }

  /** Whether the browser has kept all that was added here. */
  get isKept() {
    return this.#unkept.size === 0;
  }

  /**
   * @param {string} game
   * @returns {GameSecrets}
   */
  of(game) {
    const kept = this.#kept();
    const known = this.#unkept.get(game) ?? (Object.hasOwn(kept, game) ? kept[game] : undefined);
    return { ...known, seats: { ...known?.seats } };
  }

  /**
   * @param {string} game
   * @param {GameSecrets} secrets
   */
  #put(game, secrets) {
    this.#unkept.set(game, secrets);
    try {
      const all = { ...this.#kept(), ...Object.fromEntries(this.#unkept) };
      this.#store.setItem(STORE, JSON.stringify(all));
      this.#unkept.clear();
    } catch {
      // private browsing: the seats last as long as the page, and a lost key would open nothing
      this.#unkept.set(game, withoutNewKeys(secrets, this.#kept()[game]));
    }
  }

  /**
   * Adds what a seat link names. A link that was opened before keeps its key: only that key opens the seat.
   *
   * @param {string} game
   * @param {{[word: string]: string}} secrets by colour, or `watch`
   */
  add(game, secrets) {
    const known = this.of(game);
    for (const [word, secret] of Object.entries(secrets)) {
      if (word === "watch" || word === "owner") {
        replace(known, word, secret);
      } else if (known.seats[word]?.secret !== secret) {
        const former = known.seats[word]?.former ?? known.seats[word];
        known.seats[word] =
          former?.secret === secret
            ? former
            : { secret, key: newKey(), ...(former && { former }) };
      }
    }
    this.#put(game, known);
  }

  /**
   * Adds what the fragment of an address names, if it is that of a seat link.
   *
   * @param {string} game
   * @param {string} fragment
   * @returns {boolean} whether the fragment may leave the address: a reload needs it if the browser
   *     keeps nothing, and a person to compare a damaged link with the one that was sent
   */
  addLink(game, fragment) {
    const secrets = readSeatLink(fragment);
    if (Object.keys(secrets).length > 0) {
      this.add(game, secrets);
    }
    return this.isKept && linkDamage(fragment) === "";
  }

  /**
   * Keeps only what a server has accepted for a seat.
   *
   * @param {string} game
   * @param {string} color
   * @param {SeatOpener} accepted
   */
  settle(game, color, { secret, key, isKeyed }) {
    const known = this.of(game);
    known.seats[color] = { secret, ...(key !== undefined && { key }), ...(isKeyed && { isKeyed }) };
    this.#put(game, known);
  }

  /**
   * Returns whether a server has accepted a key.
   *
   * @param {string} game
   * @param {string} key
   */
  isKeyed(game, key) {
    return Object.values(this.of(game).seats).some(
      (seat) => [seat, seat.former].some((opener) => opener?.key === key && opener.isKeyed),
    );
  }

  /**
   * Keeps the secrets of seats for others.
   *
   * @param {string} game
   * @param {{[color: string]: string}} invitations
   */
  invite(game, invitations) {
    this.#put(game, { ...this.of(game), invitations });
  }

  /**
   * @param {string} game
   * @param {string} color
   */
  forget(game, color) {
    const known = this.of(game);
    delete known.seats[color];
    this.#put(game, known);
  }
}

/**
 * Replaces a secret. The first one is kept, since anybody can write a link; when it comes back, it
 * replaces the other for good.
 *
 * @param {GameSecrets} known
 * @param {"watch" | "owner"} word
 * @param {string} secret
 */
function replace(known, word, secret) {
  const first = known.former?.[word] ?? known[word];
  known[word] = secret;
  const { [word]: _, ...others } = known.former ?? {};
  known.former = first === undefined || first === secret ? others : { ...others, [word]: first };
}

/**
 * Returns secrets without the keys that a browser has not kept.
 *
 * @param {GameSecrets} secrets
 * @param {GameSecrets | undefined} kept
 * @returns {GameSecrets}
 */
function withoutNewKeys(secrets, kept) {
  const keys = new Set(
    Object.values(kept?.seats ?? {}).flatMap(({ key, former }) => [key, former?.key]),
  );
  const seats = Object.entries(secrets.seats).map(([color, { key, isKeyed, ...seat }]) => [
    color,
    keys.has(key) ? { ...seat, key, ...(isKeyed && { isKeyed }) } : seat,
  ]);
  return { ...secrets, seats: Object.fromEntries(seats) };
}

/** Returns a new key of 128 random bits. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replace(/=+$/, "")
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/**
 * Reads the fragment of a seat link, `#black=SECRET` or `#watch=SECRET`; several are joined by `&`.
 *
 * @param {string} fragment
 * @returns {{[word: string]: string}} empty if the fragment is none of a seat link
 */
export function readSeatLink(fragment) {
  /** @type {{[word: string]: string}} */
  const secrets = {};
  for (const { word, secret } of linkParts(fragment)) {
    if (WORD.test(word) && SECRET.test(secret)) {
      secrets[word] = secret;
    }
  }
  return secrets;
}

/**
 * Returns what is wrong with the fragment of a seat link, in a sentence that shows no secret; empty if
 * nothing is, or if there is no fragment.
 *
 * @param {string} fragment
 */
export function linkDamage(fragment) {
  const problems = linkParts(fragment).map(partDamage).filter((problem) => problem !== "");
  return problems.length === 0 ? "" : `This link is damaged: ${problems.join("; ")}.`;
}

/** @param {string} fragment */
function linkParts(fragment) {
  const words = fragment.replace(/^#/, "");
  return (words === "" ? [] : words.split("&")).map((part) => {
    const [word, ...secret] = part.split("=");
    return { word: word ?? "", secret: secret.join("=") };
  });
}

/** @param {{word: string, secret: string}} part */
function partDamage({ word, secret }) {
  if (!WORD.test(word)) {
    return `“${word}” is no seat (expected: a colour such as black, or watch)`;
  }
  if (secret.length !== SECRET_LENGTH) {
    const length = secret === "" ? "is missing" : `has ${secret.length} characters`;
    return `the secret for ${word} ${length} (expected: ${SECRET_LENGTH} characters)`;
  }
  return SECRET.test(secret)
    ? ""
    : `the secret for ${word} has other characters (expected: letters, digits, - and _)`;
}

/**
 * Returns the secrets that may show a private game, the surest first: the invitation of a seat opens
 * nothing after it was used, the key nothing if the seat was never taken.
 *
 * @param {GameSecrets} secrets
 * @returns {string[]}
 */
export function readSecrets({ owner, watch, former, seats }) {
  const own = Object.values(seats);
  return [watch, former?.watch, owner, former?.owner, ...own.map(({ key }) => key), ...own.map(({ secret }) => secret)].filter(
    /** @type {(secret: string | undefined) => secret is string} */ (
      (secret) => secret !== undefined
    ),
  );
}

/**
 * Returns the command that takes a seat.
 *
 * @param {string} game
 * @param {string} color
 * @param {SeatOpener} seat
 */
export function sitLine(game, color, { secret, key }) {
  return `gtpx-sit ${game} ${color} ${secret}${key === undefined ? "" : ` key=${key}`}`;
}
