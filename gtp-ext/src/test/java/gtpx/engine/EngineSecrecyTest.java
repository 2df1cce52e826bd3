package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.protocol.GtpCommand;
import gtpx.testing.EngineBuilder;
import gtpx.testing.ScriptedPlayer;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Two games that differ in one committed move answer every question alike, in every view, so no
 * answer can depend on that move.
 */
class EngineSecrecyTest {
  /** Commands that move, take back or end; all others only ask, or configure the game. */
  private static final Set<String> DEEDS =
      Set.of("play", "genmove", "gtpx-play_turn", "kgs-genmove_cleanup", "quit");

  private static final Set<String> WRITERS = Set.of("printsgf", "gomill-savesgf"); // of files

  private static final List<String> WORDS =
      List.of("", "b", "w", "b A1", "b C3", "A1", "C3", "1", "dead", "alive", "game Bob winrate");

  private static GtpEngine engine(View view, String vertex) {
    ScriptedPlayer player = new ScriptedPlayer();
    player.willPlay(List.of(vertex));
    GtpEngine engine =
        new EngineBuilder("parallel players=3 board=3")
            .player(player)
            .viewpoint(new Viewpoint(view, Color.BLACK))
            .chats(true)
            .build();
    String side = view == View.GOGUI ? "w" : "b"; // there, the held seat sees its own commitment
    assertThat(say(engine, "genmove " + side)).isEqualTo("= " + vertex + "\n\n");
    return engine;
  }

  private static String say(GtpEngine engine, String line) {
    return engine.answer(GtpCommand.parse(line).orElseThrow()).toString();
  }

  private static List<String> words(String command) {
    if (DEEDS.contains(command) || command.isEmpty()) {
      return List.of();
    }
    return WRITERS.contains(command) ? List.of("") : WORDS;
  }

  @ParameterizedTest
  @EnumSource(View.class)
  void nothingDependsOnAMoveThatIsOnlyCommitted(View view) {
    List<String> names = List.of(say(engine(view, "A1"), "list_commands").split("\\s+", -1));
    for (String name : names.subList(1, names.size())) {
      for (String words : words(name)) {
        String question = name + " " + words;

        String one = say(engine(view, "A1"), question);
        String other = say(engine(view, "C3"), question);

        assertThat(one).as(question).isEqualTo(other);
      }
    }
  }
}
