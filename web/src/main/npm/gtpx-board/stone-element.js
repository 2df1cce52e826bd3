// One stone, for lists of players and legends.

import { STONE, element, shading, shadows, stone } from "./drawing.js";
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
    const parts = [element("defs", {}, shading(this.color)), shadows([{ x: 0, y: 0 }]), stone(this.color, this.number)];
    this.#root.replaceChildren(element("svg", { viewBox, "aria-hidden": "true" }, ...parts));
  }
}
