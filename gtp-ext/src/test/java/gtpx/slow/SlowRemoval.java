package gtpx.slow;

import java.util.Set;

/**
 * One removal, an instant of its own (docs/rules.md, "Capture", "Legality"): the stones just before
 * it, and the points that it empties. Neither the array nor the set is changed after construction.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared as a whole
record SlowRemoval(int[] before, Set<Integer> points) {}
