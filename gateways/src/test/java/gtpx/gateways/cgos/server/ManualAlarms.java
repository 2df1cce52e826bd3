package gtpx.gateways.cgos.server;

import gtpx.bridge.server.GatewayContext;
import gtpx.bridge.service.ServerClock;
import gtpx.rooms.room.RoomTimer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.LongSupplier;

/** Alarms that ring when a test says so. */
final class ManualAlarms implements RoomTimer {
  private final Queue<Runnable> planned = new ArrayDeque<>();

  @Override
  public Alarm after(Duration delay, Runnable task) {
    planned.add(task);
    return () -> planned.remove(task);
  }

  int planned() {
    return planned.size();
  }

  /** Runs the task that was planned first. */
  void ring() {
    planned.remove().run();
  }

  /** Returns a context with these alarms, which runs everything at once. */
  GatewayContext in(GatewayContext context, LongSupplier millis) {
    return new GatewayContext(
        context.net(),
        context.lobby(),
        context.store(),
        new GatewayContext.Threads(Runnable::run, this, Runnable::run, client -> Runnable::run),
        context.quotas(),
        new ServerClock(context.clock().nanoTime(), millis),
        context.failure());
  }
}
