package gtpx.rooms.match;

import static gtpx.rooms.match.Games.plain;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.rooms.seat.SeatSpec;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Plain engines that choose the same point in a simultaneous turn. docs/protocol.md, plain engines.
 */
class PlainCollisionTest {
  @TempDir Path folder;
  private final Games games = new Games();

  /** Creates an engine that plays C3, or {@code second} if it has been shown a stone there. */
  private SeatSpec wantsC3(String second) throws Exception {
    String genmove = "case \"$shown\" in *C3*) say " + second + " ;; *) say C3 ;; esac";
    String cases = "clear_board) shown=; say '' ;; play) shown=\"$shown $arguments\"; say '' ;;";
    return plain(folder, genmove, "", cases);
  }

  private static List<Move> moves(MatchResult result) {
    return result.game().events().stream()
        .filter(event -> event instanceof Event.Played)
        .flatMap(event -> ((Event.Played) event).moves().values().stream())
        .toList();
  }

  private static int colorAt(MatchResult result, String point) {
    return result.game().color(result.game().topology().find(point).orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void soonerOrLaterOneTakesTheirPointAndTheOtherItsSecondChoice(long seed) throws Exception {
    games.seed = seed;
    games.maxTurns = 12;

    MatchResult result = games.play("parallel board=5x5", wantsC3("D4"), wantsC3("D4"));

    assertThat(colorAt(result, "C3")).isNotEqualTo(Board.EMPTY);
    assertThat(colorAt(result, "D4")).isNotEqualTo(Board.EMPTY);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void whoCollidedAndNamesNothingElseIsNotTakenToPass(long seed) throws Exception {
    games.seed = seed;
    games.maxTurns = 2;

    MatchResult result = games.play("parallel board=5x5", wantsC3("pass"), wantsC3("pass"));

    assertThat(moves(result)).hasSize(4).doesNotContain(Move.PASS);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void whereCollisionsBarPointsTheyDoNotCollideAllOverTheBoard(long seed) throws Exception {
    games.seed = seed;
    games.maxTurns = 12;
    String first = "restricted_genmove) set -- $arguments; say $2 ;;";

    MatchResult result =
        games.play(
            "f-go board=5x5",
            plain(folder, "say A1", "restricted_genmove", first),
            plain(folder, "say A1", "restricted_genmove", first));

    assertThat(result.game().board().emptyCount()).isLessThan(25);
  }

  @Test
  void theCountIsOfMovesHoweverOftenTheEngineWasAsked() throws Exception {
    games.maxTurns = 1;

    MatchResult result =
        games.play("alter-igo board=4x4", plain(folder, "say PASS", "", ""), wantsC3("D4"));

    assertThat(result.metadata().substituted().values().toString()).isEqualTo("[{illegal=1}]");
  }
}
