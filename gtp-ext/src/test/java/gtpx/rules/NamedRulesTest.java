package gtpx.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of rules as other programs write them. */
class NamedRulesTest {
  private static Rules preset(String name) {
    return Variants.STANDARD.get(name).rules();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Japanese",
        "japanese",
        "JAPANESE",
        "Japanese Rules",
        "Japanese rules 1989",
        "jp",
        "JP",
        "Japan",
        "日本",
        "日本ルール",
        "日本规则",
        "日本規則",
        "일본룰",
        "Ｊａｐａｎｅｓｅ",
        "japanese-rules",
        "Korean",
        "Korean Rules",
        "korean baduk",
        "KR",
        "한국",
        "한국 룰",
        "韩国规则",
        "韓國規則",
        "Territory",
        "territory scoring",
        "koSIMPLEscoreTERRITORYtaxSEKIsui0",
        "koSIMPLEscoreTERRITORYtaxSEKIsui0komi6.5",
        "ko SIMPLE  scoring TERRITORY sui 0 "
      })
  void theseAreJapaneseRules(String name) {
    assertThat(NamedRules.find(name)).contains(preset("go-japanese"));
  }

  @ParameterizedTest
  @CsvSource({
    "Chinese, handicap-bonus=each",
    "Chinese Rules, handicap-bonus=each",
    "chinese-ogs, handicap-bonus=each",
    "Chinese (area), handicap-bonus=each",
    "CN, handicap-bonus=each",
    "中国规则, handicap-bonus=each",
    "中國規則, handicap-bonus=each",
    "中国ルール, handicap-bonus=each",
    "AGA, ko=situational handicap-bonus=each-but-one",
    "AGA rules, ko=situational handicap-bonus=each-but-one",
    "American, ko=situational handicap-bonus=each-but-one",
    "BGA, ko=situational handicap-bonus=each-but-one",
    "French, ko=situational handicap-bonus=each-but-one",
    "NZ, ko=situational suicide=multi-stone",
    "New Zealand, ko=situational suicide=multi-stone",
    "new_zealand, ko=situational suicide=multi-stone",
    "NewZealand Rules, ko=situational suicide=multi-stone",
    "Ing, suicide=multi-stone",
    "Ing SST, suicide=multi-stone",
    "GOE, suicide=multi-stone",
    "应氏规则, suicide=multi-stone",
    "Tromp-Taylor, suicide=multi-stone",
    "TrompTaylor, suicide=multi-stone",
    "tromp taylor rules, suicide=multi-stone",
    "Area, ko=positional",
    "Area scoring, ko=positional",
    "koPOSITIONALscoreAREAtaxNONEsui1whbN, suicide=multi-stone handicap-bonus=each",
    "koSITUATIONALscoreAREAtaxSEKIsui0whbN-1fpok1,"
        + " ko=situational tax=seki handicap-bonus=each-but-one"
  })
  void theseCountArea(String name, String options) {
    assertThat(NamedRules.find(name)).contains(preset("go").withAll(options.split(" ")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  ",
        "?",
        "1",
        "Gomoku",
        "Japaneseish",
        "Rules",
        "The Japanese",
        "AGA-Button",
        "StoneScoring",
        "koSIMPLEscoreAREAtaxNONEsui0button1",
        "koSIMPLEscoreAREAtax",
        "komi6.5"
      })
  void theseAreUnknown(String name) {
    assertThat(NamedRules.find(name)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "House rules, go, ko=positional",
    "Logical Japanese rules, go-japanese, tax=seki",
    "old Chinese, go, handicap-bonus=each",
    "aga-button, go, ko=situational handicap-bonus=each-but-one",
    "koSIMPLEscoreAREAtaxNONEsui0button1, go, ko=simple"
  })
  void ofTheOthersWhatIsKnownIsTaken(String name, String preset, String options) {
    assertThat(NamedRules.nearest(name)).isEqualTo(preset(preset).withAll(options.split(" ")));
  }
}
