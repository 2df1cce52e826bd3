package gtpx.cli;

import gtpx.bridge.connect.DialInEngine;
import gtpx.bridge.connect.Dialer;
import gtpx.bridge.connect.JoinRequest;
import gtpx.client.EngineFault;
import gtpx.client.ProcessEnvironment;
import gtpx.client.Program;
import gtpx.client.ShellWords;
import gtpx.client.Transcript;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import org.apache.commons.cli.ParseException;

/** Starts the engine that {@code gtpx connect --engine} names, and ends it whatever happens. */
final class DialInEngineProcess {
  private DialInEngineProcess() {}

  /** The words of its command line; there is at least one. */
  static List<String> words(String command) throws ParseException {
    try {
      List<String> words = ShellWords.split(command);
      if (!words.isEmpty()) {
        return words;
      }
    } catch (IllegalArgumentException e) {
      throw new ParseException("--engine " + e.getMessage());
    }
    throw new ParseException("--engine without a program (expected: --engine COMMAND)");
  }

  /** Returns the exit code. What the engine writes to its errors is written to ours. */
  static int run(Dialer dialer, JoinRequest entrance, List<String> command, PrintStream err)
      throws InterruptedException {
    try {
      Program program = start(command, err);
      Thread end = new Thread(() -> program.close(Duration.ZERO), "end");
      Runtime.getRuntime().addShutdownHook(end);
      return new DialInEngine(dialer, entrance, program, err).run();
    } catch (EngineFault e) {
      err.println("gtpx connect: " + e.getMessage());
      return SubCommand.FAILED;
    }
  }

  /** It is not told our secret, should that stand in the environment. */
  private static Program start(List<String> command, PrintStream err) throws EngineFault {
    return Program.start(
        command.get(0),
        command,
        ProcessEnvironment.OURS.with(JoinOptions.VARIABLE, ""),
        (direction, text) -> {
          if (direction == Transcript.Direction.STDERR) {
            err.println(text);
          }
        });
  }
}
