package gtpx.bench;

import com.google.gson.JsonObject;

/**
 * What came of the moves of many games: how long the mover waited for his answer, and how long the
 * move took to the opponent.
 */
public final class LoadResult {
  private static final long LATE_NANOS = 100_000_000;
  private static final double NANOS = 1e9;

  private final Latencies answered = new Latencies();
  private final Latencies heard = new Latencies();
  private int late;
  private double seconds;

  void answered(long nanos) {
    answered.add(nanos);
  }

  /**
   * The opponent has heard a move.
   *
   * @param nanos since it was said
   * @param sinceDue since it should have been said
   */
  void heard(long nanos, long sinceDue) {
    heard.add(nanos);
    late += sinceDue > LATE_NANOS ? 1 : 0;
  }

  void lasted(long nanos) {
    seconds = nanos / NANOS;
  }

  /** Moves that their players were told to be made. */
  public int moves() {
    return answered.count();
  }

  /** Moves that the opponents have heard of. */
  public int heard() {
    return heard.count();
  }

  /** Moves that were heard more than 100 ms after they were due. */
  public int late() {
    return late;
  }

  /** From the player's {@code play} to its answer. */
  public Latencies answers() {
    return answered;
  }

  /** From the player's {@code play} to the opponent's hearing it. */
  public Latencies hearings() {
    return heard;
  }

  double movesPerSecond() {
    return Math.round(moves() / seconds);
  }

  JsonObject json() {
    JsonObject json = new JsonObject();
    json.addProperty("moves", moves());
    json.addProperty("moves_per_s", movesPerSecond());
    return json;
  }
}
