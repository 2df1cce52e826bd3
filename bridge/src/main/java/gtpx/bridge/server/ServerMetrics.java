package gtpx.bridge.server;

import gtpx.bridge.net.CloseReason;
import gtpx.bridge.net.NetMetrics;
import gtpx.bridge.net.Protocol;
import gtpx.bridge.seat.SeatFault;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/** A server's metrics, for Prometheus: numbers only, no name of a game or player. */
final class ServerMetrics implements NetMetrics {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final Map<Protocol, AtomicInteger> open = new EnumMap<>(Protocol.class);
  private final Counter lines = counter("gtpx.lines", "Commands received");
  private final Counter received = counter("gtpx.received.bytes", "Bytes received");
  private final Counter sent = counter("gtpx.sent.bytes", "Bytes sent");
  private final Timer commits =
      Timer.builder("gtpx.store.commit").description("Writing a batch to disk").register(registry);
  private final Counter refused = counter("gtpx.refused", "Connections refused by a limit");

  ServerMetrics() {
    for (Protocol protocol : Protocol.values()) {
      AtomicInteger count = new AtomicInteger();
      open.put(protocol, count);
      Gauge.builder("gtpx.connections", count, AtomicInteger::get)
          .description("Open connections")
          .tag("protocol", protocol.word())
          .register(registry);
    }
  }

  private Counter counter(String name, String description) {
    return Counter.builder(name).description(description).register(registry);
  }

  private static String word(CloseReason reason) {
    return reason.name().toLowerCase(Locale.ROOT);
  }

  /** Adds a number that is computed at every scrape. */
  void gauge(String name, String description, LongSupplier value) {
    Gauge.builder(name, value, LongSupplier::getAsLong)
        .description(description)
        .strongReference(true)
        .register(registry);
  }

  /** Adds how much of something is taken. */
  void inUse(String what, IntSupplier value) {
    Gauge.builder("gtpx.in.use", value, IntSupplier::getAsInt)
        .description("What limits count: how much is taken")
        .tag("what", what)
        .strongReference(true)
        .register(registry);
  }

  /** Something was refused since a client, or all together, would have too much. */
  void limited(String what) {
    Counter.builder("gtpx.limited")
        .description("Refused by a limit")
        .tag("what", what)
        .register(registry)
        .increment();
  }

  /** The store has written a batch, which took so many nanoseconds. */
  void committed(long nanos) {
    commits.record(nanos, TimeUnit.NANOSECONDS);
  }

  /** A player of a seat has failed. */
  void fault(SeatFault.Kind kind) {
    Counter.builder("gtpx.engine.faults")
        .description("Players of seats that failed")
        .tag("kind", kind.word())
        .register(registry)
        .increment();
  }

  /** All metrics in Prometheus's text format. */
  String text() {
    return registry.scrape();
  }

  private AtomicInteger of(Protocol protocol) {
    AtomicInteger count = open.get(protocol);
    if (count == null) {
      throw new AssertionError(protocol);
    }
    return count;
  }

  @Override
  public void opened() {
    of(Protocol.UNKNOWN).incrementAndGet();
  }

  @Override
  public void turned(Protocol from, Protocol to) {
    of(from).decrementAndGet();
    of(to).incrementAndGet();
  }

  @Override
  public void closed(Protocol protocol, CloseReason reason) {
    of(protocol).decrementAndGet();
    Counter.builder("gtpx.closed")
        .description("Connections closed")
        .tag("reason", word(reason))
        .register(registry)
        .increment();
  }

  @Override
  public void refused() {
    refused.increment();
  }

  @Override
  public void paced(String what) {
    Counter.builder("gtpx.paced")
        .description("Waits of clients that were too fast")
        .tag("what", what)
        .register(registry)
        .increment();
  }

  @Override
  public void line() {
    lines.increment();
  }

  @Override
  public void received(int bytes) {
    received.increment(bytes);
  }

  @Override
  public void sent(int bytes) {
    sent.increment(bytes);
  }
}
