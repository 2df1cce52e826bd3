package gtpx.bridge.session;

import gtpx.bridge.room.Room;
import gtpx.engine.EngineConfig;
import gtpx.engine.GtpEngine;
import gtpx.engine.Viewpoint;
import gtpx.engine.clients.EngineCommands;
import gtpx.game.GameSpec;
import gtpx.player.Player;
import gtpx.protocol.GtpError;
import gtpx.rules.Variants;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * All that can be said to a bridge: what it answers itself, and what it has an engine answer. Knows
 * no connections.
 */
final class CommandSet {
  private static final Set<String> OUTSIDE =
      Set.of("protocol_version", "name", "version", "gtpx-version", "gtpx-variants");

  private final LobbyConfig config;
  private final BridgeCommands handlers = BridgeCommands.all();
  private final GtpEngine outside;

  CommandSet(LobbyConfig config) {
    this.config = config;
    GameSpec none = GameSpec.parse(List.of("go"), Variants.STANDARD);
    outside =
        GtpEngine.shared(
            config(none, Viewpoint.TRUE, Optional.empty()),
            EngineCommands.all(),
            new LobbyController(none));
  }

  /** What the bridge answers itself. */
  BridgeCommands handlers() {
    return handlers;
  }

  /** What answers the rest to those who are in no room. */
  GtpEngine outside() {
    return outside;
  }

  /** What answers the rest in a room, from a desk there. */
  GtpEngine inRoom(Room room, ClientGame desk) {
    Player estimator = config.estimator(room);
    return GtpEngine.shared(
        config(room.spec(), desk.viewpoint(), Optional.of(estimator)), EngineCommands.all(), desk);
  }

  private EngineConfig config(GameSpec spec, Viewpoint viewpoint, Optional<Player> player) {
    return new EngineConfig(
        spec,
        config.variants(),
        "gtpx bridge",
        config.version(),
        player,
        viewpoint,
        false,
        config.nanoTime(),
        () -> 0,
        new PrintWriter(Writer.nullWriter()));
  }

  /** All commands, where that engine answers. */
  Set<String> names(GtpEngine engine) {
    Set<String> names = new LinkedHashSet<>(engine.commands());
    names.addAll(handlers.names());
    return names;
  }

  /** Whether that can be asked in no room. */
  boolean isAnsweredOutside(String command) {
    return OUTSIDE.contains(command);
  }

  /** Why a command is refused to those who are in no room. */
  GtpError refusal(String command) {
    return names(outside).contains(command)
        ? new GtpError("not in a game", "(expected: gtpx-sit or gtpx-watch first)")
        : new GtpError(GtpError.UNKNOWN_COMMAND);
  }
}
