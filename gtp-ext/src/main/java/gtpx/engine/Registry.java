package gtpx.engine;

import gtpx.protocol.GtpError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

  /** What a command does that tells something before it is done; returns the rest. */
  @FunctionalInterface
  interface StreamingHandler {
    String answer(Arguments arguments, Output output);
  }

  private record Command(StreamingHandler handler, int most) {}

  /** Adds a command of GTP 2, KGS, GoGui and others, which ignores surplus arguments. */
  void add(String name, Handler handler) {
    addStreaming(name, (arguments, output) -> handler.answer(arguments));
  }

  /** Adds such a command that tells something before it is done. */
  void addStreaming(String name, StreamingHandler handler) {
    commands.put(name, new Command(handler, ANY));
  }

  /**
   * Adds a command of the dialect, which refuses surplus arguments before it does anything.
   *
   * @param most arguments it can have
   */
  void addStrict(String name, int most, Handler handler) {
    commands.put(name, new Command((arguments, output) -> handler.answer(arguments), most));
  }

  /** Adds a command of the dialect that can have any number of arguments. */
  void addOpen(String name, Handler handler) {
    addStrict(name, ANY, handler);
  }

  /** Forgets all others. */
  void retain(Set<String> names) {
    commands.keySet().retainAll(names);
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
   * @param output where it may tell the first lines of its answer before it is done
   * @return the text of the answer, or the rest of it
   */
  String answer(String name, Arguments arguments, Output output) {
    Command command = commands.get(name);
    if (command == null) {
      throw new GtpError(GtpError.UNKNOWN_COMMAND);
    }
    if (arguments.count() > command.most()) {
      throw GtpError.syntax(
          "surplus arguments (expected: " + (command.most() == 0 ? "none" : atMost(command)) + ")");
    }
    return command.handler().answer(arguments, output);
  }

  private static String atMost(Command command) {
    return "at most " + command.most();
  }
}
