package gtpx.time;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One setting in the words of {@code time=}: its kind, then its numbers. Knows no particular kind.
 */
record TimeSettingWords(String text, String kind, String numbers) {
  private static final String SECONDS = "(\\d{1,9}(?:\\.\\d{1,3})?)";
  private static final String COUNT = "(\\d{1,9})";
  private static final String KINDS =
      "none, absolute:300, canadian:60/25/300, byoyomi:600/5x30, fischer:60+5 or turn:20";

  /** Thrown if the words have another form. */
  static final class Mismatch extends IllegalArgumentException {

    private Mismatch(String text, String expected) {
      super("time " + shown(text) + " (expected: " + expected + ")");
    }

    private static String shown(String text) {
      return "\"" + (text.length() <= 60 ? text : text.substring(0, 60) + "...") + "\"";
    }
  }

  static TimeSettingWords of(String text) {
    int colon = text.indexOf(':');
    String kind = colon < 0 ? text : text.substring(0, colon);
    return new TimeSettingWords(text, kind, text.substring(kind.length()));
  }

  /**
   * Parses the numbers.
   *
   * @param form a regular expression in which SECONDS and COUNT stand for numbers
   */
  Matcher match(String form, String expected) {
    String pattern = form.replace("SECONDS", SECONDS).replace("COUNT", COUNT);
    Matcher matcher = Pattern.compile(pattern).matcher(numbers);
    if (!matcher.matches()) {
      throw new Mismatch(
          text, form.isEmpty() ? expected : expected + "; seconds with up to 3 decimals");
    }
    return matcher;
  }

  Mismatch ofNoKind() {
    return new Mismatch(text, KINDS);
  }
}
