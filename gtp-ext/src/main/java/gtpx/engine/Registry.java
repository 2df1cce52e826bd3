package gtpx.engine;

import gtpx.protocol.GtpError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * All commands of an engine by name: the only list of them, from which list_commands and
 * known_command answer too. Knows how many arguments a command may have, not what they mean.
 */
final class Registry {
  private static final int ANY = Integer.MAX_VALUE;

  private final Map<String, Command> commands = new LinkedHashMap<>();
  private final Map<String, Integer> groups; // of those that are made when asked for
  private final IntConsumer maker;
  private int making;

  /** One to which all commands are added before any is asked for. */
  Registry() {
    this(Map.of(), group -> {});
  }

  /**
   * One whose commands are made, group by group, when the first of them is asked for.
   *
   * @param groups the number of the group of each, by name; it has no others
   * @param maker adds the commands of a group
   */
  Registry(Map<String, Integer> groups, IntConsumer maker) {
    this.groups = groups;
    this.maker = maker;
  }

  /** What a command does with its arguments; returns the text of the answer. */
  @FunctionalInterface
  interface Handler {
    String answer(Arguments arguments);
  }

  /** What a command does that tells something before it is done; returns the rest. */
  @FunctionalInterface
  interface StreamingHandler {
    String answer(Arguments arguments, LineOutput output);
  }

  private record Command(StreamingHandler handler, int most) {}

  /** Adds a command of GTP 2, KGS, GoGui and others, which ignores surplus arguments. */
  void add(String name, Handler handler) {
    addStreaming(name, (arguments, output) -> handler.answer(arguments));
  }

  /** Adds such a command that tells something before it is done. */
  void addStreaming(String name, StreamingHandler handler) {
    put(name, new Command(handler, ANY));
  }

  /**
   * Adds a command of the dialect, which refuses surplus arguments before it does anything.
   *
   * @param most arguments it can have
   */
  void addStrict(String name, int most, Handler handler) {
    put(name, new Command((arguments, output) -> handler.answer(arguments), most));
  }

  /** Adds a command of the dialect that can have any number of arguments. */
  void addOpen(String name, Handler handler) {
    addStrict(name, ANY, handler);
  }

  private void put(String name, Command command) {
    if (groups.isEmpty() || groups.getOrDefault(name, -1) == making) {
      commands.put(name, command);
    }
  }

  boolean knows(String name) {
    return commands.containsKey(name) || groups.containsKey(name);
  }

  List<String> names() {
    return List.copyOf(groups.isEmpty() ? commands.keySet() : groups.keySet());
  }

  /** Synchronised, for many who are in no game may ask the same engine. */
  private synchronized Optional<Command> find(String name) {
    if (!commands.containsKey(name) && groups.containsKey(name)) {
      making = groups.get(name);
      maker.accept(making);
    }
    return Optional.ofNullable(commands.get(name));
  }

  /**
   * Does a command.
   *
   * @param output where it may tell the first lines of its answer before it is done
   * @return the text of the answer, or the rest of it
   */
  String answer(String name, Arguments arguments, LineOutput output) {
    Command command = find(name).orElseThrow(() -> new GtpError(GtpError.UNKNOWN_COMMAND));
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
