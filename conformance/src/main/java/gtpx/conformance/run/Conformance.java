package gtpx.conformance.run;

import gtpx.conformance.script.Script;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Holds many scripts with one engine or server, several at a time. */
public final class Conformance {
  private final Target target;
  private final Duration most;
  private final int jobs;
  private final LongSupplier nanos;
  private final Supplier<String> games;

  /**
   * A judge.
   *
   * @param most how long an answer may take
   * @param jobs how many sessions are held at a time
   * @param nanos a clock
   * @param games names for games on a server, none twice
   */
  public Conformance(
      Target target, Duration most, int jobs, LongSupplier nanos, Supplier<String> games) {
    this.target = target;
    this.most = most;
    this.jobs = jobs;
    this.nanos = nanos;
    this.games = games;
  }

  /**
   * Holds the scripts; an engine that crashes fails that script alone.
   *
   * @param done hears of each, in the order of the scripts
   * @throws UnreachableException if no stream to the engine or server can be opened at all
   */
  public List<Result> run(List<Script> scripts, Consumer<Result> done)
      throws UnreachableException, InterruptedException {
    Abilities abilities = abilities();
    ExecutorService threads = Executors.newFixedThreadPool(jobs);
    try {
      List<Future<Result>> running = new ArrayList<>();
      scripts.forEach(script -> running.add(threads.submit(() -> hold(script, abilities))));
      List<Result> results = new ArrayList<>();
      for (Future<Result> one : running) {
        Result result = get(one);
        results.add(result);
        done.accept(result);
      }
      return results;
    } finally {
      threads.shutdownNow();
    }
  }

  private Abilities abilities() throws UnreachableException, InterruptedException {
    try {
      return Abilities.ask(target, most, nanos);
    } catch (DeviationException e) {
      throw new UnreachableException(e.got());
    }
  }

  private static Result get(Future<Result> running) throws InterruptedException {
    try {
      return running.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a fault of this program", e.getCause());
    }
  }

  private Result hold(Script script, Abilities abilities) throws InterruptedException {
    long start = nanos.getAsLong();
    Verdict verdict = verdict(script, abilities);
    return new Result(script, verdict, Duration.ofNanos(nanos.getAsLong() - start));
  }

  private Verdict verdict(Script script, Abilities abilities) throws InterruptedException {
    try (Talk talk = new Talk(target, nanos)) {
      abilities.check(script);
      Session session = new Session(script, talk, most, games.get());
      try {
        session.hold(abilities, target.isServer());
        return new Verdict.Passed();
      } catch (DeviationException e) {
        return new Verdict.Failed(e.line(), e.expected(), e.got(), talk.session());
      }
    } catch (InapplicableException e) {
      return new Verdict.Skipped(String.valueOf(e.getMessage()));
    }
  }
}
