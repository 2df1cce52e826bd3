package gtpx.bench;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.json.Json;
import gtpx.rooms.referee.Referee;
import gtpx.rooms.referee.RefereeLimits;
import gtpx.rules.Variants;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.function.LongSupplier;

/**
 * Measures how many moves a second the JSON referee plays in random games, when each request plays
 * one move and asks for the position, the legal moves and the result: as a library, and as a
 * process with one request in flight, with 32, with the caller keeping every game as a snapshot,
 * and with many games.
 *
 * @param command starts {@code gtpx referee --json}
 * @param rules the game specification
 * @param games how many games the last measurement has at once
 * @param seconds how long each measurement takes, after a warm-up of half as long
 */
public record RefereeBench(
    List<String> command, String rules, int games, double seconds, long seed, LongSupplier nanos)
    implements Bench {
  private static final int IN_FLIGHT = 32;
  private static final int MAX_DIRECT = 4096; // letters, which any empty pipe takes
  private static final double NANOS = 1e9;
  private static final long BYTES_A_MIB = 1 << 20;

  public RefereeBench {
    command = List.copyOf(command);
  }

  /** Answers requests, all of them before it returns. */
  @FunctionalInterface
  private interface Channel {
    List<JsonObject> answers(List<String> requests) throws IOException, BenchException;
  }

  /** A process that answers requests on its standard streams. */
  private record RefereeProcess(Process process, OutputStream in, BufferedReader out)
      implements AutoCloseable {
    static RefereeProcess start(List<String> command) throws IOException {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      return new RefereeProcess(
          process, process.getOutputStream(), process.inputReader(StandardCharsets.UTF_8));
    }

    /**
     * Writes on another thread if the requests may fill the pipe, since neither side reads then.
     * Waking that thread costs as much as several requests, so a few are written at once.
     */
    List<JsonObject> answers(List<String> requests) throws IOException, BenchException {
      int letters = requests.stream().mapToInt(String::length).sum();
      Executor writer = letters < MAX_DIRECT ? Runnable::run : ForkJoinPool.commonPool();
      CompletableFuture<Void> written = CompletableFuture.runAsync(() -> write(requests), writer);
      List<JsonObject> answers = new ArrayList<>();
      for (int i = 0; i < requests.size(); i++) {
        String line = out.readLine();
        if (line == null) {
          throw new BenchException("the referee has ended");
        }
        answers.add(RandomRefereeGame.parse(line));
      }
      written.join();
      return answers;
    }

    private void write(List<String> requests) {
      try {
        in.write((String.join("\n", requests) + "\n").getBytes(StandardCharsets.UTF_8));
        in.flush();
      } catch (IOException e) {
        throw new UncheckedIOException(e); // the reader finds out why
      }
    }

    long residentMib() {
      return ServerProcess.resident(process.pid()).orElse(0) / BYTES_A_MIB;
    }

    @Override
    public void close() {
      process.destroyForcibly();
    }
  }

  /**
   * Plays random games in every way.
   *
   * @return moves per second, and the memory of the process in MiB
   */
  @Override
  public JsonObject measure() throws IOException, BenchException {
    JsonObject moves = new JsonObject();
    Referee referee = Referee.keepingGames(Variants.STANDARD, RefereeLimits.NONE);
    Channel library =
        requests ->
            requests.stream()
                .map(request -> RandomRefereeGame.parse(referee.answer(request).toString()))
                .toList();
    moves.addProperty("library", movesPerSecond(library, games("alone", 1, false)));
    try (RefereeProcess process = RefereeProcess.start(command)) {
      moves.addProperty("one_in_flight", movesPerSecond(process::answers, games("one", 1, false)));
      moves.addProperty(
          IN_FLIGHT + "_in_flight",
          movesPerSecond(process::answers, games("some", IN_FLIGHT, false)));
      moves.addProperty(
          "snapshots_" + IN_FLIGHT + "_in_flight",
          movesPerSecond(process::answers, games("", IN_FLIGHT, true)));
    }
    return Json.of("moves_per_s", moves, "games_" + games, manyGames());
  }

  private JsonObject manyGames() throws IOException, BenchException {
    JsonObject figures = new JsonObject();
    try (RefereeProcess process = RefereeProcess.start(command)) {
      process.answers(List.of("{}"));
      figures.addProperty("resident_mib_before", process.residentMib());
      figures.addProperty(
          "moves_per_s", movesPerSecond(process::answers, games("many", games, false)));
      figures.addProperty("resident_mib_after", process.residentMib());
    }
    return figures;
  }

  private List<RandomRefereeGame> games(String prefix, int count, boolean asSnapshots) {
    Random random = new Random(seed);
    List<RandomRefereeGame> games = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      games.add(new RandomRefereeGame(prefix + i, rules, asSnapshots, random));
    }
    return games;
  }

  /** Advances all games by one request at a time, until the time is up. */
  private long movesPerSecond(Channel channel, List<RandomRefereeGame> games)
      throws IOException, BenchException {
    long begin = nanos.getAsLong();
    play(channel, games, begin + (long) (seconds * NANOS / 2)); // warm-up
    int before = moves(games);
    long from = nanos.getAsLong();
    play(channel, games, from + (long) (seconds * NANOS));
    return Math.round((moves(games) - before) * NANOS / (nanos.getAsLong() - from));
  }

  private static int moves(List<RandomRefereeGame> games) {
    return games.stream().mapToInt(RandomRefereeGame::moves).sum();
  }

  private void play(Channel channel, List<RandomRefereeGame> games, long until)
      throws IOException, BenchException {
    do {
      for (int i = 0; i < games.size(); i += IN_FLIGHT) {
        List<RandomRefereeGame> batch = games.subList(i, Math.min(i + IN_FLIGHT, games.size()));
        List<String> requests = batch.stream().map(RandomRefereeGame::next).toList();
        List<JsonObject> answers = channel.answers(requests);
        for (int j = 0; j < batch.size(); j++) {
          check(answers.get(j));
          batch.get(j).read(answers.get(j));
        }
      }
    } while (nanos.getAsLong() < until);
  }

  private static void check(JsonObject answer) throws BenchException {
    JsonElement isDone = answer.get("ok");
    if (isDone == null || !isDone.getAsBoolean()) {
      throw new BenchException("the referee refuses: " + answer);
    }
  }
}
