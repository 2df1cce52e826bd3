package gtpx.bridge.server;

import gtpx.bridge.net.NetConfig;
import gtpx.bridge.service.ServerClock;
import gtpx.bridge.session.Lobby;
import gtpx.bridge.store.Store;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.room.RoomTimer;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Everything that a gateway needs of a server: through a gateway, clients that speak another
 * protocol take seats in the server's games.
 *
 * @param net the configuration of the server's public port
 * @param clock the time of the games' clocks, and that of the day
 * @param failure called when the store has failed
 */
public record GatewayContext(
    NetConfig net,
    Lobby lobby,
    Store store,
    Threads threads,
    Quotas quotas,
    ServerClock clock,
    Consumer<Throwable> failure) {
  /**
   * Where the gateway's work is done.
   *
   * @param executor the gateway's own thread: runs its tasks one after the other
   * @param alarms wakes the gateway on that thread
   * @param blocking runs tasks that wait for the disk
   * @param heavy returns an executor for a client's computations, which take turns with those of
   *     other clients
   */
  public record Threads(
      Executor executor, RoomTimer alarms, Executor blocking, Function<String, Executor> heavy) {}
}
