package gtpx.bridge.net.line;

import gtpx.bridge.net.connection.CloseReason;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.node.ForwardFraming;
import io.netty.buffer.ByteBuf;
import java.util.function.Consumer;

/** The framing of a connection that carries plain GTP lines: none. */
record ByteFraming(ConnectionLifecycle connection) implements ForwardFraming {
  @Override
  public ByteBuf toNode(Object message, Consumer<Object> client) {
    return (ByteBuf) message;
  }

  @Override
  public void fromNode(ByteBuf bytes, Consumer<Object> client) {
    client.accept(bytes);
  }

  @Override
  public void end(CloseReason reason) {
    connection.closeGracefully(reason);
  }
}
