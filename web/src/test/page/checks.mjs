// Runs named checks and says how many there were.
export async function run(checks) {
  for (const [name, check] of Object.entries(checks)) {
    try {
      await check();
    } catch (problem) {
      problem.message = `${name}: ${problem.message}`;
      throw problem;
    }
  }
  console.log(`${Object.keys(checks).length} checks`);
  process.exit(); // a game's link that is still open would wait for its answer
}
