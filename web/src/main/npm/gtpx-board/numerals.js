// Digits as lines. Hundreds of stones bear numbers, and browsers lay out text ten times slower than they draw lines.

/** Around (0, 0), 0.72 high; pairs of x and y after each letter. @type {readonly string[]} */
const DIGITS = [
  "M0 -.36C.3 -.36 .3 .36 0 .36C-.3 .36 -.3 -.36 0 -.36",
  "M-.14 -.22L.05 -.36L.05 .36",
  "M-.2 -.19C-.17 -.43 .22 -.42 .2 -.16C.18 .02 -.1 .16 -.21 .36L.22 .36",
  "M-.19 -.26C-.12 -.42 .2 -.4 .19 -.18C.18 -.04 .05 -.02 -.05 -.02C.08 -.02 .22 .02 .22 .17C.21 .4 -.14 .42 -.22 .22",
  "M.1 .36L.1 -.36L-.22 .14L.24 .14",
  "M.18 -.36L-.14 -.36L-.18 -.03C-.08 -.12 .22 -.14 .22 .13C.21 .4 -.14 .42 -.21 .22",
  "M.17 -.28C.05 -.43 -.21 -.38 -.21 .08C-.21 .45 .22 .45 .22 .13C.22 -.14 -.14 -.14 -.21 .08",
  "M-.21 -.36L.21 -.36L-.06 .36",
  "M0 -.03C-.24 -.06 -.24 -.36 0 -.36C.24 -.36 .24 -.06 0 -.03C.28 0 .28 .36 0 .36C-.28 .36 -.28 0 0 -.03",
  "M-.17 .28C-.05 .43 .21 .38 .21 -.08C.21 -.45 -.22 -.45 -.22 -.13C-.22 .14 .14 .14 .21 -.08",
];
const ADVANCE = 0.62; // from a digit to the next

/**
 * Returns the path that draws a number in the middle of (0, 0).
 *
 * @param {string} number digits
 * @param {number} size the height of a line of text
 */
export function numeral(number, size) {
  return [...number]
    .map((digit, i) => {
      const left = (i - (number.length - 1) / 2) * ADVANCE;
      return (DIGITS[+digit] ?? "").replace(/(-?[.\d]+) (-?[.\d]+)/g, (_, x, y) => `${scale(+x + left, size)} ${scale(+y, size)}`);
    })
    .join("");
}

/**
 * @param {number} value
 * @param {number} size
 */
function scale(value, size) {
  return Math.round(value * size * 1000) / 1000;
}
