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
