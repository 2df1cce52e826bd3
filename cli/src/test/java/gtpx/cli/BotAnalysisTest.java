package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bot.Bots;
import gtpx.engine.GtpEngine;
import gtpx.player.Player;
import gtpx.player.ThinkingBudget;
import gtpx.protocol.GtpCommand;
import gtpx.testing.EngineBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Analyses of the real bot, with commands in memory. */
class BotAnalysisTest {
  private static GtpEngine engine(String game) {
    Player bot = Bots.factory(System::nanoTime).create(ThinkingBudget.ofPlayouts(100), 1);
    return new EngineBuilder(game).player(bot).build();
  }

  private static String say(GtpEngine engine, String line) {
    return engine.answer(GtpCommand.parse(line).orElseThrow()).toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kata-analyze white ownership true rootInfo true",
        "kata-search_analyze white ownership true pvVisits true",
        "top_moves white",
        "reg_genmove white"
      })
  void noAnalysisDependsOnWhatOthersHaveCommitted(String command) {
    GtpEngine one = engine("parallel board=5");
    GtpEngine other = engine("parallel board=5");
    say(one, "play red C3");
    say(other, "play red pass");

    String answer = say(one, command);

    assertThat(answer).startsWith("= ").isEqualTo(say(other, command));
  }

  @ParameterizedTest
  @ValueSource(strings = {"go board=5", "multi board=5 players=4", "f-go board=5", "kee board=5"})
  void everyGameIsAnalysed(String game) {
    assertThat(say(engine(game), "kata-analyze ownership true minmoves 2 maxmoves 2"))
        .matches(
            "= \ninfo move \\S+ visits \\d+ winrate [01]\\.\\d{4} scoreMean -?\\d+\\.\\d\\d"
                + " scoreLead -?\\d+\\.\\d\\d lcb [01]\\.\\d{4} order 0"
                + " pv [ A-Z0-9pas]+ info move \\S+ .* order 1 pv [ A-Z0-9pas]+"
                + " ownership( -?[01]\\.\\d{4}){25}\n\n");
  }

  @Test
  void theServersMoveIsTheMostVisited() {
    String answer = say(engine("go board=5"), "cgos-genmove_analyze b");

    String move = answer.replaceAll("(?s).*\"moves\":\\[\\{[^}]*\"move\":\"([^\"]*)\".*", "$1");
    assertThat(answer).endsWith("\nplay " + move + "\n\n");
    assertThat(answer).contains("\"visits\":100,\"moves\":");
  }
}
