package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Move;
import gtpx.protocol.GtpCommand;
import gtpx.testing.EngineBuilder;
import gtpx.testing.Peers;
import gtpx.testing.ScriptedPlayer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Sends the same commands about plain Go to GNU Go 3.8 and to this engine: answers must be
 * identical byte for byte, except for the wording of failures.
 */
class GnuGoTest {
  private static final int PLIES = 70;
  private static final List<String> QUESTIONS =
      List.of(
          "list_stones black",
          "list_stones W",
          "list_stones",
          "list_stones x",
          "captures b",
          "captures white",
          "captures",
          "move_history",
          "all_legal black",
          "all_legal white",
          "all_legal",
          "query_boardsize",
          "get_handicap",
          "fixed_handicap 0",
          "fixed_handicap 1",
          "level 3",
          "level x",
          "level",
          "is_legal b pass",
          "is_legal b Z9",
          "is_legal b",
          "is_legal x E5",
          "findlib pass",
          "findlib",
          "countlib Z9",
          "color",
          "color pass");

  @ParameterizedTest
  @CsvSource({
    "go, --positional-superko, 1",
    "go, --positional-superko, 2",
    "go-japanese, --simple-ko, 3",
    "go-japanese, --simple-ko, 4",
    "go suicide=multi-stone, --allow-suicide --positional-superko, 5"
  })
  void randomGamesAreToldAlike(String words, String options, long seed) throws Exception {
    List<String> commands = randomGame(words, new Random(seed));

    assertAlike(commands, words, options);
  }

  @Test
  void theEndIsToldAlike() throws Exception {
    List<String> commands = new ArrayList<>(List.of("komi 0.5"));
    for (int row = 1; row <= 9; row++) {
      commands.add("play b D" + row);
      commands.add("play w F" + row);
    }
    for (String vertex : List.of("A1", "J9", "E5", "D5", "F5", "pass", "Z9", "")) {
      commands.add("final_status " + vertex);
    }

    assertAlike(commands, "go", "--chinese-rules");
  }

  /** The numbers differ, since both are estimates; their form doesn't. */
  @Test
  void theEstimateHasTheSameForm() throws Exception {
    String form = "= [BW]\\+\\d+\\.\\d \\(upper bound: -?\\d+\\.\\d, lower: -?\\d+\\.\\d\\)\\n\\n";
    List<String> commands = List.of("estimate_score");

    assertThat(gnuGo(commands, "").get(0)).matches(form);
    assertThat(ours(commands, "go").get(0)).matches(form);
  }

  private void assertAlike(List<String> commands, String words, String options) throws Exception {
    List<String> theirs = gnuGo(commands, options);
    List<String> ours = ours(commands, words);

    assertThat(ours).hasSameSizeAs(theirs).hasSize(commands.size());
    for (int i = 0; i < commands.size(); i++) {
      boolean isRefused = theirs.get(i).startsWith("?");
      String expected = isRefused ? "?" : theirs.get(i);
      assertThat(isRefused ? ours.get(i).substring(0, 1) : ours.get(i))
          .as(i + ": " + commands.get(i))
          .isEqualTo(expected);
    }
  }

  private static List<String> randomGame(String words, Random random) {
    GtpEngine engine = engine(words);
    List<String> commands = new ArrayList<>();
    for (int ply = 0; ply < PLIES; ply++) {
      Color color = ply % 2 == 0 ? Color.BLACK : Color.WHITE;
      List<Move> legal = engine.game().legalMoves(color);
      Move move = legal.get(random.nextInt(legal.size()));
      String play = "play " + color + " " + move.name(engine.game().topology());
      engine.answer(GtpCommand.parse(play).orElseThrow());
      commands.add(play);
      if (ply % 10 == 9) {
        commands.addAll(QUESTIONS);
        commands.addAll(ofEveryPoint(engine));
      }
    }
    return commands;
  }

  private static List<String> ofEveryPoint(GtpEngine engine) {
    List<String> questions = new ArrayList<>();
    for (int point = 0; point < engine.game().topology().size(); point++) {
      String vertex = engine.game().topology().name(point);
      questions.add("color " + vertex);
      questions.add("is_legal b " + vertex);
      questions.add("is_legal white " + vertex);
      questions.add("findlib " + vertex);
      questions.add("countlib " + vertex);
    }
    return questions;
  }

  private static GtpEngine engine(String words) {
    return new EngineBuilder(words + " board=9").player(new ScriptedPlayer()).build();
  }

  private static List<String> ours(List<String> commands, String words) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    engine(words).run(new ByteArrayInputStream(bytes(commands)), out);
    return answers(out.toByteArray());
  }

  private static byte[] bytes(List<String> commands) {
    return (String.join("\n", commands) + "\n").getBytes(StandardCharsets.US_ASCII);
  }

  private static List<String> gnuGo(List<String> commands, String options) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Peers.require("gnugo").toString());
    command.addAll(List.of("--mode", "gtp", "--level", "1", "--boardsize", "9"));
    Arrays.stream(options.split(" ", -1)).filter(word -> !word.isEmpty()).forEach(command::add);
    Process gnuGo =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    Thread writer = new Thread(() -> write(bytes(commands), gnuGo.getOutputStream()));
    writer.start();
    List<String> answers = answers(gnuGo.getInputStream().readAllBytes());
    writer.join();
    return answers;
  }

  private static void write(byte[] bytes, OutputStream out) {
    try (out) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Splits the output into answers, each with its end. */
  private static List<String> answers(byte[] bytes) {
    String all = new String(bytes, StandardCharsets.US_ASCII);
    return Arrays.stream(all.split("(?<=\n\n)", -1)).filter(answer -> !answer.isEmpty()).toList();
  }
}
