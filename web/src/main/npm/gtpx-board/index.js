// Defines <gtpx-board> and <gtpx-stone>. The types and their documentation are in index.d.ts.
import { GtpxBoard } from "./board-element.js";
import { stoneStyle } from "./palette.js";
import { GtpxStone } from "./stone-element.js";
import { boardOf } from "./topology.js";

if (!customElements.get("gtpx-board")) {
  customElements.define("gtpx-board", GtpxBoard);
  customElements.define("gtpx-stone", GtpxStone);
}

export { GtpxBoard, GtpxStone, boardOf, stoneStyle };
