package gtpx.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** docs/record.schema.json accepts every record that is written, and few other texts. */
class SchemaTest {
  private static final int GAMES = 30; // of each preset

  private final Schema schema = schema();

  private static Schema schema() {
    try {
      String text = Files.readString(Path.of("..", "docs", "record.schema.json"));
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(text);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private List<Error> errors(String json) {
    return schema.validate(json, InputFormat.JSON);
  }

  static List<Variant> presets() {
    return RandomGames.presets();
  }

  @ParameterizedTest
  @MethodSource("presets")
  void everyRecordIsOfTheSchema(Variant preset) {
    for (int seed = 0; seed < GAMES; seed++) {
      Game game = RandomGames.game(preset, seed);
      Random random = new Random(seed);
      Metadata metadata = RandomGames.metadata(game, random);
      Annotations annotations = RandomGames.annotations(game, random);

      String record = JsonRecord.write(game, metadata, annotations);

      assertThat(errors(record)).as("seed %s%n%s", seed, record).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"play\":{}}",
        "{\"play\":{\"mauve\":\"A1\"}}",
        "{\"play\":{\"black\":\"a1\"}}",
        "{\"play\":{\"black\":\"A1\"},\"resign\":[\"black\"]}",
        "{\"resign\":[]}",
        "{\"handicap\":[\"pass\"]}",
        "{\"dead\":\"black\"}",
        "{\"accept\":\"black\",\"id\":0,\"answer\":[]}",
        "{\"propose\":\"black\",\"moves\":[\"A1\"]}",
        "{\"stop\":\"because\",\"winners\":[]}",
        "{\"setup\":{\"turn\":1},\"next_offer\":1}",
        "{\"resume\":\"black\",\"comment\":7}",
        "{\"resume\":\"black\",\"time\":{\"black\":{\"stones\":1}}}",
        "{\"unheard\":1}",
        "[]"
      })
  void anEventWithoutSenseIsNot(String event) {
    Game game = new Game(GameSpec.parse(List.of("go", "board=3"), Variants.STANDARD));
    String record = JsonRecord.write(game).replace("[]", "[" + event + "]");

    assertThat(errors(record)).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"version\":1>\"version\":2",
        "\"free\":false>\"free\":0",
        "board=rect:3x3 >",
        "{\"finished\":false}>{\"finished\":true}",
        "{\"finished\":false}>{}",
        "\"names\":{}>\"names\":{\"black\":1}",
        "\"events\":[],>"
      })
  void aRecordWithoutSenseIsNot(String change) {
    Game game = new Game(GameSpec.parse(List.of("go", "board=3"), Variants.STANDARD));
    String[] parts = change.split(">", -1);

    assertThat(errors(JsonRecord.write(game).replace(parts[0], parts[1]))).isNotEmpty();
  }
}
