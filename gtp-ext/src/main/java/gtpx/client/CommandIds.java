package gtpx.client;

/**
 * Whether commands are numbered, so that an answer names its command. GTP has numbers, but hardly
 * any controller sends them, so that engines exist which never met one.
 */
public enum CommandIds {
  /** No numbers: answers belong to commands by their order alone. */
  NONE,
  /** 1, 2, 3, ... An answer with another number, or without one, is a fault of the protocol. */
  COUNTED
}
