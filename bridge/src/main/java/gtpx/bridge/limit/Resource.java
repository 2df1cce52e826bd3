package gtpx.bridge.limit;

/** Something that a server has only so much of. */
public enum Resource {
  /** Games that are not over. */
  GAMES("games", "games"),
  /**
   * The points of their boards, times their players; a long game counts as a larger one. Each is
   * enough memory for a game for two of about as many moves as its board has points.
   */
  POINTS("points", "points of boards times players", 1000, 800),
  /** The points of games that connections have for themselves, times players. */
  REPLAYS("replays", "points of replays times players", 120, 4000),
  /** Bots that play in them. */
  BOTS("bots", "bots"),
  /** Programs of the operator's that play in them. */
  PROGRAMS("programs", "programs"),
  /** Engines that have dialled in. */
  ENGINES("engines", "engines");

  /** What a small game counts as. */
  public static final int LEAST_POINTS = 400;

  private final String word;
  private final String plural;
  private final int bytes; // of memory that one takes; 0 if that doesn't limit it
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

  /** How many there are in so much memory; more than enough if they hardly take any. */
  public int amountOf(long memory) {
    return bytes == 0
        ? Integer.MAX_VALUE
        : (int) Math.min((memory + bytes - 1) / bytes, Integer.MAX_VALUE);
  }

  /** Whether it is limited by memory. */
  boolean isMemory() {
    return bytes > 0;
  }

  /** How many one takes who plays an ordinary game: on 19x19, for two. */
  int ordinary() {
    return ordinary;
  }

  /** What metrics call it. */
  public String word() {
    return word;
  }

  /** What people are told. */
  String plural() {
    return plural;
  }
}
