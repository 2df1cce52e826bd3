package gtpx.bridge.session;

import gtpx.protocol.GtpCommand;

/**
 * Hears what comes over one {@link ClientConnection}. Called from one thread at a time, and returns
 * at once: the answer goes to the wire later, from any thread.
 */
public interface CommandHandler {
  /** A command, given when the one before is answered. */
  void command(GtpCommand command);

  /** Something more has come, or the end, while a command is not answered yet. */
  void followed();

  /** {@code # interrupt} has come while a command is not answered yet. */
  void interrupted();

  /** Nobody is there any more; what is not answered need not be. */
  void closed();
}
