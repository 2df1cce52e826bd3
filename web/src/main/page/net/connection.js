import { ConnectionLost, Refusal, parseAnswer } from "./gtp.js";

const OPENING_MS = 10_000;

/**
 * What a connection needs of a WebSocket.
 *
 * @typedef {object} Socket
 * @property {(text: string) => void} send
 * @property {() => void} close
 * @property {((event: any) => void) | null} onopen
 * @property {((event: any) => void) | null} onmessage
 * @property {((event: any) => void) | null} onclose
 * @property {((event: any) => void) | null} onerror
 */

/**
 * One connection to a bridge: sends lines and matches the answers to them. Never reconnects.
 * docs/protocol/bridge.md, "HTTP and WebSocket"
 */
export class Connection {
  setsKeys = true;
  /** @type {Socket} */ #socket;
  /** @type {Map<number, {resolve: (text: string) => void, reject: (why: Error) => void}>} */
  #asked = new Map();
  #lastId = 0;
  #isOpen = false;

  /** @param {Socket} socket */
  constructor(socket) {
    this.#socket = socket;
    socket.onmessage = (event) => this.#receive(String(event.data));
  }

  /**
   * Opens a connection.
   *
   * @param {string} url
   * @param {(url: string) => Socket} [open]
   * @returns {Promise<Connection>} rejected with {@link ConnectionLost} if that fails
   */
  static open(url, open = (address) => new WebSocket(address)) {
    const socket = open(url);
    const connection = new Connection(socket);
    return new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => connection.close(), OPENING_MS);
      socket.onopen = () => {
        clearTimeout(tooLate);
        connection.#isOpen = true;
        resolve(connection);
      };
      socket.onclose = () => {
        clearTimeout(tooLate);
        connection.#lose();
        reject(new ConnectionLost());
      };
      socket.onerror = null; // a close follows
    });
  }

  get isOpen() {
    return this.#isOpen;
  }

  /**
   * Sends a command.
   *
   * @param {string} line
   * @returns {Promise<string>} the text of the answer; rejected with {@link Refusal} if the command
   *     has failed, with {@link ConnectionLost} if no answer came
   */
  ask(line) {
    if (!this.#isOpen) {
      return Promise.reject(new ConnectionLost());
    }
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#socket.send(`${id} ${line}`);
    });
  }

  close() {
    this.#socket.close();
    this.#lose();
  }

  /** @param {string} message */
  #receive(message) {
    const answer = parseAnswer(message);
    const asked = this.#asked.get(answer.id);
    this.#asked.delete(answer.id);
    if (answer.isSuccess) {
      asked?.resolve(answer.text);
    } else {
      asked?.reject(new Refusal(answer.text));
    }
  }

  #lose() {
    this.#isOpen = false;
    for (const { reject } of this.#asked.values()) {
      reject(new ConnectionLost());
    }
    this.#asked.clear();
  }
}
