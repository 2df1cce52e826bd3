package gtpx.conformance.suite;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.server.ServerWithin;
import gtpx.conformance.run.Target;
import gtpx.conformance.script.Suite;
import gtpx.testing.Golden;
import gtpx.testing.LongTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Our engine and our server answer word for word as they did in the sessions of {@code
 * golden/engine.txt} and {@code golden/server.txt}: scripts check no more than the protocol
 * promises. {@code -Dgtpx.write=true} records the sessions anew, if a word is to change.
 */
@LongTest
@Tag("suite")
class GoldenSessionsTest {
  private static final Path FILES = Path.of("src/test/resources/gtpx/conformance/golden");
  private static final int JOBS = 16; // sessions mostly wait
  private static final int FEWEST = 150; // sessions in a file
  private static final int REPEATS = 3;
  private static final int MOST = 5000; // characters of a session

  /**
   * Of answers that bots, times, folders and other games change, and of streams that aren't text.
   */
  private static final Pattern VARIES =
      Pattern.compile(
          "(?i).*(\\bbot|time=[a-z]+:[1-5]?[0-9]\\b|analy[sz]e|prospect|estimate|solve|/tmp|HTTP/|[\\x00-\\x08\\x0b-\\x1f\\x7f]).*");

  @TempDir Path folder;

  /** Replays sessions on a target that nobody has used. */
  @FunctionalInterface
  private interface Replay {
    List<GoldenSession> of(List<GoldenSession> sessions) throws Exception;
  }

  @Test
  void theEngineAnswersAsItDid() throws Exception {
    Target engine = EngineWithin.target();
    if (Golden.WRITES) {
      write("engine", record(engine), sessions -> replay(sessions, engine));
    }
    List<GoldenSession> sessions = read("engine");
    assertSame(replay(sessions, engine), sessions);
  }

  @Test
  void theServerAnswersAsItDid() throws Exception {
    if (Golden.WRITES) {
      try (ServerWithin server = server()) {
        write("server", record(OurServer.target(server)), this::replayOnServer);
      }
    }
    List<GoldenSession> sessions = read("server");
    assertSame(replayOnServer(sessions), sessions);
  }

  private ServerWithin server() throws Exception {
    Path own = Files.createTempDirectory(folder, "server");
    return new ServerWithin(own, OurServer.config(own).forManySessions());
  }

  private List<GoldenSession> replayOnServer(List<GoldenSession> sessions) throws Exception {
    try (ServerWithin server = server()) {
      return replay(sessions, OurServer.target(server));
    }
  }

  private static List<GoldenSession> replay(List<GoldenSession> sessions, Target target)
      throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(JOBS);
    try {
      List<Callable<GoldenSession>> replays = new ArrayList<>();
      sessions.forEach(session -> replays.add(() -> session.replay(target)));
      List<GoldenSession> today = new ArrayList<>();
      for (Future<GoldenSession> replay : threads.invokeAll(replays)) {
        today.add(replay.get());
      }
      return today;
    } finally {
      threads.shutdownNow();
    }
  }

  private static void assertSame(List<GoldenSession> today, List<GoldenSession> then) {
    assertThat(then).hasSizeGreaterThan(FEWEST);
    for (int i = 0; i < then.size(); i++) {
      assertThat(today.get(i).lines()).as(then.get(i).name()).isEqualTo(then.get(i).lines());
    }
  }

  private static List<GoldenSession> read(String name) throws Exception {
    List<GoldenSession> sessions = new ArrayList<>();
    Golden.read(FILES.resolve(name + ".txt"))
        .forEach((script, text) -> sessions.add(new GoldenSession(script, text.lines().toList())));
    return sessions;
  }

  private static List<GoldenSession> record(Target target) throws Exception {
    List<GoldenSession> sessions =
        new ArrayList<>(new MutantRehearsal(target, Suite.standard(), JOBS).golden());
    sessions.removeIf(session -> session.lines().stream().anyMatch(VARIES.asMatchPredicate()));
    sessions.removeIf(session -> session.toString().length() > MOST);
    return sessions;
  }

  /** Writes those that are the same each time, as many as show every kind of answer. */
  private static void write(String name, List<GoldenSession> recorded, Replay replay)
      throws Exception {
    List<GoldenSession> kept = recorded;
    for (int i = 0; i < REPEATS; i++) {
      kept = same(kept, replay);
    }
    Set<String> shown = new HashSet<>();
    List<GoldenSession> chosen = new ArrayList<>();
    for (GoldenSession session : kept) {
      if (shown.addAll(session.shapes())) {
        chosen.add(session);
      }
    }
    Map<String, String> texts = new LinkedHashMap<>();
    for (GoldenSession session : same(chosen, replay)) {
      texts.put(session.name(), String.join("\n", session.lines()) + "\n");
    }
    assertThat(kept).hasSizeGreaterThan(recorded.size() / 2);
    Golden.write(FILES.resolve(name + ".txt"), texts);
  }

  private static List<GoldenSession> same(List<GoldenSession> sessions, Replay replay)
      throws Exception {
    List<GoldenSession> today = replay.of(sessions);
    List<GoldenSession> same = new ArrayList<>(sessions);
    same.retainAll(today);
    return same;
  }
}
