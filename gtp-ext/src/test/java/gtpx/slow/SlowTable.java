package gtpx.slow;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What belongs to the game but not to its state: board, number of players, ruleset, komi, and the
 * standing preferences (§12: undo restores everything, "not preferences"). Knows nothing of what
 * has been played.
 */
final class SlowTable {
  final SlowBoard board;
  final int players;
  final SlowOptions options;
  final BigDecimal[] komi;
  private final Map<Integer, List<Integer>> preferences = new TreeMap<>();

  SlowTable(SlowBoard board, int players, SlowOptions options, BigDecimal[] komi) {
    if (players < 2 || players > 64 || komi.length != players) {
      throw new IllegalArgumentException("players: " + players + ", komi: " + komi.length);
    }
    this.board = board;
    this.players = players;
    this.options = options;
    this.komi = komi.clone();
  }

  List<Integer> seats() {
    return IntStream.range(0, players).boxed().toList();
  }

  void checkColour(int colour) {
    if (colour < 0 || colour >= players) {
      throw new IllegalArgumentException(
          "colour: " + colour + " (expected: 0.." + (players - 1) + ")");
    }
  }

  /**
   * Sets {@code chooser}'s preference to {@code order}, followed by the colours that it does not
   * name.
   */
  void prefer(int chooser, List<Integer> order) {
    checkColour(chooser);
    order.forEach(this::checkColour);
    List<Integer> whole = new ArrayList<>(order.stream().distinct().toList());
    for (int colour : defaultOrder(chooser)) {
      if (!whole.contains(colour)) {
        whole.add(colour);
      }
    }
    preferences.put(chooser, whole);
  }

  List<Integer> preference(int chooser) {
    return preferences.getOrDefault(chooser, defaultOrder(chooser));
  }

  /** §7: "the seat order beginning after oneself, oneself last". */
  private List<Integer> defaultOrder(int chooser) {
    return IntStream.rangeClosed(1, players).map(i -> (chooser + i) % players).boxed().toList();
  }
}
