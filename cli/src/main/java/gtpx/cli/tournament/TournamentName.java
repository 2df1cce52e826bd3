package gtpx.cli.tournament;

import java.util.regex.Pattern;

/** The name of a tournament, which is also the name of its folder. */
final class TournamentName {
  private static final Pattern NAME =
      Pattern.compile(
          "[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}\\p{M} ._,+()-]{0,98}[\\p{L}\\p{N}\\p{M}_+)-])?");

  private TournamentName() {}

  static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /**
   * Returns the name.
   *
   * @throws IllegalArgumentException if a folder can't have that name on every system
   */
  static String check(String name) {
    if (!isName(name)) {
      throw new IllegalArgumentException(
          "name \"%s\" (expected: at most 100 letters, digits, blanks and ._,+-() with a letter or digit first)"
              .formatted(name));
    }
    return name;
  }
}
