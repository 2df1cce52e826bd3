package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Legality.Reason;
import gtpx.game.Move;
import gtpx.game.RandomSpecs;
import gtpx.game.Turn;
import gtpx.rules.Alliances;
import gtpx.rules.End;
import gtpx.rules.Ko;
import gtpx.rules.Outcome;
import gtpx.rules.Placements;
import gtpx.rules.Rules;
import gtpx.rules.Score;
import gtpx.rules.Scoring;
import gtpx.rules.Verdict;
import gtpx.testing.LongTest;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Playouts follow the rules of the exact game: their moves, made in a {@link Game} with the same
 * rules, are legal there and lead to the same stones, prisoners, turn order, end and score. The
 * rules are drawn from all choices of {@code Rules.keys()}, so a new option or choice is played
 * here at once, and fails until playouts support it.
 *
 * <p>A comparison ends where playouts intentionally don't follow the exact game: where its history
 * matters ({@link #HISTORY}, draws by repetition, the end of Kee rules, void turns), or where ko
 * has closed several points to one player. Dead stones, bargaining and alliances are not compared.
 */
@LongTest
class PlayoutAgreementTest {
  private static final int GAMES = Integer.getInteger("gtpx.playouts", 2000);
  private static final int FEWEST = 10; // compared games for each choice
  private static final int MOST_BEFORE = 12; // turns of the exact game before a playout begins

  /** Reasons for refusal that depend on earlier positions, which a playout doesn't remember. */
  private static final Set<Reason> HISTORY = EnumSet.of(Reason.REPETITION, Reason.RE_ALTERING);

  private Random random = new Random();
  private Game game = BotGames.game("go board=1x1");
  private PlayoutState state = PlayoutState.of(game, Color.BLACK);
  private Playout playout = playout(state, new double[2], 0);

  private static Playout playout(PlayoutState state, double[] komi, long seed) {
    Eyes eyes = new Eyes(state.board.topology());
    FastRandom numbers = new FastRandom(seed);
    RandomMoves moves =
        seed % 2 == 0
            ? new RandomMoves(state, eyes, numbers)
            : new LocalMoves(state, eyes, numbers, Enhancements.ALL);
    return new Playout(state, new PlayoutScore(state, komi, 0), moves, SearchDeadline.never());
  }

  @Test
  void playoutsOfAllChoicesAgreeWithTheExactGame() {
    Map<String, Integer> played = new TreeMap<>();
    for (int seed = 1; seed <= GAMES; seed++) {
      try {
        compare(seed);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed + ", " + game.spec() + ": " + e.getMessage(), e);
      }
      Rules rules = game.spec().rules();
      Rules.keys().forEach(key -> played.merge(key + "=" + rules.word(key), 1, Integer::sum));
    }
    assertThat(Rules.keys())
        .flatMap(key -> Rules.words(key).stream().map(word -> key + "=" + word).toList())
        .allMatch(choice -> played.getOrDefault(choice, 0) >= FEWEST, "is compared often enough");
  }

  /** Regression: stones that were placed and died at once lifted the bars of earlier turns. */
  @Test
  void aTurnWhoseStonesAllDieLiftsNoBars() {
    game = BotGames.game("parallel board=1x5 collision=mark capture=new-last ko=none end=all-pass");
    List<String> turns = List.of("A1 pass", "A3 pass", "pass A2", "A1 pass", "A2 A2");
    turns.forEach(turn -> game.playTurn(moves(turn), ColorSet.NONE));
    state = PlayoutState.of(game, Color.BLACK);

    game.playTurn(moves("A5 A4"), ColorSet.NONE);
    moves("A5 A4").forEach((color, move) -> state.resolver.choose(color.seat(), move.point()));
    state.playTogether();

    assertThat(game.lastTurn().captured()).hasSize(2);
    assertThat(game.barred()).containsExactly(1);
    assertThat(state.bars.bars(1)).isTrue();
  }

  private Map<Color, Move> moves(String turn) {
    String[] names = turn.split(" ", 2);
    return Map.of(
        Color.BLACK, Move.parse(names[0], game.topology()).orElseThrow(),
        Color.WHITE, Move.parse(names[1], game.topology()).orElseThrow());
  }

  private void compare(long seed) {
    random = new Random(seed);
    GameSpec spec = RandomSpecs.of("random", random);
    game = new Game(spec);
    playExactly(random.nextInt(MOST_BEFORE));
    if (!game.phase().isPlay()) {
      return;
    }
    state = PlayoutState.of(game, game.toMove().first());
    double[] komi = spec.komi().stream().mapToDouble(BigDecimal::doubleValue).toArray();
    playout = playout(state, komi, seed);
    playout.begin();
    boolean agrees = true;
    while (agrees && !playout.isOver()) {
      compareBans();
      agrees = spec.rules().isSimultaneous() ? playTurn() : playPly();
    }
    if (agrees) {
      compareEnd(komi);
    }
  }

  /** Plays legal moves at random; in games of more than two, players may leave. */
  private void playExactly(int turns) {
    for (int i = 0; i < turns && game.phase().isPlay(); i++) {
      if (game.active().size() > 2 && random.nextInt(20) == 0) {
        game.resign(game.active().first());
        continue;
      }
      int turn = game.turn();
      for (Color color : game.toMove()) {
        if (game.phase().isPlay() && game.turn() == turn) {
          List<Move> legal = game.legalMoves(color);
          game.play(color, legal.get(random.nextInt(legal.size())));
        }
      }
    }
  }

  /** Compares what ko, bars or a forced pass close, on every free point. */
  private void compareBans() {
    boolean isSequential = !game.spec().rules().isSimultaneous();
    for (Color color : game.toMove()) {
      int seat = color.seat();
      for (int i = 0; i < state.board.emptyCount(); i++) {
        int point = state.board.emptyPoint(i);
        Reason reason = game.legality(color, new Move(point)).reason();
        boolean mustPass = reason == Reason.MUST_PASS;
        check((isSequential && state.mustPass()) == mustPass, color, point, reason);
        if (mustPass) {
          continue;
        }
        check(state.bars.bars(point) == (reason == Reason.BARRED), color, point, reason);
        if (game.spec().rules().ko() == Ko.SIMPLE && game.koPoints(color).size() < 2) {
          boolean isClosed = state.ko.closes(seat, point) && reason != Reason.SUICIDE;
          check(isClosed == (reason == Reason.KO), color, point, reason);
        }
      }
    }
  }

  /** Fails with that point; asked of so many points that it makes no text unless it fails. */
  private void check(boolean agrees, Color color, int point, Reason reason) {
    if (!agrees) {
      throw new AssertionError(color + " " + game.topology().name(point) + " " + reason);
    }
  }

  /** Plays a ply in both; returns whether they can be compared any further. */
  private boolean playPly() {
    Color color = new Color(state.seat());
    assertThat(game.toMove()).isEqualTo(ColorSet.of(color));
    Move move = Move.ofPoint(playout.playPly());
    Reason reason = game.legality(color, move).reason();
    boolean isHistory = game.spec().rules().ko().judgesPositions() && HISTORY.contains(reason);
    if (isHistory || (reason == Reason.KO && game.koPoints(color).size() > 1)) {
      return false;
    }
    assertThat(reason).as("%s %s", color, move).isEqualTo(Reason.NONE);
    game.play(color, move);
    return comparePosition();
  }

  /** Plays a turn of all players in both; returns whether they can be compared any further. */
  private boolean playTurn() {
    assertThat(game.toMove().bits()).isEqualTo(state.active());
    playout.choose();
    Placements chosen = state.resolver.stones();
    Map<Color, Move> moves =
        game.toMove().stream().collect(Collectors.toMap(color -> color, color -> Move.PASS));
    for (int i = 0; i < chosen.count(); i++) {
      moves.put(new Color(chosen.color(i)), new Move(chosen.point(i)));
    }
    moves.forEach(
        (color, move) ->
            assertThat(game.legality(color, move).reason())
                .as("%s %s", color, move)
                .isEqualTo(Reason.NONE));
    game.playTurn(moves, ColorSet.NONE);
    playout.resolve();
    boolean isVoid =
        game.lastTurn().choices().values().stream()
            .anyMatch(choice -> choice.result() == Turn.Result.VOID);
    return !(isVoid && game.spec().rules().ko().judgesPositions()) && comparePosition();
  }

  private boolean comparePosition() {
    assertThat(state.board.stones()).isEqualTo(game.board().stones());
    assertThat(state.tally).isEqualTo(game.tally());
    boolean isDraw =
        game.outcome().filter(end -> end.reason() == Outcome.Reason.REPETITION).isPresent();
    if (isDraw && game.spec().rules().ko() == Ko.THREEFOLD_DRAW) {
      return false;
    }
    if (!state.isDecided()) {
      assertThat(state.active()).as("active").isEqualTo(game.active().bits());
    }
    boolean isOver = state.isPassedOut() || state.isDecided();
    if (isOver == game.phase().isPlay() && game.spec().rules().end() == End.KEE) {
      return false; // rule E waits for a cycle of passes, playouts don't
    }
    assertThat(isOver).as("is over").isEqualTo(!game.phase().isPlay());
    return true;
  }

  private void compareEnd(double[] komi) {
    Rules rules = game.spec().rules();
    if (state.isDecided()) {
      playout.finish();
      compareWinners(game.outcome().orElseThrow().winners());
    } else if (state.isPassedOut() && rules.scoring() != Scoring.NONE) {
      playout.finish();
      Score score = game.score(List.of());
      boolean refunds = rules.scoring() == Scoring.TERRITORY;
      for (int seat = 0; seat < komi.length; seat++) {
        int refund = refunds ? state.placed(seat) : 0; // points that a playout fills cost nothing
        assertThat(playout.points(seat) - refund)
            .as("points of seat " + seat)
            .isCloseTo(score.points(new Color(seat)).doubleValue(), within(1e-9));
      }
      if (!refunds && rules.alliances() == Alliances.NONE) {
        compareWinners(new Verdict(score, game.active()).byScore().winners());
      }
    }
  }

  private void compareWinners(ColorSet winners) {
    for (int seat = 0; seat < state.players(); seat++) {
      assertThat(playout.victory(seat) > 0)
          .as("victory of seat " + seat)
          .isEqualTo(winners.contains(new Color(seat)));
    }
  }
}
