package gtpx.slow;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The terms of a contract, parsed from words such as {@code moves=3/4,pass/7}, {@code bar=3,9},
 * {@code for=2}. Knows neither who agreed to them nor since when. Doesn't support {@code time=} and
 * {@code messages=}.
 */
final class SlowTerms {
  static final int UNLIMITED = Integer.MAX_VALUE;

  final List<int[]> moves = new ArrayList<>(); // [black's, white's] for each turn
  final Set<Integer> bar = new TreeSet<>();
  boolean simultaneous;
  boolean noPass;
  boolean untilChange;
  int undos = UNLIMITED;
  private int turns; // 0: not given

  private SlowTerms() {}

  static SlowTerms parse(List<String> words, SlowBoard board) {
    SlowTerms terms = new SlowTerms();
    Set<String> keys = new TreeSet<>();
    for (String word : words) {
      String[] parts = word.split("=", 2);
      refuseIf(!keys.add(parts[0]), "term twice: " + word);
      terms.read(parts[0], parts.length == 2 ? parts[1] : "", board);
    }
    refuseIf(words.isEmpty(), "no terms");
    return terms;
  }

  private void read(String key, String value, SlowBoard board) {
    switch (key) {
      case "moves" -> readMoves(value, board);
      case "bar" -> readBar(value, board);
      case "for" -> readLife(value);
      case "undos" -> undos = number(value, 0);
      case "simultaneous" -> simultaneous = flag(value);
      case "no-pass" -> noPass = flag(value);
      default -> throw new IllegalStateException("unknown term: " + key);
    }
  }

  private void readMoves(String value, SlowBoard board) {
    for (String pair : value.split(",", -1)) {
      String[] both = pair.split("/", -1);
      refuseIf(both.length != 2, "moves: " + pair);
      moves.add(new int[] {choice(both[0], board), choice(both[1], board)});
    }
  }

  private void readBar(String value, SlowBoard board) {
    for (String point : value.split(",", -1)) {
      refuseIf(point.equals("pass"), "bar: pass");
      bar.add(choice(point, board));
    }
  }

  private void readLife(String value) {
    untilChange = value.equals("change");
    turns = untilChange ? 0 : number(value, 1);
  }

  private static int choice(String word, SlowBoard board) {
    if (word.equals("pass")) {
      return SlowBoard.PASS;
    }
    int point = number(word, 0);
    refuseIf(!board.contains(point), "no point " + word);
    return point;
  }

  private static int number(String word, int least) {
    refuseIf(!word.matches("[0-9]{1,9}") || Integer.parseInt(word) < least, "number: " + word);
    return Integer.parseInt(word);
  }

  private static boolean flag(String value) {
    refuseIf(!value.isEmpty(), "no value expected: " + value);
    return true;
  }

  private static void refuseIf(boolean wrong, String why) {
    if (wrong) {
      throw new IllegalStateException(why);
    }
  }

  /** Default: "the number of `moves` pairs if there is that term, else 1." */
  int lifeInTurns() {
    return turns > 0 ? turns : Math.max(1, moves.size());
  }
}
