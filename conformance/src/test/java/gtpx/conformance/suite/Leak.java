package gtpx.conformance.suite;

import static java.util.stream.Collectors.joining;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reveals committed moves before the turn is over, to everybody in the game, wherever an answer has
 * a suitable place. Knows only what passes through it about a game; considers a turn over when two
 * have chosen.
 */
final class Leak implements Mutant.Filter {
  private static final String KIND = " (?:variant=)?(?:parallel|f-go).*";
  private static final Pattern NEW_GAME = Pattern.compile("gtpx-game( .*)");
  private static final Pattern CREATED = Pattern.compile("gtpx-create (\\S+)( .*)");
  private static final Pattern ENTERED = Pattern.compile("gtpx-(?:sit|watch) (\\S+).*");
  private static final Pattern CHOSEN = Pattern.compile("play (\\S+) (\\S+)(?: turn=.*)?");

  private final Shared shared;
  private final String asked;
  private final Place place;
  private final boolean isForWatchers;
  private boolean holdsSeat;
  private String game = "";

  private Leak(Shared shared, String asked, Place place, boolean isForWatchers) {
    this.isForWatchers = isForWatchers;
    this.shared = shared;
    this.asked = asked;
    this.place = place;
  }

  /** Inserts choices, such as {@code "black":"C3"}, into an answer. */
  interface Place {
    String tell(String choices, String answer);
  }

  /** What the streams know together: the choices of the pending turn, by game. */
  private record Shared(Map<String, Map<String, String>> games, Set<String> simultaneous) {}

  /**
   * Creates filters that share what passes through them.
   *
   * @param asked matches the lines whose answers are changed
   */
  static Supplier<Mutant.Filter> through(String asked, Place place) {
    Shared shared = new Shared(new ConcurrentHashMap<>(), ConcurrentHashMap.newKeySet());
    return () -> new Leak(shared, asked, place, false);
  }

  /**
   * Creates filters that replace text in an answer; {@code CHOICES} stands for the choices, {@code
   * PLAIN} for the same without quotes.
   */
  static Supplier<Mutant.Filter> into(String asked, String found, String instead) {
    return through(
        asked, (choices, answer) -> answer.replaceFirst(found, filled(instead, choices)));
  }

  /** Creates the same filters, but only for spectators' streams. */
  static Supplier<Mutant.Filter> toWatchers(String asked, String found, String instead) {
    Shared shared = new Shared(new ConcurrentHashMap<>(), ConcurrentHashMap.newKeySet());
    Place place = (choices, answer) -> answer.replaceFirst(found, filled(instead, choices));
    return () -> new Leak(shared, asked, place, true);
  }

  private static String filled(String words, String choices) {
    return words.replace("CHOICES", choices).replace("PLAIN", choices.replace("\"", ""));
  }

  @Override
  public String answer(String line, String answer) {
    if (answer.startsWith("=")) {
      listen(line);
    }
    Map<String, String> chosen = shared.games.getOrDefault(game, Map.of());
    boolean isTold = !chosen.isEmpty() && line.matches(asked) && !(isForWatchers && holdsSeat);
    return isTold ? place.tell(told(chosen), answer) : answer;
  }

  private static String told(Map<String, String> chosen) {
    return chosen.entrySet().stream()
        .map(one -> "\"" + one.getKey() + "\":\"" + one.getValue() + "\"")
        .collect(joining(","));
  }

  private void listen(String line) {
    Matcher created = CREATED.matcher(line);
    if (created.matches() && created.group(2).matches(KIND)) {
      shared.simultaneous.add(created.group(1));
    }
    Matcher entered = ENTERED.matcher(line);
    if (entered.matches()) {
      game = entered.group(1);
      holdsSeat |= line.startsWith("gtpx-sit");
    }
    begin(NEW_GAME.matcher(line));
    choose(CHOSEN.matcher(line));
  }

  /** Starts a game: an engine's stream is one game, with a unique name. */
  private void begin(Matcher begins) {
    if (begins.matches()) {
      game = "engine " + System.identityHashCode(this);
      shared.games.remove(game);
      shared.simultaneous.remove(game);
      if (begins.group(1).matches(KIND)) {
        shared.simultaneous.add(game);
      }
    }
  }

  private void choose(Matcher chosen) {
    if (chosen.matches() && shared.simultaneous.contains(game)) {
      Map<String, String> choices = shared.games.computeIfAbsent(game, none -> new TreeMap<>());
      choices.put(chosen.group(1), chosen.group(2));
      if (choices.size() > 1) {
        shared.games.remove(game);
      }
    }
  }
}
