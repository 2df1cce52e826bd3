package gtpx.bench;

/** Random games, one after the other, that are played as fast as possible. */
interface RandomGames {
  /** Plays a game from the empty board to its count. */
  void run();

  /** The moves of the last game. */
  int moves();

  /** The seat's share of the victory, which is 1, in the last game. */
  double victory(int seat);
}
