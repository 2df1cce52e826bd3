package gtpx.examples;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.client.EngineFault;
import gtpx.client.Gtp2Client;
import gtpx.client.GtpClient;
import gtpx.client.Program;
import gtpx.client.Timeouts;
import gtpx.client.Transcript;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rules.Variants;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Plays a turn of three players who move at once, then two moves with an engine whose command line
 * is given as arguments: {@code Example gnugo --mode gtp}.
 */
public final class Example {
  private Example() {}

  public static void main(String[] command) throws EngineFault {
    GameSpec spec =
        GameSpec.parse(List.of("parallel", "players=3", "board=5x5"), Variants.STANDARD);
    Game game = new Game(spec);
    Move middle = Move.parse("C3", spec.board()).orElseThrow();
    Move corner = Move.parse("A1", spec.board()).orElseThrow();
    Color red = Color.parse("red").orElseThrow();
    game.playTurn(Map.of(Color.BLACK, middle, Color.WHITE, middle, red, corner), ColorSet.NONE);
    game.lastTurn()
        .choices()
        .forEach((color, choice) -> System.out.println(color + " " + choice.result().word()));

    Program program = Program.start("engine", List.of(command), Transcript.NONE);
    try (GtpClient client = new GtpClient(program, Transcript.NONE, Duration.ofSeconds(2))) {
      Timeouts timeouts = new Timeouts(Duration.ofSeconds(30), Duration.ofMinutes(1));
      Gtp2Client engine = new Gtp2Client(client, timeouts);
      engine.boardSize(5);
      engine.clearBoard();
      engine.play("black", "C3");
      System.out.println("white plays " + engine.genmove("white"));
      System.out.println("black plays " + engine.genmove("black"));
    }
  }
}
