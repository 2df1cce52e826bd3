package gtpx.conformance.script;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a session has learned so far: {@code $name} stands for it in what follows. */
public final class Variables {
  private static final Pattern NAME = Pattern.compile("\\$([A-Za-z][A-Za-z0-9]*)");

  private final Map<String, String> values = new TreeMap<>();

  public void set(String name, String value) {
    values.put(name, value);
  }

  /** The text with the values in it; a name that has none stays as it is. */
  public String fill(String text) {
    return fill(text, value -> value);
  }

  /** The same within a regular expression, where values stand for themselves. */
  String fillQuoted(String regex) {
    return fill(regex, Pattern::quote);
  }

  private String fill(String text, java.util.function.UnaryOperator<String> form) {
    return NAME.matcher(text)
        .replaceAll(
            found -> {
              String value = values.get(found.group(1));
              return Matcher.quoteReplacement(value == null ? found.group() : form.apply(value));
            });
  }
}
