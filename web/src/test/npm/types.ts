// How a program uses the package, and that what is exported is what is declared.
import * as declared from "gtpx-board";
import type { Board, Mark, Offset, Ownership } from "gtpx-board";
import { GtpxBoard } from "./sources/board-element.js";
import { stoneStyle } from "./sources/palette.js";
import { GtpxStone } from "./sources/stone-element.js";
import { boardOf } from "./sources/topology.js";

const same: Pick<typeof declared, "GtpxBoard" | "GtpxStone" | "boardOf" | "stoneStyle"> = {
  GtpxBoard,
  GtpxStone,
  boardOf,
  stoneStyle,
};
const written: declared.GtpxBoard = new GtpxBoard();
const read: GtpxBoard["offset"] extends Offset ? true : false = true;

const board: Board = { spec: "rect:2x1", points: [{ name: "A1", x: 0, y: 0 }, { name: "B1", x: 1, y: 0 }], edges: [["A1", "B1"]] };
const marks: readonly Mark[] = [{ vertex: "A1", kind: "last", color: "red" }, { vertex: "B1", kind: "label", text: "x" }];
const ownership: Ownership = { A1: { color: "white", share: 0.5 } };

const element = document.createElement("gtpx-board");
element.board = board;
element.players = ["black", "red"] as const;
element.stones = { red: ["A1"] };
element.marks = marks;
element.ownership = ownership;
element.playable = null;
element.toPlay = "black";
element.addEventListener("vertex", (event) => event.detail.vertex.toLowerCase());
element.addEventListener("hover", (event) => event.detail.vertex?.toLowerCase());
// @ts-expect-error: there is no such kind of mark
element.marks = [{ vertex: "A1", kind: "star" }];
// @ts-expect-error: the point may be missing
element.addEventListener("hover", (event) => event.detail.vertex.toLowerCase());

export { same, written, read };
