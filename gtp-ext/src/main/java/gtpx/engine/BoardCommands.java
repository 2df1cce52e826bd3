package gtpx.engine;

import gtpx.board.Topologies;
import gtpx.board.Topology;
import gtpx.board.Topology.Shape;
import gtpx.game.GameSpec;
import gtpx.protocol.GtpError;
import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalInt;

/** The board and the komi in the words of GTP 2. */
final class BoardCommands {
  private final Session session;

  BoardCommands(Session session) {
    this.session = session;
  }

  void register(Registry registry) {
    registry.add("boardsize", this::boardsize);
    registry.add("rectangular_boardsize", this::rectangular);
    registry.add("clear_board", this::clearBoard);
    registry.add("komi", this::komi);
    registry.add("showboard", this::showboard);
  }

  private String boardsize(Arguments arguments) {
    return resize(readSides(arguments.rest()));
  }

  private String rectangular(Arguments arguments) {
    return resize(List.of(side(arguments.word("columns")), side(arguments.word("rows"))));
  }

  private String resize(List<Integer> sides) {
    Topology board = session.spec().board();
    Topology resized = isShownSize(sides) ? board : resized(board, sides);
    session.start(session.spec().withBoard(checked(resized)));
    return "";
  }

  /** Whether that is the square on which the client shows the board, whatever it is. */
  private boolean isShownSize(List<Integer> sides) {
    int side = Viewpoint.side(session.spec().board());
    return session.viewpoint().view() == View.GOGUI && sides.equals(List.of(side, side));
  }

  private Topology checked(Topology board) {
    session
        .viewpoint()
        .refusal(session.spec().withBoard(board))
        .ifPresent(
            refusal -> {
              throw new GtpError(GtpError.UNACCEPTABLE_SIZE, refusal);
            });
    return board;
  }

  /** Columns and rows of {@code N}, {@code W H} or {@code W:H}; 0 for a number that is no side. */
  private static List<Integer> readSides(List<String> words) {
    String first = words.isEmpty() ? "" : words.get(0);
    if (first.contains(":")) {
      String[] both = first.split(":", 2);
      return List.of(side(both[0]), side(both[1]));
    }
    boolean hasTwo = words.size() > 1 && words.get(1).matches("-?[0-9]+");
    return List.of(side(first), side(hasTwo ? words.get(1) : first));
  }

  private static int side(String word) {
    if (!word.matches("-?[0-9]+")) {
      throw GtpError.syntax("boardsize " + word + " (expected: N, W H or W:H)");
    }
    return word.matches("0*[0-9]{1,5}") ? Integer.parseInt(word) : 0;
  }

  private static Topology resized(Topology board, List<Integer> sides) {
    int columns = sides.get(0);
    int rows = sides.get(1);
    return switch (board.shape()) {
      case HEX, BOX, GRAPH -> kept(board, columns, rows);
      case RECT, CYLINDER, TORUS, MOBIUS, KLEIN -> grid(board.shape(), columns, rows);
    };
  }

  private static Topology grid(Shape shape, int columns, int rows) {
    boolean isTooLarge = (long) columns * rows > Topology.MAX_POINTS;
    if (columns < 1 || rows < 1 || isTooLarge) {
      throw new GtpError(
          GtpError.UNACCEPTABLE_SIZE, columns + "x" + rows + " (expected: 1 to 10000 points)");
    }
    return Topologies.grid(shape, columns, rows);
  }

  /** A board that can't be resized stays as it is if the size is its own. */
  private static Topology kept(Topology board, int columns, int rows) {
    OptionalInt side = squareSide(board);
    if (side.isEmpty() || side.getAsInt() != columns || columns != rows) {
      String expected = side.isPresent() ? String.valueOf(side.getAsInt()) : "gtpx-game";
      throw new GtpError(
          GtpError.UNACCEPTABLE_SIZE, "the board is " + board + " (expected: " + expected + ")");
    }
    return board;
  }

  /** The side of the square on which a two-colour client shows the board, if it can. */
  private static OptionalInt squareSide(Topology board) {
    return board.shape() == Shape.HEX
        ? OptionalInt.of(board.grid().columns())
        : OptionalInt.empty();
  }

  private String clearBoard(Arguments arguments) {
    session.start(session.spec());
    return "";
  }

  private String komi(Arguments arguments) {
    String word = arguments.word("a number");
    BigDecimal komi = Arguments.read(() -> GameSpec.parseKomi(word));
    session.setKomi(komi);
    return "";
  }

  private String showboard(Arguments arguments) {
    return "\n" + BoardText.plain(session.game());
  }
}
