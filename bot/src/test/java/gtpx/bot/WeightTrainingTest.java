package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import gtpx.board.Color;
import gtpx.bot.train.WeightTraining;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rules.Variants;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class WeightTrainingTest {
  private static final double NEXT_TO_NONE = 1e-9;

  private static Game line(int points) {
    return new Game(
        GameSpec.parse(List.of("variant=go", "board=rect:" + points + "x1"), Variants.STANDARD));
  }

  private static boolean add(WeightTraining training, Game game, String point, boolean isHeldOut) {
    int found = game.topology().find(point).orElseThrow();
    return training.add(game, new Color(0), new Move(found), isHeldOut);
  }

  /**
   * Three points in a line are of two kinds, ends and middle. The likeliest weights give each kind
   * the share with which it was played: 3 of 4 for the middle, and half of the rest for each end.
   */
  @Test
  void theWeightsReproduceTheSharesThatWerePlayed() {
    WeightTraining training = new WeightTraining(NEXT_TO_NONE);
    List.of("B1", "B1", "A1", "B1").forEach(point -> add(training, line(3), point, false));
    training.begin(1);
    for (int i = 0; i < 200; i++) {
      training.improve();
    }

    double expected = (3 * Math.log(0.75) + Math.log(0.125)) / 4;
    assertThat(training.fit(false).likelihood()).isCloseTo(expected, within(1e-3));
    assertThat(training.fit(false).predicted()).isEqualTo(0.75);
    assertThat(training.fit(false).count()).isEqualTo(4);
  }

  @Test
  void beforeItLearnsAllChoicesAreEquallyLikely() {
    WeightTraining training = new WeightTraining(1);
    add(training, line(3), "B1", false);
    add(training, line(5), "A1", true);
    training.begin(1);

    assertThat(training.fit(false).likelihood()).isCloseTo(Math.log(1.0 / 3), within(1e-9));
    assertThat(training.fit(true).likelihood()).isCloseTo(Math.log(1.0 / 5), within(1e-9));
  }

  @Test
  void manyDrawsKeepWeightsNearOne() {
    WeightTraining training = new WeightTraining(1e9);
    add(training, line(3), "B1", false);
    training.begin(1);
    training.improve();

    assertThat(training.fit(false).likelihood()).isCloseTo(Math.log(1.0 / 3), within(1e-6));
  }

  @Test
  void whatTheBotDoesNotLookAtIsNotAdded() {
    Game game = line(3);
    game.play(new Color(0), new Move(game.topology().find("B1").orElseThrow()));
    game.play(new Color(1), Move.PASS);
    WeightTraining training = new WeightTraining(1);

    assertThat(add(training, game, "A1", false)).isFalse(); // its own eye
  }

  @Test
  void whatIsWrittenCanBeRead() throws IOException {
    WeightTraining training = new WeightTraining(1);
    add(training, line(3), "B1", false);
    training.begin(1);
    training.improve();
    StringBuilder text = new StringBuilder();
    training.write(text);
    PlayoutState state = PlayoutState.of(line(3), new Color(0));
    MoveFeatures features =
        new MoveFeatures(state, new Eyes(state.board.topology()), new Ladders(state.rules, true));
    features.begin();
    features.begin(0);

    Weights read = new Weights(text.toString().lines().toList());

    assertThat(read.strength(features, 0, 1)).isGreaterThan(read.strength(features, 0, 0));
  }

  @Test
  void aLineThatIsNoWeightIsRefused() {
    assertThatThrownBy(() -> new Weights(List.of("shape1 ff")))
        .hasMessageContaining("shape1 ff (expected: feature, value, logarithm)");
    assertThatThrownBy(() -> new Weights(List.of("shap ff 1")))
        .hasMessageContaining("feature shap (expected: one of [shape1, ");
  }
}
