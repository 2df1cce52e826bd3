package gtpx.record;

import com.google.gson.JsonPrimitive;
import gtpx.board.Color;
import gtpx.game.GameSpec;
import gtpx.sgf.SgfException;
import gtpx.sgf.SgfNode;
import gtpx.sgf.SgfProperty;
import gtpx.sgf.SgfText;
import gtpx.time.TimeLeft;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Converts notes to C, BL, WL, OB, OW and our own properties for more colours, and back. */
final class SgfNotes {
  private SgfNotes() {}

  static void write(Note note, SgfNode node) {
    if (!note.comment().isEmpty()) {
      node.add("C", SgfText.escape(note.comment().replace("\0", "")));
      if (!GtpxProperties.isKept(note.comment(), true)) {
        node.add(GtpxProperties.COMMENT, GtpxProperties.write(new JsonPrimitive(note.comment())));
      }
    }
    List<String> others = new ArrayList<>();
    note.time().forEach((color, left) -> write(color, left, node, others));
    if (!others.isEmpty()) {
      node.add(GtpxProperties.TIME, others);
    }
  }

  private static void write(Color color, TimeLeft left, SgfNode node, List<String> others) {
    if (color.seat() > 1) {
      String stones = left.stones() == 0 ? "" : "/" + left.stones();
      others.add(color + ":" + seconds(left) + stones);
      return;
    }
    String letter = color.equals(Color.BLACK) ? "B" : "W";
    node.add(letter + "L", seconds(left));
    if (left.stones() > 0) {
      node.add("O" + letter, String.valueOf(left.stones()));
    }
  }

  private static String seconds(TimeLeft left) {
    return left.seconds(TimeLeft.DECIMALS).toPlainString();
  }

  /**
   * Reads the note of a node.
   *
   * @param warnings receives what means nothing and is left out
   */
  static Note read(SgfNode node, GameSpec spec, Consumer<SgfException> warnings) {
    SortedMap<Color, TimeLeft> time = new TreeMap<>();
    readTime(node, "B", warnings).ifPresent(left -> time.put(Color.BLACK, left));
    readTime(node, "W", warnings).ifPresent(left -> time.put(Color.WHITE, left));
    Optional<SgfProperty> others = node.find(GtpxProperties.TIME);
    for (String value : others.map(SgfProperty::values).orElse(List.of())) {
      readOther(others.orElseThrow(), value, spec, warnings, time);
    }
    return new Note(comment(node, warnings), time);
  }

  private static String comment(SgfNode node, Consumer<SgfException> warnings) {
    Optional<SgfProperty> exact = node.find(GtpxProperties.COMMENT);
    if (exact.isPresent()) {
      try {
        return GtpxProperties.read(exact.get().value(), "").text();
      } catch (RecordException e) {
        warnings.accept(exact.get().wrong(String.valueOf(e.getMessage())));
      }
    }
    return node.find("C").map(SgfProperty::values).orElse(List.of()).stream()
        .map(SgfText::text)
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining("\n\n"));
  }

  private static Optional<TimeLeft> readTime(
      SgfNode node, String letter, Consumer<SgfException> warnings) {
    Optional<SgfProperty> time = node.find(letter + "L").filter(SgfNotes::saysSomething);
    Optional<SgfProperty> count = node.find("O" + letter).filter(SgfNotes::saysSomething);
    if (time.isEmpty()) {
      count.ifPresent(of -> warnings.accept(of.leftOut(of.word(), letter + "L beside it")));
      return Optional.empty();
    }
    int stones = count.flatMap(of -> stones(of, of.word(), warnings)).orElse(0);
    return seconds(time.get(), time.get().word(), warnings).map(left -> new TimeLeft(left, stones));
  }

  private static boolean saysSomething(SgfProperty property) {
    return !property.word().isEmpty();
  }

  private static Optional<Duration> seconds(
      SgfProperty property, String word, Consumer<SgfException> warnings) {
    Optional<Duration> seconds = TimeLeft.parseSeconds(rounded(word));
    if (seconds.isEmpty()) {
      warnings.accept(property.leftOut(word, "a number of seconds"));
    }
    return seconds;
  }

  /** Rounds a number to the decimals that records have. */
  private static String rounded(String word) {
    return word.matches("[+-]?[0-9]{1,15}\\.[0-9]{1,30}")
        ? new BigDecimal(word).setScale(TimeLeft.DECIMALS, RoundingMode.HALF_UP).toPlainString()
        : word;
  }

  private static Optional<Integer> stones(
      SgfProperty property, String word, Consumer<SgfException> warnings) {
    if (!word.matches("[0-9]{1,9}(\\.0*)?")) {
      warnings.accept(property.leftOut(word, "a number of stones"));
      return Optional.empty();
    }
    return Optional.of(Integer.parseInt(word.replaceFirst("\\..*", "")));
  }

  private static void readOther(
      SgfProperty property,
      String value,
      GameSpec spec,
      Consumer<SgfException> warnings,
      SortedMap<Color, TimeLeft> time) {
    List<String> parts = SgfText.parts(value);
    Optional<Color> color = Color.parse(parts.get(0)).filter(c -> spec.colors().contains(c));
    if (color.isEmpty() || parts.size() != 2) {
      warnings.accept(property.leftOut(value, "colour:seconds or colour:seconds/stones"));
      return;
    }
    String[] numbers = parts.get(1).split("/", 2);
    Optional<Integer> stones =
        numbers.length == 2 ? stones(property, numbers[1], warnings) : Optional.of(0);
    seconds(property, numbers[0], warnings)
        .ifPresent(left -> time.put(color.get(), new TimeLeft(left, stones.orElse(0))));
  }
}
