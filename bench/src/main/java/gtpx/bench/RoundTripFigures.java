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
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/**
 * How long one client waits for an answer: of the bridge, of a server that only sends back, of GNU
 * Go over a pipe, and of another server if one is named.
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
   * Asks one thing after the other, each of which has to succeed.
   *
   * @param unmeasured how many of them are to warm up
   */
  private Latencies ask(LoadConnection connection, List<String> commands, int unmeasured)
      throws BenchException {
    Asking asking = new Asking(connection, commands, unmeasured);
    bench.loop().execute(asking::askNext);
    return Await.get(asking.done, BenchContext.LIMIT, commands.size() + " answers");
  }

  private JsonObject playBothSeats(InetSocketAddress server) throws BenchException {
    LoadConnection connection = bench.connect(server);
    try {
      String create = "gtpx-create alone " + script.words();
      Map<String, String> told =
          ScriptedGame.readSecrets(
              Await.get(connection.askWell(create), BenchContext.LIMIT, create));
      ask(
          connection,
          List.of(
              ScriptedGame.sit("alone", "black", told), ScriptedGame.sit("alone", "white", told)),
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

  /** Asks one thing after the other, each when the one before is answered. */
  private final class Asking {
    private final LoadConnection connection;
    private final List<String> commands;
    private final int unmeasured;
    private final Latencies latencies = new Latencies();
    private final CompletableFuture<Latencies> done = new CompletableFuture<>();
    private int next;

    private Asking(LoadConnection connection, List<String> commands, int unmeasured) {
      this.connection = connection;
      this.commands = commands;
      this.unmeasured = unmeasured;
    }

    private void askNext() {
      if (next == commands.size()) {
        done.complete(latencies);
        return;
      }
      long from = bench.nanoTime().getAsLong();
      var unused =
          connection
              .askWell(commands.get(next))
              .whenComplete(
                  (answer, problem) -> settle(bench.nanoTime().getAsLong() - from, problem));
    }

    private void settle(long took, Throwable problem) {
      if (problem != null) {
        done.completeExceptionally(problem);
        return;
      }
      if (next >= unmeasured) {
        latencies.add(took);
      }
      next++;
      askNext();
    }
  }
}
