package gtpx.record;

import gtpx.board.Color;
import gtpx.game.GameSpec;
import gtpx.sgf.SgfNode;
import gtpx.sgf.SgfProperty;
import gtpx.sgf.SgfText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Converts the metadata of a record to root properties and back. Each fact uses its FF[4] property
 * if that preserves the text; all others use our own.
 */
final class SgfInfo {
  static final String DATE = "date";
  static final String TIME = "time";
  private static final String MAIN_TIME = "main-time"; // TM and OT that mean no time setting
  private static final String OVERTIME = "overtime";
  static final String RESULT = "result";
  static final String HANDICAP = "handicap"; // as stated, if that isn't the number of its stones

  /** Facts that a single property preserves unchanged. */
  private static final Map<String, String> FACTS = new LinkedHashMap<>();

  static {
    FACTS.put("GN", "game");
    FACTS.put("EV", "event");
    FACTS.put("RO", "round");
    FACTS.put("PC", "place");
    FACTS.put("DT", DATE);
    FACTS.put("HA", HANDICAP);
    FACTS.put("BR", "black-rank");
    FACTS.put("WR", "white-rank");
    FACTS.put("BT", "black-team");
    FACTS.put("WT", "white-team");
    FACTS.put("ON", "opening");
    FACTS.put("GC", "about");
    FACTS.put("AN", "annotator");
    FACTS.put("SO", "source");
    FACTS.put("US", "user");
    FACTS.put("CP", "copyright");
  }

  private static final List<String> OTHERS = List.of("PB", "PW", "RU", "RE", "TM", "OT");

  private static final Set<String> OF_NODES = Set.of("B", "W", "BL", "WL", "OB", "OW", "PL");

  private static final Set<String> SINGLE =
      Set.of("GM", "SZ", "KM", "HA", "PL", "B", "W", "BL", "WL", "OB", "OW");

  private static final String DAY = "\\d{4}-\\d\\d-\\d\\d";

  private static final Map<String, String> FORMATS =
      Map.of("DT", "(?s)(?!" + DAY + "T\\d).*", "HA", "\\d{1,4}"); // DT has no instant

  private SgfInfo() {}

  /** Returns whether a node should have only one value of this property, at most. */
  static boolean isSingle(String property) {
    return FACTS.containsKey(property) || OTHERS.contains(property) || SINGLE.contains(property);
  }

  /**
   * Adds to the root what only the node after it says although it belongs to a root: some programs
   * write an empty root first.
   *
   * @return the names of the properties
   */
  static List<String> mergeSecondRoot(SgfNode root) {
    SgfNode next = root.children().isEmpty() ? root : root.children().get(0);
    boolean isRoot = next.has("GM") || next.has("FF") || next.has("SZ");
    List<String> merged = new ArrayList<>();
    for (SgfProperty property : isRoot ? next.properties() : List.<SgfProperty>of()) {
      String name = property.name();
      if (!root.has(name) && (isOfRoot(name) || GtpxProperties.OF_ROOT.contains(name))) {
        root.add(name, property.values());
        merged.add(name);
      }
    }
    return merged;
  }

  /** Returns whether a property is about the whole game; HA may also stand with its stones. */
  static boolean isOfRoot(String property) {
    return isSingle(property) && !OF_NODES.contains(property);
  }

  /**
   * Adds to the root what later nodes of the main line say about the whole game: FF[4] lets
   * game-info properties stand in any node. HA stays with its stones.
   */
  static void addLaterInfo(SgfNode root) {
    for (SgfNode node : root.mainLine()) {
      node.properties().stream()
          .filter(property -> isInfo(property.name()) && !root.has(property.name()))
          .toList()
          .forEach(property -> root.add(property.name(), property.values()));
    }
  }

  private static boolean isInfo(String property) {
    boolean isFact = FACTS.containsKey(property) && !property.equals("HA");
    return isFact || OTHERS.contains(property) || property.equals("KM");
  }

  /**
   * Adds the metadata to the root. RE comes from the game if it determines it, and RU does if none
   * was read.
   */
  static void write(Metadata metadata, GameSpec spec, Optional<String> result, SgfNode root) {
    SortedMap<String, String> facts = new TreeMap<>(metadata.facts());
    SortedMap<Color, String> names = new TreeMap<>(metadata.names());
    addName("PB", Color.BLACK, names, root);
    addName("PW", Color.WHITE, names, root);
    FACTS.forEach((property, fact) -> addFact(property, fact, facts, root));
    String rules = facts.get(Metadata.RULES);
    boolean isRead = rules != null && (rules.isEmpty() || isPlain(rules, false));
    addOwn("RU", Metadata.RULES, isRead ? Optional.empty() : PlainGo.rules(spec), facts, root);
    addOwn("RE", RESULT, result, facts, root);
    if (facts.containsKey(TIME) && SgfTime.write(facts.getOrDefault(TIME, ""), root)) {
      facts.remove(TIME);
    } else {
      addUnknownTime(facts, root);
    }
    Metadata rest = new Metadata(facts, names, metadata.substituted());
    if (!rest.equals(Metadata.NONE)) {
      root.add(GtpxProperties.METADATA, GtpxProperties.write(rest.json()));
    }
  }

  private static void addUnknownTime(Map<String, String> facts, SgfNode root) {
    String main = facts.getOrDefault(MAIN_TIME, "");
    String overtime = facts.getOrDefault(OVERTIME, "");
    if (SgfTime.read(main, overtime).isEmpty()) {
      addFact("TM", MAIN_TIME, facts, root);
      addFact("OT", OVERTIME, facts, root);
    }
  }

  private static void addName(
      String property, Color color, Map<Color, String> names, SgfNode root) {
    String name = names.getOrDefault(color, "");
    if (isPlain(name, false)) {
      root.add(property, SgfText.escape(name));
      names.remove(color);
    }
  }

  private static boolean isPlain(String text, boolean hasLines) {
    return !SgfText.isBlank(text) && GtpxProperties.isKept(text, hasLines);
  }

  /** Returns whether FF[4] defines the property as a Text rather than a SimpleText. */
  private static boolean hasLines(String property) {
    return property.equals("GC");
  }

  private static void addFact(
      String property, String fact, Map<String, String> facts, SgfNode root) {
    String text = facts.getOrDefault(fact, "");
    boolean fits = text.matches(FORMATS.getOrDefault(property, "(?s).*"));
    if (isPlain(text, hasLines(property)) && fits) {
      root.add(property, SgfText.escape(text));
      facts.remove(fact);
    } else if (property.equals("DT") && text.matches("(?s)" + DAY + "\\D.*")) {
      root.add(property, text.substring(0, "2000-01-01".length())); // only the date
    }
  }

  /**
   * Adds a property that the game itself determines; a different text in the metadata stays a fact.
   */
  private static void addOwn(
      String property, String fact, Optional<String> own, Map<String, String> facts, SgfNode root) {
    if (own.isPresent()) {
      root.add(property, own.get());
    } else {
      addFact(property, fact, facts, root);
    }
  }

  /**
   * Parses the metadata of a root.
   *
   * @param spec of the game; empty: it is not known
   * @param result the RE that would be written for the game
   */
  static Metadata read(SgfNode root, Optional<GameSpec> spec, Optional<String> result)
      throws RecordException {
    SortedMap<String, String> facts = new TreeMap<>();
    SortedMap<Color, String> names = new TreeMap<>();
    find(root, "PB").ifPresent(name -> names.put(Color.BLACK, name));
    find(root, "PW").ifPresent(name -> names.put(Color.WHITE, name));
    for (Map.Entry<String, String> fact : FACTS.entrySet()) {
      find(root, fact.getKey()).ifPresent(text -> facts.put(fact.getValue(), text));
    }
    Optional<String> rules = spec.flatMap(PlainGo::rules);
    find(root, "RU")
        .filter(rule -> !is(rule, rules))
        .ifPresent(rule -> facts.put(Metadata.RULES, rule));
    find(root, "RE").filter(end -> !is(end, result)).ifPresent(end -> facts.put(RESULT, end));
    if (spec.isPresent() && root.word("RU").isEmpty() && !root.has(GtpxProperties.GAME)) {
      facts.put(Metadata.RULES, "");
    }
    putTime(find(root, "TM"), find(root, "OT"), facts);
    return addRest(new Metadata(facts, names, new TreeMap<>()), root);
  }

  private static void putTime(
      Optional<String> main, Optional<String> overtime, Map<String, String> facts) {
    Optional<String> time = SgfTime.read(main.orElse(""), overtime.orElse(""));
    if (time.isPresent()) {
      facts.put(TIME, time.get());
    } else {
      main.ifPresent(text -> facts.put(MAIN_TIME, text));
      overtime.ifPresent(text -> facts.put(OVERTIME, text));
    }
  }

  /**
   * Parses single properties.
   *
   * @throws IllegalArgumentException for a property that is not metadata
   */
  static Metadata read(Map<String, String> properties) {
    SgfNode root = new SgfNode();
    properties.forEach(
        (name, text) -> {
          if (!FACTS.containsKey(name) && !OTHERS.contains(name)) {
            throw new IllegalArgumentException(
                name + " (expected: one of " + OTHERS + ", " + FACTS.keySet() + ")");
          }
          root.add(name, SgfText.escape(text));
        });
    try {
      return read(root, Optional.empty(), Optional.empty());
    } catch (RecordException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static boolean is(String text, Optional<String> own) {
    return own.filter(text::equals).isPresent();
  }

  /** Returns the text of a property; empty if it is missing or blank. */
  private static Optional<String> find(SgfNode root, String name) {
    Optional<SgfProperty> property = root.find(name);
    if (property.isEmpty()) {
      return Optional.empty();
    }
    String raw = property.get().value();
    return Optional.of(hasLines(name) ? SgfText.text(raw) : SgfText.simpleText(raw))
        .filter(text -> !SgfText.isBlank(text));
  }

  /**
   * Adds the metadata from our own property, which overrides the others because they may be
   * incomplete.
   */
  private static Metadata addRest(Metadata metadata, SgfNode root) throws RecordException {
    Optional<SgfProperty> rest = root.find(GtpxProperties.METADATA);
    if (rest.isEmpty()) {
      return metadata;
    }
    String place = rest.get().place() + ": " + GtpxProperties.METADATA;
    Metadata more = Metadata.read(GtpxProperties.read(rest.get().value(), place));
    SortedMap<String, String> facts = new TreeMap<>(metadata.facts());
    facts.putAll(more.facts());
    SortedMap<Color, String> names = new TreeMap<>(metadata.names());
    names.putAll(more.names());
    return new Metadata(facts, names, more.substituted());
  }
}
