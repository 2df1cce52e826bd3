import { html, nothing } from "lit";
import { gameLink, seatLines, watchLine } from "../game/connect-lines.js";
import { capitalized } from "../game/words.js";
import { Seats } from "../net/seats.js";
import { PageElement } from "./element.js";
import { storage } from "./storage.js";
import "./copy-line.js";

/**
 * The links and command lines of a game that was created in this browser.
 * `<gtpx-invitations name="table" rules="variant=…" private>`
 */
export class GtpxInvitations extends PageElement {
  static properties = {
    name: {},
    rules: {},
    private: { type: Boolean },
    secrets: { attribute: false },
  };

  constructor() {
    super();
    this.name = "";
    this.rules = "";
    this.private = false;
    /** Instead of those that this browser keeps. @type {import("../net/seats.js").GameSecrets | undefined} */
    this.secrets = undefined;
  }

  render() {
    const known = this.secrets ?? new Seats(storage()).of(this.name);
    const { origin } = location;
    const watch = this.private && known.watch !== undefined ? { watch: known.watch } : undefined;
    const invitations = Object.entries(known.invitations ?? {});
    return html`
      ${invitations.length === 0
        ? nothing
        : html`<p class="note">
            Whoever opens a link takes that seat. To try another seat yourself, open its link in a private window:
            all tabs of one browser share their seats.
          </p>`}
      ${invitations.map(
        ([color, secret]) => html`<section class="panel invitation" aria-label="Seat of ${color}">
          <h2>
            <span><gtpx-stone color=${color} aria-hidden="true"></gtpx-stone> ${capitalized(color)}</span>
          </h2>
          <gtpx-copy-line
            label="Link for ${color}"
            text=${gameLink(origin, this.name, { [color]: secret })}
          ></gtpx-copy-line>
          <details>
            <summary>For GoGui, engines and other programs</summary>
            <p class="note">
              These lines connect to the server itself. If you see this page through a web proxy, put the
              server's own host and port in them.
            </p>
            ${seatLines(location, this.name, color, secret, this.rules).map(
              ({ label, line }) =>
                html`<gtpx-copy-line label="${label}, ${color}" text=${line}></gtpx-copy-line>`,
            )}
          </details>
        </section>`,
      )}
      <section class="panel invitation" aria-label="To watch">
        <h2>To watch</h2>
        <gtpx-copy-line
          label="Link for spectators"
          text=${gameLink(origin, this.name, watch)}
        ></gtpx-copy-line>
        ${this.private
          ? nothing
          : html`<details>
              <summary>For programs</summary>
              <p class="note">
                This line connects to the server itself. If you see this page through a web proxy, put the
                server's own host and port in it.
              </p>
              <gtpx-copy-line
                label="Watch on a terminal"
                text=${watchLine(location, this.name)}
              ></gtpx-copy-line>
            </details>`}
      </section>
    `;
  }
}

customElements.define("gtpx-invitations", GtpxInvitations);
