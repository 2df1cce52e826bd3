package gtpx.engine;

import gtpx.protocol.GtpError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All commands of an engine by name: the only list of them, from which list_commands and
 * known_command answer too. Knows how many arguments a command may have, not what they mean.
 */
final class Registry {
  private static final int ANY = Integer.MAX_VALUE;

  private final Map<String, Command> commands = new LinkedHashMap<>();

  /** What a command does with its arguments; returns the text of the answer. */
  @FunctionalInterface
  interface Handler {
    String answer(Arguments arguments);
  }

  private record Command(Handler handler, int most) {}

  /** Adds a command of GTP 2, which ignores surplus arguments. */
  void add(String name, Handler handler) {
    commands.put(name, new Command(handler, ANY));
  }

  /**
   * Adds a command of the dialect, which refuses surplus arguments before it does anything.
   *
   * @param most arguments it can have
   */
  void addStrict(String name, int most, Handler handler) {
    commands.put(name, new Command(handler, most));
  }

  /** Adds a command of the dialect that can have any number of arguments. */
  void addOpen(String name, Handler handler) {
    addStrict(name, ANY, handler);
  }

  boolean knows(String name) {
    return commands.containsKey(name);
  }

  List<String> names() {
    return List.copyOf(commands.keySet());
  }

  /**
   * Does a command.
   *
   * @return the text of the answer
   */
  String answer(String name, Arguments arguments) {
    Command command = commands.get(name);
    if (command == null) {
      throw new GtpError(GtpError.UNKNOWN_COMMAND);
    }
    if (arguments.count() > command.most()) {
      throw GtpError.syntax(
          "surplus arguments (expected: " + (command.most() == 0 ? "none" : atMost(command)) + ")");
    }
    return command.handler().answer(arguments);
  }

  private static String atMost(Command command) {
    return "at most " + command.most();
  }
}
