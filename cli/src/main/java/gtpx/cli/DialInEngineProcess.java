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

/** Starts the engine that {@code gtpx connect --engine} names, and always ends it. */
final class DialInEngineProcess {
  private DialInEngineProcess() {}

  /** Splits its command line into words, of which there must be at least one. */
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

  /** Returns the exit code. Copies the standard error of the engine to ours. */
  static int run(Dialer dialer, JoinRequest request, List<String> command, PrintStream err)
      throws InterruptedException {
    try {
      Program program = start(command, err);
      Thread end = new Thread(() -> program.close(Duration.ZERO), "end");
      Runtime.getRuntime().addShutdownHook(end);
      return new DialInEngine(dialer, request, program, err).run();
    } catch (EngineFault e) {
      err.println("gtpx connect: " + e.getMessage());
      return SubCommand.FAILED;
    }
  }

  /** Removes our secret from the environment of the engine. */
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
