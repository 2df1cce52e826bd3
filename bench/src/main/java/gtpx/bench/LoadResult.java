package gtpx.bench;

import com.google.gson.JsonObject;
import gtpx.json.Json;

/**
 * The results of the moves of many games: how long the player waited for the answer, and how long
 * the move took to reach the opponent.
 */
public final class LoadResult {
  private static final long LATE_NANOS = 100_000_000;
  private static final double NANOS = 1e9;

  private final Latencies answered = new Latencies();
  private final Latencies delivered = new Latencies();
  private int late;
  private double seconds;

  void answered(long nanos) {
    answered.add(nanos);
  }

  /**
   * Records that the opponent has received a move.
   *
   * @param nanos since it was sent
   * @param sinceDue since it should have been sent
   */
  void delivered(long nanos, long sinceDue) {
    delivered.add(nanos);
    late += sinceDue > LATE_NANOS ? 1 : 0;
  }

  void lasted(long nanos) {
    seconds += nanos / NANOS;
  }

  /** Adds the moves of another result. */
  void add(LoadResult other) {
    answered.addAll(other.answered);
    delivered.addAll(other.delivered);
    late += other.late;
    seconds += other.seconds;
  }

  /** The number of moves that the server has confirmed. */
  public int moves() {
    return answered.count();
  }

  /** The number of moves that the opponents have received. */
  public int delivered() {
    return delivered.count();
  }

  /** The number of moves received more than 100 ms after they were due. */
  public int late() {
    return late;
  }

  /** The times from the player's {@code play} to its answer. */
  public Latencies answers() {
    return answered;
  }

  /** The times from the player's {@code play} until the opponent received the move. */
  public Latencies deliveries() {
    return delivered;
  }

  double movesPerSecond() {
    return Math.round(moves() / seconds);
  }

  JsonObject json() {
    return Json.of("moves", moves(), "moves_per_s", movesPerSecond());
  }
}
