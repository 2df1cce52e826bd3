package gtpx.rooms.match;

import static gtpx.rooms.match.Games.bot;
import static gtpx.rooms.match.Games.gtpx;
import static gtpx.rooms.match.Games.human;
import static gtpx.rooms.match.Games.plain;
import static gtpx.rooms.match.Games.program;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Settlement;
import gtpx.record.Annotations;
import gtpx.record.JsonRecord;
import gtpx.rooms.seat.SeatFault;
import gtpx.rooms.seat.SeatSpec;
import gtpx.rules.Outcome;
import gtpx.testing.Peers;
import gtpx.testing.ScriptedPlayer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * How dead stones are settled in a match, docs/rules.md#end, by hand: black has C3 and white E5 on
 * 5x5, so black has all 25 points if E5 is dead.
 */
@Timeout(120)
class MatchDeadStonesTest {
  private static final String STATUS = "final_status_list";
  private static final String CLEANUP = "kgs-genmove_cleanup";

  @TempDir Path folder;
  private final Games games = new Games();

  /** Creates a plain engine that plays on that point once and then passes. */
  private SeatSpec engine(String vertex, String listed, String cases) throws Exception {
    String genmove = "n=$((n+1)); case $n in 1) say " + vertex + " ;; *) say PASS ;; esac";
    return plain(folder, genmove, listed, cases);
  }

  private SeatSpec judging(String vertex, String dead) throws Exception {
    return engine(vertex, STATUS, STATUS + ") say '" + dead + "' ;;");
  }

  /** Creates an engine that passes in a cleanup. */
  private SeatSpec cleaningUp(String vertex, String listed, String cases) throws Exception {
    return engine(vertex, CLEANUP + "\n" + listed, CLEANUP + ") say PASS ;; " + cases);
  }

  private String settled(MatchResult result) throws Exception {
    String record = JsonRecord.write(result.game(), result.metadata(), Annotations.NONE);
    assertThat(JsonRecord.read(record).isResultRight()).isTrue();
    assertThat(JsonRecord.read(record).game().settlement()).isEqualTo(result.game().settlement());
    return result.game().settlement().orElseThrow().word()
        + " "
        + result.points(Color.BLACK).orElseThrow()
        + " "
        + result.points(Color.WHITE).orElseThrow();
  }

  @Test
  void plainEnginesAreAskedWhatIsDead() throws Exception {
    MatchResult result = games.play("go board=5x5", judging("C3", "E5"), judging("E5", "E5"));

    assertThat(settled(result)).isEqualTo("agreement 25 0");
    assertThat(TextProgress.result(result)).contains("\ndead stones: E5 (agreement)");
  }

  @Test
  void theyAreAskedInSimultaneousGamesOfTwoToo() throws Exception {
    MatchResult result = games.play("f-go board=5x5", judging("C3", "E5"), judging("E5", "E5"));

    assertThat(settled(result)).isEqualTo("agreement 25 0");
  }

  @Test
  void whoDisagreesPlaysOnInTheCleanUpOfKgs() throws Exception {
    SeatSpec black =
        plain(
            folder,
            "n=$((n+1)); case $n in 1) say C3 ;; *) say PASS ;; esac",
            STATUS + "\n" + CLEANUP,
            STATUS
                + ") say E5 ;; "
                + CLEANUP
                + ") m=$((m+1)); case $m in 1) say E4 ;; 2) say D5 ;; *) say PASS ;; esac ;;");

    SeatSpec white = cleaningUp("E5", STATUS, STATUS + ") say ;;");

    MatchResult result = games.play("go board=5x5", black, white);

    assertThat(settled(result)).isEqualTo("play 25 0");
    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.SCORE);
    assertThat(games.screen()).contains("the dead stones are in dispute");
    assertThat(games.log.toString())
        .contains("black > kgs-genmove_cleanup black", "white > kgs-genmove_cleanup white");
    assertThat(TextProgress.result(result)).contains("\ndead stones: none (play)");
  }

  /**
   * It would pass while stones that it considers dead are on the board, and so lose by a dispute.
   */
  @Test
  void aPlainEngineThatCanNotCleanUpIsNotAskedToPlayOn() throws Exception {
    SeatSpec black = cleaningUp("C3", STATUS, STATUS + ") say ;;");

    MatchResult result = games.play("go board=5x5", black, judging("E5", "C3"));

    assertThat(settled(result)).isEqualTo("estimate 1 1");
    assertThat(games.log.toString()).doesNotContain("> " + CLEANUP);
  }

  @Test
  void aPointWithoutAStoneIsAFault() throws Exception {
    MatchResult result = games.play("go board=5x5", judging("C3", "A1"), judging("E5", ""));

    assertThat(result.faults().get(Color.BLACK).kind()).isEqualTo(SeatFault.Kind.PROTOCOL);
    assertThat(result.faults().get(Color.BLACK)).hasMessage("black (sh) listed A1 as a dead stone");
  }

  /** These tests' bots consider nothing dead. */
  @Test
  void withoutOpinionsTheEstimateCounts() throws Exception {
    MatchResult result = games.play("go board=5x5", engine("C3", "", ""), engine("E5", "", ""));

    assertThat(settled(result)).isEqualTo("estimate 1 1");
  }

  @Test
  void ofManyPlainEnginesAreNotAsked() throws Exception {
    MatchResult result =
        games.play(
            "parallel players=3 board=5x5",
            judging("C3", "C3"),
            judging("E5", "E5"),
            judging("A1", "A1"));

    assertThat(result.game().settlement()).contains(Settlement.ESTIMATE);
    assertThat(games.log.toString()).doesNotContain("> " + STATUS);
  }

  @Test
  void aBotNeverDecidesForLackOfAnOpinion() throws Exception {
    games.bots = (budget, seed) -> new ScriptedPlayer();

    assertThat(settled(games.play("go board=5x5", cleaningUp("C3", "", ""), bot())))
        .isEqualTo("play 25 0");
    assertThat(games.screen())
        .contains("the dead stones are in dispute: black no proposal, white none");
    assertThat(
            settled(games.play("go board=5x5", engine("C3", STATUS, STATUS + ") say ;;"), bot())))
        .isEqualTo("agreement 25 0");
  }

  /** Creates a GTPX engine that plays on that point once, then passes, and can resume play. */
  private SeatSpec resuming(String vertex, String listed, String cases) throws Exception {
    return engine(
        vertex, "gtpx-version\ngtpx-resume\n" + listed, "gtpx-version) say 1 ;; " + cases);
  }

  @Test
  void anEngineOfTheDialectIsToldThatPlayGoesOn() throws Exception {
    MatchResult result =
        games.play(
            "go board=5x5", resuming("C3", "", ""), resuming("E5", STATUS, STATUS + ") say E5 ;;"));

    assertThat(settled(result)).isEqualTo("play 1 1"); // black has no opinion
    assertThat(games.log.toString())
        .contains("black > gtpx-resume black", "white > gtpx-resume black")
        .doesNotContain("black > " + STATUS);
  }

  /** For such an engine the play is over, and it may refuse every move. */
  @Test
  void anEngineOfTheDialectThatCanNotResumeIsNotAskedToPlayOn() throws Exception {
    SeatSpec black = gtpx(folder, "n=$((n+1)); case $n in 1) say C3 ;; *) say PASS ;; esac", "");

    MatchResult result =
        games.play("go board=5x5", black, resuming("E5", STATUS, STATUS + ") say E5 ;;"));

    assertThat(settled(result)).isEqualTo("estimate 1 1");
    assertThat(games.log.toString()).doesNotContain("> gtpx-resume");
  }

  /** The person considers E5 dead and captures it; the bot considers nothing dead. */
  @Test
  void aPersonWhoDisagreesWithTheBotPlaysOn() throws Exception {
    games.typed = "C3\npass\nE5\nE4\nD5\npass\n";
    games.bots = (budget, seed) -> new ScriptedPlayer("E5");

    MatchResult result = games.play("go board=5x5", human(), bot());

    assertThat(settled(result)).isEqualTo("play 25 0");
    assertThat(games.screen()).contains("the dead stones are in dispute: black E5, white none");
  }

  /** On two points without a ko rule, they capture each other's stone forever. */
  @Test
  void aCleanUpEndsByItsOwnLimit() throws Exception {
    SeatSpec black =
        plain(
            folder,
            "n=$((n+1)); case $n in 1) say PASS ;; *) say A1 ;; esac",
            "gtpx-version\ngtpx-resume",
            "gtpx-version) say 1 ;;");
    games.bots = (budget, seed) -> new ScriptedPlayer("pass", "B1", "B1", "B1");

    MatchResult result = games.play("go ko=none board=2x1", black, bot());

    assertThat(settled(result)).isEqualTo("play 0 2");
    assertThat(result.game().turn()).isEqualTo(2 + 4);
    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.SCORE);
  }

  @Test
  void gnugoAgreesWithItself() throws Exception {
    SeatSpec gnugo =
        program(List.of(Peers.require("gnugo").toString(), "--mode", "gtp", "--level", "1"));

    MatchResult result = games.play("go board=7x7 komi=6.5", gnugo, gnugo);

    assertThat(result.game().settlement()).contains(Settlement.AGREEMENT);
  }
}
