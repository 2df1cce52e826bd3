package gtpx.cli.command;

import gtpx.board.Color;
import gtpx.rules.Rules;
import gtpx.rules.SpellingSuggestion;
import gtpx.rules.Variants;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.commons.cli.Option;

/**
 * The syntax of a value, as a usage line shows it: {@code text|svg} is one of those words, {@code
 * FILE} and {@code DIR} are paths, other words in capitals stand for any text, {@code SPEC...} can
 * be repeated, and {@code [FILE]} can be left out. Parses no values.
 */
public record ArgumentSyntax(String notation) {
  public static final ArgumentSyntax NONE = new ArgumentSyntax("");

  private static final int NAMED_COLORS = 8;
  private static final String REPEATED = "...";
  private static final Pattern CHOICES = Pattern.compile("[a-z0-9-]+(\\|[a-z0-9-]+)*");

  /** Returns the syntax of an option's value; none for a flag. */
  public static ArgumentSyntax of(Option option) {
    return option.hasArg() ? new ArgumentSyntax(option.getArgName()) : NONE;
  }

  public boolean isNone() {
    return notation.isEmpty();
  }

  public boolean isRepeatable() {
    return notation.endsWith(REPEATED);
  }

  boolean isOptional() {
    return notation.startsWith("[");
  }

  /** Returns the notation without dots and brackets. */
  public String name() {
    if (isOptional()) {
      return notation.substring(1, notation.length() - 1);
    }
    return isRepeatable() ? notation.substring(0, notation.length() - REPEATED.length()) : notation;
  }

  /** Returns the permitted words; empty if any text is permitted. */
  public List<String> choices() {
    return CHOICES.matcher(name()).matches() ? List.of(name().split("\\|", -1)) : List.of();
  }

  /** Returns what was expected if the word is none of the choices. */
  Optional<String> refusal(String word) {
    return choices().isEmpty() || choices().contains(word)
        ? Optional.empty()
        : Optional.of(SpellingSuggestion.hint(word, choices()));
  }

  /** Returns the words that a shell suggests; none for a path or any text. */
  public List<String> suggestions() {
    return switch (name()) {
      case "VARIANT" -> Variants.STANDARD.all().stream().map(v -> v.name()).toList();
      case "COLOUR" ->
          IntStream.range(0, NAMED_COLORS).mapToObj(seat -> new Color(seat).toString()).toList();
      case "SPEC" -> List.of("bot", "human");
      case "B" -> List.of("9", "13", "19", "13x9", "torus:9x9", "hex:5");
      case "T" -> List.of("absolute:300", "byoyomi:600/5x30", "fischer:60+5", "turn:20", "none");
      case "KEY=VALUE" -> ruleChoices();
      default -> choices();
    };
  }

  private static List<String> ruleChoices() {
    return Rules.keys().stream()
        .flatMap(key -> Rules.words(key).stream().map(word -> key + "=" + word))
        .toList();
  }

  public boolean isFile() {
    return name().equals("FILE");
  }

  public boolean isFolder() {
    return name().equals("DIR");
  }
}
