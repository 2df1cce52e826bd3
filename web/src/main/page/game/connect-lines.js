// Links and command lines by which people and programs take a seat. docs/bridge.md, docs/clients.md

/** @typedef {import("./state.js").Color} Color */

const MOST_GOGUI_SIDE = 25; // GoGui has no names for more columns

/**
 * Returns the link that gives one or several seats, or leave to watch a private game. Browsers send
 * the part after the number sign to nobody.
 *
 * @param {string} origin such as `https://go.example`
 * @param {string} game
 * @param {{[word: string]: string}} [secrets] by colour, or `watch`
 */
export function gameLink(origin, game, secrets = {}) {
  const fragment = Object.entries(secrets).map(([word, secret]) => `${word}=${secret}`);
  return `${origin}/games/${game}${fragment.length > 0 ? `#${fragment.join("&")}` : ""}`;
}

/**
 * Returns the start of a `gtpx connect` command to the server of a page.
 *
 * @param {{protocol: string, hostname: string, port: string}} page
 */
function connect({ protocol, hostname, port }) {
  const isTls = protocol === "https:";
  return `gtpx connect ${hostname}:${port || (isTls ? "443" : "80")}${isTls ? " --tls" : ""}`;
}

/**
 * Returns the command lines for a seat: the first reads the secret, which is pasted, so that no
 * shell remembers it, and stores it where only its user can read it; one of the others then plays.
 *
 * @param {{protocol: string, hostname: string, port: string}} page
 * @param {string} game
 * @param {Color} color
 * @param {string} secret
 * @param {string} rules all words of the game
 * @returns {{label: string, line: string}[]}
 */
export function seatLines(page, game, color, secret, rules) {
  const file = `$HOME/${game}.${color}`; // expanded by the shell; GoGui passes it on as it is
  const seat = `${connect(page)} --game ${game} --seat ${color} --secret-file ${file}`;
  const lines = [
    { label: "Store the secret once: run this", line: `(umask 077; cat > ${file})` },
    { label: "Paste this, then press Enter and Ctrl+D", line: secret },
    { label: "For a program that starts engines", line: seat },
    { label: "Let an engine play", line: `${seat} --engine 'gtpx engine'` },
  ];
  const gogui = goguiOptions(rules, color);
  if (gogui !== undefined) {
    lines.push({ label: "In GoGui", line: `gogui ${gogui} -program "${seat} --view gogui"` });
  }
  return lines;
}

/**
 * @param {{protocol: string, hostname: string, port: string}} page
 * @param {string} game
 */
export function watchLine(page, game) {
  return `${connect(page)} --watch ${game}`;
}

/**
 * Returns GoGui's options for a game; undefined if it can't show its board.
 *
 * @param {string} rules
 * @param {Color} color the seat's; GoGui shows the true colours of two players who move in turn
 */
function goguiOptions(rules, color) {
  const side = goguiSide(/ board=(\S+)/.exec(rules)?.[1] ?? "");
  if (side === undefined) {
    return undefined;
  }
  const komi = Object.fromEntries(
    (/ komi=(\S+)/.exec(rules)?.[1] ?? "").split(",").map((item) => item.split(":")),
  );
  const points = Number(komi.white ?? 0) - Number(komi.black ?? 0);
  const komiOption = /^variant=go /.test(rules) ? ` -komi ${points}` : "";
  const isWhite = color === "white" && / players=2 .* turn=sequential /.test(rules);
  return `-size ${side}${komiOption} -computer-${isWhite ? "black" : "white"}`;
}

/** @param {string} board */
function goguiSide(board) {
  const grid = /^(?:rect|cylinder|torus|mobius|klein):(\d+)x(\d+)$/.exec(board);
  const hexagon = /^hex:(\d+)$/.exec(board);
  const side =
    grid !== null
      ? Math.max(Number(grid[1]), Number(grid[2]))
      : hexagon !== null
        ? 2 * Number(hexagon[1]) - 1
        : Infinity;
  return side <= MOST_GOGUI_SIDE ? side : undefined;
}
