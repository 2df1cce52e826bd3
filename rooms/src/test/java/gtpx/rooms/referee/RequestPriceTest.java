package gtpx.rooms.referee;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import gtpx.rules.Variants;
import gtpx.testing.JavaCommand;
import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What would cost too much is refused before it is done. docs/json-referee.md, "Limits" */
@Timeout(60)
class RequestPriceTest {
  private static String message(Referee referee, String request) {
    JsonObject answer = referee.answer(request.replace('\'', '"'));
    JsonObject error = answer.getAsJsonObject("error");
    assertThat(error).as(answer.toString()).isNotNull();
    assertThat(error.get("kind").getAsString()).isEqualTo("TOO_LARGE");
    return error.get("message").getAsString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'rules':'go board=10','do':[{'undo':1},{'undo':1}]} | 600",
        "{'rules':'multi players=6 board=hex:6'} | 546",
        "{'rules':'variant=multi players=6 board=graph:a-b,b-c,c-a,d','ask':['legal']} | 48",
        "{'rules':'go','ask':['legal','legal','score']} | 2166",
        "{'rules':'go board=box:2'} | 16"
      })
  void theWorkIsPointsTimesPlayersCommandsAndQuestions(String request, long work) {
    RefereeLimits less = new RefereeLimits(work - 1, Long.MAX_VALUE);
    RefereeLimits enough = new RefereeLimits(work, Long.MAX_VALUE);

    assertThat(message(Referee.stateless(Variants.STANDARD, less), request))
        .isEqualTo(
            "points times players, commands and questions: "
                + work
                + " (expected: at most "
                + (work - 1)
                + "; fewer at a time)");
    assertThat(
            Referee.stateless(Variants.STANDARD, enough)
                .answer(request.replace('\'', '"'))
                .toString())
        .doesNotContain("TOO_LARGE");
  }

  @Test
  void aSnapshotCostsWhatItRepeats() {
    Referee any = Referee.stateless(Variants.STANDARD, RefereeLimits.NONE);
    String plays = String.join(",", Collections.nCopies(9, "{\"play\":{\"black\":\"pass\"}}"));
    JsonObject played =
        any.answer(
            "{\"rules\":\"kee board=3\",\"free\":true,\"do\":["
                + plays
                + "],\"ask\":[\"snapshot\"]}");
    Referee limited =
        Referee.stateless(Variants.STANDARD, new RefereeLimits(9 * 2 * 9, Long.MAX_VALUE));

    assertThat(message(limited, "{\"snapshot\":" + played.get("snapshot") + "}"))
        .contains("questions: 180");
  }

  @Test
  void keptGamesLeaveLessMemoryUntilTheyAreForgotten() {
    Referee referee =
        Referee.keepingGames(Variants.STANDARD, new RefereeLimits(Long.MAX_VALUE, 1_000_000));
    String next = "{'game':'h','rules':'go board=36'}";
    assertThat(referee.answer("{\"game\":\"g\",\"rules\":\"go board=36\"}").toString())
        .isEqualTo("{\"ok\":true}");

    assertThat(message(referee, next))
        .startsWith("memory for the request: ")
        .endsWith(" MB (expected: at most 1.0 MB; a shorter one or a smaller board)");
    assertThat(referee.answer("{\"game\":\"g\",\"forget\":true}").toString())
        .isEqualTo("{\"ok\":true}");
    assertThat(referee.answer(next.replace('\'', '"')).toString()).isEqualTo("{\"ok\":true}");
  }

  @Test
  void whatIsNotRefusedFitsIntoTheMemory() throws Exception {
    long heap = LargeRequests.LIMITS.bytes() / 1_000_000 + 10; // for the program itself
    Process program =
        new ProcessBuilder(
                JavaCommand.of(
                    List.of("-Xmx" + heap + "m"), LargeRequests.class.getName(), List.of()))
            .redirectErrorStream(true)
            .start();
    List<String> lines;
    try (BufferedReader output = program.inputReader(StandardCharsets.UTF_8)) {
      lines = output.lines().toList();
    } finally {
      program.destroyForcibly().waitFor();
    }

    assertThat(lines).hasSize(LargeRequests.KINDS.size());
    assertThat(lines).allMatch(line -> line.matches("\\w+ \\d+"));
    assertThat(lines).noneMatch(line -> line.endsWith(" 0"));
  }
}
