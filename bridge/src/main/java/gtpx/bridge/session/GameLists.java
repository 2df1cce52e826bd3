package gtpx.bridge.session;

import gtpx.bridge.service.Pages;
import gtpx.bridge.service.RemoteGames;
import gtpx.bridge.store.Store.EndedGame;
import gtpx.bridge.store.Store.SleepingGame;
import gtpx.rooms.limit.Computation;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.log.RoomLog.StoredGame;
import gtpx.rooms.room.RoomHeader;
import gtpx.rooms.room.RoomSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * Lists of the games that are not private: of those that are not over, on all nodes, and of the
 * finished ones. Replays no game. Thread-safe.
 */
final class GameLists {
  private static final int FINISHED_AT_ONCE = 100; // games that are read from the store

  private final LobbyConfig config;
  private final OpenRooms open;
  private final StoredGames stored;
  private final ClientTasks tasks;
  private volatile RemoteGames remote = RemoteGames.NONE;

  GameLists(LobbyConfig config, OpenRooms open, StoredGames stored, ClientTasks tasks) {
    this.config = config;
    this.open = open;
    this.stored = stored;
    this.tasks = tasks;
  }

  /** Has lists show the games of other nodes, too. */
  void listAlso(RemoteGames others) {
    remote = others;
  }

  // Games that are not over.

  /**
   * Returns the next games of all nodes that are not over and not private, in the order of their
   * names; doesn't wait for any room. Fails with, or throws, a {@link
   * gtpx.rooms.limit.LimitException} if the client's computing time is spent.
   *
   * @param after the name after which they begin; empty: with the first
   * @param most how many at most; never more than {@link Pages#MOST_LISTED}
   * @param format computes the answer, on the client's own executor
   */
  <T> CompletableFuture<T> current(
      String after, int most, String client, Function<List<RoomSummary>, T> format) {
    config.terms().quotas().checkTime(Computation.QUESTIONS, client);
    int limit = Math.min(most, Pages.MOST_LISTED);
    return CompletableFuture.supplyAsync(
            () -> config.store().sleeping(after, limit), config.threads().workers())
        .thenCombine(remote.list(after, limit), Elsewhere::new)
        .thenCompose(
            elsewhere ->
                tasks.compute(
                    client, () -> format.apply(addOpen(elsewhere.summaries(), after, limit))))
        .exceptionallyCompose(StoredGames::withoutInternals);
  }

  /**
   * Returns the next games in this node's memory that are not over and not private, in the order of
   * their names, for the list of another node.
   *
   * @param most as for {@link #current}
   * @param format computes the answer, on an executor of the operator's
   */
  <T> CompletableFuture<T> inMemory(String after, int most, Function<List<RoomSummary>, T> format) {
    int limit = Math.min(most, Pages.MOST_LISTED);
    return tasks.compute(
        Quotas.OPERATOR, () -> format.apply(addOpen(new TreeMap<>(), after, limit)));
  }

  /**
   * The games of a list that aren't in memory.
   *
   * @param ofNodes what the other nodes list
   */
  private record Elsewhere(List<SleepingGame> sleeping, List<String> ofNodes) {
    /** Reads the games by name; one that has just woken counts as that of its node. */
    private SortedMap<String, RoomSummary> summaries() {
      SortedMap<String, RoomSummary> found = new TreeMap<>();
      sleeping.forEach(game -> found.put(game.name(), RoomSummary.parse(game.summary())));
      ofNodes.stream()
          .flatMap(list -> RoomSummary.parseAll(list).stream())
          .forEach(game -> found.put(game.name(), game));
      return found;
    }
  }

  /** Adds the games in memory, which may be the same in another state. */
  private List<RoomSummary> addOpen(SortedMap<String, RoomSummary> found, String after, int limit) {
    open.after(after)
        .filter(room -> !room.header().settings().isPrivate() && !room.isPast())
        .limit(limit)
        .forEach(room -> found.put(room.header().name(), room.summary()));
    return found.values().stream().limit(limit).toList();
  }

  // Finished games.

  /**
   * A finished game in the store.
   *
   * @param millis when it ended, in milliseconds since 1970
   */
  record FinishedGame(RoomHeader header, long millis) {}

  /**
   * Reads which games that are not private ended before a time, the last first. Fails with a {@link
   * gtpx.rooms.limit.LimitException} if the client's computing time is spent, however far it got.
   *
   * @param before the time, in milliseconds since 1970
   * @param most how many at most, besides others that ended in the same millisecond as the last
   */
  CompletableFuture<List<FinishedGame>> finished(long before, int most, String client) {
    return CompletableFuture.supplyAsync(
            () -> readFinished(before, most, client), config.threads().workers())
        .exceptionallyCompose(StoredGames::withoutInternals);
  }

  private List<FinishedGame> readFinished(long before, int most, String client) {
    List<FinishedGame> found = new ArrayList<>();
    long end = before;
    List<EndedGame> page;
    do {
      long from = end;
      page = tasks.answer(client, () -> addPage(from, most, found));
      end = page.isEmpty() ? end : page.get(page.size() - 1).millis();
    } while (found.size() < most && page.size() >= FINISHED_AT_ONCE);
    return List.copyOf(found);
  }

  /** Adds the next games; returns which were read from the store. */
  private List<EndedGame> addPage(long before, int most, List<FinishedGame> found) {
    List<EndedGame> ended = config.store().ended(before, FINISHED_AT_ONCE);
    ended.forEach(game -> addFinished(game, most, found));
    return ended;
  }

  /** Adds a game unless it is private, or there are enough that ended later. */
  private void addFinished(EndedGame game, int most, List<FinishedGame> found) {
    if (found.size() < most || found.get(found.size() - 1).millis() == game.millis()) {
      stored
          .header(new StoredGame(game.name(), game.header(), true))
          .filter(header -> !header.settings().isPrivate())
          .ifPresent(header -> found.add(new FinishedGame(header, game.millis())));
    }
  }
}
