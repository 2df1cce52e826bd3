package gtpx.engine;

import gtpx.protocol.CommandTraits;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * All commands of engines by name, with their traits. This is the only list of commands:
 * list_commands and known_command use it too. Belongs to no engine; a command receives the engine
 * that it runs in. Must not be changed once an engine uses it, and is thread-safe from then on.
 */
public final class Registry {
  private final Map<String, Command> commands = new LinkedHashMap<>();

  /** Executes a command that answers line by line; returns the rest of the answer. */
  @FunctionalInterface
  public interface StreamingHandler<G> {
    String answer(G group, Arguments arguments, LineOutput output);
  }

  private record Command(
      CommandTraits traits, Predicate<EngineConfig> condition, StreamingHandler<Context> run) {}

  /**
   * The engine that a command runs in.
   *
   * @param registry all commands; this engine may know only some
   * @param quit ends the engine after this command
   */
  public record Context(
      EngineSession session, ClientMoves moves, Registry registry, Runnable quit) {
    /** The names of the commands that this engine knows. */
    List<String> commands() {
      return registry.commands.keySet().stream().filter(this::knows).toList();
    }

    public boolean knows(String name) {
      Command command = registry.commands.get(name);
      return command != null
          && (command.traits.isShared() || !session.isShared())
          && command.condition.test(session.config());
    }
  }

  /** A group of commands that are methods of one class. */
  public final class Group<G> {
    private final Function<Context, G> maker;
    private final Predicate<EngineConfig> condition;

    private Group(Function<Context, G> maker, Predicate<EngineConfig> condition) {
      this.maker = maker;
      this.condition = condition;
    }

    /** The same class's commands that only matching engines know. */
    public Group<G> when(Predicate<EngineConfig> other) {
      return new Group<>(maker, other);
    }

    /** Adds a command for engines with a single client; it ignores surplus arguments. */
    public void add(String name, BiFunction<G, Arguments, String> handler) {
      add(name, CommandTraits.UNSHARED, handler);
    }

    /**
     * Adds a command.
     *
     * @throws IllegalArgumentException if a command of that name exists
     */
    public void add(String name, CommandTraits traits, BiFunction<G, Arguments, String> handler) {
      put(name, traits, (group, arguments, output) -> handler.apply(group, arguments));
    }

    /** Adds a command with an empty answer, for engines with a single client. */
    public void addAction(String name, BiConsumer<G, Arguments> action) {
      addAction(name, CommandTraits.UNSHARED, action);
    }

    /** Adds a command with an empty answer. */
    public void addAction(String name, CommandTraits traits, BiConsumer<G, Arguments> action) {
      add(
          name,
          traits,
          (group, arguments) -> {
            action.accept(group, arguments);
            return "";
          });
    }

    /** Adds a command that answers line by line while it runs. */
    public void addStreaming(String name, CommandTraits traits, StreamingHandler<G> handler) {
      put(name, traits.streamed(), handler);
    }

    private void put(String name, CommandTraits traits, StreamingHandler<G> handler) {
      Command added =
          new Command(
              traits,
              condition,
              (context, arguments, output) ->
                  handler.answer(maker.apply(context), arguments, output));
      if (commands.putIfAbsent(name, added) != null) {
        throw new IllegalArgumentException("command " + name + " twice (expected: once)");
      }
    }
  }

  /**
   * Starts a group of commands.
   *
   * @param maker creates the object that has the methods, for every command executed
   */
  public <G> Group<G> group(Function<Context, G> maker) {
    return new Group<>(maker, config -> true);
  }

  /** The traits of a command; empty if no engine knows it. */
  public Optional<CommandTraits> findTraits(String name) {
    return Optional.ofNullable(commands.get(name)).map(Command::traits);
  }

  /**
   * Runs a command.
   *
   * @param output receives the first lines of the answer while the command is running
   * @return the text of the answer, or the rest of it
   * @throws GtpError if this engine doesn't know the command, or if there are too many arguments
   */
  String answer(String name, Arguments arguments, Context context, LineOutput output) {
    Command command = commands.get(name);
    if (command == null || !context.knows(name)) {
      throw new GtpError(FailureKind.UNKNOWN_COMMAND);
    }
    int most = command.traits().maxArguments();
    if (arguments.count() > most) {
      throw GtpError.syntax(
          "surplus arguments (expected: " + (most == 0 ? "none" : "at most " + most) + ")");
    }
    return command.run().answer(context, arguments, output);
  }
}
