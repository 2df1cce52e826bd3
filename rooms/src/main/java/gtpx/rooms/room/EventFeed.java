package gtpx.rooms.room;

import com.google.common.collect.Iterators;
import com.google.common.collect.Streams;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.game.Turn;
import gtpx.json.Json;
import gtpx.protocol.FailureKind;
import gtpx.record.GameJson;
import gtpx.record.ResultJson;
import gtpx.rooms.limit.RoomLimit;
import gtpx.rules.Outcome;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The public events of a game, in order, with ever-increasing numbers. Keeps the last thousand
 * events, and apart from them the last hundred chat messages of players and the last fifty of
 * spectators. Events are kept as the text that clients receive. A turn becomes text when it is
 * first requested, since nobody requests most turns of a restored game. Sends nothing by itself.
 */
public final class EventFeed {
  private static final int MOST_LATEST = 10;
  private static final int CLOCKS_KEY_BYTES = 10;

  private final Kept kept = new Kept(RoomLimit.EVENTS.number());
  private final Kept talk =
      new Kept(RoomLimit.TALK.number()); // apart, so that chat displaces no event
  private final Kept spectatorTalk =
      new Kept(RoomLimit.SPECTATOR_TALK.number()); // displaces no player's
  private final Position game;
  private Function<ColorSet, JsonObject> clocks = colors -> new JsonObject(); // at present
  private long last;
  private Latest latest = new Latest(-1, 0, "");
  private int turn;
  private Phase phase;
  private boolean isSettled; // which stones are dead

  /**
   * The last answer about few events, since all spectators who wait ask for the same.
   *
   * @param last the number of the last event when it was written
   */
  private record Latest(long after, long last, String events) {}

  /** An event that is kept; it becomes the text that clients receive when that is requested. */
  private static final class Numbered {
    private static final int OVERHEAD_BYTES = 80;

    private final long seq;
    private final int bytes; // of memory, at most
    private Supplier<String> unwritten; // dropped when there is the text
    private String text;

    Numbered(long seq, int bytes, Supplier<String> unwritten, String text) {
      this.seq = seq;
      this.bytes = OVERHEAD_BYTES + bytes;
      this.unwritten = unwritten;
      this.text = text;
    }

    String text() {
      if (text.isEmpty()) {
        text = unwritten.get();
        unwritten = () -> "";
      }
      return text;
    }
  }

  /** The last events of a kind. */
  private static final class Kept {
    private final int most;
    private final Deque<Numbered> events = new ArrayDeque<>();
    private long bytes; // of memory
    private long dropped; // number of the last event dropped

    private Kept(int most) {
      this.most = most;
    }

    private void add(Numbered event) {
      if (events.size() == most) {
        Numbered first = events.remove();
        dropped = first.seq;
        bytes -= first.bytes;
      }
      events.add(event);
      bytes += event.bytes;
    }

    private void clear() {
      dropped = events.isEmpty() ? dropped : events.getLast().seq;
      events.clear();
      bytes = 0;
    }

    /** Returns the events after that number, last first. */
    private Iterator<Numbered> backTo(long seq) {
      return Streams.stream(events.descendingIterator())
          .takeWhile(event -> event.seq > seq)
          .iterator();
    }
  }

  EventFeed(Position game) {
    this.game = game;
    phase = game.phase();
  }

  /**
   * Adds clocks to the events from now on that stop or start some.
   *
   * @param present returns the clocks of some players
   */
  void addClocks(Function<ColorSet, JsonObject> present) {
    clocks = present;
  }

  private static JsonObject withClocks(JsonObject event, JsonObject clocks) {
    if (clocks.size() > 0) {
      event.add("clocks", clocks);
    }
    return event;
  }

  /** Returns the number of the last event; 0 before the first. */
  public long last() {
    return last;
  }

  /** Returns how much memory the kept events take. */
  long bytes() {
    return kept.bytes + talk.bytes + spectatorTalk.bytes;
  }

  /** Adds an event that has only a type. */
  void add(String type) {
    add(type, new JsonObject());
  }

  void add(String type, Color color) {
    add(type, Json.of("colour", color.toString()));
  }

  /** Adds an event of one player, with the player's clock if it is limited. */
  void addWithClock(String type, Color color) {
    JsonObject more = Json.of("colour", color.toString());
    add(type, withClocks(more, clocks.apply(ColorSet.of(color))));
  }

  /**
   * Adds an event.
   *
   * @param more its fields besides number and type
   */
  void add(String type, JsonObject more) {
    add(kept, type, more);
  }

  /** Adds a chat message of a player or a spectator. */
  void addTalk(String type, JsonObject more, boolean isSpectator) {
    add(isSpectator ? spectatorTalk : talk, type, more);
  }

  /** Drops all chat so far, because the game needs the memory. */
  void dropTalk() {
    latest = new Latest(-1, 0, "");
    talk.clear();
    spectatorTalk.clear();
  }

  private void add(Kept to, String type, JsonObject more) {
    last++;
    String text = text(last, type, more);
    boolean isLatin = text.chars().allMatch(letter -> letter < 1 << Byte.SIZE);
    int bytes = (isLatin ? 1 : 2) * text.length();
    to.add(new Numbered(last, bytes, () -> "", text));
  }

  private static String text(long seq, String type, JsonObject more) {
    JsonObject event = Json.of("seq", seq, "type", type);
    more.entrySet().forEach(entry -> event.add(entry.getKey(), entry.getValue()));
    return event.toString();
  }

  /**
   * Adds what the game has done since the last call: a resolved turn, settled dead stones, a new
   * phase.
   */
  void addProgress() {
    if (game.turn() > turn) {
      addTurn(game.lastTurn(), game.topology());
    }
    turn = game.turn();
    if (game.settlement().isPresent() && !isSettled) {
      add("dead", ResultJson.dead(game).orElseThrow());
    }
    isSettled = game.settlement().isPresent();
    if (game.phase() != phase) {
      phase = game.phase();
      add("phase", Json.of("phase", phase.word()));
      game.outcome()
          .ifPresent(outcome -> add(word(outcome), Json.of("result", ResultJson.of(game))));
    }
  }

  private void addTurn(Turn resolved, Topology board) {
    long seq = ++last;
    String now = clocks.apply(game.spec().colors()).toString(); // smaller than the objects
    int bytes = MemoryEstimate.ofTurnText(resolved, board) + CLOCKS_KEY_BYTES + now.length();
    kept.add(new Numbered(seq, bytes, () -> turnText(seq, resolved, board, now), ""));
  }

  private static String turnText(long seq, Turn resolved, Topology board, String clocks) {
    JsonObject more = Json.of("turn", GameJson.turn(resolved, board));
    return text(seq, "turn", withClocks(more, JsonParser.parseString(clocks).getAsJsonObject()));
  }

  private static String word(Outcome outcome) {
    return outcome.reason() == Outcome.Reason.ABORTED ? "aborted" : "finished";
  }

  /**
   * Returns all events after that one as a JSON array; of the chat, only the messages that are
   * still kept.
   *
   * @throws RefusedException if some of the other events have been dropped
   */
  public String after(long seq) {
    if (seq < kept.dropped) {
      throw new RefusedException(Kind.HOST, FailureKind.TOO_OLD.words() + "; read gtpx-position");
    }
    if (latest.after() != seq || latest.last() != last) {
      String events = array(List.of(kept.backTo(seq), talk.backTo(seq), spectatorTalk.backTo(seq)));
      if (last - seq > MOST_LATEST) {
        return events;
      }
      latest = new Latest(seq, last, events);
    }
    return latest.events();
  }

  /** Returns the chat messages that are still kept as a JSON array. */
  String chat() {
    return array(List.of(talk.backTo(0), spectatorTalk.backTo(0)));
  }

  /** Returns events as a JSON array, the first first; each list is passed with the last first. */
  private static String array(List<Iterator<Numbered>> lists) {
    Deque<String> events = new ArrayDeque<>();
    Iterators.mergeSorted(lists, Comparator.<Numbered>comparingLong(event -> event.seq).reversed())
        .forEachRemaining(event -> events.addFirst(event.text()));
    return "[" + String.join(",", events) + "]";
  }
}
