package gtpx.engine;

import gtpx.protocol.CommandTraits;
import gtpx.protocol.GtpError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * All commands of engines by name, with their traits: the only list of them, from which
 * list_commands and known_command answer too. Belongs to no engine: a command is given the one that
 * it runs in. Not to be changed once an engine uses it, and thread-safe from then on.
 */
public final class Registry {
  private final Map<String, Command> commands = new LinkedHashMap<>();

  /** What a command of a group does with its arguments; returns the text of the answer. */
  @FunctionalInterface
  public interface Handler<G> {
    String answer(G group, Arguments arguments);
  }

  /** What a command does that answers line by line; returns the rest of the answer. */
  @FunctionalInterface
  public interface StreamingHandler<G> {
    String answer(G group, Arguments arguments, LineOutput output);
  }

  private record Command(
      CommandTraits traits, Predicate<EngineConfig> condition, StreamingHandler<Context> run) {}

  /**
   * The engine that a command runs in.
   *
   * @param registry all commands, of which this engine may know fewer
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

  /** Commands that are methods of one class. */
  public final class Group<G> {
    private final Function<Context, G> maker;
    private final Predicate<EngineConfig> condition;

    private Group(Function<Context, G> maker, Predicate<EngineConfig> condition) {
      this.maker = maker;
      this.condition = condition;
    }

    /** Further commands of this class that only such engines know. */
    public Group<G> when(Predicate<EngineConfig> other) {
      return new Group<>(maker, other);
    }

    /** Adds a command of an engine that has one client; it ignores surplus arguments. */
    public void add(String name, Handler<G> handler) {
      add(name, CommandTraits.UNSHARED, handler);
    }

    /**
     * Adds a command.
     *
     * @throws IllegalArgumentException if there is one of that name
     */
    public void add(String name, CommandTraits traits, Handler<G> handler) {
      put(name, traits, (group, arguments, output) -> handler.answer(group, arguments));
    }

    /** Adds a command of an engine that has one client; its answer is empty. */
    public void addAction(String name, BiConsumer<G, Arguments> action) {
      addAction(name, CommandTraits.UNSHARED, action);
    }

    /** Adds a command whose answer is empty. */
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
   * A group of commands.
   *
   * @param maker makes what has the methods, each time a command is given
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
   * @param output where it may write the first lines of its answer while it runs
   * @return the text of the answer, or the rest of it
   * @throws GtpError if this engine doesn't know the command, or it has too many arguments
   */
  String answer(String name, Arguments arguments, Context context, LineOutput output) {
    Command command = commands.get(name);
    if (command == null || !context.knows(name)) {
      throw new GtpError(GtpError.UNKNOWN_COMMAND);
    }
    int most = command.traits().maxArguments();
    if (arguments.count() > most) {
      throw GtpError.syntax(
          "surplus arguments (expected: " + (most == 0 ? "none" : "at most " + most) + ")");
    }
    return command.run().answer(context, arguments, output);
  }
}
