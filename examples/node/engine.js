// A GTPX engine for Node 20 or later: plays Go of 2 to 8 players in turn (presets go and multi) and Parallel Go
// (preset parallel) on rectangles, at random, and fills no eyes of its own. The controller does the counting.

const [PASS, RESIGN] = ['PASS', 'resign']; // as genmove answers them
const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'; // no I
const RECTANGLE = /^(?:rect:)?([1-9]\d*)(?:x([1-9]\d*))?$/;
const DECIMAL = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const COLORS = ['black', 'white', 'red', 'blue', 'green', 'yellow', 'purple', 'orange'];
const COLOR_WORDS = new Map([['b', 'black'], ['w', 'white']]);
COLORS.forEach((color, seat) => COLOR_WORDS.set(color, color).set(`p${seat + 1}`, color));

const GO = {
  turn: 'sequential', collision: 'void', capture: 'others-first', suicide: 'forbidden', ko: 'positional',
  pass: 'allowed', opening: 'none', end: 'all-pass', prisoners: 'none', scoring: 'area',
  'shared-territory': 'neutral', alliances: 'none', negotiation: 'none',
};
const MULTI = { ...GO, opening: 'compensation', prisoners: 'capturer', scoring: 'territory' };
const PARALLEL = { ...MULTI, turn: 'simultaneous', capture: 'all', suicide: 'allowed', opening: 'none' };
const PRESETS = new Map([['go', GO], ['multi', MULTI], ['parallel', PARALLEL]]);
class Failure extends Error {} // its message is sent to the controller
const fail = (message) => { throw new Failure(message.replace(/[^ -~]/g, '?')); }; // answers are ASCII

// A rectangle. A point is its name, such as 'C4', and a position is an object: a colour for each point with a stone.
class Board {
  constructor(columns, rows, failure) {
    if (Math.min(columns, rows) < 1 || Math.max(columns, rows) > 25) fail(failure);
    this.letters = [...LETTERS.slice(0, columns)];
    this.rows = Array.from({ length: rows }, (_, y) => this.letters.map((letter) => letter + (y + 1)));
    this.points = this.rows.flat();
    this.asText = (stones) => this.points.map((point) => stones[point]).join(); // equal for equal positions
    this.neighbors = {};
    this.rows.forEach((row, y) => row.forEach((point, x) => {
      this.neighbors[point] = [row[x - 1], row[x + 1], this.rows[y - 1]?.[x], this.rows[y + 1]?.[x]].filter(Boolean);
    }));
  }

  // The stones without those of the given chains that have no liberty. All are found before any is removed.
  withoutCaptured(stones, points) {
    const left = { ...stones };
    for (const start of points) {
      const chain = new Set([start]);
      for (const point of chain) { // grows during the loop
        this.neighbors[point].filter((near) => stones[near] === stones[start]).forEach((near) => chain.add(near));
      }
      const lives = [...chain].some((point) => this.neighbors[point].some((near) => !stones[near]));
      if (!lives) chain.forEach((point) => delete left[point]);
    }
    return left;
  }
}

// A game: the stones, whose turn it is, and the earlier positions.
class Game {
  constructor(variant, options, colors, board) {
    Object.assign(this, { variant, options, colors, board, stones: {} });
    this.lenient = variant === 'go'; // as in GTP 2, either colour may move at any time, also after the end
    this.simultaneous = options.turn === 'simultaneous';
    this.compensates = options.opening === 'compensation';
    this.firstRound = colors.flatMap((color, seat) => (this.compensates && seat >= 4 ? [color, color] : [color]));
    Object.assign(this, { active: colors, barred: [], ply: 0, passed: [], ended: false, resumed: false });
    this.positions = [board.asText({})]; // by turn
    this.chosen = {}; // the moves of the turn that isn't resolved yet
  }

  get toMove() { // the first colour the game waits for; the fifth and later ones place two stones in the first round
    if (this.simultaneous) return this.active.find((color) => !(color in this.chosen));
    return this.firstRound[this.ply] ?? this.colors[(this.ply - this.firstRound.length) % this.colors.length];
  }
  get mustPass() { // the first of three players and the first two of four, in round 3
    const round3 = this.ply - 2 * this.colors.length;
    return this.compensates && this.colors.length <= 4 && round3 >= 0 && round3 < this.colors.length - 2;
  }
  get isOver() { // play may be resumed once; then only the alliances phase can follow
    return this.active.length === 1 || (this.ended && this.resumed && this.options.alliances === 'none');
  }

  // Why a move is illegal: the first reason in the order of the specification; none if it is legal.
  refusal(color, move) {
    if (!this.lenient) {
      if (this.isOver) return 'the game is over';
      if (this.ended) return 'not in play';
      if (this.active.includes(color) && color in this.chosen) return 'already committed';
      if (this.simultaneous ? !this.active.includes(color) : color !== this.toMove) return `${this.toMove} is to move`;
      if (this.mustPass && move !== PASS) return 'must pass';
    }
    if (move === PASS) return '';
    if (this.stones[move]) return `${move} is occupied`;
    if (this.barred.includes(move)) return `${move} is barred`;
    if (this.simultaneous) return ''; // suicide is allowed, and repetition is judged for all moves together
    const after = this.after(color, move);
    const turn = this.positions.lastIndexOf(this.board.asText(after));
    return !after[move] ? 'suicide' : turn >= 0 ? `repeats the position of turn ${turn}` : '';
  }

  after(color, point) { // the stones after this move alone
    const placed = { ...this.stones, [point]: color };
    const others = this.board.neighbors[point].filter((near) => placed[near] && placed[near] !== color);
    if (this.simultaneous) return this.board.withoutCaptured(placed, [point, ...others]);
    return this.board.withoutCaptured(this.board.withoutCaptured(placed, others), [point]);
  }

  play(color, move) {
    if (move === RESIGN) return this.resign(color);
    const reason = this.refusal(color, move);
    if (reason) fail(`illegal move: ${reason}`);
    if (this.lenient) this.active = this.colors; // a move revokes a resignation
    this.chosen[color] = move;
    if (!this.simultaneous) this.resolvePly(color, move);
    this.goOn();
    return move;
  }

  // A resignation is not a move: it counts at once, discards the colour's choice, and may complete the turn.
  resign(color) {
    if (this.isOver) fail('illegal move: the game is over');
    if (!this.active.includes(color)) fail(`illegal move: ${this.refusal(color, PASS)}`);
    this.active = this.active.filter((other) => other !== color);
    delete this.chosen[color];
    if (this.active.length > 1) this.goOn();
  }

  // When play ends again, there is no agreement on dead stones. A match resumes play if they are in dispute.
  resume(color) {
    if (!this.ended || this.resumed || this.isOver) fail('wrong phase');
    if (!this.active.includes(color)) fail(`${color} has left the game`);
    if (this.toMove === this.firstRound[this.ply - 1]) this.ply++; // drops the second stone of a double move
    Object.assign(this, { ended: false, resumed: !this.lenient, passed: [] }).goOn();
  }

  goOn() { // resolves a complete turn; moves on to the next player who hasn't left
    if (this.simultaneous && !this.ended && !this.toMove) this.resolveTurn();
    while (!this.active.includes(this.toMove)) this.ply++;
    if (!this.simultaneous) this.ended = this.active.every((other) => this.passed.includes(other));
  }

  resolvePly(color, move) {
    if (move !== PASS || this.ended) this.passed = [];
    if (move === PASS && !this.mustPass) this.passed = [...this.passed, color];
    this.finishTurn(move === PASS ? this.stones : this.after(color, move));
  }

  resolveTurn() {
    const points = this.active.map((color) => this.chosen[color]).filter((move) => move !== PASS);
    const alone = points.filter((point) => points.indexOf(point) === points.lastIndexOf(point));
    this.ended = points.length === 0;
    if (alone.length === 0) return this.finishTurn(this.stones); // all have passed or collided
    const placed = { ...this.stones };
    for (const color of this.active) if (alone.includes(this.chosen[color])) placed[this.chosen[color]] = color;
    const after = this.board.withoutCaptured(placed, Object.keys(placed));
    const isVoid = this.positions.includes(this.board.asText(after)); // a repetition
    this.barred = isVoid ? [...this.barred, ...points] : [];
    this.finishTurn(isVoid ? this.stones : after);
  }

  finishTurn(stones) {
    const positions = [...this.positions, this.board.asText(stones)];
    Object.assign(this, { stones, positions, chosen: {}, ply: this.ply + 1 });
  }

  // A random legal point where the stone would have a liberty and that is not this colour's eye; otherwise a pass.
  choose(color) {
    const isEye = (point) => this.board.neighbors[point].every((near) => this.stones[near] === color);
    const isSensible = (point) => !isEye(point) && !this.refusal(color, point) && this.after(color, point)[point];
    const points = this.board.points.filter(isSensible);
    return points[Math.floor(Math.random() * points.length)] ?? PASS;
  }

  draw() {
    const sign = (color) => (color ? 'XORBGYPN'[COLORS.indexOf(color)] : '.');
    const rows = this.board.rows.map((row, y) => [y + 1, ...row.map((point) => sign(this.stones[point]))]).reverse();
    const text = [...rows, ['', ...this.board.letters]].map((row) => row.map((word) => `${word}`.padStart(3)).join(''));
    return `\n${text.join('\n')}\ncommitted: ${Object.keys(this.chosen).join(' ') || 'nobody'}`;
  }
}
let game = new Game('go', GO, COLORS.slice(0, 2), new Board(19, 19));

function colorFrom(word = '', colors = game.colors) {
  const color = COLOR_WORDS.get(word.toLowerCase());
  return colors.includes(color) ? color : fail(`syntax error: invalid color ${word}`);
}
function moveFrom(word = '') {
  const move = [...game.board.points, PASS, RESIGN].find((text) => text.toUpperCase() === word.toUpperCase());
  return move ?? fail(`syntax error: invalid vertex ${word}`);
}
const numberFrom = (word = '', form = /^\d+$/) => (form.test(word) ? Number(word) : fail(`syntax error: ${word}`));

function newGame([name = '', ...words]) {
  const variant = name.replace('variant=', '');
  const preset = PRESETS.get(variant) ?? fail(`syntax error: unknown variant ${variant}`);
  const given = Object.fromEntries(words.map((word) => word.split('=')));
  if (Object.keys(given).length < words.length) fail('syntax error: a key is given twice');
  const { players = variant === 'multi' ? '3' : '2', board = '19', komi = '0', ...options } = given;
  const isPlayed = ([key, value]) => value === preset[key] || (key === 'opening' && value === 'none');
  const [other] = Object.entries(options).find((option) => !isPlayed(option)) ?? [];
  if (other) fail(`syntax error: turn=${preset.turn} with ${other}=${options[other]} is not played`);
  const colors = COLORS.slice(0, numberFrom(players));
  if (colors.length < 2 || players > (variant === 'go' ? 2 : COLORS.length)) fail(`syntax error: players=${players}`);
  const komis = (komi.includes(':') ? komi : `white:${komi}`).split(',').map((pair) => pair.split(':'));
  const komiOf = new Map(komis.map(([color, points]) => [colorFrom(color, colors), numberFrom(points, DECIMAL)]));
  const [, columns, rows = columns] = RECTANGLE.exec(board) ?? fail(`syntax error: board=${board}`);
  const rectangle = new Board(Number(columns), Number(rows), `syntax error: ${board}`);
  game = new Game(variant, { ...preset, ...options }, colors, rectangle);
  const optionWords = Object.entries(game.options).map(([key, value]) => `${key}=${value}`).join(' ');
  const komiWords = colors.filter((color) => komiOf.get(color)).map((color) => `${color}:${komiOf.get(color)}`);
  const start = `variant=${variant} players=${colors.length} board=rect:${columns}x${rows}`;
  return `${start} ${optionWords} komi=${komiWords.join() || '0'}`;
}

function resize(words) {
  const [columns, rows = columns] = words.join(':').split(':').slice(0, 2).map((word) => numberFrom(word, /^-?\d+$/));
  game = new Game(game.variant, game.options, game.colors, new Board(columns, rows, 'unacceptable size'));
}

const COMMANDS = {
  protocol_version: () => '2', name: () => 'random-js', version: () => '1',
  known_command: ([name]) => String(Object.hasOwn(COMMANDS, name)),
  list_commands: () => Object.keys(COMMANDS).join('\n'), quit: () => '',
  boardsize: resize, showboard: () => game.draw(),
  clear_board: () => { game = new Game(game.variant, game.options, game.colors, game.board); },
  komi: ([number]) => { numberFrom(number, DECIMAL); }, // the controller counts
  play: ([color, vertex]) => { game.play(colorFrom(color), moveFrom(vertex)); },
  genmove: ([word]) => { const color = colorFrom(word); return game.play(color, game.choose(color)); },
  'gtpx-version': () => '1', 'gtpx-game': newGame, 'gtpx-resume': ([color]) => game.resume(colorFrom(color)),
};
const MOST_ARGUMENTS = { play: 2, 'gtpx-version': 0, 'gtpx-resume': 1 }; // GTP 2 ignores extra ones

function answer(line) {
  const words = line.replace(/#.*|[\0-\x08\x0b-\x1f\x7f]/g, '').split(/[ \t]+/).filter((word) => word !== '');
  const id = /^\d+$/.test(words[0]) ? String(Number(words.shift())) : '';
  const [name, ...rest] = words;
  if (name === undefined) return;
  try {
    if (!Object.hasOwn(COMMANDS, name)) fail('unknown command');
    if (rest.length > MOST_ARGUMENTS[name]) fail('syntax error: surplus arguments');
    process.stdout.write(`=${id} ${COMMANDS[name](rest) ?? ''}\n\n`);
  } catch (error) {
    process.stdout.write(`?${id} ${error instanceof Failure ? error.message : 'internal error'}\n\n`);
  }
  if (name === 'quit') process.exit();
}

process.stdin.setEncoding('latin1'); // every byte is a character
let unfinished = ''; // the beginning of a line
process.stdin.on('data', (chunk) => {
  const lines = (unfinished + chunk).split('\n');
  unfinished = lines.pop();
  lines.forEach(answer);
});
process.stdin.on('end', () => answer(unfinished));
