// Measures the package: node --expose-gc bench.mjs [SECONDS]. Prints moves a second of computing time, memory, sizes.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { Game } from "gtpx-rules";

const seconds = Number(process.argv[2] ?? 5);
const folder = dirname(createRequire(import.meta.url).resolve("gtpx-rules"));
/** Returns milliseconds of computing time, so that other load disturbs little. */
function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const moves = 200; // of a game

/** Returns a game's moves by a fixed generator: legal points if a few tries find one, else pass. */
function record(rules) {
  const game = new Game(rules);
  const points = game.topology().points.map(({ name }) => name);
  const played = [];
  let state = 20260101;
  const random = (n) => Math.floor(((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * n);
  while (played.length < moves && game.phase === "play") {
    const color = game.toMove()[0];
    let move = "pass";
    for (let i = 0; i < 30 && move === "pass"; i++) {
      const point = points[random(points.length)];
      move = game.legality(color, point).legal ? point : "pass";
    }
    game.commit(color, move);
    played.push([color, move]);
  }
  return played;
}

function speed(rules, isFull) {
  const played = record(rules);
  let count = 0;
  const start = cpu();
  while (cpu() - start < seconds * 1000) {
    const game = new Game(rules);
    for (const [color, move] of played) {
      game.commit(color, move);
      if (isFull) {
        game.toMove().forEach((next) => game.legalMoves(next));
        game.position();
      }
    }
    count += played.length;
  }
  return Math.round((count / (cpu() - start)) * 1000);
}

function memory(rules, number) {
  const used = () => (globalThis.gc(), process.memoryUsage().heapUsed + process.memoryUsage().external);
  const played = record(rules).slice(0, 60);
  const before = used();
  const games = Array.from({ length: number }, () => {
    const game = new Game(rules);
    played.forEach(([color, move]) => game.commit(color, move));
    return game;
  });
  return `${Math.round((used() - before) / games.length / 1024)} KB a game`;
}

for (const rules of ["multi players=4 board=rect:9x9", "go board=rect:19x19"]) {
  console.log(`${rules}: ${speed(rules, false)} moves a second; ${speed(rules, true)} with all legal moves and the position`);
  console.log(`  1,000 games after 60 moves: ${memory(rules, 1_000)}`);
}
for (const name of ["core.js", "core.cjs"]) {
  const bytes = readFileSync(join(folder, name));
  console.log(`${name}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} gzipped`);
}
