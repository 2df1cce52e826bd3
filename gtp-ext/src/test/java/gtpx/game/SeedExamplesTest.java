package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.rules.Outcome;
import gtpx.rules.Score;
import gtpx.rules.Tally;
import gtpx.rules.Variants;
import gtpx.rules.Verdict;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The diagrams of the multiplayer page, with what the text says must happen. */
final class SeedExamplesTest {
  private static final JsonObject EXAMPLES =
      Fixtures.read("seed-examples.json").getAsJsonObject("examples");

  private static JsonObject example(String name) {
    return EXAMPLES.getAsJsonObject(name);
  }

  static Stream<Arguments> cases() {
    return Stream.of(
            Map.entry("tactical", "multi-coop"),
            Map.entry("parallel", "parallel"),
            Map.entry("parallel-coop", "parallel-coop"))
        .flatMap(
            entry ->
                example(entry.getKey()).getAsJsonArray("cases").asList().stream()
                    .map(c -> Arguments.of(entry.getKey(), entry.getValue(), c)));
  }

  private static Game game(JsonObject example, String preset, Optional<JsonElement> change) {
    GameSpec spec =
        GameSpec.parse(
            List.of(preset, "players=4", "board=" + example.get("board").getAsString()),
            Variants.STANDARD);
    Map<Color, List<Integer>> stones = Fixtures.points(example.get("stones"), spec.board());
    change.ifPresent(changed -> change(stones, changed.getAsJsonObject(), spec.board()));
    Game game = new Game(spec);
    game.setUp(Setup.of(stones));
    return game;
  }

  private static void change(Map<Color, List<Integer>> stones, JsonObject changed, Topology board) {
    changed
        .entrySet()
        .forEach(
            entry -> {
              Integer point = board.find(entry.getKey()).orElseThrow();
              stones.values().forEach(points -> points.remove(point));
              stones
                  .computeIfAbsent(
                      Fixtures.color(entry.getValue().getAsString()), c -> new ArrayList<>())
                  .add(point);
            });
  }

  @ParameterizedTest
  @MethodSource("cases")
  void resolvesAsTheTextSays(String name, String preset, JsonElement element) {
    JsonObject expected = element.getAsJsonObject();
    Game game = game(example(name), preset, Optional.ofNullable(expected.get("change")));

    play(game, example(name).getAsJsonObject("labels"), expected);

    assertCaptured(game, expected.getAsJsonObject("captured"));
    if (expected.has("prisoners")) {
      assertThat(held(game)).isEqualTo(Fixtures.numbers(expected.get("prisoners")));
    }
    if (expected.has("eliminated")) {
      assertThat(game.lastTurn().eliminated()).isEqualTo(expected.get("eliminated").getAsInt());
    }
    if (expected.has("not_made")) {
      for (String color : Fixtures.strings(expected.get("not_made"))) {
        assertThat(game.lastTurn().choices().get(Fixtures.color(color)).result())
            .isEqualTo(Turn.Result.COLLIDED);
      }
    }
  }

  private static void play(Game game, JsonObject labels, JsonObject expected) {
    boolean simultaneous = expected.has("turn");
    JsonObject plays = expected.getAsJsonObject(simultaneous ? "turn" : "play");
    Map<Color, Move> moves = new TreeMap<>();
    if (simultaneous) {
      game.active().forEach(color -> moves.put(color, Move.PASS));
    }
    for (String color : plays.keySet()) {
      String vertex = labels.get(plays.get(color).getAsString()).getAsString();
      moves.put(Fixtures.color(color), Move.parse(vertex, game.topology()).orElseThrow());
    }
    if (!simultaneous) {
      passUntil(game, moves.keySet().iterator().next());
    }
    game.playTurn(moves, ColorSet.NONE);
  }

  private static void passUntil(Game game, Color mover) {
    while (!game.toMove().contains(mover)) {
      game.play(game.toMove().first(), Move.PASS);
    }
  }

  private static void assertCaptured(Game game, JsonObject expected) {
    Map<Color, Object> captured = new TreeMap<>();
    Map<Color, Object> wanted = new TreeMap<>();
    for (String color : expected.keySet()) {
      JsonElement value = expected.get(color);
      wanted.put(
          Fixtures.color(color),
          value.isJsonArray() ? (Object) Fixtures.strings(value) : (Object) value.getAsInt());
    }
    game.lastTurn()
        .captured()
        .forEach(
            (color, points) ->
                captured.put(
                    color,
                    wanted.get(color) instanceof List
                        ? points.stream().map(game.topology()::name).sorted().toList()
                        : (Object) points.size()));
    assertThat(captured).isEqualTo(wanted);
  }

  private static Map<Color, Integer> held(Game game) {
    Map<Color, Integer> held = new TreeMap<>();
    Tally tally = game.tally();
    for (Color color : game.active()) {
      if (tally.held(color.seat()) > 0) {
        held.put(color, tally.held(color.seat()));
      }
    }
    return held;
  }

  /** "If Red plays at [2], he and Black will capture the 3 stones, and Black chooses last." */
  @Test
  void theLastCapturerChoosesFirst() {
    Game game = game(example("tactical"), "multi-coop", Optional.empty());
    game.prefer(Color.BLACK, List.of(Fixtures.color("blue"), Color.WHITE));
    game.prefer(Fixtures.color("red"), List.of(Fixtures.color("blue"), Color.WHITE));
    passUntil(game, Fixtures.color("red"));

    game.play(Fixtures.color("red"), Move.parse("H8", game.topology()).orElseThrow());

    assertThat(game.tally().held(2, 3)).as("red's blue").isEqualTo(1);
    assertThat(game.tally().held(2, 1)).as("red's white").isEqualTo(1);
    assertThat(game.tally().held(0, 1)).as("black's white").isEqualTo(1);
  }

  private static Game strategic(String preset) {
    JsonObject example = example("strategic");
    GameSpec spec =
        GameSpec.parse(
            List.of(preset, "players=4", "board=" + example.get("board").getAsString()),
            Variants.STANDARD);
    Map<Color, Map<Color, Integer>> prisoners = new TreeMap<>();
    JsonObject held = example.getAsJsonObject("prisoners");
    held.keySet()
        .forEach(
            holder -> prisoners.put(Fixtures.color(holder), Fixtures.numbers(held.get(holder))));
    Game game = new Game(spec);
    game.setUp(
        new Setup(
            0,
            Optional.empty(),
            Fixtures.points(example.get("stones"), spec.board()),
            prisoners,
            Map.of(),
            0,
            List.of(),
            ColorSet.NONE,
            0));
    return game;
  }

  @Test
  void countsTheStrategicExample() {
    JsonObject expected = example("strategic").getAsJsonObject("expect");
    Game game = strategic("multi-strategic");

    Score score = game.score(List.of());

    Fixtures.numbers(expected.get("territory"))
        .forEach((color, points) -> assertThat(score.line(color).territory()).isEqualTo(points));
    assertThat(score.neutral()).isEqualTo(expected.get("neutral").getAsInt());
    assertThat(score.total()).isEqualTo(expected.get("total").getAsInt());
    Verdict verdict = new Verdict(score, game.active());
    expected
        .getAsJsonObject("points")
        .entrySet()
        .forEach(
            entry -> {
              ColorSet alliance =
                  ColorSet.of(Stream.of(entry.getKey().split("\\+")).map(Fixtures::color).toList());
              assertThat(verdict.points(alliance))
                  .as(entry.getKey())
                  .isEqualByComparingTo(BigDecimal.valueOf(entry.getValue().getAsInt()));
            });
  }

  private static Outcome finish(Game game, Map<String, String> allies) {
    while (game.phase() == Phase.PLAY) {
      game.play(game.toMove().first(), Move.PASS);
    }
    game.active().forEach(color -> game.proposeDead(color, List.of()));
    for (Color color : game.active()) {
      String named = allies.getOrDefault(color.toString(), "");
      game.ally(color, named.isEmpty() ? ColorSet.NONE : ColorSet.of(Fixtures.color(named)));
    }
    return game.outcome().orElseThrow();
  }

  @Test
  void redWinsTheStrategicExampleAlone() {
    Outcome outcome = finish(strategic("multi-strategic"), Map.of());

    assertThat(outcome.winners()).isEqualTo(ColorSet.of(Fixtures.color("red")));
    assertThat(outcome.reason()).isEqualTo(Outcome.Reason.SCORE);
  }

  @Test
  void blackAndWhiteWinTheStrategicExampleTogether() {
    Map<String, String> allies =
        Map.of("black", "white", "white", "black", "red", "blue", "blue", "red");

    Outcome outcome = finish(strategic("multi-strategic"), allies);

    assertThat(outcome.winners()).isEqualTo(ColorSet.of(Color.BLACK, Color.WHITE));
    assertThat(outcome.victory(Color.BLACK)).hasToString("1/2");
    assertThat(outcome.reason()).isEqualTo(Outcome.Reason.ALLIANCE);
  }

  /**
   * docs/rules.md, "Alliances": with shares black 21, white 20, red 17, blue 14; black+white 36,
   * red+blue 31.
   */
  @Test
  void countsTheStrategicExampleWithShares() {
    Game game = strategic("multi-coop");
    Score score = game.score(List.of());
    Verdict verdict = new Verdict(score, game.active());

    List<Integer> points =
        score.lines().stream().map(line -> line.points().intValueExact()).toList();

    assertThat(points).containsExactly(21, 20, 17, 14);
    assertThat(verdict.points(new ColorSet(0b0011))).isEqualByComparingTo(BigDecimal.valueOf(36));
    assertThat(verdict.points(new ColorSet(0b1100))).isEqualByComparingTo(BigDecimal.valueOf(31));
  }
}
