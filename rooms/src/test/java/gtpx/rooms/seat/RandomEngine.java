package gtpx.rooms.seat;

import gtpx.board.Topologies;
import gtpx.engine.EngineConfig;
import gtpx.engine.GtpEngine;
import gtpx.engine.Viewpoint;
import gtpx.engine.clients.EngineCommands;
import gtpx.game.GameSpec;
import gtpx.rules.Variants;
import gtpx.testing.JavaCommand;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A program that speaks GTPX and plays at random. */
public final class RandomEngine {
  private RandomEngine() {}

  public static void main(String[] args) throws Exception {
    GameSpec spec = GameSpec.of(Variants.STANDARD.get("go"), Topologies.parse("9"));
    new GtpEngine(
            new EngineConfig(
                spec,
                Variants.STANDARD,
                new EngineConfig.Program("random engine", "1"),
                Optional.of(new RandomPlayer(Long.parseLong(args[0]))),
                Viewpoint.TRUE,
                Set.of(),
                new EngineConfig.Host(
                    System::nanoTime,
                    () -> 0,
                    new PrintWriter(System.err, true, StandardCharsets.UTF_8))),
            EngineCommands.all())
        .run(System.in, System.out);
  }

  /** Returns the command line that starts it. */
  public static List<String> command(long seed) {
    return JavaCommand.of(RandomEngine.class.getName(), List.of("" + seed));
  }
}
