package gtpx.gateways.cgos.client;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.RunSeed;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lines that a hostile or broken server might send: no exception, one reason, one line. */
class CgosFuzzTest {
  private static final int DIALOGUES = 3000;
  private static final List<String> LINES =
      List.of(
          "protocol genmove_analyze",
          "username",
          "password",
          "setup 7 9 7.0 60000 Other(1800?) Ours(1750)",
          "setup 7 9 7.0 60000 Other(1800?) Ours(1750) D4 1 E5 2 pass 3",
          "setup 8 5 0 -1 Ours(1) Other(2)",
          "genmove b 60000",
          "genmove w 60000",
          "play w D4 59000",
          "play b E5 59000",
          "play w pass 59000",
          "gameover 2026-01-31 B+3.5 text",
          "gameover x y",
          "info another login",
          "ok");
  private static final List<String> WORDS =
      List.of("", "-1", "99999999999999999999", "pass", "resign", "b", "A0", "Z9", "\u0000", "NaN");

  @Test
  void brokenLinesEndTheClientWithAReasonOrAreIgnored() {
    long seed = RunSeed.value();
    for (int i = 0; i < DIALOGUES; i++) {
      Random random = new Random(seed + i);
      CgosDialogue server = new CgosDialogue(OptionalInt.empty()).connect();
      for (int k = 0; k < 30 && server.player().end().isEmpty(); k++) {
        server.player().receive(broken(random));
      }
      server
          .player()
          .end()
          .flatMap(CgosPlayer.End::failure)
          .ifPresent(
              reason -> assertThat(reason).as("seed " + seed).doesNotContain("\n", "Exception"));
    }
  }

  private static String broken(Random random) {
    String line = LINES.get(random.nextInt(LINES.size()));
    return switch (random.nextInt(5)) {
      case 0 -> line.substring(0, random.nextInt(line.length() + 1));
      case 1 -> {
        String[] words = line.split(" ", -1);
        words[random.nextInt(words.length)] = WORDS.get(random.nextInt(WORDS.size()));
        yield String.join(" ", words);
      }
      case 2 -> line + " " + WORDS.get(random.nextInt(WORDS.size()));
      default -> line;
    };
  }
}
