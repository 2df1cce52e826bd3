package gtpx.rooms.limit;

import gtpx.rules.Word;

/** Who may chat in a game; the words are those of {@code --chat}. */
public enum ChatRule implements Word {
  OFF,
  SEATED,
  ANYONE
}
