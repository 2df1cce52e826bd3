package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.game.GameSpec;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.game.RandomSpecs;
import gtpx.protocol.GtpCommand;
import gtpx.rules.Variants;
import gtpx.testing.EngineBuilder;
import gtpx.testing.LongTest;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Laws of every session, tried with random commands in random games. */
@LongTest
class RandomSessionTest {
  private static final int COMMANDS = Integer.getInteger("gtpx.turns", 250);
  private static final String WELL_FORMED = "[=?] [\\t -~]*(\\n[\\t -~]+)*\\n\\n";

  /** A preset, or {@code random} options, and a seed; both are in the name of a failing test. */
  record Case(String preset, long seed) {
    Random random() {
      return new Random(seed);
    }
  }

  static Stream<Case> games() {
    List<String> presets = new ArrayList<>();
    Variants.STANDARD.all().forEach(variant -> presets.add(variant.name()));
    presets.addAll(List.of("random", "random", "random", "random"));
    return Stream.iterate(0, i -> i + 1)
        .limit(4L * presets.size())
        .map(i -> new Case(presets.get(i % presets.size()), i));
  }

  private final StringWriter log = new StringWriter();

  private GtpEngine engine(GameSpec spec) {
    return new EngineBuilder(spec).log(log).build();
  }

  private static String say(GtpEngine engine, String line) {
    return engine.answer(GtpCommand.parse(line).orElseThrow()).toString();
  }

  private static String all(GtpEngine engine) {
    return say(engine, "gtpx-position")
        + say(engine, "gtpx-rules")
        + say(engine, "gtpx-last_turn")
        + say(engine, "gtpx-record")
        + say(engine, "gtpx-to_move")
        + engine.game().undoable();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void aFailedCommandChangesNothingAndEveryAnswerIsWellFormed(Case game) {
    Random random = game.random();
    GtpEngine engine = engine(RandomSpecs.of(game.preset(), random));
    RandomCommands commands = new RandomCommands(random, engine);
    for (int i = 0; i < COMMANDS; i++) {
      String command = commands.next(engine.game());
      String before = all(engine);

      String answer = say(engine, command);

      assertThat(answer).as(command).matches(WELL_FORMED);
      if (answer.startsWith("?")) {
        assertThat(answer.chars().filter(letter -> letter == '\n')).as(command).hasSize(2);
        assertThat(all(engine)).as(command + " " + answer).isEqualTo(before);
      }
    }
    assertThat(log.toString()).doesNotContain("internal error"); // echo_err may write there
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void aPositionCanBeSetUpAgain(Case game) {
    Random random = game.random();
    GtpEngine engine = engine(RandomSpecs.of(game.preset(), random));
    RandomCommands commands = new RandomCommands(random, engine);
    for (int i = 0; i < COMMANDS; i++) {
      say(engine, commands.next(engine.game()));
      if (engine.game().phase() == Phase.PLAY && engine.game().committed().isEmpty()) {
        GtpEngine other = engine(engine.game().spec());

        String answer = say(other, setup(position(engine), engine.game()));

        assertThat(answer).isEqualTo("= \n\n");
        assertThat(settable(position(other))).isEqualTo(settable(position(engine)));
      }
    }
  }

  private static JsonObject position(GtpEngine engine) {
    return JsonParser.parseString(say(engine, "gtpx-position").substring(2)).getAsJsonObject();
  }

  /** Returns the members that gtpx-setup can restore. */
  private static List<JsonElement> settable(JsonObject position) {
    return Stream.of(
            "turn",
            "active",
            "to_move",
            "stones",
            "barred",
            "prisoners",
            "lost",
            "eliminated",
            "pass_run",
            "hash")
        .map(position::get)
        .toList();
  }

  private static String setup(JsonObject position, Position game) {
    StringJoiner words = new StringJoiner(" ", "gtpx-setup ", "");
    words.add("turn=" + position.get("turn"));
    words.add("to_move=" + position.getAsJsonArray("to_move").get(0).getAsString());
    words.add("eliminated=" + position.get("eliminated"));
    words.add("pass_run=" + position.get("pass_run"));
    words.add("barred=" + joined(position.getAsJsonArray("barred")));
    words.add(
        "resigned=" + game.spec().colors().without(game.active()).toString().replace(' ', ','));
    position
        .getAsJsonObject("stones")
        .asMap()
        .forEach(
            (color, points) ->
                points
                    .getAsJsonArray()
                    .forEach(point -> words.add(color + " " + point.getAsString())));
    position.getAsJsonObject("lost").asMap().forEach((c, n) -> words.add("lost." + c + "=" + n));
    for (Map.Entry<String, JsonElement> held : position.getAsJsonObject("prisoners").entrySet()) {
      held.getValue()
          .getAsJsonObject()
          .asMap()
          .forEach((c, n) -> words.add("prisoners." + held.getKey() + "." + c + "=" + n));
    }
    return words.toString();
  }

  private static String joined(JsonArray names) {
    StringJoiner joined = new StringJoiner(",");
    names.forEach(name -> joined.add(name.getAsString()));
    return joined.toString();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void nothingTellsACommittedMove(Case game) {
    Random random = game.random();
    GameSpec spec = RandomSpecs.of(game.preset(), random);
    if (!spec.rules().isSimultaneous()) {
      return;
    }
    GtpEngine one = engine(spec);
    GtpEngine other = engine(spec);
    RandomCommands commands = new RandomCommands(random, one);
    for (int i = 0; i < 20; i++) {
      String command = commands.next(one.game());
      say(one, command);
      say(other, command);
    }
    if (!one.game().spec().rules().isSimultaneous()) {
      return;
    }
    say(one, "gtpx-setup");
    say(other, "gtpx-setup");

    say(one, "play black " + one.game().topology().name(0));
    say(other, "play black pass");

    assertThat(askAll(one)).isEqualTo(askAll(other));
  }

  /** Returns the answers to all questions. */
  private static List<String> askAll(GtpEngine engine) {
    return Stream.of(
            "showboard",
            "gtpx-position",
            "gtpx-record",
            "gtpx-record sgf",
            "printsgf",
            "gtpx-legal black",
            "gtpx-legal white",
            "gtpx-to_move",
            "gtpx-last_turn",
            "gtpx-score",
            "gtpx-result",
            "final_score",
            "final_status_list alive",
            "play black Z99",
            "play white Z99",
            "undo",
            "undo")
        .map(command -> say(engine, command))
        .toList();
  }
}
