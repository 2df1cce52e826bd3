package gtpx.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.record.JsonRecord;
import gtpx.rules.Variants;
import gtpx.testing.Peers;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.summary.Summary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The page's script in jsdom: use-report.js sorts, filters and replays. */
@Timeout(60)
class ReportScriptTest {
  @TempDir private Path folder;
  private JsonObject seen;

  @BeforeEach
  void useThePage() throws Exception {
    String node = Peers.require("node").toString();
    String module = Peers.requireModule("jsdom").toString();
    Path script = folder.resolve("use-report.js");
    try (InputStream in = ReportScriptTest.class.getResourceAsStream("use-report.js")) {
      Files.copy(Objects.requireNonNull(in), script);
    }
    Process process =
        new ProcessBuilder(node, script.toString(), module, page().toString())
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    seen = JsonParser.parseString(said).getAsJsonObject();
  }

  private Path page() throws IOException {
    GameSpec spec = GameSpec.parse(List.of("go", "board=rect:5x5"), Variants.STANDARD);
    keep(spec);
    List<GameResult> games =
        List.of(game(1, "3-3.sgf", 9.5), game(2, "10-4.sgf", 12.25), game(3, "corner.sgf", 100));
    Summary summary =
        new Summary(List.of("entrant-a", "entrant-b"), spec.colors().stream().toList());
    Report report = new Report(new TournamentDescription("Spring", Map.of(), spec), folder);
    games.forEach(report::add);
    games.forEach(summary::add);
    Path page = folder.resolve("report.html");
    report.write(page, summary, summary.ratings());
    return page;
  }

  private static GameResult game(int number, String opening, double seconds) {
    return new GameResult(
        number + ":entrant-a,entrant-b",
        number,
        number,
        Optional.of(opening),
        "score",
        2,
        List.of(
            TestResults.seat("entrant-a", 1, Optional.empty(), 2),
            TestResults.seat("entrant-b", 0, Optional.empty(), 2)),
        "2026-01-01T00:00:00Z",
        seconds,
        number == 1 ? Optional.of("games/1") : Optional.empty());
  }

  /** Keeps the first game: black C3, white D4. */
  private void keep(GameSpec spec) throws IOException {
    Game game = new Game(spec);
    game.play(Color.BLACK, Move.parse("C3", game.topology()).orElseThrow());
    game.play(Color.WHITE, Move.parse("D4", game.topology()).orElseThrow());
    Path kept = Files.createDirectories(folder.resolve("games/1"));
    Files.writeString(kept.resolve("game.json"), JsonRecord.write(game));
  }

  @Test
  void theListIsSortedByNumbersAsNumbersAndByTextsAsPeopleDo() {
    assertThat(seen.get("openings").toString())
        .isEqualTo("[\"ascending\",[\"3-3.sgf\",\"10-4.sgf\",\"corner.sgf\"]]");
    assertThat(seen.get("openingsDescending").toString())
        .isEqualTo("[\"descending\",[\"corner.sgf\",\"10-4.sgf\",\"3-3.sgf\"]]");
    assertThat(seen.get("seconds").toString())
        .isEqualTo("[\"ascending\",[\"9.5\",\"12.3\",\"100.0\"]]");
  }

  @Test
  void theListIsFilteredByWords() {
    assertThat(seen.get("filtered").toString()).isEqualTo("[[\"3\"],\"1 of 3\"]");
  }

  @Test
  void aGameIsReplayedByKeysAndLinks() {
    String of =
        "{\"open\":true,\"title\":\"Game 1 (score)\",\"turn\":\"turn %s\",\"said\":\"%s\",\"stones\":[%s]}";
    assertThat(seen.get("opened")).isEqualTo(seen.get("end"));
    assertThat(seen.get("start").toString()).isEqualTo(of.formatted("0 of 2", "start", ""));
    assertThat(seen.get("move").toString())
        .isEqualTo(of.formatted("1 of 2", "black C3", "\"C3 black\""));
    assertThat(seen.get("home")).isEqualTo(seen.get("start"));
    assertThat(seen.get("end").toString())
        .isEqualTo(of.formatted("2 of 2", "white D4", "\"C3 black\",\"D4 white\""));
    assertThat(seen.get("link").getAsString()).isEqualTo("#game-1/1");
    assertThat(seen.get("closed").getAsBoolean()).isFalse();
  }

  @Test
  void thePageHasNoErrors() {
    assertThat(seen.get("errors").toString()).isEqualTo("[]");
  }
}
