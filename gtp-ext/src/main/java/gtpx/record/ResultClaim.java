package gtpx.record;

import gtpx.board.Color;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What RE of a record of two players claims, in any of the spellings that programs use.
 *
 * @param winner empty for a draw, and for kinds without a winner
 * @param lead in points, for {@link Kind#SCORE}; empty: not stated
 */
public record ResultClaim(Kind kind, Optional<Color> winner, Optional<BigDecimal> lead) {
  private static final Pattern WON =
      Pattern.compile(
          "(?i)\\s*(b|w|black|white)\\s*\\+\\s*"
              + "(?:(r|t|f|res\\w*|time\\w*|forf\\w*)|([0-9]{1,9}(?:[.,][0-9]{1,9})?)\\D*)?"
              + "\\s*");
  private static final Pattern DRAW = Pattern.compile("(?i)\\s*(0|draw|jigo|tie)\\s*");
  private static final Pattern NONE = Pattern.compile("\\s*\\??\\s*");
  private static final Pattern VOID = Pattern.compile("(?i)\\s*void\\s*");

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
    Matcher won = WON.matcher(text);
    if (won.matches()) {
      Color winner =
          text.strip().toLowerCase(Locale.ROOT).startsWith("b") ? Color.BLACK : Color.WHITE;
      return new ResultClaim(kind(won.group(2)), Optional.of(winner), lead(won.group(3)));
    } else if (DRAW.matcher(text).matches()) {
      return new ResultClaim(Kind.SCORE, Optional.empty(), Optional.of(BigDecimal.ZERO));
    } else if (NONE.matcher(text).matches()) {
      return without(Kind.NONE);
    }
    return without(VOID.matcher(text).matches() ? Kind.VOID : Kind.UNREADABLE);
  }

  private static ResultClaim without(Kind kind) {
    return new ResultClaim(kind, Optional.empty(), Optional.empty());
  }

  private static Kind kind(@Nullable String end) {
    if (end == null) {
      return Kind.SCORE;
    }
    return switch (end.toLowerCase(Locale.ROOT).charAt(0)) {
      case 'r' -> Kind.RESIGNATION;
      case 't' -> Kind.TIME;
      default -> Kind.FORFEIT;
    };
  }

  private static Optional<BigDecimal> lead(@Nullable String number) {
    return Optional.ofNullable(number).map(found -> new BigDecimal(found.replace(',', '.')));
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
