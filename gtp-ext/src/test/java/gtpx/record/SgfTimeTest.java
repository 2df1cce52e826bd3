package gtpx.record;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.sgf.SgfException;
import gtpx.sgf.SgfNode;
import gtpx.time.TimeSetting;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * TM and OT for every kind of time setting; a new kind fails here until it is assigned to one of
 * the lists.
 */
class SgfTimeTest {
  /** Settings that TM and OT can't express. */
  private static final List<String> INEXPRESSIBLE = List.of("none", "turn:20");

  /** TM and OT by setting. */
  private static final Map<String, List<String>> EXPRESSIBLE =
      Map.of(
          "absolute:300", List.of("300", ""),
          "canadian:60/25/300", List.of("60", "25/300 Canadian"),
          "byoyomi:600/5x30", List.of("600", "5x30 byo-yomi"),
          "fischer:60+5", List.of("60", "5 fischer"));

  @Test
  void everyKindOfTimeIsDecidedOn() {
    Set<Class<?>> kinds = new HashSet<>();
    INEXPRESSIBLE.forEach(time -> kinds.add(TimeSetting.parse(time).getClass()));
    EXPRESSIBLE.keySet().forEach(time -> kinds.add(TimeSetting.parse(time).getClass()));

    assertThat(kinds)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.asList(TimeSetting.class.getPermittedSubclasses()));
  }

  @Test
  void whatSgfCanExpressIsWrittenAndReadAgain() throws SgfException {
    Map<String, List<String>> written = new HashMap<>();
    for (String time : EXPRESSIBLE.keySet()) {
      SgfNode root = new SgfNode();

      assertThat(SgfTime.write(time, root)).isTrue();
      written.put(time, List.of(root.word("TM"), root.word("OT")));
      assertThat(SgfTime.read(root.word("TM"), root.word("OT"))).contains(time);
    }

    assertThat(written).isEqualTo(EXPRESSIBLE);
  }

  @Test
  void whatSgfCannotExpressLeavesTheNodeAsItWas() {
    for (String time : INEXPRESSIBLE) {
      SgfNode root = new SgfNode();

      assertThat(SgfTime.write(time, root)).isFalse();
      assertThat(root.has("TM")).isFalse();
    }
  }
}
