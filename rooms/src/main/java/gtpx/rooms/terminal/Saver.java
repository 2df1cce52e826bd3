package gtpx.rooms.terminal;

import gtpx.game.Game;
import gtpx.record.Metadata;

/** Writes records of running or finished games to files. */
@FunctionalInterface
public interface Saver {
  /**
   * Writes a record of the game to a new file.
   *
   * @param file its name, as a person has typed it
   * @return a line that says where it is, or why there is none
   */
  String save(String file, Game game, Metadata metadata);
}
