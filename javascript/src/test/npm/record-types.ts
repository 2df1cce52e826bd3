// Compiles only if the declarations of gtpx-rules/records fit.
import { GameRecord } from "gtpx-rules";
import { readRecords, writeSgf } from "gtpx-rules/records";

const records: GameRecord[] = readRecords("(;SZ[9])");
const sgf: string = writeSgf(records[0]);
console.log(sgf);
