package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.rooms.limit.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** docs/bridge.md names exactly the metrics there are, with all possible values of their labels. */
class MetricsPageTest {
  private static String section() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "bridge.md"));
    return page.split("\n## The operator's pages\n", 2)[1].split("\n## ", 2)[0];
  }

  private static Set<String> found(String expression, String text) {
    return new TreeSet<>(
        Pattern.compile(expression).matcher(text).results().map(each -> each.group(1)).toList());
  }

  private static String scraped() {
    ServerMetrics metrics = new ServerMetrics();
    metrics.gauge("gtpx.games", "Games that are not over", () -> 0);
    metrics.gauge("gtpx.store.waiting", "Writes that are not on disk yet", () -> 0);
    metrics.gauge("gtpx.unwritten.bytes", "Bytes that clients have not read yet", () -> 0);
    metrics.gauge("gtpx.input.bytes", "Memory of input that is not executed yet", () -> 0);
    metrics.inUse(Resource.GAMES.word(), () -> 0);
    return metrics.text();
  }

  @Test
  void everyMetricIsOnThePage() throws IOException {
    assertThat(found("\\| `(gtpx_[a-z_]+)", section()))
        .isEqualTo(found("(?m)^# HELP (gtpx_[a-z_]+) ", scraped()));
  }

  @Test
  void everyWordOfAMetricIsOnThePage() throws IOException {
    List<String> tables = List.of(section().split("\n\\| (?=reason|kind)", -1));
    assertThat(tables).hasSize(3);

    assertThat(found("(?m)^\\| `([a-z_-]+)`", tables.get(1)))
        .isEqualTo(found("reason=\"([a-z_-]+)\"", scraped()));
    assertThat(found("(?m)^\\| `([a-z_-]+)`", tables.get(2)))
        .isEqualTo(found("kind=\"([a-z_-]+)\"", scraped()));
    for (String what : found("what=\"([a-z_-]+)\"", scraped())) {
      assertThat(section()).contains("`" + what + "`");
    }
    for (String protocol : found("protocol=\"([a-z_-]+)\"", scraped())) {
      assertThat(section()).contains("`" + protocol + "`");
    }
  }
}
