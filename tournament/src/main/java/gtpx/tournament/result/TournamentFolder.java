package gtpx.tournament.result;

import com.google.common.collect.Sets;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import gtpx.record.AtomicFile;
import gtpx.record.BoundedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The folder of a tournament: its settings, its results and a folder for every game. A run may be
 * continued, with more rounds or entrants, but not with other settings, because its results could
 * then not be compared.
 */
public record TournamentFolder(ResultsFile results) implements AutoCloseable {
  private static final int MAX_BYTES = 1 << 24;
  private static final int MAX_SHOWN_LETTERS = 100; // the rules are longer
  private static final String SETTINGS = "tournament.json";
  private static final String RESULTS = "results.jsonl";

  /**
   * Opens a folder, and creates it if there is none.
   *
   * @param settings what has to be as it was when the first result came, in words
   * @param entrants what plays for each entrant, in words; those that have results have to be as
   *     they were
   * @param earlier receives the results of earlier runs
   * @throws IOException if it can't be read or written, another run has it open, or the settings
   *     differ
   */
  public static TournamentFolder open(
      Path folder,
      Map<String, String> settings,
      Map<String, String> entrants,
      Consumer<GameResult> earlier)
      throws IOException {
    Files.createDirectories(folder);
    Set<String> played = new HashSet<>();
    ResultsFile results =
        ResultsFile.open(
            folder.resolve(RESULTS),
            game -> {
              game.seats().forEach(seat -> played.add(seat.entrant()));
              earlier.accept(game);
            });
    try {
      if (!results.isEmpty() && !Files.exists(folder.resolve(SETTINGS))) {
        throw new IOException(
            "%s: no %s beside %s (expected: both)".formatted(folder, SETTINGS, RESULTS));
      }
      checkSettings(folder.resolve(SETTINGS), settings, entrants, played);
      return new TournamentFolder(results);
    } catch (IOException | RuntimeException e) {
      results.close();
      throw e;
    }
  }

  /**
   * Reads the results in a folder that no run has open.
   *
   * @throws IOException if they can't be read
   */
  public static void read(Path folder, Consumer<GameResult> results) throws IOException {
    ResultsFile.open(folder.resolve(RESULTS), results).close();
  }

  /**
   * Writes the settings, unless games were played with others.
   *
   * @param played the entrants that have results
   */
  private static void checkSettings(
      Path file, Map<String, String> settings, Map<String, String> entrants, Set<String> played)
      throws IOException {
    Map<String, String> all = new LinkedHashMap<>();
    if (!played.isEmpty()) {
      JsonValue<IOException> before =
          JsonValue.parse(
              new String(BoundedFile.read(file, MAX_BYTES), StandardCharsets.UTF_8),
              file.toString(),
              GameResult::wrong);
      for (Map.Entry<String, String> setting : settings.entrySet()) {
        compare(file, setting.getKey(), before.get(setting.getKey()).text(), setting.getValue());
      }
      for (Map.Entry<String, JsonValue<IOException>> entrant :
          before.get("entrants").fields().entrySet()) {
        String name = entrant.getKey();
        if (played.contains(name)) {
          String was = entrant.getValue().text();
          compare(file, "entrant " + name, was, entrants.getOrDefault(name, was));
          all.put(name, was);
        }
      }
    }
    all.putAll(entrants);
    JsonObject json = new JsonObject();
    settings.forEach(json::addProperty);
    json.add("entrants", Json.map(all, JsonPrimitive::new));
    AtomicFile.write(file, (Json.write(json) + "\n").getBytes(StandardCharsets.UTF_8));
  }

  private static void compare(Path file, String name, String before, String now)
      throws IOException {
    if (!before.equals(now)) {
      Set<String> was = words(before);
      Set<String> is = words(now);
      throw new IOException(
          "%s: %s is %s, not %s (expected: the same, or another folder)"
              .formatted(file, name, without(was, is, before), without(is, was, now)));
    }
  }

  private static Set<String> words(String setting) {
    return new LinkedHashSet<>(List.of(setting.split(" ", -1)));
  }

  /** Returns the words that the other setting lacks, if all are too many. */
  private static String without(Set<String> words, Set<String> others, String all) {
    String own = String.join(" ", Sets.difference(words, others));
    return all.length() <= MAX_SHOWN_LETTERS || own.isEmpty() ? all : own;
  }

  @Override
  public void close() throws IOException {
    results.close();
  }
}
