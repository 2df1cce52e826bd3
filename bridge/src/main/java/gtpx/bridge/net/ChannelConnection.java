package gtpx.bridge.net;

import gtpx.bridge.session.ClientConnection;
import gtpx.client.Peer;
import gtpx.protocol.GtpResponse;

/**
 * A connection as its caller sees it, from any thread. Every call is handed to the event loop, even
 * from there: so calls happen in their order, and none within a call to the caller.
 */
final class ChannelConnection implements ClientConnection {
  private final ConnectionLifecycle link;
  private final CommandDispatcher conversation;
  private final Transport carrier;

  ChannelConnection(ConnectionLifecycle link, CommandDispatcher conversation, Transport carrier) {
    this.link = link;
    this.conversation = conversation;
    this.carrier = carrier;
  }

  @Override
  public String address() {
    return link.address();
  }

  @Override
  public void answer(GtpResponse response) {
    link.later(() -> conversation.answer(response));
  }

  @Override
  public void allowLines(int bytes) {
    link.later(() -> conversation.allow(bytes));
  }

  @Override
  public void close() {
    link.later(() -> carrier.end(CloseReason.DONE));
  }

  @Override
  public Peer turnRound(String name) {
    ChannelPeer peer = new ChannelPeer(name, link, carrier::frame);
    link.later(() -> conversation.turnRound(peer));
    return peer;
  }
}
