// What alliances would score. docs/rules.md#alliances

/** @typedef {import("./state.js").Color} Color */

const MOST_LISTED_PLAYERS = 5; // 26 alliances

/**
 * @typedef {{members: Color[], points: number, isEnough: boolean}} Alliance
 */

/**
 * Returns all alliances that players can form, single players included, those with the most points
 * first. With many players, only single players and pairs.
 *
 * @param {import("gtpx-rules").Game} game
 * @param {string[]} dead the dead stones
 * @returns {Alliance[]}
 */
export function alliances(game, dead) {
  const active = game.position().active;
  const most = active.length <= MOST_LISTED_PLAYERS ? active.length : 2;
  return subsets(active, most)
    .map((members) => ({
      members,
      points: game.alliancePoints(members, dead),
      isEnough: game.allianceQualifies(members, dead),
    }))
    .sort((a, b) => b.points - a.points || a.members.length - b.members.length);
}

/**
 * Returns the alliances that the players have formed, single players included, those with the most
 * points first; none if they have not named their allies, or if the rules have no alliances.
 * docs/rules.md#alliances
 *
 * @param {import("gtpx-rules").Game} game that is over
 * @returns {(Alliance & {share: string})[]}
 */
export function formedAlliances(game) {
  const { events, dead, result } = game.record();
  const named = events.flatMap((event) => ("allies" in event ? [event.allies] : [])).pop();
  if (named === undefined || !result.finished || result.reason === "aborted") {
    return [];
  }
  const all = game.players.filter((color) => color in named);
  const points = dead?.points ?? [];
  return alliancesOf(all, named)
    .map((members) => ({
      members,
      points: game.alliancePoints(members, points),
      isEnough: game.allianceQualifies(members, points),
      share: sum(members.map((color) => result.victory[color] ?? "0")),
    }))
    .sort((a, b) => b.points - a.points);
}

/**
 * Returns the sets of players who have named exactly each other, and the others alone.
 *
 * @param {Color[]} all in seat order
 * @param {{[color: Color]: Color[]}} named
 */
function alliancesOf(all, named) {
  const sets = all.map((color) => {
    const wished = all.filter((other) => other === color || named[color].includes(other));
    const isMutual = wished.every((other) => {
      const theirs = new Set([other, ...named[other]]);
      return theirs.size === wished.length && wished.every((member) => theirs.has(member));
    });
    return isMutual ? wished : [color];
  });
  return sets.filter((members, i) => members[0] === all[i]); // each once
}

/**
 * Adds fractions such as `1/3`.
 *
 * @param {string[]} fractions
 */
function sum(fractions) {
  let [above, below] = [0, 1];
  for (const [over, under = 1] of fractions.map((fraction) => fraction.split("/").map(Number))) {
    [above, below] = [above * under + over * below, below * under];
  }
  const common = divisor(above, below);
  return below === common ? String(above / common) : `${above / common}/${below / common}`;
}

/**
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
function divisor(a, b) {
  return b === 0 ? a : divisor(b, a % b);
}

/**
 * @param {Color[]} colors
 * @param {number} most members
 * @returns {Color[][]} the non-empty subsets
 */
function subsets(colors, most) {
  /** @type {Color[][]} */
  let sets = [[]];
  for (const color of colors) {
    sets = [...sets, ...sets.filter((set) => set.length < most).map((set) => [...set, color])];
  }
  return sets.filter((set) => set.length > 0);
}
