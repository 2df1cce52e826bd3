package gtpx.bridge.session;

/** A command that is answered later. Called on the session's thread. */
interface PendingAnswer {
  /** Checks, after something has happened, whether the command can be answered now. */
  void look();

  /** The client has sent more input. */
  default void followed() {}

  /** The client has interrupted the command. */
  void interrupted();

  /** Nobody waits for the answer any more. */
  default void dropped() {}
}
