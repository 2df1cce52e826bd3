package gtpx.rooms.seat;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.client.Answer;
import gtpx.client.GtpMove;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Setup;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.rules.Word;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The seat of a plain GTP 2 engine, which plays a variant without knowing it. The engine sees two
 * colours. It is sent the turns that plain {@code play} can express; after any other turn it is
 * shown the whole board again. Choices that the engine can't make are made by a substitute and
 * counted; a move on an occupied point is a fault. Where it would collide at the same point for
 * ever, it is now and then asked for another move. docs/protocol.md, plain engines.
 */
final class PlainSeat extends EngineSeat {
  private final Player substitute;
  private final Map<String, Integer> substituted = new TreeMap<>();
  private final TwoColorProjection projection;
  private final CollisionHistory collisions;
  private boolean isShown = true; // whether the engine's board equals the projection
  private ColorSet passedSince = ColorSet.NONE; // others that have passed since its own last move
  private boolean isStoneSince;

  /** Why the engine's own choice is not played; the words appear in records. */
  private enum Rejection implements Word {
    RESIGN,
    ILLEGAL,
    COLLIDED
  }

  PlainSeat(GameSpec spec, Color color, EngineConnection connection, Player substitute, long seed) {
    super(spec, color, connection);
    this.substitute = substitute;
    projection = new TwoColorProjection(spec, color);
    collisions = new CollisionHistory(color, seed);
  }

  @Override
  public void start(Optional<Setup> from) throws SeatFault {
    projection.clear();
    isShown = from.isEmpty();
    forgetPasses();
    setBoard(spec.board());
    connection.ask("clear_board");
    connection.tryAsk("komi " + komi());
    connection.sendTimeSettings();
  }

  /**
   * Starts without the past moves; the engine is shown the position when it first has to choose.
   */
  @Override
  public void resume(Optional<Setup> from) throws SeatFault {
    start(from);
    isShown = false;
  }

  private void setBoard(Topology board) throws SeatFault {
    boolean isSquare = board.grid().columns() == board.grid().rows();
    if (!board.shape().isPlain() || !isSquare) {
      String why = "it plays only on square boards";
      throw unfit(board, why, why);
    }
    Answer answer = connection.tryAsk("boardsize " + board.grid().columns());
    if (!answer.isSuccess()) {
      throw unfit(board, answer.text(), "it refuses the board size");
    }
  }

  private SeatFault unfit(Topology board, String why, String summary) {
    String what = connection.name() + " can't play on " + board + ": ";
    return new SeatFault(SeatFault.Kind.UNFIT, what + why, what + summary);
  }

  /** Returns the komi of the shown White, less that of the shown Black. */
  private String komi() {
    BigDecimal white = BigDecimal.valueOf(Integer.MIN_VALUE);
    BigDecimal black = white;
    for (Color each : spec.colors()) {
      BigDecimal points = spec.komi().get(each.seat());
      if (projection.shown(each).equals(Color.BLACK)) {
        black = black.max(points);
      } else {
        white = white.max(points);
      }
    }
    return white.subtract(black).toPlainString();
  }

  private void forgetPasses() {
    passedSince = ColorSet.NONE;
    isStoneSince = false;
  }

  @Override
  public Choice choose(Position position, MoveRequest request) throws SeatFault {
    List<Move> legal = position.legalMoves(color);
    if (legal.equals(List.of(Move.PASS))) {
      return new Choice.Moved(Move.PASS); // no need to ask the engine
    }
    show(position);
    Color shownOwn = projection.shown(color);
    connection.sendTimeLeft(shownOwn, request);
    GtpMove chosen = connection.genmove(shownOwn, position, request.most());
    if (chosen.isResign()) {
      return position.spec().players() == 2
          ? new Choice.Resigned()
          : again(Rejection.RESIGN, legal, position, request);
    }
    Optional<Move> move = Move.parse(chosen.word(), position.topology());
    if (move.isEmpty()) {
      throw connection.notAMove(chosen);
    }
    if (!legal.contains(move.get())) {
      checkFree(move.get(), position);
      takeBack();
      return again(Rejection.ILLEGAL, legal, position, request);
    }
    if (collisions.givesWay(move.get())) {
      takeBack();
      return again(Rejection.COLLIDED, collisions.others(legal), position, request);
    }
    isShown = projection.play(shownOwn, move.get());
    return new Choice.Moved(move.get());
  }

  /**
   * Refuses a move on a stone that the engine has been shown: plain Go forbids it, too. What only
   * the variant forbids, the engine can't know.
   */
  private void checkFree(Move move, Position position) throws SeatFault {
    if (!move.isPass() && position.color(move.point()) != Board.EMPTY) {
      String vertex = move.name(position.topology());
      throw new SeatFault(
          SeatFault.Kind.ILLEGAL,
          connection.name() + " chose " + vertex + ", which is occupied",
          connection.name() + " chose an occupied point");
    }
  }

  /** Shows the engine the position, and a pass if all others have passed. */
  private void show(Position position) throws SeatFault {
    if (!isShown) {
      connection.ask("clear_board");
      for (Map.Entry<Color, List<Integer>> stones : projection.reset(position).entrySet()) {
        for (int point : stones.getValue()) {
          connection.ask("play " + stones.getKey() + " " + position.topology().name(point));
        }
      }
      isShown = true;
    }
    ColorSet others = position.active().without(color);
    if (!isStoneSince && passedSince.containsAll(others)) {
      connection.tryAsk("play " + other() + " pass");
      projection.play(other(), Move.PASS);
    }
    forgetPasses();
  }

  private Color other() {
    return projection.shown(color).opponent();
  }

  private void takeBack() throws SeatFault {
    isShown = connection.has("undo") && connection.tryAsk("undo").isSuccess();
  }

  /**
   * Asks the engine again for a legal move, then the substitute. The engine is shown the board
   * later.
   */
  private Choice again(Rejection why, List<Move> legal, Position position, MoveRequest request)
      throws SeatFault {
    substituted.merge(why.word(), 1, Integer::sum);
    Optional<Move> move = another(legal, position, request.most());
    if (why == Rejection.ILLEGAL
        && move.filter(each -> !each.isPass()).isPresent()
        && collisions.givesWay()) {
      Move second = move.get();
      List<Move> rest = legal.stream().filter(each -> !each.equals(second)).toList();
      move = another(rest, position, request.most()).or(() -> Optional.of(second));
    }
    isShown = false;
    return new Choice.Moved(
        move.filter(each -> !each.isPass() || !collisions.isAny())
            .orElseGet(() -> substitute(position, legal)));
  }

  /**
   * Asks the engine for one of the given moves. First tries a command for that; if the engine has
   * none or passes, tries genmove on a board where all other points are taken, by the others'
   * stones or else by its own.
   */
  private Optional<Move> another(List<Move> moves, Position position, Duration most)
      throws SeatFault {
    show(position);
    Color own = projection.shown(color);
    Optional<Move> move =
        new MoveRetry(connection).ask(own.toString(), moves, position.topology(), most);
    isShown = false;
    for (Color taker : List.of(other(), own)) {
      if (move.filter(each -> !each.isPass()).isEmpty()) {
        Optional<Move> known = move;
        move = elsewhere(taker, moves, position, most).or(() -> known);
      }
    }
    return move;
  }

  /**
   * Returns the engine's move on a copy of the board with stones on the points that it must not
   * play on, as far as plain Go allows them; empty if there are no such points, or if it names none
   * of the given moves.
   */
  private Optional<Move> elsewhere(Color taker, List<Move> moves, Position position, Duration most)
      throws SeatFault {
    List<Move> taken =
        IntStream.range(0, position.topology().size())
            .filter(point -> position.color(point) == Board.EMPTY)
            .mapToObj(Move::new)
            .filter(move -> !moves.contains(move))
            .toList();
    if (taken.isEmpty()) {
      return Optional.empty();
    }
    show(position);
    isShown = false;
    for (Move move : taken) {
      if (projection.play(taker, move)) {
        connection.tryAsk("play " + taker + " " + move.name(position.topology()));
      }
    }
    GtpMove chosen = connection.genmove(projection.shown(color), position, most);
    return chosen.isResign()
        ? Optional.empty()
        : Move.parse(chosen.word(), position.topology()).filter(moves::contains);
  }

  private Move substitute(Position position, List<Move> legal) {
    Decision decision = substitute.genmove(position, color, Thinking.FREELY.among(legal::contains));
    return decision
        .move()
        .filter(legal::contains)
        .orElseGet(() -> legal.get(legal.size() - 1)); // the pass, if it's legal
  }

  @Override
  public void notify(Event event, Map<Color, Move> moves, Position after) throws SeatFault {
    if (moves.isEmpty()) {
      return;
    }
    collisions.note(after);
    moves.forEach(this::note);
    if (isShown && !projection.isSame(after)) {
      isShown = project(moves) && projection.isSame(after) && send(moves, after.topology());
    }
  }

  private void note(Color mover, Move move) {
    boolean isOther = !mover.equals(color);
    passedSince = isOther && move.isPass() ? passedSince.with(mover) : passedSince;
    isStoneSince |= isOther && !move.isPass();
  }

  private List<Map.Entry<Color, Move>> othersStones(Map<Color, Move> moves) {
    return moves.entrySet().stream()
        .filter(move -> !move.getKey().equals(color) && !move.getValue().isPass())
        .toList();
  }

  private boolean project(Map<Color, Move> moves) {
    return othersStones(moves).stream()
        .allMatch(move -> projection.play(projection.shown(move.getKey()), move.getValue()));
  }

  /** Sends the others' stones; returns whether the engine accepted them all. */
  private boolean send(Map<Color, Move> moves, Topology board) throws SeatFault {
    for (Map.Entry<Color, Move> move : othersStones(moves)) {
      String stone = projection.shown(move.getKey()) + " " + move.getValue().name(board);
      if (!connection.tryAsk("play " + stone).isSuccess()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns no opinion in games of more than two players: the engine takes all others for one
   * player.
   */
  @Override
  public Choice dead(Position position, List<Integer> estimate) throws SeatFault {
    return new Choice.Dead(opinion(position).playingOn(connection.canCleanUp()));
  }

  private Opinion opinion(Position position) throws SeatFault {
    if (position.spec().players() > 2) {
      return Opinion.NONE;
    }
    show(position);
    return connection.dead(position);
  }

  @Override
  public Choice allies(Position position) {
    return Choice.Allied.NONE;
  }

  @Override
  public Map<String, Integer> substituted() {
    return Map.copyOf(substituted);
  }
}
