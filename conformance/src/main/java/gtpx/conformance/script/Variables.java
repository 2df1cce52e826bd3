package gtpx.conformance.script;

import com.google.common.base.Splitter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The variables of a session: {@code $name} stands for a value in later steps. */
public final class Variables {
  private static final Pattern NAME = Pattern.compile("\\$([A-Za-z][A-Za-z0-9]*)");

  private static final Splitter BLANKS = Splitter.on(Pattern.compile("\\s+")).omitEmptyStrings();
  private static final Pattern PLAIN = Pattern.compile("\\w*");

  private final Map<String, Supplier<String>> values = new TreeMap<>();

  public void set(String name, String value) {
    values.put(name, () -> value);
  }

  /** Sets a variable whose value is computed on demand. */
  public void set(String name, Supplier<String> value) {
    values.put(name, value);
  }

  /** The text with variables replaced by their values; a name without a value is left unchanged. */
  public String fill(String text) {
    return fill(text, value -> value);
  }

  /** The words of the text, with variables replaced by their values. */
  public List<String> words(String text) {
    return split(fill(text));
  }

  /** The words of a text without variables. */
  static List<String> split(String text) {
    return BLANKS.splitToList(text);
  }

  /** A regular expression with variables replaced by their values, which match literally. */
  public Pattern pattern(String regex) {
    String filled =
        fill(regex, value -> PLAIN.matcher(value).matches() ? value : Pattern.quote(value));
    return Pattern.compile(filled, Pattern.DOTALL);
  }

  private String fill(String text, UnaryOperator<String> form) {
    return NAME.matcher(text)
        .replaceAll(
            found -> {
              Supplier<String> value = values.get(found.group(1));
              return Matcher.quoteReplacement(
                  value == null ? found.group() : form.apply(value.get()));
            });
  }
}
