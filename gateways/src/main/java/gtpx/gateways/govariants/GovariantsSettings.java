package gtpx.gateways.govariants;

import java.time.Duration;
import java.util.List;

/**
 * Which seats a gateway plays.
 *
 * @param lag safety margin subtracted from the clock before the player sees it
 */
public record GovariantsSettings(List<Place> places, Duration lag) {
  public GovariantsSettings {
    places = List.copyOf(places);
  }

  /**
   * A seat in a game.
   *
   * @param game the server's id
   * @param seat counted from 0, as the server does
   */
  public record Place(String game, int seat) {
    private static final String WORD = "[0-9a-f]{24}/\\d{1,2}";

    /**
     * Parses {@code GAME/N}.
     *
     * @throws IllegalArgumentException if it is something else
     */
    public static Place parse(String word) {
      if (!word.matches(WORD)) {
        throw new IllegalArgumentException(
            word + " (expected: GAME/N, the 24 digits of a game's address and a seat from 0)");
      }
      int end = word.indexOf('/');
      return new Place(word.substring(0, end), Integer.parseInt(word.substring(end + 1)));
    }

    @Override
    public String toString() {
      return game + "/" + seat;
    }
  }
}
