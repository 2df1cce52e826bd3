package gtpx.bridge.room;

import com.google.gson.JsonObject;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.RefusedException;
import gtpx.rules.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How a game goes on. What is done in it counts for the clocks and is kept, and all who are there
 * hear of it when it is on disk. Judges no more than whether anything may be done at all. Confined
 * to the room's thread.
 */
final class RoomState {
  private static final Logger LOG = LoggerFactory.getLogger(RoomState.class);

  private final RoomHeader header;
  private final RoomContext around;
  private final SeatAssignments seating;
  private final SharedGame shared;
  private final Clocks clocks;
  private final EventFeed feed = new EventFeed();
  private final EventPublisher announcer;
  private final RoomEventJson words;
  private final Journal journal;
  private final List<Runnable> afterEach = new ArrayList<>();
  private final List<Runnable> atEnd = new ArrayList<>();
  private boolean isPaused;
  private boolean isParked;
  private volatile boolean isOver; // asked from anywhere
  private boolean isBroken;

  /**
   * A game as it was left.
   *
   * @param seating those who hear of it
   * @param rows what the store has of it, in order; none of a new one
   */
  RoomState(RoomHeader header, RoomContext around, SeatAssignments seating, List<JsonObject> rows) {
    this.header = header;
    this.around = around;
    this.seating = seating;
    shared = new SharedGame(header.spec());
    clocks = new Clocks(header.spec().colors(), header.terms().time(), around.lag());
    announcer = new EventPublisher(feed, shared.game());
    words = new RoomEventJson(header.spec());
    journal =
        new Journal(header.name(), around.store(), rows.size(), around.executor(), this::breakOff);
    feed.add("created");
    rows.forEach(row -> redo(words.read(row.getAsJsonObject("deed"))));
    if (!rows.isEmpty()) { // each row tells all of them
      clocks.restore(rows.get(rows.size() - 1).getAsJsonObject("clocks"));
    }
    isOver = game().isFinished();
    if (isOver) {
      journal.shut(); // it is only looked at
    }
  }

  private void redo(RoomEvent deed) {
    shared.apply(deed);
    noteState(deed);
    announcer.announce(deed);
  }

  private void breakOff(Throwable problem) {
    if (!isBroken) {
      LOG.atError().setCause(problem).addKeyValue("game", header.name()).log("the disk has failed");
    }
    isBroken = true;
    seating.tellHolders();
  }

  /**
   * Does that after each deed from now on, when the clocks are right, before anybody hears of it.
   */
  void afterEach(Runnable task) {
    afterEach.add(task);
  }

  /** Does that when the game is over, before anybody hears of it. */
  void atEnd(Runnable task) {
    atEnd.add(task);
  }

  // What there is.

  RoomHeader header() {
    return header;
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

  /** The clocks' time, in nanoseconds. */
  long now() {
    return around.nanoTime().getAsLong();
  }

  // How it stands.

  boolean isPaused() {
    return isPaused;
  }

  boolean isParked() {
    return isParked;
  }

  /** Whether the game is over; from any thread. */
  boolean isOver() {
    return isOver;
  }

  /** Whether the disk has failed, so that nothing more can be done. */
  boolean isBroken() {
    return isBroken;
  }

  /** Whether nobody may move, whose turn it ever is. */
  boolean stands() {
    return isPaused || isParked || isBroken;
  }

  /** Throws if the server can do nothing more here. */
  void checkOpen() {
    if (isBroken) {
      throw new RefusedException("the server can't keep this game any more: its disk has failed");
    }
    if (isParked) {
      throw new RefusedException("the server is ending (expected: again later)");
    }
  }

  /** Throws if the game is over, or the server can do nothing more here. */
  void checkGoesOn() {
    checkOpen();
    if (isOver) {
      throw new RefusedException("the game is over");
    }
  }

  /** Throws if nobody may move. */
  void checkRunning() {
    checkOpen();
    if (isPaused) {
      throw new RefusedException("the game is paused (expected: after gtpx-unpause)");
    }
  }

  // What is done.

  /** Does what is judged as it is done. */
  void act(RoomEvent deed) {
    shared.apply(deed);
    note(deed);
    stopAtTurnLimit();
  }

  /** A game that doesn't end by itself is stopped. docs/rules.md, "Turn limit" */
  private void stopAtTurnLimit() {
    if (game().phase().isPlay() && game().turn() >= game().spec().turnLimit()) {
      act(new RoomEvent.Said(new Event.Stopped(Outcome.Reason.TURN_LIMIT, ColorSet.NONE)));
    }
  }

  /** Opens the first turn of a game that has just been made. */
  void begin() {
    runClocks();
    afterEach.forEach(Runnable::run);
  }

  /** Notes what was done, or needs no judgement. */
  void note(RoomEvent deed) {
    noteState(deed);
    announcer.announce(deed);
    updateClocks(deed);
    afterEach.forEach(Runnable::run);
    keep(deed);
    endIfOver();
    tellAll();
  }

  private void noteState(RoomEvent deed) {
    if (deed instanceof RoomEvent.Paused || deed instanceof RoomEvent.Unpaused) {
      isPaused = deed instanceof RoomEvent.Paused;
    } else if (deed instanceof RoomEvent.Parked || deed instanceof RoomEvent.Restarted) {
      isParked = deed instanceof RoomEvent.Parked;
    }
  }

  private void updateClocks(RoomEvent deed) {
    if (deed instanceof RoomEvent.Moved moved) {
      clocks.moved(moved.color(), now());
    } else if (deed instanceof RoomEvent.Turned turned) {
      turned.moves().keySet().forEach(color -> clocks.moved(color, now()));
    } else if (deed instanceof RoomEvent.TookBack back) {
      clocks.tookBack(back.color());
    }
    runClocks();
  }

  private void runClocks() {
    if (isPaused || isParked) {
      clocks.pause(now());
    } else {
      clocks.run(game().phase().isPlay() ? game().toMove() : ColorSet.NONE, now());
    }
  }

  /** What comes after the end is not kept, for then there may be this room twice. */
  private void keep(RoomEvent deed) {
    if (isOver) {
      return;
    }
    JsonObject row = new JsonObject();
    row.addProperty("at", around.millis().getAsLong());
    row.add("deed", words.write(deed));
    row.add("clocks", clocks.kept(now()));
    journal.write(row);
  }

  private void endIfOver() {
    if (game().isFinished() && !isOver) {
      isOver = true;
      journal.end();
      atEnd.forEach(Runnable::run);
    }
  }

  /** Tells all who are there that something has happened, when it is on disk. */
  void tellAll() {
    journal.release(seating::tellAll);
  }
}
