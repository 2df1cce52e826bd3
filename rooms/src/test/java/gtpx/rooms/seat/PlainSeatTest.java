package gtpx.rooms.seat;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.client.Transcript;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rules.Variants;
import gtpx.testing.Peers;
import gtpx.testing.ScriptedPlayer;
import gtpx.time.TimeSetting;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a plain engine is sent. */
@Timeout(60)
class PlainSeatTest {
  private static final MoveRequest REQUEST =
      new MoveRequest(Duration.ofSeconds(30), Optional.empty(), () -> false);

  @TempDir Path folder;
  private final List<String> sent = new ArrayList<>();

  /** An engine that chooses the same point whenever it is asked. */
  private SeatSpec stubborn(String vertex) throws Exception {
    String text =
        """
        while read -r command arguments; do
          case $command in
            list_commands) printf '= play\\ngenmove\\n\\n' ;;
            genmove) printf '= %s\\n\\n' ;;
            *) printf '=\\n\\n' ;;
          esac
          case $command in quit) exit 0 ;; esac
        done
        """
            .formatted(vertex);
    Path file = Files.writeString(folder.resolve("engine.sh"), text);
    return SeatSpec.program(List.of(Peers.require("sh").toString(), file.toString()));
  }

  private Choice choose(Game game, SeatSpec engine) throws SeatFault {
    SeatSources seats =
        new SeatSources(
            game.spec(),
            EngineTimeouts.STANDARD,
            new TimeSetting.None(),
            (budget, seed) -> new ScriptedPlayer(),
            new NewEngines());
    Transcript transcript =
        (direction, line) -> {
          if (direction == Transcript.Direction.SENT) {
            sent.add(line.replaceFirst("^[0-9]+ ", ""));
          }
        };
    try (Seat seat = seats.source(engine, Color.BLACK, "engine", transcript, 1).open()) {
      seat.start(Optional.empty());
      return seat.choose(game, REQUEST);
    }
  }

  /**
   * Black may not play A1, which is suicide. Asked again, the engine is shown a board on which that
   * point is taken: by White, since plain Go allows that, but not by Black. Regression: the client
   * of an event, which was shown the suicide, refused it and was out.
   */
  @Test
  void pointsThatAreExcludedAreTakenOnlyAsPlainGoAllows() throws Exception {
    Game game = new Game(GameSpec.parse(List.of("go", "board=5"), Variants.STANDARD));
    for (String move : List.of("E5", "A2", "D5", "B1")) {
      game.play(game.toMove().first(), Move.parse(move, game.topology()).orElseThrow());
    }

    Choice choice = choose(game, stubborn("A1"));

    assertThat(choice).isInstanceOf(Choice.Moved.class).isNotEqualTo(new Choice.Moved(new Move(0)));
    assertThat(sent).contains("play white A1").doesNotContain("play black A1");
  }
}
