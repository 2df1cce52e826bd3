package gtpx.client;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A move as GTP writes it: a vertex, {@code pass} or {@code resign}. Knows no board, so it accepts
 * any name of a point.
 *
 * @param word a vertex in upper case, or {@code pass} or {@code resign}
 */
public record GtpMove(String word) {
  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_.]{1,100}");

  public static final GtpMove PASS = new GtpMove("pass");
  public static final GtpMove RESIGN = new GtpMove("resign");

  /**
   * Creates a move from a word in upper or lower case.
   *
   * @throws IllegalArgumentException if it is not a word of letters, digits, {@code _} and dots
   */
  public GtpMove {
    if (!WORD.matcher(word).matches()) {
      throw new IllegalArgumentException(
          MalformedException.quoted(word) + " (expected: a vertex, pass or resign)");
    }
    String lower = word.toLowerCase(Locale.ROOT);
    boolean isPoint = !lower.equals("pass") && !lower.equals("resign");
    word = isPoint ? word.toUpperCase(Locale.ROOT) : lower;
  }

  static GtpMove read(String word) throws MalformedException {
    try {
      return new GtpMove(word);
    } catch (IllegalArgumentException e) {
      throw new MalformedException(String.valueOf(e.getMessage()));
    }
  }

  public boolean isPass() {
    return equals(PASS);
  }

  public boolean isResign() {
    return equals(RESIGN);
  }

  @Override
  public String toString() {
    return word;
  }
}
