package gtpx.engine;

import gtpx.board.Topology;
import gtpx.game.GameSpec;
import gtpx.rules.Word;
import java.util.Optional;

/**
 * What {@code b} and {@code w} mean to a client, and what is done for it because it can't do it
 * itself. docs/protocol/clients.md#16-views
 */
public enum View implements Word {
  /** The true colours. */
  GTPX,
  /** The held seat, and whichever other player is next; for a client with rulers. */
  GOGUI,
  /**
   * The true colours if two players move in turn; otherwise the held seat and all the others
   * together.
   */
  PLAIN,
  /** Like {@link #PLAIN}, for a client that asks for the stones after every move. */
  KIGO;

  private static final int MAX_RULED_SIDE = 25; // GoGui has no names for more columns

  public static Optional<View> parse(String word) {
    return Word.find(values(), word);
  }

  /** The side of the square on which a two-colour client shows a board with columns and rows. */
  public static int side(Topology board) {
    return Math.max(board.grid().columns(), board.grid().rows());
  }

  /**
   * Whether the client knows the true colours of every game, and therefore needs no seat of its
   * own.
   */
  public boolean knowsAllColors() {
    return this == GTPX;
  }

  /** Whether {@code b} and {@code w} mean black and white in that game. */
  public boolean showsTrueColors(GameSpec spec) {
    return switch (this) {
      case GTPX -> true;
      case GOGUI -> false;
      case PLAIN, KIGO -> spec.players() == 2 && !spec.rules().isSimultaneous();
    };
  }

  /** Why the client can't show that board; empty if it can. */
  Optional<String> refusal(Topology board) {
    boolean isShown = !hasRulers() || (board.shape().isFlat() && side(board) <= MAX_RULED_SIDE);
    return isShown
        ? Optional.empty()
        : Optional.of(
            String.format(
                "board %s (expected with view %s: rect, wrapped or hex, up to %d)",
                board, word(), MAX_RULED_SIDE));
  }

  /**
   * Whether the client is GoGui, which starts further processes as rulers: they replay the game and
   * never move. It shows every board on a square, whose side is the only size it knows. It has
   * dialogs for what its user can't express by moves, but it stops at a pass: compelled passes are
   * therefore made for it, and a pass after the play gives the seat's answer and is shown as
   * everybody's. It receives every stone of the others, not only the last one.
   */
  public boolean hasRulers() {
    return this == GOGUI;
  }

  /** Whether a genmove for another seat moves for all others that come before the held seat. */
  boolean movesOthersTogether() {
    return this == PLAIN || this == KIGO;
  }
}
