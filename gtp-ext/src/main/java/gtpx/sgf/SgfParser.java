package gtpx.sgf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the game trees of a text, each from its {@code (;} to the closing parenthesis, and ignores
 * everything before, between and after. What is damaged is read as far as its meaning is clear,
 * with a warning. Because files may be hostile, it never recurses and limits what it creates.
 */
public final class SgfParser {
  static final int MAX_DEPTH = 10_000; // of nested variations
  static final int MAX_NODES = 500_000;
  static final int MAX_VALUES = 2_000_000;
  private static final int MAX_WARNINGS = 1_000; // of a game
  private static final int MAX_SEARCHED = 1 << 22; // letters, for missing escapes
  private static final int MAX_NAME = 64; // letters
  private static final int END = -1;

  private static final String PROPERTY = "[A-Z][A-Za-z]{0,30}\\s*+\\[";

  /** A parenthesis and a semicolon, which some servers leave out. */
  private static final Pattern START = Pattern.compile("\\(\\s*+(?:;|[A-Z]{1,2}\\s*+\\[)");

  /** A root, at which a game begins even if the one before has not been closed. */
  private static final Pattern NEXT_GAME =
      Pattern.compile("\\(\\s*+;\\s*+(?:GM|FF|SZ|CA|AP)\\s*+\\[");

  private static final Pattern NODE_WITH_PROPERTY = Pattern.compile(";\\s*+" + PROPERTY);

  /** What may follow the end of a text; anything else shows that its bracket lacks an escape. */
  private static final Pattern AFTER_TEXT =
      Pattern.compile(
          "\\s*+(?:\\z|[\\[)]|\\(\\s*+[;(]|;\\s*+(?:\\z|[;()]|[A-Za-z]{1,30}\\s*+\\[)|"
              + PROPERTY
              + "|[A-Z]{1,2}\\s*+[;()])");

  private static final Pattern SMALL_LETTERS = Pattern.compile("[a-z]+");

  private static final Set<String> STONES = Set.of("AB", "AW", "B", "W");

  private static final Set<String> TEXTS =
      Set.of("C", "N", "GC", "GN", "EV", "RO", "PC", "PB", "PW", "SO", "AN", "US", "CP", "ON");

  private static final Pattern NAMED_VALUE = Pattern.compile("[A-Za-z][A-Za-z0-9]*+\\s*+\\[");

  private final String text;
  private final List<SgfWarning> warnings = new ArrayList<>();
  private int at;
  private int line = 1;
  private int lineStart;
  private int nodes;
  private int values;
  private long searched; // letters
  private boolean hasClosed; // a variation, since the last parenthesis or node began

  /**
   * Begins to read a text. NUL and Ctrl-Z at its end, with which old systems filled files up, are
   * no part of it.
   *
   * @throws SgfException if there is a NUL anywhere else
   */
  public SgfParser(String text) throws SgfException {
    this.text = withoutPadding(text);
    int nul = this.text.indexOf('\0');
    if (nul >= 0) {
      skipTo(nul);
      throw wrong("a NUL (expected: SGF, which is text)");
    }
  }

  private static String withoutPadding(String text) {
    int end = text.length();
    while (end > 0 && (text.charAt(end - 1) == '\0' || text.charAt(end - 1) == '\u001a')) {
      end--;
    }
    return text.substring(0, end);
  }

  /** Returns whether another game begins somewhere. */
  public boolean hasNext() {
    return findStart() >= 0;
  }

  /**
   * Reads the next game.
   *
   * @throws SgfException if there is none, or the text exceeds a limit; nothing can be read then
   */
  public SgfGame next() throws SgfException {
    int start = findStart();
    if (start < 0) {
      throw wrong("no game (expected: SGF, in which a game begins with (;)");
    }
    skipTo(start);
    warnings.clear();
    SgfNode top = new SgfNode(place()); // the root is its only child
    Deque<SgfNode> open = new ArrayDeque<>(); // the nodes before the open parentheses
    SgfNode last = open(top, open);
    while (!open.isEmpty()) {
      last = readOne(last, open);
    }
    SgfNode root = top.children().get(0);
    if (root.properties().isEmpty() && root.children().isEmpty() && !warnings.isEmpty()) {
      throw new SgfException(warnings.get(0).place(), warnings.get(0).why());
    }
    return new SgfGame(root, warnings);
  }

  /** The position of the next parenthesis at which a game begins; -1 if there is none. */
  private int findStart() {
    Matcher start = START.matcher(text);
    return start.find(at) ? start.start() : -1;
  }

  /** Reads a parenthesis, a node or what makes no sense; returns the parent of the next node. */
  private SgfNode readOne(SgfNode last, Deque<SgfNode> open) throws SgfException {
    skipBlanks();
    return switch (peek()) {
      case '(' ->
          isAt(NEXT_GAME) && !isBareRoot(last, open) ? endAll(last, open) : open(last, open);
      case ';' -> node(last);
      case ')' -> close(last, open);
      case END -> endAll(last, open);
      default -> {
        warnUnexpected(") to close the game");
        skipDamage();
        yield last;
      }
    };
  }

  /**
   * Returns whether a node is all of its game and has no stones: some files have the root twice.
   */
  private static boolean isBareRoot(SgfNode node, Deque<SgfNode> open) {
    return open.size() == 1
        && open.getLast().children().contains(node)
        && node.children().isEmpty()
        && STONES.stream().noneMatch(node::has);
  }

  private SgfNode open(SgfNode last, Deque<SgfNode> open) throws SgfException {
    if (open.size() >= MAX_DEPTH) {
      throw wrong("too deep (expected: at most " + MAX_DEPTH + " nested variations)");
    }
    open.push(last);
    hasClosed = false;
    advance();
    skipBlanks();
    if (peek() == ';') {
      return last;
    }
    warnUnexpected("; after (");
    return isAt(NAMED_VALUE) ? node(last) : last;
  }

  /** Reads the end of a variation, unless the game obviously goes on behind it. */
  private SgfNode close(SgfNode last, Deque<SgfNode> open) {
    SgfLocation place = place();
    advance();
    skipBlanks();
    if (open.size() == 1 && isAt(NODE_WITH_PROPERTY)) {
      warn(place, "')' (expected: a node, since the game goes on)");
      return last;
    }
    hasClosed = true;
    return open.pop();
  }

  /** Ends a game that is not closed. */
  private SgfNode endAll(SgfNode last, Deque<SgfNode> open) {
    warnUnexpected(") to close the game");
    open.clear();
    return last;
  }

  /** Reads a node, which begins with a semicolon unless it is missing. */
  private SgfNode node(SgfNode parent) throws SgfException {
    if (++nodes > MAX_NODES) {
      throw wrong("too many nodes (expected: at most " + MAX_NODES + ")");
    }
    if (hasClosed) {
      warnUnexpected("( or ), since variations have begun");
      hasClosed = false;
    }
    SgfNode node = new SgfNode(place());
    if (peek() == ';') {
      advance();
    }
    Map<String, Found> found = new LinkedHashMap<>(4);
    for (skipBlanks(); !isDelimiter(peek()); skipBlanks()) {
      if (isLetter(peek())) {
        property(found);
      } else {
        warnUnexpected("a property");
        skipDamage();
      }
    }
    found.forEach((name, all) -> node.add(new SgfProperty(name, all.values, all.place)));
    return parent.addChild(node);
  }

  /** The values of a property, which may be written in several parts. */
  private record Found(SgfLocation place, List<String> values) {}

  private void property(Map<String, Found> found) throws SgfException {
    SgfLocation place = place();
    String name = name();
    skipBlanks();
    if (peek() != '[') {
      warnUnexpected(name.isEmpty() ? "a value" : "[ after " + name);
      if (!isDelimiter(peek()) && !isAt(NAMED_VALUE)) {
        skipDamage();
      }
    }
    while (peek() == '[') {
      Optional<String> value = value(name);
      if (value.isPresent() && !name.isEmpty()) {
        found
            .computeIfAbsent(name, n -> new Found(place, new ArrayList<>(1)))
            .values
            .add(value.get());
      }
      skipBlanks();
    }
  }

  /** The capitals of a name: in FF[3] and earlier, lower-case letters are only for readability. */
  private String name() {
    SgfLocation place = place();
    int from = at;
    while (isLetter(peek()) || isDigit(peek())) {
      advance();
    }
    String name = text.substring(from, Math.min(at, from + MAX_NAME));
    String capitals = SMALL_LETTERS.matcher(name).replaceAll("");
    if (capitals.isEmpty()) {
      warn(place, "a property without capitals (expected: a name such as AB)");
      return name.length() <= 2 ? name.toUpperCase(Locale.ROOT) : "";
    }
    return capitals;
  }

  /** Reads a value; empty if the text ends in it and it may not have been a text. */
  private Optional<String> value(String name) throws SgfException {
    if (++values > MAX_VALUES) {
      throw wrong("too many values (expected: at most " + MAX_VALUES + ")");
    }
    SgfLocation place = place();
    advance();
    int from = at;
    int end = findEnd(from);
    if (end == END) {
      warn(place, "a value without end (expected: ])");
      skipTo(text.length());
      return TEXTS.contains(name) ? Optional.of(text.substring(from)) : Optional.empty();
    }
    int repaired = TEXTS.contains(name) ? findEndOfText(end) : end;
    if (repaired != end) {
      warn(place, name + ": a ] without \\ before it");
    }
    skipTo(repaired);
    advance();
    return Optional.of(text.substring(from, repaired));
  }

  /** Returns the index of the next bracket that is not escaped; -1 if there is none. */
  private int findEnd(int from) {
    for (int i = from; i < text.length(); i++) {
      if (text.charAt(i) == ']') {
        return i;
      }
      i += text.charAt(i) == '\\' ? 1 : 0;
    }
    return END;
  }

  /** Returns the index of the first bracket with something sensible behind it. */
  private int findEndOfText(int first) {
    int end = first;
    while (end != END && !isAt(AFTER_TEXT, end + 1)) {
      if (searched > MAX_SEARCHED) {
        return first;
      }
      int next = findEnd(end + 1);
      searched += (next == END ? text.length() : next) - end;
      end = next;
    }
    return end == END ? first : end;
  }

  /** Skips at least a letter, up to a parenthesis, a node, or a property with a value. */
  private void skipDamage() throws SgfException {
    do {
      if (peek() == '[') {
        value("");
      } else if (isLetter(peek())) {
        name();
      } else {
        advance();
      }
    } while (!isDelimiter(peek()) && !isAt(NAMED_VALUE));
  }

  // Letters.

  private int peek() {
    return at < text.length() ? text.charAt(at) : END;
  }

  private void advance() {
    char letter = text.charAt(at++);
    boolean endsLine = letter == '\n' || (letter == '\r' && peek() != '\n');
    if (endsLine) {
      line++;
      lineStart = at;
    }
  }

  private void skipTo(int index) {
    while (at < index) {
      advance();
    }
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      advance();
    }
  }

  private boolean isAt(Pattern pattern) {
    return isAt(pattern, at);
  }

  private boolean isAt(Pattern pattern, int index) {
    return pattern.matcher(text).region(index, text.length()).lookingAt();
  }

  /** Returns whether a node ends there. */
  private static boolean isDelimiter(int letter) {
    return letter == '(' || letter == ')' || letter == ';' || letter == END;
  }

  private static boolean isLetter(int letter) {
    return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
  }

  private static boolean isDigit(int letter) {
    return letter >= '0' && letter <= '9';
  }

  private SgfLocation place() {
    return new SgfLocation(line, at - lineStart + 1);
  }

  private void warnUnexpected(String expected) {
    warn(place(), foundInsteadOf(expected));
  }

  private void warn(SgfLocation place, String why) {
    if (warnings.size() < MAX_WARNINGS) {
      warnings.add(new SgfWarning(place, why));
    }
  }

  private SgfException wrong(String why) {
    return new SgfException(place(), why);
  }

  private String foundInsteadOf(String expected) {
    String found =
        peek() == END
            ? "the file ends"
            : "'" + new String(Character.toChars(text.codePointAt(at))) + "'";
    return found + " (expected: " + expected + ")";
  }
}
