package gtpx.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import gtpx.game.GameSpec;
import gtpx.rules.Variants;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchBenchTest {
  @ParameterizedTest
  @ValueSource(strings = {"variant=go board=4x4", "variant=parallel players=3 board=rect:4x4"})
  void severalThreadsAreMeasuredBesideOne(String words) {
    AtomicLong clock = new AtomicLong();
    GameSpec spec = GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD);
    SearchBench.Plan plan = new SearchBench.Plan(spec, 2, 50, 4, 7);

    // Every reading of the clock takes 10 ms: two readings per search, five per pair of searches.
    JsonObject figures = new SearchBench(plan, () -> clock.getAndAdd(10_000_000)).measure();

    assertThat(figures.get("searches").getAsInt()).isEqualTo(40);
    assertThat(figures.get("playouts_per_s").getAsLong()).isEqualTo(5000);
    assertThat(figures.get("playouts_per_s_of_threads").getAsLong()).isEqualTo(5000);
    assertThat(figures.get("threads").getAsInt()).isEqualTo(2);
    assertThat(figures.get("threads_to_one").getAsDouble()).isEqualTo(1);
  }
}
