package gtpx.bridge.session;

import gtpx.engine.Arguments;
import gtpx.engine.clients.EngineCommands;
import gtpx.protocol.CommandTraits;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The commands that a bridge answers itself, by name, with their traits. */
public final class BridgeCommands {
  private static final BridgeCommands ALL = registerAll();

  private final Map<String, Command> commands = new LinkedHashMap<>();

  /** What a command does; it answers by the session, now or later. */
  @FunctionalInterface
  interface Handler {
    void handle(Session session, Arguments arguments);
  }

  private record Command(CommandTraits traits, Handler handler) {}

  private static BridgeCommands registerAll() {
    BridgeCommands commands = new BridgeCommands();
    LobbyCommands.register(commands);
    MoveCommands.register(commands);
    RoomCommands.register(commands);
    return commands;
  }

  static BridgeCommands all() {
    return ALL;
  }

  /** The traits of a command of a bridge or of an engine; those of a query if neither knows it. */
  public static CommandTraits traits(String name) {
    Command command = ALL.commands.get(name);
    return command == null
        ? EngineCommands.all().findTraits(name).orElse(CommandTraits.SHARED)
        : command.traits();
  }

  void add(String name, Handler handler) {
    add(name, CommandTraits.SHARED, handler);
  }

  void add(String name, CommandTraits traits, Handler handler) {
    commands.put(name, new Command(traits, handler));
  }

  Optional<Handler> find(String name) {
    return Optional.ofNullable(commands.get(name)).map(Command::handler);
  }

  List<String> names() {
    return List.copyOf(commands.keySet());
  }
}
