package gtpx.bridge.net.node;

import gtpx.bridge.net.connection.CloseReason;
import io.netty.buffer.ByteBuf;
import java.util.function.Consumer;

/**
 * Translates what a client sends to a stream of bytes for the node that has its game, and that
 * node's stream back. Confined to the event loop.
 */
public interface ForwardFraming {
  /** Returns the bytes for the node, and releases the message. */
  ByteBuf toNode(Object message, Consumer<Object> client);

  /**
   * Takes bytes from the node, and releases them.
   *
   * @param client receives what can be written to the client now
   */
  void fromNode(ByteBuf bytes, Consumer<Object> client);

  /** Returns whether more messages should be taken from the client. */
  default boolean hasRoom() {
    return true;
  }

  /** Ends the connection when everything written has been sent. */
  void end(CloseReason reason);

  /** Releases what is buffered. */
  default void release() {}
}
