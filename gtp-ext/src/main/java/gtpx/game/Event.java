package gtpx.game;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.rules.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A public event of a game. The list of a game's events, replayed in a new game of the same
 * specification, reproduces it; moves that are not revealed yet are no events.
 */
public sealed interface Event {
  /**
   * Replays the event in a game, which judges it. Choices that the event reveals replace hidden
   * ones.
   *
   * @throws RefusedException with the game's reason
   * @throws IllegalArgumentException for terms of a contract without sense
   */
  void playIn(Game game);

  /** Whether the event survives undo and the setup of a position. */
  default boolean isLasting() {
    return false;
  }

  /**
   * A turn was resolved.
   *
   * @param isDespiteKo whether it broke the ko rule, and only that, as a server ruled
   */
  record Played(Map<Color, Move> moves, boolean isDespiteKo) implements Event {
    /** One by all the rules. */
    public Played(Map<Color, Move> moves) {
      this(moves, false);
    }

    @Override
    public void playIn(Game game) {
      if (game.spec().rules().isSimultaneous()) {
        game.reveal(moves);
      } else if (moves.size() == 1) {
        moves.forEach(isDespiteKo ? game::playDespiteKo : game::play);
      } else {
        throw new RefusedException(moves.size() + " moves (expected: one)");
      }
    }
  }

  /** Stones that stood before the first move. */
  record Handicap(List<Integer> points) implements Event {
    @Override
    public void playIn(Game game) {
      game.handicap(points);
    }
  }

  /** A position was set up. Ids of offers go on, so the event states the next one. */
  record SetUp(Setup setup, int nextOffer) implements Event {
    @Override
    public void playIn(Game game) {
      game.setUp(setup, nextOffer);
    }
  }

  record Resigned(ColorSet colors) implements Event {
    @Override
    public void playIn(Game game) {
      if (colors.size() == 1) {
        game.resign(colors.first());
      } else {
        game.playTurn(new TreeMap<>(), colors);
      }
    }
  }

  record Preferred(Color color, List<Color> order) implements Event {
    @Override
    public void playIn(Game game) {
      game.prefer(color, order);
    }

    @Override
    public boolean isLasting() {
      return true;
    }
  }

  record DeadProposed(Color color, List<Integer> points) implements Event {
    @Override
    public void playIn(Game game) {
      game.proposeDead(color, points);
    }
  }

  record Resumed(Color color) implements Event {
    @Override
    public void playIn(Game game) {
      game.resume(color);
    }
  }

  /** Play goes on to settle what is dead. */
  record CleaningUp(Color color) implements Event {
    @Override
    public void playIn(Game game) {
      game.cleanUp(color);
    }
  }

  /** All have named their allies, which are revealed together. */
  record Allied(Map<Color, ColorSet> named) implements Event {
    @Override
    public void playIn(Game game) {
      game.revealAllies(named);
    }
  }

  record Proposed(Color color, Move black, Move white) implements Event {
    @Override
    public void playIn(Game game) {
      game.bargain().propose(color, black, white);
    }
  }

  record Threatened(Color color, Move move) implements Event {
    @Override
    public void playIn(Game game) {
      game.bargain().threaten(color, move);
    }
  }

  /** A contract was offered; its terms are the words of gtpx-contract. */
  record ContractOffered(Color color, List<String> terms) implements Event {
    @Override
    public void playIn(Game game) {
      game.bargain().offerContract(color, Contract.parse(new ArrayList<>(terms), game.topology()));
    }
  }

  /** An offer was accepted; {@code answer} is the other point of an ultimatum or the barred one. */
  record Accepted(Color color, int id, List<Move> answer) implements Event {
    @Override
    public void playIn(Game game) {
      game.bargain().accept(color, id, answer.stream().findFirst());
    }
  }

  record Rejected(Color color, int id) implements Event {
    @Override
    public void playIn(Game game) {
      game.bargain().reject(color, id);
    }
  }

  record Withdrawn(Color color, int id) implements Event {
    @Override
    public void playIn(Game game) {
      game.bargain().withdraw(color, id);
    }
  }

  record BargainingEnded(Color color) implements Event {
    @Override
    public void playIn(Game game) {
      game.bargain().end(color);
    }
  }

  /** The referee ended the game or, at the turn limit, the play. */
  record Stopped(Outcome.Reason reason, ColorSet winners) implements Event {
    @Override
    public void playIn(Game game) {
      if (reason == Outcome.Reason.TURN_LIMIT) {
        game.stopAtTurnLimit();
      } else {
        game.stop(reason, winners);
      }
    }
  }
}
