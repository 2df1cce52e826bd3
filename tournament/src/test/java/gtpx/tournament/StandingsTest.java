package gtpx.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.match.MatchResult;
import gtpx.bridge.seat.SeatFault;
import gtpx.bridge.seat.ThinkingTime;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.record.Metadata;
import gtpx.rules.Outcome;
import gtpx.rules.Variants;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StandingsTest {
  private static final Color RED = new Color(2);

  private final Standings two = new Standings(List.of("bot playouts=5", "gnugo --mode gtp"));

  private static MatchResult won(String words, Color... winners) {
    return result(words, Map.of(), Map.of(), winners);
  }

  /** Creates the result of a game that was stopped; without winners, it was aborted. */
  private static MatchResult result(
      String words,
      Map<Color, SeatFault> faults,
      Map<Color, ThinkingTime> times,
      Color... winners) {
    Game game = new Game(GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD));
    game.stop(
        winners.length == 0 ? Outcome.Reason.ABORTED : Outcome.Reason.FORFEIT,
        ColorSet.of(List.of(winners)));
    return new MatchResult(game, true, Metadata.NONE, faults, times);
  }

  @Test
  void victoriesCountForWhoSatThere() {
    two.add(won("go", Color.BLACK), List.of(0, 1));
    two.add(won("go", Color.WHITE), List.of(1, 0));
    two.add(won("go", Color.WHITE), List.of(0, 1));
    two.add(won("go", Color.WHITE), List.of(1, 0));

    // 3 of 4 and 1 of 4 by Wilson's formula
    assertThat(two.text())
        .isEqualTo(
            """
            4 games
            player 1: 3 of 4 = 75.0 % (95 % interval: 30.1 to 95.4), black 1 of 2, white 2 of 2 (bot playouts=5)
            player 2: 1 of 4 = 25.0 % (95 % interval: 4.6 to 69.9), black 0 of 2, white 1 of 2 (gnugo --mode gtp)"""
                .stripIndent());
  }

  @Test
  void sharedVictoriesAreCountedByTheShare() {
    Standings three = new Standings(List.of("a", "b", "c"));
    three.add(won("multi players=3", Color.BLACK, RED), List.of(0, 1, 2));
    three.add(won("multi players=3", Color.BLACK, Color.WHITE, RED), List.of(2, 0, 1));

    assertThat(three.json().toString())
        .contains(
            "{\"player\":\"a\",\"games\":2,\"victories\":0.8333,\"share\":0.4167,",
            "\"seats\":{\"black\":{\"games\":1,\"victories\":0.5},"
                + "\"white\":{\"games\":1,\"victories\":0.3333}}");
  }

  @Test
  void aGameThatNobodyWonIsVoidAndCountsForNobody() {
    two.add(won("go"), List.of(0, 1));
    two.add(won("go", Color.WHITE), List.of(1, 0));
    two.addNotBegun();

    assertThat(two.text())
        .startsWith("2 games, 1 void, 1 not begun\nplayer 1: 1 of 1 = 100.0 %")
        .contains("\nplayer 2: 0 of 1 = 0.0 %");
  }

  @Test
  void faultsAndTimeCountForWhoSatThere() {
    SeatFault crash = new SeatFault(SeatFault.Kind.CRASHED, "white ended");
    Map<Color, ThinkingTime> times =
        Map.of(
            Color.BLACK,
            new ThinkingTime(2, Duration.ofSeconds(3)),
            Color.WHITE,
            new ThinkingTime(1, Duration.ofMillis(250)));
    two.add(result("go", Map.of(Color.WHITE, crash), times, Color.BLACK), List.of(1, 0));
    two.add(result("go", Map.of(), times, Color.BLACK), List.of(1, 0));

    assertThat(two.text())
        .contains("white 0 of 2, 0.25 s per move, crashed 1 (bot")
        .contains("black 2 of 2, 1.50 s per move (gnugo");
    assertThat(two.json().toString())
        .contains("\"faults\":{\"crashed\":1},\"moves\":2,\"seconds\":0.5}")
        .contains("\"faults\":{},\"moves\":4,\"seconds\":6.0}");
  }

  @Test
  void beforeTheFirstGameThereAreNoFigures() {
    assertThat(two.text()).startsWith("0 games\nplayer 1: 0 of 0 (bot");
    assertThat(two.json().toString())
        .contains("\"games\":0,\"victories\":0.0,\"seats\":{},\"faults\":{},\"moves\":0");
  }
}
