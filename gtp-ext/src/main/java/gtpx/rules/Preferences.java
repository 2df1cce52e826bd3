package gtpx.rules;

import gtpx.board.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The order in which each player takes colours when captured stones are shared. Orders are public
 * and remain in force; a player can change its own at any time before a capture. The default is
 * seat order from the seat after the player's own, which comes last.
 */
public final class Preferences {
  private final int[][] order;

  public Preferences(int players) {
    order = IntStream.range(0, players).mapToObj(s -> standard(s, players)).toArray(int[][]::new);
  }

  public Preferences(Preferences other) {
    order = other.order.clone(); // rows are replaced, never modified
  }

  private static int[] standard(int seat, int players) {
    return IntStream.rangeClosed(1, players).map(i -> (seat + i) % players).toArray();
  }

  /** Sets a player's order; colours that it leaves out follow in the standard order. */
  public void set(Color player, List<Color> colors) {
    List<Integer> wanted = new ArrayList<>(colors.stream().map(Color::seat).toList());
    for (int color : standard(player.seat(), order.length)) {
      if (!wanted.contains(color)) {
        wanted.add(color);
      }
    }
    order[player.seat()] = wanted.stream().mapToInt(Integer::intValue).toArray();
  }

  /** A player's complete order, most wanted colour first. */
  public List<Color> get(Color player) {
    return Arrays.stream(order[player.seat()]).mapToObj(Color::new).toList();
  }

  /**
   * Lets each of those seats, later ones first, take that many stones; returns how many were taken.
   */
  int takeAll(Tally tally, long seats, int each, int[] pool) {
    int taken = 0;
    for (int seat = order.length - 1; seat >= 0; seat--) {
      if ((seats >> seat & 1) != 0) {
        taken += take(tally, seat, each, pool);
      }
    }
    return taken;
  }

  /**
   * Takes stones from a pool for a seat, most wanted colours first.
   *
   * @param pool how many stones there are of each colour; those taken are subtracted
   * @return how many were taken: {@code share}, or all of them if there were fewer
   */
  int take(Tally tally, int seat, int share, int[] pool) {
    int left = share;
    for (int i = 0; i < pool.length && left > 0; i++) {
      int color = order[seat][i];
      int stones = Math.min(left, pool[color]);
      pool[color] -= stones;
      left -= stones;
      tally.give(seat, color, stones);
    }
    return share - left;
  }
}
