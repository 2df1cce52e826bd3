package gtpx.engine;

import com.google.common.collect.ImmutableSet;
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
  GTPX(Ability.ALL_COLORS),
  /**
   * The true colours if two players move in turn; otherwise the held seat, and whichever other
   * player is next.
   */
  GOGUI(
      Ability.TWO_COLORS,
      Ability.RULERS,
      Ability.SQUARE_BOARDS,
      Ability.DIALOGS,
      Ability.COMPELLED_PASSES,
      Ability.ANSWERS_BY_PASS,
      Ability.EVERY_STONE),
  /**
   * The true colours if two players move in turn; otherwise the held seat and all the others
   * together.
   */
  PLAIN(Ability.TWO_COLORS, Ability.OTHERS_TOGETHER),
  /** Like {@link #PLAIN}, for a client that asks for the stones after every move. */
  KIGO(Ability.TWO_COLORS, Ability.OTHERS_TOGETHER);

  /** What a client can do, or what is done for it. */
  public enum Ability {
    /** Knows the true colours of every game, and therefore needs no seat of its own. */
    ALL_COLORS,
    /** Knows the true colours of a game of two players who move in turn. */
    TWO_COLORS,
    /** A genmove for another seat moves for all others that come before the held seat. */
    OTHERS_TOGETHER,
    /** Receives every stone of the others, not only the last one. */
    EVERY_STONE,
    /** Starts further processes as rulers: they replay the game and never move. */
    RULERS,
    /** Shows every board on a square, whose side is the only size it knows. */
    SQUARE_BOARDS,
    /** Has dialogs for what its user can't express by moves. */
    DIALOGS,
    /** Stops at a pass, so passes that leave no choice are made for it. */
    COMPELLED_PASSES,
    /** A pass after the play gives the seat's answer, and is shown as everybody's. */
    ANSWERS_BY_PASS
  }

  private static final int MAX_RULED_SIDE = 25; // GoGui has no names for more columns

  private final ImmutableSet<Ability> abilities;

  View(Ability... abilities) {
    this.abilities = ImmutableSet.copyOf(abilities);
  }

  public static Optional<View> parse(String word) {
    return Word.find(values(), word);
  }

  /** The side of the square on which a two-colour client shows a board with columns and rows. */
  public static int side(Topology board) {
    return Math.max(board.grid().columns(), board.grid().rows());
  }

  public boolean has(Ability ability) {
    return abilities.contains(ability);
  }

  /** Whether {@code b} and {@code w} mean black and white in that game. */
  public boolean showsTrueColors(GameSpec spec) {
    boolean isOfTwo = spec.players() == 2 && !spec.rules().isSimultaneous();
    return has(Ability.ALL_COLORS) || (has(Ability.TWO_COLORS) && isOfTwo);
  }

  /** Why the client can't show that board; empty if it can. */
  Optional<String> refusal(Topology board) {
    boolean isShown =
        !has(Ability.SQUARE_BOARDS) || (board.shape().isFlat() && side(board) <= MAX_RULED_SIDE);
    return isShown
        ? Optional.empty()
        : Optional.of(
            String.format(
                "board %s (expected with view %s: rect, wrapped or hex, up to %d)",
                board, word(), MAX_RULED_SIDE));
  }
}
