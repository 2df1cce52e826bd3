package gtpx.engine.clients;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.engine.Arguments;
import gtpx.engine.EngineSession;
import gtpx.engine.Registry;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.protocol.GtpError;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** GNU Go's questions about the board and what is legal, answered in its words. */
final class GnuGoCommands {
  private final EngineSession session;

  GnuGoCommands(EngineSession session) {
    this.session = session;
  }

  static void register(Registry registry) {
    Registry.Group<GnuGoCommands> commands =
        registry.group(context -> new GnuGoCommands(context.session()));
    commands.add("color", SHARED, GnuGoCommands::color);
    commands.add("all_legal", SHARED, GnuGoCommands::allLegal);
    commands.add("is_legal", SHARED, GnuGoCommands::isLegal);
    commands.add("findlib", SHARED, (group, arguments) -> group.names(group.liberties(arguments)));
    commands.add(
        "countlib",
        SHARED,
        (group, arguments) -> String.valueOf(group.liberties(arguments).size()));
  }

  private Game game() {
    return session.game();
  }

  private String names(Collection<Integer> points) {
    return TopDown.names(points, game().topology());
  }

  private String color(Arguments arguments) {
    int holder = game().color(arguments.point(arguments.word("a vertex")));
    return holder == Board.EMPTY
        ? "empty"
        : session.viewpoint().word(new Color(holder), session.spec());
  }

  private String allLegal(Arguments arguments) {
    List<Move> moves = game().legalMoves(arguments.color());
    return names(moves.stream().filter(move -> !move.isPass()).map(Move::point).toList());
  }

  private String isLegal(Arguments arguments) {
    Color color = arguments.color();
    return game().legality(color, arguments.move()).isLegal() ? "1" : "0";
  }

  private Set<Integer> liberties(Arguments arguments) {
    String vertex = arguments.word("a vertex");
    int point = arguments.point(vertex);
    if (game().color(point) == Board.EMPTY) {
      throw new GtpError("vertex must not be empty", vertex + " is (expected: a stone)");
    }
    return liberties(game().board(), point);
  }

  private static Set<Integer> liberties(Board board, int first) {
    Set<Integer> liberties = new TreeSet<>();
    int point = first;
    do {
      for (int k = 0; k < board.degree(point); k++) {
        if (board.isEmpty(board.neighbor(point, k))) {
          liberties.add(board.neighbor(point, k));
        }
      }
      point = board.nextStone(point);
    } while (point != first);
    return liberties;
  }
}
