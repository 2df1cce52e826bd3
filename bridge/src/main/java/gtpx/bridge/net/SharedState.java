package gtpx.bridge.net;

/** What the connections of one server share. Thread-safe. */
record SharedState(NetConfig config, ConnectionLimiter limiter, UnwrittenBytes unwritten) {
  /** That of a server without connections. */
  static SharedState of(NetConfig config) {
    return new SharedState(
        config,
        new ConnectionLimiter(config.limits(), config.proxies()),
        new UnwrittenBytes(config.limits().allUnwrittenBytes()));
  }
}
