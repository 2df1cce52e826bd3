package gtpx.game;

import gtpx.board.ColorSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** What undo goes back to, the last step first. Takes nothing back itself. */
final class Steps {
  private final Deque<Step> steps = new ArrayDeque<>();
  private int cleared;

  /**
   * A command that moved.
   *
   * @param before the state it started from
   * @param changes what it changed on the table, the last first; none if it resolved no turn
   * @param events how many events there were before it
   */
  record Step(State before, List<Table.Change> changes, int events) {}

  void push(Step step) {
    steps.push(step);
  }

  Step pop() {
    return steps.pop();
  }

  int size() {
    return steps.size();
  }

  /** Makes one step of all that came after the first {@code size}; one of nothing if none did. */
  void join(int size, State before, int events) {
    List<Table.Change> changes = new ArrayList<>();
    while (steps.size() > size) {
      changes.addAll(steps.pop().changes());
    }
    steps.push(new Step(before, changes, events));
  }

  /** Nothing before now can be taken back. */
  void clear() {
    steps.clear();
    cleared++;
  }

  /** The same, without the choices that only other players know. */
  Steps knownTo(ColorSet seats) {
    Steps known = new Steps();
    for (Step step : steps) {
      known.steps.add(new Step(step.before().knownTo(seats), step.changes(), step.events()));
    }
    known.cleared = cleared;
    return known;
  }

  /** How many times everything was made final. */
  int cleared() {
    return cleared;
  }

  /** The states that the next undos are made from, {@code now} first. */
  List<State> undoneFrom(State now, int count) {
    List<State> states = new ArrayList<>();
    State from = now;
    for (Step step : steps) {
      if (states.size() == count) {
        break;
      }
      states.add(from);
      from = step.before();
    }
    return states;
  }
}
