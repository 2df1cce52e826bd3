package gtpx.cli;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.commons.cli.Option;

/**
 * How a value is written in a usage, and all that this says of it: {@code text|svg} is one of those
 * words, {@code FILE} and {@code DIR} are places, other words in capitals are free, and {@code
 * SPEC...} may be said more than once. Reads no values.
 */
record ArgumentHelp(String notation) {
  static final ArgumentHelp NONE = new ArgumentHelp("");

  private static final String REPEATED = "...";
  private static final Pattern CHOICES = Pattern.compile("[a-z0-9-]+(\\|[a-z0-9-]+)*");

  /** That of an option; none of a flag. */
  static ArgumentHelp of(Option option) {
    return option.hasArg() ? new ArgumentHelp(option.getArgName()) : NONE;
  }

  boolean isNone() {
    return notation.isEmpty();
  }

  boolean isRepeatable() {
    return notation.endsWith(REPEATED);
  }

  /** What stands for it, without the dots. */
  String name() {
    return isRepeatable() ? notation.substring(0, notation.length() - REPEATED.length()) : notation;
  }

  /** The words that it can be; empty if it is free. */
  List<String> choices() {
    return CHOICES.matcher(name()).matches() ? List.of(name().split("\\|", -1)) : List.of();
  }

  /** What was expected, if the word is none of the choices. */
  Optional<String> refusal(String word) {
    return choices().isEmpty() || choices().contains(word)
        ? Optional.empty()
        : Optional.of(SpellingSuggestion.hint(word, choices()));
  }
}
