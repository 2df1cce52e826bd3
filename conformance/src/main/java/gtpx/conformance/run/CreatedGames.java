package gtpx.conformance.run;

import gtpx.client.EngineFault;
import gtpx.conformance.dialog.Dialog;
import gtpx.conformance.dialog.ReadResult;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * The games that sessions have created on a server. They are aborted after all sessions are over.
 */
final class CreatedGames {
  private static final Duration MOST = Duration.ofSeconds(10); // for both answers

  private final Map<String, String> secrets = new ConcurrentHashMap<>(); // owners' secrets by game

  /**
   * Adds a created game.
   *
   * @param secret the owner's secret
   */
  void add(String game, String secret) {
    secrets.put(game, secret);
  }

  /**
   * Aborts all games as their owner, each on a connection of its own because a connection can't
   * leave a game. Games that can't be aborted remain, as do all games if the server can no longer
   * be reached.
   */
  void abort(Target target, LongSupplier nanos) {
    try {
      for (Map.Entry<String, String> game : secrets.entrySet()) {
        abort(game.getKey(), game.getValue(), target, nanos);
      }
    } catch (EngineFault e) {
      // the server can no longer be reached
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void abort(String game, String secret, Target target, LongSupplier nanos)
      throws EngineFault, InterruptedException {
    try (Dialog dialog = new Dialog(target.open(), nanos)) {
      dialog.send("gtpx-owner " + game + " " + secret + "\ngtpx-abort\n");
      boolean isOwner = dialog.read(MOST) instanceof ReadResult.Answer;
      if (isOwner) {
        dialog.read(MOST);
      }
    }
  }
}
