package gtpx.client;

/**
 * Whether commands are numbered, so that an answer says which one it belongs to. GTP has numbers,
 * but hardly any controller sends them, so that engines exist which never met one.
 */
public enum CommandIds {
  /** No numbers: only their order says which command answers belong to. */
  NONE,
  /** 1, 2, 3, ... An answer with another number, or without one, is a fault of the protocol. */
  COUNTED
}
