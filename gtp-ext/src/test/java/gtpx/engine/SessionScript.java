package gtpx.engine;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.game.GameSpec;
import gtpx.player.Player;
import gtpx.protocol.GtpCommand;
import gtpx.rules.Variants;
import gtpx.testing.EngineBuilder;
import gtpx.testing.ScriptedPlayer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A GTP session as it is written down, run against a new engine. Line by line:
 *
 * <pre>
 * > command          without an answer below: succeeds with an empty one
 * = text             success; | more lines of it
 * =~ regex           success that matches
 * ={"turn":1}        success with an object that has at least these members
 * ? text             failure; ?~ regex
 * …                  in an answer: any text
 * ! player D4 pass   the engine has a player, which answers genmove with these moves
 * ! dead D4          the player considers these stones dead
 * ! unsettled D4     the player isn't sure of these stones, on which the winner depends
 * ! clock 5          advances the clock and the processor time by five seconds
 * ! view gogui red   the client holds that seat and has that view
 * ! game multi ...   the game the engine is started with, in the words of gtpx-game
 * ! chats            kgs-chat is known
 * $ gtpx engine --variant multi --view gogui --seat red
 *                    game and view, as on a command line
 * ! stream CRLF      a client's stream: everything is sent at once with these line ends, and a
 *                    command without an answer below may have any success
 * </pre>
 */
final class SessionScript {
  private final String name;
  private final List<String> lines;
  private final AtomicLong nanos = new AtomicLong();
  private final ScriptedPlayer player = new ScriptedPlayer();
  private final StringWriter log = new StringWriter();

  SessionScript(String name, List<String> lines) {
    this.name = name;
    this.lines = lines.stream().flatMap(SessionScript::directives).toList();
  }

  /** Converts a command line to a view and a game. */
  private static Stream<String> directives(String line) {
    if (!line.startsWith("$ ")) {
      return Stream.of(line);
    }
    Map<String, String> options = new LinkedHashMap<>();
    Matcher option = Pattern.compile("--(\\S+) +(\\S+)").matcher(line);
    while (option.find()) {
      options.put(option.group(1), option.group(2));
    }
    String variant = options.getOrDefault("variant", "go");
    String view =
        options.getOrDefault("view", "gtpx") + " " + options.getOrDefault("seat", "black");
    options.keySet().removeAll(List.of("variant", "view", "seat"));
    StringJoiner game = new StringJoiner(" ", "! game ", "").add(variant);
    options.forEach((key, value) -> game.add(key.equals("option") ? value : key + "=" + value));
    return Stream.of("! view " + view, game.toString());
  }

  String name() {
    return name;
  }

  void run() {
    if (words("stream").isPresent()) {
      runStream(words("stream").get().equals(List.of("CRLF")) ? "\r\n" : "\n");
    } else {
      runLineByLine();
    }
    assertThat(log.toString()).as("log").isEmpty();
  }

  private void runStream(String lineEnd) {
    lines.stream().filter(line -> line.startsWith("! ")).forEach(this::direct);
    List<String> sent =
        lines.stream()
            .filter(line -> line.startsWith("> "))
            .map(line -> line.substring(2))
            .toList();
    List<String> answers = answers(String.join(lineEnd, sent) + lineEnd);
    assertThat(answers).hasSameSizeAs(sent);
    int next = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith("> ")) {
        String expected = expectation(i + 1, "=~ .*");
        check(answers.get(next++), expected, lines.get(i));
      }
    }
  }

  private List<String> answers(String stream) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      engine().run(new ByteArrayInputStream(stream.getBytes(StandardCharsets.US_ASCII)), out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String all = out.toString(StandardCharsets.US_ASCII);
    assertThat(all).endsWith("\n\n");
    return List.of(all.substring(0, all.length() - 2).split("\n\n", -1));
  }

  private void runLineByLine() {
    GtpEngine engine = engine();
    List<String> said = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("! ")) {
        direct(line);
      } else if (line.startsWith("> ")) {
        String answer = answer(engine, line.substring(2));
        said.add(line + "\n" + answer.stripTrailing());
        String[] context =
            said.subList(Math.max(0, said.size() - 12), said.size()).toArray(String[]::new);
        check(answer, expectation(i + 1, "="), String.join("\n", context));
      }
    }
  }

  private GtpEngine engine() {
    Optional<Player> who = words("player").map(words -> player);
    GameSpec spec = GameSpec.parse(words("game").orElse(List.of("go")), Variants.STANDARD);
    return new EngineBuilder(spec)
        .player(who)
        .viewpoint(words("view").map(SessionScript::viewpoint).orElse(Viewpoint.TRUE))
        .chats(words("chats").isPresent())
        .clock(nanos::get)
        .log(log)
        .build();
  }

  private static Viewpoint viewpoint(List<String> words) {
    return new Viewpoint(
        View.parse(words.get(0)).orElseThrow(), Color.parse(words.get(1)).orElseThrow());
  }

  /** Returns the words after the first occurrence of a directive. */
  private Optional<List<String>> words(String direction) {
    return lines.stream()
        .filter(line -> line.startsWith("! "))
        .map(line -> List.of(line.substring(2).split(" +")))
        .filter(words -> words.get(0).equals(direction))
        .map(words -> words.subList(1, words.size()))
        .findFirst();
  }

  private void direct(String line) {
    List<String> words = List.of(line.substring(2).split(" +"));
    List<String> rest = words.subList(1, words.size());
    switch (words.get(0)) {
      case "player" -> player.willPlay(rest);
      case "dead" -> player.holdsForDead(rest);
      case "unsettled" -> player.isUnsureOf(rest);
      case "clock" -> nanos.addAndGet(1_000_000_000L * Long.parseLong(rest.get(0)));
      case "view", "game", "chats", "stream" -> {} // read before the first command
      default -> throw new IllegalArgumentException("! " + words);
    }
  }

  private static String answer(GtpEngine engine, String command) {
    return engine.answer(GtpCommand.parse(command).orElseThrow()).toString();
  }

  /** Returns the lines after a command up to the next one. */
  private String expectation(int from, String none) {
    List<String> expected = new ArrayList<>();
    for (String line : lines.subList(from, lines.size())) {
      if (line.startsWith("> ") || line.startsWith("! ")) {
        break;
      }
      if (!line.isBlank() && !line.startsWith("#")) {
        expected.add(expected.isEmpty() ? line : line.replaceFirst("^\\| ?", ""));
      }
    }
    String joined = expected.isEmpty() ? none : String.join("\n", expected);
    return joined.startsWith("=\n") ? "= " + joined.substring(1) : joined;
  }

  private static void check(String answer, String expected, String context) {
    String given = answer.stripTrailing();
    if (expected.startsWith("={")) {
      assertThat(given).as(context).startsWith("= {");
      JsonObject object = JsonParser.parseString(given.substring(2)).getAsJsonObject();
      checkMembers(
          object, JsonParser.parseString(expected.substring(1)).getAsJsonObject(), context);
    } else if (expected.startsWith("=~ ") || expected.startsWith("?~ ")) {
      assertThat(given).as(context).startsWith(expected.substring(0, 1));
      assertThat(given.substring(1).strip()).as(context).matches("(?s)" + expected.substring(3));
    } else if (expected.contains("…")) {
      assertThat(given + " ")
          .as(context)
          .matches("(?s)" + pattern(expected.stripTrailing()) + " ?");
    } else {
      assertThat(given).as(context).isEqualTo(expected.stripTrailing());
    }
  }

  private static String pattern(String expected) {
    return Arrays.stream(expected.split("…", -1)).map(Pattern::quote).collect(joining(".*"));
  }

  private static void checkMembers(JsonObject object, JsonObject expected, String context) {
    for (Map.Entry<String, JsonElement> member : expected.entrySet()) {
      assertThat(object.get(member.getKey()))
          .as(member.getKey() + "\n" + context)
          .isEqualTo(member.getValue());
    }
  }
}
