package gtpx.conformance.suite;

import gtpx.conformance.run.Conformance;
import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import gtpx.conformance.run.Target;
import gtpx.conformance.script.Script;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Runs scripts once without a mutant, and keeps which ones pass and what was exchanged. */
final class MutantRehearsal {
  private static final Duration MOST = Duration.ofMinutes(5); // on a busy machine; all answer
  private static final AtomicInteger GAMES = new AtomicInteger();

  private final Map<Script, MutantTranscript> passed = new LinkedHashMap<>();

  /**
   * Runs the scripts.
   *
   * @param jobs how many at a time
   */
  MutantRehearsal(Target target, List<Script> scripts, int jobs) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(jobs);
    try {
      Map<Script, Future<MutantTranscript>> running = new LinkedHashMap<>();
      for (Script script : scripts) {
        Callable<MutantTranscript> one = () -> hold(target, script);
        running.put(script, threads.submit(one));
      }
      for (Map.Entry<Script, Future<MutantTranscript>> one : running.entrySet()) {
        passed.put(one.getKey(), one.getValue().get());
      }
      passed.values().removeIf(MutantTranscript::isVoid);
    } finally {
      threads.shutdownNow();
    }
  }

  private static MutantTranscript hold(Target target, Script script) throws Exception {
    MutantTranscript transcript = new MutantTranscript();
    Supplier<Mutant.Filter> listener = transcript::stream;
    List<Result> results = hold(new FilteredTarget(target, listener), List.of(script), MOST, 1);
    if (!(results.get(0).verdict() instanceof ScriptVerdict.Passed)) {
      transcript.discard();
    } else {
      transcript.discardFirst(); // lists the commands, whatever the script
    }
    return transcript;
  }

  /** Runs scripts with any target. */
  static List<Result> hold(Target target, List<Script> scripts, Duration most, int jobs)
      throws Exception {
    Supplier<String> games = () -> "rehearsal-" + GAMES.incrementAndGet();
    return new Conformance(target, most, jobs, System::nanoTime, games, false)
        .run(scripts, result -> {});
  }

  /** Returns the sessions of all scripts. */
  List<GoldenSession> golden() {
    List<GoldenSession> sessions = new ArrayList<>();
    passed.forEach((script, transcript) -> sessions.add(transcript.golden(script.id())));
    return sessions;
  }

  /** Returns the scripts in whose sessions the mutant would send or receive something different. */
  List<Script> touchedBy(Mutant mutant) {
    List<Script> touched = new ArrayList<>();
    passed.forEach(
        (script, transcript) -> {
          if (transcript.isChangedBy(mutant)) {
            touched.add(script);
          }
        });
    return touched;
  }
}
