package gtpx.slow;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Everything that undo restores, as plain fields with a deep copy; the rules are in the classes
 * around it. Arrays of stones are replaced and never written to, so copies may share them.
 */
final class SlowState {
  static final String PLAY = "play";
  static final String BARGAINING = "bargaining";
  static final String SCORING = "scoring";
  static final String ALLIANCES = "alliances";
  static final String FINISHED = "finished";

  String phase = PLAY;
  int turn;
  int[] stones;
  List<SlowAppearance> history = new ArrayList<>();
  SlowTally tally;
  int[] lost;
  Set<Integer> barred = new TreeSet<>();
  Set<Integer> resigned = new TreeSet<>();

  // sequential games
  int mover;
  int round = 1;
  boolean openingPast;
  boolean secondStone; // the mover is at the second ply of the two-stone opening
  Set<Integer> passed = new TreeSet<>(); // voluntarily, since the last stone was placed
  int lastPasser = -1;
  int lastPasserRound;
  Map<Integer, Set<Integer>> closed = new TreeMap<>(); // ko=simple: owner to points
  SlowKee kee = new SlowKee();

  // simultaneous games
  Map<Integer, Integer> choices = new TreeMap<>();
  List<SlowItem> items = new ArrayList<>();

  // the last resolved turn
  Map<Integer, String> lastResults = Map.of();
  Map<Integer, Set<Integer>> lastCaptured = Map.of();
  SlowTally lastTally;

  // the end
  boolean resumed;
  boolean turnLimit;
  Map<Integer, Set<Integer>> deadProposals = new TreeMap<>();
  Map<Integer, Set<Integer>> namings = new TreeMap<>();
  Optional<SlowScore> count = Optional.empty();
  Map<String, Object> result = Map.of();

  SlowState(int[] stones, int players) {
    this.stones = stones;
    tally = new SlowTally(players);
    lastTally = new SlowTally(players);
    lost = new int[players];
  }

  SlowState copy() {
    SlowState copy = new SlowState(stones, lost.length);
    copyBoard(copy);
    copySequential(copy);
    copy.choices = new TreeMap<>(choices);
    copy.items = new ArrayList<>(items.stream().map(SlowItem::copy).toList());
    copy.lastResults = lastResults;
    copy.lastCaptured = lastCaptured;
    copy.lastTally = lastTally;
    copyEnd(copy);
    return copy;
  }

  private void copyBoard(SlowState copy) {
    copy.phase = phase;
    copy.turn = turn;
    copy.history = new ArrayList<>(history);
    copy.tally = tally.copy();
    copy.lost = lost.clone();
    copy.barred = new TreeSet<>(barred);
    copy.resigned = new TreeSet<>(resigned);
  }

  private void copySequential(SlowState copy) {
    copy.mover = mover;
    copy.round = round;
    copy.openingPast = openingPast;
    copy.secondStone = secondStone;
    copy.passed = new TreeSet<>(passed);
    copy.lastPasser = lastPasser;
    copy.lastPasserRound = lastPasserRound;
    closed.forEach((owner, points) -> copy.closed.put(owner, new TreeSet<>(points)));
    copy.kee = kee.copy();
  }

  private void copyEnd(SlowState copy) {
    copy.resumed = resumed;
    copy.turnLimit = turnLimit;
    copy.deadProposals = new TreeMap<>(deadProposals);
    copy.namings = new TreeMap<>(namings);
    copy.count = count;
    copy.result = result;
  }

  boolean isPhase(String wanted) {
    return phase.equals(wanted);
  }

  /** Returns whether moves can be made: "phase bargaining counts as play". */
  boolean isInPlay() {
    return isPhase(PLAY) || isPhase(BARGAINING);
  }

  boolean isActive(int colour) {
    return !resigned.contains(colour);
  }

  List<Integer> active() {
    List<Integer> active = new ArrayList<>();
    for (int colour = 0; colour < lost.length; colour++) {
      if (isActive(colour)) {
        active.add(colour);
      }
    }
    return active;
  }

  SlowItem item(int id) {
    return items.stream()
        .filter(item -> item.id == id)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no item " + id));
  }
}
