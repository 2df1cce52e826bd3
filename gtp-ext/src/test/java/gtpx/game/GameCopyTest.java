package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Copies of games are equal to the original, independent of it, and contain no other player's
 * secrets.
 */
final class GameCopyTest {
  private static final int GAMES = Integer.getInteger("gtpx.games", 30);
  private static final Color RED = new Color(2);

  static Stream<String> presets() {
    return Stream.concat(Variants.STANDARD.all().stream().map(Variant::name), Stream.of("random"));
  }

  private static Game randomGame(String preset, long seed) {
    Random random = new Random(seed);
    Game game = new Game(RandomSpecs.of(preset, random));
    boolean isServed = seed % 2 == 0;
    RandomGame play = isServed ? RandomGame.served(game, random) : new RandomGame(game, random);
    play.play(random.nextInt(120));
    return game;
  }

  private static Game game(String... words) {
    return new Game(GameSpec.parse(List.of(words), Variants.STANDARD));
  }

  private static List<Object> told(Game game) {
    List<Object> told = GameLawsTest.facts(game);
    told.add(List.copyOf(game.events()));
    told.add(game.undoable());
    return told;
  }

  @ParameterizedTest
  @MethodSource("presets")
  void aCopyTellsWhatTheGameTells(String preset) {
    for (long seed = 0; seed < GAMES; seed++) {
      Game game = randomGame(preset, seed);

      assertThat(told(game.copy())).as("%s seed %s", preset, seed).isEqualTo(told(game));
      assertThat(told(game.copyFor(ColorSet.of(Color.WHITE)))).isEqualTo(told(game));
      assertThat(told(game.copyFor(ColorSet.NONE))).isEqualTo(told(game));
    }
  }

  @ParameterizedTest
  @MethodSource("presets")
  void aCopyGoesItsOwnWay(String preset) {
    for (long seed = 0; seed < GAMES; seed++) {
      Game game = randomGame(preset, seed);
      Game copy = game.copy();
      List<Object> before = told(game);

      new RandomGame(copy, new Random(seed)).play(40);
      assertThat(told(game)).as("%s seed %s", preset, seed).isEqualTo(before);
      copy = game.copy();
      new RandomGame(game, new Random(seed)).play(40);
      assertThat(told(copy)).as("%s seed %s", preset, seed).isEqualTo(before);
      new RandomGame(copy, new Random(seed)).play(40);
      assertThat(told(copy)).as("%s seed %s", preset, seed).isEqualTo(told(game));
    }
  }

  @ParameterizedTest
  @MethodSource("presets")
  void aCopyIsUndoneAsTheGame(String preset) {
    for (long seed = 0; seed < GAMES; seed++) {
      Game game = randomGame(preset, seed);
      Game copy = game.copyFor(ColorSet.NONE);

      while (game.undoable() > 0 && canUndo(game)) {
        copy.undo();
        assertThat(told(copy)).as("%s seed %s", preset, seed).isEqualTo(told(game));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("presets")
  void aCopyWithoutSecretsFollowsTheEvents(String preset) {
    for (long seed = 0; seed < GAMES; seed++) {
      Game game = randomGame(preset, seed);
      Game copy = game.copyFor(ColorSet.NONE);
      int before = game.events().size();

      Random random = new Random(seed);
      for (int i = 0; i < 30 && game.phase().isPlay(); i++) {
        Color color = game.toMove().first();
        if (game.legalMoves(color).isEmpty()) {
          break;
        }
        game.commit(color, GameLawsTest.randomMove(game, color, random));
      }

      game.events().stream().skip(before).forEach(event -> event.playIn(copy));
      assertThat(copy.events()).as("%s seed %s", preset, seed).isEqualTo(game.events());
      if (game.committed().isEmpty() && game.named().isEmpty()) {
        assertThat(GameLawsTest.facts(copy)).isEqualTo(GameLawsTest.facts(game));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("presets")
  void aCopyIsWhatTheEventsMake(String preset) {
    for (long seed = 0; seed < GAMES; seed++) {
      Game copy = randomGame(preset, seed).copyFor(ColorSet.NONE);
      if (copy.committed().isEmpty() && copy.named().isEmpty()) {
        Game replay = new Game(copy.spec());

        copy.events().forEach(event -> event.playIn(replay));

        assertThat(GameLawsTest.facts(copy))
            .as("%s seed %s", preset, seed)
            .isEqualTo(GameLawsTest.facts(replay));
      }
    }
  }

  private static boolean canUndo(Game game) {
    try {
      game.undo();
      return true;
    } catch (RefusedException e) {
      return false; // a contract forbids it
    }
  }

  @Test
  void aCopyKnowsTheCommitmentsOfItsSeatsAlone() {
    Game game = game("parallel", "players=3", "board=rect:5x5");
    game.commit(Color.BLACK, new Move(7));
    game.commit(Color.WHITE, new Move(11));

    Game copy = game.copyFor(ColorSet.of(Color.WHITE));

    assertThat(copy.commitment(Color.WHITE)).contains(new Move(11));
    assertThat(copy.commitment(Color.BLACK)).isEmpty();
    assertThat(copy.committed()).containsExactly(Color.BLACK, Color.WHITE);
    assertThat(copy.legality(Color.BLACK, new Move(3)).reason())
        .isEqualTo(Legality.Reason.COMMITTED);
    assertThat(reaches(game, new Move(7))).isTrue();
    assertThat(reaches(copy, new Move(7))).isFalse();
    assertThat(reaches(copy, new Move(11))).isTrue();
  }

  @Test
  void noStepOfACopyHoldsACommitmentOfAnother() {
    Game game = game("parallel", "players=3", "board=rect:5x5");
    game.play(Color.BLACK, new Move(7));
    game.play(Color.WHITE, new Move(11));
    game.play(RED, new Move(13));
    game.undo();

    assertThat(reaches(game.copyFor(ColorSet.of(RED)), new Move(7))).isFalse();
  }

  @Test
  void aCopyThatKnowsNotAllWaits() {
    Game game = game("parallel", "players=2", "board=rect:5x5");
    game.commit(Color.BLACK, new Move(7));
    Game copy = game.copyFor(ColorSet.of(Color.WHITE));

    copy.commit(Color.WHITE, new Move(11));

    assertThat(copy.turn()).isZero();
    assertThat(copy.toMove()).isEmpty();
    assertThatThrownBy(() -> copy.takeBack(Color.BLACK)).hasMessage("cannot undo");
  }

  @Test
  void aCopyKnowsTheNamingsOfItsSeatsAlone() {
    Game game = game("multi-strategic", "players=4", "board=rect:5x5", "opening=none");
    game.spec().colors().forEach(color -> game.play(color, Move.PASS));
    game.spec().colors().forEach(color -> game.proposeDead(color, List.of()));
    game.ally(Color.BLACK, ColorSet.of(RED));

    Game copy = game.copyFor(ColorSet.of(Color.WHITE));

    ColorSet secret = ColorSet.of(Color.BLACK, RED);
    assertThat(copy.named()).containsExactly(Color.BLACK);
    assertThat(reaches(game, secret)).isTrue();
    assertThat(reaches(copy, secret)).isFalse();
  }

  /** Returns whether an equal value is somewhere in the object, or in anything it refers to. */
  private static boolean reaches(Object from, Object value) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      Object next = open.pop();
      if (next.equals(value)) {
        return true;
      }
      if (seen.add(next)) {
        parts(next).forEach(open::push);
      }
    }
    return false;
  }

  private static List<Object> parts(Object whole) {
    if (whole instanceof Map<?, ?> map) {
      return Stream.<Object>concat(map.keySet().stream(), map.values().stream()).toList();
    } else if (whole instanceof Iterable<?> all) {
      List<Object> parts = new ArrayList<>();
      all.forEach(parts::add);
      return parts;
    } else if (whole instanceof Optional<?> maybe) {
      return maybe.stream().<Object>map(part -> part).toList();
    } else if (whole instanceof Object[] array) {
      return Arrays.stream(array).filter(part -> part != null).toList();
    }
    boolean isOurs = whole.getClass().getName().startsWith("gtpx.") && !(whole instanceof Enum<?>);
    return isOurs ? fields(whole) : List.of();
  }

  private static List<Object> fields(Object whole) {
    List<Object> parts = new ArrayList<>();
    for (Class<?> type = whole.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
          field.setAccessible(true);
          try {
            Optional.ofNullable(field.get(whole)).ifPresent(parts::add);
          } catch (IllegalAccessException e) {
            throw new AssertionError(e);
          }
        }
      }
    }
    return parts;
  }
}
