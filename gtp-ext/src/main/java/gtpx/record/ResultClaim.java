package gtpx.record;

import gtpx.board.Color;
import gtpx.sgf.SgfText;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What RE of a record of two players claims, in any of the spellings that programs use.
 *
 * @param winner empty for a draw, and for kinds without a winner
 * @param lead in points, for {@link Kind#SCORE}; empty: not stated
 */
public record ResultClaim(Kind kind, Optional<Color> winner, Optional<BigDecimal> lead) {
  private static final Pattern WON =
      Pattern.compile(
          "(?i)(?:(b|black)|w|white)(?:\\s*\\+|\\s+w[io]ns?(?:\\s+(?:by|on))?(?!\\S))\\s*(.*)");

  /** The same in Chinese, Japanese and Korean. */
  private static final Pattern WON_IN_ASIA = Pattern.compile("(?:([黑黒흑])|[白백])[方番이]?\\s*(.+)");

  private static final Pattern WINS = Pattern.compile("胜|勝ち?|승");

  private static final Pattern RESIGNED =
      Pattern.compile("(?i)r|res\\w*\\.?|中[盘盤押]し?|不[计計]|投了|[认認][输輸]|불계");
  private static final Pattern LATE = Pattern.compile("(?i)t|time\\w*\\.?|超时|超時|[时時][间間]切?れ?|시간");
  private static final Pattern FORFEITED = Pattern.compile("(?i)f|forf\\w*\\.?");
  private static final Pattern AFTER_LEAD = Pattern.compile("\\D*|\\s*\\(.*");
  private static final Pattern DRAW = Pattern.compile("(?i)0|draw|jigo|tie|和棋|和局|持碁|ジゴ|무승부|빅");
  private static final Pattern NONE = Pattern.compile("\\??");
  private static final Pattern VOID = Pattern.compile("(?i)void|[无無][胜勝][负負]");

  /** What ended the game. */
  public enum Kind {
    /** Nothing is claimed, or that the result is unknown. */
    NONE,
    /** A count, or a win of which it isn't said how. */
    SCORE,
    RESIGNATION,
    TIME,
    FORFEIT,
    /** There is no result. */
    VOID,
    /** The text has no meaning that is known. */
    UNREADABLE
  }

  /** Reads the text of RE. */
  public static ResultClaim of(String text) {
    String bare = SgfText.strip(text);
    Matcher won = WON.matcher(bare);
    if (won.matches()) {
      return won(won.group(1) != null, won.group(2));
    }
    Matcher wonInAsia = WON_IN_ASIA.matcher(bare);
    if (wonInAsia.matches()) {
      String by = SgfText.strip(WINS.matcher(wonInAsia.group(2)).replaceAll(""));
      return won(wonInAsia.group(1) != null, by);
    } else if (DRAW.matcher(bare).matches()) {
      return new ResultClaim(Kind.SCORE, Optional.empty(), Optional.of(BigDecimal.ZERO));
    } else if (NONE.matcher(bare).matches()) {
      return without(Kind.NONE);
    }
    return without(VOID.matcher(bare).matches() ? Kind.VOID : Kind.UNREADABLE);
  }

  private static ResultClaim without(Kind kind) {
    return new ResultClaim(kind, Optional.empty(), Optional.empty());
  }

  /** Reads what a player has won by. */
  private static ResultClaim won(boolean isBlack, String by) {
    Optional<Color> winner = Optional.of(isBlack ? Color.BLACK : Color.WHITE);
    if (RESIGNED.matcher(by).matches()) {
      return new ResultClaim(Kind.RESIGNATION, winner, Optional.empty());
    } else if (LATE.matcher(by).matches()) {
      return new ResultClaim(Kind.TIME, winner, Optional.empty());
    } else if (FORFEITED.matcher(by).matches()) {
      return new ResultClaim(Kind.FORFEIT, winner, Optional.empty());
    }
    Optional<BigDecimal> lead =
        PointsText.read(by)
            .filter(number -> AFTER_LEAD.matcher(number.rest()).matches())
            .filter(number -> number.points().signum() >= 0)
            .map(ResultClaim::points);
    return by.isEmpty() || lead.isPresent()
        ? new ResultClaim(Kind.SCORE, winner, lead)
        : without(Kind.UNREADABLE);
  }

  /** Returns points; servers of China count in stones, two points each. */
  private static BigDecimal points(PointsText lead) {
    boolean isInStones = lead.rest().startsWith("子");
    return isInStones
        ? lead.points().add(lead.points())
        : SgfText.strip(lead.rest()).startsWith("point")
            ? lead.points()
            : PointsText.ofStones(lead.points());
  }

  /** Whether it claims a result that can be understood. */
  public boolean isKnown() {
    return kind != Kind.NONE && kind != Kind.UNREADABLE;
  }

  /** Whether a count with that lead of black's, negative if white leads, is what is claimed. */
  public boolean isMet(BigDecimal black) {
    BigDecimal won = winner.filter(Color.WHITE::equals).isPresent() ? black.negate() : black;
    return lead.isPresent() ? lead.get().compareTo(won) == 0 : won.signum() > 0;
  }
}
