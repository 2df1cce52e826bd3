package gtpx.tournament.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TournamentFolderTest {
  private static final Map<String, String> SETTINGS = Map.of("game", "go", "seed", "1");

  @TempDir private Path folder;

  private void open(Map<String, String> settings, Map<String, String> entrants) throws IOException {
    TournamentFolder.open(folder, settings, entrants, result -> {}).close();
  }

  @Test
  void aTournamentMayGetMoreEntrantsAndLeaveSomeOut() throws IOException {
    open(SETTINGS, Map.of("a", "bot", "b", "gnugo"));
    open(SETTINGS, Map.of("a", "bot", "c", "pachi"));
    open(SETTINGS, Map.of("b", "gnugo", "c", "pachi"));

    assertThat(Files.readString(folder.resolve("tournament.json")))
        .contains("\"a\":\"bot\"", "\"b\":\"gnugo\"", "\"c\":\"pachi\"");
  }

  @Test
  void otherSettingsAreRefusedAndNothingIsChanged() throws IOException {
    open(SETTINGS, Map.of("a", "bot"));
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
}
