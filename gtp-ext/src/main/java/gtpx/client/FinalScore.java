package gtpx.client;

import com.google.common.collect.ImmutableMap;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The answer to {@code final_score}. In games of two players {@code B+3.5}, {@code 0} or {@code
 * B+R}; in larger GTPX games the winners and every player's points. Counts nothing.
 *
 * @param winners colours; none if the game is a draw or nobody has won yet
 * @param margin in games of two; 0 for a draw
 * @param reason R, T or F: one of two players resigned, lost on time or lost by forfeit
 * @param points in larger games, in seat order
 */
public record FinalScore(
    List<String> winners,
    Optional<BigDecimal> margin,
    Optional<Reason> reason,
    Map<String, BigDecimal> points) {
  private static final String NUMBER = "[0-9]{1,60}(?:\\.[0-9]{1,60})?";
  private static final Pattern OF_TWO = Pattern.compile("([BW])\\+(?:(" + NUMBER + ")|([RTF]))");
  private static final Pattern POINTS = Pattern.compile("([^:]+):(-?" + NUMBER + ")");

  /** Why a game was decided without counting. */
  public enum Reason {
    RESIGNATION,
    TIME,
    FORFEIT;

    private static Reason of(String letter) {
      return switch (letter) {
        case "R" -> RESIGNATION;
        case "T" -> TIME;
        default -> FORFEIT;
      };
    }
  }

  public FinalScore {
    winners = List.copyOf(winners);
    points = ImmutableMap.copyOf(points);
  }

  static FinalScore read(Answer answer) throws MalformedException {
    List<String> words = Texts.words(answer);
    if (words.size() > 1) {
      return ofMany(words);
    }
    String word = Texts.word(answer);
    Matcher parts = OF_TWO.matcher(word);
    if (parts.matches()) {
      return ofTwo(parts);
    } else if (word.matches("0(\\.0)?")) {
      return ofTwo(List.of(), Optional.of(BigDecimal.ZERO), Optional.empty());
    }
    throw new MalformedException(word, "as B+3.5, W+R or 0");
  }

  private static FinalScore ofTwo(Matcher parts) {
    return ofTwo(
        List.of(parts.group(1).equals("B") ? "black" : "white"),
        Optional.ofNullable(parts.group(2)).map(BigDecimal::new),
        Optional.ofNullable(parts.group(3)).map(Reason::of));
  }

  private static FinalScore ofTwo(
      List<String> winners, Optional<BigDecimal> margin, Optional<Reason> reason) {
    return new FinalScore(winners, margin, reason, Map.of());
  }

  private static FinalScore ofMany(List<String> words) throws MalformedException {
    List<String> winners =
        words.get(0).equals("none")
            ? List.of()
            : Texts.each(Arrays.asList(words.get(0).split("\\+", -1)), Texts::color);
    ImmutableMap.Builder<String, BigDecimal> points = ImmutableMap.builder();
    for (String word : words.subList(1, words.size())) {
      Matcher parts = POINTS.matcher(word);
      if (!parts.matches()) {
        throw new MalformedException(word, "as black:3.5");
      }
      points.put(Texts.color(parts.group(1)), new BigDecimal(parts.group(2)));
    }
    return new FinalScore(winners, Optional.empty(), Optional.empty(), points.buildKeepingLast());
  }
}
