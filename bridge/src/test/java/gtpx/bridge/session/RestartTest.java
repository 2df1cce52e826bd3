package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.rooms.room.Room;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A bridge that stops after any row of a random game continues as if it hadn't. {@code
 * -Dgtpx.turns=N} for longer games, {@code -Dgtpx.case=N} for one of them.
 */
class RestartTest {
  private static final int STEPS = Integer.getInteger("gtpx.turns", 80);
  private static final int GAMES = Integer.getInteger("gtpx.games", 3 * RandomClients.GAMES.size());

  static Stream<Long> seeds() {
    Long seed = Long.getLong("gtpx.case");
    return (seed == null ? LongStream.range(0, GAMES) : LongStream.of(seed)).boxed();
  }

  /** What everybody can see of a game, and what each seat knows about itself. */
  private record Seen(
      List<String> positions, String clocks, List<String> records, String feed, int rows) {
    static Seen of(TestBridge bridge, Room room, int rows) {
      String told = room.feed().after(Math.max(0, room.feed().last() - 900));
      JsonArray events = JsonParser.parseString(told).getAsJsonArray();
      List<String> positions = new ArrayList<>(); // posting is an event too
      for (Color color : room.spec().colors()) {
        String secret = bridge.secret(RandomClients.GAME, color.toString());
        positions.add(bridge.post(secret, "gtpx-position"));
        positions.add(bridge.post(secret, "gtpx-last_turn"));
        positions.add(bridge.post(secret, "gtpx-result"));
      }
      return new Seen(
          positions,
          room.clocks().toString(),
          List.of(room.record("json"), room.record("sgf")),
          withoutRestart(events),
          rows);
    }

    /** Leaves out the clocks in events, too, which aren't kept in the store. */
    private static String withoutRestart(JsonArray events) {
      events.forEach(event -> event.getAsJsonObject().remove("clocks"));
      JsonObject last = events.get(events.size() - 1).getAsJsonObject();
      if (last.get("type").getAsString().equals("restarted")) {
        events.remove(events.size() - 1);
      }
      return events.toString();
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whateverWasTheLastRowTheGameGoesOnFromThere(long seed) {
    TestBridge bridge = new TestBridge();
    String words = RandomClients.GAMES.get((int) (seed % RandomClients.GAMES.size())) + times(seed);
    RandomClients crowd = new RandomClients(bridge, words, new Random(seed));
    crowd.gather();
    int rows = 0;

    for (int i = 0; i < STEPS && !crowd.isOver(); i++) {
      crowd.act();

      for (int row = rows + 1; row < kept(bridge); row++) {
        restarted(bridge, row, seed);
      }
      if (kept(bridge) > rows) {
        rows = kept(bridge);
        Seen before = Seen.of(bridge, crowd.room(), rows);
        if (!crowd.isOver()) {
          assertSame(
              before, restarted(bridge, rows, seed), hasJustBeen(bridge), seed + ", row " + rows);
        }
      }
    }
  }

  private static String times(long seed) {
    return switch ((int) (seed / RandomClients.GAMES.size() % 3)) {
      case 0 -> "";
      case 1 -> " time=byoyomi:20/3x5 late=pass";
      default -> " time=fischer:10+2 late=forfeit phase=20";
    };
  }

  private static int kept(TestBridge bridge) {
    return bridge.store.kept(RandomClients.GAME).size();
  }

  private static Seen restarted(TestBridge bridge, int rows, long seed) {
    TestBridge again = new TestBridge(bridge.store.cut(RandomClients.GAME, rows), bridge);
    try {
      again.restore();
      Room room = again.room(RandomClients.GAME);
      return Seen.of(again, room, rows);
    } catch (RuntimeException e) {
      return fail(
          "-Dgtpx.case=" + seed + " row " + rows + ": " + bridge.store.kept(RandomClients.GAME), e);
    }
  }

  /** Returns whether no time has passed since the last row that has clocks. */
  private static boolean hasJustBeen(TestBridge bridge) {
    return bridge.store.kept(RandomClients.GAME).stream()
        .map(row -> JsonParser.parseString(row).getAsJsonObject())
        .filter(row -> row.has("clocks"))
        .reduce((earlier, later) -> later)
        .filter(row -> row.get("at").getAsLong() == bridge.millis())
        .isPresent();
  }

  private static void assertSame(Seen before, Seen after, boolean standing, String where) {
    assertThat(after.positions()).as("-Dgtpx.case=" + where).isEqualTo(before.positions());
    assertThat(after.records()).as("-Dgtpx.case=" + where).isEqualTo(before.records());
    assertThat(after.feed()).as("-Dgtpx.case=" + where).isEqualTo(before.feed());
    if (standing) {
      assertThat(after.clocks()).as("-Dgtpx.case=" + where).isEqualTo(before.clocks());
    }
  }
}
