// Short texts about a game for people. Plain functions of values.

/** @typedef {import("./state.js").Turn} Turn */

/** @param {string} color */
export function capitalized(color) {
  return color.charAt(0).toUpperCase() + color.slice(1);
}

/**
 * Joins words as in a sentence: `black, white and red`.
 *
 * @param {string[]} words
 * @param {string} [last] `and` or `or`
 */
export function listed(words, last = "and") {
  return words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} ${last} ${words[words.length - 1]}`;
}

/**
 * @param {number} count
 * @param {string} noun
 */
export function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/**
 * Returns a server's player for people: bots are `bot:level=2` where they are asked for, and `bot
 * level=2` where they play.
 *
 * @param {string} player
 */
export function playerName(player) {
  const [, level, playouts] = /^bot(?:[: ]level=(\d+)|(?::| playouts=)(\d+))$/.exec(player) ?? [];
  if (level !== undefined) {
    return `bot, level ${level}`;
  }
  return playouts === undefined ? player : `bot, ${counted(Number(playouts), "playout")} a move`;
}

/** @param {{[color: string]: string[]}} stones */
function captures(stones) {
  return listed(
    Object.entries(stones).map(([color, points]) => counted(points.length, `${color} stone`)),
  );
}

/** @param {Turn} turn */
function isVoid(turn) {
  return Object.values(turn.moves).some((choice) => choice.result === "void");
}

/**
 * Returns what happened in a turn, a sentence each.
 *
 * @param {Turn} turn
 * @returns {string[]}
 */
export function turnLines(turn) {
  const moves = Object.entries(turn.moves);
  if (moves.length === 0) {
    return [];
  }
  const lines = isVoid(turn) ? [voidLine(turn)] : choiceLines(moves);
  const captured = Object.values(turn.captured).flat().length;
  if (captured > 0) {
    lines.push(`Captured: ${captures(turn.captured)}${shares(turn)}.`);
  }
  return lines;
}

/** @param {Turn} turn */
function voidLine(turn) {
  const points = [...new Set(points_(turn, "void"))];
  const bars = points.length > 0 ? ` ${listed(points)} ${points.length === 1 ? "is" : "are"} barred for now.` : "";
  return `No stone was placed: the turn would have repeated a position.${bars}`;
}

/**
 * @param {Turn} turn
 * @param {string} result
 */
function points_(turn, result) {
  return Object.values(turn.moves)
    .filter((choice) => choice.result === result && choice.move !== "pass")
    .map((choice) => choice.move);
}

/** @param {[string, {move: string, result: string}][]} moves */
function choiceLines(moves) {
  const lines = [];
  const placed = moves.filter(([, choice]) => choice.result === "placed");
  if (placed.length > 0) {
    lines.push(`${capitalized(listed(placed.map(([color, { move }]) => `${color} ${move}`)))}.`);
  }
  /** @type {Map<string, string[]>} */
  const collisions = new Map();
  for (const [color, choice] of moves) {
    if (choice.result === "collided") {
      collisions.set(choice.move, [...(collisions.get(choice.move) ?? []), color]);
    }
  }
  for (const [point, colors] of collisions) {
    lines.push(`${capitalized(listed(colors))} collided at ${point}: no stone there.`);
  }
  addGroup(lines, moves, "passed", "passed");
  addGroup(lines, moves, "forced-pass", "had to pass");
  addGroup(lines, moves, "resigned", "resigned");
  return lines;
}

/**
 * @param {string[]} lines
 * @param {[string, {move: string, result: string}][]} moves
 * @param {string} result
 * @param {string} verb
 */
function addGroup(lines, moves, result, verb) {
  const colors = moves.filter(([, choice]) => choice.result === result).map(([color]) => color);
  if (colors.length > 0) {
    lines.push(`${capitalized(listed(colors))} ${verb}.`);
  }
}

/** Says who got the captured stones, where the rules count prisoners. @param {Turn} turn */
function shares(turn) {
  const got = Object.entries(turn.prisoners).map(([holder, stones]) => {
    const count = Object.values(stones).reduce((sum, number) => sum + number, 0);
    return `${holder} takes ${count}`;
  });
  if (got.length > 0 && turn.eliminated > 0) {
    got.push(`${turn.eliminated} to nobody`);
  }
  return got.length > 0 ? ` (${got.join(", ")})` : "";
}

/**
 * Returns that the opening compels a player to pass. docs/rules.md#opening
 *
 * @param {string} color
 * @param {string[]} held the seats of this browser
 */
export function mustPassLine(color, held) {
  const who = !held.includes(color)
    ? `${capitalized(color)} has`
    : held.length > 1
      ? `You have, for ${color},`
      : "You have";
  return `${who} to pass this turn, as compensation for moving early.`;
}

const REASONS = /** @type {{[reason: string]: string}} */ ({
  score: "by points",
  alliance: "as an alliance",
  resignation: "by resignation",
  "last-player": "as the last player left",
  repetition: "by repetition",
  "self-removal": "because the other player made a single-stone suicide",
  "turn-limit": "by points, at the limit of turns",
  time: "on time",
  forfeit: "by forfeit",
  adjudication: "by the referee's decision",
});

/**
 * Returns how a game ended, in one sentence; empty if it has not.
 *
 * @param {import("./state.js").Result} result
 */
export function resultLine(result) {
  if (!result.finished) {
    return "";
  }
  if (result.reason === "aborted") {
    return "The game was aborted. Nobody wins.";
  }
  const why = REASONS[result.reason] ?? "";
  if (result.winners.length === 1) {
    return `${capitalized(result.winners[0])} wins ${why}.`;
  }
  return isDraw(result)
    ? `A draw between ${listed(result.winners)} ${why}.`
    : `${capitalized(listed(result.winners))} win together ${why}.`;
}

/**
 * Returns what the end of a game is for one player, in a word; empty if it is no victory or not over.
 *
 * @param {import("./state.js").Result} result
 * @param {string} color
 */
export function outcome(result, color) {
  if (!result.finished || !result.winners.includes(color)) {
    return "";
  }
  return isDraw(result) ? "draw" : "wins";
}

/**
 * Returns who has won, in a few words for a list; empty if the game is not over.
 *
 * @param {import("./state.js").Result} result
 */
export function winnersText(result) {
  if (!result.finished) {
    return "";
  }
  const who = listed(result.winners);
  return isDraw(result) ? `draw between ${who}` : `${who || "nobody"} won`;
}

/** Whether several players share the victory that are no alliance. @param {{winners: string[], reason: string}} result */
function isDraw({ winners, reason }) {
  return winners.length > 1 && reason !== "alliance";
}

const SETTLED = /** @type {{[by: string]: string}} */ ({
  agreement: "The players agreed which stones are dead.",
  estimate: "The server's estimate decided which stones are dead.",
  play: "The players played on; every stone still there counts as alive.",
  nobody: "Nobody named dead stones: every stone counts as alive.",
});

/** @param {string[]} points stones of unsure fate that decide who wins */
export function unsettledLine(points) {
  return `The server isn't sure of ${listed(points)}, on which the winner depends.`;
}

/** @param {string | undefined} by how the dead stones were settled */
export function settledLine(by) {
  return by === undefined ? "" : (SETTLED[by] ?? "");
}
