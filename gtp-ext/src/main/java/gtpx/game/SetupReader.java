package gtpx.game;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.rules.End;
import gtpx.rules.Tally;
import java.util.Arrays;

/** Checks a position to set up and makes the state of it. */
final class SetupReader {
  private final GameSpec spec;
  private final Setup setup;
  private final int[] stones;

  /**
   * Checks.
   *
   * @throws RefusedException {@code illegal position: …}
   */
  SetupReader(GameSpec spec, Setup setup) {
    this.spec = spec;
    this.setup = setup;
    stones = new int[spec.board().size()];
    Arrays.fill(stones, Board.EMPTY);
    setup.stones().forEach((color, points) -> points.forEach(point -> put(color, point)));
    checkLiberties();
    checkSeats();
    checkCounts();
  }

  int[] stones() {
    return stones.clone();
  }

  private static RefusedException illegal(String why) {
    return new RefusedException("illegal position: " + why);
  }

  private void put(Color color, int point) {
    checkPlayer(color);
    if (stones[point] != Board.EMPTY) {
      throw illegal(spec.board().name(point) + " twice");
    }
    stones[point] = color.seat();
  }

  private void checkPlayer(Color color) {
    if (color.seat() >= spec.players()) {
      throw illegal(color + " does not play (expected: " + spec.colors() + ")");
    }
  }

  private void checkLiberties() {
    Board board = new Board(spec.board(), spec.players());
    board.setStones(stones);
    for (int point = 0; point < stones.length; point++) {
      if (stones[point] != Board.EMPTY && board.pseudoLiberties(point) == 0) {
        throw illegal("the chain at " + spec.board().name(point) + " has no liberty");
      }
    }
  }

  private void checkSeats() {
    setup.resigned().forEach(this::checkPlayer);
    setup.toMove().ifPresent(this::checkPlayer);
    setup.prisoners().keySet().forEach(this::checkPlayer);
    setup.prisoners().values().forEach(held -> held.keySet().forEach(this::checkPlayer));
    setup.lost().keySet().forEach(this::checkPlayer);
    if (active().size() < 2) {
      throw illegal("players left: " + active() + " (expected: two or more)");
    }
    boolean gone = setup.toMove().isPresent() && !active().contains(setup.toMove().get());
    if (gone && !spec.rules().isSimultaneous()) {
      throw illegal("to_move=" + setup.toMove().get() + " (expected: an active player)");
    }
  }

  private void checkCounts() {
    boolean endsPlay = spec.rules().end() == End.ALL_PASS && setup.passRun() >= active().size();
    boolean isKee = spec.rules().end() == End.KEE;
    boolean countsPasses = !spec.rules().isSimultaneous() && spec.rules().end() != End.ALTER_IGO;
    if (setup.passRun() > 0 && (!countsPasses || endsPlay) && !isKee) {
      String most = countsPasses ? "fewer than the active players" : "0 in this game";
      throw illegal("pass_run=" + setup.passRun() + " (expected: " + most + ")");
    }
    if (setup.turn() < 0 || setup.eliminated() < 0 || setup.passRun() < 0) {
      throw illegal("a negative number");
    }
  }

  private ColorSet active() {
    return spec.colors().without(setup.resigned());
  }

  /** The state in which that position stands, in phase play. */
  State state() {
    State state = new State(spec.players());
    state.turn = setup.turn();
    state.last = Turn.start(setup.turn());
    state.active = active();
    state.mover = setup.toMove().filter(c -> state.active.contains(c)).orElse(state.active.first());
    state.round = 4; // the opening counts as past
    state.passed = lastPassers(state);
    state.bar(setup.barred());
    setup
        .prisoners()
        .forEach((holder, held) -> held.forEach((c, n) -> give(state.tally, holder, c, n)));
    setup.lost().forEach((color, n) -> state.tally.lose(color.seat(), n));
    state.tally.eliminate(setup.eliminated());
    return state;
  }

  private static void give(Tally tally, Color holder, Color color, int stones) {
    tally.give(holder.seat(), color.seat(), stones);
  }

  /** The seats before the mover, as many as have just passed. */
  private ColorSet lastPassers(State state) {
    ColorSet passers = ColorSet.NONE;
    Color color = state.mover;
    for (int i = 0; i < Math.min(setup.passRun(), state.active.size()); i++) {
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
