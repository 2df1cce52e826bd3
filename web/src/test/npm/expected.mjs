// What can't be drawn is refused in words that name the mistake. Expected from index.d.ts.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { checkBoard, checkMarks } from "./node_modules/gtpx-board/expected.js";

const declared = readFileSync("node_modules/gtpx-board/index.d.ts", "utf8");
const kinds = [...declared.split("type MarkKind")[1].split("export interface")[0].matchAll(/\| "([a-z]+)"/g)].map((found) => found[1]);
assert.equal(kinds.length, 12);
checkMarks(kinds.map((kind) => ({ vertex: "A1", kind })));
assert.throws(() => checkMarks([{ vertex: "C3", kind: "lst" }]), /^TypeError: the mark on C3 is of kind lst \(expected: last, /);
assert.throws(() => checkMarks([{ vertex: "C3" }]), TypeError);
assert.throws(() => checkMarks([{ vertex: "C3", kind: "toString" }]), TypeError);

checkBoard(null);
checkBoard({ points: [], edges: [] });
assert.throws(() => checkBoard("hex:5"), /^TypeError: the board is "hex:5" \(expected: /);
assert.throws(() => checkBoard(undefined), TypeError);
assert.throws(() => checkBoard({}), TypeError);
console.log("all refused");
