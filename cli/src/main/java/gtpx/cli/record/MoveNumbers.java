package gtpx.cli.record;

import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Turn;
import java.util.Map;
import java.util.TreeMap;

/** The turn in which each stone of a position was placed. Judges nothing. */
final class MoveNumbers {
  private MoveNumbers() {}

  /** The turns by point; stones that were set up have none. */
  static Map<Integer, Integer> of(Game game) {
    Map<Integer, Integer> numbers = new TreeMap<>();
    Game copy = new Game(game.spec(), game.isFree());
    for (Event event : game.events()) {
      int[] before = copy.board().stones();
      copy.replay(event);
      if (event instanceof Event.Played) {
        copy.lastTurn()
            .choices()
            .values()
            .forEach(choice -> note(choice, copy.lastTurn().number(), numbers));
      } else if (event instanceof Event.SetUp) {
        numbers.keySet().removeIf(point -> copy.color(point) != before[point]);
      }
    }
    numbers.keySet().removeIf(point -> game.color(point) < 0);
    return numbers;
  }

  private static void note(Turn.Choice choice, int turn, Map<Integer, Integer> numbers) {
    if (choice.result() == Turn.Result.PLACED) {
      numbers.put(choice.move().point(), turn);
    }
  }
}
