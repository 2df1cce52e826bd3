package gtpx.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.game.Setup;
import gtpx.rules.Outcome;
import gtpx.rules.Variants;
import gtpx.time.TimeLeft;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What FF[4] specifies for a game of Go: https://www.red-bean.com/sgf/properties.html and go.html.
 */
class SgfRecordTest {
  private static final Color WHITE = Color.WHITE;
  private static final Color RED = new Color(2);

  private static RecordedGame read(String sgf) throws RecordException {
    return SgfRecord.read(sgf, Replay.WHOLE);
  }

  private static Game game(String... words) {
    return new Game(GameSpec.parse(List.of(words), Variants.STANDARD));
  }

  private static void play(Game game, Color color, String vertex) {
    game.play(color, Move.parse(vertex, game.topology()).orElseThrow());
  }

  private static List<Integer> points(Game game, String... vertices) {
    return List.of(vertices).stream().map(v -> game.topology().find(v).orElseThrow()).toList();
  }

  /** Returns the vertices of a colour's stones, row 1 first. */
  private static String stones(Position game, Color color) {
    StringJoiner stones = new StringJoiner(" ");
    for (int point = 0; point < game.topology().size(); point++) {
      if (game.color(point) == color.seat()) {
        stones.add(game.topology().name(point));
      }
    }
    return stones.toString();
  }

  // Reading.

  /** "aa" is the upper left corner; an empty value is a pass, and so is "tt" on boards up to 19. */
  @Test
  void movesAndPasses() throws RecordException {
    Game game = read("(;GM[1]SZ[13:9];B[aa];W[mi];B[];W[tt];B[ab])").game();

    assertThat(stones(game, Color.BLACK)).isEqualTo("A8 A9");
    assertThat(stones(game, Color.WHITE)).isEqualTo("N1");
    assertThat(game.turn()).isEqualTo(5);
    assertThat(game.spec().board()).hasToString("rect:13x9");
  }

  @Test
  void onLargeBoardsTtIsAPoint() throws RecordException {
    Game game = read("(;SZ[52];B[tt];W[ZZ];B[Aa])").game();

    assertThat(stones(game, Color.BLACK)).isEqualTo("U33 AB52");
    assertThat(stones(game, Color.WHITE)).isEqualTo("BB1");
  }

  @Test
  void withoutGmSzAndKmItIsGoOn19LinesWithoutKomi() throws RecordException {
    RecordedGame read = read("(;)");

    assertThat(read.game().spec().toString())
        .startsWith("variant=go players=2 board=rect:19x19 ")
        .endsWith(" komi=0");
    assertThat(read.game().isFree()).isTrue();
    assertThat(read.metadata()).isEqualTo(Metadata.NONE.with("rules", ""));
    assertThat(read.statedResult()).isEqualTo("\"\"");
    assertThat(read.isResultRight()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "Japanese, go-japanese, forbidden",
    "japanese, go-japanese, forbidden",
    "Chinese, go, forbidden",
    "AGA, go, forbidden",
    "NZ, go, multi-stone",
    "New Zealand, go, multi-stone",
    "GOE, go, multi-stone",
    "as agreed, go, forbidden"
  })
  void theRulesAreThoseOfRu(String ru, String variant, String suicide) throws RecordException {
    RecordedGame read = read("(;RU[" + ru + "]KM[6.5]SZ[9])");

    assertThat(read.game().spec().variant()).isEqualTo(variant);
    assertThat(read.game().spec().rules().word("suicide")).isEqualTo(suicide);
    assertThat(read.game().spec().komi()).containsExactly(BigDecimal.ZERO, new BigDecimal("6.5"));
  }

  @Test
  void handicapStonesStandBeforeTheFirstMoveAndWhiteMoves() throws RecordException {
    Game game = read("(;SZ[9]HA[2]AB[cg][gc])").game();

    assertThat(game.events()).containsExactly(new Event.Handicap(points(game, "C3", "G7")));
    assertThat(game.toMove()).isEqualTo(ColorSet.of(Color.WHITE));
  }

  @Test
  void aSetupMayHaveListsAndSayWhoMoves() throws RecordException {
    Game game = read("(;SZ[5]AB[aa:bb][ee]AW[de]PL[W];W[cc])").game();

    assertThat(stones(game, Color.BLACK)).isEqualTo("E1 A4 B4 A5 B5");
    assertThat(stones(game, Color.WHITE)).isEqualTo("D1 C3");
  }

  @Test
  void aSetupAmidTheMovesKeepsWhatWasTakenAndTheMovesBefore() throws RecordException {
    String sgf = "(;SZ[3]RU[Japanese];B[ba];W[aa];B[ab];AW[cc]AE[ba]C[here];W[ca])";
    RecordedGame read = read(sgf);
    Game game = read.game();

    assertThat(stones(game, Color.BLACK)).isEqualTo("A2");
    assertThat(stones(game, Color.WHITE)).isEqualTo("C1 C3");
    assertThat(game.tally().held(0, 1)).isEqualTo(1);
    assertThat(game.turn()).isEqualTo(4);
    assertThat(game.events()).hasSize(5);
    assertThat(game.events().get(3)).isInstanceOf(Event.SetUp.class);
    assertThat(read.annotations().of(3).comment()).isEqualTo("here");
    assertThat(stones(SgfRecord.read(sgf, Replay.WHOLE.before(2)).game(), WHITE)).isEmpty();
  }

  @Test
  void aSetupAmidTheMovesIsWrittenWithThem() throws RecordException {
    RecordedGame read = read("(;SZ[3]RU[Chinese];B[ba];W[aa];B[ab];AW[cc]AE[ba]C[here];W[ca])");
    String json = JsonRecord.write(read.game(), read.metadata(), read.annotations());
    String sgf = SgfRecord.write(read.game(), read.metadata(), read.annotations());

    assertThat(sgf)
        .contains(";B[ba]\n;W[aa]\n;B[ab]\n;GXE[{\"setup\":", "]AE[ba]AW[cc]C[here]\n;W[ca]\n)");
    for (RecordedGame again : List.of(read(sgf), JsonRecord.read(json))) {
      assertThat(again.game().events()).isEqualTo(read.game().events());
      assertThat(again.annotations()).isEqualTo(read.annotations());
      assertThat(stones(again.game(), Color.BLACK)).isEqualTo("A2");
    }
    Game restored = Game.restore(read.game().snapshot());
    assertThat(restored.events()).isEqualTo(read.game().events());
  }

  @Test
  void afterVeryManySetupsTheGameBeginsAtOne() throws RecordException {
    Game game = read("(;SZ[3];B[cc]" + ";AB[aa];AE[aa]".repeat(600) + ";W[bb])").game();

    assertThat(game.turn()).isEqualTo(2);
    assertThat(game.events()).hasSizeLessThan(1_000);
  }

  // Handicap.

  @ParameterizedTest
  @ValueSource(strings = {"HA[2];AB[cg][gc]", "HA[2]C[here];AB[cg][gc]", ";HA[2]AB[cg][gc]"})
  void handicapStonesMayStandInTheSecondNode(String start) throws RecordException {
    Game game = read("(;SZ[9]RU[Chinese]KM[0.5]" + start + ";W[ee])").game();

    assertThat(game.events().get(0)).isEqualTo(new Event.Handicap(points(game, "C3", "G7")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HA[3]AB[cg][gc];W[ee])",
        "HA[2]AB[cg][gc]AW[aa];W[ee])",
        "HA[2];B[aa])",
        "HA[0];B[aa])",
        "AB[cg][gc];W[ee])",
        ";AB[cg][gc];W[ee])"
      })
  void aHandicapThatIsNoNumberOfStonesIsKeptAndNoPlayerToMoveInvented(String text)
      throws RecordException {
    RecordedGame read = read("(;SZ[9]" + text);
    String written = SgfRecord.write(read.game(), read.metadata(), read.annotations());
    RecordedGame again = read(written);

    String handicap = text.replaceFirst("(HA\\[.])?.*", "$1");
    assertThat(written).contains(handicap).doesNotContain("PL[");
    assertThat(again.game().events()).isEqualTo(read.game().events());
    assertThat(again.metadata()).isEqualTo(read.metadata());
  }

  @Test
  void aSetupKeepsTheHandicap() throws RecordException {
    RecordedGame read = read("(;SZ[9]RU[Chinese]KM[0.5]HA[2]AB[cg][gc];AW[aa];W[ee])");

    assertThat(read.game().komi().get(1)).isEqualByComparingTo("2.5"); // a point for each stone
    assertThat(SgfRecord.write(read.game())).contains("HA[2]AB[cg][gc]");
  }

  @Test
  void twoMovesOfOneColourInARowAreGo() throws RecordException {
    Game game = read("(;SZ[5];B[aa];B[bb];W[cc];W[dd])").game();

    assertThat(stones(game, Color.BLACK)).isEqualTo("B4 A5");
    assertThat(stones(game, Color.WHITE)).isEqualTo("D2 C3");
  }

  @Test
  void onlyTheMainLineIsPlayed() throws RecordException {
    Game game = read("(;SZ[5];B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee]))").game();

    assertThat(stones(game, Color.BLACK)).isEqualTo("C3 A5");
    assertThat(stones(game, Color.WHITE)).isEqualTo("B4");
  }

  @Test
  void whatOthersSayBesideIsKept() throws RecordException {
    RecordedGame read =
        read(
            "(;SZ[5]PB[Ann \\] B]PW[Bob]BR[3d]DT[1996-05-06,07]EV[Cup]GN[x:y]TM[1800]OT[5x30"
                + " byo-yomi]RU[Goe]RE[W+3.5]GC[two\nlines]C[start];B[aa]C[good]BL[12.5];W[bb]"
                + "WL[30]OW[4];C[and\\\n so on])");

    assertThat(read.metadata().names())
        .isEqualTo(Map.of(Color.BLACK, "Ann ] B", Color.WHITE, "Bob"));
    assertThat(read.metadata().facts())
        .isEqualTo(
            Map.of(
                "black-rank", "3d",
                "date", "1996-05-06,07",
                "event", "Cup",
                "game", "x:y",
                "time", "byoyomi:1800/5x30",
                "rules", "Goe",
                "result", "W+3.5",
                "about", "two\nlines"));
    assertThat(read.annotations().start()).isEqualTo(new Note("start", Map.of()));
    assertThat(read.annotations().of(0))
        .isEqualTo(new Note("good", Map.of(Color.BLACK, left("12.5", 0))));
    assertThat(read.annotations().of(1))
        .isEqualTo(new Note("and so on", Map.of(Color.WHITE, left("30", 4))));
  }

  private static TimeLeft left(String seconds, int stones) {
    return new TimeLeft(TimeLeft.parseSeconds(seconds).orElseThrow(), stones);
  }

  @ParameterizedTest
  @CsvSource({
    "B+R, resignation",
    "B+Resign, resignation",
    "B+T, time",
    "B+Forfeit, forfeit",
    "Void, aborted"
  })
  void aResultThatNoMoveTellsEndsTheGame(String re, String reason) throws RecordException {
    RecordedGame read = read("(;SZ[5]RE[" + re + "];B[aa])");

    assertThat(read.game().outcome()).map(end -> end.reason().word()).contains(reason);
    assertThat(read.game().outcome())
        .map(end -> end.winners().contains(Color.WHITE))
        .contains(false);
    assertThat(read.isResultRight()).isTrue();
  }

  @Test
  void aResultThatIsCountedIsOnlyStated() throws RecordException {
    RecordedGame read = read("(;SZ[5]RE[B+3.50];B[aa];W[];B[])");

    assertThat(read.game().phase()).isEqualTo(Phase.SCORING);
    assertThat(read.statedResult()).isEqualTo("\"B+3.50\"");
    assertThat(read.isResultRight()).isTrue();
  }

  @Test
  void aResultThatTheRecordContradictsIsNoticed() throws RecordException {
    String sgf = SgfRecord.write(resigned());

    assertThat(read(sgf).isResultRight()).isTrue();
    assertThat(
            read(sgf.replace("GXR[{\"finished\":true", "GXR[{\"finished\":false")).isResultRight())
        .isFalse();
  }

  private static Game resigned() {
    Game game = game("go", "board=3x3", "komi=6.5");
    play(game, Color.BLACK, "B2");
    game.resign(Color.WHITE);
    return game;
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      textBlock =
          """
          (;GM[6])                | line 1, column 3: GM[6] is Backgammon (expected: 1, Go)
          (;GM[99])               | line 1, column 3: GM[99] (expected: 1, Go)
          (;SZ[53])               | line 1, column 3: SZ: '53' (expected: a size from 1 to 52, or two such as 13:9)
          (;SZ[0])                | line 1, column 3: SZ: '0' (expected: a size from 1 to 52, or two such as 13:9)
          (;GX[variant=go board=5];B[aa];W[fa]) | node 2 (line 1, column 32): W: 'fa' (expected: a point of rect:5x5, or nothing for a pass)
          (;GX[variant=go komi=x]) | line 1, column 3: GX: komi: x (expected: a number such as 6.5, or white:6.5,red:2)
          (;GX[variant=multi];GXM[pink:A1]) | node 1 (line 1, column 21): GXM: 'pink:A1' (expected: colour:vertex, each colour once)
          (;GX[variant=multi];GXM[black:A1][black:B1]) | node 1 (line 1, column 21): GXM: 'black:B1' (expected: colour:vertex, each colour once)
          (;GX[variant=multi];GXM[white:A1]) | node 1 (line 1, column 20): illegal move: black is to move
          (;GX[variant=multi];GXE[{"resign":"red"}]) | node 1 (line 1, column 21): GXE.resign: "red" (expected: an array)
          (;GX[variant=multi];GXE[x]) | node 1 (line 1, column 21): GXE: not JSON
          (;GX[variant=go board=graph:a-b];B[aa]) | node 1 (line 1, column 34): B: 'aa' (expected: a point of graph:A-B, or nothing for a pass)
          (;GX[variant=multi]GXF[true]) | line 1, column 2: GXF: free turns (expected: two players, turn=sequential)
          (;GX[variant=go]GXF[maybe]) | line 1, column 17: GXF: 'maybe' (expected: true or false)
          """)
  void whatIsWrongIsToldWithItsPlace(String sgf, String message) {
    assertThatThrownBy(() -> read(sgf)).isInstanceOf(RecordException.class).hasMessage(message);
  }

  /** A value that means nothing is left out. The moves are there nevertheless. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      textBlock =
          """
          (;GM[Go])               | line 1, column 3: GM: 'Go' (expected: 1, Go)
          (;SZ[9:])               | line 1, column 3: SZ: '9:' (expected: a size from 1 to 52, or two such as 13:9)
          (;SZ[large])            | line 1, column 3: SZ: 'large' (expected: a size from 1 to 52, or two such as 13:9)
          (;SZ[9][9])             | line 1, column 3: SZ: 2 values (expected: one)
          (;KM[none])             | line 1, column 3: KM: 'none' is left out (expected: a number of points such as 6.5)
          (;KM[375])              | line 1, column 3: KM: 375 is read as 7.5
          (;SZ[5]AB[aa]AW[aa])    | node 0 (line 1, column 2): A5 in AB and in AW (expected: in one)
          (;SZ[5]PL[red])         | node 0 (line 1, column 8): PL: 'red' is left out (expected: B or W)
          (;SZ[5]HA[x])           | node 0 (line 1, column 8): HA: 'x' is left out (expected: a number of stones)
          (;PB[Ann][Bob])         | line 1, column 3: PB: 2 values (expected: one)
          (;BL[soon])             | line 1, column 3: BL: 'soon' is left out (expected: a number of seconds)
          (;SZ[5];B[aa]BL[29:57]) | node 1 (line 1, column 14): BL: '29:57' is left out (expected: a number of seconds)
          (;SZ[5];B[aa]BL[1]OB[two]) | node 1 (line 1, column 19): OB: 'two' is left out (expected: a number of stones)
          (;SZ[5];B[aa]OB[3])     | node 1 (line 1, column 14): OB: '3' is left out (expected: BL beside it)
          (;FF[4];SZ[5]KM[6.5];B[aa]) | line 1, column 2: second root (SZ KM)
          (;FF[4](;FF[4]SZ[5];B[aa])) | line 1, column 2: second root (SZ)
          (;;GM[1]SZ[5];B[aa])    | line 1, column 2: second root (GM SZ)
          (;SZ[5];B[pass])        | node 1 (line 1, column 9): B: 'pass' (expected: two letters, or nothing for a pass)
          (;SZ[5];B[C3])          | node 1 (line 1, column 9): B: 'C3' (expected: two letters, or nothing for a pass)
          (;SZ[5]AB[];B[aa])      | node 0 (line 1, column 8): AB: '' (expected: points)
          (;SZ[5]AB[ff][aa])      | node 0 (line 1, column 8): AB: 'ff' is left out (expected: a point of rect:5x5)
          (;SZ[5];B[aa][bb])      | line 1, column 9: B: 2 values (expected: one)
          (;SZ[5];B[aa]GXT[red:x]) | node 1 (line 1, column 14): GXT: 'red:x' is left out (expected: colour:seconds or colour:seconds/stones)
          """)
  void whatMeansNothingCostsAWarning(String sgf, String warning) throws RecordException {
    assertThat(read(sgf).warnings()).containsExactly(warning);
  }

  @Test
  void onlyTheFirstWarningsAreShown() throws RecordException {
    String moves = ";B[]BL[x]".repeat(20);

    assertThat(read("(;SZ[5]" + moves + ")").warnings()).hasSize(13).last().isEqualTo("and 8 more");
  }

  @Test
  void secondsAreRoundedAndStonesMayHaveAPoint() throws RecordException {
    RecordedGame read = read("(;SZ[5];B[aa]BL[1797.2834692001343]OB[3.0];W[bb]WL[0:1]OW[2])");

    assertThat(read.annotations().of(0).time())
        .isEqualTo(Map.of(Color.BLACK, left("1797.283469", 3)));
    assertThat(read.annotations().of(1).time()).isEmpty();
  }

  @Test
  void ofSeveralMovesInANodeAllAreMade() throws RecordException {
    Game game = read("(;SZ[5];B[aa][bb];B[cc]W[dd])").game();

    assertThat(stones(game, Color.BLACK)).isEqualTo("C3 B4 A5");
    assertThat(stones(game, Color.WHITE)).isEqualTo("D2");
  }

  @Test
  void movesAndStonesThatMeanNoPointAreLeftOut() throws RecordException {
    RecordedGame read =
        read("(;SZ[5]KM[0]AB[c][aa][f1]AW[bb][zz];B[zz]C[where?];W[cc];B[c]W[dd];B[ee])");

    assertThat(stones(read.game(), Color.BLACK)).isEqualTo("E1 A5");
    assertThat(stones(read.game(), Color.WHITE)).isEqualTo("D2 C3 B4");
    assertThat(read.warnings())
        .containsExactly(
            "node 0 (line 1, column 13): AB: 'c' (expected: a point such as cd, or two such as"
                + " aa:cd)",
            "node 0 (line 1, column 13): AB: 'f1' (expected: a point such as cd, or two such as"
                + " aa:cd)",
            "node 0 (line 1, column 26): AW: 'zz' is left out (expected: a point of rect:5x5)",
            "node 1 (line 1, column 37): B: 'zz' is left out (expected: a point of rect:5x5, or nothing for a"
                + " pass)",
            "node 3 (line 1, column 58): B: 'c' is left out (expected: a point of rect:5x5, or nothing for a"
                + " pass)");
  }

  /** Black at A3 takes four stones of the second setup; the third has no liberty at all. */
  @ParameterizedTest
  @CsvSource({
    "AB[aa]AW[ba][ab], '', A2 B3, A3",
    "AW[ba][ab][bb][ca]AB[cb][ac][bc];AB[aa], A1 B1 C2 A3, '', A2 B2 B3 C3",
    "HA[9]AB[aa:cc], '', '', A3 B3 C3 A2 B2 C2 A1 B1 C1",
    "AE[aa]AB[aa]AW[ba][ab], '', A2 B3, A3"
  })
  void stonesWithoutALibertyAreLeftOut(String setup, String black, String white, String leftOut)
      throws RecordException {
    RecordedGame read = read("(;SZ[3]" + setup + ")");

    assertThat(stones(read.game(), Color.BLACK)).isEqualTo(black);
    assertThat(stones(read.game(), Color.WHITE)).isEqualTo(white);
    assertThat(read.warnings())
        .singleElement()
        .asString()
        .endsWith(": left out without a liberty: " + leftOut);
  }

  @Test
  void thePositionBeforeAMove() throws RecordException {
    String sgf = "(;GX[variant=go board=5];GXM[black:A1];GXM[white:B1];GXM[white:C1])";

    assertThat(SgfRecord.read(sgf, Replay.WHOLE.before(1)).game().turn()).isZero();
    assertThat(SgfRecord.read(sgf, Replay.WHOLE.before(3)).game().turn()).isEqualTo(2);
    assertThatThrownBy(() -> SgfRecord.read(sgf, Replay.WHOLE.before(4)))
        .hasMessageContaining("node 3");
  }

  @Test
  void ofACollectionTheGamesThatCanBeReadAreRead() throws RecordException {
    String sgf = "(;SZ[5];B[aa])(;GM[2])(;SZ[5x]KM[x];W[aa];GXM[red:A1])(;KM[x])";

    RecordCollection read = Records.readAll(sgf, Replay.WHOLE);

    assertThat(read.games().keySet()).containsExactly(1, 4);
    assertThat(read.warnings())
        .containsExactly(
            "game 2 of 4 was left out: line 1, column 17: GM[2] is Othello (expected: 1, Go)",
            "game 3 of 4 was left out: node 2 (line 1, column 43): GXM: 'red:A1' (expected:"
                + " colour:vertex, each colour once)",
            "game 4: line 1, column 57: KM: 'x' is left out (expected: a number of points such as 6.5)");
  }

  @Test
  void aCollectionInWhichNothingCanBeReadIsRefused() {
    assertThatThrownBy(() -> Records.readAll("(;GM[2])(;GM[3])", Replay.WHOLE))
        .hasMessage("line 1, column 3: GM[2] is Othello (expected: 1, Go)");
  }

  // Moves that the rules forbid. FF[4]: "As long as the given move is syntactically correct it
  // should be executed. It doesn't matter if the move itself is illegal".

  @Test
  void aMoveOnAStoneReplacesIt() throws RecordException {
    RecordedGame read = read("(;SZ[5];B[aa];W[aa])");
    Game game = read.game();

    assertThat(stones(game, Color.BLACK)).isEmpty();
    assertThat(stones(game, Color.WHITE)).isEqualTo("A5");
    assertThat(read.warnings())
        .containsExactly("node 2 (line 1, column 14): made although illegal: occupied");
    game.undo();
    assertThat(stones(game, Color.BLACK)).isEqualTo("A5");
  }

  @Test
  void suicideRemovesTheStones() throws RecordException {
    RecordedGame read = read("(;SZ[3]RU[Chinese]AW[ab][ba];B[aa];W[cc];B[aa])");

    assertThat(stones(read.game(), Color.BLACK)).isEmpty();
    assertThat(stones(read.game(), Color.WHITE)).isEqualTo("C1 A2 B3");
    assertThat(read.warnings())
        .containsExactly("node 1 (line 1, column 29): made although illegal: suicide (and 1 more)");
  }

  private static final String TRIPLE_KO =
      "AB[cb][bc][cd][ib][hc][id][ob][nc][od][pc]AW[db][ec][dd][cc][jb][kc][jd][ic][pb][qc][pd]"
          + ";B[dc];W[oc];B[jc];W[cc];B[pc];W[ic];B[dc])";

  @Test
  void aPositionMayBeRepeated() throws RecordException {
    RecordedGame read = read("(;RU[Chinese]" + TRIPLE_KO);

    assertThat(read.game().turn()).isEqualTo(7);
    assertThat(read.warnings()).hasSize(1).first().asString().contains("node 6", "illegal: ko");
  }

  @ParameterizedTest
  @CsvSource({
    "'(;" + TRIPLE_KO + "', ko=simple",
    "'(;SZ[3]AW[ac][bb][ca]AB[ab];B[ba])', suicide=forbidden",
    "'(;SZ[3]AW[ac][bb][ca]AB[ab];B[ba];B[aa])', suicide=multi-stone"
  })
  void rulesThatAreNotStatedAllowTheMovesOfTheFile(String sgf, String option)
      throws RecordException {
    RecordedGame read = read(sgf);

    assertThat(read.game().spec().toString()).contains(option);
    assertThat(read.warnings()).isEmpty();
  }

  @Test
  void aForbiddenMoveIsWrittenWithKo() throws RecordException {
    for (String moves : List.of(TRIPLE_KO, "AW[ab][ba];B[aa];W[cc])", ";B[aa];W[aa])")) {
      RecordedGame read = read("(;RU[Chinese]" + moves);
      String written = SgfRecord.write(read.game());
      RecordedGame again = read(written);

      assertThat(written).contains("]KO[]").doesNotContain("GXE");
      assertThat(again.game().events()).isEqualTo(read.game().events());
      assertThat(again.warnings()).isEmpty();
      assertThat(JsonRecord.read(JsonRecord.write(read.game())).game().events())
          .isEqualTo(read.game().events());
    }
  }

  // Writing.

  @Test
  void plainGoIsWrittenInPropertiesOfPlainGo() {
    Game game = game("go", "board=9x9", "komi=6.5");
    play(game, Color.BLACK, "C3");
    play(game, Color.WHITE, "pass");
    play(game, Color.BLACK, "J9");
    Metadata metadata =
        new Metadata(
            Map.of("date", "2026-01-01", "time", "canadian:60/25/300", "event", "[x]"),
            Map.of(Color.BLACK, "Ann", Color.WHITE, "Bob"),
            Map.of());
    Annotations annotations =
        new Annotations(
            new Note("start: a\\b", Map.of()),
            Map.of(
                0, new Note("one]\ntwo", Map.of(Color.BLACK, left("12.5", 0))),
                1,
                    new Note(
                        "", Map.of(Color.BLACK, left("12.5", 0), Color.WHITE, left("300", 25)))));

    String sgf = SgfRecord.write(game, metadata, annotations);

    assertThat(sgf.replaceFirst("GX\\[[^\\]]*\\]", "GX[…]"))
        .isEqualTo(
            """
            (;GM[1]FF[4]CA[UTF-8]AP[gtpx:1]SZ[9]KM[6.5]PB[Ann]PW[Bob]EV[[x\\]]DT[2026-01-01]\
            RU[Chinese]TM[60]OT[25/300 Canadian]GX[…]GXF[false]C[start: a\\\\b]
            ;B[cg]C[one\\]
            two]BL[12.5]
            ;W[]BL[12.5]WL[300]OW[25]
            ;B[ia]
            )
            """);
  }

  @Test
  void handicapAndASetupOfPlainGoStandInTheRoot() {
    Game handicap = game("go", "board=9x9");
    handicap.handicap(points(handicap, "G7", "C3"));
    Game setup = game("go", "board=9x9");
    Map<Color, List<Integer>> stones =
        Map.of(Color.BLACK, points(setup, "A1"), Color.WHITE, points(setup, "B1", "C1"));
    Setup position = Setup.of(stones);
    setup.setUp(
        new Setup(
            0,
            Optional.of(Color.WHITE),
            position.stones(),
            Map.of(),
            Map.of(),
            0,
            List.of(),
            ColorSet.NONE,
            0));

    assertThat(SgfRecord.write(handicap)).contains("HA[2]AB[gc][cg]\n)").doesNotContain("GXE");
    assertThat(SgfRecord.write(setup)).contains("PL[W]AB[ai]AW[bi][ci]\n)").doesNotContain("GXE");
  }

  @Test
  void whatPlainGoHasNoPropertyForStandsInOurs() {
    String sgf = SgfRecord.write(resigned());

    assertThat(sgf)
        .contains("RE[B+R]", "GXR[{\"finished\":true,\"reason\":\"resignation\"")
        .endsWith(";B[bb]\n;GXE[{\"resign\":[\"white\"\\]}]\n)\n");
  }

  @Test
  void theStonesOfTheFirstTwoColoursAreSetUpWhereATurnIsNotPlainGo() {
    Game game = game("parallel", "players=3", "board=3x3");
    playTurn(game, "A3", "C3", "pass");
    playTurn(game, "pass", "B1", "B3");
    playTurn(game, "C1", "pass", "A2"); // red takes A3

    assertThat(SgfRecord.write(game))
        .doesNotContain("KM[")
        .endsWith(
            """
            ;GXM[black:A3][white:C3][red:pass]AB[aa]AW[ca]
            ;GXM[black:pass][white:B1][red:B3]AW[bc]
            ;GXM[black:C1][white:pass][red:A2]AE[aa]AB[cc]
            )
            """);
  }

  private static void playTurn(Game game, String black, String white, String red) {
    game.playTurn(
        Map.of(
            Color.BLACK,
            Move.parse(black, game.topology()).orElseThrow(),
            Color.WHITE,
            Move.parse(white, game.topology()).orElseThrow(),
            RED,
            Move.parse(red, game.topology()).orElseThrow()),
        ColorSet.NONE);
  }

  @Test
  void inGamesOfMoreTheMovesOfBlackAndWhiteArePlainWhileTheyShowThePosition() {
    Game game = game("multi", "players=3", "board=3x3", "opening=none");
    play(game, Color.BLACK, "A1");
    play(game, Color.WHITE, "A2");
    play(game, RED, "C3");
    play(game, Color.BLACK, "A3");
    play(game, Color.WHITE, "B1"); // takes A1
    play(game, RED, "B2");

    assertThat(SgfRecord.write(game))
        .endsWith(";B[ac]\n;W[ab]\n;GXM[red:C3]\n;B[aa]\n;W[bc]\n;GXM[red:B2]\n)\n");
  }

  @Test
  void aTorusIsShownFlatAndABoxLayerByLayer() {
    Game torus = game("go", "board=torus:3x3");
    for (String move : List.of("A1", "B1", "pass", "C1", "pass", "A2", "pass", "A3")) {
      play(torus, torus.toMove().first(), move); // A1 has four neighbours
    }
    Game box = game("go", "board=box:2x3x2");
    play(box, Color.BLACK, "B3.2");
    Game graph = game("go", "board=graph:a-b");
    play(graph, Color.BLACK, "A");

    assertThat(SgfRecord.write(torus)).contains("SZ[3]").contains(";GXM[white:A3]AE[ac]AW[aa]\n");
    assertThat(SgfRecord.write(box)).contains("SZ[5:3]").contains(";B[ea]\n");
    assertThat(SgfRecord.write(graph)).doesNotContain("SZ[").contains(";GXM[black:A]\n");
  }

  @Test
  void aSimpleTextThatSgfWouldChangeIsKeptExactly() throws RecordException {
    Metadata metadata =
        new Metadata(
            Map.of("date", "2026-01-01T10:00:00Z", "event", "two\nlines", "seed", "7"),
            Map.of(RED, "Cleo", Color.BLACK, " \t"),
            Map.of(RED, Map.of("illegal", 1)));
    Annotations annotations = new Annotations(new Note("a\tb\r\nc\0", Map.of()), Map.of());

    String sgf = SgfRecord.write(game("multi", "board=3x3"), metadata, annotations);

    assertThat(sgf).contains("DT[2026-01-01]").doesNotContain("EV[").doesNotContain("\0");
    assertThat(read(sgf).metadata()).isEqualTo(metadata);
    assertThat(read(sgf).annotations()).isEqualTo(annotations);
  }

  @Test
  void theResultOfTwoPlayers() {
    Game draw = game("go", "board=3x3");
    draw.stopAtTurnLimit();
    Game counted = game("go", "board=3x3", "komi=0.5");
    play(counted, Color.BLACK, "B2");
    counted.stopAtTurnLimit(); // 9 to 0.5
    Game late = game("f-go", "board=3x3");
    late.stop(Outcome.Reason.TIME, ColorSet.of(Color.WHITE));
    Game clear = game("go", "board=3x3");
    clear.stop(Outcome.Reason.ADJUDICATION, ColorSet.of(Color.BLACK));
    Game three = game("multi", "board=3x3");
    three.stopAtTurnLimit();

    assertThat(SgfRecord.write(clear)).contains("RE[B+]");
    assertThat(SgfRecord.write(draw)).contains("RE[0]");
    assertThat(SgfRecord.write(counted)).contains("RE[B+8.5]");
    assertThat(SgfRecord.write(late)).contains("RE[W+T]");
    assertThat(SgfRecord.write(three)).doesNotContain("RE[").contains("GXR[");
  }

  @Test
  void anAdjudicatedGameIsReadBack() throws RecordException {
    Game game = game("multi-strategic", "players=3", "board=5x5");
    Outcome alliance =
        new Outcome(Outcome.Reason.ADJUDICATION, ColorSet.of(Color.BLACK, Color.WHITE));
    game.stop(alliance.reason(), alliance.winners());

    for (String record : List.of(SgfRecord.write(game), JsonRecord.write(game))) {
      RecordedGame read = Records.read(record.getBytes(UTF_8));
      assertThat(read.game().outcome()).as(record).contains(alliance);
      assertThat(read.isResultRight()).as(record).isTrue();
    }
  }

  @Test
  void aPendingTurnIsNotInTheRecord() {
    Game game = game("parallel", "players=3", "board=5x5");
    String before = SgfRecord.write(game);

    play(game, Color.BLACK, "C3");

    assertThat(SgfRecord.write(game)).isEqualTo(before);
  }

  @Test
  void aBoardTooLargeForLettersHasNoPicture() throws RecordException {
    Game game = game("go", "board=53x2");
    play(game, Color.BLACK, "A1");

    String sgf = SgfRecord.write(game);

    assertThat(sgf).doesNotContain("SZ[").contains(";GXM[black:A1]\n");
    assertThat(read(sgf).game().board().color(0)).isNotEqualTo(Board.EMPTY);
  }

  @Test
  void aFileThatAnEditorHasGivenNamesIsReadWithThem() throws RecordException {
    String sgf = SgfRecord.write(game("multi", "board=3x3")).replace("GX[", "PB[Ann]GX[");

    assertThat(read(sgf).metadata().names()).isEqualTo(Map.of(Color.BLACK, "Ann"));
  }

  @Test
  void theFormatsAreToldApartByTheirFirstLetter() throws RecordException {
    String json = JsonRecord.write(game("multi", "board=3x3"));

    assertThat(Records.read(("\ufeff \n" + json).getBytes(UTF_8)).game().spec().variant())
        .isEqualTo("multi");
    assertThat(Records.read("\ufeff \n(;SZ[9])".getBytes(UTF_8)).game().spec().variant())
        .isEqualTo("go");
    assertThatThrownBy(() -> Records.read(new byte[0])).hasMessageContaining("not a record");
    assertThatThrownBy(() -> Records.read("{;FF[4]SZ[9];B[aa])".getBytes(UTF_8)))
        .hasMessageContaining("not a record");
  }
}
