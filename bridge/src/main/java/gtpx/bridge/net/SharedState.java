package gtpx.bridge.net;

import com.google.common.base.Ticker;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The state that the connections of one server share. Thread-safe.
 *
 * @param unwritten answers that clients have not read
 * @param input received input that isn't processed yet
 * @param commands limits how many commands each client may send
 * @param bytes limits how many bytes each client may send; small amounts aren't counted
 * @param logged limits how many connections of each client are logged
 * @param unlogged how many weren't, since the last one that was
 * @param proxyWarnings limits the warnings about headers from untrusted proxies
 * @param faults limits how often each fault of ours is logged
 * @param nodes the connections to the other nodes of the cluster
 * @param isEnding whether no more commands are carried out
 */
record SharedState(
    NetConfig config,
    ConnectionLimiter limiter,
    WaitingBytes unwritten,
    WaitingBytes input,
    ClientBuckets commands,
    ClientBuckets bytes,
    ClientBuckets logged,
    AtomicInteger unlogged,
    WarningLimiter proxyWarnings,
    WarningLimiter faults,
    NodeLinks nodes,
    AtomicBoolean isEnding) {
  private static final int BYTES_AT_ONCE = 8 << 20;
  private static final int BYTES_PER_SECOND = 1 << 20;
  private static final int LOGGED_AT_ONCE = 100; // connections
  private static final int LOGGED_PER_SECOND = 1;

  /** Returns the state of a server without connections. */
  static SharedState of(NetConfig config) {
    return new SharedState(
        config,
        new ConnectionLimiter(config.limits(), config.proxies()),
        new WaitingBytes(config.limits().allUnwrittenBytes()),
        new WaitingBytes(config.limits().allInputBytes()),
        new ClientBuckets(config.limits().commandsAtOnce(), config.limits().commandsPerSecond()),
        new ClientBuckets(BYTES_AT_ONCE, BYTES_PER_SECOND),
        new ClientBuckets(LOGGED_AT_ONCE, LOGGED_PER_SECOND),
        new AtomicInteger(),
        new WarningLimiter(Ticker.systemTicker()),
        new WarningLimiter(Ticker.systemTicker()),
        new NodeLinks(config.node(), config.metrics(), new WarningLimiter(Ticker.systemTicker())),
        new AtomicBoolean());
  }
}
