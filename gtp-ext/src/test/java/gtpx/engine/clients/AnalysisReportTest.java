package gtpx.engine.clients;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.engine.Arguments;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.player.Analysis;
import gtpx.protocol.GtpError;
import gtpx.rules.Variants;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The formats that clients of Leela Zero, KataGo, Sabaki and CGOS read, and the keys. */
class AnalysisReportTest {
  private static final String KATA = "kata ";
  private static final Analysis.Ownership NOBODYS = (point, color) -> 0;

  private static Game game(String words) {
    return new Game(GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD));
  }

  private static List<Move> moves(Game game, String vertices) {
    return Stream.of(vertices.split(" "))
        .map(vertex -> Move.parse(vertex, game.topology()).orElseThrow())
        .toList();
  }

  /** Returns an analysis of ten playouts: seven of B2, three of a pass, none of A1. */
  private static Analysis analysis(Game game, Color color, Analysis.Ownership ownership) {
    return new Analysis(
        color,
        10,
        0.555,
        List.of(
            new Analysis.Choice(
                moves(game, "B2").get(0),
                7,
                0.6,
                List.of(),
                moves(game, "B2 A1 pass"),
                List.of(7, 4, 2)),
            new Analysis.Choice(Move.PASS, 3, 1),
            new Analysis.Choice(moves(game, "A1").get(0), 0, 0.5)),
        ownership);
  }

  private static AnalyzeRequest request(Game game, String words) {
    boolean isKata = words.startsWith(KATA);
    String keys = isKata ? words.substring(KATA.length()) : words;
    List<String> list = keys.isEmpty() ? List.of() : List.of(keys.split(" "));
    return AnalyzeRequest.read(new Arguments(list, game), BLACK, isKata);
  }

  private static String line(Game game, String words, Analysis.Ownership ownership) {
    AnalysisReport.Style style =
        words.startsWith(KATA) ? AnalysisReport.Style.KATA : AnalysisReport.Style.LZ;
    AnalyzeRequest request = request(game, words);
    Analysis analysis = analysis(game, request.color(), ownership);
    return new AnalysisReport(request, game, analysis).line(style);
  }

  /** The bounds are those of Wilson's interval at 1.96 for 7 playouts of 0.6 and 3 of 1. */
  @Test
  void leelaZerosValuesAreTenThousandths() {
    assertThat(line(game("go board=2"), "", NOBODYS))
        .isEqualTo(
            "info move B2 visits 7 winrate 6000 lcb 2708 order 0 pv B2 A1 pass"
                + " info move pass visits 3 winrate 10000 lcb 4385 order 1 pv pass");
  }

  @Test
  void kataGosHaveAPointAndAreTenthsOfTheVictory() {
    assertThat(line(game("go board=2"), "kata ", NOBODYS))
        .isEqualTo(
            "info move B2 visits 7 winrate 0.6000 scoreMean 0.00 scoreLead 0.00 lcb 0.2708 order 0"
                + " pv B2 A1 pass info move pass visits 3 winrate 1.0000 scoreMean 0.00"
                + " scoreLead 0.00 lcb 0.4385 order 1 pv pass");
  }

  @Test
  void atMostAndAtLeastSoManyMovesAreTold() {
    Game game = game("go board=2");

    assertThat(line(game, "maxmoves 1", NOBODYS))
        .isEqualTo("info move B2 visits 7 winrate 6000 lcb 2708 order 0 pv B2 A1 pass");
    assertThat(line(game, "minmoves 3", NOBODYS))
        .endsWith(" info move A1 visits 0 winrate 5000 lcb 0 order 2 pv A1");
    assertThat(line(game, "maxmoves 0", NOBODYS)).isEmpty();
  }

  @Test
  void theLeadIsTheSharesOfThePointsAndTheKomi() {
    // Two points are three quarters black's and one quarter white's, two belong to nobody.
    Analysis.Ownership ownership =
        (point, color) -> point < 2 ? (color.equals(BLACK) ? 0.75 : 0.25) : 0;
    Game game = game("go board=2 komi=white:0.5");

    assertThat(line(game, "kata b maxmoves 1", ownership)).contains(" scoreLead 0.50 ");
    assertThat(line(game, "kata w maxmoves 1", ownership)).contains(" scoreLead -0.50 ");
  }

  @Test
  void aMoveHasALeadOfItsOwn() {
    // After B2, black has 3 of the 4 points, and white has 1 and half a point of komi; otherwise
    // all are nobody's.
    Game game = game("go board=2 komi=white:0.5");
    Move b2 = moves(game, "B2").get(0);
    Analysis.Choice good =
        new Analysis.Choice(b2, 7, 0.6, List.of(3.0, 1.0), List.of(b2), List.of(7));
    Analysis analysis =
        new Analysis(BLACK, 9, 0.5, List.of(good, new Analysis.Choice(Move.PASS, 3, 0.5)), NOBODYS);

    String line =
        new AnalysisReport(request(game, "kata rootInfo true"), game, analysis)
            .line(AnalysisReport.Style.KATA);

    assertThat(line)
        .startsWith("info move B2 visits 7 winrate 0.6000 scoreMean 1.50 scoreLead 1.50 ")
        .contains(" info move pass visits 3 winrate 0.5000 scoreMean -0.50 scoreLead -0.50 ")
        .endsWith(" rootInfo visits 10 winrate 0.5000 scoreMean -0.50 scoreLead -0.50");
  }

  @Test
  void whatIsProvedHasNoLowerBound() {
    Game game = game("go board=2");
    Analysis proved = analysis(game, BLACK, NOBODYS).proving("solved: black gets 4");

    assertThat(new AnalysisReport(request(game, ""), game, proved).line(AnalysisReport.Style.LZ))
        .startsWith("info move B2 visits 7 winrate 6000 lcb 6000 order 0 ");
  }

  @Test
  void theLeadIsOverTheBestOfTheOthers() {
    // Black has 1 of 4 points, white 1, red 2 and half a point of komi.
    Analysis.Ownership ownership =
        (point, color) -> (point == 3 ? 2 : point) == color.seat() ? 1 : 0;
    Game game = game("multi players=3 board=2 komi=red:0.5");

    assertThat(line(game, "kata black maxmoves 1", ownership)).contains(" scoreLead -1.50 ");
    assertThat(line(game, "kata red maxmoves 1", ownership)).contains(" scoreLead 1.50 ");
  }

  @Test
  void whereNothingIsCountedThereIsNoLead() {
    assertThat(line(game("alter-igo board=2"), "kata rootInfo true", NOBODYS))
        .doesNotContain("score");
  }

  @Test
  void theOwnershipBeginsAtTheTopLeft() {
    // A1 is always black's, B1 is always white's, A2 is black's in half of the playouts and
    // otherwise nobody's.
    double[][] shares = {{1, 0}, {0, 1}, {0.5, 0}, {0.5, 0.5}};
    Analysis.Ownership ownership = (point, color) -> shares[point][color.seat()];
    Game game = game("go board=2");
    String keys = "maxmoves 0 ownership true ownershipStdev true";

    assertThat(line(game, "kata b " + keys, ownership))
        .isEqualTo(
            "ownership 0.5000 0.0000 1.0000 -1.0000 ownershipStdev 0.5000 1.0000 0.0000 0.0000");
    assertThat(line(game, "kata w " + keys, ownership))
        .startsWith("ownership -0.5000 0.0000 -1.0000 1.0000 ");
  }

  @Test
  void whatKataGoTellsOfTheRootAndTheLineIsTold() {
    String line =
        line(
            game("go board=2"),
            "kata maxmoves 1 rootInfo true pvVisits true pvEdgeVisits true",
            NOBODYS);

    assertThat(line)
        .endsWith(
            " pv B2 A1 pass pvVisits 7 4 2 pvEdgeVisits 7 4 2"
                + " rootInfo visits 10 winrate 0.5550 scoreMean 0.00 scoreLead 0.00");
  }

  @Test
  void whatIsNotKnownIsAcceptedAndNotTold() {
    Game game = game("go board=2");

    assertThat(
            line(
                game,
                "kata movesOwnership true movesOwnershipStdev true noResultValue true"
                    + " ownership true ownership false",
                NOBODYS))
        .isEqualTo(line(game, "kata ", NOBODYS));
  }

  @Test
  void theServersReportIsOneObject() {
    // 63 levels from A, the opponent's, to +, the player's; f, the 32nd, is nobody's.
    double[][] shares = {{1, 0}, {0, 1}, {0, 0}, {0.5, 0.5}};
    Analysis.Ownership ownership = (point, color) -> shares[point][color.seat()];
    Game game = game("go board=2 komi=white:-1");
    Analysis analysis = analysis(game, BLACK, ownership);

    assertThat(new AnalysisReport(request(game, "kata "), game, analysis).json())
        .isEqualTo(
            JsonParser.parseString(
                """
                {"winrate":0.5550,"score":1.00,"visits":10,"moves":[
                {"winrate":0.6000,"score":1.00,"visits":7,"move":"B2","pv":"B2 A1 pass"},
                {"winrate":1.0000,"score":1.00,"visits":3,"move":"pass","pv":"pass"}],
                "ownership":"ff+A"}\
                """));
  }

  @Test
  void aBoardThatIsNoFullRectangleHasNoOwnershipThere() {
    Game game = game("go board=hex:2");
    Analysis analysis = new Analysis(BLACK, 10, 0.5, List.of(), NOBODYS);

    assertThat(new AnalysisReport(request(game, "kata "), game, analysis).json().keySet())
        .containsExactly("winrate", "score", "visits", "moves");
  }

  @Test
  void theIntervalIsInCentiseconds() {
    Game game = game("go board=2");

    assertThat(request(game, "w 50").interval(java.time.Duration.ZERO)).hasMillis(500);
    assertThat(request(game, "50").interval(java.time.Duration.ZERO)).hasMillis(500);
    assertThat(request(game, "interval 5").interval(java.time.Duration.ZERO)).hasMillis(50);
    assertThat(request(game, "").interval(java.time.Duration.ofDays(1))).hasDays(1);
    assertThat(request(game, "0").interval(java.time.Duration.ZERO)).hasMillis(10);
  }

  @Test
  void movesAreAllowedAndAvoidedForThePlayerAtTheRoot() {
    Game game = game("go board=2");
    AnalyzeRequest avoids = request(game, "b avoid b A1,pass 1 avoid w B1 1 avoid b B2 30");
    AnalyzeRequest allows = request(game, "w allow w a1,B1 1 avoid w B1 1 allow b B2 1");
    AnalyzeRequest neither = request(game, "b allow w A1 1 avoid b A1 0");

    assertThat(moves(game, "A1 B1 A2 B2 pass"))
        .filteredOn(avoids::allows)
        .isEqualTo(moves(game, "B1 A2"));
    assertThat(moves(game, "A1 B1 A2 B2 pass"))
        .filteredOn(allows::allows)
        .isEqualTo(moves(game, "A1"));
    assertThat(moves(game, "A1 B1 A2 B2 pass")).allMatch(neither::allows);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "red",
        "b w",
        "b 10 20",
        "b -1",
        "b 10 foo 1",
        "interval",
        "minmoves x",
        "ownership true",
        "kata ownership",
        "kata ownership 1",
        "avoid",
        "avoid b",
        "avoid b A1",
        "avoid b A1,Z9 1",
        "avoid b A1, 1",
        "avoid 1 A1 1",
        "99999999999"
      })
  void whatMakesNoSenseIsASyntaxError(String words) {
    assertThatThrownBy(() -> request(game("go board=2"), words))
        .isInstanceOf(GtpError.class)
        .hasMessageStartingWith("syntax error: ");
  }

  @Test
  void thePlayerThatIsNotNamedIsTheOneToMove() {
    assertThat(request(game("go board=2"), "10").color()).isEqualTo(BLACK);
    assertThat(request(game("go board=2"), "w 10").color()).isEqualTo(WHITE);
  }
}
