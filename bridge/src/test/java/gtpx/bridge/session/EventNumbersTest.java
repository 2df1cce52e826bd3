package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.protocol.GtpCommand;
import gtpx.rooms.room.Secrets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A server that is dropped over its store after every few requests, in every phase of a random game
 * and long after its end. What it has acknowledged is read from the next server, and the events
 * that all servers have shown are one sequence: no gap, and no number used twice. {@code
 * -Dgtpx.games=N} for more games, {@code -Dgtpx.case=N} for one of them.
 */
class EventNumbersTest {
  private static final int SERVERS = 50; // so few that all events and messages are still kept
  private static final int GAMES = Integer.getInteger("gtpx.games", 2 * RandomClients.GAMES.size());
  private static final String WATCH = "watch";
  private static final List<String> SAME =
      List.of("record", "position", "result", "terms", "paused", "chat");

  private TestBridge bridge = new TestBridge();
  private final Map<Long, String> events = new TreeMap<>(); // that any server has shown
  private final List<String> said = new ArrayList<>(); // chat that was acknowledged
  private int number; // of the next chat message

  static Stream<Long> seeds() {
    Long seed = Long.getLong("gtpx.case");
    return (seed == null ? LongStream.range(0, GAMES) : LongStream.of(seed)).boxed();
  }

  /** Clients that also chat, take seats for themselves, post, and let games sleep and expire. */
  private final class Crowd extends RandomClients {
    Crowd(TestBridge bridge, Random random) {
      super(bridge, random);
    }

    @Override
    void act() {
      switch (random.nextInt(12)) {
        case 0, 1 -> chat(somebody());
        case 2 -> somebody().say("gtpx-sit " + GAME + " " + anyColor() + " " + key());
        case 3 -> post("gtpx-chat");
        case 4 -> post("play " + anyColor() + " pass");
        case 5 -> owner().say("gtpx-fill " + anyColor() + " bot");
        case 6 -> somebody().say("gtpx-request_undo");
        case 7 -> sleep();
        default -> super.act();
      }
    }

    private void chat(Person person) {
      String text = "message-" + number++ + ".";
      int before = person.line.answers.size();
      person.say("gtpx-chat " + text);
      person.line.answers.stream()
          .skip(before)
          .filter("= "::equals)
          .findFirst()
          .ifPresent(done -> said.add(text));
    }

    /** Returns the secret of a random seat, with a key for it. */
    private String key() {
      String invitation = bridge.secret(GAME, anyColor().toString());
      return invitation + " key=" + Secrets.hash(invitation).substring(0, 22);
    }

    private void post(String command) {
      String secret = key().split(" key=", -1)[random.nextInt(2)];
      TestBridge.Line wire = bridge.connect();
      String text = "message-" + number++ + ".";
      String words = command.equals("gtpx-chat") ? command + " " + text : command;
      bridge
          .sessions
          .findSeated(wire, secret)
          .ifPresent(
              seat -> {
                seat.handler().command(GtpCommand.parse(words).orElseThrow());
                seat.handler().closed();
              });
      if (words.contains(text) && !wire.answers.isEmpty() && wire.last().equals("= ")) {
        said.add(text);
      }
    }

    private void sleep() {
      if (random.nextInt(4) == 0) {
        people.forEach(person -> person.line.drop());
        people.clear();
      }
      bridge.pass(Duration.ofMinutes(random.nextInt(40)));
      bridge.expire(Set.of());
      if (people.isEmpty()) {
        gather();
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whatWasAcknowledgedIsThereAndNoNumberIsUsedTwice(long seed) {
    Random random = new Random(seed);
    bridge.create(
        RandomClients.GAME,
        RandomClients.GAMES.get((int) (seed % RandomClients.GAMES.size())) + options(seed));
    try {
      for (int server = 0; server < SERVERS; server++) {
        Crowd crowd = new Crowd(bridge, random);
        crowd.gather();
        for (int i = random.nextInt(5); i >= 0; i--) {
          crowd.act();
        }
        JsonObject before = read();

        TestBridge next = new TestBridge(bridge.store, bridge);
        next.restore();
        bridge = next;

        JsonObject after = read();
        if (seq(after) <= seq(before) + 1) { // restarted; else a bot has gone on
          assertSame(after, before);
        }
      }
    } catch (RuntimeException | AssertionError e) {
      fail("-Dgtpx.case=" + seed + " " + bridge.store.kept(RandomClients.GAME), e);
    }
  }

  private static String options(long seed) {
    return switch ((int) (seed % 3)) {
      case 0 -> "";
      case 1 -> " private=yes";
      default -> " time=byoyomi:20/3x5 late=pass";
    };
  }

  /** Reads the game as a spectator, and compares all events with those that were read before. */
  private JsonObject read() {
    TestBridge.Line line = bridge.connect();
    line.ok("gtpx-watch " + RandomClients.GAME + " " + bridge.secret(RandomClients.GAME, WATCH));
    JsonArray shown = JsonParser.parseString(line.ok("gtpx-wait after=0")).getAsJsonArray();
    long last = 0;
    for (JsonElement each : shown) {
      JsonObject event = each.getAsJsonObject();
      event.remove("clocks"); // they aren't stored with the event
      assertThat(event.get("seq").getAsLong()).isEqualTo(++last);
      String known = events.putIfAbsent(last, event.toString());
      assertThat(event.toString()).isEqualTo(known == null ? event.toString() : known);
    }
    assertThat(events).hasSize((int) last);
    assertThat(said).allMatch(shown.toString()::contains);
    JsonObject state = JsonParser.parseString(line.ok("gtpx-state")).getAsJsonObject();
    assertThat(seq(state)).isEqualTo(last);
    line.drop();
    return state;
  }

  private static long seq(JsonObject state) {
    return state.get("seq").getAsLong();
  }

  private static void assertSame(JsonObject after, JsonObject before) {
    for (String key : SAME) {
      assertThat(after.get(key)).as(key).isEqualTo(before.get(key));
    }
  }
}
