// The shapes of what a bridge says about a game. docs/protocol/bridge.md

/** @typedef {import("gtpx-rules").Color} Color */
/** @typedef {import("gtpx-rules").Vertex} Vertex */
/** @typedef {import("gtpx-rules").Move} Move */
/** @typedef {import("gtpx-rules").Turn} Turn */
/** @typedef {import("gtpx-rules").Position} Position */
/** @typedef {import("gtpx-rules").Result} Result */

/**
 * A clock: the seconds left, the periods left, and the stones to play in this stretch (0 in main
 * time).
 *
 * @typedef {{main: number, periods: number, stones: number, running: boolean}} Clock
 */

/** @typedef {{[color: Color]: Clock}} Clocks */

/**
 * A seat: how many connections hold it, and the name of the server's player or of the person.
 *
 * @typedef {{connections: number, player?: string}} Seat
 */

/** A kept chat message. @typedef {{seq: number, by: Color[], text: string}} ChatMessage */

/**
 * An open request to take back turns: by whom, who has not agreed yet, and the seconds left.
 *
 * @typedef {{turns: number, by: Color[], missing: Color[], left: number}} UndoRequest
 */

/**
 * The answer of `gtpx-state`: a game at one moment.
 *
 * @typedef {object} GameState
 * @property {number} seq the last event that it includes
 * @property {Color[]} [held] the seats that are held by whoever asked
 * @property {import("gtpx-rules").GameRecord} record
 * @property {Position} position
 * @property {Clocks} clocks
 * @property {{[color: Color]: Seat}} seats
 * @property {string} terms such as `time=none late=pass undo=agree private=no assist=none phase=60`
 * @property {boolean} paused
 * @property {number} [phase_deadline] seconds until this phase ends
 * @property {ChatMessage[]} chat
 * @property {UndoRequest} [undo]
 * @property {Result} result
 * @property {{delay?: number}} [prospects] whether the server's bot says what it expects, and of
 *     positions of which age; without an age only when the game is over
 */

/**
 * An event of `gtpx-wait`. Which fields it has depends on its type.
 *
 * @typedef {object} RoomEvent
 * @property {number} seq
 * @property {string} type
 * @property {Color} [colour]
 * @property {any} [turn] of `turn`: the turn; of `undo`: the number of the last turn now
 * @property {number} [turns] of `undo`
 * @property {number} [wished] of `undo`
 * @property {boolean} [refused] of `undo`: the request has ended, and nothing is taken back
 * @property {string} [phase]
 * @property {any} [event] of `proposal`: an event of a record
 * @property {any} [by]
 * @property {string} [text]
 * @property {string} [why]
 * @property {number} [holders]
 * @property {Vertex[]} [points]
 * @property {Result} [result]
 * @property {Clocks} [clocks]
 */

export {};
