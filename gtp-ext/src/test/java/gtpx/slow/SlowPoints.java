package gtpx.slow;

import java.math.BigDecimal;

/**
 * The count of one board, docs/rules.md, "Scoring", as numbers only; arrays are by seat, {@code
 * owner} by point (-1 for nobody). Does not decide who wins.
 *
 * @param stones living stones on the board
 * @param territory empty points, dead stones removed, that border on this colour alone
 * @param shared this colour's share of regions with several colours (only with {@code split})
 * @param prisoners all prisoners held, including those of the holder's own colour and gained dead
 *     stones
 * @param lost stones of this colour ever captured, including dead ones
 * @param points the score, including komi
 * @param neutral empty points that belong to nobody, including remainders of {@code split}
 * @param eliminated captured and dead stones that belong to nobody
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
