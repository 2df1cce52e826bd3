package gtpx.conformance.script;

import com.google.common.base.Splitter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads the header of a script: {@code key: value} on each line, longer values indented. */
final class ScriptHeaderReader {
  private static final Set<String> KEYS =
      Set.of("sentence", "source", "game", "with", "needs", "unlisted", "note");

  private final String name;
  private final Map<String, String> values = new TreeMap<>();

  ScriptHeaderReader(String name) {
    this.name = name;
  }

  /** Reads up to the first empty line; returns the number of the line after it. */
  int read(List<String> lines) {
    String key = "";
    int at = 0;
    while (at < lines.size() && !lines.get(at).isBlank()) {
      String line = lines.get(at);
      at++;
      if (line.startsWith(" ")) {
        values.merge(key, line.strip(), (all, more) -> all + " " + more);
      } else {
        key = readKey(line, at);
      }
    }
    return Math.min(lines.size(), at + 1);
  }

  private String readKey(String line, int number) {
    int colon = line.indexOf(':');
    String key = colon < 0 ? "" : line.substring(0, colon);
    if (!KEYS.contains(key) || values.containsKey(key)) {
      throw new IllegalArgumentException(
          name + ", line " + number + ": " + line + " (expected: one of " + KEYS + ", once)");
    }
    values.put(key, line.substring(colon + 1).strip());
    return key;
  }

  ScriptHeader header(Optional<String> number) {
    return new ScriptHeader(
        required("sentence"),
        number,
        values.getOrDefault("source", ""),
        Optional.ofNullable(values.get("game")),
        place(),
        needs(),
        new TreeSet<>(Expectation.Words.of(values.getOrDefault("unlisted", ""))),
        values.getOrDefault("note", ""));
  }

  private String required(String key) {
    String value = values.get(key);
    if (value == null) {
      throw new IllegalArgumentException(name + ": no " + key + ":");
    }
    return value;
  }

  private ScriptHeader.Place place() {
    String word = values.getOrDefault("with", "engine");
    return switch (word) {
      case "engine", "server", "both" -> ScriptHeader.Place.valueOf(word.toUpperCase(Locale.ROOT));
      default ->
          throw new IllegalArgumentException(
              name + ": with: " + word + " (expected: engine, server or both)");
    };
  }

  private List<String> needs() {
    List<String> needs =
        Splitter.on(',')
            .trimResults()
            .omitEmptyStrings()
            .splitToList(values.getOrDefault("needs", ""));
    for (String need : needs) {
      if (!need.equals(ScriptHeader.THOUGHT) && !need.startsWith(ScriptHeader.BOARDSIZE)) {
        throw new IllegalArgumentException(
            name + ": needs: " + need + " (expected: thought or boardsize N)");
      }
    }
    return needs;
  }
}
