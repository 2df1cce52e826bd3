package gtpx.draw;

import gtpx.board.Color;
import gtpx.draw.Canvas.Anchor;
import gtpx.draw.Canvas.Line;
import gtpx.draw.Canvas.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** A chart of each player's share of the victory, turn by turn, with one line per player. */
public final class ShareChart extends Picture {
  private static final double WIDTH = 640; // pixels, like those below
  private static final double HEIGHT = 300;
  private static final double LEFT = 56;
  private static final double RIGHT = 24;
  private static final double TOP = 24;
  private static final double BOTTOM = 56;
  private static final double LETTERS = 14;
  private static final double LINE = 3;
  private static final int PARTS = 4; // of the height, which is one victory
  private static final int MOST_TURN_NUMBERS = 12;

  private final String title;
  private final SortedMap<Color, SortedMap<Integer, Double>> shares = new TreeMap<>();
  private final int lastTurn;

  /**
   * Creates a chart.
   *
   * @param shares of the victory from 0 to 1, by player and number of turns
   */
  public ShareChart(String title, SortedMap<Color, ? extends SortedMap<Integer, Double>> shares) {
    this.title = title;
    shares.forEach((color, byTurn) -> this.shares.put(color, new TreeMap<>(byTurn)));
    lastTurn =
        this.shares.values().stream()
            .flatMapToInt(byTurn -> byTurn.keySet().stream().mapToInt(turn -> turn))
            .reduce(1, Math::max);
  }

  @Override
  double width() {
    return WIDTH;
  }

  @Override
  double height() {
    return HEIGHT;
  }

  @Override
  String title() {
    return title;
  }

  @Override
  void draw(Canvas canvas) {
    drawScales(canvas);
    shares.forEach((color, byTurn) -> drawLine(canvas, Ink.of(color), byTurn));
    canvas.text(
        new Text(title, new PlanePoint(LEFT, HEIGHT - LETTERS), LETTERS, Anchor.START), Ink.LINE);
  }

  private void drawScales(Canvas canvas) {
    for (int i = 0; i <= PARTS; i++) {
      double share = (double) i / PARTS;
      Line line = new Line(place(0, share), place(lastTurn, share));
      canvas.lines(List.of(line), Ink.FAINT, 1);
      Text percent =
          new Text(
              Math.round(100 * share) + " %",
              place(0, share).plus(-LETTERS / 2, 0),
              LETTERS,
              Anchor.END);
      canvas.text(percent, Ink.LINE);
    }
    int step = step();
    for (int turn = 0; turn <= lastTurn; turn += step) {
      PlanePoint below = place(turn, 0).plus(0, LETTERS);
      canvas.text(new Text(String.valueOf(turn), below, LETTERS, Anchor.MIDDLE), Ink.LINE);
    }
  }

  /** The turns between two numbers on the axis: 1, 2, 5, 10, 20, 50 and so on. */
  private int step() {
    int step = 1;
    for (int i = 0; lastTurn / step > MOST_TURN_NUMBERS; i++) {
      step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    }
    return step;
  }

  /** Draws a line of that ink with a border, so that white lines are visible. */
  private void drawLine(Canvas canvas, Ink ink, SortedMap<Integer, Double> byTurn) {
    List<PlanePoint> places = new ArrayList<>();
    byTurn.forEach((turn, share) -> places.add(place(turn, share)));
    List<Line> lines = new ArrayList<>();
    for (int i = 1; i < places.size(); i++) {
      lines.add(new Line(places.get(i - 1), places.get(i)));
    }
    canvas.lines(lines, Ink.LINE, LINE + 2);
    places.forEach(at -> canvas.disc(at, LINE / 2 + 1, Ink.LINE));
    canvas.lines(lines, ink, LINE);
    places.forEach(at -> canvas.disc(at, LINE / 2, ink));
  }

  private PlanePoint place(double turn, double share) {
    double x = LEFT + (WIDTH - LEFT - RIGHT) * turn / lastTurn;
    double y = TOP + (HEIGHT - TOP - BOTTOM) * (1 - share);
    return new PlanePoint(x, y);
  }
}
