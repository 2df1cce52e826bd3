package gtpx.engine;

import gtpx.board.Topology;
import gtpx.game.GameSpec;
import gtpx.rules.Word;
import java.util.Optional;

/**
 * What {@code b} and {@code w} mean to a client, and what is done for it that it can't do itself.
 * docs/protocol/clients.md#16-views
 */
public enum View implements Word {
  /** The true colours. */
  GTPX,
  /** The held seat and whoever of the others is next, for a client with rulers. */
  GOGUI,
  /** The true colours where two move in turn; else the held seat and all the others together. */
  PLAIN,
  /** As {@link #PLAIN}, for a client that asks for the stones after every move. */
  KIGO;

  private static final int MAX_GOGUI_SIDE = 25; // that GoGui's users can name

  public static Optional<View> parse(String word) {
    return Word.find(values(), word);
  }

  /** The side of the square on which a client of two colours shows a board of columns and rows. */
  public static int side(Topology board) {
    return Math.max(board.grid().columns(), board.grid().rows());
  }

  /** Whether the client knows the true colours of every game, and so needs no seat of its own. */
  public boolean knowsAllColors() {
    return this == GTPX;
  }

  /** Whether {@code b} and {@code w} mean black and white in that game. */
  public boolean isTrue(GameSpec spec) {
    return switch (this) {
      case GTPX -> true;
      case GOGUI -> false;
      case PLAIN, KIGO -> spec.players() == 2 && !spec.rules().isSimultaneous();
    };
  }

  /** Whether the client can show that board. */
  boolean canShow(Topology board) {
    return this != GOGUI || (board.shape().isFlat() && side(board) <= MAX_GOGUI_SIDE);
  }

  /** Whether the client shows every board on a square, and knows its size by the side of that. */
  boolean showsSquares() {
    return this == GOGUI;
  }

  /** Whether the client starts further processes as rulers: they replay the game and never move. */
  public boolean hasRulers() {
    return this == GOGUI;
  }

  /** Whether the client has forms for what its user's seat can't express by moves. */
  public boolean hasFormsOfSeat() {
    return this == GOGUI;
  }

  /** Whether a pass without a choice is made for the client, which would stop for it. */
  public boolean passesIfCompelled() {
    return this == GOGUI;
  }

  /** Whether a pass in the phases after the play gives the seat's answer, and is everybody's. */
  public boolean answersByPass() {
    return this == GOGUI;
  }

  /** Whether the client is sent every stone of the others, and not only the last of them. */
  public boolean hearsEveryStone() {
    return this == GOGUI;
  }

  /** Whether a genmove of another seat moves for all others before the held one. */
  boolean movesOthersTogether() {
    return this == PLAIN || this == KIGO;
  }
}
