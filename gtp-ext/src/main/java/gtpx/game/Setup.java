package gtpx.game;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.rules.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

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

  /**
   * What of a position can be set up again: not its history, preferences and offers. After the play
   * it is the position that play would go on from.
   */
  public static Setup of(Position position) {
    return new Setup(
        position.turn(),
        position.spec().rules().isSimultaneous() ? Optional.empty() : Optional.of(next(position)),
        stonesOf(position),
        prisonersOf(position),
        lostOf(position),
        position.tally().eliminated(),
        position.barred(),
        position.spec().colors().without(position.active()),
        position.phase().isPlay() ? position.passRun() : 0);
  }

  /** Whose move it is, or would be after the last one's. */
  private static Color next(Position position) {
    if (position.phase().isPlay()) {
      return position.toMove().first();
    }
    Map<Color, Move> last = position.lastTurn().moves();
    Color mover =
        last.isEmpty() ? new Color(Color.MAX_PLAYERS - 1) : last.keySet().iterator().next();
    return position.active().after(mover);
  }

  private static Map<Color, List<Integer>> stonesOf(Position position) {
    Map<Color, List<Integer>> stones = new TreeMap<>();
    for (int point = 0; point < position.topology().size(); point++) {
      if (position.color(point) != Board.EMPTY) {
        Color color = new Color(position.color(point));
        stones.computeIfAbsent(color, unseen -> new ArrayList<>()).add(point);
      }
    }
    return stones;
  }

  private static Map<Color, Map<Color, Integer>> prisonersOf(Position position) {
    Tally tally = position.tally();
    Map<Color, Map<Color, Integer>> prisoners = new TreeMap<>();
    for (Color holder : position.spec().colors()) {
      for (Color color : position.spec().colors()) {
        int held = tally.held(holder.seat(), color.seat());
        if (held > 0) {
          prisoners.computeIfAbsent(holder, unseen -> new TreeMap<>()).put(color, held);
        }
      }
    }
    return prisoners;
  }

  private static Map<Color, Integer> lostOf(Position position) {
    Tally tally = position.tally();
    Map<Color, Integer> lost = new TreeMap<>();
    for (Color color : position.spec().colors()) {
      if (tally.lost(color.seat()) > 0) {
        lost.put(color, tally.lost(color.seat()));
      }
    }
    return lost;
  }
}
