package gtpx.bridge.room;

import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.clock.Clock;
import gtpx.engine.Decision;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.RefusedException;
import gtpx.game.Turn;
import gtpx.protocol.GtpError;
import gtpx.record.Annotations;
import gtpx.record.JsonRecord;
import gtpx.record.Metadata;
import gtpx.record.SgfRecord;
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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One game that many share: its seats, its clocks, what everybody hears of it. Everything that
 * happens in it is a {@link Deed}: judged, done, and on its way to the disk before anybody hears of
 * it. Confined to its own thread: whoever is not on it uses {@link #execute}.
 *
 * <p>What a holder does throws {@link RefusedException} or {@link GtpError} if it may not be done,
 * and nothing has changed then.
 */
public final class Room {
  private static final Logger LOG = LoggerFactory.getLogger(Room.class);
  private static final Duration TO_AGREE = Duration.ofSeconds(10); // to an undo

  private final Header header;
  private final Surroundings around;
  private final SharedGame shared;
  private final Seating seating;
  private final Clocks clocks;
  private final Feed feed = new Feed();
  private final Announcer announcer;
  private final DeedJson words;
  private final Journal journal;
  private final TimesUp timesUp;
  private Optional<UndoRequest> undo = Optional.empty();
  private boolean isPaused;
  private boolean isParked;
  private volatile boolean isEnded; // asked from anywhere
  private boolean isBroken;

  /**
   * A room as it was left.
   *
   * @param rows what the store has of it, in order; none of a new one
   */
  Room(Header header, Surroundings around, List<JsonObject> rows) {
    this.header = header;
    this.around = around;
    shared = new SharedGame(header.spec());
    seating = new Seating(header.spec().colors());
    clocks = new Clocks(header.spec().colors(), header.terms().time(), around.lag());
    announcer = new Announcer(feed, shared.game());
    words = new DeedJson(header.spec());
    journal =
        new Journal(header.name(), around.store(), rows.size(), around.executor(), this::breakOff);
    timesUp = new TimesUp(this, clocks, around);
    feed.add("created");
    rows.forEach(row -> redo(words.read(row.getAsJsonObject("deed"))));
    if (!rows.isEmpty()) { // each row tells all of them
      clocks.restore(rows.get(rows.size() - 1).getAsJsonObject("clocks"));
    }
    isEnded = shared.game().isFinished();
    if (isEnded) {
      journal.shut(); // it is only looked at
    }
  }

  private void redo(Deed deed) {
    shared.apply(deed);
    noteState(deed);
    announcer.announce(deed);
  }

  private void breakOff(Throwable problem) {
    if (!isBroken) {
      LOG.atError().setCause(problem).addKeyValue("game", header.name()).log("the disk has failed");
    }
    isBroken = true;
    present().forEach(Holder::changed);
  }

  // What it is.

  /** Does something on the room's thread. */
  public void execute(Runnable task) {
    around.executor().execute(task);
  }

  /** Does something later, on the room's thread. */
  public Alarms.Alarm later(Duration delay, Runnable task) {
    return around.alarms().after(delay, task);
  }

  public Header header() {
    return header;
  }

  public GameSpec spec() {
    return header.spec();
  }

  /** What everybody may know of the game. To be read, on the room's thread. */
  public Game game() {
    return shared.game();
  }

  /** The list of moves, and what was public between them. */
  public List<Entry> entries() {
    return shared.entries();
  }

  /** How many entries each undo so far has left. */
  public List<Integer> cuts() {
    return shared.cuts();
  }

  /** Whether the disk has failed, so that nothing more can be done here. */
  public boolean isBroken() {
    return isBroken;
  }

  public boolean isParked() {
    return isParked;
  }

  public boolean isPaused() {
    return isPaused;
  }

  /** Does it as soon as everything that has happened so far is on disk. */
  public void release(Runnable task) {
    journal.release(task, () -> {});
  }

  /**
   * The same.
   *
   * @param failed is done in its place if the disk has failed
   */
  public void release(Runnable task, Runnable failed) {
    journal.release(task, failed);
  }

  // Coming and going.

  /** Comes in, to look on or to sit. */
  public void enter(Holder holder) {
    seating.enter(holder);
  }

  /** Goes away; its seats stay its secret's. */
  public void leave(Holder holder) {
    withdrawUndo(holder);
    for (Color color : seating.leave(holder)) {
      note(new Deed.Left(color));
    }
  }

  /** Holds a seat from now on; whoever played it for the server does not any more. */
  public void sit(Holder holder, Color color, boolean takesOver) {
    checkOpen();
    boolean isFirst = seating.sit(holder, color);
    if (takesOver) {
      List<Holder> others = seating.sendOthersAway(holder, color);
      note(new Deed.TakenOver(color));
      others.forEach(other -> other.sentAway(color));
    } else if (isFirst || seating.filler(color).isPresent()) {
      note(new Deed.Sat(color));
    }
    seating.empty(color);
  }

  /** Holds a seat for one command, of which nobody else need hear. */
  public void visit(Holder holder, Color color) {
    seating.visit(holder, color);
  }

  /** Holds it no more. */
  public void stand(Holder holder, Color color) {
    checkHolds(holder, color);
    if (seating.stand(holder, color)) {
      note(new Deed.Left(color));
    }
  }

  public boolean holds(Holder holder, Color color) {
    return seating.holds(holder, color);
  }

  public ColorSet heldBy(Holder holder) {
    return seating.heldBy(holder);
  }

  private List<Holder> present() {
    return seating.present();
  }

  /** What the holder has committed to the pending turn. */
  public SortedMap<Color, Move> own(Holder holder) {
    SortedMap<Color, Move> own = new TreeMap<>();
    for (Color color : seating.heldBy(holder)) {
      shared.committed(color).ifPresent(move -> own.put(color, move));
    }
    return own;
  }

  // What holders do.

  private void checkHolds(Holder holder, Color color) {
    if (!seating.holds(holder, color)) {
      throw GtpError.illegalMove("you don't hold " + color);
    }
  }

  private void checkOpen() {
    if (isBroken) {
      throw new RefusedException("the server can't keep this game any more: its disk has failed");
    }
    if (isParked) {
      throw new RefusedException("the server is ending (expected: again later)");
    }
  }

  private void checkGoesOn() {
    checkOpen();
    if (isEnded) {
      throw new RefusedException("the game is over");
    }
  }

  private void checkRunning() {
    checkOpen();
    if (isPaused) {
      throw new RefusedException("the game is paused (expected: after gtpx-unpause)");
    }
  }

  /**
   * Moves, commits or resigns.
   *
   * @param turn the number that its turn should have; the same move of that turn again does nothing
   */
  public void move(Holder holder, Color color, Decision decision, OptionalInt turn) {
    checkHolds(holder, color);
    if (turn.isEmpty() || !isRepeated(color, decision, turn.getAsInt())) {
      move(color, decision, false);
    }
  }

  /** The server's bot chooses for a held seat, and moves nothing; the answer comes later. */
  public void assist(Holder holder, Color color, Consumer<Decision> answer) {
    checkHolds(holder, color);
    checkRunning();
    if (game().legalMoves(color).isEmpty()) {
      shared.checkMove(color, Move.PASS); // which says why
    }
    around.players().think(this, color, answer);
  }

  /** The same for a player of the server's. */
  void move(Color color, Decision decision) {
    move(color, decision, false);
  }

  private void move(Color color, Decision decision, boolean isMadeFor) {
    checkRunning();
    if (decision.isResignation()) {
      resignFor(color);
    } else {
      Move move = decision.move().orElseThrow();
      shared.checkMove(color, move);
      refuseIfAsked(color);
      act(new Deed.Moved(color, move, isMadeFor));
    }
  }

  /** That player leaves the game. Nothing before that can be taken back any more. */
  void resignFor(Color color) {
    act(new Deed.Resigned(color));
    undo.ifPresent(request -> refuse(color + " refuses"));
  }

  /** Makes a move that nobody has chosen. */
  void makeFor(Color color, Move move) {
    move(color, Decision.of(move), true);
  }

  /** Passes for a seat that the opening compels to. */
  public void passIfCompelled(Color color) {
    boolean stands = isPaused || isParked || isBroken;
    if (!stands && game().phase().isPlay() && game().toMove().contains(color)) {
      Legality.Reason reason = game().legality(color, new Move(0)).reason();
      if (reason == Legality.Reason.MUST_PASS) {
        makeFor(color, Move.PASS);
      }
    }
  }

  /** What a player has said in that turn; empty if it is still to say it in the pending one. */
  private boolean isRepeated(Color color, Decision decision, int turn) {
    if (turn > game().turn() + 1) {
      throw GtpError.illegalMove("turn " + turn + " is not next");
    }
    if (turn == game().turn() + 1) {
      boolean hasLeft = !game().active().contains(color) && decision.isResignation();
      boolean isSaid = shared.committed(color).equals(decision.move());
      return hasLeft || (isSaid && !decision.isResignation());
    }
    Optional<Decision> said = said(color, turn);
    if (!said.equals(Optional.of(decision))) {
      throw GtpError.illegalMove("turn " + turn + " is over");
    }
    return true;
  }

  /** What a player has said in a turn that is over. */
  public Optional<Decision> said(Color color, int turn) {
    return entries().stream()
        .filter(entry -> entry.isTurn() && entry.turn() == turn)
        .flatMap(entry -> Optional.ofNullable(entry.moves().get(color)).stream())
        .map(Decision::of)
        .findFirst();
  }

  /** Plays a whole turn; the holder has to hold everybody who moves. */
  public Turn playTurn(Holder holder, Map<Color, Decision> said, OptionalInt number) {
    said.keySet().forEach(color -> checkHolds(holder, color));
    if (number.isPresent() && isRepeated(said, number.getAsInt())) {
      return game().lastTurn();
    }
    checkRunning();
    SortedMap<Color, Move> moves = new TreeMap<>();
    said.forEach((color, decision) -> decision.move().ifPresent(move -> moves.put(color, move)));
    act(new Deed.Turned(moves, ColorSet.of(said.keySet()).without(ColorSet.of(moves.keySet()))));
    return game().lastTurn();
  }

  private boolean isRepeated(Map<Color, Decision> said, int number) {
    boolean isRepeated = true;
    for (Map.Entry<Color, Decision> one : said.entrySet()) {
      isRepeated &= number <= game().turn() && isRepeated(one.getKey(), one.getValue(), number);
    }
    if (!isRepeated && number > game().turn() + 1) {
      throw GtpError.illegalMove("turn " + number + " is not next");
    }
    return isRepeated;
  }

  /** Takes a commitment back. */
  public void takeBack(Holder holder, Color color) {
    checkHolds(holder, color);
    checkRunning();
    shared.checkTakeBack(color);
    act(new Deed.TookBack(color));
  }

  /** Says something that everybody may know at once. */
  public void say(Holder holder, Color color, Event event) {
    checkHolds(holder, color);
    checkRunning();
    checkGoesOn();
    act(new Deed.Said(event));
  }

  /** Says so for a seat, or as the referee. */
  void say(Event event) {
    act(new Deed.Said(event));
  }

  /** Names allies. */
  public void ally(Holder holder, Color color, ColorSet allies) {
    checkHolds(holder, color);
    checkRunning();
    ally(color, allies);
  }

  void ally(Color color, ColorSet allies) {
    shared.checkAllies(color, allies);
    act(new Deed.Allied(color, allies));
  }

  /** Says something to all. */
  public void chat(Holder holder, String text) {
    checkOpen();
    note(new Deed.Chatted(seating.heldBy(holder).stream().toList(), text));
  }

  // Undo.

  /** Whether turns of others are wished back that this holder has not agreed to. */
  public boolean isAskedToUndo(Holder holder) {
    return undo.filter(request -> !request.missing().and(seating.heldBy(holder)).isEmpty())
        .isPresent();
  }

  /** Wishes the last turns back; all other active players have to agree within ten seconds. */
  public void askUndo(Holder holder, int turns, UndoAnswer answer) {
    checkRunning();
    checkGoesOn();
    if (!header.terms().mayUndo()) {
      throw new RefusedException("cannot undo: undo=never");
    }
    if (undo.isPresent()) {
      throw new RefusedException("cannot undo: another wish is open");
    }
    if (turns > game().undoable()) {
      throw new RefusedException("cannot undo");
    }
    ColorSet missing = game().active().without(seating.heldBy(holder));
    missing = missing.without(ColorSet.of(seating.fillers().keySet()));
    Alarms.Alarm alarm = around.alarms().after(TO_AGREE, this::refuseLate);
    undo = Optional.of(new UndoRequest(holder, game().turn() - turns, missing, answer, alarm));
    note(new Deed.Wished(turns));
    grantIfAgreed();
  }

  /** Wishes it no more. */
  public void withdrawUndo(Holder holder) {
    undo.filter(request -> request.by() == holder).ifPresent(request -> refuse("withdrawn"));
  }

  private void refuseLate() {
    undo.ifPresent(request -> refuse(request.missing().first() + " refuses"));
  }

  /** Agrees, for all seats that the holder has. */
  public void agreeToUndo(Holder holder) {
    undo = undo.map(request -> request.without(seating.heldBy(holder)));
    grantIfAgreed();
  }

  /** Doesn't agree. */
  public void rejectUndo(Holder holder) {
    undo.map(request -> request.missing().and(seating.heldBy(holder)))
        .filter(refusing -> !refusing.isEmpty())
        .ifPresent(refusing -> refuse(refusing.first() + " refuses"));
  }

  /** Who moves does not agree. */
  private void refuseIfAsked(Color color) {
    if (undo.filter(request -> request.missing().contains(color)).isPresent()) {
      refuse(color + " refuses");
    }
  }

  private void grantIfAgreed() {
    Optional<UndoRequest> agreed = undo.filter(request -> request.missing().isEmpty());
    agreed.ifPresent(
        request -> {
          undo = Optional.empty();
          request.alarm().cancel();
          try {
            act(new Deed.Undone(game().turn() - request.turn()));
            request.answer().granted();
          } catch (RefusedException e) {
            request.answer().refused(String.valueOf(e.getMessage()));
          }
        });
  }

  private void refuse(String why) {
    UndoRequest request = undo.orElseThrow();
    undo = Optional.empty();
    request.alarm().cancel();
    request.answer().refused("cannot undo: " + why);
  }

  // What the owner and the server do.

  /** The clocks stand still, and nobody may move. */
  public void pause() {
    checkRunning();
    checkGoesOn();
    note(new Deed.Paused());
  }

  public void unpause() {
    checkOpen();
    if (isPaused) {
      note(new Deed.Unpaused());
    }
  }

  /** Has a bot or a program play a seat, whoever holds it. */
  public void fill(Color color, String by) {
    checkMayFill(color);
    Filler filler = around.players().fill(this, color, by);
    seating.fill(color, filler);
    note(new Deed.Filled(color, by));
  }

  /** Throws unless a player of the server's may play that seat from now on. */
  public void checkMayFill(Color color) {
    checkGoesOn();
    if (!game().active().contains(color)) {
      throw new RefusedException(color + " has left the game");
    }
  }

  /** An engine that has dialled in plays a seat. */
  public void fill(Color color, Filler filler) {
    checkMayFill(color);
    seating.fill(color, filler);
    note(new Deed.Sat(color));
  }

  boolean isFilledBy(Color color, Filler filler) {
    return seating.filler(color).filter(now -> now == filler).isPresent();
  }

  /** What played a seat has given up: from now on the seat is late in every turn. */
  void abandon(Color color, Filler filler) {
    if (isFilledBy(color, filler) && !isEnded) {
      Filler nobody = new Abandoned(this, color);
      seating.fill(color, nobody);
      note(new Deed.Left(color));
    }
  }

  /** That player will not move in time. */
  void beLate(Color color) {
    timesUp.late(ColorSet.of(color), Outcome.Reason.FORFEIT);
  }

  /** No player of the server's plays it any more. */
  public void empty(Color color, Filler filler) {
    if (seating.filler(color).filter(now -> now == filler).isPresent()) {
      seating.empty(color);
      note(new Deed.Left(color));
    }
  }

  /** Ends the game; nobody wins. */
  public void abort() {
    checkOpen();
    act(new Deed.Said(new Event.Stopped(Outcome.Reason.ABORTED, ColorSet.NONE)));
  }

  /**
   * The clocks stand still until the server comes back.
   *
   * @return complete when the server's own players are gone
   */
  public CompletableFuture<Void> park() {
    if (!isParked && !isEnded && !isBroken) {
      note(new Deed.Parked());
    }
    return seating.closeFillers();
  }

  /** The server has come back: players of its own sit down again and the clocks run. */
  public void reopen(Map<Color, String> filled) {
    if (isEnded) {
      journal.end(); // the server was killed before it could note that
      return;
    }
    note(new Deed.Restarted());
    filled.forEach(this::refill);
    tellAll();
  }

  /** A program that the server has no more leaves its seat to whoever sits down. */
  private void refill(Color color, String by) {
    try {
      seating.fill(color, around.players().fill(this, color, by));
    } catch (RefusedException e) {
      note(new Deed.Left(color));
    }
  }

  // Doing it.

  /** Does what is judged as it is done. */
  private void act(Deed deed) {
    shared.apply(deed);
    note(deed);
  }

  /** Notes what was done, or needs no judgement. */
  private void note(Deed deed) {
    noteState(deed);
    announcer.announce(deed);
    updateClocks(deed);
    keep(deed);
    endIfOver();
    tellAll();
  }

  /** What comes after the end is not kept, for then there may be this room twice. */
  private void keep(Deed deed) {
    if (isEnded) {
      return;
    }
    JsonObject row = new JsonObject();
    row.addProperty("at", around.millis().getAsLong());
    row.add("deed", words.write(deed));
    row.add("clocks", clocks.kept(now()));
    journal.write(row);
  }

  private void noteState(Deed deed) {
    if (deed instanceof Deed.Paused || deed instanceof Deed.Unpaused) {
      isPaused = deed instanceof Deed.Paused;
    } else if (deed instanceof Deed.Parked || deed instanceof Deed.Restarted) {
      isParked = deed instanceof Deed.Parked;
    }
  }

  private void updateClocks(Deed deed) {
    if (deed instanceof Deed.Moved moved) {
      clocks.moved(moved.color(), now());
    } else if (deed instanceof Deed.Turned turned) {
      turned.moves().keySet().forEach(color -> clocks.moved(color, now()));
    } else if (deed instanceof Deed.TookBack back) {
      clocks.tookBack(back.color());
    }
    if (isPaused || isParked) {
      clocks.pause(now());
    } else {
      clocks.run(game().phase().isPlay() ? game().toMove() : ColorSet.NONE, now());
    }
    timesUp.watch();
  }

  private long now() {
    return around.nanoTime().getAsLong();
  }

  private void endIfOver() {
    if (game().isFinished() && !isEnded) {
      isEnded = true;
      journal.end();
      undo.ifPresent(request -> refuse("the game is over"));
      release(
          () -> {
            var unused = seating.closeFillers();
          });
    }
  }

  private void tellAll() {
    release(
        () -> {
          seating.fillers().values().forEach(Filler::changed);
          present().forEach(Holder::changed);
        });
  }

  // What can be read.

  public boolean isOver() {
    return isEnded;
  }

  /** All events after that one, as gtpx-wait tells them: a JSON array. */
  public String after(long seq) {
    return feed.after(seq);
  }

  /** The number of the last event. */
  public long lastEvent() {
    return feed.last();
  }

  /** In the words of gtpx-clocks. */
  public JsonObject clocks() {
    return clocks.json(now());
  }

  Clock clock(Color color) {
    return clocks.clock(color);
  }

  /** How many seats somebody plays. */
  public int seated() {
    return (int) spec().colors().stream().filter(seating::isTaken).count();
  }

  /** How many connections hold a seat. */
  public int connections(Color color) {
    return seating.connections(color);
  }

  /** What plays a seat of the server's own, as it calls itself. */
  public Optional<String> filledBy(Color color) {
    return seating.filler(color).map(Filler::name);
  }

  /** The public record of the game so far. */
  public String record(String format) {
    return format.equals("sgf")
        ? SgfRecord.write(game(), metadata(), Annotations.NONE)
        : JsonRecord.write(game(), metadata(), Annotations.NONE);
  }

  private Metadata metadata() {
    Map<Color, String> names = new TreeMap<>();
    Map<Color, Map<String, Integer>> substituted = new TreeMap<>();
    seating
        .fillers()
        .forEach(
            (color, filler) -> {
              names.put(color, filler.name());
              if (!filler.substituted().isEmpty()) {
                substituted.put(color, filler.substituted());
              }
            });
    return new Metadata(Map.of("game", header.name()), names, substituted);
  }

  /** Whether nobody is here. */
  public boolean isDeserted() {
    return present().isEmpty();
  }
}
