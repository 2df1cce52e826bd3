// Reads a JSON array of rules from the file; prints for each what the game says, or the error.
import { readFileSync } from "node:fs";
import { Game } from "gtpx-rules";

const answers = JSON.parse(readFileSync(process.argv[2], "utf8")).map((rules) => {
  try {
    return new Game(rules).rules;
  } catch (error) {
    return error.message;
  }
});
console.log(JSON.stringify(answers));
