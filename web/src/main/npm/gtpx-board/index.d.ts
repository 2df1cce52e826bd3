// Types of gtpx-board: a board for Go with any number of colours, on any graph.
// All properties are values: to change one, assign a new value.

/** A player's colour: `black white red blue green yellow purple orange`, then `p9` to `p64`. */
export type Color = string;

/** A point's name, such as `E5`. */
export type Vertex = string;

/** A map by colour; colours without a value may be left out. */
export type ByColor<T> = { readonly [color: Color]: T };

/** A board as a graph: the answer of `gtpx-topology`, with the words of the board. */
export interface Board {
  /**
   * The words of the board, such as `rect:9x9`, `torus:7x7`, `hex:5`, `box:3x3x3` or `graph:a-b,b-c`. They choose the
   * layout. Without them, points are drawn where their coordinates say, and every edge as a straight line.
   */
  readonly spec?: string;
  /** In topology order; y grows upwards. */
  readonly points: readonly { readonly name: Vertex; readonly x: number; readonly y: number; readonly z?: number }[];
  /** Each edge once. */
  readonly edges: readonly (readonly [Vertex, Vertex])[];
}

/** What a mark says about its point; the README shows them. */
export type MarkKind =
  | "last" // a move of the last turn
  | "collision" // a move that met others; one mark for each colour
  | "captured" // a stone that was captured
  | "void" // a move that placed nothing
  | "barred" // nobody may choose this point
  | "committed" // the chooser's own move, not revealed yet
  | "dead" // a stone that was marked dead
  | "territory" // a point that counts for a colour
  | "label" // a letter or number
  | "variation" // a move of another branch
  | "ko" // a point that a rule of repetition forbids
  | "contract"; // a point that an agreement closes; with a colour, one that it requires of this player

export interface Mark {
  readonly vertex: Vertex;
  readonly kind: MarkKind;
  /** Whose mark it is; of a captured stone, the stone's colour. */
  readonly color?: Color;
  /** For `label` and `variation`, at most three characters. */
  readonly text?: string;
}

/** Who is expected to own a point, and how surely: 0 to 1. */
export type Ownership = { readonly [vertex: Vertex]: { readonly color: Color; readonly share: number } };

/** Which stones bear the number of their seat: none, all, or all unless only black and white play. */
export type SeatNumbers = "auto" | "always" | "never";

/** Whether a tap only shows the stone, which a second tap then places: on touch screens if points are small. */
export type Preview = "auto" | "always" | "never";

/** By how many columns and rows a wrapped board is scrolled. */
export interface Offset {
  readonly columns: number;
  readonly rows: number;
}

/** A board with stones and marks. Knows no rules: it shows what it is given and reports what is chosen. */
export class GtpxBoard extends HTMLElement {
  /** `null` shows nothing. */
  board: Board | null;
  /** The colours in seat order. */
  players: readonly Color[];
  stones: ByColor<readonly Vertex[]>;
  marks: readonly Mark[];
  ownership: Ownership;
  /** The points that may be chosen; `null` for all. */
  playable: readonly Vertex[] | null;
  /** The colour of the stone that shows under the pointer; `null` for none. */
  toPlay: Color | null;
  /** The names of columns and rows, or of the points of a graph. Attribute `coordinates="false"`. */
  coordinates: boolean;
  /** Attribute `seat-numbers`. */
  seatNumbers: SeatNumbers;
  /** Attribute `preview`. */
  preview: Preview;
  /** A picture instead of a control: no events, no focus, one name for all. Attribute `static`. */
  static: boolean;
  /** What a screen reader calls the board. Attribute `label`. */
  label: string;
  /** Only of boards that wrap around. */
  offset: Offset;
  /** The point that the keyboard is at, or that a first tap has chosen. */
  readonly cursor: Vertex | null;
  /** Resolves once the last change is drawn. */
  readonly updateComplete: Promise<void>;

  addEventListener<K extends keyof GtpxBoardEventMap>(
    type: K,
    listener: (this: GtpxBoard, event: GtpxBoardEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

export interface GtpxBoardEventMap extends HTMLElementEventMap {
  /** A point was chosen that may be chosen. */
  vertex: CustomEvent<{ vertex: Vertex }>;
  /** A point was chosen that may not be chosen, so that a page can say why. */
  refused: CustomEvent<{ vertex: Vertex }>;
  /** The pointer or the keyboard's cursor came to another point, or left the board. */
  hover: CustomEvent<{ vertex: Vertex | null }>;
}

/** One stone, for lists of players. Attributes: `color`, and `number` for what it bears. */
export class GtpxStone extends HTMLElement {
  color: Color;
  /** The empty string for nothing. */
  number: string;
}

/** How a colour's stones look: `#rrggbb`. */
export interface StoneStyle {
  readonly fill: string;
  /** For letters and marks on such stones. */
  readonly contrast: string;
  /** The place in the seat order of all colours, from 1. */
  readonly seat: number;
}

/** Returns how the stones of a colour look, before any custom properties of CSS. */
export function stoneStyle(color: Color): StoneStyle;

/** Returns the graph of a board from its words, as `gtpx-topology` would. Throws an Error for other words. */
export function boardOf(spec: string): Board;

declare global {
  interface HTMLElementTagNameMap {
    "gtpx-board": GtpxBoard;
    "gtpx-stone": GtpxStone;
  }
}
