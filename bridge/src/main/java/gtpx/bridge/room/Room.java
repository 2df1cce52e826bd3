package gtpx.bridge.room;

import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.limit.Limits;
import gtpx.bridge.seat.Opinion;
import gtpx.client.Peer;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.record.Annotations;
import gtpx.record.JsonRecord;
import gtpx.record.Metadata;
import gtpx.record.SgfRecord;
import gtpx.rules.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.function.Supplier;

/**
 * One game that many share: what its participants, its owner and the server may do in it, and what
 * can be read of it. {@link #seats} knows who is there, {@link #undoRequests} who wants turns back.
 * Everything that happens is an event of the {@link RoomState}: applied, and on its way to the disk
 * before it is published. Confined to its own thread: code on another uses {@link #execute}.
 *
 * <p>What a participant may not do throws {@link RefusedException} or {@link
 * gtpx.protocol.GtpError}, and nothing has changed then.
 */
public final class Room {
  private static final Duration PAST = Duration.ofMinutes(30); // the end, and all talk about it

  private final RoomContext context;
  private final RoomState state;
  private final Seats seats;
  private final UndoRequests undoRequests;
  private final TimeoutPolicy timeouts;
  private final DeadStoneEstimates estimates;
  private final DeadStoneReferee referee;
  private volatile RoomSummary summary;
  private boolean isForgotten;

  /**
   * Restores a room, or makes a new one.
   *
   * @param rows what the store has of it; none of a new one
   * @throws IllegalArgumentException if a row is damaged or doesn't fit those before it
   */
  Room(RoomHeader header, RoomContext context, StoredRows rows) {
    this.context = context;
    state = new RoomState(header, context, rows);
    seats = new Seats(state);
    undoRequests = new UndoRequests(state, seats);
    estimates =
        new DeadStoneEstimates(
            context.players()::estimator, context.settlers(), context.executor());
    referee = new DeadStoneReferee(state, seats, estimates);
    timeouts = new TimeoutPolicy(state, referee);
    List.of(undoRequests, timeouts, referee, seats).forEach(state::listen);
    state.describe(seats::metadata);
    summary = RoomSummary.of(state, seats);
    state.listen(
        new RoomState.Listener() {
          @Override
          public void durable() {
            summary = RoomSummary.of(state, seats);
          }
        });
  }

  /** Opens the first turn of a game that has just been made. */
  void begin() {
    state.runClocks();
    timeouts.watch();
  }

  // What it is.

  /** Runs a task on the room's thread. */
  public void execute(Runnable task) {
    context.executor().execute(task);
  }

  /** Runs a task on its thread when nothing else waits for that. */
  public void executeLater(Runnable task) {
    context.background().execute(task);
  }

  /** Runs a task later, on the room's thread. */
  public RoomTimer.Alarm later(Duration delay, Runnable task) {
    return context.alarms().after(delay, task);
  }

  /** Runs a task as soon as everything that has happened so far is on disk. */
  public void whenDurable(Runnable task) {
    state.journal().whenDurable(task);
  }

  /**
   * Runs a task as soon as everything that has happened so far is on disk.
   *
   * @param failed is run in its place if the disk has failed
   */
  public void whenDurable(Runnable task, Runnable failed) {
    state.journal().whenDurable(task, failed);
  }

  public RoomHeader header() {
    return state.header();
  }

  public GameSpec spec() {
    return header().spec();
  }

  /** Who is here, and holds which seat. */
  public Seats seats() {
    return seats;
  }

  /** Who wants turns back. */
  public UndoRequests undoRequests() {
    return undoRequests;
  }

  /** Which stones are probably dead. */
  public DeadStoneEstimates estimates() {
    return estimates;
  }

  // What can be read.

  /**
   * The game, to be read on the room's thread; a {@link gtpx.game.Position} contains no secrets.
   */
  public Game game() {
    return state.game();
  }

  /** The game with the list of its moves, to be read on the room's thread. */
  public SharedGame shared() {
    return state.shared();
  }

  /** What the participant has committed to the pending turn. */
  public SortedMap<Color, Move> own(Participant participant) {
    SortedMap<Color, Move> own = new TreeMap<>();
    for (Color color : seats.heldBy(participant)) {
      game().commitment(color).ifPresent(move -> own.put(color, move));
    }
    return own;
  }

  /** What everybody may know has happened. */
  public EventFeed feed() {
    return state.feed();
  }

  /** The clocks as gtpx-clocks reports them. */
  public JsonObject clocks() {
    return state.clocks().json(state.now());
  }

  /** What lists tell of it; from any thread, without waiting for the room. */
  public RoomSummary summary() {
    return summary;
  }

  /** Runs a task when the game is over; at once if it is. */
  public void whenOver(Runnable task) {
    if (isOver()) {
      task.run();
    } else {
      state.listen(
          new RoomState.Listener() {
            @Override
            public void ended() {
              task.run();
            }
          });
    }
  }

  /**
   * Limits the memory of the game from now on; on the room's thread. A game that may not take what
   * it needs is stopped as at the turn limit.
   *
   * @param mayTake whether it may take so many bytes
   */
  public void limitMemory(LongPredicate mayTake) {
    state.limitMemory(mayTake);
  }

  /** How much memory the game takes, in bytes, as {@link MemoryEstimate} has it. */
  public long bytes() {
    return state.bytes();
  }

  /** Whether the game is over; from any thread. */
  public boolean isOver() {
    return state.isOver();
  }

  /** Nobody can find it any more, so nobody may enter it. */
  public void forget() {
    isForgotten = true;
  }

  /** Whether it was forgotten; on the room's thread, as {@link #forget}. */
  public boolean isForgotten() {
    return isForgotten;
  }

  /** Whether the disk has failed, so that nothing more can be done here. */
  public boolean isBroken() {
    return state.isBroken();
  }

  /** Who of the server's players sits there, or sat there at the end. */
  public Metadata metadata() {
    return isOver() ? header().metadata() : seats.metadata();
  }

  /**
   * The public record of the game so far, with the names of the server's players and of no others.
   *
   * @param format {@code sgf}, or else JSON
   */
  public String record(String format) {
    Metadata metadata = metadata().with("game", header().name());
    return format.equals("sgf")
        ? SgfRecord.write(game(), metadata, Annotations.NONE)
        : JsonRecord.write(game(), metadata, Annotations.NONE);
  }

  // What participants do.

  /**
   * Throws unless a secret opens a seat now; it may have been exchanged since somebody looked.
   *
   * @throws gtpx.protocol.GtpError if it doesn't
   */
  public void checkOpens(Color color, String secret) {
    if (!header().secrets().holds(color, secret)) {
      throw Secrets.usedInvitation();
    }
  }

  /**
   * Exchanges the invitation to a seat for a key.
   *
   * @throws gtpx.protocol.GtpError if it was done with another
   */
  public void exchange(Color color, String invitation, String key) {
    checkOpens(color, invitation);
    state.checkOpen();
    state.act(new RoomEvent.Exchanged(color, Secrets.hash(key)));
  }

  /** Leaves the room; the seats stay with those who know their secrets. */
  public void leave(Participant participant) {
    undoRequests.withdraw(participant);
    seats.leave(participant);
  }

  /**
   * Moves, commits or resigns.
   *
   * @param turn the number that its turn should have; the same move of that turn again does nothing
   */
  public void move(Participant participant, Color color, Decision decision, OptionalInt turn) {
    seats.checkHolds(participant, color);
    if (turn.isEmpty() || !shared().isRepeated(color, decision, turn.getAsInt())) {
      state.move(color, decision);
    }
  }

  /** Plays a whole turn; the participant has to hold everybody who moves. */
  public Turn playTurn(
      Participant participant, Map<Color, Decision> decisions, OptionalInt number) {
    decisions.keySet().forEach(color -> seats.checkHolds(participant, color));
    if (number.isPresent() && shared().isRepeated(decisions, number.getAsInt())) {
      return shared().resolved(number.getAsInt()).orElseThrow();
    }
    state.checkRunning();
    SortedMap<Color, Move> moves = Decision.moves(decisions);
    ColorSet resigning = ColorSet.of(decisions.keySet()).without(ColorSet.of(moves.keySet()));
    state.act(new RoomEvent.Turned(moves, resigning));
    return game().lastTurn();
  }

  /** Passes for a seat that the opening compels to, if the participant holds it. */
  public void passIfCompelled(Participant participant, Color color) {
    boolean isToMove = game().phase().isPlay() && game().toMove().contains(color);
    if (seats.holds(participant, color) && !state.isBlocked() && isToMove) {
      Legality.Reason reason = game().legality(color, new Move(0)).reason();
      if (reason == Legality.Reason.MUST_PASS) {
        state.act(new RoomEvent.Moved(color, Move.PASS, true));
      }
    }
  }

  /** Takes a commitment back. */
  public void takeBack(Participant participant, Color color) {
    seats.checkHolds(participant, color);
    state.checkRunning();
    participant.countChange();
    state.act(new RoomEvent.TookBack(color));
  }

  /** Does something that everybody may know at once. */
  public void announce(Participant participant, Color color, Event event) {
    seats.checkHolds(participant, color);
    state.checkRunning();
    if (event instanceof Event.Preferred) {
      state.checkGoesOn(); // all others are refused by their phase
    }
    if (event instanceof Event.Resumed || event instanceof Event.CleaningUp) {
      referee.checkMayResume(color);
    }
    participant.countChange();
    state.act(new RoomEvent.GameEvent(event));
  }

  /** Says which stones are dead for a player of the server's, or that it can't tell. */
  public void judgeDead(Participant participant, Color color, Opinion opinion) {
    seats.checkHolds(participant, color);
    state.checkRunning();
    referee.note(color, opinion);
  }

  /** Names allies. */
  public void ally(Participant participant, Color color, ColorSet allies) {
    seats.checkHolds(participant, color);
    state.checkRunning();
    state.act(new RoomEvent.Allied(color, allies));
  }

  /** Sends a text to everybody. */
  public void chat(Participant participant, String text) {
    state.checkOpen();
    ColorSet held = seats.heldBy(participant);
    state.checkMayChat(held.isEmpty());
    state.act(new RoomEvent.Chatted(held.stream().toList(), text));
  }

  /** Has the server's bot choose for a held seat, without a move; the answer comes later. */
  public void chooseMove(Participant participant, Color color, Consumer<Decision> answer) {
    seats.checkHolds(participant, color);
    state.checkRunning();
    if (game().legalMoves(color).isEmpty()) {
      game().check(color, Move.PASS); // throws the reason
    }
    context.players().chooseMove(handle(color), answer);
  }

  // What the owner and the server do.

  /** Stops the clocks; nobody may move. */
  public void pause() {
    state.checkRunning();
    state.checkGoesOn();
    state.act(new RoomEvent.Paused());
  }

  public void unpause() {
    state.checkOpen();
    if (shared().isPaused()) {
      state.act(new RoomEvent.Unpaused());
    }
  }

  /** Ends the game; nobody wins. */
  public void abort() {
    state.checkOpen();
    state.act(new RoomEvent.GameEvent(new Event.Stopped(Outcome.Reason.ABORTED, ColorSet.NONE)));
  }

  /**
   * Ends the game if neither a player nor the owner is here, and nothing but spectators' talk has
   * happened for as long as the limits say.
   *
   * @return whether it did
   */
  public boolean expire() {
    Limits limits = context.quotas().limits();
    Duration most = shared().hasBegun() ? limits.abandoned() : limits.unbegun();
    boolean isExpired = seats.isDeserted() && !isOver() && state.unused().compareTo(most) > 0;
    if (isExpired) {
      abort();
    }
    return isExpired;
  }

  /** Sends everybody away from a game that has been over for long, which frees its memory. */
  public void dismissIfPast() {
    if (isOver() && state.idle().compareTo(PAST) > 0) {
      seats.dismiss();
    }
  }

  /**
   * Stops the clocks until the server comes back.
   *
   * @return complete when the server's own players are gone
   */
  public CompletableFuture<Void> suspend() {
    if (!shared().isSuspended() && !isOver() && !isBroken()) {
      state.act(new RoomEvent.Suspended());
    }
    return seats.endServerPlayers(ServerPlayer::suspend);
  }

  /** Goes on after the server has come back: its own players sit down again, the clocks run. */
  public void reopen() {
    if (isOver()) {
      long now = context.millis().getAsLong();
      state.journal().end(now, header()); // the server was killed before it could note that
      return;
    }
    state.restart();
    state.serverPlayers().forEach(this::refill);
    state.notifyWhenDurable();
  }

  // Players of the server's.

  /** Has a bot or a program play a seat that nobody holds. */
  public void fillFree(Color color, String by) {
    checkMayFill(color);
    seats.checkFree(color);
    fill(color, by);
  }

  /** Has a bot or a program play a seat, whoever holds it. */
  public void fill(Color color, String by) {
    checkMayFill(color);
    seats.fill(color, context.players().create(handle(color), by));
    state.act(new RoomEvent.Filled(color, by));
  }

  /**
   * Has an engine that has dialled in play a seat.
   *
   * @param client whose engine it is
   * @param engine asked for it only if the seat may be played
   */
  public void fill(Color color, String client, Supplier<Peer> engine) {
    checkMayFill(color);
    seats.fill(color, context.players().create(handle(color), client, engine));
    state.act(new RoomEvent.Sat(color));
  }

  private void checkMayFill(Color color) {
    state.checkGoesOn();
    state.checkMayChange();
    if (!game().active().contains(color)) {
      throw new RefusedException(Kind.PLAYER_HAS_LEFT, color, color + " has left the game");
    }
  }

  private void refill(Color color, String by) {
    try {
      seats.fill(color, context.players().create(handle(color), by));
    } catch (RefusedException e) {
      state.act(new RoomEvent.Left(color)); // the server has no such player any more
    }
  }

  /** What a player of the server's may do in its seat. */
  private SeatHandle handle(Color color) {
    return new RoomSeat(color, state, seats, estimates, referee, timeouts);
  }
}
