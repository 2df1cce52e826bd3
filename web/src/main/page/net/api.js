// The HTTP API of the server that this page is from. docs/openapi.yaml

/** @typedef {import("../game/state.js").Color} Color */

/**
 * A game in the list of games.
 *
 * @typedef {object} GameSummary
 * @property {string} name
 * @property {string} variant
 * @property {number} players
 * @property {number} seated
 * @property {number} turn
 * @property {string} phase
 */

/**
 * A game in the list of finished games. `turns` and `result` are missing if an older server stored
 * the end.
 *
 * @typedef {object} FinishedGame
 * @property {string} name
 * @property {string} variant
 * @property {number} players
 * @property {number} ended milliseconds since 1970
 * @property {number} [turns]
 * @property {import("../game/state.js").Result} [result]
 */

/**
 * A game as far as a gallery shows it.
 *
 * @typedef {object} PublicGame
 * @property {string} name
 * @property {{[color: Color]: import("../game/state.js").Seat}} seats
 * @property {import("../game/state.js").Position} position
 * @property {import("../game/state.js").Result} result
 * @property {boolean} paused
 */

/**
 * The secrets of a new game.
 *
 * @typedef {{name: string, owner: string, watch: string, seats: {[color: Color]: string}}} CreatedGame
 */

/** What may play a seat of this server. @typedef {{bot?: {levels: number[], playouts: number}, programs: string[]}} ServerPlayers */

/**
 * An option of a new game that is not part of its rules, and what it means.
 *
 * @typedef {{key: string, sentence: string, default: string, choices: {word: string, sentence: string}[]}} RoomOption
 */

/** The server's refusal, or its silence. */
export class ApiError extends Error {
  /**
   * @param {number} status 0 if the server did not answer
   * @param {string} words
   */
  constructor(status, words) {
    super(words);
    this.name = "ApiError";
    this.status = status;
  }
}

/**
 * Returns the whole answer to a request: its body may be cut off, too.
 *
 * @template T
 * @param {string} path
 * @param {(response: Response) => Promise<T>} read
 * @param {RequestInit} [request]
 * @returns {Promise<T>}
 */
async function send(path, read, request) {
  let response;
  try {
    response = await fetch(path, request);
    if (response.ok) {
      return await read(response);
    }
  } catch {
    throw new ApiError(0, "the server does not answer");
  }
  throw new ApiError(response.status, await refusal(response));
}

/** @param {Response} response */
const json = (response) => response.json();

/** @param {Response} response */
const text = (response) => response.text();

/** @param {Response} response */
async function refusal(response) {
  try {
    const { error } = await response.json();
    return typeof error === "string" ? error : response.statusText;
  } catch {
    return response.statusText;
  }
}

/**
 * @param {string} [secret]
 * @returns {{[header: string]: string}}
 */
function authorized(secret) {
  return secret ? { Authorization: `Bearer ${secret}` } : {};
}

/**
 * Returns all public games that are played now, by name.
 *
 * @returns {Promise<GameSummary[]>}
 */
export async function listGames() {
  return send("/api/games", json);
}

/**
 * Returns public games that are over, the last first.
 *
 * @param {number} limit
 * @param {number} [before] only those that ended before, in milliseconds since 1970
 * @returns {Promise<FinishedGame[]>}
 */
export async function finishedGames(limit, before) {
  const more = before === undefined ? "" : `&before=${before}`;
  return send(`/api/finished?limit=${limit}${more}`, json);
}

/**
 * @param {string} name
 * @returns {Promise<PublicGame>}
 */
export async function readGame(name) {
  return send(`/api/games/${name}`, json);
}

/**
 * Creates a game.
 *
 * @param {string} name
 * @param {string} preset
 * @param {{[key: string]: string}} options
 * @param {string} [token] of a server on which not everybody may create games
 * @returns {Promise<CreatedGame>}
 */
export async function createGame(name, preset, options, token) {
  const body = JSON.stringify({ name, preset, options });
  const request = { method: "POST", headers: authorized(token), body };
  return send("/api/games", json, request);
}

/**
 * Lets one of the server's players take a seat.
 *
 * @param {string} name of the game
 * @param {Color} color
 * @param {string} by such as `bot:level=3`
 * @param {string} owner the owner's secret
 */
export async function fillSeat(name, color, by, owner) {
  const request = { method: "POST", headers: authorized(owner), body: JSON.stringify({ by }) };
  await send(`/api/games/${name}/seats/${color}`, text, request);
}

/**
 * Returns the record of a game with all that is noted in it, as the text of a file.
 *
 * @param {string} name
 * @param {"json" | "sgf"} format
 * @param {string[]} secrets which may open a private game: the first that does is used
 * @returns {Promise<string>}
 */
export async function readRecord(name, format, secrets) {
  return readPrivately(`/api/games/${name}/record?format=${format}`, text, secrets);
}

/**
 * Returns what the server's bot expects of the position after a turn.
 *
 * @param {string} name
 * @param {number} turn
 * @param {string[]} secrets as for {@link readRecord}
 * @returns {Promise<import("../session/prospects.js").Prospects>}
 */
export async function readProspects(name, turn, secrets) {
  return readPrivately(`/api/games/${name}/prospects?turn=${turn}`, json, secrets);
}

/**
 * @template T
 * @param {string} path of something that may need a secret
 * @param {(response: Response) => Promise<T>} read
 * @param {string[]} secrets
 * @returns {Promise<T>}
 */
async function readPrivately(path, read, [secret, ...others]) {
  try {
    return await send(path, read, { headers: authorized(secret) });
  } catch (problem) {
    const isClosed = problem instanceof ApiError && problem.status === 404;
    if (!isClosed || others.length === 0) {
      throw problem;
    }
    return readPrivately(path, read, others);
  }
}

/**
 * Returns what may play a seat; nothing if the server does not say.
 *
 * @returns {Promise<ServerPlayers>}
 */
export async function serverPlayers() {
  try {
    return await send("/api/players", json);
  } catch {
    return { programs: [] };
  }
}

/**
 * Returns the options of a new game that are not part of its rules; none if the server does not say.
 *
 * @returns {Promise<RoomOption[]>}
 */
export async function roomOptions() {
  try {
    return await send("/api/options", json);
  } catch {
    return [];
  }
}
