package gtpx.bridge.server;

import com.google.common.base.Ascii;
import gtpx.bridge.net.connection.CloseReason;
import gtpx.bridge.net.connection.NetMetrics;
import gtpx.bridge.net.connection.Protocol;
import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.Computation;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.seat.SeatFault;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/** A server's metrics for Prometheus: only numbers, no names of games or players. */
final class ServerMetrics implements NetMetrics {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final Map<Protocol, AtomicInteger> open = new EnumMap<>(Protocol.class);
  private final Counter lines = counter("gtpx.lines", "Commands received");
  private final Counter received = counter("gtpx.received.bytes", "Bytes received");
  private final Counter sent = counter("gtpx.sent.bytes", "Bytes sent");
  private final Timer commits = timer("gtpx.store.commit", "Writing a batch to disk");
  private final List<LongSupplier> counted = new ArrayList<>();
  private final Counter refused = counter("gtpx.refused", "Connections refused by a limit");

  private final AtomicInteger forwarding = new AtomicInteger();
  private final Counter forwardingFailed =
      counter("gtpx.forwarding.failed", "Connections to other nodes that failed");
  private final Counter forwardedLines =
      counter("gtpx.forwarded.lines", "Lines and requests passed on to other nodes");
  private final Counter forwardedBytes =
      counter("gtpx.forwarded.bytes", "Bytes passed on to other nodes");
  private final Timer forwardingAnswered =
      timer(
          "gtpx.forwarding.answer",
          "From passing something on to the first byte of what comes back");

  ServerMetrics() {
    gauge("gtpx.forwarding", "Open connections to other nodes", forwarding::get);
    for (Protocol protocol : Protocol.values()) {
      AtomicInteger count = new AtomicInteger();
      open.put(protocol, count);
      gauge("gtpx.connections", "Open connections", count::get, "protocol", protocol.word());
    }
    List.of(Resource.values()).forEach(resource -> limitedCounter(resource.word()));
    List.of(Action.values()).forEach(action -> limitedCounter(action.word()));
    List.of(Computation.values()).forEach(what -> limitedCounter(what.word()));
    limitedCounter("playouts");
    List.of("commands", "bytes").forEach(this::pacedCounter);
    List.of(CloseReason.values()).forEach(this::closedCounter);
    List.of(SeatFault.Kind.values()).forEach(this::faultCounter);
  }

  private Timer timer(String name, String description) {
    return Timer.builder(name).description(description).register(registry);
  }

  /**
   * Returns a counter.
   *
   * @param tag its key and word if it is one of a group; all counters of a group exist from the
   *     start, at 0, so that an alert sees the first increment
   */
  private Counter counter(String name, String description, String... tag) {
    return Counter.builder(name).description(description).tags(tag).register(registry);
  }

  private Counter limitedCounter(String what) {
    return counter("gtpx.limited", "Actions refused by a limit", "what", what);
  }

  private Counter pacedCounter(String what) {
    return counter("gtpx.paced", "Delays of clients that send too fast", "what", what);
  }

  private Counter closedCounter(CloseReason reason) {
    return counter("gtpx.closed", "Connections closed", "reason", Ascii.toLowerCase(reason.name()));
  }

  private Counter faultCounter(SeatFault.Kind kind) {
    return counter("gtpx.engine.faults", "Players of seats that failed", "kind", kind.word());
  }

  /**
   * Adds a gauge whose value is computed at every scrape.
   *
   * @param tag its key and word if it is one of a group
   */
  void gauge(String name, String description, LongSupplier value, String... tag) {
    Gauge.builder(name, value, LongSupplier::getAsLong)
        .description(description)
        .tags(tag)
        .strongReference(true)
        .register(registry);
  }

  /** Adds a counter whose value is read at every scrape. */
  void count(String name, String description, LongSupplier value) {
    counted.add(value); // a counter keeps only a weak reference
    FunctionCounter.builder(name, value, LongSupplier::getAsLong)
        .description(description)
        .register(registry);
  }

  /** Adds a gauge of how much of a resource is in use. */
  void inUse(String what, LongSupplier value) {
    gauge("gtpx.in.use", "Limited resources in use", value, "what", what);
  }

  /** Counts a refusal by a limit. */
  void limited(String what) {
    limitedCounter(what).increment();
  }

  /** Records that the store has written a batch, which took that many nanoseconds. */
  void committed(long nanos) {
    commits.record(nanos, TimeUnit.NANOSECONDS);
  }

  /** Counts a failure of a seat's player. */
  void fault(SeatFault.Kind kind) {
    faultCounter(kind).increment();
  }

  /** Returns all metrics in Prometheus's text format. */
  String text() {
    return registry.scrape();
  }

  private AtomicInteger of(Protocol protocol) {
    return Objects.requireNonNull(open.get(protocol));
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
    closedCounter(reason).increment();
  }

  @Override
  public void refused() {
    refused.increment();
  }

  @Override
  public void paced(String what) {
    pacedCounter(what).increment();
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

  @Override
  public void forwardingBegan() {
    forwarding.incrementAndGet();
  }

  @Override
  public void forwardingEnded() {
    forwarding.decrementAndGet();
  }

  @Override
  public void forwardingFailed() {
    forwardingFailed.increment();
  }

  @Override
  public void forwarded(int commands, int bytes) {
    forwardedLines.increment(commands);
    forwardedBytes.increment(bytes);
  }

  @Override
  public void forwardingAnswered(long nanos) {
    forwardingAnswered.record(nanos, TimeUnit.NANOSECONDS);
  }
}
