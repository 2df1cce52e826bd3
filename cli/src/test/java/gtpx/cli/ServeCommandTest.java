package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.bridge.server.Server;
import gtpx.cli.serve.ServeCommand;
import gtpx.game.GameSpec;
import gtpx.rules.Variants;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@code gtpx serve} prints about its games. docs/bridge.md */
class ServeCommandTest {
  private static final Path SECRETS = Path.of("/srv/gtpx data/secrets");

  private static List<String> lines(String words, boolean isOver) {
    GameSpec spec = GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD);
    Color last = new Color(Math.min(2, spec.players() - 1));
    Server.GameStatus status = new Server.GameStatus(spec, words, isOver, List.of(last), List.of());
    return ServeCommand.invitations(SECRETS, "table", status, "gtpx connect 127.0.0.1:7077");
  }

  @Test
  void aFreeSeatHasALineForConnectAndOneForGoGui() {
    assertThat(lines("parallel players=3 board=rect:9x7", false))
        .containsExactly(
            "red: gtpx connect 127.0.0.1:7077 --game table --seat red --secret-file"
                + " \"/srv/gtpx data/secrets/table.red\"",
            "red in GoGui: gogui -size 9 -computer-white -program 'gtpx connect 127.0.0.1:7077"
                + " --game table --seat red --secret-file \"/srv/gtpx data/secrets/table.red\""
                + " --view gogui'",
            "to watch: gtpx connect 127.0.0.1:7077 --watch table");
  }

  /** GoGui itself counts a game of go at its end. docs/clients.md#gogui */
  @Test
  void ofGoGoGuiIsGivenTheKomi() {
    assertThat(lines("go board=9 komi=6.50", false))
        .element(1)
        .asString()
        .contains("gogui -size 9 -komi 6.5 -computer-black -program"); // for white's seat
    assertThat(lines("go board=9 komi=black:2", false))
        .element(1)
        .asString()
        .contains(" -komi -2 ");
    assertThat(lines("f-go board=9 komi=6.5", false)).noneMatch(line -> line.contains("-komi"));
  }

  @Test
  void aBoardThatGoGuiCannotShowHasNoLineForIt() {
    assertThat(lines("multi board=box:3x3x3", false))
        .hasSize(2)
        .noneMatch(l -> l.contains("gogui"));
  }

  @Test
  void aSeatWhoseInvitationWasUsedIsOfferedNoMore() {
    GameSpec spec = GameSpec.parse(List.of("go", "board=5"), Variants.STANDARD);
    Server.GameStatus status =
        new Server.GameStatus(spec, "go", false, List.of(), List.of(Color.WHITE));

    assertThat(ServeCommand.invitations(SECRETS, "table", status, "gtpx connect 127.0.0.1:7077"))
        .containsExactly(
            "white: taken by whoever has exchanged the invitation for a key",
            "to watch: gtpx connect 127.0.0.1:7077 --watch table");
  }

  @Test
  void aGameThatIsOverInvitesNobody() {
    assertThat(lines("multi board=5", true)).isEmpty();
  }
}
