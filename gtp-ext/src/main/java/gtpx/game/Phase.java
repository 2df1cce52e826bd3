package gtpx.game;

import gtpx.rules.Word;

/** What a game waits for. The words are those of gtpx-position. */
public enum Phase implements Word {
  PLAY,
  /** F-Go with bargaining, before the moves of a turn. */
  BARGAINING,
  /** Everybody passed; the players agree on dead stones. */
  SCORING,
  /** The game is counted; the players name their allies. */
  ALLIANCES,
  FINISHED;

  /** Whether moves are made in it. */
  public boolean isPlay() {
    return this == PLAY || this == BARGAINING;
  }
}
