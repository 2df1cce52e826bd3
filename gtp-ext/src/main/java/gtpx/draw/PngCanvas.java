package gtpx.draw;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;

/** A canvas that draws a PNG with java.awt, without a screen. */
final class PngCanvas implements Canvas {
  private static final double RISE = 0.35; // from base line to middle, relative to the text's size

  private final BufferedImage image;
  private final Graphics2D graphics;

  PngCanvas(double width, double height, double scale, Ink ground) {
    System.setProperty("java.awt.headless", "true"); // read when java.awt starts, just below
    int columns = (int) Math.ceil(scale * width);
    int rows = (int) Math.ceil(scale * height);
    image = new BufferedImage(columns, rows, BufferedImage.TYPE_INT_RGB);
    graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.setColor(color(ground));
    graphics.fillRect(0, 0, columns, rows);
    graphics.scale(scale, scale);
  }

  private static Color color(Ink ink) {
    return new Color(ink.red(), ink.green(), ink.blue());
  }

  private void dip(Ink ink, double width) {
    graphics.setColor(color(ink));
    graphics.setStroke(new BasicStroke((float) width));
  }

  @Override
  public void lines(List<Line> lines, Ink ink, double width) {
    dip(ink, width);
    for (Line line : lines) {
      PlanePoint from = line.from();
      PlanePoint to = line.to();
      graphics.draw(new Line2D.Double(from.x(), from.y(), to.x(), to.y()));
    }
  }

  @Override
  public void disc(PlanePoint center, double radius, Ink ink) {
    graphics.setColor(color(ink));
    graphics.fill(circle(center, radius));
  }

  @Override
  public void square(PlanePoint center, double side, Ink ink) {
    graphics.setColor(color(ink));
    graphics.fill(new Rectangle2D.Double(center.x() - side / 2, center.y() - side / 2, side, side));
  }

  @Override
  public void ring(PlanePoint center, double radius, Ink ink, double width) {
    dip(ink, width);
    graphics.draw(circle(center, radius));
  }

  private static Ellipse2D circle(PlanePoint center, double radius) {
    return new Ellipse2D.Double(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius);
  }

  @Override
  public void text(Text text, Ink ink) {
    graphics.setColor(color(ink));
    Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont((float) text.size());
    graphics.setFont(font);
    double width = font.getStringBounds(text.words(), graphics.getFontRenderContext()).getWidth();
    double left =
        switch (text.anchor()) {
          case START -> 0;
          case MIDDLE -> width / 2;
          case END -> width;
        };
    PlanePoint at = text.at().plus(-left, RISE * text.size());
    graphics.drawString(text.words(), (float) at.x(), (float) at.y());
  }

  byte[] bytes() throws IOException {
    graphics.dispose();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    if (!ImageIO.write(image, "png", out)) {
      throw new IOException("this Java can't write PNG (expected: the module java.desktop)");
    }
    return out.toByteArray();
  }
}
