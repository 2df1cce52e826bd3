package gtpx.rooms.seat;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import gtpx.client.Capabilities;
import gtpx.client.Transcript;
import gtpx.game.Setup;
import gtpx.rooms.seat.EngineReport.Abilities;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Checks players before their first game: opens each once, lets it set up the game, and closes it.
 * Asks for no move, and prints nothing. An engine that dials in has to dial in again for its first
 * game, unless it is kept.
 *
 * @param seats the game, the time-outs of each command, and where the engines come from
 * @param start the position that the game starts from; empty: the empty board
 * @param transcripts where the lines of each player go
 * @param nanos the clock that measures how long they take to start
 */
public record EngineCheck(
    SeatSources seats,
    Optional<Setup> start,
    Function<SeatSpec, Transcript> transcripts,
    LongSupplier nanos) {
  private static final List<String> REQUIRED = List.of("play", "genmove");

  /**
   * Checks players, none of whom is a person, as the first player of the game.
   *
   * @param most how many at once
   * @return one report each, in the same order
   */
  public List<EngineReport> check(List<SeatSpec> players, int most) {
    ExecutorService threads =
        Executors.newFixedThreadPool(
            most, new ThreadFactoryBuilder().setNameFormat("check-%d").setDaemon(true).build());
    try {
      List<CompletableFuture<EngineReport>> reports =
          players.stream()
              .map(player -> CompletableFuture.supplyAsync(() -> check(player), threads))
              .toList();
      return reports.stream().map(CompletableFuture::join).toList();
    } finally {
      threads.shutdownNow();
    }
  }

  private EngineReport check(SeatSpec player) {
    long begin = nanos.getAsLong();
    return switch (player.kind()) {
      case PROGRAM, TCP, LISTEN -> checkEngine(player, begin);
      case BOT, BRIDGE, HUMAN -> checkSeat(player, begin);
    };
  }

  private Duration since(long begin) {
    return Duration.ofNanos(nanos.getAsLong() - begin);
  }

  private EngineReport checkEngine(SeatSpec player, long begin) {
    OpenEngine engine;
    try {
      engine =
          seats
              .engines()
              .open(player, player.shortName(), transcripts.apply(player), seats.timeouts());
    } catch (SeatFault e) {
      return new EngineReport(player, since(begin), Optional.empty(), Optional.of(e));
    }
    Duration startUp = since(begin);
    Seat seat = seats.seat(seats.spec().colors().first(), engine, 1);
    Abilities abilities = Abilities.of(seat.name(), engine.capabilities());
    Optional<SeatFault> fault =
        missing(player, engine.capabilities()).or(() -> tryToBegin(seat, false));
    fault.ifPresentOrElse(seat::close, seat::close);
    return new EngineReport(player, startUp, Optional.of(abilities), fault);
  }

  private static Optional<SeatFault> missing(SeatSpec player, Capabilities reported) {
    return REQUIRED.stream()
        .filter(command -> !reported.has(command))
        .findFirst()
        .map(
            command ->
                new SeatFault(
                    SeatFault.Kind.UNFIT, player.shortName() + " doesn't list " + command));
  }

  private EngineReport checkSeat(SeatSpec player, long begin) {
    boolean isBridge = player.kind() == SeatSpec.Kind.BRIDGE;
    boolean isInvited = isBridge && player.address().orElseThrow().player().isEmpty();
    try (Seat seat = open(player)) {
      Duration startUp = since(begin);
      String name = seat.name();
      return new EngineReport(
          player,
          startUp,
          Optional.of(isBridge ? Abilities.ofBridge(name) : Abilities.ofBot(name)),
          tryToBegin(seat, isInvited));
    } catch (SeatFault e) {
      return new EngineReport(player, since(begin), Optional.empty(), Optional.of(e));
    }
  }

  private Seat open(SeatSpec player) throws SeatFault {
    return seats
        .source(
            player, seats.spec().colors().first(), player.shortName(), transcripts.apply(player), 1)
        .open();
  }

  /**
   * Begins the game; returns why that is impossible.
   *
   * @param isInvited whether a person would be invited to a game that is then not played
   */
  private Optional<SeatFault> tryToBegin(Seat seat, boolean isInvited) {
    try {
      if (isInvited) {
        seat.resume(start);
      } else {
        seat.start(start);
      }
      return Optional.empty();
    } catch (SeatFault e) {
      return Optional.of(e);
    }
  }
}
