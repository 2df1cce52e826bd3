package gtpx.engine.clients;

import gtpx.board.Color;
import gtpx.engine.Arguments;
import gtpx.game.Move;
import gtpx.player.Analysis;
import gtpx.protocol.GtpError;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** The arguments of an analysis command. Neither thinks nor prints. */
final class AnalyzeRequest {
  /** The keys that every dialect has. */
  private static final String COMMON = "interval minmoves maxmoves avoid allow";

  private static final int MILLIS_A_CENTISECOND = 10;

  private final Color color;
  private OptionalInt centiseconds = OptionalInt.empty();
  private int minMoves;
  private int maxMoves = Integer.MAX_VALUE;
  private final Set<Extra> extras = EnumSet.noneOf(Extra.class);
  private final Set<Move> avoided = new HashSet<>();
  private final Set<Move> chosen = new HashSet<>();
  private boolean isChosen;

  /** Extra data that a report in KataGo's dialect can have; {@code true} requests it. */
  enum Extra {
    ROOT_INFO("rootInfo"),
    OWNERSHIP("ownership"),
    OWNERSHIP_STDEV("ownershipStdev"),
    PV_VISITS("pvVisits"),
    PV_EDGE_VISITS("pvEdgeVisits"),
    /** Accepted but not supported: nothing is reported. */
    MOVES_OWNERSHIP("movesOwnership"),
    MOVES_OWNERSHIP_STDEV("movesOwnershipStdev"),
    NO_RESULT_VALUE("noResultValue");

    private final String word;

    Extra(String word) {
      this.word = word;
    }
  }

  private AnalyzeRequest(Color color) {
    this.color = color;
  }

  /** Returns a request for the best moves that were searched. */
  static AnalyzeRequest best(Color color, int moves) {
    AnalyzeRequest request = new AnalyzeRequest(color);
    request.maxMoves = moves;
    return request;
  }

  /**
   * Reads {@code [player] [interval] key value…}.
   *
   * @param toMove the player to move, used if no player is named
   * @param hasExtras whether the dialect is KataGo's
   */
  static AnalyzeRequest read(Arguments arguments, Color toMove, boolean hasExtras) {
    AnalyzeRequest request = new AnalyzeRequest(arguments.optionalColor().orElse(toMove));
    request.centiseconds = arguments.optionalNumber("an interval in centiseconds");
    while (!arguments.isEmpty()) {
      request.readKey(arguments, hasExtras);
    }
    return request;
  }

  private void readKey(Arguments arguments, boolean hasExtras) {
    String key = arguments.word("a key");
    switch (key) {
      case "interval" -> centiseconds = OptionalInt.of(arguments.number("centiseconds"));
      case "minmoves" -> minMoves = arguments.number("a number of moves");
      case "maxmoves" -> maxMoves = arguments.number("a number of moves");
      case "avoid" -> readMoves(arguments, avoided);
      case "allow" -> isChosen |= readMoves(arguments, chosen);
      default -> readExtra(key, arguments, hasExtras);
    }
  }

  /**
   * Reads moves; returns whether they apply: they must be this player's, with a depth of at least
   * 1.
   */
  private boolean readMoves(Arguments arguments, Set<Move> moves) {
    boolean isOwn = arguments.color().equals(color);
    var read = arguments.joinedMoves();
    boolean counts = arguments.number("a depth") > 0 && isOwn;
    moves.addAll(counts ? read : Set.of());
    return counts;
  }

  private void readExtra(String key, Arguments arguments, boolean hasExtras) {
    Extra extra =
        Arrays.stream(Extra.values())
            .filter(known -> hasExtras && known.word.equals(key))
            .findFirst()
            .orElseThrow(() -> unknown(key, hasExtras));
    boolean isAsked = arguments.truth();
    extras.remove(extra);
    extras.addAll(isAsked ? Set.of(extra) : Set.of());
  }

  private static GtpError unknown(String key, boolean hasExtras) {
    String more =
        Arrays.stream(Extra.values()).map(extra -> " " + extra.word).collect(Collectors.joining());
    return GtpError.syntax(key + " (expected: " + COMMON + (hasExtras ? more : "") + ")");
  }

  Color color() {
    return color;
  }

  /** The time between two reports. */
  Duration interval(Duration standard) {
    return centiseconds.isPresent()
        ? Duration.ofMillis(MILLIS_A_CENTISECOND * (long) Math.max(1, centiseconds.getAsInt()))
        : standard;
  }

  /** Whether a report includes that move. */
  boolean includes(Analysis.Choice choice, int order) {
    return order < maxMoves && (choice.visits() > 0 || order < minMoves);
  }

  boolean asksFor(Extra extra) {
    return extras.contains(extra);
  }

  /** Whether the analysis may choose that move for the player. */
  boolean allows(Move move) {
    return !avoided.contains(move) && (!isChosen || chosen.contains(move));
  }
}
