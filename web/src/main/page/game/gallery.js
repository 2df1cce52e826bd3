import { counted } from "./words.js";

/** @typedef {import("../net/api.js").GameSummary} GameSummary */

const GAMES_A_PAGE = 24;

/**
 * Returns one page of the games that are played, those with players first.
 *
 * @param {GameSummary[]} games
 * @param {string} query part of a name or variant; empty for all
 * @param {number} page from 0; the last one if there are fewer
 */
export function galleryPage(games, query, page) {
  const sought = query.trim().toLowerCase();
  const found = games
    .filter((game) => game.phase !== "finished")
    .filter(({ name, variant }) => `${name} ${variant}`.toLowerCase().includes(sought))
    .sort((a, b) => Number(b.seated > 0) - Number(a.seated > 0));
  const pages = Math.max(1, Math.ceil(found.length / GAMES_A_PAGE));
  const number = Math.min(page, pages - 1);
  const shown = found.slice(number * GAMES_A_PAGE, (number + 1) * GAMES_A_PAGE);
  return { shown, count: found.length, page: number, pages };
}

const PHASES = /** @type {{[phase: string]: string}} */ ({
  bargaining: "bargaining",
  scoring: "marking dead stones",
  alliances: "naming allies",
  finished: "finished",
});

/**
 * Returns a finished game as the list of running ones would show it.
 *
 * @param {import("../net/api.js").FinishedGame} game
 * @returns {GameSummary}
 */
export function asSummary({ name, variant, players, turns }) {
  return { name, variant, players, seated: 0, turn: turns ?? 0, phase: "finished" };
}

/**
 * Returns where a game is, in a few words.
 *
 * @param {GameSummary} game
 */
export function phaseText(game) {
  const isNew = game.turn === 0 && game.phase !== "finished";
  const turns = isNew ? "not begun" : counted(game.turn, "turn");
  const isWaiting = game.phase !== "finished" && game.seated < game.players;
  const phase = PHASES[game.phase];
  return [
    turns,
    ...(phase === undefined ? [] : [phase]),
    ...(isWaiting ? [`${game.seated} of ${game.players} players there`] : []),
  ].join(", ");
}
