package gtpx.gateways.govariants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.json.JsonValue;
import gtpx.rules.Rules;
import gtpx.rules.Variants;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The table of docs/servers-govariants.md. The settings: packages/shared of govariants. */
class VariantTableTest {
  private static VariantTable read(String variant, String config) throws GovariantsException {
    return VariantTable.read(
        variant, JsonValue.parse(config, "config", GovariantsException.OF_JSON));
  }

  private static String parallel(String collision) {
    return "{'width':9,'height':7,'num_players':3,'collision_handling':'%s'}"
        .formatted(collision)
        .replace('\'', '"');
  }

  @Test
  void parallelWithoutStonesWhereTheyMeet() throws Exception {
    assertThat(read("parallel", parallel("pass")).spec())
        .isEqualTo(
            GameSpec.parse(
                List.of(
                    "parallel",
                    "players=3",
                    "board=9x7",
                    "capture=new-last",
                    "ko=none",
                    "prisoners=none",
                    "scoring=area"),
                Variants.STANDARD));
  }

  @Test
  void parallelWithMarkersNeedsTheRuleForThem() throws Exception {
    assertThatThrownBy(() -> read("parallel", parallel("ko")))
        .hasMessageStartingWith("collision_handling=ko has no counterpart here: ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"komi\":6.5,\"width\":9,\"height\":9}",
        "{\"komi\":6.5,\"board\":{\"type\":\"grid\",\"width\":9,\"height\":9}}",
        "{\"komi\":6.5,\"width\":9,\"height\":9,"
            + "\"board\":{\"type\":\"grid\",\"width\":9,\"height\":9}}"
      })
  void badukOnAGridIsPlainGo(String config) throws Exception {
    assertThat(read("baduk", config).spec())
        .hasToString("variant=go players=2 board=rect:9x9 " + Rules.DEFAULT + " komi=white:6.5");
  }

  @Test
  void badukOnABoardThatIsGivenPointByPoint() throws Exception {
    VariantTable table =
        read(
            "baduk",
            "{\"komi\":0,\"board\":{\"type\":\"custom\",\"coordinates\":[[0,0],[1,0],[2,0]],"
                + "\"adjacencyList\":[[1],[0,2],[1]]}}");
    Game game = new Game(table.spec());

    assertThat(table.points().board().size()).isEqualTo(3);
    for (int number = 0; number < 3; number++) {
      int point = table.points().find("" + number).orElseThrow();
      assertThat(table.points().name(point)).isEqualTo("" + number);
      assertThat(table.points().at(0, number)).hasValue(point);
    }
    int middle = table.points().find("1").orElseThrow();
    assertThat(game.topology().degree(middle)).isEqualTo(2);
    assertThat(table.points().find("3")).isEmpty();
    assertThat(table.points().at(1, 0)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"aa, A9", "ia, J9", "ai, A1", "cg, C3"})
  void aPointOfAGridIsNamedFromTheTopLeft(String there, String here) {
    PointNames points = PointNames.grid(9, 9);
    int point = Move.parse(here, points.board()).orElseThrow().point();

    assertThat(points.name(point)).isEqualTo(there);
    assertThat(points.find(there)).hasValue(point);
    assertThat(points.at(there.charAt(1) - 'a', there.charAt(0) - 'a')).hasValue(point);
  }

  @Test
  void columnsAfterTheTwentySixthAreCapitals() {
    PointNames points = PointNames.grid(30, 30);

    assertThat(points.name(points.at(0, 26).orElseThrow())).isEqualTo("Aa");
    assertThat(points.find("Ea")).isEmpty(); // the 31st
    assertThat(points.find("a")).isEmpty();
    assertThat(points.find("aaa")).isEmpty();
    assertThat(points.find("1a")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "capture | {} | variant=capture",
        "fractional | {} | variant=fractional",
        "phantom | {} | variant=phantom",
        "thue-morse | {} | variant=thue-morse",
        "tomorrow | {} | variant=tomorrow",
        "baduk | {'komi':1,'board':{'type':'cube','faceSize':5}} | board.type=cube",
        "baduk | {'komi':1,'width':99,'height':9} | width=99",
        "baduk | {'komi':1,'width':9,'height':9,'pie':true} | pie=true",
        "baduk | {'komi':1,'board':{'type':'custom','adjacencyList':[[1],[]]}} | board.type=custom",
        "baduk | {'komi':1,'board':{'type':'custom','adjacencyList':[[0]]}} | board.type=custom",
        "parallel | {'width':9,'height':9,'num_players':1,'collision_handling':'pass'} | num_players=1",
        "parallel | {'width':9,'height':9,'num_players':2,'collision_handling':'merge'} | collision_handling=merge",
        "parallel | {'width':9,'height':9,'num_players':2,'collision_handling':'x'} | collision_handling=x"
      })
  void whatHasNoCounterpartIsRefusedByName(String variant, String config, String named) {
    assertThatThrownBy(() -> read(variant, config.replace('\'', '"')))
        .isInstanceOf(GovariantsException.class)
        .hasMessageStartingWith(named)
        .hasMessageContaining(" has no counterpart here: ")
        .satisfies(
            refusal ->
                assertThat(((GovariantsException) refusal).kind())
                    .isEqualTo(GovariantsException.Kind.LASTING));
  }

  @Test
  void aConfigurationThatMakesNoSenseIsAnError() {
    for (String config :
        List.of(
            "null",
            "{}",
            "{\"komi\":\"x\",\"width\":9,\"height\":9}",
            "[]",
            "{\"komi\":1e99,\"width\":9,\"height\":9}")) {
      assertThatThrownBy(() -> read("baduk", config))
          .isInstanceOf(GovariantsException.class)
          .hasMessageStartingWith("the server's answer: config");
    }
  }
}
