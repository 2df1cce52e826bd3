package gtpx.gateways.cgos.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The lines of zakki/cgos, as its server writes them. */
class ServerLineTest {
  @Test
  void aNewGame() throws Exception {
    assertThat(ServerLine.parse("setup 12 9 7.0 60000 GnuGo(1800?) BotTime(1750)"))
        .isEqualTo(
            new ServerLine.Setup(
                "12",
                9,
                new BigDecimal("7.0"),
                60_000,
                new ServerLine.Opponent("GnuGo", "1800?"),
                new ServerLine.Opponent("BotTime", "1750"),
                List.of()));
  }

  @Test
  void aResumedGameHasItsMovesAfterOneOrTwoBlanks() throws Exception {
    ServerLine line = ServerLine.parse("setup 12 9 7.0 60000 A(1) B(2)  D4 59000 pass 58750\r");

    assertThat(((ServerLine.Setup) line).moves())
        .containsExactly(
            new ServerLine.TimedMove("D4", 59_000), new ServerLine.TimedMove("pass", 58_750));
  }

  @Test
  void theRestOfTheDialogue() throws Exception {
    assertThat(ServerLine.parse("protocol genmove_analyze"))
        .isEqualTo(new ServerLine.Protocol(true));
    assertThat(ServerLine.parse("protocol")).isEqualTo(new ServerLine.Protocol(false));
    assertThat(ServerLine.parse("username")).isEqualTo(new ServerLine.Username());
    assertThat(ServerLine.parse("password")).isEqualTo(new ServerLine.Password());
    assertThat(ServerLine.parse("genmove w -250"))
        .isEqualTo(new ServerLine.Genmove(Color.WHITE, -250));
    assertThat(ServerLine.parse("play b D4 59000"))
        .isEqualTo(new ServerLine.Play(Color.BLACK, "D4", 59_000));
    assertThat(ServerLine.parse("gameover 2026-01-31 B+Illegal Illegal move error:KO attempted"))
        .isEqualTo(
            new ServerLine.GameOver("2026-01-31", "B+Illegal", "Illegal move error:KO attempted"));
    assertThat(ServerLine.parse("info Maximum time until next round: 01:53"))
        .isEqualTo(new ServerLine.Info("Maximum time until next round: 01:53"));
    assertThat(ServerLine.parse("Error: Sorry, password doesn't match"))
        .isEqualTo(new ServerLine.Refused("Sorry, password doesn't match"));
    assertThat(ServerLine.parse("ok")).isEqualTo(new ServerLine.Unknown("ok"));
    assertThat(ServerLine.parse("")).isEqualTo(new ServerLine.Unknown(""));
  }

  @ParameterizedTest
  @CsvSource({"GnuGo(1800?), GnuGo, 1800?", "GnuGo, GnuGo, ''", "(x), (x), ''"})
  void aPlayerMayHaveARating(String word, String name, String rating) {
    assertThat(ServerLine.Opponent.parse(word)).isEqualTo(new ServerLine.Opponent(name, rating));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "setup",
        "setup 1 9 7.5 60000 A",
        "setup 1 99999999999 7.5 60000 A B",
        "setup 1 1 7.5 60000 A B",
        "setup 1 26 7.5 60000 A B",
        "setup 1 9 1e999999999 60000 A B",
        "setup 1 9 7.5 never A B",
        "setup 1 9 7.5 60000 A B D4",
        "setup 1 9 7.5 60000 A B D4 soon",
        "genmove",
        "genmove red 1000",
        "genmove b 9999999999999999999",
        "play b D4",
        "gameover 2026-01-31"
      })
  void aLineWithoutItsRestIsRefusedWithWhatWasExpected(String line) {
    assertThatThrownBy(() -> ServerLine.parse(line))
        .isInstanceOf(ServerLine.MalformedLineException.class)
        .hasMessageStartingWith("the server sent \"" + line)
        .hasMessageContaining("(expected: ");
  }

  @Test
  void aMessageShowsOnlyTheBeginningOfALongLine() {
    assertThatThrownBy(() -> ServerLine.parse("genmove " + "x".repeat(100_000)))
        .hasMessageMatching("the server sent \"genmove x{192}\\.\\.\\.\" \\(expected: .*\\)");
  }
}
