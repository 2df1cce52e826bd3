// The named colours must differ for people with any of the three kinds of colour blindness, and from the board.
import assert from "node:assert/strict";
import { stoneStyle } from "./node_modules/gtpx-board/palette.js";

// Machado, Oliveira and Fernandes 2009, severity 1.0; on linear RGB.
const SEEN = {
  everybody: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
const NAMES = ["black", "white", "red", "blue", "green", "yellow", "purple", "orange"];
const LEAST = 10;

function linear(hex) {
  return [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

// CIE L*a*b* with the white of sRGB.
function lab([r, g, b]) {
  const [x, y, z] = [
    (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
    0.2126729 * r + 0.7151522 * g + 0.072175 * b,
    (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883,
  ].map((t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

// CIEDE2000, as written out by Sharma, Wu and Dalal 2005.
function difference([l1, a1, b1], [l2, a2, b2]) {
  const deg = Math.PI / 180;
  const c = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const angle = (b, a) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / deg + 360) % 360);
  const [h1, h2] = [angle(b1, p1), angle(b2, p2)];
  let dh = c1 * c2 === 0 ? 0 : h2 - h1;
  if (dh > 180) dh -= 360;
  if (dh < -180) dh += 360;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * deg);
  const [l, cm] = [(l1 + l2) / 2, (c1 + c2) / 2];
  let h = h1 + h2;
  if (c1 * c2 !== 0) h = Math.abs(h1 - h2) <= 180 ? h / 2 : h < 360 ? (h + 360) / 2 : (h - 360) / 2;
  const t = 1 - 0.17 * Math.cos((h - 30) * deg) + 0.24 * Math.cos(2 * h * deg)
    + 0.32 * Math.cos((3 * h + 6) * deg) - 0.2 * Math.cos((4 * h - 63) * deg);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * cm;
  const sh = 1 + 0.015 * cm * t;
  const rc = 2 * Math.sqrt(cm ** 7 / (cm ** 7 + 25 ** 7));
  const rt = -Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * deg) * rc;
  const [x, y, z] = [(l2 - l1) / sl, (c2 - c1) / sc, dH / sh];
  return Math.sqrt(x * x + y * y + z * z + rt * y * z);
}

// Two rows of the test data of Sharma, Wu and Dalal.
assert.ok(Math.abs(difference([50, 2.6772, -79.7751], [50, 0, -82.7485]) - 2.0425) < 1e-4);
assert.ok(Math.abs(difference([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619]) - 2.0373) < 1e-4);

let checks = 0;
let least = [Infinity];
for (const [who, matrix] of Object.entries(SEEN)) {
  const seen = (hex) => {
    const rgb = linear(hex);
    return lab(matrix.map((row) => Math.min(1, Math.max(0, row.reduce((sum, factor, i) => sum + factor * rgb[i], 0)))));
  };
  NAMES.forEach((one, i) => NAMES.slice(i + 1).forEach((other) => {
    const found = difference(seen(stoneStyle(one).fill), seen(stoneStyle(other).fill));
    if (found < least[0]) least = [found, who, one, other];
    assert.ok(found >= LEAST, `${one} and ${other}, ${who}: ${found}`);
    checks++;
  }));
}
console.log(`${checks} pairs, least difference ${least[0].toFixed(1)}: ${least.slice(1).join(" ")}`);
