package gtpx.tournament.summary;

import gtpx.board.Color;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Results of games that nobody played. */
public final class Results {
  private Results() {}

  /** Returns the colours of so many seats. */
  public static List<Color> seats(int count) {
    return IntStream.range(0, count).mapToObj(Color::new).toList();
  }

  /** Returns the result of a seat without points, that moved ten times in five seconds. */
  public static SeatResult seat(String entrant, double victory) {
    return new SeatResult(
        entrant, "", victory, Optional.empty(), Optional.empty(), Map.of(), 10, 5, List.of());
  }

  public static SeatResult seat(
      String entrant, double victory, int points, List<Integer> prisoners) {
    return new SeatResult(
        entrant,
        "gtpx 1.0",
        victory,
        Optional.of(BigDecimal.valueOf(points)),
        Optional.empty(),
        Map.of(),
        10,
        5,
        prisoners);
  }

  public static GameResult game(int number, int block, String reason, SeatResult... seats) {
    return new GameResult(
        block + ":game" + number,
        number,
        block,
        Optional.empty(),
        reason,
        20,
        List.of(seats),
        "2026-01-31T12:00:00Z",
        12.5,
        Optional.empty());
  }

  /**
   * Returns a game by its entrants in seat order, one letter each; capital letters share the
   * victory: {@code Ab} is a win of "a" with the first seat.
   */
  public static GameResult game(int number, int block, String letters) {
    long winners = letters.chars().filter(Character::isUpperCase).count();
    List<SeatResult> seats = new ArrayList<>();
    for (int i = 0; i < letters.length(); i++) {
      char letter = letters.charAt(i);
      String name = String.valueOf(Character.toLowerCase(letter));
      seats.add(seat(name, Character.isUpperCase(letter) ? 1.0 / winners : 0));
    }
    return game(number, block, "score", seats.toArray(SeatResult[]::new));
  }
}
