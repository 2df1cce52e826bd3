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

  JsonObject measure(InetSocketAddress server) throws IOException, BenchException {
    JsonObject rows = new JsonObject();
    rows.add("echo", ask(bench.loop().startEcho(), List.of(), same("= play black C3\n")));
    rows.add("bridge name", ask(server, List.of(), same("name")));
    rows.add("bridge play", playBothSeats(server));
    rows.add("gnugo play", askGnuGo());
    if (bench.plan().against().isPresent()) {
      InetSocketAddress other = bench.plan().against().get();
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

  private Latencies ask(LoadConnection connection, List<String> commands, int unmeasured)
      throws BenchException {
    return RoundTrips.measure(bench.loop(), connection, commands, unmeasured, bench.nanoTime());
  }

  private JsonObject playBothSeats(InetSocketAddress server) throws BenchException {
    LoadConnection connection = bench.connect(server);
    try {
      String create = "gtpx-create alone " + script.words();
      Map<String, String> told =
          SeatSecret.read(Await.get(connection.askWell(create), BenchContext.LIMIT, create));
      ask(
          connection,
          List.of(SeatSecret.sit("alone", "black", told), SeatSecret.sit("alone", "white", told)),
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
