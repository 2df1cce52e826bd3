package gtpx.conformance.suite;

import gtpx.bot.Bots;
import gtpx.conformance.run.Target;
import gtpx.engine.EngineConfig;
import gtpx.engine.GtpEngine;
import gtpx.engine.Viewpoint;
import gtpx.engine.clients.EngineCommands;
import gtpx.game.GameSpec;
import gtpx.minimal.ProgramWithin;
import gtpx.player.BotFactory;
import gtpx.player.Player;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Variants;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Our engine within this process, with a bot that hardly thinks. */
final class EngineWithin {
  private static final BotFactory BOTS = Bots.factory(System::nanoTime);
  private static final ThinkingBudget BUDGET = ThinkingBudget.ofPlayouts(20);
  private static final GameSpec GO = GameSpec.parse(List.of("go"), Variants.STANDARD);

  private EngineWithin() {}

  static Target target() {
    return new ProgramWithin("gtpx engine", EngineWithin::run);
  }

  private static void run(InputStream commands, OutputStream answers) throws IOException {
    Player bot = BOTS.create(BUDGET, 1);
    EngineConfig config =
        new EngineConfig(
            GO,
            Variants.STANDARD,
            new EngineConfig.Program(bot.name(), "1"),
            Optional.of(bot),
            Viewpoint.TRUE,
            Set.of(),
            new EngineConfig.Host(
                System::nanoTime,
                () -> 0,
                new PrintWriter(System.err, true, StandardCharsets.UTF_8)));
    new GtpEngine(config, EngineCommands.all()).run(commands, answers);
  }
}
