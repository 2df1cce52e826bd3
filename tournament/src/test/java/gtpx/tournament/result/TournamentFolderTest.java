package gtpx.tournament.result;

import static gtpx.tournament.summary.Results.seat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TournamentFolderTest {
  private static final Map<String, String> SETTINGS = Map.of("game", "go", "seed", "1");

  @TempDir private Path folder;

  private void open(Map<String, String> settings, Map<String, String> entrants) throws IOException {
    TournamentFolder.open(folder, settings, entrants, result -> {}).close();
  }

  /** Opens the folder and plays a game, which the first one wins. */
  private void play(Map<String, String> entrants, String first, String second) throws IOException {
    GameResult game =
        new GameResult(
            "1:" + first + "," + second,
            1,
            1,
            Optional.empty(),
            "score",
            9,
            List.of(seat(first, 1), seat(second, 0)),
            "2026-01-31T12:00:00Z",
            1,
            Optional.empty());
    try (TournamentFolder files = TournamentFolder.open(folder, SETTINGS, entrants, result -> {})) {
      files.results().add(game);
    }
  }

  @Test
  void aTournamentMayGetMoreEntrantsAndLeaveSomeOut() throws IOException {
    play(Map.of("a", "bot", "b", "gnugo"), "a", "b");
    play(Map.of("a", "bot", "c", "pachi"), "a", "c");
    open(SETTINGS, Map.of("b", "gnugo", "c", "pachi"));

    assertThat(Files.readString(folder.resolve("tournament.json")))
        .contains("\"a\":\"bot\"", "\"b\":\"gnugo\"", "\"c\":\"pachi\"");
  }

  @Test
  void otherSettingsAreRefusedAndNothingIsChanged() throws IOException {
    play(Map.of("a", "bot", "b", "gnugo"), "a", "b");
    String before = Files.readString(folder.resolve("tournament.json"));

    assertThatThrownBy(() -> open(Map.of("game", "go", "seed", "2"), Map.of("a", "bot")))
        .isInstanceOf(IOException.class)
        .hasMessage(
            folder.resolve("tournament.json")
                + ": seed is 1, not 2 (expected: the same, or another folder)");
    assertThatThrownBy(() -> open(SETTINGS, Map.of("a", "bot playouts=5")))
        .hasMessageContaining("entrant a is bot, not bot playouts=5");
    assertThat(Files.readString(folder.resolve("tournament.json"))).isEqualTo(before);
    open(SETTINGS, Map.of("a", "bot")); // it isn't locked any more
  }

  @Test
  void whatHasNoResultYetMayBeAnything() throws IOException {
    open(SETTINGS, Map.of("a", "bott"));
    play(Map.of("a", "bot", "b", "gnugo", "c", "pachy"), "a", "b");
    open(SETTINGS, Map.of("a", "bot", "b", "gnugo", "c", "pachi"));

    assertThat(Files.readString(folder.resolve("tournament.json")))
        .contains("\"a\":\"bot\"", "\"c\":\"pachi\"");
  }
}
