// Tests of gtpx-referee.mjs against a real referee: GTPX_REFEREE is its command line.
//
//     GTPX_REFEREE='bin/gtpx referee --json' node --test examples/node/gtpx-referee.test.mjs
import assert from 'node:assert/strict';
import process from 'node:process';
import { after, before, describe, test } from 'node:test';
import {
  BadRequest, Closed, DeadlineExceeded, GameExists, IllegalMove, NoSuchGame, Referee, RefereeFault, defaultCommand,
} from './gtpx-referee.mjs';

const COMMAND = defaultCommand();
const SEED = Number(process.env.GTPX_SEED ?? Date.now() % 1e9);
const RULES = [
  'parallel players=3 board=4', 'multi players=4 board=4', 'f-go board=4', 'kee board=graph:a-b,b-c,c-d,d-a', 'alter-igo board=3',
];
// Answers like a referee, but exits at "exit" and hangs at "hang", and writes half an answer before it exits at "half".
const STAND_IN = [process.execPath, '-e', `
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const request = JSON.parse(line);
    const word = JSON.stringify(request.do ?? '');
    if (word.includes('exit')) process.exit(3);
    if (word.includes('hang')) for (;;);
    const answer = JSON.stringify({ id: request.id, ok: true }) + '\\n';
    require('node:fs').writeSync(1, word.includes('half') ? answer.slice(0, 5) : answer);
    if (word.includes('half')) process.exit(3);
  });`];

console.error(`GTPX_SEED=${SEED}`);
let state = SEED;

/** Returns a number from 0 to limit - 1, by mulberry32. */
function random(limit) {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % limit;
}

const oneOf = (list) => list[random(list.length)];

/** Returns commands of a random game by these rules, some of which take others back. */
async function randomCommands(referee, rules, turns) {
  const commands = [];
  const game = await referee.begin(`random ${random(1e9)}`, rules, [], { ask: ['legal', 'undoable'] });
  let { answer } = game;
  for (;;) {
    const colors = Object.keys(answer.legal).filter((color) => answer.legal[color].length);
    if (commands.length === turns || !colors.length) break;
    const color = oneOf(colors);
    const command = random(10) || !answer.undoable ? { commit: { [color]: oneOf(answer.legal[color]) } } : { undo: 1 };
    answer = await game.do([command], { ask: ['legal', 'undoable'] });
    commands.push(command);
  }
  game.forget();
  return commands;
}

describe('with a referee', () => {
  let referee;
  before(() => { referee = new Referee(COMMAND); });
  after(() => referee.close());

  test('a hidden move is shown to its player alone', async () => {
    const game = await referee.begin('hidden', 'parallel players=3 board=5', [{ commit: { black: 'C3' } }]);
    const shown = await game.do([], { ask: ['position', 'events', 'record', 'last_turn'] });

    assert.ok(!JSON.stringify(shown).includes('C3'));
    assert.deepEqual(shown.position.committed, ['black']);
    assert.deepEqual((await game.do([], { ask: ['position'], own: ['black'] })).position.own, { black: 'C3' });
    game.forget();
  });

  test('a score counts the dead stones that are named', async () => {
    const game = await referee.begin('score', 'go board=2', [{ play: { black: 'B1' } }, { play: { white: 'A2' } }]);
    const points = [];
    for (const dead of [undefined, [], ['A2']]) {
      points.push((await game.do([], { ask: ['score'], dead })).score.black.points);
    }

    assert.deepEqual(points, [1, 1, 4]);
    game.forget();
  });

  test('refusals have a type and change nothing', async () => {
    const game = await referee.begin('refusals', 'multi players=3 board=5', [{ play: { black: 'C3' } }]);

    await assert.rejects(game.do([{ play: { white: 'D4' } }, { play: { red: 'C3' } }]), (error) => {
      assert.ok(error instanceof IllegalMove);
      assert.deepEqual([error.reason, error.color, error.command], ['OCCUPIED', 'red', 1]);
      return true;
    });
    await assert.rejects(game.do([{ play: { white: 'Z9' } }]), BadRequest);
    await assert.rejects(referee.begin('nonsense', 'no-such-variant'), BadRequest);
    await assert.rejects(referee.begin('refusals', 'go'), GameExists);
    assert.deepEqual((await game.do([], { ask: ['position'] })).position.stones, { black: ['C3'] });
    game.forget();
    await assert.rejects(game.do([]), NoSuchGame);
    (await referee.begin('refusals', 'go')).forget();
  });

  test('answers come in the order of requests', async () => {
    const game = await referee.begin('order', 'go board=9');
    const points = [1, 3, 5].flatMap((row) => [...'ABCDEFGHJ'].map((column) => column + row));
    const moves = points.map((point, i) => ({ play: { [i % 2 ? 'white' : 'black']: point } }));

    const answers = await Promise.all(moves.map((move) => game.do([move], { ask: ['position'] })));

    assert.deepEqual(answers.map((answer) => answer.position.turn), points.map((_, i) => i + 1));
    game.forget();
  });

  test('a parked game goes on where it was', async () => {
    for (const rules of RULES) {
      const commands = await randomCommands(referee, rules, 20);
      const parked = await referee.begin(`parked ${rules}`, rules);
      const stayed = await referee.begin(`stayed ${rules}`, rules);

      await Promise.all(commands.flatMap((command) => [parked.do([command]), stayed.do([command]), parked.park()]));

      assert.deepEqual(await parked.snapshot(), await stayed.snapshot());
      const restored = await referee.restore(`restored ${rules}`, await stayed.snapshot());
      assert.deepEqual(await restored.snapshot(), await stayed.snapshot());
      [parked, stayed, restored].forEach((game) => game.forget());
    }
  });

  test('a thousand games at once', async () => {
    const begun = Array.from({ length: 1000 }, (_, i) => referee.begin(`game ${i}`, 'multi players=4 board=9'));
    const games = await Promise.all(begun);
    const moves = [['black', 'E5'], ['white', 'C3'], ['red', 'G7'], ['blue', 'C7']];

    const answers = moves.flatMap(([color, point]) =>
      games.map((game) => game.do([{ play: { [color]: point } }], { ask: ['position'] })));

    const turns = (await Promise.all(answers)).map((answer) => answer.position.turn);
    assert.deepEqual(turns, [1, 2, 3, 4].flatMap((turn) => Array(1000).fill(turn)));
    games.forEach((game) => game.forget());
  });

  test('whole games survive kills at any instant', { timeout: 600_000 }, async () => {
    const plans = [];
    for (const rules of [...RULES, ...RULES, ...RULES, ...RULES]) {
      plans.push({ rules, commands: await randomCommands(referee, rules, 60) });
    }
    const undisturbed = await Promise.all(
      plans.map(({ rules, commands }) => referee.ask({ rules }, commands, { ask: ['snapshot', 'result'] })));
    const shaky = new Referee(COMMAND, { pauses: [10, 100] });
    let [kills, left, killed] = [0, 20, null];
    const count = () => {
      if (--left === 0) {
        setTimeout(() => {
          if (shaky.pid && shaky.pid !== killed) { // else these were answers that it had written before
            killed = shaky.pid;
            process.kill(killed, 'SIGKILL');
            kills++;
          }
          left = 1 + random(200);
        }, random(5));
      }
    };

    const games = await Promise.all(plans.map(({ rules }, i) => shaky.begin(`game ${i}`, rules)));
    let underWay = [];
    for (let turn = 0; turn < 60; turn++) { // six requests of each game are under way, then all are awaited
      plans.forEach(({ commands }, i) => {
        if (turn < commands.length) underWay.push(games[i].do([commands[turn]]));
      });
      underWay.forEach((answer) => answer.then(count));
      if (turn % 6 === 5) {
        await Promise.all(underWay);
        underWay = [];
      }
      if (turn % 15 === 14) await shaky.parkIdle(0);
    }
    const answers = await Promise.all(games.map((game) => game.do([], { ask: ['snapshot', 'result'] })));
    await shaky.close();

    assert.ok(kills > 5, `${kills} kills`);
    assert.equal(shaky.starts, kills + 1);
    plans.forEach(({ rules }, i) => {
      assert.deepEqual(answers[i].snapshot, undisturbed[i].snapshot, rules);
      assert.deepEqual(answers[i].result, undisturbed[i].result, rules);
    });
  });
});

describe('with a stand-in that fails', () => {
  const begin = async (t, options) => {
    const referee = new Referee(STAND_IN, { pauses: [10, 50], ...options });
    t.after(() => referee.close());
    return [await referee.begin('g', 'go'), referee];
  };
  const words = (game, count) => Array.from({ length: count }, (_, i) => game.do([`${i}`]));

  test('only the request that ends the process fails', async (t) => {
    const [game] = await begin(t);
    for (const word of ['exit', 'half']) {
      const others = words(game, 20);
      const bad = game.do([word]);
      others.push(...words(game, 20));

      await assert.rejects(bad, RefereeFault);
      assert.ok((await Promise.all(others)).every((answer) => answer.ok));
    }
  });

  test('a request that hangs the process fails and others do not', async (t) => {
    const [game] = await begin(t, { hangAfter: 1500 });
    const others = words(game, 2);
    const bad = game.do(['hang']);
    others.push(...words(game, 1));

    await assert.rejects(bad, RefereeFault);
    assert.ok((await Promise.all(others)).every((answer) => answer.ok));
  });

  test('a deadline ends a request that was sent', async (t) => {
    const [game, referee] = await begin(t);

    await assert.rejects(game.do(['hang'], { timeout: 200 }), DeadlineExceeded);
    assert.ok((await game.do(['1'])).ok);
    assert.equal(referee.starts, 2);
  });

  test('requests to a program that is missing fail', async (t) => {
    const referee = new Referee(['/no/such/program'], { pauses: [10, 50] });
    t.after(() => referee.close());

    await assert.rejects(
      referee.ask({ rules: 'go' }, [], {}), (error) => error instanceof RefereeFault && /ENOENT/.test(error.message));
  });

  test('requests to a program that always ends fail, and it is not started for ever', async (t) => {
    const referee = new Referee([process.execPath, '-e', 'process.exit(7)'], { pauses: [10, 50] });
    t.after(() => referee.close());

    for (const starts of [3, 4]) { // three for the first request, one for the second
      await assert.rejects(
        referee.ask({ rules: 'go' }, [], {}),
        (error) => error instanceof RefereeFault && /exit code 7 .*set GTPX_REFEREE/.test(error.message));
      assert.equal(referee.starts, starts);
    }
  });

  test('a slow start is no hang', async (t) => {
    const slow = [...STAND_IN.slice(0, 2), `const end = Date.now() + 1000; while (Date.now() < end); ${STAND_IN[2]}`];
    const referee = new Referee(slow, { timeout: 700, hangAfter: 500 });
    t.after(() => referee.close());

    assert.ok((await referee.ask({ rules: 'go' }, [], {})).ok);
    assert.equal(referee.starts, 1);
  });

  test('a program that does not start in time is killed once', async (t) => {
    const referee = new Referee([process.execPath, '-e', 'setTimeout(() => {}, 1e6)'], { startTimeout: 300 });
    t.after(() => referee.close());

    await assert.rejects(referee.ask({ rules: 'go' }, [], { timeout: 100 }), DeadlineExceeded);
    await assert.rejects(
      referee.ask({ rules: 'go' }, [], {}), (error) => error instanceof RefereeFault && /did not start in 0.3 s/.test(error.message));
    assert.equal(referee.starts, 1);
  });

  test('requests that are under way at a close fail', async (t) => {
    const [game, referee] = await begin(t);
    const answer = game.do(['hang']);

    await Promise.all([referee.close(), assert.rejects(answer, Closed)]);
    await assert.rejects(referee.ask({ rules: 'go' }, [], {}), Closed);
  });
});
