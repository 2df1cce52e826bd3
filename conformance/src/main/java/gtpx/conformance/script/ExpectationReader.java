package gtpx.conformance.script;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads conditions on answers. */
final class ExpectationReader {
  /** What such a line begins with, the longer before those that they begin with. */
  static final List<String> SIGNS =
      List.of("==~", "==", "=any-order", "=one-of", "=without", "=with", "=~", "=", "?~", "?", "*");

  private static final Pattern NUMBER = Pattern.compile("((?:\\d|\\$\\w+)+)?(.*)", Pattern.DOTALL);

  private ExpectationReader() {}

  /**
   * Reads what follows a sign.
   *
   * @throws IllegalArgumentException saying what is expected
   */
  static Expectation read(String sign, String rest) {
    String text = rest.strip();
    return switch (sign) {
      case "*" -> new Expectation.Any();
      case "==" -> new Expectation.Exact(rest.substring(Math.min(1, rest.length())));
      case "==~" -> new Expectation.ExactRegex(regex(text));
      case "=~" -> new Expectation.Regex(true, regex(text));
      case "?~" -> new Expectation.Regex(false, regex(text));
      case "=any-order" -> new Expectation.AnyOrder(text);
      case "=one-of" -> new Expectation.OneOf(text);
      case "=with" -> new Expectation.With(text);
      case "=without" -> new Expectation.Without(text);
      default -> sign.equals("=") && isJson(text) ? json(text) : words(sign.equals("="), rest);
    };
  }

  /** A regular expression, which may be one only when its variables have values. */
  static String regex(String text) {
    try {
      Pattern.compile(text.replaceAll("\\$\\w+", "1"));
      return text;
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException("is no regular expression: " + e.getDescription(), e);
    }
  }

  private static boolean isJson(String text) {
    return text.startsWith("{") || text.startsWith("[");
  }

  private static Expectation json(String text) {
    if (JsonPattern.read(text).isEmpty()) {
      throw new IllegalArgumentException("is no JSON");
    }
    return new Expectation.Json(text);
  }

  /** A number directly after the sign is the answer's; the text follows a blank. */
  private static Expectation words(boolean isSuccess, String rest) {
    Matcher number = NUMBER.matcher(rest);
    if (!number.matches() || !(number.group(2).isEmpty() || number.group(2).matches("(?s)\\s.*"))) {
      throw new IllegalArgumentException("(expected: a blank before the text)");
    }
    return new Expectation.Text(
        isSuccess, Optional.ofNullable(number.group(1)), number.group(2).strip());
  }
}
