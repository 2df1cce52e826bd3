package gtpx.cli;

import gtpx.board.Color;
import gtpx.rules.Variants;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a shell offers for an argument. The scripts themselves are written for each shell, once and
 * for all sub-commands, so that pressing the tab key starts no Java.
 */
final class Completion {
  private static final int NAMED_COLORS = 8;

  private Completion() {}

  /** Returns the words to offer; none for a path or any text. */
  static List<String> words(ArgumentSyntax argument) {
    return switch (argument.name()) {
      case "VARIANT" -> Variants.STANDARD.all().stream().map(v -> v.name()).toList();
      case "COLOUR" ->
          IntStream.range(0, NAMED_COLORS).mapToObj(seat -> new Color(seat).toString()).toList();
      case "SPEC" -> List.of("bot", "human");
      default -> argument.choices();
    };
  }

  static boolean isFile(ArgumentSyntax argument) {
    return argument.name().equals("FILE");
  }

  static boolean isFolder(ArgumentSyntax argument) {
    return argument.name().equals("DIR");
  }

  /** Quotes text with single quotes, as every shell reads them. */
  static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
