package gtpx.tournament.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Turn;
import gtpx.json.Json;
import gtpx.record.RecordException;
import gtpx.record.Records;
import gtpx.record.Replay;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What changed on the board with every event of a recorded game, so that a page can show the game
 * without knowing rules. Points and seats are numbers from 0; a list of changes has one number
 * after the other, such as point, seat, point, seat.
 */
record GameReplay(Topology board, int players, List<GameReplay.Step> steps) {
  /** The results of choices, by the numbers that stand for them. */
  static final List<Turn.Result> RESULTS = List.of(Turn.Result.values());

  private static final int NO_TURN = -1;

  /**
   * An event.
   *
   * @param turn the number of turns played after it
   * @param moves of the turn: seat, point or -1 for a pass, and number of the result; empty if the
   *     event was no turn
   * @param changes of the board: point, and seat or -1 for an empty point
   * @param captured by the turn: point and seat, including stones that had just been placed
   * @param held the number of each seat's prisoners, if they have changed
   * @param barred the points barred to all, if they have changed
   * @param dead the dead stones, if they have changed
   * @param text empty if the moves say everything
   */
  record Step(
      int turn,
      List<Integer> moves,
      List<Integer> changes,
      List<Integer> captured,
      Optional<List<Integer>> held,
      Optional<List<Integer>> barred,
      Optional<List<Integer>> dead,
      String text) {}

  GameReplay {
    steps = List.copyOf(steps);
  }

  /**
   * Replays a record of either format.
   *
   * @throws RecordException with the place of the first error
   */
  static GameReplay of(byte[] record) throws RecordException {
    Recorder recorder = new Recorder();
    Replay how = Replay.WHOLE;
    Game end =
        Records.read(
                record,
                new Replay(
                    how.before(), how.playsResult(), how.isFree(), how.plain(), recorder::add))
            .game();
    return new GameReplay(end.topology(), end.spec().players(), recorder.steps);
  }

  /** Returns the steps as an array of objects without empty members. */
  JsonArray json() {
    return Json.array(steps, GameReplay::json);
  }

  private static JsonObject json(Step step) {
    JsonObject json = Json.of("n", step.turn);
    add(json, "m", Optional.of(step.moves).filter(moves -> !moves.isEmpty()));
    add(json, "c", Optional.of(step.changes).filter(changes -> !changes.isEmpty()));
    add(json, "x", Optional.of(step.captured).filter(captured -> !captured.isEmpty()));
    add(json, "h", step.held);
    add(json, "b", step.barred);
    add(json, "d", step.dead);
    if (!step.text.isEmpty()) {
      json.addProperty("t", step.text);
    }
    return json;
  }

  private static void add(JsonObject json, String name, Optional<List<Integer>> numbers) {
    numbers.ifPresent(some -> json.add(name, Json.array(some, JsonPrimitive::new)));
  }

  /** Compares the game after each event with what it was before. */
  private static final class Recorder {
    private final List<Step> steps = new ArrayList<>();
    private int turn = NO_TURN; // of the turn that was recorded last
    private int[] stones = new int[0]; // by point; empty before the first event
    private List<Integer> held = List.of();
    private List<Integer> barred = List.of();
    private List<Integer> dead = List.of();

    void add(Game game) {
      Turn last = game.lastTurn();
      boolean isTurn = game.turn() != turn && !last.isStart();
      List<Event> events = game.events();
      String text = events.isEmpty() ? "" : EventText.of(events.get(events.size() - 1), game);
      List<Integer> newHeld = held(game);
      Step step =
          new Step(
              game.turn(),
              isTurn ? moves(last) : List.of(),
              changes(game),
              isTurn ? captured(last) : List.of(),
              ifChanged(held, newHeld),
              ifChanged(barred, game.barred()),
              ifChanged(dead, game.dead()),
              text);
      held = newHeld;
      barred = List.copyOf(game.barred());
      dead = List.copyOf(game.dead());
      turn = game.turn();
      steps.add(step);
    }

    private static Optional<List<Integer>> ifChanged(List<Integer> before, List<Integer> now) {
      return before.equals(now) ? Optional.empty() : Optional.of(List.copyOf(now));
    }

    private static List<Integer> moves(Turn turn) {
      List<Integer> moves = new ArrayList<>();
      for (Map.Entry<Color, Turn.Choice> choice : turn.choices().entrySet()) {
        moves.add(choice.getKey().seat());
        moves.add(choice.getValue().move().point());
        moves.add(RESULTS.indexOf(choice.getValue().result()));
      }
      return moves;
    }

    private static List<Integer> captured(Turn turn) {
      List<Integer> captured = new ArrayList<>();
      Map<Color, List<Integer>> all = turn.captured();
      all.forEach(
          (color, points) -> points.forEach(p -> captured.addAll(List.of(p, color.seat()))));
      return captured;
    }

    private static List<Integer> held(Game game) {
      List<Integer> held = new ArrayList<>();
      var tally = game.tally();
      game.spec().colors().forEach(color -> held.add(tally.held(color.seat())));
      return held.stream().allMatch(count -> count == 0) ? List.of() : held;
    }

    private List<Integer> changes(Game game) {
      if (stones.length == 0) {
        stones = new int[game.topology().size()];
        Arrays.fill(stones, Board.EMPTY);
      }
      List<Integer> changes = new ArrayList<>();
      for (int point = 0; point < stones.length; point++) {
        if (game.color(point) != stones[point]) {
          stones[point] = game.color(point);
          changes.addAll(List.of(point, stones[point]));
        }
      }
      return changes;
    }
  }
}
