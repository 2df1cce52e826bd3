package gtpx.draw;

import java.io.IOException;

/** A picture that can be written as SVG or PNG. Opens no files. */
public abstract class Picture {
  Picture() {}

  /** In pixels, like the height. */
  abstract double width();

  abstract double height();

  /** A one-line title. */
  abstract String title();

  abstract void draw(Canvas canvas);

  /** The picture as SVG, scaled by that factor. */
  public final String svg(double scale) {
    SvgCanvas canvas = new SvgCanvas(width(), height(), scale, title(), Ink.BOARD);
    draw(canvas);
    return canvas.toString();
  }

  /** The scale at which the longer side has that many pixels. */
  public final double scaleTo(int pixels) {
    return pixels / Math.max(width(), height());
  }

  /**
   * The picture as PNG, scaled by that factor.
   *
   * @throws IOException if this Java can't draw because fonts or the module java.desktop are
   *     missing
   */
  public final byte[] png(double scale) throws IOException {
    try {
      PngCanvas canvas = new PngCanvas(width(), height(), scale, Ink.BOARD);
      draw(canvas);
      return canvas.bytes();
    } catch (LinkageError | InternalError e) {
      throw new IOException(
          "this Java installation can't draw PNG (" + e.getMessage() + "; SVG needs no fonts)", e);
    }
  }
}
