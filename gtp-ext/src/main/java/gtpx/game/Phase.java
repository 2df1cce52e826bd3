package gtpx.game;

import gtpx.rules.Word;

/** What a game is waiting for. The words are those of gtpx-position. */
public enum Phase implements Word {
  PLAY,
  /** F-Go with bargaining, before the moves of a turn. */
  BARGAINING,
  /** All players have passed and are agreeing on dead stones. */
  SCORING,
  /** The game is counted, and the players are naming their allies. */
  ALLIANCES,
  FINISHED;

  /** Returns whether moves are made in this phase. */
  public boolean isPlay() {
    return this == PLAY || this == BARGAINING;
  }
}
