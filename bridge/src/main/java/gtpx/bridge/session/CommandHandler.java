package gtpx.bridge.session;

import gtpx.protocol.GtpCommand;

/**
 * Takes the commands of one {@link ClientConnection}. Called from one thread at a time, and returns
 * at once: the answer goes to the connection later, from any thread.
 */
public interface CommandHandler {
  /** A command; called when the one before has been answered. */
  void command(GtpCommand command);

  /** Something more has come, or the end, while a command is not answered yet. */
  void followed();

  /** {@code # interrupt} has come while a command is not answered yet. */
  void interrupted();

  /** The connection has ended; commands without an answer need none. */
  void closed();
}
