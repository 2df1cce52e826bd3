package gtpx.bridge.session;

import gtpx.game.GameSpec;
import gtpx.rooms.limit.GameSize;
import gtpx.rooms.limit.LimitException;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.Share;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What one game takes of a server's resources: a game until it is over, and memory as long as it is
 * loaded, counted in points of its board times players. A long game takes more memory. Thread-safe.
 */
final class GameShares {
  private final Quotas quotas;
  private final Resource resource; // its memory
  private final Share game;
  private final List<Share> memory = new ArrayList<>();
  private String client; // that is charged
  private int points; // of memory

  private GameShares(
      Quotas quotas, Resource resource, String client, Share game, Share memory, int points) {
    this.quotas = quotas;
    this.resource = resource;
    this.client = client;
    this.game = game;
    this.memory.add(memory);
    this.points = points;
  }

  /**
   * Checks that a client may create a game of this size, before its board is made.
   *
   * @throws LimitException if not enough is left
   */
  static void check(Quotas quotas, String client, GameSize size) {
    take(quotas, client, size).giveBack();
  }

  /**
   * Takes the shares of a new game for a client.
   *
   * @throws LimitException if not enough is left; then nothing is taken
   */
  static GameShares take(Quotas quotas, String client, GameSpec spec) {
    return take(quotas, client, GameSize.of(spec));
  }

  private static GameShares take(Quotas quotas, String client, GameSize size) {
    int points = points(size);
    return take(quotas, client, points, () -> quotas.takeFirst(Resource.POINTS, client, points));
  }

  private static GameShares take(Quotas quotas, String client, int points, Supplier<Share> memory) {
    Share game = quotas.take(Resource.GAMES, client, 1);
    try {
      return new GameShares(quotas, Resource.POINTS, client, game, memory.get(), points);
    } catch (LimitException e) {
      game.giveBack();
      throw e;
    }
  }

  /**
   * Counts an existing game, whatever the limits.
   *
   * @param bytes the memory that it takes
   */
  static GameShares note(Quotas quotas, GameSpec spec, long bytes) {
    int points = points(spec, bytes);
    Share game = quotas.note(Resource.GAMES, Quotas.OPERATOR, 1);
    Share memory = quotas.note(Resource.POINTS, Quotas.OPERATOR, points);
    return new GameShares(quotas, Resource.POINTS, Quotas.OPERATOR, game, memory, points);
  }

  /**
   * Takes the shares of a game that wakes up, for the client that has asked for it; those of the
   * operator are only counted.
   *
   * @param bytes the memory that it takes
   * @throws LimitException if not enough is left; then nothing is taken
   */
  static GameShares wake(Quotas quotas, String client, GameSpec spec, long bytes) {
    if (client.equals(Quotas.OPERATOR)) {
      return note(quotas, spec, bytes);
    }
    int points = points(spec, bytes);
    return take(quotas, client, points, () -> quotas.take(Resource.POINTS, client, points));
  }

  private static int points(GameSpec spec, long bytes) {
    return Math.max(points(GameSize.of(spec)), Resource.POINTS.amountOf(bytes));
  }

  /**
   * Takes the memory of a game that was over before, as that of a replay.
   *
   * @param client who looks at it
   * @param bytes the memory that it takes
   * @throws LimitException if not enough is left; then nothing is taken
   */
  static GameShares ofPast(Quotas quotas, String client, long bytes) {
    int points = Resource.REPLAYS.amountOf(bytes);
    Share memory = quotas.take(Resource.REPLAYS, client, points);
    return new GameShares(quotas, Resource.REPLAYS, client, Share.NOTHING, memory, points);
  }

  private static int points(GameSize size) {
    return Math.max(Resource.LEAST_POINTS, size.choices());
  }

  /** Takes more memory if the game needs it; returns whether the game may have that many bytes. */
  synchronized boolean mayTake(long bytes) {
    int more = resource.amountOf(bytes) - points;
    if (more <= 0) {
      return true;
    }
    int ahead = Math.max(more, points / 4); // so that not every turn takes some
    return take(ahead) || take(more);
  }

  private boolean take(int more) {
    try {
      memory.add(quotas.take(resource, client, more));
    } catch (LimitException e) {
      return false;
    }
    points += more;
    return true;
  }

  /** Gives back the game's share, because it is over; its memory is still in use. */
  void giveBackGame() {
    game.giveBack();
  }

  /**
   * Passes the memory to one of these clients, unless one of them is charged for it already.
   *
   * @return whether one of them is charged now; if not, the memory is given back
   */
  synchronized boolean passToOneOf(Set<String> clients) {
    if (clients.contains(client)) {
      return true;
    }
    giveBackMemory();
    return clients.stream().anyMatch(this::takeAll);
  }

  private void giveBackMemory() {
    memory.forEach(Share::giveBack);
    memory.clear();
  }

  private boolean takeAll(String other) {
    try {
      memory.add(quotas.take(resource, other, points));
    } catch (LimitException e) {
      return false;
    }
    client = other;
    return true;
  }

  synchronized void giveBack() {
    game.giveBack();
    giveBackMemory();
    points = Integer.MAX_VALUE; // it needs no more
  }
}
