package gtpx.bridge.service;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;

/** The pages that can be read without GTP. Reading them changes nothing. */
public interface Pages {
  /** How many games a list has at most. */
  int MOST_LISTED = 1000;

  /** Returns the options of {@code gtpx-create} that are not part of the rules, as JSON. */
  String options();

  /**
   * Returns what is public of the next games, on whatever node of the cluster they are, in the
   * order of their names' characters, as a line of JSON.
   *
   * @param after the name after which they begin; empty: with the first
   * @param most how many at most; never more than 1,000
   * @param client the client that asks; fails with a {@link gtpx.rooms.limit.LimitException} if its
   *     computing time is spent
   */
  CompletableFuture<String> games(String after, int most, String client);

  /**
   * Returns what is public of the next games in the memory of this node, for the list of another
   * node, whose client is charged there.
   *
   * @param after as for {@link #games(String, int, String)}
   * @param most as for {@link #games(String, int, String)}
   */
  CompletableFuture<String> gamesInMemory(String after, int most);

  /**
   * Returns the finished games that are not private, the last first, as a line of JSON.
   *
   * @param before only games that ended before that time, in milliseconds since 1970
   * @param most how many at most
   * @param client as for {@link #games}
   */
  CompletableFuture<String> finished(long before, int most, String client);

  /**
   * Returns what is public of one game.
   *
   * @param secret a secret that grants the right to see the game, if it is private
   * @param address the address of the request, for logs
   * @param client the client that asks; fails with a {@link gtpx.rooms.limit.LimitException} after
   *     too many wrong secrets, or if its computing time is spent
   * @return a line of JSON; empty if there is no such game, or the client may not see it
   */
  CompletableFuture<Optional<String>> game(
      String game, Optional<String> secret, String address, String client);

  /**
   * Returns everything public about one game at one moment, as gtpx-state reports it.
   *
   * @param client as for {@link #game}
   */
  CompletableFuture<Optional<String>> state(
      String game, Optional<String> secret, String address, String client);

  /**
   * Returns what the server's bot expects of a position, as gtpx-prospects reports it to a
   * spectator.
   *
   * @param turn the turn after which the position was; by default the last that may be known
   * @param client as for {@link #game}
   */
  CompletableFuture<Optional<ProspectsAnswer>> prospects(
      String game, OptionalInt turn, Optional<String> secret, String address, String client);

  /**
   * Returns the record of one game.
   *
   * @param format {@code json} or {@code sgf}
   * @param client as for {@link #game}
   */
  CompletableFuture<Optional<String>> record(
      String game, String format, Optional<String> secret, String address, String client);

  /**
   * Answers a request to a referee that keeps no games, whatever its text is. docs/json-referee.md
   *
   * @param client the client that asks; fails with a {@link gtpx.rooms.limit.LimitException} if its
   *     computing time is spent, which includes the time to write the answer
   */
  CompletableFuture<RefereeAnswer> referee(String request, String client);
}
