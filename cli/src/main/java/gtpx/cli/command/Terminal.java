package gtpx.cli.command;

import com.google.common.base.Ascii;
import gtpx.rooms.terminal.Screen;
import java.io.Console;
import java.io.PrintStream;
import java.util.Map;
import java.util.Optional;

/** Detects whether the standard output is a terminal. */
public final class Terminal {
  private static final int MAX_LETTERS = 10_000;

  private Terminal() {}

  /** Whether the stream is standard output and that is a terminal. */
  public static boolean is(PrintStream out) {
    return out == System.out
        && Optional.ofNullable(System.console()).filter(Terminal::isTerminal).isPresent();
  }

  /**
   * Returns what an output can show; colours are left out if {@code NO_COLOR} is set or {@code
   * TERM} is {@code dumb}. https://no-color.org
   */
  public static Screen screen(PrintStream out, Map<String, String> environment) {
    if (!is(out)) {
      return Screen.FILE;
    }
    boolean isPlain =
        !environment.getOrDefault("NO_COLOR", "").isEmpty()
            || environment.getOrDefault("TERM", "").equals("dumb");
    return isPlain ? Screen.PLAIN : Screen.COLORED;
  }

  /**
   * Returns the beginning of a text of somebody else, without control characters, which a terminal
   * would obey.
   */
  public static String withoutControls(String text) {
    return printable(Ascii.truncate(text, MAX_LETTERS, "..."));
  }

  /** Returns a text of somebody else without control characters. */
  public static String printable(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", "?");
  }

  /**
   * From JDK 22 on there is always a console, which knows whether it is a terminal; before that,
   * there is a console only on terminals.
   */
  private static boolean isTerminal(Console console) {
    try {
      return Boolean.TRUE.equals(Console.class.getMethod("isTerminal").invoke(console));
    } catch (ReflectiveOperationException e) {
      return true;
    }
  }
}
