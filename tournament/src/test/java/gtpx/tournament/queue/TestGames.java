package gtpx.tournament.queue;

import gtpx.tournament.ScheduledGame;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Games that cost nothing: their results follow from what they are. */
public final class TestGames {
  private TestGames() {}

  /** Returns so many games of the same entrants, one for each round. */
  public static List<ScheduledGame> of(int count, String... entrants) {
    return from(1, count, entrants);
  }

  /** Returns the games of those rounds. */
  public static List<ScheduledGame> from(int first, int last, String... entrants) {
    return IntStream.rangeClosed(first, last)
        .mapToObj(n -> new ScheduledGame(n, n, n, List.of(entrants), Long.MAX_VALUE - n))
        .toList();
  }

  public static GameResult result(ScheduledGame game) {
    return new GameResult(
        game.key(),
        game.number(),
        game.block(),
        Optional.empty(),
        "score",
        60,
        game.entrants().stream().map(TestGames::seat).toList(),
        "2026-01-31T12:00:00Z",
        12.25,
        Optional.of("games/" + game.number()));
  }

  private static SeatResult seat(String entrant) {
    return new SeatResult(
        entrant,
        entrant + " 1.0",
        0.25,
        Optional.of(new BigDecimal("12.5")),
        Optional.empty(),
        Map.of(),
        15,
        3.5,
        List.of(1, 2, 3, 4));
  }
}
