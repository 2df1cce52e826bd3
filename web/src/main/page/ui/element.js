import { LitElement } from "lit";

/** An element of the page. It has no shadow tree: the page has one style sheet and one set of ids. */
export class PageElement extends LitElement {
  createRenderRoot() {
    return this;
  }
}

/** A part of a game's view. Draws itself anew whenever the session changes. */
export class SessionElement extends PageElement {
  static properties = { session: { attribute: false } };

  constructor() {
    super();
    /** @type {import("../session/game-session.js").GameSession | undefined} */
    this.session = undefined;
    this.redraw = () => this.requestUpdate();
  }

  disconnectedCallback() {
    this.session?.removeEventListener("change", this.redraw);
    super.disconnectedCallback();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("session")) {
      const before = /** @type {EventTarget | undefined} */ (changed.get("session"));
      before?.removeEventListener("change", this.redraw);
      this.session?.addEventListener("change", this.redraw);
    }
  }

  /** The model, once there is one. */
  get model() {
    return this.session?.model;
  }
}
