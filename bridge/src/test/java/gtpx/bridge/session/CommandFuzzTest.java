package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.protocol.GtpCommand;
import gtpx.rooms.room.Room;
import gtpx.testing.RunSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sends lines that no client would send to a bridge with a game in progress. Each command must get
 * one well-formed answer, nothing may fail internally, and a failed command may change nothing. A
 * run covers a fifth of the lines. {@code -Dgtpx.lines=N} for more, {@code -Dgtpx.case=N} to repeat
 * one part.
 */
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith(RunSeed.class)
class CommandFuzzTest {
  private static final int PARTS = 100;
  private static final int RUNS = 5; // that cover all parts
  private static final int LINES = Integer.getInteger("gtpx.lines", 100_000) / PARTS;
  private static final int LINES_A_GAME = 250;
  private static final Pattern ANSWER =
      Pattern.compile("[=?][0-9]* [\\t\\P{Cc}]*+(\\n[\\t\\P{Cc}]++)*+", Pattern.DOTALL);

  static List<Long> seeds() {
    Long seed = Long.getLong("gtpx.case");
    return seed != null
        ? List.of(seed)
        : RunSeed.share(LongStream.range(0, PARTS).boxed().toList(), RUNS);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyCommandIsAnsweredOnceAndWell(long seed) {
    Random random = new Random(seed);
    for (int line = 0; line < LINES; line += LINES_A_GAME) {
      String words = RandomClients.GAMES.get(random.nextInt(RandomClients.GAMES.size()));
      String terms = List.of("", " time=turn:9", " assist=bot", " private=yes").get((int) seed % 4);
      new Fuzzed(words + terms, random, "-Dgtpx.case=" + seed).run(LINES_A_GAME);
    }
  }

  /** One game and the clients that send nonsense to it. */
  private static final class Fuzzed {
    private final TestBridge bridge = new TestBridge();
    private final List<String> log = new ArrayList<>();
    private final Random random;
    private final String where;
    private final SpoiltLines lines;
    private final RandomClients crowd;
    private TestBridge.Line outside = bridge.connect();

    Fuzzed(String words, Random random, String where) {
      this.random = random;
      this.where = where + " " + words;
      crowd = new Noting(bridge, words, random);
      List<String> secrets = new ArrayList<>();
      crowd
          .room()
          .spec()
          .colors()
          .forEach(c -> secrets.add(bridge.secret(RandomClients.GAME, "" + c)));
      secrets.add(bridge.secret(RandomClients.GAME, "owner"));
      secrets.add(bridge.secret(RandomClients.GAME, "watch"));
      lines = new SpoiltLines(random, new ArrayList<>(commands()), secrets);
      crowd.gather();
    }

    /** Random clients whose lines are recorded. */
    private final class Noting extends RandomClients {
      Noting(TestBridge bridge, String words, Random random) {
        super(bridge, words, random);
      }

      @Override
      void saying(Person person, String words) {
        lines.note(words);
        log.add(person + "> " + words);
      }
    }

    private List<String> commands() {
      TestBridge.Line line = bridge.connect();
      line.ok(
          "gtpx-watch " + RandomClients.GAME + " " + bridge.secret(RandomClients.GAME, "watch"));
      line.ok("gtpx-view gogui");
      return List.of(line.ok("list_commands").split("\n", -1));
    }

    void run(int count) {
      for (int i = 0; i < count; i++) {
        if (random.nextInt(4) == 0) {
          crowd.act();
        } else {
          say(random.nextInt(9) == 0 ? outside() : crowd.somebody().line, lines.next());
        }
      }
    }

    private TestBridge.Line outside() {
      if (outside.isClosed || outside.isTurnedRound || random.nextInt(30) == 0) {
        outside.drop();
        outside = bridge.connect();
      }
      return outside;
    }

    private void say(TestBridge.Line line, String words) {
      if (GtpCommand.parse(words).isEmpty() || line.isClosed || line.isTurnedRound) {
        return;
      }
      if (line.isBusy()) {
        line.interrupt();
      }
      List<String> lastLines = log.subList(Math.max(0, log.size() - 12), log.size());
      String context = where + "\n" + String.join("\n", lastLines) + "\n" + words;
      assertThat(line.isBusy()).as(context).isFalse();
      log.add(words);
      boolean isCloselyWatched = random.nextInt(4) == 0;
      String seen = isCloselyWatched ? line.ask("gtpx-position") : "";
      State before = State.of(bridge, crowd.room());
      int answered = line.answers.size();
      line.say(words);

      List<String> answers = List.copyOf(line.answers.subList(answered, line.answers.size()));
      assertThat(answers).as(context).hasSizeLessThan(2);
      answers.forEach(answer -> assertWell(answer, context));
      if (!answers.isEmpty() && answers.get(0).startsWith("?")) {
        assertThat(State.of(bridge, crowd.room())).as(context).isEqualTo(before);
        if (isCloselyWatched) {
          assertThat(line.ask("gtpx-position")).as(context).isEqualTo(seen);
        }
      }
    }

    private static void assertWell(String answer, String context) {
      assertThat(answer).as(context).matches(ANSWER).doesNotContain("internal error");
    }
  }

  /** The state that all share. */
  private record State(List<String> rows, long events, String game, boolean isPaused) {
    static State of(TestBridge bridge, Room room) {
      return new State(
          List.copyOf(bridge.store.kept(RandomClients.GAME)),
          room.feed().last(),
          room.game().events().size() + " " + room.game().committed() + " " + room.game().named(),
          room.shared().isPaused());
    }
  }
}
