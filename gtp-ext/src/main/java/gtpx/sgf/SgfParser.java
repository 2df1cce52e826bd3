package gtpx.sgf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Reads the game trees of a text, each from its {@code (;} to the closing parenthesis, and ignores
 * everything before, between and after. Because files may be hostile, it never recurses and limits
 * what it creates.
 */
final class SgfParser {
  static final int MAX_DEPTH = 10_000; // of nested variations
  static final int MAX_NODES = 500_000;
  static final int MAX_VALUES = 2_000_000;
  private static final int END = -1;

  private final String text;
  private int at;
  private int line = 1;
  private int lineStart;
  private int nodes;
  private int values;

  SgfParser(String text) {
    this.text = text;
  }

  /** The roots of all games. */
  List<SgfNode> parseAll() throws SgfException {
    List<SgfNode> games = new ArrayList<>(List.of(parse()));
    while (findStart() >= 0) {
      games.add(parse());
    }
    return games;
  }

  /** The root of the next game. */
  SgfNode parse() throws SgfException {
    int start = findStart();
    if (start < 0) {
      throw wrong("no game (expected: SGF, in which a game begins with (;)");
    }
    while (at < start) {
      next();
    }
    SgfNode top = new SgfNode(place()); // the root is its only child
    Deque<SgfNode> open = new ArrayDeque<>(); // the nodes before the open parentheses
    SgfNode last = top;
    do {
      last = readOne(last, open);
      skipBlanks();
    } while (!open.isEmpty());
    return top.children().get(0);
  }

  /** Reads a parenthesis or a node; returns the parent of the next node. */
  private SgfNode readOne(SgfNode last, Deque<SgfNode> open) throws SgfException {
    return switch (peek()) {
      case '(' -> open(last, open);
      case ';' -> node(last);
      case ')' -> close(open);
      default -> throw unexpected(") to close the game");
    };
  }

  /** The position of the next parenthesis that is followed by a semicolon; -1 if there is none. */
  private int findStart() {
    int open = text.indexOf('(', at);
    while (open >= 0) {
      int after = open + 1;
      while (after < text.length() && Character.isWhitespace(text.charAt(after))) {
        after++;
      }
      if (after < text.length() && text.charAt(after) == ';') {
        return open;
      }
      open = text.indexOf('(', Math.max(open + 1, after));
    }
    return -1;
  }

  private SgfNode open(SgfNode last, Deque<SgfNode> open) throws SgfException {
    if (open.size() >= MAX_DEPTH) {
      throw wrong("too deep (expected: at most " + MAX_DEPTH + " nested variations)");
    }
    open.push(last);
    next();
    skipBlanks();
    if (peek() != ';') {
      throw unexpected("; after (");
    }
    return last;
  }

  private SgfNode close(Deque<SgfNode> open) throws SgfException {
    next();
    skipBlanks();
    SgfNode before = open.pop();
    if (!open.isEmpty() && peek() == ';') {
      throw unexpected("( or ), since variations have begun");
    }
    return before;
  }

  private SgfNode node(SgfNode parent) throws SgfException {
    if (++nodes > MAX_NODES) {
      throw wrong("too many nodes (expected: at most " + MAX_NODES + ")");
    }
    SgfNode node = new SgfNode(place());
    next();
    skipBlanks();
    while (isLetter(peek())) {
      node.add(property());
      skipBlanks();
    }
    return parent.addChild(node);
  }

  private SgfProperty property() throws SgfException {
    SgfLocation place = place();
    String name = name();
    List<String> found = new ArrayList<>(1);
    skipBlanks();
    while (peek() == '[') {
      found.add(value());
      skipBlanks();
    }
    if (found.isEmpty()) {
      throw unexpected("[ after " + name);
    }
    return new SgfProperty(name, found, place);
  }

  /** The capitals of a name: in FF[3] and earlier, lower-case letters are only for readability. */
  private String name() throws SgfException {
    StringBuilder capitals = new StringBuilder();
    SgfLocation place = place();
    for (int letter = peek(); isLetter(letter) || isDigit(letter); letter = peek()) {
      if (letter < 'a' && capitals.length() < 64) {
        capitals.append((char) letter);
      }
      next();
    }
    if (capitals.isEmpty()) {
      throw new SgfException(place, "a property without capitals (expected: a name such as AB)");
    }
    return capitals.toString();
  }

  private String value() throws SgfException {
    if (++values > MAX_VALUES) {
      throw wrong("too many values (expected: at most " + MAX_VALUES + ")");
    }
    SgfLocation place = place();
    next();
    int from = at;
    while (peek() != ']') {
      if (peek() == '\\') {
        next();
      }
      if (peek() == END) {
        throw new SgfException(place, "a value without end (expected: ])");
      }
      next();
    }
    String value = text.substring(from, at);
    next();
    return value;
  }

  // Letters.

  private int peek() {
    return at < text.length() ? text.charAt(at) : END;
  }

  private void next() {
    char letter = text.charAt(at++);
    boolean endsLine = letter == '\n' || (letter == '\r' && peek() != '\n');
    if (endsLine) {
      line++;
      lineStart = at;
    }
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      next();
    }
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

  private SgfException wrong(String why) {
    return new SgfException(place(), why);
  }

  private SgfException unexpected(String expected) {
    int letter = peek();
    String found = letter == END ? "the file ends" : "'" + (char) letter + "'";
    return wrong(found + " (expected: " + expected + ")");
  }
}
