package gtpx.tournament.run;

import static com.google.common.collect.ImmutableSet.toImmutableSet;

import com.google.common.hash.Hashing;
import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.record.JsonRecord;
import gtpx.rooms.match.MatchResult;
import gtpx.rooms.seat.SeatFault;
import gtpx.rooms.seat.SeatFault.Kind;
import gtpx.rooms.seat.TimeUsed;
import gtpx.rules.Tally;
import gtpx.rules.Word;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Turns the result of a match into that of a tournament's game. */
public final class GameResults {
  private static final double MILLIS = 1e3;

  private GameResults() {}

  /**
   * Returns the result of a game. Whoever has failed has lost, with all its seats, even if others
   * have played on for it; the victory is that of the others who won, or of all others.
   *
   * @param start when it began
   * @param seconds how long it took
   * @param folder of its files; empty if nothing is kept
   */
  public static GameResult of(
      MatchResult match,
      ScheduledGame game,
      OpeningPosition opening,
      Instant start,
      double seconds,
      Optional<String> folder) {
    List<Double> victories = victories(match, game.entrants());
    List<SeatResult> seats = new ArrayList<>();
    for (Color color : match.game().spec().colors()) {
      String entrant = game.entrants().get(color.seat());
      seats.add(seat(match, color, entrant, victories.get(color.seat())));
    }
    GameResult result =
        new GameResult(
            game.key(),
            game.number(),
            game.block(),
            opening.name(),
            match.outcome().reason().word(),
            match.game().turn() - opening.setup().map(setup -> setup.turn()).orElse(0),
            seats,
            start.truncatedTo(ChronoUnit.SECONDS).toString(),
            rounded(seconds),
            folder);
    return result.withFingerprint(
        Hashing.farmHashFingerprint64()
            .hashString(JsonRecord.write(match.game()), StandardCharsets.UTF_8)
            .toString());
  }

  /**
   * Returns whether an engine has ended in the middle of a game. When this process is told to end,
   * that is no fault: an interrupt at the terminal reaches engines too.
   */
  public static boolean hasLostAnEngine(GameResult result) {
    return result.seats().stream()
        .flatMap(seat -> seat.fault().stream())
        .flatMap(fault -> Word.find(Kind.values(), fault.kind()).stream())
        .anyMatch(Kind::isEnd);
  }

  /** Returns the share of each seat. */
  private static List<Double> victories(MatchResult match, List<String> entrants) {
    List<Double> shares =
        match.game().spec().colors().stream()
            .map(color -> match.outcome().victory(color).value())
            .toList();
    Set<String> failed =
        match.faults().keySet().stream()
            .map(color -> entrants.get(color.seat()))
            .collect(toImmutableSet());
    if (failed.isEmpty() || match.outcome().winners().isEmpty()) {
      return shares;
    }
    double won = 0; // by those who haven't failed
    int others = 0;
    for (int seat = 0; seat < entrants.size(); seat++) {
      if (!failed.contains(entrants.get(seat))) {
        won += shares.get(seat);
        others++;
      }
    }
    List<Double> left = new ArrayList<>();
    for (int seat = 0; seat < entrants.size(); seat++) {
      double share = won > 0 ? shares.get(seat) / won : 1.0 / others;
      left.add(failed.contains(entrants.get(seat)) ? 0 : share);
    }
    return left;
  }

  private static SeatResult seat(MatchResult match, Color color, String entrant, double victory) {
    Optional<SeatFault> fault = Optional.ofNullable(match.faults().get(color));
    TimeUsed time = match.thinkingTimes().getOrDefault(color, TimeUsed.NONE);
    return new SeatResult(
        entrant,
        match.metadata().names().getOrDefault(color, ""),
        victory,
        match.points(color).map(BigDecimal::new),
        fault.map(GameResults::fault),
        match.metadata().substituted().getOrDefault(color, Map.of()),
        time.moves(),
        rounded(time.total().toNanos() / 1e9),
        prisoners(match.game(), color));
  }

  private static SeatResult.Fault fault(SeatFault fault) {
    return new SeatResult.Fault(fault.kind().word(), String.valueOf(fault.getMessage()));
  }

  private static List<Integer> prisoners(Game game, Color holder) {
    Tally tally = game.tally();
    return IntStream.range(0, tally.players())
        .mapToObj(color -> tally.held(holder.seat(), color))
        .toList();
  }

  private static double rounded(double seconds) {
    return Math.round(seconds * MILLIS) / MILLIS;
  }
}
