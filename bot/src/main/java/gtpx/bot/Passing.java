package gtpx.bot;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Position;
import gtpx.rules.Scoring;
import gtpx.rules.SharedTerritory;
import java.util.List;

/**
 * Whether it is time to pass: all others have and the count is won, or playing on gains nothing; or
 * every point is settled. The longer a game lasts, the less is asked, so that players who think so
 * come to an end. Looks at a search that is done; changes nothing.
 */
final class Passing {
  private static final double SETTLED = 0.9; // share of the playouts in which a point has one end
  private static final double DEAD = 0.5; // share of the playouts below which a stone is dead
  private static final double SLACK = 0.02; // of value: what counts as no gain
  private static final double WIDE_SLACK = 0.05; // the same where all is settled
  private static final int FEWEST_PLAYOUTS = 10; // that say anything of who owns what
  private static final int LONG_GAME = 3; // turns a point
  private static final int TOO_LONG_GAME = 5;
  private static final double MOST_CROWD = 3;

  private final Position position;
  private final Color color;
  private final Ownership ownership;
  private final Arms arms;
  private final Board board;

  Passing(Position position, Color color, Search search, Arms arms) {
    this.position = position;
    this.color = color;
    this.arms = arms;
    ownership = search.ownership();
    board = position.board();
  }

  /**
   * Whether to pass.
   *
   * @param best the arm that would be played otherwise
   */
  boolean isDue(int best) {
    int pass = arms.find(RandomMoves.NO_POINT);
    if (pass < 0 || best == pass) {
      return pass >= 0;
    }
    double gain = gain(best, pass);
    double patience = patience();
    if (patience <= 0) {
      return true;
    }
    return ownership.playouts() >= FEWEST_PLAYOUTS
        && countsAsItStands()
        && ((othersHavePassed() && isWon())
            || ((patience < 1 || isClosed())
                && ((othersHavePassed() && gain <= SLACK)
                    || (gain <= WIDE_SLACK && isSettled(SETTLED * patience)))));
  }

  /** Whether the count gives nobody a point less than playing on: no border is open. */
  private boolean isClosed() {
    List<Integer> owners = position.score(dead()).owners();
    for (int point = 0; point < board.size(); point++) {
      if (owners.get(point) == Board.EMPTY && isSomebodys(point)) {
        return false;
      }
    }
    return true;
  }

  private boolean isSomebodys(int point) {
    for (int seat = 0; seat < board.players(); seat++) {
      if (ownership.share(point, seat) >= SETTLED) {
        return true;
      }
    }
    return false;
  }

  /** What the best arm gains over passing. */
  private double gain(int best, int pass) {
    return arms.visits(pass) == 0 ? 1 : arms.mean(best) - arms.mean(pass);
  }

  /** From 1 down to 0, when the game has lasted too long. */
  private double patience() {
    double turnsPerPoint = (double) position.turn() * crowd() / board.size();
    return Math.min(1, (TOO_LONG_GAME - turnsPerPoint) / (TOO_LONG_GAME - LONG_GAME));
  }

  /** How much faster a board fills up if all move at once than with two who do. */
  private double crowd() {
    boolean together = position.spec().rules().isSimultaneous();
    return together ? Math.max(1, Math.min(MOST_CROWD, position.active().size() / 2.0)) : 1;
  }

  /** Whether dead stones need not be captured first. */
  private boolean countsAsItStands() {
    return position.spec().rules().end().hasAgreement() || dead().isEmpty();
  }

  private List<Integer> dead() {
    return Standing.deadStones(board, ownership, DEAD);
  }

  private boolean othersHavePassed() {
    ColorSet others = position.active().without(color);
    return !position.spec().rules().isSimultaneous()
        && position.passRun() >= others.size()
        && (position.passed().isEmpty() || position.passed().containsAll(others));
  }

  private boolean isWon() {
    return new Standing(position, dead()).winners().equals(ColorSet.of(color));
  }

  private boolean isSettled(double threshold) {
    for (int point = 0; point < board.size(); point++) {
      if (ownership.certainty(point) < threshold && !isWorthless(point, threshold)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the point lies between living stones of two colours where only territory counts. */
  private boolean isWorthless(int point, double threshold) {
    return board.isEmpty(point)
        && position.spec().rules().scoring() == Scoring.TERRITORY
        && position.spec().rules().sharedTerritory() == SharedTerritory.NEUTRAL
        && livingColors(point, threshold).size() > 1;
  }

  private ColorSet livingColors(int point, double threshold) {
    ColorSet colors = ColorSet.NONE;
    for (int k = 0; k < board.degree(point); k++) {
      int neighbor = board.neighbor(point, k);
      int seat = board.color(neighbor);
      if (seat != Board.EMPTY && ownership.share(neighbor, seat) >= threshold) {
        colors = colors.with(new Color(seat));
      }
    }
    return colors;
  }
}
