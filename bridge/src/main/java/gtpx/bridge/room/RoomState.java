package gtpx.bridge.room;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.stream.JsonReader;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.limit.Action;
import gtpx.bridge.limit.LimitException;
import gtpx.bridge.limit.Limits;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.json.Json;
import gtpx.player.Decision;
import gtpx.record.Metadata;
import gtpx.rules.Outcome;
import java.io.IOException;
import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The state of a room: its game, clocks, journal and feed. An event is applied to all of them and
 * submitted to the store; listeners are notified when it is durable. Knows no participants, only
 * {@link Listener}s. Confined to the room's thread.
 */
final class RoomState {
  private static final Logger LOG = LoggerFactory.getLogger(RoomState.class);
  private static final String CLOCKS = "clocks"; // of a row

  private volatile RoomHeader header; // read from anywhere
  private final RoomContext context;
  private final SharedGame shared;
  private final Clocks clocks;
  private final EventFeed feed;
  private final Journal journal;
  private final RoomTimer timer;
  private final Map<Color, String> serverPlayers = new TreeMap<>(); // by what they were filled with
  private final List<Listener> listeners = new ArrayList<>();
  private Supplier<Metadata> metadata = () -> Metadata.NONE; // of those who sit there now
  private LongPredicate memory = bytes -> true; // whether the game may take so much
  private volatile boolean isOver; // asked from anywhere
  private boolean isBroken;
  private int messages;
  private int spectatorMessages; // of these
  private int changes; // events that there could be any number of
  private final Map<Color, Integer> seatings = new TreeMap<>(); // how often each seat was taken
  private ColorSet held = ColorSet.NONE; // seats that somebody has ever held
  private long restored; // rows
  private long lastMillis; // the time of day when something happened last
  private long usedMillis; // when a player or the owner used the game last
  private JsonObject storedClocks = new JsonObject(); // of the last restored row that has them

  /** Is called on the room's thread. */
  interface Listener {
    /** An event has been applied, and is on its way to the disk. */
    default void happened(RoomEvent event) {}

    /** The game is over. */
    default void ended() {}

    /** Everything that has happened is on disk. */
    default void durable() {}

    /** The disk has failed. */
    default void broken() {}
  }

  /**
   * Restores a room, or begins a new one.
   *
   * @param rows what the store has of it; none of a new one
   * @throws IllegalArgumentException if a row is damaged or doesn't fit those before it
   */
  RoomState(RoomHeader header, RoomContext context, StoredRows rows) {
    this.header = header;
    this.context = context;
    timer = new ClockTimer(context.alarms(), context.nanoTime());
    shared = new SharedGame(header.spec());
    clocks = new Clocks(header.spec().colors(), header.settings().time(), context.lag());
    feed = new EventFeed(shared.game());
    feed.add("created");
    lastMillis = header.created();
    usedMillis = lastMillis;
    rows.read(this::restore);
    restoreClocks();
    journal =
        new Journal(header.name(), context.store(), restored, context.executor(), this::breakOff);
    isOver = game().isFinished();
    if (isOver) {
      journal.shut(); // it is only looked at
    }
  }

  /** Parses them as one text, since a parser for each would cost more than its row. */
  private void restore(List<String> texts) {
    long last = restored + texts.size();
    try (JsonReader rows = new JsonReader(new StringReader("[" + String.join(",", texts) + "]"))) {
      rows.beginArray();
      while (rows.hasNext()) {
        restored++;
        restore(rows);
      }
      rows.endArray();
    } catch (IOException | RuntimeException e) { // whatever a damaged row leads to
      String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      throw new IllegalArgumentException("row " + restored + ": " + why, e);
    }
    if (restored != last) {
      throw new IllegalArgumentException(restored + " rows (expected: " + last + ")");
    }
  }

  private void restore(JsonReader row) throws IOException {
    OptionalLong at = OptionalLong.empty();
    JsonObject deed = new JsonObject();
    row.beginObject();
    while (row.hasNext()) {
      switch (row.nextName()) {
        case "at" -> at = OptionalLong.of(row.nextLong());
        case "deed" -> deed = JsonParser.parseReader(row).getAsJsonObject();
        case CLOCKS -> storedClocks = JsonParser.parseReader(row).getAsJsonObject();
        default -> row.skipValue();
      }
    }
    row.endObject();
    RoomEvent event = RoomEventJson.read(deed, header.spec());
    apply(event);
    noteTime(event, at.orElseThrow(() -> new IllegalArgumentException("no time")));
  }

  private void noteTime(RoomEvent event, long millis) {
    usedMillis = event.lastUse(usedMillis, lastMillis, millis);
    lastMillis = millis;
  }

  private void restoreClocks() {
    try {
      clocks.restore(storedClocks);
    } catch (RuntimeException e) { // as above
      throw new IllegalArgumentException("clocks: " + e.getMessage(), e);
    }
  }

  private void apply(RoomEvent event) {
    event.applyTo(shared);
    count(event);
    event.updateServerPlayers(serverPlayers);
    header = event.updated(header);
    event.publish(feed, game());
    feed.addProgress();
  }

  private void count(RoomEvent event) {
    if (event instanceof RoomEvent.Chatted chat) {
      messages++;
      spectatorMessages += chat.isSpectators() ? 1 : 0;
    } else if (event.isEndless()) {
      changes++;
    }
    held = held.or(event.findHeld());
    event.findReseated().ifPresent(color -> seatings.merge(color, 1, Integer::sum));
    if (event instanceof RoomEvent.Joined joined) {
      seatings.merge(joined.color(), 1, Integer::sum);
    }
  }

  private void breakOff(Throwable problem) {
    if (!isBroken) {
      LOG.atError()
          .addKeyValue("game", header.name())
          .addKeyValue("why", problem.getMessage())
          .log("the disk has failed");
      LOG.debug("where the disk has failed", problem);
    }
    isBroken = true;
    context.failure().accept(problem);
    listeners.forEach(Listener::broken);
  }

  /** Adds a listener; all are called in the order in which they were added. */
  void listen(Listener listener) {
    listeners.add(listener);
  }

  /** What is kept at the end of who sits there then. */
  void describe(Supplier<Metadata> now) {
    metadata = now;
  }

  // What there is.

  RoomHeader header() {
    return header;
  }

  RoomContext context() {
    return context;
  }

  SharedGame shared() {
    return shared;
  }

  Game game() {
    return shared.game();
  }

  Clocks clocks() {
    return clocks;
  }

  EventFeed feed() {
    return feed;
  }

  Journal journal() {
    return journal;
  }

  /** The seats that the server's players had last, by what each was filled with. */
  Map<Color, String> serverPlayers() {
    return Map.copyOf(serverPlayers);
  }

  /** The clocks' time, in nanoseconds. */
  long now() {
    return context.nanoTime().getAsLong();
  }

  /** Alarms by the clocks' time. */
  RoomTimer timer() {
    return timer;
  }

  /** Whether the game is over; from any thread. */
  boolean isOver() {
    return isOver;
  }

  /** Whether something may still happen here, in a pause too. */
  boolean goesOn() {
    return !isOver && !isBroken && !shared.isSuspended();
  }

  /** For how long nothing has happened. */
  Duration idle() {
    return Duration.ofMillis(context.millis().getAsLong() - lastMillis);
  }

  /** For how long nothing has happened but what spectators have caused. */
  Duration unused() {
    return Duration.ofMillis(context.millis().getAsLong() - usedMillis);
  }

  /** Whether the disk has failed, so that nothing more can be done. */
  boolean isBroken() {
    return isBroken;
  }

  /** Whether the clocks stand still. */
  boolean isStopped() {
    return shared.isPaused() || shared.isSuspended();
  }

  /** Whether nobody may move, whose turn it ever is. */
  boolean isBlocked() {
    return isStopped() || isBroken;
  }

  /** Throws if the server can do nothing more here. */
  void checkOpen() {
    if (isBroken) {
      throw new RefusedException(
          Kind.HOST, "the server can't keep this game any more: its disk has failed");
    }
    checkNotSuspended();
  }

  private void checkNotSuspended() {
    if (shared.isSuspended()) {
      throw new RefusedException(Kind.HOST, "the server is ending (expected: again later)");
    }
  }

  /** Throws if the game is over, or the server can do nothing more here. */
  void checkGoesOn() {
    checkOpen();
    if (isOver) {
      throw new RefusedException(Kind.HOST, "the game is over");
    }
  }

  /** Throws if nobody may move. */
  void checkRunning() {
    checkOpen();
    if (shared.isPaused()) {
      throw new RefusedException(Kind.HOST, "the game is paused (expected: after gtpx-unpause)");
    }
  }

  /**
   * Throws if there is too much talk in the game already. Half of it is for those who hold a seat.
   */
  void checkMayChat(boolean isSpectator) {
    int most = limits().chats();
    if (messages >= most) {
      throw tooMany(Action.CHAT, "messages", most);
    }
    if (isSpectator && spectatorMessages >= most / 2) {
      throw tooMany(Action.CHAT, "messages without a seat", most / 2);
    }
    checkMemory(0);
  }

  /** Throws if there were too many events in the game that there could be any number of. */
  void checkMayChange() {
    int most = limits().changes();
    if (changes >= most) {
      throw tooMany(Action.CHANGE, "changes of mind", most);
    }
    checkMemory(0);
  }

  /** Whether somebody has ever held the seat, if only for one command that changed something. */
  boolean wasHeld(Color color) {
    return held.contains(color);
  }

  /** Whether somebody has sat down at the seat before. */
  boolean wasTaken(Color color) {
    return seatings.containsKey(color);
  }

  /** Throws if the seat was taken too often already. */
  void checkMaySit(Color color) {
    int most = limits().changes();
    if (seatings.getOrDefault(color, 0) >= most) {
      String message =
          color + " was taken too often (expected: at most " + most + " times in a game)";
      throw context.quotas().refusal(Action.SIT.word(), message);
    }
  }

  private Limits limits() {
    return context.quotas().limits();
  }

  private LimitException tooMany(Action action, String what, int most) {
    String message = "too many " + what + " (expected: at most " + most + " in a game)";
    return context.quotas().refusal(action.word(), message);
  }

  /**
   * Limits the memory of the game from now on.
   *
   * @param mayTake whether it may take so many bytes
   */
  void limitMemory(LongPredicate mayTake) {
    memory = mayTake;
    var unused = mayTake.test(bytes());
  }

  /** How much memory the game takes, as {@link MemoryEstimate} has it. */
  long bytes() {
    return MemoryEstimate.ofStart(header.spec()) + shared.bytes() + feed.bytes();
  }

  /** Whether there is memory for another turn, for which talk is forgotten if need be. */
  private boolean mayGoOn() {
    if (!memory.test(bytes())) {
      feed.dropTalk();
    }
    return memory.test(bytes());
  }

  /** Throws if there is no memory for what players could go on with for ever. */
  private void checkMemory(long more) {
    if (!memory.test(bytes() + more)) {
      throw new RefusedException(
          Kind.HOST, "the game is too long for what memory the server has left");
    }
  }

  // What is done.

  /** Moves, commits or resigns for a seat. */
  void move(Color color, Decision decision) {
    checkRunning();
    act(
        decision.move().isPresent()
            ? new RoomEvent.Moved(color, decision.move().get(), false)
            : new RoomEvent.Resigned(color));
  }

  /**
   * Applies an event, submits it to the store and notifies the listeners.
   *
   * @throws RefusedException with the game's reason, since the game has had too many such events,
   *     or since the server is ending and its store is closed soon; nothing has changed then
   */
  void act(RoomEvent event) {
    checkNotSuspended();
    if (event.isEndless()) {
      checkMayChange();
    }
    if (event.isEndless() && event instanceof RoomEvent.GameEvent proposed) {
      checkMemory(MemoryEstimate.ofEvent(proposed.event(), header.spec()));
    }
    perform(event);
  }

  /** Goes on after the server has come back. */
  void restart() {
    perform(new RoomEvent.Restarted());
  }

  private void perform(RoomEvent event) {
    int turn = game().turn();
    apply(event);
    noteTime(event, context.millis().getAsLong());
    event.updateClocks(clocks, now());
    openClocks();
    write(event);
    startClocksWhenDurable();
    listeners.forEach(listener -> listener.happened(event));
    endIfOver();
    notifyWhenDurable();
    if (game().turn() != turn) {
      stopAtTurnLimit();
    }
  }

  /** Lets the clocks run of those who are to move, as soon as they can be told. */
  void runClocks() {
    openClocks();
    startClocksWhenDurable();
  }

  private void openClocks() {
    if (isStopped()) {
      clocks.pause(now());
    } else {
      clocks.open(game().phase().isPlay() ? game().toMove() : ColorSet.NONE);
    }
  }

  private void startClocksWhenDurable() {
    ColorSet opened = clocks.opened();
    if (!opened.isEmpty()) {
      journal.whenDurable(() -> clocks.start(opened, now()));
    }
  }

  /** What comes after the end is not kept, for then there may be this room twice. */
  private void write(RoomEvent event) {
    if (isOver) {
      return;
    }
    JsonObject row = Json.of("at", new JsonPrimitive(lastMillis));
    row.add("deed", RoomEventJson.write(event, header.spec()));
    if (event.concernsClocks()) {
      row.add(CLOCKS, clocks.toStored(now()));
    }
    journal.write(row);
  }

  private void endIfOver() {
    if (game().isFinished() && !isOver) {
      header = header.ended(metadata.get());
      isOver = true;
      journal.end(context.millis().getAsLong(), header);
      listeners.forEach(Listener::ended);
    }
  }

  /** Notifies the listeners as soon as everything that has happened is on disk. */
  void notifyWhenDurable() {
    journal.whenDurable(() -> listeners.forEach(Listener::durable));
  }

  /**
   * A game that doesn't end by itself is stopped, and one for which there is no more memory.
   * docs/rules.md, "Turn limit"
   */
  private void stopAtTurnLimit() {
    boolean isTooLong = game().phase().isPlay() && !mayGoOn();
    if (isTooLong || game().isAtTurnLimit(context.turnLimit().applyAsInt(game().spec()))) {
      act(new RoomEvent.GameEvent(new Event.Stopped(Outcome.Reason.TURN_LIMIT, ColorSet.NONE)));
    }
  }
}
