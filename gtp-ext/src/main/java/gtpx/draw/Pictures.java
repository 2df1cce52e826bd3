package gtpx.draw;

import gtpx.game.Position;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** Pictures of positions, in the formats there are. Opens no files. */
public final class Pictures {
  private Pictures() {}

  /** The position as SVG. */
  public static String svg(Position position) {
    BoardPicture picture = new BoardPicture(position);
    SvgCanvas canvas =
        new SvgCanvas(picture.width(), picture.height(), picture.title(), Inks.BOARD);
    picture.draw(canvas);
    return canvas.toString();
  }

  /**
   * The position as PNG.
   *
   * @throws IOException if this Java can't draw, for want of fonts or of the module java.desktop
   */
  public static byte[] png(Position position) throws IOException {
    BoardPicture picture = new BoardPicture(position);
    try {
      PngCanvas canvas = new PngCanvas(picture.width(), picture.height(), Inks.BOARD);
      picture.draw(canvas);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      canvas.write(out);
      return out.toByteArray();
    } catch (LinkageError | InternalError e) {
      throw new IOException("this Java can't draw (" + e.getMessage() + "; SVG needs no fonts)", e);
    }
  }
}
