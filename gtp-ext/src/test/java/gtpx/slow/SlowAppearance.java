package gtpx.slow;

/**
 * One entry of the history: the position after turn {@code turn}, and whether that turn made it
 * stand (it placed a stone, or it is the start). {@code by} is the colour whose turn it was, -1 if
 * it was everybody's. The array is never changed.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared as a whole
record SlowAppearance(int turn, int[] position, boolean stood, int by) {}
