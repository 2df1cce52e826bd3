package gtpx.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.record.Metadata;
import gtpx.rooms.match.MatchResult;
import gtpx.rooms.seat.SeatFault;
import gtpx.rules.Outcome;
import gtpx.rules.Variants;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** docs/tournaments.md#faults: a player that fails loses its game. */
class GameResultsTest {
  private static final Color RED = new Color(2);
  private static final Color BLUE = new Color(3);

  private static GameResult result(
      String rules, List<String> entrants, List<Color> failed, Color... winners) {
    Game game = new Game(GameSpec.parse(List.of(rules.split(" ")), Variants.STANDARD));
    game.stop(
        winners.length == 0 ? Outcome.Reason.ABORTED : Outcome.Reason.FORFEIT,
        ColorSet.of(Arrays.asList(winners)));
    Map<Color, SeatFault> faults = new TreeMap<>();
    failed.forEach(color -> faults.put(color, new SeatFault(SeatFault.Kind.CRASHED, "has ended")));
    return GameResults.of(
        new MatchResult(game, true, Metadata.NONE, faults, Map.of()),
        new ScheduledGame(1, 1, 1, entrants, 7),
        OpeningPosition.EMPTY_BOARD,
        Instant.EPOCH,
        1,
        Optional.empty());
  }

  private static List<Double> shares(GameResult result) {
    return result.seats().stream().map(SeatResult::victory).toList();
  }

  /** The bot has won for a that had crashed. */
  @Test
  void whoFailedHasLostEvenIfOthersHaveWonForIt() {
    assertThat(shares(result("go", List.of("a", "b"), List.of(Color.BLACK), Color.BLACK)))
        .containsExactly(0.0, 1.0);
    assertThat(
            shares(
                result(
                    "multi players=3", List.of("a", "b", "c"), List.of(Color.BLACK), Color.BLACK)))
        .containsExactly(0.0, 0.5, 0.5);
  }

  @Test
  void otherWinnersHaveTheShareOfThoseWhoFailed() {
    assertThat(
            shares(
                result(
                    "multi players=3",
                    List.of("a", "b", "c"),
                    List.of(Color.BLACK),
                    Color.BLACK,
                    RED)))
        .containsExactly(0.0, 0.0, 1.0);
  }

  @Test
  void anEntrantThatFailsOnOneSeatHasLostOnAll() {
    assertThat(
            shares(
                result(
                    "multi players=4",
                    List.of("a", "b", "a", "b"),
                    List.of(Color.BLACK),
                    Color.WHITE,
                    RED,
                    BLUE)))
        .containsExactly(0.0, 0.5, 0.0, 0.5);
  }

  @Test
  void ifAllHaveFailedTheGameIsVoid() {
    assertThat(
            result("go", List.of("a", "b"), List.of(Color.BLACK, Color.WHITE), Color.BLACK)
                .isVoid())
        .isTrue();
    assertThat(result("go", List.of("a", "b"), List.of(Color.BLACK)).isVoid()).isTrue();
  }
}
