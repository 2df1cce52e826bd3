package gtpx.conformance.run;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.conformance.script.Script;
import gtpx.conformance.script.ScriptReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Timeout;

/** Sessions with a fake engine, whose answers a test sets. */
@Timeout(60)
abstract class ConformanceFixture {
  final Map<String, String> answers = new TreeMap<>();
  final List<String> heard = new ArrayList<>(); // guarded by itself
  Duration most = Duration.ofSeconds(20);
  boolean isServer;

  /** Returns a success by default; lists some commands besides those of GTP 2. */
  Optional<String> answer(String line) {
    synchronized (heard) {
      heard.add(line);
    }
    if (line.equals("crash")) {
      return Optional.empty();
    }
    String last = line.startsWith("1000000007") ? "=1000000007 2\n\n" : "= \n\n";
    return Optional.of(
        line.equals("list_commands") ? "= " + listed() + "\n\n" : answers.getOrDefault(line, last));
  }

  private String listed() {
    return answers.getOrDefault("listed", "name gtpx-version gtpx-game crash hang twice genmove");
  }

  /**
   * Returns the verdict on a session.
   *
   * @param header lines besides the sentence: empty, or each with its line end
   */
  ScriptVerdict hold(String header, String session) throws Exception {
    String text = "sentence: It MUST hold.\n" + header + "\n" + session;
    Script script = ScriptReader.read("7-play", "x", text.lines().toList());
    return run(List.of(script)).get(0).verdict();
  }

  /** Runs two sessions at a time, with the engine that gives the answers set by the test. */
  List<Result> run(List<Script> scripts) throws Exception {
    return new Conformance(
            new FakeEngine(isServer, () -> this::answer),
            most,
            2,
            System::nanoTime,
            () -> "new-game",
            false)
        .run(scripts, result -> {});
  }

  /** Runs one session at a time, with another engine. */
  List<Result> run(Target target, List<Script> scripts) throws Exception {
    return new Conformance(target, most, 1, System::nanoTime, () -> "g", false)
        .run(scripts, result -> {});
  }

  static ScriptVerdict.Failed failed(ScriptVerdict verdict) {
    assertThat(verdict).isInstanceOf(ScriptVerdict.Failed.class);
    return (ScriptVerdict.Failed) verdict;
  }
}
