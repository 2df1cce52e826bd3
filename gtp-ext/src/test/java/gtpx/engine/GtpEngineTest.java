package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.protocol.GtpCommand;
import gtpx.testing.EngineBuilder;
import gtpx.testing.ScriptedPlayer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The byte stream: GTP 2, section 2, and the habits of clients. */
class GtpEngineTest {
  private final StringWriter log = new StringWriter();

  private GtpEngine engine(Optional<Player> player) {
    return new EngineBuilder("go board=9").player(player).log(log).build();
  }

  private String run(String input) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    engine(Optional.empty()).run(stream(input), out);
    return out.toString(StandardCharsets.US_ASCII);
  }

  private static InputStream stream(String input) {
    return new ByteArrayInputStream(input.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Test
  void linesEndInAnyWayAndTheLastNeedNot() throws IOException {
    assertThat(run("1 name\r\n\n# nothing\n5\n\t2\tname # twice\n3 name"))
        .isEqualTo("=1 test\n\n=2 test\n\n=3 test\n\n");
  }

  @Test
  void nothingIsAnsweredAfterQuit() throws IOException {
    assertThat(run("1 quit\n2 name\n")).isEqualTo("=1 \n\n");
  }

  @Test
  void anEmptyStreamIsAnsweredWithNothing() throws IOException {
    assertThat(run("")).isEmpty();
  }

  @Test
  void aHundredCommandsAtOnceAreAnsweredInOrder() throws IOException {
    StringBuilder input = new StringBuilder();
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < 100; i++) {
      input.append(i).append(" name\n");
      expected.append('=').append(i).append(" test\n\n");
    }

    assertThat(run(input.toString())).isEqualTo(expected.toString());
  }

  @Test
  void aLineOfAMebibyteIsReadAndALongerOneSkipped() throws IOException {
    String fits = "1 name" + " ".repeat(CommandInbox.MAX_LINE_BYTES - 6);
    String tooLong = "2 name" + " ".repeat(CommandInbox.MAX_LINE_BYTES - 5);

    assertThat(run(fits + "\n" + tooLong + "\n3 name\n"))
        .isEqualTo("=1 test\n\n?2 line too long\n\n=3 test\n\n");
  }

  @Test
  void anyByteMayStandInALine() throws IOException {
    assertThat(run("\u00ff\u00e9 1\nname\n")).isEqualTo("? unknown command\n\n= test\n\n");
  }

  @Test
  void everyAnswerIsOneWriteAndOneFlush() throws IOException {
    List<String> calls = new ArrayList<>();
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void write(byte[] bytes) {
            calls.add(new String(bytes, StandardCharsets.US_ASCII));
          }

          @Override
          public void flush() {
            calls.add("flush");
          }
        };

    engine(Optional.empty()).run(stream("name\nshowboard\nfoo\n"), out);

    assertThat(calls).hasSize(6);
    assertThat(calls.get(0)).isEqualTo("= test\n\n");
    assertThat(calls.get(4)).isEqualTo("? unknown command\n\n");
    assertThat(List.of(calls.get(1), calls.get(3), calls.get(5))).containsOnly("flush");
  }

  @Test
  void aFaultIsLoggedAndAnsweredInOneLine() throws IOException {
    Player faulty =
        new Player() {
          private final Player rest = new ScriptedPlayer();

          @Override
          public String name() {
            return "faulty";
          }

          @Override
          public Decision genmove(Position position, Color color, Thinking thinking) {
            throw new IllegalStateException("a\nb");
          }

          @Override
          public List<Integer> deadStones(Position position) {
            return rest.deadStones(position);
          }

          @Override
          public gtpx.board.ColorSet allies(Position position, Color color) {
            return rest.allies(position, color);
          }

          @Override
          public List<Integer> freeHandicap(Position position, int stones) {
            return rest.freeHandicap(position, stones);
          }
        };
    ByteArrayOutputStream out = new ByteArrayOutputStream();

    engine(Optional.of(faulty)).run(stream("1 genmove b\n2 name\n"), out);

    assertThat(out.toString(StandardCharsets.US_ASCII))
        .isEqualTo("?1 internal error: IllegalStateException\n\n=2 test\n\n");
    assertThat(log.toString()).contains("genmove").contains("IllegalStateException");
  }

  @Test
  void whoThinksIsToldOfTime() throws IOException {
    ScriptedPlayer player = new ScriptedPlayer();

    engine(Optional.of(player))
        .run(
            stream(
                """
                genmove b
                time_settings 60 30 5
                genmove w
                time_left b 20 4
                genmove b
                clear_board
                genmove b
                time_settings 0 1 0
                genmove b
                """),
            new ByteArrayOutputStream());

    assertThat(player.thoughts())
        .extracting(
            thinking -> thinking.budget().time().map(time -> time.normal().toMillis()).orElse(-1L))
        // 60 s / 32 + 30 s / 5; (20 s - 1.25 s) / 4
        .containsExactly(-1L, 7875L, 4687L, 7875L, -1L);
  }

  @Test
  void anEchoCanAlsoGoToTheLog() {
    StringWriter log = new StringWriter();
    GtpEngine engine = new EngineBuilder("go board=5").log(log).build();

    String answer = engine.answer(GtpCommand.parse("echo_err hello  world").orElseThrow()).text();

    assertThat(answer).isEqualTo("hello world");
    assertThat(log.toString().strip()).isEqualTo("hello world");
  }
}
