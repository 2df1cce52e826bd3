package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.rooms.room.Room;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Everything that leaves a bridge is on disk first, however slow the disk is. {@code
 * -Dgtpx.turns=N} for longer games, {@code -Dgtpx.case=N} for one of them.
 */
class FlushTest {
  private static final int STEPS = Integer.getInteger("gtpx.turns", 80);
  private static final int GAMES = Integer.getInteger("gtpx.games", 3 * RandomClients.GAMES.size());

  static Stream<Long> seeds() {
    Long seed = Long.getLong("gtpx.case");
    return (seed == null ? LongStream.range(0, GAMES) : LongStream.of(seed)).boxed();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void nothingLeavesWhileTheDiskIsBehind(long seed) {
    Random random = new Random(seed);
    TestBridge bridge = new TestBridge();
    Listening crowd = new Listening(bridge, words(seed), random);
    crowd.gather();

    for (int i = 0; i < STEPS && !crowd.isOver(); i++) {
      if (random.nextInt(3) == 0) {
        bridge.store.stall();
      }
      crowd.act();
      crowd.assertKept("-Dgtpx.case=" + seed);
      while (bridge.store.isBehind() && random.nextInt(4) > 0) {
        bridge.store.flushOne();
        crowd.assertKept("-Dgtpx.case=" + seed);
      }
      if (random.nextInt(3) == 0) {
        bridge.store.flush();
        crowd.assertKept("-Dgtpx.case=" + seed);
      }
    }
    bridge.store.flush();
    assertThat(bridge.store.kept(RandomClients.GAME)).isNotEmpty();
  }

  private static String words(long seed) {
    return RandomClients.GAMES.get((int) (seed % RandomClients.GAMES.size()))
        + " time=turn:20 late=pass";
  }

  /** Random clients whose lines and answers are recorded. */
  private static final class Listening extends RandomClients {
    private final Map<Person, String> lastSaid = new HashMap<>();
    private int looked; // how many rows there were at the last check

    Listening(TestBridge bridge, String words, Random random) {
      super(bridge, words, random);
    }

    @Override
    void saying(Person person, String words) {
      lastSaid.put(person, words);
    }

    /**
     * Asserts that a bridge that starts now would know everything that has arrived since the last
     * check.
     */
    void assertKept(String where) {
      Map<Person, List<String>> news = new HashMap<>();
      people.forEach(person -> news.put(person, person.news()));
      if (news.values().stream().allMatch(List::isEmpty)) {
        return;
      }
      TestBridge again = new TestBridge(bridge.store.cut(GAME, kept()), bridge);
      again.restore();
      Room room = again.room(GAME);
      news.forEach((person, answers) -> answers.forEach(one -> assertKnown(where, room, one)));
      if (!isAnythingTakenBack()) {
        news.forEach((person, answers) -> assertDone(where, again, person, answers));
      }
      looked = kept();
    }

    /** Returns whether anything was taken back since the last check. */
    private boolean isAnythingTakenBack() {
      return bridge.store.kept(GAME).stream()
          .skip(looked)
          .anyMatch(row -> row.contains("\"do\":\"take_back\"") || row.contains("\"do\":\"undo\""));
    }

    private int kept() {
      return bridge.store.kept(GAME).size();
    }

    private static void assertKnown(String where, Room room, String answer) {
      if (answer.startsWith("= [{\"seq\"")) {
        List<JsonElement> told = eventsWithoutClocks(answer.substring(2));
        long first = told.get(0).getAsJsonObject().get("seq").getAsLong();
        List<JsonElement> known = eventsWithoutClocks(room.feed().after(first - 1));
        assertThat(known).as(where).startsWith(told.toArray(JsonElement[]::new));
      }
    }

    /** Leaves out the clocks in events, which aren't kept in the store. */
    private static List<JsonElement> eventsWithoutClocks(String feed) {
      JsonArray events = JsonParser.parseString(feed).getAsJsonArray();
      events.forEach(event -> event.getAsJsonObject().remove("clocks"));
      return events.asList();
    }

    /** Asserts that a move or commitment that has succeeded can be repeated. */
    private void assertDone(String where, TestBridge again, Person person, List<String> answers) {
      String said = lastSaid.getOrDefault(person, "");
      boolean isDone =
          !answers.isEmpty()
              && said.contains(" turn=")
              && answers.get(answers.size() - 1).equals("= ");
      if (isDone && !person.line.isBusy() && !isOver()) {
        Color color = person.seat.orElseThrow();
        String secret = again.secret(GAME, color.toString());
        int rows = again.store.kept(GAME).size();
        assertThat(again.post(secret, said)).as(where + ": " + said).isEqualTo("= ");
        assertThat(again.store.kept(GAME)).as(where + ": " + said).hasSize(rows); // no new rows
      }
    }
  }
}
