package gtpx.bridge.server;

import gtpx.board.ColorSet;
import gtpx.bridge.room.AbandonPolicy;
import gtpx.bridge.room.EnginePlayer;
import gtpx.bridge.room.SeatHandle;
import gtpx.bridge.room.ServerPlayer;
import gtpx.bridge.room.ServerPlayerFactory;
import gtpx.bridge.seat.BotSeat;
import gtpx.bridge.seat.EngineSeats;
import gtpx.bridge.seat.EngineTimeouts;
import gtpx.bridge.seat.ErrorFile;
import gtpx.bridge.seat.SeatSource;
import gtpx.client.Peer;
import gtpx.client.ProcessEnvironment;
import gtpx.client.Transcript;
import gtpx.game.Game;
import gtpx.game.RefusedException;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** The bots and programs that a server's configuration names; clients can't name a command. */
final class ConfiguredPlayers implements ServerPlayerFactory {
  private static final String BOT = "bot";
  private static final int STANDARD_PLAYOUTS = 1000;
  private static final int MOST_PLAYOUTS = 1_000_000; // that a client may ask for
  private static final Duration TO_THINK = EngineTimeouts.STANDARD.toThink();

  private final ServerConfig config;
  private final ServerThreads workers;
  private final ServerMetrics metrics;
  private final Map<String, List<String>> programs;
  private final Map<String, ThinkingBudget> bots = new ConcurrentHashMap<>();

  ConfiguredPlayers(ServerConfig config, ServerThreads workers, ServerMetrics metrics) {
    this.config = config;
    this.workers = workers;
    this.metrics = metrics;
    programs = new ConcurrentHashMap<>(config.programs());
  }

  /** Adds a program that only the operator may seat. */
  void add(String name, List<String> command) {
    programs.put(name, List.copyOf(command));
  }

  /** Adds a bot that only the operator may seat. */
  void add(String name, ThinkingBudget budget) {
    bots.put(name, budget);
  }

  @Override
  public ServerPlayer create(SeatHandle seat, String by) {
    Optional<ThinkingBudget> budget = budget(by);
    if (budget.isPresent()) {
      return bot(seat, by, budget.get());
    }
    List<String> command = programs.get(by);
    if (command == null) {
      List<String> known = new ArrayList<>(List.of("bot", "bot:PLAYOUTS"));
      config.programs().keySet().stream().sorted().forEach(known::add);
      throw new RefusedException(
          "no player " + by + " (expected: " + String.join(", ", known) + ")");
    }
    return program(seat, by, command);
  }

  private Optional<ThinkingBudget> budget(String by) {
    if (by.equals(BOT)) {
      return Optional.of(ThinkingBudget.ofPlayouts(STANDARD_PLAYOUTS));
    }
    if (by.matches("bot:[1-9]\\d{0,8}")) {
      int playouts = Integer.parseInt(by.substring(by.indexOf(':') + 1));
      return Optional.of(ThinkingBudget.ofPlayouts(Math.min(MOST_PLAYOUTS, playouts)));
    }
    return Optional.ofNullable(bots.get(by));
  }

  private ServerPlayer bot(SeatHandle seat, String by, ThinkingBudget budget) {
    SeatSource source =
        () ->
            new BotSeat(
                seat.color(),
                config.bots().create(budget, seed(seat)),
                "bot " + budget,
                seat.header().settings().time());
    return player(seat, by, source, workers.bots());
  }

  /** The same for the same seat, so that a game can be reproduced. */
  private static long seed(SeatHandle seat) {
    return 31L * seat.header().name().hashCode() + seat.color().seat();
  }

  private ServerPlayer program(SeatHandle seat, String by, List<String> command) {
    String name = seat.header().name() + "." + seat.color();
    ErrorFile errors =
        new ErrorFile(config.errors().resolve(name + ".log"), ErrorFile.STANDARD_BYTES);
    SeatSource source =
        engines(seat)
            .program(seat.color(), name, command, ProcessEnvironment.OURS, errors, seed(seat));
    return player(seat, by, source, workers.programs());
  }

  private EngineSeats engines(SeatHandle seat) {
    return new EngineSeats(
        seat.header().spec(),
        EngineTimeouts.STANDARD,
        seat.header().settings().time(),
        config.bots());
  }

  @Override
  public ServerPlayer create(SeatHandle seat, Peer peer) {
    SeatSource source =
        SeatSource.once(() -> engines(seat).seat(seat.color(), peer, Transcript.NONE, seed(seat)));
    return player(seat, "engine", source, workers.programs());
  }

  private ServerPlayer player(SeatHandle seat, String by, SeatSource source, Executor threads) {
    return new EnginePlayer(
        seat,
        new AbandonPolicy(seat, metrics::fault),
        by,
        source,
        threads,
        TO_THINK,
        config.nanoTime());
  }

  @Override
  public void think(SeatHandle seat, Consumer<Decision> answer) {
    Game copy = seat.game().copyFor(ColorSet.NONE);
    workers
        .bots()
        .execute(
            () -> {
              ThinkingBudget budget = ThinkingBudget.ofPlayouts(STANDARD_PLAYOUTS);
              Player bot = config.bots().create(budget, seed(seat));
              Decision decision = bot.genmove(copy, seat.color(), Thinking.FREELY);
              seat.execute(() -> answer.accept(decision));
            });
  }

  @Override
  public Player estimator() {
    return config.bots().create(ThinkingBudget.SUBSTITUTE, 1);
  }
}
