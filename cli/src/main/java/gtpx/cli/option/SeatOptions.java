package gtpx.cli.option;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.cli.command.ProgramPath;
import gtpx.cli.command.SubCommand;
import gtpx.draw.BoardText;
import gtpx.game.GameSpec;
import gtpx.player.ThinkingBudget;
import gtpx.rooms.seat.SeatSpec;
import gtpx.rules.SpellingSuggestion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/** The players of the seats, as given by repeated {@code --seat}. */
public final class SeatOptions {
  /** What well-known programs are told so that they speak GTP. */
  private static final Map<String, String> GTP_MODES =
      Map.of("gnugo", "--mode gtp", "katago", "gtp", "leelaz", "-g");

  /** The words of an option that takes people too. */
  public static final List<String> WITH_PEOPLE = List.of("bot", "human");

  private static final Pattern PREFIXED = Pattern.compile("(?<name>[A-Za-z0-9-]+)=.*");

  private SeatOptions() {}

  /**
   * Parses them. Those that name no colour take the remaining seats, in seat order.
   *
   * @throws ParseException if one makes no sense or there are too many
   */
  public static SortedMap<Color, SeatSpec> read(GameSpec spec, String[] words)
      throws ParseException {
    SortedMap<Color, SeatSpec> seated = new TreeMap<>();
    List<SeatSpec> others = new ArrayList<>();
    for (String word : words) {
      SeatSpec seat = read(word, spec);
      if (seat.color().isEmpty()) {
        others.add(seat);
      } else if (seated.put(seat.color().get(), seat) != null
          || seat.color().get().seat() >= spec.players()) {
        throw new ParseException(
            "seat " + word + " (expected: each of " + spec.colors() + " once)");
      }
    }
    for (Color color : spec.colors()) {
      if (!seated.containsKey(color) && !others.isEmpty()) {
        seated.put(color, others.remove(0));
      }
    }
    if (!others.isEmpty()) {
      throw wrongNumber(spec, words);
    }
    return seated;
  }

  /**
   * Parses one that may take any seat.
   *
   * @throws ParseException if it makes no sense or names a seat
   */
  public static SeatSpec readPlayer(String word, GameSpec spec) throws ParseException {
    SeatSpec seat = read(word, spec);
    if (seat.color().isPresent()) {
      throw new ParseException("seat " + word + " (expected: a player without a colour)");
    }
    return seat;
  }

  /**
   * Parses one for games that aren't known yet.
   *
   * @throws ParseException if it makes no sense, or names a seat or allies
   */
  public static SeatSpec readAnywhere(String word) throws ParseException {
    SeatSpec seat = seat(word);
    if (seat.color().isPresent()) {
      throw new ParseException("seat " + word + " (expected: a player without a colour)");
    }
    if (!seat.bot().policy().allies().isEmpty()) {
      throw new ParseException("seat " + word + " (expected: a player without allies)");
    }
    return seat;
  }

  private static SeatSpec read(String word, GameSpec spec) throws ParseException {
    SeatSpec seat = seat(word);
    ColorSet allies = seat.bot().policy().allies();
    if (!spec.colors().containsAll(allies)) {
      throw new ParseException("seat " + word + " (expected: allies of " + spec.colors() + ")");
    }
    if (!allies.isEmpty() && spec.players() == 2) {
      throw new ParseException(
          "seat " + word + " (expected: allies only with more than 2 players)");
    }
    return seat;
  }

  /**
   * Checks that the programs of the seats are there.
   *
   * @param others the words for other players that the option also takes
   * @throws ParseException if one isn't, with what may have been meant instead
   */
  public static void checkPrograms(
      Collection<SeatSpec> seats, ProgramPath path, List<String> others) throws ParseException {
    for (SeatSpec seat : seats) {
      Optional<String> problem = problem(seat, path, others);
      if (problem.isPresent()) {
        throw new ParseException("seat " + seat.words() + ": " + problem.get());
      }
    }
  }

  /**
   * Returns why a player's program can't be started on this machine; empty if nothing is known
   * against it. A program that runs in a folder of its own is looked up there when it is started.
   *
   * @param others the words for players that would have been accepted instead
   */
  public static Optional<String> problem(SeatSpec seat, ProgramPath path, List<String> others) {
    if (seat.kind() != SeatSpec.Kind.PROGRAM) {
      return Optional.empty();
    }
    Optional<Path> folder = seat.environment().folder();
    if (folder.isPresent()) {
      return Files.isDirectory(folder.get())
          ? Optional.empty()
          : Optional.of("no folder " + folder.get() + " (expected: a folder to run it in)");
    }
    String program = seat.command().get(0);
    return path.finds(program) ? gtpMode(seat.command()) : Optional.of(missing(program, others));
  }

  /** Returns what a well-known program needs in order to speak GTP, if its command lacks that. */
  private static Optional<String> gtpMode(List<String> command) {
    String program = command.get(0).substring(command.get(0).lastIndexOf('/') + 1);
    String words = String.join(" ", command.subList(1, command.size()));
    return Optional.ofNullable(GTP_MODES.get(program))
        .filter(mode -> !words.replace('=', ' ').contains(mode))
        .map(
            mode -> "without %s it speaks no GTP (expected: %s %s)".formatted(mode, program, mode));
  }

  private static String missing(String program, List<String> others) {
    if (program.contains("/") && Files.exists(Path.of(program))) {
      return program + " can't be run (expected: an executable file)";
    }
    return SpellingSuggestion.find(program, others)
        .map(near -> "no program %s (did you mean %s?)".formatted(program, near))
        .orElse(
            "no program %s (expected: %s or a program that can be run)"
                .formatted(program, String.join(", ", others)));
  }

  public static ParseException wrongNumber(GameSpec spec, String[] words) {
    String colors = spec.colors().toString().replaceFirst(" (\\w+)$", " and $1");
    return new ParseException(
        "%s for %d players: give one --seat SPEC each for %s"
            .formatted(
                BoardText.counted(words.length, "seat"),
                spec.players(),
                spec.players() > 2 ? colors.replaceAll(" (?!and )(?<!and )", ", ") : colors));
  }

  /**
   * The playouts of bots, as given by {@code --level} or {@code --playouts}; unlimited without
   * them.
   */
  public static ThinkingBudget playouts(CommandLine line) throws ParseException {
    if (line.hasOption("level")) {
      String level = SubCommand.value(line, "level", "", "[1-9]|10", "1 to 10");
      return ThinkingBudget.ofLevel(Integer.parseInt(level));
    }
    if (line.hasOption("playouts")) {
      String playouts = SubCommand.value(line, "playouts", "", "[1-9][0-9]{0,8}", "1 to 999999999");
      return ThinkingBudget.ofPlayouts(Integer.parseInt(playouts));
    }
    return ThinkingBudget.UNLIMITED;
  }

  private static ParseException unknown(SeatSpec.UnknownOptionException option) {
    String name = option.word().replaceFirst("=.*", "");
    return SpellingSuggestion.find(name, SeatSpec.BOT_OPTIONS)
        .filter(near -> !near.equals(name)) // otherwise its value is wrong
        .map(near -> new ParseException("bot " + option.word() + " (did you mean " + near + "?)"))
        .orElseGet(() -> new ParseException(option.getMessage()));
  }

  private static SeatSpec seat(String word) throws ParseException {
    Matcher prefixed = PREFIXED.matcher(word);
    if (prefixed.matches() && Color.parse(prefixed.group("name")).isEmpty()) {
      throw new ParseException("seat " + word + " (expected: a colour before the =)");
    }
    try {
      return SeatSpec.parse(word);
    } catch (SeatSpec.UnknownOptionException e) {
      throw unknown(e);
    } catch (IllegalArgumentException e) {
      throw new ParseException(e.getMessage());
    }
  }
}
