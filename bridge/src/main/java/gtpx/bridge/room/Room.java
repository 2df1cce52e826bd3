package gtpx.bridge.room;

import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.RefusedException;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.protocol.GtpError;
import gtpx.rules.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * One game that many share: what its holders, its owner and the server do in it, and what can be
 * read of it. Who is there is {@link #attendance}'s, who wants turns back {@link #undoing}'s.
 * Everything that happens is a {@link RoomEvent}: judged, done, and on its way to the disk before
 * anybody hears of it. Confined to its own thread: whoever is not on it uses {@link #execute}.
 *
 * <p>What a holder does throws {@link RefusedException} or {@link GtpError} if it may not be done,
 * and nothing has changed then.
 */
public final class Room {
  private final RoomContext around;
  private final SeatAssignments seating;
  private final RoomState course;
  private final UndoRequests undoing;
  private final Referee referee;
  private final TimeoutPolicy lateness;
  private final Seats attendance;
  private final DeadStoneEstimates estimates;

  /**
   * A room as it was left.
   *
   * @param rows what the store has of it, in order; none of a new one
   */
  Room(RoomHeader header, RoomContext around, List<JsonObject> rows) {
    this.around = around;
    seating = new SeatAssignments(header.spec().colors());
    course = new RoomState(header, around, seating, rows);
    undoing = new UndoRequests(course, seating, around.alarms());
    referee = new Referee(course, undoing);
    lateness = new TimeoutPolicy(course, referee);
    attendance = new Seats(this, around.players(), course, seating, undoing);
    estimates =
        new DeadStoneEstimates(around.players()::estimator, around.workers(), around.executor());
    course.afterEach(new TimeoutTimer(course, lateness, around.alarms())::watch);
    course.atEnd(undoing::noteEnd);
    course.atEnd(() -> release(this::closeFillers));
  }

  /** Opens the first turn of a game that has just been made. */
  void begin() {
    course.begin();
  }

  private void closeFillers() {
    var unused = seating.closeFillers();
  }

  // What it is.

  /** Does something on the room's thread. */
  public void execute(Runnable task) {
    around.executor().execute(task);
  }

  /** Does something later, on the room's thread. */
  public RoomTimer.Alarm later(Duration delay, Runnable task) {
    return around.alarms().after(delay, task);
  }

  /** Does it as soon as everything that has happened so far is on disk. */
  public void release(Runnable task) {
    course.journal().release(task);
  }

  /**
   * The same.
   *
   * @param failed is done in its place if the disk has failed
   */
  public void release(Runnable task, Runnable failed) {
    course.journal().release(task, failed);
  }

  public RoomHeader header() {
    return course.header();
  }

  public GameSpec spec() {
    return header().spec();
  }

  /** Who is here, and sits. */
  public Seats attendance() {
    return attendance;
  }

  /** Who wishes turns back. */
  public UndoRequests undoing() {
    return undoing;
  }

  /** Which stones are probably dead. */
  public DeadStoneEstimates estimates() {
    return estimates;
  }

  RoomState course() {
    return course;
  }

  Referee referee() {
    return referee;
  }

  TimeoutPolicy lateness() {
    return lateness;
  }

  // What can be read.

  /** What everybody may know of the game. To be read, on the room's thread. */
  public Game game() {
    return course.game();
  }

  /** The list of moves, and what was public between them. */
  public List<HistoryEntry> entries() {
    return course.shared().entries();
  }

  /** How many entries each undo so far has left. */
  public List<Integer> cuts() {
    return course.shared().cuts();
  }

  /** What a player has said in a turn that is over. */
  public Optional<Decision> said(Color color, int turn) {
    return course.shared().said(color, turn).map(Decision::of);
  }

  /** What the holder has committed to the pending turn. */
  public SortedMap<Color, Move> own(Participant holder) {
    SortedMap<Color, Move> own = new TreeMap<>();
    for (Color color : seating.heldBy(holder)) {
      game().commitment(color).ifPresent(move -> own.put(color, move));
    }
    return own;
  }

  /** What everybody may hear of. */
  public EventFeed feed() {
    return course.feed();
  }

  /** In the words of gtpx-clocks. */
  public JsonObject clocks() {
    return course.clocks().json(course.now());
  }

  public boolean isPaused() {
    return course.isPaused();
  }

  public boolean isParked() {
    return course.isParked();
  }

  /** Whether the game is over; from any thread. */
  public boolean isOver() {
    return course.isOver();
  }

  /** Whether the disk has failed, so that nothing more can be done here. */
  public boolean isBroken() {
    return course.isBroken();
  }

  /** The public record of the game so far. */
  public String record(String format) {
    return new PublicRecord(header().name(), game(), seating.fillers()).write(format);
  }

  // What holders do.

  /**
   * Moves, commits or resigns.
   *
   * @param turn the number that its turn should have; the same move of that turn again does nothing
   */
  public void move(Participant holder, Color color, Decision decision, OptionalInt turn) {
    seating.checkHolds(holder, color);
    if (turn.isEmpty() || !referee.isRepeated(color, decision, turn.getAsInt())) {
      referee.move(color, decision);
    }
  }

  /** Plays a whole turn; the holder has to hold everybody who moves. */
  public Turn playTurn(Participant holder, Map<Color, Decision> said, OptionalInt number) {
    said.keySet().forEach(color -> seating.checkHolds(holder, color));
    return number.isPresent() && referee.isRepeated(said, number.getAsInt())
        ? course.shared().resolved(number.getAsInt()).orElseThrow()
        : referee.playTurn(said);
  }

  /** Passes for a seat that the opening compels to, if that one holds it. */
  public void passIfCompelled(Participant holder, Color color) {
    if (seating.holds(holder, color)) {
      referee.passIfCompelled(color);
    }
  }

  /** Takes a commitment back. */
  public void takeBack(Participant holder, Color color) {
    seating.checkHolds(holder, color);
    referee.takeBack(color);
  }

  /** Says something that everybody may know at once. */
  public void say(Participant holder, Color color, Event event) {
    seating.checkHolds(holder, color);
    course.checkRunning();
    if (event instanceof Event.Preferred) {
      course.checkGoesOn(); // all others are refused by their phase
    }
    referee.say(event);
  }

  /** Names allies. */
  public void ally(Participant holder, Color color, ColorSet allies) {
    seating.checkHolds(holder, color);
    course.checkRunning();
    referee.ally(color, allies);
  }

  /** Says something to all. */
  public void chat(Participant holder, String text) {
    course.checkOpen();
    course.note(new RoomEvent.Chatted(seating.heldBy(holder).stream().toList(), text));
  }

  /** The server's bot chooses for a held seat, and moves nothing; the answer comes later. */
  public void assist(Participant holder, Color color, Consumer<Decision> answer) {
    seating.checkHolds(holder, color);
    course.checkRunning();
    if (game().legalMoves(color).isEmpty()) {
      game().check(color, Move.PASS); // which says why
    }
    around.players().think(this, color, answer);
  }

  // What the owner and the server do.

  /** The clocks stand still, and nobody may move. */
  public void pause() {
    course.checkRunning();
    course.checkGoesOn();
    course.note(new RoomEvent.Paused());
  }

  public void unpause() {
    course.checkOpen();
    if (isPaused()) {
      course.note(new RoomEvent.Unpaused());
    }
  }

  /** Ends the game; nobody wins. */
  public void abort() {
    course.checkOpen();
    referee.say(new Event.Stopped(Outcome.Reason.ABORTED, ColorSet.NONE));
  }

  /**
   * The clocks stand still until the server comes back.
   *
   * @return complete when the server's own players are gone
   */
  public CompletableFuture<Void> park() {
    if (!isParked() && !isOver() && !isBroken()) {
      course.note(new RoomEvent.Parked());
    }
    return seating.closeFillers();
  }

  /** The server has come back: players of its own sit down again and the clocks run. */
  public void reopen(Map<Color, String> filled) {
    if (isOver()) {
      course.journal().end(); // the server was killed before it could note that
      return;
    }
    course.note(new RoomEvent.Restarted());
    filled.forEach(attendance::refill);
    course.tellAll();
  }
}
