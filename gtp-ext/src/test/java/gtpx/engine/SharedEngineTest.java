package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.engine.clients.EngineCommands;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpCommand;
import gtpx.rules.Variants;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An engine for one of many clients creates its commands only when they are used. */
class SharedEngineTest {
  private static final GameSpec GO = GameSpec.parse(List.of("go"), Variants.STANDARD);

  private static EngineConfig config(View view) {
    return new EngineConfig(
        GO,
        Variants.STANDARD,
        new EngineConfig.Program("test", "1"),
        Optional.empty(),
        new Viewpoint(view, GO.colors().first()),
        Set.of(),
        new EngineConfig.Host(() -> 0, () -> 0, new PrintWriter(Writer.nullWriter())));
  }

  private static GtpEngine shared(View view) {
    return GtpEngine.shared(
        config(view), EngineCommands.all(), new LocalGameController(new Game(GO), () -> 0));
  }

  private static String answer(GtpEngine engine, String command) {
    return engine.answer(GtpCommand.parse(command).orElseThrow()).text();
  }

  @ParameterizedTest
  @EnumSource
  void everyCommandThatIsListedIsKnownAndNoOther(View view) {
    GtpEngine shared = shared(view);
    List<String> before = shared.commands();
    Set<String> known = new TreeSet<>();

    for (String command : new GtpEngine(config(view), EngineCommands.all()).commands()) {
      if (!answer(shared, command).equals(FailureKind.UNKNOWN_COMMAND.words())) {
        known.add(command);
      }
    }

    assertThat(known).isEqualTo(new TreeSet<>(before)).contains("play").doesNotContain("genmove");
    assertThat(shared.commands()).isEqualTo(before);
  }

  @ParameterizedTest
  @EnumSource
  void commandsMadeLaterSeeWhatOthersHavePlayed(View view) {
    GtpEngine shared = shared(view);

    answer(shared, "play b D4");
    answer(shared, "play w E5");

    assertThat(answer(shared, "move_history")).isEqualTo("white E5\nblack D4");
  }
}
