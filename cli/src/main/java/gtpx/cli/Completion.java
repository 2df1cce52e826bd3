package gtpx.cli;

import gtpx.board.Color;
import gtpx.rules.Variants;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a shell may offer in the place of an argument. Writes no script; a script is one shell's
 * text for all sub-commands, made once, so that pressing the tabulator starts no Java.
 */
final class Completion {
  private static final int NAMED_COLORS = 8;

  private Completion() {}

  /** The words to offer; none for places, and where anything may be said. */
  static List<String> words(ArgumentHelp argument) {
    return switch (argument.name()) {
      case "VARIANT" -> Variants.STANDARD.all().stream().map(v -> v.name()).toList();
      case "COLOUR" ->
          IntStream.range(0, NAMED_COLORS).mapToObj(seat -> new Color(seat).toString()).toList();
      case "SPEC" -> List.of("bot", "human");
      default -> argument.choices();
    };
  }

  static boolean isFile(ArgumentHelp argument) {
    return argument.name().equals("FILE");
  }

  static boolean isFolder(ArgumentHelp argument) {
    return argument.name().equals("DIR");
  }

  /** Between single quotes of any shell. */
  static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
