package gtpx.examples;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.client.Answer;
import gtpx.client.Capabilities;
import gtpx.client.CommandIds;
import gtpx.client.Connection;
import gtpx.client.EngineFault;
import gtpx.client.Gtp2Client;
import gtpx.client.GtpClient;
import gtpx.client.Interruption;
import gtpx.client.ProcessEnvironment;
import gtpx.client.Program;
import gtpx.client.ShellWords;
import gtpx.client.Timeouts;
import gtpx.client.Transcript;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Single tasks for the client, as docs/client-library.md shows them. */
public final class Recipes {
  private static final Duration TO_ANSWER = Duration.ofSeconds(30);

  private Recipes() {}

  /** Starts a program in its own working directory. */
  public static GtpClient start(String commandLine, Path folder) throws EngineFault {
    ProcessEnvironment environment =
        ProcessEnvironment.OURS.in(folder).with("OMP_NUM_THREADS", "1");
    Transcript transcript = (direction, text) -> System.err.println(direction + " " + text);
    Program program =
        Program.start("engine", ShellWords.split(commandLine), environment, transcript);
    return new GtpClient(program, transcript, Duration.ofSeconds(2));
  }

  /** Connects to a program over TCP, with command ids. */
  public static GtpClient connect(String host, int port) throws EngineFault {
    Connection connection = Connection.open("server", host, port, Duration.ofSeconds(5));
    return new GtpClient(connection, Transcript.NONE, Duration.ofSeconds(2), CommandIds.COUNTED);
  }

  /** Returns whether a program can take back moves. */
  public static boolean canUndo(GtpClient client) throws EngineFault {
    Gtp2Client engine = new Gtp2Client(client, new Timeouts(TO_ANSWER, TO_ANSWER));
    Capabilities capabilities = engine.capabilities();
    return capabilities.has("undo");
  }

  /** Plays a turn of three players with a program that speaks GTPX. */
  public static String threeAtOnce(GtpClient client) throws EngineFault {
    client.ask("gtpx-game parallel players=3 board=torus:5x5", TO_ANSWER);
    Answer answer = client.ask("gtpx-play_turn black C3 white C3 red A1", TO_ANSWER);
    JsonObject turn = JsonParser.parseString(answer.text()).getAsJsonObject();
    JsonObject black = turn.getAsJsonObject("moves").getAsJsonObject("black");
    return turn.get("turn") + ": " + black.get("move").getAsString();
  }

  /** Returns the first lines of an analysis. */
  public static List<String> analyze(GtpClient client, int most) throws EngineFault {
    List<String> lines = new ArrayList<>();
    client.stream(
        "kata-analyze black 50",
        TO_ANSWER,
        line -> {
          lines.add(line);
          if (lines.size() == most) {
            client.interrupt(Interruption.EMPTY_LINE);
          }
        });
    return lines;
  }

  /** Sends a whole game at once; returns how many moves were refused. */
  public static long refused(GtpClient client, List<String> plays) throws EngineFault {
    List<Answer> answers = client.sendAll(plays, TO_ANSWER);
    return answers.stream().filter(answer -> !answer.isSuccess()).count();
  }

  /** Returns advice on how to handle a fault. */
  public static String advice(EngineFault fault) {
    return switch (fault.kind()) {
      case REFUSED -> "go on; it said: " + fault.refusal().orElse("");
      case TIMED_OUT, NOT_READ -> "give it more time, or lose on time";
      case COULD_NOT_START, COULD_NOT_CONNECT -> "look at the settings";
      case NO_RESOURCES, KILLED -> "give this machine less to do, or more memory";
      case CRASHED, PROTOCOL -> "tell its author";
      case DISCONNECTED, CONNECTION_LOST -> "connect again";
      case CANCELLED -> "nothing; this side gave up";
    };
  }
}
