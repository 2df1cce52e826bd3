package gtpx.bridge.session;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** What can be read of games without speaking GTP. Changes nothing. */
public interface Pages {
  /**
   * What is public of all games, as a line of JSON.
   *
   * @param client who asks; with too much to compute it fails with a {@link
   *     gtpx.bridge.limit.LimitException}
   */
  CompletableFuture<String> games(String client);

  /**
   * What is public of one game.
   *
   * @param secret of somebody who may see it, if it is private
   * @param address that is asked from, for logs
   * @param client who asks; with too many wrong secrets, or too much to compute, it fails with a
   *     {@link gtpx.bridge.limit.LimitException}
   * @return a line of JSON; empty if there is no such game, or it is nobody's to see
   */
  CompletableFuture<Optional<String>> game(
      String game, Optional<String> secret, String address, String client);

  /**
   * The record of one game.
   *
   * @param format {@code json} or {@code sgf}
   * @param client as above
   */
  CompletableFuture<Optional<String>> record(
      String game, String format, Optional<String> secret, String address, String client);
}
