package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.room.Participant;
import gtpx.bridge.room.Room;
import gtpx.engine.GameController;
import gtpx.engine.Viewpoint;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.IllegalMoveException;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.Offer;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.protocol.GtpError;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * What one connection sees of a game and does in it, from its place in the list of moves and in its
 * view. It follows the game until it says {@code clear_board} or {@code undo}; from then on it
 * comes forward by what it plays again and by what it is told. Confined to the room's thread.
 * docs/protocol/bridge.md, "The place in the list of moves"
 */
final class ClientGame implements GameController {
  private final Room room;
  private final Participant holder;
  private final Viewpoint viewpoint;
  private final MoveList list;
  private final MoveProjection telling;
  private final CursorReplica replica;
  private final MoveCursor where;
  private boolean isPlayer; // and no ruler
  private boolean isBatch; // several actions, all or none
  private Optional<Runnable> last = Optional.empty(); // of a batch: the one that others learn of

  ClientGame(Room room, Participant holder, Viewpoint viewpoint) {
    this.room = room;
    this.holder = holder;
    this.viewpoint = viewpoint;
    list = new MoveList(room, holder);
    telling = new MoveProjection(room, list, viewpoint);
    replica = new CursorReplica(room, list);
    where = new MoveCursor(room, holder, list);
  }

  Room room() {
    return room;
  }

  Viewpoint viewpoint() {
    return viewpoint;
  }

  // The place.

  /** Where the client is, past what it never hears of. */
  private ListPosition place() {
    return telling.settle(where.place());
  }

  /** The same, or the end if it follows. */
  private ListPosition now() {
    return where.follows() ? list.end() : place();
  }

  /** Goes to the start; the client says the moves again. */
  void clear() {
    where.clear();
  }

  /** The client has been told everything: it is at the end and stays there. */
  void catchUp() {
    where.catchUp();
    replica.forget();
  }

  /** The client is one that plays: it has said something that rulers don't say. */
  void notePlayer() {
    isPlayer = true;
  }

  /** Makes the pass that the client's user could only confirm, where GoGui would wait for it. */
  void passIfCompelled() {
    if (viewpoint.view().passesIfCompelled() && isPlayer) {
      room.passIfCompelled(holder, viewpoint.seat());
    }
  }

  /** Whether it may move at all, or only replays. */
  private boolean isRuler() {
    return viewpoint.view().hasRulers() && !isPlayer;
  }

  /**
   * Takes its own commitments back, the last first, then goes back in the list of moves; so often,
   * or not at all.
   *
   * @throws GtpError {@code cannot undo} if the list has no more
   */
  void goBack(int times) {
    List<Color> own = isRuler() ? List.of() : where.ownPending();
    List<Color> taken = own.subList(0, Math.min(times, own.size()));
    int turns = times - taken.size();
    where.checkMayGoBack(taken.size(), turns);
    taken.forEach(this::takeBack);
    where.stepBack(turns);
  }

  private void takeBack(Color color) {
    room.takeBack(holder, color);
    where.dropOwn(color);
  }

  /** How many turns the client has gone back behind. */
  int turnsBehind() {
    return where.turnsBehind();
  }

  ColorSet held() {
    return room.seats().heldBy(holder);
  }

  // What it is told.

  /** What comes next of that player; the client is told it and comes past it. */
  Optional<Move> tell(Color color) {
    Optional<MoveProjection.ProjectedMove> told = telling.next(where.place(), color);
    told.ifPresent(next -> where.go(next.place()));
    return told.map(MoveProjection.ProjectedMove::move);
  }

  /** Whether a move of that player, said now, would differ from the list after an undo. */
  boolean isOtherWay(Color color, Decision decision) {
    boolean isMove =
        !decision.isResignation() && where.wentBack() && !where.follows() && !isRuler();
    return isMove
        && !list.isAtEnd(place())
        && held().contains(color)
        && telling.match(where.place(), color, decision.move().orElseThrow()).isEmpty();
  }

  /**
   * Throws unless that player could make that move there.
   *
   * @throws IllegalMoveException with the reason
   */
  void checkOtherWay(Color color, Decision decision) {
    Move move = decision.move().orElseThrow();
    Legality legality = game().legality(color, move);
    if (!legality.isLegal()) {
      throw new IllegalMoveException(legality, move.name(game().topology()));
    }
  }

  // Acts.

  @Override
  public Game game() {
    if (!where.follows()) {
      return replica.at(place());
    }
    return room.game();
  }

  @Override
  public Map<Color, Move> ownMoves() {
    if (where.follows()) {
      return room.own(holder);
    }
    Map<Color, Move> own = new TreeMap<>();
    for (Color color : held().and(where.place().said())) {
      list.said(where.place(), color).ifPresent(move -> own.put(color, move));
    }
    return own;
  }

  @Override
  public void play(Color color, Decision decision, OptionalInt turn) {
    checkNotLast();
    if (where.follows() || decision.isResignation() || turn.isPresent()) {
      doLast(() -> act(color, decision, turn));
      return;
    }
    Optional<ListPosition> next =
        telling.match(where.place(), color, decision.move().orElseThrow());
    if (next.isPresent()) {
      where.go(next.get());
    } else if (list.isAtEnd(place()) && !isOwnSaid(color)) {
      doLast(() -> act(color, decision, turn));
    } else {
      throw differs(color);
    }
  }

  private boolean isOwnSaid(Color color) {
    return list.isPast(place(), color) || room.own(holder).containsKey(color);
  }

  private GtpError differs(Color color) {
    ListPosition now = place();
    if (list.isAtEnd(now)) {
      return GtpError.illegalMove("already committed");
    }
    ColorSet unsaid = list.unsaid(now);
    return unsaid.contains(color) || list.isPast(now, color)
        ? GtpError.illegalMove("turn " + list.turnNumber(now) + " is over")
        : GtpError.illegalMove(unsaid.first() + " is to move");
  }

  /** Does something real, at the end of the list. */
  private void act(Color color, Decision decision, OptionalInt turn) {
    if (isRuler()) {
      throw GtpError.illegalMove("you don't hold " + color);
    }
    int resolved = room.game().turn();
    ListPosition end = now();
    room.move(holder, color, decision, turn);
    boolean isNew = turn.isEmpty() || turn.getAsInt() > resolved;
    if (isNew && !decision.isResignation()) {
      boolean isBehind = !where.follows() && !list.isAtEnd(end) && turn.isPresent();
      if (isBehind) {
        where.follow();
      }
      where.goAsPlayed(list.past(where.follows() ? list.behind(resolved) : end, color));
    }
  }

  @Override
  public Optional<Decision> findDecision(Color color, OptionalInt turn) {
    boolean isKnown = where.follows() || list.isPast(place(), color);
    if (!isKnown || turn.isEmpty() || !held().contains(color)) {
      return Optional.empty();
    }
    return list.said(now(), color).map(Decision::of);
  }

  @Override
  public Turn playTurn(Map<Color, Decision> said, OptionalInt number) {
    if (isRuler()) {
      throw GtpError.illegalMove("you don't hold " + said.keySet().iterator().next());
    }
    Turn turn = room.playTurn(holder, said, number);
    catchUp();
    return turn;
  }

  @Override
  public void allOrNone(Runnable actions) {
    MoveCursor.Spot before = where.spot();
    isBatch = true;
    try {
      actions.run();
      isBatch = false;
      last.ifPresent(Runnable::run);
    } catch (RuntimeException e) {
      where.goTo(before);
      throw e;
    } finally {
      isBatch = false;
      last = Optional.empty();
    }
  }

  /** Does what others learn of; in a batch after everything else, since nothing takes it back. */
  private void doLast(Runnable action) {
    if (!isBatch) {
      action.run();
    } else if (last.isEmpty()) {
      last = Optional.of(action);
    }
  }

  /** Throws if a batch goes on after what others learn of. */
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
    doLast(() -> room.ally(holder, color, allies));
  }

  @Override
  public void announce(Color color, Event event) {
    checkNotLast();
    doLast(() -> room.announce(holder, color, event));
  }

  @Override
  public int offer(Color color, Event offer) {
    room.announce(holder, color, offer);
    return room.game().offers().stream().mapToInt(Offer::id).max().orElseThrow();
  }
}
