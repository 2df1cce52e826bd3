// Which answers a player may give to the offers of a bargaining. docs/rules.md#ultimatums

/** @typedef {import("gtpx-rules").Offer} Offer */
/** @typedef {import("./state.js").Color} Color */

/**
 * An answer to an offer:
 *
 * - `accept`, `reject`, `withdraw`: as they are
 * - `accept-move`: accepts an ultimatum and names one's own move; `point` if a pass is not allowed
 * - `match`: makes the same ultimatum
 * - `accept-bar`: accepts that both wanted the point, and names a second point to bar
 *
 * @typedef {{kind: "accept" | "reject" | "withdraw" | "match" | "accept-bar"}
 *     | {kind: "accept-move", mayPass: boolean}} Answer
 */

/**
 * Returns what a player may answer to an offer now.
 *
 * @param {Offer} offer
 * @param {Color} me
 * @param {Offer[]} offers all offers
 * @returns {Answer[]}
 */
export function answersTo(offer, me, offers) {
  if (offer.by === me) {
    return ownAnswers(offer, me, offers);
  }
  if (offer.state !== "open") {
    return [];
  }
  if (offer.kind !== "ultimatum") {
    return [{ kind: "accept" }, { kind: "reject" }];
  }
  const twin = twinOf(offer, me, offers);
  if (twin === undefined) {
    return [{ kind: "accept-move", mayPass: true }, { kind: "match" }, { kind: "reject" }];
  }
  return twin.id < offer.id ? [{ kind: "accept-move", mayPass: false }, { kind: "reject" }] : [];
}

/**
 * @param {Offer} offer
 * @param {Color} me
 * @param {Offer[]} offers
 * @returns {Answer[]}
 */
function ownAnswers(offer, me, offers) {
  if (offer.state === "open") {
    return [{ kind: "withdraw" }];
  }
  const isInsistedOn = offer.kind === "ultimatum" && offer.state === "rejected";
  return isInsistedOn && !isSettled(offer, me, offers)
    ? [{ kind: "accept-bar" }, { kind: "withdraw" }]
    : [];
}

/**
 * Whether a rejected ultimatum was settled because the other player had made the same one.
 *
 * @param {Offer} offer
 * @param {Color} me
 * @param {Offer[]} offers
 */
function isSettled(offer, me, offers) {
  const point = offer.moves?.[me];
  return offers.some(
    (other) =>
      other.kind === "ultimatum" &&
      other.by !== me &&
      other.moves?.[other.by] === point &&
      other.state === "rejected",
  );
}

/**
 * The open ultimatum of a player at the point of the other's ultimatum.
 *
 * @param {Offer} offer
 * @param {Color} me
 * @param {Offer[]} offers
 */
function twinOf(offer, me, offers) {
  return offers.find(
    (other) =>
      other.kind === "ultimatum" &&
      other.by === me &&
      other.state === "open" &&
      other.moves?.[me] === offer.moves?.[offer.by],
  );
}

/**
 * Returns an offer in a few words.
 *
 * @param {Offer} offer
 */
export function offerText(offer) {
  const moves = Object.entries(offer.moves ?? {});
  switch (offer.kind) {
    case "proposal":
      return moves.map(([color, move]) => `${color} ${move}`).join(" and ");
    case "ultimatum":
      return `ultimatum: ${offer.by} ${moves[0]?.[1]}, the other anywhere else`;
    default:
      return `contract: ${(offer.terms ?? []).join(" ")}`;
  }
}
