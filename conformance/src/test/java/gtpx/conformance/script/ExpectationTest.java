package gtpx.conformance.script;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectationTest {
  private final Variables variables = new Variables();

  private boolean fits(String line, String raw) {
    Script script = ScriptReader.read("x", "y", ("sentence: s\n\n" + line).lines().toList());
    ScriptStep.Expect step = (ScriptStep.Expect) script.steps().get(0);
    return step.expectation().fits(new ReceivedAnswer(Escapes.read(raw)), variables);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "= 2 ! = 2\\n\\n ! true",
        "= 2 ! =2\\n\\n ! false", // that is an id
        "= 2 ! =7 2\\n\\n ! false",
        "=7 2 ! =7 2\\n\\n ! true",
        "=7 ! =7 \\n\\n ! true",
        "= ! =\\n\\n ! true",
        "= ! = \\n\\n ! true",
        "= ! = a\\n\\n ! false",
        "= ! ? a\\n\\n ! false",
        "? a ! ? a\\n\\n ! true",
        "? a ! ? ab\\n\\n ! false",
        "? a… ! ? ab\\n\\n ! true",
        "= a…d ! = abcd\\n\\n ! true",
        "= a…d ! = a\\nd\\n\\n ! true",
        "= a.c ! = abc\\n\\n ! false",
        "= 2 ! = 2\\r\\n\\r\\n ! true",
        "= 2 ! noise\\n= 2\\n\\n ! false",
        "* ! ? x\\n\\n ! true",
        "* ! noise\\n\\n ! false",
        "=~ [ab]+ ! = abba\\n\\n ! true",
        "=~ [ab]+ ! = abc\\n\\n ! false",
        "=~ [ab]+ ! ? ab\\n\\n ! false",
        "?~ [ab]+ ! ? ab\\n\\n ! true",
        "=any-order A1 B2 ! = b2\\na1\\n\\n ! true",
        "=any-order A1 B2 ! = A1 B2 B2\\n\\n ! false",
        "=any-order A1 B2 but B2 ! = a1\\n\\n ! true",
        "=any-order A1 B2 but B2 ! = A1 B2\\n\\n ! false",
        "=any-order A1 but B2 ! = A1\\n\\n ! false",
        "=one-of A1 pass ! = PASS\\n\\n ! true",
        "=one-of A1 pass ! = A1 pass\\n\\n ! false",
        "=with a b ! = c b a\\n\\n ! true",
        "=with a b ! = c b\\n\\n ! false",
        "=without a b ! = c d\\n\\n ! true",
        "=without a b ! = c b\\n\\n ! false",
        "== = 2\\n\\n ! = 2\\n\\n ! true",
        "== = 2\\n\\n ! = 2\\r\\n\\n ! false",
        "==~ =.*\\n\\n ! =x\\n\\n ! true",
        "==~ =.*\\n\\n ! \\n=x\\n\\n ! false"
      })
  void anAnswerFitsOrNot(String line, String raw, boolean fits) {
    assertThat(fits(line, raw)).isEqualTo(fits);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "{\"b\": [1, 2], \"a\": {\"d\": 4, \"c\": 3}} ! true",
        "{\"a\":{\"c\":3,\"d\":4},\"b\":[2,1]} ! false",
        "{\"a\":{\"c\":3,\"d\":4},\"b\":[1,2],\"e\":5} ! false"
      })
  void whatWasHeardBeforeMayComeInAnotherOrder(String again, boolean fits) {
    fits("=~ (?<before>.*)", "= {\"a\":{\"c\":3,\"d\":4},\"b\":[1,2]}\\n\\n");

    assertThat(fits("= $before", "= " + again + "\\n\\n")).isEqualTo(fits);
  }

  @Test
  void aGroupIsKnownFromThenOn() {
    assertThat(fits("=~ (?<move>[A-Z][0-9])", "= C3\\n\\n")).isTrue();
    assertThat(variables.fill("play b $move $other")).isEqualTo("play b C3 $other");
    assertThat(fits("=~ was $move", "= was C3\\n\\n")).isTrue();
  }

  @Test
  void aValueStandsForItselfInAnExpression() {
    variables.set("x", "a.c");

    assertThat(fits("=~ $x", "= abc\\n\\n")).isFalse();
    assertThat(fits("=~ $x", "= a.c\\n\\n")).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "{\"turn\":1} ! {\"turn\":1,\"more\":[]} ! true",
        "{\"turn\":1} ! {\"turn\":1.0} ! true",
        "{\"turn\":1} ! {\"turn\":2} ! false",
        "{\"turn\":1} ! {\"turn\":\"1\"} ! false",
        "{\"turn\":1} ! {} ! false",
        "{\"turn\":1} ! [1] ! false",
        "{\"turn\":1} ! turn 1 ! false",
        "{\"stones\":{\"black\":[\"A1\"]}} ! {\"stones\":{\"black\":[\"A1\"],\"new\":1}} ! true",
        "{\"stones\":{\"black\":[\"A1\"]}} ! {\"stones\":{\"black\":[\"A1\"],\"red\":[]}} ! false",
        "{\"stones\":{}} ! {\"stones\":{\"p9\":[]}} ! false",
        "{\"owner\":{}} ! {\"owner\":{\"A1\":\"red\"}} ! false",
        "{\"own\":\"…\"} ! {\"own\":{\"red\":[1]}} ! true",
        "[\"…\",{\"type\":\"turn\"}] ! [{\"type\":\"chat\"},{\"type\":\"turn\",\"seq\":2}] ! true",
        "[{\"type\":\"turn\"}] ! [{\"type\":\"chat\"},{\"type\":\"turn\"}] ! false",
        "[\"…\"] ! [] ! true",
        "{\"a\":[1,\"…\",3]} ! {\"a\":[1,2,2,3]} ! true",
        "{\"a\":[1,\"…\",3]} ! {\"a\":[1,3,4]} ! false"
      })
  void jsonHasAtLeastWhatThePatternHas(String pattern, String given, boolean fits) {
    assertThat(fits("= " + pattern, "= " + given + "\\n\\n")).isEqualTo(fits);
  }

  @Test
  void bytesAreWrittenAsTheyAreRead() {
    String bytes = "a\\b\n\r\t\u0001\u00ff";

    assertThat(Escapes.show(bytes)).isEqualTo("a\\\\b\\n\\r\\t\\x01\\xff");
    assertThat(Escapes.read(Escapes.show(bytes))).isEqualTo(bytes);
    assertThat(Escapes.read("x\\{ab*2\\}\\{a*3\\}\\{\\n*2\\}")).isEqualTo("x\\{ab*2\\}aaa\n\n");
  }
}
