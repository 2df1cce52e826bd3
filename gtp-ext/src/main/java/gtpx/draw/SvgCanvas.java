package gtpx.draw;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** A canvas that writes SVG 1.1, one element per line. Doesn't use java.awt. */
final class SvgCanvas implements Canvas {
  private static final double RISE = 0.35; // from base line to middle, relative to the text's size

  private final StringBuilder svg = new StringBuilder();

  private SvgCanvas() {}

  SvgCanvas(double width, double height, double scale, String title, Ink ground) {
    svg.append(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="%1$s" height="%2$s" viewBox="0 0 %5$s %6$s" \
        font-family="DejaVu Sans, Verdana, sans-serif">
        <title>%3$s</title>
        <rect width="100%%" height="100%%" fill="%4$s"/>
        """
            .formatted(
                number(scale * width),
                number(scale * height),
                escaped(title),
                ground,
                number(width),
                number(height)));
  }

  /** Returns the elements of a drawing, for an svg element that is written elsewhere. */
  static String elements(Consumer<Canvas> drawing) {
    SvgCanvas canvas = new SvgCanvas();
    drawing.accept(canvas);
    return canvas.svg.toString();
  }

  @Override
  public void lines(List<Line> lines, Ink ink, double width) {
    svg.append("<path fill=\"none\" stroke=\"").append(ink);
    svg.append("\" stroke-width=\"").append(number(width)).append("\" d=\"");
    for (Line line : lines) {
      svg.append('M').append(place(line.from())).append('L').append(place(line.to()));
    }
    svg.append("\"/>\n");
  }

  @Override
  public void disc(PlanePoint center, double radius, Ink ink) {
    circle(center, radius, "fill=\"" + ink + "\"");
  }

  @Override
  public void square(PlanePoint center, double side, Ink ink) {
    PlanePoint corner = center.plus(-side / 2, -side / 2);
    svg.append(
        "<rect x=\"%1$s\" y=\"%2$s\" width=\"%3$s\" height=\"%3$s\" fill=\"%4$s\"/>%n"
            .formatted(number(corner.x()), number(corner.y()), number(side), ink));
  }

  @Override
  public void ring(PlanePoint center, double radius, Ink ink, double width) {
    String line = "stroke=\"" + ink + "\" stroke-width=\"" + number(width) + "\"";
    circle(center, radius, "fill=\"none\" " + line);
  }

  private void circle(PlanePoint center, double radius, String look) {
    svg.append(
        "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" %s/>%n"
            .formatted(number(center.x()), number(center.y()), number(radius), look));
  }

  @Override
  public void text(Text text, Ink ink) {
    PlanePoint at = text.at().plus(0, RISE * text.size());
    svg.append(
        "<text x=\"%s\" y=\"%s\" font-size=\"%s\" text-anchor=\"%s\" fill=\"%s\">%s</text>%n"
            .formatted(
                number(at.x()),
                number(at.y()),
                number(text.size()),
                text.anchor().name().toLowerCase(Locale.ROOT),
                ink,
                escaped(text.words())));
  }

  private static String place(PlanePoint place) {
    return number(place.x()) + " " + number(place.y());
  }

  /** Formats a number of pixels with up to two decimals. */
  private static String number(double value) {
    String words = String.format(Locale.ROOT, "%.2f", value);
    return words.replaceFirst("\\.?0+$", "");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  @Override
  public String toString() {
    return svg + "</svg>\n";
  }
}
