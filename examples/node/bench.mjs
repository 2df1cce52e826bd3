/**
 * Measures a referee behind gtpx-referee.mjs: moves a second, and the memory of 1,000 games.
 *
 *     node bench.mjs [COMMAND …]
 *
 * COMMAND is the referee's; by default the command line in the environment variable GTPX_REFEREE, or else `gtpx referee --json`.
 * Each request plays a move of `multi players=4 board=9` and asks ["position", "legal", "result"]. The games are random; a game
 * ends after 60 moves, and the next begins. Memory and CPU time are read from /proc, so only on Linux.
 */
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { defaultCommand, Referee, RefereeError } from './gtpx-referee.mjs';

const RULES = 'multi players=4 board=9';
const OPTIONS = { ask: ['position', 'legal', 'result'] };
const MOVES = 60; // of a game
const MILLISECONDS = 5000;

/** Returns the moves of random games, which are worked out beforehand so that choosing takes no time. */
async function games(referee, count) {
  const plans = [];
  while (plans.length < count) {
    const game = await referee.begin('g', RULES, [], OPTIONS);
    const moves = [];
    for (let { legal } = game.answer; moves.length < MOVES; ) {
      const [color] = Object.keys(legal);
      const points = legal[color].length > 1 ? legal[color].slice(0, -1) : legal[color];
      moves.push({ play: { [color]: points[Math.floor(Math.random() * points.length)] } });
      ({ legal } = await game.do([moves.at(-1)], OPTIONS));
    }
    game.forget();
    plans.push(moves);
  }
  return plans;
}

/** Returns moves a second with `depth` requests under way, each in a game of its own, and the CPU time of a move there and here. */
async function rate(referee, plans, depth) {
  let count = 0;
  const [cpu, own] = [cpuSeconds(referee.pid), process.cpuUsage()];
  const begin = performance.now();
  const slot = async (i) => {
    while (performance.now() - begin < MILLISECONDS) {
      const game = await referee.begin(`slot ${i}`, RULES);
      for (const move of plans[(i + count) % plans.length]) {
        if (performance.now() - begin >= MILLISECONDS) break;
        await game.do([move], OPTIONS);
        count++;
      }
      game.forget();
    }
  };
  await Promise.all(Array.from({ length: depth }, (_, i) => slot(i)));
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(own);
  return [count / seconds, ((cpuSeconds(referee.pid) - cpu) / count) * 1e6, (user + system) / count];
}

/** Returns the CPU time that a process has used; Linux counts it in hundredths. */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Returns a process's resident memory in MB. */
function resident(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

async function measure(command) {
  let referee = new Referee(command);
  const plans = await games(referee, 20);
  await rate(referee, plans, 32); // so that the referee's code is compiled
  for (const depth of [1, 32]) {
    const [moves, cpu, own] = await rate(referee, plans, depth);
    const times = `CPU time of a move: referee ${cpu.toFixed()} µs, client ${own.toFixed()} µs`;
    console.log(`${moves.toFixed().padStart(7)} moves a second, ${depth} under way; ${times}`);
  }
  await referee.close();

  referee = new Referee(command);
  await referee.ask({ rules: RULES }, [], {});
  const before = resident(referee.pid);
  const begun = await Promise.all(Array.from({ length: 1000 }, (_, i) => referee.begin(`g${i}`, RULES)));
  const begin = performance.now();
  for (let move = 0; move < MOVES; move++) {
    await Promise.all(begun.map((game, i) => game.do([plans[i % plans.length][move]], OPTIONS)));
  }
  const seconds = (performance.now() - begin) / 1000;
  console.log(`${((1000 * MOVES) / seconds).toFixed().padStart(7)} moves a second, 1,000 games at once, ${MOVES} moves each`);
  console.log(`${resident(referee.pid).toFixed().padStart(7)} MB in the referee's process then, ${before.toFixed()} MB before`);
  await referee.close();
}

const command = process.argv.slice(2);
if (command[0] === '--help' || command[0] === '-h') {
  console.log('usage: node bench.mjs [COMMAND …]; the comment at the head of the file explains it');
} else if (!existsSync('/proc/self')) {
  console.error('bench.mjs: no /proc (expected: Linux)');
  process.exitCode = 1;
} else {
  await measure(command.length ? command : defaultCommand()).catch((error) => {
    if (!(error instanceof RefereeError)) throw error;
    console.error(`bench.mjs: ${error.message}`);
    process.exit(1);
  });
}
