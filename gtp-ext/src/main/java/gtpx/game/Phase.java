package gtpx.game;

import gtpx.rules.Word;

/** What a game waits for. The words are those of gtpx-position. */
public enum Phase implements Word {
  PLAY("play"),
  /** F-Go with bargaining, before the moves of a turn. */
  BARGAINING("bargaining"),
  /** Everybody passed; the players agree on dead stones. */
  SCORING("scoring"),
  /** The game is counted; the players name their allies. */
  ALLIANCES("alliances"),
  FINISHED("finished");

  private final String word;

  Phase(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  /** Whether moves are made in it. */
  public boolean isPlay() {
    return this == PLAY || this == BARGAINING;
  }
}
