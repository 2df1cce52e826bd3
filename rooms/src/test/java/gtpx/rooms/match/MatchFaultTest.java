package gtpx.rooms.match;

import static gtpx.rooms.match.Games.assertReplays;
import static gtpx.rooms.match.Games.bot;
import static gtpx.rooms.match.Games.moves;
import static gtpx.rooms.match.Games.plain;
import static gtpx.rooms.match.Games.program;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.rooms.seat.SeatFault;
import gtpx.rooms.seat.SeatSpec;
import gtpx.rules.Outcome;
import gtpx.time.TimeSetting;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What happens to the seat of a player that fails, and how the kinds of faults are told apart. */
@Timeout(120)
class MatchFaultTest {
  private static final Color RED = new Color(2);
  private static final String MULTI = "multi players=3 board=5x5 opening=none";

  @TempDir Path folder;
  private final Games games = new Games();

  /** An engine that plays one move and ends when it is asked for the second. */
  private SeatSpec crashing() throws Exception {
    return plain(folder, "n=$((n+1)); case $n in 1) say A1 ;; *) exit 3 ;; esac", "", "");
  }

  @Test
  void theOthersShareTheVictoryOfAGameThatEndsByAFault() throws Exception {
    MatchResult result = games.play(MULTI, crashing(), bot(), bot());

    assertThat(result.outcome())
        .isEqualTo(new Outcome(Outcome.Reason.FORFEIT, ColorSet.of(Color.WHITE, RED)));
    assertThat(result.game().turn()).isEqualTo(3);
  }

  @Test
  void aPlayerThatIsRemovedResignsAndTheOthersPlayOn() throws Exception {
    games.onFault = FaultAction.REMOVE;

    MatchResult result = games.play(MULTI, crashing(), bot(), bot());

    assertThat(result.faults()).containsOnlyKeys(Color.BLACK);
    assertThat(result.game().active()).isEqualTo(ColorSet.of(Color.WHITE, RED));
    assertThat(result.game().turn()).isGreaterThan(5);
    assertThat(result.outcome().winners().contains(Color.BLACK)).isFalse();
    assertReplays(result, "removed");
  }

  @Test
  void aSeatWithoutAPlayerPasses() throws Exception {
    games.onFault = FaultAction.PASS;
    games.maxTurns = 8;

    MatchResult result = games.play(MULTI, crashing(), bot(), bot());

    assertThat(result.game().active().size()).isEqualTo(3);
    assertThat(moves(result)).element(0).isEqualTo("{black=A1}");
    assertThat(moves(result)).element(3).isEqualTo("{black=pass}");
    assertThat(moves(result)).element(6).isEqualTo("{black=pass}");
    assertReplays(result, "passing");
  }

  @Test
  void aSeatThatMayNotPassResigns() throws Exception {
    games.onFault = FaultAction.PASS;

    MatchResult result = games.play("alter-igo board=4x4", crashing(), bot());

    assertThat(result.outcome())
        .isEqualTo(new Outcome(Outcome.Reason.RESIGNATION, ColorSet.of(Color.WHITE)));
  }

  @Test
  void aBotPlaysOnForAPlayerThatIsReplaced() throws Exception {
    games.onFault = FaultAction.REPLACE;

    MatchResult result = games.play(MULTI, crashing(), bot(), bot());

    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.SCORE);
    assertThat(result.faults().get(Color.BLACK).kind()).isEqualTo(SeatFault.Kind.CRASHED);
    assertThat(result.metadata().names())
        .containsEntry(Color.BLACK, "Plain 1, then bot resign=0 playouts=1000");
    assertThat(result.thinkingTimes().get(Color.BLACK).moves()).isEqualTo(1); // the engine's own
    assertReplays(result, "replaced");
  }

  @ParameterizedTest
  @ValueSource(strings = {"parallel players=3 board=5x5", "multi-strategic players=3 board=5x5"})
  void othersChoicesOfTheTurnAreKeptWhenAPlayerIsReplaced(String words) throws Exception {
    games.onFault = FaultAction.REPLACE;

    MatchResult result = games.play(words, bot(), crashing(), bot());

    assertThat(result.faults()).containsOnlyKeys(Color.WHITE);
    assertThat(result.outcome().reason().isCounted()).as("%s", result.outcome()).isTrue();
    assertReplays(result, words);
  }

  @ParameterizedTest
  @EnumSource(FaultAction.class)
  void aGameInWhichEverybodyFailsHasNoWinner(FaultAction action) throws Exception {
    games.onFault = action;
    games.bots =
        (budget, seed) -> {
          throw new IllegalStateException("no bots");
        };

    MatchResult result = games.play("parallel players=3 board=5x5", gone(), gone(), gone());

    assertThat(result.outcome().winners()).isEqualTo(ColorSet.NONE);
    assertThat(result.faults()).isNotEmpty();
  }

  private static SeatSpec gone() {
    return program(List.of("/no/such/program"));
  }

  @ParameterizedTest
  @EnumSource(FaultAction.class)
  void aPlayerThatCannotStartIsTreatedLikeOneThatFailsLater(FaultAction action) throws Exception {
    games.onFault = action;

    MatchResult result = games.play(MULTI, bot(), gone(), bot());

    assertThat(result.faults().get(Color.WHITE).kind()).isEqualTo(SeatFault.Kind.COULD_NOT_START);
    assertThat(result.hasBegun()).isEqualTo(action != FaultAction.END);
    assertThat(result.game().events().stream().anyMatch(Event.Played.class::isInstance))
        .isEqualTo(action != FaultAction.END);
  }

  @Test
  void whatTheSystemKillsLacksResources() throws Exception {
    MatchResult result = games.play("go board=5x5", plain(folder, "kill -9 $$", "", ""), bot());

    assertThat(result.faults().get(Color.BLACK).kind()).isEqualTo(SeatFault.Kind.RESOURCE);
    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.FORFEIT);
  }

  @Test
  void whoNeverAnswersHasTimedOut() throws Exception {
    games.time =
        new TimeControl(
            new TimeSetting.PerTurn(Duration.ofMillis(100)),
            true,
            Duration.ZERO,
            Duration.ofMillis(100));

    MatchResult result = games.play("go board=5x5", plain(folder, ":", "", ""), bot());

    assertThat(result.faults().get(Color.BLACK).kind()).isEqualTo(SeatFault.Kind.TIMED_OUT);
    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.TIME);
  }
}
