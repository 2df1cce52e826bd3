package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.player.Decision;
import gtpx.protocol.FailureKind;
import java.util.List;
import java.util.Optional;

/** A seat's answer to a question of the game. */
public sealed interface Choice {
  /**
   * Carries the choice out in the game.
   *
   * @throws RefusedException if the seat can't do that
   */
  void applyTo(Actions seat);

  /** The actions that a choice can take in a game. */
  interface Actions {
    /** Moves, commits or resigns. */
    void move(Decision decision);

    /** Proposes dead stones, or leaves the decision to the others. */
    void judgeDead(Opinion opinion);

    /** Takes stones of these colours first when prisoners are shared. */
    void prefer(List<Color> colors);

    /** Applies an event of the bargaining. */
    void bargain(Event event);

    /** Names allies; those who have left the game don't count. */
    void ally(ColorSet allies);
  }

  /**
   * A move, legal in the position that the seat was asked about.
   *
   * @param prisonersFirst whose stones it takes first from then on; empty: no change
   */
  record Moved(Move move, List<Color> prisonersFirst) implements Choice {
    public Moved {
      prisonersFirst = List.copyOf(prisonersFirst);
    }

    public Moved(Move move) {
      this(move, List.of());
    }

    @Override
    public void applyTo(Actions seat) {
      if (!prisonersFirst.isEmpty()) {
        seat.prefer(prisonersFirst);
      }
      seat.move(Decision.of(move));
    }
  }

  /** A resignation. */
  record Resigned() implements Choice {
    @Override
    public void applyTo(Actions seat) {
      seat.move(Decision.RESIGN);
    }
  }

  /**
   * A person's request to take back the last turns, including the person's own last move. Not every
   * game allows it.
   */
  record TakeBack() implements Choice {
    @Override
    public void applyTo(Actions seat) {
      throw new RefusedException(Kind.CANNOT_UNDO, FailureKind.CANNOT_UNDO.words());
    }
  }

  /** A person's request to end the game. Not every game allows it. */
  record Quit() implements Choice {
    @Override
    public void applyTo(Actions seat) {
      throw new RefusedException(Kind.HOST, "cannot quit");
    }
  }

  /**
   * A step in the bargaining for a turn. The seat is asked again when something has changed.
   *
   * @param event empty: the seat waits for the other
   */
  record Bargained(Optional<Event> event) implements Choice {
    public static final Bargained NOTHING = new Bargained(Optional.empty());

    /** Ends the bargaining. */
    public static Bargained end(Color color) {
      return new Bargained(Optional.of(new Event.BargainingEnded(color)));
    }

    @Override
    public void applyTo(Actions seat) {
      event.ifPresent(seat::bargain);
    }
  }

  /** The seat's opinion on the dead stones. */
  record Dead(Opinion opinion) implements Choice {
    @Override
    public void applyTo(Actions seat) {
      seat.judgeDead(opinion);
    }
  }

  /** The allies that the seat names. */
  record Allied(ColorSet allies) implements Choice {
    static final Allied NONE = new Allied(ColorSet.NONE);

    @Override
    public void applyTo(Actions seat) {
      seat.ally(allies);
    }
  }
}
