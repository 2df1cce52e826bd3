package gtpx.bridge.server;

import gtpx.board.Color;
import gtpx.client.Peer;
import gtpx.game.Game;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.player.BotFactory;
import gtpx.player.BotOptions;
import gtpx.player.Decision;
import gtpx.player.GameLength;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.RoomLimit;
import gtpx.rooms.limit.Share;
import gtpx.rooms.room.AbandonPolicy;
import gtpx.rooms.room.OfferedPlayers;
import gtpx.rooms.room.RoomHeader;
import gtpx.rooms.room.SeatHandle;
import gtpx.rooms.room.ServerPlayer;
import gtpx.rooms.room.ServerPlayerFactory;
import gtpx.rooms.room.SupervisedPlayer;
import gtpx.rooms.seat.EngineTimeouts;
import gtpx.rooms.seat.ErrorFile;
import gtpx.rooms.seat.MoveTimeout;
import gtpx.rooms.seat.NewEngines;
import gtpx.rooms.seat.OrderQueue;
import gtpx.rooms.seat.SeatSource;
import gtpx.rooms.seat.SeatSources;
import gtpx.rooms.seat.SeatSpec;
import gtpx.time.TimeSetting;
import gtpx.time.TimeShare;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Creates the bots, and the programs that a server's configuration names; clients can't specify a
 * command.
 */
final class ConfiguredPlayers implements ServerPlayerFactory {
  private static final int PROSPECTS_PLAYOUTS = 400; // shares are then accurate to about 0.03

  private final ServerConfig config;
  private final ServerThreads workers;
  private final ServerMetrics metrics;
  private final Quotas quotas;
  private final LongSupplier clockTime;
  private final Map<String, SeatSpec> everybodys = new HashMap<>(); // by name
  private final Map<String, SeatSpec> operators = new ConcurrentHashMap<>(); // by name

  private final Map<String, BiFunction<SeatHandle, String, ServerPlayer>> providers =
      new ConcurrentHashMap<>(); // by prefix

  /**
   * Creates the factory for a configuration.
   *
   * @param clockTime the time of the games' clocks
   */
  ConfiguredPlayers(
      ServerConfig config,
      ServerThreads workers,
      ServerMetrics metrics,
      Quotas quotas,
      LongSupplier clockTime) {
    this.config = config;
    this.workers = workers;
    this.metrics = metrics;
    this.quotas = quotas;
    this.clockTime = clockTime;
    config
        .players()
        .programs()
        .forEach((name, command) -> everybodys.put(name, SeatSpec.program(command)));
  }

  /** Adds a bot or program of the operator, which plays only in that game. */
  void add(String game, Color color, SeatSpec player) {
    operators.put(name(game, color), player);
  }

  /** Returns the name of a player of the operator. */
  static String name(String game, Color color) {
    return game + "/" + color;
  }

  /**
   * Adds players that a gateway seats in the operator's games, as {@code PREFIX:NAME}.
   *
   * @param create creates the player of that name for a seat
   */
  void addPlayerProvider(String prefix, BiFunction<SeatHandle, String, ServerPlayer> create) {
    providers.put(prefix, create);
  }

  @Override
  public ServerPlayer create(SeatHandle seat, String by) {
    String[] parts = by.split(":", 2);
    BiFunction<SeatHandle, String, ServerPlayer> provider = providers.get(parts[0]);
    if (provider != null && parts.length == 2 && !seat.header().isOfClient()) {
      return provider.apply(seat, parts[1]);
    }
    SeatSpec player = find(seat, by);
    String name = seat.header().name() + "." + seat.color();
    ErrorFile errors =
        new ErrorFile(config.players().errors().resolve(name + ".log"), ErrorFile.STANDARD_BYTES);
    boolean isBot = player.kind() == SeatSpec.Kind.BOT;
    Share share = quotas.take(isBot ? Resource.BOTS : Resource.PROGRAMS, seat.maker(), 1);
    return player(
        seat,
        by,
        engines(seat, isBot ? config.players().bots() : substitutes(botQueue(seat)))
            .source(player, seat.color(), name, errors, seed(seat)),
        isBot ? botQueue(seat) : OrderQueue.on(workers.alone()),
        share);
  }

  /** Returns a queue for a bot, which takes turns with the bots of other games' creators. */
  private OrderQueue botQueue(SeatHandle seat) {
    return workers.botQueue(seat.header().name(), seat.maker());
  }

  private static boolean hasClock(SeatHandle seat) {
    TimeSetting time = seat.header().settings().time();
    return time.reserve(time.start()).isPresent();
  }

  private SeatSpec find(SeatHandle seat, String by) {
    if (by.matches("bot(:([1-9]\\d{0,8}|level=([1-9]|10)))?")) {
      return findBot(seat, by);
    }
    boolean isOfThisGame = by.equals(name(seat.header().name(), seat.color()));
    SeatSpec player = (isOfThisGame ? operators : everybodys).get(by);
    if (player == null) {
      List<String> words = new ArrayList<>(List.of("bot", "bot:PLAYOUTS", "bot:level=LEVEL"));
      config.players().programs().keySet().stream().sorted().forEach(words::add);
      throw new RefusedException(
          Kind.HOST, "no player " + by + " (expected: " + String.join(", ", words) + ")");
    }
    return player;
  }

  /** Returns a bot, with the words that {@code --seat} takes, without the server's time limit. */
  private SeatSpec findBot(SeatHandle seat, String by) {
    if (by.equals("bot")) {
      return hasClock(seat)
          ? botSpec(seat, ThinkingBudget.UNLIMITED, "bot")
          : botSpec(
              seat, bounded(ThinkingBudget.STANDARD), "bot", ThinkingBudget.STANDARD.toString());
    }
    String how = by.contains("=") ? by.substring(4) : "playouts=" + by.substring(4);
    int number = Integer.parseInt(how.substring(how.indexOf('=') + 1));
    ThinkingBudget asked =
        how.startsWith("level=")
            ? ThinkingBudget.ofLevel(number)
            : ThinkingBudget.ofPlayouts(number);
    int most = quotas.limits().number(RoomLimit.PLAYOUTS);
    if (asked.playouts().orElse(0) > most) {
      throw quotas.refusal("playouts", by + " (at most " + most + " playouts)");
    }
    return botSpec(seat, bounded(asked), "bot", how);
  }

  private static SeatSpec botSpec(SeatHandle seat, ThinkingBudget budget, String... words) {
    return SeatSpec.bot(seat.color(), BotOptions.STANDARD, budget, List.of(words));
  }

  private ThinkingBudget bounded(ThinkingBudget budget) {
    return budget.within(TimeShare.of(quotas.limits().time(RoomLimit.THINKING)));
  }

  /**
   * Returns a seed that is always the same for the same seat, so that a game can be reproduced, and
   * another one for a later game of the same name.
   */
  private static long seed(SeatHandle seat) {
    long game = seat.header().name().hashCode() + seat.header().created();
    return 31L * game + seat.color().seat();
  }

  private static SeatSources engines(SeatHandle seat, BotFactory bots) {
    RoomHeader header = seat.header();
    return new SeatSources(
        header.spec(), EngineTimeouts.STANDARD, header.settings().time(), bots, new NewEngines());
  }

  /**
   * Returns a factory of substitutes, which choose where engines can't. They think on the bots'
   * threads, since engines have threads of their own in any number.
   */
  private BotFactory substitutes(OrderQueue queue) {
    return (budget, seed) -> new QueuedPlayer(config.players().bots().create(budget, seed), queue);
  }

  @Override
  public ServerPlayer create(SeatHandle seat, String client, Supplier<Peer> engine) {
    Share share = quotas.take(Resource.ENGINES, client, 1);
    SeatSource source =
        engines(seat, substitutes(workers.botQueue(seat.header().name(), client)))
            .dialledIn(seat.color(), engine.get(), seed(seat));
    return player(seat, "engine", source, OrderQueue.on(workers.alone()), share);
  }

  private ServerPlayer player(
      SeatHandle seat, String by, SeatSource source, OrderQueue orders, Share share) {
    return new SupervisedPlayer(
        seat,
        new AbandonPolicy(seat, metrics::fault, share::giveBack),
        by,
        source,
        orders,
        MoveTimeout.of(EngineTimeouts.STANDARD.toThink()),
        clockTime);
  }

  @Override
  public void chooseMove(SeatHandle seat, Consumer<Decision> answer) {
    Game copy = seat.game().publicCopy();
    BotFactory bots = config.players().bots().with(BotOptions.STAND_IN);
    botQueue(seat)
        .think(
            planned(seat),
            mustStop -> {
              Player bot = bots.create(bounded(ThinkingBudget.STANDARD), seed(seat));
              Decision decision = bot.genmove(copy, seat.color(), Thinking.FREELY.until(mustStop));
              seat.execute(() -> answer.accept(decision));
            });
  }

  private Optional<Duration> planned(SeatHandle seat) {
    long now = clockTime.getAsLong();
    return seat.runningClock()
        .flatMap(clock -> clock.shareForMove(now, GameLength.movesToGo(seat.game())))
        .map(TimeShare::normal);
  }

  @Override
  public OfferedPlayers offered() {
    return new OfferedPlayers(
        ThinkingBudget.MOST_LEVEL,
        quotas.limits().number(RoomLimit.PLAYOUTS),
        config.players().programs().keySet().stream().sorted().toList());
  }

  @Override
  public Player estimator() {
    TimeShare most = TimeShare.of(quotas.limits().time(RoomLimit.COUNTING));
    return config
        .players()
        .bots()
        .create(ThinkingBudget.ofPlayouts(PROSPECTS_PLAYOUTS).within(most), 1);
  }
}
