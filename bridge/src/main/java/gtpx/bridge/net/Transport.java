package gtpx.bridge.net;

import io.netty.buffer.ByteBuf;

/** What brings the lines of a {@link CommandDispatcher}. On its event loop only, but for frame. */
interface Transport {
  /** Hands over the next line that has come, if there is room for it; says whether there was. */
  boolean pull();

  /** Nothing more can be done for now: reads on, waits or ends. */
  void settle();

  /** Lines may be that long from now on. */
  void allow(int bytes);

  /** Ends the connection when everything has been sent. */
  void end(CloseReason reason);

  /** Steps aside: what comes from now on is the peer's, after {@code rest}. */
  void turnRound(ChannelPeer peer, ByteBuf rest);

  /** As it is written to the channel. */
  Object frame(ByteBuf bytes);
}
