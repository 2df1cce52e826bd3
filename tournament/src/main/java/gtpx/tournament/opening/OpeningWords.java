package gtpx.tournament.opening;

import gtpx.game.FixedHandicap;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.RefusedException;
import gtpx.game.Setup;
import gtpx.player.BotFactory;
import gtpx.sgf.TextEncoding;
import gtpx.tournament.run.OpeningPosition;
import gtpx.tournament.run.Openings;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Openings in words: files and folders of records, {@code random:N} or {@code handicap:N}.
 * docs/tournaments.md#openings
 */
public final class OpeningWords {
  private static final Pattern KIND = Pattern.compile("(random|handicap):(.*)");
  private static final int MAX_RANDOM_TURNS = 1000;

  private OpeningWords() {}

  /**
   * Returns the openings of a tournament, and checks that its game can be played from them.
   *
   * @param words none: the empty board
   * @param encoding of the records, if somebody has chosen one
   * @param bots create the judges of random openings
   * @param warnings receives what was wrong in records, and which of their games were left out
   * @throws IllegalArgumentException if the words make no sense, or not in this game
   * @throws IOException if a record can't be read, or isn't of this game; the message names it
   */
  public static Openings parse(
      List<String> words,
      GameSpec spec,
      Optional<TextEncoding> encoding,
      BotFactory bots,
      Consumer<String> warnings)
      throws IOException {
    if (words.isEmpty()) {
      return Openings.NONE;
    }
    Matcher kind = KIND.matcher(words.get(0));
    if (!kind.matches()) {
      return RecordOpenings.read(paths(words), spec, encoding, warnings);
    } else if (words.size() > 1) {
      throw new IllegalArgumentException(
          words.get(0) + " and " + words.get(1) + " (expected: one of them)");
    }
    return kind.group(1).equals("random")
        ? new RandomOpenings(
            spec, number(kind, 1, Math.min(spec.board().size(), MAX_RANDOM_TURNS)), bots)
        : handicap(spec, number(kind, 0, Integer.MAX_VALUE));
  }

  private static List<Path> paths(List<String> words) {
    List<Path> paths = new ArrayList<>();
    for (String word : words) {
      if (KIND.matcher(word).matches()) {
        throw new IllegalArgumentException(
            words.get(0) + " and " + word + " (expected: one of them)");
      }
      try {
        paths.add(Path.of(word));
      } catch (InvalidPathException e) {
        throw new IllegalArgumentException(word + " (expected: the name of a file)", e);
      }
    }
    return paths;
  }

  private static int number(Matcher kind, int least, int most) {
    String digits = kind.group(2);
    int number = digits.matches("\\d{1,9}") ? Integer.parseInt(digits) : -1;
    if (number < least || number > most) {
      throw new IllegalArgumentException(
          kind.group()
              + " (expected: a number"
              + (most < Integer.MAX_VALUE ? " from " + least + " to " + most + ")" : ")"));
    }
    return number;
  }

  private static Openings handicap(GameSpec spec, int stones) {
    Game game = new Game(spec);
    try {
      game.handicap(FixedHandicap.points(spec.board(), stones));
    } catch (RefusedException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    OpeningPosition opening = OpeningPosition.of("handicap:" + stones, Setup.of(game));
    return scheduled -> opening;
  }
}
