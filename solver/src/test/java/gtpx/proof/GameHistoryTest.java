package gtpx.proof;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.GameSpec;
import gtpx.rules.Ko;
import gtpx.rules.Variants;
import gtpx.slow.SlowGame;
import gtpx.testing.RunSeed;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(RunSeed.class)
class GameHistoryTest {
  private static final int GAMES = 60;
  private static final int MAX_PLIES = 60;
  private static final int PASS = -1;

  /** Stones and passes of both in turn: a position for a stone, {@code -} for a pass. */
  private static GameHistory history(Ko ko, String... plies) {
    GameHistory history = new GameHistory(ko, "..");
    for (int i = 0; i < plies.length; i++) {
      boolean isPass = plies[i].equals("-");
      history.add(i % 2 == 0 ? 'X' : 'O', isPass, isPass ? history.position() : plies[i]);
    }
    return history;
  }

  @Test
  void superkoForbidsAllPositionsSoFar() {
    assertThat(history(Ko.POSITIONAL, "X.", "-", "-").forbidden()).containsExactly("..", "X.");
    assertThat(history(Ko.POSITIONAL, "X.", ".O").forbidden()).containsExactly("..", ".O", "X.");
  }

  /** Rule C: a pass lifts the bans of positions that were last seen before it. */
  @Test
  void aPassLiftsBansByKeeRules() {
    assertThat(history(Ko.KEE, "X.", ".O", "-").forbidden()).containsExactly(".O");
    assertThat(history(Ko.KEE, "X.", ".O", "-", "X.").forbidden()).containsExactly(".O", "X.");
  }

  /** After three passes in a row, only what was last seen before the cycle is lifted. */
  @Test
  void onlyTheRuleOfEveryPassGoesOnLiftingBansAfterTheFirstCycle() {
    String[] plies = {"X.", ".O", "-", "-", "-", "X.", "-"};

    assertThat(history(Ko.KEE, plies).forbidden()).containsExactly(".O", "X.");
    assertThat(history(Ko.KEE_EVERY_PASS, plies).forbidden()).containsExactly("X.");
  }

  /** Rule D: who has placed a stone on a position that was passed may not do so again. */
  @Test
  void aPositionThatWasPassedIsClosedToWhomAltersIt() {
    GameHistory history = history(Ko.KEE, "X.", "-", "-", ".O");

    assertThat(history.closed('O')).containsExactly("X.");
    assertThat(history.closed('X')).isEmpty();
    assertThat(history(Ko.POSITIONAL, "X.", "-", "-", ".O").closed('O')).isEmpty();
  }

  @Test
  void takesBackWhatWasAdded() {
    GameHistory history = history(Ko.KEE, "X.", "-");
    String before = history.state();
    history.add('X', true, "X.");
    assertThat(history.state()).isNotEqualTo(before);

    history.removeLast();

    assertThat(history.state()).isEqualTo(before);
  }

  /** The stones that it allows in random games, with the stones as a plain board places them. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=rect:2x2",
        "go board=rect:3x2 suicide=allowed",
        "kee board=rect:2x1",
        "kee board=rect:2x2",
        "kee board=rect:3x2",
        "kee board=rect:2x2 ko=kee-every-pass",
        "kee board=rect:4x1 ko=kee-every-pass",
      })
  void allowsTheSameAsTheSlowEngine(String words) {
    GameSpec spec = GameSpec.parse(List.of(words.split(" ", -1)), Variants.STANDARD);
    Random random = new Random(RunSeed.value());
    for (int i = 0; i < GAMES; i++) {
      playGame(spec, random);
    }
  }

  private static void playGame(GameSpec spec, Random random) {
    PlainBoard board = PlainBoard.of(spec);
    GameHistory history = new GameHistory(spec.rules().ko(), PositionWord.empty(spec));
    SlowGame slow = start(spec);
    for (int ply = 0; ply < MAX_PLIES && slow.phase().equals("play"); ply++) {
      int seat = slow.toMove().get(0);
      char color = "XO".charAt(seat);
      List<Integer> legal = new ArrayList<>();
      List<Integer> expected = new ArrayList<>();
      for (int point = 0; point < spec.board().size(); point++) {
        if (slow.whyNot(seat, point).isEmpty()) {
          expected.add(point);
        }
        if (isAllowed(history, board, color, point)) {
          legal.add(point);
        }
      }
      assertThat(legal).as("ply %d", ply).isEqualTo(expected);

      boolean passes = legal.isEmpty() || random.nextInt(2) == 0;
      int move = passes ? PASS : legal.get(random.nextInt(legal.size()));
      slow.play(seat, move);
      String position = history.position();
      history.add(color, passes, passes ? position : board.place(position, color, move));
    }
  }

  private static boolean isAllowed(GameHistory history, PlainBoard board, char color, int point) {
    String position = history.position();
    return position.charAt(point) == PlainBoard.EMPTY
        && !history.closed(color).contains(position)
        && !history.forbidden().contains(board.place(position, color, point));
  }

  private static SlowGame start(GameSpec spec) {
    int[][] neighbors = new int[spec.board().size()][];
    for (int point = 0; point < neighbors.length; point++) {
      neighbors[point] = spec.board().neighbors(point);
    }
    return new SlowGame(
        neighbors, spec.players(), spec.rules().words(), spec.komi().toArray(BigDecimal[]::new));
  }
}
