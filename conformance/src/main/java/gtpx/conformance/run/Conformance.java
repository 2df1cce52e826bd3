package gtpx.conformance.run;

import gtpx.conformance.dialog.Dialog;
import gtpx.conformance.script.Script;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Runs many scripts against one engine or server, several at a time. */
public final class Conformance {
  /** How long an answer may take if nobody says otherwise. */
  public static final Duration STANDARD_TIMEOUT = Duration.ofSeconds(60);

  private final Target target;
  private final AnswerTimeout timeout;
  private final SessionSlots slots;
  private final LongSupplier nanos;
  private final Supplier<String> games;
  private final boolean reuses;
  private final Queue<Dialog> idle = new ConcurrentLinkedQueue<>();
  private final CreatedGames made = new CreatedGames();
  private final AtomicInteger finished = new AtomicInteger();

  /**
   * Creates a judge.
   *
   * @param most how long an answer may take; if longer than {@link #STANDARD_TIMEOUT}, the limits
   *     that scripts name are longer by the same factor
   * @param jobs how many sessions are at work at a time, not counting those that wait long
   * @param nanos a clock
   * @param games distinct names for games on a server
   * @param reuses whether an engine also runs the next session that starts a game of its own; a
   *     reusing session that fails is run again with a new engine, and that second result counts
   */
  public Conformance(
      Target target,
      Duration most,
      int jobs,
      LongSupplier nanos,
      Supplier<String> games,
      boolean reuses) {
    this.reuses = reuses;
    this.target = target;
    this.timeout = new AnswerTimeout(most);
    this.slots = new SessionSlots(jobs);
    this.nanos = nanos;
    this.games = games;
  }

  /**
   * Runs the scripts; an engine that crashes fails only the current script.
   *
   * @param done receives each result, in the order of the scripts
   * @throws UnreachableException if the engine or server can't be reached or answers nothing
   * @throws UncheckedIOException if a session's folder can't be created or written to
   */
  public List<Result> run(List<Script> scripts, Consumer<Result> done)
      throws UnreachableException, InterruptedException {
    Abilities abilities = Abilities.ask(target, timeout, nanos, games, made);
    ExecutorService threads = Executors.newFixedThreadPool(slots.open());
    try (abilities) {
      List<Future<Result>> running = new ArrayList<>();
      scripts.forEach(script -> running.add(threads.submit(() -> judge(script, abilities))));
      List<Result> results = new ArrayList<>();
      for (Future<Result> one : running) {
        Result result = get(one);
        results.add(result);
        done.accept(result);
      }
      return results;
    } finally {
      threads.shutdownNow();
      idle.forEach(Dialog::close);
      made.abort(target, nanos);
    }
  }

  /** How many scripts have a result so far; may be asked on any thread. */
  public int finished() {
    return finished.get();
  }

  private static Result get(Future<Result> running) throws InterruptedException {
    try {
      return running.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UncheckedIOException file) {
        throw file;
      }
      throw new IllegalStateException("internal error", e.getCause());
    }
  }

  private Result judge(Script script, Abilities abilities) throws InterruptedException {
    slots.enter();
    try {
      long start = nanos.getAsLong();
      ScriptVerdict verdict = verdict(script, abilities);
      return new Result(script, verdict, Duration.ofNanos(nanos.getAsLong() - start));
    } finally {
      finished.incrementAndGet();
      slots.leave();
    }
  }

  /**
   * The verdict for the first of the script's games that applies; if none applies, the reason for
   * the first.
   */
  private ScriptVerdict verdict(Script script, Abilities abilities) throws InterruptedException {
    List<ScriptVerdict.Skipped> skipped = new ArrayList<>();
    for (Script one : script.alternatives()) {
      try {
        return verdictInGame(abilities.fit(one), abilities);
      } catch (InapplicableException e) {
        skipped.add(e.verdict());
      } catch (DeviationException e) {
        return e.verdict(List.of());
      }
    }
    return skipped.stream().filter(ScriptVerdict.Skipped::binds).findFirst().orElse(skipped.get(0));
  }

  private ScriptVerdict verdictInGame(Script script, Abilities abilities)
      throws InapplicableException, InterruptedException {
    Optional<Dialog> used =
        script.mayFollowOthers() ? Optional.ofNullable(idle.poll()) : Optional.empty();
    if (used.isPresent()) {
      ScriptStreams streams = streams();
      streams.use(used.get());
      ScriptVerdict verdict = verdict(script, abilities, streams);
      if (verdict instanceof ScriptVerdict.Passed) {
        return verdict;
      }
    }
    return verdict(script, abilities, streams());
  }

  private ScriptStreams streams() {
    return new ScriptStreams(target, nanos, timeout, Optional.of(slots));
  }

  private ScriptVerdict verdict(Script script, Abilities abilities, ScriptStreams streams)
      throws InapplicableException, InterruptedException {
    try (ScriptFolder folder = new ScriptFolder();
        streams) {
      new ScriptRun(script, streams, folder, timeout.most(), games.get(), made)
          .run(abilities, target.isServer());
      if (reuses && script.mayFollowOthers()) {
        streams.release().ifPresent(idle::add);
      }
      return new ScriptVerdict.Passed();
    } catch (DeviationException e) {
      return e.verdict(streams.session());
    }
  }
}
