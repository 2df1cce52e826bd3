package gtpx.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OptionHintTest {
  private static final List<String> SERVE =
      List.of(
          "--host",
          "--listen",
          "--board",
          "--seat",
          "--data",
          "--game",
          "--time",
          "--late",
          "--undo",
          "--page",
          "--chat",
          "--create",
          "--tls-cert",
          "--tls-key",
          "--admin",
          "--public-url",
          "--store");

  @Test
  void whatOtherProgramsCallAnOptionIsKnown() {
    assertThat(OptionHint.hint("--port", SERVE)).isEqualTo(" (did you mean --listen?)");
    assertThat(OptionHint.hint("--size", SERVE)).isEqualTo(" (did you mean --board?)");
  }

  @Test
  void aMisspeltNameIsTakenForTheNearest() {
    assertThat(OptionHint.hint("--baord", SERVE)).isEqualTo(" (did you mean --board?)");
  }

  @Test
  void onlyAShortListIsShown() {
    assertThat(OptionHint.hint("--frobnicate", SERVE)).isEmpty();
    assertThat(OptionHint.hint("--frobnicate", List.of("--json", "--help")))
        .isEqualTo(" (expected: --json, --help)");
  }
}
