// Compiles only if the declarations of gtpx-rules/records fit.
import { GameRecord } from "gtpx-rules";
import { decodeRecord, readCollection, readRecords, writeSgf } from "gtpx-rules/records";

const records: GameRecord[] = readRecords("(;SZ[9])");
const warnings: string[] = readCollection("(;SZ[9])").warnings;
const sgf: string = writeSgf(records[0]);
const text: string = decodeRecord(Uint8Array.of(40, 59, 41), "GBK").text;
console.log(sgf, text, warnings);
