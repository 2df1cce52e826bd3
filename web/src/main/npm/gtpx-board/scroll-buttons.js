// Buttons below a wrapped board that scroll it round.

/** @import { Layout } from "./layout.js" */

const STEPS = /** @type {const} */ ([
  { words: "Scroll left", sign: "←", columns: -1, rows: 0 },
  { words: "Scroll right", sign: "→", columns: 1, rows: 0 },
  { words: "Scroll up", sign: "↑", columns: 0, rows: 1 },
  { words: "Scroll down", sign: "↓", columns: 0, rows: -1 },
]);

export class ScrollButtons {
  bar = document.createElement("div");
  #steps;

  /**
   * @param {(columns: number, rows: number) => void} scroll
   * @param {() => void} centre
   */
  constructor(scroll, centre) {
    this.bar.className = "scroll";
    this.bar.hidden = true;
    this.bar.setAttribute("role", "group");
    this.bar.setAttribute("aria-label", "Scroll the board");
    this.#steps = STEPS.map(({ words, sign, columns, rows }) => ({
      isAcross: columns !== 0,
      button: button(words, sign, () => scroll(columns, rows)),
    }));
    this.bar.append(...this.#steps.map(({ button }) => button), button("Scroll back to the start", "⌂", centre));
  }

  /**
   * Shows the buttons that a board needs.
   *
   * @param {Layout | null} layout
   * @param {boolean} isStatic
   */
  show(layout, isStatic) {
    const { columns = false, rows = false } = layout?.wraps ?? {};
    this.bar.hidden = isStatic || !(columns || rows);
    for (const { isAcross, button } of this.#steps) {
      button.hidden = isAcross ? !columns : !rows;
    }
  }
}

/**
 * @param {string} words
 * @param {string} sign
 * @param {() => void} action
 */
function button(words, sign, action) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = sign;
  made.title = words;
  made.setAttribute("aria-label", words);
  made.addEventListener("click", action);
  return made;
}
