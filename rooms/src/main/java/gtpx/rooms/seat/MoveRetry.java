package gtpx.rooms.seat;

import gtpx.board.Topology;
import gtpx.client.Answer;
import gtpx.game.Move;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Asks a plain engine again for one of the legal moves, with the first suitable command that it
 * lists. Afterwards it's unknown whether the engine has played the move on its own board.
 */
record MoveRetry(EngineConnection connection) {
  private static final int MAX_LETTERS = 900; // of a command; GNU Go reads 1000
  private static final String ANALYZE_FOR_LONG = "100000"; // 1/100 s between reports: none

  /**
   * Returns a legal move for the shown colour; empty if the engine lists no suitable command or
   * names none.
   */
  Optional<Move> ask(String color, List<Move> legal, Topology board, Duration most)
      throws SeatFault {
    if (connection.has("restricted_genmove")) {
      return parse(connection.think(restricted(color, legal, board), most), legal, board);
    }
    for (String analyze : List.of("lz-genmove_analyze", "kata-genmove_analyze")) {
      if (connection.has(analyze)) {
        return analyzed(
            connection.think(avoiding(analyze, color, legal, board), most), legal, board);
      }
    }
    String top = "top_moves_" + color;
    return connection.has(top) ? best(connection.think(top, most), legal, board) : Optional.empty();
  }

  /** Lists the points, picked evenly if they don't all fit in a line. */
  private static String restricted(String color, List<Move> legal, Topology board) {
    List<Move> points = legal.stream().filter(move -> !move.isPass()).toList();
    String command = "restricted_genmove " + color + " ";
    int letters = points.stream().mapToInt(move -> move.name(board).length() + 1).sum();
    int step = (command.length() + letters) / MAX_LETTERS + 1;
    StringBuilder words = new StringBuilder(command);
    for (int i = 0; i < points.size(); i += step) {
      words.append(points.get(i).name(board)).append(' ');
    }
    return words.toString().strip();
  }

  private static String avoiding(String command, String color, List<Move> legal, Topology board) {
    String avoided =
        IntStream.range(-1, board.size())
            .mapToObj(Move::new)
            .filter(move -> !legal.contains(move))
            .map(move -> move.name(board))
            .collect(Collectors.joining(","));
    String avoid = avoided.isEmpty() ? "" : " avoid " + color + " " + avoided + " 1";
    return command + " " + color + " " + ANALYZE_FOR_LONG + avoid;
  }

  private static Optional<Move> parse(Answer answer, List<Move> legal, Topology board) {
    return answer.isSuccess() && answer.words().size() == 1
        ? find(answer.words().get(0), legal, board)
        : Optional.empty();
  }

  /** Finds the move, which is in the line {@code play V} among the reports. */
  private static Optional<Move> analyzed(Answer answer, List<Move> legal, Topology board) {
    return answer.lines().stream()
        .filter(text -> answer.isSuccess() && text.startsWith("play "))
        .map(text -> text.substring("play ".length()).strip())
        .flatMap(word -> find(word, legal, board).stream())
        .findFirst();
  }

  /** Finds the best move among vertices with weights, which are listed best first. */
  private static Optional<Move> best(Answer answer, List<Move> legal, Topology board) {
    return answer.words().stream()
        .filter(word -> answer.isSuccess())
        .flatMap(word -> find(word, legal, board).stream())
        .findFirst();
  }

  private static Optional<Move> find(String word, List<Move> legal, Topology board) {
    return Move.parse(word.toLowerCase(Locale.ROOT), board).filter(legal::contains);
  }
}
