/**
 * A supervising client of `gtpx referee --json`: keeps games of every variant in one referee process, and survives that process.
 *
 *     const referee = new Referee();
 *     const game = await referee.begin('g1', 'parallel players=3 board=5');
 *     await game.do([{ commit: { black: 'C3' } }]);
 *     const answer = await game.do([{ commit: { white: 'C3', red: 'A1' } }], { ask: ['position', 'last_turn'] });
 *     await referee.close();
 *
 * Requests are sent at once, whether or not earlier ones have been answered.
 *
 * The client keeps what it needs to begin each game again: the rules or a snapshot, and all commands that the referee has
 * accepted. When the process ends or hangs, the client starts another, begins each game again when it is next asked about, and
 * sends the requests that had no answer. Whatever those did was lost with the process, so no move is lost and none is played
 * twice. A request that fails, for whatever reason, has changed nothing.
 *
 * Needs Node 18 and no modules. The requests: docs/json-referee.md
 */
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const MAX_ATTEMPTS = 3; // of a request whose process ends or hangs while nothing else is under way; also of a start
const MAX_SENT = 256; // lines under way at once; more requests wait in the client
const GRACE = 1000; // milliseconds for a process to end by itself once it has closed its output
const TICK = 50; // milliseconds between looks at deadlines
const FIRST = { rules: 'go board=2' }; // the first request to a process: its answer shows that the process has started
const EXPECTED = 'expected: the command line of `gtpx referee --json`; put gtpx on the PATH, or set GTPX_REFEREE';

/** Returns the path of bin/gtpx if this file is in a checkout or an unpacked archive, or else `gtpx`, to be found on the PATH. */
function gtpxProgram() {
  const folder = path.dirname(realpathSync(fileURLToPath(import.meta.url)));
  const beside = path.join(folder, '..', '..', 'bin', 'gtpx');
  return process.platform !== 'win32' && existsSync(beside) ? beside : 'gtpx';
}

/** Returns the words of the command line in the environment variable GTPX_REFEREE, or else of `gtpx referee --json`. */
export function defaultCommand() {
  const line = process.env.GTPX_REFEREE;
  return line === undefined ? [gtpxProgram(), 'referee', '--json'] : words(line);
}

/** Splits a command line at blanks, except between quotes of either kind. */
function words(line) {
  return (line.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? []).map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));
}

/** @typedef {Record<string, unknown>} Command an object whose first key names it, such as `{play: {black: 'C3'}}` */
/** @typedef {{ask?: string[], own?: string[], dead?: string[], timeout?: number}} Options questions; colours whose hidden moves to
 * show; points that `score` counts as dead; milliseconds */
/** @typedef {Record<string, any>} Answer */

/** A request that failed. It has changed nothing. */
export class RefereeError extends Error {}

/** The referee's answer was an error, of which `kind`, `command`, `color`, `reason` and `number` are the members. */
export class Refusal extends RefereeError {
  /** @param {{kind: string, message: string, command?: number, color?: string, reason?: string, number?: number}} error */
  constructor(error) {
    super(error.message);
    this.error = error;
    const { kind, command, color, reason, number } = error;
    Object.assign(this, { kind, command, color, reason, number });
  }
}

/** The request makes no sense in any game of these rules. */
export class BadRequest extends Refusal {}
/** A move is illegal: `reason` says why. */
export class IllegalMove extends Refusal {}
/** The referee has no such game, or it has been forgotten. */
export class NoSuchGame extends Refusal {}
/** There is a game of this name already. */
export class GameExists extends Refusal {}
/** The referee failed, and not the request: the process can't be started, or ends whenever it gets this request. */
export class RefereeFault extends RefereeError {}
/** There was no answer in time. The request isn't carried out later either. */
export class DeadlineExceeded extends RefereeError {}
/** The client has been closed. */
export class Closed extends RefereeError {}

const REFUSALS = { BAD_REQUEST: BadRequest, ILLEGAL_MOVE: IllegalMove, NO_SUCH_GAME: NoSuchGame, GAME_EXISTS: GameExists };

/** One game of a referee. Get one from `Referee.begin`. */
export class Game {
  /** @type {Answer} the answer to the request that began it */
  answer = {};
  start; // the members of the request that begins it
  accepted = []; // the commands since then
  process = null; // the one that has it
  lastUse = performance.now();

  constructor(referee, name, key, start) {
    Object.assign(this, { referee, name, key, start }); // the key is its name in the process
  }

  /**
   * Sends commands, all or none of which are carried out, then questions.
   *
   * @param {Command[]} commands
   * @param {Options} [options]
   * @returns {Promise<Answer>} rejected with a RefereeError
   */
  do(commands, options = {}) {
    return this.referee.submit(this, { game: this.key, ...members(commands, options) }, options.timeout);
  }

  /** Returns everything about the game, with hidden moves, for `Referee.restore`. */
  async snapshot() {
    return (await this.do([], { ask: ['snapshot'] })).snapshot;
  }

  /** Takes the game out of the process, which needs less memory then; it is restored when it is next used. */
  async park() {
    await this.referee.submit(this, { game: this.key, ask: ['snapshot'], forget: true });
  }

  /** Drops the game, in the referee and here. Doesn't wait. */
  forget() {
    this.referee.forget(this);
  }
}

/** A referee process and the games that it keeps. */
export class Referee {
  /** How many processes have been started. */
  starts = 0;
  #waiting = []; // requests that are not sent, in order
  #sent = []; // {request, isLast} of the lines that have no answer yet, in order
  #games = new Map();
  #ids = 0; // of requests and games
  #process = null; // null while there is a pause
  #progress = 0; // when the process last answered, or got a request while it had none
  #isStarting = false; // whether the process has not answered yet
  #failures = 0; // starts since the last answer
  #fault = 'the referee has not answered';
  #isClosed = false;
  #isIdle = false; // whether the next request starts a process
  #timer = null;

  /**
   * Starts a referee. Requests wait until it has started; only if they have a timeout of their own does the start count. When a
   * process has not started in time, or three in a row have ended instead, all requests fail, and the next one starts another.
   *
   * @param {string[]} command its words
   * @param {{timeout?: number, hangAfter?: number, pauses?: [number, number], startTimeout?: number}} [options] in milliseconds:
   *     what a request has unless it says otherwise; after how long without any answer a process is killed; the pauses between
   *     starts that fail; what a start has
   */
  constructor(
    command = defaultCommand(), { timeout = 30_000, hangAfter = 10_000, pauses = [100, 5000], startTimeout = 300_000 } = {}) {
    if (!command[0]) throw new RefereeFault(`no command (${EXPECTED})`);
    Object.assign(this, { command, timeout, hangAfter, pauses, startTimeout });
    this.#start();
  }

  /** The process's id; undefined while there is none. */
  get pid() {
    return this.#process?.pid;
  }

  /**
   * Begins a game by its rules. The answer is its `answer`.
   *
   * @param {string} name
   * @param {string} rules
   * @param {Command[]} [commands]
   * @param {Options & {free?: boolean}} [options]
   * @returns {Promise<Game>}
   */
  begin(name, rules, commands = [], options = {}) {
    return this.#begin(name, { rules, ...(options.free && { free: true }) }, commands, options);
  }

  /** Begins a game where a snapshot was taken. */
  restore(name, snapshot, commands = [], options = {}) {
    return this.#begin(name, { snapshot }, commands, options);
  }

  /**
   * Answers questions about a game that nobody keeps.
   *
   * @param {{rules: string} | {snapshot: object}} start
   * @param {Command[]} commands
   * @param {Options} options
   * @returns {Promise<Answer>}
   */
  ask(start, commands, options) {
    return this.submit(null, { ...start, ...members(commands, options) }, options.timeout);
  }

  /** Parks the games that have not been used for so many milliseconds, and returns how many. Call it now and then. */
  async parkIdle(milliseconds) {
    const limit = performance.now() - milliseconds;
    const idle = [...this.#games.values()].filter((game) => game.process && game.process === this.#process && game.lastUse <= limit);
    await Promise.all(idle.map((game) => game.park()));
    return idle.length;
  }

  /** Ends the process. Requests that have no answer are rejected with Closed. */
  async close() {
    this.#isClosed = true;
    const left = [...new Set(this.#sent.map(({ request }) => request)), ...this.#waiting];
    this.#sent = this.#waiting = [];
    left.forEach((request) => request.reject(new Closed('the client has been closed')));
    clearInterval(this.#timer);
    const ended = this.#process;
    ended?.kill('SIGKILL');
    if (ended?.pid && ended.exitCode === null && ended.signalCode === null) {
      await new Promise((resolve) => ended.once('exit', resolve));
    }
  }

  async #begin(name, start, commands, options) {
    if (this.#games.has(name)) throw new GameExists({ kind: 'GAME_EXISTS', message: `game "${name}" exists` });
    const game = new Game(this, name, `g${++this.#ids}`, start);
    this.#games.set(name, game);
    try {
      game.answer = await this.submit(game, { game: game.key, ...start, ...members(commands, options) }, options.timeout);
    } catch (error) {
      this.#games.delete(name);
      throw error;
    }
    return game;
  }

  /** For this module: sends a request, in its turn. */
  submit(game, request, timeout) {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw new Closed('the client has been closed');
      if (game && this.#games.get(game.name) !== game) {
        throw new NoSuchGame({ kind: 'NO_SUCH_GAME', message: `no game "${game.name}"` });
      }
      if (game) game.lastUse = performance.now();
      const since = performance.now(); // when its time began
      this.#waiting.push({ game, members: request, timeout, since, resolve, reject, isSuspect: false, attempts: 0, refusedBegin: null });
      this.#timer ??= setInterval(() => this.#lookAtDeadlines(), TICK);
      if (this.#isIdle) this.#start();
      this.#write();
    });
  }

  /** For this module: drops a game. */
  forget(game) {
    if (this.#games.get(game.name) !== game) return;
    if (game.process === this.#process || this.#isSent(game) || this.#waiting.some((request) => request.game === game)) {
      this.submit(game, { game: game.key, forget: true }).catch(() => {});
    }
    this.#games.delete(game.name);
  }

  #start() {
    const started = spawn(this.command[0], this.command.slice(1), { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#process = started;
    this.starts++;
    this.#isIdle = false;
    this.#isStarting = true;
    this.#progress = performance.now();
    let hasEnded = false;
    const end = (fault) => {
      if (hasEnded) return;
      hasEnded = true;
      started.kill('SIGKILL');
      this.#end(started.fault ?? fault);
    };
    started.on('error', (error) => end(error.message)); // it can't be started
    started.on('close', (code, signal) => end(`the referee ended with ${signal ?? `exit code ${code}`}`)); // all answers are read
    started.stdin.on('error', () => {}); // it has ended, and 'close' comes
    started.stdout.on('end', () => setTimeout(() => started.kill('SIGKILL'), GRACE).unref());
    started.stdout.setEncoding('utf8');
    let rest = '';
    started.stdout.on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop(); // half a line, if it is killed now
      for (const line of lines) {
        if (!hasEnded && !this.#read(line)) {
          started.fault ??= 'the referee wrote a line that is no answer in JSON';
          started.kill('SIGKILL');
        }
      }
      this.#write();
    });
    started.stdin.write(this.#line(FIRST));
  }

  /** Sends the requests that may be sent now. One that was under way when a process ended is sent alone. */
  #write() {
    let lines = '';
    while (!this.#isClosed && this.#process && !this.#isStarting && this.#waiting.length && this.#sent.length < MAX_SENT) {
      const [request] = this.#waiting;
      if (this.#sent.length && (request.isSuspect || this.#sent.at(-1).request.isSuspect)) break;
      const { game } = request;
      const begins = 'rules' in request.members || 'snapshot' in request.members;
      const needsBegin = game && game.process !== this.#process && !begins;
      if (needsBegin && this.#isSent(game)) break; // it is being parked, and the snapshot isn't here yet
      this.#waiting.shift();
      if (!this.#sent.length) this.#progress = performance.now();
      if (needsBegin) {
        lines += this.#line({ game: game.key, ...game.start, do: game.accepted });
        this.#sent.push({ request, isLast: false });
      }
      if (game) game.process = request.members.forget ? null : this.#process;
      lines += this.#line(request.members);
      this.#sent.push({ request, isLast: true });
    }
    if (lines) this.#process.stdin.write(lines);
  }

  #line(request) {
    return `${JSON.stringify({ id: ++this.#ids, ...request })}\n`;
  }

  #isSent(game) {
    return this.#sent.some(({ request }) => request.game === game);
  }

  /** Reads an answer; returns false if it is none. */
  #read(line) {
    let answer;
    try {
      answer = JSON.parse(line);
    } catch {
      return false;
    }
    if (typeof answer?.ok !== 'boolean') return false;
    if (this.#isStarting) {
      this.#beginSending();
      return true;
    }
    if (!this.#sent.length) return false;
    const { request, isLast } = this.#sent.shift();
    this.#progress = performance.now();
    this.#failures = 0;
    if (!isLast) {
      if (!answer.ok) request.refusedBegin = answer.error.message;
    } else if (request.refusedBegin) {
      request.reject(new RefereeFault(`the game could not be begun again: ${request.refusedBegin}`));
    } else if (answer.ok) {
      accept(request, answer);
      request.resolve(answer);
    } else {
      request.reject(new (REFUSALS[answer.error.kind] ?? Refusal)(answer.error));
    }
    return true;
  }

  /** Lets requests be sent, now that the process has started; unless they say otherwise, their time begins now. */
  #beginSending() {
    this.#isStarting = false;
    this.#failures = 0;
    this.#progress = performance.now();
    this.#waiting.filter(({ timeout }) => timeout === undefined).forEach((request) => { request.since = this.#progress; });
  }

  /** Makes the requests wait that a process has left without an answer, and fails the one that ends every process. */
  #end(fault) {
    const left = [...new Set(this.#sent.map(({ request }) => request))];
    this.#process = null;
    this.#sent = [];
    this.#fault = fault;
    this.#failures++;
    if (this.#isClosed) return;
    for (const request of left) {
      request.isSuspect = true;
      if (left.length === 1) request.attempts++;
    }
    const isLost = (request) => request.attempts >= MAX_ATTEMPTS || this.#isLate(request);
    for (const request of left.filter(isLost)) {
      request.reject(
        this.#isLate(request)
          ? new DeadlineExceeded(`no answer in time: ${fault}`)
          : new RefereeFault(`${fault}, ${request.attempts} times with this request`),
      );
    }
    this.#waiting = [...left.filter((request) => !isLost(request)), ...this.#waiting];
    if (this.#isStarting) this.#giveUpStart();
    const pause = this.#failures > 1 ? Math.min(this.pauses[0] * 2 ** (this.#failures - 2), this.pauses[1]) : 0;
    setTimeout(() => this.#startAgain(), pause);
  }

  /** Fails all requests if the last process has not started in time, or too many have ended instead. */
  #giveUpStart() {
    const isLate = performance.now() - this.#progress >= this.startTimeout;
    if (!isLate && this.#failures < MAX_ATTEMPTS) return;
    this.#waiting.forEach((request) => request.reject(new RefereeFault(`${this.#fault} (${EXPECTED})`)));
    this.#waiting = [];
  }

  #startAgain() {
    if (this.#isClosed) return;
    this.#isIdle = this.#isStarting && !this.#waiting.length;
    if (!this.#isIdle) this.#start();
  }

  #isLate({ timeout, since }) {
    return !(timeout === undefined && this.#isStarting) && performance.now() - since >= (timeout ?? this.timeout);
  }

  #lookAtDeadlines() {
    const now = performance.now();
    if (!this.#waiting.length && !this.#sent.length) {
      clearInterval(this.#timer);
      this.#timer = null;
      return;
    }
    const late = this.#waiting.filter((request) => this.#isLate(request));
    if (late.length) this.#waiting = this.#waiting.filter((request) => !late.includes(request));
    const limit = this.#isStarting ? this.startTimeout : this.hangAfter;
    const isHung = (this.#isStarting || this.#sent.length) && now - this.#progress >= limit;
    if (this.#process && (isHung || this.#sent.some(({ request }) => this.#isLate(request)))) {
      const what = this.#isStarting ? `did not start in ${this.startTimeout / 1000} s` : 'did not answer';
      this.#process.fault ??= `the referee ${what} and was killed`;
      this.#process.kill('SIGKILL'); // so that what it may have done is lost
    }
    late.forEach((request) => request.reject(new DeadlineExceeded(`no answer in time: ${this.#fault}`)));
  }
}

function members(commands, { ask = [], own = [], dead }) {
  return {
    ...(commands.length && { do: commands }),
    ...(ask.length && { ask }),
    ...(own.length && { own }),
    ...(dead && { dead }),
  };
}

/** Remembers what is needed to begin the game again. */
function accept({ game, members: request }, answer) {
  if (!game) return;
  if (request.forget && answer.snapshot) {
    game.start = { snapshot: answer.snapshot };
    game.accepted = [];
  } else {
    game.accepted.push(...(request.do ?? []));
  }
}
