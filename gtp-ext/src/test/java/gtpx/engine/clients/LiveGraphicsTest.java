package gtpx.engine.clients;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.engine.GtpEngine;
import gtpx.engine.View;
import gtpx.engine.Viewpoint;
import gtpx.protocol.GtpCommand;
import gtpx.testing.EngineBuilder;
import gtpx.testing.ScriptedPlayer;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** What GoGui can draw while the engine thinks. */
class LiveGraphicsTest {
  private final StringWriter log = new StringWriter();

  private GtpEngine engine(String game, Viewpoint viewpoint, String... moves) {
    return new EngineBuilder(game)
        .player(new ScriptedPlayer(moves))
        .viewpoint(viewpoint)
        .log(log)
        .build();
  }

  private static void say(GtpEngine engine, String... lines) {
    for (String line : lines) {
      assertThat(engine.answer(GtpCommand.parse(line).orElseThrow()).isSuccess()).as(line).isTrue();
    }
  }

  @Test
  void nothingIsDrawnUnasked() {
    say(engine("go board=2", Viewpoint.TRUE, "B2"), "genmove b");

    assertThat(log.toString()).isEmpty();
  }

  @Test
  void aThoughtIsDrawnAndThenCleared() {
    GtpEngine engine = engine("go board=2", Viewpoint.TRUE, "B2", "A1");

    say(engine, "gtpx-live_gfx while_thinking 1", "genmove b");
    say(engine, "gtpx-live_gfx while_thinking 0", "genmove w");

    assertThat(log.toString().lines())
        .containsExactly(
            "gogui-gfx:",
            "CLEAR",
            "INFLUENCE A1 0.00 B1 0.00 A2 0.00 B2 0.00",
            "LABEL B2 1",
            "TEXT black 0.50, 1 playouts: B2",
            "",
            "gogui-gfx: CLEAR");
  }

  @Test
  void whatOthersMayChooseAtTheSameTimeIsNotDrawn() {
    Viewpoint black = new Viewpoint(View.GOGUI, Color.BLACK);
    GtpEngine engine = engine("f-go board=3", black, "C3", "A1");

    say(engine, "gtpx-live_gfx while_thinking 1", "genmove w");
    assertThat(log.toString().strip()).matches("(gogui-gfx: CLEAR\\s*)+");

    say(engine, "genmove b");
    assertThat(log.toString()).contains("LABEL A1 1");
  }
}
