// Runs the checks in Node.js, for our tests.
import { checks } from "./checks";

for (const [name, check] of Object.entries(checks)) {
  try {
    check();
  } catch (error) {
    (error as Error).message = `${name}: ${(error as Error).message}`;
    throw error;
  }
}
console.log(`${Object.keys(checks).length} checks`);
