package gtpx.record;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.Game;
import gtpx.rules.Variant;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SGF loses nothing: reading back a written game gives the same JSON record. */
class SgfRoundTripTest {
  private static final int GAMES = Integer.getInteger("gtpx.games", 60); // of each preset

  static List<Variant> presets() {
    return RandomGames.presets();
  }

  @ParameterizedTest
  @MethodSource("presets")
  void aGameReadBackHasTheJsonOfTheGameThatWasWritten(Variant preset) throws RecordException {
    for (int seed = 0; seed < GAMES; seed++) {
      Game game = RandomGames.game(preset, seed);
      String where = preset.name() + " seed " + seed;
      String sgf = SgfRecord.write(game);

      RecordedGame read = SgfRecord.read(sgf, Replay.WHOLE);

      assertThat(JsonRecord.write(read.game(), read.metadata(), read.annotations()))
          .as("%s%n%s", where, sgf)
          .isEqualTo(JsonRecord.write(game));
      assertThat(read.isResultRight()).as(where).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("presets")
  void whatIsSaidBesideIsReadBackByBothFormats(Variant preset) throws RecordException {
    for (int seed = 0; seed < GAMES; seed++) {
      Game game = RandomGames.game(preset, seed);
      Random random = new Random(seed);
      Metadata metadata = RandomGames.metadata(game, random);
      Annotations annotations = RandomGames.annotations(game, random);
      String json = JsonRecord.write(game, metadata, annotations);
      String sgf = SgfRecord.write(game, metadata, annotations);

      RecordedGame fromJson = JsonRecord.read(json);
      RecordedGame fromSgf = Records.read(sgf.getBytes(StandardCharsets.UTF_8));

      String where = preset.name() + " seed " + seed + "\n" + sgf;
      assertThat(fromJson.metadata()).as(where).isEqualTo(metadata);
      assertThat(fromJson.annotations()).as(where).isEqualTo(annotations);
      assertThat(fromSgf.metadata()).as(where).isEqualTo(metadata);
      assertThat(fromSgf.annotations()).as(where).isEqualTo(annotations);
    }
  }
}
