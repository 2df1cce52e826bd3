package gtpx.engine;

import gtpx.board.Board;
import gtpx.board.Topology;
import gtpx.game.Move;
import gtpx.protocol.GtpError;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;

/** Black stones before the first move, as GTP 2 places them. */
final class HandicapCommands {
  private static final int LEAST = FixedHandicap.LEAST;

  private final EngineSession session;

  HandicapCommands(EngineSession session) {
    this.session = session;
  }

  static void register(Registry registry) {
    Registry.Group<HandicapCommands> commands =
        registry.group(context -> new HandicapCommands(context.session()));
    commands.add("fixed_handicap", HandicapCommands::fixed);
    commands.when(EngineConfig::hasPlayer).add("place_free_handicap", HandicapCommands::free);
    commands.add("set_free_handicap", HandicapCommands::setFree);
  }

  private String fixed(Arguments arguments) {
    int stones = arguments.number("a number of stones");
    checkEmpty();
    List<Integer> points = FixedHandicap.points(board(), stones);
    session.game().handicap(points);
    return words(points);
  }

  private String free(Arguments arguments) {
    int stones = arguments.number("a number of stones");
    checkEmpty();
    if (stones < LEAST || stones >= board().size()) {
      throw FixedHandicap.invalid(stones, LEAST + " to " + (board().size() - 1));
    }
    List<Integer> points = session.player().freeHandicap(session.game(), stones);
    session.game().handicap(points);
    return words(points);
  }

  private String setFree(Arguments arguments) {
    List<Move> vertices = new ArrayList<>();
    while (!arguments.isEmpty()) {
      vertices.add(arguments.move());
    }
    checkEmpty();
    List<Integer> points = vertices.stream().map(Move::point).toList();
    checkList(points);
    session.game().handicap(points);
    return "";
  }

  /** The game says so too, but later than the list is read. */
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
}
