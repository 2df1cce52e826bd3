package gtpx.bridge.session;

import gtpx.bridge.service.ClientConnection;
import gtpx.bridge.service.CommandHandler;
import gtpx.bridge.service.Placement;
import gtpx.bridge.service.SessionFactory;
import gtpx.engine.EngineConfig;
import gtpx.engine.GtpEngine;
import gtpx.engine.Viewpoint;
import gtpx.engine.clients.EngineCommands;
import gtpx.game.GameSpec;
import gtpx.player.Player;
import gtpx.protocol.CommandTraits;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpError;
import gtpx.rooms.room.Room;
import gtpx.rules.Variants;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Opens the sessions of a server, and provides what they share: the commands that the bridge
 * answers itself, by name and with their traits, and the engines that answer the rest.
 */
public final class Sessions implements SessionFactory, Session.Commands {
  private static final Map<String, Command> COMMANDS = new LinkedHashMap<>();

  static {
    LobbyCommands.register(Sessions::register);
    MoveCommands.register(Sessions::register);
    RoomCommands.register(Sessions::register);
  }

  private final LobbyConfig config;
  private final Lobby lobby;
  private final Placement placement;
  private final AtomicLong connections = new AtomicLong();
  private final GtpEngine outside;

  private record Command(CommandTraits traits, Session.Execution handler) {}

  /**
   * Creates the sessions of a lobby; both have the same configuration.
   *
   * @param placement on which node of the cluster each game is
   */
  public Sessions(LobbyConfig config, Lobby lobby, Placement placement) {
    this.config = config;
    this.lobby = lobby;
    this.placement = placement;
    GameSpec none = GameSpec.parse(List.of("go"), Variants.STANDARD);
    outside =
        GtpEngine.shared(
            config(none, Viewpoint.TRUE, Optional.empty()),
            EngineCommands.all(),
            new NoGameController(none));
  }

  private static void register(String name, CommandTraits traits, Session.Execution handler) {
    if (COMMANDS.put(name, new Command(traits, handler)) != null) {
      throw new IllegalArgumentException("command " + name + " twice (expected: once)");
    }
  }

  /**
   * Returns the traits of a command of a bridge or of an engine; those of a query if it is unknown.
   */
  public static CommandTraits traits(String name) {
    Command command = COMMANDS.get(name);
    return command == null
        ? EngineCommands.all().findTraits(name).orElse(CommandTraits.SHARED)
        : command.traits();
  }

  /** Returns the names of the commands that the bridge answers itself. */
  static Set<String> ownNames() {
    return COMMANDS.keySet();
  }

  @Override
  public CommandHandler open(ClientConnection connection) {
    return newSession(connection);
  }

  @Override
  public Optional<SeatedSession> openSeated(ClientConnection connection, String secret) {
    Audit audit = Audit.ofRequest(connection.address());
    return lobby
        .secrets()
        .seat(secret, connection.client(), audit)
        .map(seat -> seated(connection, seat, secret));
  }

  @Override
  public Optional<SeatedSession> findSeated(ClientConnection connection, String secret) {
    return lobby.secrets().find(secret).map(seat -> seated(connection, seat, secret));
  }

  @Override
  public CompletableFuture<Optional<String>> findSleeping(
      ClientConnection connection, String secret) {
    return lobby.stored().findSleeping(secret, connection.client());
  }

  @Override
  public CompletableFuture<Void> wake(ClientConnection connection, String game) {
    return CompletableFuture.completedFuture(game)
        .thenCompose(name -> lobby.find(name, connection.client()))
        .<Void>thenApply(woken -> null)
        .exceptionallyCompose(StoredGames::withoutInternals);
  }

  private SeatedSession seated(
      ClientConnection connection, SeatSecrets.SeatOf seat, String secret) {
    return new SeatedSession(
        newSession(connection).forSeat(seat, secret),
        seat.room().header().name(),
        seat.color().toString());
  }

  private Session newSession(ClientConnection connection) {
    return new Session(connection, lobby, this, "c" + connections.incrementAndGet());
  }

  @Override
  public Optional<Session.Execution> find(String name) {
    return Optional.ofNullable(COMMANDS.get(name)).map(Command::handler);
  }

  @Override
  public Placement placement() {
    return placement;
  }

  @Override
  public GtpEngine outside() {
    return outside;
  }

  @Override
  public GtpEngine inRoom(Room room, ClientGame game) {
    Player estimator = config.estimator(room);
    return GtpEngine.shared(
        config(room.spec(), game.viewpoint(), Optional.of(estimator)), EngineCommands.all(), game);
  }

  private EngineConfig config(GameSpec spec, Viewpoint viewpoint, Optional<Player> player) {
    return new EngineConfig(
        spec,
        config.terms().variants(),
        new EngineConfig.Program("gtpx bridge", config.terms().version()),
        player,
        viewpoint,
        Set.of(),
        new EngineConfig.Host(
            config.clock().nanoTime(), () -> 0, new PrintWriter(Writer.nullWriter())));
  }

  @Override
  public Set<String> names(GtpEngine engine) {
    Set<String> names = new LinkedHashSet<>(engine.commands());
    names.addAll(COMMANDS.keySet());
    return names;
  }

  @Override
  public boolean asks(String command) {
    return traits(command).repeat() == CommandTraits.Repeat.ALWAYS
        && traits(command).query() == CommandTraits.Query.CHARGED;
  }

  @Override
  public boolean isAnsweredOutside(String command) {
    return traits(command).query() == CommandTraits.Query.FREE_WITHOUT_GAME;
  }

  @Override
  public GtpError refusal(String command) {
    return names(outside).contains(command)
        ? NoGameController.refusal()
        : new GtpError(FailureKind.UNKNOWN_COMMAND);
  }
}
