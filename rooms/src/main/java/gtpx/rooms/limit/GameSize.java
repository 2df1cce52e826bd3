package gtpx.rooms.limit;

import gtpx.board.Topologies;
import gtpx.game.GameSpec;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.util.List;
import java.util.Optional;

/**
 * How large a game is, which decides what it costs. Can be read from a game specification before
 * its board is created; doesn't check the rest of the specification.
 */
public record GameSize(int players, int points) {
  private static final int STANDARD_PLAYERS = 2;
  private static final String STANDARD_BOARD = "19";

  public static GameSize of(GameSpec spec) {
    return new GameSize(spec.players(), spec.board().size());
  }

  /**
   * Reads the size from the words that {@link GameSpec#parse} takes.
   *
   * @throws IllegalArgumentException if the board has no valid size or too many points
   */
  public static GameSize of(List<String> words, Variants variants) {
    Optional<Variant> variant =
        words.stream()
            .findFirst()
            .flatMap(name -> variants.find(name.replaceFirst("^variant=", "")));
    int players =
        find(words, "players=")
            .filter(word -> word.matches("\\d{1,3}"))
            .map(Integer::valueOf)
            .orElse(variant.map(Variant::players).orElse(STANDARD_PLAYERS));
    return new GameSize(players, Topologies.points(find(words, "board=").orElse(STANDARD_BOARD)));
  }

  private static Optional<String> find(List<String> words, String key) {
    return words.stream()
        .filter(word -> word.startsWith(key))
        .map(word -> word.substring(key.length()))
        .findFirst(); // a second one is refused later
  }

  /** The points of the board times the number of players. */
  public int choices() {
    return players * points;
  }
}
