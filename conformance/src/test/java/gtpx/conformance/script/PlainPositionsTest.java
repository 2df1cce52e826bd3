package gtpx.conformance.script;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The positions of the suite can be generated again: {@code -Dgtpx.write=true} writes them. */
final class PlainPositionsTest {
  private static final Path FILE =
      Path.of("src", "main", "resources", "gtpx", "conformance", PlainPositions.FILE);
  private static final String SETUP = "gtpx-setup ";

  @Test
  void theFileIsWhatTheScriptsNeed() throws IOException {
    String made = make();
    if (Boolean.getBoolean("gtpx.write")) {
      Files.writeString(FILE, made);
    }

    assertThat(Files.readString(FILE)).isEqualTo(made);
  }

  @Test
  void aPositionIsFoundByTheWordsOfTheScript() {
    PlainPositions positions = PlainPositions.standard();

    assertThat(positions.words("parallel board=4x1"))
        .hasValueSatisfying(
            words ->
                assertThat(words).startsWith("variant=parallel players=2 board=rect:4x1 turn="));
    assertThat(positions.moves("parallel board=4x1", "black B1 white C1"))
        .hasValueSatisfying(moves -> assertThat(moves).containsExactly("black B1", "white C1"));
    assertThat(positions.moves("parallel board=4x1", "black A1")).isEmpty();
  }

  @Test
  void theWordsOfEveryGameAreAsOurEngineAnswers() throws IOException {
    PlainPositions positions = PlainPositions.standard();

    for (String game : games().keySet()) {
      String words = positions.words(game).orElseThrow();
      assertThat(new PositionSolver(words).words()).isEqualTo(new PositionSolver(game).words());
    }
  }

  private static String make() throws IOException {
    StringBuilder text = new StringBuilder();
    for (Variant variant : Variants.STANDARD.all()) {
      text.append("preset ").append(variant.name());
      text.append("\n= ").append(new PositionSolver(variant.name()).words()).append('\n');
    }
    games().forEach((game, setups) -> text.append(solved(game, setups)));
    return text.toString();
  }

  private static String solved(String game, Set<String> setups) {
    PositionSolver solver = new PositionSolver(game);
    StringBuilder text = new StringBuilder();
    for (String setup : setups) {
      Optional<String> moves = solver.moves(setup);
      text.append(moves.map(found -> "setup " + setup + "\n= " + found + "\n").orElse(""));
    }
    return text.length() == 0 ? "" : "game " + game + "\n" + text;
  }

  /**
   * Returns the games of all scripts for engines in which games can be created, each with its
   * setups.
   */
  private static Map<String, SortedSet<String>> games() throws IOException {
    Map<String, SortedSet<String>> games = new TreeMap<>();
    List<Script> all =
        Suite.standard().stream().flatMap(script -> script.alternatives().stream()).toList();
    for (Script script : all) {
      Optional<String> game = script.header().game();
      if (game.isPresent() && script.header().place().fits(false)) {
        SortedSet<String> setups = games.computeIfAbsent(game.get(), none -> new TreeSet<>());
        if (!script.steps().isEmpty()
            && script.steps().get(0) instanceof ScriptStep.Send send
            && send.text().startsWith(SETUP)) {
          setups.add(send.text().substring(SETUP.length()));
        }
      }
    }
    return games;
  }
}
