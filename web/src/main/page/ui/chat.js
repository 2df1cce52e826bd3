import { html } from "lit";
import { capitalized } from "../game/words.js";
import { SessionElement } from "./element.js";

const NEAR_END_PIXELS = 40;

/** What has happened and what people have said. `<gtpx-chat .session>` */
export class GtpxChat extends SessionElement {
  constructor() {
    super();
    this.wasAtEnd = true;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    const list = this.querySelector("ol");
    this.wasAtEnd =
      list === null || list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END_PIXELS;
  }

  updated() {
    const list = this.querySelector("ol");
    if (list !== null && this.wasAtEnd) {
      list.scrollTop = list.scrollHeight;
    }
  }

  render() {
    const session = this.session;
    if (session === undefined) {
      return null;
    }
    return html`<h2>Chat and events</h2>
      <ol class="news" tabindex="0" aria-label="What has happened" ?hidden=${session.news.length === 0}>
        ${session.news.map((line) =>
          line.by === undefined
            ? html`<li class="event">${line.text}</li>`
            : html`<li class="chat">
                <b>${line.by.map(capitalized).join(", ") || "Spectator"}</b> ${line.text}
              </li>`,
        )}
      </ol>
      <form class="say" @submit=${(/** @type {SubmitEvent} */ event) => this.#say(event)}>
        <label class="visually-hidden" for="chat-text">Message to everybody in the game</label>
        <input id="chat-text" maxlength="400" autocomplete="off" placeholder="Say something" />
        <button aria-disabled=${this.session?.offline ?? "true"}>Send</button>
      </form>`;
  }

  /** @param {SubmitEvent} event */
  #say(event) {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (this.querySelector("#chat-text"));
    const text = input.value;
    if (text.trim() !== "") {
      input.value = "";
      void this.session?.chat(text);
    }
  }
}

customElements.define("gtpx-chat", GtpxChat);
