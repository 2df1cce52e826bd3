package gtpx.bench;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.client.EngineFault;
import gtpx.client.GtpClient;
import gtpx.client.Program;
import gtpx.client.Transcript;
import gtpx.json.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongSupplier;

/**
 * Measures how long programs that are started at once, as GoGui starts them, take to answer
 * list_commands, and how much memory each uses then.
 *
 * @param processes how many are started at once
 */
public record StartBench(List<String> command, int processes, LongSupplier nanos) implements Bench {
  private static final Duration MOST = Duration.ofSeconds(60);
  private static final double NANOS = 1e9;
  private static final double BYTES_A_MIB = 1 << 20;

  /** The time and memory of one program. */
  private record Start(double seconds, OptionalLong resident) {}

  public StartBench {
    command = List.copyOf(command);
  }

  /**
   * Starts the programs.
   *
   * @return seconds and MiB, one number for each program
   * @throws BenchException with the fault of the first program that failed
   */
  @Override
  public JsonObject measure() throws BenchException {
    ExecutorService pool = Executors.newFixedThreadPool(processes);
    long start = nanos.getAsLong();
    try {
      List<Future<Start>> starts = new ArrayList<>();
      for (int i = 0; i < processes; i++) {
        starts.add(pool.submit(() -> start(start)));
      }
      return json(starts);
    } finally {
      pool.shutdownNow();
    }
  }

  private Start start(long from) throws EngineFault {
    Program program = Program.start(command.get(0), command, Transcript.NONE);
    try (GtpClient client = new GtpClient(program, Transcript.NONE, Duration.ofSeconds(1))) {
      client.ask("list_commands", MOST);
      return new Start(
          (nanos.getAsLong() - from) / NANOS, ServerProcess.resident(program.handle().pid()));
    }
  }

  private static JsonObject json(List<Future<Start>> starts) throws BenchException {
    JsonArray seconds = new JsonArray();
    JsonArray resident = new JsonArray();
    for (Future<Start> future : starts) {
      Start start = get(future);
      seconds.add(Math.round(100 * start.seconds()) / 100.0);
      start.resident().ifPresent(bytes -> resident.add(Math.round(bytes / BYTES_A_MIB)));
    }
    return Json.of("seconds", seconds, "resident_mib", resident);
  }

  private static Start get(Future<Start> future) throws BenchException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof EngineFault fault) {
        throw new BenchException(String.valueOf(fault.getMessage()));
      }
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
