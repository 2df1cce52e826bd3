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
    SvgCanvas canvas = new SvgCanvas(width(), height(), title(), Ink.BOARD);
    draw(canvas);
    return canvas.toString();
  }

  /**
   * The picture as PNG.
   *
   * @throws IOException if this Java can't draw, for want of fonts or of the module java.desktop
   */
  public final byte[] png() throws IOException {
    try {
      PngCanvas canvas = new PngCanvas(width(), height(), Ink.BOARD);
      draw(canvas);
      return canvas.bytes();
    } catch (LinkageError | InternalError e) {
      throw new IOException("this Java can't draw (" + e.getMessage() + "; SVG needs no fonts)", e);
    }
  }
}
