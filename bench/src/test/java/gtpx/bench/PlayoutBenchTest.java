package gtpx.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.board.Topologies;
import gtpx.rules.Variants;
import gtpx.testing.JavaCommand;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlayoutBenchTest {
  @ParameterizedTest
  @ValueSource(strings = {"multi", "parallel"})
  void lightAndHeavyPlayoutsAreMeasuredBesideThePlainOnes(String variant) {
    AtomicLong clock = new AtomicLong();
    PlayoutBench.Plan plan =
        new PlayoutBench.Plan(
            Variants.STANDARD.get(variant), 3, Topologies.parse("rect:4x4"), 1, 7);

    // Every reading of the clock takes 10 ms: 20 games, six readings per window.
    JsonObject figures = new PlayoutBench(plan, () -> clock.getAndAdd(10_000_000)).measure();

    assertThat(figures.keySet())
        .contains("playouts_per_s", "median_playouts_per_s", "moves_per_s", "moves_per_playout")
        .contains("heavy", "plain", "light_to_plain", "heavy_to_plain");
    // Each sees the same clock, and plays as many games in the same time.
    assertThat(figures.get("light_to_plain").getAsDouble()).isEqualTo(1);
    assertThat(figures.getAsJsonObject("heavy").get("playouts_per_s").getAsLong()).isEqualTo(2000);
    JsonArray wins = figures.getAsJsonArray("wins");
    double sum = 0;
    for (int seat = 0; seat < wins.size(); seat++) {
      sum += wins.get(seat).getAsDouble();
    }
    assertThat(sum).isBetween(0.99, 1.01);
  }

  @Test
  @Timeout(60)
  void aTableIsMeasuredByOneProcessARow() throws Exception {
    PlayoutTable.Row row = new PlayoutTable.Row("go", 2, "hex:3");

    JsonObject figures = new PlayoutTable(command(), List.of(row)).measure();

    assertThat(figures.toString())
        .isEqualTo("{\"rows\":[{\"words\":\"--variant go --players 2 --board hex:3 --json\"}]}");
  }

  @Test
  @Timeout(60)
  void aProcessThatFailsEndsTheTable() {
    PlayoutTable.Row row = new PlayoutTable.Row("nonsense", 2, "hex:3");

    assertThatThrownBy(() -> new PlayoutTable(command(), List.of(row)).measure())
        .isInstanceOf(BenchException.class)
        .hasMessageContaining("exit code 3");
  }

  private static List<String> command() {
    return JavaCommand.of(EchoRow.class.getName(), List.of());
  }

  /** Stands in for a process that measures. */
  static final class EchoRow {
    private EchoRow() {}

    public static void main(String[] words) {
      if (words[1].equals("nonsense")) {
        System.exit(3);
      }
      System.out.println("{\"words\":\"" + String.join(" ", words) + "\"}");
    }
  }
}
