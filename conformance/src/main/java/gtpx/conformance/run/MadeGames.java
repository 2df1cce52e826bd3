package gtpx.conformance.run;

import gtpx.client.EngineFault;
import gtpx.conformance.dialog.Dialog;
import gtpx.conformance.dialog.ReadResult;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** The games that sessions have made on a server, which are ended when all are over. */
final class MadeGames {
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

  /** Aborts all, as their owner; those that can't be aborted, or the server is gone, stay. */
  void abort(Target target, LongSupplier nanos) {
    if (secrets.isEmpty()) {
      return;
    }
    try (Dialog dialog = new Dialog(target.open(), nanos)) {
      for (Map.Entry<String, String> game : secrets.entrySet()) {
        dialog.send("gtpx-owner " + game.getKey() + " " + game.getValue() + "\ngtpx-abort\n");
        ReadResult owner = dialog.read(MOST);
        ReadResult abort = dialog.read(MOST);
        if (!(owner instanceof ReadResult.Answer) || !(abort instanceof ReadResult.Answer)) {
          return;
        }
      }
    } catch (EngineFault e) {
      // the server can't be reached any more
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
