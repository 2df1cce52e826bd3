package gtpx.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.Game;
import gtpx.rules.Variant;
import gtpx.testing.Golden;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Records that were once written are read, and written the same, by every later version. */
class GoldenRecordsTest {
  private static final Path FILE = Path.of("src/test/resources/gtpx/record/golden.txt");

  @Test
  void recordsOfOnceAreReadAndWrittenTheSame() throws Exception {
    if (Golden.WRITES) {
      Golden.write(FILE, some());
    }
    Map<String, String> today = new LinkedHashMap<>();
    for (Map.Entry<String, String> text : Golden.read(FILE).entrySet()) {
      RecordedGame read = Records.read(text.getValue().stripTrailing().getBytes(UTF_8));
      assertThat(read.isResultRight()).as(text.getKey()).isTrue();
      boolean isSgf = text.getKey().endsWith(".sgf");
      today.put(
          text.getKey(),
          isSgf
              ? SgfRecord.write(read.game(), read.metadata(), read.annotations()).stripTrailing()
                  + "\n"
              : JsonRecord.write(read.game(), read.metadata(), read.annotations()).stripTrailing()
                  + "\n");
    }
    assertThat(today).hasSize(2 * RandomGames.presets().size());
    Golden.check(FILE, today);
  }

  /** Returns a record of a game of each preset, in both formats. */
  private static Map<String, String> some() throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    int seed = 0;
    for (Variant preset : RandomGames.presets()) {
      seed++;
      Game game = RandomGames.game(preset, seed);
      Random random = new Random(seed);
      Metadata metadata = RandomGames.metadata(game, random);
      Annotations notes = RandomGames.annotations(game, random);
      texts.put(
          preset.name() + ".json", JsonRecord.write(game, metadata, notes).stripTrailing() + "\n");
      texts.put(
          preset.name() + ".sgf", SgfRecord.write(game, metadata, notes).stripTrailing() + "\n");
    }
    return texts;
  }
}
