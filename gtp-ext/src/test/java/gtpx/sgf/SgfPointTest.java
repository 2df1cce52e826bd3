package gtpx.sgf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** https://www.red-bean.com/sgf/go.html and sgf4.html, "Compressed point lists". */
class SgfPointTest {
  @Test
  void smallLettersComeBeforeCapitals() {
    assertThat(SgfPoint.parse("ab")).contains(new SgfPoint(0, 1));
    assertThat(SgfPoint.parse("zA")).contains(new SgfPoint(25, 26));
    assertThat(SgfPoint.parse("ZZ")).contains(new SgfPoint(51, 51));
    assertThat(new SgfPoint(26, 0)).hasToString("Aa");
  }

  @Test
  void aRectangleIsAllItsPoints() throws SgfException {
    assertThat(list("cb", "aa:bc", "ab:ab"))
        .isEqualTo("cb aa ba ab bb ac bc"); // in the order of the list, each once
  }

  private static String list(String... values) throws SgfException {
    SgfProperty property = new SgfProperty("AB", List.of(values), new SgfLocation(1, 1));
    return list(property, wrong -> {});
  }

  private static String list(SgfProperty property, Consumer<SgfException> wrong)
      throws SgfException {
    return SgfPoint.list(property, wrong).stream()
        .map(SgfPoint::toString)
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "abc", "a1", "aa:", "aa:b", "bb:aa", "ab:ba", "aa:bb:cc", "é!"})
  void whatIsNeitherIsLeftOut(String value) throws SgfException {
    List<SgfException> wrong = new ArrayList<>();
    SgfLocation place = new SgfLocation(1, 1);

    String listed = list(new SgfProperty("AB", List.of("ab", value, "cd"), place), wrong::add);

    assertThat(listed).isEqualTo("ab cd");
    assertThat(wrong)
        .singleElement()
        .asString()
        .contains("line 1, column 1: AB: '" + value + "' (expected: a point such as cd");
  }

  @Test
  void theSamePointsAgainAndAgainAreRefused() {
    String[] values = Collections.nCopies(1000, "aa:ZZ").toArray(String[]::new);

    assertThatThrownBy(() -> list(values)).hasMessageContaining("too many points");
  }
}
