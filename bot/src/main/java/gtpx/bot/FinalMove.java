package gtpx.bot;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Turn;
import gtpx.player.SearchEnhancement;
import gtpx.rules.Scoring;
import gtpx.rules.SharedTerritory;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The move chosen after a search. In sequential games the most visited arm is played. In
 * simultaneous games an arm is drawn from the average strategy without its small shares, because
 * opponents can adapt to a player who always plays the same. A point where this player's stone has
 * just collided is avoided half the time, so that two players who want it don't collide there for
 * ever.
 *
 * <p>The player passes in three cases: if it is clear which stones are dead and who owns each
 * point, and no neutral point is worth taking; if all others have passed, and the count is won or
 * playing on gains nothing; or if every point is settled. The longer a game lasts, the less is
 * required, so that such players come to an end.
 */
final class FinalMove {
  static final double CLEAR = 0.6; // share of visits that needs no draw
  private static final double SMALL = 0.5; // fraction of the best arm's visits; less isn't played
  private static final double SETTLED = 0.9; // share of playouts in which a point ends the same
  private static final double SLACK = 0.02; // of value: counts as no gain
  private static final double WIDE_SLACK = 0.05; // the same where all points are settled
  private static final double HOPE = 0.1; // a value worth playing on for
  private static final double LATE = 0.75; // share of the points that may still be free
  private static final int FEWEST_TO_RESIGN = 500; // playouts
  private static final int FEWEST_VISITS = 8; // of an arm with a reliable mean
  private static final int FEWEST_PLAYOUTS = 10; // for a reliable ownership
  private static final int LONG_GAME = 3; // turns per point
  private static final int TOO_LONG_GAME = 5;
  private static final double MOST_CROWD = 3;

  private final Position position;
  private final Color color;
  private final Eyes eyes;
  private final SearchSettings settings;
  private final Search search;
  private final Arms arms;
  private final FastRandom random;
  private final Ownership ownership;
  private final Board board;

  FinalMove(SearchStart start, Search search, Arms arms, FastRandom random) {
    position = start.position();
    settings = start.settings();
    eyes = start.eyes();
    color = start.mover();
    this.search = search;
    this.arms = arms;
    this.random = random;
    ownership = search.ownership();
    board = position.board();
  }

  /**
   * Returns the move.
   *
   * @param lastLook when the check for settled points must end
   */
  Move move(SearchDeadline lastLook) {
    int arm = withoutFilling(withoutEarlyPass(arm()), lastLook);
    boolean passes = arms.count() > 1 && passes(arm);
    return passes ? Move.PASS : Move.ofPoint(arms.points[arm]);
  }

  /**
   * Whether the game seems lost; only in games of two, and after a search long enough to be
   * trusted.
   */
  boolean isLost() {
    return position.spec().players() == 2
        && search.simulations() >= FEWEST_TO_RESIGN
        && arms.mean(arms.best()) < settings.resignBelow;
  }

  /**
   * Replaces a pass by a stone that loses nothing, where stones cost nothing, unless the pass ends
   * a won game; keeps the pass if the search knows of no such stone.
   */
  private int withoutEarlyPass(int best) {
    int pass = arms.find(Liberties.NO_POINT);
    if (best != pass || !playsOn() || endsWon()) {
      return best;
    }
    return arms.byVisits()
        .filter(arm -> arm != pass && arms.visits(arm) > 0 && gain(pass, arm) <= WIDE_SLACK)
        .findFirst()
        .orElse(pass);
  }

  /** Whether the player plays on because a stone in its own territory costs nothing. */
  private boolean playsOn() {
    return settings.enhancements.has(SearchEnhancement.PLAYING_ON)
        && position.spec().rules().scoring() == Scoring.AREA
        && !position.spec().rules().isSimultaneous();
  }

  /** The arm to play in general. */
  private int arm() {
    int best = arms.best();
    if (!position.spec().rules().isSimultaneous()) {
      return best;
    }
    MixedChoice mixed = search.top().mixed();
    int drawn = mixed == null ? drawByVisits(best) : mixed.draw(arms, random);
    return hasJustFailed(arms.points[drawn]) && random.below(2) == 0 ? instead(drawn) : drawn;
  }

  private int drawByVisits(int best) {
    if (arms.visits(best) >= CLEAR * arms.total()) {
      return best;
    }
    int least = (int) Math.ceil(SMALL * arms.visits(best));
    int sum = 0;
    for (int arm = 0; arm < arms.count(); arm++) {
      sum += arms.visits(arm) >= least ? arms.visits(arm) : 0;
    }
    int left = random.below(Math.max(1, sum));
    for (int arm = 0; arm < arms.count(); arm++) {
      left -= arms.visits(arm) >= least ? arms.visits(arm) : 0;
      if (left < 0) {
        return arm;
      }
    }
    return best;
  }

  private boolean hasJustFailed(int point) {
    Turn.Choice last = position.lastTurn().choices().get(color);
    return last != null
        && point >= 0
        && last.move().point() == point
        && last.result() == Turn.Result.COLLIDED;
  }

  /** The most visited arm other than that one. */
  private int instead(int failed) {
    return arms.byVisits().filter(arm -> arm != failed).findFirst().orElse(failed);
  }

  /**
   * Whether to pass.
   *
   * @param best the arm that would otherwise be played
   */
  private boolean passes(int best) {
    int pass = arms.find(Liberties.NO_POINT);
    if (pass < 0 || best == pass) {
      return pass >= 0;
    }
    double gain = gain(best, pass);
    if (patience(turnsPlayed()) == 0) {
      return true;
    }
    double patience = patience(position.turn());
    return ownership.playouts() >= FEWEST_PLAYOUTS
        && countsAsItStands(dead())
        && (endsWon()
            || (!playsOn()
                && (patience < 1 || isClosed())
                && ((othersHavePassed() && gain <= SLACK)
                    || (gain <= WIDE_SLACK && isSettled(SETTLED * patience)))));
  }

  /** Whether enough stones have been played for territory to be reliable. */
  private boolean isLate() {
    return board.emptyCount() <= LATE * board.size();
  }

  /**
   * The arm to play if it is clear which stones are dead and who owns each point, and the search
   * shows that a pass loses nothing. Then territory isn't filled: the player takes neutral points
   * if they count, and otherwise passes. A player who would lose this way plays on as long as the
   * search sees a chance, because the dead stones were judged with the others moving first.
   */
  private int withoutFilling(int best, SearchDeadline deadline) {
    int pass = arms.find(Liberties.NO_POINT);
    if (pass < 0 || best == pass || ownership.playouts() < FEWEST_PLAYOUTS || !isLate()) {
      return best;
    }
    if (arms.visits(pass) < FEWEST_VISITS || gain(best, pass) > SLACK) {
      return best;
    }
    Optional<LifeAndDeath.Settled> settled =
        new LifeAndDeath(position, eyes, deadline).settledAtAGlance();
    if (settled.isEmpty() || !countsAsItStands(settled.get().dead())) {
      return best;
    }
    List<Integer> owners = settled.get().owners();
    boolean hasHope = arms.mean(best) >= HOPE && !isWon(settled.get().dead());
    boolean fills = owners.get(arms.points[best]) != Board.EMPTY;
    return fills && !hasHope ? neutral(owners, pass) : best;
  }

  /**
   * The most visited arm on a neutral point that loses nothing compared with a pass; otherwise the
   * pass. An arm that the search has hardly visited is visited now, since in a seki a neutral point
   * can be the last common liberty.
   */
  private int neutral(List<Integer> owners, int pass) {
    return arms.byVisits()
        .filter(arm -> arm != pass && !isNeutralWorthless())
        .filter(arm -> owners.get(arms.points[arm]) == Board.EMPTY && losesNothing(arm, pass))
        .findFirst()
        .orElse(pass);
  }

  private boolean losesNothing(int arm, int pass) {
    search.visit(arms, arm, FEWEST_VISITS);
    return arms.visits(arm) >= FEWEST_VISITS && gain(pass, arm) <= SLACK;
  }

  /** Whether no border is open: the count gives nobody a point less than playing on would. */
  private boolean isClosed() {
    List<Integer> owners = position.score(dead()).owners();
    return points().noneMatch(point -> owners.get(point) == Board.EMPTY && isSomebodys(point));
  }

  private boolean isSomebodys(int point) {
    return IntStream.range(0, board.players())
        .anyMatch(seat -> ownership.share(point, seat) >= SETTLED);
  }

  /** What the best arm gains over another. */
  private double gain(int best, int other) {
    return arms.visits(other) == 0 ? 1 : arms.mean(best) - arms.mean(other);
  }

  /** A factor that falls from 1 to 0 as the game gets too long. */
  private double patience(int turns) {
    double turnsPerPoint = (double) turns * crowd() / board.size();
    double left = (TOO_LONG_GAME - turnsPerPoint) / (TOO_LONG_GAME - LONG_GAME);
    return Math.max(0, Math.min(1, left));
  }

  /** The turns since the beginning, or since a position was set up. */
  private int turnsPlayed() {
    int before = 0;
    for (Event event : position.events()) {
      before = event instanceof Event.SetUp setUp ? setUp.setup().turn() : before;
    }
    return position.turn() - before;
  }

  /** How much faster a board fills up in a simultaneous game than with two players moving. */
  private double crowd() {
    boolean together = position.spec().rules().isSimultaneous();
    return together ? Math.max(1, Math.min(MOST_CROWD, position.active().size() / 2.0)) : 1;
  }

  /** Whether dead stones needn't be captured before the count. */
  private boolean countsAsItStands(List<Integer> dead) {
    return position.leadsToAgreement() || dead.isEmpty();
  }

  /** Whether a pass ends the game and wins it. */
  private boolean endsWon() {
    return othersHavePassed() && countsAsItStands(dead()) && isWon(dead());
  }

  private List<Integer> dead() {
    return ownership.deadStones(board);
  }

  private boolean othersHavePassed() {
    ColorSet others = position.active().without(color);
    return !position.spec().rules().isSimultaneous()
        && position.passRun() >= others.size()
        && (position.passed().isEmpty() || position.passed().containsAll(others));
  }

  private boolean isWon(List<Integer> dead) {
    return Standing.of(position, dead).winners().equals(ColorSet.of(color));
  }

  private boolean isSettled(double threshold) {
    return points()
        .allMatch(
            point -> ownership.certainty(point) >= threshold || isWorthless(point, threshold));
  }

  private IntStream points() {
    return IntStream.range(0, board.size());
  }

  /**
   * Whether the point lies between living stones of two colours and has no value in a count of
   * territory.
   */
  private boolean isWorthless(int point, double threshold) {
    return board.isEmpty(point)
        && isNeutralWorthless()
        && livingColors(point, threshold).size() > 1;
  }

  private boolean isNeutralWorthless() {
    return position.spec().rules().scoring() == Scoring.TERRITORY
        && position.spec().rules().sharedTerritory() == SharedTerritory.NEUTRAL;
  }

  private ColorSet livingColors(int point, double threshold) {
    ColorSet colors = ColorSet.NONE;
    for (int neighbor : position.topology().neighbors(point)) {
      int seat = board.color(neighbor);
      if (seat != Board.EMPTY && ownership.share(neighbor, seat) >= threshold) {
        colors = colors.with(new Color(seat));
      }
    }
    return colors;
  }
}
