package gtpx.rooms.match;

import com.google.common.collect.Maps;
import com.google.common.util.concurrent.ThreadFactoryBuilder;
import gtpx.board.Color;
import gtpx.client.Peer;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.player.BotFactory;
import gtpx.player.BotOptions;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.ThinkingBudget;
import gtpx.rooms.room.PlayerPolicy;
import gtpx.rooms.room.SeatHandle;
import gtpx.rooms.room.ServerPlayer;
import gtpx.rooms.room.ServerPlayerFactory;
import gtpx.rooms.room.SupervisedPlayer;
import gtpx.rooms.seat.EngineTimeouts;
import gtpx.rooms.seat.OrderQueue;
import gtpx.rooms.seat.SeatSource;
import gtpx.rooms.seat.SeatSources;
import gtpx.rooms.seat.SeatSpec;
import gtpx.rooms.seat.TimeUsed;
import gtpx.time.TimeShare;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The players of one match, as its settings specify them. Each thinks on a thread of its own; the
 * {@link PlayerPolicy} decides when to ask whom.
 */
final class MatchPlayers implements ServerPlayerFactory, AutoCloseable {
  private static final List<String> SUBSTITUTE = List.of("bot", ThinkingBudget.STANDARD.toString());

  private final MatchSettings settings;
  private final Console console;
  private final MatchLog log;
  private final PlayerPolicy policy;
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          new ThreadFactoryBuilder().setNameFormat("seat-%d").setDaemon(true).build());
  private final SortedMap<Color, SupervisedPlayer> players = new TreeMap<>(); // guarded by itself
  private final Map<Color, SeatSpec> substitutes = new ConcurrentHashMap<>();
  private final Map<Color, SupervisedPlayer> replaced =
      new ConcurrentHashMap<>(); // the first of a seat
  private final Thread atExit = new Thread(this::endPrograms, "end of the seats");

  MatchPlayers(MatchSettings settings, Console console, MatchLog log, PlayerPolicy policy) {
    this.settings = settings;
    this.console = console;
    this.log = log;
    this.policy = policy;
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  @Override
  public ServerPlayer create(SeatHandle seat, String by) {
    Color color = seat.color();
    SupervisedPlayer player =
        new SupervisedPlayer(
            seat,
            policy,
            by,
            SeatSource.once(source(color), () -> {}),
            OrderQueue.on(threads),
            settings.terms().time().timeout(),
            settings.host().nanos());
    synchronized (players) {
      players.put(color, player);
    }
    return player;
  }

  /** Makes a built-in bot play that seat from its next player on. */
  SeatSpec replace(Color color) {
    SeatSpec bot = SeatSpec.bot(color, BotOptions.STAND_IN, ThinkingBudget.STANDARD, SUBSTITUTE);
    substitutes.put(color, bot);
    Optional.ofNullable(all().get(color)).ifPresent(player -> replaced.put(color, player));
    return bot;
  }

  private SeatSource source(Color color) {
    SeatSpec player = substitutes.getOrDefault(color, settings.seat(color));
    if (player.kind() == SeatSpec.Kind.HUMAN) {
      return () -> new HumanSeat(color, console, settings.people(), settings.haveSecrets());
    }
    BotFactory inTime =
        (budget, seed) -> settings.host().bots().with(player.bot()).create(limited(budget), seed);
    return new SeatSources(
            settings.spec(),
            EngineTimeouts.STANDARD.thinking(settings.terms().time().timeout().most()),
            settings.terms().time().shown(),
            player.kind() == SeatSpec.Kind.BOT ? inTime : settings.host().bots(),
            settings.host().engines())
        .source(
            player,
            color,
            color + " (" + player.shortName() + ")",
            log.transcript(color.toString()),
            settings.seed(color));
  }

  private ThinkingBudget limited(ThinkingBudget budget) {
    OptionalLong most = settings.terms().time().hiddenNanos();
    return most.isPresent()
        ? budget.within(TimeShare.of(Duration.ofNanos(most.getAsLong())))
        : budget;
  }

  @Override
  public ServerPlayer create(SeatHandle seat, String client, Supplier<Peer> engine) {
    throw new RefusedException(Kind.HOST, "nobody dials in to a match");
  }

  @Override
  public void chooseMove(SeatHandle seat, Consumer<Decision> answer) {
    throw new RefusedException(Kind.HOST, "nobody is assisted in a match");
  }

  @Override
  public Player estimator() {
    return settings.host().bots().create(ThinkingBudget.SUBSTITUTE, settings.seed());
  }

  Executor threads() {
    return threads;
  }

  private SortedMap<Color, SupervisedPlayer> all() {
    synchronized (players) {
      return new TreeMap<>(players);
    }
  }

  boolean isInStep(Color color) {
    SupervisedPlayer player = all().get(color);
    return player != null && player.isInStep();
  }

  /** Makes each player, in seat order, check whether the game waits for it. */
  void changed() {
    all().values().forEach(SupervisedPlayer::changed);
  }

  /** Prints at the terminal why the game has refused a person's answer. */
  void explain(Color person, String why) {
    console.print(person + ": not possible: " + why);
  }

  /** Asks a player again, whose answer the game has refused. */
  void askAgain(Color color) {
    Optional.ofNullable(all().get(color)).ifPresent(SupervisedPlayer::askAgain);
  }

  /** Returns the players' names; of a seat whose player was replaced, both. */
  Map<Color, String> names() {
    Map<Color, String> names = new TreeMap<>(Maps.transformValues(all(), SupervisedPlayer::name));
    replaced.forEach((color, player) -> names.merge(color, player.name(), MatchPlayers::both));
    return names;
  }

  private static String both(String substitute, String first) {
    return first + ", then " + substitute;
  }

  /** Returns the first player of each seat. */
  private SortedMap<Color, SupervisedPlayer> firsts() {
    SortedMap<Color, SupervisedPlayer> firsts = all();
    firsts.putAll(replaced);
    return firsts;
  }

  /** Returns how often a substitute chose for each player; players without any are left out. */
  Map<Color, Map<String, Integer>> substituted() {
    return Maps.filterValues(
        Maps.transformValues(firsts(), SupervisedPlayer::substituted), counts -> !counts.isEmpty());
  }

  Map<Color, TimeUsed> thinkingTimes() {
    return Maps.transformValues(firsts(), SupervisedPlayer::thinkingTime);
  }

  /** Ends all programs at once. */
  @Override
  public void close() {
    endPrograms();
    threads.shutdownNow();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // this process is ending, and the hook does the same
    }
  }

  /**
   * Ends all players, but waits only for programs: a person may still be typing, and a bot has no
   * process.
   */
  private void endPrograms() {
    Map<Color, CompletableFuture<Void>> ends = new TreeMap<>();
    all().forEach((color, player) -> ends.put(color, player.close()));
    ends.keySet().removeIf(color -> !settings.seat(color).kind().isEngine());
    CompletableFuture.allOf(ends.values().toArray(CompletableFuture[]::new)).join();
  }
}
