package gtpx.bridge.net.connection;

import com.google.common.base.Ticker;
import gtpx.rooms.limit.LimitValues;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** What the connections of one server share: their limits, and what is counted. Thread-safe. */
public final class SharedState {
  private static final int LOGGED_AT_ONCE = 100; // connections
  private static final int LOGGED_PER_SECOND = 1;

  private final LimitValues<NetLimit> limits;
  private final TrustedProxies proxies;
  private final NetMetrics metrics;
  private final ConnectionLimiter limiter;
  private final WaitingBytes unwritten;
  private final WaitingBytes input;
  private final ClientBuckets commands;
  private final ClientBuckets bytes =
      new ClientBuckets(NetLimit.INPUT_AT_ONCE.number(), NetLimit.INPUT_PER_SECOND.number());
  private final ClientBuckets logged = new ClientBuckets(LOGGED_AT_ONCE, LOGGED_PER_SECOND);
  private final AtomicInteger unlogged = new AtomicInteger();
  private final WarningLimiter proxyWarnings = new WarningLimiter(Ticker.systemTicker());
  private final WarningLimiter faults = new WarningLimiter(Ticker.systemTicker());
  private final AtomicBoolean isEnding = new AtomicBoolean();

  /** Creates the state of a server without connections. */
  public SharedState(LimitValues<NetLimit> limits, TrustedProxies proxies, NetMetrics metrics) {
    this.limits = limits;
    this.proxies = proxies;
    this.metrics = metrics;
    limiter = new ConnectionLimiter(limits, proxies);
    unwritten = new WaitingBytes(limits.of(NetLimit.ALL_UNWRITTEN_BYTES));
    input = new WaitingBytes(limits.of(NetLimit.ALL_INPUT_BYTES));
    commands =
        new ClientBuckets(
            limits.number(NetLimit.COMMANDS_AT_ONCE), limits.number(NetLimit.COMMANDS_PER_SECOND));
  }

  LimitValues<NetLimit> limits() {
    return limits;
  }

  TrustedProxies proxies() {
    return proxies;
  }

  NetMetrics metrics() {
    return metrics;
  }

  public ConnectionLimiter limiter() {
    return limiter;
  }

  /** Counts the answers that clients have not read. */
  public WaitingBytes unwritten() {
    return unwritten;
  }

  /** Counts the received input that isn't processed yet. */
  public WaitingBytes input() {
    return input;
  }

  /** Limits how many commands each client may send. */
  ClientBuckets commands() {
    return commands;
  }

  /** Limits how many bytes each client may send; small amounts aren't counted. */
  ClientBuckets bytes() {
    return bytes;
  }

  /** Limits how many connections of each client are logged. */
  ClientBuckets logged() {
    return logged;
  }

  /** Returns how many connections weren't logged, since the last one that was. */
  AtomicInteger unlogged() {
    return unlogged;
  }

  /** Limits the warnings about headers from untrusted proxies. */
  WarningLimiter proxyWarnings() {
    return proxyWarnings;
  }

  /** Limits how often each fault of ours is logged. */
  public WarningLimiter faults() {
    return faults;
  }

  /** Returns whether no more commands are carried out. */
  public AtomicBoolean isEnding() {
    return isEnding;
  }
}
