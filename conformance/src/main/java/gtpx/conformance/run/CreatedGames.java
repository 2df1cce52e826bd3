package gtpx.conformance.run;

import gtpx.client.EngineFault;
import gtpx.conformance.dialog.Dialog;
import gtpx.conformance.dialog.ReadResult;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** The games that sessions have made on a server, which are ended when all are over. */
final class CreatedGames {
  private static final Duration MOST = Duration.ofSeconds(10); // for both answers

  private final Map<String, String> secrets = new ConcurrentHashMap<>(); // owners', by game

  /**
   * A game was made.
   *
   * @param secret its owner's
   */
  void add(String game, String secret) {
    secrets.put(game, secret);
  }

  /**
   * Aborts all, as their owner, each on a connection of its own, since one can't leave a game.
   * Those that can't be aborted stay, and all if the server can't be reached any more.
   */
  void abort(Target target, LongSupplier nanos) {
    try {
      for (Map.Entry<String, String> game : secrets.entrySet()) {
        abort(game.getKey(), game.getValue(), target, nanos);
      }
    } catch (EngineFault e) {
      // the server can't be reached any more
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
