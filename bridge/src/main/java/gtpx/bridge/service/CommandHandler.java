package gtpx.bridge.service;

import gtpx.protocol.GtpCommand;

/**
 * Handles the commands of one {@link ClientConnection}. Called from one thread at a time, and
 * returns at once; the answer goes to the connection later, from any thread.
 */
public interface CommandHandler {
  /** Receives a command; called only when the previous one has been answered. */
  void command(GtpCommand command);

  /** More input, or the end of the input, has arrived while a command is unanswered. */
  void followed();

  /** {@code # interrupt} has arrived while a command is unanswered. */
  void interrupted();

  /** The connection has ended; unanswered commands no longer need an answer. */
  void closed();
}
