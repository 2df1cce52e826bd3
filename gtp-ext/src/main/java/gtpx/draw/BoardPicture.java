package gtpx.draw;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.draw.Canvas.Anchor;
import gtpx.draw.Canvas.Line;
import gtpx.draw.Canvas.Text;
import gtpx.game.Position;
import gtpx.game.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleBiFunction;

/**
 * A picture of a position, as SVG or PNG: the board with the names of its points, the stones, marks
 * for the last turn's stones, for its choices that left no stone, for barred points and for
 * probable owners; and a legend below with what each player has.
 */
public final class BoardPicture extends Picture {
  private static final double CELL = 40; // pixels between two points, except on huge boards
  private static final double MOST_PIXELS = 40e6;
  private static final double LONGEST_SIDE = 20_000;
  private static final double LEGEND_SIZE = 14; // pixels, like those below
  private static final double LEGEND_LINE = 24;
  private static final double LEGEND_COLUMN = 270;
  private static final int LONGEST_TITLE = 16; // letters in a board's words

  private static final double STONE = 0.46; // in units of a cell, like those below
  private static final double DIGITS = 0.42;
  private static final double LONG_DIGITS = 0.34; // for numbers above 99
  private static final double RING = 0.42;
  private static final double OWNED = 0.36; // side of the square on a certain point
  private static final double LEAST_SHARE = 0.5; // of the playouts, to count as the owner
  private static final int MOST_DISCS = 8; // in a ring

  private final Position position;
  private final Layout layout;
  private final double cell;
  private final Optional<ToDoubleBiFunction<Integer, Color>> ownership;
  private final Map<Integer, Integer> numbers;

  /** Creates the picture of a position. */
  public BoardPicture(Position position) {
    this(position, Optional.empty(), Map.of());
  }

  /**
   * Creates the picture of a position with numbers on some of its stones, such as the turns in
   * which they were placed.
   *
   * @param numbers by point
   */
  public BoardPicture(Position position, Map<Integer, Integer> numbers) {
    this(position, Optional.empty(), Map.copyOf(numbers));
  }

  /**
   * Creates the picture of a position with squares for the probable owners of points, except on the
   * owner's own stones. A square is larger where the owner is more certain.
   *
   * @param ownership the probability that a player owns a point
   */
  public BoardPicture(Position position, ToDoubleBiFunction<Integer, Color> ownership) {
    this(position, Optional.of(ownership), Map.of());
  }

  private BoardPicture(
      Position position,
      Optional<ToDoubleBiFunction<Integer, Color>> ownership,
      Map<Integer, Integer> numbers) {
    this.position = position;
    this.ownership = ownership;
    this.numbers = numbers;
    layout = Layout.of(position.topology());
    double area = layout.width() * layout.height();
    double longest = Math.max(layout.width(), layout.height());
    cell = Math.min(CELL, Math.min(Math.sqrt(MOST_PIXELS / area), LONGEST_SIDE / longest));
  }

  @Override
  double width() {
    return Math.max(layout.width() * cell, LEGEND_COLUMN + LEGEND_LINE);
  }

  @Override
  double height() {
    return layout.height() * cell + (legendLines() + 2) * LEGEND_LINE;
  }

  private int legendLines() {
    return (int) Math.ceil((double) position.spec().players() / legendColumns());
  }

  private int legendColumns() {
    return Math.max(1, (int) (width() / LEGEND_COLUMN));
  }

  @Override
  String title() {
    String board = position.topology().toString();
    return "%s on %s, turn %d, %s"
        .formatted(
            position.spec().variant(),
            board.length() <= LONGEST_TITLE ? board : position.topology().shape().word(),
            position.turn(),
            position.phase().word());
  }

  @Override
  void draw(Canvas canvas) {
    new EmptyBoard(layout, cell, left()).draw(canvas);
    for (int point : position.barred()) {
      canvas.disc(place(point), 0.34 * cell, Ink.BOARD); // else lines would hide the cross
      cross(canvas, place(point));
    }
    for (int point = 0; point < position.topology().size(); point++) {
      if (position.color(point) != Board.EMPTY) {
        drawStone(canvas, point);
      }
    }
    drawLastTurn(canvas);
    ownership.ifPresent(known -> drawOwners(canvas, known));
    drawLegend(canvas);
  }

  private void drawOwners(Canvas canvas, ToDoubleBiFunction<Integer, Color> known) {
    for (int point = 0; point < position.topology().size(); point++) {
      for (Color color : position.spec().colors()) {
        double share = known.applyAsDouble(point, color);
        if (share > LEAST_SHARE && position.color(point) != color.seat()) {
          double side = OWNED * cell * Math.sqrt(share);
          canvas.square(place(point), side + 0.06 * cell, Ink.LINE);
          canvas.square(place(point), side, Ink.of(color));
        }
      }
    }
  }

  /** Returns where the board begins: if the legend makes the picture wider, it is centred. */
  private double left() {
    return (width() - layout.width() * cell) / 2;
  }

  private PlanePoint place(int point) {
    return layout.points().get(point).times(cell).plus(left(), 0);
  }

  private void cross(Canvas canvas, PlanePoint at) {
    double arm = 0.22 * cell;
    Line falling = new Line(at.plus(-arm, -arm), at.plus(arm, arm));
    Line rising = new Line(at.plus(-arm, arm), at.plus(arm, -arm));
    canvas.lines(List.of(falling, rising), Ink.WARNING, 0.09 * cell);
  }

  private void drawStone(Canvas canvas, int point) {
    Color color = new Color(position.color(point));
    Optional<String> number = Optional.ofNullable(numbers.get(point)).map(String::valueOf);
    drawStone(canvas, place(point), color, cell, number.or(() -> Ink.label(color)));
  }

  private static void drawStone(Canvas canvas, PlanePoint at, Color color, double size) {
    drawStone(canvas, at, color, size, Ink.label(color));
  }

  private static void drawStone(
      Canvas canvas, PlanePoint at, Color color, double size, Optional<String> label) {
    Ink ink = Ink.of(color);
    canvas.disc(at, STONE * size, ink);
    canvas.ring(at, STONE * size, Ink.LINE, 0.04 * size);
    if (label.isPresent()) {
      double digits = label.get().length() > 2 ? LONG_DIGITS : DIGITS;
      canvas.text(new Text(label.get(), at, digits * size, Anchor.MIDDLE), ink.contrast());
    }
  }

  // The results of the last turn.

  private void drawLastTurn(Canvas canvas) {
    Map<Integer, List<Color>> missing = new TreeMap<>();
    for (Map.Entry<Color, Turn.Choice> choice : position.lastTurn().choices().entrySet()) {
      int point = choice.getValue().move().point();
      if (choice.getValue().move().isPass() || numbers.containsKey(point)) {
        continue; // the number shows that it is the last turn's
      }
      if (position.color(point) == choice.getKey().seat()) {
        markStone(canvas, place(point), choice.getKey());
      } else {
        missing.computeIfAbsent(point, unseen -> new ArrayList<>()).add(choice.getKey());
      }
    }
    missing.forEach((point, colors) -> markMissing(canvas, point, colors));
  }

  private void markStone(Canvas canvas, PlanePoint at, Color color) {
    double radius = Ink.label(color).isPresent() ? 0.38 : 0.24; // around the label
    canvas.ring(at, radius * cell, Ink.of(color).contrast(), 0.06 * cell);
  }

  /**
   * Marks a point whose choices left no stone: a ring with a small disc for every player who chose
   * it, or with their number.
   */
  private void markMissing(Canvas canvas, int point, List<Color> colors) {
    PlanePoint at = place(point);
    canvas.disc(at, RING * cell, Ink.BOARD);
    if (position.barred().contains(point)) {
      cross(canvas, at);
    }
    canvas.ring(at, RING * cell, Ink.WARNING, 0.05 * cell);
    if (colors.size() > MOST_DISCS) {
      String count = "x" + colors.size();
      canvas.text(new Text(count, at, 0.32 * cell, Anchor.MIDDLE), Ink.WARNING);
      return;
    }
    double radius = colors.size() == 1 ? 0 : 0.22 * cell;
    double size = colors.size() == 1 ? 0.4 : Math.min(0.35, 1.3 / colors.size());
    for (int i = 0; i < colors.size(); i++) {
      double angle = 2 * Math.PI * i / colors.size();
      PlanePoint disc = at.plus(-radius * Math.cos(angle), -radius * Math.sin(angle));
      drawStone(canvas, disc, colors.get(i), size * cell);
    }
  }

  // The legend.

  private void drawLegend(Canvas canvas) {
    PlanePoint corner = new PlanePoint(LEGEND_LINE, layout.height() * cell + LEGEND_LINE / 2);
    List<String> lines = BoardText.legend(position);
    for (int seat = 0; seat < lines.size(); seat++) {
      int column = seat % legendColumns();
      int line = Math.floorDiv(seat, legendColumns());
      PlanePoint at = corner.plus(column * LEGEND_COLUMN, line * LEGEND_LINE);
      drawStone(canvas, at, new Color(seat), LEGEND_LINE);
      write(canvas, at.plus(LEGEND_LINE, 0), lines.get(seat));
    }
    PlanePoint below = corner.plus(-LEGEND_LINE / 2, (legendLines() + 0.25) * LEGEND_LINE);
    write(canvas, below, title());
  }

  private static void write(Canvas canvas, PlanePoint at, String words) {
    canvas.text(new Text(words, at, LEGEND_SIZE, Anchor.START), Ink.LINE);
  }
}
