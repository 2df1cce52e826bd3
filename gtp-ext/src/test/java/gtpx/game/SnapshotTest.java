package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topologies;
import gtpx.record.JsonRecord;
import gtpx.record.JsonSnapshot;
import gtpx.record.RecordException;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Stored and restored games: they know, answer and take back the same as the original. */
final class SnapshotTest {
  private static final int GAMES = Integer.getInteger("gtpx.games", 40);
  private static final Color RED = new Color(2);

  static Stream<String> presets() {
    return Stream.concat(Variants.STANDARD.all().stream().map(Variant::name), Stream.of("random"));
  }

  private static Game game(String... words) {
    return new Game(GameSpec.parse(List.of(words), Variants.STANDARD));
  }

  private static Game restored(Game game) throws RecordException {
    return JsonSnapshot.read(JsonSnapshot.write(game));
  }

  /** Plays every kind of command, some of them grouped into one step of undo. */
  private static Game randomGame(String preset, long seed) {
    Random random = new Random(seed);
    GameSpec spec = RandomSpecs.of(preset, random);
    boolean isFree = preset.startsWith("go") && random.nextBoolean();
    Game game = new Game(spec, isFree);
    RandomGame played = new RandomGame(game, random);
    RandomGame served = isFree ? played : RandomGame.served(game, random);
    for (int i = random.nextInt(40); i > 0; i--) {
      boolean isServed = seed % 3 == 0 || (seed % 3 == 1 && random.nextBoolean());
      (isServed ? served : played).play(random.nextInt(5));
      if (random.nextBoolean()) {
        group(game, random);
      }
    }
    return game;
  }

  private static void group(Game game, Random random) {
    List<Runnable> commands = new ArrayList<>();
    List<Color> waiting = new ArrayList<>(game.toMove().stream().toList());
    Collections.shuffle(waiting, random);
    for (Color color : waiting.subList(0, random.nextInt(waiting.size() + 1))) {
      commands.add(() -> game.play(color, GameLawsTest.randomMove(game, color, random)));
    }
    if (game.phase() == Phase.PLAY) {
      try {
        game.asOneStep(() -> commands.forEach(Runnable::run));
      } catch (RefusedException e) {
        // refused; another step follows
      }
    }
  }

  private static List<Object> told(Game game) {
    List<Object> told = GameLawsTest.facts(game);
    told.add(List.copyOf(game.events()));
    told.add(game.undoable());
    game.spec().colors().forEach(color -> told.add(game.commitment(color)));
    return told;
  }

  @ParameterizedTest
  @MethodSource("presets")
  void aRestoredGameAnswersAsTheOriginal(String preset) throws RecordException {
    for (long seed = 0; seed < GAMES; seed++) {
      Game game = randomGame(preset, seed);

      Game restored = restored(game);

      assertThat(told(restored)).as("%s seed %s", preset, seed).isEqualTo(told(game));
      assertThat(JsonSnapshot.write(restored)).isEqualTo(JsonSnapshot.write(game));
      new RandomGame(restored, new Random(seed)).play(60);
      new RandomGame(game, new Random(seed)).play(60);
      assertThat(told(restored)).as("%s seed %s, later", preset, seed).isEqualTo(told(game));
    }
  }

  @ParameterizedTest
  @MethodSource("presets")
  void aRestoredGameTakesBackWhatTheOriginalDoes(String preset) throws RecordException {
    for (long seed = 0; seed < GAMES; seed++) {
      Game game = randomGame(preset, seed);
      Game restored = restored(game);
      for (int i = game.undoable(); i > 0 && undo(game); i--) {
        assertThat(undo(restored)).as("%s seed %s, undo %s", preset, seed, i).isTrue();
        assertThat(told(restored)).as("%s seed %s, undo %s", preset, seed, i).isEqualTo(told(game));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("presets")
  void aCopyForSomeIsRestoredWithoutTheSecretsOfOthers(String preset) throws RecordException {
    for (long seed = 0; seed < GAMES; seed++) {
      Game copy = randomGame(preset, seed).copyFor(ColorSet.of(Color.WHITE));

      assertThat(told(restored(copy))).as("%s seed %s", preset, seed).isEqualTo(told(copy));
    }
  }

  private static boolean undo(Game game) {
    try {
      game.undo();
      return true;
    } catch (RefusedException e) {
      return false; // a contract forbids it
    }
  }

  @Test
  void aPendingTurnGoesOn() throws RecordException {
    Game game = game("parallel", "players=3", "board=rect:3x3");
    game.play(Color.BLACK, move("A1"));
    game.play(RED, move("C3"));

    Game restored = restored(game);

    assertThat(restored.toMove()).containsExactly(Color.WHITE);
    restored.undo();
    assertThat(restored.commitment(RED)).isEmpty();
    assertThat(restored.commitment(Color.BLACK)).contains(move("A1"));
    restored.play(RED, move("B2"));
    restored.play(Color.WHITE, move("A3"));
    assertThat(restored.lastTurn().moves())
        .containsEntry(Color.BLACK, move("A1"))
        .containsEntry(RED, move("B2"));
  }

  @Test
  void undosThatAContractAllowsAreNotAllowedAgain() throws RecordException {
    Game game = game("f-go-bargaining", "board=rect:3x3");
    game.bargain().offerContract(Color.BLACK, contract("for=9", "undos=1"));
    game.bargain().accept(Color.WHITE, 1, Optional.empty());
    game.bargain().end(Color.BLACK);
    game.play(Color.BLACK, move("A1"));
    game.undo();
    game.play(Color.BLACK, move("A2"));

    Game restored = restored(game);

    assertThatThrownBy(restored::undo).hasMessage("cannot undo: contract 1");
  }

  @Test
  void theRecordHasNoneOfTheSecrets() {
    Game game = game("parallel", "players=3", "board=rect:3x3");
    game.play(Color.BLACK, move("A1"));

    assertThat(JsonRecord.write(game)).doesNotContain("A1");
    assertThat(JsonSnapshot.write(game)).contains("A1");
  }

  @Test
  void aSnapshotThatContradictsTheRulesIsRefused() {
    Game game = game("parallel", "players=3", "board=rect:3x3");
    game.play(Color.BLACK, move("A1"));
    String written = JsonSnapshot.write(game);

    assertRefused(written.replace("A1", "Z9"), "moves.known.black: Z9 (expected: a vertex");
    assertRefused(written.replace("\"version\":1", "\"version\":2"), "version: 2 (expected: 1)");
    assertRefused(
        written.replace("gtpx-snapshot", "gtpx-record"),
        "format: \"gtpx-record\" (expected: gtpx-snap");
    assertRefused(
        written.replace("\"A1\"}", "\"A1\",\"white\":\"A1\",\"red\":\"A1\"}"),
        "moves of black white red pending");
    assertRefused(written.replace("\"undo\":[{\"events\":0", "\"undo\":[{\"events\":7"), "undo");
  }

  /** Nobody could continue such a game. */
  @Test
  void aTurnInWhichAllHaveChosenIsRefused() {
    String written = JsonSnapshot.write(game("parallel", "players=3", "board=rect:3x3"));

    assertRefused(
        written.replaceFirst("\"hidden\":\\[]", "\"hidden\":[\"black\",\"white\",\"red\"]"),
        "moves of black white red pending");
  }

  @Test
  void anUndoStepBeforeAResignationIsRefused() {
    Game game = game("multi", "players=4", "board=rect:3x3");
    game.play(Color.BLACK, move("A1"));
    game.resign(Color.WHITE);
    game.play(RED, move("B2"));
    String written = JsonSnapshot.write(game);
    assertThat(written).contains("\"undo\":[{\"events\":2}]");

    assertRefused(
        written.replace("\"undo\":[{\"events\":2}]", "\"undo\":[{\"events\":0}]"),
        "undo step 0 before what can't be undone");
  }

  @Test
  void alliesWithoutOneselfAreRefused() throws RecordException {
    Game game =
        game("parallel", "players=3", "board=rect:3x3", "alliances=strategic", "scoring=area");
    for (Color color : game.spec().colors()) {
      game.play(color, Move.PASS);
    }
    for (Color color : game.spec().colors()) {
      game.proposeDead(color, List.of());
    }
    game.ally(Color.BLACK, ColorSet.of(Color.WHITE));
    String written = JsonSnapshot.write(game);
    assertThat(restored(game).toMove()).isEqualTo(game.toMove());

    assertRefused(written.replace("[\"black\",\"white\"]", "[\"white\"]"), "allies ");
  }

  /** The choices ended the bargaining without an event of their own. */
  @Test
  void aTurnWhoseChoicesWereTakenBackHasNoBargainingAgain() throws RecordException {
    Game game = game("f-go-bargaining", "board=rect:3x3");
    game.play(Color.WHITE, move("A1"));
    game.commit(Color.BLACK, move("B2"));
    game.undo();

    assertThat(game.phase()).isEqualTo(Phase.PLAY);
    assertThat(restored(game).phase()).isEqualTo(Phase.PLAY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e39", "-1e39", "0.5", "1e-40", "1.25e-38", "-12345678901234567890.5"})
  void everyKomiThatIsAcceptedIsReadAgain(String komi) throws RecordException {
    Game game = game("go", "board=rect:3x3", "komi=" + komi);

    assertThat(restored(game).spec().toString()).isEqualTo(game.spec().toString());
  }

  private static void assertRefused(String written, String message) {
    assertThatThrownBy(() -> JsonSnapshot.read(written))
        .isInstanceOf(RecordException.class)
        .hasMessageStartingWith(message);
  }

  private static Move move(String vertex) {
    return Move.parse(vertex, Topologies.parse("rect:3x3")).orElseThrow();
  }

  private static Contract contract(String... terms) {
    return Contract.parse(List.of(terms), Topologies.parse("rect:3x3"));
  }
}
