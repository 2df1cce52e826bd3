const FIRST_MS = 300;
const MOST_MS = 10_000;

/**
 * Returns how long to wait before an attempt to reconnect: longer each time, and not the same for
 * all clients of a server that has restarted.
 *
 * @param {number} attempt counted from 0
 * @param {() => number} [random] from 0 to 1
 */
export function backoffMs(attempt, random = Math.random) {
  const longest = Math.min(MOST_MS, FIRST_MS * 2 ** attempt);
  return longest * (0.5 + random() / 2);
}
