package gtpx.tournament.run;

import com.google.common.base.Throwables;
import com.google.common.collect.Maps;
import gtpx.board.Color;
import gtpx.record.FileErrorText;
import gtpx.record.Metadata;
import gtpx.rooms.match.Console;
import gtpx.rooms.match.Match;
import gtpx.rooms.match.MatchHost;
import gtpx.rooms.match.MatchLog;
import gtpx.rooms.match.MatchResult;
import gtpx.rooms.match.MatchSettings;
import gtpx.rooms.seat.SeatFault;
import gtpx.rooms.seat.SeatSpec;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.result.GameResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Plays single games of a tournament, from starting the engines to the record on disk. Any number
 * at once. Doesn't know which games have been played.
 */
public final class MatchRunner {
  /** The folder of the games, within that of the tournament. */
  public static final String GAMES = "games";

  private final String tournament;
  private final Map<String, Entrant> entrants; // by name
  private final GameRules rules;
  private final Path folder;
  private final MatchHost host;
  private final Clock clock;
  private final Set<String> started = ConcurrentHashMap.newKeySet(); // entrants, at least once

  /**
   * Creates a player.
   *
   * @param tournament its name, which engines are told
   * @param folder of the tournament
   * @param host where the players come from
   * @param clock the time of day
   */
  public MatchRunner(
      String tournament,
      List<Entrant> entrants,
      GameRules rules,
      Path folder,
      MatchHost host,
      Clock clock) {
    this.tournament = tournament;
    this.entrants = Maps.uniqueIndex(entrants, Entrant::name);
    this.rules = rules;
    this.folder = folder;
    this.host = host;
    this.clock = clock;
  }

  /**
   * Notes that all entrants can be started. Whoever can't be started later has not lost: something
   * else has changed, such as a connection or a file.
   */
  public void allHaveStarted() {
    started.addAll(entrants.keySet());
  }

  /**
   * Plays a game; its record is on disk when this returns.
   *
   * @throws HostFailedException if this machine has failed, or an entrant could not be started that
   *     could be before; the game has no result
   * @throws InterruptedException if the calling thread was interrupted; all engines have ended
   */
  public GameResult play(ScheduledGame game) throws HostFailedException, InterruptedException {
    game.entrants().forEach(this::entrant); // before their names become that of a folder
    String name = GAMES + "/" + GameFolder.name(game);
    try (GameFolder files = GameFolder.create(folder.resolve(name))) {
      return play(game, name, files);
    } catch (ClosedByInterruptException e) { // while the record was being written
      Thread.interrupted();
      throw new InterruptedException();
    } catch (SeatFault | IOException e) {
      throw failed(e);
    } catch (UncheckedIOException e) {
      throw failed(Objects.requireNonNull(e.getCause()));
    } catch (IllegalStateException e) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      throw failed(Throwables.getRootCause(e));
    }
  }

  private static HostFailedException failed(Throwable why) {
    if (why instanceof IOException ofFile) {
      return new HostFailedException(FileErrorText.words(ofFile), why);
    }
    String message = String.valueOf(why.getMessage()).lines().findFirst().orElse("");
    return new HostFailedException(why instanceof SeatFault ? message : why.toString(), why);
  }

  private GameResult play(ScheduledGame game, String name, GameFolder files)
      throws SeatFault, IOException {
    OpeningPosition opening = rules.openings().opening(game);
    Instant start = clock.instant();
    long startNanos = host.nanos().getAsLong();
    MatchResult result =
        Match.play(
            settings(game, opening),
            Console.ofNobody(),
            new MatchLog(files, clock),
            position -> {});
    requireStarted(game, result);
    double seconds = (host.nanos().getAsLong() - startNanos) / 1e9;
    files.record(result.game(), metadata(result.metadata(), game, opening, start));
    return GameResults.of(result, game, opening, start, seconds, Optional.of(name));
  }

  private void requireStarted(ScheduledGame game, MatchResult result) throws SeatFault {
    for (Color color : rules.spec().colors()) {
      String entrant = game.entrants().get(color.seat());
      Optional<SeatFault> missing =
          Optional.ofNullable(result.faults().get(color))
              .filter(fault -> fault.kind() == SeatFault.Kind.COULD_NOT_START);
      if (missing.isPresent() && started.contains(entrant)) {
        throw new SeatFault(
            SeatFault.Kind.HOST,
            entrant + " could be started before, but not now: " + missing.get().getMessage());
      } else if (missing.isEmpty() && result.hasBegun()) {
        started.add(entrant);
      }
    }
  }

  private MatchSettings settings(ScheduledGame game, OpeningPosition opening) {
    List<SeatSpec> players = new ArrayList<>();
    for (Color color : rules.spec().colors()) {
      players.add(entrant(game.entrants().get(color.seat())).seat(tournament, game, color));
    }
    return new MatchSettings(
        rules.spec(), opening.setup(), players, rules.terms(), game.seed(), host);
  }

  private Entrant entrant(String name) {
    Entrant entrant = entrants.get(name);
    if (entrant == null) {
      throw new IllegalArgumentException(
          "no entrant " + name + " (expected: one of " + entrants.keySet() + ")");
    }
    return entrant;
  }

  /** Returns the information for the record, in which the players have the entrants' names. */
  private Metadata metadata(
      Metadata ofMatch, ScheduledGame game, OpeningPosition opening, Instant start) {
    Map<Color, String> names =
        Maps.toMap(rules.spec().colors(), color -> game.entrants().get(color.seat()));
    Metadata metadata =
        new Metadata(ofMatch.facts(), names, ofMatch.substituted())
            .with("programs", String.join(", ", ofMatch.names().values()))
            .with("date", start.truncatedTo(ChronoUnit.SECONDS).toString())
            .with("event", tournament)
            .with("game", String.valueOf(game.number()))
            .with("round", String.valueOf(game.round()));
    return opening.name().isPresent() ? metadata.with("opening", opening.name().get()) : metadata;
  }
}
