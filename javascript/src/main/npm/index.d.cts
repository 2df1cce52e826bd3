// Types of gtpx-rules: Go for N players and simultaneous moves. All calls are synchronous.
// The terms are those of docs/protocol.md; the rules are in docs/rules.md of gtpx.

/** A player's colour: `black white red blue green yellow purple orange`, then `p9` to `p64`. */
export type Color = string;

/** A point's name, such as `E5`. Rows count from the bottom; the letter I is skipped. */
export type Vertex = string;

/** What a player chooses for a turn: a vertex or `pass`. Upper and lower case are the same. */
export type Move = Vertex | "pass";

/** A map by colour; colours without a value are left out. */
export type ByColor<T> = { [color: Color]: T };

/** One colour, or several. */
export type Colors = Color | readonly Color[];

export type Phase = "play" | "bargaining" | "scoring" | "alliances" | "finished";

/** What became of a choice. */
export type ChoiceResult = "placed" | "collided" | "void" | "passed" | "forced-pass" | "resigned";

/** How the dead stones were settled. */
export type Settlement = "agreement" | "estimate" | "play" | "nobody";

/** Why a game is over. */
export type EndReason =
  | "score"
  | "resignation"
  | "last-player"
  | "alliance"
  | "repetition"
  | "self-removal"
  | "turn-limit"
  | "time"
  | "forfeit"
  | "adjudication"
  | "aborted";

/** The public state of a game: the answer of gtpx-position. */
export interface Position {
  variant: string;
  /** The board's specification, such as `rect:9x9`. */
  board: string;
  /** Resolved turns so far; 0 at the start. */
  turn: number;
  phase: Phase;
  /** The players who have not left. */
  active: Color[];
  /** The players that the game waits for. */
  to_move: Color[];
  /** The players who have committed to the pending turn. Their moves are not shown. */
  committed: Color[];
  /** The committed moves that the caller asked for by {@link Game.position}'s argument. */
  own: ByColor<Move>;
  stones: ByColor<Vertex[]>;
  /** Points that nobody may choose now. */
  barred: Vertex[];
  /** By holder, then by the stones' colour. */
  prisoners: ByColor<ByColor<number>>;
  /** Captured stones, by their own colour. */
  lost: ByColor<number>;
  /** Captured stones that no player received. */
  eliminated: number;
  /** By player, the order in which the player takes shared prisoners. */
  preferences: ByColor<Color[]>;
  /** Passes in a row that count towards ending the game; 0 in simultaneous games. */
  pass_run: number;
  /** In the scoring phase, the dead stones that each player has proposed. */
  dead: ByColor<Vertex[]>;
  /** How the dead stones were settled, once they are. */
  dead_by?: Settlement;
  /** Why play goes on after all had passed. */
  resumed?: "resume" | "cleanup";
  /** The offers of this turn and the last, and the contracts in force. */
  bargaining: Offer[];
  /** The first 16 digits of SHA-256 over `NAME=colour;` for every stone, in topology order. */
  hash: string;
}

/** An offer of a bargaining. */
export interface Offer {
  id: number;
  kind: "proposal" | "ultimatum" | "contract";
  by: Color;
  /** Of a proposal, both moves; of an ultimatum, that of the player who made it. */
  moves?: ByColor<Move>;
  /** Of a contract. */
  terms?: string[];
  state: string;
}

/** A resolved turn: the answer of gtpx-last_turn. */
export interface Turn {
  turn: number;
  moves: ByColor<{ move: Move | "resign"; result: ChoiceResult }>;
  captured: ByColor<Vertex[]>;
  /** Prisoners taken in this turn, by holder and colour. */
  prisoners: ByColor<ByColor<number>>;
  /** Stones captured in this turn that no player received. */
  eliminated: number;
}

/** What a player has in a count. */
export interface ScoreLine {
  stones: number;
  territory: number;
  shared: number;
  prisoners: number;
  lost: number;
  komi: number;
  points: number;
}

/** A count: the answer of gtpx-score, with a {@link ScoreLine} under each colour. */
export interface Score {
  [color: Color]: ScoreLine | any;
  neutral: number;
  eliminated: number;
  total: number;
  /** The colour that each point counts for; neutral points are left out. */
  owner: { [vertex: Vertex]: Color };
  dead: Vertex[];
  dead_by?: Settlement;
}

/** The result of a game: the answer of gtpx-result. */
export type Result =
  | { finished: false }
  | {
      finished: true;
      reason: EndReason;
      winners: Color[];
      /** Each player's share of the victory: `0`, `1` or a fraction such as `1/3`. */
      victory: ByColor<string>;
      /** Left out if the rules have no count. */
      points?: ByColor<number>;
    };

/** A board as a graph. */
export interface Topology {
  /** In topology order. Coordinates are for drawing; a wrapped board is drawn flat. */
  points: { name: Vertex; x: number; y: number; z: number }[];
  /** Each edge once. */
  edges: [Vertex, Vertex][];
}

/** A position to set up. */
export interface Setup {
  turn: number;
  to_move?: Color;
  stones: ByColor<Vertex[]>;
  prisoners: ByColor<ByColor<number>>;
  lost: ByColor<number>;
  eliminated: number;
  barred: Vertex[];
  resigned: Color[];
  pass_run: number;
}

/** A public event of a game, as in a record. The first key names its kind. */
export type Event =
  | { play: ByColor<Move>; despite?: "ko" | "suicide" | "occupied" }
  | { handicap: Vertex[] }
  | { setup: Setup; next_offer: number }
  | { stop: EndReason; winners: Color[] }
  | { resign: Color[] }
  | { prefer: Color; order: Color[] }
  | { dead: Color; points: Vertex[] }
  | { withdraw_dead: Color }
  | { dead_by: Settlement; points: Vertex[] }
  | { resume: Color }
  | { cleanup: Color }
  | { allies: ByColor<Color[]> }
  | { propose: Color; moves: [Move, Move] }
  | { ultimatum: Color; point: Vertex }
  | { contract: Color; terms: string[] }
  | { accept: Color; id: number; answer: Move[] }
  | { reject: Color; id: number }
  | { withdraw: Color; id: number }
  | { end_bargaining: Color };

/** A game with its public events, to be stored or shown: docs/records.md. */
export interface GameRecord {
  format: "gtpx-record";
  version: 1;
  rules: string;
  free: boolean;
  events: Event[];
  /** The dead stones, once they are settled. */
  dead?: { points: Vertex[]; by: Settlement };
  result: Result;
  [more: string]: unknown;
}

/**
 * Everything that a game knows, hidden choices and undo included. Keep it where only the server can
 * read it. Treat it as opaque; it survives `JSON.stringify` and `JSON.parse`.
 */
export interface Snapshot {
  format: "gtpx-snapshot";
  version: 1;
  rules: string;
  [more: string]: unknown;
}

/** Why a move is illegal, in order of precedence. */
export type IllegalReason =
  | "GAME_OVER"
  | "NOT_IN_PLAY"
  | "NOT_TO_MOVE"
  | "COMMITTED"
  | "MUST_PASS"
  | "PASS_FORBIDDEN"
  | "OCCUPIED"
  | "BARRED"
  | "CONTRACT"
  | "RE_ALTERING"
  | "SUICIDE"
  | "KO"
  | "REPETITION";

/** Whether a move is legal, and if not, the first reason and its words in docs/protocol.md. */
export type Legality = { legal: true } | { legal: false; reason: IllegalReason; message: string };

/** A preset. */
export interface Variant {
  name: string;
  sentence: string;
  /** The default number of players. */
  players: number;
  min_players: number;
  max_players: number;
  /** All rule options. */
  rules: string;
}

/** Returns the presets. */
export function variants(): Variant[];

/** A rule option. */
export interface RuleOption {
  /** The word before the equals sign, such as `ko`. */
  key: string;
  /** What the option decides. */
  sentence: string;
  /** The default first. */
  choices: { word: string; sentence: string }[];
}

/** Returns the rule options, in the order of docs/rules.md. */
export function options(): RuleOption[];

/** What kind of refusal a {@link GameError} is. */
export type GameErrorKind =
  | "NO_SUCH_PLAYER"
  | "PLAYER_HAS_LEFT"
  | "ILLEGAL_MOVE"
  | "WRONG_PHASE"
  | "INVALID_ARGUMENT"
  | "CANNOT_UNDO"
  | "ILLEGAL_POSITION"
  | "INVALID_HANDICAP"
  | "NO_SUCH_OFFER"
  | "INVALID_ANSWER"
  | "TOO_MANY_OFFERS"
  | "HOST";

/** Thrown by every call that a game refuses. The game is unchanged. */
export class GameError extends Error {
  private constructor();
  readonly name: "GameError";
  /** For programs; `message` is one line for people. */
  readonly kind: GameErrorKind;
  /** The player who is the reason, if the kind names one. */
  readonly color?: Color;
  /** Of an illegal move. */
  readonly reason?: IllegalReason;
  /** The offer, contract or repeated turn that is the reason, if there is one. */
  readonly number?: number;
}

/**
 * One game by the rules. A call that is refused throws a {@link GameError} and changes nothing.
 * Needs no `free()`: the garbage collector takes games that nobody uses any more.
 */
export class Game {
  /**
   * Creates a game.
   *
   * @param rules a preset, then `players=`, `board=`, `komi=` and rule options, as in
   *   `parallel players=3 board=rect:9x9`
   */
  constructor(rules: string);

  /** Restores a game from {@link Game.snapshot}. The game answers every call as the original would. */
  static restore(snapshot: Snapshot): Game;

  /** Replays a record. The result that the record states is ignored. */
  static replay(record: GameRecord | object): Game;

  /** Returns an independent copy, with all hidden choices. */
  copy(): Game;

  /**
   * Returns a copy with the hidden choices of these players only. Of the others it knows only who
   * has chosen.
   */
  copyFor(colors?: Colors): Game;

  /** The whole specification, with all rule options, as the constructor accepts it. */
  readonly rules: string;

  /** All players in seat order, those who have left included. */
  readonly players: Color[];

  /** Resolved turns so far. */
  readonly turn: number;

  readonly phase: Phase;

  /** How many steps {@link Game.undo} can take back. */
  readonly undoable: number;

  /**
   * Makes a move as on a server: a sequential game plays it; a simultaneous game keeps it hidden
   * until the last player has committed, which resolves the turn. A whole turn is one step of undo.
   */
  commit(color: Color, move: Move): void;

  /** Like {@link Game.commit}, except that each commitment is a step of undo, as in GTP. */
  play(color: Color, move: Move): void;

  /**
   * Plays a whole turn: the moves of all active players in a simultaneous game, of one player in a
   * sequential one. Resignations are applied first.
   */
  playTurn(moves: ByColor<Move>, resigning?: Colors): void;

  /** Takes back a player's commitment to the pending turn. */
  takeBack(color: Color): void;

  /** Returns a player's hidden commitment to the pending turn, or null. */
  commitment(color: Color): Move | null;

  /** Resigns for a player, at once and publicly. */
  resign(color: Color): void;

  /** Names a player's allies, the player included, once; hidden until all have named theirs. */
  ally(color: Color, allies: Colors): void;

  /** Takes back the last steps, all or none. */
  undo(count?: number): void;

  /** Applies any event of a record: dead stones, resumption, offers, a stop, a setup and so on. */
  do(event: Event): void;

  /** Returns the players that the game waits for, in every phase; empty when the game is over. */
  toMove(): Color[];

  /** Returns a player's legal moves now, in topology order, then `pass`. */
  legalMoves(color: Color): Move[];

  /** Returns whether a player may make a move now, and if not, why. */
  legality(color: Color, move: Move): Legality;

  /**
   * Returns the public position.
   *
   * @param own the players whose hidden commitments to show
   */
  position(own?: Colors): Position;

  /** Returns the last resolved turn. */
  lastTurn(): Turn;

  /** Counts the board, with these stones as dead, each extended to its chain. */
  score(dead?: Vertex[]): Score;

  /** Returns the points of these players as an alliance, with these stones as dead. */
  alliancePoints(members: Colors, dead?: Vertex[]): number;

  /**
   * Returns whether an alliance has enough points to win: more than 5/12 of the `total` of {@link
   * Game.score}, with these stones as dead.
   */
  allianceQualifies(members: Colors, dead?: Vertex[]): boolean;

  result(): Result;

  topology(): Topology;

  /**
   * Returns whether a referee should end the play by `do({stop: "turn-limit", winners: []})`.
   *
   * @param turns the limit; by default ten turns for each point of the board
   */
  isAtTurnLimit(turns?: number): boolean;

  /** Returns the public events so far. */
  events(): Event[];

  /** Returns the record of the game: everything that is public. */
  record(): GameRecord;

  /** Returns {@link Game.record}, so that `JSON.stringify(game)` is the record. */
  toJSON(): GameRecord;

  /** Returns everything that the game knows. Private. */
  snapshot(): Snapshot;
}
