package gtpx.bench;

/**
 * When the moves of a game are due.
 *
 * @param moves how many there are to be
 * @param start when the first is
 * @param step from one to the next, in nanoseconds; 0: as soon as the one before is heard
 */
record MoveSchedule(int moves, long start, long step) {
  /** When a move is due, the first of this pace being 0; with no step, as soon as it can be. */
  long due(int index) {
    return start + index * step;
  }
}
