import { html } from "lit";
import { clockText, clockWords } from "../game/clock.js";
import { SessionElement } from "./element.js";

const TICK_MS = 200;
const URGENT_SECONDS = 10;

/** The clock of one player, counting down. `<gtpx-clock .session color="black">` */
export class GtpxClock extends SessionElement {
  static properties = { ...SessionElement.properties, color: {} };

  constructor() {
    super();
    this.color = "";
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  connectedCallback() {
    super.connectedCallback();
    this.timer = setInterval(() => this.requestUpdate(), TICK_MS);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
    super.disconnectedCallback();
  }

  render() {
    const clock = this.model?.clock(this.color);
    if (clock === undefined) {
      return null;
    }
    const isUrgent = clock.running && clock.main < URGENT_SECONDS && clock.periods < 2;
    const classes = `clock${clock.running ? " running" : ""}${isUrgent ? " urgent" : ""}`;
    return html`<span class=${classes} role="timer" aria-label=${clockWords(clock)}>
      ${clockText(clock)}
    </span>`;
  }
}

/** The seconds until the phase ends, if it has a limit. `<gtpx-phase-clock .session>` */
export class GtpxPhaseClock extends SessionElement {
  constructor() {
    super();
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  connectedCallback() {
    super.connectedCallback();
    this.timer = setInterval(() => this.requestUpdate(), TICK_MS);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
    super.disconnectedCallback();
  }

  render() {
    const left = this.model?.phaseSecondsLeft();
    return left === undefined
      ? null
      : html`<span class="clock running" role="timer">${Math.ceil(left)} s left</span>`;
  }
}

customElements.define("gtpx-clock", GtpxClock);
customElements.define("gtpx-phase-clock", GtpxPhaseClock);
