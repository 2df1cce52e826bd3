package gtpx.rooms.room;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonReader;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.json.Json;
import gtpx.protocol.FailureKind;
import gtpx.record.Metadata;
import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.LimitException;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.RoomLimit;
import gtpx.rooms.log.FencedException;
import gtpx.rooms.log.GameDeletedException;
import gtpx.rooms.log.RoomLog;
import gtpx.rules.Outcome;
import java.io.IOException;
import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The state of a room: its game, clocks, journal and feed. An event is applied to all of them and
 * submitted to the store; listeners are notified when it is durable. This class doesn't know the
 * participants, only {@link Listener}s. Confined to the room's thread.
 */
final class RoomState {
  private static final Logger LOG = LoggerFactory.getLogger(RoomState.class);
  private static final String MOVED =
      FailureKind.SERVER.with("has moved the game to another node; try again in 1 s");
  private static final String ASLEEP =
      FailureKind.SERVER.with("has just unloaded the game from memory; try again in 1 s");
  private static final String DELETED = FailureKind.SERVER.with("has deleted the game");
  private static final String CLOCKS = "clocks"; // key in a row

  private volatile RoomHeader header; // read from anywhere
  private final RoomContext context;
  private final SharedGame shared;
  private final Clocks clocks;
  private final EventFeed feed;
  private final Journal journal;
  private final RoomTimer timer;
  private final Map<Color, String> serverPlayers = new TreeMap<>(); // with their specifications
  private final List<Listener> listeners = new ArrayList<>();
  private Supplier<Metadata> metadata = () -> Metadata.NONE; // of the present server players
  private LongPredicate memory = bytes -> true; // whether the game may take that much
  private volatile boolean isOver; // read from anywhere
  private boolean isBroken;
  private boolean isRetired; // over, and the store is about to be closed
  private Optional<String> gone = Optional.empty(); // whereto, for people
  private int messages;
  private int spectatorMessages; // part of these
  private int changes; // events that could be repeated without end
  private final Map<Color, Integer> seatings = new TreeMap<>(); // how often each seat was taken
  private ColorSet held = ColorSet.NONE; // seats that were ever held
  private long restored; // rows
  private long lastMillis; // time of the last event
  private long usedMillis; // time of the last use by a player or the owner
  private JsonObject storedClocks = new JsonObject(); // of the last restored row that has them

  /** Called on the room's thread. */
  interface Listener {
    /** An event has been applied and submitted to the store. */
    default void happened(RoomEvent event) {}

    /** The game is over. */
    default void ended() {}

    /** Everything that has happened is on disk. */
    default void durable() {}

    /** Nothing more happens here: the disk has failed, or the game is elsewhere or deleted. */
    default void broken() {}
  }

  /**
   * Restores the state of a room, or creates that of a new one.
   *
   * @param rows its rows in the store; none for a new room
   * @throws IllegalArgumentException if a row is damaged or doesn't fit those before it
   */
  RoomState(RoomHeader header, RoomContext context, StoredRows rows) {
    this.header = header;
    this.context = context;
    timer = new ClockTimer(context.threads().alarms(), context.time().nanos());
    shared = new SharedGame(header.spec());
    clocks = new Clocks(header.spec().colors(), header.settings().time(), context.time().lag());
    feed = new EventFeed(shared.secret());
    feed.add("created");
    lastMillis = header.created();
    usedMillis = lastMillis;
    rows.read(this::restore);
    restoreClocks();
    if (clocks.areLimited()) {
      feed.addClocks(colors -> clocks.json(colors, now()));
    }
    journal =
        new Journal(
            header.name(),
            context.storage().log(),
            restored,
            context.threads().room(),
            this::breakOff);
    isOver = game().isFinished();
    if (isOver) {
      journal.noteOver();
    }
  }

  /**
   * Restores events from rows. Parses the rows as one text, because a parser per row would cost
   * more than the row itself.
   */
  private void restore(List<String> texts) {
    long last = restored + texts.size();
    try (JsonReader rows = new JsonReader(new StringReader("[" + String.join(",", texts) + "]"))) {
      rows.beginArray();
      while (rows.hasNext()) {
        restored++;
        restore(rows);
      }
      rows.endArray();
    } catch (IOException | RuntimeException e) { // a damaged row can cause any of them
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
    addToFeed(event);
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
  }

  private void addToFeed(RoomEvent event) {
    event.addToFeed(feed, game());
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
    if (problem instanceof GameDeletedException) {
      leave(DELETED);
    } else if (problem instanceof FencedException) {
      leave(MOVED);
      context.storage().failure().accept(problem);
    } else {
      noteFailure(problem);
      context.storage().failure().accept(problem);
    }
    isBroken = true;
    listeners.forEach(Listener::broken);
  }

  private void leave(String where) {
    if (gone.isEmpty()) {
      LOG.atInfo().addKeyValue("game", header.name()).log(where);
      gone = Optional.of(where);
    }
  }

  private void noteFailure(Throwable problem) {
    if (!isBroken) {
      LOG.atError()
          .addKeyValue("game", header.name())
          .addKeyValue("why", problem.getMessage())
          .log("the disk has failed");
      LOG.debug("where the write has failed", problem);
    }
  }

  /** Adds a listener. Listeners are called in the order in which they were added. */
  void listen(Listener listener) {
    listeners.add(listener);
  }

  /** Sets the source of the metadata that are stored at the end: who is seated then. */
  void describe(Supplier<Metadata> now) {
    metadata = now;
  }

  // What it contains.

  RoomHeader header() {
    return header;
  }

  RoomContext context() {
    return context;
  }

  SharedGame shared() {
    return shared;
  }

  Position game() {
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

  /** Returns the server players' seats, with the specification that filled each. */
  Map<Color, String> serverPlayers() {
    return Map.copyOf(serverPlayers);
  }

  /** Returns the clocks' time, in nanoseconds. */
  long now() {
    return context.time().nanos().getAsLong();
  }

  /** Returns a timer that runs on the clocks' time. */
  RoomTimer timer() {
    return timer;
  }

  /** Returns whether the game is over; callable from any thread. */
  boolean isOver() {
    return isOver;
  }

  /** Returns whether anything can still happen here; true also during a pause. */
  boolean goesOn() {
    return !isOver && !isBroken && !shared.isSuspended();
  }

  /** Returns when the last event happened, in milliseconds since 1970. */
  long lastMillis() {
    return lastMillis;
  }

  /** Returns for how long nothing has happened. */
  Duration idle() {
    return Duration.ofMillis(context.time().millis().getAsLong() - lastMillis);
  }

  /** Returns for how long nothing has happened except what spectators have caused. */
  Duration unused() {
    return Duration.ofMillis(context.time().millis().getAsLong() - usedMillis);
  }

  /**
   * Returns whether nothing more can be done, because the disk has failed or the game has moved.
   */
  boolean isBroken() {
    return isBroken;
  }

  /** Returns whether the game belongs to another node now, or has been deleted. */
  boolean isMoved() {
    return isGone() && !gone.equals(Optional.of(ASLEEP));
  }

  /** Returns whether this room has no part in the game any more, though the disk works. */
  boolean isGone() {
    return gone.isPresent();
  }

  /** Returns why nothing more can be done, for people. */
  String breakage() {
    return gone.orElse(FailureKind.SERVER.words() + "'s disk has failed");
  }

  /** Refuses everything from now on, because the server is about to close its store. */
  void retire() {
    isRetired = true;
  }

  /** Returns whether the server is about to close its store, and nothing more is stored. */
  boolean isSuspended() {
    return isRetired || shared.isSuspended();
  }

  /**
   * Stores that the game is asleep; from now on nothing more happens here.
   *
   * @param summary what lists show of it; empty: it is in none
   */
  void fallAsleep(Optional<String> summary) {
    List<String> seats = List.copyOf(header.secrets().seats().values());
    journal.sleep(new RoomLog.Sleep(header.write(), summary, shared.hasBegun(), usedMillis, seats));
    gone = Optional.of(ASLEEP);
    isBroken = true;
  }

  /** Returns whether everything that has happened is on disk. */
  boolean isDurable() {
    return journal.isDurable();
  }

  /** Returns whether the clocks stand still. */
  boolean isStopped() {
    return shared.isPaused() || shared.isSuspended();
  }

  /** Returns whether nobody may move, whoever's turn it is. */
  boolean isBlocked() {
    return isStopped() || isBroken;
  }

  /** Throws if the server can do nothing more here, not even in a game that is over. */
  void checkOpen() {
    if (isGone()) {
      throw new RefusedException(Kind.HOST, breakage());
    }
    if (isBroken) {
      throw RefusedException.byServer("can't save this game any more: its disk has failed");
    }
    checkNotSuspended();
  }

  private void checkNotSuspended() {
    if (isSuspended()) {
      throw RefusedException.byServer("is shutting down; try again later");
    }
  }

  /** Throws if the game is over, or the server can do nothing more here. */
  void checkGoesOn() {
    checkOpen();
    if (isOver) {
      throw new RefusedException(Kind.HOST, "the game is over");
    }
  }

  /**
   * Throws if nobody may move because the game is paused or the server can do nothing more here;
   * that the game is over is for the rules to say.
   */
  void checkRunning() {
    checkOpen();
    if (shared.isPaused()) {
      throw new RefusedException(Kind.HOST, "the game is paused; its owner can send gtpx-unpause");
    }
  }

  /**
   * Throws if the game has too many chat messages already. Half of them are reserved for those who
   * hold a seat.
   */
  void checkMayChat(boolean isSpectator) {
    int most = limits().number(RoomLimit.CHATS);
    if (messages >= most) {
      throw tooMany(Action.CHAT, "messages", most);
    }
    if (isSpectator && spectatorMessages >= most / 2) {
      throw tooMany(Action.CHAT, "messages from clients without a seat", most / 2);
    }
    checkMemory(0);
  }

  /** Throws if the game has too many events of the kinds that could be repeated without end. */
  void checkMayChange() {
    int most = limits().number(RoomLimit.CHANGES);
    if (changes >= most) {
      throw tooMany(Action.CHANGE, "repeatable actions", most);
    }
    checkMemory(0);
  }

  /** Returns whether the seat was ever held, if only for one command that changed something. */
  boolean wasHeld(Color color) {
    return held.contains(color);
  }

  /** Returns whether the seat was ever taken. */
  boolean wasTaken(Color color) {
    return seatings.containsKey(color);
  }

  /** Throws if the seat was taken too often already. */
  void checkMaySit(Color color) {
    int most = limits().number(RoomLimit.CHANGES);
    if (seatings.getOrDefault(color, 0) >= most) {
      String message =
          "seat " + color + " was taken too often (at most " + most + " times in a game)";
      throw context.quotas().refusal(Action.SIT.word(), message);
    }
  }

  private Limits limits() {
    return context.quotas().limits();
  }

  private LimitException tooMany(Action action, String what, int most) {
    String message = FailureKind.TOO_MANY.with(what + " (at most " + most + " in a game)");
    return context.quotas().refusal(action.word(), message);
  }

  /**
   * Limits the memory of the game from now on.
   *
   * @param mayTake returns whether the game may take that many bytes
   */
  void limitMemory(LongPredicate mayTake) {
    memory = mayTake;
    var unused = mayTake.test(bytes());
  }

  /** Returns how much memory the game takes, by {@link MemoryEstimate}. */
  long bytes() {
    return MemoryEstimate.ofStart(header.spec()) + shared.bytes() + feed.bytes();
  }

  /** Returns whether there is memory for another turn; drops the chat if that's needed for it. */
  private boolean mayGoOn() {
    if (!memory.test(bytes())) {
      feed.dropTalk();
    }
    return memory.test(bytes());
  }

  /** Throws if there is no memory for actions that players could repeat without end. */
  private void checkMemory(long more) {
    if (!memory.test(bytes() + more)) {
      throw RefusedException.byServer("has no memory left for a longer game");
    }
  }

  // Actions.

  /**
   * Applies an event, submits it to the store and notifies the listeners. Who acts for a player
   * calls {@link #checkRunning} before.
   *
   * @throws RefusedException with the game's reason, or because the game has had too many such
   *     events, or because the server is ending and will soon close its store; then nothing has
   *     changed
   */
  void act(RoomEvent event) {
    checkNotSuspended();
    if (isGone()) {
      throw new RefusedException(Kind.HOST, breakage());
    }
    if (event.isEndless()) {
      checkMayChange();
    }
    if (event.isEndless() && event instanceof RoomEvent.GameEvent proposed) {
      checkMemory(MemoryEstimate.ofEvent(proposed.event(), header.spec()));
    }
    perform(event);
  }

  /** Applies an event of the game that is public at once. */
  void announce(Event event) {
    act(new RoomEvent.GameEvent(event));
  }

  /**
   * Resumes the game after a restart of the server.
   *
   * @param isPaused whether the clocks stand still from the start, and nobody may move yet
   */
  void restart(boolean isPaused) {
    if (isPaused && !shared.isPaused()) {
      perform(new RoomEvent.Paused());
    }
    perform(new RoomEvent.Restarted());
  }

  private void perform(RoomEvent event) {
    int turn = game().turn();
    apply(event);
    noteTime(event, context.time().millis().getAsLong());
    event.updateClocks(clocks, now());
    openClocks();
    addToFeed(event); // with the clocks after it
    write(event);
    startClocksWhenDurable();
    listeners.forEach(listener -> listener.happened(event));
    endIfOver();
    notifyWhenDurable();
    if (game().turn() != turn) {
      stopAtTurnLimit();
    }
  }

  /** Starts the clocks of the players who are to move, as soon as they can be notified. */
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

  private void write(RoomEvent event) {
    JsonObject row = Json.of("at", lastMillis);
    row.add("deed", RoomEventJson.write(event, header.spec()));
    if (event.concernsClocks()) {
      row.add(CLOCKS, clocks.toStored(now()));
    }
    journal.write(row);
  }

  private void endIfOver() {
    if (game().isFinished() && !isOver) {
      header = header.ended(metadata.get(), RoomHeader.End.of(game()));
      isOver = true;
      journal.end(context.time().millis().getAsLong(), header);
      listeners.forEach(Listener::ended);
    }
  }

  /** Notifies the listeners as soon as everything that has happened is on disk. */
  void notifyWhenDurable() {
    journal.whenDurable(() -> listeners.forEach(Listener::durable));
  }

  /**
   * Stops the game at the turn limit, or if there is no memory for another turn. docs/rules.md,
   * "Turn limit"
   */
  private void stopAtTurnLimit() {
    boolean isTooLong = game().phase().isPlay() && !mayGoOn();
    if (isTooLong || game().isAtTurnLimit(context.turnLimit().applyAsInt(game().spec()))) {
      announce(new Event.Stopped(Outcome.Reason.TURN_LIMIT, ColorSet.NONE));
    }
  }
}
