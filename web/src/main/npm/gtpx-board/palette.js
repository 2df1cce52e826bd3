// How stones look: a colour that also colour-blind people can tell apart, and what is readable on it.

/** @import { Color, StoneStyle } from "./index.js" */

/**
 * The named colours are the palette of Okabe and Ito (https://jfly.uni-koeln.de/color/), with white instead of sky blue,
 * and with black and red shifted a little, so that red looks less like orange.
 *
 * @type {Readonly<Record<Color, string>>}
 */
const NAMED = {
  black: "#1b1b1d",
  white: "#fbfaf7",
  red: "#c8371b",
  blue: "#0072b2",
  green: "#009e73",
  yellow: "#f0e442",
  purple: "#cc79a7",
  orange: "#e69f00",
};

const NAMES = Object.keys(NAMED);
const GOLDEN = (Math.sqrt(5) - 1) / 2; // spreads any number of hues evenly
const LIGHTNESS = [0.72, 0.32, 0.52]; // of neighbours in the seat order
const SATURATION = 0.6;

const DARK = "#111111";
const LIGHT = "#ffffff";

/** @type {Map<Color, StoneStyle>} */
const styles = new Map();

/**
 * @param {Color} color
 * @returns {StoneStyle}
 */
export function stoneStyle(color) {
  let style = styles.get(color);
  if (!style) {
    const seat = seatOf(color);
    const fill = NAMED[color] ?? numbered(seat);
    style = { fill, contrast: contrastTo(fill), seat };
    styles.set(color, style);
  }
  return style;
}

/**
 * Returns the place of a colour among all, from 1; 0 if there is no such colour.
 *
 * @param {Color} color
 */
function seatOf(color) {
  return color in NAMED ? NAMES.indexOf(color) + 1 : Number(/^p([1-9]\d?)$/.exec(color)?.[1] ?? 0);
}

/**
 * The colours of seats without a name. They come close to each other, so stones bear numbers.
 *
 * @param {number} seat
 */
function numbered(seat) {
  const hue = (seat * GOLDEN) % 1;
  const lightness = LIGHTNESS[seat % LIGHTNESS.length];
  const reach = SATURATION * Math.min(lightness, 1 - lightness);
  const channel = (/** @type {number} */ n) => {
    const k = (n + hue * 12) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255).toString(16).padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/**
 * Returns whichever of black and white has more contrast, by the formula of WCAG 2.
 *
 * @param {string} fill
 */
function contrastTo(fill) {
  const light = luminance(fill);
  return 1.05 / (light + 0.05) > (light + 0.05) / (luminance(DARK) + 0.05) ? LIGHT : DARK;
}

/**
 * @param {string} fill
 */
function luminance(fill) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(fill.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
