package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import gtpx.board.Color;
import gtpx.engine.EngineConfig.Habit;
import gtpx.engine.clients.EngineCommands;
import gtpx.game.GameSpec;
import gtpx.game.RandomSpecs;
import gtpx.protocol.GtpCommand;
import gtpx.rules.Variants;
import gtpx.testing.RunSeed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A million lines that no controller would send, a fifth of them in each run. Each command must get
 * exactly one well-formed answer, in order, and nothing may fail internally. {@code -Dgtpx.lines=N}
 * for more.
 */
@Timeout(value = 20, unit = TimeUnit.MINUTES)
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith(RunSeed.class)
class LineFuzzTest {
  private static final int PARTS = 20;
  private static final int RUNS = 5; // that cover all parts
  private static final int LINES = Integer.getInteger("gtpx.lines", 500_000) / PARTS;
  private static final int LINES_AN_ENGINE = 1000;
  private static final int LINES_A_RUN = 50;
  private static final Pattern ANSWER = Pattern.compile("[=?][0-9]* [\\t -~]*+(\\n[\\t -~]++)*+");

  private static final List<View> VIEWS = List.of(View.values());

  private final StringWriter log = new StringWriter();

  static List<Long> seeds() {
    return RunSeed.share(LongStream.range(0, PARTS).boxed().toList(), RUNS);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyLineIsAnsweredOnceAndWell(long seed) throws IOException {
    Random random = new Random(seed);
    for (int line = 0; line < LINES; line += LINES_AN_ENGINE) {
      GtpEngine engine = engine(random);
      RandomLines lines = new RandomLines(random, new RandomCommands(random, engine));
      for (int i = 0; i < LINES_AN_ENGINE; i += LINES_A_RUN) {
        exchange(engine, lines.next(LINES_A_RUN, engine.game()));
      }
      assertThat(log.toString()).doesNotContain("internal error"); // echo_err may write there
    }
  }

  private GtpEngine engine(Random random) {
    List<String> presets = new ArrayList<>(List.of("random"));
    Variants.STANDARD.all().forEach(variant -> presets.add(variant.name()));
    GameSpec spec = RandomSpecs.of(presets.get(random.nextInt(presets.size())), random);
    Viewpoint seen = new Viewpoint(VIEWS.get(random.nextInt(VIEWS.size())), Color.BLACK);
    return new GtpEngine(
        new EngineConfig(
            spec,
            Variants.STANDARD,
            new EngineConfig.Program("fuzzed", "1"),
            random.nextBoolean() ? Optional.of(new RandomMovePlayer(random)) : Optional.empty(),
            seen.refusal(spec).isEmpty() ? seen : Viewpoint.TRUE,
            random.nextBoolean() ? Set.of(Habit.CHATS) : Set.of(),
            new EngineConfig.Host(System::nanoTime, System::nanoTime, new PrintWriter(log, true))),
        EngineCommands.all());
  }

  private static void exchange(GtpEngine engine, List<String> lines) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String input = String.join("\n", lines) + "\n";

    engine.run(new ByteArrayInputStream(input.getBytes(StandardCharsets.ISO_8859_1)), out);

    String[] answers = (out.toString(StandardCharsets.US_ASCII) + "end").split("\n\n", -1);
    List<GtpCommand> commands =
        lines.stream().map(GtpCommand::parse).flatMap(Optional::stream).toList();
    assertThat(answers).as(input).hasSize(commands.size() + 1);
    for (int i = 0; i < commands.size(); i++) {
      String id = commands.get(i).id().isPresent() ? "" + commands.get(i).id().getAsInt() : "";
      if (!ANSWER.matcher(answers[i]).matches() || !answers[i].startsWith(id + " ", 1)) {
        fail(commands.get(i) + "\nwas answered\n" + answers[i] + "\nin\n" + input);
      }
    }
  }
}
