package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.room.Holder;
import gtpx.bridge.room.Room;
import gtpx.engine.Acts;
import gtpx.engine.Decision;
import gtpx.engine.View;
import gtpx.engine.Viewpoint;
import gtpx.game.Contract;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.IllegalMoveException;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.Offer;
import gtpx.game.Turn;
import gtpx.protocol.GtpError;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * What one connection sees of a game and does in it: its view, and its place in the list of moves.
 * It follows the game until it says {@code clear_board} or {@code undo}; from then on it comes
 * forward by what it plays again and by what it is told. Confined to the room's thread.
 * docs/protocol/bridge.md, "The place in the list of moves"
 */
final class Desk implements Acts {
  private final Room room;
  private final Holder holder;
  private final Viewpoint viewpoint;
  private final MoveList list;
  private final Telling telling;
  private final Replica replica;
  private final Deque<Place> trail = new ArrayDeque<>();
  private Place place;
  private int cutsSeen;
  private boolean follows = true;
  private boolean wentBack; // by undo
  private boolean isPlayer; // and no ruler
  private boolean isRehearsing; // several acts that are all or none
  private Optional<Runnable> real = Optional.empty(); // what is to be done when they all can

  Desk(Room room, Holder holder, Viewpoint viewpoint) {
    this.room = room;
    this.holder = holder;
    this.viewpoint = viewpoint;
    list = new MoveList(room, holder);
    telling = new Telling(room, list, viewpoint);
    replica = new Replica(room, list);
    place = list.end();
    cutsSeen = room.cuts().size();
  }

  Room room() {
    return room;
  }

  Viewpoint viewpoint() {
    return viewpoint;
  }

  // The place.

  /** The place as it is after turns or its own commitments were taken back. */
  private Place place() {
    if (cutsSeen != room.cuts().size()) {
      Place cut = list.cut(place, cutsSeen);
      trail.clear();
      place = cut;
      cutsSeen = room.cuts().size();
    }
    if (list.isAtEnd(place)) {
      ColorSet own = ColorSet.of(room.own(holder).keySet());
      place = new Place(place.next(), place.said().and(own));
    }
    return place;
  }

  private void go(Place next) {
    trail.push(place());
    place = next;
    if (list.isAtEnd(place)) {
      wentBack = false;
    }
  }

  /** Goes to the start; the client says the moves again. */
  void clear() {
    place();
    trail.clear();
    place = Place.START;
    follows = false;
    wentBack = false;
  }

  /** The client has been told everything: it is at the end and stays there. */
  void catchUp() {
    trail.clear();
    place = list.end();
    cutsSeen = room.cuts().size();
    replica.forget();
    follows = true;
    wentBack = false;
  }

  /** The client is one that plays: it has said something that rulers don't say. */
  void notePlayer() {
    isPlayer = true;
  }

  /** Makes the pass that the client's user could only confirm, where GoGui would wait for it. */
  void passIfCompelled() {
    if (viewpoint.view() == View.GOGUI && isPlayer) {
      room.passIfCompelled(holder, viewpoint.seat());
    }
  }

  /** Whether it may move at all, or only replays. */
  private boolean isRuler() {
    return viewpoint.view() == View.GOGUI && !isPlayer;
  }

  /**
   * Takes its own commitments back, the last first, then goes back in the list of moves; so often,
   * or not at all.
   *
   * @throws GtpError {@code cannot undo} if the list has no more
   */
  void goBack(int times) {
    List<Color> own = isRuler() ? List.of() : ownPending();
    int taken = Math.min(times, own.size());
    Spot before = spot();
    try {
      own.subList(0, taken).forEach(color -> trail.poll());
      stepBack(times - taken);
    } finally {
      goTo(before); // this was to see whether it can be done
    }
    own.subList(0, taken).forEach(this::takeBack);
    stepBack(times - taken);
  }

  private void takeBack(Color color) {
    room.takeBack(holder, color);
    place = new Place(place().next(), place().said().without(color));
    trail.poll();
  }

  private void stepBack(int times) {
    for (int i = 0; i < times; i++) {
      place = before();
      follows = false;
      wentBack = true;
    }
  }

  /** Its own seats whose commitments it has come past and that are not resolved, the last first. */
  private List<Color> ownPending() {
    Place now = follows ? new Place(list.end().next(), held()) : list.settle(place());
    List<Color> pending = new ArrayList<>();
    if (list.isAtEnd(now)) {
      room.own(holder).keySet().stream()
          .filter(now.said()::contains)
          .forEach(color -> pending.add(0, color));
    }
    return pending;
  }

  private Place before() {
    place();
    if (!trail.isEmpty()) {
      return trail.pop();
    }
    return list.turnBefore(follows ? list.end() : place)
        .orElseThrow(() -> new GtpError("cannot undo"));
  }

  /** Where it stands, and how it has come there. */
  private record Spot(Place place, List<Place> trail, boolean follows, boolean wentBack) {}

  private Spot spot() {
    return new Spot(place(), List.copyOf(trail), follows, wentBack);
  }

  private void goTo(Spot spot) {
    place = spot.place();
    trail.clear();
    trail.addAll(spot.trail());
    follows = spot.follows();
    wentBack = spot.wentBack();
  }

  /** How many turns the client has gone back behind. */
  int turnsBehind() {
    return follows ? 0 : list.turnsAfter(list.settle(place()));
  }

  ColorSet held() {
    return room.attendance().heldBy(holder);
  }

  // What it is told.

  /** What comes next of that player; the client is told it and comes past it. */
  Optional<Move> tell(Color color) {
    Optional<Told> told = telling.next(place(), color);
    told.ifPresent(next -> go(next.place()));
    return told.map(Told::move);
  }

  /** Whether a move of that player, said now, would differ from the list after an undo. */
  boolean isOtherWay(Color color, Decision decision) {
    boolean isMove = !decision.isResignation() && wentBack && !follows && !isRuler();
    return isMove
        && !list.isAtEnd(telling.settle(place()))
        && held().contains(color)
        && telling.match(place(), color, decision.move().orElseThrow()).isEmpty();
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
    if (!follows) {
      return replica.at(telling.settle(place()));
    }
    return room.game();
  }

  @Override
  public Map<Color, Move> own() {
    if (follows) {
      return room.own(holder);
    }
    Map<Color, Move> own = new TreeMap<>();
    for (Color color : held().and(place().said())) {
      list.said(place(), color).ifPresent(move -> own.put(color, move));
    }
    return own;
  }

  @Override
  public void play(Color color, Decision decision, OptionalInt turn) {
    checkNothingReal();
    if (follows || decision.isResignation() || turn.isPresent()) {
      really(() -> act(color, decision, turn));
      return;
    }
    Optional<Place> next = telling.match(place(), color, decision.move().orElseThrow());
    if (next.isPresent()) {
      go(next.get());
    } else if (list.isAtEnd(telling.settle(place())) && !isOwnSaid(color)) {
      really(() -> act(color, decision, turn));
    } else {
      throw differs(color);
    }
  }

  private boolean isOwnSaid(Color color) {
    return list.isPast(telling.settle(place()), color) || room.own(holder).containsKey(color);
  }

  private GtpError differs(Color color) {
    Place now = telling.settle(place());
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
    Place end = follows ? list.end() : telling.settle(place());
    room.move(holder, color, decision, turn);
    boolean isNew = turn.isEmpty() || turn.getAsInt() > resolved;
    if (isNew && !decision.isResignation()) {
      boolean isBehind = !follows && !list.isAtEnd(end) && turn.isPresent();
      follows |= isBehind;
      trail.push(place());
      place = list.past(follows ? list.behind(resolved) : end, color);
      wentBack = false;
    }
  }

  @Override
  public Optional<Decision> findSaid(Color color, OptionalInt turn) {
    boolean isKnown = follows || list.isPast(telling.settle(place()), color);
    if (!isKnown || turn.isEmpty() || !held().contains(color)) {
      return Optional.empty();
    }
    Place now = follows ? list.end() : telling.settle(place());
    return list.said(now, color).map(Decision::of);
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

  /** What is real comes last, since nothing takes it back. */
  @Override
  public void allOrNone(Runnable acts) {
    Spot before = spot();
    isRehearsing = true;
    try {
      acts.run();
      isRehearsing = false;
      real.ifPresent(Runnable::run);
    } catch (RuntimeException e) {
      goTo(before);
      throw e;
    } finally {
      isRehearsing = false;
      real = Optional.empty();
    }
  }

  /** Does what others hear of; of several acts that are all or none, at their end. */
  private void really(Runnable act) {
    if (!isRehearsing) {
      act.run();
    } else if (real.isEmpty()) {
      real = Optional.of(act);
    }
  }

  /** Throws if a new move stands before others that are all or none. */
  private void checkNothingReal() {
    if (isRehearsing && real.isPresent()) {
      throw GtpError.illegalMove("only the last of a sequence may be new");
    }
  }

  @Override
  public void asOneStep(Runnable acts) {
    acts.run();
  }

  @Override
  public void prefer(Color color, List<Color> order) {
    room.say(holder, color, new Event.Preferred(color, order));
  }

  @Override
  public void proposeDead(Color color, List<Integer> points) {
    checkNothingReal();
    really(() -> room.say(holder, color, new Event.DeadProposed(color, points)));
  }

  @Override
  public void resume(Color color) {
    room.say(holder, color, new Event.Resumed(color));
  }

  @Override
  public void ally(Color color, ColorSet allies) {
    checkNothingReal();
    really(() -> room.ally(holder, color, allies));
  }

  @Override
  public int propose(Color color, Move black, Move white) {
    room.say(holder, color, new Event.Proposed(color, black, white));
    return lastOffer();
  }

  private int lastOffer() {
    return room.game().offers().stream().mapToInt(Offer::id).max().orElseThrow();
  }

  @Override
  public int threaten(Color color, Move move) {
    room.say(holder, color, new Event.Threatened(color, move));
    return lastOffer();
  }

  @Override
  public int offerContract(Color color, Contract contract) {
    room.say(holder, color, new Event.ContractOffered(color, contract.terms()));
    return lastOffer();
  }

  @Override
  public void accept(Color color, int id, Optional<Move> answer) {
    room.say(holder, color, new Event.Accepted(color, id, answer.stream().toList()));
  }

  @Override
  public void reject(Color color, int id) {
    room.say(holder, color, new Event.Rejected(color, id));
  }

  @Override
  public void withdraw(Color color, int id) {
    room.say(holder, color, new Event.Withdrawn(color, id));
  }

  @Override
  public void endBargaining(Color color) {
    room.say(holder, color, new Event.BargainingEnded(color));
  }
}
