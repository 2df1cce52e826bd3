package gtpx.bridge.session;

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

  private record Command(CommandTraits traits, Session.Handler handler) {}

  private static BridgeCommands registerAll() {
    BridgeCommands commands = new BridgeCommands();
    LobbyCommands.register(commands::add);
    MoveCommands.register(commands::add);
    RoomCommands.register(commands::add);
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

  private void add(String name, CommandTraits traits, Session.Handler handler) {
    if (commands.putIfAbsent(name, new Command(traits, handler)) != null) {
      throw new IllegalArgumentException("command " + name + " twice (expected: once)");
    }
  }

  Optional<Session.Handler> find(String name) {
    return Optional.ofNullable(commands.get(name)).map(Command::handler);
  }

  List<String> names() {
    return List.copyOf(commands.keySet());
  }
}
