package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import gtpx.testing.JavaCommand;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code gtpx referee --json}, tested with the vectors as any server's author might. */
@Timeout(60)
class JsonRefereeTest {
  private static final Path VECTORS = Path.of("../conformance/vectors");

  private record Run(int exitCode, List<JsonObject> answers, String errors) {}

  private static Run run(String input, String... options) throws IOException {
    String[] args =
        Stream.concat(Stream.of("referee", "--json"), Stream.of(options)).toArray(String[]::new);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            args,
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    List<JsonObject> answers =
        out.toString(StandardCharsets.UTF_8)
            .lines()
            .map(line -> JsonParser.parseString(line).getAsJsonObject())
            .toList();
    return new Run(code, answers, err.toString(StandardCharsets.UTF_8));
  }

  private static List<JsonObject> answers(List<JsonObject> requests) throws IOException {
    Run run = run(requests.stream().map(JsonObject::toString).collect(Collectors.joining("\n")));
    assertThat(run.exitCode()).isZero();
    assertThat(run.answers()).hasSameSizeAs(requests);
    return run.answers();
  }

  static List<Path> vectors() throws IOException {
    try (Stream<Path> files = Files.list(VECTORS)) {
      return files
          .filter(file -> file.toString().endsWith(".json"))
          .filter(file -> !file.toString().matches(".*(schema|boards|perft)\\.json"))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void theRefereeAgreesWithTheVectors(Path file) throws IOException {
    List<JsonObject> vectors = read(file);
    List<JsonObject> before = answers(vectors.stream().map(JsonRefereeTest::before).toList());
    List<JsonObject> events = new ArrayList<>();
    for (int i = 0; i < vectors.size(); i++) {
      events.add(event(vectors.get(i), before.get(i).getAsJsonObject("snapshot")));
    }
    List<JsonObject> after = answers(events);

    for (int i = 0; i < vectors.size(); i++) {
      JsonObject vector = vectors.get(i);
      comparePosition(vector, "position", before.get(i));
      compare(vector, "legality", before.get(i));
      comparePosition(vector, "after", after.get(i));
      compare(vector, "last_turn", after.get(i));
      compare(vector, "score", after.get(i));
      compareResult(vector, after.get(i));
    }
  }

  private static List<JsonObject> read(Path file) throws IOException {
    return JsonParser.parseString(Files.readString(file))
        .getAsJsonObject()
        .getAsJsonArray("vectors")
        .asList()
        .stream()
        .map(JsonElement::getAsJsonObject)
        .toList();
  }

  /** Returns the request for the game before the vector's event. */
  private static JsonObject before(JsonObject vector) {
    JsonObject request = new JsonObject();
    request.add("id", vector.get("id"));
    request.addProperty(
        "rules",
        vector.getAsJsonObject("game").entrySet().stream()
            .map(word -> word.getKey() + "=" + word.getValue().getAsString())
            .collect(Collectors.joining(" ")));
    request.add("do", vector.get("events"));
    request.add("ask", words("position", "legality", "snapshot"));
    return request;
  }

  /** Returns the request for the vector's event in the restored game. */
  private static JsonObject event(JsonObject vector, JsonObject snapshot) {
    JsonObject request = new JsonObject();
    request.add("id", vector.get("id"));
    request.add("snapshot", snapshot);
    JsonArray commands = new JsonArray();
    commands.add(vector.get("event"));
    request.add("do", commands);
    request.add("ask", words("position", "last_turn", "score", "result"));
    if (vector.has("score")) {
      request.add("dead", vector.getAsJsonObject("score").get("dead"));
    }
    return request;
  }

  private static JsonArray words(String... words) {
    JsonArray array = new JsonArray();
    Stream.of(words).map(JsonPrimitive::new).forEach(array::add);
    return array;
  }

  private static void compare(JsonObject vector, String member, JsonObject answer) {
    if (vector.has(member)) {
      JsonObject found = answer.getAsJsonObject(member);
      found.remove("dead_by"); // docs/protocol.md, 12.17: optional
      assertThat(found).as("%s: %s", vector.get("id"), member).isEqualTo(vector.get(member));
    }
  }

  /** Compares everything that is stated about a position; offers have another form there. */
  private static void comparePosition(JsonObject vector, String member, JsonObject answer) {
    JsonObject found = answer.getAsJsonObject("position");
    assertThat(found).as(answer.toString()).isNotNull();
    for (Map.Entry<String, JsonElement> told : vector.getAsJsonObject(member).entrySet()) {
      String name = vector.get("id") + ": " + member + "." + told.getKey();
      if (told.getKey().equals("preferences")) {
        assertThat(found.getAsJsonObject("preferences").entrySet())
            .as(name)
            .containsAll(told.getValue().getAsJsonObject().entrySet());
      } else if (!told.getKey().equals("offers")) {
        assertThat(found.get(told.getKey())).as(name).isEqualTo(told.getValue());
      }
    }
  }

  private static void compareResult(JsonObject vector, JsonObject answer) {
    JsonObject found = answer.getAsJsonObject("result");
    found.remove("points"); // not in vectors
    JsonElement none = JsonParser.parseString("{\"finished\":false}");
    assertThat(found)
        .as("%s: result", vector.get("id"))
        .isEqualTo(vector.has("result") ? vector.get("result") : none);
  }

  @Test
  void everyLineIsAnsweredAndBlankOnesAreIgnored() throws IOException {
    Run run = run("{\"id\":1,\"rules\":\"go\"}\r\n\n  \nnonsense\n{\"id\":2,\"rules\":\"göö\"}");

    assertThat(run.exitCode()).isZero();
    assertThat(run.answers()).hasSize(3);
    assertThat(run.answers().get(0)).hasToString("{\"id\":1,\"ok\":true}");
    assertThat(run.answers().get(1).get("ok").getAsBoolean()).isFalse();
    assertThat(run.answers().get(2).toString()).contains("göö");
    assertThat(run.errors()).isEmpty();
  }

  @Test
  void aLineThatIsTooLongIsRefusedAndTheNextOneAnswered() throws IOException {
    Run run = run("x".repeat((16 << 20) + 1) + "\n{\"rules\":\"go\"}\n");

    assertThat(run.answers().get(0).toString())
        .contains("BAD_REQUEST", "line too long (expected: at most 16777216 bytes)");
    assertThat(run.answers().get(1)).hasToString("{\"ok\":true}");
  }

  /** Regression: the process ended, and all games with it. */
  @Test
  void whatNeedsMoreMemoryThanThereIsIsRefused() throws Exception {
    Process program =
        new ProcessBuilder(
                JavaCommand.of(
                    List.of("-Xmx40m", "-XX:+ExitOnOutOfMemoryError"),
                    "gtpx.cli.Main",
                    List.of("referee", "--json")))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    List<String> answers = new ArrayList<>();
    try (BufferedReader output = program.inputReader(StandardCharsets.UTF_8);
        Writer input = program.outputWriter(StandardCharsets.UTF_8)) {
      for (String line :
          List.of(
              "{\"game\":\"g\",\"rules\":\"go board=5\"}",
              "x".repeat(20_000_000),
              "{\"dead\":[" + "0,".repeat(200_000) + "0]}",
              "{\"rules\":\"parallel players=64 board=100\",\"ask\":[\"legal\",\"legality\"]}",
              "[".repeat(400_000),
              "{\"game\":\"g\",\"ask\":[\"undoable\"]}")) {
        input.write(line + "\n");
        input.flush();
        answers.add(String.valueOf(output.readLine()));
      }
      for (int i = 0; i < 50; i++) {
        input.write("{\"game\":\"" + i + "\",\"rules\":\"multi players=9 board=50\"}\n");
        input.flush();
        answers.add(String.valueOf(output.readLine()));
      }
    } finally {
      program.destroyForcibly().waitFor();
    }

    assertThat(answers.get(1)).contains("BAD_REQUEST", "line too long");
    assertThat(answers.get(2)).contains("BAD_REQUEST", "no game"); // it fits
    assertThat(answers.get(3)).contains("TOO_LARGE");
    assertThat(answers.get(4)).contains("BAD_REQUEST", "Nesting limit");
    assertThat(answers.get(5)).isEqualTo("{\"ok\":true,\"undoable\":0}");
    assertThat(answers.get(6)).isEqualTo("{\"ok\":true}");
    assertThat(answers.get(55)).contains("TOO_LARGE", "memory");
  }

  @Test
  void optionsOfOneGameAreRefused() throws IOException {
    Run run = run("", "--board", "9");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.errors())
        .startsWith("gtpx referee: --board with --json (expected: the rules in each request)");
  }
}
