package gtpx.rooms.limit;

import com.google.common.base.Preconditions;
import com.google.errorprone.annotations.Immutable;
import gtpx.rules.Word;

/** A resource of a server that its clients share; a row of its limits. */
public enum Resource implements Word {
  /** Games that are not finished. */
  GAMES(
      new Cap(2000, 500),
      "games",
      "running games in total",
      "running games created from one address"),
  /**
   * The points of the boards times the number of players; a long game counts as a larger one. The
   * memory for one is sized for a game of two players with about as many moves as its board has
   * points.
   */
  POINTS(
      new Cap(1_000_000, 250_000),
      "board points times players",
      "board points times players, summed over all games",
      "board points times players, summed over the games created from one address",
      1000,
      800),
  /** Points times players of the copies of games that single connections have for themselves. */
  REPLAYS(
      new Cap(5_000_000, 1_000_000),
      "replay points times players",
      "board points times players, summed over the games that connections replay",
      "board points times players, summed over the games that connections from one address replay",
      120,
      4000),
  /** Bots that play in games. */
  BOTS(
      new Cap(200, 50),
      "bots",
      "seats played by bots, in total",
      "seats played by bots in games created from one address"),
  /** The operator's programs that play in games. */
  PROGRAMS(
      new Cap(32, 8),
      "programs",
      "running engines of --program, in total",
      "running engines of --program in games created from one address"),
  /** Engines that have dialled in. */
  ENGINES(
      new Cap(1000, 100),
      "engines",
      "engines that have dialled in, in total",
      "engines that have dialled in from one address"),
  /** Positions of which the bot's prospects are being computed for clients, or wait for that. */
  PROSPECTS(
      new Cap(64, 4),
      "positions waiting for an estimate",
      "positions waiting for the bot's estimate, in total",
      "positions from one address waiting for the bot's estimate"),
  /** Requests to the public referee that are being answered, or wait for that. */
  REFEREE(
      new Cap(64, 4),
      "requests waiting for the referee",
      "requests waiting for the referee, in total",
      "requests from one address waiting for the referee");

  /** The least that a game counts for, however small. */
  public static final int LEAST_POINTS = 400;

  private final Cap standard;
  private final String plural;
  private final String total;
  private final String perClient;
  private final int bytes; // of memory per unit; 0: not limited by memory
  private final int ordinary; // what an ordinary game takes: 19x19, two players

  Resource(Cap standard, String plural, String total, String perClient) {
    this(standard, plural, total, perClient, 0, 1);
  }

  Resource(Cap standard, String plural, String total, String perClient, int bytes, int ordinary) {
    this.standard = standard;
    this.plural = plural;
    this.total = total;
    this.perClient = perClient;
    this.bytes = bytes;
    this.ordinary = ordinary;
  }

  /**
   * The most that may be in use at a time.
   *
   * @param total by all clients together
   * @param perClient by one client
   */
  @Immutable
  public record Cap(int total, int perClient) {
    public Cap {
      Preconditions.checkArgument(total > 0, "total: %s (expected: at least 1)", total);
      Preconditions.checkArgument(perClient > 0, "perClient: %s (expected: at least 1)", perClient);
    }

    /**
     * Returns this cap with another total; for memory, a client may use at most a quarter of it.
     */
    public Cap withTotal(Resource resource, int most) {
      int ofClient = Math.max(1, resource.isMemory() ? most / 4 : most);
      return new Cap(most, Math.min(perClient, ofClient));
    }
  }

  Cap standard() {
    return standard;
  }

  /** Returns the limit on what all clients may use together. */
  public Limit total() {
    Limit limit = Limit.option("max-" + word(), Limit.Unit.NUMBER, total, standard.total());
    return isMemory()
        ? limit.said("as many as fit in a quarter of the memory, at most " + limit.value())
        : limit;
  }

  /** Returns the limit on what one client may use. */
  public Limit perClient() {
    Limit limit =
        Limit.option(
            "max-" + word() + "-per-address", Limit.Unit.NUMBER, perClient, standard.perClient());
    return isMemory() ? limit.said("a quarter of all, at most " + limit.value()) : limit;
  }

  /**
   * Returns how many fit into that much memory; {@code Integer.MAX_VALUE} if memory doesn't limit
   * it.
   */
  public int amountOf(long memory) {
    return isMemory()
        ? (int) Math.min((memory + bytes - 1) / bytes, Integer.MAX_VALUE)
        : Integer.MAX_VALUE;
  }

  /** Returns the memory that so many are sized for, in bytes. */
  public long bytes(int amount) {
    return (long) bytes * amount;
  }

  /** Returns whether memory limits this resource. */
  boolean isMemory() {
    return bytes > 0;
  }

  /** Returns how many an ordinary game takes: 19x19, two players. */
  int ordinary() {
    return ordinary;
  }

  /** Returns the words that messages to users use. */
  String plural() {
    return plural;
  }
}
