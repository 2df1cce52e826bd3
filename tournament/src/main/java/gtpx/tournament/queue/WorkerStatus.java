package gtpx.tournament.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A worker of a database.
 *
 * @param engines the entrants that it can play; empty for all
 * @param concurrency how many games it plays at once
 * @param started when it was
 * @param silence how long it hasn't shown that it lives
 * @param playing the keys of the tournament's games that it plays now
 */
public record WorkerStatus(
    String name,
    String host,
    Optional<List<String>> engines,
    int concurrency,
    Instant started,
    Duration silence,
    List<String> playing) {
  public WorkerStatus {
    engines = engines.map(List::copyOf);
    playing = List.copyOf(playing);
  }
}
