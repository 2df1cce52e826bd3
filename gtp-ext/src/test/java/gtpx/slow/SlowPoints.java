package gtpx.slow;

import java.math.BigDecimal;

/**
 * The count of one board, rules.md §8, as numbers only; arrays are by seat, {@code owner} by point
 * (-1 nobody). Does not say who wins.
 *
 * @param stones living stones on the board
 * @param territory empty points, dead stones removed, that border on this colour alone
 * @param shared what falls to this colour of regions with several colours (only with {@code split})
 * @param prisoners all prisoners held, those of the own colour and gained dead stones included
 * @param lost stones of this colour ever captured, dead ones included
 * @param points the score, komi included
 * @param neutral empty points that fall to nobody, remainders of {@code split} included
 * @param eliminated captured and dead stones that are nobody's
 * @param total the total points of §9
 * @param owner a living stone's colour, or the colour whose territory the point is
 */
@SuppressWarnings("ArrayRecordComponent") // compared field by field, never as a whole
public record SlowPoints(
    int[] stones,
    int[] territory,
    int[] shared,
    int[] prisoners,
    int[] lost,
    BigDecimal[] points,
    int neutral,
    int eliminated,
    int total,
    int[] owner) {}
