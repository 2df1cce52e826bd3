package gtpx.client;

import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a game is, as {@code gtpx-rules} reports it: {@code variant=NAME players=N board=B} and all
 * options, which {@code gtpx-game} takes back as they are. Knows no option.
 *
 * @param words values by key, in their order
 */
public record GameWords(Map<String, String> words) {
  /**
   * The words of a game.
   *
   * @throws IllegalArgumentException without a variant, a number of players or a board
   */
  public GameWords {
    words = ImmutableMap.copyOf(words);
    boolean isNumber = Texts.isCount(words.getOrDefault("players", ""));
    if (!words.containsKey("variant") || !words.containsKey("board") || !isNumber) {
      throw new IllegalArgumentException("(expected: variant=NAME players=N board=B ...)");
    }
  }

  static GameWords read(Answer answer) throws MalformedException {
    ImmutableMap.Builder<String, String> words = ImmutableMap.builder();
    for (String word : Texts.words(answer)) {
      int end = word.indexOf('=');
      if (end < 1) {
        throw new MalformedException(word, "key=value");
      }
      words.put(word.substring(0, end), word.substring(end + 1));
    }
    try {
      return new GameWords(words.buildKeepingLast());
    } catch (IllegalArgumentException e) {
      throw new MalformedException(String.valueOf(e.getMessage()));
    }
  }

  public String variant() {
    return words.getOrDefault("variant", "");
  }

  public int players() {
    return Integer.parseInt(words.getOrDefault("players", ""));
  }

  public String board() {
    return words.getOrDefault("board", "");
  }

  /** All of them, for {@link GtpxClient#game}. */
  public List<String> list() {
    return words.entrySet().stream().map(Object::toString).toList();
  }

  @Override
  public String toString() {
    return list().stream().collect(Collectors.joining(" "));
  }
}
