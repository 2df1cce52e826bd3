package gtpx.bridge.service;

import gtpx.client.Peer;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import java.net.InetSocketAddress;

/**
 * The connection of one client, over any transport. Every command that is passed to the {@link
 * CommandHandler} must be answered exactly once; only then is the next command passed on. All
 * methods may be called from any thread and return at once.
 */
public interface ClientConnection {
  /** Returns its address without the port, for logs. */
  String address();

  /** Returns whether it comes from this machine and certainly not through a trusted proxy on it. */
  boolean isLocal();

  /**
   * Returns the client whose limits it counts against: all connections of an address are one
   * client.
   */
  String client();

  /** Sends the answer to the last command. */
  void answer(GtpResponse response);

  /**
   * Sets the maximum length of a line from now on, in bytes; a longer line is refused as a whole.
   */
  void allowLines(int bytes);

  /**
   * Ends the connection when all answers so far have been sent. One more command may still be
   * passed on before that.
   */
  void close();

  /**
   * Reverses the roles: the last command stays unanswered, and from now on the other side acts as
   * an engine, which answers what is written to the peer's stream.
   *
   * @param name the peer's name in messages
   */
  Peer turnRound(String name);

  /** Returns whether {@link #forward} is possible. */
  default boolean canBeForwarded() {
    return false;
  }

  /** Returns whether another node has passed it on to this one. */
  default boolean isForwarded() {
    return false;
  }

  /**
   * Has the last command answered by another node of the cluster. Call it instead of {@link
   * #answer}, only if {@link #canBeForwarded}.
   *
   * @param command the last command
   * @param node the address at which the node takes forwarded connections
   */
  default void forward(GtpCommand command, InetSocketAddress node, ForwardScope scope) {
    throw new UnsupportedOperationException("can't be forwarded");
  }
}
