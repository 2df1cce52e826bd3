package gtpx.bridge.service;

import java.util.concurrent.CompletableFuture;

/** The additional queries and actions of whoever runs the server. */
public interface Operator {
  /**
   * Returns all games, including private ones, with seats, connections and clocks, as a line of
   * JSON.
   */
  CompletableFuture<String> list();

  /** Ends a game without a winner; returns false if there is no such game or it is over. */
  CompletableFuture<Boolean> abort(String game);

  /**
   * Stops the creation of games; running games are suspended, and their participants are notified.
   */
  CompletableFuture<Void> drain();
}
