package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.player.Decision;
import java.util.List;
import java.util.Optional;

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

    /** Takes stones of these colours first when prisoners are shared. */
    void prefer(List<Color> colors);

    /** Makes an event of the bargaining happen. */
    void bargain(Event event);

    /** Names allies; those who have left the game don't count. */
    void ally(ColorSet allies);
  }

  /**
   * A move, which the rules allow where the seat was asked.
   *
   * @param prisonersFirst whose stones it takes first from then on; none: as before
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
      throw new RefusedException(Kind.CANNOT_UNDO, "cannot undo");
    }
  }

  /** A person ends the game; not every game can be ended so. */
  record Quit() implements Choice {
    @Override
    public void applyTo(Actions seat) {
      throw new RefusedException(Kind.HOST, "cannot quit");
    }
  }

  /**
   * What it does in the bargaining for a turn. Is asked again when something has changed.
   *
   * @param event empty: it waits for the other
   */
  record Bargained(Optional<Event> event) implements Choice {
    public static final Bargained NOTHING = new Bargained(Optional.empty());

    /** Ends it. */
    public static Bargained end(Color color) {
      return new Bargained(Optional.of(new Event.BargainingEnded(color)));
    }

    @Override
    public void applyTo(Actions seat) {
      event.ifPresent(seat::bargain);
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
