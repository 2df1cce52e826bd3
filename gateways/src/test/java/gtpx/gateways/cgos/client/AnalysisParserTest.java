package gtpx.gateways.cgos.client;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.rooms.seat.AnalysisDialect;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The lines of KataGo and Leela Zero; the object is that of zakki/cgos, client-python. */
class AnalysisParserTest {
  @Test
  void aLineOfKataGo() {
    String line =
        "info move D4 visits 30 edgeVisits 30 utility 0.1 winrate 0.5 scoreMean 1 scoreLead 2"
            + " prior 0.2 lcb 0.4 order 0 pv D4 Q16 pass pvVisits 30 20 1 info move Q16 visits 10"
            + " winrate 0.3 scoreLead -2 order 1 pv Q16 D4 ownership -1 0 1";

    assertThat(AnalysisParser.json(line, 1))
        .hasToString(
            "{\"winrate\":0.45,\"score\":1.0,\"visits\":40,\"moves\":["
                + "{\"move\":\"D4\",\"visits\":30,\"winrate\":0.5,\"score\":2.0,\"pv\":\"D4 Q16 pass\"},"
                + "{\"move\":\"Q16\",\"visits\":10,\"winrate\":0.3,\"score\":-2.0,\"pv\":\"Q16 D4\"}],"
                + "\"ownership\":\"Af+\"}");
  }

  @Test
  void aLineOfLeelaZeroHasTenThousandths() {
    String line = "info move D4 visits 8 winrate 4321 prior 99 lcb 1 order 0 pv D4 Q16";

    assertThat(AnalysisParser.json(line, AnalysisParser.TEN_THOUSAND))
        .hasToString(
            "{\"winrate\":0.4321,\"visits\":8,\"moves\":["
                + "{\"move\":\"D4\",\"visits\":8,\"winrate\":0.4321,\"pv\":\"D4 Q16\"}]}");
  }

  @Test
  void aLineThatMakesNoSenseGivesNoAnalysis() {
    CgosAnalyses analyses = new CgosAnalyses();
    for (String line : new String[] {"", "info", "info move", "ownership", "1 2 3", "{", "[1]"}) {
      for (AnalysisDialect dialect : AnalysisDialect.values()) {
        analyses.add(dialect, line);

        assertThat(analyses.take()).as(dialect + " " + line).isEmpty();
      }
    }
  }

  @Test
  void anAnalysisIsTakenOnceAndIsNeverTooLongForTheServer() {
    CgosAnalyses analyses = new CgosAnalyses();
    analyses.add(AnalysisDialect.CGOS, "{\"visits\":1}");
    assertThat(analyses.take()).contains("{\"visits\":1}");
    assertThat(analyses.take()).isEmpty();

    analyses.add(AnalysisDialect.CGOS, "{\"x\":\"" + "y".repeat(70_000) + "\"}");
    assertThat(analyses.take()).isEmpty();

    analyses.add(AnalysisDialect.KATA, "info move D4 visits 1 pv D4 ".repeat(5000));
    assertThat(analyses.take().orElseThrow().length()).isLessThan(32_000);

    analyses.add(AnalysisDialect.CGOS, "[".repeat(100_000));
    assertThat(analyses.take()).isEmpty();
  }

  @Test
  void noiseNeverFails() {
    Random random = new Random(5);
    String[] words = {"info", "move", "D4", "pv", "visits", "1e99", "-", "ownership", "winrate"};
    for (int i = 0; i < 20_000; i++) {
      StringBuilder line = new StringBuilder();
      for (int k = random.nextInt(12); k >= 0; k--) {
        line.append(words[random.nextInt(words.length)]).append(' ');
      }
      CgosAnalyses analyses = new CgosAnalyses();
      analyses.add(AnalysisDialect.KATA, line.toString());
      analyses.take().ifPresent(json -> assertThat(json).doesNotContain("\n").startsWith("{"));
    }
  }
}
