package gtpx.game;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.RefusedException.Kind;
import gtpx.protocol.FailureKind;
import gtpx.rules.End;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A position to start from. docs/protocol.md, gtpx-setup.
 *
 * @param stones points by colour, each point once
 * @param prisoners by holder and colour
 * @param barred points barred to everybody
 * @param passRun how many active seats before {@code toMove} have just passed
 */
public record Setup(
    int turn,
    Optional<Color> toMove,
    Map<Color, List<Integer>> stones,
    Map<Color, Map<Color, Integer>> prisoners,
    Map<Color, Integer> lost,
    int eliminated,
    List<Integer> barred,
    ColorSet resigned,
    int passRun) {

  private static final int MOST = 999_999_999; // turns, or stones that are off the board

  public Setup {
    stones = Map.copyOf(stones);
    prisoners = Map.copyOf(prisoners);
    lost = Map.copyOf(lost);
    barred = List.copyOf(barred);
  }

  /** Returns a setup with only these stones, at turn 0. */
  public static Setup of(Map<Color, List<Integer>> stones) {
    return new Setup(
        0, Optional.empty(), stones, Map.of(), Map.of(), 0, List.of(), ColorSet.NONE, 0);
  }

  /** Returns this setup with another player to move. */
  public Setup withToMove(Color color) {
    return new Setup(
        turn, Optional.of(color), stones, prisoners, lost, eliminated, barred, resigned, passRun);
  }

  /**
   * Returns the setup of a position, without its history, preferences and offers. After the end of
   * play, it is the position from which play would continue; if fewer than two players are left,
   * all play again.
   */
  public static Setup of(Position position) {
    return of(
        position,
        position.spec().rules().isSimultaneous() ? Optional.empty() : Optional.of(next(position)),
        position.stones(),
        position.phase().isPlay() ? position.passRun() : 0);
  }

  /** Returns who is active when play continues. */
  private static ColorSet active(Position position) {
    return position.active().size() > 1 ? position.active() : position.spec().colors();
  }

  /**
   * Returns a position with other stones, another player to move and another number of last passes.
   */
  public static Setup of(
      Position position, Optional<Color> toMove, Map<Color, List<Integer>> stones, int passRun) {
    return new Setup(
        position.turn(),
        toMove,
        stones,
        position.prisoners(),
        position.lost(),
        position.tally().eliminated(),
        position.barred(),
        position.spec().colors().without(active(position)),
        passRun);
  }

  /** Returns the player to move, or who would be to move if the play weren't over. */
  private static Color next(Position position) {
    Color mover = position.state.mover;
    ColorSet active = active(position);
    return active.contains(mover) ? mover : active.after(mover);
  }

  /**
   * Checks the position.
   *
   * @return the seats by point
   * @throws RefusedException {@code illegal position: …}
   */
  int[] place(GameSpec spec) {
    int[] seats = new int[spec.board().size()];
    Arrays.fill(seats, Board.EMPTY);
    stones.forEach((color, points) -> points.forEach(point -> put(spec, color, point, seats)));
    checkLiberties(spec, seats);
    checkPlayers(spec);
    checkCounts(spec);
    return seats;
  }

  private static RefusedException illegal(String why) {
    return new RefusedException(Kind.ILLEGAL_POSITION, FailureKind.ILLEGAL_POSITION.because(why));
  }

  private static void put(GameSpec spec, Color color, int point, int[] seats) {
    checkPlayer(spec, color);
    spec.board().checkPoint(point);
    if (seats[point] != Board.EMPTY) {
      throw illegal(spec.board().name(point) + " twice");
    }
    seats[point] = color.seat();
  }

  private static void checkPlayer(GameSpec spec, Color color) {
    if (color.seat() >= spec.players()) {
      throw illegal(color + " does not play (expected: " + spec.colors() + ")");
    }
  }

  /** Checks that every chain has a liberty. */
  static void checkLiberties(GameSpec spec, int[] seats) {
    Board board = new Board(spec.board(), spec.players());
    board.setStones(seats);
    for (int point = 0; point < seats.length; point++) {
      if (seats[point] != Board.EMPTY && board.pseudoLiberties(point) == 0) {
        throw illegal("the chain at " + spec.board().name(point) + " has no liberty");
      }
    }
  }

  private void checkPlayers(GameSpec spec) {
    resigned.forEach(color -> checkPlayer(spec, color));
    toMove.ifPresent(color -> checkPlayer(spec, color));
    prisoners.keySet().forEach(color -> checkPlayer(spec, color));
    prisoners.values().forEach(held -> held.keySet().forEach(color -> checkPlayer(spec, color)));
    lost.keySet().forEach(color -> checkPlayer(spec, color));
    ColorSet active = spec.colors().without(resigned);
    if (active.size() < 2) {
      throw illegal("players left: " + active + " (expected: two or more)");
    }
    boolean hasLeft = toMove.isPresent() && !active.contains(toMove.get());
    if (hasLeft && !spec.rules().isSimultaneous()) {
      throw illegal("to_move=" + toMove.get() + " (expected: an active player)");
    }
  }

  private void checkCounts(GameSpec spec) {
    End end = spec.rules().end();
    boolean endsPlay = end == End.ALL_PASS && passRun >= spec.colors().without(resigned).size();
    boolean countsPasses = !spec.rules().isSimultaneous() && end != End.ALTER_IGO;
    if (passRun > 0 && (!countsPasses || endsPlay) && end != End.KEE) {
      String most = countsPasses ? "fewer than the active players" : "0 in this game";
      throw illegal("pass_run=" + passRun + " (expected: " + most + ")");
    }
    if (turn < 0 || turn > MOST || passRun < 0) {
      throw illegal("a negative number, or one above " + MOST);
    }
    checkSum("prisoners", prisoners.values().stream().flatMap(held -> held.values().stream()));
    checkSum("lost", lost.values().stream());
    checkSum("eliminated", Stream.of(eliminated));
  }

  /** Checks that stone counts add up to a number of at most nine digits. */
  private static void checkSum(String what, Stream<Integer> counts) {
    long sum = 0;
    for (int count : counts.toList()) {
      sum = count < 0 || sum > MOST ? Long.MAX_VALUE : sum + count;
    }
    if (sum > MOST) {
      throw illegal(what + " (expected: 0 to " + MOST + " in all)");
    }
  }

  /** Returns the state of a checked position, in the play phase. */
  State state(GameSpec spec) {
    State state = new State(spec.players());
    state.turn = turn;
    state.last = Turn.start(turn);
    state.active = spec.colors().without(resigned);
    state.mover = toMove.filter(state.active::contains).orElse(state.active.first());
    state.round = 4; // after the opening
    state.passed = lastPassers(state);
    state.bar(barred);
    prisoners.forEach(
        (holder, held) ->
            held.forEach((color, n) -> state.tally.give(holder.seat(), color.seat(), n)));
    lost.forEach((color, n) -> state.tally.lose(color.seat(), n));
    state.tally.eliminate(eliminated);
    return state;
  }

  /** Returns the {@code passRun} active seats before the player to move. */
  private ColorSet lastPassers(State state) {
    ColorSet passers = ColorSet.NONE;
    Color color = state.mover;
    for (int i = 0; i < Math.min(passRun, state.active.size()); i++) {
      color = before(state.active, color);
      passers = passers.with(color);
    }
    return passers;
  }

  private static Color before(ColorSet active, Color color) {
    Color before = color;
    for (Color next = active.after(color); !next.equals(color); next = active.after(next)) {
      before = next;
    }
    return before;
  }
}
