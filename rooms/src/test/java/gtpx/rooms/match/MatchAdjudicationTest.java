package gtpx.rooms.match;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static gtpx.rooms.match.Games.bot;
import static gtpx.rooms.match.Games.moves;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Setup;
import gtpx.player.Decision;
import gtpx.player.Prospects;
import gtpx.player.Thinking;
import gtpx.rules.Outcome;
import gtpx.testing.ScriptedPlayer;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When a match is stopped because a judge has named the winners, and when it isn't. */
@Timeout(120)
class MatchAdjudicationTest {
  private static final Color RED = new Color(2);
  private static final Optional<ColorSet> NOBODY = Optional.empty();

  private final Games games = new Games();
  private final List<Integer> judged = new ArrayList<>(); // turns

  MatchAdjudicationTest() {
    games.bots = (budget, seed) -> new Filler();
    games.maxTurns = 12;
  }

  /** Plays on the first points of a quarter of a 9x9 board that is its own. */
  private static class Filler extends ScriptedPlayer {
    @Override
    public Decision genmove(Position position, Color color, Thinking thinking) {
      return Decision.of(new Move(color.seat() * 27 + position.turn()));
    }
  }

  /** Makes a judge name these winners after each turn, and the last of them from then on. */
  @SafeVarargs
  private void judge(int turns, Optional<ColorSet>... winners) {
    games.adjudication =
        Optional.of(
            new Adjudication(
                position -> {
                  judged.add(position.turn());
                  return winners[Math.min(judged.size(), winners.length) - 1];
                },
                turns));
  }

  private static Optional<ColorSet> won(Color... colors) {
    return Optional.of(ColorSet.of(colors));
  }

  private static Outcome adjudication(Color... winners) {
    return new Outcome(Outcome.Reason.ADJUDICATION, ColorSet.of(winners));
  }

  @Test
  void aGameIsStoppedWhenTheSameWinnerWasNamedAfterEnoughTurns() throws Exception {
    judge(3, won(BLACK), won(WHITE));

    MatchResult result = games.play("go board=9x9", bot(), bot());

    assertThat(result.outcome()).isEqualTo(adjudication(WHITE));
    assertThat(judged).containsExactly(1, 2, 3, 4);
    assertThat(moves(result)).hasSize(4);
    assertThat(result.isRegular()).isTrue();
    Games.assertReplays(result, "adjudicated");
  }

  @Test
  void oneUncertainTurnStartsTheCountAgain() throws Exception {
    judge(3, won(WHITE), won(WHITE), NOBODY, won(WHITE));

    MatchResult result = games.play("go board=9x9", bot(), bot());

    assertThat(moves(result)).hasSize(6);
  }

  @Test
  void aGameWithoutCertainWinnersIsPlayedOn() throws Exception {
    judge(1, NOBODY);

    MatchResult result = games.play("go board=9x9", bot(), bot());

    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.TURN_LIMIT);
    assertThat(moves(result)).hasSize(12);
  }

  @Test
  void alliesCanBeTheWinners() throws Exception {
    judge(2, won(BLACK, RED));

    MatchResult result =
        games.play("multi-strategic players=3 board=9x9 opening=none", bot(), bot(), bot());

    assertThat(result.outcome()).isEqualTo(adjudication(BLACK, RED));
    Games.assertReplays(result, "allies");
  }

  @Test
  void whoHasLeftIsNotTheWinner() throws Exception {
    games.bots =
        (budget, seed) ->
            new Filler() {
              @Override
              public Decision genmove(Position position, Color color, Thinking thinking) {
                return color.equals(RED)
                    ? Decision.RESIGN
                    : super.genmove(position, color, thinking);
              }
            };
    judge(3, won(RED));

    MatchResult result = games.play("parallel players=3 board=9x9", bot(), bot(), bot());

    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.TURN_LIMIT);
  }

  @Test
  void aSimultaneousTurnIsJudgedOnce() throws Exception {
    judge(3, won(BLACK));

    MatchResult result = games.play("parallel players=3 board=9x9", bot(), bot(), bot());

    assertThat(judged).containsExactly(1, 2, 3);
    assertThat(result.outcome()).isEqualTo(adjudication(BLACK));
  }

  @Test
  void theJudgeSeesACopy() throws Exception {
    games.adjudication =
        Optional.of(
            new Adjudication(
                position -> {
                  assertThat(position.committed()).isEqualTo(ColorSet.NONE);
                  ((Game) position).resign(BLACK);
                  return NOBODY;
                },
                1));

    MatchResult result = games.play("f-go board=9x9", bot(), bot());

    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.TURN_LIMIT);
  }

  @Test
  void thePositionFromWhichAMatchStartsIsNotJudged() throws Exception {
    games.start = Optional.of(setup(12));
    judge(3, won(WHITE));

    games.play("go board=9x9", bot(), bot());

    assertThat(judged).containsExactly(13, 14, 15);
  }

  private static Setup setup(int turn) {
    return new Setup(
        turn,
        Optional.of(BLACK),
        Map.of(BLACK, List.of(80)),
        Map.of(),
        Map.of(),
        0,
        List.of(),
        ColorSet.NONE,
        0);
  }

  @Test
  void judgingCostsNoPlayersTime() throws Exception {
    AtomicLong now = new AtomicLong();
    games.nanos = now::get;
    games.time = TimeControl.clocks(TimeSetting.parse("absolute:10"), Duration.ZERO);
    games.adjudication =
        Optional.of(
            new Adjudication(
                position -> {
                  now.addAndGet(Duration.ofSeconds(60).toNanos());
                  return position.turn() < 6 ? NOBODY : won(BLACK);
                },
                1));

    MatchResult result = games.play("go board=9x9", bot(), bot());

    assertThat(result.faults()).isEmpty();
    assertThat(result.outcome()).isEqualTo(adjudication(BLACK));
  }

  /** Returns a judge whose bot expects this. */
  private static BotJudge expecting(Map<ColorSet, Double> chances) {
    return new BotJudge(
        (budget, seed) ->
            new ScriptedPlayer() {
              @Override
              public Optional<Prospects> prospects(Position position) {
                return Optional.of(new Prospects(chances));
              }
            },
        95);
  }

  @ParameterizedTest
  @CsvSource({"0.96, true", "0.95, true", "0.94, false"})
  void aBotIsCertainFromThePercentageOn(double chance, boolean isCertain) {
    BotJudge judge = expecting(Map.of(ColorSet.of(BLACK), chance, ColorSet.of(WHITE), 1 - chance));

    assertThat(judge.winners(new Game(Games.spec("go board=9x9"))))
        .isEqualTo(isCertain ? won(BLACK) : NOBODY);
  }

  @Test
  void onlyWhereThereAreAlliancesCanTwoWin() {
    BotJudge judge = expecting(Map.of(ColorSet.of(BLACK, WHITE), 1.0));

    assertThat(judge.winners(new Game(Games.spec("alter-igo board=9x9")))).isEmpty();
    assertThat(judge.winners(new Game(Games.spec("multi-strategic board=9x9"))))
        .isEqualTo(won(BLACK, WHITE));
  }

  @Test
  void aBotThatCannotTellNamesNobody() {
    BotJudge judge = new BotJudge((budget, seed) -> new ScriptedPlayer(), 95);

    assertThat(judge.winners(new Game(Games.spec("go board=9x9")))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 50, 101})
  void aPercentageMustNameOneResult(int percent) {
    assertThatThrownBy(() -> new BotJudge(games.bots, percent))
        .hasMessage("percent: " + percent + " (expected: 51 to 100)");
  }

  @Test
  void aNumberOfTurnsMustBePositive() {
    assertThatThrownBy(() -> new Adjudication(position -> NOBODY, 0))
        .hasMessage("turns: 0 (expected: 1 or more)");
  }

  @Test
  void everyPositionIsJudgedWithTheSameSeedAndBudget() {
    Set<String> created = new HashSet<>();
    BotJudge judge =
        new BotJudge(
            (budget, seed) -> {
              created.add(budget + " " + seed);
              return new ScriptedPlayer();
            },
            95);

    judge.winners(new Game(Games.spec("go board=9x9")));
    judge.winners(new Game(Games.spec("parallel board=5x5")));

    assertThat(created).containsExactly("playouts=400 1");
  }
}
