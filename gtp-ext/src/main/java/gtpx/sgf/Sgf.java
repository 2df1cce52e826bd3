package gtpx.sgf;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Converts game trees from and to bytes and text. Writes FF[4] and reads FF[1] to FF[4]. Interprets
 * no property except CA, the encoding. The format: https://www.red-bean.com/sgf/
 */
public final class Sgf {
  public static final int MAX_BYTES = 64 << 20; // per file

  private static final int CA_WITHIN = 1 << 16; // bytes from the start to search for CA
  private static final Pattern CA = Pattern.compile("(?<![A-Za-z])CA\\s*\\[([^\\]]*)\\]");
  private static final SgfLocation START = new SgfLocation(1, 1);

  private Sgf() {}

  /**
   * Reads the first game of a file. The encoding is UTF-8 if there is a byte order mark, otherwise
   * that of CA, otherwise ISO-8859-1.
   *
   * @throws SgfException with the place of the first error
   */
  public static SgfNode read(byte[] file) throws SgfException {
    return parse(text(file));
  }

  /**
   * Reads all games of a file, one or more; the encoding is that of the first.
   *
   * @throws SgfException with the place of the first error
   */
  public static List<SgfNode> readAll(byte[] file) throws SgfException {
    return parser(text(file)).parseAll();
  }

  private static String text(byte[] file) throws SgfException {
    if (file.length > MAX_BYTES) {
      throw new SgfException(START, file.length + " bytes (expected: at most " + MAX_BYTES + ")");
    }
    boolean isMarked =
        file.length >= 3
            && file[0] == (byte) 0xef
            && file[1] == (byte) 0xbb
            && file[2] == (byte) 0xbf;
    Charset charset = isMarked ? StandardCharsets.UTF_8 : charset(file);
    int from = isMarked ? 3 : 0;
    return new String(file, from, file.length - from, charset);
  }

  private static Charset charset(byte[] file) throws SgfException {
    int length = Math.min(file.length, CA_WITHIN);
    Matcher stated = CA.matcher(new String(file, 0, length, StandardCharsets.ISO_8859_1));
    if (!stated.find()) {
      return StandardCharsets.ISO_8859_1;
    }
    String name = stated.group(1).strip();
    try {
      return name.isEmpty() ? StandardCharsets.ISO_8859_1 : Charset.forName(name);
    } catch (IllegalArgumentException e) {
      throw new SgfException(START, "unknown encoding CA[" + name + "] (expected: UTF-8, …)");
    }
  }

  /**
   * Reads the first game of a text.
   *
   * @throws SgfException with the place of the first error
   */
  public static SgfNode parse(String text) throws SgfException {
    return parser(text).parse();
  }

  private static SgfParser parser(String text) throws SgfException {
    int nul = text.indexOf('\0');
    if (nul >= 0) {
      throw new SgfException(place(text, nul), "a NUL (expected: SGF, which is text)");
    }
    return new SgfParser(text);
  }

  private static SgfLocation place(String text, int at) {
    int line = 1 + (int) text.substring(0, at).chars().filter(letter -> letter == '\n').count();
    return new SgfLocation(line, at - text.lastIndexOf('\n', at));
  }

  /**
   * The next item to print: a node, with a parenthesis if it begins a variation; or the end of a
   * variation.
   */
  private record Pending(SgfNode node, boolean begins, boolean ends) {}

  /** Prints a tree, one node per line. */
  public static String print(SgfNode root) {
    StringBuilder text = new StringBuilder();
    Deque<Pending> pending = new ArrayDeque<>();
    pending.push(new Pending(root, false, true));
    pending.push(new Pending(root, true, false));
    while (!pending.isEmpty()) {
      Pending next = pending.pop();
      if (next.ends) {
        text.append(")\n");
      } else {
        text.append(next.begins ? "(" : "");
        print(next.node, text);
        pushChildren(next.node.children(), pending);
      }
    }
    return text.toString();
  }

  private static void pushChildren(List<SgfNode> children, Deque<Pending> pending) {
    boolean branches = children.size() > 1;
    for (int i = children.size() - 1; i >= 0; i--) {
      if (branches) {
        pending.push(new Pending(children.get(i), false, true));
      }
      pending.push(new Pending(children.get(i), branches, false));
    }
  }

  private static void print(SgfNode node, StringBuilder text) {
    text.append(';');
    for (SgfProperty property : node.properties()) {
      text.append(property.name());
      property.values().forEach(value -> text.append('[').append(value).append(']'));
    }
    text.append('\n');
  }
}
