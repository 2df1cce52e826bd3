/**
 * A complete HTTP server for games of every variant, by `gtpx referee --json`.
 *
 *     node server.mjs FOLDER PORT [COMMAND …]    # PORT 0: any free one
 *
 * Each game is a file in FOLDER: the rules and the players' secret tokens, then a line for each accepted command. A command is on
 * disk before it is answered, so this server and the referee may be killed at any time. The referee is COMMAND, or else the command
 * line in the environment variable GTPX_REFEREE, or else `gtpx referee --json`. The exit codes are those of gtpx: 1 if the server
 * can't start, 2 if the command line makes no sense.
 *
 * Needs Node 18 and `gtpx-referee.mjs` beside this file.
 *
 *     POST /games                {"rules": "parallel players=3 board=9"} creates a game and returns its name and the tokens
 *     GET  /games/NAME/position  also: legal, last_turn, score, result, record
 *     POST /games/NAME/move      {"move": "C3"}, with "Authorization: Bearer TOKEN"; also "pass" and "resign"
 *     POST /games/NAME/dead      {"points": ["A1"]}
 *     POST /games/NAME/resume    {}
 *     POST /games/NAME/ally      {"with": ["white"]}
 *
 * After GTPX_IDLE_SECONDS (default: 600) without a request, the commands of a game are only on disk. It serves people who trust each other. For strangers, put a reverse proxy with limits and TLS in front of it.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { access, constants, mkdir, open, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { BadRequest, defaultCommand, Referee, RefereeError, Refusal } from './gtpx-referee.mjs';

const QUESTIONS = ['position', 'legal', 'last_turn', 'score', 'result', 'record'];
const MAX_BODY = 10_000; // bytes
const IDLE_SECONDS = process.env.GTPX_IDLE_SECONDS ?? '600';
const IDLE_MS = 1000 * Number(IDLE_SECONDS); // after which a game's commands are only on disk
const NAME = /^[0-9a-f]{16}$/;

/** A request that this server refuses: the HTTP status and the reason. */
class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** A game whose file can't be read. */
class Damaged extends Refused {
  constructor(file, why) {
    super(500, `the file of game ${path.basename(file)}: ${why} (expected: a game that this server has saved)`);
    this.file = file;
  }
}

/** A game and its file. What it is asked to do is done one after the other. */
class StoredGame {
  lastUse = performance.now();
  game = null; // the referee's, if it has been begun there
  last = Promise.resolve(); // the end of what was last asked

  constructor(referee, file, lines) {
    Object.assign(this, { referee, file });
    this.#load(lines);
  }

  /** Takes the tokens and the commands from the lines of the file. */
  #load(lines) {
    const complete = lines.slice(0, lines.lastIndexOf('\n') + 1); // a line that was not completed was not answered
    if (!complete) throw new Refused(404, 'a game that was never begun');
    this.size = Buffer.byteLength(complete);
    const [header, ...commands] = complete.trimEnd().split('\n').map((line) => this.#parse(line));
    if (typeof header?.rules !== 'string' || Object(header.tokens) !== header.tokens) throw new Damaged(this.file, 'no rules or no tokens');
    Object.assign(this, { header, commands });
  }

  #parse(line) {
    try {
      return JSON.parse(line);
    } catch (error) {
      throw new Damaged(this.file, error.message);
    }
  }

  /** Returns a new game. */
  static async create(referee, folder, rules) {
    const { position } = await referee.ask({ rules }, [], { ask: ['position'] });
    const tokens = Object.fromEntries(position.active.map((color) => [color, randomBytes(16).toString('base64url')]));
    const file = path.join(folder, randomBytes(8).toString('hex'));
    const header = toLine({ rules, tokens });
    await write(file, 'wx', 0, header);
    return new StoredGame(referee, file, header);
  }

  get name() {
    return path.basename(this.file);
  }

  /** Returns the colour that has this token, or undefined. */
  player(token) {
    return Object.keys(this.header.tokens).find((color) => isEqual(this.header.tokens[color], token));
  }

  /** Returns the answer to a question of a player, or of somebody who watches. */
  ask(question, color) {
    const own = color && question === 'position' ? [color] : [];
    return this.inTurn(async () => (await (await this.#begun()).do([], { ask: [question], own }))[question]);
  }

  /** Carries out a player's command and returns the position once it is on disk. If that fails, the game is as it was. */
  change(command, color) {
    return this.inTurn(async () => {
      const answer = await (await this.#begun()).do([command], { ask: ['position'], own: [color] });
      const line = toLine(command);
      try {
        await write(this.file, 'r+', this.size, line);
      } catch (error) {
        this.#close();
        throw new Refused(500, `not saved, and not carried out: ${error.code}`);
      }
      this.commands.push(command);
      this.size += Buffer.byteLength(line);
      return answer.position;
    });
  }

  closeIfIdle() {
    return this.inTurn(async () => {
      if (performance.now() - this.lastUse <= IDLE_MS) return;
      this.#close();
      this.commands = null;
    });
  }

  inTurn(action) {
    const result = this.last.then(action);
    this.last = result.catch(() => {});
    return result;
  }

  /** Returns the referee's game, which is begun again if only the file had it. */
  async #begun() {
    this.lastUse = performance.now();
    if (!this.commands) this.#load((await readFile(this.file)).subarray(0, this.size).toString());
    try {
      this.game ??= await this.referee.begin(this.name, this.header.rules, this.commands);
    } catch (error) {
      throw error instanceof Refusal ? new Damaged(this.file, error.message) : error;
    }
    return this.game;
  }

  /** Drops the referee's game. */
  #close() {
    this.game?.forget();
    this.game = null;
  }
}

/** The games of a folder. */
class Games {
  games = new Map();

  constructor(referee, folder) {
    Object.assign(this, { referee, folder });
  }

  async create(rules) {
    const stored = await StoredGame.create(this.referee, this.folder, rules);
    this.games.set(stored.name, Promise.resolve(stored));
    return stored;
  }

  async find(name) {
    const file = path.join(this.folder, name);
    if (!NAME.test(name) || !(await exists(file))) throw new Refused(404, `no game "${name}"`);
    if (!this.games.has(name)) {
      const stored = readFile(file, 'utf8').then((lines) => new StoredGame(this.referee, file, lines));
      this.games.set(name, stored);
      stored.catch(() => this.games.delete(name)); // the next request reads it again
    }
    return this.games.get(name);
  }

  closeIdle() {
    for (const stored of this.games.values()) stored.then((game) => game.closeIfIdle()).catch(() => {});
  }
}

/** Answers a request: its status and its JSON. */
async function answer(games, request) {
  const page = new URL(request.url, 'http://localhost').pathname;
  if (request.method === 'POST' && page === '/games') {
    const stored = await games.create(text(await readBody(request), 'rules'));
    return [201, { game: stored.name, tokens: stored.header.tokens }];
  }
  const [, name, word] = page.match(/^\/games\/(\w+)\/(\w+)$/) ?? [];
  if (!name) throw new Refused(404, 'no such page');
  const stored = await games.find(name);
  const color = stored.player((request.headers.authorization ?? '').replace(/^Bearer /, ''));
  if (request.method === 'GET' && QUESTIONS.includes(word)) return [200, await stored.ask(word, color)];
  if (request.method !== 'POST') throw new Refused(404, 'no such page');
  const body = await readBody(request);
  if (!color) throw new Refused(401, "no player's token (expected: Authorization: Bearer TOKEN)");
  return [200, await stored.change(toCommand(word, color, body), color)];
}

/** Returns what a player asks for as a command of the referee. */
function toCommand(page, color, body) {
  switch (page) {
    case 'move': {
      const move = text(body, 'move');
      return move === 'resign' ? { resign: [color] } : { commit: { [color]: move } };
    }
    case 'dead': return { dead: color, points: texts(body, 'points') };
    case 'resume': member(body); return { resume: color };
    case 'ally': return { ally: color, with: texts(body, 'with') };
    default: throw new Refused(404, 'no such page');
  }
}

async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BODY) chunks.push(chunk);
  }
  if (size > MAX_BODY) throw new Refused(413, `body (expected: at most ${MAX_BODY} bytes)`);
  let body;
  try {
    body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
  } catch (error) {
    throw new Refused(400, `not JSON: ${error.message}`);
  }
  if (typeof body !== 'object' || body === null) throw new Refused(400, 'not an object');
  return body;
}

function text(body, name) {
  const value = member(body, name);
  if (typeof value !== 'string') throw new Refused(400, `${name}: ${JSON.stringify(value)} (expected: a text)`);
  return value;
}

function texts(body, name) {
  const value = member(body, name);
  if (!Array.isArray(value) || !value.every((word) => typeof word === 'string')) {
    throw new Refused(400, `${name}: ${JSON.stringify(value)} (expected: a list of texts)`);
  }
  return value;
}

/** Returns the only member that the body may have, or undefined. */
function member(body, name) {
  const other = Object.keys(body).find((key) => key !== name);
  if (other !== undefined) throw new Refused(400, `unknown ${JSON.stringify(other)} (expected: ${name ?? 'no members'})`);
  return body[name];
}

function isEqual(secret, token) {
  const [expected, actual] = [Buffer.from(secret), Buffer.from(token)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const exists = (file) => access(file).then(() => true, () => false);
const toLine = (value) => `${JSON.stringify(value)}\n`;

/** Puts text behind the first `size` bytes of a file that only this user may read; returns once it is on the disk. */
async function write(file, flags, size, line) {
  const handle = await open(file, flags, 0o600);
  try {
    await handle.truncate(size); // without what an earlier write has not completed
    const { bytesWritten } = await handle.write(line, size);
    if (bytesWritten < Buffer.byteLength(line)) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
    await handle.sync();
  } catch (error) {
    await handle.truncate(size);
    throw error;
  } finally {
    await handle.close();
  }
}

function toAnswer(error) {
  if (error instanceof Damaged) console.error(`server.mjs: ${error.file}: ${error.message}`);
  if (error instanceof Refused) return [error.status, { error: { message: error.message } }];
  if (error instanceof BadRequest) return [400, { error: error.error }];
  if (error instanceof Refusal) return [409, { error: error.error }];
  if (error instanceof RefereeError) return [503, { error: { message: error.message } }];
  console.error(error);
  return [500, { error: { message: 'an error of the server' } }];
}

/** Ends the process with a line on the error stream; 1: it can't start, 2: the command line makes no sense. */
function fail(code, message) {
  console.error(`server.mjs: ${message}`);
  process.exit(code);
}

function start(command) {
  try {
    return new Referee(command);
  } catch (error) {
    if (!(error instanceof RefereeError)) throw error;
    return fail(1, `no referee: ${error.message}`);
  }
}

async function main([folder, port, ...command]) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => access(folder, constants.R_OK | constants.W_OK | constants.X_OK))
    .catch((error) => fail(1, `${folder}: ${error.code} (expected: a folder)`));
  const referee = start(command.length ? command : defaultCommand());
  const games = new Games(referee, folder);
  const server = createServer(async (request, response) => {
    const [status, json] = await answer(games, request).catch(toAnswer);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(toLine(json));
  });
  server.on('error', (error) => fail(1, `port ${port}: ${error.code} (expected: a free port)`));
  setInterval(() => games.closeIdle(), IDLE_MS / 10);
  server.listen(Number(port), '127.0.0.1', async () => {
    await referee
      .ask({ rules: 'go' }, [], {}) // so that a command that is no referee is noticed now
      .catch((error) => fail(1, `no referee: ${error.message}`));
    console.log(`http://127.0.0.1:${server.address().port}/games`);
  });
}

const [folder, port] = process.argv.slice(2);
if (folder === '--help' || folder === '-h') {
  console.log('usage: node server.mjs FOLDER PORT [COMMAND …]; the comment at the head of the file explains it');
} else if (folder?.startsWith('-')) {
  fail(2, `unrecognized argument ${folder} (expected: FOLDER PORT [COMMAND …])`);
} else if (port === undefined) {
  fail(2, `no ${folder === undefined ? 'FOLDER' : 'PORT'} (expected: FOLDER PORT [COMMAND …])`);
} else if (!/^[0-9]{1,5}$/.test(port) || Number(port) > 65535) {
  fail(2, `port ${port} (expected: a number from 0 to 65535)`);
} else if (!/^[0-9]+(\.[0-9]+)?$/.test(IDLE_SECONDS)) {
  fail(2, `GTPX_IDLE_SECONDS ${IDLE_SECONDS} (expected: a number of seconds)`);
} else {
  await main(process.argv.slice(2));
}
