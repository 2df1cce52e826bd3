package gtpx.player;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Position;
import java.util.List;
import java.util.OptionalInt;

/** Somebody who thinks about a game. Changes nothing in it; is asked from one thread. */
public interface Player {
  /** The answer to GTP's {@code name}: no version in it. */
  String name();

  /** How it thinks, for people: what one needs to know to have it choose the same again. */
  default String description() {
    return name();
  }

  /** How many playouts it does for a move unless told otherwise; empty: no such limit. */
  default OptionalInt playouts() {
    return OptionalInt.empty();
  }

  /** Chooses for a player that may move now; in free turns it need not be the one to move. */
  Decision genmove(Position position, Color color, Thinking thinking);

  /** The stones it holds for dead; whole chains. */
  List<Integer> deadStones(Position position);

  /** The allies it would name for a player in the alliances phase. */
  ColorSet allies(Position position, Color color);

  /**
   * The points it would put that many handicap stones on, on an empty board.
   *
   * @return two or more different points; may be fewer than {@code stones}
   */
  List<Integer> freeHandicap(Position position, int stones);
}
