package gtpx.engine;

import gtpx.board.Board;
import gtpx.board.Topology;
import gtpx.game.FixedHandicap;
import gtpx.game.Move;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpError;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;

/** Black stones before the first move, as GTP 2 places them. */
final class HandicapCommands {
  private static final int LEAST = 2;

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
    List<Integer> points = fixedPoints(stones);
    session.ownGame().handicap(points);
    return words(points);
  }

  private List<Integer> fixedPoints(int stones) {
    try {
      return FixedHandicap.points(board(), stones);
    } catch (IllegalArgumentException e) {
      throw new GtpError(FailureKind.INVALID_NUMBER_OF_STONES, String.valueOf(e.getMessage()));
    }
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
      throw new GtpError(FailureKind.BOARD_NOT_EMPTY);
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
    return new GtpError(FailureKind.BAD_VERTEX_LIST, why);
  }

  private Topology board() {
    return session.spec().board();
  }

  private String words(List<Integer> points) {
    return points.stream().map(board()::name).collect(Collectors.joining(" "));
  }

  private static GtpError invalid(int stones, String expected) {
    return new GtpError(
        FailureKind.INVALID_NUMBER_OF_STONES,
        "invalid handicap " + stones + " (expected: " + expected + ")");
  }
}
