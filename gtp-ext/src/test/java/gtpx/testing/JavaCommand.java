package gtpx.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Command lines of programs on the class path of the tests, for JVMs that live for seconds. These
 * start with half the work: without the second compiler, and with the collector that has no threads
 * of its own. Starts nothing.
 */
public final class JavaCommand {
  private static final List<String> QUICK = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  private JavaCommand() {}

  /** Returns the path of the {@code java} that runs the tests. */
  public static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** Returns the command line of the class with this name. */
  public static List<String> of(String main, List<String> arguments) {
    return of(List.of(), main, arguments);
  }

  /** Returns the command line of the class with this name, with more options for its JVM. */
  public static List<String> of(List<String> options, String main, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(java()));
    command.addAll(QUICK);
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
    command.addAll(arguments);
    return command;
  }
}
