// One stone, for lists of players and legends.

import { STONE, element, stone } from "./drawing.js";
import { shine } from "./ground.js";
import { styleSheet } from "./style.js";

/** A stone in the size of the text around it. A picture without a name: the text says who it is. */
export class GtpxStone extends HTMLElement {
  static observedAttributes = ["color", "number"];

  #root = this.attachShadow({ mode: "open" });

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [styleSheet()];
  }

  get color() {
    return this.getAttribute("color") ?? "black";
  }

  set color(color) {
    this.setAttribute("color", color);
  }

  get number() {
    return this.getAttribute("number") ?? "";
  }

  set number(number) {
    this.setAttribute("number", number);
  }

  connectedCallback() {
    this.#draw();
  }

  attributeChangedCallback() {
    if (this.isConnected) {
      this.#draw();
    }
  }

  #draw() {
    const side = STONE + 0.06;
    const viewBox = `${-side} ${-side} ${2 * side} ${2 * side}`;
    this.#root.replaceChildren(
      element("svg", { viewBox, "aria-hidden": "true" }, shine(), stone(this.color, this.number)),
    );
  }
}
