package gtpx.rooms.match;

import static gtpx.rooms.match.Games.bot;
import static gtpx.rooms.match.Games.gtpx;
import static gtpx.rooms.match.Games.human;
import static gtpx.rooms.match.Games.plain;
import static gtpx.rooms.match.Games.program;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topologies;
import gtpx.board.Topology;
import gtpx.game.Event;
import gtpx.game.RefusedException;
import gtpx.game.Setup;
import gtpx.rooms.seat.RandomEngine;
import gtpx.rules.Outcome;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Matches that start from a position: what the seats are sent, and where play continues. */
@Timeout(120)
class MatchFromPositionTest {
  private static final Topology BOARD = Topologies.parse("5x5");

  @TempDir Path folder;
  private final Games games = new Games();

  private static int point(String name) {
    return BOARD.find(name).orElseThrow();
  }

  /** Turn 12: black has C3 and D3, white has B2; white holds a prisoner and moves next. */
  private static Setup setup() {
    return new Setup(
        12,
        Optional.of(Color.WHITE),
        Map.of(Color.BLACK, List.of(point("C3"), point("D3")), Color.WHITE, List.of(point("B2"))),
        Map.of(Color.WHITE, Map.of(Color.BLACK, 1)),
        Map.of(Color.BLACK, 1),
        0,
        List.of(),
        ColorSet.NONE,
        0);
  }

  @Test
  void playGoesOnFromThere() throws Exception {
    games.start = Optional.of(setup());
    games.typed = "quit\n";

    MatchResult result = games.play("go board=5x5", human(), human());

    assertThat(result.game().turn()).isEqualTo(12);
    assertThat(games.screen()).contains("white (or help, quit)> ");
    assertThat(result.game().events()).contains(new Event.SetUp(setup(), 1));
  }

  @Test
  void anEngineOfTheDialectIsSentThePosition() throws Exception {
    games.start = Optional.of(setup());
    games.typed = "A1\nquit\n";

    games.play("go board=5x5", gtpx(folder, "say PASS", ""), human());

    assertThat(games.log.toString())
        .containsSubsequence(
            "black > gtpx-game variant=go ",
            "black > gtpx-setup turn=12 to_move=white prisoners.white.black=1 lost.black=1"
                + " black C3 black D3 white B2\n",
            "black > play white A1\n",
            "black > genmove black\n");
  }

  @Test
  void anEngineThatCannotStartThereIsRefusedBeforeTheGame() throws Exception {
    games.start = Optional.of(setup());

    MatchResult result =
        games.play(
            "go board=5x5",
            gtpx(folder, "say PASS", "gtpx-setup) printf '? no setup\\n\\n' ;;"),
            human());

    assertThat(result.hasBegun()).isFalse();
    assertThat(result.faults().get(Color.BLACK))
        .hasMessageContaining("does not play this game: no setup");
  }

  @Test
  void aPlainEngineIsShownTheStones() throws Exception {
    games.start = Optional.of(setup());
    games.typed = "A1\nquit\n";

    games.play("go board=5x5", plain(folder, "say PASS", "", ""), human());

    assertThat(games.log.toString())
        .containsSubsequence(
            "black > clear_board\n",
            "black > play black C3\n",
            "black > play black D3\n",
            "black > play white A1\n",
            "black > play white B2\n",
            "black > genmove black\n");
  }

  @Test
  void realEnginesPlayToTheEnd() throws Exception {
    games.start = Optional.of(setup());

    MatchResult result =
        games.play("parallel players=3 board=5x5", program(RandomEngine.command(1)), bot(), bot());

    assertThat(result.faults()).isEmpty();
    assertThat(result.isRegular()).isTrue();
  }

  @Test
  void theTurnLimitCountsTheTurnsOfTheMatch() throws Exception {
    games.start = Optional.of(setup());
    games.maxTurns = 1;
    games.typed = "A1\n";

    MatchResult result = games.play("go board=5x5", human(), human());

    assertThat(result.game().turn()).isEqualTo(13);
    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.TURN_LIMIT);
  }

  @Test
  void takingBackEndsAtThePosition() throws Exception {
    games.start = Optional.of(setup());
    games.typed = "A1\nundo\nundo\nquit\n";

    MatchResult result = games.play("go board=5x5", human(), human());

    assertThat(result.game().turn()).isEqualTo(12);
    assertThat(result.game().color(point("B2"))).isEqualTo(Color.WHITE.seat());
    assertThat(result.game().color(point("A1"))).isNegative();
  }

  @Test
  void aPositionThatCannotBeIsRefused() {
    Setup alone =
        new Setup(
            0,
            Optional.empty(),
            Map.of(),
            Map.of(),
            Map.of(),
            0,
            List.of(),
            ColorSet.of(Color.WHITE),
            0);
    games.start = Optional.of(alone);

    assertThatThrownBy(() -> games.play("go board=5x5", human(), human()))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("players left: black (expected: two or more)");
  }
}
