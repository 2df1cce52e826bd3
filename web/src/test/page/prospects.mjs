// What the server's bot expects, against a stand-in of the server. docs/protocol/bridge.md, section 26
import assert from "node:assert/strict";
import { Game } from "gtpx-rules";
import { ProspectsBook, ownershipOf, pointsNote } from "./page/session/prospects.js";
import { ApiError } from "./page/net/api.js";
import { run } from "./checks.mjs";

/** A server whose answers the test gives, in order. */
class Server {
  /** @type {{turn: number, answer: (value: any) => void, refuse: (problem: Error) => void}[]} */ asked = [];
  changes = 0;
  turns = [];
  book = new ProspectsBook(
    (turn) => {
      this.turns.push(turn);
      return new Promise((answer, refuse) => this.asked.push({ turn, answer, refuse }));
    },
    () => this.changes++,
  );

  async next() {
    const { turn, answer } = this.asked.shift();
    answer(prospects(turn));
    await new Promise((done) => setImmediate(done));
    return turn;
  }

  async refuse(words, status = 429) {
    this.asked.shift().refuse(new ApiError(status, words));
    await new Promise((done) => setImmediate(done));
  }

  async answerAll() {
    while (this.asked.length > 0) {
      await this.next();
    }
  }
}

const prospects = (turn) => ({ turn, victory: { black: 0.5, white: 0.5 }, ownership: {} });

await run({
  /** docs/rules.md#prisoners: only where prisoners count can there be more points than the board has. */
  pointsAreExplainedWherePrisonersCount() {
    assert.match(pointsNote(new Game("parallel board=9").rules), /more than the board has/);
    assert.equal(pointsNote(new Game("go board=9").rules), "");
  },

  nothingIsAskedUntilSomebodyWantsToSeeIt() {
    const server = new Server();

    server.book.show({}, 3, 3, false);

    assert.deepEqual(server.turns, []);
  },

  async theTurnThatIsShownComesFirstAndOneQuestionAtATime() {
    const server = new Server();
    server.book.isOn = true;

    server.book.show({}, 1, 3, false);

    assert.deepEqual(server.turns, [1]);
    assert.equal(server.book.isAsking, true);
    await server.next();
    assert.deepEqual(server.turns, [1, 3]);
    await server.answerAll();
    assert.deepEqual(server.book.all.map(({ turn }) => turn), [0, 1, 2, 3]);
    assert.equal(server.book.isAsking, false);
  },

  async aChartOfALongGameAsksForTwentyTurnsOrSo() {
    const server = new Server();
    server.book.isOn = true;

    server.book.show({}, 300, 300, false);
    await server.answerAll();

    assert.ok(server.turns.length >= 15 && server.turns.length <= 22, `${server.turns.length}`);
    assert.ok(server.turns.includes(0) && server.turns.includes(300));
  },

  async whoJoinsARunningGameAsksForTheChartOnce() {
    const server = new Server();
    const timeline = {};
    server.book.isOn = true;

    for (let last = 100; last <= 400; last++) {
      server.book.show(timeline, last, last, false);
      await server.answerAll();
    }

    assert.ok(server.turns.length <= 20 + 301, `${server.turns.length}`);
  },

  async nothingIsAskedBeyondTheLastTurnThatMayBeKnown() {
    const server = new Server();
    server.book.isOn = true;

    server.book.show({}, 9, 1, false);
    await server.answerAll();
    server.book.show({}, 0, -1, false);

    assert.deepEqual([...server.turns].sort(), [0, 1]);
  },

  async answersOfTurnsThatWereTakenBackAreForgotten() {
    const server = new Server();
    server.book.isOn = true;
    server.book.show({ first: true }, 1, 1, false);
    const late = server.asked.shift();

    server.book.show({ second: true }, 1, 1, false);
    late.answer(prospects(1));
    await new Promise((done) => setImmediate(done));

    assert.equal(server.book.of(1), undefined);
    await server.next();
    assert.equal(server.book.of(1).turn, 1);
  },

  async aRefusalEndsTheQuestionsUntilSomebodyAsksAgain() {
    const server = new Server();
    server.book.isOn = true;
    server.book.show({}, 2, 2, false);

    await server.refuse("too much counting time used");

    assert.equal(server.book.refusal, "too much counting time used");
    assert.deepEqual(server.turns, [2]);
    server.book.retry();
    assert.equal(await server.next(), 2);
    assert.equal(server.book.refusal, "");
  },

  async aTurnThatIsRefusedForGoodDoesNotStopTheOthers() {
    const server = new Server();
    server.book.isOn = true;
    server.book.show({}, 1, 2, false);

    await server.refuse("no prospects: the bot can't estimate this position", 409);
    await server.next();
    await server.refuse("too many", 429);
    server.book.retry();
    await server.answerAll();

    assert.deepEqual(server.turns, [1, 2, 0, 0]);
    assert.equal(server.book.refusalOf(1), "no prospects: the bot can't estimate this position");
    assert.equal(server.book.refusal, "");
  },

  async aLostConnectionStopsTheQuestions() {
    const server = new Server();
    server.book.isOn = true;
    server.book.show({}, 1, 2, false);

    await server.refuse("the server does not answer", 0);

    assert.deepEqual(server.turns, [1]);
    assert.equal(server.book.refusal, "the server does not answer");
  },

  async aRefusalEndsWhenTurnsAreTakenBack() {
    const server = new Server();
    server.book.isOn = true;
    server.book.show({ first: true }, 2, 2, false);
    await server.refuse("too much counting time used");

    server.book.show({ second: true }, 1, 1, false);

    assert.equal(server.book.refusal, "");
    assert.deepEqual(server.turns, [2, 1]);
  },

  async aLateRefusalIsNotAboutTheTurnsThatReplacedThoseTakenBack() {
    for (const status of [409, 429]) {
      const server = new Server();
      server.book.isOn = true;
      server.book.show({ first: true }, 1, 1, false);

      server.book.show({ second: true }, 1, 1, false);
      await server.refuse("no", status);

      assert.equal(server.book.refusal, "");
      assert.deepEqual(server.turns, [1, 1]);
    }
  },

  async theLastTurnIsAskedAboutAgainWhenTheGameIsOver() {
    const server = new Server();
    const timeline = {};
    server.book.isOn = true;
    server.book.show(timeline, 2, 2, false);
    await server.answerAll();

    server.book.show(timeline, 2, 2, true);
    await server.answerAll();
    server.book.show(timeline, 2, 2, true);

    assert.deepEqual(server.turns, [2, 1, 0, 2]);
  },

  async anAnswerOfBeforeTheEndIsNotTheResult() {
    const server = new Server();
    const timeline = {};
    server.book.isOn = true;
    server.book.show(timeline, 1, 1, false);

    server.book.show(timeline, 1, 1, true);
    await server.next();

    assert.equal(server.book.of(1), undefined);
    assert.deepEqual(server.turns, [1, 1]);
  },

  theMostProbableOwnerOfEachPointIsShown() {
    const known = {
      ...prospects(1),
      ownership: { A1: { black: 0.2, white: 0.7 }, B1: { red: 1 } },
    };

    assert.deepEqual(ownershipOf(known), {
      A1: { color: "white", share: 0.7 },
      B1: { color: "red", share: 1 },
    });
    assert.deepEqual(ownershipOf(undefined), {});
  },
});
