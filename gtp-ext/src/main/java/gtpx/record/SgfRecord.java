package gtpx.record;

import gtpx.game.Game;
import gtpx.sgf.Sgf;
import gtpx.sgf.SgfException;
import java.util.Map;

/**
 * A game as SGF FF[4], and back: what plain Go of two has properties for in those, all else in
 * properties of our own, which other programs skip while they show the stones of the first two
 * colours. Loses nothing: the JSON record of what is read is that of what was written.
 * docs/records.md.
 *
 * <p>Of other programs' files the main line of the first game is read, as a game of the preset go
 * or go-japanese. A position that is set up amid the moves is where such a game begins.
 */
public final class SgfRecord {
  private SgfRecord() {}

  /** The game as it may be known now, nothing beside; to be stored as UTF-8. */
  public static String write(Game game) {
    return write(game, Metadata.NONE, Annotations.NONE);
  }

  /** The game as it may be known now, a node a line; to be stored as UTF-8. */
  public static String write(Game game, Metadata metadata, Annotations annotations) {
    return Sgf.print(new SgfGameWriter(game, metadata, annotations).write());
  }

  /**
   * Plays as much of the main line again as is asked for, and compares the result.
   *
   * @throws RecordException with the place of the first thing that is wrong
   */
  public static RecordedGame read(byte[] file, Replay how) throws RecordException {
    try {
      return new SgfGameReader(Sgf.read(file), how).read();
    } catch (SgfException e) {
      throw new RecordException(e.place().toString(), e.why());
    }
  }

  /**
   * Reads what properties of a root say, as texts.
   *
   * @throws IllegalArgumentException for one that says nothing for people, such as SZ
   */
  public static Metadata metadata(Map<String, String> properties) {
    return SgfInfo.read(properties);
  }
}
