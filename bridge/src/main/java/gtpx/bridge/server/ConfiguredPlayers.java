package gtpx.bridge.server;

import gtpx.board.ColorSet;
import gtpx.bridge.limit.Quotas;
import gtpx.bridge.limit.Resource;
import gtpx.bridge.limit.Share;
import gtpx.bridge.room.AbandonPolicy;
import gtpx.bridge.room.EnginePlayer;
import gtpx.bridge.room.SeatHandle;
import gtpx.bridge.room.ServerPlayer;
import gtpx.bridge.room.ServerPlayerFactory;
import gtpx.bridge.seat.BotOptions;
import gtpx.bridge.seat.EngineSeats;
import gtpx.bridge.seat.EngineTimeouts;
import gtpx.bridge.seat.ErrorFile;
import gtpx.bridge.seat.SeatSource;
import gtpx.bridge.seat.SeatSpec;
import gtpx.client.Peer;
import gtpx.game.Game;
import gtpx.game.RefusedException;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.time.TimeSetting;
import gtpx.time.TimeShare;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The bots and programs that a server's configuration names; clients can't name a command. */
final class ConfiguredPlayers implements ServerPlayerFactory {
  private final ServerConfig config;
  private final ServerThreads workers;
  private final ServerMetrics metrics;
  private final Quotas quotas;
  private final Map<String, SeatSpec> known = new ConcurrentHashMap<>(); // by name

  ConfiguredPlayers(
      ServerConfig config, ServerThreads workers, ServerMetrics metrics, Quotas quotas) {
    this.config = config;
    this.workers = workers;
    this.metrics = metrics;
    this.quotas = quotas;
    config.programs().forEach((name, command) -> add(name, SeatSpec.program(command)));
  }

  /** Adds a bot or program of the operator's. */
  final void add(String name, SeatSpec player) {
    known.put(name, player);
  }

  @Override
  public ServerPlayer create(SeatHandle seat, String by) {
    SeatSpec player = find(seat, by);
    String name = seat.header().name() + "." + seat.color();
    ErrorFile errors =
        new ErrorFile(config.errors().resolve(name + ".log"), ErrorFile.STANDARD_BYTES);
    boolean isBot = player.kind() == SeatSpec.Kind.BOT;
    Share share = quotas.take(isBot ? Resource.BOTS : Resource.PROGRAMS, seat.maker(), 1);
    return player(
        seat,
        by,
        engines(seat).source(player, seat.color(), name, errors, seed(seat)),
        isBot ? bots(seat) : workers.alone(),
        share);
  }

  /** The bots of one maker wait for each other, not for those of others. */
  private Executor bots(SeatHandle seat) {
    String maker = seat.maker().equals(Quotas.OPERATOR) ? seat.header().name() : seat.maker();
    return workers.bots(maker, seat.color().seat(), hasClock(seat));
  }

  private static boolean hasClock(SeatHandle seat) {
    TimeSetting time = seat.header().settings().time();
    return time.reserve(time.start()).isPresent();
  }

  private SeatSpec find(SeatHandle seat, String by) {
    if (by.matches("bot(:([1-9]\\d{0,8}|level=([1-9]|10)))?")) {
      return SeatSpec.bot(seat.color(), BotOptions.STANDARD, budget(by, hasClock(seat)));
    }
    SeatSpec player = known.get(by);
    if (player == null) {
      List<String> words = new ArrayList<>(List.of("bot", "bot:PLAYOUTS", "bot:level=LEVEL"));
      config.programs().keySet().stream().sorted().forEach(words::add);
      throw new RefusedException(
          "no player " + by + " (expected: " + String.join(", ", words) + ")");
    }
    return player;
  }

  private ThinkingBudget budget(String bot, boolean hasClock) {
    String how = bot.substring(3);
    if (how.isEmpty()) {
      return hasClock ? ThinkingBudget.UNLIMITED : bounded(ThinkingBudget.STANDARD);
    }
    return how.startsWith(":level=")
        ? bounded(ThinkingBudget.ofLevel(Integer.parseInt(how.substring(7))))
        : bounded(ThinkingBudget.ofPlayouts(playouts(bot, how.substring(1))));
  }

  private ThinkingBudget bounded(ThinkingBudget budget) {
    return budget.within(TimeShare.of(quotas.limits().thinking()));
  }

  private int playouts(String bot, String number) {
    int most = quotas.limits().playouts();
    if (Integer.parseInt(number) > most) {
      throw new RefusedException(bot + " (expected: at most " + most + " playouts)");
    }
    return Integer.parseInt(number);
  }

  /** The same for the same seat, so that a game can be reproduced. */
  private static long seed(SeatHandle seat) {
    return 31L * seat.header().name().hashCode() + seat.color().seat();
  }

  private EngineSeats engines(SeatHandle seat) {
    return new EngineSeats(
        seat.header().spec(),
        EngineTimeouts.STANDARD,
        seat.header().settings().time(),
        config.bots());
  }

  @Override
  public ServerPlayer create(SeatHandle seat, String client, Supplier<Peer> engine) {
    Share share = quotas.take(Resource.ENGINES, client, 1);
    SeatSource source = engines(seat).dialledIn(seat.color(), engine.get(), seed(seat));
    return player(seat, "engine", source, workers.alone(), share);
  }

  private ServerPlayer player(
      SeatHandle seat, String by, SeatSource source, Executor threads, Share share) {
    return new EnginePlayer(
        seat,
        new AbandonPolicy(seat, metrics::fault, share::giveBack),
        by,
        source,
        threads,
        EngineTimeouts.STANDARD.toThink(),
        config.nanoTime());
  }

  @Override
  public void chooseMove(SeatHandle seat, Consumer<Decision> answer) {
    Game copy = seat.game().copyFor(ColorSet.NONE);
    bots(seat)
        .execute(
            () -> {
              Player bot =
                  config
                      .bots()
                      .with(BotOptions.STAND_IN)
                      .create(ThinkingBudget.STANDARD, seed(seat));
              Decision decision = bot.genmove(copy, seat.color(), Thinking.FREELY);
              seat.execute(() -> answer.accept(decision));
            });
  }

  @Override
  public Player estimator() {
    TimeShare most = TimeShare.of(quotas.limits().counting());
    return config.bots().create(ThinkingBudget.SUBSTITUTE.within(most), 1);
  }
}
