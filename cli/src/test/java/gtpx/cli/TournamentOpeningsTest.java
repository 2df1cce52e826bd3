package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.cli.tournament.TournamentCommand;
import gtpx.game.Position;
import gtpx.player.Prospects;
import gtpx.rooms.seat.RandomPlayer;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.ResultsFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** docs/tournaments.md, "Openings" and "Adjudication". */
@Timeout(120)
class TournamentOpeningsTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  @TempDir private Path folder;

  /** A bot that expects black to win. */
  private static final class Pessimist extends RandomPlayer {
    Pessimist(long seed) {
      super(seed);
    }

    @Override
    public Optional<Prospects> prospects(Position position) {
      return Optional.of(new Prospects(Map.of(ColorSet.of(Color.BLACK), 1.0)));
    }
  }

  private int run(String... words) {
    List<String> args =
        new ArrayList<>(
            List.of("--entrant", "one=bot playouts=1", "--entrant", "two=bot playouts=1"));
    args.addAll(List.of("--out", folder.resolve("results").toString()));
    args.addAll(List.of(words));
    return Calls.run(
        TournamentCommand.command(),
        args.toArray(String[]::new),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        (budget, seed) -> new Pessimist(seed));
  }

  private List<GameResult> results() throws IOException {
    List<GameResult> results = new ArrayList<>();
    ResultsFile.open(folder.resolve("results/results.jsonl"), results::add).close();
    return results;
  }

  @Test
  void theGamesOfABlockStartFromTheSameRecord() throws IOException {
    Path records = Files.createDirectory(folder.resolve("records"));
    Files.writeString(records.resolve("a.sgf"), "(;SZ[7];B[cc])");
    Files.writeString(records.resolve("b.sgf"), "(;SZ[7];B[dd])");

    assertThat(run("--board=7", "--rounds=2", "--opening", records.toString())).isZero();

    assertThat(results())
        .extracting(result -> result.opening().orElseThrow())
        .containsExactlyInAnyOrder("a.sgf", "a.sgf", "b.sgf", "b.sgf");
  }

  @Test
  void gamesAreAdjudicatedIfThatIsAskedFor() throws IOException {
    assertThat(run("--board=7", "--opening=handicap:2", "--adjudicate=95,4")).isZero();

    assertThat(results())
        .allSatisfy(
            result -> {
              assertThat(result.reason()).isEqualTo("adjudication");
              assertThat(result.turns()).isEqualTo(4);
              assertThat(result.opening()).contains("handicap:2");
              assertThat(result.seats().get(0).victory()).isEqualTo(1);
            });
  }

  @Test
  void aRecordThatIsMissingIsReportedBeforeTheFirstGame() {
    assertThat(run("--board=9", "--opening=missing.sgf")).isEqualTo(1);

    assertThat(err.toString(StandardCharsets.UTF_8)).contains("missing.sgf: no such file");
    assertThat(folder.resolve("results")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--opening=random:x | --opening random:x (expected: a number from 1 to 81)",
        "--opening=handicap:10 | --opening invalid handicap 10 (expected: 2 to 9)",
        "--adjudicate=50 | --adjudicate percent: 50 (expected: 51 to 100)",
        "--adjudicate=95,0 | --adjudicate turns: 0 (expected: 1 or more)",
        "--adjudicate=x | --adjudicate x (expected: a percentage and, after a comma,",
      })
  void whatMakesNoSenseIsRefusedBeforeTheFirstGame(String option, String why) {
    assertThat(run("--board=9", option)).isEqualTo(2);

    assertThat(err.toString(StandardCharsets.UTF_8)).contains(why);
    assertThat(folder.resolve("results")).doesNotExist();
  }
}
