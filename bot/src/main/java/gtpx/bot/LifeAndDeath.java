package gtpx.bot;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.game.Position;
import gtpx.rules.Preferences;
import gtpx.rules.Rules;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Finds the dead stones of a position: those that would be captured under the position's own rules
 * if their owner and all the others together played on alternately. Each player's stones are judged
 * on a two-sided board, its own against everybody else's. Playouts decide most chains. Unclear ones
 * that live and die together are one group, for which a search follows in which the others move
 * first. A group that would live if its owner moved first is open, and so is one whose search
 * decides nothing. Equal positions have equal results. Knows no repetition beyond the last ko, and
 * no ko threats.
 */
final class LifeAndDeath {
  private static final int OWN = 0; // seats of the two sides
  private static final int OTHERS = 1;

  private static final double DEAD = 0.4; // share of playouts that a dead chain survives
  private static final double ALIVE = 0.7; // the same for a living chain; between them, unclear
  private static final double SURE = 0.85; // the same for a chain whose eye has a vital point
  private static final double HELD = 0.65; // share of playouts in which territory is its owner's
  private static final double CALM = 0.9; // certainty of a point that isn't contested
  private static final double SAFE = 0.75; // value of a group for which a search may stop
  private static final double LOST = 0.1; // the same for a group that dies
  private static final double TAKEN = 0.45; // value below which a group dies in a search
  private static final double SAVED = 0.65; // value above which it lives; between them, it is open
  private static final double TOGETHER = 0.7; // correlation of the chains of a group
  private static final double APART = -0.8; // correlation of chains of which one takes the other
  private static final double RACING = 0.15; // share of playouts that both racing chains survive

  private static final int STEPS = 2; // from a chain to the points that its search tries
  private static final int MOST_PLAYOUTS = 500; // for each side of a position
  private static final int FEWEST_PLAYOUTS = 20;
  private static final int PLAYOUT_MOVES = 1_000_000; // for all sides
  private static final int PLAYOUT_MOVES_AT_A_GLANCE = 15_000; // about 5 ms
  private static final int MOST_SIMULATIONS = 4000; // per search
  private static final int SIMULATIONS_BETWEEN_LOOKS = 500;
  private static final int ALL_SIMULATIONS = 30_000; // for all searches of a position
  private static final int SIMULATION_MOVES = 10_000_000;
  private static final int POINTS_OF_A_LONG_SEARCH = 361; // searches are shorter on wider boards

  private static final SearchSettings SETTINGS =
      SearchSettings.DEFAULT.with(
          settings -> {
            settings.simultaneousExploration = 0;
            settings.expandAfter = 4;
            settings.scoreShare = 0;
          });

  private final Position position;
  private final Board board;
  private final Topology topology;
  private final PlayoutState start; // the two current sides
  private final PlayoutScore score;
  private final Playout playout;
  private final List<Integer> dead = new ArrayList<>();
  private final BitSet open = new BitSet(); // dead or alive
  private int playoutMoves = PLAYOUT_MOVES;
  private int simulationsLeft;
  private boolean isClear = true; // even without a search
  private ChainFates fates; // in the playouts of the two current sides
  private final SearchDeadline deadline;
  private final double[] shares; // seat * points + point

  /**
   * Creates the judge of a position.
   *
   * @param deadline when it must end; whatever is unclear then is judged by the playouts so far
   */
  LifeAndDeath(Position position, Eyes eyes, SearchDeadline deadline) {
    this.position = position;
    this.deadline = deadline;
    board = position.board();
    shares = new double[board.players() * board.size()];
    topology = position.topology();
    FastRandom random = new FastRandom(board.hash());
    Rules rules = rules(position.spec().rules());
    start = state(rules);
    fates = new ChainFates(start.board);
    PlayoutState state = state(rules);
    score = new PlayoutScore(state, new double[2], 0);
    playout = new Playout(state, score, new CarefulMoves(state, eyes, random), deadline);
    simulationsLeft = Math.min(ALL_SIMULATIONS, SIMULATION_MOVES / topology.size());
  }

  /**
   * The capture rules in a plain game that ends when both pass and in which all stones on the board
   * are alive.
   */
  private static Rules rules(Rules rules) {
    return rules.withAll(
        "turn=sequential",
        "ko=kee",
        "end=kee",
        "opening=none",
        "scoring=area",
        "prisoners=none",
        "alliances=none",
        "negotiation=none");
  }

  private PlayoutState state(Rules rules) {
    return new PlayoutState(rules, new Board(topology, 2), new Preferences(2));
  }

  LifeAndDeathEstimate estimate() {
    int[] seats = seatsOnBoard();
    boolean isTwo = seats.length == 2;
    int sides = sides(seats);
    for (int i = 0; i < sides; i++) {
      divide(seats[i]);
      fates = new ChainFates(start.board);
      Ownership ownership = playOut(sides);
      judge(isTwo ? List.of(OWN, OTHERS) : List.of(OWN), ownership);
      note(seats[i], OWN, ownership);
      if (isTwo) {
        note(seats[1], OTHERS, ownership);
      }
    }
    BitSet found = new BitSet();
    dead.forEach(found::set);
    clearUntaken(found);
    return new LifeAndDeathEstimate(
        found.stream().boxed().toList(), open.stream().boxed().toList());
  }

  private int[] seatsOnBoard() {
    return IntStream.range(0, board.players()).filter(seat -> board.stoneCount(seat) > 0).toArray();
  }

  /** How often playouts are needed: once for each player, but only once for two. */
  private static int sides(int[] seats) {
    return seats.length == 2 ? 1 : seats.length;
  }

  /**
   * Clears dead stones that only their owner surrounds with living stones, because nobody captures
   * them. Since each player is judged against all others, all may seem dead, but dead stones
   * capture nothing.
   */
  private void clearUntaken(BitSet dead) {
    BitSet seen = new BitSet();
    for (int stone : dead.stream().toArray()) {
      if (!seen.get(stone)) {
        BitSet region = new BitSet();
        BitSet living = seatsAround(stone, dead, region);
        seen.or(region);
        region.stream()
            .filter(point -> living.stream().allMatch(seat -> seat == seatOf(point)))
            .forEach(dead::clear);
      }
    }
  }

  /** The seat of a stone; for an empty point a number that isn't a seat. */
  private int seatOf(int point) {
    return board.isEmpty(point) ? board.players() : board.color(point);
  }

  /**
   * The seats whose living stones border the region of empty points and dead stones, which is
   * filled in.
   */
  private BitSet seatsAround(int start, BitSet dead, BitSet region) {
    BitSet seats = new BitSet();
    Deque<Integer> queue = new ArrayDeque<>(List.of(start));
    region.set(start);
    while (!queue.isEmpty()) {
      for (int next : topology.neighbors(queue.remove())) {
        boolean isInside = board.isEmpty(next) || dead.get(next);
        if (isInside && !region.get(next)) {
          region.set(next);
          queue.add(next);
        } else if (!isInside) {
          seats.set(board.color(next));
        }
      }
    }
    return seats;
  }

  /**
   * The dead stones and the owners of points when nobody has anything left to gain.
   *
   * @param dead the dead stones
   * @param owners by point, as in the count
   */
  record Settled(List<Integer> dead, List<Integer> owners) {}

  /**
   * The result of a few milliseconds of playouts; empty if any chain or territory is unclear or
   * there isn't enough time.
   */
  Optional<Settled> settledAtAGlance() {
    int sides = Math.max(1, sides(seatsOnBoard()));
    if (PLAYOUT_MOVES_AT_A_GLANCE / topology.size() / sides < FEWEST_PLAYOUTS) {
      return Optional.empty();
    }
    playoutMoves = PLAYOUT_MOVES_AT_A_GLANCE;
    simulationsLeft = 0;
    List<Integer> found = estimate().dead();
    List<Integer> owners = position.score(found).owners();
    boolean isSettled =
        isClear
            && !deadline.isKnownToBeOver()
            && IntStream.range(0, topology.size()).allMatch(p -> isHeld(p, owners.get(p)));
    return isSettled ? Optional.of(new Settled(found, owners)) : Optional.empty();
  }

  private boolean isHeld(int point, int owner) {
    return owner == Board.EMPTY || shares[owner * topology.size() + point] >= HELD;
  }

  /** Sets up that player's stones against those of all others. */
  private void divide(int own) {
    start.clear();
    start.board.setStones(
        IntStream.of(board.stones())
            .map(seat -> seat == Board.EMPTY ? seat : seat == own ? OWN : OTHERS)
            .toArray());
  }

  /** Judges the chains of these sides. */
  private void judge(List<Integer> sides, Ownership ownership) {
    List<Integer> unclear = new ArrayList<>();
    for (int chain : chains(sides)) {
      Collection<Integer> stones = start.board.chainPoints(chain);
      if (isUnclear(stones, ownership) || isRacing(chain, ownership)) {
        unclear.add(chain);
      } else if (share(stones, ownership) < Ownership.ALIVE) {
        dead.addAll(stones);
      }
    }
    isClear &= unclear.isEmpty();
    unclear.sort(Comparator.comparingInt(chain -> -start.board.chainPoints(chain).size()));
    while (!unclear.isEmpty()) {
      List<Integer> group = group(unclear);
      unclear.removeAll(group);
      judgeGroup(stones(group), ownership);
    }
  }

  private List<Integer> chains(List<Integer> sides) {
    return IntStream.range(0, topology.size())
        .filter(point -> sides.contains(start.board.color(point)))
        .filter(point -> start.board.chain(point) == point)
        .boxed()
        .toList();
  }

  private List<Integer> stones(List<Integer> chains) {
    return chains.stream().flatMap(chain -> start.board.chainPoints(chain).stream()).toList();
  }

  private double share(Collection<Integer> stones, Ownership ownership) {
    return ownership.share(stones, start.board.color(stones.iterator().next()));
  }

  /** The first of these chains, with those of its side that live and die with it. */
  private List<Integer> group(List<Integer> chains) {
    int first = chains.get(0);
    return chains.stream()
        .filter(chain -> start.board.color(chain) == start.board.color(first))
        .filter(chain -> chain == first || fates.correlation(first, chain) >= TOGETHER)
        .toList();
  }

  /** Whether one of the other side's chains lives where this one dies, and dies where it lives. */
  private boolean isRacing(int chain, Ownership ownership) {
    return mayRace(chain, ownership)
        && chains(List.of(1 - start.board.color(chain))).stream()
            .anyMatch(
                other -> mayRace(other, ownership) && fates.correlation(chain, other) <= APART);
  }

  private boolean mayRace(int chain, Ownership ownership) {
    double share = share(start.board.chainPoints(chain), ownership);
    return share >= RACING && share <= 1 - RACING;
  }

  /** Records how surely each point is the player's. */
  private void note(int seat, int side, Ownership ownership) {
    for (int point = 0; point < topology.size(); point++) {
      shares[seat * topology.size() + point] = ownership.share(point, side);
    }
  }

  private Ownership playOut(int sides) {
    Ownership ownership = new Ownership(topology.size(), 2);
    int playouts = playoutMoves / topology.size() / sides;
    playouts = Math.max(FEWEST_PLAYOUTS, Math.min(MOST_PLAYOUTS, playouts));
    score.countAll();
    for (int i = 0; i < playouts && !deadline.isOver(); i++) {
      playout.state().copyFrom(start);
      playout.state().skip(i % 2);
      playout.finish();
      ownership.add(score);
      fates.add(score);
    }
    return ownership;
  }

  private boolean isUnclear(Collection<Integer> chain, Ownership ownership) {
    double share = share(chain, ownership);
    return share >= DEAD && share <= SURE && (share <= ALIVE || hasVitalPoint(chain));
  }

  /**
   * Searches for the fate of a group when the other side moves first; if it dies, also when its own
   * side does. Without time for a search, the playouts decide, and the group is open.
   */
  private void judgeGroup(List<Integer> group, Ownership ownership) {
    int side = start.board.color(group.get(0));
    OptionalDouble found = value(group, 1 - side, ownership);
    double value = found.orElseGet(() -> share(group, ownership));
    if (value < Ownership.ALIVE) {
      dead.addAll(group);
    }
    boolean isOpen =
        value < TAKEN
            ? value(group, side, ownership).orElse(1) > SAVED
            : value <= SAVED || found.isEmpty();
    if (isOpen) {
      group.forEach(open::set);
    }
  }

  /**
   * Whether an eye next to the chain has a vital point, which decides whether it becomes two eyes.
   */
  private boolean hasVitalPoint(Collection<Integer> chain) {
    int seat = start.board.color(chain.iterator().next());
    Nakade eye = new Nakade(start.board);
    return chain.stream()
        .flatMapToInt(stone -> Arrays.stream(topology.neighbors(stone)))
        .anyMatch(point -> start.board.isEmpty(point) && eye.fill(point, seat) && eye.isShape());
  }

  /** The value of a group to its side if {@code first} moves first; empty if there is no time. */
  private OptionalDouble value(List<Integer> group, int first, Ownership ownership) {
    int side = start.board.color(group.get(0));
    PlayoutState root = state(start.rules);
    root.copyFrom(start);
    root.skip(first);
    score.countOnly(group);
    BitSet contested = contested(group, ownership);
    IntPredicate fight = point -> point < 0 || contested.get(point);
    Search search = new Search(root, List.of(playout), SETTINGS, fight);
    search.open(new Color(first), fight);
    return lastValue(search, side);
  }

  /** The points near the group, where it may need an answer, and all unclear points. */
  private BitSet contested(Collection<Integer> group, Ownership ownership) {
    BitSet points = new BitSet();
    group.forEach(points::set);
    for (int step = 0; step < STEPS; step++) {
      for (int point : points.stream().toArray()) {
        Arrays.stream(topology.neighbors(point)).forEach(points::set);
      }
    }
    IntStream.range(0, topology.size())
        .filter(point -> ownership.certainty(point) < CALM)
        .forEach(points::set);
    return points;
  }

  /**
   * Searches until the group is safe or lost, the limit of simulations is reached or the time is
   * up.
   *
   * @return the latest value; empty if nothing was simulated
   */
  private OptionalDouble lastValue(Search search, int seat) {
    long most = (long) MOST_SIMULATIONS * POINTS_OF_A_LONG_SEARCH / topology.size();
    most = Math.min(Math.min(most, MOST_SIMULATIONS), simulationsLeft);
    OptionalDouble value = OptionalDouble.empty();
    boolean goesOn = true;
    while (goesOn && search.simulations() < most) {
      int before = search.simulations();
      double sum = before * search.value(seat);
      goesOn = search.run((int) Math.min(most, before + (long) SIMULATIONS_BETWEEN_LOOKS));
      int more = search.simulations() - before;
      if (more > 0) {
        double latest = (search.simulations() * search.value(seat) - sum) / more;
        value = OptionalDouble.of(latest);
        goesOn &= latest < SAFE && latest > LOST;
      }
    }
    simulationsLeft -= search.simulations();
    return value;
  }
}
