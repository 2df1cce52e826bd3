// Lines and answers of GTP, as text. Knows no socket. docs/protocol.md, "The stream"

/**
 * The kinds of refusals on which the page acts, by their first words: docs/protocol.md 3.2,
 * docs/protocol/bridge.md.
 */
const KINDS = /** @type {const} */ ([
  "illegal move",
  "syntax error",
  "cannot undo",
  "wrong secret",
  "no such game",
  "too many",
  "too much",
  "the server",
  "internal error",
]);

/**
 * Returns the kind of a refusal, empty if the page doesn't know it, and what else the server says.
 *
 * @param {string} words the server's, such as `illegal move: C3 is occupied`
 */
export function parseRefusal(words) {
  const kind = KINDS.find((start) => words.startsWith(start)) ?? "";
  return { kind, reason: words.slice(kind.length).replace(/^:? /, "") };
}

/** A command that the server has refused. The game is unchanged. */
export class Refusal extends Error {
  /** @param {string} words the server's words, such as `illegal move: C3 is occupied` */
  constructor(words) {
    super(words);
    this.name = "Refusal";
    this.kind = parseRefusal(words).kind;
  }
}

/**
 * Returns whether a refusal is about the server's state and not about the command, so that the same
 * command may succeed later.
 *
 * @param {string} words
 */
export function mayPass(words) {
  return ["too many", "too much", "the server", "internal error"].includes(parseRefusal(words).kind);
}

/** The connection was lost before a command was answered: it may have taken effect or not. */
export class ConnectionLost extends Error {
  constructor() {
    super("the connection was lost");
    this.name = "ConnectionLost";
  }
}

const ANSWER = /^([=?])(\d*) ?([\s\S]*?)\n*$/;

/**
 * Parses one answer.
 *
 * @param {string} message
 * @returns {{id: number, isSuccess: boolean, text: string}} `id` is 0 if the answer has none
 * @throws {Error} if it is not an answer
 */
export function parseAnswer(message) {
  const parts = ANSWER.exec(message);
  if (parts === null) {
    throw new Error(`${message.slice(0, 80)} (expected: an answer of GTP)`);
  }
  return { id: Number(parts[2]), isSuccess: parts[1] === "=", text: parts[3] };
}

const HASH_THAT_STARTS_NO_COMMENT = "\uFF03";

/**
 * Returns a chat message as a command's last argument. GTP cuts a line at a number sign, so that
 * sign is replaced by its full-width form.
 *
 * @param {string} text
 */
export function chatText(text) {
  return text.replace(/\s+/g, " ").replaceAll("#", HASH_THAT_STARTS_NO_COMMENT).trim();
}
