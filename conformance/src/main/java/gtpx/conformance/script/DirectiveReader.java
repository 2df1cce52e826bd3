package gtpx.conformance.script;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what is to be done beside saying and hearing. */
final class DirectiveReader {
  private static final Pattern LET = Pattern.compile("let (\\w+) = (.*)");
  private static final String COMES = "comes ";
  private static final Pattern FILE = Pattern.compile("file ([\\w.-]+)(?:\n(.*))?", Pattern.DOTALL);
  private static final Pattern TIMED =
      Pattern.compile("(ends within|ends|quiet|within|pause|eof|over)(?: (\\d+(?:\\.\\d+)?) s)?");
  private static final int NANO_DIGITS = 9;
  private static final Duration TO_END = Duration.ofSeconds(10);

  private DirectiveReader() {}

  /**
   * Reads what follows {@code !}.
   *
   * @throws IllegalArgumentException saying what is expected
   */
  static Step read(int line, String stream, String text) {
    Matcher let = LET.matcher(text);
    if (let.matches()) {
      return new Step.Let(line, let.group(1), let.group(2));
    }
    if (text.startsWith(COMES)) {
      return new Step.Comes(line, stream, ExpectationReader.regex(text.substring(COMES.length())));
    }
    Matcher file = FILE.matcher(text);
    if (file.matches()) {
      return new Step.File(line, file.group(1), file.group(2) == null ? "" : file.group(2) + "\n");
    }
    Matcher timed = TIMED.matcher(text);
    if (!timed.matches()) {
      throw new IllegalArgumentException(
          "(expected: ! eof, ends, over, comes, quiet, within, pause, let, for or file)");
    }
    return read(line, stream, timed);
  }

  private static Step read(int line, String stream, Matcher timed) {
    return switch (timed.group(1)) {
      case "eof" -> new Step.Finish(line, stream);
      case "over" -> new Step.Over(line, stream);
      case "ends" -> new Step.Ends(line, stream, TO_END);
      case "ends within" -> new Step.Ends(line, stream, time(timed));
      case "quiet" -> new Step.Quiet(line, stream, time(timed));
      case "within" -> new Step.Within(line, stream, time(timed));
      default -> new Step.Pause(line, time(timed));
    };
  }

  private static Duration time(Matcher timed) {
    if (timed.group(2) == null) {
      throw new IllegalArgumentException("(expected: a time such as 0.5 s)");
    }
    return Duration.ofNanos(new BigDecimal(timed.group(2)).movePointRight(NANO_DIGITS).longValue());
  }
}
