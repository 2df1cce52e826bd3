package gtpx.game;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** What undo goes back to, the last step first. Takes nothing back itself. */
final class Steps {
  private final Deque<Step> steps = new ArrayDeque<>();

  /**
   * A command that moved.
   *
   * @param before the state it started from
   * @param change what it changed on the table, if it resolved a turn
   * @param events how many events there were before it
   */
  record Step(State before, Optional<Table.Change> change, int events) {}

  void push(Step step) {
    steps.push(step);
  }

  Step pop() {
    return steps.pop();
  }

  int size() {
    return steps.size();
  }

  /** Nothing before now can be taken back. */
  void clear() {
    steps.clear();
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
