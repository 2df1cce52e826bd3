package gtpx.client;

/**
 * Whether commands are sent with ids, so that an answer names its command. GTP has ids, but hardly
 * any controller sends them, so some engines can't handle them.
 */
public enum CommandIds {
  /** No ids: answers are matched to commands by their order. */
  NONE,
  /** 1, 2, 3, ... An answer with another id, or without one, is a protocol fault. */
  COUNTED
}
