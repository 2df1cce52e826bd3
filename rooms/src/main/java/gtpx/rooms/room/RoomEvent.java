package gtpx.rooms.room;

import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.json.Json;
import gtpx.player.Decision;
import gtpx.record.EventJson;
import gtpx.record.Note;
import gtpx.time.Clock;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An event of a room. Each kind knows its effect on the game and which part of it is public. A room
 * can be restored from its list of events. They include hidden choices, so they go to the store
 * only, in the form that {@link RoomEventJson} writes.
 */
sealed interface RoomEvent {
  /** Returns a player's move, commitment or resignation. */
  static RoomEvent of(Color color, Decision decision) {
    return decision
        .move()
        .<RoomEvent>map(move -> new Moved(color, move, false))
        .orElseGet(() -> new Resigned(color));
  }

  /**
   * Applies the event to the game.
   *
   * @throws gtpx.game.RefusedException with the game's reason; then nothing has changed
   */
  void applyTo(SharedGame shared);

  /** Adds the public part of the event to the feed, after it has been applied to {@code game}. */
  void addToFeed(EventFeed feed, Position game);

  /** Stops the clocks of the players who have moved by this event, or restores them. */
  default void updateClocks(Clocks clocks, long nanos) {}

  /**
   * Returns whether its row must contain the clocks, since one of them may have started or stopped.
   */
  default boolean concernsClocks() {
    return true;
  }

  /** Returns whether players could cause any number of such events in one game. */
  default boolean isEndless() {
    return false;
  }

  /**
   * Returns when a player or the owner last used the game. All times are in milliseconds since
   * 1970.
   *
   * @param before the result before this event
   * @param last when the previous event happened, whoever caused it
   * @param now when this event happens
   */
  default long lastUse(long before, long last, long now) {
    return now;
  }

  /** Updates the map of server players, from seat to player specification. */
  default void updateServerPlayers(Map<Color, String> serverPlayers) {}

  /** Returns the header after this event, in which a secret may have changed. */
  default RoomHeader updated(RoomHeader header) {
    return header;
  }

  /**
   * Returns which of the players asked for an undo refuses it by this event; empty if none does.
   */
  default Optional<Color> findRefusing(ColorSet asked, Position game) {
    return Optional.empty();
  }

  /** Returns the seat that may have a different player from now on; empty if there is none. */
  default Optional<Color> findReseated() {
    return Optional.empty();
  }

  /** Returns the seats that this event shows to be held, if only for one command. */
  default ColorSet findHeld() {
    return ColorSet.of(findReseated().stream().toList());
  }

  /** An event at one seat. */
  sealed interface OfSeat extends RoomEvent {
    Color color();
  }

  /** A public event of the room that doesn't change the game. */
  sealed interface RoomOnly extends RoomEvent {
    @Override
    default void applyTo(SharedGame shared) {}

    @Override
    default boolean concernsClocks() {
      return false;
    }
  }

  /** A seat may have a different player from now on, by default a client. */
  sealed interface Reseated extends RoomOnly, OfSeat {
    @Override
    default Optional<Color> findReseated() {
      return Optional.of(color());
    }

    @Override
    default void updateServerPlayers(Map<Color, String> serverPlayers) {
      serverPlayers.remove(color());
    }
  }

  /**
   * A move of a sequential game, or a commitment. For a commitment, only its existence is
   * published.
   *
   * @param isAutomatic whether the server made the move, because the time was up or there was no
   *     choice
   */
  record Moved(Color color, Move move, boolean isAutomatic) implements OfSeat {
    @Override
    public void applyTo(SharedGame shared) {
      shared.commit(color, move, isAutomatic);
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      if (isAutomatic) {
        feed.add("clock", color);
      }
      if (game.spec().rules().isSimultaneous()) {
        feed.addWithClock("committed", color);
      }
    }

    @Override
    public ColorSet findHeld() {
      return isAutomatic ? ColorSet.NONE : ColorSet.of(color);
    }

    @Override
    public void updateClocks(Clocks clocks, long nanos) {
      clocks.moved(color, nanos);
    }

    @Override
    public Optional<Color> findRefusing(ColorSet asked, Position game) {
      return asked.contains(color) ? Optional.of(color) : Optional.empty();
    }
  }

  /** A whole turn at once; resignations come before the stones. */
  record Turned(SortedMap<Color, Move> moves, ColorSet resigning) implements RoomEvent {
    public Turned {
      moves = Collections.unmodifiableSortedMap(new TreeMap<>(moves));
    }

    @Override
    public void applyTo(SharedGame shared) {
      shared.playTurn(moves, resigning);
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      // the feed adds the turn itself
    }

    @Override
    public ColorSet findHeld() {
      return ColorSet.of(moves.keySet()).or(resigning);
    }

    @Override
    public void updateClocks(Clocks clocks, long nanos) {
      moves.keySet().forEach(color -> clocks.moved(color, nanos));
    }
  }

  /**
   * A player has left the game.
   *
   * @param keepsAllies whether players who had not named the resigning player as an ally keep their
   *     named allies, as in the rows of older bridges
   */
  record Resigned(Color color, boolean keepsAllies) implements OfSeat {
    Resigned(Color color) {
      this(color, false);
    }

    @Override
    public void applyTo(SharedGame shared) {
      shared.resign(color, keepsAllies);
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.add("resigned", color);
    }

    /** Returns the resigned player: turns before a resignation can't be taken back. */
    @Override
    public Optional<Color> findRefusing(ColorSet asked, Position game) {
      return game.isFinished() ? Optional.empty() : Optional.of(color);
    }
  }

  /** A commitment was taken back before its turn was resolved. */
  record TookBack(Color color) implements OfSeat {
    @Override
    public boolean isEndless() {
      return true;
    }

    @Override
    public void applyTo(SharedGame shared) {
      shared.takeBack(color);
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.addWithClock("uncommitted", color);
    }

    @Override
    public void updateClocks(Clocks clocks, long nanos) {
      clocks.tookBack(color);
    }
  }

  /** The last turns were taken back. */
  record Undone(int turns) implements RoomEvent {
    @Override
    public void applyTo(SharedGame shared) {
      shared.undo(turns);
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.add("undo", Json.of("turns", turns, "turn", game.turn()));
    }
  }

  /** A request to take the last turns back; not granted yet. */
  record UndoRequested(int turns) implements RoomOnly {
    @Override
    public boolean isEndless() {
      return true;
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.add("undo", Json.of("wished", turns));
    }
  }

  /** A request to take turns back ended without being granted, while the game goes on. */
  record UndoRefused() implements RoomOnly {
    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.add("undo", Json.of("refused", true));
    }
  }

  /** An event of the game that is public at once: a proposal, an answer, the end. */
  record GameEvent(Event event) implements RoomEvent {
    @Override
    public boolean isEndless() {
      return !(event instanceof Event.DeadSettled
          || event instanceof Event.DeadWithdrawn
          || event instanceof Event.Stopped);
    }

    @Override
    public void applyTo(SharedGame shared) {
      shared.play(event);
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      if (event instanceof Event.DeadSettled) {
        return; // the feed adds it itself, however it was settled
      }
      feed.add("proposal", Json.of("event", new EventJson(game.spec()).write(event)));
    }
  }

  /** Allies were named; hidden until all have named theirs. */
  record Allied(Color color, ColorSet allies) implements OfSeat {
    @Override
    public void applyTo(SharedGame shared) {
      shared.ally(color, allies);
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.addWithClock("committed", color);
    }
  }

  /** A seat was taken by the first connection that holds it, or by an engine that dialled in. */
  record Sat(Color color) implements Reseated {
    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.add("seated", color);
    }
  }

  /**
   * One more connection holds a seat.
   *
   * @param holders how many connections now hold it
   */
  record Joined(Color color, int holders) implements RoomOnly, OfSeat {
    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.add("seated", Json.of("colour", color.toString(), "holders", holders));
    }
  }

  /** A command was sent for a seat that others hold, without sitting down. */
  record Posted(Color color) implements RoomOnly, OfSeat {
    @Override
    public ColorSet findHeld() {
      return ColorSet.of(color);
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.add("posted", color);
    }
  }

  /** A seat's invitation was exchanged for the key with this hash. */
  record Exchanged(Color color, String hash) implements RoomOnly, OfSeat {
    @Override
    public ColorSet findHeld() {
      return ColorSet.of(color);
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.add("key", color);
    }

    @Override
    public RoomHeader updated(RoomHeader header) {
      return header.exchanged(color, hash);
    }
  }

  /**
   * A seat was given up.
   *
   * @param why the word for the fault, if a server player has failed for the last time
   */
  record Left(Color color, Optional<String> why) implements RoomOnly, OfSeat {
    Left(Color color) {
      this(color, Optional.empty());
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      JsonObject more = Json.of("colour", color.toString());
      why.ifPresent(word -> more.addProperty("why", word));
      feed.add("left", more);
    }
  }

  /** A connection has sent away all others that held the seat. */
  record TakenOver(Color color) implements Reseated {
    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.add("takeover", color);
    }
  }

  /** A bot or a program plays a seat from now on, named as for {@code --seat}. */
  record Filled(Color color, String playerSpec) implements Reseated {
    @Override
    public boolean isEndless() {
      return true;
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.add("seated", Json.of("colour", color.toString(), "by", playerSpec));
    }

    @Override
    public void updateServerPlayers(Map<Color, String> serverPlayers) {
      serverPlayers.put(color, playerSpec);
    }
  }

  /** A remark on the seat's next move, and the time that the seat has left after it. */
  record Noted(Color color, Note note) implements RoomOnly, OfSeat {
    @Override
    public void applyTo(SharedGame shared) {
      shared.note(color, note);
    }

    /** Adds nothing: the move may be hidden still, and the record shows the note. */
    @Override
    public void addToFeed(EventFeed feed, Position game) {}
  }

  /**
   * The server has given a seat another clock, which stands still.
   *
   * @param lag how much of every move is not charged
   */
  record ClockSet(Color color, TimeSetting setting, Duration lag) implements OfSeat {
    @Override
    public void applyTo(SharedGame shared) {}

    @Override
    public void addToFeed(EventFeed feed, Position game) {}

    @Override
    public void updateClocks(Clocks clocks, long nanos) {
      clocks.set(color, Clock.of(setting, lag));
    }
  }

  /** The owner has stopped the clocks; nobody may move. */
  record Paused() implements RoomEvent {
    @Override
    public boolean isEndless() {
      return true;
    }

    @Override
    public void applyTo(SharedGame shared) {
      shared.setPaused(true);
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.add("paused");
    }
  }

  /** The owner has let the clocks run again. */
  record Unpaused() implements RoomEvent {
    @Override
    public void applyTo(SharedGame shared) {
      shared.setPaused(false);
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.add("unpaused");
    }
  }

  /** A chat message to everybody; {@code seats} are the seats of its sender. */
  record Chatted(List<Color> seats, String text) implements RoomOnly {
    public Chatted {
      seats = List.copyOf(seats);
    }

    /** Returns whether the sender is a spectator. */
    boolean isSpectators() {
      return seats.isEmpty();
    }

    @Override
    public long lastUse(long before, long last, long now) {
      return isSpectators() ? before : now;
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.addTalk("chat", Json.of("by", Json.names(seats), "text", text), isSpectators());
    }
  }

  /** The server is about to end; the clocks stand still until it restarts. */
  record Suspended() implements RoomEvent {
    @Override
    public void applyTo(SharedGame shared) {
      shared.setSuspended(true);
    }

    @Override
    public long lastUse(long before, long last, long now) {
      return before;
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.add("parked");
    }
  }

  /** The server has restarted and resumed the game. */
  record Restarted() implements RoomEvent {
    @Override
    public void applyTo(SharedGame shared) {
      shared.setSuspended(false);
    }

    /** Shifts the last use, so that the time without the server doesn't count. */
    @Override
    public long lastUse(long before, long last, long now) {
      return before + (now - last);
    }

    @Override
    public void addToFeed(EventFeed feed, Position game) {
      feed.add("restarted");
    }
  }
}
