package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.player.Analysis;
import gtpx.player.Player;
import gtpx.player.SearchEnhancement;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.slow.SlowGame;
import gtpx.testing.RunSeed;
import gtpx.testing.SharedCases;
import gtpx.testing.TierFilter;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The bot gets what is proved: by the table at the end of the Kee rules, and for plain Go by the
 * tables that docs/small-boards.md names. The slow engine judges the moves and counts.
 */
@ExtendWith(RunSeed.class)
class SolvedPositionsTest {
  private static final int PLAYOUTS = 500; // the fewest with which the solver is asked
  private static final int RANDOM_GAMES = 2;

  private final SolvedGames games = new SolvedGames();

  private Player bot(long seed) {
    return bot(SearchSettings.DEFAULT.withSeed(seed));
  }

  private Player bot(SearchSettings settings) {
    return new MonteCarloPlayer(
        settings, ThinkingBudget.ofPlayouts(PLAYOUTS), () -> 0, new KeptTrees(), games);
  }

  /** Solves the start without a limit, for boards that take longer than one move may. */
  private void prepare(String words) {
    Game game = BotGames.game(words);
    games.ask(
        game.spec(), solver -> solver.bestMoves(List.of(), game::color, () -> false), () -> false);
  }

  /** Plays a game on both engines, and returns black's area less white's. */
  private static int play(String words, List<BiFunction<Game, Color, Move>> players) {
    Game game = BotGames.game(words);
    SlowGame slow = slow(game);
    while (game.phase().isPlay()) {
      Color color = game.toMove().first();
      Move move = players.get(color.seat()).apply(game, color);
      assertThat(slow.whyNot(color.seat(), move.point())).as("%s", game.events()).isEmpty();
      game.play(color, move);
      slow.play(color.seat(), move.point());
    }
    assertThat(slow.phase()).isNotEqualTo("play");
    var points = slow.score(Set.of()).points();
    return points[0].subtract(points[1]).intValueExact();
  }

  private static SlowGame slow(Game game) {
    int[][] neighbors = new int[game.topology().size()][];
    for (int point = 0; point < neighbors.length; point++) {
      neighbors[point] = game.topology().neighbors(point);
    }
    return new SlowGame(
        neighbors, 2, game.spec().rules().words(), game.spec().komi().toArray(BigDecimal[]::new));
  }

  private static BiFunction<Game, Color, Move> by(Player bot) {
    return (game, color) -> bot.genmove(game, color, Thinking.FREELY).move().orElseThrow();
  }

  private static BiFunction<Game, Color, Move> by(Random random) {
    return (game, color) -> {
      List<Move> legal = game.legalMoves(color);
      return legal.get(random.nextInt(legal.size()));
    };
  }

  @ParameterizedTest
  @SharedCases(
      runs = 4,
      value = {
        "kee board=rect:5x1 | 0",
        "kee board=rect:6x1 | 1",
        "kee board=rect:7x1 | 2",
        "kee board=rect:8x1 | 3",
        "kee board=rect:9x1 | 0",
        "kee board=rect:3x2 | 0",
        "kee board=rect:4x2 | 8",
        "kee board=rect:3x3 | 9",
        "kee board=rect:4x3 | 4",
        "go board=rect:5x1 | 0",
        "go board=rect:2x2 | 1",
        "go board=rect:4x2 | 8",
        "go board=rect:3x3 | 9",
        "go board=rect:4x3 | 4",
      })
  void getsTheProvedValueAgainstItselfAndAtLeastThatAgainstRandomMoves(String words, int value) {
    long seed = RunSeed.value();
    prepare(words);

    assertThat(play(words, List.of(by(bot(seed)), by(bot(seed + 1)))))
        .as("seed %d", seed)
        .isEqualTo(value);
    for (int i = 0; i < RANDOM_GAMES; i++) {
      Random random = new Random(seed + i);
      assertThat(play(words, List.of(by(bot(seed)), by(random))))
          .as("black, seed %d", seed + i)
          .isGreaterThanOrEqualTo(value);
      assertThat(play(words, List.of(by(random), by(bot(seed)))))
          .as("white, seed %d", seed + i)
          .isLessThanOrEqualTo(value);
    }
  }

  /** What the last report on a move says is proved. */
  private static Optional<String> proof(Player bot, Game game, Thinking thinking) {
    List<Analysis> reports = new ArrayList<>();
    Thinking.Watching watching = new Thinking.Watching(Duration.ofDays(1), reports::add);
    bot.genmove(game, game.toMove().first(), thinking.watchedBy(watching));
    return reports.get(reports.size() - 1).proof();
  }

  @Test
  void reportsWhatIsProved() {
    Game game = BotGames.game("go board=rect:3x3 komi=7.5");

    assertThat(proof(bot(1), game, Thinking.FREELY)).contains("solved: black gets 9");
  }

  @Test
  void levelsThatAreMeantToBeWeakAndOthersWithoutItDoNotAsk() {
    Game game = BotGames.game("go board=rect:3x3");
    Player without = bot(SearchSettings.DEFAULT.without(EnumSet.of(SearchEnhancement.SOLVER)));
    Thinking weak = Thinking.FREELY.within(ThinkingBudget.ofPlayouts(PLAYOUTS - 1));

    assertThat(proof(without, game, Thinking.FREELY)).isEmpty();
    assertThat(proof(bot(1), game, weak)).isEmpty();
    assertThat(proof(bot(SearchSettings.UCT0), game, Thinking.FREELY)).isEmpty();
  }

  @Test
  void doesNotAskAboutPositionsThatWereSetUpOrWhereColoursAreOutOfTurn() {
    Game setUp = BotGames.game("go board=rect:3x1", Color.BLACK, ". X .");
    Game twice = new Game(BotGames.game("go board=rect:3x3").spec(), true);
    twice.play(Color.WHITE, new Move(0));

    assertThat(proof(bot(1), setUp, Thinking.FREELY)).isEmpty();
    assertThat(proof(bot(1), twice, Thinking.FREELY)).isEmpty();
  }

  @Test
  void endsAProofAfterAPartOfItsTime() {
    AtomicLong clock = new AtomicLong();
    Game game = BotGames.game("kee board=rect:12x1"); // takes much longer
    Player bot =
        new MonteCarloPlayer(
            SearchSettings.DEFAULT,
            ThinkingBudget.ofSeconds(1),
            () -> clock.addAndGet(100_000),
            new KeptTrees(),
            games);

    assertThat(proof(bot, game, Thinking.FREELY)).isEmpty();
    assertThat(clock.get()).isLessThan(Duration.ofSeconds(1).toNanos());
  }

  /** Plays moves of both in turn; the game is over if the last two are passes. */
  private static Game line(String words, String moves) {
    Game game = BotGames.game(words);
    for (String name : List.of(moves.split(" "))) {
      game.play(game.toMove().first(), Move.parse(name, game.topology()).orElseThrow());
    }
    return game;
  }

  /** Black's area less white's, counted by the slow engine. */
  private static int count(Game game, List<Integer> dead) {
    SlowGame slow = slow(game);
    for (Event event : game.events()) {
      if (event instanceof Event.Played played) {
        played.moves().forEach((color, move) -> slow.play(color.seat(), move.point()));
      }
    }
    var points = slow.score(Set.copyOf(dead)).points();
    return points[0].subtract(points[1]).intValueExact();
  }

  /** On 3x3, black at the centre gets all nine points, by the table of the Kee rules. */
  @Test
  void aCountIsWhatIsProvedOfPlayThatGoesOnWhoeverCounts() {
    Game game = line("go board=rect:3x3", "B2 A1 pass pass");
    Player substitute =
        new MonteCarloPlayer(
            SearchSettings.DEFAULT, ThinkingBudget.SUBSTITUTE, () -> 0, new KeptTrees(), games);

    List<Integer> dead = substitute.deadStones(game);

    assertThat(count(game, dead)).isEqualTo(9);
    assertThat(bot(1).deadStones(game)).isEqualTo(dead);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "H1 B1 E1 F1 G1 C1 F1 D1 A1 C1 pass pass",
        "F1 B1 H1 C1 J1 D1 G1 E1 H1 F1 J1 A1 pass pass",
      })
  void thePositionHasTheSameDeadStonesWheneverItIsCounted(String moves) {
    Game game = line("go board=rect:9x1", moves);
    Player bot = bot(1);

    List<Integer> dead = bot.deadStones(game);
    prepare("go board=rect:9x1");

    assertThat(bot.deadStones(game)).isEqualTo(dead);
    assertThat(bot(2).deadStones(game)).isEqualTo(dead);
    Game other = line("go board=rect:9x1 komi=3.5", moves);
    assertThat(bot.deadStones(other)).isEqualTo(dead);
  }

  @Test
  void aProofThatTakesLongerThanAMoveMayTakeGoesOnAtTheNextMove() {
    AtomicLong clock = new AtomicLong();
    Game game = BotGames.game("go board=rect:4x3");
    Player bot =
        new MonteCarloPlayer(
            SearchSettings.DEFAULT.withThreads(1),
            ThinkingBudget.ofSeconds(1),
            () -> clock.addAndGet(1_000_000),
            new KeptTrees(),
            games);
    List<Optional<String>> proofs = new ArrayList<>();

    do {
      proofs.add(proof(bot, game, Thinking.FREELY));
    } while (!proofs.contains(Optional.of("solved: black gets 4")) && proofs.size() < 300);

    assertThat(proofs).hasSizeBetween(2, 299).startsWith(Optional.empty());
    assertThat(proofs.subList(0, proofs.size() - 1))
        .isSubsetOf(Optional.empty(), Optional.of("proved: black gets at least 4"));
  }

  @Test
  @Tag(TierFilter.LONG)
  void anAnalysisShowsOnlyTheBestMovesWithWhatTheyAreProvedToBeWorth() {
    Game game = BotGames.game("go board=rect:3x3 komi=9");
    List<Analysis> reports = new ArrayList<>();
    AtomicInteger looks = new AtomicInteger();
    Thinking.Watching watching = new Thinking.Watching(Duration.ofDays(1), reports::add);

    bot(1)
        .genmove(
            game,
            Color.BLACK,
            Thinking.FREELY
                .endlessly()
                .until(() -> looks.incrementAndGet() > 100_000)
                .watchedBy(watching));

    Analysis last = reports.get(reports.size() - 1);
    Move center = Move.parse("B2", game.topology()).orElseThrow();
    assertThat(last.choices()).extracting(Analysis.Choice::move).containsExactly(center);
    assertThat(last.choices().get(0).points()).containsExactly(9.0, 0.0);
    assertThat(last.choices().get(0).value()).isEqualTo(0.5); // white has a komi of nine
    assertThat(last.value()).isEqualTo(0.5);
  }

  @Test
  void playsAfterAShortSearchAmongMovesThatAreProved() {
    Game game = BotGames.game("go board=rect:3x3");
    List<Analysis> reports = new ArrayList<>();
    Thinking.Watching watching = new Thinking.Watching(Duration.ofDays(1), reports::add);

    bot(1)
        .genmove(
            game,
            Color.BLACK,
            Thinking.FREELY.within(ThinkingBudget.ofPlayouts(100_000)).watchedBy(watching));

    assertThat(reports.get(reports.size() - 1).playouts()).isLessThanOrEqualTo(PLAYOUTS);
  }
}
