package gtpx.conformance.script;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the steps that neither send nor expect anything. */
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
  static ScriptStep read(int line, String stream, String text) {
    Matcher let = LET.matcher(text);
    if (let.matches()) {
      return new ScriptStep.Let(line, let.group(1), let.group(2));
    }
    if (text.startsWith(COMES)) {
      return new ScriptStep.Comes(
          line, stream, ExpectationReader.regex(text.substring(COMES.length())));
    }
    Matcher file = FILE.matcher(text);
    if (file.matches()) {
      return new ScriptStep.File(
          line, file.group(1), file.group(2) == null ? "" : file.group(2) + "\n");
    }
    Matcher timed = TIMED.matcher(text);
    if (!timed.matches()) {
      throw new IllegalArgumentException(
          "(expected: ! eof, ends, over, comes, quiet, within, pause, let, for or file)");
    }
    return read(line, stream, timed);
  }

  private static ScriptStep read(int line, String stream, Matcher timed) {
    return switch (timed.group(1)) {
      case "eof" -> new ScriptStep.Finish(line, stream);
      case "over" -> new ScriptStep.Over(line, stream);
      case "ends" -> new ScriptStep.Ends(line, stream, TO_END);
      case "ends within" -> new ScriptStep.Ends(line, stream, time(timed));
      case "quiet" -> new ScriptStep.Quiet(line, stream, time(timed));
      case "within" -> new ScriptStep.Within(line, stream, time(timed));
      default -> new ScriptStep.Pause(line, time(timed));
    };
  }

  private static Duration time(Matcher timed) {
    if (timed.group(2) == null) {
      throw new IllegalArgumentException("(expected: a time such as 0.5 s)");
    }
    return Duration.ofNanos(new BigDecimal(timed.group(2)).movePointRight(NANO_DIGITS).longValue());
  }
}
