package gtpx.rules;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Captured stones: how many of each colour every player holds, how many each colour has lost, and
 * how many belong to nobody. Mutable; allocates nothing after construction.
 */
public final class Tally {
  private final int players;
  private final int[] held; // holder * players + colour
  private final int[] lost;
  private int eliminated;

  public Tally(int players) {
    this.players = players;
    held = new int[players * players];
    lost = new int[players];
  }

  public Tally(Tally other) {
    players = other.players;
    held = other.held.clone();
    lost = other.lost.clone();
    eliminated = other.eliminated;
  }

  public void clear() {
    Arrays.fill(held, 0);
    Arrays.fill(lost, 0);
    eliminated = 0;
  }

  public void copyFrom(Tally other) {
    System.arraycopy(other.held, 0, held, 0, held.length);
    System.arraycopy(other.lost, 0, lost, 0, lost.length);
    eliminated = other.eliminated;
  }

  /** Records stones of that colour that left the board, whoever gets them. */
  public void lose(int color, int stones) {
    lost[color] += stones;
  }

  public void give(int holder, int color, int stones) {
    held[holder * players + color] += stones;
  }

  public void eliminate(int stones) {
    eliminated += stones;
  }

  public int players() {
    return players;
  }

  /** The number of prisoners of that colour that {@code holder} has. */
  public int held(int holder, int color) {
    return held[holder * players + color];
  }

  /** The number of all prisoners of {@code holder}. */
  public int held(int holder) {
    int sum = 0;
    for (int color = 0; color < players; color++) {
      sum += held(holder, color);
    }
    return sum;
  }

  /** The number of stones of that colour captured so far. */
  public int lost(int color) {
    return lost[color];
  }

  /**
   * The number of captured stones that nobody got as prisoners although the rules have prisoners.
   */
  public int eliminated() {
    return eliminated;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Tally tally
        && Arrays.equals(held, tally.held)
        && Arrays.equals(lost, tally.lost)
        && eliminated == tally.eliminated;
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(new int[] {Arrays.hashCode(held), Arrays.hashCode(lost), eliminated});
  }
}
