package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How dead stones are settled, docs/rules.md#end, by hand. */
class DeadStonesTest extends DeadStonesFixture {
  // Only server players.

  @ParameterizedTest
  @CsvSource({
    // black, white, the estimate, the result
    "bot, bot, E5, agreement B+25",
    "bot, bot, '', agreement 0",
    "engine=E5, engine=E5, '', agreement B+25",
    "engine=, engine=, E5, agreement 0",
    "bot, engine=E5, E5, agreement B+25",
    "engine, engine, E5, estimate B+25",
    "engine, engine, '', estimate 0",
    "engine=E5, engine, E5, estimate B+25",
    "engine, engine=E5, E5, estimate B+25",
    "engine=E5, engine, '', play 0",
    "engine=E5, engine=, E5, play 0",
    "engine=E5, engine=C3, E5, play 0",
    "bot, engine=, E5, play 0",
    "bot, engine=E5, '', play 0",
    "bot, engine, E5, play 0",
    "engine, bot, '', play 0"
  })
  void programsSettleItAtOnce(String ofBlack, String ofWhite, String estimate, String result) {
    bridge.players.estimate = () -> estimate.isEmpty() ? List.of() : List.of(estimate);
    create("go board=5");

    passWith(ofBlack, ofWhite);

    assertThat(settled()).isEqualTo(result);
  }

  @Test
  void aDisputeIsPlayedOnAndEverybodyIsTold() {
    create("go board=5");

    passWith("engine=E5", "engine=");

    assertThat(owner.ok("gtpx-wait after=0"))
        .contains("\"event\":{\"cleanup\":\"black\"}")
        .contains("\"type\":\"dead\",\"by\":\"play\",\"points\":[]}");
    assertThat(owner.ok("gtpx-position")).contains("\"turn\":6,"); // each player has passed twice
  }

  @Test
  void anEstimateIsToldAsOne() {
    bridge.players.estimate = () -> List.of("E5");
    create("go board=5");

    passWith("engine", "engine");

    assertThat(owner.ok("gtpx-wait after=0"))
        .contains("\"type\":\"dead\",\"by\":\"estimate\",\"points\":[\"E5\"]}")
        .doesNotContain("\"proposal\"");
    assertThat(owner.ok("gtpx-score")).contains("\"dead\":[\"E5\"],\"dead_by\":\"estimate\"");
    assertThat(owner.ok("gtpx-record")).contains("\"dead\":{\"by\":\"estimate\",");
  }

  @Test
  void whereTheEstimateFailsNothingIsDead() {
    bridge.players.estimate =
        () -> {
          throw new IllegalStateException("a bug");
        };
    create("go board=5");

    passWith("engine", "engine");

    assertThat(settled()).isEqualTo("nobody 0");
  }

  // Clients.

  @ParameterizedTest
  @CsvSource({
    "client, client, E5, estimate B+25",
    "client, client, '', estimate 0",
    "client, bot, E5, estimate B+25",
    "bot, client, '', estimate 0",
    "client, engine, E5, estimate B+25",
    "client, engine=, E5, estimate B+25",
    "engine=E5, client, '', estimate 0",
    "crasher, client, E5, estimate B+25"
  })
  void ofAClientThatSaysNothingTheEstimateCountsWhenTimeIsUp(
      String ofBlack, String ofWhite, String estimate, String result) {
    bridge.players.estimate = () -> estimate.isEmpty() ? List.of() : List.of(estimate);
    create("go board=5");
    passWith(ofBlack, ofWhite);
    bridge.pass(Duration.ofSeconds(59));
    assertThat(settled()).isEqualTo("scoring");
    String before = owner.ok("final_score");

    bridge.pass(Duration.ofSeconds(1));

    assertThat(settled()).isEqualTo(result);
    assertThat(owner.ok("final_score")).isEqualTo(before);
  }

  @Test
  void whoDisagreesWithABotPlaysOnWhenTimeIsUp() {
    create("go board=5");
    passWith("client", "bot");
    black.ok("gtpx-dead black E5");
    assertThat(settled()).isEqualTo("scoring");

    bridge.pass(Duration.ofSeconds(60));

    assertThat(owner.ok("gtpx-to_move")).isEqualTo("black");
    assertThat(owner.ok("gtpx-position")).contains("\"resumed\":\"cleanup\",");
    black.ok("play black E4");
    black.ok("play black D5"); // captures E5
    black.ok("play black pass");
    assertThat(settled()).isEqualTo("play B+25");
    assertThat(owner.ok("gtpx-position")).doesNotContain("resumed");
  }

  @Test
  void whoChangesItsMindInTimeAgrees() {
    create("go board=5");
    passWith("client", "bot");
    black.ok("gtpx-dead black E5");
    bridge.pass(Duration.ofSeconds(59));

    black.ok("gtpx-dead black");

    assertThat(settled()).isEqualTo("agreement 0");
  }

  @Test
  void ofPeopleOneMayStandAloneOnlyIfTheEstimateAgrees() {
    bridge.players.estimate = () -> List.of("E5");
    create("go board=5");
    passWith("client", "client");
    white.ok("gtpx-dead white C3");

    bridge.pass(Duration.ofSeconds(60));

    assertThat(settled()).isEqualTo("estimate B+25");
  }

  @Test
  void withoutALimitOfTheirTimePeopleSettleItThemselves() {
    create("go board=5 phase=0");
    passWith("client", "client");
    black.ok("gtpx-dead black E5");
    white.ok("gtpx-dead white");

    bridge.pass(Duration.ofDays(1));

    assertThat(settled()).isEqualTo("scoring");
    assertThat(owner.ok("gtpx-position")).doesNotContain("resumed");
    white.ok("gtpx-resume white");
    assertThat(owner.ok("gtpx-position")).contains("\"resumed\":\"resume\",");
    black.ok("play black pass");
    white.ok("play white pass");
    assertThat(settled()).isEqualTo("play 0");
  }

  @Test
  void whoSitsDownInAPlayersPlaceHasTheTimeOfThePhase() {
    create("go board=5");
    owner.ok("gtpx-pause");
    bridge.fill("g", "black", "engine");
    owner.ok("gtpx-unpause");
    white.ok("play white pass");

    assertThat(settled()).isEqualTo("scoring");
  }

  @Test
  void whoSitsDownInABotsPlaceJudgesForItself() {
    bridge.players.estimate = () -> List.of("E5");
    create("go board=5");
    passWith("bot", "client");
    black = bridge.sit("g", "black");
    bridge.fill("g", "white", "engine");

    black.ok("gtpx-dead black E5");
    bridge.pass(Duration.ofSeconds(60));

    assertThat(settled()).isEqualTo("estimate B+25");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " takeover"})
  void whoSitsDownInABotsPlaceHasNotSaidWhatTheBotSaid(String takeover) {
    create("go board=5");
    passWith("client", "bot");
    bridge.connect().ok("gtpx-sit g white " + bridge.secret("g", "white") + takeover);

    black.ok("gtpx-dead black E5");
    bridge.pass(Duration.ofSeconds(60));

    assertThat(settled()).isEqualTo("estimate 0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " takeover"})
  void theOthersDoNotAgreeWithABotThatIsGone(String takeover) {
    create("go board=5");
    passWith("client", "bot");
    white = bridge.connect();
    white.ok("gtpx-sit g white " + bridge.secret("g", "white") + takeover);

    black.ok("gtpx-dead black");

    assertThat(settled()).isEqualTo("scoring");
    assertThat(owner.ok("gtpx-wait after=0")).contains("\"event\":{\"withdraw_dead\":\"white\"}");
    owner = restarted(bridge.store.kept("g").size()).connect();
    owner.ok("gtpx-watch g");
    assertThat(settled()).isEqualTo("scoring");
    assertThat(owner.ok("gtpx-position")).contains("\"to_move\":[\"white\"]");
  }

  @Test
  void theOthersDoNotAgreeWithAPlayerInWhosePlaceAProgramSits() {
    create("go board=5");
    passWith("client", "client");
    white.ok("gtpx-dead white");
    bridge.fill("g", "white", "engine");

    black.ok("gtpx-dead black");

    assertThat(settled()).isEqualTo("scoring");
    assertThat(owner.ok("gtpx-wait after=0")).contains("\"event\":{\"withdraw_dead\":\"white\"}");
    bridge.pass(Duration.ofSeconds(60));
    assertThat(settled()).isEqualTo("estimate 0");
  }

  /** An older bridge kept the bot's proposal, so there was agreement. */
  @Test
  void aGameOfAnOlderBridgeThatAgreedWithABotThatWasGoneStaysSettled() {
    create("go board=5");
    passWith("client", "bot");
    white = bridge.sit("g", "white");
    black.ok("gtpx-dead black");
    List<String> rows = new ArrayList<>(bridge.store.kept("g"));
    rows.removeIf(row -> row.contains("withdraw_dead"));
    TestStore store = new TestStore();
    store.create("g", bridge.store.header("g")).join();
    for (int i = 0; i < rows.size(); i++) {
      store.append("g", i + 1, rows.get(i)).join();
    }
    TestBridge again = new TestBridge(store, bridge);
    again.restore();

    owner = again.connect();
    owner.ok("gtpx-watch g");

    assertThat(settled()).isEqualTo("agreement 0");
  }

  @Test
  void whoSitsDownInABotsPlaceMayRepeatWhatTheBotSaid() {
    create("go board=5");
    passWith("client", "bot");
    white = bridge.sit("g", "white");

    black.ok("gtpx-dead black E5");
    white.ok("gtpx-dead white");
    bridge.pass(Duration.ofSeconds(60));

    assertThat(settled()).isEqualTo("play");
  }

  @Test
  void aProgramThatSitsDownInAPlayersPlaceHasNotSaidWhatThePlayerSaid() {
    create("go board=5");
    passWith("client", "engine");
    black.ok("gtpx-dead black E5");

    bridge.fill("g", "black", "engine");

    assertThat(settled()).isEqualTo("estimate 0");
  }

  @Test
  void whoHasProposedAndLeftIsNotAskedToPlayOn() {
    bridge.players.estimate = () -> List.of("E5");
    create("go board=5");
    passWith("client", "client");
    black.ok("gtpx-dead black");
    white.ok("gtpx-dead white C3");
    white.drop();

    bridge.pass(Duration.ofSeconds(60));

    assertThat(settled()).isEqualTo("estimate B+25");
  }

  /** Black and red are played by the same client; white, who is silent, does not agree with it. */
  @Test
  void twoOfThreeDoNotDecideOverOneThatIsSilent() {
    create("multi players=3 board=5 opening=none");
    black.ok("gtpx-sit g red " + bridge.secret("g", "red"));
    black.ok("play red A1");
    black.ok("play black pass");
    white.ok("play white pass");
    black.ok("play red pass");
    black.ok("gtpx-dead black E5");
    black.ok("gtpx-dead red E5");

    bridge.pass(Duration.ofSeconds(60));

    assertThat(owner.ok("gtpx-score")).contains("\"dead\":[],\"dead_by\":\"estimate\"");
    assertThat(owner.ok("gtpx-record")).doesNotContain("\"dead\":\"white\"");
  }

  // Changes meanwhile.

  @Test
  void whatWasSaidBeforeAnUndoIsAskedAgain() {
    create("go board=5");
    passWith("client", "engine=E5");
    black.ok("undo"); // white's pass
    black.ok("undo");
    black.ok("play black D4");
    bridge.fill("g", "black", "engine="); // the new player is asked first

    assertThat(settled()).isEqualTo("play B+1"); // two stones to one
  }

  @Test
  void anEstimateThatComesInAPauseWaitsForItsEnd() {
    bridge.players.estimate = () -> List.of("E5");
    create("go board=5");
    passWith("client", "client");
    bridge.putCountsOff();
    bridge.pass(Duration.ofSeconds(60));
    owner.ok("gtpx-pause");

    bridge.finishCounts();

    assertThat(settled()).isEqualTo("scoring");
    owner.ok("gtpx-unpause");
    bridge.pass(Duration.ZERO);
    assertThat(settled()).isEqualTo("estimate B+25");
  }

  @Test
  void anEstimateOfWhatWasTakenBackDecidesNothing() {
    create("parallel players=2 board=5");
    passWith("client", "client");
    bridge.putCountsOff();
    bridge.pass(Duration.ofSeconds(60));
    white.ok("undo");
    white.waits("play white D5");
    black.ok("undo");
    white.ok("undo");
    passWith("client", "client"); // the same turn again
    assertThat(settled()).isEqualTo("scoring");

    bridge.finishCounts();

    assertThat(settled()).isEqualTo("scoring");
    bridge.pass(Duration.ofSeconds(60));
    assertThat(settled()).isEqualTo("estimate 0");
  }

  @Test
  void theEndOfThePhaseRingsOnce() {
    create("go board=5");
    passWith("client", "client");
    bridge.putCountsOff();

    bridge.pass(Duration.ofSeconds(61)); // fails if an alarm repeats forever

    assertThat(settled()).isEqualTo("scoring");
    bridge.finishCounts();
    assertThat(settled()).isEqualTo("estimate 0");
  }

  // Restarts.

  /** Wherever the server stopped, a dispute is played on and ends with the same result. */
  @Test
  void aRestartChangesNothing() {
    bridge.players.estimate = () -> List.of("E5");
    create("go board=5");
    passWith("bot", "engine");
    assertThat(settled()).isEqualTo("play 0");
    List<String> rows = bridge.store.kept("g");
    int seated = 1 + indexOf("\"by\":\"engine\"", rows);
    assertThat(indexOf("cleanup", rows)).isGreaterThan(seated);

    for (int kept = seated; kept <= rows.size(); kept++) {
      owner = restarted(kept).connect();
      owner.ok("gtpx-watch g");
      assertThat(settled()).as(kept + " of " + rows).isEqualTo("play 0");
    }
  }

  private static int indexOf(String text, List<String> rows) {
    return IntStream.range(0, rows.size())
        .filter(i -> rows.get(i).contains(text))
        .findFirst()
        .orElseThrow();
  }
}
