package gtpx.tournament.run;

import com.google.common.collect.Maps;
import gtpx.board.Color;
import gtpx.bridge.match.Console;
import gtpx.bridge.match.Match;
import gtpx.bridge.match.MatchLog;
import gtpx.bridge.match.MatchResult;
import gtpx.bridge.match.MatchSettings;
import gtpx.bridge.seat.BotFactory;
import gtpx.bridge.seat.EngineSupply;
import gtpx.bridge.seat.SeatFault;
import gtpx.bridge.seat.SeatSpec;
import gtpx.record.Metadata;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.result.GameResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Plays single games of a tournament, from starting the engines to the record on disk. Any number
 * at once. Doesn't know which games have been played.
 */
public final class GamePlayer {
  /** The folder of the games, within that of the tournament. */
  public static final String GAMES = "games";

  private final String tournament;
  private final Map<String, Entrant> entrants; // by name
  private final GameRules rules;
  private final Path folder;
  private final BotFactory bots;
  private final EngineSupply engines;
  private final LongSupplier nanos;
  private final Clock clock;

  /**
   * Creates a player.
   *
   * @param tournament its name, which engines are told
   * @param folder of the tournament
   * @param engines where the engines come from; not closed by this
   * @param nanos the time that players' clocks run on
   * @param clock the time of day
   */
  public GamePlayer(
      String tournament,
      List<Entrant> entrants,
      GameRules rules,
      Path folder,
      BotFactory bots,
      EntrantEngines engines,
      LongSupplier nanos,
      Clock clock) {
    this.tournament = tournament;
    this.entrants = Maps.uniqueIndex(entrants, Entrant::name);
    this.rules = rules;
    this.folder = folder;
    this.bots = bots;
    this.engines = engines;
    this.nanos = nanos;
    this.clock = clock;
  }

  /**
   * Plays a game; its record is on disk when this returns.
   *
   * @throws HostFailedException if this machine has failed, and the game has no result
   * @throws InterruptedException if the calling thread was interrupted; all engines have ended
   */
  public GameResult play(ScheduledGame game) throws HostFailedException, InterruptedException {
    String name = GAMES + "/" + GameFolder.name(game);
    try (GameFolder files = GameFolder.create(folder.resolve(name))) {
      return play(game, name, files);
    } catch (SeatFault | IOException e) {
      throw failed(e);
    } catch (UncheckedIOException e) {
      throw failed(Objects.requireNonNull(e.getCause()));
    } catch (IllegalStateException e) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      throw failed(e.getCause() == null ? e : e.getCause());
    }
  }

  private static HostFailedException failed(Throwable why) {
    String message = String.valueOf(why.getMessage()).lines().findFirst().orElse("");
    boolean isNamed = why instanceof SeatFault || why instanceof IOException;
    return new HostFailedException(isNamed ? message : why.toString(), why);
  }

  private GameResult play(ScheduledGame game, String name, GameFolder files)
      throws SeatFault, IOException {
    OpeningPosition opening = rules.openings().opening(game);
    Instant start = clock.instant();
    long startNanos = nanos.getAsLong();
    MatchResult result =
        Match.play(
            settings(game, opening), noConsole(), new MatchLog(files, clock), position -> {});
    double seconds = (nanos.getAsLong() - startNanos) / 1e9;
    files.record(result.game(), metadata(result.metadata(), game, opening, start));
    return GameResults.of(result, game, opening, start, seconds, Optional.of(name));
  }

  private static Console noConsole() {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    return new Console(InputStream.nullInputStream(), nowhere, false);
  }

  private MatchSettings settings(ScheduledGame game, OpeningPosition opening) {
    List<SeatSpec> players = new ArrayList<>();
    for (Color color : rules.spec().colors()) {
      players.add(informed(entrant(game.entrants().get(color.seat())), game, color));
    }
    return new MatchSettings(
        rules.spec(),
        opening.setup(),
        players,
        rules.maxTurns(),
        rules.time(),
        rules.onFault(),
        rules.adjudication(),
        game.seed(),
        bots,
        engines,
        nanos);
  }

  private Entrant entrant(String name) {
    Entrant entrant = entrants.get(name);
    if (entrant == null) {
      throw new IllegalArgumentException(
          "no entrant " + name + " (expected: one of " + entrants.keySet() + ")");
    }
    return entrant;
  }

  /**
   * Tells an engine by environment variables its tournament and, if it is started for it, its game.
   */
  private SeatSpec informed(Entrant entrant, ScheduledGame game, Color color) {
    SeatSpec seat = entrant.seat().withVariable("GTPX_TOURNAMENT", tournament);
    return entrant.isKept()
        ? seat
        : EntrantEngines.forGame(seat, game.number())
            .withVariable("GTPX_SEAT", color.toString())
            .withVariable("GTPX_SEED", String.valueOf(game.seed()));
  }

  private Metadata metadata(
      Metadata ofMatch, ScheduledGame game, OpeningPosition opening, Instant start) {
    Metadata metadata =
        ofMatch
            .with("date", start.truncatedTo(ChronoUnit.SECONDS).toString())
            .with("tournament", tournament)
            .with("game", String.valueOf(game.number()))
            .with("round", String.valueOf(game.round()))
            .with("entrants", String.join(",", game.entrants()));
    return opening.name().isPresent() ? metadata.with("opening", opening.name().get()) : metadata;
  }
}
