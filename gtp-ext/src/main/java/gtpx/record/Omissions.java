package gtpx.record;

import gtpx.sgf.SgfNode;
import gtpx.sgf.SgfProperty;
import gtpx.sgf.SgfText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What an SGF file has beside the game that is replayed, and a record of it lacks.
 *
 * @param variations how many there are beside the main line
 * @param properties the names of those on the main line that have no meaning here, such as marks,
 *     or that contradict the root
 */
public record Omissions(int variations, List<String> properties) {
  /** Nothing. */
  public static final Omissions NONE = new Omissions(0, List.of());

  private static final Set<String> OF_EVENTS = Set.of("AB", "AW", "AE", "KO", "C");

  private static final Set<String> MEANT_BLANK = Set.of("DD", "DO", "FG", "IT", "VW");

  /** They are about the file and the program that wrote it. */
  private static final Set<String> OF_FILES = Set.of("FF", "CA", "AP");

  public Omissions {
    properties = List.copyOf(new TreeSet<>(properties)); // sorted
  }

  static Omissions of(SgfNode root) {
    List<String> properties = new ArrayList<>();
    for (SgfNode node : root.mainLine()) {
      for (SgfProperty property : node.properties()) {
        if (!isKept(property, root)) {
          properties.add(property.name());
        }
      }
    }
    return new Omissions(variations(root), properties);
  }

  /** Returns whether a record has what it says. About the whole game it has what the root says. */
  private static boolean isKept(SgfProperty property, SgfNode root) {
    String name = property.name();
    if (property.values().stream().allMatch(SgfText::isBlank)) {
      return !MEANT_BLANK.contains(name);
    } else if (SgfInfo.isOfRoot(name) && !name.equals("HA")) {
      return root.find(name).filter(of -> of.values().equals(property.values())).isPresent();
    }
    return SgfInfo.isSingle(name)
        || OF_EVENTS.contains(name)
        || OF_FILES.contains(name)
        || name.startsWith(GtpxProperties.GAME);
  }

  private static int variations(SgfNode root) {
    int count = 0;
    Deque<SgfNode> left = new ArrayDeque<>(List.of(root));
    while (!left.isEmpty()) {
      List<SgfNode> children = left.remove().children();
      count += Math.max(0, children.size() - 1);
      left.addAll(children);
    }
    return count;
  }

  /** Returns these and those of another game. */
  public Omissions and(Omissions other) {
    List<String> all = new ArrayList<>(properties);
    all.addAll(other.properties);
    return new Omissions(variations + other.variations, all);
  }
}
