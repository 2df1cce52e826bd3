package gtpx.engine.clients;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topologies;
import gtpx.board.Topology;
import gtpx.draw.Ink;
import gtpx.engine.EngineSession;
import gtpx.engine.View;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Turn;
import gtpx.player.Analysis;
import gtpx.player.Decision;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The game as GoGui can draw it: stones of two colours on a square, with the true colours behind
 * them. Of a turn that isn't resolved yet, shows only the held seat's own commitment.
 */
final class GoguiPicture {
  private static final String HOLE = "#808080";

  private final EngineSession session;
  private final Position game;
  private final Topology board;
  private final int side;

  GoguiPicture(EngineSession session) {
    this.session = session;
    game = session.game();
    board = game.topology();
    side = View.side(board);
  }

  /** The cells of the square, the top row first: X, O, a dot, or ? outside the board. */
  String cells() {
    List<String> rows = new ArrayList<>();
    for (int row = side - 1; row >= 0; row--) {
      StringBuilder cells = new StringBuilder();
      for (int column = 0; column < side; column++) {
        OptionalInt point = board.find(name(column, row));
        cells.append(column == 0 ? "" : " ");
        cells.append(point.isPresent() ? session.viewpoint().stone(point.getAsInt(), game) : '?');
      }
      rows.add(cells.toString());
    }
    return String.join("\n", rows);
  }

  private static String name(int column, int row) {
    return Topologies.columnName(column) + (row + 1);
  }

  /**
   * The true colours: tints and numbers of seats, the results of the last turn, and the new stones.
   */
  String colors() {
    List<String> lines = new ArrayList<>(List.of("CLEAR"));
    game.spec().colors().forEach(color -> addStones(lines, color));
    addHoles(lines);
    addPoints(lines, "MARK ", chosen(Turn.Result.COLLIDED, Turn.Result.VOID));
    addPoints(lines, "CIRCLE ", newStones());
    addPoints(lines, "TRIANGLE ", game.barred());
    ownCommit().ifPresent(point -> addCommit(lines, point));
    return String.join("\n", lines);
  }

  /** The same for clients without rulers, with a line about what the game is waiting for. */
  String withStatus() {
    String status =
        game.toMove().isEmpty()
            ? "the game is over"
            : "turn " + (game.turn() + 1) + ", to move: " + game.toMove();
    return colors() + "\nTEXT " + status;
  }

  /**
   * What a search expects: whose each point is, as influence of the client's black; the moves to
   * come by number; and a line with the values.
   */
  String expected(Analysis analysis) {
    List<String> lines = new ArrayList<>(List.of(game.spec().players() > 2 ? colors() : "CLEAR"));
    lines.add(
        IntStream.range(0, board.size())
            .mapToObj(point -> " " + board.name(point) + influence(analysis.ownership(), point))
            .collect(Collectors.joining("", "INFLUENCE", "")));
    List<Move> line =
        analysis.choices().stream().findFirst().map(Analysis.Choice::line).orElse(List.of());
    for (int i = line.size(); i > 0; i--) { // of several moves to a point, the first is seen
      Move move = line.get(i - 1);
      lines.add(move.isPass() ? "" : "LABEL " + move.name(board) + " " + i);
    }
    String vertices = line.stream().map(move -> move.name(board)).collect(Collectors.joining(" "));
    lines.add(
        String.format(
            Locale.ROOT,
            "TEXT %s %.2f, %d playouts: %s",
            analysis.color(),
            analysis.value(),
            analysis.playouts(),
            vertices));
    return lines.stream().filter(text -> !text.isEmpty()).collect(Collectors.joining("\n"));
  }

  private String influence(Analysis.Ownership ownership, int point) {
    double sum = 0;
    for (Color color : game.spec().colors()) {
      double share = ownership.share(point, color);
      sum += session.viewpoint().side(color, game.spec()) == 'b' ? share : -share;
    }
    return String.format(Locale.ROOT, " %.2f", sum);
  }

  private void addStones(List<String> lines, Color color) {
    List<Integer> points = game.stones().getOrDefault(color, List.of());
    addPoints(lines, "COLOR " + Ink.of(color) + " ", points);
    if (!points.isEmpty()) {
      String number = " " + (color.seat() + 1);
      lines.add(
          points.stream()
              .map(point -> board.name(point) + number)
              .collect(Collectors.joining(" ", "LABEL ", "")));
    }
  }

  private void addPoints(List<String> lines, String start, Collection<Integer> points) {
    if (!points.isEmpty()) {
      lines.add(
          points.stream().distinct().map(board::name).collect(Collectors.joining(" ", start, "")));
    }
  }

  private void addHoles(List<String> lines) {
    String holes =
        IntStream.range(0, side * side)
            .mapToObj(place -> name(place % side, place / side))
            .filter(name -> board.find(name).isEmpty())
            .collect(Collectors.joining(" "));
    if (!holes.isEmpty()) {
      lines.add("COLOR " + HOLE + " " + holes);
    }
  }

  /**
   * The stones of the last simultaneous turn; in a sequential game, the stones since the held
   * seat's own.
   */
  private List<Integer> newStones() {
    if (game.spec().rules().isSimultaneous()) {
      return chosen(Turn.Result.PLACED);
    }
    return session.viewpoint().view() == View.GTPX ? List.of() : sinceOwnStone();
  }

  /**
   * The others' stones on the board that were placed after the held seat's last one, within one
   * round.
   */
  private List<Integer> sinceOwnStone() {
    Deque<Integer> points = new ArrayDeque<>();
    Color later = session.viewpoint().seat();
    ColorSet seen = ColorSet.NONE;
    List<Map.Entry<Color, Move>> moves = movesSinceSetup();
    for (int i = moves.size() - 1; i >= 0; i--) {
      Color mover = moves.get(i).getKey();
      Move move = moves.get(i).getValue();
      boolean isOwnStone = mover.equals(session.viewpoint().seat()) && !move.isPass();
      boolean isOfRoundBefore = seen.contains(mover) && !mover.equals(later);
      if (isOwnStone || isOfRoundBefore) {
        break;
      }
      if (!move.isPass() && game.color(move.point()) == mover.seat()) {
        points.push(move.point());
      }
      later = mover;
      seen = seen.with(mover);
    }
    return List.copyOf(points);
  }

  private List<Map.Entry<Color, Move>> movesSinceSetup() {
    List<Map.Entry<Color, Move>> moves = new ArrayList<>();
    for (Event event : game.events()) {
      if (event instanceof Event.SetUp) {
        moves.clear();
      } else if (event instanceof Event.Played played) {
        moves.addAll(played.moves().entrySet());
      }
    }
    return moves;
  }

  private List<Integer> chosen(Turn.Result... results) {
    return game.lastTurn().choices().values().stream()
        .filter(choice -> List.of(results).contains(choice.result()))
        .map(choice -> choice.move().point())
        .toList();
  }

  private Optional<Integer> ownCommit() {
    Color held = session.viewpoint().seat();
    if (!session.viewpoint().view().has(View.Ability.RULERS) || !game.committed().contains(held)) {
      return Optional.empty();
    }
    return session
        .controller()
        .findDecision(held, OptionalInt.of(game.turn() + 1))
        .flatMap(Decision::move)
        .filter(move -> !move.isPass())
        .map(Move::point);
  }

  private void addCommit(List<String> lines, int point) {
    lines.add("COLOR " + Ink.of(session.viewpoint().seat()) + " " + board.name(point));
    lines.add("LABEL " + board.name(point) + " ?");
  }
}
