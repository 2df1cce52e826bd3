package gtpx.engine;

import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.game.Setup;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes a position in the words of gtpx-setup, which {@link SetupWords} reads. Checks nothing. */
public final class SetupText {
  private final Topology board;
  private final StringJoiner words = new StringJoiner(" ");

  private SetupText(Topology board) {
    this.board = board;
  }

  /** The arguments of gtpx-setup; what is none is left out. */
  public static String of(Setup setup, Topology board) {
    SetupText text = new SetupText(board);
    text.write(setup);
    return text.words.toString();
  }

  private void write(Setup setup) {
    words.add("turn=" + setup.turn());
    setup.toMove().ifPresent(color -> words.add("to_move=" + color));
    new TreeMap<>(setup.prisoners())
        .forEach((holder, held) -> writeHeld("prisoners." + holder + ".", held));
    writeHeld("lost.", setup.lost());
    writeIfAny("eliminated=", setup.eliminated());
    writeList("barred=", setup.barred().stream().map(board::name).toList());
    writeList("resigned=", setup.resigned().stream().map(Color::toString).toList());
    writeIfAny("pass_run=", setup.passRun());
    new TreeMap<>(setup.stones()).forEach(this::writeStones);
  }

  private void writeHeld(String key, Map<Color, Integer> counts) {
    new TreeMap<>(counts).forEach((color, count) -> writeIfAny(key + color + "=", count));
  }

  private void writeIfAny(String key, int count) {
    if (count != 0) {
      words.add(key + count);
    }
  }

  private void writeList(String key, List<String> names) {
    if (!names.isEmpty()) {
      words.add(names.stream().collect(Collectors.joining(",", key, "")));
    }
  }

  private void writeStones(Color color, List<Integer> points) {
    points.forEach(point -> words.add(color + " " + board.name(point)));
  }
}
