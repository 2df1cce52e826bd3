package gtpx.rooms.room;

import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.RoomLimit;
import gtpx.rooms.seat.Opinion;
import gtpx.rules.Outcome;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongPredicate;

/**
 * A game that many clients share: the actions of its participants, its owner and the server, and
 * everything that can be read of it. {@link #seats} knows who is present, {@link #serverPlayers}
 * seats bots and programs, {@link #undoRequests} knows who wants to take turns back. Everything
 * that happens is an event of the {@link RoomState}, which is applied and submitted to the store
 * before it is published. Confined to its own thread; code on other threads uses {@link #execute}.
 *
 * <p>An action that isn't allowed throws {@link RefusedException} or {@link
 * gtpx.protocol.GtpError}, and then nothing has changed.
 */
public final class Room {
  private static final Duration PAST = Duration.ofMinutes(30); // enough for the chat after the end
  private static final Duration KEPT = Duration.ofMinutes(1); // for those who come again

  private final RoomContext context;
  private final RoomState state;
  private final Seats seats;
  private final UndoRequests undoRequests;
  private final TimeoutPolicy timeouts;
  private final DeadStoneEstimates estimates;
  private final DeadStoneReferee referee;
  private final ServerPlayers serverPlayers;
  private final StateReport report;
  private final CurrentTasks current;
  private volatile RoomSummary summary;
  private final boolean isPast;
  private boolean isForgotten;

  /**
   * Restores a room, or creates a new one.
   *
   * @param rows its rows in the store; none for a new room
   * @throws IllegalArgumentException if a row is damaged or doesn't fit those before it
   */
  Room(RoomHeader header, RoomContext context, StoredRows rows) {
    this.context = context;
    state = new RoomState(header, context, rows);
    isPast = state.isOver();
    seats = new Seats(state);
    undoRequests = new UndoRequests(state, seats);
    seats.whenDeprived(undoRequests::withdraw);
    estimates =
        new DeadStoneEstimates(
            context.players()::estimator, context.threads().settlers(), context.threads().room());
    referee = new DeadStoneReferee(state, seats, estimates);
    timeouts = new TimeoutPolicy(state, referee);
    serverPlayers =
        new ServerPlayers(
            state,
            seats,
            color -> new RoomSeatHandle(color, state, seats, estimates, referee, timeouts));
    current =
        new CurrentTasks(
            this::isCurrent, () -> state.isBroken() || isForgotten, context.threads().alarms());
    report = new StateReport(state, seats, undoRequests, timeouts, context.quotas());
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

  /** Opens the first turn of a new game. */
  void begin() {
    state.runClocks();
    timeouts.watch();
  }

  // Parts and tasks.

  /** Runs a task on the room's thread. */
  public void execute(Runnable task) {
    context.threads().room().execute(task);
  }

  /** Runs a task on the room's thread when nothing else is waiting for that thread. */
  public void executeLater(Runnable task) {
    context.threads().background().execute(task);
  }

  /** Runs a task later, on the room's thread. */
  public RoomTimer.Alarm later(Duration delay, Runnable task) {
    return context.threads().alarms().after(delay, task);
  }

  /** Runs a task as {@link #whenDurable(Runnable, Runnable)} does. */
  public void whenDurable(Runnable task) {
    whenDurable(task, () -> {});
  }

  /**
   * Runs a task as soon as everything that has happened so far is on disk, and no other node of a
   * cluster can have gone on with the game. Whoever learns something from the task learns the
   * truth.
   *
   * @param failed run instead if the disk has failed, or another node has the game
   */
  public void whenDurable(Runnable task, Runnable failed) {
    state.journal().whenDurable(() -> current.run(task, failed), failed);
  }

  /**
   * Runs a task as soon as everything that has happened so far is on disk, even if another node may
   * have gone on with the game; it must tell nobody anything.
   *
   * @param failed run instead if the disk has failed, or another node has the game
   */
  public void whenStored(Runnable task, Runnable failed) {
    state.journal().whenDurable(task, failed);
  }

  /**
   * Returns whether the game is as it is here: false if another node of a cluster may have gone on
   * with it. Callable from any thread.
   */
  public boolean isCurrent() {
    return context.storage().log().isCurrent();
  }

  /**
   * Runs a task as soon as it is on disk that the game is over or asleep, so that others find it
   * there; at once if that isn't being recorded.
   */
  public void whenRecorded(Runnable task) {
    state.journal().whenRecorded(task);
  }

  public RoomHeader header() {
    return state.header();
  }

  public GameSpec spec() {
    return header().spec();
  }

  /** Returns who is here and who holds which seat. */
  public Seats seats() {
    return seats;
  }

  /** Returns what seats the server players. */
  public ServerPlayers serverPlayers() {
    return serverPlayers;
  }

  /** Returns the requests to take turns back. */
  public UndoRequests undoRequests() {
    return undoRequests;
  }

  /** Returns the estimates of the dead stones. */
  public DeadStoneEstimates estimates() {
    return estimates;
  }

  // What can be read.

  /** Returns what is public of the game, to be read on the room's thread. */
  public Position game() {
    return state.game();
  }

  /** Returns the game with the list of its moves, to be read on the room's thread. */
  public SharedGame shared() {
    return state.shared();
  }

  /** Returns what the participant has committed to the pending turn. */
  public SortedMap<Color, Move> own(Participant participant) {
    SortedMap<Color, Move> own = new TreeMap<>();
    for (Color color : seats.heldBy(participant)) {
      state.shared().secret().commitment(color).ifPresent(move -> own.put(color, move));
    }
    return own;
  }

  /** Returns the public events. */
  public EventFeed feed() {
    return state.feed();
  }

  /**
   * Returns how many turns later than a position is played somebody is told the bot's prospects of
   * it; empty: not as the game is now.
   *
   * @param isSeated whether a player of the game asks
   */
  public OptionalInt prospectsDelay(boolean isSeated) {
    return report.prospectsDelay(isSeated);
  }

  /** Returns the clocks as gtpx-clocks reports them. */
  public JsonObject clocks() {
    return state.clocks().json(state.now());
  }

  /**
   * Returns what lists of games show of it; callable from any thread, without waiting for the room.
   */
  public RoomSummary summary() {
    return summary;
  }

  /** Runs a task when the game is over; at once if it already is. */
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
   * Limits the memory of the game from now on; call it on the room's thread. A game that may not
   * take the memory it needs is stopped as at the turn limit.
   *
   * @param mayTake returns whether the game may take that many bytes
   */
  public void limitMemory(LongPredicate mayTake) {
    state.limitMemory(mayTake);
  }

  /** Returns how much memory the game takes, in bytes, by {@link MemoryEstimate}. */
  public long bytes() {
    return state.bytes();
  }

  /** Returns whether the game is over; callable from any thread. */
  public boolean isOver() {
    return state.isOver();
  }

  /** Returns whether the game was over before this room was opened. */
  public boolean isPast() {
    return isPast;
  }

  /** Returns whether everything that has happened is on disk. */
  public boolean isDurable() {
    return state.isDurable();
  }

  /** Returns whether the room is in nobody's way any more if it is forgotten. */
  public boolean isDeserted() {
    return seats.areUnvisited(isPast ? KEPT : Duration.ZERO);
  }

  /** Marks the room as forgotten: nobody can find it any more, so nobody may enter it. */
  public void forget() {
    isForgotten = true;
  }

  /** Returns whether it was forgotten; call it on the room's thread, like {@link #forget}. */
  public boolean isForgotten() {
    return isForgotten;
  }

  /**
   * Runs a task when it turns out that the game belongs to another node of the cluster; its server
   * players have been told to end by then.
   */
  public void whenMoved(Runnable task) {
    state.listen(
        new RoomState.Listener() {
          @Override
          public void broken() {
            if (state.isMoved()) {
              var unused = serverPlayers.suspend();
              task.run();
            }
          }
        });
  }

  /**
   * Returns whether nothing more can be done here, because the disk has failed or the game belongs
   * to another node.
   */
  public boolean isBroken() {
    return state.isBroken();
  }

  /** Returns why nothing more can be done here, for people. */
  public String breakage() {
    return state.breakage();
  }

  /**
   * Returns the public record of the game so far, naming only the server players.
   *
   * @param format {@code sgf}; anything else means JSON
   */
  public String record(String format) {
    return report.record(format);
  }

  /** Returns who plays each seat, by colour, as pages report it. */
  public JsonObject seating() {
    return report.seating();
  }

  /** Returns everything public at this moment, as gtpx-state reports it. */
  public String report() {
    return report.write(Map.of(), ColorSet.NONE);
  }

  /** Returns the same for a participant, with what it has committed and which seats it holds. */
  public String report(Participant participant) {
    return report.write(own(participant), seats.heldBy(participant));
  }

  // What participants do.

  /**
   * Checks that a secret opens a seat now; it may have been exchanged since the caller looked.
   *
   * @throws gtpx.protocol.GtpError if it doesn't
   */
  public void checkOpens(Color color, String secret) {
    if (!header().secrets().holds(color, secret)) {
      throw Secrets.usedInvitation();
    }
  }

  /**
   * Exchanges the invitation to a seat for a key. All others who have the seat lose it.
   *
   * @param participant who exchanges it; need not be in the room
   * @throws gtpx.protocol.GtpError if it has already been exchanged
   */
  public void exchange(Participant participant, Color color, String invitation, String key) {
    checkOpens(color, invitation);
    state.checkOpen();
    state.act(new RoomEvent.Exchanged(color, Secrets.hash(key)));
    seats.exchanged(participant, color);
  }

  /**
   * Removes a participant from the room. Its seats can be taken again by anyone who knows their
   * secrets.
   */
  public void leave(Participant participant) {
    undoRequests.withdraw(participant);
    seats.leave(participant);
  }

  /**
   * Moves, commits or resigns.
   *
   * @param turn the expected number of the turn; repeating the same move of that turn has no effect
   */
  public void move(Participant participant, Color color, Decision decision, OptionalInt turn) {
    seats.checkHolds(participant, color);
    if (turn.isEmpty() || !shared().isRepeated(color, decision, turn.getAsInt())) {
      state.checkRunning();
      state.act(RoomEvent.of(color, decision));
    }
  }

  /** Resigns for a seat of a server player that has said so otherwise than by its moves. */
  public void resign(Color color) {
    state.checkRunning();
    state.act(new RoomEvent.Resigned(color));
  }

  /** Plays a whole turn; the participant must hold the seats of all who move. */
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

  /** Passes for a seat that the opening compels to pass, if the participant holds it. */
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

  /** Applies an event that is public at once. */
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
    state.announce(event);
  }

  /** Reports a server player's opinion on the dead stones. */
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

  /** Sends a chat message to everybody. */
  public void chat(Participant participant, String text) {
    state.checkOpen();
    ColorSet held = seats.heldBy(participant);
    state.checkMayChat(held.isEmpty());
    state.act(new RoomEvent.Chatted(held.stream().toList(), text));
  }

  // What the owner and the server do.

  /** Pauses the game: the clocks stop and nobody may move. */
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
    state.announce(new Event.Stopped(Outcome.Reason.ABORTED, ColorSet.NONE));
  }

  /** Ends the game; the operator has named the winners. */
  public void adjudicate(ColorSet winners) {
    state.checkOpen();
    state.announce(new Event.Stopped(Outcome.Reason.ADJUDICATION, winners));
  }

  /**
   * Gives a seat another clock, which starts when the seat is to move.
   *
   * @param lag how much of every move is not charged
   */
  public void setClock(Color color, TimeSetting setting, Duration lag) {
    state.checkGoesOn();
    state.act(new RoomEvent.ClockSet(color, setting, lag));
  }

  /**
   * Ends the game if neither a player nor the owner is here, and nothing but spectators' chat has
   * happened for as long as the limits allow.
   *
   * @return whether the game was ended
   */
  public boolean expire() {
    Limits limits = context.quotas().limits();
    Duration most =
        shared().hasBegun() ? limits.time(RoomLimit.ABANDONED) : limits.time(RoomLimit.UNBEGUN);
    boolean isExpired = seats.isDeserted() && !isOver() && state.unused().compareTo(most) > 0;
    if (isExpired) {
      abort();
    }
    return isExpired;
  }

  /**
   * Puts the game to sleep if nothing happens here unless somebody comes: nobody is connected, no
   * time runs, no server player has to move, and nothing has happened for that long. A sleeping
   * game must be forgotten; it is restored in another room.
   *
   * @return whether it is asleep now
   */
  public boolean sleepIfIdle(Duration least) {
    boolean isIdle = seats.areIdle() && !timeouts.isWaiting() && state.isDurable();
    if (!isIdle || !state.goesOn() || state.idle().compareTo(least) < 0) {
      return false;
    }
    String listed = RoomSummary.of(state, seats).json().toString();
    state.fallAsleep(header().settings().isPrivate() ? Optional.empty() : Optional.of(listed));
    var unused = serverPlayers.suspend();
    return true;
  }

  /** Goes on after sleeping: the server players take their seats again. The game isn't over. */
  public void wake() {
    state.journal().wake();
    begin();
    serverPlayers.refill();
    state.notifyWhenDurable();
  }

  /**
   * Sends everybody away from a game that has been over for long, to free its memory. Who comes
   * again finds it in another room, whose memory is charged to its visitors.
   */
  public void dismissIfPast() {
    if (isOver() && !isPast && state.idle().compareTo(PAST) > 0) {
      seats.dismiss();
    }
  }

  /**
   * Suspends the game until the server restarts: the clocks stop, and nothing more can happen.
   *
   * @return a future that completes when the server players are gone
   */
  public CompletableFuture<Void> suspend() {
    if (isOver()) {
      state.retire();
    } else if (!shared().isSuspended() && !isBroken()) {
      state.act(new RoomEvent.Suspended());
    }
    return serverPlayers.suspend();
  }

  /**
   * Resumes the game after a restart of the server: the server players take their seats again, and
   * the clocks run.
   *
   * @param isPaused whether the game is paused instead, before a clock has run
   */
  public void reopen(boolean isPaused) {
    if (isOver()) {
      long now = context.time().millis().getAsLong();
      state.journal().end(now, header()); // the server was killed before it could record the end
      return;
    }
    state.restart(isPaused);
    serverPlayers.refill();
    state.notifyWhenDurable();
  }
}
