package gtpx.game;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A position to start from. docs/protocol.md, gtpx-setup.
 *
 * @param stones points by colour, each point once
 * @param prisoners by holder and colour
 * @param barred points barred to everybody
 * @param passRun how many active seats before {@code toMove} have just passed
 */
public record Setup(
    int turn,
    Optional<Color> toMove,
    Map<Color, List<Integer>> stones,
    Map<Color, Map<Color, Integer>> prisoners,
    Map<Color, Integer> lost,
    int eliminated,
    List<Integer> barred,
    ColorSet resigned,
    int passRun) {

  public Setup {
    stones = Map.copyOf(stones);
    prisoners = Map.copyOf(prisoners);
    lost = Map.copyOf(lost);
    barred = List.copyOf(barred);
  }

  /** Only stones, at turn 0. */
  public static Setup of(Map<Color, List<Integer>> stones) {
    return new Setup(
        0, Optional.empty(), stones, Map.of(), Map.of(), 0, List.of(), ColorSet.NONE, 0);
  }

  /** The same with another player to move. */
  public Setup withToMove(Color color) {
    return new Setup(
        turn, Optional.of(color), stones, prisoners, lost, eliminated, barred, resigned, passRun);
  }
}
