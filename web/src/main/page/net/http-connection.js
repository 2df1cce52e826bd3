import { ConnectionLost, Refusal, mayPass, parseAnswer } from "./gtp.js";

/** What the owner's commands are called in the HTTP API. */
const ACTIONS = /** @type {{[command: string]: string}} */ ({
  "gtpx-pause": "pause",
  "gtpx-unpause": "unpause",
  "gtpx-abort": "abort",
});

/**
 * Asks a bridge by HTTP, a request for each command: where something on the way blocks WebSockets,
 * and for a command that waits for others while events go on to arrive elsewhere. A bridge doesn't
 * count this as a connection: nobody is shown as sitting there. docs/openapi.yaml
 */
export class HttpConnection {
  /** @type {string} */ #game;
  /** @type {typeof fetch} */ #fetch;
  /** @type {(key: string) => boolean} */ #isKeyed;
  /** The secret that opens each seat. @type {Map<string, string>} */ #bearers = new Map();
  /** For a private game. @type {string | undefined} */ #watchSecret;
  /** For what only the owner may do. @type {string | undefined} */ #ownerSecret;
  #closing = new AbortController();

  /**
   * @param {string} game
   * @param {typeof fetch} [fetcher]
   * @param {(key: string) => boolean} [isKeyed] whether the server has accepted that key
   */
  constructor(game, fetcher = (input, init) => fetch(input, init), isKeyed = () => false) {
    this.#game = game;
    this.#fetch = fetcher;
    this.#isKeyed = isKeyed;
  }

  /**
   * Opens a connection.
   *
   * @param {string} game
   * @param {typeof fetch} [fetcher]
   * @param {(key: string) => boolean} [isKeyed] whether the server has accepted that key
   * @returns {Promise<HttpConnection>} rejected with {@link ConnectionLost} if the server doesn't
   *     answer by HTTP either
   */
  static async open(game, fetcher, isKeyed) {
    const connection = new HttpConnection(game, fetcher, isKeyed);
    const { ok } = await connection.#send("/healthz", { bearer: undefined });
    if (!ok) {
      throw new ConnectionLost();
    }
    return connection;
  }

  /**
   * Sends a command.
   *
   * @param {string} line
   * @returns {Promise<string>} as of {@link import("./connection.js").Connection.ask}
   */
  ask(line) {
    const [command, ...words] = line.split(" ");
    switch (command) {
      case "gtpx-sit":
        return this.#sit(words[1], words[2], /^key=(.*)$/.exec(words[3] ?? "")?.[1]);
      case "gtpx-watch":
        this.#watchSecret = words[1];
        return this.#get("state").then(() => "");
      case "gtpx-owner":
        this.#ownerSecret = words[1]; // each of the owner's commands sends it
        return Promise.resolve("");
      case "gtpx-pause":
      case "gtpx-unpause":
      case "gtpx-abort":
        return this.#own("owner", { action: ACTIONS[command] });
      case "gtpx-fill":
        return this.#own(`seats/${words[0]}`, { by: words[1] });
      case "gtpx-state":
        return this.#bearers.size === 0 ? this.#get("state") : this.#post(line, this.#anyBearer());
      case "undo":
        return this.#agree();
      case "gtpx-wait":
        return this.#get(`events?${words.join("&")}`);
      default:
        return this.#post(line, this.#bearers.get(words[0]) ?? this.#anyBearer());
    }
  }

  close() {
    this.#closing.abort();
  }

  /**
   * Finds out which secret opens a seat. The likely one is tried first: the server notes wrong ones.
   *
   * @param {string} color
   * @param {string} secret
   * @param {string} [key]
   */
  async #sit(color, secret, key) {
    const others = key === undefined ? [] : [key];
    const [first, second] =
      key !== undefined && this.#isKeyed(key) ? [key, secret] : [secret, ...others];
    try {
      await this.#post("gtpx-turn", first);
      this.#bearers.set(color, first);
    } catch (problem) {
      const isWrong = problem instanceof Refusal && problem.kind === "wrong secret";
      if (!isWrong || second === undefined) {
        throw problem;
      }
      await this.#post("gtpx-turn", second);
      this.#bearers.set(color, second);
    }
    return "";
  }

  /** Agrees to the open request for an undo, for each seat that is asked: a request acts for one seat. */
  async #agree() {
    const state = JSON.parse(await this.#post("gtpx-state", this.#anyBearer()));
    for (const color of state.undo?.missing ?? []) {
      const bearer = this.#bearers.get(color);
      if (bearer !== undefined) {
        await this.#post("undo", bearer);
      }
    }
    return "";
  }

  #anyBearer() {
    return [...this.#bearers.values()][0];
  }

  /** @param {string} page */
  async #get(page) {
    const bearer = this.#anyBearer() ?? this.#watchSecret;
    const response = await this.#send(`/api/games/${this.#game}/${page}`, { bearer });
    if (response.ok) {
      return response.text();
    }
    throw response.status === 404
      ? new Refusal(`no such game: ${this.#game}`)
      : refusal(response.status, await response.text());
  }

  /**
   * @param {string} page
   * @param {{[key: string]: string}} body
   */
  async #own(page, body) {
    const response = await this.#send(`/api/games/${this.#game}/${page}`, {
      method: "POST",
      body: JSON.stringify(body),
      bearer: this.#ownerSecret,
    });
    if (!response.ok) {
      throw refusal(response.status, await response.text());
    }
    return "";
  }

  /**
   * @param {string} line
   * @param {string | undefined} bearer
   */
  async #post(line, bearer) {
    if (bearer === undefined) {
      throw new Refusal("spectators can't do that without a WebSocket");
    }
    const response = await this.#send("/api/gtp", { method: "POST", body: line, bearer });
    const text = await response.text();
    if (!/^[=?]/.test(text)) {
      throw response.status === 401 ? new Refusal("wrong secret") : refusal(response.status, text);
    }
    const answer = parseAnswer(text);
    if (answer.isSuccess) {
      return answer.text;
    }
    throw new Refusal(answer.text);
  }

  /**
   * @param {string} path
   * @param {{method?: string, body?: string, bearer: string | undefined}} request
   */
  async #send(path, { method = "GET", body, bearer }) {
    try {
      return await this.#fetch(path, {
        method,
        ...(body !== undefined && { body }),
        headers: bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` },
        signal: this.#closing.signal,
      });
    } catch {
      throw new ConnectionLost();
    }
  }
}

/**
 * Returns a refusal in words that say whether it may pass.
 *
 * @param {number} status
 * @param {string} body of the server, or of a proxy before it
 */
function refusal(status, body) {
  const words = errorOf(body) || `status ${status}`;
  if (mayPass(words)) {
    return new Refusal(words);
  }
  if (status === 429) {
    return new Refusal(`too many requests: ${words}`);
  }
  return new Refusal(status >= 500 ? `the server: ${words}` : words);
}

/** @param {string} body */
function errorOf(body) {
  try {
    const { error } = JSON.parse(body);
    return typeof error === "string" ? error : "";
  } catch {
    return "";
  }
}

const FAILURES_BEFORE_HTTP = 2;

/**
 * Returns how to connect: by WebSocket, and if none has ever opened, by HTTP if that works. Each
 * attempt tries a WebSocket first: it was perhaps the server that was down.
 *
 * @template A, B
 * @param {() => Promise<A>} openSocket
 * @param {() => Promise<B>} openHttp
 * @returns {() => Promise<A | B>}
 */
export function withFallback(openSocket, openHttp) {
  let failures = 0;
  return async () => {
    try {
      const connection = await openSocket();
      failures = -Infinity; // it works here
      return connection;
    } catch (problem) {
      failures++;
      if (failures < FAILURES_BEFORE_HTTP) {
        throw problem;
      }
      return openHttp();
    }
  };
}
