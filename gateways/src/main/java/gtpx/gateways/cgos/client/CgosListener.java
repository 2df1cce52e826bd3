package gtpx.gateways.cgos.client;

/**
 * Callbacks for log lines, messages and finished games. Called by several threads, one at a time.
 */
public interface CgosListener {
  /** Receives a line that was sent to the server; a password is hidden in it. */
  void sent(String line);

  /** Receives a line of the server's. */
  void received(String line);

  /** Receives one line for people. */
  void note(String line);

  /** Receives a game that is over. */
  void finished(FinishedGame game);
}
