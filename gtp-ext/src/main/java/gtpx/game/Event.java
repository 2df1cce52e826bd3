package gtpx.game;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.rules.Outcome;
import java.util.List;
import java.util.Map;

/**
 * Something that happened in a game and that everybody may know. The list of a game's events,
 * applied to a new game of the same words, makes it again; moves that are not revealed yet are
 * none.
 */
public sealed interface Event {
  /**
   * A turn was resolved.
   *
   * @param isDespiteKo whether it broke the ko rule, and only that, by a server's leave
   */
  record Played(Map<Color, Move> moves, boolean isDespiteKo) implements Event {
    /** One by all the rules. */
    public Played(Map<Color, Move> moves) {
      this(moves, false);
    }
  }

  /** Stones that stood before the first move. */
  record Handicap(List<Integer> points) implements Event {}

  /** A position was set up; the id of the next offer is told, since ids go on. */
  record SetUp(Setup setup, int nextOffer) implements Event {}

  record Resigned(ColorSet colors) implements Event {}

  record Preferred(Color color, List<Color> order) implements Event {}

  record DeadProposed(Color color, List<Integer> points) implements Event {}

  record Resumed(Color color) implements Event {}

  /** Play goes on to settle what is dead. */
  record CleaningUp(Color color) implements Event {}

  /** All have named their allies, which are revealed together. */
  record Allied(Map<Color, ColorSet> named) implements Event {}

  record Proposed(Color color, Move black, Move white) implements Event {}

  record Threatened(Color color, Move move) implements Event {}

  /** A contract was offered; its terms are the words of gtpx-contract. */
  record ContractOffered(Color color, List<String> terms) implements Event {}

  /** An offer was accepted; {@code answer} is the other point of an ultimatum or the barred one. */
  record Accepted(Color color, int id, List<Move> answer) implements Event {}

  record Rejected(Color color, int id) implements Event {}

  record Withdrawn(Color color, int id) implements Event {}

  record BargainingEnded(Color color) implements Event {}

  /** The referee ended the game or, at the turn limit, the play. */
  record Stopped(Outcome.Reason reason, ColorSet winners) implements Event {}
}
