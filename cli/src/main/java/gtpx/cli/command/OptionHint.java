package gtpx.cli.command;

import gtpx.rules.SpellingSuggestion;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Suggests the option that was meant by a name which a sub-command doesn't have. */
final class OptionHint {
  private static final int FEW = 16; // options that a message can list

  /** What other programs call an option, and what it may be called here. */
  private static final Map<String, List<String>> OTHER_NAMES =
      Map.ofEntries(
          Map.entry("--port", List.of("--listen")),
          Map.entry("--address", List.of("--listen")),
          Map.entry("--bind", List.of("--listen")),
          Map.entry("--size", List.of("--board")),
          Map.entry("--boardsize", List.of("--board")),
          Map.entry("--rules", List.of("--variant")),
          Map.entry("--handicap", List.of("--opening", "--position")),
          Map.entry("--engine", List.of("--seat", "--entrant", "--exec")),
          Map.entry("--player", List.of("--seat", "--entrant")),
          Map.entry("--bot", List.of("--seat", "--entrant")),
          Map.entry("--black", List.of("--seat", "--entrant")),
          Map.entry("--white", List.of("--seat", "--entrant")),
          Map.entry("--color", List.of("--seat-color", "--seat")),
          Map.entry("--rounds", List.of("--games")),
          Map.entry("--games", List.of("--rounds")),
          Map.entry("--visits", List.of("--playouts")),
          Map.entry("--strength", List.of("--level")),
          Map.entry("--clock", List.of("--time")),
          Map.entry("--tc", List.of("--time")),
          Map.entry("--output", List.of("--out")),
          Map.entry("--sgf", List.of("--out")),
          Map.entry("--password", List.of("--password-file", "--secret-file")));

  private OptionHint() {}

  /**
   * Returns a suggestion in brackets, or the options if they are few; otherwise nothing, since
   * nobody reads a long list.
   *
   * @param word the unknown name, with its hyphens
   * @param known the names that there are
   */
  static String hint(String word, Collection<String> known) {
    Optional<String> other =
        OTHER_NAMES.getOrDefault(word, List.of()).stream().filter(known::contains).findFirst();
    boolean isTold = other.isPresent() || known.size() <= FEW;
    return isTold || SpellingSuggestion.find(word, known).isPresent()
        ? " "
            + other
                .map(name -> "(did you mean " + name + "?)")
                .orElseGet(() -> SpellingSuggestion.hint(word, known))
        : "";
  }
}
