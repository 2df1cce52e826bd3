package gtpx.bot;

import gtpx.board.Color;
import gtpx.game.Position;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The choices that the bot considers at a position, by their {@link Feature}s: what the weights are
 * learnt from. Not thread-safe.
 */
public final class ChoiceFeatures {
  private @Nullable Eyes eyes; // of the last board

  /**
   * A choice.
   *
   * @param values of the features that it has
   */
  public record Choice(int point, Map<Feature, Long> values) {}

  /** Returns the choices of the player to move; no pass is among them. */
  public List<Choice> find(Position position, Color color) {
    Eyes known = Eyes.of(position.topology(), eyes);
    eyes = known;
    PlayoutState state = PlayoutState.of(position, color);
    Candidates candidates =
        new Candidates(state, state, known, new FastRandom(1), SearchSettings.DEFAULT);
    MoveFeatures features = new MoveFeatures(state, known, new Ladders(state.rules, true));
    features.begin();
    features.begin(color.seat());
    return Arrays.stream(candidates.stones(color.seat()))
        .mapToObj(point -> new Choice(point, values(features, color.seat(), point)))
        .toList();
  }

  private static Map<Feature, Long> values(MoveFeatures features, int seat, int point) {
    Map<Feature, Long> values = new EnumMap<>(Feature.class);
    for (Feature feature : Feature.values()) {
      long value = features.value(seat, feature, point);
      if (value != 0) {
        values.put(feature, value);
      }
    }
    return values;
  }
}
