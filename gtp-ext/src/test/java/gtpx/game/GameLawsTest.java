package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topologies;
import gtpx.rules.Outcome;
import gtpx.rules.Tally;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is true in every game of every preset and of random combinations of options. */
final class GameLawsTest {
  private static final int GAMES = Integer.getInteger("gtpx.games", 30);

  static Stream<String> presets() {
    return Stream.concat(Variants.STANDARD.all().stream().map(Variant::name), Stream.of("random"));
  }

  /** Returns everything public, as text. */
  static List<Object> facts(Game game) {
    List<Object> facts = new ArrayList<>();
    Collections.addAll(
        facts,
        game.turn(),
        game.phase(),
        game.active(),
        game.toMove(),
        game.committed(),
        game.board().hash(),
        Arrays.toString(game.board().stones()),
        game.tally(),
        game.barred(),
        game.round(),
        game.passRun(),
        game.lastTurn(),
        game.offers(),
        game.outcome(),
        game.passed(),
        game.isSecondStone(),
        game.deadProposals(),
        game.dead(),
        game.named());
    for (Color color : game.spec().colors()) {
      facts.add(game.legalMoves(color));
      facts.add(game.koPoints(color));
      facts.add(game.preferences().get(color));
    }
    return facts;
  }

  static Move randomMove(Game game, Color color, Random random) {
    List<Move> legal = game.legalMoves(color);
    int points = legal.size() - (legal.contains(Move.PASS) ? 1 : 0);
    return points == 0 || (random.nextInt(10) == 0 && legal.contains(Move.PASS))
        ? Move.PASS
        : legal.get(random.nextInt(points));
  }

  private static void playRandomly(Game game, Random random, int plays) {
    for (int i = 0; i < plays && game.phase().isPlay(); i++) {
      Color color = game.toMove().first();
      game.play(color, randomMove(game, color, random));
    }
  }

  @ParameterizedTest
  @MethodSource("presets")
  void undoRestoresEverything(String preset) {
    for (long seed = 0; seed < GAMES; seed++) {
      Random random = new Random(seed);
      Game game = new Game(RandomSpecs.of(preset, random));
      List<List<Object>> before = new ArrayList<>();
      for (int i = 0; i < 60 && game.phase().isPlay(); i++) {
        before.add(facts(game));
        playRandomly(game, random, 1);
      }

      for (int i = before.size() - 1; i >= 0; i--) {
        game.undo();
        assertThat(facts(game)).as("%s seed %s step %s", preset, seed, i).isEqualTo(before.get(i));
      }
      assertThat(game.undoable()).isZero();
    }
  }

  /** Prisoners, eliminated stones and stones on the board add up to the stones that were placed. */
  @ParameterizedTest
  @MethodSource("presets")
  void stonesAreConserved(String preset) {
    for (long seed = 0; seed < GAMES; seed++) {
      Random random = new Random(seed);
      Game game = new Game(RandomSpecs.of(preset, random));
      int[] placed = new int[game.spec().players()];
      for (int i = 0; i < 80 && game.phase().isPlay(); i++) {
        int turn = game.turn();
        playRandomly(game, random, 1);
        if (game.turn() > turn) {
          count(game.lastTurn(), placed);
        }
        assertConserved(game, placed, preset + " seed " + seed);
      }
    }
  }

  private static void count(Turn turn, int[] placed) {
    turn.choices()
        .forEach((c, choice) -> placed[c.seat()] += choice.result() == Turn.Result.PLACED ? 1 : 0);
  }

  private static void assertConserved(Game game, int[] placed, String when) {
    Board board = game.board();
    Tally tally = game.tally();
    int held = 0;
    int lost = 0;
    for (int seat = 0; seat < placed.length; seat++) {
      assertThat(board.stoneCount(seat) + tally.lost(seat)).as(when).isEqualTo(placed[seat]);
      held += tally.held(seat);
      lost += tally.lost(seat);
    }
    if (game.spec().rules().prisoners().areHeld()) {
      assertThat(held + tally.eliminated()).as(when).isEqualTo(lost);
    }
  }

  /** With superko and no endless collisions, a game of legal moves ends. */
  @ParameterizedTest
  @MethodSource("presets")
  void theTurnLimitEndsAnyGame(String preset) {
    for (long seed = 0; seed < GAMES; seed++) {
      Random random = new Random(seed);
      Game game = new Game(RandomSpecs.of(preset, random));
      playRandomly(game, random, 200);
      if (game.phase().isPlay()) {
        game.stopAtTurnLimit();
      }
      for (Color color : game.active()) {
        if (game.phase() == Phase.SCORING) {
          game.proposeDead(color, List.of());
        }
      }
      for (Color color : game.active()) {
        if (game.phase() == Phase.ALLIANCES) {
          game.ally(color, ColorSet.NONE);
        }
      }
      Outcome outcome = game.outcome().orElseThrow();
      assertThat(sumOfVictories(game, outcome)).as("%s seed %s", preset, seed).isEqualTo(1.0);
    }
  }

  private static double sumOfVictories(Game game, Outcome outcome) {
    double sum = 0;
    for (Color color : game.spec().colors()) {
      sum += outcome.victory(color).value();
    }
    return Math.round(sum * 1e9) / 1e9;
  }

  /** A game mirrored at the board's axis develops as the mirror image of the original. */
  @ParameterizedTest
  @MethodSource("presets")
  void theBoardIsSymmetric(String preset) {
    for (long seed = 0; seed < GAMES; seed++) {
      Random random = new Random(seed);
      GameSpec drawn = RandomSpecs.of(preset, random);
      GameSpec spec = drawn.withBoard(Topologies.parse(seed % 2 == 0 ? "rect:4x3" : "torus:4x4"));
      Game game = new Game(spec);
      Game mirrored = new Game(spec);
      for (int i = 0; i < 60 && game.phase().isPlay(); i++) {
        Color color = game.toMove().first();
        Move move = randomMove(game, color, random);
        game.play(color, move);
        mirrored.play(color, mirror(move));
        assertMirrored(game, mirrored, preset + " seed " + seed);
      }
    }
  }

  private static Move mirror(Move move) {
    return move.isPass() ? move : new Move(move.point() - 2 * (move.point() % 4) + 3);
  }

  private static void assertMirrored(Game game, Game mirrored, String when) {
    for (int point = 0; point < game.topology().size(); point++) {
      assertThat(mirrored.color(mirror(new Move(point)).point()))
          .as(when)
          .isEqualTo(game.color(point));
    }
    assertThat(mirrored.tally()).as(when).isEqualTo(game.tally());
    assertThat(mirrored.phase()).as(when).isEqualTo(game.phase());
    assertThat(mirrored.outcome()).as(when).isEqualTo(game.outcome());
    List<BigDecimal> points = game.score(List.of()).lines().stream().map(l -> l.points()).toList();
    assertThat(mirrored.score(List.of()).lines().stream().map(l -> l.points()).toList())
        .as(when)
        .isEqualTo(points);
  }

  /** A copy of the board is independent of the original. */
  @ParameterizedTest
  @MethodSource("presets")
  void aCopyOfTheBoardIsIndependent(String preset) {
    Random random = new Random(7);
    Game game = new Game(RandomSpecs.of(preset, random));
    playRandomly(game, random, 12);
    Board copy = game.board();
    int[] stones = copy.stones();

    for (int point = 0; point < copy.size(); point++) {
      if (!copy.isEmpty(point)) {
        copy.startLog();
        copy.removeChain(point);
      }
    }

    assertThat(copy.emptyCount()).isEqualTo(copy.size());
    assertThat(game.board().stones()).isEqualTo(stones);
  }

  /** A refused command has no effect. */
  @ParameterizedTest
  @MethodSource("presets")
  void aRefusedMoveChangesNothing(String preset) {
    Random random = new Random(11);
    for (int i = 0; i < GAMES; i++) {
      Game game = new Game(RandomSpecs.of(preset, random));
      playRandomly(game, random, random.nextInt(30));
      List<Object> before = facts(game);
      for (Color color : game.spec().colors()) {
        for (int point = -1; point < game.topology().size(); point++) {
          Move move = new Move(point);
          if (!game.legality(color, move).isLegal()) {
            assertThat(refusal(game, color, move)).isPresent();
          }
        }
      }
      assertThat(facts(game)).as(preset).isEqualTo(before);
    }
  }

  private static Optional<IllegalMoveException> refusal(Game game, Color color, Move move) {
    try {
      game.play(color, move);
      return Optional.empty();
    } catch (IllegalMoveException e) {
      return Optional.of(e);
    }
  }
}
