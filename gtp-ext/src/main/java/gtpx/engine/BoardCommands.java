package gtpx.engine;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Topologies;
import gtpx.board.Topology;
import gtpx.board.Topology.Shape;
import gtpx.draw.BoardText;
import gtpx.game.GameSpec;
import gtpx.protocol.GtpError;
import java.math.BigDecimal;
import java.util.OptionalInt;

/** The board and the komi in the words of GTP 2. */
final class BoardCommands {
  private final EngineSession session;

  BoardCommands(EngineSession session) {
    this.session = session;
  }

  static void register(Registry registry) {
    Registry.Group<BoardCommands> commands =
        registry.group(context -> new BoardCommands(context.session()));
    commands.add("boardsize", BoardCommands::boardsize);
    commands.add("rectangular_boardsize", BoardCommands::rectangular);
    commands.add("clear_board", BoardCommands::clearBoard);
    commands.add("komi", BoardCommands::komi);
    commands.add("showboard", SHARED, BoardCommands::showboard);
  }

  private String boardsize(Arguments arguments) {
    return resize(BoardSize.read(arguments.rest()));
  }

  private String rectangular(Arguments arguments) {
    return resize(BoardSize.readBoth(arguments));
  }

  private String resize(BoardSize size) {
    Topology board = session.spec().board();
    boolean isShown = session.viewpoint().view().showsSquares();
    Topology resized =
        isShown && size.isOf(board, session.viewpoint()) ? board : resized(board, size);
    session.start(session.spec().withBoard(checked(resized)));
    return "";
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

  private static Topology resized(Topology board, BoardSize size) {
    int columns = size.columns();
    int rows = size.rows();
    return board.shape().isGrid() ? grid(board.shape(), columns, rows) : kept(board, columns, rows);
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
    return board.shape().isSlanted() ? OptionalInt.of(board.grid().columns()) : OptionalInt.empty();
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
