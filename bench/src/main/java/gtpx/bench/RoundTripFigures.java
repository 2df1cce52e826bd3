package gtpx.bench;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.bench.net.LoadConnection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How long one client waits for an answer: from the bridge, from an echo server, from GNU Go over a
 * pipe, and from another server if one is named.
 */
final class RoundTripFigures {
  private static final int UNMEASURED = 1000;
  private static final int MEASURED = 2000;

  private final BenchContext bench;
  private final MoveScript script = MoveScript.ofLength(UNMEASURED + MEASURED);
  private final List<String> plays =
      IntStream.range(0, script.length()).mapToObj(script::play).toList();
  private final List<String> newBoard = List.of("boardsize " + script.size(), "clear_board");

  RoundTripFigures(BenchContext bench) {
    this.bench = bench;
  }

  private static List<String> same(String command) {
    return Collections.nCopies(UNMEASURED + MEASURED, command);
  }

  JsonObject measure(InetSocketAddress server, Optional<InetSocketAddress> against)
      throws IOException, BenchException {
    JsonObject rows = new JsonObject();
    rows.add("echo", ask(bench.loop().startEcho(), List.of(), same("= play black C3\n")));
    rows.add("bridge name", ask(server, List.of(), same("name")));
    rows.add("bridge play", playBothSeats(server));
    rows.add("gnugo play", askGnuGo());
    if (against.isPresent()) {
      InetSocketAddress other = against.get();
      rows.add("against name", ask(other, List.of(), same("name")));
      rows.add("against play", ask(other, newBoard, plays));
    }
    return rows;
  }

  private JsonObject ask(InetSocketAddress server, List<String> before, List<String> commands)
      throws BenchException {
    LoadConnection connection = bench.connect(server);
    try {
      ask(connection, before, 0);
      return ask(connection, commands, UNMEASURED).json();
    } finally {
      connection.close();
    }
  }

  /**
   * Sends each command when the previous one has been answered; each must succeed.
   *
   * @param unmeasured how many of them are for warming up
   */
  private Latencies ask(LoadConnection connection, List<String> commands, int unmeasured)
      throws BenchException {
    Latencies latencies = new Latencies();
    ConcurrentTasks.run(
        bench.loop(),
        commands.size(),
        1,
        i -> {
          long from = bench.nanoTime().getAsLong();
          return connection
              .askWell(commands.get(i))
              .thenAccept(
                  answer -> {
                    if (i >= unmeasured) {
                      latencies.add(bench.nanoTime().getAsLong() - from);
                    }
                  });
        },
        BenchContext.LIMIT,
        commands.size() + " answers");
    return latencies;
  }

  private JsonObject playBothSeats(InetSocketAddress server) throws BenchException {
    LoadConnection connection = bench.connect(server);
    try {
      String create = "gtpx-create alone " + script.words();
      Map<String, String> secrets =
          ScriptedGame.readSecrets(
              Await.get(connection.askWell(create), BenchContext.LIMIT, create));
      ask(
          connection,
          List.of(
              ScriptedGame.sit("alone", "black", secrets),
              ScriptedGame.sit("alone", "white", secrets)),
          0);
      return ask(connection, plays, UNMEASURED).json();
    } finally {
      connection.close();
    }
  }

  private JsonElement askGnuGo() throws BenchException {
    List<String> commands = new ArrayList<>(newBoard);
    commands.addAll(plays);
    try {
      List<String> program = List.of("gnugo", "--mode", "gtp");
      return PipeRoundTrips.measure(
              program, commands, UNMEASURED + newBoard.size(), bench.nanoTime())
          .json();
    } catch (IOException e) {
      return new JsonPrimitive("skipped: " + e.getMessage());
    }
  }
}
