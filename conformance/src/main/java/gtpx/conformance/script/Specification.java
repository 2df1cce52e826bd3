package gtpx.conformance.script;

import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The sentences that scripts cite by their numbers: requirements such as 7.13, of docs/protocol.md
 * and its parts, and rules such as R10.2, of docs/rules.md.
 */
final class Specification {
  static final List<String> PROTOCOL =
      List.of("protocol.md", "protocol/clients.md", "protocol/bridge.md");
  static final String RULES = "rules.md";

  /** A number in bold at the start of a paragraph, an item or a row, and what follows it. */
  private static final Pattern NUMBERED =
      Pattern.compile(
          "(?m)^(?:- |> |\\| |\\d+\\. )?\\*\\*(R?\\d+\\.\\d+)\\*\\* (.*(?:\\n(?![-|#\\n]|```|\\d+\\. ).+)*)");

  private static final Map<String, String> SENTENCES = read();

  private Specification() {}

  private static Map<String, String> read() {
    Map<String, String> sentences = new HashMap<>();
    PROTOCOL.forEach(page -> add(page, sentences));
    add(RULES, sentences);
    return sentences;
  }

  private static void add(String page, Map<String, String> sentences) {
    NUMBERED
        .matcher(text(page))
        .results()
        .forEach(found -> sentences.put(found.group(1), plain(found.group(2))));
  }

  private static String text(String page) {
    try {
      return Resources.toString(
          Resources.getResource("gtpx/conformance/pages/" + page), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String plain(String text) {
    return text.replaceAll("(?m)^> ?", "")
        .replaceAll("\\s+", " ")
        .replaceFirst(" \\|$", "")
        .strip();
  }

  /** Returns the sentence with that number. */
  static Optional<String> sentence(String number) {
    return Optional.ofNullable(SENTENCES.get(number));
  }

  /** Returns the numbers of all requirements and rules. */
  static Set<String> numbers() {
    return SENTENCES.keySet();
  }
}
