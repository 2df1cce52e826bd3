package gtpx.bridge.session;

import gtpx.bridge.limit.LimitException;
import gtpx.bridge.limit.Quotas;
import gtpx.bridge.limit.Resource;
import gtpx.bridge.limit.Share;
import gtpx.game.GameSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What one game takes of a server: a game as long as it is not over, and memory as long as it is
 * there, counted in points of its board times players. A long game takes more of these.
 * Thread-safe.
 */
final class GameShares {
  private final Quotas quotas;
  private final Share game;
  private final List<Share> memory = new ArrayList<>();
  private String client; // whose they are
  private int points; // of memory

  private GameShares(Quotas quotas, String client, Share game, Share memory, int points) {
    this.quotas = quotas;
    this.client = client;
    this.game = game;
    this.memory.add(memory);
    this.points = points;
  }

  /**
   * Takes it for a client.
   *
   * @throws LimitException if there is not so much left; nothing is taken then
   */
  static GameShares take(Quotas quotas, String client, GameSpec spec) {
    Share game = quotas.take(Resource.GAMES, client, 1);
    try {
      int points = points(spec);
      Share memory = quotas.takeFirst(Resource.POINTS, client, points);
      return new GameShares(quotas, client, game, memory, points);
    } catch (LimitException e) {
      game.giveBack();
      throw e;
    }
  }

  /**
   * Counts a game that is there already, whatever the limits.
   *
   * @param bytes of memory that it takes
   */
  static GameShares note(Quotas quotas, GameSpec spec, long bytes) {
    int points = Math.max(points(spec), Resource.POINTS.amountOf(bytes));
    Share game = quotas.note(Resource.GAMES, Quotas.OPERATOR, 1);
    Share memory = quotas.note(Resource.POINTS, Quotas.OPERATOR, points);
    return new GameShares(quotas, Quotas.OPERATOR, game, memory, points);
  }

  private static int points(GameSpec spec) {
    return Math.max(Resource.LEAST_POINTS, spec.board().size() * spec.players());
  }

  /** Takes more memory if the game needs it; whether it may have so many bytes. */
  synchronized boolean mayTake(long bytes) {
    int more = Resource.POINTS.amountOf(bytes) - points;
    if (more <= 0) {
      return true;
    }
    int ahead = Math.max(more, points / 4); // so that it need not ask at every turn
    return take(ahead) || take(more);
  }

  private boolean take(int more) {
    try {
      memory.add(quotas.take(Resource.POINTS, client, more));
    } catch (LimitException e) {
      return false;
    }
    points += more;
    return true;
  }

  /** The game is over, and still in memory. */
  void giveBackGame() {
    game.giveBack();
  }

  /**
   * One of these clients has the memory from now on, unless one has it already.
   *
   * @return whether one does; if not, it is given back
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
      memory.add(quotas.take(Resource.POINTS, other, points));
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
