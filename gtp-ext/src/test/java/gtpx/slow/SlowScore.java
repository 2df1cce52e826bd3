package gtpx.slow;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * One count, docs/rules.md, "Scoring": removes the dead stones, gives each to whoever receives it,
 * measures the regions. Immutable after construction (later preferences don't change it). Does not
 * name winners.
 */
final class SlowScore {
  private final SlowTable table;
  private final int[] living;
  private final SlowTally tally;
  private final int[] lost;
  private final List<SlowRegion> regions = new ArrayList<>();

  /** Counts {@code state}'s board with {@code dead}, which must be whole chains. */
  SlowScore(SlowTable table, SlowState state, Set<Integer> dead) {
    this.table = table;
    living = state.stones.clone();
    tally = state.tally.copy();
    lost = state.lost.clone();
    for (int point : dead) {
      living[point] = SlowBoard.EMPTY;
      lost[state.stones[point]]++;
    }
    findRegions();
    for (SlowRegion region : regions) {
      Set<Integer> deadHere = new TreeSet<>(region.points());
      deadHere.retainAll(dead);
      creditDead(region.border(), SlowPrisoners.count(state.stones, deadHere, table.players));
    }
    if (table.options.is("tax", "seki")) {
      taxRegions();
    }
  }

  /** "The territory of a group in seki is nobody's." */
  private void taxRegions() {
    SlowSeki seki = new SlowSeki(table.board, living, List.copyOf(regions));
    regions.replaceAll(
        region -> seki.taxes(region) ? new SlowRegion(region.points(), Set.of()) : region);
  }

  /** "Regions: maximal connected sets of empty points, dead stones removed." */
  private void findRegions() {
    Set<Integer> empty = new TreeSet<>();
    for (int point = 0; point < living.length; point++) {
      if (living[point] == SlowBoard.EMPTY) {
        empty.add(point);
      }
    }
    for (Set<Integer> part : table.board.parts(empty)) {
      regions.add(new SlowRegion(part, table.board.coloursAround(living, part)));
    }
  }

  /**
   * "take maximal connected sets of empty points and dead stones": {@code dead} are the dead stones
   * of one such set, by colour.
   */
  private void creditDead(Set<Integer> border, int[] dead) {
    if (table.options.is("prisoners", "capturer")) {
      creditToOnlyOther(border, dead);
    } else if (table.options.is("prisoners", "shared")) {
      shareAmong(new ArrayList<>(border), dead);
    }
  }

  /**
   * "each dead stone goes to the one such colour other than its own, if there is exactly one, else
   * eliminated".
   */
  private void creditToOnlyOther(Set<Integer> border, int[] dead) {
    for (int colour = 0; colour < dead.length; colour++) {
      Set<Integer> others = new TreeSet<>(border);
      others.remove(colour);
      if (others.size() == 1) {
        tally.prisoners[others.iterator().next()][colour] += dead[colour];
      } else {
        tally.eliminated += dead[colour];
      }
    }
  }

  /**
   * "the M dead stones of a set are split over all bordering living colours, ⌊M/N⌋ each, later seat
   * chooses first, the rest is eliminated."
   */
  private void shareAmong(List<Integer> border, int[] dead) {
    int each = border.isEmpty() ? 0 : Arrays.stream(dead).sum() / border.size();
    border.sort((a, b) -> b - a);
    for (int colour : border) {
      tally.take(dead, colour, each, table.preference(colour));
    }
    tally.eliminated += Arrays.stream(dead).sum();
  }

  private int stones(int colour) {
    return (int) IntStream.of(living).filter(stone -> stone == colour).count();
  }

  /** "A region bordered by one colour only is its territory." */
  private int territory(int colour) {
    return regions.stream()
        .filter(region -> region.isTerritoryOf(colour))
        .mapToInt(SlowRegion::size)
        .sum();
  }

  /**
   * "A region bordered by several: `neutral`: nobody's; `split`: ⌊M/N⌋ to each of the N bordering
   * colours".
   */
  private int shared(int colour) {
    if (table.options.is("shared-territory", "neutral")) {
      return 0;
    }
    return regions.stream()
        .filter(region -> region.isSharedBy(colour))
        .mapToInt(SlowRegion::shareOfEach)
        .sum();
  }

  private int empty() {
    return regions.stream().mapToInt(SlowRegion::size).sum();
  }

  private int neutral() {
    return empty() - table.seats().stream().mapToInt(c -> territory(c) + shared(c)).sum();
  }

  /**
   * "`territory`: territory + prisoners + komi, where a prisoner of the holder's own colour scores
   * nothing; with `returned`: territory − own stones captured + komi. `area`: stones on the board +
   * territory + komi."
   */
  BigDecimal points(int colour) {
    int whole = territory(colour) + shared(colour) + besideRegions(Set.of(colour));
    return table.komi[colour].add(BigDecimal.valueOf(whole));
  }

  /**
   * §9: "its members' territory, every region bordered by two or more colours that are all members,
   * in full (instead of its shares), the members' prisoners that are not of a member's colour, and
   * its members' komi; with `split`, also its members' shares of regions they share with
   * outsiders".
   */
  BigDecimal points(Set<Integer> members) {
    int whole = besideRegions(members);
    for (SlowRegion region : regions) {
      whole += worth(region, members);
    }
    BigDecimal points = BigDecimal.valueOf(whole);
    for (int member : members) {
      points = points.add(table.komi[member]);
    }
    return points;
  }

  private int worth(SlowRegion region, Set<Integer> members) {
    if (!region.border().isEmpty() && members.containsAll(region.border())) {
      return region.size();
    }
    if (table.options.is("shared-territory", "neutral") || region.border().isEmpty()) {
      return 0;
    }
    int sharing = (int) region.border().stream().filter(members::contains).count();
    return sharing * region.shareOfEach();
  }

  /**
   * §9: "with `area`, members' stones instead of prisoners; with `returned`, less their own stones
   * captured."
   */
  private int besideRegions(Set<Integer> members) {
    int sum = 0;
    for (int member : members) {
      if (table.options.is("scoring", "area")) {
        sum += stones(member);
      } else if (table.options.is("prisoners", "returned")) {
        sum -= lost[member];
      } else {
        sum += prisonersFromOutside(member, members);
      }
    }
    return sum;
  }

  private int prisonersFromOutside(int holder, Set<Integer> members) {
    return table.seats().stream()
        .filter(colour -> !members.contains(colour))
        .mapToInt(colour -> tally.prisoners[holder][colour])
        .sum();
  }

  /**
   * §9: "Total points = all prisoners held + all empty points, neutral ones included, no komi. With
   * `area`: all points of the board. With `returned`: all empty points."
   */
  int total() {
    if (table.options.is("scoring", "area")) {
      return living.length;
    }
    int held = table.seats().stream().mapToInt(tally::held).sum();
    return table.options.is("prisoners", "returned") ? empty() : empty() + held;
  }

  private int[] owners() {
    int[] owners = living.clone();
    for (SlowRegion region : regions) {
      if (region.border().size() == 1) {
        region.points().forEach(point -> owners[point] = region.border().iterator().next());
      }
    }
    return owners;
  }

  SlowPoints toScore() {
    return new SlowPoints(
        bySeat(this::stones),
        bySeat(this::territory),
        bySeat(this::shared),
        bySeat(tally::held),
        lost.clone(),
        table.seats().stream().map(this::points).toArray(BigDecimal[]::new),
        neutral(),
        tally.eliminated,
        total(),
        owners());
  }

  private int[] bySeat(IntUnaryOperator number) {
    return IntStream.range(0, table.players).map(number).toArray();
  }
}
