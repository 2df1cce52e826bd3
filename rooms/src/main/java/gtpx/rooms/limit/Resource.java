package gtpx.rooms.limit;

/** A resource of a server that its clients share. */
public enum Resource {
  /** Games that are not finished. */
  GAMES("games", "games"),
  /**
   * The points of the boards times the number of players; a long game counts as a larger one. The
   * memory for one is sized for a game of two players with about as many moves as its board has
   * points.
   */
  POINTS("points", "board points times players", 1000, 800),
  /** Points times players of the copies of games that single connections have for themselves. */
  REPLAYS("replays", "replay points times players", 120, 4000),
  /** Bots that play in games. */
  BOTS("bots", "bots"),
  /** The operator's programs that play in games. */
  PROGRAMS("programs", "programs"),
  /** Engines that have dialled in. */
  ENGINES("engines", "engines"),
  /** Positions of which the bot's prospects are being computed for clients, or wait for that. */
  PROSPECTS("prospects", "positions waiting for prospects"),
  /** Requests to the public referee that are being answered, or wait for that. */
  REFEREE("referee", "requests waiting for the referee");

  /** The least that a game counts for, however small. */
  public static final int LEAST_POINTS = 400;

  private final String word;
  private final String plural;
  private final int bytes; // of memory per unit; 0: not limited by memory
  private final int ordinary;

  Resource(String word, String plural) {
    this(word, plural, 0, 1);
  }

  Resource(String word, String plural, int bytes, int ordinary) {
    this.word = word;
    this.plural = plural;
    this.bytes = bytes;
    this.ordinary = ordinary;
  }

  /**
   * Returns how many fit into that much memory; {@code Integer.MAX_VALUE} if memory doesn't limit
   * it.
   */
  public int amountOf(long memory) {
    return bytes == 0
        ? Integer.MAX_VALUE
        : (int) Math.min((memory + bytes - 1) / bytes, Integer.MAX_VALUE);
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

  /** Returns the name that the metrics use. */
  public String word() {
    return word;
  }

  /** Returns the words that messages to users use. */
  String plural() {
    return plural;
  }
}
