// The style sheet of both elements. Custom properties of the page override its colours; the README lists them.

import { SHADES } from "./drawing.js";
import { stoneStyle } from "./palette.js";

const NAMES = ["black", "white", "red", "blue", "green", "yellow", "purple", "orange"];

const RULES = `
:host {
  --_wood: var(--gtpx-board-wood, #e6c388);
  --_line: var(--gtpx-board-line, #4f3d22);
  --_text: var(--gtpx-board-text, #4f3d22);
  --_alert: var(--gtpx-board-alert, #b3122b);
  --_cursor: var(--gtpx-board-cursor, #0b57d0);
  --_window: var(--gtpx-board-window, #eecf9b);
  display: block;
  font-family: system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :host {
    --_wood: var(--gtpx-board-wood, #9a784c);
    --_line: var(--gtpx-board-line, #1d1509);
    --_text: var(--gtpx-board-text, #0f0a04);
    --_alert: var(--gtpx-board-alert, #8c0016);
    --_cursor: var(--gtpx-board-cursor, #d7e5ff);
    --_window: var(--gtpx-board-window, #a9875a);
  }
}
:host([hidden]) { display: none; }
svg {
  display: block;
  box-sizing: border-box;
  width: 100%;
  max-height: var(--gtpx-board-max-height, none);
  margin: 0 auto;
  touch-action: manipulation;
  user-select: none;
  -webkit-user-select: none;
  -webkit-tap-highlight-color: transparent;
}
svg.columns { touch-action: pan-y pinch-zoom; }
svg.columns.rows { touch-action: pinch-zoom; }
svg.dragged { cursor: grabbing; }
.coming { margin: 0; text-align: center; }
.coming:not(:empty) { padding: 5rem 1rem; background: var(--_wood); color: var(--_text); border-radius: 0.5rem; }
.coming:not(:empty) + svg { display: none; }
.ground { fill: var(--_wood); stroke: var(--_wood); stroke-width: 0.3; stroke-linejoin: round; }
.window { fill: var(--_window); }
.lines { stroke: var(--_line); stroke-width: 0.035; stroke-linecap: round; fill: none; }
.lines.repeated { opacity: 0.4; }
.seam { stroke: var(--_line); stroke-width: 0.05; stroke-dasharray: 0.02 0.14; stroke-linecap: round; opacity: 0.8; }
.star { fill: var(--_line); }
.node { fill: var(--_window); stroke: var(--_line); stroke-width: 0.035; }
text { text-anchor: middle; dominant-baseline: central; pointer-events: none; }
.name { fill: var(--_text); font-weight: 500; }
.point { outline: none; }
.point.repeated { opacity: 0.5; }
.hit { fill: transparent; }
.shadow { fill: #000; opacity: 0.22; }
.stone, .body { stroke: rgb(0 0 0 / 0.6); stroke-width: 0.025; }
.number { fill: none; stroke-linecap: round; stroke-linejoin: round; }
.label { font-weight: 700; }
.hole { fill: var(--_wood); }
svg.wrapped .point:not(.repeated) .hole { fill: var(--_window); }
.alert { fill: none; stroke: var(--_alert); stroke-width: 0.06; }
.last { fill: none; stroke-width: 0.06; }
.cross { fill: none; stroke-width: 0.09; stroke-linecap: round; }
.ko { fill: none; stroke-width: 0.05; }
.seal { fill: none; stroke: var(--_line); stroke-width: 0.06; stroke-linejoin: round; }
.dead, .pale { opacity: 0.5; }
.captured .body { opacity: 0.75; }
.branch { opacity: 0.65; }
.territory, .owner { stroke: var(--_line); stroke-width: 0.03; }
.pending { fill: none; stroke: var(--_line); stroke-width: 0.045; stroke-dasharray: 0.12 0.08; }
.overlay { pointer-events: none; }
.ghost { opacity: 0.6; }
.aim { stroke: var(--_cursor); stroke-width: 0.06; fill: none; }
path.aim { opacity: 0.5; }
.focus { display: none; fill: none; stroke: var(--_cursor); stroke-width: 0.09; }
svg.focused .focus { display: inline; }
.echo { fill: none; stroke: var(--_cursor); stroke-width: 0.05; opacity: 0.8; }
.scroll { display: flex; justify-content: center; gap: 0.375rem; margin-top: 0.375rem; }
.scroll[hidden] { display: none; }
.scroll button {
  min-width: 2.75rem; min-height: 2.25rem; padding: 0; border: 1px solid currentcolor; border-radius: 0.375rem;
  background: transparent; color: inherit; font: inherit; cursor: pointer;
}
.scroll button:hover { background: color-mix(in srgb, currentcolor 12%, transparent); }
.scroll button:focus-visible { outline: 3px solid var(--_cursor); outline-offset: 1px; }
@media (forced-colors: active) {
  svg { forced-color-adjust: none; }
}
:host(gtpx-stone) { display: inline-block; width: 1.25em; height: 1.25em; vertical-align: -0.25em; }
:host(gtpx-stone) svg { height: 100%; }
:host(gtpx-stone) .stone { stroke: currentcolor; stroke-opacity: 0.6; stroke-width: 0.05; }
`;

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** Returns the sheet, the same for all elements. */
export function styleSheet() {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(RULES + NAMES.flatMap(colorRules).join("\n"));
  }
  return sheet;
}

/**
 * Lets custom properties replace a colour; what doesn't need them is in the elements' attributes.
 *
 * @param {string} name
 */
function colorRules(name) {
  const color = `var(--gtpx-stone-${name}, ${stoneStyle(name).fill})`;
  return [
    `.body.${name} { fill: ${color}; }`,
    ...SHADES.map(
      ([, tint, share]) => `stop.${name}.${tint}${share} { stop-color: color-mix(in srgb, ${tint} ${share}%, ${color}); }`,
    ),
  ];
}
