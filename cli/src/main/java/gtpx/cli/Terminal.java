package gtpx.cli;

import java.io.Console;
import java.io.PrintStream;
import java.util.Optional;

/** Whether somebody looks at what is printed. */
final class Terminal {
  private Terminal() {}

  /** Whether the stream is the standard output and that is a terminal. */
  static boolean is(PrintStream out) {
    return out == System.out
        && Optional.ofNullable(System.console()).filter(Terminal::isTerminal).isPresent();
  }

  /** From JDK 22 on there always is a console, and it knows; before, there is one on terminals. */
  private static boolean isTerminal(Console console) {
    try {
      return Boolean.TRUE.equals(Console.class.getMethod("isTerminal").invoke(console));
    } catch (ReflectiveOperationException e) {
      return true;
    }
  }
}
