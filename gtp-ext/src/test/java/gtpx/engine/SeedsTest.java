package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.protocol.GtpCommand;
import gtpx.testing.EngineBuilder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The seeds with which an engine's player chooses its moves. */
class SeedsTest {
  private final SeededPlayer player = new SeededPlayer();
  private final GtpEngine engine = new EngineBuilder("go board=5").player(player).build();

  private String say(String line) {
    return engine.answer(GtpCommand.parse(line).orElseThrow()).toString().strip();
  }

  private void say(String... lines) {
    for (String line : lines) {
      assertThat(say(line)).as(line).startsWith("=");
    }
  }

  @Test
  void everyGameHasTheNextSeed() {
    say("genmove b", "genmove w", "clear_board", "genmove b", "boardsize 7", "genmove b");
    say("gtpx-game multi board=5", "genmove black");

    assertThat(player.used).containsExactly(7L, 7L, 8L, 9L, 10L);
  }

  @Test
  void aGameThatHasNotBegunKeepsItsSeed() {
    say("boardsize 9", "clear_board", "komi 7.5", "boardsize 9", "clear_board", "genmove b");

    assertThat(player.used).containsExactly(7L);
  }

  @Test
  void theClientKnowsAndSetsTheSeed() {
    assertThat(say("get_random_seed")).isEqualTo("= 7");
    say("set_random_seed -12", "genmove b", "clear_board", "genmove b");

    assertThat(player.used).containsExactly(-12L, -11L);
    assertThat(say("set_random_seed x")).isEqualTo("? syntax error: x (expected: a number)");
    assertThat(say("get_random_seed")).isEqualTo("= -11");
  }

  @Test
  void aRegressionTestAlwaysHasTheSameSeed() {
    say("reg_genmove b", "set_random_seed 40", "reg_genmove b", "genmove b");

    assertThat(player.used).containsExactly(1L, 1L, 40L);
  }

  /** Passes, and remembers the seed with which it did. */
  private static final class SeededPlayer implements Player {
    private final List<Long> used = new ArrayList<>();
    private long seed = 7;

    @Override
    public String name() {
      return "seeded";
    }

    @Override
    public long seed() {
      return seed;
    }

    @Override
    public void setSeed(long other) {
      seed = other;
    }

    @Override
    public Decision genmove(Position position, Color color, Thinking thinking) {
      used.add(seed);
      return Decision.of(Move.PASS);
    }

    @Override
    public List<Integer> deadStones(Position position) {
      return List.of();
    }

    @Override
    public ColorSet allies(Position position, Color color) {
      return ColorSet.NONE;
    }

    @Override
    public List<Integer> freeHandicap(Position position, int stones) {
      return List.of();
    }
  }
}
