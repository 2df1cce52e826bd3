package gtpx.bridge.net;

import com.google.common.base.Ticker;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What the connections of one server share. Thread-safe.
 *
 * @param unwritten answers that clients have not read
 * @param input what clients have sent and is not carried out
 * @param commands how many each client may give
 * @param bytes how many each client may send, but for a few at a time
 * @param proxyWarnings of headers from proxies that aren't trusted
 * @param isEnding no more commands are carried out
 */
record SharedState(
    NetConfig config,
    ConnectionLimiter limiter,
    WaitingBytes unwritten,
    WaitingBytes input,
    ClientBuckets commands,
    ClientBuckets bytes,
    WarningLimiter proxyWarnings,
    AtomicBoolean isEnding) {
  private static final int BYTES_AT_ONCE = 8 << 20;
  private static final int BYTES_PER_SECOND = 1 << 20;

  /** That of a server without connections. */
  static SharedState of(NetConfig config) {
    return new SharedState(
        config,
        new ConnectionLimiter(config.limits(), config.proxies()),
        new WaitingBytes(config.limits().allUnwrittenBytes()),
        new WaitingBytes(config.limits().allInputBytes()),
        new ClientBuckets(config.limits().commandsAtOnce(), config.limits().commandsPerSecond()),
        new ClientBuckets(BYTES_AT_ONCE, BYTES_PER_SECOND),
        new WarningLimiter(Ticker.systemTicker()),
        new AtomicBoolean());
  }
}
