package gtpx.record;

import com.google.gson.JsonPrimitive;
import gtpx.board.Color;
import gtpx.game.GameSpec;
import gtpx.sgf.SgfException;
import gtpx.sgf.SgfNode;
import gtpx.sgf.SgfProperty;
import gtpx.sgf.SgfText;
import gtpx.time.TimeLeft;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
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

  static Note read(SgfNode node, GameSpec spec) throws SgfException, RecordException {
    SortedMap<Color, TimeLeft> time = new TreeMap<>();
    readTime(node, "B", Color.BLACK, time);
    readTime(node, "W", Color.WHITE, time);
    Optional<SgfProperty> others = node.find(GtpxProperties.TIME);
    for (String value : others.map(SgfProperty::values).orElse(List.of())) {
      readOther(others.orElseThrow(), value, spec, time);
    }
    return new Note(comment(node), time);
  }

  private static String comment(SgfNode node) throws SgfException, RecordException {
    Optional<SgfProperty> exact = node.find(GtpxProperties.COMMENT);
    if (exact.isPresent()) {
      String place = exact.get().place() + ": " + GtpxProperties.COMMENT;
      return GtpxProperties.read(exact.get().value(), place).text();
    }
    return node.find("C").map(SgfProperty::values).orElse(List.of()).stream()
        .map(SgfText::text)
        .collect(Collectors.joining("\n\n"));
  }

  private static void readTime(
      SgfNode node, String letter, Color color, SortedMap<Color, TimeLeft> time)
      throws SgfException {
    Optional<SgfProperty> seconds = node.find(letter + "L").filter(SgfNotes::saysSomething);
    Optional<SgfProperty> stones = node.find("O" + letter).filter(SgfNotes::saysSomething);
    if (seconds.isPresent() || stones.isPresent()) {
      Duration left =
          seconds.isPresent() ? seconds(seconds.get(), seconds.get().word()) : Duration.ZERO;
      int count = stones.isPresent() ? stones(stones.get(), stones.get().word()) : 0;
      time.put(color, new TimeLeft(left, count));
    }
  }

  private static boolean saysSomething(SgfProperty property) {
    return property.values().stream().anyMatch(value -> !value.isBlank());
  }

  private static Duration seconds(SgfProperty property, String word) throws SgfException {
    return TimeLeft.parseSeconds(word)
        .orElseThrow(() -> property.wrong(word, "a number of seconds"));
  }

  private static int stones(SgfProperty property, String word) throws SgfException {
    if (!word.matches("[0-9]{1,9}")) {
      throw property.wrong(word, "a number of stones");
    }
    return Integer.parseInt(word);
  }

  private static void readOther(
      SgfProperty property, String value, GameSpec spec, SortedMap<Color, TimeLeft> time)
      throws SgfException {
    List<String> parts = SgfText.parts(value);
    Optional<Color> color = Color.parse(parts.get(0)).filter(c -> spec.colors().contains(c));
    if (color.isEmpty() || parts.size() != 2) {
      throw property.wrong(value, "colour:seconds or colour:seconds/stones");
    }
    String[] numbers = parts.get(1).split("/", 2);
    int stones = numbers.length == 2 ? stones(property, numbers[1]) : 0;
    time.put(color.get(), new TimeLeft(seconds(property, numbers[0]), stones));
  }
}
