package gtpx.proof;

/**
 * A claim that is proved.
 *
 * @param text such as {@code black gets 4 after B2}
 * @param positions of the part of the proof that needs no history
 * @param states of the tree
 */
public record CheckedClaim(String text, int positions, long states) {}
