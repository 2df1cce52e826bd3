package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.rules.Combinations;
import gtpx.rules.Rules;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class GameSpecTest {
  private static GameSpec parse(String words) {
    return GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD);
  }

  static Stream<String> presets() {
    return Variants.STANDARD.all().stream().map(Variant::name);
  }

  @ParameterizedTest
  @MethodSource("presets")
  void takesItsOwnWordsBack(String preset) {
    GameSpec spec =
        parse(preset + " board=hex:4 komi=white:-6.5,black:0.25 shared-territory=split");

    assertThat(parse(spec.toString())).isEqualTo(spec);
  }

  @ParameterizedTest
  @MethodSource("presets")
  void takesTheWordsOfEveryChoiceBack(String preset) {
    GameSpec spec = parse(preset);
    for (String key : Rules.keys()) {
      for (String word : Rules.words(key)) {
        Rules rules = spec.rules().with(key, word);
        if (Combinations.refusal(rules, spec.players()).isEmpty()) {
          GameSpec chosen = spec.withRules(rules);
          assertThat(parse(chosen.toString())).isEqualTo(chosen);
        }
      }
    }
  }

  @Test
  void hasThePresetsDefaults() {
    GameSpec spec = parse("multi");

    assertThat(spec.players()).isEqualTo(3);
    assertThat(spec.board()).hasToString("rect:19x19");
    assertThat(spec.komi()).containsOnly(BigDecimal.ZERO);
  }

  @Test
  void aBareKomiIsWhites() {
    assertThat(parse("go komi=7.5").komi()).containsExactly(BigDecimal.ZERO, new BigDecimal("7.5"));
  }

  @Test
  void playsWithAsManyAsTheBoardHasColours() {
    assertThat(parse("multi players=64").players()).isEqualTo(64);
  }

  @ParameterizedTest
  @CsvSource({
    "go players=3, players",
    "multi players=65, players",
    "multi players=x, players",
    "go board=9x, board",
    "go komi=a, komi",
    "go komi=red:3, komi",
    "go komi=white:1;white:2, komi",
    "go komi=1e999999999, komi",
    "go komi=1e40, komi",
    "go komi=1e-41, komi",
    "go komi=white:1.5e-40, komi",
    "go turn=often, turn",
    "go size=9, size",
    "go pass, pass",
    "go turn=sequential turn=sequential, once",
    "chess, chess",
    "go suicide=loses end=kee, ko"
  })
  void refusesNonsenseNamingIt(String words, String named) {
    assertThatThrownBy(() -> parse(words.replace(';', ',')))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(named);
  }

  @Test
  void aKomiThatIsTooLongIsShownInPart() {
    assertThatThrownBy(() -> parse("go komi=" + "9".repeat(1_000_000)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "komi: %s… (expected: a number such as 6.5, or white:6.5,red:2)", "9".repeat(40));
  }

  @Test
  void aKomiThatCouldNotBeReadAgainIsRefusedHoweverItIsSet() {
    GameSpec spec = parse("go board=3");

    assertThatThrownBy(() -> spec.withKomi(Color.WHITE, new BigDecimal("1e-50")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("komi: 1E-50 (expected: a number");
  }

  @ParameterizedTest
  @ValueSource(strings = {"variant=go", "go"})
  void theFirstWordMayHaveItsKey(String first) {
    assertThat(parse(first).variant()).isEqualTo("go");
  }
}
