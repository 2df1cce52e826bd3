package gtpx.record;

/**
 * A text that is no record of a game, whatever is wrong with it. The message is one line: the place
 * and what is wrong there.
 */
public final class RecordException extends Exception {
  private static final long serialVersionUID = 1;
  private static final int MOST_LETTERS = 300; // of a message; records may be hostile

  RecordException(String place, String wrong) {
    super(clean(place.isEmpty() ? wrong : place + ": " + wrong));
  }

  /** One printable line, whatever the record said. */
  private static String clean(String text) {
    String line = text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]", "?");
    return line.length() <= MOST_LETTERS ? line : line.substring(0, MOST_LETTERS) + "…";
  }
}
