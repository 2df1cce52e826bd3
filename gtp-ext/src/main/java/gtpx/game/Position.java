package gtpx.game;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.rules.Outcome;
import gtpx.rules.Preferences;
import gtpx.rules.Score;
import gtpx.rules.Tally;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What everybody may know of a game as it stands, to read only. A committed move that is not
 * revealed yet can't be reached from here; only who has committed can.
 */
public interface Position {
  GameSpec spec();

  /** Resolved turns, passes and void ones included. */
  int turn();

  Phase phase();

  /** Who has not left. */
  ColorSet active();

  /** Whom the game waits for; in the later phases whoever must still answer; empty when over. */
  ColorSet toMove();

  /** Who has committed to the pending turn. */
  ColorSet committed();

  /** A copy of the stones. */
  Board board();

  /** The seat of the stone on the point, or {@link Board#EMPTY}. */
  int color(int point);

  /** A copy of the prisoners. */
  Tally tally();

  Preferences preferences();

  /** The points barred to everybody, ascending. */
  List<Integer> barred();

  /** The round of a sequential game, from 1: every player has had one turn in each before. */
  int round();

  /** Whether the player to move is about to place the second of two stones of the opening. */
  boolean isSecondStone();

  /** Who has passed uncompelled since the last stone, of a sequential game. */
  ColorSet passed();

  /** How many passes in a row the game counts towards its end; 0 in a simultaneous game. */
  int passRun();

  /** The points closed to that colour by simple ko. */
  Set<Integer> koPoints(Color color);

  /** Whether the player may make that move now; if not, why. */
  Legality legality(Color color, Move move);

  /** The moves the player may make now, points ascending, then pass; empty if none. */
  List<Move> legalMoves(Color color);

  Turn lastTurn();

  /** The count with these dead stones, each extended to its chain. */
  Score score(List<Integer> dead);

  /** The dead stones that count: agreed ones once agreed on, else none. */
  List<Integer> dead();

  Map<Color, List<Integer>> deadProposals();

  /** Who has named allies, in the alliances phase. */
  ColorSet named();

  /** The offers of this turn and the last, and contracts in force. */
  List<Offer> offers();

  Optional<Outcome> outcome();

  default Topology topology() {
    return spec().board();
  }

  default boolean isFinished() {
    return phase() == Phase.FINISHED;
  }
}
