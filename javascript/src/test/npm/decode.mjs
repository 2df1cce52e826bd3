// Reads a JSON array of files in base64; prints for each what the module decodes it to.
import { readFileSync } from "node:fs";
import { decodeRecord } from "gtpx-rules/records";

const answers = JSON.parse(readFileSync(process.argv[2], "utf8")).map((file) => {
  const { text, encoding, warnings } = decodeRecord(Uint8Array.from(Buffer.from(file, "base64")));
  return [encoding, text, ...warnings].join("\n");
});
console.log(JSON.stringify(answers));
