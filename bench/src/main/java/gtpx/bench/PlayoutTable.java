package gtpx.bench;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Playouts of several variants, boards and numbers of players. Each is measured by a separate
 * process, because code compiled for one is slower for the next.
 *
 * @param command measures one row and prints a line of JSON when the row's options are appended
 */
public record PlayoutTable(List<String> command, List<Row> rows) implements Bench {
  /** Two to eight colours, sequential and simultaneous, and the other kinds of boards. */
  private static final List<Row> ROWS =
      List.of(
          new Row("go", 2, "rect:9x9"),
          new Row("multi", 3, "rect:9x9"),
          new Row("multi", 4, "rect:9x9"),
          new Row("multi", 8, "rect:9x9"),
          new Row("parallel", 2, "rect:9x9"),
          new Row("parallel", 3, "rect:9x9"),
          new Row("parallel", 4, "rect:9x9"),
          new Row("parallel", 8, "rect:9x9"),
          new Row("go", 2, "rect:19x19"),
          new Row("multi", 4, "rect:19x19"),
          new Row("parallel", 2, "rect:19x19"),
          new Row("go", 2, "hex:6"),
          new Row("parallel", 2, "hex:6"),
          new Row("go", 2, "torus:9x9"),
          new Row("parallel", 2, "torus:9x9"));

  /** What one process measures. */
  public record Row(String variant, int players, String board) {
    List<String> words() {
      return List.of("--variant", variant, "--players", "" + players, "--board", board, "--json");
    }
  }

  public PlayoutTable {
    command = List.copyOf(command);
    rows = List.copyOf(rows);
  }

  /** Creates the table of all rows. */
  public PlayoutTable(List<String> command) {
    this(command, ROWS);
  }

  /**
   * Measures the rows one after the other.
   *
   * @return {@code rows}, as {@link PlayoutBench} measures them
   */
  @Override
  public JsonObject measure() throws IOException, BenchException {
    JsonArray measured = new JsonArray();
    for (Row row : rows) {
      measured.add(measure(row));
    }
    JsonObject figures = new JsonObject();
    figures.add("rows", measured);
    return figures;
  }

  private JsonObject measure(Row row) throws IOException, BenchException {
    List<String> words = new ArrayList<>(command);
    words.addAll(row.words());
    Process process =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try {
      String line = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new BenchException(row + ": exit code " + process.exitValue());
      }
      return JsonParser.parseString(line).getAsJsonObject();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BenchException(row + ": interrupted");
    } finally {
      process.destroy();
    }
  }
}
