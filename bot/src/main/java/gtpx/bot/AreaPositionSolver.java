package gtpx.bot;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.solver.GameSolver.BestMoves;
import gtpx.solver.Solution.Bounds;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Solves positions of two players who move in turn and count area, from the empty board on. The
 * record must consist of moves, and of resumptions and cleanups where passes don't change what is
 * forbidden: there, two passes and the resumption are left out.
 */
record AreaPositionSolver(SolvedGames games) {
  private static final int PLAYERS = 2;
  private static final int BLACK = 0;
  private static final int WHITE = 1;
  private static final double DRAW = 0.5; // of the victory
  private static final int TURNS_A_POINT = 2; // until passes are as good as stones

  /**
   * Finds moves that get what is proved; if that isn't exact, only where it wins.
   *
   * @param position of a game that can be solved
   * @param mustStop whether to answer now; asked often
   * @return empty if nothing is proved in time, or the record has more than moves
   */
  Optional<ProvedMoves> solve(Position position, Color color, BooleanSupplier mustStop) {
    if (!position.phase().isPlay()) {
      return Optional.empty();
    }
    return line(position)
        .filter(line -> color.seat() == line.size() % PLAYERS)
        .flatMap(line -> best(position, line, mustStop))
        .flatMap(best -> proved(best, position, color.seat()));
  }

  private Optional<BestMoves> best(Position position, List<Move> line, BooleanSupplier mustStop) {
    return games.ask(
        position.spec(), solver -> solver.bestMoves(line, position::color, mustStop), mustStop);
  }

  private static Optional<ProvedMoves> proved(BestMoves best, Position position, int seat) {
    Bounds bounds = best.bounds();
    BigDecimal komi = komi(position);
    int sure = seat == BLACK ? bounds.atLeast() : -bounds.atMost();
    int most = seat == BLACK ? bounds.atMost() : -bounds.atLeast();
    BigDecimal own = seat == BLACK ? komi : komi.negate();
    boolean isWon = own.add(BigDecimal.valueOf(sure)).signum() > 0;
    boolean isLost = own.add(BigDecimal.valueOf(most)).signum() < 0;
    return bounds.isExact() || isWon
        ? Optional.of(
            new ProvedMoves(
                choices(best.moves(), isWon, position),
                isWon ? 1 : isLost ? 0 : DRAW,
                points(bounds, position.topology().size()),
                words(bounds, seat)))
        : Optional.empty();
  }

  /** What black and white get of the board; neutral points are shared. */
  private static List<Double> points(Bounds bounds, int size) {
    double half = bounds.atLeast() / 2.0;
    return bounds.isExact() ? List.of(size / 2.0 + half, size / 2.0 - half) : List.of();
  }

  /** Where the game isn't won, stones before passes for a while: the opponent may go wrong. */
  private static List<Move> choices(List<Move> best, boolean isWon, Position position) {
    List<Move> stones = best.stream().filter(move -> !move.isPass()).toList();
    boolean playsOn = !isWon && position.turn() < TURNS_A_POINT * position.topology().size();
    return playsOn && !stones.isEmpty() ? stones : best;
  }

  /** Black's komi less white's. */
  private static BigDecimal komi(Position position) {
    List<BigDecimal> komi = position.komi();
    return komi.get(BLACK).subtract(komi.get(WHITE));
  }

  /** What the players get on the board, without komi. */
  private static String words(Bounds bounds, int seat) {
    int sure = seat == BLACK ? bounds.atLeast() : -bounds.atMost();
    if (!bounds.isExact()) {
      return "proved: " + new Color(seat) + " gets at least " + sure;
    }
    int value = bounds.atLeast();
    Color winner = new Color(value >= 0 ? BLACK : WHITE);
    return "solved: " + winner + " gets " + Math.abs(value);
  }

  /**
   * Chooses dead chains with which the count is what is proved of play that goes on: those of the
   * estimate, else none, else those that differ from the estimate by the fewest stones. None if no
   * choice gives that.
   *
   * @param position of a game that can be solved, where all have passed
   * @return empty if nothing is proved in time, or the record has more than moves
   */
  Optional<List<Integer>> deadStones(
      Position position, List<Integer> estimate, BooleanSupplier mustStop) {
    if (position.phase() != Phase.SCORING) {
      return Optional.empty();
    }
    return line(position)
        .flatMap(AreaPositionSolver::resumed)
        .flatMap(line -> best(position, line, mustStop))
        .map(BestMoves::bounds)
        .map(
            bounds ->
                new DeadChains(position)
                    .choose(
                        estimate, count -> bounds.atLeast() <= count && count <= bounds.atMost()));
  }

  /** The moves of the game; empty if something else happened. */
  private static Optional<List<Move>> line(Position position) {
    Optional<List<Move>> line = Optional.of(new ArrayList<>());
    for (Event event : position.events()) {
      line = line.flatMap(before -> after(before, event, position));
    }
    return line;
  }

  private static Optional<List<Move>> after(List<Move> line, Event event, Position position) {
    if (event instanceof Event.Played played && played.despite().isEmpty()) {
      return after(line, played.moves());
    }
    boolean playsOn = event instanceof Event.Resumed || event instanceof Event.CleaningUp;
    if (playsOn && !position.spec().rules().ko().forbidsReAltering()) {
      return resumed(line);
    }
    boolean isNoMove = event instanceof Event.DeadProposed || event instanceof Event.DeadWithdrawn;
    return isNoMove ? Optional.of(line) : Optional.empty();
  }

  private static Optional<List<Move>> after(List<Move> line, Map<Color, Move> turn) {
    Move move = turn.get(new Color(line.size() % PLAYERS));
    if (turn.size() != 1 || move == null) {
      return Optional.empty();
    }
    line.add(move);
    return Optional.of(line);
  }

  /** The line without the passes that ended the play. */
  private static Optional<List<Move>> resumed(List<Move> line) {
    int end = line.size() - PLAYERS;
    boolean isOver = end >= 0 && line.subList(end, line.size()).stream().allMatch(Move::isPass);
    return isOver ? Optional.of(new ArrayList<>(line.subList(0, end))) : Optional.empty();
  }
}
