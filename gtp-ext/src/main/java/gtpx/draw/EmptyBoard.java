package gtpx.draw;

import gtpx.draw.Canvas.Line;
import gtpx.draw.Canvas.Text;
import java.util.List;

/**
 * Draws the lines of a board, the names of its rows, columns and points, and its star points. Draws
 * no stones.
 *
 * @param cell pixels between two points
 * @param left pixels to the left of the board
 */
record EmptyBoard(Layout layout, double cell, double left) {
  void draw(Canvas canvas) {
    canvas.lines(pixels(layout.wraps().stubs()), Ink.FAINT, 0.04 * cell);
    pixels(layout.wraps().stubs()).forEach(stub -> drawArrow(canvas, stub));
    layout.wraps().ends().forEach(end -> write(canvas, end));
    canvas.lines(pixels(layout.edges()), Ink.LINE, 0.03 * cell);
    layout.stars().forEach(star -> canvas.disc(pixels(star), 0.09 * cell, Ink.LINE));
    layout.labels().forEach(label -> write(canvas, label));
    if (layout.nodes()) {
      layout.points().forEach(point -> canvas.disc(pixels(point), 0.1 * cell, Ink.LINE));
    }
  }

  private void write(Canvas canvas, Layout.Label label) {
    PlanePoint at = pixels(label.at());
    canvas.text(new Text(label.words(), at, label.size() * cell, label.anchor()), Ink.LINE);
  }

  /** Draws the head of an arrow at the end of a horizontal or vertical stub. */
  private void drawArrow(Canvas canvas, Line stub) {
    double length = stub.from().distance(stub.to());
    double dx = (stub.to().x() - stub.from().x()) / length;
    double dy = (stub.to().y() - stub.from().y()) / length;
    PlanePoint back = stub.to().plus(-0.14 * cell * dx, -0.14 * cell * dy);
    PlanePoint one = back.plus(0.09 * cell * dy, 0.09 * cell * dx);
    PlanePoint other = back.plus(-0.09 * cell * dy, -0.09 * cell * dx);
    canvas.lines(
        List.of(new Line(one, stub.to()), new Line(other, stub.to())), Ink.FAINT, 0.04 * cell);
  }

  private List<Line> pixels(List<Line> lines) {
    return lines.stream().map(line -> new Line(pixels(line.from()), pixels(line.to()))).toList();
  }

  private PlanePoint pixels(PlanePoint place) {
    return place.times(cell).plus(left, 0);
  }
}
