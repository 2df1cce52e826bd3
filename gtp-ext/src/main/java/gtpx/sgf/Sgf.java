package gtpx.sgf;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Converts game trees from and to text. Writes FF[4] and reads FF[1] to FF[4]. Interprets no
 * property. The format: https://www.red-bean.com/sgf/
 */
public final class Sgf {
  public static final int MAX_BYTES = 64 << 20; // per file

  private Sgf() {}

  /**
   * Reads the first game of a text.
   *
   * @throws SgfException with the place of the first error
   */
  public static SgfNode parse(String text) throws SgfException {
    return new SgfParser(text).next().root();
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
