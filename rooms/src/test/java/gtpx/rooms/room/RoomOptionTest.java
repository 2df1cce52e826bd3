package gtpx.rooms.room;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of a room's options: what it says, and that the protocol says the same. */
class RoomOptionTest {
  static Stream<RoomOption> options() {
    return RoomSettings.OPTIONS.stream();
  }

  @ParameterizedTest
  @MethodSource("options")
  void theProtocolHasTheSameSentences(RoomOption option) throws Exception {
    String page =
        Files.readString(Path.of("..", "docs", "protocol", "bridge.md"), StandardCharsets.UTF_8);
    String choices =
        option.choices().stream()
            .map(choice -> "`" + choice.word() + "`: " + choice.sentence())
            .collect(Collectors.joining(" "));

    assertThat(page)
        .contains("| `" + option.key() + "=` | " + option.sentence() + " | " + choices + " |");
  }

  /** docs/protocol/bridge.md: the first choice is the default, and 60 that of phase. */
  @ParameterizedTest
  @MethodSource("options")
  void theDefaultIsTheFirstChoice(RoomOption option) {
    List<String> none = new ArrayList<>();
    List<String> given = new ArrayList<>(List.of(option.key() + "=" + option.standard()));

    assertThat(option.standard())
        .isEqualTo(option.choices().isEmpty() ? "60" : option.choices().get(0).word());
    assertThat(RoomSettings.take(given)).isEqualTo(RoomSettings.take(none));
  }

  @ParameterizedTest
  @MethodSource("options")
  void everyChoiceIsAccepted(RoomOption option) {
    for (RoomOption.Choice choice : option.choices()) {
      String word = choice.word().replaceAll("[A-Z]+", "9");

      RoomSettings settings =
          RoomSettings.take(new ArrayList<>(List.of(option.key() + "=" + word)));

      assertThat(settings.toString()).contains(option.key() + "=" + word);
    }
  }
}
