package gtpx.game;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.rules.Combinations;
import gtpx.rules.Rules;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.StringJoiner;

/**
 * What a game is before the first move: its variant's name, players, board, rules and komi.
 *
 * @param komi points a seat, in seat order
 */
public record GameSpec(
    String variant, int players, Topology board, Rules rules, List<BigDecimal> komi) {
  private static final int TURNS_A_POINT = 10;
  private static final int MOST_KOMI_DIGITS = 40; // more than the numbers of GTP have

  /**
   * Checks and copies.
   *
   * @throws IllegalArgumentException if the options have no meaning together, naming them
   */
  public GameSpec {
    komi = List.copyOf(komi);
    if (komi.size() != players) {
      throw new IllegalArgumentException(
          "komi: " + komi.size() + " numbers (expected: " + players + ")");
    }
    Combinations.refusal(rules, players)
        .ifPresent(
            refusal -> {
              throw new IllegalArgumentException(refusal);
            });
  }

  /** A preset with its default players, no komi. */
  public static GameSpec of(Variant variant, Topology board) {
    return new GameSpec(
        variant.name(), variant.players(), board, variant.rules(), noKomi(variant.players()));
  }

  private static List<BigDecimal> noKomi(int players) {
    return Collections.nCopies(players, BigDecimal.ZERO);
  }

  /**
   * Reads the words of gtpx-game: a preset, then {@code players=}, {@code board=}, {@code komi=}
   * and options in any order.
   *
   * @throws IllegalArgumentException saying what is wrong and what was expected
   */
  public static GameSpec parse(List<String> words, Variants variants) {
    if (words.isEmpty()) {
      throw new IllegalArgumentException("no variant (expected: a preset's name)");
    }
    String name = words.get(0).replaceFirst("^variant=", "");
    GameSpecReader reader = new GameSpecReader(variants.get(name));
    words.subList(1, words.size()).forEach(reader::read);
    return reader.spec();
  }

  /** Reads a komi: any decimal number of a sensible length. */
  public static BigDecimal parseKomi(String word) {
    try {
      BigDecimal komi = new BigDecimal(word);
      if (komi.precision() <= MOST_KOMI_DIGITS && Math.abs(komi.scale()) <= MOST_KOMI_DIGITS) {
        return komi;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw new IllegalArgumentException(
        "komi: " + word + " (expected: a number of at most 40 digits)");
  }

  /** The same game with another komi for one seat. */
  public GameSpec withKomi(Color color, BigDecimal points) {
    List<BigDecimal> changed = new ArrayList<>(komi);
    changed.set(color.seat(), points);
    return new GameSpec(variant, players, board, rules, changed);
  }

  /** The same game on another board. */
  public GameSpec withBoard(Topology other) {
    return new GameSpec(variant, players, other, rules, komi);
  }

  /** The same game with other rules. */
  public GameSpec withRules(Rules other) {
    return new GameSpec(variant, players, board, other, komi);
  }

  /**
   * After how many turns a referee stops the game if nobody says otherwise. docs/rules.md, "Turn
   * limit"
   */
  public int turnLimit() {
    return TURNS_A_POINT * board.size();
  }

  public ColorSet colors() {
    return ColorSet.first(players);
  }

  /** All words of the game, which {@link #parse} takes back as they are. */
  @Override
  public String toString() {
    StringJoiner komis = new StringJoiner(",");
    for (Color color : colors()) {
      if (komi.get(color.seat()).signum() != 0) {
        komis.add(color + ":" + komi.get(color.seat()).stripTrailingZeros().toPlainString());
      }
    }
    String komiWords = komis.length() == 0 ? "0" : komis.toString();
    return String.format(
        "variant=%s players=%d board=%s %s komi=%s", variant, players, board, rules, komiWords);
  }
}
