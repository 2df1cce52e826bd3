package gtpx.bridge.service;

/** What of a connection is passed on to the node that has the game which a command names. */
public enum ForwardScope {
  /** Only the command: it leaves the session outside rooms. */
  COMMAND,
  /** The command, and everything after it if it succeeds: then the session is in a room there. */
  UNLESS_REFUSED,
  /** The command and everything after it, whatever the other node sends: roles are reversed. */
  ALL
}
