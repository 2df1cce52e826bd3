package gtpx.engine;

import gtpx.board.Topology;
import gtpx.game.GameSpec;
import gtpx.rules.Word;
import java.util.Optional;

/**
 * What {@code b} and {@code w} mean to the client, and what is done for it that it can't do itself.
 * docs/protocol/clients.md#16-views
 */
public enum View implements Word {
  /** The true colours. */
  GTPX {
    @Override
    public boolean knowsAllColors() {
      return true;
    }

    @Override
    public boolean isTrue(GameSpec spec) {
      return true;
    }
  },
  /** The held seat and whoever of the others is next, for a client with rulers. */
  GOGUI {
    private static final int MAX_SIDE = 25; // that GoGui's users can name

    @Override
    public boolean isTrue(GameSpec spec) {
      return false;
    }

    @Override
    boolean canShow(Topology board) {
      return board.shape().isFlat() && side(board) <= MAX_SIDE;
    }

    @Override
    boolean showsSquares() {
      return true;
    }

    @Override
    public boolean hasRulers() {
      return true;
    }

    @Override
    public boolean hasFormsOfSeat() {
      return true;
    }

    @Override
    public boolean passesIfCompelled() {
      return true;
    }

    @Override
    public boolean answersByPass() {
      return true;
    }

    @Override
    public boolean hearsEveryStone() {
      return true;
    }
  },
  /** The true colours where two move in turn; else the held seat and all the others together. */
  PLAIN {
    @Override
    public boolean isTrue(GameSpec spec) {
      return areTwoInTurn(spec);
    }

    @Override
    boolean movesOthersTogether() {
      return true;
    }
  },
  /** As {@link #PLAIN}, for a client that asks for the stones after every move. */
  KIGO {
    @Override
    public boolean isTrue(GameSpec spec) {
      return areTwoInTurn(spec);
    }

    @Override
    boolean movesOthersTogether() {
      return true;
    }
  };

  public static Optional<View> parse(String word) {
    return Word.find(values(), word);
  }

  /** The side of the square on which a client of two colours shows a board of columns and rows. */
  public static int side(Topology board) {
    return Math.max(board.grid().columns(), board.grid().rows());
  }

  private static boolean areTwoInTurn(GameSpec spec) {
    return spec.players() == 2 && !spec.rules().isSimultaneous();
  }

  /** Whether the client knows the true colours of every game, and so needs no seat of its own. */
  public boolean knowsAllColors() {
    return false;
  }

  /** Whether {@code b} and {@code w} mean black and white in that game. */
  public abstract boolean isTrue(GameSpec spec);

  /** Whether the client has a board for that one. */
  boolean canShow(Topology board) {
    return true;
  }

  /** Whether the client shows every board on a square, and knows its size by the side of that. */
  boolean showsSquares() {
    return false;
  }

  /** Whether the client starts further processes as rulers: they replay the game and never move. */
  public boolean hasRulers() {
    return false;
  }

  /** Whether the client has forms for what its user's seat can't say by moves. */
  public boolean hasFormsOfSeat() {
    return false;
  }

  /** Whether a pass without a choice is made for the client, which would stop for it. */
  public boolean passesIfCompelled() {
    return false;
  }

  /** Whether a pass in the phases after the play gives the seat's answer, and is everybody's. */
  public boolean answersByPass() {
    return false;
  }

  /** Whether the client hears the others stone by stone, and not only the last of them. */
  public boolean hearsEveryStone() {
    return false;
  }

  /** Whether a genmove of another seat moves for all others before the held one. */
  boolean movesOthersTogether() {
    return false;
  }
}
