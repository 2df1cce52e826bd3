package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.player.Thinking;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What ends a command that thinks, and what doesn't. On 3x3, A1 is the first legal move. */
@Timeout(60)
class AnalyzeStreamTest {
  private static final String REPORT = "=|info move A1 visits 1 winrate 5000 lcb 546 order 0 pv A1";

  private final PatientPlayer player = new PatientPlayer();
  private EngineConversation engine;

  @BeforeEach
  void start() throws IOException {
    engine = new EngineConversation("go board=3", player);
  }

  @AfterEach
  void end() throws IOException, InterruptedException {
    player.letAllGo(); // in case a test has failed
    engine.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "# interrupt\n", "# anything\n"})
  void aLineThatIsNoCommandEndsAnAnalysis(String line) throws IOException, InterruptedException {
    engine.say("lz-analyze b 10\n");
    player.nextThought();

    engine.say(line);

    assertThat(engine.answer()).isEqualTo(REPORT);
    engine.say("name\n");
    assertThat(engine.answer()).isEqualTo("= test");
  }

  @ParameterizedTest
  @ValueSource(strings = {"stop", "name", "protocol_version", "nonsense"})
  void aCommandEndsAnAnalysisAndIsAnsweredAfterIt(String command)
      throws IOException, InterruptedException {
    engine.say("lz-analyze b 10\n");
    player.nextThought();

    engine.say("7 " + command + "\n");

    assertThat(engine.answer()).isEqualTo(REPORT);
    assertThat(engine.answer()).matches("[=?]7( .*)?");
  }

  @Test
  void theEndOfTheStreamEndsAnAnalysis() throws IOException, InterruptedException {
    engine.say("lz-analyze b 10\n");
    player.nextThought();

    engine.end();

    assertThat(engine.answer()).isEqualTo(REPORT);
  }

  @Test
  void theHeadIsSentBeforeAnythingIsFound() throws IOException, InterruptedException {
    engine.say("5 kata-analyze b 100000\n");
    player.nextThought();

    engine.say("\n");

    assertThat(engine.answer()).startsWith("=5|info move A1 ");
  }

  @Test
  void anAnalysisHasNoLimitAndAGenmoveTheUsualOne() throws IOException, InterruptedException {
    engine.say("time_settings 60 0 0\nkata-analyze b\n");
    Thinking analysis = player.nextThought();
    engine.say("kata-genmove_analyze b\n");
    Thinking genmove = player.nextThought();
    player.letGo();

    assertThat(analysis.isEndless()).isTrue();
    assertThat(genmove.isEndless()).isFalse();
    assertThat(genmove.budget().time().orElseThrow().normal().toMillis()).isEqualTo(5675);
  }

  @ParameterizedTest
  @ValueSource(strings = {"lz-genmove_analyze b", "genmove b", "kata-search b"})
  void whatIsSentMeanwhileIsAnsweredAfterTheMove(String command)
      throws IOException, InterruptedException {
    engine.say("1 " + command + "\n");
    player.nextThought();

    engine.say("2 protocol_version\n\n3 stop\n4 gtpx-to_move\n");

    player.letGo();
    assertThat(engine.answer()).startsWith("=1").endsWith("A1");
    assertThat(engine.answer()).isEqualTo("=2 2");
    assertThat(engine.answer()).isEqualTo("=3");
    assertThat(engine.answer()).startsWith("=4 ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "genmove b",
        "reg_genmove b",
        "lz-genmove_analyze b",
        "cgos-genmove_analyze b",
        "kata-search b",
        "kata-search_analyze b",
        "restricted_genmove b A1",
        "top_moves_black"
      })
  void anInterruptGivesALegalMoveAtOnce(String command) throws IOException, InterruptedException {
    engine.say(command + "\n");
    player.nextThought();

    engine.say("# interrupt\n");

    assertThat(engine.answer()).startsWith("=").contains("A1");
  }

  @Test
  void anInterruptAppliesToAllThatWasSentBeforeIt() throws IOException, InterruptedException {
    engine.say("genmove b\n");
    player.nextThought();

    engine.say("genmove w\n# interrupt\ngenmove b\n");

    assertThat(engine.answer()).isEqualTo("= A1");
    assertThat(engine.answer()).isEqualTo("= B1");
    player.nextThought();
    Thinking third = player.nextThought();
    assertThat(third.mustStop().getAsBoolean()).isFalse();
    player.letGo();
    assertThat(engine.answer()).isEqualTo("= C1");
  }

  @Test
  void anInterruptDoesNothingWhenNothingRuns() throws IOException, InterruptedException {
    engine.say("name\n");
    engine.answer();

    engine.say("# interrupt\ngenmove b\n");

    assertThat(player.nextThought().mustStop().getAsBoolean()).isFalse();
    player.letGo();
    assertThat(engine.answer()).isEqualTo("= A1");
  }

  @Test
  void theProcessMayInterruptWhatRuns() throws IOException, InterruptedException {
    engine.say("genmove b\n");
    player.nextThought();

    boolean runs = engine.engine().interrupt();

    assertThat(runs).isTrue();
    assertThat(engine.answer()).isEqualTo("= A1");
    assertThat(engine.engine().interrupt()).isFalse();
  }

  @Test
  void aSearchThatCanBeCancelledIs() throws IOException, InterruptedException {
    engine.say("kata-search_cancellable b\n");
    player.nextThought();

    engine.say("2 kata-search_analyze_cancellable b maxmoves 0\n");

    assertThat(engine.answer()).isEqualTo("= cancelled");
    player.nextThought();
    engine.say("3 gtpx-to_move\n");
    assertThat(engine.answer()).isEqualTo("=2|play cancelled");
    assertThat(engine.answer()).isEqualTo("=3 black");
  }

  @Test
  void aSearchThatIsLetGoOnAnswersAMoveAndMakesNone() throws IOException, InterruptedException {
    engine.say("kata-search_analyze_cancellable b maxmoves 0\n");
    player.nextThought();

    player.letGo();

    assertThat(engine.answer()).isEqualTo("=|play A1");
    engine.say("gtpx-to_move\n");
    assertThat(engine.answer()).isEqualTo("= black");
  }
}
