package gtpx.tournament.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.tournament.rating.Placing;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsFileTest {
  @TempDir private Path folder;

  private final List<GameResult> read = new ArrayList<>();

  private Path file() {
    return folder.resolve("results.jsonl");
  }

  private ResultsFile open() throws IOException {
    return ResultsFile.open(file(), read::add);
  }

  private static SeatResult seat(String entrant, double victory, String points) {
    return new SeatResult(
        entrant,
        "\"ä, b\" 1.0",
        victory,
        Optional.of(new BigDecimal(points)),
        Optional.empty(),
        Map.of(),
        30,
        1.5,
        List.of(0, 3));
  }

  private static GameResult result(String key) {
    List<String> entrants = List.of(key.replaceFirst("^\\d+:", "").split(","));
    return game(key, seat(entrants.get(0), 1, "12.5"), seat(entrants.get(1), 0, "7"));
  }

  private static GameResult game(String key, SeatResult... seats) {
    return new GameResult(
        key,
        5,
        3,
        Optional.of("corner.sgf"),
        "score",
        61,
        List.of(seats),
        "2026-01-31T12:00:00Z",
        12.25,
        Optional.of("games/5"));
  }

  @Test
  void resultsAreReadAsTheyWereWritten() throws IOException {
    GameResult failed =
        new GameResult(
            "1:c,a",
            6,
            3,
            Optional.empty(),
            "forfeit",
            2,
            List.of(
                new SeatResult(
                    "c", "", 1, Optional.empty(), Optional.empty(), Map.of(), 0, 0, List.of()),
                new SeatResult(
                    "a",
                    "a 1.0",
                    0,
                    Optional.empty(),
                    Optional.of(new SeatResult.Fault("crashed", "a has ended with exit code 1")),
                    Map.of("illegal", 2, "resign", 1),
                    2,
                    0.25,
                    List.of())),
            "2026-01-31T12:00:30Z",
            1,
            Optional.empty());
    try (ResultsFile results = open()) {
      results.add(result("1:a,c"));
      results.add(failed);
    }

    try (ResultsFile results = open()) {
      assertThat(read).containsExactly(result("1:a,c"), failed);
      assertThat(results.has("1:c,a")).isTrue();
      assertThat(results.has("2:c,a")).isFalse();
    }
  }

  /** Every number of bytes of the last line may be on disk when a process is killed. */
  @Test
  void aLineThatWasCutOffIsDroppedAndItsGamePlayedAgain() throws IOException {
    try (ResultsFile results = open()) {
      results.add(result("1:a,c"));
      results.add(result("1:c,a"));
    }
    byte[] whole = Files.readAllBytes(file());
    int first = new String(whole, StandardCharsets.ISO_8859_1).indexOf('\n') + 1;
    for (int length = first; length < whole.length; length++) {
      Files.write(file(), Arrays.copyOf(whole, length));
      read.clear();
      try (ResultsFile results = open()) {
        assertThat(read).as("%s bytes", length).containsExactly(result("1:a,c"));
        results.add(result("1:c,a"));
      }
      assertThat(Files.readAllBytes(file())).isEqualTo(whole);
    }
  }

  @Test
  void aLineThatIsNoResultIsReportedWithItsPlace() throws IOException {
    try (ResultsFile results = open()) {
      results.add(result("1:a,c"));
    }
    Files.writeString(file(), "{\"game\":7}\n", StandardOpenOption.APPEND);
    byte[] before = Files.readAllBytes(file());

    assertThatThrownBy(() -> open())
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(file() + ", line 2.game: ");
    assertThat(Files.readAllBytes(file())).isEqualTo(before);
  }

  @Test
  void onlyOneRunHasItOpen() throws IOException {
    try (ResultsFile results = open()) {
      assertThatThrownBy(() -> open())
          .isInstanceOf(IOException.class)
          .hasMessage(file() + ": another run has it open (expected: one at a time)");
      results.add(result("1:a,c"));
    }
    open().close();
  }

  @Test
  void aGameIsNotCountedTwice() throws IOException {
    try (ResultsFile results = open()) {
      results.add(result("1:a,c"));

      assertThatThrownBy(() -> results.add(result("1:a,c")))
          .isInstanceOf(IllegalArgumentException.class);
    }
    open().close();
    assertThat(read).containsExactly(result("1:a,c"));
  }

  /** A second Ctrl-C interrupts threads that may be writing. */
  @Test
  void anInterruptLosesNoResult() throws IOException {
    try (ResultsFile results = open()) {
      Thread.currentThread().interrupt();
      results.add(result("1:a,c"));
      assertThat(Thread.interrupted()).isTrue();
      results.add(result("1:c,a"));
    }
    open().close();
    assertThat(read).containsExactly(result("1:a,c"), result("1:c,a"));
  }

  @Test
  void aFileThatWasRemovedDuringTheRunIsMissed() throws IOException {
    try (ResultsFile results = open()) {
      Files.delete(file());
      assertThatThrownBy(() -> results.add(result("1:a,c")))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith(file() + " was removed or replaced during the run");
      assertThat(results.has("1:a,c")).isFalse();
      Files.createFile(file());
      assertThatThrownBy(() -> results.add(result("1:a,c"))).isInstanceOf(IOException.class);
    }
  }

  /** Another program has emptied it; what it writes there is a hole. */
  @Test
  void aFileThatWasCutOffDuringTheRunIsMissed() throws IOException {
    try (ResultsFile results = open()) {
      results.add(result("1:a,b"));
      Files.writeString(file(), "");

      assertThatThrownBy(() -> results.add(result("2:a,b")))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(" has 0 bytes, not ")
          .hasMessageEndingWith("another program has written it during the run");
    }
  }

  @Test
  void aDeviceIsNoResultsFile() {
    assertThatThrownBy(() -> ResultsFile.open(Path.of("/dev/zero"), read::add))
        .isInstanceOf(IOException.class)
        .hasMessage("/dev/zero: not a regular file (expected: a file)");
  }

  /** A terminal would obey the reason. */
  @Test
  void aReasonThatIsNoWordIsRefused() throws IOException {
    String line = result("1:a,b").toLine().replace("\"score\"", "\"\\u001b[2J\"");
    Files.writeString(file(), line + "\n");

    assertThatThrownBy(this::open).isInstanceOf(IOException.class).hasMessageContaining("line 1");
  }

  @Test
  void aLineOfOtherEntrantsOrWithTwoVictoriesIsRefused() throws IOException {
    for (GameResult wrong :
        List.of(
            game("1:a,c", seat("a", 1, "2"), seat("x", 0, "1")),
            game("1:a,c", seat("a", 1, "2"), seat("c", 1, "1")),
            game("a,c", seat("a", 1, "2"), seat("c", 0, "1")))) {
      Files.writeString(file(), wrong.toLine() + "\n");
      assertThatThrownBy(() -> open())
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith(file() + ", line 1: game " + wrong.key() + " of [");
    }
  }

  @Test
  void aFileThatRepeatsAGameIsRefused() throws IOException {
    try (ResultsFile results = open()) {
      results.add(result("1:a,c"));
    }
    Files.write(file(), Files.readAllBytes(file()), StandardOpenOption.APPEND);

    assertThatThrownBy(() -> open())
        .isInstanceOf(IOException.class)
        .hasMessage(file() + ", line 2: game 1:a,c again (expected: each game once)");
  }

  /** Lines are read in pieces of many bytes, whose ends fall anywhere. */
  @Test
  void manyAndLongLinesAreReadToo() throws IOException {
    List<GameResult> written = new ArrayList<>();
    try (ResultsFile results = open()) {
      for (int i = 1; i <= 400; i++) {
        GameResult result = result(i + ":" + "ä".repeat(i % 100 == 0 ? 300_000 : i) + ",c");
        results.add(result);
        written.add(result);
      }
    }

    open().close();

    assertThat(read).isEqualTo(written);
  }

  @Test
  void placesAreByVictoryThenByPointsAndCanBeShared() {
    GameResult game =
        game(
            "1:a,b,c,d",
            seat("a", 0, "9"),
            seat("b", 0.5, "4"),
            seat("c", 0.5, "4"),
            seat("d", 0, "3"));

    assertThat(game.placing("abcd"::indexOf).players())
        .extracting(Placing.Player::place)
        .containsExactly(3, 1, 1, 4);
    assertThat(game.isVoid()).isFalse();
  }
}
