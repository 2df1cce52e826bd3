package gtpx.rooms.match;

import static gtpx.rooms.match.Games.assertReplays;
import static gtpx.rooms.match.Games.bot;
import static gtpx.rooms.match.Games.gtpx;
import static gtpx.rooms.match.Games.human;
import static gtpx.rooms.match.Games.moves;
import static gtpx.rooms.match.Games.program;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.rooms.seat.RandomEngine;
import gtpx.rooms.terminal.Screen;
import gtpx.rules.Outcome;
import gtpx.testing.ScriptedPlayer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What people at the terminal are asked, and how their answers are used. docs/cli.md#gtpx-play */
@Timeout(120)
class HumanSeatTest {
  private final Games games = new Games();

  @Test
  void aPersonMovesAsksTakesBackAndResigns() throws Exception {
    games.typed = "?\nlegal\nZ9\nA1\nA1\nundo\nB2\nresign\n";
    games.bots = (budget, seed) -> new ScriptedPlayer();

    MatchResult result = games.play("go board=2x2", human(), bot());

    assertThat(moves(result)).isEqualTo(List.of("{black=B2}", "{white=pass}"));
    assertThat(games.screen())
        .contains(
            "A1 B1 A2 B2 pass",
            "Z9 is not a point or command (points: A1 to B2; help",
            "illegal move: A1 is occupied");
    assertThat(result.outcome().winners()).isEqualTo(ColorSet.of(Color.WHITE));
  }

  @Test
  void whatIsTakenBackIsTakenBackInEnginesToo() throws Exception {
    games.typed = "A1\nundo\nC3\nresign\n";

    MatchResult result =
        games.play("parallel board=3x3", human(), program(RandomEngine.command(5)));

    assertThat(result.faults()).isEmpty();
    assertThat(moves(result)).hasSize(1);
    assertThat(moves(result).get(0)).startsWith("{black=C3");
  }

  @Test
  void nothingCanBeTakenBackBeforeTheFirstMove() throws Exception {
    games.typed = "undo\nresign\n";

    games.play("go board=2x2", human(), bot());

    assertThat(games.screen()).contains("there is no move to take back");
  }

  /**
   * Each line from black is followed by one from white, except after a refusal or an unreadable
   * line.
   */
  @Test
  void peopleBargain() throws Exception {
    games.typed =
        String.join(
            "\n",
            "help",
            "propose A1",
            "propose A1 B2",
            "wait",
            "wait",
            "accept 7",
            "accept 1", // white, asked again
            "contract bar=C3 for=2",
            "wait",
            "wait",
            "accept 2",
            "B1",
            "B3",
            "quit",
            "");

    MatchResult result = games.play("f-go-bargaining board=3x3", human(), human());

    assertThat(result.game().turn()).isEqualTo(2);
    assertThat(moves(result)).isEqualTo(List.of("{black=B1, white=B3}")); // as an event of its own
    assertThat(games.screen())
        .contains(
            "contract TERMS  offer a contract",
            "can't read propose A1 (help shows the syntax)",
            "gtpx-propose black A1 B2",
            "not possible: no offer 7",
            "gtpx-contract black bar=C3 for=2",
            "1: black A1, white B2",
            "gtpx-accept white 2");
  }

  @Test
  void quitAndTheEndOfTheInputEndTheMatchWithoutAResult() throws Exception {
    for (String typed : List.of("quit\n", "", "help\n")) {
      games.typed = typed;

      MatchResult result = games.play("go board=5x5", human(), bot());

      assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.ABORTED);
      assertThat(result.outcome().winners()).isEqualTo(ColorSet.NONE);
      assertThat(result.isRegular()).isFalse();
    }
  }

  @Test
  void quitEndsTheMatchAtEveryQuestion() throws Exception {
    games.typed = "A1\nB2\npass\npass\nquit\n";
    MatchResult result = games.play("parallel-coop board=3x3", human(), human());
    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.ABORTED);
    assertThat(games.screen()).doesNotContain("no stone at quit", "white, dead stones");

    games.typed = "A1\nB2\npass\npass\nnone\n\nexit\n";
    result = games.play("parallel-coop board=3x3", human(), human());
    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.ABORTED);
  }

  @Test
  void whoLeavesAGameOfOthersWaitsForItsResultOrEndsIt() throws Exception {
    games.typed = "A1\nresign\n\n";
    MatchResult result = games.play("multi board=3x3 opening=none", human(), bot(), bot());
    assertThat(result.outcome().reason()).isNotEqualTo(Outcome.Reason.ABORTED);
    assertThat(result.game().turn()).isGreaterThan(3);
    assertThat(games.screen())
        .contains(
            "the others play on: return to wait", "1: black A1\n", "3: red ", "phase finished")
        .doesNotContain("\n4: ");

    games.typed = "A1\nresign\nquit\n";
    result = games.play("multi board=3x3 opening=none", human(), bot(), bot());
    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.ABORTED);
  }

  @Test
  void aPersonMayTakeLongerThanTheOthersInASimultaneousTurnToo() throws Exception {
    Games.LateTyping late = new Games.LateTyping();
    games.lateTyping = Optional.of(late);
    games.typed = "A1\nresign\n";
    games.bots = (budget, seed) -> late.bot();

    MatchResult result = games.play("f-go board=3x3", human(), bot());

    assertThat(moves(result)).isEqualTo(List.of("{black=A1, white=pass}"));
    assertThat(result.faults()).isEmpty();
  }

  @Test
  void aPersonIsShownOneBoardATurn() throws Exception {
    games.typed = "A1\nB2\nresign\n\n";
    games.terminal = Screen.COLORED;
    games.bots = (budget, seed) -> new ScriptedPlayer();

    games.play("multi board=3x3 opening=none", human(), bot(), bot());

    assertThat(games.screen().split(" A B C\n", -1)).hasSize(1 + 2 * 4); // including the final one
  }

  @Test
  void peopleAgreeOnDeadStonesAndNameAllies() throws Exception {
    games.typed = "A1\nB2\npass\npass\nnone\n\nwhite\nblack\n";

    MatchResult result = games.play("parallel-coop board=3x3", human(), human());

    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.ALLIANCE);
    assertReplays(result, "people");
  }
}
