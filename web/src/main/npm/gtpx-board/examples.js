// Every kind of board, every mark, and a field for boards of your own.
import { boardOf } from "gtpx-board";

/** @import { ByColor, Color, GtpxBoard, Mark, Vertex } from "./index.js" */

const FIVE = ["black", "white", "red", "blue", "green"];
const EIGHT = [...FIVE, "yellow", "purple", "orange"];

/**
 * @typedef {object} Example
 * @property {string} title
 * @property {string} spec
 * @property {string} text
 * @property {Color[]} [players]
 * @property {ByColor<Vertex[]>} [stones]
 * @property {Mark[]} [marks]
 * @property {import("./index.js").Ownership} [ownership]
 * @property {boolean} [isWide]
 */

/**
 * @param {string} points names with spaces between
 */
const at = (points) => points.split(" ");

/** @type {Example[]} */
const EXAMPLES = [
  {
    title: "Rectangle",
    spec: "rect:19x19",
    text: "The stone with the ring is the last move. On a touch screen, where the points are small, a first tap only aims; a second tap on the same point chooses it.",
    stones: {
      black: at("R16 D17 Q3 E3 P17 R12 D10 G3 O3 R6 K16 C6 F17 N15 R8 O17 M17 C14 C4 D6 E5"),
      white: at("P16 D4 C15 R5 Q10 F4 D7 Q14 O16 N17 H17 C8 N4 P6 R10 Q5 C3 B4 M15 D13 F5"),
    },
    marks: [{ vertex: "E5", kind: "last", color: "black" }],
  },
  {
    title: "Five players",
    spec: "rect:13x13",
    text: "",
    players: FIVE,
    stones: {
      black: at("D10 E10 D9 C8 K4 L5 G7 H7"),
      white: at("K10 K9 L8 D4 E4 F5 G8"),
      red: at("G11 G10 H10 F10 C5 C6 K7"),
      blue: at("D6 E6 F4 G3 J10 L10 J7"),
      green: at("K3 J4 H4 G5 C11 B10 L7"),
    },
    marks: [
      { vertex: "G8", kind: "last", color: "white" },
      { vertex: "J7", kind: "last", color: "blue" },
      { vertex: "E8", kind: "collision", color: "black" },
      { vertex: "E8", kind: "collision", color: "red" },
      { vertex: "L4", kind: "captured", color: "white" },
    ],
  },
  {
    title: "All marks",
    spec: "rect:9x9",
    text: "",
    players: FIVE,
    stones: {
      black: at("A9 C9 E9 G9 A3 D3"),
      white: at("B9 D9 G3 H9"),
      red: at("A7 E3"),
      blue: at("B7 H3"),
      green: at("F3"),
    },
    marks: [
      { vertex: "A9", kind: "last", color: "black" },
      { vertex: "B9", kind: "last", color: "white" },
      { vertex: "C9", kind: "dead" },
      { vertex: "D9", kind: "dead" },
      { vertex: "E9", kind: "label", text: "A" },
      { vertex: "F9", kind: "label", text: "B" },
      { vertex: "G9", kind: "label", text: "12" },
      { vertex: "H9", kind: "label", text: "123" },
      { vertex: "A7", kind: "last", color: "red" },
      { vertex: "B7", kind: "captured", color: "white" },
      { vertex: "D7", kind: "captured", color: "red" },
      { vertex: "F7", kind: "barred" },
      { vertex: "H7", kind: "ko" },
      { vertex: "J7", kind: "contract" },
      ...["black", "white"].map((color) => /** @type {Mark} */ ({ vertex: "J5", kind: "contract", color })),
      ...["black", "white"].map((color) => /** @type {Mark} */ ({ vertex: "B5", kind: "collision", color })),
      ...["black", "blue", "green"].map((color) => /** @type {Mark} */ ({ vertex: "D5", kind: "collision", color })),
      ...["black", "white", "red", "blue", "green", "yellow"].map(
        (color) => /** @type {Mark} */ ({ vertex: "F5", kind: "collision", color }),
      ),
      { vertex: "H5", kind: "void", color: "red" },
      ...["black", "white", "red", "blue", "green"].map(
        (color, i) => /** @type {Mark} */ ({ vertex: `${"ABCDE"[i]}1`, kind: "territory", color }),
      ),
      { vertex: "G1", kind: "variation", color: "blue", text: "1" },
      { vertex: "H1", kind: "variation", text: "2" },
      { vertex: "J1", kind: "committed", color: "red" },
    ],
  },
  {
    title: "Torus",
    spec: "torus:9x9",
    text: "All sides are joined. What is pale is repeated from the other side. Drag the board, use the buttons, or hold Shift with the arrow keys.",
    stones: {
      black: at("A5 B5 J5 J4 E1 E9 E8 D7"),
      white: at("A4 B4 C5 A6 F1 F9 G8 D1"),
    },
    marks: [{ vertex: "D1", kind: "last", color: "white" }],
  },
  {
    title: "Hexagonal board",
    spec: "hex:6",
    text: "Up to six neighbours for each point.",
    players: ["black", "white", "red"],
    stones: {
      black: at("F6 G6 F7 E7 D9"),
      white: at("H5 G5 F5 E6 J4"),
      red: at("H6 G7 F8 E8 C8 D8"),
    },
    marks: [{ vertex: "D9", kind: "last", color: "black" }],
  },
  {
    title: "Box",
    spec: "box:4x4x3",
    text: "Layers lie on top of each other. Rings show the neighbours above and below; Page Up and Page Down change the layer.",
    players: ["black", "white", "purple"],
    stones: {
      black: at("B2.1 B3.1 B2.2 C3.2"),
      white: at("C2.1 C2.2 B3.2 C2.3"),
      purple: at("D4.1 D4.2 D3.2 B2.3"),
    },
    marks: [{ vertex: "B2.3", kind: "last", color: "purple" }],
    isWide: true,
  },
  {
    title: "Edge list",
    spec:
      "graph:a-b,b-c,c-d,d-e,e-a,f-g,g-h,h-i,i-j,j-f,a-f,b-g,c-h,d-i,e-j",
    text: "Any graph. The layout is found by d3-force and always the same.",
    players: ["black", "white", "orange"],
    stones: { black: at("A B"), white: at("G H"), orange: at("E") },
  },
  {
    title: "Map",
    spec:
      "graph:lisboa-madrid,madrid-paris,madrid-roma,paris-bern,paris-berlin,bern-roma,bern-berlin,bern-wien,wien-berlin," +
      "wien-roma,berlin-praha,praha-wien,praha-warszawa,warszawa-berlin,warszawa-vilnius,vilnius-riga,riga-tallinn,wien-budapest," +
      "budapest-beograd,beograd-sofia,sofia-athina,roma-athina,budapest-bucuresti,bucuresti-sofia,paris-london,london-dublin",
    text: "",
    players: EIGHT,
    stones: {
      black: at("MADRID PARIS"),
      white: at("BERN"),
      red: at("BERLIN"),
      blue: at("WIEN PRAHA"),
      green: at("RIGA"),
      yellow: at("SOFIA"),
      purple: at("LONDON"),
      orange: at("ROMA"),
    },
  },
  {
    title: "Klein bottle",
    spec: "klein:7x7",
    text: "The sides are joined upside down along the dotted line, top and bottom plainly.",
    players: ["yellow", "purple"],
    stones: { yellow: at("A2 A3 G6 G5"), purple: at("A6 G2 D4 D1") },
  },
  {
    title: "Möbius strip",
    spec: "mobius:9x5",
    text: "",
    players: ["black", "orange"],
    stones: { black: at("A1 A2 E3"), orange: at("J5 J4 E4") },
  },
  {
    title: "Cylinder",
    spec: "cylinder:9x5",
    text: "",
    players: ["blue", "orange"],
    stones: { blue: at("A3 B3 J3"), orange: at("A2 B2 J2 E5") },
  },
  {
    title: "Who owns what",
    spec: "rect:9x9",
    text: "The larger a square, the surer its owner.",
    players: ["black", "white", "red"],
    stones: { black: at("D3 D4 C5 D6 B8"), white: at("F3 F4 G5 F7 C8"), red: at("E7 D7 E8 C7") },
    ownership: Object.fromEntries(
      boardOf("rect:9x9").points.map(({ name, x, y }) => {
        const color = x + y > 11 ? "red" : x < 4 ? "black" : "white";
        return [name, { color, share: Math.min(1, (1 + Math.abs(x - 4) + Math.abs(y - 4)) / 8) }];
      }),
    ),
  },
  {
    title: "64 players",
    spec: "rect:8x8",
    text: "Beyond eight players, the numbers tell.",
    players: Array.from({ length: 64 }, (_, seat) => EIGHT[seat] ?? `p${seat + 1}`),
    stones: Object.fromEntries(
      boardOf("rect:8x8").points.map(({ name }, seat) => [EIGHT[seat] ?? `p${seat + 1}`, [name]]),
    ),
  },
];

const main = /** @type {HTMLElement} */ (document.getElementById("examples"));
EXAMPLES.forEach((example) => main.append(section(example)));
main.append(ownBoard());

/**
 * @param {Example} example
 */
function section(example) {
  const made = document.createElement("section");
  made.classList.toggle("wide", example.isWide ?? false);
  const words = example.spec.length < 20 ? example.spec : `${example.spec.slice(0, 17)}…`;
  made.append(heading(`${example.title}: ${words}`), boardFor(example));
  if ((example.players?.length ?? 2) < 9) {
    made.append(legend(example.players ?? ["black", "white"]));
  }
  if (example.text !== "") {
    const text = document.createElement("p");
    text.textContent = example.text;
    made.append(text);
  }
  return made;
}

/**
 * @param {string} words
 */
function heading(words) {
  const made = document.createElement("h2");
  made.textContent = words;
  return made;
}

/**
 * A board on which the players place stones in turn.
 *
 * @param {Example} example
 */
function boardFor({ title, spec, players = ["black", "white"], stones = {}, marks = [], ownership = {} }) {
  const board = document.createElement("gtpx-board");
  board.board = boardOf(spec);
  board.label = title;
  board.players = players;
  board.stones = stones;
  board.marks = marks;
  board.ownership = ownership;
  let turn = 0;
  const allow = () => {
    const taken = new Set(Object.values(board.stones).flat());
    board.playable = (board.board?.points ?? []).map(({ name }) => name).filter((name) => !taken.has(name));
    board.toPlay = players[turn % players.length];
  };
  board.addEventListener("vertex", (event) => place(board, players[turn++ % players.length], event.detail.vertex, allow));
  allow();
  return board;
}

/**
 * @param {GtpxBoard} board
 * @param {Color} color
 * @param {Vertex} vertex
 * @param {() => void} after
 */
function place(board, color, vertex, after) {
  board.stones = { ...board.stones, [color]: [...(board.stones[color] ?? []), vertex] };
  board.marks = [...board.marks.filter(({ kind }) => kind !== "last"), { vertex, kind: "last", color }];
  after();
}

/**
 * @param {readonly Color[]} players
 */
function legend(players) {
  const list = document.createElement("ul");
  list.className = "players";
  for (const [seat, color] of players.entries()) {
    const stone = document.createElement("gtpx-stone");
    stone.color = color;
    stone.number = players.some((player) => player !== "black" && player !== "white") ? String(seat + 1) : "";
    const item = document.createElement("li");
    item.append(stone, ` ${color}`);
    list.append(item);
  }
  return list;
}

/** A field for the words of a board, and the board. */
function ownBoard() {
  const made = document.createElement("section");
  made.className = "wide";
  const form = document.createElement("form");
  const label = document.createElement("label");
  const field = document.createElement("input");
  field.value = "klein:5x4";
  field.name = "spec";
  label.append("board ", field);
  const show = document.createElement("button");
  show.textContent = "Show";
  form.append(label, show);
  const message = document.createElement("p");
  message.setAttribute("role", "status");
  let board = boardFor({ title: "your board", spec: field.value, text: "", players: FIVE });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      const next = boardFor({ title: "your board", spec: field.value, text: "", players: FIVE });
      board.replaceWith(next);
      board = next;
      message.textContent = "";
    } catch (error) {
      message.textContent = String(error instanceof Error ? error.message : error);
    }
  });
  made.append(heading("A board of yours"), form, message, board);
  return made;
}
