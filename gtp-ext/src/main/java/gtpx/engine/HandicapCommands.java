package gtpx.engine;

import gtpx.board.Board;
import gtpx.board.Topology;
import gtpx.board.Topology.Grid;
import gtpx.game.Move;
import gtpx.protocol.GtpError;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;

/** Black stones before the first move, as GTP 2 places them. */
final class HandicapCommands {
  private static final int LEAST = 2;
  private static final int SMALLEST_SIDE = 7; // that has traditional points
  private static final int FOURTH_LINE_FROM = 13;

  private final EngineSession session;

  private HandicapCommands(Registry.Context context) {
    session = context.session();
  }

  static void register(Registry registry) {
    Registry.Group<HandicapCommands> commands = registry.group(HandicapCommands::new);
    commands.add("fixed_handicap", HandicapCommands::fixed);
    commands.when(EngineConfig::hasPlayer).add("place_free_handicap", HandicapCommands::free);
    commands.addAction("set_free_handicap", HandicapCommands::setFree);
  }

  private String fixed(Arguments arguments) {
    int stones = arguments.number("a number of stones");
    checkEmpty();
    List<Integer> points = fixedPoints(board(), stones);
    session.ownGame().handicap(points);
    return words(points);
  }

  private String free(Arguments arguments) {
    int stones = arguments.number("a number of stones");
    checkEmpty();
    if (stones < LEAST || stones >= board().size()) {
      throw invalid(stones, LEAST + " to " + (board().size() - 1));
    }
    List<Integer> points = session.player().freeHandicap(session.game(), stones);
    session.ownGame().handicap(points);
    return words(points);
  }

  private void setFree(Arguments arguments) {
    List<Integer> points = new ArrayList<>();
    while (!arguments.isEmpty()) {
      points.add(arguments.move().point());
    }
    checkEmpty();
    checkList(points);
    session.ownGame().handicap(points);
  }

  /** Refuses a board with stones before the list is checked; the game would refuse only later. */
  private void checkEmpty() {
    if (session.game().board().emptyCount() != board().size()) {
      throw new GtpError("board not empty");
    }
  }

  private void checkList(List<Integer> points) {
    if (points.contains(Move.PASS.point())) {
      throw bad("pass (expected: points)");
    }
    if (new HashSet<>(points).size() != points.size()) {
      throw bad("repeated vertex");
    }
    if (points.size() < LEAST || points.size() >= board().size()) {
      throw bad(points.size() + " (expected: " + LEAST + " to " + (board().size() - 1) + ")");
    }
    checkLiberties(points);
  }

  private void checkLiberties(List<Integer> points) {
    int[] stones = session.game().board().stones();
    points.forEach(point -> stones[point] = 0);
    Board board = new Board(board(), session.spec().players());
    board.setStones(stones);
    for (int point : points) {
      if (board.pseudoLiberties(point) == 0) {
        throw bad("no liberty at " + board().name(point));
      }
    }
  }

  private static GtpError bad(String why) {
    return new GtpError(GtpError.BAD_VERTEX_LIST, why);
  }

  private Topology board() {
    return session.spec().board();
  }

  private String words(List<Integer> points) {
    return points.stream().map(board()::name).collect(Collectors.joining(" "));
  }

  // The traditional points. GTP 2, 4.1.1.

  /** The points in the order of GNU Go's answer: the top row first. */
  private static List<Integer> fixedPoints(Topology board, int stones) {
    int most = most(board);
    if (stones < LEAST || stones > most) {
      throw invalid(stones, most == 0 ? "none on " + board : LEAST + " to " + most);
    }
    Grid grid = board.grid();
    int[] x = lines(grid.columns());
    int[] y = lines(grid.rows());
    List<int[]> order = new ArrayList<>(List.of(new int[] {0, 0}, new int[] {2, 2}));
    addMore(order, stones);
    return order.stream()
        .map(place -> y[place[1]] * grid.columns() + x[place[0]])
        .sorted(
            Comparator.comparing((Integer point) -> -board.point(point).row())
                .thenComparing(point -> point))
        .toList();
  }

  /** Adds points to the first two, which are opposite corners. GTP 2, 4.1.1. */
  private static void addMore(List<int[]> order, int stones) {
    int[][][] more = {
      {{0, 2}}, {{2, 0}}, {}, {{0, 1}, {2, 1}}, {}, {{1, 0}, {1, 2}}, {},
    };
    for (int i = 0; i < stones - LEAST; i++) {
      order.addAll(List.of(more[i]));
    }
    if (stones >= 5 && stones % 2 == 1) {
      order.add(new int[] {1, 1});
    }
  }

  /** The low, middle and high line of a side. */
  private static int[] lines(int side) {
    int low = side >= FOURTH_LINE_FROM ? 3 : 2;
    return new int[] {low, side / 2, side - 1 - low};
  }

  private static int most(Topology board) {
    int shorter = Math.min(board.grid().columns(), board.grid().rows());
    if (!board.shape().isPlain() || shorter < SMALLEST_SIDE) {
      return 0;
    }
    boolean isEven = board.grid().columns() % 2 == 0 || board.grid().rows() % 2 == 0;
    return isEven || shorter == SMALLEST_SIDE ? 4 : 9;
  }

  private static GtpError invalid(int stones, String expected) {
    return new GtpError(
        GtpError.INVALID_NUMBER_OF_STONES,
        "invalid handicap " + stones + " (expected: " + expected + ")");
  }
}
