package gtpx.bridge.net;

import com.google.common.base.Ticker;

/**
 * What the connections of one server share. Thread-safe.
 *
 * @param unwritten answers that clients have not read
 * @param input what clients have sent and is not carried out
 * @param commands how many each client may give
 * @param proxyWarnings of headers from proxies that aren't trusted
 */
record SharedState(
    NetConfig config,
    ConnectionLimiter limiter,
    WaitingBytes unwritten,
    WaitingBytes input,
    ClientBuckets commands,
    WarningLimiter proxyWarnings) {
  /** That of a server without connections. */
  static SharedState of(NetConfig config) {
    return new SharedState(
        config,
        new ConnectionLimiter(config.limits(), config.proxies()),
        new WaitingBytes(config.limits().allUnwrittenBytes()),
        new WaitingBytes(config.limits().allInputBytes()),
        new ClientBuckets(config.limits().commandsAtOnce(), config.limits().commandsPerSecond()),
        new WarningLimiter(Ticker.systemTicker()));
  }
}
