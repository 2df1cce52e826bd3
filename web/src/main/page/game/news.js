import { capitalized, counted, listed, mustPassLine, playerName, resultLine, settledLine, turnLines } from "./words.js";

/** @typedef {import("./state.js").RoomEvent} RoomEvent */

const PHASES = /** @type {{[phase: string]: string}} */ ({
  scoring: "All have passed: mark the dead stones.",
  alliances: "The players name their allies.",
  finished: "The game is over.",
});

/**
 * Returns what the seats of this browser have to do after a turn; empty if nothing.
 *
 * @param {import("./model.js").GameModel} model
 */
export function dueLine(model) {
  if (model.due.length === 0) {
    return "";
  }
  if (!model.isInPlay) {
    return PHASES[model.phase] ?? "";
  }
  const compelled = model.due.find((color) => model.mustPass(color));
  return compelled === undefined ? "Your move." : mustPassLine(compelled, model.held);
}

/**
 * Returns what an event is for people, in a sentence or two; empty if it is nothing to talk about.
 *
 * @param {RoomEvent} event
 * @returns {string}
 */
export function newsOf(event) {
  const who = capitalized(event.colour ?? "");
  switch (event.type) {
    case "turn":
      return `Turn ${event.turn.turn}: ${turnLines(event.turn).join(" ")}`;
    case "committed":
      return `${who} has chosen.`;
    case "uncommitted":
      return `${who} took its choice back.`;
    case "resigned":
      return `${who} resigned.`;
    case "seated":
      return seated(event, who);
    case "left":
      return event.why ? `${who}'s program failed (${event.why}).` : `${who} has left its seat.`;
    case "takeover":
      return `Somebody else has taken over ${event.colour}.`;
    case "clock":
      return `${who}'s time is up.`;
    case "phase":
      return PHASES[event.phase ?? ""] ?? "";
    case "proposal":
      return proposal(event.event);
    case "dead":
      return settledLine(event.by);
    case "undo":
      if (event.refused) {
        return "Nothing is taken back.";
      }
      return event.wished === undefined
        ? `${counted(event.turns ?? 1, "turn")} taken back.`
        : `A request to take back ${counted(event.wished, "turn")}.`;
    case "paused":
      return "The game is paused.";
    case "unpaused":
      return "The game goes on.";
    case "parked":
      return "The server is shutting down. All clocks are stopped until it is back.";
    case "restarted":
      return "The server is back.";
    case "finished":
    case "aborted":
      return event.result === undefined ? "" : resultLine(event.result);
    default:
      return "";
  }
}

/**
 * @param {RoomEvent} event
 * @param {string} who
 */
function seated(event, who) {
  if (event.by) {
    return `${who} is played by ${playerName(event.by)}.`;
  }
  return (event.holders ?? 1) > 1
    ? `${who} is now held by ${event.holders} connections.`
    : `${who} has joined.`;
}

/** @param {{[key: string]: any}} event an event of a record */
function proposal(event) {
  const [kind] = Object.keys(event);
  const who = capitalized(String(event[kind]));
  switch (kind) {
    case "dead":
      return event.points.length === 0
        ? `${who} proposes that all stones are alive.`
        : `${who} proposes dead stones: ${listed(event.points)}.`;
    case "withdraw_dead":
      return `${who}'s proposal of dead stones is void.`;
    case "resume":
      return `${who} wants to play on.`;
    case "cleanup":
      return "Play goes on, to settle which stones are dead.";
    case "propose":
      return `${who} proposes black ${event.moves[0]} and white ${event.moves[1]}.`;
    case "ultimatum":
      return `${who} makes an ultimatum at ${event.point}.`;
    case "contract":
      return `${who} offers a contract: ${event.terms.join(" ")}.`;
    case "accept":
      return `${who} accepts offer ${event.id}.`;
    case "reject":
      return `${who} rejects offer ${event.id}.`;
    case "withdraw":
      return `${who} withdraws offer ${event.id}.`;
    case "end_bargaining":
      return `${who} ends the bargaining.`;
    case "prefer":
      return `${who} takes prisoners in this order: ${listed(event.order)}.`;
    default:
      return "";
  }
}
