// Every ruleset of gtpx as variants of govariants: Go for N players, sequential or simultaneous, on
// any board. Decides no rule itself; gtpx-rules does. The README says where this file goes.
//
// SPDX-License-Identifier: Apache-2.0

import { Game, Position, Topology, variants as presets } from "gtpx-rules";
import { AbstractGame, ExportContext } from "../abstract_game";
import {
  DefaultBoardConfig,
  DefaultBoardState,
  MulticolorStone,
} from "../lib/board_types";
import { Variant } from "../variant";

const MAX_POINTS = 1_000;
const MAX_PLAYERS = 16;
const MAX_CACHED_MOVES = 20_000;
const MAX_CACHED_GAMES = 300; // apart from those at the start

export interface GtpxConfig {
  players: number;
  /** Such as `rect:9x9`, `torus:9x9`, `hex:5` or `graph:a-b,b-c,c-a`. */
  board: string;
  /** Such as `6.5`, or `white:0.5,red:1`. */
  komi: string;
  /** More rule options, such as `suicide=allowed ko=simple`. */
  options: string;
}

export interface GtpxState {
  /** The answer of gtpx-position; `own` has the hidden move of the player who asks. */
  position: Position;
  /** What the last turn did. */
  last_turn: ReturnType<Game["lastTurn"]>;
  /** Stones that the players have marked as dead, in the scoring phase. */
  marked: string[];
  /** By vertex, who gets the point, in the scoring phase and after it. */
  owner: { [vertex: string]: string };
}

/** A position of a game that has been reached, in a tree by moves. Shared by all games alike. */
interface Step {
  before?: Step;
  player: number;
  move: string;
  next: Map<string, Step>;
  round: number;
  /** The vertices marked as dead. */
  marked: string[];
  /** The game at this position; always at the start, and where `recent` has the step. */
  game?: Game;
  /** The result; empty while the game goes on. */
  result: string;
}

/**
 * The positions of recent games. A server replays all moves at every request: known moves are
 * steps in the tree, which cost nothing, and only the new one is played.
 */
const cache = new Map<string, Step>();
const boards = new Map<string, Topology>();
/** The steps after the start that have a game, the one that was used last at the end. */
const recent = new Set<Step>();
let cachedMoves = 0;

function firstStep(rules: string): Step {
  let step = cache.get(rules);
  if (!step) {
    const game = new Game(rules);
    if (boardOf(game).points.length > MAX_POINTS) {
      throw new Error(`${rules} (expected: at most ${MAX_POINTS} points)`);
    }
    step = {
      player: -1,
      move: "",
      next: new Map(),
      round: 0,
      marked: [],
      game,
      result: "",
    };
    makeRoom();
    cache.set(rules, step);
  }
  return step;
}

/** Returns the points and edges of a game's board, which take longer to list than a move. */
function boardOf(game: Game): Topology {
  const board = / board=(\S+)/.exec(game.rules)![1];
  let topology = boards.get(board);
  if (!topology) {
    topology = game.topology();
    makeRoom();
    boards.set(board, topology);
  }
  return topology;
}

function makeRoom(): void {
  if (++cachedMoves > MAX_CACHED_MOVES) {
    cache.clear();
    boards.clear();
    recent.clear();
    cachedMoves = 0;
  }
}

/** Keeps the game at a step; if there are too many, drops the one that was used longest ago. */
function keepGame(step: Step, game: Game): void {
  step.game = game;
  if (!step.before) {
    return;
  }
  recent.delete(step);
  recent.add(step);
  if (recent.size > MAX_CACHED_GAMES) {
    const [oldest] = recent;
    dropGame(oldest);
  }
}

function dropGame(step: Step): void {
  step.game = undefined;
  recent.delete(step);
}

function rulesOf(preset: string, config: GtpxConfig): string {
  const words = [preset, `players=${config.players}`, `board=${config.board}`];
  const more = `${config.options ?? ""}`
    .split(/\s+/)
    .filter((word) => word !== "");
  if (more.some((word) => word.startsWith("turn="))) {
    throw new Error("turn= (expected: another preset)"); // the server's clocks depend on it
  }
  return [...words, `komi=${config.komi || "0"}`, ...more].join(" ");
}

/** One game by a preset. */
class GtpxGame extends AbstractGame<GtpxConfig, GtpxState> {
  private step: Step;
  private readonly players: string[];

  constructor(preset: string, config: GtpxConfig) {
    super(config);
    if (!(config.players <= MAX_PLAYERS)) {
      throw new Error(
        `players=${config.players} (expected: at most ${MAX_PLAYERS})`,
      );
    }
    this.step = firstStep(rulesOf(preset, config));
    this.players = this.game().players;
  }

  /** Returns the game at this step, played from the last step before it that has one. */
  private game(): Game {
    const missing: Step[] = [];
    let step = this.step;
    while (!step.game) {
      missing.push(step);
      step = step.before!;
    }
    const game = missing.length > 0 ? step.game.copy() : step.game;
    for (const later of missing.reverse()) {
      play(game, this.players, later.before!.marked, later.player, later.move);
    }
    keepGame(this.step, game);
    return game;
  }

  override playMove(player: number, move: string): void {
    if (this.phase === "gameover") {
      throw new Error("The game is over.");
    }
    const key = `${player} ${move}`;
    let next = this.step.next.get(key);
    if (!next) {
      next = nextStep(this.step, this.game(), this.players, player, move);
      makeRoom();
      this.step.next.set(key, next);
    }
    this.step = next;
    while (this.round < next.round) {
      super.increaseRound();
    }
    if (next.result !== "") {
      this.phase = "gameover";
      this.result = next.result;
    }
  }

  override exportState({ player }: ExportContext): GtpxState {
    const game = this.game();
    const own = player === undefined ? [] : [this.players[player]];
    return {
      position: game.position(own),
      last_turn: game.lastTurn(),
      marked: this.step.marked,
      owner:
        !isPlay(game) && hasCount(game)
          ? game.score(this.step.marked).owner
          : {},
    };
  }

  override nextToPlay(): number[] {
    return this.game()
      .toMove()
      .map((color) => this.players.indexOf(color));
  }

  override numPlayers(): number {
    return this.players.length;
  }

  override specialMoves(): { [key: string]: string } {
    const game = this.game();
    switch (game.phase) {
      case "play":
        return { pass: "Pass", resign: "Resign" };
      case "bargaining":
        return {
          ...answers(game),
          end: "End bargaining",
          pass: "Pass",
          resign: "Resign",
        };
      case "scoring":
        return {
          dead: "Accept marked stones as dead",
          resume: "Resume play",
          resign: "Resign",
        };
      case "alliances":
        return alliances(game.position().active);
      default:
        return {};
    }
  }
}

function isPlay(game: Game): boolean {
  return game.phase === "play" || game.phase === "bargaining";
}

function hasCount(game: Game): boolean {
  return !game.rules.includes(" scoring=none ");
}

/** Returns the open offers, which a player can accept, reject or withdraw. */
function answers(game: Game): { [key: string]: string } {
  const moves: { [key: string]: string } = {};
  for (const offer of game
    .position()
    .bargaining.filter(({ state }) => state === "open")) {
    for (const word of ["accept", "reject", "withdraw"]) {
      moves[`${word} ${offer.id}`] =
        `${word} ${offer.kind} ${offer.id} by ${offer.by}`;
    }
  }
  return moves;
}

/** Returns every alliance of up to four players; of more players, those of two and that of all. */
function alliances(active: string[]): { [key: string]: string } {
  const moves: { [key: string]: string } = { allies: "No allies" };
  for (let set = 1; set < 1 << Math.min(active.length, MAX_PLAYERS); set++) {
    const allies = active.filter((_, i) => set & (1 << i));
    if (allies.length === 2 || (allies.length > 2 && active.length <= 4)) {
      moves[`allies ${allies.join(" ")}`] = `Allies: ${allies.join(", ")}`;
    }
  }
  moves[`allies ${active.join(" ")}`] = "Allies: everybody";
  return moves;
}

/** Plays one move of govariants and returns the step. The game moves on with it. */
function nextStep(
  before: Step,
  now: Game,
  players: string[],
  player: number,
  move: string,
): Step {
  const game = before.before ? now : now.copy(); // the start stays what it is
  const { turn } = game;
  const wasPlay = isPlay(game);
  const marked = play(game, players, before.marked, player, move);
  const isNewRound = game.turn !== turn || isPlay(game) !== wasPlay;
  const round = before.round + (isNewRound ? 1 : 0);
  const result = resultOf(game);
  const step: Step = {
    before,
    player,
    move,
    next: new Map(),
    round,
    marked,
    result,
  };
  if (before.before) {
    dropGame(before);
  }
  keepGame(step, game);
  return step;
}

/**
 * Plays a move: a point by its index or name, `pass`, `resign`, `timeout`, or the words of a later
 * phase. Returns the stones that are marked as dead after it.
 */
function play(
  game: Game,
  players: string[],
  marked: string[],
  player: number,
  move: string,
): string[] {
  const color = players[player];
  const [word, ...more] = move.split(" ");
  switch (word) {
    case "resign":
      game.resign(color);
      break;
    case "timeout":
      leave(game, color);
      break;
    case "dead":
      game.do({ dead: color, points: marked });
      return marked;
    case "accept":
    case "reject":
    case "withdraw":
    case "propose":
    case "ultimatum":
    case "contract":
    case "end":
      bargain(game, color, word, more);
      break;
    case "resume":
      game.do({ resume: color });
      return [];
    case "allies":
      game.ally(color, [color, ...more]);
      break;
    case "prefer":
      game.do({ prefer: color, order: more });
      return marked;
    default:
      if (game.phase === "scoring") {
        return toggle(game, marked, vertex(game, move));
      }
      game.commit(color, vertex(game, move));
  }
  if (game.isAtTurnLimit()) {
    game.do({ stop: "turn-limit", winners: [] });
  }
  return marked;
}

/** A player whose time is up loses; of more than two, the others play on. */
function leave(game: Game, color: string): void {
  const others = game.position().active.filter((other) => other !== color);
  if (others.length === 1) {
    game.do({ stop: "time", winners: others });
  } else {
    game.resign(color);
  }
}

function bargain(
  game: Game,
  color: string,
  word: string,
  more: string[],
): void {
  switch (word) {
    case "accept":
      return game.do({
        accept: color,
        id: Number(more[0]),
        answer: more.slice(1),
      });
    case "reject":
      return game.do({ reject: color, id: Number(more[0]) });
    case "withdraw":
      return game.do({ withdraw: color, id: Number(more[0]) });
    case "propose":
      return game.do({ propose: color, moves: [more[0], more[1]] });
    case "ultimatum":
      return game.do({ ultimatum: color, point: more[0] });
    case "contract":
      return game.do({ contract: color, terms: more });
    default:
      return game.do({ end_bargaining: color });
  }
}

/** Returns the name of a point that the page sends as its index. */
function vertex(game: Game, move: string): string {
  return /^\d+$/.test(move)
    ? (boardOf(game).points[Number(move)]?.name ?? move)
    : move;
}

/** Marks the chain of a stone as dead, or removes the mark. */
function toggle(game: Game, marked: string[], point: string): string[] {
  const color = colorsOf(game.position());
  if (!color.has(point)) {
    throw new Error(`${point} (expected: a stone)`);
  }
  const chain = new Set([point]);
  const { edges } = boardOf(game);
  for (const seen of chain) {
    for (const [a, b] of edges.filter((edge) => edge.includes(seen))) {
      const other = a === seen ? b : a;
      if (color.get(other) === color.get(point)) {
        chain.add(other);
      }
    }
  }
  return marked.includes(point)
    ? marked.filter((stone) => !chain.has(stone))
    : [...marked, ...chain];
}

function colorsOf(position: Position): Map<string, string> {
  return new Map(
    Object.entries(position.stones).flatMap(([color, points]) =>
      points.map((point): [string, string] => [point, color]),
    ),
  );
}

/** Returns the result in words; empty while the game goes on. */
function resultOf(game: Game): string {
  const result = game.result();
  if (!result.finished) {
    return "";
  }
  const points = Object.entries(result.points ?? {}).map(
    ([color, score]) => `${color} ${score}`,
  );
  const winners =
    result.winners.length > 0 ? result.winners.join(" and ") : "nobody";
  const counted =
    ["score", "alliance", "turn-limit"].includes(result.reason) &&
    points.length > 0;
  return `${winners} won: ${result.reason}${counted ? ` (${points.join(", ")})` : ""}`;
}

const PAINTS = [
  "black",
  "white",
  "#d02f2f",
  "#2f5fd0",
  "#2f9e44",
  "#e8c51f",
  "#8e3fb0",
  "#ef8a22",
];

/** Returns the paint of the player with that number. */
function paint(seat: number): string {
  return (
    PAINTS[seat] ?? `hsl(${(seat * 137) % 360} 45% ${35 + 15 * (seat % 3)}%)`
  );
}

function boardConfig(board: string): DefaultBoardConfig["board"] {
  const { points, edges } = boardOf(
    firstStep(`kee players=2 board=${board}`).game!,
  );
  const index = new Map(points.map(({ name }, i) => [name, i]));
  const adjacencyList: number[][] = points.map(() => []);
  for (const [a, b] of edges) {
    adjacencyList[index.get(a)!].push(index.get(b)!);
    adjacencyList[index.get(b)!].push(index.get(a)!);
  }
  const depth = Math.max(...points.map(({ z }) => z)) + 1;
  const height = Math.max(...points.map(({ y }) => y));
  const width = Math.max(...points.map(({ x }) => x)) + 2;
  const coordinates = points.map(({ x, y, z }): [number, number] => [
    depth > 1 ? x + z * width : x,
    height - y, // their y grows downwards
  ]);
  return { type: "custom", coordinates, adjacencyList };
}

/** Draws the position for the board that all variants share. */
function uiTransform(
  config: GtpxConfig,
  { position, last_turn, marked, owner }: GtpxState,
): { config: DefaultBoardConfig; gamestate: DefaultBoardState } {
  const { points } = boardOf(
    firstStep(`kee players=2 board=${config.board}`).game!,
  );
  const players = Object.keys(position.preferences);
  const painted = (color: string) => paint(players.indexOf(color));
  const colors = colorsOf(position);
  const last = new Set(Object.values(last_turn.moves).map(({ move }) => move));
  const own = new Map(
    Object.entries(position.own).map(([color, move]) => [move, color]),
  );
  const board = points.map(({ name }): MulticolorStone => {
    const color = colors.get(name);
    const hidden = own.get(name);
    const stone: MulticolorStone = { colors: color ? [painted(color)] : [] };
    if (hidden) {
      stone.colors = [painted(hidden)];
      stone.annotation = "CR";
      stone.background_color = "#f3e3b3"; // only its player sees it yet
    } else if (marked.includes(name)) {
      stone.annotation = "MA"; // black, so that it needs help on black stones
      stone.background_color = "#b9a0a0";
    } else if (last.has(name) && color) {
      stone.annotation = "CR";
    }
    if (position.barred.includes(name)) {
      stone.background_color = "#d9a0a0";
      stone.disable_move = true;
    }
    return stone;
  });
  const score_board = points.map(({ name }) =>
    owner[name] ? [painted(owner[name])] : null,
  );
  return {
    config: { board: boardConfig(config.board) },
    gamestate: { board, score_board },
  };
}

function variant(
  preset: ReturnType<typeof presets>[number],
): Variant<GtpxConfig, GtpxState> {
  const isSimultaneous = preset.rules.includes("turn=simultaneous");
  return {
    gameClass: class extends GtpxGame {
      constructor(config: GtpxConfig) {
        super(preset.name, config);
      }
    },
    description: `${preset.sentence} (gtpx)`,
    rulesDescription: `${preset.sentence}.\n\nRules: \`${preset.rules}\``,
    time_handling: isSimultaneous ? "parallel" : "sequential",
    defaultConfig: () => ({
      players: Math.min(
        preset.max_players,
        Math.max(preset.players, isSimultaneous ? 3 : 2),
      ),
      board: "rect:9x9",
      komi: "0",
      options: "",
    }),
    getPlayerColors: (_config, player) => [paint(player)],
    uiTransform,
  };
}

/** To be spread into `variant_map`: `gtpx go`, `gtpx multi`, `gtpx parallel` and so on. */
export const gtpxVariants: { [name: string]: Variant<GtpxConfig, GtpxState> } =
  Object.fromEntries(
    presets().map((preset) => [`gtpx ${preset.name}`, variant(preset)]),
  );
