package gtpx.bridge.net.connection;

import com.google.common.base.Ticker;
import gtpx.rooms.limit.LimitValues;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What the connections of one server share: their limits, and what is counted. Thread-safe.
 *
 * @param unwritten counts the answers that clients have not read
 * @param input counts the received input that isn't processed yet
 */
public record SharedState(
    LimitValues<NetLimit> limits,
    TrustedProxies proxies,
    NetMetrics metrics,
    ConnectionLimiter limiter,
    WaitingBytes unwritten,
    WaitingBytes input,
    Counts counts) {
  private static final int LOGGED_AT_ONCE = 100; // connections
  private static final int LOGGED_PER_SECOND = 1;

  /**
   * What is counted of each client, and of the server.
   *
   * @param commands limits how many commands each client may send
   * @param bytes limits how many bytes each client may send; small amounts aren't counted
   * @param logged limits how many connections of each client are logged
   * @param unlogged how many connections weren't logged, since the last one that was
   * @param proxyWarnings limits the warnings about headers from untrusted proxies
   * @param faults limits how often each fault of ours is logged
   * @param isEnding whether no more commands are carried out
   */
  public record Counts(
      ClientBuckets commands,
      ClientBuckets bytes,
      ClientBuckets logged,
      AtomicInteger unlogged,
      WarningLimiter proxyWarnings,
      WarningLimiter faults,
      AtomicBoolean isEnding) {}

  /** Creates the state of a server without connections. */
  public SharedState(LimitValues<NetLimit> limits, TrustedProxies proxies, NetMetrics metrics) {
    this(
        limits,
        proxies,
        metrics,
        new ConnectionLimiter(limits, proxies),
        new WaitingBytes(limits.of(NetLimit.ALL_UNWRITTEN_BYTES)),
        new WaitingBytes(limits.of(NetLimit.ALL_INPUT_BYTES)),
        new Counts(
            new ClientBuckets(
                limits.number(NetLimit.COMMANDS_AT_ONCE),
                limits.number(NetLimit.COMMANDS_PER_SECOND)),
            new ClientBuckets(NetLimit.INPUT_AT_ONCE.number(), NetLimit.INPUT_PER_SECOND.number()),
            new ClientBuckets(LOGGED_AT_ONCE, LOGGED_PER_SECOND),
            new AtomicInteger(),
            new WarningLimiter(Ticker.systemTicker()),
            new WarningLimiter(Ticker.systemTicker()),
            new AtomicBoolean()));
  }
}
