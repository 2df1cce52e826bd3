package gtpx.tournament.opening;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Setup;
import gtpx.player.BotFactory;
import gtpx.record.JsonRecord;
import gtpx.rules.Variants;
import gtpx.testing.ScriptedPlayer;
import gtpx.tournament.Design;
import gtpx.tournament.Schedule;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.Seating;
import gtpx.tournament.run.OpeningPosition;
import gtpx.tournament.run.Openings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Openings from records and with handicap: which are read, and which block has which. */
class OpeningsTest {
  private static final BotFactory NO_BOTS = (budget, seed) -> new ScriptedPlayer();

  @TempDir Path folder;

  private static GameSpec spec(String words) {
    return GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD);
  }

  private final List<String> warnings = new ArrayList<>();

  private Openings parse(String game, Object... words) throws IOException {
    return OpeningWords.parse(
        List.of(words).stream().map(Object::toString).toList(),
        spec(game),
        Optional.empty(),
        NO_BOTS,
        warnings::add);
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static List<ScheduledGame> games(int rounds, String... entrants) {
    return new Schedule(List.of(entrants), Design.ROUND_ROBIN, Seating.ROTATE, 2, 1, 7)
        .games(rounds)
        .toList();
  }

  private static Map<String, String> names(Openings openings, List<ScheduledGame> games) {
    Map<String, String> names = new HashMap<>();
    games.forEach(game -> names.put(game.key(), openings.opening(game).name().orElseThrow()));
    return names;
  }

  private static OpeningPosition first(Openings openings) {
    return openings.opening(games(1, "a", "b").get(0));
  }

  private static Setup firstSetup(Openings openings) {
    return first(openings).setup().orElseThrow();
  }

  private static int point(GameSpec spec, String vertex) {
    return spec.board().find(vertex).orElseThrow();
  }

  @Test
  void withoutWordsAllGamesStartFromTheEmptyBoard() throws IOException {
    assertThat(first(parse("go board=9x9"))).isEqualTo(OpeningPosition.EMPTY_BOARD);
  }

  @Test
  void theLastPositionOfARecordIsTheOpening() throws IOException {
    GameSpec spec = spec("parallel players=2 board=5x5");
    Game game = new Game(spec);
    game.play(BLACK, Move.parse("B2", spec.board()).orElseThrow());
    game.play(WHITE, Move.parse("C3", spec.board()).orElseThrow());
    Path file = file("a.json", JsonRecord.write(game));

    Setup setup = firstSetup(parse("parallel players=2 board=5x5", file));

    assertThat(setup.turn()).isEqualTo(1);
    assertThat(setup.stones())
        .isEqualTo(Map.of(BLACK, List.of(point(spec, "B2")), WHITE, List.of(point(spec, "C3"))));
  }

  @Test
  void aRecordOfAnotherProgramIsPlayedOnByTheRulesOfTheTournament() throws IOException {
    GameSpec spec = spec("go-japanese board=5x5 komi=6.5");
    Path file = file("a.sgf", "(;GM[1]SZ[5]KM[0]RU[Chinese];B[cc];W[bb];B[aa])");

    OpeningPosition opening = first(parse("go-japanese board=5x5 komi=6.5", file));

    assertThat(opening.name()).contains("a.sgf");
    assertThat(opening.setup().orElseThrow().toMove()).contains(WHITE);
    assertThat(opening.setup().orElseThrow().stones().get(WHITE))
        .containsExactly(point(spec, "B4"));
  }

  @Test
  void everyGameOfACollectionIsAnOpening() throws IOException {
    Path file = file("all.sgf", "(;SZ[5];B[aa])\n(;SZ[5];B[bb])\n(;SZ[5];B[cc])");

    Openings openings = parse("go board=5x5", file);

    assertThat(names(openings, games(3, "a", "b")).values())
        .containsOnly("all.sgf#1", "all.sgf#2", "all.sgf#3");
  }

  @Test
  void theRecordsOfAFolderAreReadInTheOrderOfTheirNames() throws IOException {
    file("2.sgf", "(;SZ[5];B[bb])");
    file("1.SGF", "(;SZ[5];B[aa])");
    file("README", "not a record");

    Openings openings = parse("go board=5x5", folder);

    assertThat(Set.copyOf(names(openings, games(2, "a", "b")).values()))
        .containsExactlyInAnyOrder("1.SGF", "2.sgf");
  }

  /** Issue 18: a block plays the same opening; rounds go through all of them. */
  @Test
  void aLineupHasEveryOpeningOnceBeforeOneComesAgain() throws IOException {
    Openings openings = fiveOpenings();
    List<ScheduledGame> games = games(10, "a", "b", "c");

    for (ScheduledGame game : games) {
      for (ScheduledGame other : games) {
        boolean isSameLineup = new HashSet<>(game.entrants()).equals(Set.copyOf(other.entrants()));
        boolean isSameOpening = openings.opening(game).equals(openings.opening(other));
        if (isSameLineup) {
          assertThat(isSameOpening)
              .as("%s %s", game, other)
              .isEqualTo((game.round() - other.round()) % 5 == 0);
        }
      }
    }
  }

  private Openings fiveOpenings() throws IOException {
    for (String point : List.of("aa", "bb", "cc", "dd", "ee")) {
      file(point + ".sgf", "(;SZ[5];B[" + point + "])");
    }
    return parse("go board=5x5", folder);
  }

  @Test
  void moreEntrantsAndRoundsDoNotChangeWhatWasPlayed() throws IOException {
    Openings openings = fiveOpenings();

    Map<String, String> before = names(openings, games(3, "a", "b", "c"));
    Map<String, String> after = names(openings, games(6, "x", "a", "b", "c", "d"));

    assertThat(after).containsAllEntriesOf(before);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(;SZ[9];B[aa]) | board=rect:9x9 (expected: board=rect:5x5)",
        "(;SZ[5];B[aa];W[];B[]) | the play is over (expected: a position to play on from)",
        "(;GM[2]SZ[5]) | line 1, column 3: GM[2] is Othello (expected: 1, Go)",
        "nonsense | not a record (expected: SGF, which has a (;, or JSON)",
      })
  void aRecordThatCannotBeAnOpeningIsNamedWithTheReason(String record, String why)
      throws IOException {
    file("a.sgf", "(;SZ[5];B[cc])");
    Path bad = file("b.sgf", record);

    assertThatThrownBy(() -> parse("go board=5x5", folder))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(bad + ": ")
        .hasMessageContaining(why);
  }

  @Test
  void aGameOfACollectionThatCannotBeReadIsLeftOut() throws IOException {
    Path file = file("c.sgf", "(;GM[2]SZ[5])(;SZ[5];B[aa])");

    assertThat(first(parse("go board=5x5", file)).name()).contains("c.sgf#2");
    assertThat(warnings)
        .containsExactly(
            file
                + ": game 1 of 2 was left out: line 1, column 3: GM[2] is Othello (expected: 1,"
                + " Go)");
  }

  @Test
  void aGameThatWasResignedIsPlayedOn() throws IOException {
    Path plain = file("a.sgf", "(;SZ[5]RE[B+R];B[aa])");
    Game game = new Game(spec("go board=5x5"));
    game.play(BLACK, new Move(3));
    game.resign(WHITE);
    Path ours = file("b.json", JsonRecord.write(game));

    for (Path file : List.of(plain, ours)) {
      Setup setup = firstSetup(parse("go board=5x5", file));

      assertThat(setup.toMove()).contains(WHITE);
      assertThat(setup.resigned().isEmpty()).isTrue();
    }
  }

  @Test
  void aRecordOfOtherRulesOrPlayersIsRefused() throws IOException {
    Path kee = file("a.json", JsonRecord.write(new Game(spec("kee board=5x5"))));
    Path three = file("b.json", JsonRecord.write(new Game(spec("kee players=3 board=5x5"))));
    Path plain = file("c.sgf", "(;SZ[5];B[cc])");

    assertThatThrownBy(() -> parse("go board=5x5", kee))
        .hasMessage(kee + ": suicide=allowed (expected: suicide=forbidden)");
    assertThatThrownBy(() -> parse("kee board=5x5", three))
        .hasMessage(three + ": players=3 (expected: players=2)");
    assertThatThrownBy(() -> parse("parallel board=5x5", plain))
        .hasMessageContaining("a game of two players in turn (expected: a record of parallel)");
  }

  @Test
  void theNumberOfABadGameInACollectionIsNamed() throws IOException {
    Path file = file("a.sgf", "(;SZ[5];B[cc])(;SZ[7];B[cc])");

    assertThatThrownBy(() -> parse("go board=5x5", file))
        .hasMessage(file + "#2: board=rect:7x7 (expected: board=rect:5x5)");
  }

  @Test
  void aFileThatIsNotThereIsNamed() throws IOException {
    Path missing = folder.resolve("missing.sgf");
    Path empty = Files.createDirectory(folder.resolve("empty"));

    assertThatThrownBy(() -> parse("go", missing)).hasMessage(missing + ": no such file");
    assertThatThrownBy(() -> parse("go", empty))
        .hasMessage(empty + ": no records (expected: files .sgf or .json)");
  }

  /** GTP 2, 4.1.1: two stones of handicap are in opposite corners, four in all. */
  @Test
  void handicapStonesAreOnTheTraditionalPoints() throws IOException {
    GameSpec spec = spec("go board=9x9");

    OpeningPosition opening = first(parse("go board=9x9 komi=0.5", "handicap:4"));

    assertThat(opening.name()).contains("handicap:4");
    assertThat(opening.setup().orElseThrow().toMove()).contains(WHITE);
    assertThat(opening.setup().orElseThrow().stones().get(BLACK))
        .containsExactlyInAnyOrder(
            point(spec, "C3"), point(spec, "G3"), point(spec, "C7"), point(spec, "G7"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "handicap:1 | go board=9x9 | invalid handicap 1 (expected: 2 to 9)",
        "handicap:2 | go board=5x5 | invalid handicap 2 (expected: none on rect:5x5)",
        "handicap:2 | multi board=9x9 | invalid handicap: only in sequential games of two players",
        "handicap:x | go board=9x9 | handicap:x (expected: a number)",
        "random:0 | go board=9x9 | random:0 (expected: a number from 1 to 81)",
        "random: | go board=9x9 | random: (expected: a number from 1 to 81)",
      })
  void wordsThatMakeNoSenseAreRefused(String word, String game, String why) {
    assertThatThrownBy(() -> parse(game, word))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(why);
  }

  @Test
  void differentKindsAreNotMixed() {
    assertThatThrownBy(() -> parse("go board=9x9", "handicap:2", "random:6"))
        .hasMessage("handicap:2 and random:6 (expected: one of them)");
    assertThatThrownBy(() -> parse("go board=9x9", "a.sgf", "random:6"))
        .hasMessage("a.sgf and random:6 (expected: one of them)");
  }
}
