import { html } from "lit";
import { PageElement } from "./element.js";

/** A link or command line that can be copied. `<gtpx-copy-line label="Watch" text="…">` */
export class GtpxCopyLine extends PageElement {
  static properties = { label: {}, text: {} };

  constructor() {
    super();
    this.label = "";
    this.text = "";
    this.isCopied = false;
  }

  render() {
    return html`<label class="copy-line">
        <span>${this.label}</span>
        <input readonly .value=${this.text} @focus=${this.#select} />
      </label>
      <button type="button" aria-label="Copy: ${this.label}" @click=${() => void this.#copy()}>
        ${this.isCopied ? "Copied" : "Copy"}
      </button>`;
  }

  /** @param {FocusEvent} event */
  #select(event) {
    /** @type {HTMLInputElement} */ (event.target).select();
  }

  /** Copies; where the browser forbids that, selects the text instead. */
  async #copy() {
    try {
      await navigator.clipboard.writeText(this.text);
      this.isCopied = true;
      this.requestUpdate();
    } catch {
      this.querySelector("input")?.focus();
    }
  }
}

customElements.define("gtpx-copy-line", GtpxCopyLine);
