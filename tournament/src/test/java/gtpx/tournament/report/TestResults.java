package gtpx.tournament.report;

import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Results of games that nobody played. */
final class TestResults {
  private TestResults() {}

  /** Returns a game of that number between entrants 0, 1, and so on. */
  static GameResult game(int number, double... victories) {
    List<String> entrants =
        IntStream.range(0, victories.length).mapToObj(seat -> "entrant " + seat).toList();
    return game(number, entrants, Optional.empty(), victories);
  }

  static GameResult game(List<String> entrants, double... victories) {
    return game(1, entrants, Optional.empty(), victories);
  }

  static GameResult game(
      int number, List<String> entrants, Optional<String> folder, double... victories) {
    List<SeatResult> seats = new ArrayList<>();
    for (int seat = 0; seat < victories.length; seat++) {
      seats.add(seat(entrants.get(seat), victories[seat], Optional.empty(), victories.length));
    }
    return game(number, seats, folder);
  }

  static GameResult game(int number, List<SeatResult> seats, Optional<String> folder) {
    int block = (number + 1) / 2;
    String key = "1:" + number;
    Optional<String> opening = number % 2 == 0 ? Optional.of("corner.sgf") : Optional.empty();
    return new GameResult(
        key, number, block, opening, "score", 40, seats, "2026-01-01T00:00:00Z", 12.5, folder);
  }

  static SeatResult seat(
      String entrant, double victory, Optional<SeatResult.Fault> fault, int seats) {
    Optional<BigDecimal> points = Optional.of(new BigDecimal("7.5"));
    Map<String, Integer> substituted = fault.isPresent() ? Map.of("illegal", 2) : Map.of();
    List<Integer> prisoners = Collections.nCopies(seats, 3);
    return new SeatResult(
        entrant, entrant + " 1.0", victory, points, fault, substituted, 20, 4.5, prisoners);
  }
}
