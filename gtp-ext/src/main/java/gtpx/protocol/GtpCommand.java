package gtpx.protocol;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * One parsed command: its number, its name and its arguments. Knows no particular command and no
 * meaning of an argument.
 *
 * @param id 0 to 2^31-1, to be repeated in the answer
 */
public record GtpCommand(OptionalInt id, String name, List<String> arguments) {
  private static final Pattern INSIGNIFICANT = Pattern.compile("^\\+?0*(?=.)");
  private static final int MOST_DIGITS = 10;

  public GtpCommand {
    arguments = List.copyOf(arguments);
  }

  /** Whether a line is the comment with which GoGui interrupts the running command. */
  public static boolean isInterrupt(String line) {
    return line.strip().equals("# interrupt");
  }

  /**
   * Parses a line without its end, by the four steps of GTP 2: removes control characters, removes
   * everything after {@code #}, turns tabs into blanks, and ignores an empty line.
   */
  public static Optional<GtpCommand> parse(String line) {
    String text = preprocess(line).strip();
    int end = endOfId(text);
    String rest = text.substring(end).strip();
    if (rest.isEmpty()) {
      return Optional.empty();
    }
    List<String> words =
        Arrays.stream(rest.split(" ", -1)).filter(word -> !word.isEmpty()).toList();
    return Optional.of(
        new GtpCommand(id(text.substring(0, end)), words.get(0), words.subList(1, words.size())));
  }

  /**
   * Finds the end of the number as GNU Go's scanf would: a sign is allowed, and the name may follow
   * without a blank.
   */
  private static int endOfId(String text) {
    int start = text.startsWith("+") || text.startsWith("-") ? 1 : 0;
    int end = start;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    return end == start ? 0 : end;
  }

  private static String preprocess(String line) {
    int comment = line.indexOf('#');
    return LineReader.withoutControls(comment < 0 ? line : line.substring(0, comment));
  }

  /** The number; a negative or excessive one is accepted but not repeated. */
  private static OptionalInt id(String digits) {
    if (digits.isEmpty() || digits.startsWith("-")) {
      return OptionalInt.empty();
    }
    String significant = INSIGNIFICANT.matcher(digits).replaceFirst("");
    if (significant.length() > MOST_DIGITS || Long.parseLong(significant) > Integer.MAX_VALUE) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(Integer.parseInt(significant));
  }

  /** The line that is parsed as this command. */
  @Override
  public String toString() {
    String number = id.isPresent() ? String.format(Locale.ROOT, "%d ", id.getAsInt()) : "";
    return number + name + (arguments.isEmpty() ? "" : " " + String.join(" ", arguments));
  }
}
