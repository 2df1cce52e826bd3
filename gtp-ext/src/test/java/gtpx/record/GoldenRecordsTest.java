package gtpx.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.Game;
import gtpx.rules.Variant;
import gtpx.testing.Golden;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Records that were once written are read, and written the same, by every later version. */
class GoldenRecordsTest {
  private static final Path FILE = Path.of("src/test/resources/gtpx/record/golden.txt");

  private static final int FEWEST = 24; // records of 29 November 2026

  @Test
  void recordsOfOnceAreReadAndWrittenTheSame() throws Exception {
    if (Golden.WRITES && !Files.exists(FILE)) {
      Golden.write(FILE, some());
    }
    Map<String, String> today = new LinkedHashMap<>();
    for (Map.Entry<String, String> text : Golden.read(FILE).entrySet()) {
      RecordedGame read = Records.read(text.getValue().stripTrailing().getBytes(UTF_8));
      assertThat(read.isResultRight()).as(text.getKey()).isTrue();
      put(today, text.getKey(), read.game(), read.metadata(), read.annotations());
    }
    assertThat(today).hasSizeGreaterThanOrEqualTo(FEWEST);
    Golden.check(FILE, today);
  }

  /** Returns a record of a game of each preset, in both formats. */
  private static Map<String, String> some() {
    Map<String, String> texts = new LinkedHashMap<>();
    int seed = 0;
    for (Variant preset : RandomGames.presets()) {
      seed++;
      Game game = RandomGames.game(preset, seed);
      Random random = new Random(seed);
      Metadata metadata = RandomGames.metadata(game, random);
      Annotations notes = RandomGames.annotations(game, random);
      put(texts, preset.name() + ".json", game, metadata, notes);
      put(texts, preset.name() + ".sgf", game, metadata, notes);
    }
    return texts;
  }

  private static void put(
      Map<String, String> texts, String name, Game game, Metadata metadata, Annotations notes) {
    String text =
        name.endsWith(".sgf")
            ? SgfRecord.write(game, metadata, notes)
            : JsonRecord.write(game, metadata, notes);
    texts.put(name, text.stripTrailing() + "\n");
  }
}
