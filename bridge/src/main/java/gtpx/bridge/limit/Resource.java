package gtpx.bridge.limit;

/** Something that a server has only so much of. */
public enum Resource {
  /** Games that are not over. */
  GAMES("games", "games"),
  /** The points of their boards, times their players. */
  POINTS("points", "points of boards times players"),
  /** The points of games that connections have for themselves, times players. */
  REPLAYS("replays", "points of replays times players"),
  /** Bots that play in them. */
  BOTS("bots", "bots"),
  /** Programs of the operator's that play in them. */
  PROGRAMS("programs", "programs"),
  /** Engines that have dialled in. */
  ENGINES("engines", "engines");

  private final String word;
  private final String plural;

  Resource(String word, String plural) {
    this.word = word;
    this.plural = plural;
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
