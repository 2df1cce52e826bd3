package gtpx.minimal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The complete specification of a game that this engine plays, in the order of gtpx-rules. Other
 * games are refused.
 */
record MinimalRules(Map<String, String> words) {
  private static final String DEFAULTS =
      "variant=%s players=2 board=rect:19x19 turn=%s collision=%s capture=%s suicide=%s"
          + " ko=positional pass=allowed opening=%s end=all-pass prisoners=%s scoring=%s"
          + " shared-territory=neutral alliances=none negotiation=none komi=0";
  private static final Map<String, String> PRESETS =
      Map.of(
          "go",
          DEFAULTS.formatted(
              "go", "sequential", "void", "others-first", "forbidden", "none", "none", "area"),
          "parallel",
          DEFAULTS.formatted(
              "parallel",
              "simultaneous",
              "void",
              "all",
              "allowed",
              "none",
              "capturer",
              "territory"),
          "f-go",
          DEFAULTS.formatted(
              "f-go", "simultaneous", "mark", "new-last", "allowed", "none", "none", "area"),
          "multi",
          DEFAULTS
              .replace("players=2", "players=3")
              .formatted(
                  "multi",
                  "sequential",
                  "void",
                  "others-first",
                  "forbidden",
                  "compensation",
                  "capturer",
                  "territory"));

  /**
   * The supported values of options that affect how a move is made. The referee handles the others.
   */
  private static final Map<String, Set<String>> PLAYED =
      Map.of(
          "turn", Set.of("sequential", "simultaneous"),
          "collision", Set.of("void", "mark"),
          "capture", Set.of("others-first", "all", "new-last"),
          "suicide", Set.of("forbidden", "allowed"),
          "ko", Set.of("positional", "none"),
          "pass", Set.of("allowed"),
          "opening", Set.of("none"),
          "end", Set.of("all-pass"),
          "alliances", Set.of("none", "strategic"),
          "negotiation", Set.of("none"));

  private static final String BOARD = "rect:([1-9]|1[0-9]|2[0-5])x([1-9]|1[0-9]|2[0-5])";
  private static final int MOST_PLAYERS = 64;

  static MinimalRules of(String words) {
    return read(List.of(words.split(" ")));
  }

  /** Parses the arguments of gtpx-game: a preset, then options in any order. */
  static MinimalRules read(List<String> words) {
    String preset = words.get(0).replaceFirst("^variant=", "");
    if (!PRESETS.containsKey(preset)) {
      throw Refusal.syntax("no such preset here: " + preset);
    }
    Map<String, String> all = new LinkedHashMap<>();
    List.of(PRESETS.get(preset).split(" ")).forEach(word -> put(word, all));
    Map<String, String> given = new LinkedHashMap<>();
    for (String word : words.subList(1, words.size())) {
      String key = put(word, given);
      if (!all.containsKey(key) || key.equals("variant")) {
        throw Refusal.syntax(word);
      }
    }
    if (given.size() + 1 < words.size()) {
      throw Refusal.syntax("a key is given twice");
    }
    all.putAll(given);
    all.computeIfPresent("board", (key, board) -> wholeBoard(board));
    all.put("komi", wholeKomi(all));
    MinimalRules rules = new MinimalRules(all);
    rules.check();
    return rules;
  }

  /** Adds a word such as {@code players=2}; returns its key. */
  private static String put(String word, Map<String, String> words) {
    int equals = word.indexOf('=');
    if (equals < 0) {
      throw Refusal.syntax(word);
    }
    words.put(word.substring(0, equals), word.substring(equals + 1));
    return word.substring(0, equals);
  }

  private static String wholeBoard(String board) {
    return board
        .replaceFirst("^(?:rect:)?(\\d+)$", "rect:$1x$1")
        .replaceFirst("^(\\d+x\\d+)$", "rect:$1");
  }

  /** Returns the colours with a komi and their komi; a number alone is white's. */
  private static String wholeKomi(Map<String, String> words) {
    String komi = words.get("komi");
    String all = MinimalEngine.isNumber(komi) ? "white:" + komi : komi;
    String some =
        Stream.of(all.split(","))
            .filter(one -> !one.matches("\\w+:[+-]?0+(\\.0+)?([eE].*)?"))
            .collect(Collectors.joining(","));
    return some.isEmpty() ? "0" : some;
  }

  private void check() {
    PLAYED.forEach(
        (key, choices) -> {
          if (!choices.contains(words.get(key))) {
            throw Refusal.syntax(key + "=" + words.get(key));
          }
        });
    boolean isKnown = words.get("board").matches(BOARD) && words.get("players").matches("\\d{1,2}");
    if (!isKnown || players() < 2 || players() > MOST_PLAYERS) {
      throw Refusal.syntax("players or board");
    }
    refuseTogether(isSimultaneous() && is("capture", "others-first"), "turn", "capture");
    refuseTogether(!isSimultaneous() && is("collision", "mark"), "turn", "collision");
    if ((is("variant", "go") || is("variant", "f-go")) && players() != 2) {
      throw Refusal.syntax(words.get("variant") + " is for two");
    }
  }

  private void refuseTogether(boolean isSo, String one, String other) {
    if (isSo) {
      throw Refusal.syntax(
          one + "=" + words.get(one) + " can't be combined with " + other + "=" + words.get(other));
    }
  }

  boolean is(String key, String value) {
    return value.equals(words.get(key));
  }

  boolean isSimultaneous() {
    return is("turn", "simultaneous");
  }

  /** Returns whether either colour may move at any time, as GTP 2 promises for plain Go. */
  boolean isFree() {
    return is("variant", "go") && !isSimultaneous();
  }

  int players() {
    return Integer.parseInt(words.get("players"));
  }

  int columns() {
    return Integer.parseInt(words.get("board").replaceAll("rect:|x.*", ""));
  }

  int rows() {
    return Integer.parseInt(words.get("board").replaceAll(".*x", ""));
  }

  /** Returns the same game on another board. */
  MinimalRules withBoard(int columns, int rows) {
    Map<String, String> changed = new LinkedHashMap<>(words);
    changed.put("board", "rect:" + columns + "x" + rows);
    if (!changed.get("board").matches(BOARD)) {
      throw new Refusal("unacceptable size");
    }
    return new MinimalRules(changed);
  }

  @Override
  public String toString() {
    return words.entrySet().stream()
        .map(word -> word.getKey() + "=" + word.getValue())
        .collect(Collectors.joining(" "));
  }
}
