// Creating games, links and the gallery. Expected from docs/protocol.md, docs/protocol/bridge.md, docs/clients.md.
import assert from "node:assert/strict";
import { Game, options, variants } from "gtpx-rules";
import { gameLink, seatLines, watchLine } from "./page/game/connect-lines.js";
import { galleryPage, phaseText } from "./page/game/gallery.js";
import { Readings } from "./page/session/readings.js";
import {
  BOARD_KINDS,
  boardWords,
  chosenBoard,
  colorsOf,
  gameOptions,
  gameWords,
  optionWord,
  presetChoice,
  refusalOf,
  withOption,
  withVariant,
} from "./page/game/new-game.js";
import {
  CLOCKS,
  clockSentence,
  defaultTerms,
  termControls,
  termOptions,
  termRefusal,
  termWord,
  withTerm,
} from "./page/game/terms.js";
import { ApiError, listGames, readRecord, serverPlayers } from "./page/net/api.js";
import { Seats } from "./page/net/seats.js";
import { run } from "./checks.mjs";

const preset = (name) => presetChoice(variants().find((variant) => variant.name === name));
const SECRET = "abcdefghijklmnopqrst_-";
const HTTP = { protocol: "http:", hostname: "127.0.0.1", port: "7077" };

const summary = (name, more) => ({
  name,
  variant: "go",
  players: 2,
  seated: 2,
  turn: 0,
  phase: "play",
  ...more,
});

/** Runs a check with another `fetch`. */
async function fetching(fetcher, check) {
  const real = globalThis.fetch;
  globalThis.fetch = fetcher;
  try {
    await check();
  } finally {
    globalThis.fetch = real;
  }
}

await run({
  everyPresetAndBoardMakesAGame() {
    for (const { name } of variants()) {
      assert.equal(refusalOf(preset(name)), "", name);
    }
    for (const { word, size } of BOARD_KINDS) {
      const choice = { ...preset("parallel"), kind: word, size };
      assert.equal(refusalOf(choice), "", word);
      assert.equal(new Game(gameWords(choice)).topology().points.length, chosenBoard(choice).points.length);
    }
  },

  everyOptionOfEveryPresetIsOneOfItsChoices() {
    for (const { name } of variants()) {
      for (const { key, choices } of options()) {
        const word = optionWord(preset(name), key);
        assert.ok(choices.some((choice) => choice.word === word), `${name} ${key}=${word}`);
      }
    }
  },

  onlyWhatDiffersFromThePresetIsSent() {
    let choice = { ...preset("multi"), players: 4 };
    choice = withOption(choice, "ko", "none");
    choice = withOption(choice, "suicide", "allowed");
    choice = withOption(choice, "suicide", "forbidden");
    choice = { ...choice, komi: { black: "0", white: "0.5" } };

    assert.equal(optionWord(choice, "scoring"), "territory");
    assert.deepEqual(gameOptions(choice), {
      players: "4",
      board: "rect:9x9",
      ko: "none",
      komi: "white:0.5",
    });
    assert.equal(gameWords(choice), "multi players=4 board=rect:9x9 ko=none komi=white:0.5");
  },

  combinationsAreRefusedInTheWordsOfTheRules() {
    // docs/rules.md#combinations
    const choice = withOption(preset("parallel"), "ko", "simple");
    assert.equal(refusalOf(choice), "turn=simultaneous can't be combined with ko=simple");
    const graph = { ...preset("go"), kind: "graph", edges: "a-a" };
    assert.notEqual(refusalOf(graph), "");
    assert.equal(chosenBoard(graph), undefined);
    assert.match(refusalOf({ ...preset("go"), players: 3 }), /^players=3 /);
  },

  anotherPresetKeepsTheBoardAndWhatFits() {
    const four = { ...withOption(preset("parallel"), "ko", "none"), players: 4, kind: "hex", size: [4] };

    const multi = withVariant(four, preset("multi").variant);
    const go = withVariant(four, preset("go").variant);

    assert.deepEqual([multi.players, boardWords(multi), multi.options], [4, "hex:4", {}]);
    assert.deepEqual([go.players, boardWords(go)], [2, "hex:4"]);
  },

  coloursAreThoseOfTheRules() {
    const game = new Game("parallel players=10 board=5");
    assert.deepEqual(colorsOf(10), game.players);
  },

  clocksAreWordsOfTheProtocol() {
    // docs/protocol/bridge.md, 28
    const shape =
      /^(none|absolute:\d+|canadian:\d+\/\d+\/\d+|byoyomi:\d+\/\d+x\d+|fischer:\d+\+\d+|turn:\d+)$/;
    for (const { word, numbers, words } of CLOCKS) {
      const values = numbers.map(({ value }) => value);
      assert.match(words(values), shape);
      assert.equal(termRefusal({ ...defaultTerms(), clock: word, numbers: values }), "");
    }
    assert.deepEqual(termOptions(defaultTerms()), {});
    assert.deepEqual(
      termOptions({
        clock: "byoyomi",
        numbers: [600, 5, 30],
        words: { private: "yes", phase: "0" },
      }),
      { time: "byoyomi:600/5x30", private: "yes", phase: "0" },
    );
    assert.notEqual(termRefusal({ ...defaultTerms(), clock: "turn", numbers: [0] }), "");
    assert.notEqual(termRefusal({ ...defaultTerms(), clock: "byoyomi", numbers: [60, 1.5, 10] }), "");
    assert.notEqual(termRefusal({ ...defaultTerms(), words: { phase: "" } }), "");
  },

  whatTheServerSaysOfItsOptionsIsShown() {
    // docs/openapi.yaml, /api/options
    const options = [
      { key: "time", sentence: "", default: "none", choices: [{ word: "turn:SECONDS", sentence: "Every move." }] },
      {
        key: "late",
        sentence: "What happens.",
        default: "pass",
        choices: [
          { word: "pass", sentence: "It passes." },
          { word: "sleep", sentence: "It sleeps." },
        ],
      },
      { key: "phase", sentence: "Seconds.", default: "45", choices: [] },
    ];
    const [late, ...others] = termControls(options);

    assert.deepEqual(others, []);
    assert.deepEqual(
      late.choices.map(({ word, name, sentence }) => `${word} ${name} ${sentence}`),
      ["pass The player passes It passes.", "sleep sleep It sleeps."],
    );
    assert.equal(clockSentence(options, "turn"), "Every move.");
    assert.equal(termWord(options, defaultTerms(), "phase"), "45");
    const later = withTerm(options, defaultTerms(), "phase", "60");
    assert.deepEqual(termOptions(later), { phase: "60" });
    assert.deepEqual(termOptions(withTerm(options, later, "phase", "45")), {});
    assert.deepEqual(termControls([]), []);
  },

  linksCarrySecretsInTheFragmentOnly() {
    assert.equal(
      gameLink("https://go.example", "ours", { red: SECRET }),
      `https://go.example/games/ours#red=${SECRET}`,
    );
    assert.equal(gameLink("https://go.example", "ours"), "https://go.example/games/ours");
  },

  commandLinesAreThoseThatServePrints() {
    // docs/bridge.md, "The first minute"
    const rules = new Game("parallel players=3 board=5").rules;
    const lines = Object.fromEntries(
      seatLines(HTTP, "table", "red", SECRET, rules).map(({ label, line }) => [label, line]),
    );
    const seat = "gtpx connect 127.0.0.1:7077 --game table --seat red --secret-file $HOME/table.red";

    assert.equal(lines["For a program that starts engines"], seat);
    const commands = Object.values(lines).filter((line) => line !== SECRET);
    assert.equal(commands.length, 4);
    assert.ok(commands.every((line) => !line.includes(SECRET)), "shells remember command lines");
    assert.equal(lines["In GoGui"], `gogui -size 5 -computer-white -program "${seat} --view gogui"`);
    assert.equal(watchLine(HTTP, "table"), "gtpx connect 127.0.0.1:7077 --watch table");
  },

  goguiGetsItsKomiAndOnlyBoardsThatItShows() {
    const gogui = (rules, color = "black") =>
      seatLines(HTTP, "g", color, SECRET, new Game(rules).rules).find(({ label }) => label === "In GoGui");
    assert.match(gogui("go board=13x9 komi=6.5").line, /-size 13 -komi 6\.5 -computer-white/);
    assert.match(gogui("go board=13", "white").line, /-computer-black/);
    assert.match(gogui("f-go board=13", "white").line, /-computer-white/);
    assert.match(gogui("multi board=hex:4", "white").line, /-size 7 -computer-white/);
    assert.equal(gogui("parallel board=box:3"), undefined);
    assert.equal(gogui("parallel board=graph:a-b"), undefined);
    assert.match(
      watchLine({ protocol: "https:", hostname: "go.example", port: "" }, "g"),
      /^gtpx connect go\.example:443 --tls /,
    );
  },

  theOwnerKeepsItsSecretAndTheLinks() {
    const kept = new Map();
    const store = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
    const seats = new Seats(store);

    seats.add("g", { owner: SECRET, black: SECRET });
    seats.invite("g", { white: SECRET });

    const again = new Seats(store).of("g");
    assert.equal(again.owner, SECRET);
    assert.deepEqual(again.invitations, { white: SECRET });
    assert.deepEqual(Object.keys(again.seats), ["black"]);
  },

  theGalleryShowsHundredsOfGamesByPages() {
    const games = Array.from({ length: 300 }, (unused, number) =>
      summary(`g${number}`, { seated: number % 2, phase: number < 250 ? "play" : "finished" }),
    );

    const first = galleryPage(games, "", 0);
    const last = galleryPage(games, "", 99);

    assert.deepEqual([first.count, first.pages, first.shown.length], [250, 11, 24]);
    assert.ok(first.shown.every((game) => game.seated > 0), "those with players come first");
    assert.deepEqual([last.page, last.shown.length], [10, 10]);
    assert.deepEqual(
      galleryPage(games, "G24", 0).shown.map((game) => game.name).sort(),
      ["g24", "g240", "g241", "g242", "g243", "g244", "g245", "g246", "g247", "g248", "g249"],
    );
  },

  aTileReadsAGameOncePerStateAndLessOftenAfterFailures() {
    let ms = 0;
    const readings = new Readings(() => ms);

    assert.equal(readings.begins("a"), true);
    assert.equal(readings.begins("a"), false);
    assert.equal(readings.begins("b"), true);
    readings.failed(404);
    assert.equal(readings.begins("b"), false, "the game is gone");

    assert.equal(readings.begins("c"), true);
    readings.failed(429);
    assert.equal(readings.begins("c"), false, "at once");
    ms += 2400;
    assert.equal(readings.begins("c"), true);
    readings.failed(429);
    ms += 2000;
    assert.equal(readings.begins("d"), false, "longer after the second failure");
    ms += 2800;
    assert.equal(readings.begins("d"), true);
    readings.succeeded();
    assert.equal(readings.begins("e"), true);
  },

  async anAnswerThatIsCutOffIsAFailureOfTheServer() {
    await fetching(
      async () => ({ ok: true, status: 200, json: async () => JSON.parse('[{"na') }),
      async () => {
        await assert.rejects(listGames(), (why) => why instanceof ApiError && why.status === 0);
      },
    );
  },

  async recordsOfPrivateGamesAreReadWithTheFirstSecretThatOpensThem() {
    const sent = [];
    await fetching(
      async (path, { headers }) => {
        const bearer = headers.Authorization ?? "";
        sent.push(bearer);
        const ok = bearer === "Bearer link";
        return { ok, status: ok ? 200 : 404, statusText: "", text: async () => "(;)", json: async () => ({}) };
      },
      async () => {
        assert.equal(await readRecord("g", "sgf", ["key", "link", "other"]), "(;)");
        assert.deepEqual(sent, ["Bearer key", "Bearer link"]);
        await assert.rejects(readRecord("g", "sgf", []), (why) => why.status === 404);
      },
    );
  },

  async aServerThatDoesNotNameItsPlayersOffersNone() {
    const answers = [];
    const answering = (response) =>
      fetching(async () => response(), async () => answers.push(await serverPlayers()));

    await answering(() => ({ ok: true, json: async () => ({ programs: ["gnugo"] }) }));
    await answering(() => ({ ok: false, status: 429, json: async () => ({ error: "too many" }) }));
    await answering(() => { throw new TypeError(); });

    assert.deepEqual(answers, [{ programs: ["gnugo"] }, { programs: [] }, { programs: [] }]);
  },

  theGallerySaysWhereAGameIs() {
    assert.equal(phaseText(summary("g", { seated: 1 })), "not begun, 1 of 2 players there");
    assert.equal(phaseText(summary("g", { turn: 1, phase: "scoring" })), "1 turn, marking dead stones");
    assert.equal(phaseText(summary("g", { turn: 9, phase: "finished", seated: 0 })), "9 turns, finished");
  },
});
