package gtpx.bench;

/** Random games, played one after the other as fast as possible. */
interface RandomGames {
  /** Plays a game from the empty board to its count. */
  void run();

  /** The number of moves in the last game. */
  int moves();

  /** The seat's share of the whole victory, which is 1, in the last game. */
  double victory(int seat);
}
