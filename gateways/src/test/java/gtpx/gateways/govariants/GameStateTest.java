package gtpx.gateways.govariants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.gateways.seat.TimeReserve;
import gtpx.json.JsonValue;
import gtpx.testing.RunSeed;
import gtpx.time.TimeLeft;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** States and clocks as packages/shared of govariants exports them. */
class GameStateTest {
  private static final String BADUK =
      """
      {"state":{"board":[[0,0,2],[0,1,0],[0,0,0]],"next_to_play":0,"captures":{"0":0,"1":0},
       "last_move":"ca"},"round":2,"next_to_play":[0],"special_moves":{"pass":"Pass","resign":"R"},
       "result":"","seat":null}
      """;
  private static final String PARALLEL =
      """
      {"state":{"board":[[[0],[],[]],[[],[],[]],[[],[],[1]]],"staged":{},
       "last_round":{"0":"aa","1":"cc","2":"pass"}},"round":1,"next_to_play":[0,2],
       "special_moves":{"pass":"Pass"},"result":"","seat":null}
      """;

  private static JsonValue<GovariantsException> json(String text) throws GovariantsException {
    return JsonValue.parse(text, "", GovariantsException.OF_JSON);
  }

  private static VariantTable baduk() throws GovariantsException {
    return VariantTable.read("baduk", json("{\"komi\":0,\"width\":3,\"height\":3}"));
  }

  private static VariantTable parallel() throws GovariantsException {
    return VariantTable.read(
        "parallel",
        json("{\"width\":3,\"height\":3,\"num_players\":3,\"collision_handling\":\"pass\"}"));
  }

  private static Move at(String vertex, VariantTable table) {
    return Move.parse(vertex, table.spec().board()).orElseThrow();
  }

  @Test
  void aStateOfAGameInTurn() throws Exception {
    VariantTable table = baduk();
    GameState state = GameState.read(json(BADUK), table);
    Game game = new Game(table.spec());
    game.play(Color.BLACK, at("B2", table));
    assertThat(state.difference(game, table.points()))
        .contains("after round 2 the server shows white at ca (expected: nothing)");

    game.play(Color.WHITE, at("C3", table));

    assertThat(state.difference(game, table.points())).isEmpty();
    assertThat(state.last()).isEqualTo(Map.of(0, at("C3", table)));
    assertThat(state.toMove()).containsExactly(0);
    assertThat(state.canResign()).isTrue();
    assertThat(state.isOver()).isFalse();
  }

  @Test
  void aStateOfASimultaneousGame() throws Exception {
    VariantTable table = parallel();
    GameState state = GameState.read(json(PARALLEL), table);
    Game game = new Game(table.spec());
    game.playTurn(
        Map.of(Color.BLACK, at("A3", table), Color.WHITE, at("C1", table), new Color(2), Move.PASS),
        ColorSet.NONE);

    assertThat(state.difference(game, table.points())).isEmpty();
    assertThat(state.last())
        .isEqualTo(Map.of(0, at("A3", table), 1, at("C1", table), 2, Move.PASS));
    assertThat(state.canResign()).isFalse();
  }

  @Test
  void aMarkerIsAPointWhereNobodyMayPlay() throws Exception {
    VariantTable table = parallel();
    GameState state =
        GameState.read(
            json(PARALLEL.replace("[[0],[],[]]", "[[-1],[],[]]").replace("[1]]]", "[]]]")), table);

    assertThat(state.difference(new Game(table.spec()), table.points()))
        .contains("after round 1 the server shows a marker at aa (expected: nothing)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[[0],[],[]] -> [[0,1],[],[]]",
        "[[0],[],[]] -> [[0],[]]",
        "[[0],[],[]] -> [[0],[],[],[]]",
        "[[0],[],[]] -> 7",
        "\"aa\" -> \"dd\"",
        "\"aa\" -> 5",
        "\"2\":\"pass\" -> \"7\":\"pass\"",
        "\"round\":1 -> \"round\":-1",
        "\"round\":1 -> \"round\":99999999",
        "[0,2] -> \"x\"",
        "\"result\":\"\" -> \"result\":null"
      })
  void aStateThatMakesNoSenseIsAnErrorThatSaysWhere(String change) {
    String[] words = change.split(" -> ", -1);

    assertThatThrownBy(() -> GameState.read(json(PARALLEL.replace(words[0], words[1])), parallel()))
        .isInstanceOf(GovariantsException.class)
        .hasMessageStartingWith("the server's answer: ");
  }

  @Test
  void brokenStatesAreErrorsOfTheServerAndNothingElse() throws Exception {
    Random random = new Random(RunSeed.value());
    for (int i = 0; i < 20_000; i++) {
      boolean isBaduk = random.nextBoolean();
      StringBuilder text = new StringBuilder(isBaduk ? BADUK : PARALLEL);
      for (int k = random.nextInt(4); k >= 0; k--) {
        int place = random.nextInt(text.length());
        text.setCharAt(place, "[]{},:\"0129-aZ \n".charAt(random.nextInt(16)));
      }
      try {
        var unused = GameState.read(json(text.toString()), isBaduk ? baduk() : parallel());
      } catch (GovariantsException e) {
        assertThat(e.getMessage()).doesNotContain("\n").hasSizeLessThan(400);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'type':1,'mainTimeMS':300000} | absolute:300",
        "{'type':2,'mainTimeMS':60000,'incrementMS':5000,'maxTimeMS':null} | fischer:60+5",
        "{'type':3,'mainTimeMS':20000} | turn:20",
        "{'type':4,'mainTimeMS':600000,'numPeriods':5,'periodTimeMS':30000} | byoyomi:600/5x30",
        "{'type':5,'mainTimeMS':60000,'numPeriods':25,'periodTimeMS':300000} | canadian:60/25/300"
      })
  void everyTimeControlHasACounterpart(String control, String setting) throws Exception {
    GameClock clock =
        GameClock.read(json("{\"time_control\":%s}".formatted(control.replace('\'', '"'))));

    assertThat(clock.setting()).isEqualTo(TimeSetting.parse(setting));
  }

  @Test
  void aCorrespondenceGameMayLastMonths() throws Exception {
    String text = "{'time_control':{'type':2,'mainTimeMS':10000000000,'incrementMS':5000}}";

    assertThat(GameClock.read(json(text.replace('\'', '"'))).setting())
        .isEqualTo(new TimeSetting.Fischer(Duration.ofSeconds(10_000_000), Duration.ofSeconds(5)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'type':9,'mainTimeMS':1}",
        "{'type':1}",
        "{'type':4,'mainTimeMS':1,'numPeriods':0,'periodTimeMS':1}",
        "7"
      })
  void anUnknownTimeControlIsAnError(String control) {
    String text = "{\"time_control\":%s}".formatted(control.replace('\'', '"'));

    assertThatThrownBy(() -> GameClock.read(json(text))).isInstanceOf(GovariantsException.class);
  }

  private static Optional<TimeLeft> left(String setting, String state, Optional<Instant> now)
      throws GovariantsException {
    String text =
        "{'timeControl':{'forPlayer':{'1':{'clockState':%s,'onThePlaySince':'2026-01-31T12:00:00Z'}}}}"
            .formatted(state)
            .replace('\'', '"');
    return new GameClock(TimeSetting.parse(setting))
        .left(json(text), 1, now, new TimeReserve(Duration.ofSeconds(1)));
  }

  @Test
  void aClockShowsTheRestOfTheTimeLessAReserve() throws Exception {
    Optional<Instant> later = Optional.of(Instant.parse("2026-01-31T12:00:10Z"));

    assertThat(left("absolute:300", "{'remainingTimeMS':100000}", Optional.empty()))
        .contains(new TimeLeft(Duration.ofSeconds(99), 0));
    assertThat(left("absolute:300", "{'remainingTimeMS':100000}", later))
        .contains(new TimeLeft(Duration.ofSeconds(89), 0));
    assertThat(left("absolute:300", "{'remainingTimeMS':2000}", Optional.empty()))
        .contains(new TimeLeft(Duration.ofMillis(1500), 0)); // three quarters
    assertThat(left("absolute:300", "{'remainingTimeMS':-50}", Optional.empty()))
        .contains(new TimeLeft(Duration.ofMillis(100), 0));
    assertThat(
            left(
                "byoyomi:600/5x30",
                "{'mainTimeRemainingMS':4000,'periodsRemaining':3,'periodTimeRemainingMS':30000}",
                later))
        .contains(new TimeLeft(Duration.ofSeconds(23), 3, 1)); // 6 s of the period are gone
    assertThat(
            left(
                "canadian:60/25/300",
                "{'mainTimeRemainingMS':0,'renewalCountdown':7,'periodTimeRemainingMS':30000}",
                Optional.empty()))
        .contains(new TimeLeft(Duration.ofSeconds(29), 7));
    assertThat(left("none", "{}", Optional.empty())).isEmpty();
  }
}
