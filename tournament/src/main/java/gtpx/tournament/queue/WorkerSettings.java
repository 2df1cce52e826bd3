package gtpx.tournament.queue;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * How a worker works.
 *
 * @param name by which the others know it; no two that run may have the same
 * @param host the machine's name
 * @param engines the entrants that it can play; empty for all
 * @param concurrency how many games it plays at once
 * @param rhythm how often it asks and reports
 * @param retries what becomes of games that can't be played
 * @param patience how long a stop waits for the games that are being played
 */
public record WorkerSettings(
    String name,
    String host,
    Optional<Set<String>> engines,
    int concurrency,
    Rhythm rhythm,
    Retries retries,
    Duration patience) {
  static final int MISSED_HEARTBEATS = 4; // the fewest that db-scheduler accepts
  private static final int MAX_NAME_LETTERS = 50; // that db-scheduler stores

  /**
   * How often a worker asks and reports.
   *
   * @param poll how long it waits until it looks for games again when there were none
   * @param heartbeat how often it shows that it lives; after four missed ones its games are given
   *     to others
   */
  public record Rhythm(Duration poll, Duration heartbeat) {}

  /**
   * How often a game is tried.
   *
   * @param attempts until it has failed, whether the handler threw or the worker was lost
   * @param backoff the pause before the second attempt; doubled each time
   */
  public record Retries(int attempts, Duration backoff) {}

  /** Checks the settings. */
  public WorkerSettings {
    engines = engines.map(Set::copyOf);
    if (name.isEmpty() || name.length() > MAX_NAME_LETTERS) {
      throw new IllegalArgumentException(
          "name " + name + " (expected: 1 to " + MAX_NAME_LETTERS + " letters)");
    }
    if (concurrency < 1 || retries.attempts < 1) {
      throw new IllegalArgumentException(
          "concurrency %d, attempts %d (expected: at least 1)"
              .formatted(concurrency, retries.attempts));
    }
  }

  /** Returns settings that suit games of seconds to hours: a lost worker is noticed in 18 s. */
  public static WorkerSettings standard(String name, String host) {
    Rhythm rhythm = new Rhythm(Duration.ofSeconds(1), Duration.ofSeconds(3));
    Retries retries = new Retries(5, Duration.ofSeconds(10));
    return new WorkerSettings(
        name, host, Optional.empty(), 1, rhythm, retries, Duration.ofHours(24));
  }

  /** Returns the same settings for the games of some entrants only. */
  public WorkerSettings withEngines(Set<String> names) {
    Optional<Set<String>> some = Optional.of(names);
    return new WorkerSettings(name, host, some, concurrency, rhythm, retries, patience);
  }

  /** Returns the same settings for so many games at once. */
  public WorkerSettings withConcurrency(int games) {
    return new WorkerSettings(name, host, engines, games, rhythm, retries, patience);
  }

  /** Returns how many connections to the database such a worker needs. */
  public int connections() {
    return concurrency
        + 4; // polling, heartbeats, the search for lost workers, and the worker's own
  }

  /** Returns how long a worker may be silent until it is lost. */
  Duration silence() {
    return rhythm.heartbeat.multipliedBy(MISSED_HEARTBEATS);
  }
}
