package gtpx.cli.serve;

import gtpx.cli.PageTable;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page about the server has the limits that the server has: docs/bridge.md, "Limits". */
class LimitsPageTest {
  @Test
  void theTableHasEveryLimit() throws IOException {
    List<List<String>> rows =
        LimitOptions.table().stream()
            .map(row -> List.of(row.get(0), row.get(1), code(row.get(2))))
            .toList();

    new PageTable("bridge.md", "## Limits", "| limit | default | option |", 0).check(rows);
  }

  private static String code(String option) {
    return option.isEmpty() ? "" : "`--" + option + "`";
  }
}
