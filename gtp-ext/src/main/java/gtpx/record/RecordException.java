package gtpx.record;

import gtpx.json.JsonValue;
import java.util.regex.Pattern;

/**
 * Thrown if a text is not a valid record of a game, or not valid JSON about one. The message is one
 * line: the place and what is wrong there.
 */
public final class RecordException extends Exception {
  private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cntrl}\\u2028\\u2029]");
  private static final int MOST_LETTERS = 300; // of a message; a record may be malicious

  /** Creates the exceptions for JSON that is not as expected. */
  public static final JsonValue.JsonErrors<RecordException> OF_JSON = RecordException::new;

  RecordException(String place, String wrong) {
    super(clean(place.isEmpty() ? wrong : place + ": " + wrong));
  }

  /** Turns the message into one printable line. */
  private static String clean(String text) {
    String line = UNPRINTABLE.matcher(text).replaceAll("?");
    return line.length() <= MOST_LETTERS ? line : line.substring(0, MOST_LETTERS) + "…";
  }
}
