package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.player.Analysis;
import gtpx.player.Thinking;
import gtpx.player.Thinking.Watching;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Variants;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What constrains a search besides its budget, and what it reports. */
class ThinkingTermsTest {
  private static final ThinkingBudget SOME = ThinkingBudget.ofPlayouts(200);

  private static Move choose(Game game, ThinkingBudget budget, Thinking thinking) {
    return BotGames.move(BotGames.player(budget), game, mover(game), thinking);
  }

  private static Color mover(Game game) {
    return game.toMove().first();
  }

  private static Thinking among(IntPredicate allowed) {
    return Thinking.FREELY.among(move -> allowed.test(move.point()));
  }

  private static Thinking watched(Duration interval, Consumer<Analysis> watcher) {
    return Thinking.FREELY.watchedBy(new Watching(interval, watcher));
  }

  private static Analysis lastReport(Game game, ThinkingBudget budget) {
    List<Analysis> reports = new ArrayList<>();
    choose(game, budget, watched(Watching.AT_THE_END, reports::add));
    assertThat(reports).hasSize(1);
    return reports.get(0);
  }

  static Stream<String> games() {
    return Stream.concat(
        Variants.STANDARD.all().stream().map(variant -> variant.name() + " board=5x5"),
        Stream.of("parallel players=8 board=9x9", "go board=1x1", "multi board=hex:3"));
  }

  @ParameterizedTest
  @MethodSource("games")
  void whoIsToldToStopAnswersAfterLittleWork(String words) {
    Game game = BotGames.game(words);
    AtomicInteger looks = new AtomicInteger(); // about 1024 playout moves apart
    Thinking told = Thinking.FREELY.endlessly().until(() -> looks.incrementAndGet() > 10);

    Move move = choose(game, SOME, told);

    assertThat(looks.get()).isLessThanOrEqualTo(11);
    assertThat(game.legality(mover(game), move).isLegal()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"go board=9x9", "alter-igo board=9x9", "f-go board=100x100"})
  void whoIsToldToStopBeforeItBeginsChoosesALegalMove(String words) {
    Game game = BotGames.game(words);

    Move move = choose(game, SOME, Thinking.FREELY.endlessly().until(() -> true));

    assertThat(game.legality(mover(game), move).isLegal()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"go, 0", "go, 24", "go, -1", "parallel, 3", "f-go, -1", "alter-igo, 7"})
  void anAllowedMoveIsChosen(String variant, int allowed) {
    Game game = BotGames.game(variant + " board=5x5");
    IntPredicate only = point -> Math.max(-1, point) == allowed;
    boolean isLegal = game.legality(mover(game), Move.ofPoint(allowed)).isLegal();
    Thinking atOnce = among(only).until(() -> true);

    assertThat(isLegal).isTrue();
    assertThat(choose(game, SOME, among(only))).isEqualTo(Move.ofPoint(allowed));
    assertThat(choose(game, SOME, atOnce)).isEqualTo(Move.ofPoint(allowed));
    assertThat(choose(game, ThinkingBudget.ofSeconds(0), among(only)))
        .isEqualTo(Move.ofPoint(allowed));
  }

  @Test
  void evenAnOwnEyeIsChosenIfNothingElseIsAllowed() {
    Game game = BotGames.game("go board=3x3", BLACK, "X . X", "X X X", ". X X");

    assertThat(choose(game, SOME, among(point -> point == 0))).isEqualTo(new Move(0));
  }

  @Test
  void thePassThatIsNotAllowedIsNotChosen() {
    Game game =
        BotGames.game(
            "go board=5x5", BLACK, ". X O O .", "X X O O O", ". X O O .", "X X O . O", ". X O O O");

    assertThat(choose(game, SOME, Thinking.FREELY)).isEqualTo(Move.PASS);
    assertThat(choose(game, SOME, among(point -> point >= 0))).isNotEqualTo(Move.PASS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"go", "parallel", "alter-igo"})
  void whereNothingAllowedIsLegalAnyLegalMoveIsChosen(String variant) {
    Game game = BotGames.game(variant + " board=3x3", WHITE, ". . .", "X . .", ". X .");
    int occupied = 1; // B1

    Move move = choose(game, SOME, among(point -> point == occupied));

    assertThat(game.legality(mover(game), move).isLegal()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("games")
  void theVisitsOfTheChoicesAreAllPlayouts(String words) {
    Game game = BotGames.game(words);

    Analysis analysis = lastReport(game, SOME);

    int playouts = analysis.playouts();
    assertThat(playouts).isPositive();
    assertThat(playouts == 200 || analysis.choices().size() == 1).isTrue(); // less without a choice
    assertThat(analysis.choices().stream().mapToInt(Analysis.Choice::visits).sum())
        .isEqualTo(playouts);
    assertThat(analysis.choices())
        .isSortedAccordingTo(Comparator.comparingInt(choice -> -choice.visits()))
        .allMatch(choice -> choice.value() >= 0 && choice.value() <= 1)
        .allMatch(choice -> choice.line().get(0).equals(choice.move()))
        .allMatch(choice -> choice.lineVisits().get(0) == choice.visits())
        .allMatch(choice -> choice.line().size() == choice.lineVisits().size());
  }

  @ParameterizedTest
  @MethodSource("games")
  void linesArePlayedByTheRules(String words) {
    Analysis analysis = lastReport(BotGames.game(words), ThinkingBudget.ofPlayouts(1000));

    for (Analysis.Choice choice : analysis.choices()) {
      Game game = BotGames.game(words);
      for (Move move : choice.line()) {
        assertThat(game.legality(mover(game), move).isLegal()).as("%s", choice).isTrue();
        game.play(mover(game), move);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"parallel", "f-go", "parallel-coop"})
  void whereAllMoveAtOnceALineIsTheOwnMove(String variant) {
    assertThat(lastReport(BotGames.game(variant + " board=5x5"), SOME).choices())
        .allMatch(choice -> choice.line().size() == 1);
  }

  @ParameterizedTest
  @MethodSource("games")
  void nobodyOwnsMoreThanAPoint(String words) {
    Game game = BotGames.game(words);
    List<Double> sums = new ArrayList<>();
    Thinking watched =
        watched(
            Watching.AT_THE_END,
            analysis -> {
              for (int point = 0; point < game.topology().size(); point++) {
                sums.add(owned(game, analysis, point));
              }
            });

    choose(game, SOME, watched);

    assertThat(sums).hasSize(game.topology().size()).allMatch(sum -> sum >= 0 && sum <= 1 + 1e-9);
  }

  private static double owned(Game game, Analysis analysis, int point) {
    return game.spec().colors().stream()
        .mapToDouble(color -> analysis.ownership().share(point, color))
        .sum();
  }

  /** The code has to be compiled first, which takes an unpredictable time. */
  @Test
  void onAClockTheFirstMoveHasHalfOfItsShare() {
    AtomicLong clock = new AtomicLong();
    MonteCarloPlayer player =
        new MonteCarloPlayer(
            SearchSettings.DEFAULT,
            ThinkingBudget.UNLIMITED,
            () -> clock.addAndGet(1_000_000)); // at every reading
    Thinking timed = Thinking.FREELY.within(ThinkingBudget.ofSeconds(1));
    Game game = BotGames.game("go board=5x5");

    player.genmove(game, BLACK, timed);
    long first = clock.getAndSet(0) / 1_000_000;
    player.genmove(game, BLACK, timed);
    long second = clock.get() / 1_000_000;

    assertThat(first).isBetween(400L, 600L);
    assertThat(second).isBetween(800L, 1100L);
  }

  @Test
  void reportsComeWhenTheirTimeIsThereAndAtTheEnd() {
    AtomicLong clock = new AtomicLong(); // every reading takes a millisecond
    List<Integer> playouts = new ArrayList<>();
    MonteCarloPlayer player =
        new MonteCarloPlayer(
            SearchSettings.DEFAULT,
            ThinkingBudget.ofPlayouts(100),
            () -> clock.addAndGet(1_000_000));

    player.genmove(
        BotGames.game("go board=5x5"),
        BLACK,
        watched(Duration.ofMillis(2), analysis -> playouts.add(analysis.playouts())));

    assertThat(playouts).isSorted().hasSizeGreaterThan(1).last().isEqualTo(100);
    assertThat(playouts.get(0)).isLessThan(100);
  }

  @Test
  void watchingChangesNoChoice() {
    Game game = BotGames.game("go board=7x7");

    List<Analysis> often = new ArrayList<>();

    Move move = choose(game, SOME, watched(Duration.ZERO, often::add)); // after every batch

    assertThat(often).hasSizeGreaterThan(1);
    assertThat(move).isEqualTo(choose(game, SOME, Thinking.FREELY));
    assertThat(often.get(often.size() - 1))
        .usingRecursiveComparison()
        .ignoringFields("ownership")
        .isEqualTo(lastReport(game, SOME));
  }

  @Test
  void whatFindingDeadStonesTakesBelongsToTheTimeOfTheMove() {
    Game game =
        BotGames.game(
            "go board=5x5", WHITE, ". . . . .", ". X . . .", ". . . . .", "O O O O O", ". . . . .");
    AtomicLong nanos = new AtomicLong();
    MonteCarloPlayer player =
        new MonteCarloPlayer(
            SearchSettings.DEFAULT, SOME, () -> nanos.addAndGet(1_000_000)); // at every reading

    Thinking bound =
        player.capturing(game, WHITE, Thinking.FREELY.within(ThinkingBudget.ofSeconds(0.2)));

    assertThat(bound.waited())
        .isEqualTo(Duration.ofNanos(nanos.get() - 1_000_000))
        .isLessThan(Duration.ofMillis(110));
  }
}
