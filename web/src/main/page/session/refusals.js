// What the server refuses, in sentences for people. Knows no game and no page.

import { parseRefusal } from "../net/gtp.js";

const FOR_PROGRAMS = /;[^;]*(gtpx-|token=)[^;]*$/; // names a command, which people don't send
const QUOTED = /^\S+ \(expected: |^\S*[=[]/; // begins with what somebody wrote, which stays as it is

/**
 * Returns why a seat is not held here.
 *
 * @param {string} color
 * @param {string} words the server's
 */
export function seatRefusal(color, words) {
  const { kind, reason } = parseRefusal(words);
  if (kind === "wrong secret" && reason !== "") {
    return `The link for ${color} was used before, in another browser or on another device. You are watching.`;
  }
  if (words.includes(`invalid color ${color}`)) {
    return `This game has no seat of ${color}: the link is damaged. You are watching.`;
  }
  return kind === "wrong secret"
    ? `The link doesn't open the seat of ${color}: its secret is wrong. You are watching.`
    : `The server doesn't give you the seat of ${color}: ${words}. You are watching.`;
}

/**
 * Returns the server's words as a sentence.
 *
 * @param {string} words such as `illegal move: C3 is occupied`
 * @param {import("../game/contracts.js").Contract[]} [contracts] in force, which words may name
 */
export function forPeople(words, contracts = []) {
  const { kind, reason } = parseRefusal(words);
  const [, id] = /^contract (\d+)/.exec(reason) ?? [];
  const contract = contracts.find((one) => String(one.id) === id);
  if (contract !== undefined) {
    return `${contract.name}, forbids that: ${contract.text}.`;
  }
  if (reason === "must pass") {
    return "This turn has to be a pass, as compensation for moving early.";
  }
  if (reason === "already committed") {
    return "You have moved already and wait for the others.";
  }
  const isKnown = kind === "illegal move" || kind === "syntax error";
  const plain = (isKnown && reason !== "" ? reason : words)
    .replace(/^\((expected: .*)\)$/s, "$1")
    .replace(FOR_PROGRAMS, "");
  const start = QUOTED.test(plain) ? plain.charAt(0) : plain.charAt(0).toUpperCase();
  return `${start}${plain.slice(1)}${/[.!?…]$/.test(plain) ? "" : "."}`;
}
