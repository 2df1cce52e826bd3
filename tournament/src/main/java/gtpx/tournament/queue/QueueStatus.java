package gtpx.tournament.queue;

import java.util.List;

/**
 * A tournament at one moment.
 *
 * @param games how many there are
 * @param results how many of them have a result
 * @param failures how many of them no worker could play
 * @param perHour how many results arrive in an hour, by the last ones
 * @param workers all workers of the database, by name
 * @param failed the first of the failures, by number
 */
public record QueueStatus(
    long games,
    long results,
    long failures,
    double perHour,
    List<WorkerStatus> workers,
    List<FailedGame> failed) {
  public QueueStatus {
    workers = List.copyOf(workers);
    failed = List.copyOf(failed);
  }

  /** Returns how many games have neither a result nor failed. */
  public long remaining() {
    return games - results - failures;
  }
}
