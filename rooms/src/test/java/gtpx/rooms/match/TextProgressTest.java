package gtpx.rooms.match;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rooms.terminal.Screen;
import gtpx.rules.Variants;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextProgressTest {
  private final Game game = new Game(GameSpec.parse(List.of("go", "board=5"), Variants.STANDARD));
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final TextProgress progress =
      new TextProgress(
          new PrintStream(printed, true, StandardCharsets.UTF_8), Screen.FILE, ColorSet.NONE);

  /** Returns what has been printed since the last call. */
  private String printed() {
    progress.accept(game);
    String text = printed.toString(StandardCharsets.UTF_8);
    printed.reset();
    return text;
  }

  private void pass() {
    game.play(Color.BLACK, Move.PASS);
    game.play(Color.WHITE, Move.PASS);
    progress.accept(game);
    printed.reset();
  }

  @Test
  void aMatchThatEndsInACleanUpGoesOnNoMore() {
    pass();
    game.proposeDead(Color.BLACK, List.of());
    game.cleanUp(Color.BLACK);
    assertThat(printed())
        .isEqualTo(
            """
            phase play
            the dead stones are in dispute: black none, white no proposal
            play resumes until all pass, which settles the dead stones
            """);

    game.resign(Color.WHITE);

    assertThat(printed()).startsWith("phase finished\n").doesNotContain("play goes on");
  }

  @Test
  void aResumptionIsNoDispute() {
    pass();

    game.resume(Color.WHITE);

    assertThat(printed())
        .isEqualTo("phase play\nplay resumes until all pass, which settles the dead stones\n");
  }
}
