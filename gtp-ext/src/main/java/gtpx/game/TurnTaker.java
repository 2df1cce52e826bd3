package gtpx.game;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Turn.Choice;
import gtpx.game.Turn.Result;
import gtpx.rules.Ko;
import gtpx.rules.Suicide;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Plays a turn on the table and updates the state accordingly: passes, bars, ko and whose turn it
 * is. Judges no legality and ends no game.
 */
record TurnTaker(GameSpec spec, Table table) {
  /** Returns whether the opening forces that player to pass now. */
  boolean mustPass(State state, Color color) {
    return spec.rules().opening().mustPass(spec.players(), color.seat(), state.round);
  }

  /** Plays one player's turn. */
  Table.Change one(State state, Color color, Move move) {
    Map<Color, Move> moves = Map.of(color, move);
    state.turn++;
    Table.Trial trial = new Table.Trial();
    Table.Change change;
    state.openKo(color);
    if (move.isPass()) {
      change = table.pass(color, state.active);
      boolean compelled = mustPass(state, color);
      state.passed = compelled ? state.passed : state.passed.with(color);
      note(state, moves, trial, compelled ? Result.FORCED_PASS : Result.PASSED);
    } else {
      change = table.play(state, moves, trial);
      state.passed = ColorSet.NONE;
      state.tally = trial.tally;
      if (trial.changed) {
        state.liftBars();
      }
      closeKo(state, color, move, trial);
      note(state, moves, trial, Result.PASSED);
    }
    advance(state, color);
    return change;
  }

  private void advance(State state, Color color) {
    int stones = spec.rules().opening().stones(spec.players(), color.seat(), state.round);
    if (stones == 2 && !state.isSecondStone) {
      state.isSecondStone = true;
      state.mover = color;
    } else {
      state.advance(color);
    }
  }

  /** Closes a point to the owner of a single stone that was captured there by a single stone. */
  private void closeKo(State state, Color color, Move move, Table.Trial trial) {
    if (spec.rules().ko() != Ko.SIMPLE || trial.captured.size() != 1) {
      return;
    }
    Color owner = trial.captured.firstKey();
    List<Integer> taken = trial.captured.getOrDefault(owner, List.of());
    int point = move.point();
    boolean alone = table.board().nextStone(point) == point;
    if (!owner.equals(color)
        && taken.size() == 1
        && alone
        && table.board().onlyLiberty(point) == taken.get(0)) {
      state.closeKo(owner, taken.get(0));
    }
  }

  /** Plays a turn of all players; returns what changed. */
  Table.Change together(State state, Map<Color, Move> moves) {
    state.turn++;
    state.moves = Commitments.none();
    Table.Trial trial = new Table.Trial();
    Table.Change change = table.play(state, moves, trial);
    state.tally = trial.tally;
    if (spec.rules().collision().liftsBars(trial.changed)) {
      state.liftBars();
    }
    if (trial.isVoid) {
      state.bar(moves.values().stream().filter(move -> !move.isPass()).map(Move::point).toList());
    } else if (spec.rules().collision().bars()) {
      state.bar(trial.collisions);
    }
    note(state, moves, trial, Result.PASSED);
    return change;
  }

  private static void note(State state, Map<Color, Move> moves, Table.Trial trial, Result pass) {
    Map<Color, Choice> choices = new TreeMap<>();
    state.resignedSince.forEach(
        color -> choices.put(color, new Choice(Move.PASS, Result.RESIGNED)));
    moves.forEach(
        (color, move) -> choices.put(color, new Choice(move, result(color, move, trial, pass))));
    state.resignedSince = ColorSet.NONE;
    state.last =
        new Turn(state.turn, choices, moves, trial.captured, trial.prisoners, trial.eliminated);
  }

  private static Result result(Color color, Move move, Table.Trial trial, Result pass) {
    if (move.isPass()) {
      return pass;
    }
    if (trial.isVoid) {
      return Result.VOID;
    }
    return trial.placed.contains(color) ? Result.PLACED : Result.COLLIDED;
  }

  /** Plays a turn that both players agreed to end without stones: both named the same point. */
  Table.Change collide(State state, Map<Color, Move> moves) {
    state.turn++;
    note(state, moves, new Table.Trial(), Result.PASSED);
    return table.nothing();
  }

  /** Returns whether the last turn of all players ends the play because all passed. */
  boolean allPassed(State state) {
    return state.last.choices().values().stream()
        .allMatch(
            choice ->
                choice.move().isPass()
                    || (choice.result() == Result.COLLIDED
                        && spec.rules().collision().countsAsPass()));
  }

  /**
   * Returns whether the player loses by suicide: the last ply removed nothing but its own stone,
   * and the rules make that a loss.
   */
  boolean isLost(State state, Color color, Move move) {
    return spec.rules().suicide() == Suicide.LOSES
        && !move.isPass()
        && state.last.captured().size() == 1
        && state.last.captured().getOrDefault(color, List.of()).equals(List.of(move.point()));
  }
}
