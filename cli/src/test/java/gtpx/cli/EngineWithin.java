package gtpx.cli;

import gtpx.bot.Bots;
import gtpx.conformance.run.Target;
import gtpx.minimal.ProgramWithin;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Our engine within this process, as started by {@code gtpx engine --playouts 20}. */
final class EngineWithin {
  private static final String[] ARGUMENTS = {"--playouts", "20"};

  private EngineWithin() {}

  static Target target() {
    return new ProgramWithin("gtpx engine " + String.join(" ", ARGUMENTS), EngineWithin::run);
  }

  private static void run(InputStream commands, OutputStream answers) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    try (PrintStream out = new PrintStream(answers, false, StandardCharsets.UTF_8)) {
      EngineCommand.run(ARGUMENTS, commands, out, nowhere, Bots.factory(System::nanoTime));
    }
  }
}
