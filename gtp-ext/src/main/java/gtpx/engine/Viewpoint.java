package gtpx.engine;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.GameSpec;
import gtpx.game.Position;
import java.util.Locale;
import java.util.Optional;

/**
 * How a client sees the game: its view, and the seat that {@code b} means if that isn't Black's.
 *
 * @param seat the seat of the client's user
 */
public record Viewpoint(View view, Color seat) {
  /** The viewpoint of a client that knows all colours. */
  public static final Viewpoint TRUE = new Viewpoint(View.GTPX, Color.BLACK);

  /** Why the game can't be shown from this viewpoint; empty if it can. */
  public Optional<String> refusal(GameSpec spec) {
    if (!spec.colors().contains(seat)) {
      return Optional.of("seat " + seat + " (expected: one of " + spec.colors() + ")");
    }
    return view.refusal(spec.board());
  }

  /** Whether the names black and white mean the colours black and white. */
  public boolean showsTrueColors(GameSpec spec) {
    return view.showsTrueColors(spec);
  }

  /** The player that a colour's name means; empty for other words. */
  public Optional<Color> color(String word, Position position) {
    if (!showsTrueColors(position.spec())) {
      String lower = word.toLowerCase(Locale.ROOT);
      if (lower.matches("b|black")) {
        return Optional.of(seat);
      } else if (lower.matches("w|white")) {
        return Optional.of(nextOther(position));
      }
    }
    return Color.parse(word);
  }

  /** The first of the others that the game waits for; if it waits for none of them, any of them. */
  private Color nextOther(Position position) {
    ColorSet others = position.toMove().without(seat);
    if (!others.isEmpty()) {
      return others.first();
    }
    ColorSet active = position.active().without(seat);
    return active.isEmpty() ? position.spec().colors().without(seat).first() : active.first();
  }

  /** All players that a colour's name means: {@code w} means all the others. */
  ColorSet colors(String word, Position position) {
    boolean isWhite = word.toLowerCase(Locale.ROOT).matches("w|white");
    if (isWhite && !showsTrueColors(position.spec())) {
      return position.spec().colors().without(seat);
    }
    return color(word, position).map(ColorSet::of).orElse(ColorSet.NONE);
  }

  /** The side on which the client sees a player: {@code b} or {@code w}. */
  public char side(Color color, GameSpec spec) {
    Color black = showsTrueColors(spec) ? Color.BLACK : seat;
    return color.equals(black) ? 'b' : 'w';
  }

  /** The colour's name; for a client that knows only two colours, the name of its side. */
  public String word(Color color, GameSpec spec) {
    if (showsTrueColors(spec)) {
      return color.toString();
    }
    return side(color, spec) == 'b' ? "black" : "white";
  }

  /** The side of the client's user if the user is to move; otherwise the other one. */
  public char sideToMove(Position position) {
    boolean isOwn = position.toMove().contains(seat);
    boolean isBlack = side(seat, position.spec()) == 'b';
    return isOwn == isBlack ? 'b' : 'w';
  }

  /** The client's symbol for a point: X for black, O for white, a dot for no stone. */
  public char stone(int point, Position position) {
    int holder = position.color(point);
    if (holder == Board.EMPTY) {
      return '.';
    }
    return side(new Color(holder), position.spec()) == 'b' ? 'X' : 'O';
  }
}
