const STORE = "gtpx-sound";
const SECONDS = 0.09;

/** A short click for each turn; off until the person turns it on. Remembers the choice. */
export class Sound {
  /** @type {AudioContext | undefined} */ #context;
  #isOn = false;

  constructor() {
    try {
      this.#isOn = localStorage.getItem(STORE) === "on";
    } catch {
      this.#isOn = false;
    }
  }

  get isOn() {
    return this.#isOn;
  }

  toggle() {
    this.#isOn = !this.#isOn;
    try {
      localStorage.setItem(STORE, this.#isOn ? "on" : "off");
    } catch {
      // private browsing: the choice lasts as long as the page
    }
    this.play();
  }

  play() {
    if (!this.#isOn) {
      return;
    }
    const context = (this.#context ??= new AudioContext());
    const now = context.currentTime;
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.type = "triangle";
    oscillator.frequency.setValueAtTime(620, now);
    oscillator.frequency.exponentialRampToValueAtTime(180, now + SECONDS);
    volume.gain.setValueAtTime(0.25, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + SECONDS);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(now);
    oscillator.stop(now + SECONDS);
  }
}
