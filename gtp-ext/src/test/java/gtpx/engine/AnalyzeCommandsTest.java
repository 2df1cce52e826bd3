package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Analysis;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.protocol.GtpCommand;
import gtpx.testing.EngineBuilder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What players are asked and how their moves are used. In memory, more input is always waiting. */
class AnalyzeCommandsTest {
  private final Recorder player = new Recorder();

  private GtpEngine engine(String game, Viewpoint viewpoint) {
    return new EngineBuilder(game).player(player).viewpoint(viewpoint).build();
  }

  private GtpEngine engine(String game) {
    return engine(game, Viewpoint.TRUE);
  }

  /** Returns the last answer, without the empty line at its end. */
  private static String say(GtpEngine engine, String... lines) {
    String answer = "";
    for (String line : lines) {
      answer = engine.answer(GtpCommand.parse(line).orElseThrow()).toString();
    }
    return answer.stripTrailing();
  }

  @ParameterizedTest
  @CsvSource({
    "go board=3, lz-analyze, black",
    "go board=3, lz-genmove_analyze, black",
    "go board=3, top_moves, black",
    "multi board=3, play black A1; kata-analyze, white",
    "parallel board=3, play black A1; kata-analyze 10, white",
    "parallel board=3, play white A1; kata-search, black",
    "go board=3, top_moves_white, white",
    "multi board=3, play black A1; kata-search white, white"
  })
  void whoIsNotNamedIsWhomTheGameWaitsForFirst(String game, String commands, String asked) {
    String answer = say(engine(game), commands.split("; "));

    assertThat(answer).startsWith("=");
    assertThat(player.asked).extracting(Color::toString).containsExactly(asked);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lz-analyze",
        "kata-analyze",
        "lz-genmove_analyze",
        "kata-genmove_analyze",
        "cgos-genmove_analyze",
        "kata-search",
        "kata-search_cancellable",
        "kata-search_analyze",
        "kata-search_analyze_cancellable",
        "top_moves"
      })
  void whoMayNotMoveIsRefused(String command) {
    GtpEngine turns = engine("multi board=3");
    GtpEngine together = engine("parallel board=3");
    say(together, "play black A1");

    assertThat(say(turns, command + " white")).isEqualTo("? illegal move: black is to move");
    assertThat(say(together, command + " black")).isEqualTo("? illegal move: already committed");
    assertThat(say(turns, command + " mauve")).startsWith("? syntax error: ");
    assertThat(player.asked).isEmpty();
  }

  @Test
  void anAnalysisThatIsFollowedIsAShortOne() {
    String answer = say(engine("go board=3"), "7 lz-analyze b 10");

    assertThat(answer).isEqualTo("=7 \ninfo move A1 visits 1 winrate 5000 lcb 546 order 0 pv A1");
    assertThat(player.terms.get(0).isEndless()).isFalse();
    assertThat(player.terms.get(0).budget().playouts().getAsInt()).isLessThanOrEqualTo(16);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"genmove b", "kata-genmove_analyze b 10", "kata-search b", "top_moves_black"})
  void whatFollowsStopsNoMove(String command) {
    say(engine("go board=3"), command);

    assertThat(player.wereToldToStop).containsExactly(false);
    assertThat(player.terms.get(0).budget().playouts()).isEmpty();
  }

  @Test
  void whatFollowsStopsASearchThatCanBeCancelled() {
    GtpEngine engine = engine("go board=3");

    assertThat(say(engine, "kata-search_cancellable b")).isEqualTo("= cancelled");
    assertThat(say(engine, "kata-search_analyze_cancellable b"))
        .startsWith("= \ninfo move A1 ")
        .endsWith("\nplay cancelled");
    assertThat(player.wereToldToStop).containsExactly(true, true);
  }

  @ParameterizedTest
  @CsvSource({
    "lz-genmove_analyze, 5000 lcb 546",
    "kata-genmove_analyze, 0.5000 scoreMean 0.00 scoreLead 0.00 lcb 0.0546"
  })
  void aMoveIsMadeBeforeTheClientsEyes(String command, String value) {
    GtpEngine engine = engine("go board=3");

    String answer = say(engine, command + " b 10");

    assertThat(answer)
        .isEqualTo("= \ninfo move A1 visits 1 winrate " + value + " order 0 pv A1\nplay A1");
    assertThat(say(engine, "gtpx-last_turn")).contains("\"turn\":1,", "\"move\":\"A1\"");
    assertThat(say(engine, "undo", "gtpx-last_turn")).contains("\"turn\":0,");
  }

  @Test
  void theServersMoveComesWithOneObject() {
    assertThat(say(engine("go board=2"), "cgos-genmove_analyze b"))
        .isEqualTo(
            "= \n{\"winrate\":0.5000,\"score\":0.00,\"visits\":1,\"moves\":[{\"winrate\":0.5000,"
                + "\"score\":0.00,\"visits\":1,\"move\":\"A1\",\"pv\":\"A1\"}],"
                + "\"ownership\":\"ffff\"}\nplay A1");
  }

  @Test
  void aMoveOfATurnThatWasMadeIsSaidAgainWithoutAThought() {
    GtpEngine engine = engine("f-go board=3");
    say(engine, "kata-genmove_analyze b 10 maxmoves 1 turn=1", "play w C3");

    assertThat(say(engine, "kata-genmove_analyze b 10 turn=1")).isEqualTo("= \nplay A1");
    assertThat(say(engine, "lz-genmove_analyze b turn=3"))
        .isEqualTo("? illegal move: turn 3 is not next");
    assertThat(player.asked).hasSize(1);
  }

  @Test
  void inAViewOneMoveIsWatchedAndAllAreOneStep() {
    GtpEngine engine = engine("multi board=3 opening=none", new Viewpoint(View.PLAIN, Color.BLACK));
    say(engine, "play b C3");

    String answer = say(engine, "lz-genmove_analyze w avoid w A1 1");

    assertThat(answer)
        .isEqualTo("= \ninfo move B1 visits 1 winrate 5000 lcb 546 order 0 pv B1\nplay A1");
    assertThat(player.asked).extracting(Color::toString).containsExactly("white", "red");
    assertThat(say(engine, "gtpx-to_move")).isEqualTo("= black");
    assertThat(say(engine, "undo", "gtpx-to_move")).isEqualTo("= white");
  }

  @Test
  void resigningAndPassingAreSpelledSmall() {
    player.resigns = true;
    assertThat(say(engine("go board=3"), "lz-genmove_analyze b maxmoves 0"))
        .isEqualTo("= \nplay resign");

    player.resigns = false;
    assertThat(say(engine("go board=3"), "lz-genmove_analyze b maxmoves 0 allow b pass 1"))
        .isEqualTo("= \nplay pass");
  }

  @ParameterizedTest
  @CsvSource({
    "avoid b A1 1, B1",
    "'avoid b A1,B1 1 avoid b C1 99', A2",
    "allow b C3 1, C3",
    "allow w C3 1, A1",
    "avoid w A1 1, A1",
    "allow b A2 1, A1" // white's stone: no legal move is left, so the restriction is ignored
  })
  void onlyAllowedMovesAreThoughtOf(String keys, String chosen) {
    for (String command : List.of("lz-genmove_analyze", "kata-search_analyze")) {
      GtpEngine engine = engine("go board=3");
      String setup = keys.endsWith("A2 1") ? "play w A2" : "name";

      assertThat(say(engine, setup, command + " b maxmoves 0 " + keys))
          .isEqualTo("= \nplay " + chosen);
    }
  }

  @Test
  void aRestrictedMoveIsChosenAmongThoseThatAreNamedAndNotMade() {
    GtpEngine engine = engine("go board=3");
    say(engine, "play w A1");

    assertThat(say(engine, "restricted_genmove b A1 C3 B2")).isEqualTo("= B2");
    assertThat(say(engine, "restricted_genmove b pass")).isEqualTo("= PASS");
    assertThat(say(engine, "restricted_genmove b A1")).isEqualTo("? illegal move: A1 is occupied");
    assertThat(say(engine, "restricted_genmove b")).startsWith("? syntax error: ");
    assertThat(say(engine, "restricted_genmove b Z9")).startsWith("? syntax error: ");
    assertThat(say(engine, "gtpx-last_turn")).contains("\"turn\":1,");
  }

  @Test
  void theTopMovesArePointsWithTheirVisits() {
    GtpEngine engine = engine("go board=3");

    assertThat(say(engine, "top_moves_black")).isEqualTo("= A1 1");
    assertThat(say(engine, "top_moves w")).isEqualTo("= A1 1");
    assertThat(say(engine, "gtpx-last_turn")).contains("\"turn\":0,");
  }

  @Test
  void whoDoesNotThinkHasNoneOfThemButStop() {
    GtpEngine referee = new EngineBuilder("go").build();

    assertThat(say(referee, "list_commands").lines())
        .contains("stop")
        .noneMatch(name -> name.endsWith("analyze") || name.contains("genmove"));
  }

  @Test
  void whoThinksSeesNoCommittedMove() {
    GtpEngine one = engine("parallel board=3");
    say(one, "play red B2", "kata-analyze white");
    GtpEngine other = engine("parallel board=3");
    say(other, "play red pass", "kata-analyze white");

    assertThat(player.seen).hasSize(2);
    assertThat(player.seen.get(0)).isEqualTo(player.seen.get(1));
  }

  /**
   * Chooses the first legal move that is allowed, and records its requests, their terms and what it
   * could see.
   */
  private static final class Recorder implements Player {
    private final List<Color> asked = new ArrayList<>();
    private final List<Thinking> terms = new ArrayList<>();
    private final List<Boolean> wereToldToStop = new ArrayList<>();
    private final List<String> seen = new ArrayList<>();
    private boolean resigns;

    @Override
    public String name() {
      return "recorder";
    }

    @Override
    public Decision genmove(Position position, Color color, Thinking thinking) {
      asked.add(color);
      terms.add(thinking);
      wereToldToStop.add(thinking.mustStop().getAsBoolean());
      seen.add(everything(position));
      Move move =
          position.legalMoves(color).stream().filter(thinking.allowed()).findFirst().orElseThrow();
      Analysis.Choice choice = new Analysis.Choice(move, 1, 0.5);
      Analysis analysis = new Analysis(color, 1, 0.5, List.of(choice), (point, owner) -> 0);
      thinking.watching().ifPresent(watching -> watching.watcher().accept(analysis));
      return resigns ? Decision.RESIGN : Decision.of(move);
    }

    /** Returns everything that a position reveals. */
    private static String everything(Position position) {
      StringBuilder all = new StringBuilder();
      for (Color color : position.spec().colors()) {
        all.append(position.legalMoves(color)).append(position.koPoints(color));
        for (int point = 0; point < position.topology().size(); point++) {
          all.append(position.legality(color, new Move(point))).append(position.color(point));
        }
      }
      return all.append(position.board().hash())
          .append(List.of(position.turn(), position.phase(), position.toMove()))
          .append(List.of(position.committed(), position.barred(), position.lastTurn()))
          .append(List.of(position.passed(), position.offers(), position.score(List.of())))
          .toString();
    }

    @Override
    public List<Integer> deadStones(Position position) {
      return List.of();
    }

    @Override
    public ColorSet allies(Position position, Color color) {
      return ColorSet.of(color);
    }

    @Override
    public List<Integer> freeHandicap(Position position, int stones) {
      return List.of(0, 1);
    }
  }
}
