package gtpx.bridge.seat;

import gtpx.board.ColorSet;
import gtpx.game.Move;
import gtpx.game.RefusedException;
import gtpx.player.Decision;

/** What a seat answers when it is asked. */
public sealed interface Choice {
  /**
   * Does in the game what was chosen.
   *
   * @throws RefusedException if the seat can't do that
   */
  void applyTo(Actions seat);

  /** What a seat does in a game. */
  interface Actions {
    /** Moves, commits or resigns. */
    void move(Decision decision);

    /** Proposes dead stones, or leaves it to the others. */
    void judgeDead(Opinion opinion);

    /** Names allies; those who have left the game don't count. */
    void ally(ColorSet allies);
  }

  /** A move, which the rules allow where the seat was asked. */
  record Moved(Move move) implements Choice {
    @Override
    public void applyTo(Actions seat) {
      seat.move(Decision.of(move));
    }
  }

  /** It resigns. */
  record Resigned() implements Choice {
    @Override
    public void applyTo(Actions seat) {
      seat.move(Decision.RESIGN);
    }
  }

  /** A person wants the last turns back, up to the person's own last move; not in every game. */
  record TakeBack() implements Choice {
    @Override
    public void applyTo(Actions seat) {
      throw new RefusedException("cannot undo");
    }
  }

  /** A person ends the game; not every game can be ended so. */
  record Quit() implements Choice {
    @Override
    public void applyTo(Actions seat) {
      throw new RefusedException("cannot quit");
    }
  }

  /** What it says of the dead stones. */
  record Dead(Opinion opinion) implements Choice {
    @Override
    public void applyTo(Actions seat) {
      seat.judgeDead(opinion);
    }
  }

  /** The allies that it names. */
  record Allied(ColorSet allies) implements Choice {
    static final Allied NONE = new Allied(ColorSet.NONE);

    @Override
    public void applyTo(Actions seat) {
      seat.ally(allies);
    }
  }
}
