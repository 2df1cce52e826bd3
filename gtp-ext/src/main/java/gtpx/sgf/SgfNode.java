package gtpx.sgf;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A node of a game tree: its properties in their order, and the nodes that may follow it, the main
 * line first. Only grows. A tree may be as deep as a game is long, so whatever walks one must not
 * recurse.
 */
public final class SgfNode {
  private static final SgfLocation NOWHERE = new SgfLocation(1, 1);

  private final SgfLocation place;
  private final Map<String, SgfProperty> properties = new LinkedHashMap<>(4);
  private final List<SgfNode> children = new ArrayList<>(1);

  /** A node of a tree that is being made. */
  public SgfNode() {
    this(NOWHERE);
  }

  SgfNode(SgfLocation place) {
    this.place = place;
  }

  public SgfLocation place() {
    return place;
  }

  /**
   * Adds a property; the values of one that is there already are put behind its own.
   *
   * @param values as they shall stand in the file, see {@link SgfText#escape}
   */
  public SgfNode add(String name, Collection<String> values) {
    add(new SgfProperty(name, List.copyOf(values), place));
    return this;
  }

  /** Adds a property with one value. */
  public SgfNode add(String name, String value) {
    return add(name, List.of(value));
  }

  void add(SgfProperty property) {
    properties.merge(property.name(), property, SgfNode::joined);
  }

  private static SgfProperty joined(SgfProperty first, SgfProperty second) {
    List<String> values = new ArrayList<>(first.values());
    values.addAll(second.values());
    return new SgfProperty(first.name(), values, first.place());
  }

  /** Adds a node that may follow and returns it. */
  public SgfNode addChild(SgfNode child) {
    children.add(child);
    return child;
  }

  public boolean has(String name) {
    return properties.containsKey(name);
  }

  public Optional<SgfProperty> find(String name) {
    return Optional.ofNullable(properties.get(name));
  }

  /** The only value of a property as a SimpleText without blanks around it; "" if there is none. */
  public String word(String name) throws SgfException {
    SgfProperty property = properties.get(name);
    return property == null ? "" : property.word();
  }

  /** All properties, in their order. */
  public Collection<SgfProperty> properties() {
    return Collections.unmodifiableCollection(properties.values());
  }

  public List<SgfNode> children() {
    return Collections.unmodifiableList(children);
  }

  /** This node, its first child, that one's first child and so on. */
  public List<SgfNode> mainLine() {
    List<SgfNode> line = new ArrayList<>();
    SgfNode node = this;
    while (!node.children.isEmpty()) {
      line.add(node);
      node = node.children.get(0);
    }
    line.add(node);
    return line;
  }
}
