package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.cursor.CursorReplica;
import gtpx.bridge.cursor.ListPosition;
import gtpx.bridge.cursor.MoveCursor;
import gtpx.bridge.cursor.MoveList;
import gtpx.bridge.cursor.MoveProjection;
import gtpx.engine.GameController;
import gtpx.engine.View;
import gtpx.engine.Viewpoint;
import gtpx.game.Event;
import gtpx.game.IllegalMoveException;
import gtpx.game.Move;
import gtpx.game.Offer;
import gtpx.game.Position;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.protocol.GtpError;
import gtpx.rooms.room.Participant;
import gtpx.rooms.room.Room;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * One connection's game: what it sees and does there, from its position in the list of moves and in
 * its view. The connection follows the game until it sends {@code clear_board} or {@code undo}.
 * From then on it advances by the moves that it replays and the moves that it receives. Confined to
 * the room's thread. docs/protocol/bridge.md, "The cursor"
 */
final class ClientGame implements GameController {
  private final Room room;
  private final Participant participant;
  private final Viewpoint viewpoint;
  private final MoveList list;
  private final MoveProjection projection;
  private final CursorReplica replica;
  private final MoveCursor cursor;
  private boolean isPlayer; // not a ruler's connection
  private boolean isBatch; // several actions are run, all or none
  private Optional<Runnable> last = Optional.empty(); // in a batch: the action that others learn of

  ClientGame(Room room, Participant participant, Viewpoint viewpoint) {
    this.room = room;
    this.participant = participant;
    this.viewpoint = viewpoint;
    list = new MoveList(room, participant);
    projection = new MoveProjection(room, list, viewpoint);
    replica = new CursorReplica(room, list, participant);
    cursor = new MoveCursor(list);
  }

  Room room() {
    return room;
  }

  Viewpoint viewpoint() {
    return viewpoint;
  }

  // The position in the list of moves.

  /** Returns the position at which the client sees the game. */
  private ListPosition position() {
    return projection.shown(cursor.position());
  }

  /** Returns the position at which a move of that player is checked. */
  private ListPosition positionBefore(Color color) {
    return projection.beforeMove(cursor.position(), color);
  }

  /** Goes to the start; the client will replay the moves. */
  void clear() {
    cursor.clear();
  }

  /** Goes to the end and follows the game from now on: the client has received everything. */
  void catchUp() {
    cursor.catchUp();
    replica.forget();
  }

  /** Frees the memory of the connection's own copy of the game. */
  void release() {
    replica.forget();
  }

  /** Notes that the client is a player: it has sent a command that rulers don't send. */
  void notePlayer() {
    isPlayer = true;
  }

  /**
   * Schedules a compelled pass for the client's seat. The user could only confirm it, and GoGui
   * would wait for it.
   */
  void passIfCompelled() {
    if (viewpoint.view().has(View.Ability.COMPELLED_PASSES) && isPlayer) {
      room.execute(() -> room.passIfCompelled(participant, viewpoint.seat()));
    }
  }

  /** Returns whether this connection only replays the game, as those of GoGui's rulers do. */
  @Override
  public boolean onlyReplays() {
    return viewpoint.view().has(View.Ability.RULERS) && !isPlayer;
  }

  /**
   * Goes back the given number of steps, or not at all: first takes back its own commitments, the
   * last first, then goes back in the list of moves.
   *
   * @throws GtpError {@code cannot undo} if there is nothing further to undo
   */
  void goBack(int times) {
    List<Color> own = onlyReplays() ? List.of() : cursor.ownPending();
    List<Color> taken = own.subList(0, Math.min(times, own.size()));
    int turns = times - taken.size();
    cursor.checkMayGoBack(taken.size(), turns);
    taken.forEach(this::takeBack);
    cursor.stepBack(turns);
  }

  /**
   * Takes back that player's commitment, wherever the cursor is.
   *
   * @param turn the expected number of the pending turn
   */
  void takeBack(Color color, OptionalInt turn) {
    int pending = room.game().turn() + 1;
    if (turn.isPresent() && turn.getAsInt() != pending) {
      throw turn.getAsInt() < pending
          ? GtpError.turnIsOver(turn.getAsInt())
          : GtpError.turnIsNotNext(turn.getAsInt());
    }
    if (cursor.ownPending().contains(color)) {
      takeBack(color);
    } else {
      room.takeBack(participant, color);
    }
  }

  private void takeBack(Color color) {
    room.takeBack(participant, color);
    cursor.dropOwn(color);
  }

  /**
   * Goes back with a client that agrees to an undo of others by going back itself, as far as there
   * is something. One that follows the list only agrees.
   */
  void goBackAgreeing(int times) {
    for (int i = 0; i < times && !cursor.follows(); i++) {
      try {
        goBack(1);
      } catch (GtpError e) {
        return; // it is at the start
      }
    }
  }

  /** Returns how many turns come after the position at which a move of that player is checked. */
  int turnsSince(Color color) {
    return list.turnsAfter(positionBefore(color));
  }

  /**
   * Throws if the client has moves of others on its board that would be taken back with the turn in
   * which that player moves again.
   */
  void checkSeesNoOthers(Color color) {
    ListPosition now = positionBefore(color);
    if (!now.seen().without(color).isEmpty()) {
      throw GtpError.illegalMove(
          "go back to before turn %d first, which others have moved in too"
              .formatted(list.turnNumber(now)));
    }
  }

  /**
   * Throws unless the rules allow that move at the position where it is checked.
   *
   * @throws IllegalMoveException with the reason
   */
  void check(Color color, Move move) {
    replica.at(positionBefore(color)).check(color, move);
  }

  ColorSet held() {
    return room.seats().heldBy(participant);
  }

  // Received moves.

  /** Returns that player's next move for the client to receive, and moves past it. */
  Optional<Move> takeNext(Color color) {
    Optional<MoveProjection.ProjectedMove> next = projection.next(cursor.position(), color);
    next.ifPresent(move -> cursor.go(move.position()));
    return next.map(MoveProjection.ProjectedMove::move);
  }

  /** Returns whether that move, played after an undo, differs from the list. */
  boolean isDivergent(Color color, Decision decision) {
    boolean isMove =
        !decision.isResignation() && cursor.wentBack() && !cursor.follows() && !onlyReplays();
    return isMove
        && !list.isAtEnd(positionBefore(color))
        && held().contains(color)
        && projection.match(cursor.position(), color, decision.move().orElseThrow()).isEmpty();
  }

  // Actions.

  @Override
  public Position game() {
    return cursor.follows() ? room.game() : replica.at(position());
  }

  @Override
  public Map<Color, Move> ownMoves() {
    if (cursor.follows()) {
      return room.own(participant);
    }
    Map<Color, Move> own = new TreeMap<>();
    for (Color color : held().and(cursor.position().seen())) {
      list.findMove(cursor.position(), color).ifPresent(move -> own.put(color, move));
    }
    return own;
  }

  @Override
  public void play(Color color, Decision decision, OptionalInt turn) {
    checkNotLast();
    if (cursor.follows() || decision.isResignation() || turn.isPresent()) {
      doLast(() -> act(color, decision, turn));
      return;
    }
    checkNotAhead("illegal move");
    Optional<ListPosition> next =
        projection.match(cursor.position(), color, decision.move().orElseThrow());
    if (next.isPresent()) {
      cursor.go(next.get());
    } else if (!isReplayedAnswer(decision)) {
      playNew(color, decision, turn);
    }
  }

  /**
   * Returns whether it may be a replayed pass that answered a later phase; the list doesn't contain
   * those.
   */
  private boolean isReplayedAnswer(Decision decision) {
    return onlyReplays() && decision.move().equals(Optional.of(Move.PASS));
  }

  private void playNew(Color color, Decision decision, OptionalInt turn) {
    if (!list.isAtEnd(positionBefore(color)) || hasOwnMove(color)) {
      throw differs(color);
    }
    checkNotUnawares(color, decision);
    doLast(() -> act(color, decision, turn));
  }

  /**
   * Throws if others have taken back moves that the client still has, since its board isn't the
   * game's.
   */
  void checkNotAhead(String error) {
    int ahead = cursor.ahead();
    if (ahead > 0) {
      throw new GtpError(
          error,
          String.format(
              "the last %s taken back, go back as far first",
              ahead == 1 ? "move was" : ahead + " moves were"));
    }
  }

  /** Throws if the client seems to replay a move that was taken back. */
  private void checkNotUnawares(Color color, Decision decision) {
    boolean isOld =
        decision.move().isPresent() && decision.move().equals(list.findTakenBack(color));
    if (isOld && cursor.mayRepeatUnawares()) {
      throw GtpError.illegalMove(
          "%s %s was taken back, send it again to play it anew"
              .formatted(color, decision.words(room.spec().board())));
    }
  }

  private boolean hasOwnMove(Color color) {
    return list.hasSeen(positionBefore(color), color) || room.own(participant).containsKey(color);
  }

  private GtpError differs(Color color) {
    if (projection.missed(cursor.position(), color).isPresent()) {
      return GtpError.illegalMove(
          String.format(
              "turn %d is over, and %s has passed in it because nobody chose: pass, then go on",
              list.turnNumber(cursor.position()), color));
    }
    ListPosition now = positionBefore(color);
    if (list.isAtEnd(now)) {
      return GtpError.illegalMove("already committed");
    }
    ColorSet unseen = list.unseen(now);
    return unseen.contains(color) || list.hasSeen(now, color)
        ? GtpError.turnIsOver(list.turnNumber(now))
        : GtpError.illegalMove(unseen.first() + " is to move");
  }

  /** Makes a move in the room, at the end of the list. */
  private void act(Color color, Decision decision, OptionalInt turn) {
    if (onlyReplays()) {
      throw GtpError.illegalMove("you don't hold " + color);
    }
    int resolved = room.game().turn();
    ListPosition end = cursor.follows() ? list.end() : positionBefore(color);
    room.move(participant, color, decision, turn);
    boolean isNew = turn.isEmpty() || turn.getAsInt() > resolved;
    if (isNew && !decision.isResignation()) {
      boolean isBehind = !cursor.follows() && !list.isAtEnd(end) && turn.isPresent();
      if (isBehind) {
        cursor.follow();
      }
      cursor.goAsPlayed(list.after(cursor.follows() ? list.behind(resolved) : end, color));
    }
  }

  @Override
  public Optional<Decision> findDecision(Color color, OptionalInt turn) {
    boolean isKnown = cursor.follows() || list.hasSeen(position(), color);
    if (!isKnown || turn.isEmpty() || !held().contains(color)) {
      return Optional.empty();
    }
    return list.findMove(cursor.follows() ? list.end() : position(), color).map(Decision::of);
  }

  @Override
  public Turn playTurn(Map<Color, Decision> decisions, OptionalInt number) {
    if (onlyReplays()) {
      throw GtpError.illegalMove("you don't hold " + decisions.keySet().iterator().next());
    }
    Turn turn = room.playTurn(participant, decisions, number);
    catchUp();
    return turn;
  }

  @Override
  public void allOrNone(Runnable actions) {
    MoveCursor.Snapshot before = cursor.snapshot();
    isBatch = true;
    try {
      actions.run();
      isBatch = false;
      last.ifPresent(Runnable::run);
    } catch (RuntimeException e) {
      cursor.restore(before);
      throw e;
    } finally {
      isBatch = false;
      last = Optional.empty();
    }
  }

  /**
   * Runs an action that others learn of. In a batch it runs after all other actions, because it
   * can't be undone.
   */
  private void doLast(Runnable action) {
    if (!isBatch) {
      action.run();
    } else if (last.isEmpty()) {
      last = Optional.of(action);
    }
  }

  /** Throws if a batch goes on after an action that others learn of. */
  private void checkNotLast() {
    if (isBatch && last.isPresent()) {
      throw GtpError.illegalMove("only the last of a sequence may be new");
    }
  }

  @Override
  public void asOneStep(Runnable actions) {
    actions.run();
  }

  @Override
  public void ally(Color color, ColorSet allies) {
    checkNotLast();
    doLast(() -> room.ally(participant, color, allies));
  }

  @Override
  public void announce(Color color, Event event) {
    checkNotLast();
    doLast(() -> room.announce(participant, color, event));
  }

  @Override
  public int offer(Color color, Event offer) {
    room.announce(participant, color, offer);
    return room.game().offers().stream().mapToInt(Offer::id).max().orElseThrow();
  }
}
