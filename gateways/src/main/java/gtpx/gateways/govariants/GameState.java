package gtpx.gateways.govariants;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.json.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * The state of a game as a govariants server exports it to spectators, read with the game's
 * counterpart: nothing that players have committed is in it.
 *
 * @param round how many rounds are complete
 * @param toMove the seats that the game waits for; none when it is over
 * @param last the moves of the last round, by seat; in a game in turn the mover's seat isn't known
 *     and 0 stands for it
 * @param stones by point: the seat, {@link Board#EMPTY}, or {@link #MARKED}
 * @param canResign whether the server offers a resignation
 * @param result empty while the game goes on, and in variants that don't count
 */
record GameState(
    int round,
    List<Integer> toMove,
    Map<Integer, Move> last,
    List<Integer> stones,
    boolean canResign,
    String result) {
  /** A point where stones have met and nobody may play in the next round. */
  static final int MARKED = -2;

  private static final int MOST_ROUNDS = 100_000;

  /** Reads a state. */
  static GameState read(JsonValue<GovariantsException> json, VariantTable table)
      throws GovariantsException {
    int round = json.get("round").count();
    if (round > MOST_ROUNDS) {
      throw json.get("round").wrong(round + " (expected: at most " + MOST_ROUNDS + ")");
    }
    JsonValue<GovariantsException> state = json.get("state");
    boolean isSimultaneous = table.spec().rules().isSimultaneous();
    return new GameState(
        round,
        json.get("next_to_play").list(JsonValue::count),
        isSimultaneous ? lastRound(state, table) : lastMove(state, table),
        stones(state.get("board"), table, isSimultaneous),
        json.has("special_moves") && json.get("special_moves").has("resign"),
        json.get("result").text());
  }

  private static Map<Integer, Move> lastRound(
      JsonValue<GovariantsException> state, VariantTable table) throws GovariantsException {
    Map<Integer, Move> moves = new TreeMap<>();
    for (Map.Entry<String, JsonValue<GovariantsException>> each :
        state.get("last_round").fields().entrySet()) {
      String seat = each.getKey();
      if (!seat.matches("\\d{1,2}") || Integer.parseInt(seat) >= table.spec().players()) {
        throw state.wrong("a move of seat " + seat + " (expected: a player)");
      }
      moves.put(Integer.parseInt(seat), move(each.getValue(), table.points()));
    }
    return moves;
  }

  private static Map<Integer, Move> lastMove(
      JsonValue<GovariantsException> state, VariantTable table) throws GovariantsException {
    JsonValue<GovariantsException> last = state.get("last_move");
    return last.text().isEmpty() ? Map.of() : Map.of(0, move(last, table.points()));
  }

  private static Move move(JsonValue<GovariantsException> word, PointNames points)
      throws GovariantsException {
    if (word.text().equals("pass")) {
      return Move.PASS;
    }
    OptionalInt point = points.find(word.text());
    return new Move(point.orElseThrow(() -> word.expected("a point of the board, or pass")));
  }

  private static List<Integer> stones(
      JsonValue<GovariantsException> rows, VariantTable table, boolean isSimultaneous)
      throws GovariantsException {
    int size = table.points().board().size();
    List<Integer> stones = new ArrayList<>(Collections.nCopies(size, Board.EMPTY));
    List<List<Integer>> cells =
        rows.list(row -> row.list(cell -> isSimultaneous ? colors(cell) : color(cell)));
    int count = 0;
    for (int row = 0; row < cells.size(); row++) {
      for (int column = 0; column < cells.get(row).size(); column++) {
        OptionalInt point = table.points().at(row, column);
        if (point.isEmpty()) {
          throw rows.wrong("a point in row %d, column %d (expected: none)".formatted(row, column));
        }
        stones.set(point.getAsInt(), cells.get(row).get(column));
        count++;
      }
    }
    if (count != size) {
      throw rows.wrong(count + " points (expected: " + size + ")");
    }
    return List.copyOf(stones);
  }

  /** Reads a point of a game in turn: 0, or a seat counted from 1. */
  private static int color(JsonValue<GovariantsException> cell) throws GovariantsException {
    int color = cell.count();
    return color == 0 ? Board.EMPTY : color - 1;
  }

  /** Reads a point of a simultaneous game: a list of seats, with -1 for a marker. */
  private static int colors(JsonValue<GovariantsException> cell) throws GovariantsException {
    List<String> seats = cell.list(JsonValue::number);
    if (seats.isEmpty()) {
      return Board.EMPTY;
    }
    if (seats.size() > 1) {
      throw cell.expected("at most one stone");
    }
    return seats.get(0).equals("-1") ? MARKED : cell.list(JsonValue::count).get(0);
  }

  boolean isOver() {
    return toMove.isEmpty();
  }

  /** Returns where the boards differ, in words; empty if they agree. */
  Optional<String> difference(Position position, PointNames points) {
    for (int point = 0; point < stones.size(); point++) {
      int there = stones.get(point);
      boolean isMarked = there == MARKED;
      boolean agrees =
          isMarked
              ? position.color(point) == Board.EMPTY && position.barred().contains(point)
              : position.color(point) == there;
      if (!agrees) {
        return Optional.of(
            "after round %d the server shows %s at %s (expected: %s)"
                .formatted(round, word(there), points.name(point), word(position.color(point))));
      }
    }
    return Optional.empty();
  }

  private static String word(int stone) {
    return switch (stone) {
      case Board.EMPTY -> "nothing";
      case MARKED -> "a marker";
      default -> new Color(stone).toString();
    };
  }
}
