import { html } from "lit";
import { capitalized } from "../game/words.js";
import { SessionElement } from "./element.js";
import { stone } from "./stone.js";

/** @typedef {import("../game/state.js").Color} Color */

/** The order in which a player takes shared prisoners. `<gtpx-preferences .session>` */
export class GtpxPreferences extends SessionElement {
  render() {
    const { model, session } = this;
    const isShown = model?.game.rules.includes("prisoners=shared") && !model.isOver;
    if (model === undefined || session === undefined || !isShown || session.activeHeld.length === 0) {
      return null;
    }
    return html`<details class="panel">
      <summary>Order in which you take prisoners</summary>
      ${session.activeHeld.map((color) => {
        const order = model.position.preferences[color].filter((other) => other !== color);
        return html`<h3>${capitalized(color)} takes</h3>
          <ol class="preferences">
            ${order.map(
              (other, index) => html`<li>
                ${stone(other, model.players)} ${capitalized(other)}
                <button
                  ?disabled=${index === 0}
                  aria-disabled=${this.session?.offline ?? "true"}
                  aria-label="Take ${other} earlier"
                  @click=${() => this.#prefer(color, raised(order, index))}
                >
                  ↑
                </button>
              </li>`,
            )}
          </ol>`;
      })}
    </details>`;
  }

  /**
   * @param {Color} color
   * @param {Color[]} order
   */
  #prefer(color, order) {
    void this.session?.send(["gtpx-prefer", color, ...order].join(" "));
  }
}

/**
 * @param {Color[]} order
 * @param {number} index of the colour that comes one place earlier
 */
function raised(order, index) {
  const raised = [...order];
  [raised[index - 1], raised[index]] = [raised[index], raised[index - 1]];
  return raised;
}

customElements.define("gtpx-preferences", GtpxPreferences);
