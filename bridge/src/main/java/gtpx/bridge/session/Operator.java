package gtpx.bridge.session;

import java.util.concurrent.CompletableFuture;

/** What the one who runs the server may ask and do, beside everybody's. */
public interface Operator {
  /** All games, private ones too, with seats, connections and clocks, as a line of JSON. */
  CompletableFuture<String> list();

  /** Ends a game that nobody wins; false if there is no such game or it is over. */
  CompletableFuture<Boolean> abort(String game);

  /** No new games from now on; running ones are suspended, and their participants are notified. */
  CompletableFuture<Void> drain();
}
