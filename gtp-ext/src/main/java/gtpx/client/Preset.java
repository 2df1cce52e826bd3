package gtpx.client;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A variant that a program knows, as {@code gtpx-variants} reports it.
 *
 * @param players the default
 * @param about a sentence for people
 */
public record Preset(
    String name, int players, int fewest, int most, boolean isSimultaneous, String about) {
  // Of tabs that separate the fields a reader of GTP sees blanks.
  private static final Pattern LINE =
      Pattern.compile(
          "(\\S+) ([0-9]{1,9})(?: \\(([0-9]{1,9})-([0-9]{1,9})\\))? (sequential|simultaneous) (.*)");

  static List<Preset> readAll(Answer answer) throws MalformedException {
    return Texts.each(answer.lines(), Preset::read);
  }

  private static Preset read(String line) throws MalformedException {
    Matcher parts = LINE.matcher(line);
    if (!parts.matches()) {
      throw new MalformedException(line, "name, players, turns, a sentence");
    }
    int players = Integer.parseInt(parts.group(2));
    return new Preset(
        parts.group(1),
        players,
        Optional.ofNullable(parts.group(3)).map(Integer::valueOf).orElse(players),
        Optional.ofNullable(parts.group(4)).map(Integer::valueOf).orElse(players),
        parts.group(5).equals("simultaneous"),
        parts.group(6));
  }
}
