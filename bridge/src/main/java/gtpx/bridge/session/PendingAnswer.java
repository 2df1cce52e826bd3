package gtpx.bridge.session;

/** A command that is answered later. Called on the session's thread. */
interface PendingAnswer {
  /** Something has happened: looks whether it can be answered now. */
  void look();

  /** Something more has come from the other side. */
  default void followed() {}

  /** The other side wants no more of it. */
  void interrupted();

  /** Nobody waits any more. */
  default void dropped() {}
}
