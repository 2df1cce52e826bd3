// Records as files of SGF and JSON. Expected from docs/records.md.
import assert from "node:assert/strict";
import { Game } from "gtpx-rules";
import { decodeRecord, readCollection, readRecords, writeSgf } from "gtpx-rules/records";

function refusal(call) {
  let found;
  assert.throws(call, (error) => (found = error) instanceof Error);
  assert.equal(found.name, "GameError");
  return found;
}

const checks = {
  recordsSurviveSgf() {
    const game = new Game("parallel players=3 board=torus:7x7 komi=white:0.5");
    game.playTurn({ black: "C3", white: "C3", red: "A1" });
    game.resign("red");
    const record = {
      ...game.record(),
      metadata: {
        names: { black: "A[nn\\", red: "Ü" },
        substituted: {},
        date: "2024-02-29",
        time: "byoyomi:600/5x30",
      },
    };
    record.events[0].comment = "both at C3";

    const sgf = writeSgf(record);

    assert.match(sgf, /^\(;/);
    assert.match(sgf, /TM\[600\]OT\[5x30 byo-yomi\]/);
    assert.deepEqual(readRecords(sgf), [record]);
    assert.deepEqual(readRecords(JSON.stringify(record)), [record]);
  },

  filesAreDecoded() {
    // docs/records.md, "Encodings"; names in the encodings of the WHATWG's standard
    const bytes = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const text = (file, encoding) => decodeRecord(bytes(file), encoding).text;
    assert.equal(text("(;CA[Shift_JIS]PB[\x96{])"), "(;CA[Shift_JIS]PB[\u672c])");
    assert.equal(text("(;PB[\xc0\xee\xe5\\]CA[gb2312])"), "(;PB[\u674e\u9326]CA[gb2312])");
    assert.equal(text("\xff\xfe(\0;\0\x33\x75"), "(;\u7533");
    assert.equal(text("(;CA[UTF-8]PB[\xb3\\])", "Big5"), "(;CA[UTF-8]PB[\u8a31])");
    assert.deepEqual(decodeRecord(bytes("(;PB[\xbf\xc2\xbd\xe0])")), {
      text: "(;PB[\u67ef\u6d01])",
      encoding: "GB18030",
      warnings: ["no CA: read as GB18030"],
    });
    assert.deepEqual(decodeRecord(bytes("(;CA[klingon]PB[\xc3\xa9])").subarray(0)).warnings, [
      "unknown encoding CA[klingon]: read as UTF-8",
    ]);
    assert.match(refusal(() => text("(;)", "klingon")).message, /^unknown encoding klingon /);
    assert.equal(refusal(() => decodeRecord("(;)")).kind, "INVALID_ARGUMENT");
  },

  ofACollectionWithABadGameTheOthersAreRead() {
    const { records, warnings } = readCollection("(;SZ[9];B[aa])\n(;GM[2])\n(;SZ[5]KM[375];W[bb]");

    assert.deepEqual(
      records.map((record) => record.events),
      [[{ play: { black: "A9" } }], [{ play: { white: "B4" } }]],
    );
    assert.deepEqual(warnings, [
      "game 2 of 3 was left out: line 2, column 3: GM[2] is Othello (expected: 1, Go)",
      "game 3: line 3, column 21: the file ends (expected: ) to close the game)",
      "game 3: line 3, column 8: KM: 375 is read as 7.5",
    ]);
  },

  filesOfOtherProgramsAreRead() {
    // docs/records.md, "SGF of other programs"
    const text = "(;GM[1]FF[4]CA[GB18030]SZ[9]KM[6.5]RU[Japanese]PB[\u4e00];B[ee];W[](;B[cc])(;B[dd]))";

    const [record] = readRecords(`${text}\n(;SZ[5])`);

    assert.equal(readRecords(`${text}\n(;SZ[5])`).length, 2);
    assert.match(record.rules, /^variant=go-japanese players=2 board=rect:9x9 /);
    assert.deepEqual(record.metadata.names, { black: "\u4e00" });
    assert.deepEqual(Game.replay(record).position().stones, { black: ["E5", "C7"] });
    const wrong = refusal(() => readRecords("(;GM[2]SZ[9])"));
    assert.equal(wrong.kind, "INVALID_ARGUMENT");
    assert.match(wrong.message, /^line 1, column 3: GM/);
    assert.match(refusal(() => readRecords("hello")).message, /^not a record /);
    assert.equal(refusal(() => readRecords(7)).kind, "INVALID_ARGUMENT");
    assert.equal(refusal(() => writeSgf({})).kind, "INVALID_ARGUMENT");
  },
};

for (const [name, check] of Object.entries(checks)) {
  try {
    check();
  } catch (error) {
    error.message = `${name}: ${error.message}`;
    throw error;
  }
}
console.log(`${Object.keys(checks).length} checks`);
