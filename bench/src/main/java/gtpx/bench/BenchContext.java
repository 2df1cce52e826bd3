package gtpx.bench;

import com.google.gson.JsonObject;
import gtpx.bench.net.LoadConnection;
import gtpx.bench.net.LoadLoop;
import gtpx.json.Json;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * The data shared by the parts of a bridge's bench. Measures nothing.
 *
 * @param serve the command that starts the server, without the folder of its games
 */
record BenchContext(LoadLoop loop, List<String> serve, Path folder, LongSupplier nanoTime) {
  static final Duration LIMIT = Duration.ofMinutes(2);

  /**
   * Starts the server.
   *
   * @param name of its folder; a server finds the games left by the previous server of that name
   */
  ServerProcess start(String name) throws IOException, BenchException {
    List<String> command = new ArrayList<>(serve);
    command.addAll(List.of("--data", folder.resolve(name).toString()));
    return ServerProcess.start(command, log(name));
  }

  /** The log file of a process. */
  Path log(String name) {
    return folder.resolve(name + ".log");
  }

  /** How busy other processes keep the machine, the most frequent cause of bad figures. */
  static JsonObject machine() {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    return Json.of(
        "processors",
        system.getAvailableProcessors(),
        "load_average",
        Math.round(10 * system.getSystemLoadAverage()) / 10.0);
  }

  LoadConnection connect(InetSocketAddress server) throws BenchException {
    return Await.get(loop.connect(server), LIMIT, "connecting " + server);
  }

  /** Games that haven't been created yet. */
  GameLoad games(InetSocketAddress server, String name, int count, int moves) {
    return new GameLoad(
        loop, i -> loop.connect(server), name, count, MoveScript.ofLength(moves), nanoTime);
  }
}
