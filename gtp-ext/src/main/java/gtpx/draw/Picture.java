package gtpx.draw;

import java.io.IOException;

/** Something that can be drawn as SVG or PNG. Opens no files. */
public abstract class Picture {
  Picture() {}

  /** In pixels, as is the height. */
  abstract double width();

  abstract double height();

  /** One line about it. */
  abstract String title();

  abstract void draw(Canvas canvas);

  public final String svg() {
    return svg(1);
  }

  /** The picture as SVG, so many times its own size. */
  public final String svg(double scale) {
    SvgCanvas canvas = new SvgCanvas(width(), height(), scale, title(), Ink.BOARD);
    draw(canvas);
    return canvas.toString();
  }

  /** The scale at which its longer side has so many pixels. */
  public final double scaleTo(int pixels) {
    return pixels / Math.max(width(), height());
  }

  /**
   * The picture as PNG.
   *
   * @throws IOException if this Java can't draw, for want of fonts or of the module java.desktop
   */
  public final byte[] png() throws IOException {
    return png(1);
  }

  /**
   * The picture as PNG, so many times its own size.
   *
   * @throws IOException as {@link #png()}
   */
  public final byte[] png(double scale) throws IOException {
    try {
      PngCanvas canvas = new PngCanvas(width(), height(), scale, Ink.BOARD);
      draw(canvas);
      return canvas.bytes();
    } catch (LinkageError | InternalError e) {
      throw new IOException("this Java can't draw (" + e.getMessage() + "; SVG needs no fonts)", e);
    }
  }
}
