import { html, nothing } from "lit";
import { parseRefusal } from "../net/gtp.js";
import { seatRefusal } from "../session/refusals.js";
import { SessionElement } from "./element.js";

/** @typedef {import("../session/game-session.js").GameSession} GameSession */

/** Everything that is wrong with the connection, the seats or the server. `<gtpx-connection .session>` */
export class GtpxConnection extends SessionElement {
  render() {
    const session = this.session;
    if (session === undefined) {
      return null;
    }
    return html`<div class="notices" role="status">
      ${this.#status(session)} ${this.#server(session)}
      ${session.linkDamage === ""
        ? nothing
        : html`<p class="notice warning">
            ${session.linkDamage} Copy the whole link again, or ask whoever sent it.
          </p>`}
      ${session.isKept
        ? nothing
        : html`<p class="notice warning">
            This browser keeps no secrets: its storage is blocked or full. The secrets stay in the
            address of this page instead. Keep the address, by a bookmark or a copy: it takes you back
            to your seat, and it does so for others who have it.
          </p>`}
      ${Object.entries(session.model?.isOver ? {} : session.refusedSeats).map(
        ([color, why]) => html`<p class="notice">
          ${seatRefusal(color, why)}
          <button @click=${() => session.forget(color)}>Just watch</button>
        </p>`,
      )}
      ${[...(session.model?.takenOver ?? [])].map(
        (color) => html`<p class="notice">
          Another connection has taken over ${color}. This page no longer plays for it.
          <button @click=${() => session.takeOver(color)}>Take it back</button>
        </p>`,
      )}
    </div>`;
  }

  /** @param {GameSession} session */
  #status(session) {
    const status = session.status;
    switch (status.kind) {
      case "connecting":
        return html`<p class="notice">Connecting…</p>`;
      case "lost":
        return html`<p class="notice warning">
          The connection is lost. Reconnecting…
          ${session.model?.isSuspended ? "All clocks are stopped." : nothing}
        </p>`;
      case "refused":
        return html`<p class="notice warning">${refusalText(session.name, status.why)}</p>`;
      default:
        return nothing;
    }
  }

  /** @param {GameSession} session */
  #server(session) {
    if (session.model?.isSuspended && session.isOnline) {
      return html`<p class="notice warning">
        The server is shutting down. All clocks are stopped until it is available again.
      </p>`;
    }
    return session.model?.isPaused
      ? html`<p class="notice">The owner has paused the game. All clocks are stopped.</p>`
      : nothing;
  }
}

/**
 * @param {string} game
 * @param {string} why
 */
function refusalText(game, why) {
  return parseRefusal(why).kind === "no such game"
    ? `There is no game “${game}” here, or it is private and its link is needed.`
    : `The server refuses: ${why}.`;
}

customElements.define("gtpx-connection", GtpxConnection);
