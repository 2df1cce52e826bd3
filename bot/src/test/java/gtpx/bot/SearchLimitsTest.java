package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.rules.Variants;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What binds a thought besides its budget, and what is told of it. */
class SearchLimitsTest {
  private static final SearchBudget SOME = SearchBudget.ofPlayouts(200);

  private static SearchOutcome think(Game game, SearchBudget budget, SearchLimits terms) {
    return new MonteCarloPlayer(SearchSettings.DEFAULT, () -> 0)
        .think(game, mover(game), budget, terms);
  }

  private static Color mover(Game game) {
    return game.toMove().first();
  }

  private static SearchLimits among(IntPredicate allowed) {
    return new SearchLimits(() -> false, allowed, Long.MAX_VALUE, insight -> {});
  }

  private static SearchReport lastReport(Game game, SearchBudget budget) {
    List<SearchReport> reports = new ArrayList<>();
    think(
        game,
        budget,
        new SearchLimits(() -> false, point -> true, Long.MAX_VALUE - 1, reports::add));
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
    AtomicInteger looks = new AtomicInteger(); // some 1024 moves of playouts between two
    SearchLimits terms =
        new SearchLimits(
            () -> looks.incrementAndGet() > 10, point -> true, Long.MAX_VALUE, i -> {});

    SearchOutcome thought = think(game, SearchBudget.ENDLESS, terms);

    assertThat(looks.get()).isLessThanOrEqualTo(11);
    assertThat(game.legality(mover(game), thought.move()).isLegal()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"go board=9x9", "alter-igo board=9x9", "f-go board=100x100"})
  void whoIsToldToStopBeforeItBeginsChoosesALegalMove(String words) {
    Game game = BotGames.game(words);

    SearchOutcome thought =
        think(
            game,
            SearchBudget.ENDLESS,
            new SearchLimits(() -> true, point -> true, Long.MAX_VALUE, insight -> {}));

    assertThat(game.legality(mover(game), thought.move()).isLegal()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"go, 0", "go, 24", "go, -1", "parallel, 3", "f-go, -1", "alter-igo, 7"})
  void anAllowedMoveIsChosen(String variant, int allowed) {
    Game game = BotGames.game(variant + " board=5x5");
    IntPredicate only = point -> Math.max(-1, point) == allowed;
    boolean isLegal = game.legality(mover(game), Move.ofPoint(allowed)).isLegal();
    SearchLimits atOnce = new SearchLimits(() -> true, only, Long.MAX_VALUE, insight -> {});

    assertThat(isLegal).isTrue();
    assertThat(think(game, SOME, among(only)).move()).isEqualTo(Move.ofPoint(allowed));
    assertThat(think(game, SOME, atOnce).move()).isEqualTo(Move.ofPoint(allowed));
    assertThat(think(game, SearchBudget.ofSeconds(0), among(only)).move())
        .isEqualTo(Move.ofPoint(allowed));
  }

  @Test
  void evenAnOwnEyeIsChosenIfNothingElseIsAllowed() {
    Game game = BotGames.game("go board=3x3", BLACK, "X . X", "X X X", ". X X");

    assertThat(think(game, SOME, among(point -> point == 0)).move()).isEqualTo(new Move(0));
  }

  @Test
  void thePassThatIsNotAllowedIsNotChosen() {
    Game game =
        BotGames.game(
            "go board=5x5", BLACK, ". X O O .", "X X O O O", ". X O O .", "X X O . O", ". X O O O");

    assertThat(think(game, SOME, SearchLimits.NONE).move()).isEqualTo(Move.PASS);
    assertThat(think(game, SOME, among(point -> point >= 0)).move()).isNotEqualTo(Move.PASS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"go", "parallel", "alter-igo"})
  void whereNothingAllowedIsLegalAnyLegalMoveIsChosen(String variant) {
    Game game = BotGames.game(variant + " board=3x3", WHITE, ". . .", "X . .", ". X .");
    int occupied = 1; // B1

    SearchOutcome thought = think(game, SOME, among(point -> point == occupied));

    assertThat(game.legality(mover(game), thought.move()).isLegal()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("games")
  void theVisitsOfTheChoicesAreAllPlayouts(String words) {
    Game game = BotGames.game(words);

    SearchReport insight = lastReport(game, SOME);

    int playouts = insight.playouts();
    assertThat(playouts).isPositive();
    assertThat(playouts == 200 || insight.choices().size() == 1).isTrue(); // less without a choice
    assertThat(insight.choices().stream().mapToInt(SearchReport.Choice::visits).sum())
        .isEqualTo(playouts);
    assertThat(insight.choices())
        .isSortedAccordingTo(Comparator.comparingInt(choice -> -choice.visits()))
        .allMatch(choice -> choice.value() >= 0 && choice.value() <= 1)
        .allMatch(choice -> choice.line().get(0).equals(choice.move()))
        .allMatch(choice -> choice.lineVisits().get(0) == choice.visits())
        .allMatch(choice -> choice.line().size() == choice.lineVisits().size());
  }

  @ParameterizedTest
  @MethodSource("games")
  void linesArePlayedByTheRules(String words) {
    SearchReport insight = lastReport(BotGames.game(words), SearchBudget.ofPlayouts(1000));

    for (SearchReport.Choice choice : insight.choices()) {
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
    SearchLimits terms =
        new SearchLimits(
            () -> false,
            point -> true,
            Long.MAX_VALUE - 1,
            insight -> {
              for (int point = 0; point < game.topology().size(); point++) {
                sums.add(owned(game, insight, point));
              }
            });

    think(game, SOME, terms);

    assertThat(sums).hasSize(game.topology().size()).allMatch(sum -> sum >= 0 && sum <= 1 + 1e-9);
  }

  private static double owned(Game game, SearchReport insight, int point) {
    return game.spec().colors().stream()
        .mapToDouble(color -> insight.ownership().share(point, color))
        .sum();
  }

  @Test
  void reportsComeWhenTheirTimeIsThereAndAtTheEnd() {
    AtomicLong clock = new AtomicLong(); // every look takes a millisecond
    List<Integer> playouts = new ArrayList<>();
    SearchLimits terms =
        new SearchLimits(
            () -> false, point -> true, 2_000_000, insight -> playouts.add(insight.playouts()));

    new MonteCarloPlayer(SearchSettings.DEFAULT, () -> clock.addAndGet(1_000_000))
        .think(BotGames.game("go board=5x5"), BLACK, SearchBudget.ofPlayouts(100), terms);

    assertThat(playouts).isSorted().hasSizeGreaterThan(1).last().isEqualTo(100);
    assertThat(playouts.get(0)).isLessThan(100);
  }

  @Test
  void watchingChangesNoChoice() {
    Game game = BotGames.game("go board=7x7");
    SearchLimits watched = new SearchLimits(() -> false, point -> true, 1, insight -> {});

    assertThat(think(game, SOME, watched)).isEqualTo(think(game, SOME, SearchLimits.NONE));
  }
}
