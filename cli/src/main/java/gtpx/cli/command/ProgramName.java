package gtpx.cli.command;

import java.nio.file.Path;
import java.util.regex.Matcher;

/**
 * How this program is called: {@code gtpx} if it is on the {@code PATH}, else as the launcher was
 * called, such as {@code bin/gtpx}. So what the program prints can be typed.
 */
public final class ProgramName {
  private static final String STANDARD = "gtpx";

  private ProgramName() {}

  /** Returns the name for who types in the same folder. */
  public static String here() {
    return System.getProperty("gtpx.command", STANDARD);
  }

  /** Returns the name for programs that start it in any folder. */
  public static String anywhere() {
    return here().equals(STANDARD)
        ? STANDARD
        : quoted(Path.of(here()).toAbsolutePath().normalize());
  }

  /** Returns a path as a word of a command line. */
  public static String quoted(Path file) {
    String path = file.toString();
    return path.chars().anyMatch(Character::isWhitespace) ? '"' + path + '"' : path;
  }

  /** Returns command lines that begin with gtpx, as they can be typed here. */
  public static String typed(String lines) {
    return lines.replaceAll("(?m)^( *)gtpx ", "$1" + Matcher.quoteReplacement(here()) + " ");
  }
}
