package gtpx.gateways.cgos.server;

import gtpx.bridge.server.GatewayContext;
import gtpx.game.GameSpec;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.room.Room;
import gtpx.time.TimeSetting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the parts of a CGOS server share, and how they continue on the gateway's thread when
 * something has completed: no exception vanishes, since what a continuation throws is logged, and
 * the bridge learns of writes that have failed.
 */
record CgosContext(
    CgosConfig config,
    GatewayContext bridge,
    ClientRegistry clients,
    Accounts accounts,
    GameRecords records) {
  private static final Logger LOG = LoggerFactory.getLogger(CgosContext.class);

  /** Returns a server that nobody has connected to, without what the store has. */
  static CgosContext of(CgosConfig config, GatewayContext bridge) {
    return new CgosContext(
        config,
        bridge,
        new ClientRegistry(),
        new Accounts(bridge.store(), config.users().anchors()),
        new GameRecords());
  }

  /** Opens a room where late players lose and no move is taken back. */
  CompletableFuture<Room> openRoom(String name, GameSpec spec) {
    List<String> words = new ArrayList<>(List.of(spec.toString().split(" ", -1)));
    words.add("time=" + new TimeSetting.Absolute(config.time().level()));
    words.addAll(List.of("late=forfeit", "undo=never"));
    return CompletableFuture.completedFuture(words)
        .thenComposeAsync(
            each -> bridge.lobby().create(name, each, Quotas.OPERATOR), bridge.threads().executor())
        .thenCompose(secrets -> bridge.lobby().find(name, Quotas.OPERATOR))
        .thenApply(Optional::orElseThrow);
  }

  /**
   * Runs {@code action} on the gateway's thread.
   *
   * @param action receives the value, or null and what went wrong
   */
  <T extends @Nullable Object> void then(
      CompletionStage<T> stage, BiConsumer<@Nullable T, @Nullable Throwable> action) {
    var unused =
        stage
            .handleAsync(
                (value, problem) -> {
                  action.accept(value, problem);
                  return true;
                },
                bridge.threads().executor())
            .exceptionally(
                problem -> {
                  if (problem.getCause() instanceof RejectedExecutionException) {
                    LOG.debug("the server is ending", problem);
                  } else {
                    LOG.error("a task of the CGOS server has failed", problem);
                  }
                  return false;
                });
  }

  /** Runs {@code action} on the gateway's thread when a write is on disk. */
  void stored(CompletionStage<Void> write, String what, Runnable action) {
    then(
        write,
        (done, problem) -> {
          if (problem == null) {
            action.run();
          } else {
            LOG.atError().addKeyValue("why", problem.getMessage()).log(what + " can't be stored");
            bridge.failure().accept(problem);
          }
        });
  }

  /** Reports a write that fails to the bridge, which then ends. */
  void stored(CompletionStage<Void> write, String what) {
    stored(write, what, () -> {});
  }

  /** Runs a task on the gateway's thread. */
  void execute(Runnable task) {
    bridge.threads().executor().execute(task);
  }

  GameMessages messages() {
    return new GameMessages(config);
  }
}
