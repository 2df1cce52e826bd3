package gtpx.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.bridge.clients.ClientLine;
import gtpx.bridge.clients.StubbornSeat;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One game in a cluster with faults, whose seats play and check every answer, while a spectator
 * checks that no event is missed, repeated, changed or early. Two threads use it: one calls {@link
 * #play}, one {@link #watch}.
 */
final class CheckedGame {
  private static final int BOARD = 9;
  private static final int PEEK = 4; // looks for early news in one turn in this many
  private static final Duration SILENCE = Duration.ofSeconds(5); // of a wait for events

  private final String name;
  private final boolean isSimultaneous;
  private final int turns;
  private final Duration pace; // between turns
  private final Connections connections;
  private final AtomicLong moves;
  private final Random random;
  private final Map<String, String> secrets = new LinkedHashMap<>();
  private final Map<Integer, Set<String>> sent = new ConcurrentHashMap<>(); // colours by turn
  private final SortedMap<Integer, JsonObject> seen = new TreeMap<>(); // by number of event
  private volatile boolean isOver;

  /** Opens connections to some node of the cluster. */
  interface Connections {
    /** Opens one for a seat, or for a spectator, whose secret isn't used. */
    ClientLine open(String secret) throws IOException;
  }

  /**
   * Creates a game that the cluster doesn't know yet.
   *
   * @param moves counts acknowledged moves
   */
  CheckedGame(
      String name,
      boolean isSimultaneous,
      int turns,
      Duration pace,
      Connections connections,
      AtomicLong moves) {
    this.name = name;
    this.isSimultaneous = isSimultaneous;
    this.turns = turns;
    this.pace = pace;
    this.connections = connections;
    this.moves = moves;
    random = new Random(name.hashCode());
  }

  /** Creates the game; false if the answer was lost, so that its secrets are unknown. */
  boolean create(String words) {
    try (ClientLine line = connections.open("")) {
      String told = line.ask("gtpx-create " + name + " " + words);
      if (StubbornSeat.isAgain(told)) {
        return false;
      }
      assertThat(told).as(name).startsWith("= owner=");
      for (String word : told.substring(2).split(" ", -1)) {
        secrets.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
      }
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Plays all turns with random moves, then resigns, and compares what was told. */
  void play() throws Exception {
    List<StubbornSeat> seats = seats();
    try {
      for (int turn = 1; turn <= turns; turn++) {
        playTurn(seats, turn);
        TimeUnit.NANOSECONDS.sleep(pace.toNanos());
      }
      seats.subList(0, seats.size() - 1).forEach(seat -> seat.resign(turns + 1));
    } finally {
      seats.forEach(StubbornSeat::close);
      isOver = true;
    }
    assertTold(seats);
  }

  private List<StubbornSeat> seats() {
    List<StubbornSeat> seats = new ArrayList<>();
    secrets.forEach(
        (who, secret) -> {
          if (!who.equals("owner") && !who.equals("watch")) {
            seats.add(new StubbornSeat(() -> connections.open(secret), name, who, secret));
          }
        });
    return seats;
  }

  private void playTurn(List<StubbornSeat> seats, int turn) {
    boolean isPeeking = isSimultaneous && random.nextInt(PEEK) == 0;
    StubbornSeat last = seats.get(seats.size() - 1);
    String before = isPeeking ? last.ask("showboard") : "";
    for (int i = 0; i < seats.size(); i++) {
      StubbornSeat seat = seats.get(i);
      if (isPeeking && seat == last) {
        assertThat(stones(last.ask("showboard"))).as(name + " " + turn).isEqualTo(stones(before));
      }
      if (isSimultaneous || (turn - 1) % seats.size() == i) {
        sent.computeIfAbsent(turn, each -> ConcurrentHashMap.newKeySet()).add(seat.color());
        move(seat, turn);
        moves.incrementAndGet();
      }
    }
  }

  /** Returns the rows of a drawn board. */
  private static List<String> stones(String board) {
    return board.lines().filter(line -> line.matches(" *\\d+ .*")).toList();
  }

  private void move(StubbornSeat seat, int turn) {
    for (int i = 0; i < 4 * BOARD; i++) {
      String vertex = "" + "ABCDEFGHJ".charAt(random.nextInt(BOARD)) + (1 + random.nextInt(BOARD));
      if (seat.play(vertex, turn)) {
        return;
      }
    }
    throw new AssertionError(name + " " + seat.color() + " finds no move in turn " + turn);
  }

  /** Watches until the game is over, and checks each event. */
  void watch() {
    boolean isEnded = false;
    while (!isEnded) {
      boolean isLast = isOver;
      try (ClientLine line = connections.open("")) {
        String watched = line.ask("gtpx-watch " + name);
        if (!StubbornSeat.isAgain(watched)) {
          assertThat(watched)
              .as(
                  name
                      + " watched, over: "
                      + isOver
                      + ", seen "
                      + seen.size()
                      + ", of the end: "
                      + (turns == 0))
              .startsWith("=");
          isEnded = follow(line);
        }
      } catch (IOException e) {
        // comes again
      }
      if (!isEnded) {
        isEnded = isLast;
        StubbornSeat.pause();
      }
    }
  }

  /** Follows the events until the connection breaks; returns whether the game is over. */
  private boolean follow(ClientLine line) throws IOException {
    while (true) {
      boolean isLast = isOver;
      int after = seen.isEmpty() ? 0 : seen.lastKey();
      String told = line.ask("gtpx-wait after=" + after + " timeout=" + SILENCE.toSeconds());
      if (StubbornSeat.isAgain(told)) {
        return false;
      }
      assertThat(told).as(name + " after " + after).startsWith("= [");
      JsonArray events = JsonParser.parseString(told.substring(2)).getAsJsonArray();
      events.forEach(event -> note(event.getAsJsonObject()));
      if (isLast) {
        return true;
      }
    }
  }

  private void note(JsonObject event) {
    int number = event.get("seq").getAsInt();
    int expected = seen.isEmpty() ? 1 : seen.lastKey() + 1;
    assertThat(number).as(name + " " + event).isEqualTo(expected);
    seen.put(number, event);
    if (event.get("type").getAsString().equals("turn")) {
      JsonObject turn = event.getAsJsonObject("turn");
      Set<String> movers = turn.getAsJsonObject("moves").keySet();
      int turnNumber = turn.get("turn").getAsInt();
      assertThat(sent.getOrDefault(turnNumber, turnNumber > turns ? movers : Set.of()))
          .as(name + ": told early: " + event)
          .containsAll(movers);
    } else {
      assertThat(event.toString()).as(name).doesNotContain("\"move\"");
    }
  }

  /** Compares what is told in the end with what was acknowledged and what was seen before. */
  private void assertTold(List<StubbornSeat> seats) throws Exception {
    SortedMap<Integer, JsonObject> events = eventsAtTheEnd();

    assertThat(new ArrayList<>(events.keySet()))
        .as(name)
        .isEqualTo(
            new ArrayList<>(
                java.util.stream.IntStream.rangeClosed(1, events.lastKey()).boxed().toList()));
    SortedMap<Integer, Map<String, String>> told = new TreeMap<>();
    for (JsonObject event : events.values()) {
      if (event.get("type").getAsString().equals("turn")) {
        JsonObject turn = event.getAsJsonObject("turn");
        Map<String, String> played = new HashMap<>();
        for (Map.Entry<String, JsonElement> move : turn.getAsJsonObject("moves").entrySet()) {
          String vertex = move.getValue().getAsJsonObject().get("move").getAsString();
          played.put(move.getKey(), vertex);
        }
        int number = turn.get("turn").getAsInt();
        assertThat(told).as(name + ": turn " + number + " twice").doesNotContainKey(number);
        told.put(number, played);
      }
    }
    for (StubbornSeat seat : seats) {
      SortedMap<Integer, String> said = new TreeMap<>();
      told.forEach(
          (turn, played) -> {
            if (turn <= turns && played.containsKey(seat.color())) {
              said.put(turn, played.get(seat.color()));
            }
          });
      assertThat(said).as(name + " " + seat.color()).isEqualTo(seat.acknowledged());
    }
  }

  /** Reads all events again, as a spectator who comes when the game is over. */
  private SortedMap<Integer, JsonObject> eventsAtTheEnd() {
    CheckedGame again = new CheckedGame(name, isSimultaneous, 0, pace, connections, moves);
    again.isOver = true;
    while (again.seen.isEmpty()) {
      again.watch();
    }
    return again.seen;
  }

  /**
   * Checks that the events seen while the game was played are those that are told in the end. Who
   * leaves after the end is told only to those who are there.
   */
  void assertSeenIsTold() {
    SortedMap<Integer, JsonObject> events = eventsAtTheEnd();
    int end = numberOfEnd(events);
    Set<Integer> changed = new HashSet<>();
    seen.forEach(
        (number, event) -> {
          if (number <= end
              && !plain(event).equals(plain(events.getOrDefault(number, new JsonObject())))) {
            changed.add(number);
          }
        });
    assertThat(changed).as(name + ": events that were told otherwise before").isEmpty();
  }

  private static int numberOfEnd(SortedMap<Integer, JsonObject> events) {
    return events.values().stream()
        .filter(event -> event.get("type").getAsString().equals("finished"))
        .mapToInt(event -> event.get("seq").getAsInt())
        .findFirst()
        .orElseThrow(() -> new AssertionError("not finished: " + events));
  }

  /** Returns an event without the clocks, which a server may leave out after a restart. */
  private static JsonObject plain(JsonObject event) {
    JsonObject plain = event.deepCopy();
    plain.remove("clocks");
    return plain;
  }
}
