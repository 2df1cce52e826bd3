package gtpx.protocol;

import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;

/**
 * An answer in its printed form. Whatever the text is, the answer is well-formed: no control
 * characters, one blank after the number, and no empty line before its end. A failure is one line
 * of ASCII. A success may contain letters beyond ASCII, such as chat messages on a bridge, for
 * UTF-8 streams; for other streams use {@link #ascii}.
 *
 * @param id that of the command
 * @param text ready to be printed
 */
public record GtpResponse(OptionalInt id, boolean isSuccess, String text) {
  private static final int LAST_OF_ASCII = 127;
  private static final Pattern EMPTY_LINE = Pattern.compile("\n(?=\n)");

  public GtpResponse {
    text = isSuccess ? lines(printable(text)) : ascii(printable(text)).strip().replace('\n', ' ');
  }

  public static GtpResponse success(OptionalInt id, String text) {
    return new GtpResponse(id, true, text);
  }

  public static GtpResponse failure(OptionalInt id, String text) {
    return new GtpResponse(id, false, text);
  }

  /** Whether a line is the first of an answer. */
  public static boolean isFirstLine(String line) {
    return isSuccess(line) || line.startsWith("?");
  }

  /** Whether an answer, or its first line, reports success. */
  public static boolean isSuccess(String answer) {
    return answer.startsWith("=");
  }

  /** A text in ASCII, with question marks in place of other letters. */
  public static String ascii(String text) {
    return text.chars().allMatch(letter -> letter <= LAST_OF_ASCII)
        ? text
        : map(text.replace("…", "..."), letter -> letter <= LAST_OF_ASCII ? letter : '?');
  }

  private static String printable(String text) {
    return isPrintableAscii(text) ? text : map(text, GtpResponse::printable);
  }

  /**
   * Whether a text needs no change. Answers can have hundreds of thousands of letters, nearly
   * always ASCII.
   */
  private static boolean isPrintableAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter >= LAST_OF_ASCII || (letter < ' ' && letter != '\n' && letter != '\t')) {
        return false;
      }
    }
    return true;
  }

  private static String map(String text, IntUnaryOperator letters) {
    return text.codePoints()
        .map(letters)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static int printable(int letter) {
    if (letter == '\n' || letter == '\t' || !Character.isISOControl(letter)) {
      return Character.getType(letter) == Character.SURROGATE ? '?' : letter;
    }
    return ' ';
  }

  /** Puts a blank into empty lines and removes those at the end. */
  private static String lines(String text) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == '\n') {
      end--;
    }
    String kept = text.substring(0, end);
    return kept.contains("\n\n") ? EMPTY_LINE.matcher(kept).replaceAll("\n ") : kept;
  }

  /** The mark and the number, with the blank after them. */
  public String head() {
    return (isSuccess ? "=" : "?") + (id.isPresent() ? String.valueOf(id.getAsInt()) : "") + " ";
  }

  /**
   * The rest of an answer whose first lines have been sent; a failure can no longer be reported.
   */
  public String rest() {
    return isSuccess && !text.isEmpty() ? text + "\n\n" : "\n";
  }

  /** The whole answer as sent, including the empty line that ends it. */
  @Override
  public String toString() {
    return head() + text + "\n\n";
  }
}
