package gtpx.bridge.session;

import gtpx.client.Peer;
import gtpx.protocol.GtpResponse;

/**
 * The connection of one client, over any transport. Every command that is passed to the {@link
 * CommandHandler} is answered once, in order; the next is passed on only then. All methods may be
 * called from any thread and return at once.
 */
public interface ClientConnection {
  /** Where it comes from, without the port: for logs. */
  String address();

  /** Whether it comes from this machine, and surely through no proxy on it that is trusted. */
  boolean isLocal();

  /** Whom limits count it for: all connections of an address are one client. */
  String client();

  /** Sends the answer to the last command. */
  void answer(GtpResponse response);

  /** From now on lines may be that long, in bytes; a longer one is refused whole. */
  void allowLines(int bytes);

  /**
   * Ends the connection when everything answered so far has been sent. The command after the last
   * one that was answered may still be passed on before.
   */
  void close();

  /**
   * The last command is not answered: from now on the other side answers, as an engine does, what
   * is written to the peer's stream.
   *
   * @param name what the peer is called in messages
   */
  Peer turnRound(String name);
}
